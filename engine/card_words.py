"""The names of suits and ranks as phrases: by themselves, in running text, with articles, and in the plural."""

from __future__ import annotations

from typing import Final

from engine.phrases import number, say_as, starting

# Translators: the contexts tell apart "hearts" as a suit ("hearts are trump") and in the name of a card ("king of
# hearts"), one card of the suit ("follow with a heart"), and a rank or card with and without its article.
SUIT_WORDS: Final = (
    say_as("suit", "spades"),
    say_as("suit", "hearts"),
    say_as("suit", "clubs"),
    say_as("suit", "diamonds"),
)
SUIT_TITLES: Final = tuple(map(starting, SUIT_WORDS))
SUITS_OF_CARDS: Final = (
    say_as("card", "spades"),
    say_as("card", "hearts"),
    say_as("card", "clubs"),
    say_as("card", "diamonds"),
)
SINGULARS: Final = (
    say_as("singular", "spade"),
    say_as("singular", "heart"),
    say_as("singular", "club"),
    say_as("singular", "diamond"),
)
CARDS_OF_SUITS: Final = (
    say_as("indefinite", "a spade"),
    say_as("indefinite", "a heart"),
    say_as("indefinite", "a club"),
    say_as("indefinite", "a diamond"),
)

RankWords = tuple[str, str, str, str]
"""The words of a rank: in running text, with ``the``, with ``a``, and for several cards."""


def number_words(digits: int) -> RankWords:
    """Return the words of a number above ten."""
    sounds_like_vowel = digits in (11, 18) or str(digits)[0] == "8"
    return (
        number(digits, "d"),
        say_as("definite", "the {n}", n=digits),
        say_as("indefinite", "an {n}", n=digits) if sounds_like_vowel else say_as("indefinite", "a {n}", n=digits),
        say_as("plural", "{n}s", n=digits),
    )


RANK_WORDS: Final[dict[str, RankWords]] = {
    "2": (
        say_as("card", "two"),
        say_as("definite", "the two"),
        say_as("indefinite", "a two"),
        say_as("plural", "twos"),
    ),
    "3": (
        say_as("card", "three"),
        say_as("definite", "the three"),
        say_as("indefinite", "a three"),
        say_as("plural", "threes"),
    ),
    "4": (
        say_as("card", "four"),
        say_as("definite", "the four"),
        say_as("indefinite", "a four"),
        say_as("plural", "fours"),
    ),
    "5": (
        say_as("card", "five"),
        say_as("definite", "the five"),
        say_as("indefinite", "a five"),
        say_as("plural", "fives"),
    ),
    "6": (
        say_as("card", "six"),
        say_as("definite", "the six"),
        say_as("indefinite", "a six"),
        say_as("plural", "sixes"),
    ),
    "7": (
        say_as("card", "seven"),
        say_as("definite", "the seven"),
        say_as("indefinite", "a seven"),
        say_as("plural", "sevens"),
    ),
    "8": (
        say_as("card", "eight"),
        say_as("definite", "the eight"),
        say_as("indefinite", "an eight"),
        say_as("plural", "eights"),
    ),
    "9": (
        say_as("card", "nine"),
        say_as("definite", "the nine"),
        say_as("indefinite", "a nine"),
        say_as("plural", "nines"),
    ),
    "10": (
        say_as("card", "ten"),
        say_as("definite", "the ten"),
        say_as("indefinite", "a ten"),
        say_as("plural", "tens"),
    ),
    "J": (
        say_as("card", "jack"),
        say_as("definite", "the jack"),
        say_as("indefinite", "a jack"),
        say_as("plural", "jacks"),
    ),
    "Q": (
        say_as("card", "queen"),
        say_as("definite", "the queen"),
        say_as("indefinite", "a queen"),
        say_as("plural", "queens"),
    ),
    "K": (
        say_as("card", "king"),
        say_as("definite", "the king"),
        say_as("indefinite", "a king"),
        say_as("plural", "kings"),
    ),
    "A": (
        say_as("card", "ace"),
        say_as("definite", "the ace"),
        say_as("indefinite", "an ace"),
        say_as("plural", "aces"),
    ),
    "JOKER": (
        say_as("card", "joker"),
        say_as("definite", "the joker"),
        say_as("indefinite", "a joker"),
        say_as("plural", "jokers"),
    ),
}

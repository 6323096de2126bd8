"""The names of cards as players of Euchre call them, and small numbers as words, in the forms that sentences need.

A language may need an article, a case or a gender where English has the same word. So a form has a context of its own
in the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.cards import ACE, EIGHT, JACK, JOKER, KING, NINE, QUEEN, SEVEN, TEN, Card, Rank, Suit
from engine.phrases import number, say_as


class CardNames(NamedTuple):
    """The forms of a card's name."""

    the_words: str
    """``the ace``."""
    of_somebody: str
    """``ace``, as in ``Theo's ace``."""
    yours: str
    """``your ace``."""
    as_object: str = ""
    """``the right bower``, as in ``lead the right bower``; empty where it is ``the_words``."""


# Translators: the bowers are the two highest trumps of Euchre: the jack of the trump suit (right) and the other jack of
# the same colour (left). The Benny is a joker that is higher than both; it is a name. The contexts of cards: "definite"
# is the name with its article, "possessed" stands in "Theo's ace" (with its article, where a language needs one there),
# "your" is the card of the player to whom the sentence is said, as its subject, "object" is what a player leads, throws
# or picks up.
RIGHT_BOWER: Final = CardNames(
    say_as("definite", "the right bower"),
    say_as("possessed", "right bower"),
    say_as("your", "your right bower"),
    say_as("object", "the right bower"),
)
LEFT_BOWER: Final = CardNames(
    say_as("definite", "the left bower"),
    say_as("possessed", "left bower"),
    say_as("your", "your left bower"),
    say_as("object", "the left bower"),
)
BENNY: Final = CardNames(
    say_as("definite", "the Benny"),
    say_as("possessed", "Benny"),
    say_as("your", "your Benny"),
    say_as("object", "the Benny"),
)

_RANKS: Final[Mapping[Rank, CardNames]] = {
    SEVEN: CardNames(SEVEN.the_words, say_as("possessed", "seven"), say_as("your", "your seven")),
    EIGHT: CardNames(EIGHT.the_words, say_as("possessed", "eight"), say_as("your", "your eight")),
    NINE: CardNames(NINE.the_words, say_as("possessed", "nine"), say_as("your", "your nine")),
    TEN: CardNames(TEN.the_words, say_as("possessed", "ten"), say_as("your", "your ten")),
    JACK: CardNames(JACK.the_words, say_as("possessed", "jack"), say_as("your", "your jack")),
    QUEEN: CardNames(QUEEN.the_words, say_as("possessed", "queen"), say_as("your", "your queen")),
    KING: CardNames(KING.the_words, say_as("possessed", "king"), say_as("your", "your king")),
    ACE: CardNames(ACE.the_words, say_as("possessed", "ace"), say_as("your", "your ace")),
}


def bower(card: Card, trump: Suit | None) -> CardNames | None:
    """Return the names of a bower or of the Benny; None for any other card."""
    if card is JOKER:
        return BENNY
    if trump is None or card.rank is not JACK:
        return None
    return RIGHT_BOWER if card.suit is trump else LEFT_BOWER if card.suit is trump.same_colour else None


def of_rank(card: Card, trump: Suit | None) -> CardNames:
    """Return the names of a card without its suit: ``the ten``, ``the right bower``."""
    return bower(card, trump) or _RANKS[card.rank]


def the_card(card: Card, trump: Suit | None) -> str:
    """Return the name of a card: ``the ten of clubs``, ``the right bower``."""
    names = bower(card, trump)
    return names.the_words if names else card.the_words


def object_card(card: Card, trump: Suit | None) -> str:
    """Return the name of a card to which something is done: lead ``the ten of clubs``, lead ``the right bower``."""
    names = bower(card, trump)
    return names.as_object if names else card.the_words


def your_card(card: Card, trump: Suit | None) -> str:
    """Return the name of the reader's card: ``your ten of clubs``, ``your right bower``."""
    names = bower(card, trump)
    if names:
        return names.yours
    # Translators: the rank is one of the words "your king", "your ten".
    return say_as("your", "{rank} of {suit}", rank=_RANKS[card.rank].yours, suit=card.suit.of_cards)


# Translators: a number of cards, such as aces, trumps or hearts, within a sentence.
_CARDS: Final = (
    say_as("number of cards", "no"),
    say_as("number of cards", "one"),
    say_as("number of cards", "two"),
    say_as("number of cards", "three"),
    say_as("number of cards", "four"),
    say_as("number of cards", "five"),
    say_as("number of cards", "six"),
    say_as("number of cards", "seven"),
    say_as("number of cards", "eight"),
    say_as("number of cards", "nine"),
    say_as("number of cards", "ten"),
)
# Translators: a number of tricks within a sentence.
_TRICKS: Final = (
    say_as("number of tricks", "no"),
    say_as("number of tricks", "one"),
    say_as("number of tricks", "two"),
    say_as("number of tricks", "three"),
    say_as("number of tricks", "four"),
    say_as("number of tricks", "five"),
)


def number_of_cards(count: int) -> str:
    """Return a small number of cards as a word: ``three``."""
    return _worded(count, _CARDS)


def number_of_tricks(count: int) -> str:
    """Return a number of tricks as a word."""
    return _worded(count, _TRICKS)


def _worded(count: int, words: Sequence[str]) -> str:
    return words[count] if count < len(words) else number(count)

"""Cards, ranks, suits, packs, and the notations that the documents write them in.

Their names are phrases (`engine.phrases`), which a window says in its language; the notations are always English.
Every card exists once: ``Card(JACK, Suit.SPADES) is Card(JACK, Suit.SPADES)``. So equality is identity, hashing is
cheap, and a card can be a key of any table of the rules.

>>> Card.parse("Jack of Spades"), Card.parse("js"), Card.parse("10C")
(JS, JS, 10C)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Final

from engine.card_words import (
    CARDS_OF_SUITS,
    RANK_WORDS,
    SINGULARS,
    SUIT_TITLES,
    SUIT_WORDS,
    SUITS_OF_CARDS,
    number_words,
)
from engine.phrases import say, say_as, starting
from engine.quoting import quoted

__all__ = [
    "ACE",
    "EIGHT",
    "FIVE",
    "FOUR",
    "HIGHEST_NUMBER",
    "JACK",
    "JOKER",
    "JOKER_RANK",
    "KING",
    "NINE",
    "NUMBERS",
    "PACK_24",
    "PACK_52",
    "QUEEN",
    "SEVEN",
    "SIX",
    "TEN",
    "THREE",
    "TWO",
    "Card",
    "Rank",
    "Suit",
    "checked_pack",
    "pack",
]


class Suit(IntEnum):
    """The four suits; their numbers are the order that breaks ties of rank: D > C > H > S (euchre-2024, "Card").

    >>> Suit.parse("hearts").same_colour.word
    'Diamonds'
    >>> Suit.SPADES < Suit.DIAMONDS
    True
    """

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        """S, H, C or D."""
        return self.name[0]

    @property
    def word(self) -> str:
        """The name by itself, as the documents print it: ``Hearts``."""
        return SUIT_TITLES[self]

    @property
    def words(self) -> str:
        """The name in running text: ``hearts``."""
        return SUIT_WORDS[self]

    @property
    def of_cards(self) -> str:
        """The name in that of a card: ``king of hearts``."""
        return SUITS_OF_CARDS[self]

    @property
    def singular(self) -> str:
        """One card of the suit, without an article: ``heart``."""
        return SINGULARS[self]

    @property
    def a_card(self) -> str:
        """One card of the suit: ``a heart``."""
        return CARDS_OF_SUITS[self]

    @property
    def same_colour(self) -> Suit:
        """The other suit of this colour, the document's "next" suit."""
        return Suit((self + 2) % 4)

    @staticmethod
    def parse(text: str) -> Suit:
        """Return the suit written as a letter or a word, in either case. Raises ValueError for anything else."""
        wanted = text.strip().upper()
        for suit in Suit:
            if wanted in (suit.letter, suit.name):
                return suit
        raise ValueError(f"{quoted(text)} is not a suit; write Spades, Hearts, Clubs or Diamonds.")


HIGHEST_NUMBER: Final = 100_000
"""The highest number on a card. Reviiyot's decks may be of any size; this is more than any needs."""

_ALL_RANKS: Final[dict[str, Rank]] = {}
_ALL_CARDS: Final[dict[tuple[Rank, Suit], Card]] = {}
_BY_NAME: Final[dict[str, Card]] = {}
"""Every rank by its symbol, and every card, also by its name, that was made so far: each is made once."""


class Rank:
    """A card's rank: a number from 2 up, or J, Q, K, A above every number. One object each; compare with ``<``.

    >>> Rank("9") < Rank("10") < Rank("Q") < Rank("A")
    True
    >>> Rank("6").plural, Rank("A").a_card, Rank("K").the_words
    ('sixes', 'an ace', 'the king')
    """

    __slots__ = ("a_card", "index", "order", "plural", "symbol", "the_words", "word", "words")
    order: int
    """Place among all ranks; the number itself for a number card."""
    index: int
    """Place in a table that is a list, which is read sooner than a dict: 0 for the two to 12 for the ace.

    The ranks that the full pack lacks come after these.
    """
    symbol: str
    """``9``, ``10``, ``J``: as on the card's corner."""
    word: str
    """The name by itself: ``Nine``, ``Ten``, ``Jack``; a number above ten is its digits."""
    words: str
    """The name in running text: ``nine``, ``12``."""
    the_words: str
    """``the nine``, ``the 12``."""
    a_card: str
    """One card of the rank: ``a nine``, ``an ace``."""
    plural: str
    """The cards of the rank: ``sevens``, ``sixes``, ``12s``."""

    def __new__(cls, symbol: str) -> Rank:
        wanted = "10" if symbol in ("T", "t") else symbol.upper()
        known = _ALL_RANKS.get(wanted)
        if known is not None:
            return known
        order, words = _order_of(wanted, symbol), RANK_WORDS.get(wanted) or number_words(int(wanted))
        rank = super().__new__(cls)
        rank.symbol, rank.order, rank.word = wanted, order, starting(words[0])
        rank.index = [*RANK_WORDS].index(wanted) if wanted in RANK_WORDS else len(RANK_WORDS) + order
        rank.words, rank.the_words, rank.a_card, rank.plural = words
        return _ALL_RANKS.setdefault(wanted, rank)

    __hash__: Final = object.__hash__  # as a ClassVar, pyright takes it for no hash

    def __lt__(self, other: Rank) -> bool:
        return self.order < other.order

    def __le__(self, other: Rank) -> bool:
        return self.order <= other.order

    def __gt__(self, other: Rank) -> bool:
        return self.order > other.order

    def __ge__(self, other: Rank) -> bool:
        return self.order >= other.order

    def __repr__(self) -> str:
        return self.symbol

    def __reduce__(self) -> tuple[type[Rank], tuple[str]]:
        return Rank, (self.symbol,)


def _order_of(wanted: str, written: str) -> int:
    """Return the place of a rank among all. Raises ValueError with a sentence for anything else that is ``written``."""
    is_number = wanted.isascii() and wanted.isdigit() and wanted[0] != "0" and len(wanted) < 9
    if is_number and 2 <= int(wanted) <= HIGHEST_NUMBER:
        return int(wanted)
    if is_number or wanted not in RANK_WORDS:
        allowed = f"a number from 2 to {HIGHEST_NUMBER}, or J, Q, K, A"
        raise ValueError(f"{quoted(written)} is not a rank; write {allowed}.")
    return HIGHEST_NUMBER + 1 + [*RANK_WORDS].index(wanted)


NUMBERS = tuple(Rank(str(digits)) for digits in range(2, 11))
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN = NUMBERS
JACK: Final = Rank("J")
QUEEN: Final = Rank("Q")
KING: Final = Rank("K")
ACE: Final = Rank("A")
JOKER_RANK: Final = Rank("JOKER")


class Card:
    """A playing card: ``rank`` and ``suit``. Cards order by rank, ties by suit (the documents' operator ``<``).

    >>> jack = Card.parse("JS")
    >>> jack.rank, jack.suit.word, str(jack)
    (J, 'Spades', 'Jack of Spades')
    >>> jack is Card(JACK, Suit.SPADES)
    True
    """

    __slots__ = ("_words", "index", "name", "order", "rank", "suit")
    rank: Rank
    suit: Suit
    name: str
    """The short notation, ``JS`` or ``10C``; also the name of its picture."""
    order: int
    """Place among all cards: by rank, ties by suit."""
    index: int
    """Place in a table that is a list: 0 to 51 for the cards of the full pack."""
    _words: tuple[str, str]
    """The card in running text, without and with its article; made when first used."""

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        # The joker is the first card that is made.
        is_joker = rank is JOKER_RANK
        if is_joker and _ALL_CARDS:
            raise ValueError("There is one joker, and it has no suit; write it JOKER.")
        known = _ALL_CARDS.get((rank, suit))
        if known is not None:
            return known
        card = super().__new__(cls)
        card.rank, card.suit, card.order = rank, suit, rank.order * len(Suit) + suit
        card.index = rank.index * len(Suit) + suit
        card.name = rank.symbol if is_joker else rank.symbol + suit.letter
        card = _ALL_CARDS.setdefault((rank, suit), card)
        _BY_NAME[card.name] = card
        return card

    def __eq__(self, other: object) -> bool:
        # The same as object's; but next to __lt__ Python would ask both cards, which takes three times as long.
        return self is other

    __hash__: Final = object.__hash__

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __le__(self, other: Card) -> bool:
        return self.order <= other.order

    def __gt__(self, other: Card) -> bool:
        return self.order > other.order

    def __ge__(self, other: Card) -> bool:
        return self.order >= other.order

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        """The long notation of the Euchre documents: ``Jack of Spades``; and ``Joker``."""
        if self.rank is JOKER_RANK:
            return self.rank.word
        return f"{self.rank.word} of {self.suit.word}"

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return Card.parse, (self.name,)

    @property
    def words(self) -> str:
        """In running text: ``nine of hearts``."""
        return self._said[0]

    @property
    def the_words(self) -> str:
        """In running text with its article: ``the nine of hearts``."""
        return self._said[1]

    @property
    def asked_for(self) -> str:
        """The name as the object of asking, giving or holding: ask Maya for ``the nine of hearts``."""
        suit = self.suit.of_cards
        if self.rank in _COURTS_ASKED_FOR:
            return _COURTS_ASKED_FOR[self.rank](suit)
        return say_as("asked for", "{rank} of {suit}", rank=self.rank.the_words, suit=suit)

    @property
    def _said(self) -> tuple[str, str]:
        try:
            return self._words
        except AttributeError:
            self._words = _words_of(self)
            return self._words

    @staticmethod
    def parse(text: str) -> Card:
        """Return the card written in any of the notations (``Jack of Spades``, ``JS``, ``Js``, ``10C``, ``Tc``).

        Raises ValueError with a sentence for anything else.
        """
        named = _BY_NAME.get(text)
        if named is not None:
            return named
        written = text.strip()
        if written.upper() == JOKER.name:
            return JOKER
        rank_word, of, suit_word = written.partition(" of ")
        try:
            if of:
                return Card(_rank_of_word(rank_word.strip()), Suit.parse(suit_word))
            return Card(Rank(written[:-1]), Suit.parse(written[-1:]))
        except ValueError:
            raise ValueError(
                say('{value} is not a card; write it like "Jack of Spades", "JS" or "10C".', value=quoted(text))
            ) from None


JOKER: Final = Card(JOKER_RANK, Suit.DIAMONDS)
"""The joker: above every card. Its ``suit`` means nothing; the game decides which suit it belongs to."""


# Translators: "asked for" is the card in "ask Maya for the jack of hearts", where a language may need another case.
_COURTS_ASKED_FOR: Final[dict[Rank, Callable[[str], str]]] = {
    JACK: lambda suit: say_as("asked for", "the jack of {suit}", suit=suit),
    QUEEN: lambda suit: say_as("asked for", "the queen of {suit}", suit=suit),
    KING: lambda suit: say_as("asked for", "the king of {suit}", suit=suit),
    ACE: lambda suit: say_as("asked for", "the ace of {suit}", suit=suit),
}


def _words_of(card: Card) -> tuple[str, str]:
    """Return the names of a card in running text, without and with its article."""
    rank = card.rank
    if rank is JOKER_RANK:
        return rank.words, rank.the_words
    # Translators: the queen of a suit: Hebrew has a form of its own for it.
    queen = say_as("before a suit", "queen"), say_as("before a suit", "the queen")
    plain, definite = queen if rank is QUEEN else (rank.words, rank.the_words)
    suit = card.suit.of_cards
    return (
        say_as("card", "{rank} of {suit}", rank=plain, suit=suit),
        say_as("definite", "{rank} of {suit}", rank=definite, suit=suit),
    )


def _rank_of_word(word: str) -> Rank:
    wanted = word.capitalize()
    for rank in (*NUMBERS, JACK, QUEEN, KING, ACE):
        if rank.word == wanted:
            return rank
    return Rank(word)


def pack(ranks: Iterable[Rank]) -> tuple[Card, ...]:
    """Return every card of ``ranks`` in new-pack order: suit by suit (S, H, C, D), each from lowest to highest.

    >>> pack((KING, ACE))
    (KS, AS, KH, AH, KC, AC, KD, AD)
    """
    ordered = sorted(ranks)
    return tuple(Card(rank, suit) for suit in Suit for rank in ordered)


PACK_24 = pack((NINE, TEN, JACK, QUEEN, KING, ACE))
"""The Euchre pack, in the order of the document's ``pack.in``."""
PACK_52 = pack((*NUMBERS, JACK, QUEEN, KING, ACE))
"""The full pack."""


def checked_pack(cards: Iterable[Card], expected: Iterable[Card]) -> tuple[Card, ...]:
    """Return ``cards`` as a tuple if they are exactly the ``expected`` ones in any order.

    Raises ValueError with one sentence that names a missing, repeated or foreign card.
    """
    given, wanted = tuple(cards), set(expected)
    seen: set[Card] = set()
    for card in given:
        if card not in wanted:
            raise ValueError(say("The {card} does not belong to this game's pack; take it out.", card=str(card)))
        if card in seen:
            raise ValueError(say("The {card} is in the pack twice; every card may stand there once.", card=str(card)))
        seen.add(card)
    if missing := sorted(wanted - seen):
        lacks = say("The pack lacks the {card}; it needs {n} different cards.", card=str(missing[0]), n=len(wanted))
        raise ValueError(lacks)
    return given

"""Cards, ranks, suits, packs, and the notations that the documents write them in.

Every card exists once: ``Card(JACK, Suit.SPADES) is Card(JACK, Suit.SPADES)``. So equality is identity, hashing is
cheap, and a card can be a key of any table of the rules.

>>> Card.parse("Jack of Spades"), Card.parse("js"), Card.parse("10C")
(JS, JS, 10C)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum

from engine.quoting import quoted


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
        """The name as the documents print it: ``Hearts``."""
        return self.name.capitalize()

    @property
    def singular(self) -> str:
        """The name of one card's suit in running text: ``heart``."""
        return self.name[:-1].lower()

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


_NUMBER_WORDS = ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
_COURTS = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
HIGHEST_NUMBER = 100_000
"""The highest number on a card. Reviiyot's decks may be of any size; this is more than any needs."""


class Rank:
    """A card's value: a number from 2 up, or J, Q, K, A above every number. One object each; compare with ``<``.

    >>> Rank("9") < Rank("10") < Rank("Q") < Rank("A")
    True
    >>> Rank("6").plural
    'sixes'
    """

    __slots__ = ("order", "symbol", "word")
    order: int
    """Place among all ranks; the number itself for a number card."""
    symbol: str
    """``9``, ``10``, ``J``: as on the card's corner."""
    word: str
    """``Nine``, ``Ten``, ``Jack``; a number above ten is its digits."""

    _all: dict[str, Rank] = {}  # noqa: RUF012 - the one table of ranks, filled below

    def __new__(cls, symbol: str) -> Rank:
        wanted = symbol.upper()
        known = cls._all.get("10" if wanted == "T" else wanted)
        if known is not None:
            return known
        is_number = wanted.isascii() and wanted.isdigit() and wanted[0] != "0" and len(wanted) < 9
        if not is_number or not 2 <= int(wanted) <= HIGHEST_NUMBER:
            allowed = f"a number from 2 to {HIGHEST_NUMBER}, or J, Q, K, A"
            raise ValueError(f"{quoted(symbol)} is not a rank; write {allowed}.")
        return cls._make(wanted, int(wanted), _NUMBER_WORDS[int(wanted) - 2] if int(wanted) <= 10 else wanted)

    @classmethod
    def _make(cls, symbol: str, order: int, word: str) -> Rank:
        rank = super().__new__(cls)
        rank.symbol, rank.order, rank.word = symbol, order, word
        return cls._all.setdefault(symbol, rank)

    def __lt__(self, other: Rank) -> bool:
        return self.order < other.order

    def __repr__(self) -> str:
        return self.symbol

    def __reduce__(self) -> tuple[type[Rank], tuple[str]]:
        return Rank, (self.symbol,)

    @property
    def plural(self) -> str:
        """In running text, lower case: ``sevens``, ``sixes``, ``jacks``, ``12s``."""
        return self.word.lower() + ("es" if self.word == "Six" else "s")


for _place, (_symbol, _word) in enumerate((*_COURTS.items(), ("JOKER", "Joker")), HIGHEST_NUMBER + 1):
    Rank._make(_symbol, _place, _word)
NUMBERS = tuple(Rank(str(number)) for number in range(2, 11))
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN = NUMBERS
JACK, QUEEN, KING, ACE = (Rank(symbol) for symbol in _COURTS)
JOKER_RANK = Rank("JOKER")


class Card:
    """A playing card: ``rank`` and ``suit``. Cards order by rank, ties by suit (the documents' operator ``<``).

    >>> jack = Card.parse("JS")
    >>> jack.rank, jack.suit.word, str(jack)
    (J, 'Spades', 'Jack of Spades')
    >>> jack is Card(JACK, Suit.SPADES)
    True
    """

    __slots__ = ("name", "order", "rank", "suit")
    rank: Rank
    suit: Suit
    name: str
    """The short notation, ``JS`` or ``10C``; also the name of its picture."""
    order: int
    """Place among all cards: by rank, ties by suit."""

    _all: dict[tuple[Rank, Suit], Card] = {}  # noqa: RUF012 - the one table of cards

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        if rank is JOKER_RANK:
            raise ValueError("There is one joker, and it has no suit; write it JOKER.")
        known = cls._all.get((rank, suit))
        if known is not None:
            return known
        return cls._make(rank, suit, rank.symbol + suit.letter)

    @classmethod
    def _make(cls, rank: Rank, suit: Suit, name: str) -> Card:
        card = super().__new__(cls)
        card.rank, card.suit = rank, suit
        card.name, card.order = name, rank.order * len(Suit) + suit
        return cls._all.setdefault((rank, suit), card)

    def __eq__(self, other: object) -> bool:
        # The same as object's; but next to __lt__ Python would ask both cards, which takes three times as long.
        return self is other

    __hash__ = object.__hash__

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

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
        return str(self).lower()

    @staticmethod
    def parse(text: str) -> Card:
        """Return the card written in any of the notations (``Jack of Spades``, ``JS``, ``Js``, ``10C``, ``Tc``).

        Raises ValueError with a sentence for anything else.
        """
        written = text.strip()
        if written.upper() == JOKER.name:
            return JOKER
        rank_word, of, suit_word = written.partition(" of ")
        try:
            if of:
                return Card(_rank_of_word(rank_word.strip()), Suit.parse(suit_word))
            return Card(Rank(written[:-1]), Suit.parse(written[-1:]))
        except ValueError:
            raise ValueError(f'{quoted(text)} is not a card; write it like "Jack of Spades", "JS" or "10C".') from None


JOKER = Card._make(JOKER_RANK, Suit.DIAMONDS, "JOKER")
"""The joker: above every card. Its ``suit`` means nothing; the game decides which suit it belongs to."""


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
            raise ValueError(f"The {card} does not belong to this game's pack; take it out.")
        if card in seen:
            raise ValueError(f"The {card} is in the pack twice; every card may stand there once.")
        seen.add(card)
    if missing := sorted(wanted - seen):
        raise ValueError(f"The pack lacks the {missing[0]}; it needs {len(wanted)} different cards.")
    return given

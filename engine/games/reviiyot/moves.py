"""The moves of Reviiyot, its pack, and the places where its cards lie.

>>> ranks_up_to(3)
(2, 3, J, Q, K, A)
>>> missing(ACE, [Card(ACE, Suit.HEARTS)])
(AC, AD, AS)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import Final, overload

from engine.asking.moves import AskMove, ask, ask_for_card
from engine.cards import ACE, JACK, KING, QUEEN, Card, Rank, Suit, pack
from engine.native import mypyc_attr, tell_apart
from engine.zones import Place, Visibilities, Visibility

__all__ = [
    "DECK",
    "FEWEST_PLAYERS",
    "QUARTET",
    "QUARTETS",
    "VISIBILITY",
    "Asks",
    "CardAsks",
    "pack_up_to",
    "ranks_up_to",
]

DEALT = 7
"""The number of cards that each player gets ("Rules", 2)."""

QUARTET = len(Suit)
"""The number of cards of one rank."""

FEWEST_PLAYERS = 2

HAND_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The order of the cards of one rank in a hand (ruling)."""


_ORDER = attrgetter("order")
_OF_RANK: Final[dict[Rank, tuple[Card, ...]]] = {}
"""Rank -> its cards in the order of a hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asks(Sequence[AskMove]):
    """The legal asks of a seat: any rank that it holds, of any other seat with cards (5).

    It reads the hand instead of listing the moves: with hundreds of players and thousands of cards they are too many
    to make for every turn.
    """

    __slots__ = ("_askable", "_ranks", "seat")
    seat: int
    """The seat that asks."""

    def __init__(self, seat: int, ranks: dict[Rank, list[Card]], askable: AbstractSet[int]) -> None:
        """``ranks`` is the hand of ``seat``; ``askable`` are the seats with cards, ``seat`` itself included."""
        self.seat, self._ranks, self._askable = seat, ranks, askable

    def __contains__(self, move: object) -> bool:
        if type(move) is not AskMove:
            return False
        verb, rank, seat, card = move
        return verb == "ask" and rank in self._ranks and seat in self._askable and seat != self.seat and card is None

    def __iter__(self) -> Iterator[AskMove]:
        others = self._others
        return iter([ask(rank, seat) for rank in self._in_order for seat in others])

    def __len__(self) -> int:
        return len(self._ranks) * (len(self._askable) - 1)

    @overload
    def __getitem__(self, index: int) -> AskMove: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[AskMove, ...]: ...
    def __getitem__(self, index: int | slice) -> AskMove | tuple[AskMove, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return self._at(range(len(self))[index])

    def _at(self, index: int) -> AskMove:
        others = self._others
        return ask(self._in_order[index // len(others)], others[index % len(others)])

    @property
    def _in_order(self) -> list[Rank]:
        """The ranks that can be asked for, from low to high."""
        return sorted(self._ranks, key=_ORDER)

    @property
    def _others(self) -> list[int]:
        """The seats that can be asked, in their order."""
        return [seat for seat in sorted(self._askable) if seat != self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAsks(Asks):
    """The legal asks where players ask for one card: any card that the seat lacks, of a rank that it holds."""

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        if type(move) is not AskMove or move.rank is None or move.card is None or move.card.rank is not move.rank:
            return False
        of_rank = AskMove(move.verb, move.rank, move.seat)
        return super().__contains__(of_rank) and move.card not in self._ranks[move.rank]

    def __iter__(self) -> Iterator[AskMove]:
        others = self._others
        for rank in self._in_order:
            for card in missing(rank, self._ranks[rank]):
                for seat in others:
                    yield ask_for_card(card, seat)

    def _at(self, index: int) -> AskMove:
        others = self._others
        place = index // len(others)
        for rank in self._in_order:
            held = self._ranks[rank]
            if place < QUARTET - len(held):
                return ask_for_card(missing(rank, held)[place], others[index % len(others)])
            place -= QUARTET - len(held)
        raise IndexError("no such ask")

    def __len__(self) -> int:
        cards = sum([QUARTET - len(held) for held in self._ranks.values()])
        return cards * (len(self._askable) - 1)


def missing(rank: Rank, held: Collection[Card]) -> tuple[Card, ...]:
    """Return the cards of ``rank`` that are not among ``held``, in the order of a hand: C, D, H, S."""
    cards = _OF_RANK.get(rank)
    if cards is None:
        cards = _OF_RANK[rank] = tuple([Card(rank, suit) for suit in HAND_ORDER])
    return tuple([card for card in cards if card not in held])


def ranks_up_to(highest: int) -> tuple[Rank, ...]:
    """Return the ranks of a deck from low to high: 2, 3 … ``highest``, J, Q, K, A; no numbers if that is 1."""
    return (*(Rank(str(number)) for number in range(2, highest + 1)), JACK, QUEEN, KING, ACE)


def pack_up_to(highest: int) -> tuple[Card, ...]:
    """Return every card of the deck with numbers up to ``highest``, in new-pack order."""
    return pack(ranks_up_to(highest))


DECK, QUARTETS = Place("deck"), Place("quartets")
VISIBILITY: Visibilities = {"deck": Visibility.NOBODY, "hand": Visibility.OWNER, "quartets": Visibility.ALL}


tell_apart(Asks, CardAsks)

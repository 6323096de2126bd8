"""The memory of a perfect listener in an asking game: made of the public events, so the same for every seat.

A :class:`Memory` contains only what is certain ("holds at least two", "holds none"). It follows from these facts:

- A player who asks for a rank holds a card of it, until it is given away or laid down.
- A player who gives gives all cards of the rank; one who refuses has none. Both lack that rank until they draw.
- Nobody keeps a whole set in the hand, there are four cards of a rank, and the size of every hand is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from engine.asking.bounds import Bounds
from engine.asking.heard import Heard
from engine.asking.turns import Laid, Terms, Turn
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card, Rank
from engine.events import Event
from engine.native import mypyc_attr, sendable

__all__ = ["Ask", "Claim", "LaidSet", "Memory", "RunningMemory", "Standing", "Where", "remember"]


class Claim(NamedTuple):
    """Bounds for the number of cards of a rank in a hand, as far as everybody knows."""

    fewest: int
    most: int


class Standing(Enum):
    """The fact to remember about a seat and a rank; the most important that holds."""

    HOLDS = "holds"
    """It holds at least one for certain; the claim says how many."""
    LACKS = "lacks"
    """It holds none for certain."""
    ASKED = "asked"
    """It was the last to ask for the rank, so it held one then; it laid them down in a pair, and has drawn since."""
    NOTHING = "nothing"
    """It may hold some or none."""


class Ask(NamedTuple):
    """One ask and its result."""

    seat: int
    target: int
    rank: Rank
    given: int
    """The number of cards that the asker was given; 0 after a refusal."""
    drawn: int
    """The number of cards that the asker drew after a refusal."""
    lucky: bool
    """True if the asker drew what was asked for and said so."""
    laid: tuple[LaidSet, ...]
    """The sets that any seat laid down in consequence."""
    card: Card | None = None
    """The card asked for; None where players ask for ranks."""


class Where(NamedTuple):
    """The places where a card may lie, as far as everybody knows."""

    seats: frozenset[int]
    """The seats that may hold it."""
    in_stock: bool
    """True if the card may lie in the stock."""

    @property
    def holder(self) -> int | None:
        """The seat that certainly holds the card; None where nobody knows."""
        return next(iter(self.seats)) if len(self.seats) == 1 and not self.in_stock else None


class LaidSet(NamedTuple):
    """A set that was laid down: a book, a quartet, a pair."""

    seat: int
    rank: Rank


@dataclass(frozen=True)
class Memory:
    """The facts that everybody at the table can know after some events."""

    terms: Terms
    claims: tuple[Mapping[Rank, Claim], ...]
    """Seat -> rank -> the number of its cards that the seat holds."""
    last_askers: Mapping[Rank, int]
    """Rank -> the seat that asked for it last, for every rank that was asked for."""
    asks: tuple[Ask, ...]
    """Every ask so far, oldest first."""
    sets: tuple[LaidSet, ...]
    """Every set laid down so far, those of the deal first."""
    left: Mapping[Rank, int]
    """Rank -> the number of its cards that have not been laid down."""
    cards: Mapping[Card, Where] = field(default_factory=dict)
    """Card -> the places where it may lie, if it was not laid down; empty where all cards of a rank are asked for."""

    def known_cards(self, seat: int, rank: Rank) -> tuple[Card, ...]:
        """Return the cards of ``rank`` that ``seat`` certainly holds, by suit; none where ranks are asked for."""
        held = [card for card, where in self.cards.items() if card.rank is rank and where.holder == seat]
        return tuple(sorted(held, key=lambda card: card.suit.letter))

    def standing(self, seat: int, rank: Rank) -> Standing:
        """Return the one fact to show of this seat and this rank."""
        claim = self.claims[seat][rank]
        if claim.fewest:
            return Standing.HOLDS
        if not claim.most:
            return Standing.LACKS
        return Standing.ASKED if self.last_askers.get(rank) == seat else Standing.NOTHING


def remember(history: Iterable[Event], terms: Terms) -> Memory:
    """Return the memory after ``history``, the events of one game from its deal on.

    The histories of any seat, a spectator and the referee give the same memory.
    """
    return RunningMemory().after(history, terms)


@mypyc_attr(allow_interpreted_subclasses=True)
class RunningMemory:
    """The same memory as :func:`remember` makes, kept from view to view: each time it hears only the new turns.

    Every move of a game is a turn with all that follows from it, so turns that were heard do not change.
    """

    def __init__(self) -> None:
        self._heard: Heard[_Listener] = Heard(_Listener)

    def __reduce__(self) -> tuple[type[RunningMemory], tuple[()]]:
        """Return how it is copied and sent: empty, because all follows from the next history."""
        return RunningMemory, ()

    def after(self, history: Iterable[Event], terms: Terms) -> Memory:
        """Return the memory after ``history``, which may be of another game or seat than the last one."""
        return self._heard.after(history, terms).memory()


class _Listener:
    """The hands, asks and sets after some turns, of which a memory is made."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._hands: Bounds | Whereabouts = Whereabouts(terms) if terms.single_cards else Bounds(terms)
        self._asks: list[Ask] = []
        self._sets: list[LaidSet] = []
        self._made: Memory | None = None

    def copy(self) -> _Listener:
        """Return an independent copy."""
        copy = _Listener(self._terms)
        copy._hands, copy._asks, copy._sets = self._hands.copy(), [*self._asks], [*self._sets]
        return copy

    def hear(self, turn: Turn) -> None:
        """Take in one whole turn; the first is the deal."""
        self._hands.hear(turn)
        laid = tuple([LaidSet(step.seat, step.rank) for step in turn.steps if isinstance(step, Laid)])
        self._sets += laid
        if turn.asked is not None:
            seat, target, rank, card = turn.asked
            self._asks.append(Ask(seat, target, rank, turn.given, turn.drawn, turn.lucky, laid, card))

    def memory(self) -> Memory:
        """Return the memory after all turns that were heard."""
        if self._made is None:
            hands = self._hands
            claims, left, cards = _of_ranks(hands) if isinstance(hands, Bounds) else _of_cards(hands)
            last_askers = {ask.rank: ask.seat for ask in self._asks}
            self._made = Memory(self._terms, claims, last_askers, tuple(self._asks), tuple(self._sets), left, cards)
        return self._made


_Known = tuple[tuple[Mapping[Rank, Claim], ...], Mapping[Rank, int], Mapping[Card, Where]]


def _of_ranks(bounds: Bounds) -> _Known:
    """Return the claims, the cards left of each rank, and no single cards."""
    ranks, seats = bounds.terms.ranks, range(bounds.terms.seats)
    claims = [dict(zip(ranks, map(Claim, bounds.fewest[seat], bounds.most[seat]), strict=True)) for seat in seats]
    return tuple(claims), dict(zip(ranks, bounds.left, strict=True)), {}


def _of_cards(where: Whereabouts) -> _Known:
    """Return the claims, the cards left of each rank, and where each card may lie."""
    ranks, seats = where.terms.ranks, where.terms.seats
    held = [where.held(seat) for seat in range(seats)]
    claims = [{rank: Claim(*theirs.get(rank, (0, 0))) for rank in ranks} for theirs in held]
    cards = {card: rows for of_rank in where.possible.values() for card, rows in of_rank.items()}
    places = {
        rows: Where(frozenset([seat for seat in range(seats) if rows >> seat & 1]), bool(rows >> seats & 1))
        for rows in set(cards.values())
    }
    left = {rank: len(where.possible.get(rank, ())) for rank in ranks}
    return tuple(claims), left, {card: places[rows] for card, rows in cards.items()}


sendable(Memory)

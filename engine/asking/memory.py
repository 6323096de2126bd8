"""What everybody could remember of a game of asking: from the public part of its events, so the same for every seat.

A :class:`Memory` claims nothing that could be otherwise: "holds at least two", "holds none", and else nothing. It
draws the plain conclusions:

- Who asks for a rank holds a card of it, until it is given away or laid down.
- Who is asked and gives gives all; who refuses has none. Both are out of that rank until they draw.
- Nobody keeps a whole set in the hand, there are four cards of a rank, and all cards of a hand are of some rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from engine.asking.bounds import Bounds
from engine.asking.turns import Laid, Terms, Turn, turns_of
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card, Rank
from engine.events import Event


class Claim(NamedTuple):
    """How many cards of a rank a hand holds, as far as everybody knows: from ``fewest`` to ``most``."""

    fewest: int
    most: int


class Standing(Enum):
    """What is worth remembering of a seat and a rank, most important first."""

    HOLDS = "holds"
    """It holds at least one for certain; the claim says how many."""
    LACKS = "lacks"
    """It holds none for certain."""
    ASKED = "asked"
    """It was the last to ask for the rank, so it held one then; it laid them down in a pair, and has drawn since."""
    NOTHING = "nothing"
    """It may hold some or none."""


class Ask(NamedTuple):
    """One ask, and what came of it."""

    seat: int
    target: int
    rank: Rank
    given: int
    """How many cards the asker was given; 0 when there were none."""
    drawn: int
    """How many cards the asker drew after a refusal."""
    lucky: bool
    """Whether the asker drew what was asked for, and said so."""
    laid: tuple[LaidSet, ...]
    """The sets that were laid down in consequence, by whomever."""
    card: Card | None = None
    """The card that was asked for, where it is one."""


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
    """What everybody at the table knows after some events."""

    terms: Terms
    claims: tuple[Mapping[Rank, Claim], ...]
    """seat -> rank -> how many it holds."""
    last_askers: Mapping[Rank, int]
    """rank -> the seat that asked for it last, for every rank that was asked for."""
    asks: tuple[Ask, ...]
    """Every ask so far, the first one first."""
    sets: tuple[LaidSet, ...]
    """Every set laid down so far, those of the deal first."""
    left: Mapping[Rank, int]
    """rank -> how many of its cards have not been laid down."""
    cards: Mapping[Card, Where] = field(default_factory=dict)
    """Card -> the places where it may lie, if it was not laid down; empty where all cards of a rank are asked for."""

    def known_cards(self, seat: int, rank: Rank) -> tuple[Card, ...]:
        """Return the cards of ``rank`` that ``seat`` certainly holds, by suit; none where ranks are asked for."""
        held = [card for card, where in self.cards.items() if card.rank is rank and where.holder == seat]
        return tuple(sorted(held, key=lambda card: card.suit.letter))

    def standing(self, seat: int, rank: Rank) -> Standing:
        """The one thing to show of this seat and this rank."""
        claim = self.claims[seat][rank]
        if claim.fewest:
            return Standing.HOLDS
        if not claim.most:
            return Standing.LACKS
        return Standing.ASKED if self.last_askers.get(rank) == seat else Standing.NOTHING


def remember(history: Iterable[Event], terms: Terms) -> Memory:
    """Return what everybody could remember after ``history``, the events of one game from its deal on.

    It is the same whoever's history it is: a seat's, a spectator's, the referee's.
    """
    return RunningMemory().after(history, terms)


class RunningMemory:
    """A memory as :func:`remember` makes it, kept from view to view: each time it reads only the new turns.

    Every move of a game is a turn with all that follows from it, so turns that were heard do not change.
    """

    def __init__(self) -> None:
        self._hands: Bounds | Whereabouts | None = None
        self._heard: list[Turn] = []
        self._asks: list[Ask] = []
        self._sets: list[LaidSet] = []

    def after(self, history: Iterable[Event], terms: Terms) -> Memory:
        """Return what everybody could remember after ``history``, whichever game it is of, and whoever saw it."""
        # Turns are the same for everybody; the events are not, and at a shared screen the one who looks changes.
        # What is no continuation (another game, moves taken back, a turn that grew nevertheless) is heard anew.
        turns, hands = [*turns_of(history)], self._hands
        if hands is None or hands.terms != terms or turns[: len(self._heard)] != self._heard:
            hands = Whereabouts(terms) if terms.single_cards else Bounds(terms)
            self._hands, self._heard, self._asks, self._sets = hands, [], [], []
        for turn in turns[len(self._heard) :]:
            hands.hear(turn)
            laid = tuple([LaidSet(step.seat, step.rank) for step in turn.steps if isinstance(step, Laid)])
            self._sets += laid
            if turn.asked is not None:
                seat, target, rank, card = turn.asked
                self._asks.append(Ask(seat, target, rank, turn.given, turn.drawn, turn.lucky, laid, card))
        self._heard = turns
        claims, left, cards = _of_ranks(hands) if isinstance(hands, Bounds) else _of_cards(hands)
        last_askers = {ask.rank: ask.seat for ask in self._asks}
        return Memory(terms, claims, last_askers, tuple(self._asks), tuple(self._sets), left, cards)


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

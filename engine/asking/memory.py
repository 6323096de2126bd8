"""What everybody could remember of a game of asking: from the public part of its events, so the same for every seat.

A :class:`Memory` claims nothing that could be otherwise: "holds at least two", "holds none", and else nothing. It
draws the plain conclusions:

- Who asks for a rank holds a card of it, until it is given away or laid down.
- Who is asked and gives gives all; who refuses has none. Both are out of that rank until they draw.
- Nobody keeps a whole set in the hand, there are four cards of a rank, and all cards of a hand are of some rank.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from engine.asking.bounds import Bounds
from engine.asking.turns import OF_A_RANK, Drew, Gave, Laid, Spoke, Step, Terms, Turn, turns_of
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card, Rank
from engine.events import Asked, Event


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
        self._listener: Listener | CardListener | None = None
        self._heard: list[Turn] = []

    def after(self, history: Iterable[Event], terms: Terms) -> Memory:
        """Return what everybody could remember after ``history``, whichever game it is of, and whoever saw it."""
        # Turns are the same for everybody; the events are not, and at a shared screen the one who looks changes.
        # What is no continuation (another game, moves taken back, a turn that grew nevertheless) is heard anew.
        turns, heard, listener = [*turns_of(history)], self._heard, self._listener
        if listener is None or listener.terms != terms or turns[: len(heard)] != heard:
            listener, heard = CardListener(terms) if terms.single_cards else Listener(terms), []
        for turn in turns[len(heard) :]:
            listener.hear(turn)
        self._listener, self._heard = listener, turns
        return listener.memory()


class Listener:
    """Follows a game turn by turn; :meth:`memory` may be asked for at any time."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._column = {rank: column for column, rank in enumerate(terms.ranks)}
        self._bounds = Bounds(terms.seats, [OF_A_RANK] * len(terms.ranks), terms.in_a_set - 1)
        self._asks: list[Ask] = []
        self._sets: list[LaidSet] = []
        self._last_askers: dict[Rank, int] = {}

    def hear(self, turn: Turn) -> None:
        """Take in one whole turn; the first is the deal."""
        if turn.asked is None:
            self._hear_deal(turn.steps)
        else:
            self._hear_ask(turn.asked, turn.steps)
        self._bounds.end_turn()

    def memory(self) -> Memory:
        """What everybody knows now."""
        bounds, ranks = self._bounds, self.terms.ranks
        return Memory(
            self.terms,
            tuple(
                dict(zip(ranks, map(Claim, bounds.fewest[seat], bounds.most[seat]), strict=True))
                for seat in range(self.terms.seats)
            ),
            dict(self._last_askers),
            tuple(self._asks),
            tuple(self._sets),
            dict(zip(ranks, bounds.left, strict=True)),
        )

    def _hear_deal(self, steps: Sequence[Step]) -> None:
        """Everybody's cards first: which of them completed a set, nobody saw."""
        for step in steps:
            if isinstance(step, Drew):
                self._bounds.draw(step.seat, step.number)
        for step in steps:
            if isinstance(step, Laid):
                self._lay(step)

    def _hear_ask(self, asked: Asked, steps: Sequence[Step]) -> None:
        seat, target, rank, _card = asked
        bounds, column = self._bounds, self._column[rank]
        self._last_askers[rank] = seat
        bounds.at_least(seat, column, 1)
        first, rest = steps[0], steps[1:]
        given = first.number if isinstance(first, Gave) else 0
        bounds.at_least(target, column, given)
        bounds.at_most(target, column, given)
        drawn, lucky, sets = 0, False, len(self._sets)
        if given:
            bounds.move(target, seat, column, given)
        else:
            drawn, lucky, rest = self._hear_fishing(seat, column, rest)
        self._draw_and_lay(rest)
        self._asks.append(Ask(seat, target, rank, given, drawn, lucky, tuple(self._sets[sets:])))

    def _hear_fishing(self, seat: int, column: int, steps: Sequence[Step]) -> tuple[int, bool, Sequence[Step]]:
        """What the asker draws after a refusal: how many cards, whether it was lucky, and the steps after that."""
        if not steps or not isinstance(steps[0], Drew):
            return 0, False, steps
        drew = steps[0]
        lucky = len(steps) > 1 and steps[1] == Spoke(seat)
        if lucky:
            self._bounds.draw_known(seat, column)
            return drew.number, True, steps[2:]
        if not self.terms.tells_luck:
            return drew.number, False, self._draw_and_lay_once(drew, steps[1:])
        return drew.number, False, self._draw_and_lay_once(drew, steps[1:], (column,))

    def _draw_and_lay(self, steps: Sequence[Step]) -> None:
        while steps:
            first, steps = steps[0], steps[1:]
            if isinstance(first, Drew):
                steps = self._draw_and_lay_once(first, steps)
            elif isinstance(first, Laid):
                self._lay(first)

    def _draw_and_lay_once(self, drew: Drew, steps: Sequence[Step], others: Collection[int] = ()) -> Sequence[Step]:
        """A seat draws and lays down the sets that it then has; returns the steps after these."""
        laid = [*itertools.takewhile(lambda step: isinstance(step, Laid) and step.seat == drew.seat, steps)]
        # Whoever has a set lays it down at once: so each of these was completed by a card just drawn.
        for step in laid:
            assert isinstance(step, Laid)
            column = self._column[step.rank]
            self._bounds.at_least(drew.seat, column, step.number - drew.number)
            self._bounds.draw_known(drew.seat, column)
        if drew.number > len(laid):
            self._bounds.draw(drew.seat, drew.number - len(laid), others)
        for step in laid:
            assert isinstance(step, Laid)
            self._lay(step)
        return steps[len(laid) :]

    def _lay(self, laid: Laid) -> None:
        column = self._column[laid.rank]
        self._bounds.at_least(laid.seat, column, laid.number)
        self._bounds.lay(laid.seat, column, laid.number)
        self._sets.append(LaidSet(laid.seat, laid.rank))


class CardListener:
    """A listener to a game in which one card is asked for; :meth:`memory` returns the memory at any time."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.whereabouts = Whereabouts(terms.seats, terms.ranks)
        self._asks: list[Ask] = []
        self._sets: list[LaidSet] = []
        self._last_askers: dict[Rank, int] = {}

    def hear(self, turn: Turn) -> None:
        """Take in one whole turn; the first is the deal."""
        self.whereabouts.hear(turn)
        laid = tuple(LaidSet(step.seat, step.rank) for step in turn.steps if isinstance(step, Laid))
        self._sets += laid
        if turn.asked is None:
            return
        seat, target, rank, card = turn.asked
        self._last_askers[rank] = seat
        given = int(isinstance(turn.steps[0], Gave))
        drew = turn.steps[1] if len(turn.steps) > 1 else None
        drawn = drew.number if isinstance(drew, Drew) and not given else 0
        self._asks.append(Ask(seat, target, rank, given, drawn, False, laid, card))

    def memory(self) -> Memory:
        """Return what everybody knows now."""
        where, terms = self.whereabouts, self.terms
        held = [where.held(seat) for seat in range(terms.seats)]
        cards = {card: rows for of_rank in where.possible.values() for card, rows in of_rank.items()}
        places = {rows: self._where(rows) for rows in set(cards.values())}
        return Memory(
            terms,
            tuple({rank: Claim(*theirs.get(rank, (0, 0))) for rank in terms.ranks} for theirs in held),
            dict(self._last_askers),
            tuple(self._asks),
            tuple(self._sets),
            {rank: len(where.possible.get(rank, ())) for rank in terms.ranks},
            {card: places[rows] for card, rows in cards.items()},
        )

    def _where(self, rows: int) -> Where:
        seats = frozenset(seat for seat in range(self.terms.seats) if rows >> seat & 1)
        return Where(seats, bool(rows >> self.terms.seats & 1))

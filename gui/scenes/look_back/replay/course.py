"""The course of a played game: the positions at which a replay stops, its hands and its tricks. No pygame.

Nothing here knows a game. A hand begins with a deal, a trick ends when somebody takes the cards on the table. A game
that is not played hand by hand is cut into parts of equal length.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple

from engine.entry import Entry
from engine.events import Asked, Event, Gathered, Moved, Said, Scored, Taken
from engine.match import Match
from engine.record import Record
from engine.zones import Visibilities, Visibility

MOST_PARTS = 12
"""Parts of a game that is not played hand by hand, at the most."""
MOST_TICKS = 10
"""Ticks of such a part, at the most."""


class Stop(NamedTuple):
    """A position at which a replay stops: after a move that can be seen, or after a deal."""

    ply: int
    """The number of moves made, including automatic ones that belong to the stop, such as a deal or a cut."""
    seat: int | None
    """The seat that made the move; None after a deal."""
    part: int
    """The number of its part, from 0."""
    tick: int | None
    """The number of its tick within the part, from 0; None before the first one."""
    number: int
    """The number of the move within its tick, or before the first one, from 1; 0 after a deal."""
    said: bool = False
    """True if the move was a call."""


@dataclass(frozen=True)
class CoursePart:
    """One block of the bar: a hand, or as many moves as the other parts of a game without hands have."""

    first: int
    """The number of its first stop: in a hand that after the deal."""
    opening: int
    """The number of moves before its first tick."""
    ticks: tuple[int, ...]
    """The number of moves of each tick; those that a running hand has yet to play are counted as they usually are."""
    score: tuple[int, ...] = ()
    """The points of each side at the end of a hand; empty in games without points."""


@dataclass(frozen=True)
class Course:
    """The stops and the parts of a game; there is always a stop, the position after the first deal."""

    stops: tuple[Stop, ...]
    parts: tuple[CoursePart, ...]
    in_hands: bool
    """True if the parts are hands."""
    finished: bool
    plies: tuple[tuple[Event, ...], ...]
    """The events of every move, as the referee saw them."""

    @cached_property
    def one_mover(self) -> bool:
        """True if one seat makes all moves: then it makes them for everybody."""
        return len({stop.seat for stop in self.stops} - {None}) == 1

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.stops) - 1

    def stop_at(self, ply: int) -> int:
        """Return the number of the last stop that is not after ``ply``, or of the first."""
        return max((number for number, stop in enumerate(self.stops) if stop.ply <= ply), default=0)

    def _begins(self, part: CoursePart) -> int:
        """Return the number of the stop that a part begins with: the deal of a hand, or the end of the part before."""
        return part.first if self.in_hands or not part.first else part.first - 1

    @cached_property
    def _parts_begin(self) -> tuple[int, ...]:
        return tuple(map(self._begins, self.parts))

    @cached_property
    def _ticks_begin(self) -> tuple[int, ...]:
        """The stops before the first move of each tick, and those that parts begin with."""
        ticks = (place - 1 for place, stop in enumerate(self.stops) if stop.tick is not None and stop.number == 1)
        return tuple(sorted({*ticks, *self._parts_begin}))

    def part_after(self, number: int) -> int:
        """Return the first stop of the part after that stop, or the last stop of all."""
        return next((first for first in self._parts_begin if first > number), self.last)

    def part_before(self, number: int) -> int:
        """Return the first stop of the part that the stop is in, or of the part before if it is that stop."""
        return max((first for first in self._parts_begin if first < number), default=0)

    def tick_after(self, number: int) -> int:
        """Return the stop with which the next tick begins: the end of the present trick, or the last stop."""
        return next((first for first in self._ticks_begin if first > number), self.last)

    def tick_before(self, number: int) -> int:
        """Return the stop with which the present tick begins, or the one before if it is that stop."""
        return max((first for first in self._ticks_begin if first < number), default=0)


class _Move(NamedTuple):
    """A move with everything that the course needs to know of it."""

    ply: int
    """The number of moves made after it."""
    seat: int | None
    deals: bool
    automatic: bool
    """True if it was the only legal move, and dealt, or neither showed a card of a player nor was said aloud."""
    events: tuple[Event, ...]


def played_again(record: Record) -> tuple[Match, Course]:
    """Return the match of ``record`` at its last position, and its course.

    Raises ValueError with one sentence when the record cannot be played.
    """
    match = Match(replace(record, moves=()))
    moves: list[_Move] = []
    for text in record.moves:
        seat, forced = match.game.to_move, len(match.legal_moves()) == 1
        move = match.game.parse(text)
        events = match.play(move)
        deals = _deals(match.entry, move, events)
        moves.append(_Move(match.ply, seat, deals, forced and (deals or not _shows(events)), events))
    return match, _course(match, moves)


def _course(match: Match, moves: Sequence[_Move]) -> Course:
    plies = tuple(move.events for move in moves)
    finished = match.game.to_move is None
    stops = _stops(moves)
    if match.entry.deals_hand is not None or sum(move.deals for move in moves) > 1:
        sides = len({match.game.side(seat) for seat in range(match.game.seats)})
        return Course(*_hands(stops, match.game.visibility, sides, finished=finished), True, finished, plies)
    return Course(*_equal_parts(stops), False, finished, plies)


def _deals(entry: Entry, move: Any, events: Sequence[Event]) -> bool:
    """Return whether a move deals a hand: as the game says, or else by gathering all cards."""
    if entry.deals_hand is not None:
        return entry.deals_hand(move)
    return any(type(event) is Gathered for event in events)


def _shows(events: Sequence[Event]) -> bool:
    """Return whether a card left a player, or something was said."""
    return any(
        event.origin.seat is not None if type(event) is Moved else type(event) in (Said, Asked) for event in events
    )


class _Played(NamedTuple):
    """A stop before it has its place in a part: its move, and the ply at which it stops."""

    move: _Move | None
    ply: int


def _stops(moves: Sequence[_Move]) -> list[_Played]:
    """Return the stops: one for each move that can be seen, and one for a deal with the automatic moves around it."""
    stops = [_Played(None, 0)]
    for move in moves:
        before = stops[-1].move
        ends_a_hand = move.deals and before is not None and not before.automatic
        if ends_a_hand or not move.automatic:
            stops.append(_Played(move, move.ply))
        else:
            # A move that nobody chooses belongs to the stop before it.
            stops[-1] = _Played(move if move.deals else before, move.ply)
    return stops


# -- hands


class _Hand:
    """A hand while its moves are counted."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.opening = 0
        self.ticks: list[int] = []
        self.open = False
        """True while a trick is under way."""
        self.score: dict[int, int] = {}

    def place_of(self, move: _Move, visibility: Visibilities, *, tricks: bool) -> tuple[int | None, int]:
        """Count a move; return the number of its tick, if it is in one, and its own number there."""
        if tricks and (self.open or _plays(move.events, visibility)):
            if not self.open:
                self.ticks.append(0)
            self.ticks[-1] += 1
            self.open = not any(type(event) is Taken for event in move.events)
            return len(self.ticks) - 1, self.ticks[-1]
        if self.ticks:
            # A move after the last trick still belongs to the hand.
            self.ticks[-1] += 1
            return len(self.ticks) - 1, self.ticks[-1]
        self.opening += 1
        return None, self.opening


def _plays(events: Sequence[Event], visibility: Visibilities) -> bool:
    """Return whether a card went from a hand to the middle of the table, for all to see."""
    return any(
        type(event) is Moved
        and event.target.seat is None
        and visibility[event.origin.name] is Visibility.OWNER
        and visibility[event.target.name] is Visibility.ALL
        for event in events
    )


def _hands(
    played: Sequence[_Played], visibility: Visibilities, sides: int, *, finished: bool
) -> tuple[tuple[Stop, ...], tuple[CoursePart, ...]]:
    tricks = any(type(event) is Taken for stop in played if stop.move for event in stop.move.events)
    stops: list[Stop] = []
    hands = [_Hand(0)]
    score: dict[int, int] = {}
    for number, (move, ply) in enumerate(played):
        if move is None or move.deals:
            if number > 1 or (number and played[0].move is not None):
                hands.append(_Hand(number))
            stops.append(Stop(ply, None, len(hands) - 1, None, 0))
        else:
            tick, place = hands[-1].place_of(move, visibility, tricks=tricks)
            said = any(type(event) is Said for event in move.events)
            stops.append(Stop(ply, move.seat, len(hands) - 1, tick, place, said))
            score.update({event.side: event.total for event in move.events if type(event) is Scored})
        hands[-1].score = dict(score)
    shown = sides if score else 0
    parts = [
        CoursePart(hand.first, hand.opening, tuple(hand.ticks), tuple(hand.score.get(side, 0) for side in range(shown)))
        for hand in hands
    ]
    if not finished:
        parts[-1] = _continued(parts)
    return tuple(stops), tuple(parts)


def _continued(parts: Sequence[CoursePart]) -> CoursePart:
    """Return the last hand, which is still being played, with the tricks that are still to come."""
    *earlier, last = parts
    tricks = max((len(part.ticks) for part in earlier), default=0)
    moves = max((tick for part in earlier for tick in part.ticks), default=0)
    ticks = [*last.ticks]
    if ticks:
        ticks[-1] = max(ticks[-1], moves)
    ticks += [moves] * (tricks - len(ticks))
    return CoursePart(last.first, last.opening, tuple(ticks), last.score)


# -- games without hands


def _equal_parts(played: Sequence[_Played]) -> tuple[tuple[Stop, ...], tuple[CoursePart, ...]]:
    moves = len(played) - 1
    size = part_size(moves)
    tick = -(-size // MOST_TICKS)
    stops = [Stop(played[0].ply, None, 0, None, 0)]
    for number, (move, ply) in enumerate(played[1:]):
        part, place = divmod(number, size)
        said = move is not None and any(type(event) is Said for event in move.events)
        seat = None if move is None else move.seat
        stops.append(Stop(ply, seat, part, place // tick, place % tick + 1, said))
    parts = []
    for first in range(0, max(moves, 1), size):
        length = min(size, moves - first)
        ticks = tuple(min(tick, length - begin) for begin in range(0, length, tick))
        parts.append(CoursePart(first + 1 if first else 0, 0, ticks))
    return tuple(stops), tuple(parts)


def part_size(moves: int) -> int:
    """Return the number of moves of a part: 1, 2, 5, 10, 20, 50 … so that there are at most MOST_PARTS."""
    for power in count():
        for digit in (1, 2, 5):
            size: int = digit * 10**power
            if moves <= MOST_PARTS * size:
                return size
    raise AssertionError("sizes do not end")

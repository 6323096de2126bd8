"""From events to movement: the difference of two layouts, eased over time.

The tabletop follows the events one by one. Before and after each event the table arranges the pieces; a piece that lies
differently flies to its new place. The state is final before the first frame is drawn, so the flights can be dropped at
any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.cards import Card
from engine.events import Event
from engine.view import View
from gui.art.geometry import Pose
from gui.art.theme import CARD_LIFT, Motion
from gui.table.animator import Easing, Flight, out_cubic
from gui.table.tabletop import Tabletop


class PlacedPiece(NamedTuple):
    """A piece where the layout has it; ``card`` None is a back."""

    key: int
    card: Card | None
    pose: Pose
    lift: float = CARD_LIFT
    visible: bool = True
    """False for a card that others cover completely, as inside a stack: drawn only while it flies."""
    glides: bool = True
    """True if it moves softly when its neighbours come or go; a stack does not."""


LEAST_TRICK_PAUSE = 2 / 3
"""The shortest pause of a full trick for a person who plays, at any speed, as a share of the usual one."""
UNTIL_A_CLICK = "click"
"""The setting of a trick's pause that ends with a click or a key."""

Arrangement = Mapping[int, PlacedPiece]
"""Key of a piece -> the piece where it lies, the lowest first."""


class Step(NamedTuple):
    """The travel of one event's cards; times in seconds at normal speed, lengths in units."""

    duration: float = 0.0
    gap: float = 0.0
    """From card to card of the same event."""
    advance: float | None = None
    """From this event to the next; None waits until the last card has landed."""
    hold: float = 0.0
    """The pause before this event begins, in which the table can be read."""
    least_hold: float = 0.0
    """The shortest such pause, in real seconds at any speed."""
    waits: bool = False
    """True if the pause before this event lasts until somebody clicks or presses a key."""
    unsays: bool = False
    """True if the words of the move before do not hold any more once it begins: they wait for what comes now."""
    told_at_end: bool = False
    """True if the words around the cards tell of it only when the last card has landed."""
    easing: Easing = out_cubic
    arc: float = 0.0
    grow: float = 1.0


def after_trick_pause(step: Step, setting: str, *, watched: bool) -> Step:
    """Return ``step``, which takes a full trick away, with the pause before it that the player has set.

    ``watched`` is set if nobody plays: the pause then waits for no click, and only the speed shortens it.
    """
    if setting == UNTIL_A_CLICK and not watched:
        return step._replace(waits=True)
    seconds = Motion.TRICK_PAUSE if setting == UNTIL_A_CLICK else float(setting)
    return step._replace(hold=seconds, least_hold=0.0 if watched else LEAST_TRICK_PAUSE * seconds)


class Cue(NamedTuple):
    """The time at which an event begins to show, and those at which its cards land."""

    time: float
    event: Event
    lands: tuple[float, ...] = ()


class Timeline(NamedTuple):
    """The movement of one move: the flights, and the times at which its events show."""

    flights: tuple[Flight, ...]
    cues: tuple[Cue, ...]
    reveals: float
    """The time at which the words around the cards tell what happened: as the last pause begins, with the last event,
    when the cards of an event that is told at its end have landed, or with everything else before a wait."""
    ends: float
    silent_from: float | None = None
    """The time from which the words of the move before do not hold any more; None if they hold until ``reveals``."""
    left: tuple[Event, ...] = ()
    """The events from the first one on that waits for a click; they have no movement yet."""
    last_shown: Event | None = None
    """The event before those."""


class Choreographer:
    """Turns the events of one move after another into timelines, for one table."""

    def __init__(
        self,
        tabletop: Tabletop,
        arrange: Callable[[Tabletop, View[Any]], Arrangement],
        step_of: Callable[[Event, Event | None, Tabletop], Step],
    ) -> None:
        self._tabletop, self._arrange, self._step_of = tabletop, arrange, step_of
        self.arrangement: Arrangement = {}
        self.before: Arrangement = {}
        """The pieces as they lay before the last move, for those that have yet to set off."""

    def settle(self, view: View[Any]) -> None:
        """Lay the pieces out anew without movement: at the start, after a resize, after anything not followed."""
        self.arrangement = self._arrange(self._tabletop, view)
        self.before = {}

    def timeline(
        self,
        events: Iterable[Event],
        view: View[Any],
        begin: float,
        pace: float,
        starts: Mapping[int, Pose] = MappingProxyType({}),
        *,
        still: bool = False,
        waited: bool = False,
        previous: Event | None = None,
    ) -> Timeline:
        """Return the movement of ``events``, which led to ``view``, from ``begin`` on; ``pace`` multiplies durations.

        ``starts`` are poses of pieces that do not lie where the layout has them: one dragged or raised by a hand. With
        ``still`` cards fade in at their places instead of flying. ``waited`` is set once somebody has
        clicked for the first event to go on; ``previous`` is the event before it.
        """
        events = tuple(events)
        flights: list[Flight] = []
        latest: dict[int, int] = {}
        cues: list[Cue] = []
        clock = ends = begin
        before: Arrangement = {
            key: placed._replace(pose=starts.get(key, placed.pose)) for key, placed in self.arrangement.items()
        }
        self.before = before
        reveals: float | None = None
        silent_from: float | None = None
        left: tuple[Event, ...] = ()
        after: Arrangement | None = None
        for index, event in enumerate(events):
            step = self._step_of(event, previous, self._tabletop)
            if still:
                step = step._replace(duration=min(step.duration, Motion.FADE), arc=0.0, grow=1.0)
            if step.waits and (index or not waited):
                left, reveals = events[index:], max(ends, clock)
                break
            previous = event
            if step.hold:
                reveals = clock
            clock += max(step.hold * pace, step.least_hold)
            if step.unsays and silent_from is None:
                silent_from = clock
            moved = [piece.key for piece in self._tabletop.follow(event, view)]
            if moved or after is None:
                # Events that move nothing leave the pieces as they lay.
                after = self._arrange(self._tabletop, view)
            landing, lands = clock, list[float]()
            for place, key in enumerate(moved):
                flight = _flight(before[key], after[key], clock + place * step.gap * pace, pace, step, still)
                latest[key] = len(flights)
                flights.append(flight)
                landing = max(landing, flight.lands)
                lands.append(flight.lands)
            cues.append(Cue(clock, event, tuple(lands)))
            _let_neighbours_glide(flights, latest, before, after, set(moved), clock, step.duration * pace, still)
            ends = max(ends, landing)
            if step.told_at_end:
                reveals = landing
            clock = landing if step.advance is None else clock + step.advance * pace
            self.arrangement = after
            # What a hand holds up stays there until it has a way to go.
            held_up = {key: after[key]._replace(pose=pose) for key, pose in starts.items() if key not in latest}
            before = {**after, **held_up}
        if reveals is None:
            reveals = cues[-1].time if cues else begin
        return Timeline(tuple(flights), tuple(cues), reveals, max(ends, clock), silent_from, left, previous)


def _flight(before: PlacedPiece, after: PlacedPiece, begin: float, pace: float, step: Step, fades: bool) -> Flight:
    return Flight(
        key=after.key,
        before=before.card,
        after=after.card,
        start=before.pose,
        end=after.pose,
        begin=begin,
        duration=step.duration * pace,
        easing=step.easing,
        arc=step.arc,
        turns=before.card is not after.card,
        grow=step.grow,
        layer=1,
        fades=fades,
    )


def _let_neighbours_glide(
    flights: list[Flight],
    latest: dict[int, int],
    before: Mapping[int, PlacedPiece],
    after: Arrangement,
    moved: set[int],
    clock: float,
    duration: float,
    fades: bool,
) -> None:
    """Let every piece that lies differently without having moved glide there.

    One that is still on its way flies on to its new place, for a second flight would make it jump.
    """
    for key, placed in after.items():
        known = before.get(key)
        if key in moved or known is None or known.pose == placed.pose:
            continue
        under_way = latest.get(key)
        if under_way is not None and flights[under_way].lands > clock:
            flights[under_way] = replace(flights[under_way], end=placed.pose)
        elif placed.glides and duration > 0:
            latest[key] = len(flights)
            turns = known.card is not placed.card
            start, end = known.pose, placed.pose
            flights.append(Flight(key, known.card, placed.card, start, end, clock, duration, turns=turns, fades=fades))

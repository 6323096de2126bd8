"""The course of time at a table: which cards fly, which events have yet to show, and what the words may tell.

Messages, buttons and dimmed cards are drawn from `Showing.view`, often that of an earlier position. It changes when
the timeline *reveals*: at the last pause of the move, at its last event, or when the upcard has landed. Where the old
words would stand beside new cards, as in War, a step `unsays` them: until the move is revealed there is no message.
Scores and counts are drawn from `Showing.settled`, which changes when the cards have arrived, so the score does not
run ahead of them. If a full trick waits for a click, the rest of the move is held back (`Step.waits`). Moves are
always checked against the match itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from engine.cards import Card
from engine.events import Event
from engine.view import View
from gui.art.geometry import Pose
from gui.art.theme import Motion
from gui.sound.score import EARLY, LATEST, OUTCOMES, Due, Sound, sounds_of
from gui.table.animator import Animator
from gui.table.choreography import Arrangement, Choreographer, Cue, PlacedPiece, Timeline
from gui.table.descriptions import Summary
from gui.table.moment import MomentDrawing, ShownMoment
from gui.table.table import Table
from gui.table.tabletop import Tabletop


class Positions(Protocol):
    """A match as somebody looks at it, one position after the other: a session, or a replay."""

    @property
    def view(self) -> View[Any]:
        """The view of the present position."""


class Showing:
    """The progress of showing a match's events at its table. Times are in seconds, and passed in."""

    def __init__(self, table: Table[Any], session: Positions, now: float) -> None:
        self._table, self._session = table, session
        self.latest: View[Any] = session.view
        """The viewer's view of the match, though cards may still be on their way."""
        self.next_summary: Summary | None = table.summary(self.latest)
        """The summary that is due once everything has been shown."""
        self.tabletop = Tabletop(self.latest, table.hand_zone, table.gives_from_top)
        self._choreographer = Choreographer(self.tabletop, table.arrange, table.step_of)
        self.animator = Animator()
        self.rest_at = now
        """The end of the last movement and of the pause after it."""
        self._cues: deque[Cue] = deque()
        self._sounds: deque[Due] = deque()
        self._reveal_at: float | None = None
        self._silent_from: float | None = None
        self._spotlight: Card | None = None
        self._left: tuple[Event, ...] = ()
        """The events that are shown once somebody clicks or presses a key."""
        self._last_shown: Event | None = None
        self.view: View[Any] = session.view
        """The view that words, buttons and places show. It lags behind the match until the move is revealed."""
        table.shows(self.view)
        self.settled = self.view
        """The view that scores and counts show: ``view``, once all cards of the move have arrived."""
        self._earned: MomentDrawing | None = None
        """A moment that begins when the cards of the move have arrived."""
        self.moment: ShownMoment | None = None
        """The moment that is shown now."""

    @property
    def arrangement(self) -> Arrangement:
        """The places of the cards once everything has arrived."""
        return self._choreographer.arrangement

    @property
    def before(self) -> Arrangement:
        """The places of the cards before the last move."""
        return self._choreographer.before

    @property
    def spotlight(self) -> Card | None:
        """The card that decided the move, to be ringed while it waits to be taken."""
        return None if self._reveal_at is not None else self._spotlight

    @property
    def revealed(self) -> bool:
        """True if words, buttons and places show the last move."""
        return self._reveal_at is None

    def silent(self, now: float) -> bool:
        """Return whether the words of the last move do not hold any more, and those of this one do not hold yet."""
        return self._reveal_at is not None and self._silent_from is not None and now >= self._silent_from

    @property
    def waits(self) -> bool:
        """True if the rest of a move is shown only once somebody clicks or presses a key."""
        return bool(self._left)

    @property
    def waits_for_cues(self) -> bool:
        """True if an event has not begun to show yet."""
        return bool(self._cues)

    def under_way(self, now: float) -> bool:
        """Return whether the table moves, or pauses after it has."""
        return now < self.rest_at or self.animator.busy(now)

    def at_rest(self, now: float) -> bool:
        """Return whether everything that happened has been shown."""
        awaits_moment = self._earned is not None or self.moment is not None
        shown = not self._cues and self._reveal_at is None and not self._left
        return shown and not self.under_way(now) and not awaits_moment

    def held_by(self, seat: int | None) -> list[PlacedPiece]:
        """Return the cards in that seat's hand as they lie, the lowest first; none without a seat."""
        zone = self._table.hand_zone
        hands = [place for place in self.tabletop if place.name == zone and place.seat == seat is not None]
        held = {piece.key for place in hands for piece in self.tabletop[place]}
        return [placed for placed in self.arrangement.values() if placed.key in held]

    # -- the course of a move

    def follow(
        self,
        events: tuple[Event, ...],
        now: float,
        pace: float,
        starts: Mapping[int, Pose] = MappingProxyType({}),
        *,
        still: bool = False,
    ) -> None:
        """Begin to show the ``events`` of a move; ``starts`` is where a hand holds cards up.

        With ``still`` cards fade in at their places instead of flying.
        """
        while self._left:
            self.go_on(now, 0.0)
        view = self._look(self._session.view)
        self._begin(self._choreographer.timeline(events, view, now, pace, starts, still=still))
        self._spotlight = self._table.spotlight(events, view)
        self._earned = self._table.moment(events, view, self.tabletop)

    def _begin(self, timeline: Timeline) -> None:
        # Whatever flew before has landed: a table that nobody draws would keep it for ever.
        self.animator.finish()
        self.animator.add(timeline.flights)
        self._cues.extend(timeline.cues)
        self._sounds = deque(sounds_of(timeline.cues, timeline.ends, self._table.audience))
        self._reveal_at, self._silent_from = timeline.reveals, timeline.silent_from
        self.rest_at = timeline.ends
        self._left, self._last_shown = timeline.left, timeline.last_shown

    def go_on(self, now: float, pace: float, *, still: bool = False) -> None:
        """Show the rest of a move that has waited for a click."""
        left, self._left = self._left, ()
        if left:
            timeline = self._choreographer.timeline
            self._begin(timeline(left, self.latest, now, pace, still=still, waited=True, previous=self._last_shown))

    def _look(self, view: View[Any]) -> View[Any]:
        self.latest, self.next_summary = view, self._table.summary(view)
        return view

    def cues(self, now: float) -> Iterator[Cue]:
        """Yield the events that have begun to show, each once; after them the words may have changed."""
        while self._cues and self._cues[0].time <= now:
            yield self._cues.popleft()
        if self._reveal_at is not None and now >= self._reveal_at:
            self._reveal()
        if self._reveal_at is None and now >= self.rest_at and not self._left:
            self.settled = self.view

    def sounds(self, now: float) -> Iterator[Sound]:
        """Yield the sounds that begin now, each once, a little early; what would come too late is left out."""
        while self._sounds and self._sounds[0].begins - EARLY <= now:
            due = self._sounds.popleft()
            if now <= due.begins + LATEST:
                yield due.sound

    def _reveal(self) -> None:
        """Let the words tell all that has happened."""
        self._reveal_at = None
        self._show(self._session.view)

    def _show(self, view: View[Any]) -> None:
        self.view = view
        self._table.shows(view)

    def begin_moment(self, now: float, pace: float, *, still: bool) -> bool:
        """Begin the moment that was earned; return whether one is shown now.

        ``pace`` multiplies its length; at no length at all it is left out. ``still`` shows its end alone, fading in.
        """
        if self._earned is not None:
            lasts = Motion.MOMENT if still else self._earned.lasts
            self.moment, self._earned = ShownMoment(self._earned, now, lasts * pace, still), None
        if self.moment is not None and self.moment.over(now):
            self.moment = None
        return self.moment is not None

    def finish(self, now: float) -> None:
        """Let everything that moves arrive at once, and what waits for a click as well."""
        while self._left:
            self.go_on(now, 0.0)
        self.animator.finish()
        self.rest_at = min(self.rest_at, now)
        self._cues.clear()
        self._sounds = deque(Due(now, due.sound) for due in self._sounds if due.sound in OUTCOMES)
        if self._reveal_at is not None:
            self._reveal()
        self.settled = self.view
        self.moment = None

    # -- without movement

    def resize(self) -> None:
        """Lay the cards out for a window of another size; a moment still to come belongs to the old one."""
        self._earned = self.moment = None
        self._choreographer.settle(self._session.view)

    def begin_anew(self, view: View[Any]) -> None:
        """Lay out the cards of ``view``, whatever lay on the table before."""
        self._earned = self.moment = self._spotlight = None
        self._look(view)
        self._left = ()
        self._sounds.clear()
        self._show(view)
        self.settled = view
        self.tabletop.rebuild(view)
        self._choreographer.settle(view)

    def look_anew(self) -> None:
        """Show the table to another seat, which the session looks from now."""
        self.begin_anew(self._session.view)
        self._reveal()
        self.settled = self.view

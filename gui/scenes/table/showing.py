"""The course of time at a table: which cards fly, which events are still to be noticed, and what the words may tell."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.cards import Card
from engine.events import Event
from engine.view import View
from gui.art.geometry import Pose
from gui.art.painter import Painter
from gui.scenes.table.card_frame import CardFrame
from gui.scenes.table.own_cards import OwnCards
from gui.table.animator import Animator
from gui.table.choreography import Arrangement, Choreographer, Cue
from gui.table.session import Session
from gui.table.table import Table
from gui.table.tabletop import Tabletop


class Showing:
    """How far what has happened in a match has been shown at its table; times come from the scene, in seconds."""

    def __init__(self, table: Table[Any], session: Session, now: float, revealed: Callable[[], None]) -> None:
        """``revealed`` is called whenever ``view`` has become another."""
        self._table, self._session, self._revealed = table, session, revealed
        self.tabletop = Tabletop(session.view, table.gives_from_top)
        self._choreographer = Choreographer(self.tabletop, table.arrange, table.step_of)
        self.animator = Animator()
        self.rest_at = now
        """When the last movement ends that has been asked for, and the pause after it."""
        self._cues: deque[Cue] = deque()
        self._reveal_at: float | None = None
        self._spotlight: Card | None = None
        self.view: View[Any] = session.frozen_view
        """What words, buttons and places may tell: the cards are on their way to more than that."""
        self.settled = self.view
        """The view that scores and counts show: ``view``, once all cards of the move have arrived."""

    @property
    def arrangement(self) -> Arrangement:
        """How the cards lie when everything has arrived."""
        return self._choreographer.arrangement

    @property
    def waits_for_cues(self) -> bool:
        """Whether an event has not begun to show yet."""
        return bool(self._cues)

    def under_way(self, now: float) -> bool:
        """Whether the table moves, or pauses after it has."""
        return now < self.rest_at or self.animator.busy(now)

    def at_rest(self, now: float) -> bool:
        """Whether everything that happened has been shown."""
        return not self._cues and self._reveal_at is None and not self.under_way(now)

    def follow(
        self, events: tuple[Event, ...], view: View[Any], now: float, pace: float, starts: Mapping[int, Pose]
    ) -> None:
        """Begin to show ``events``, which led to ``view``; ``starts`` is where a hand holds cards up."""
        timeline = self._choreographer.timeline(events, view, now, pace, starts)
        # Whatever flew before has landed: a table that nobody draws would keep it for ever.
        self.animator.finish()
        self.animator.add(timeline.flights)
        self._cues.extend(timeline.cues)
        self._reveal_at = timeline.reveals
        self.rest_at = timeline.ends
        self._spotlight = self._table.spotlight(events, view)

    def come_up(self, now: float) -> Iterator[Cue]:
        """The events that have begun to show, each once; after them the words may have changed."""
        while self._cues and self._cues[0].time <= now:
            yield self._cues.popleft()
        if self._reveal_at is not None and now >= self._reveal_at:
            self.reveal()
        if self._reveal_at is None and now >= self.rest_at:
            self.settled = self.view

    def reveal(self) -> None:
        """Let the words tell all that has happened."""
        self._reveal_at = None
        self.view = self._session.frozen_view
        self._revealed()

    def finish(self, now: float) -> None:
        """Let everything that moves arrive at once."""
        self.animator.finish()
        self.rest_at = min(self.rest_at, now)
        self._cues.clear()
        if self._reveal_at is not None:
            self.reveal()
        self.settled = self.view

    def settle(self) -> None:
        """Lay the cards out anew, without movement."""
        self._choreographer.settle(self._session.view)

    def begin_anew(self, view: View[Any]) -> None:
        """Lay out what can be seen in ``view``, whatever lay on the table before."""
        self.tabletop.rebuild(view)
        self._choreographer.settle(view)

    def frame(self, painter: Painter, hand: OwnCards, now: float, dims: bool) -> CardFrame:
        """The cards at this moment; ``dims`` shows which cards of the hand may not be chosen."""
        spotlight = None if self._reveal_at is not None else self._spotlight
        before = self._choreographer.before
        return CardFrame(
            painter,
            hand,
            self.animator,
            now,
            before=before,
            spotlight=spotlight,
            dims=dims,
            marks=self._table.marks(self.view),
            tags=self._table.tags(self.view),
        )

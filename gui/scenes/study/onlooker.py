"""The positions of a played match, as one seat saw them or with all hands open."""

from __future__ import annotations

from typing import Any

from engine.events import Event, redact
from engine.match import Match, opened_view
from engine.view import View
from engine.zones import Visibility, opened
from gui.scenes.look_back.replay.course import Course


class Onlooker:
    """A position in one match, which can be moved. A ``viewer`` of None sees only what is public."""

    def __init__(self, match: Match, course: Course, viewer: int | None) -> None:
        self._match, self._finished = match, course.finished
        self._plies = list(course.plies)
        """The events of every move, as the referee saw them."""
        self.viewer = viewer
        self.hands_open = False
        """True while all hands are shown. Set it only if :attr:`may_open`."""
        self.go_to(course.stops[0].ply)

    @property
    def ply(self) -> int:
        """The number of moves made before the position."""
        return self._match.ply

    @property
    def has_hands(self) -> bool:
        """True if the game has cards that only their owners see."""
        return Visibility.OWNER in self._match.game.visibility.values()

    @property
    def may_open(self) -> bool:
        """True if all hands may be seen: the game is over, or no person plays in it."""
        return self._finished or not self._match.people

    @property
    def view(self) -> View[Any]:
        """The view of this position."""
        return self._opened() if self.hands_open else self._match.view(self.viewer)

    def _opened(self) -> View[Any]:
        return opened_view(self._match.game, self.viewer, self._match.log)

    def go_to(self, ply: int) -> None:
        """Look at the position after that many moves."""
        self._match.go_to(ply)

    def next_move(self) -> tuple[Event, ...]:
        """Look at the position after the next move; return its events as they may be known here."""
        self._match.go_to(self.ply + 1)
        return self.events(self.ply - 1, self.ply)

    def events(self, begin: int, end: int) -> tuple[Event, ...]:
        """Return the events between two positions as they may be known here."""
        visibility = self._match.game.visibility
        if self.hands_open:
            visibility = opened(visibility)
        plies = self._plies[begin:end]
        return tuple(redact(event, self.viewer, visibility) for events in plies for event in events)

"""The time of the moment that is shown at the end of a hand or a game."""

from __future__ import annotations

from gui.art.painter import Painter
from gui.art.theme import Motion
from gui.table.moment import Moment


class Celebrating:
    """The moment that a table shows, if any; times in seconds on the program's clock."""

    def __init__(self) -> None:
        self._earned: Moment | None = None
        self._moment: Moment | None = None
        self._begin = 0.0
        self._lasts = 0.0
        self._still = False

    def earn(self, moment: Moment | None) -> None:
        """Show that moment once the cards of the move have arrived."""
        self._earned = moment

    def go_on(self, now: float, pace: float, *, still: bool) -> bool:
        """Begin the moment that was earned; return whether one is shown now.

        ``pace`` multiplies its length; at no length at all it is left out. ``still`` shows its end alone, fading in.
        """
        if self._earned is not None:
            self._moment, self._earned = self._earned, None
            self._begin, self._lasts, self._still = now, Motion.MOMENT * pace, still
        if self._moment is not None and now >= self._begin + self._lasts:
            self._moment = None
        return self._moment is not None

    def end(self) -> None:
        """Leave out what is left of the moment that is shown."""
        self._moment = None

    def forget(self) -> None:
        """Leave out the moment that is shown or still to come: its places are those of another window."""
        self._earned = self._moment = None

    @property
    def awaited(self) -> bool:
        """True while a moment is shown or still to come."""
        return self._earned is not None or self._moment is not None

    def share(self, now: float) -> float | None:
        """Return how far it has come, from 0 to 1; 1 where nothing moves, None where there is none."""
        if self._moment is None:
            return None
        return 1.0 if self._still else min(1.0, (now - self._begin) / self._lasts)

    @property
    def hides(self) -> frozenset[int]:
        """The pieces that are not drawn where they lie."""
        return frozenset() if self._moment is None else self._moment.hides

    def draw_under(self, painter: Painter, now: float) -> None:
        """Draw the light on the felt."""
        if self._moment is not None:
            with painter.faded(self._opacity(now)):
                self._moment.draw_under(painter, self.share(now) or 0.0, still=self._still)

    def draw_over(self, painter: Painter, now: float) -> None:
        """Draw what lies above cards and plates."""
        if self._moment is not None:
            with painter.faded(self._opacity(now)):
                self._moment.draw_over(painter, self.share(now) or 0.0, still=self._still)

    def _opacity(self, now: float) -> float:
        return min(1.0, (now - self._begin) / Motion.MOMENT_FADE) if self._still else 1.0

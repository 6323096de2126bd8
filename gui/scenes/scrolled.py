"""A page with a panel whose rows are scrolled by the wheel and by the bar beside them."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.widgets.scrolling import EvenRows

BAR, BAR_RIGHT, LEAST_THUMB, GRASP = 4.0, 12.0, 24.0, 8.0


class ScrolledPageScene(PageScene):
    """Subclasses place `list_panel` and the room of `rows`, and may hide both with `rows_shown`."""

    wheel_rows = 1
    """Rows that the list moves by with a notch of the wheel."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rows = EvenRows()
        self.list_panel = Rect(0, 0, 0, 0)

    @property
    def rows_shown(self) -> bool:
        """True if the rows are on the screen."""
        return True

    @property
    def _bar(self) -> tuple[Rect, Rect]:
        return self.rows.bar(self.list_panel.right - BAR_RIGHT, BAR, LEAST_THUMB)

    def draw_bar(self, painter: Painter) -> None:
        """Draw the scroll bar if there are more rows than fit."""
        if self.rows.scrolls:
            track, thumb = self._bar
            painter.box(track, track.w / 2, theme.WHITE, 0.10)
            painter.box(thumb, thumb.w / 2, theme.WHITE, 0.55)

    def mouse_moved(self, x: float, y: float) -> bool:
        pulled = self.rows.pull(y, self._bar)
        if pulled:
            self.layout()
        return super().mouse_moved(x, y) or pulled

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press may take hold of the scroll bar."""
        if self.rows_shown and self.rows.scrolls and self._bar[0].inset(-GRASP).contains(x, y):
            self.rows.take(y, self._bar)
            self.layout()
            return True
        return super().mouse_pressed(x, y)

    def mouse_released(self, x: float, y: float) -> bool:
        if self.rows.held:
            self.rows.let_go()
            return True
        return super().mouse_released(x, y)

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """Scroll for every notch; the least turn of a fine wheel is a notch."""
        if not self.rows_shown or not self.list_panel.contains(x, y):
            return False
        notches = -round(steps) or (-1 if steps > 0 else 1)
        moved = self.rows.scroll(notches * self.wheel_rows)
        if moved:
            self.layout()
        return moved

"""A page that fills the window: a back arrow, a title, and what a subclass places below them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.scene import ButtonScene, Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key

LARGEST = 1.6
"""A page has nothing but itself to show: it grows further with the window than a table's chrome."""
WIDTH, HEIGHT = 1152.0, 704.0
"""The room of a page before its factor: 64 from the sides and 48 from the edges of the usual window."""
HEAD = 64.0
"""From the top of the room to what lies below the title."""
LEAST_MARGIN = 24.0
TITLE_SIZE, SMALL_TITLE_SIZE = 32.0, 24.0
ARROW, TITLE_LEFT = 44.0, 40.0


class PageScene(ButtonScene):
    """A page over the menu's felt. Esc and the arrow at its head lead back.

    Subclasses place their parts within ``self.body``, and draw in ``draw_body``.
    """

    title: str

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.head = self.body = Rect(0, 0, 0, 0)
        """The strip with the title, and the room below it."""

    @property
    def small(self) -> bool:
        """True in a window that has no room for two panels side by side."""
        return self.metrics.drawer

    def place_body(self) -> None:
        """Place the panels of the page in ``self.body``; called before its buttons and other targets are made."""

    def arrange_body(self) -> Sequence[Button]:
        """Return the buttons of the page, for ``self.body`` and ``self.head``."""
        return ()

    def draw_body(self, painter: Painter, now: float) -> None:
        """Draw the page below its title, without the buttons."""

    def measured(self, window: Metrics) -> Metrics:
        return window.grown(LARGEST)

    def layout(self) -> None:
        metrics = self.metrics
        width = min(WIDTH, metrics.width - 2 * LEAST_MARGIN)
        height = min(HEIGHT, metrics.height - LEAST_MARGIN)
        room = Rect.around(metrics.window.cx, metrics.window.cy, width, height)
        self.head = room._replace(h=HEAD)
        self.body = Rect(room.x, room.y + HEAD, room.w, room.h - HEAD)
        self.place_body()
        super().layout()

    def arrange(self) -> Sequence[Button]:
        size = max(self.metrics.smallest_target, ARROW)
        arrow = Rect.around(self.head.x + 10, self.head.y + ARROW / 2, size, size)
        return (
            Button("back", arrow, "", self.host.back, ButtonKind.TOOL, "back", name=say("Back")),
            *self.arrange_body(),
        )

    @property
    def _title_size(self) -> float:
        return SMALL_TITLE_SIZE if self.small else TITLE_SIZE

    def title_width(self, painter: Painter) -> float:
        """Return the width of the arrow and the title."""
        return TITLE_LEFT + painter.text_width(self.title, self._title_size, Weight.EXTRA_BOLD)

    def draw(self, painter: Painter, now: float) -> None:
        painter.felt(theme.MENU_FELT)
        x, y = self.head.x + TITLE_LEFT, self.head.y + ARROW / 2
        painter.text(self.title, x, y, self._title_size, weight=Weight.EXTRA_BOLD)
        self.draw_body(painter, now)
        self.draw_buttons(painter)

    def key_pressed(self, key: Key) -> bool:
        if key.name == "escape":
            self.host.back()
            return True
        return super().key_pressed(key)

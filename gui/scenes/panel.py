"""A panel over another scene: it darkens that scene and rises into place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.pieces.piece import Arranged, Piece
from gui.scenes.scene import ButtonScene, Host
from gui.table.animator import Transition
from gui.widgets.button import Button
from gui.widgets.key import Key

PADDING = 32.0
TITLE_SIZE = theme.TITLE_SIZE * 0.75
HEAD, LOW_HEAD = 72.0, 58.0
"""From the panel's top to its content: the title stands in it."""
LOW_PADDING = 24.0
"""Below the content in a low window."""
LOW = 480.0
"""Height of a window in units below which a panel has less head and padding."""
SHADE = 0.55
RISE = 16.0
GROUND_OPACITY = 0.97
"""More than other panels have, as the picture below is busy."""


class PanelScene(ButtonScene):
    """A panel in the middle of the window, with a title, content and buttons.

    Subclasses give the size of the content, its drawing, and the buttons. Esc or a click outside closes the
    panel, unless ``closes`` says otherwise.
    """

    overlay: ClassVar[bool] = True
    closes: ClassVar[bool] = True
    shade: ClassVar[float] = SHADE
    """The share by which the scene below is darkened."""

    def __init__(self, host: Host, title: str) -> None:
        super().__init__(host)
        self.title = title
        self.panel = Rect(0, 0, 0, 0)
        self.content = Rect(0, 0, 0, 0)
        self._shown = Transition(0.0, Motion.PANEL * host.settings.pace.value)
        self._drawn = -1.0
        self._pressed_outside = False

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the content,; the panel is never larger than the window."""
        raise NotImplementedError

    def draw_content(self, painter: Painter, room: Rect) -> None:
        """Draw the content besides the buttons, in that room."""

    def arrange(self) -> Sequence[Button]:
        """Return the buttons, placed within ``self.content``."""
        raise NotImplementedError

    @property
    def head_height(self) -> float:
        """The height of the strip with the title."""
        return LOW_HEAD if self.metrics.height < LOW else HEAD

    @property
    def foot_height(self) -> float:
        """The height of the empty strip below the content."""
        return LOW_PADDING if self.metrics.height < LOW else PADDING

    @property
    def title_width(self) -> float:
        """The room for the title."""
        return self.content.w

    @property
    def room(self) -> Rect:
        """The part of the window in whose middle the panel stands."""
        return self.metrics.window.inset(self.metrics.margin)

    def layout(self) -> None:
        metrics = self.metrics
        wide, tall = self.content_size()
        width = min(wide + 2 * PADDING, metrics.width - 2 * metrics.margin)
        height = min(tall + self.head_height + self.foot_height, self.room.h)
        self.panel = Rect.around(self.room.cx, self.room.cy, width, height)
        self.content = Rect(
            self.panel.x + PADDING,
            self.panel.y + self.head_height,
            width - 2 * PADDING,
            height - (self.head_height + self.foot_height),
        )
        super().layout()

    def update(self, now: float) -> bool:
        self._shown.aim(1.0, now)
        return self._shown.value(now) != self._drawn

    def draw(self, painter: Painter, now: float) -> None:
        """Darken the scene below and draw the panel as far as it has risen."""
        self._shown.aim(1.0, now)
        shown = self._drawn = self._shown.value(now)
        down = (1 - shown) * RISE
        size = painter.fitting_size(
            self.title, self.title_width, TITLE_SIZE, theme.HEADING_SIZE * 0.75, Weight.EXTRA_BOLD
        )
        with painter.faded(shown):
            painter.shade(self.metrics.window, self.shade)
            painter.panel(self.panel.move(0, down), opacity=GROUND_OPACITY)
            painter.text(
                painter.fit(self.title, self.title_width, size, Weight.EXTRA_BOLD),
                self.content.x,
                self.panel.y + down + self.head_height * 0.55,
                size,
                weight=Weight.EXTRA_BOLD,
            )
            self.draw_content(painter, self.content.move(0, down))
            self.draw_buttons(painter, down)

    def close(self) -> None:
        """Go back to what lies below."""
        self.host.back()

    def mouse_pressed(self, x: float, y: float) -> bool:
        """Note a press outside, which may become a click that closes, unless the panel has only just opened."""
        self._pressed_outside = self.targets.settled and not self.panel.contains(x, y)
        return super().mouse_pressed(x, y)

    def mouse_released(self, x: float, y: float) -> bool:
        outside, self._pressed_outside = self._pressed_outside and not self.panel.contains(x, y), False
        if outside and self.closes:
            self.close()
            return True
        return super().mouse_released(x, y)

    def key_pressed(self, key: Key) -> bool:
        if key.name == "escape" and self.closes:
            self.close()
            return True
        return super().key_pressed(key)


class PiecesScene(PanelScene):
    """A panel whose content, with its buttons, is described by pieces.

    It is as high as they can use; in a low window, pieces that grow stay lower.
    """

    width: ClassVar[float] = 440.0
    """The width of the content where the window has room for it."""

    def pieces(self) -> Piece:
        """Return the content."""
        raise NotImplementedError

    def measured(self, window: Metrics) -> Metrics:
        """Return the window with words as large as wished, or as all pieces fit."""
        for self.metrics in window.with_smaller_text():
            with self.host.painter.zoomed(self.metrics.z):
                height = self.pieces().height(self.host.painter, self._room_across)
            if self.head_height + self.foot_height + height <= self.room.h or self.metrics.text <= 1:
                break
        return self.metrics

    @property
    def _room_across(self) -> float:
        return min(self.width, self.metrics.width - 2 * (self.metrics.margin + PADDING))

    def content_size(self) -> tuple[float, float]:
        room, pieces = self._room_across, self.pieces()
        return self.width, pieces.height(self.host.painter, room) + pieces.grows

    def arrange(self) -> Sequence[Button]:
        self._arranged = Arranged(self.pieces(), self.host.painter, self.content)
        return self._arranged.buttons

    def draw_content(self, painter: Painter, room: Rect) -> None:
        self._arranged.draw(painter, room.y - self.content.y)

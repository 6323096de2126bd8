"""The open list of a choice: all its values with their sentences, over a screen with controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.scene import Host, Scene
from gui.widgets.controls import Item
from gui.widgets.key import Key
from gui.widgets.readings import Role
from gui.widgets.targets import Target

WIDTH = 440.0
PADDING = 8.0
INSIDE = 16.0
SIGN_ROOM = 34.0
TITLE_LINE, LINE, AROUND = 22.0, 18.0, 10.0
SUMMARY_SIZE = 13.0


class ListScene(Scene):
    """Choose one of the items, or leave by Esc or a click beside them."""

    overlay: ClassVar[bool] = True

    def __init__(
        self,
        host: Host,
        items: Sequence[Item],
        chosen: int | None,
        anchor: Callable[[], Rect],
        choose: Callable[[int], None],
        *,
        by_keys: bool,
        title: str,
    ) -> None:
        """``title`` names what is chosen.

        ``anchor`` returns the place of the list's control, in logical pixels; ``choose`` is called with the
        number of the item."""
        super().__init__(host)
        self._items, self._chosen, self._anchor, self._choose = tuple(items), chosen, anchor, choose
        self._panel = Rect(0, 0, 0, 0)
        self._rects: list[Rect] = []
        self._words: list[list[str]] = []
        self._by_keys = by_keys
        self.title = title
        self._opened = False

    def layout(self) -> None:
        """Put the list below its control, above it where there is no room, inside the window always."""
        metrics, painter = self.metrics, self.host.painter
        anchor = self._anchor().times(1 / self.z)
        width = min(max(WIDTH, anchor.w), metrics.width - 2 * metrics.margin)
        room = width - (2 * PADDING + 2 * INSIDE + SIGN_ROOM)
        self._words = [
            painter.lines(item.reason or item.summary, room, SUMMARY_SIZE) if item.reason or item.summary else []
            for item in self._items
        ]
        heights = self._heights()
        if sum(heights) + 2 * PADDING > metrics.height - 2 * metrics.margin:
            # A long list in a small window has the titles alone.
            self._words = [[] for _ in self._items]
            heights = self._heights()
        tall = sum(heights) + 2 * PADDING
        x = min(max(metrics.margin, anchor.right - width), metrics.width - metrics.margin - width)
        below, above = anchor.bottom + 6, anchor.y - 6 - tall
        lowest = metrics.height - metrics.margin - tall
        y = below if below <= lowest else above if above >= metrics.margin else max(metrics.margin, lowest)
        self._panel = Rect(x, y, width, tall)
        self._rects, top = [], y + PADDING
        for height in heights:
            self._rects.append(Rect(x + PADDING, top, width - 2 * PADDING, height))
            top += height
        self.targets.replace(
            [
                Target(
                    f"item {place}",
                    rect,
                    partial(self._take, place),
                    label=item.title,
                    group="items",
                    role=Role.OPTION,
                    selected=place == self._chosen,
                )
                for place, (item, rect) in enumerate(zip(self._items, self._rects, strict=True))
            ]
        )
        if not self._opened:
            self._opened = True
            self.targets.focus(f"item {self._chosen or 0}")
            self.targets.keyboard_mode = self._by_keys

    def _heights(self) -> list[float]:
        return [max(self.metrics.smallest_target, TITLE_LINE + LINE * len(lines) + 2 * AROUND) for lines in self._words]

    def _take(self, place: int) -> None:
        self.host.back()
        self._choose(place)

    def draw(self, painter: Painter, now: float) -> None:
        painter.box(self._panel, 14, theme.INK, 1, theme.WHITE, 1, 0.28, lift=theme.PANEL_LIFT * 1.6)
        for place, (item, rect) in enumerate(zip(self._items, self._rects, strict=True)):
            self._draw_item(painter, place, item, rect)

    def _draw_item(self, painter: Painter, place: int, item: Item, rect: Rect) -> None:
        key = f"item {place}"
        focus = self.targets.keyboard_mode and self.targets.focused == key
        if self.targets.hovered == key:
            painter.box(rect, 10, theme.WHITE, 0.10)
        if focus:
            painter.box(rect, 10, theme.WHITE, 0.06, theme.GOLD, 2)
        lines = self._words[place]
        x, used = rect.x + INSIDE, TITLE_LINE + LINE * len(lines)
        y = rect.cy - used / 2 + TITLE_LINE / 2
        chosen = place == self._chosen
        colour = theme.DISABLED_TEXT if item.reason else theme.GOLD if chosen else theme.TEXT
        painter.text(item.title, x, y, 15, colour, Weight.BOLD)
        y += (TITLE_LINE + LINE) / 2
        for line in lines:
            painter.text(line, x, y, SUMMARY_SIZE, theme.SLIP if item.reason else theme.MUTED, Weight.MEDIUM)
            y += LINE
        if chosen:
            painter.icon("check", rect.right - SIGN_ROOM / 2, rect.cy, 20, theme.GOLD)

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press beside the list closes it, but not the second half of the click that opened it."""
        if not self._panel.contains(x, y):
            if not self.targets.settled:
                return False
            self.host.back()
            return True
        return super().mouse_pressed(x, y)

    def key_pressed(self, key: Key) -> bool:
        """Esc closes it; Tab goes along the list as the arrows do."""
        if key.name == "escape":
            self.host.back()
            return True
        return super().key_pressed(key)

"""The open list of a choice: all its values with their sentences, over a screen with controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.listed import ListedScene
from gui.scenes.scene import Host, Scene
from gui.widgets.controls import ChooserControl, Item
from gui.widgets.key import Key
from gui.widgets.list_pane import ListPane
from gui.widgets.scrolling import edges_of

WIDTH = 440.0
INSIDE = 16.0
SIGN_ROOM = 34.0
PORTRAIT = 30.0
TITLE_LINE, LINE, AROUND = 22.0, 18.0, 10.0
SUMMARY_SIZE = 13.0
ANCHOR_GAP = 6.0


def open_list(
    scene: Scene, control: ChooserControl, anchor: Callable[[], Rect], choose: Callable[[int], None] | None = None
) -> None:
    """Open the list of a chooser of that screen; ``choose`` is called instead of the chooser's own action.

    ``anchor`` returns the place of the chooser, in the units of its screen.
    """
    scene.host.show(
        ListScene(
            scene.host,
            control.items,
            control.chosen,
            lambda: anchor().times(scene.z),
            control.choose if choose is None else choose,
            by_keys=scene.targets.keyboard_mode,
            title=control.label,
        )
    )


class ListScene(ListedScene):
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

        ``anchor`` returns the place of the list's control, in logical pixels; ``choose`` is called with the number of
        the item."""
        super().__init__(host)
        self._items, self._chosen, self._anchor, self._choose = tuple(items), chosen, anchor, choose
        self._lines: list[list[str]] = []
        self._by_keys = by_keys
        self.title = title
        self.rows = ListPane(self._take, lambda place: self._items[place].title, ground=0.0, name="item")
        self.rows.choose(chosen or 0)
        self._opened = False

    def layout(self) -> None:
        """Put the list below its control, above it where there is no room, inside the window always."""
        metrics, painter = self.metrics, self.host.painter
        anchor, most = self._anchor().times(1 / self.z), metrics.height - 2 * metrics.margin
        width = min(max(WIDTH, anchor.w), metrics.width - 2 * metrics.margin)
        room = width - (2 * theme.GRID + 2 * INSIDE + SIGN_ROOM)
        sentences = [item.reason or item.summary for item in self._items]
        self._lines = [painter.lines(words, room, SUMMARY_SIZE) if words else [] for words in sentences]
        heights = self._heights
        if sum(heights) + 2 * theme.GRID > most:
            # A long list in a small window has the titles alone.
            self._lines = [[] for _ in self._items]
            heights = self._heights
        tall = min(most, sum(heights) + 2 * theme.GRID)
        x = min(max(metrics.margin, anchor.right - width), metrics.width - metrics.margin - width)
        below, above = anchor.bottom + ANCHOR_GAP, anchor.y - ANCHOR_GAP - tall
        lowest = metrics.height - metrics.margin - tall
        y = below if below <= lowest else above if above >= metrics.margin else max(metrics.margin, lowest)
        panel = Rect(x, y, width, tall)
        self.rows.lay_out(panel, panel.inset(theme.GRID), edges_of(heights), theme.GRID)
        targets = zip(self.rows.seen, self.rows.targets(), strict=True)
        self.targets.replace([target._replace(selected=place == self._chosen) for place, target in targets])
        if not self._opened:
            self._opened = True
            self.focus_row()
            self.targets.keyboard_mode = self._by_keys

    @property
    def _heights(self) -> list[float]:
        return [max(self.metrics.smallest_target, TITLE_LINE + LINE * len(lines) + 2 * AROUND) for lines in self._lines]

    def _take(self, place: int) -> None:
        self.host.back()
        self._choose(place)

    def draw(self, painter: Painter, now: float) -> None:
        painter.box(self.rows.panel, 14, theme.INK, 1, theme.WHITE, 1, 0.28, lift=theme.PANEL_LIFT * 1.6)
        for place in self.rows.seen:
            self._draw_item(painter, place)
        self.rows.draw_bar(painter)

    def _draw_item(self, painter: Painter, place: int) -> None:
        rect, item, lines = self.rows.draw_ground(painter, place, self.targets), self._items[place], self._lines[place]
        x, y = rect.x + INSIDE, rect.cy - LINE * len(lines) / 2
        chosen = place == self._chosen
        if item.portrait:
            painter.avatar(item.portrait, x + PORTRAIT / 2 - 2, rect.cy, PORTRAIT)
            x += PORTRAIT + 8
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
        if not self.rows.panel.contains(x, y):
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
        return super().key_pressed(Key("up" if key.shift else "down") if key.name == "tab" else key)

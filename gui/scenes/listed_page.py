"""Pages with a list: filters above it, and the details of the chosen row beside it or over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.scenes.list import open_list
from gui.scenes.listed import ListedScene
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import ChooserControl
from gui.widgets.filter_strip import FilterStrip
from gui.widgets.key import Key
from gui.widgets.targets import Target

DETAILS_GAP = 24.0
SHADE = 0.5
CLOSE, CLOSE_ABOVE = 40.0, 42.0
"""Size of the button that closes the details, and the distance of its middle from their upper edge."""


class FilteredPageScene(ListedScene, PageScene):
    """A page with a list and a strip of filters above it. Subclasses lay the rows out in `place_body`."""

    @property
    def filters(self) -> FilterStrip:
        """The controls above the list."""
        raise NotImplementedError

    def other_targets(self) -> Sequence[Target]:
        """Return the filters and the rows, as far as they are on the screen."""
        return [*self.filters.targets(self._open_filter), *self.rows.targets()] if self.rows_shown else ()

    def _open_filter(self, control: ChooserControl) -> None:
        open_list(self, control, lambda: self.filters.place_of(control.key))


class DetailedPageScene(FilteredPageScene):
    """A page with a list and the details of its chosen row, beside it or, in a small window, over it once it is opened.

    Keys go along the rows either way. Esc, a click beside the details and a button above them close those over the
    list. The focus is then on their gold button, and afterwards on the row again.
    """

    details_width: ClassVar[float]

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.opened = False
        """True once a row has been opened."""

    @property
    def has_details(self) -> bool:
        """True if there is a chosen row whose details can be shown."""
        return self.rows.total > 0

    @property
    def details_shown(self) -> bool:
        """True if the details are on the screen."""
        return self.has_details and (self.opened or not self.small)

    @property
    def rows_shown(self) -> bool:
        return not (self.small and self.details_shown)

    @property
    def rows_heed_keys(self) -> bool:
        return True

    @property
    def details(self) -> Rect:
        """The place of the details."""
        return Rect(self.body.right - self.details_width, self.body.y, self.details_width, self.body.h)

    @property
    def room_beside_details(self) -> Rect:
        """The room of the page without that of the details, if they stand beside the list."""
        return self.body if self.small else self.body._replace(w=self.details.x - DETAILS_GAP - self.body.x)

    def close_buttons(self) -> Sequence[Button]:
        """Return the button that closes details over the list: above them, in the line of the title."""
        if self.rows_shown:
            return ()
        side = max(self.metrics.smallest_target, CLOSE)
        place = Rect(self.details.right - side, self.details.y - CLOSE_ABOVE - side / 2, side, side)
        return (Button("close", place, "", self.close_details, ButtonKind.TOOL, "cross", name=say("Back to the list")),)

    # -- what is done

    def open_row(self, row: int) -> None:
        """Choose a row, and show its details in a small window too."""
        self.rows.choose(row)
        self.opened = True
        self.layout()
        if not self.rows_shown:
            self.focus_row()

    def close_details(self) -> None:
        """Show the list again."""
        self.opened = False
        self.layout()
        self.focus_row()

    def focus_row(self) -> None:
        """Put the focus on the chosen row, or on the gold button of the details that lie over it."""
        gold = self.gold_button
        if self.rows_shown:
            super().focus_row()
        else:
            self.targets.focus(None if gold is None else gold.key)

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press beside the details that lie over the list closes them."""
        beside = not self.rows_shown and self.targets.settled and not self.details.contains(x, y)
        if beside and self.targets.at(x, y) is None:
            self.close_details()
            return True
        return super().mouse_pressed(x, y)

    def key_pressed(self, key: Key) -> bool:
        if key.name == "escape" and not self.rows_shown:
            self.close_details()
            return True
        return super().key_pressed(key)

    # -- the picture

    def draw_details_ground(self, painter: Painter) -> None:
        """Draw the panel of the details; over the list, the rest of the window is shaded."""
        if not self.rows_shown:
            painter.shade(self.metrics.window, SHADE)
            painter.box(self.details, theme.PANEL_RADIUS, theme.MENU_FELT.edge)
        painter.panel(self.details)

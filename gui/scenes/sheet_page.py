"""A page with one sheet of rows, the button that goes on below its end, and a notice beside the button."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.scenes.sheets import SheetScene
from gui.sprites.messages import draw_notice
from gui.widgets.button import button_width
from gui.widgets.key import Key
from gui.widgets.sheet import PADDING, ControlRow, Sheet

WIDTH, FOOT = 760.0, 76.0
"""The greatest width of the sheet, and the height below it for button and notice."""
LEAST_BUTTON = 160.0


class SheetPageScene(SheetScene, PageScene):
    """A page whose body is a sheet and a button."""

    sheet: Sheet

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.foot = Rect(0, 0, 0, 0)
        """The place of the notice."""

    @property
    def shown(self) -> Sequence[Sheet]:
        return (self.sheet,)

    def layout(self) -> None:
        PageScene.layout(self)

    @abstractmethod
    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        """Return the rows of the sheet, for controls of that width."""

    def lay_out_sheet(self, word: str, icon: str) -> Rect:
        """Lay the sheet out, as high as its rows where there is room, and return the place of the button below it."""
        body, painter = self.body, self.host.painter
        width = min(WIDTH, body.w)
        room = Rect(body.cx - width / 2, body.y + 8, width, body.h - 8)
        rows = self.make_rows(painter, width - 2 * PADDING)
        panel = room._replace(h=min(room.h - FOOT, sum(row.least for row in rows) + 40))
        self.sheet.lay_out(panel, painter, rows, (), titled=False)
        wide = max(button_width(painter, word, icon, 16), LEAST_BUTTON)
        place = Rect(room.right - wide, panel.bottom + 20, wide, theme.MAIN_BUTTON_HEIGHT)
        self.foot = Rect(room.x, place.y, room.w - wide - 24, place.h)
        return place

    def draw_body(self, painter: Painter, now: float) -> None:
        self.sheet.draw(painter)
        for control, rect in self.sheet.placed:
            self.draw_control(painter, control, rect)
        if self.notice:
            draw_notice(painter, self.foot, self.notice)

    def key_pressed(self, key: Key) -> bool:
        """Esc leads back, except from a line that is being written."""
        if key.name == "escape" and self.writing is None:
            self.host.back()
            return True
        return SheetScene.key_pressed(self, key)

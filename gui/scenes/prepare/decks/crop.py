"""The page on which a square is cut out of a picture: dragged by the mouse, or moved by sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final, NamedTuple

import pygame

from engine.phrases import say, say_count
from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.photographs import part_of_picture
from gui.art.picture_files import LEAST_SIDE, PictureError, picture_head, read_picture
from gui.art.theme import Weight
from gui.decks.deck import Picture
from gui.decks.making import Crop, picture_for_deck
from gui.scenes.background import BackgroundWork
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.scenes.sheets import SheetScene
from gui.sprites.messages import draw_notice
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import Control, control_height
from gui.widgets.key import Key
from gui.widgets.sheet import ControlRow, PlacedControl, Sheet
from gui.widgets.slider import SliderControl

SHOWN: Final = 1200
"""Most pixels of the picture on this page along its longer side."""
LEAST_SIZE: Final = 20
"""The smallest square, in per cent of the shorter side."""
STEP, WHEEL_STEP = 5, 5
COLUMN: Final = 300.0
"""Width of the panel with the sliders."""
GAP: Final = 24.0
ROW: Final = 76.0
TITLE: Final = 26.0
PADDING: Final = 24.0
SHADE: Final = 0.6
HINT: Final = say(
    "Drag the square. The wheel, or the slider, makes it smaller. Large cards show what lies between the lines."
)
CARD_PART: Final = 0.125
"""The share of the square above, and as much below, that large cards leave out."""
OPENING: Final = say("The picture is being opened.")
TAKING: Final = say("The part is being cut out.")


class _Opened(NamedTuple):
    """What became of the file of a picture."""

    data: bytes
    seen: tuple[int, int]
    surface: pygame.Surface | None
    problem: str = ""


class _Cut(NamedTuple):
    """What became of the part."""

    picture: Picture | None
    problem: str = ""


def _opened(path: str, data: bytes) -> _Opened:
    """Return the picture of a file; that of the bytes without a path, or if the file is gone."""
    try:
        whole = read_picture(path) if path else data
        return _shown(whole)
    except PictureError:
        try:
            return _shown(data)
        except PictureError as error:
            return _Opened(data, (1, 1), None, str(error))


def _shown(data: bytes) -> _Opened:
    head = picture_head(data)
    factor = min(1.0, SHOWN / max(head.seen))
    across, down = (max(1, round(side * factor)) for side in head.seen)
    surface = part_of_picture(data, head, pygame.Rect(0, 0, *head.seen), (across, down))
    return _Opened(data, head.seen, surface)


def _cut(data: bytes, crop: Crop) -> _Cut:
    try:
        return _Cut(picture_for_deck(data, crop))
    except PictureError as error:
        return _Cut(None, str(error))


class CropScene(SheetScene, PageScene):
    """The picture with a square on it, and beside it sliders for the square."""

    title = say("Part of the picture")

    def __init__(self, host: Host, path: str, data: bytes, colour: str, take: Callable[[Picture], None]) -> None:
        """``path`` is that of the file that the picture was cut from; without one it is cut from ``data`` again.

        ``colour`` is that of the quartet. ``take`` is called with the part that is chosen.
        """
        super().__init__(host)
        self._colour, self._take = colour, take
        self._opening: BackgroundWork[_Opened] | None = BackgroundWork(partial(_opened, path, data))
        self._cutting: BackgroundWork[_Cut] | None = None
        self._opened: _Opened | None = None
        self.size, self.across, self.down = 100, 50, 50
        """The square in per cent: of the shorter side, and its place between the edges, as the language is read."""
        self._held: tuple[float, float] | None = None
        """Where the square is held, from its upper left corner; None while it is not."""
        self._picture = Rect(0, 0, 0, 0)
        self.notice = OPENING
        self.sheet = Sheet("part", self.title, lambda n: say_count("{n} more line", "{n} more lines", n))

    @property
    def shown(self) -> Sequence[Sheet]:
        return (self.sheet,)

    # -- the work on threads

    def update(self, now: float) -> bool:
        """Take the picture once it is open, or the part once it is cut out."""
        opened = None if self._opening is None else self._opening.result(0.0)
        if opened is not None:
            self._opening, self._opened, self.notice = None, opened, opened.problem
            self.layout()
            return True
        cut = None if self._cutting is None else self._cutting.result(0.0)
        if cut is None:
            return False
        self._cutting, self.notice = None, cut.problem
        if cut.picture is not None:
            self.host.back()
            self._take(cut.picture)
        return True

    def finish(self) -> None:
        """Cut the part out."""
        opened = self._opened
        if opened is not None and opened.surface is not None and self._cutting is None:
            self.notice = TAKING
            self._cutting = BackgroundWork(partial(_cut, opened.data, self.crop))

    # -- the square

    @property
    def crop(self) -> Crop:
        """The part that is chosen."""
        assert self._opened is not None, "the picture is open"
        width, height = self._opened.seen
        side = min(width, height) * self.size / 100
        across = 1 - self.across / 100 if self.host.painter.leftwards else self.across / 100
        left, top = (width - side) * across, (height - side) * self.down / 100
        return Crop(left / width, top / height, side / width, side / height)

    @property
    def _least(self) -> int:
        """The smallest size that leaves enough pixels."""
        assert self._opened is not None, "the picture is open"
        return min(100, max(LEAST_SIZE, ceil(100 * LEAST_SIDE / min(self._opened.seen))))

    @property
    def square(self) -> Rect:
        """The place of the square on the page."""
        picture = self._picture
        side = min(picture.w, picture.h) * self.size / 100
        x = picture.x + (picture.w - side) * self.across / 100
        return Rect(x, picture.y + (picture.h - side) * self.down / 100, side, side)

    def _resize(self, size: int) -> None:
        self.size = round(clamp(size, self._least, 100))
        self.layout()

    def _put_across(self, value: int) -> None:
        self.across = value
        self.layout()

    def _put_down(self, value: int) -> None:
        self.down = value
        self.layout()

    def _move_to(self, x: float, y: float) -> None:
        """Move the upper left corner of the square as near to a place as the edges let it."""
        picture, side = self._picture, self.square.w
        across, down = picture.w - side, picture.h - side
        if across > 0:
            self.across = round(100 * clamp((x - picture.x) / across, 0, 1))
        if down > 0:
            self.down = round(100 * clamp((y - picture.y) / down, 0, 1))
        self.layout()

    # -- the pointer and the keys

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press on the picture takes hold of the square; beside the square, by its middle."""
        if self._opened is not None and self._picture.contains(x, y) and self.targets.settled:
            square = self.square
            inside = square.contains(x, y)
            self._held = (x - square.x, y - square.y) if inside else (square.w / 2, square.h / 2)
            self._drag(x, y)
            return True
        return super().mouse_pressed(x, y)

    def mouse_moved(self, x: float, y: float) -> bool:
        if self._held is not None:
            self._drag(x, y)
            return True
        return super().mouse_moved(x, y)

    def mouse_released(self, x: float, y: float) -> bool:
        if self._held is not None:
            self._held = None
            return True
        return super().mouse_released(x, y)

    def _drag(self, x: float, y: float) -> None:
        assert self._held is not None, "the square is held"
        self._move_to(x - self._held[0], y - self._held[1])

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """The wheel makes the square smaller or larger."""
        if self._opened is None or not self._picture.contains(x, y):
            return super().mouse_wheeled(x, y, steps)
        self._resize(self.size - round(WHEEL_STEP * steps))
        return True

    def key_pressed(self, key: Key) -> bool:
        if key.name == "escape":
            self.host.back()
            return True
        return SheetScene.key_pressed(self, key)

    # -- layout

    def layout(self) -> None:
        PageScene.layout(self)

    def place_body(self) -> None:
        body, opened = self.body, self._opened
        left = body._replace(w=body.w - COLUMN - GAP)
        if opened is not None:
            width, height = opened.seen
            factor = min(left.w / width, left.h / height)
            self._picture = Rect.around(left.cx, left.cy, width * factor, height * factor)
        rows = self._rows() if opened is not None and opened.surface is not None else []
        high = sum(row.least for row in rows) + 32
        panel = Rect(left.right + GAP, body.y, COLUMN, min(high, body.h - theme.MAIN_BUTTON_HEIGHT - GAP))
        self.sheet.lay_out(panel, self.host.painter, rows, (), titled=False, padding=PADDING)

    def _rows(self) -> list[ControlRow]:
        def slider(key: str, label: str, value: int, lowest: int, choose: Callable[[int], None]) -> SliderControl:
            return SliderControl(key, label, value, lowest, 100, STEP, say("{percent}%", percent=value), choose)

        free = [side > min(self._picture.w, self._picture.h) * self.size / 100 + 0.5 for side in self._picture[2:]]
        rows = [slider("size", say("Size"), self.size, self._least, self._resize)] if self._least < 100 else []
        if free[0]:
            rows.append(slider("across", say("From side to side"), self.across, 0, self._put_across))
        if free[1]:
            rows.append(slider("down", say("From top to bottom"), self.down, 0, self._put_down))
        return [_SliderRow(self.host.painter, row, ruled=place > 0) for place, row in enumerate(rows)]

    def arrange_body(self) -> Sequence[Button]:
        body, high = self.body, theme.MAIN_BUTTON_HEIGHT
        place = Rect(body.right - COLUMN, body.bottom - high, COLUMN, high)
        ready = self._opened is not None and self._opened.surface is not None
        word = say("Take this part")
        return (Button("take", place, word, self.finish, ButtonKind.PRIMARY, "check", enabled=ready),)

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        if self._opened is not None and self._opened.surface is not None:
            self._draw_picture(painter, self._opened.surface)
            self.sheet.draw(painter)
            for control, rect in self.sheet.placed:
                self.draw_control(painter, control, rect)
            panel = self.sheet.panel
            painter.paragraph(HINT, panel.x + 4, panel.bottom + 16, panel.w - 8, theme.LABEL_SIZE, theme.MUTED)
        if self.notice:
            room = Rect(self.body.x, self.body.cy - 28, self.body.w - COLUMN - GAP, 56)
            draw_notice(painter, room, self.notice)

    def _draw_picture(self, painter: Painter, surface: pygame.Surface) -> None:
        picture, square = self._picture, self.square
        size = max(1, round(picture.w * painter.scale)), max(1, round(picture.h * painter.scale))
        key = ("picture that is cut", id(surface), size)
        painter.paste(
            painter.art.shapes.made(key, lambda: pygame.transform.smoothscale(surface, size)), *picture.centre
        )
        below, beside = square.bottom, square.right
        for dark in (
            picture._replace(h=square.y - picture.y),
            Rect(picture.x, below, picture.w, picture.bottom - below),
            Rect(picture.x, square.y, square.x - picture.x, square.h),
            Rect(beside, square.y, picture.right - beside, square.h),
        ):
            if dark.w > 0.5 and dark.h > 0.5:
                painter.box(dark, 0, theme.BLACK, SHADE)
        painter.box(square, 3, None, 1, self._colour, 5)
        painter.box(square, 3, None, 1, theme.WHITE, 2)
        for share in (CARD_PART, 1 - CARD_PART):
            painter.rule(square.x, square.y + share * square.h, square.w, 0.5)


class _SliderRow(ControlRow):
    """A title, and below it a slider as wide as the panel."""

    def __init__(self, painter: Painter, control: Control, *, ruled: bool) -> None:
        self.controls, self._ruled = (control,), ruled
        self._height = control_height(painter)
        self.least = self.most = max(ROW, TITLE + self._height + 12)

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        if self._ruled:
            painter.rule(rect.x, rect.y, rect.w)
        title = self.controls[0].label
        words = painter.fit(title, rect.w, theme.LABEL_SIZE, Weight.BOLD)
        painter.text(words, rect.x, rect.y + 20, theme.LABEL_SIZE, weight=Weight.BOLD)

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        place = Rect(rect.x, rect.bottom - self._height - 6, rect.w, self._height)
        return (PlacedControl(self.controls[0], place),)

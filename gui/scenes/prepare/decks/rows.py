"""The rows of the pages of decks: a deck, a quartet, a card, each with pictures before its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.prepare.decks.fans import FAN_SIZE
from gui.widgets.controls import Control, LinkControl, control_height
from gui.widgets.entry import EntryControl
from gui.widgets.sheet import ControlRow, PlacedControl, WordsRow
from gui.widgets.swatches import draw_tick
from gui.widgets.targets import Action, Target

GAP: Final = 18.0
CARD: Final = 72.0
"""Width and height of a card's picture on the page of a quartet."""
SMALL: Final = 48.0
"""Width and height of a picture in the row of a quartet, and of a file."""
SMALL_GAP: Final = 6.0
CHOICE, CHOICE_GAP = 104.0, 14.0
"""Width and height of a picture that can be chosen, and the distance to the next one."""
AROUND: Final = 7.0
ABOUT_LINE: Final = 22.0

Draw = Callable[[Painter, Rect], object]


class PicturedRow(WordsRow):
    """A row with a title and sentences, with pictures before them and a link at the end."""

    def __init__(
        self,
        painter: Painter,
        width: float,
        title: str,
        sentences: Sequence[str],
        control: Control,
        draw: Draw,
        size: tuple[float, float] = FAN_SIZE,
        *,
        ruled: bool = True,
    ) -> None:
        """``draw`` draws the pictures in a room of that ``size``."""
        self._draw, self._size = draw, size
        room = width - size[0] - GAP
        super().__init__(painter, room, title, sentences, control, ruled=ruled, least=size[1] + 2 * AROUND)

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        wide, high = self._size
        super().draw(painter, Rect(rect.x + wide + GAP, rect.y, rect.w - wide - GAP, rect.h), bottom)
        if rect.cy + high / 2 <= bottom:
            self._draw(painter, Rect(rect.x, rect.cy - high / 2, wide, high))


class AboutRow(ControlRow):
    """Sentences, with or without pictures before them, and nothing to choose."""

    controls = ()

    def __init__(
        self,
        painter: Painter,
        width: float,
        words: str,
        draw: Draw | None = None,
        size: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self._draw, self._size, self.about = draw, size, words
        self._before = 0.0 if draw is None else size[0] + GAP
        self._lines = painter.lines(words, width - self._before, theme.LABEL_SIZE, Weight.MEDIUM)
        self.least = self.most = max(size[1], len(self._lines) * ABOUT_LINE) + 2 * AROUND + 6

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        wide, high = self._size
        if self._draw is None:
            painter.rule(rect.x, rect.y, rect.w)
        else:
            self._draw(painter, Rect(rect.x, rect.cy - high / 2, wide, high))
        top = rect.cy - len(self._lines) * ABOUT_LINE / 2
        for place, line in enumerate(self._lines):
            x, y = rect.x + self._before, top + (place + 0.5) * ABOUT_LINE
            painter.text(line, x, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        return ()


def pictures_width(count: int) -> float:
    """Return the width of that many small pictures side by side."""
    return count * (SMALL + SMALL_GAP) - SMALL_GAP


@dataclass(frozen=True)
class PictureControl(Control):
    """A picture that can be pressed."""

    picture: Draw
    choose: Action
    chosen: bool | None = None
    """True if it is chosen among others; None if it does something at once."""

    def width(self, painter: Painter) -> float:
        return CARD

    def height(self, painter: Painter) -> float:
        return CARD

    def spoken(self, target: Target, rect: Rect) -> Target:
        return target._replace(selected=self.chosen)

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        self.picture(painter, rect)
        if self.chosen:
            painter.box(rect.inset(-1), 4, None, 1, theme.GOLD, 3)
            draw_tick(painter, rect)
        if focus or pointer is not None:
            painter.box(rect.inset(-4), 7, None, 1, theme.GOLD if focus else theme.TEXT, 2)

    def act(self, rect: Rect, x: float | None) -> None:
        self.choose()


class PicturesRow(ControlRow):
    """Pictures side by side, in as many columns as all rows have."""

    def __init__(self, controls: Sequence[PictureControl], columns: int) -> None:
        self.controls, self._columns = tuple(controls), columns
        self.least = self.most = CHOICE + CHOICE_GAP

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        """Draw nothing: the pictures are controls."""

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        step = (rect.w - CHOICE) / max(1, self._columns - 1)
        top = rect.cy - CHOICE / 2
        return tuple(
            PlacedControl(control, Rect(rect.x + column * step, top, CHOICE, CHOICE))
            for column, control in enumerate(self.controls)
        )


class CardRow(ControlRow):
    """A card of a quartet: its picture, the line for its name, and the link to other pictures."""

    def __init__(self, painter: Painter, picture: PictureControl, name: EntryControl, link: LinkControl) -> None:
        self._height, self._link_width = control_height(painter), link.width(painter)
        self.controls = (picture, name, link)
        self.least = self.most = CARD + 2 * AROUND

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        painter.rule(rect.x, rect.y, rect.w)

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        picture, name, link = self.controls
        top, left = rect.cy - self._height / 2, rect.x + CARD + GAP
        right = rect.right - self._link_width
        return (
            PlacedControl(picture, Rect(rect.x, rect.cy - CARD / 2, CARD, CARD)),
            PlacedControl(name, Rect(left, top, right - GAP - left, self._height)),
            PlacedControl(link, Rect(right, top, self._link_width, self._height)),
        )

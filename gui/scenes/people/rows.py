"""The rows of a person's page: the name, the pictures to choose from, the colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.settings.declared import LONGEST_NAME
from gui.settings.portraits import PORTRAIT_NAMES, portrait_name
from gui.settings.sitters import COLOURS, GROUNDS, portrait_of
from gui.widgets.controls import Control, Item
from gui.widgets.entry import EntryControl, name_entry
from gui.widgets.sheet import ControlRow, PlacedControl
from gui.widgets.swatches import COLOUR_SIZE, DrawSample, SwatchesControl, colour_sample
from store.people_rows import KeptPerson

PICTURE, PICTURE_GAP = 48.0, 10.0
FACE, LINE_GAP, AROUND = 92.0, 6.0, 14.0
BESIDE_FACE = 24.0
NAME_WIDTH: Final = 240.0

Change = Callable[[KeptPerson], None]


def name_control(person: KeptPerson, commit: Callable[[str], None]) -> EntryControl:
    """Return the line for the person's name; ``commit`` is called with what was written."""
    hint = say("Write a name")
    return name_entry("name", say("Name"), person.name, commit, wide=NAME_WIDTH, longest=LONGEST_NAME, placeholder=hint)


class PicturesRow(ControlRow):
    """The person's face, and the pictures to choose from beside it, in lines."""

    def __init__(self, painter: Painter, width: float, person: KeptPerson, change: Change) -> None:
        self._portrait = portrait_of(person)
        pictures, step = [*PORTRAIT_NAMES], max(painter.smallest_target, PICTURE + PICTURE_GAP)
        most = max(1, int((width - FACE - BESIDE_FACE) / step))
        lines = -(-len(pictures) // most)
        each = -(-len(pictures) // lines)
        self.controls = tuple(
            _pictures(line, pictures[line * each : (line + 1) * each], person, change) for line in range(lines)
        )
        self._high = self.controls[0].height(painter)
        self._widths = [control.width(painter) for control in self.controls]
        self.least = self.most = max(FACE, lines * (self._high + LINE_GAP) - LINE_GAP) + 2 * AROUND

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        painter.rule(rect.x, rect.y, rect.w)
        if rect.cy + FACE / 2 <= bottom:
            painter.avatar(self._portrait, rect.x + FACE / 2, rect.cy, FACE)

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        count = len(self.controls)
        top = rect.cy - (count * (self._high + LINE_GAP) - LINE_GAP) / 2
        left = rect.right - max(self._widths)
        return tuple(
            PlacedControl(control, Rect(left, top + line * (self._high + LINE_GAP), wide, self._high))
            for line, (control, wide) in enumerate(zip(self.controls, self._widths, strict=True))
        )


def _pictures(line: int, names: Sequence[str], person: KeptPerson, change: Change) -> Control:
    def item(name: str) -> Item:
        return Item(portrait_name(name), "", partial(change, person._replace(picture=name)))

    chosen = names.index(person.picture) if person.picture in names else None
    samples = tuple(_picture_sample(portrait_of(person._replace(picture=name))) for name in names)
    items = tuple(map(item, names))
    key = "pictures" if line == 0 else f"pictures {line}"
    return SwatchesControl(key, say("Picture"), items, chosen, samples, (PICTURE, PICTURE), PICTURE_GAP)


def _picture_sample(portrait: str) -> DrawSample:
    def draw(painter: Painter, rect: Rect, chosen: bool, pointed: bool) -> None:
        if chosen or pointed:
            painter.disc(rect.cx, rect.cy, rect.w / 2 + 4, None, theme.GOLD if chosen else theme.MUTED, 2.5)
        painter.avatar(portrait, rect.cx, rect.cy, rect.w)

    return draw


def colours_control(person: KeptPerson, change: Change) -> SwatchesControl:
    """Return the colours to choose from."""
    items = tuple(Item(title, "", partial(change, person._replace(colour=key))) for key, title in COLOURS.items())
    chosen = [*COLOURS].index(person.colour) if person.colour in COLOURS else None
    samples = tuple(colour_sample(ground) for ground in GROUNDS.values())
    return SwatchesControl("colour", say("Colour"), items, chosen, samples, COLOUR_SIZE)

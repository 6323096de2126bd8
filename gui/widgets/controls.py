"""The controls of the set-up screen: each shows a value, and is changed by clicks at a place and by the arrow keys.

A control is one stop of the focus, whatever parts it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.chooser import chooser_width, draw_chooser
from gui.widgets.entry import draw_entry
from gui.widgets.link import draw_link, link_width
from gui.widgets.segmented import draw_segmented
from gui.widgets.stepper import draw_stepper, stepper_rects
from gui.widgets.targets import Action
from gui.widgets.toggle import draw_toggle
from gui.widgets.writing import Written

STEPPER_WIDTH = 152.0
SEGMENT_PADDING = 14.0
"""Left and right of the words of a segment, at the least."""


def control_height(z: float) -> float:
    """How high every control is."""
    return max(SMALLEST_TARGET, 40 * z)


class Sight(NamedTuple):
    """In which state a control is drawn; ``pointer`` is where the mouse is, when it is on the control."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False
    pointer: tuple[float, float] | None = None


class Item(NamedTuple):
    """One of the values of a choice; with a ``reason`` it cannot be chosen now."""

    title: str
    summary: str
    choose: Action
    reason: str = ""


@dataclass(frozen=True)
class Control(ABC):
    """Something that can be changed. ``refuse`` is told why when it cannot be."""

    key: str
    label: str
    """What it changes, when spoken."""

    @abstractmethod
    def width(self, painter: Painter) -> float:
        """How wide it is by itself."""

    @abstractmethod
    def draw(self, painter: Painter, rect: Rect, sight: Sight) -> None:
        """Draw it at its place."""

    @abstractmethod
    def act(self, rect: Rect, x: float | None) -> None:
        """It was clicked at ``x``, or chosen by the keyboard."""

    @property
    def barred(self) -> str:
        """Why something of it cannot be chosen now; empty where everything can."""
        return ""

    def step(self, by: int) -> bool:
        """An arrow key pointed to the value after the present one (1) or before it (-1); whether it has values."""
        return False


@dataclass(frozen=True)
class ToggleControl(Control):
    """On or off."""

    on: bool
    choose: Callable[[bool], None]
    refuse: Callable[[str], None]
    reason: str = ""
    """Why it cannot be changed now."""

    @property
    def barred(self) -> str:
        """The reason."""
        return self.reason

    def width(self, painter: Painter) -> float:
        """The switch and its word."""
        words = max(painter.text_width(word, theme.LABEL_SIZE * painter.z) for word in ("On", "Off"))
        return (theme.TOGGLE_WIDTH + 12 + 4) * painter.z + words

    def draw(self, painter: Painter, rect: Rect, sight: Sight) -> None:
        """The switch at the right end."""
        draw_toggle(
            painter, rect.right, rect.cy, self.on, hover=sight.hover, focus=sight.focus, enabled=not self.reason
        )

    def act(self, rect: Rect, x: float | None) -> None:
        """Change it."""
        if self.reason:
            self.refuse(self.reason)
        else:
            self.choose(not self.on)

    def step(self, by: int) -> bool:
        """To the right is on."""
        if self.on != (by > 0):
            self.act(Rect(0, 0, 0, 0), None)
        return True


@dataclass(frozen=True)
class StepperControl(Control):
    """A number between minus and plus; an item that is None does not exist."""

    value: str
    lower: Item | None
    higher: Item | None
    refuse: Callable[[str], None]

    def width(self, painter: Painter) -> float:
        """The same for all numbers."""
        return STEPPER_WIDTH * painter.z

    def draw(self, painter: Painter, rect: Rect, sight: Sight) -> None:
        """Minus, the number, plus."""
        part = None if sight.pointer is None else self._part(rect, sight.pointer[0])
        draw_stepper(
            painter,
            rect,
            self.value,
            can_lower=self.lower is not None and not self.lower.reason,
            can_raise=self.higher is not None and not self.higher.reason,
            hover={-1: 0, 1: 1}.get(part) if part is not None else None,
        )
        if sight.focus:
            draw_focus(painter, rect)

    @property
    def barred(self) -> str:
        """Why there is no going on, upwards before downwards."""
        return next((item.reason for item in (self.higher, self.lower) if item is not None and item.reason), "")

    def _part(self, rect: Rect, x: float) -> int:
        minus, plus = stepper_rects(rect)
        return -1 if x < minus.right else 1 if x >= plus.x else 0

    def act(self, rect: Rect, x: float | None) -> None:
        """Minus or plus, whichever was clicked; a key means plus."""
        by = 1 if x is None else self._part(rect, x)
        if by:
            self.step(by)

    def step(self, by: int) -> bool:
        """One number on."""
        item = self.higher if by > 0 else self.lower
        if item is not None and item.reason:
            self.refuse(item.reason)
        elif item is not None:
            item.choose()
        return True


@dataclass(frozen=True)
class ChoiceControl(Control):
    """One of a few values; ``chosen`` is None where the present one is not among them."""

    items: tuple[Item, ...]
    chosen: int | None
    refuse: Callable[[str], None]

    @property
    def barred(self) -> str:
        """Why the first one of them that cannot be chosen cannot."""
        return next((item.reason for item in self.items if item.reason), "")

    def act(self, rect: Rect, x: float | None) -> None:
        """A key means the following value."""
        self.step(1)

    def step(self, by: int) -> bool:
        """The next value in that direction that can be chosen, round the ends."""
        count = len(self.items)
        start = self.chosen if self.chosen is not None else (-1 if by > 0 else count)
        places = [(start + by * far) % count for far in range(1, count + 1)]
        free = next((place for place in places if not self.items[place].reason and place != self.chosen), None)
        if free is not None:
            self.items[free].choose()
        elif count > 1:
            self.refuse(self.items[places[0]].reason)
        return True

    def choose(self, place: int) -> None:
        """Choose that one, or say why not."""
        item = self.items[place]
        if item.reason:
            self.refuse(item.reason)
        elif place != self.chosen:
            item.choose()


@dataclass(frozen=True)
class SegmentedControl(ChoiceControl):
    """All values side by side."""

    def width(self, painter: Painter) -> float:
        """Every segment as wide as the widest needs."""
        return segments_width(painter, [item.title for item in self.items])

    def draw(self, painter: Painter, rect: Rect, sight: Sight) -> None:
        """The row, with the segment under the pointer lit."""
        hover = None if sight.pointer is None else self._part(rect, sight.pointer[0])
        barred = [place for place, item in enumerate(self.items) if item.reason]
        draw_segmented(
            painter,
            rect,
            [item.title for item in self.items],
            self.chosen,
            hover=hover if hover not in barred else None,
            barred=barred,
        )
        if sight.focus:
            draw_focus(painter, rect)

    def _part(self, rect: Rect, x: float) -> int:
        return min(len(self.items) - 1, max(0, int((x - rect.x) / rect.w * len(self.items))))

    def act(self, rect: Rect, x: float | None) -> None:
        """The segment that was clicked."""
        if x is None:
            self.step(1)
        else:
            self.choose(self._part(rect, x))


def segments_width(painter: Painter, titles: Sequence[str]) -> float:
    """How wide a row of segments with these words is."""
    widest = max(painter.text_width(title, theme.LABEL_SIZE * painter.z, Weight.BOLD) for title in titles)
    return len(titles) * max(SMALLEST_TARGET, widest + 2 * SEGMENT_PADDING * painter.z)


@dataclass(frozen=True)
class ChooserControl(ChoiceControl):
    """The present value, and a list of all that opens."""

    shown: str
    open: Callable[[ChooserControl], None]
    fixed: bool = False
    """True if the same words are shown whatever is chosen."""

    def width(self, painter: Painter) -> float:
        """Return the width of the widest value that can be shown."""
        return chooser_width(
            painter, [self.shown] if self.fixed else [self.shown, *(item.title for item in self.items)]
        )

    def draw(self, painter: Painter, rect: Rect, sight: Sight) -> None:
        """The value and the sign that there are more."""
        draw_chooser(painter, rect, self.shown, hover=sight.hover, focus=sight.focus)

    def act(self, rect: Rect, x: float | None) -> None:
        """Open the list."""
        self.open(self)


@dataclass(frozen=True)
class EntryControl(Control):
    """Something that is written: a name, a number."""

    text: str
    raw: str
    """The text as writing begins on it."""
    placeholder: str
    """What stands there when nothing is written."""
    allowed: Callable[[str], bool]
    """Whether a letter can be written there."""
    wrong: str
    """What is said of a letter that cannot."""
    longest: int
    too_long: str
    """The message when somebody writes more letters than ``longest``."""
    commit: Callable[[str], None]
    begin: Callable[[EntryControl], None]
    """Start writing."""
    wide: float
    icon: str = "pencil"
    use_icon: Action | None = None
    """What a click on the icon does; the same as one on the words where it is None."""
    nudge: Callable[[int], None] | None = None
    """What the arrow keys do while nothing is being written."""
    quiet: bool = False
    """Whether it looks like words until it is pointed at."""

    def width(self, painter: Painter) -> float:
        """The same whatever is written."""
        return self.wide * painter.z

    def draw(self, painter: Painter, rect: Rect, sight: Sight, written: Written | None = None) -> None:
        """The words, or what is being written."""
        on_icon = sight.pointer is not None and self.use_icon is not None and self._on_icon(rect, sight.pointer[0])
        draw_entry(
            painter,
            rect,
            self.text,
            self.placeholder,
            self.icon,
            written=written,
            quiet=self.quiet,
            hover=sight.hover,
            hover_icon=on_icon,
            focus=sight.focus or written is not None,
        )

    def _on_icon(self, rect: Rect, x: float) -> bool:
        return x >= rect.right - rect.h

    def act(self, rect: Rect, x: float | None) -> None:
        """Start writing, or what the icon is for."""
        if x is not None and self.use_icon is not None and self._on_icon(rect, x):
            self.use_icon()
        else:
            self.begin(self)

    def step(self, by: int) -> bool:
        """The next one, where that means something."""
        if self.nudge is None:
            return False
        self.nudge(by)
        return True


@dataclass(frozen=True)
class LinkControl(Control):
    """A word that does something."""

    choose: Action
    icon: str | None = None
    enabled: bool = True

    def width(self, painter: Painter) -> float:
        """The word."""
        return max(SMALLEST_TARGET, link_width(painter, self.label, self.icon))

    def draw(self, painter: Painter, rect: Rect, sight: Sight) -> None:
        """The word in gold, muted while it would do nothing."""
        draw_link(painter, rect, self.label, self.icon, hover=sight.hover, focus=sight.focus, enabled=self.enabled)

    def act(self, rect: Rect, x: float | None) -> None:
        """Do it."""
        if self.enabled:
            self.choose()


def draw_focus(painter: Painter, rect: Rect) -> None:
    """The gold line round a control that the keys are on."""
    painter.box(rect.inset(-1), 10 * painter.z, None, 1, theme.GOLD, 2 * painter.z)

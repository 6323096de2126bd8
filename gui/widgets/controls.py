"""The controls of the set-up screen: each shows a value and changes it, by a click or by the arrow keys.

A control is one stop of the focus, whatever parts it has. Screens make their controls anew after every change, so a
control holds only what it shows and what each choice does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from engine.phrases import say, say_as
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.fitted import draw_fitted
from gui.widgets.menu_buttons import draw_link, link_width
from gui.widgets.readings import Role
from gui.widgets.segments import GAP, draw_segments, segment_rects
from gui.widgets.targets import Action, Target, TargetChoice

ON, OFF = say_as("switch", "On"), say_as("switch", "Off")
KNOB = 10.0
STEPPER_WIDTH = 152.0
SEGMENT_PADDING = 14.0
CHOOSER_PADDING, CHOOSER_SIGN = 14.0, 38.0
"""Left of the value, and the room at the right end for the sign of a list."""

LESS, MORE = say("Less"), say("More")
"""The two buttons of a number, as spoken."""


def control_height(painter: Painter) -> float:
    """Return the height of every control."""
    return max(painter.smallest_target, 40)


class RefusedError(Exception):
    """Raised when something cannot be chosen now; its argument is a sentence with the reason."""


class Item(NamedTuple):
    """One of the values of a choice."""

    title: str
    summary: str
    choose: Action
    reason: str = ""
    """The reason why it cannot be chosen now; empty if it can."""
    opens: bool = False
    """True if it is no value but opens a screen: the arrow keys pass over it."""
    portrait: str = ""
    """The portrait that stands before the title in a list."""

    def take(self) -> None:
        """Choose it. Raises RefusedError where it cannot be chosen now."""
        if self.reason:
            raise RefusedError(self.reason)
        self.choose()


@dataclass(frozen=True)
class Control(ABC):
    """Something that shows a value and can be changed."""

    key: str
    label: str
    """The name of what it changes, as spoken."""

    @abstractmethod
    def width(self, painter: Painter) -> float:
        """Return its natural width."""

    def height(self, painter: Painter) -> float:
        """Return its height."""
        return control_height(painter)

    @abstractmethod
    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        """Draw it at its place; ``pointer`` is the x of the mouse while it is on the control."""

    @abstractmethod
    def act(self, rect: Rect, x: float | None) -> None:
        """Do what a click at ``x`` means, or Enter where that is None. Raises RefusedError if it cannot be done now."""

    def step(self, by: int) -> bool:
        """Choose the value after the present one (1) or before it (-1); return whether the control has values.

        Raises RefusedError where that value cannot be chosen now.
        """
        return False

    @property
    def barred(self) -> str:
        """The reason why something of it cannot be chosen now; empty where everything can."""
        return ""

    def target(self, rect: Rect, act: Action, group: str) -> Target:
        """Return its target at that place, with what it shows as it is spoken."""
        return self.spoken(Target(self.key, rect, act, label=self.label, group=group), rect)

    def spoken(self, target: Target, rect: Rect) -> Target:
        """Return the target with its role, its value, and the parts that can be taken by themselves."""
        return target


@dataclass(frozen=True)
class ToggleControl(Control):
    """A switch with On or Off written before it."""

    on: bool
    other: Item
    """The value that it does not have."""

    @property
    def barred(self) -> str:
        return self.other.reason

    def width(self, painter: Painter) -> float:
        words = max(painter.text_width(word, theme.LABEL_SIZE) for word in (ON, OFF))
        return theme.TOGGLE_WIDTH + 12 + 4 + words

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        hover, enabled = pointer is not None, not self.barred
        wide, high = theme.TOGGLE_WIDTH, theme.TOGGLE_HEIGHT
        switch = Rect(rect.right - wide, rect.cy - high / 2, wide, high)
        if self.on:
            gold = theme.GOLD_HOVER if hover else theme.GOLD
            painter.box(switch, high / 2, gold if enabled else theme.DISABLED_TEXT)
        else:
            painter.box(switch, high / 2, theme.BLACK, 0.36, theme.WHITE, 1.4, 0.8 if hover and enabled else 0.55)
        if focus:
            painter.box(switch.inset(-4), high, None, 1, theme.GOLD, 2)
        knob = switch.right - high / 2 if self.on else switch.x + high / 2
        ink = theme.ON_GOLD if self.on else theme.TEXT if enabled else theme.DISABLED_TEXT
        painter.disc(knob, rect.cy, KNOB, ink)
        word, colour = (ON, theme.TEXT) if self.on else (OFF, theme.MUTED)
        painter.text(word, switch.x - 12, rect.cy, theme.LABEL_SIZE, colour, anchor="rm")

    def spoken(self, target: Target, rect: Rect) -> Target:
        return target._replace(role=Role.SWITCH, checked=self.on, about=self.barred)

    def act(self, rect: Rect, x: float | None) -> None:
        self.other.take()

    def step(self, by: int) -> bool:
        """Switch it: the right arrow means on, the left one off."""
        if self.on != (by > 0):
            self.other.take()
        return True


@dataclass(frozen=True)
class StepperControl(Control):
    """A number between minus and plus; an item that is None does not exist."""

    value: str
    lower: Item | None
    higher: Item | None

    @property
    def barred(self) -> str:
        return next((item.reason for item in (self.higher, self.lower) if item is not None and item.reason), "")

    def width(self, painter: Painter) -> float:
        return STEPPER_WIDTH

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        painter.field(rect)
        parts = zip(self.parts(rect), ("minus", "plus"), (self.lower, self.higher), strict=True)
        for room, icon, item in parts:
            possible = item is not None and not item.reason
            if possible and pointer is not None and room.contains(pointer, room.cy):
                painter.box(room.inset(GAP), 8, theme.WHITE, 0.10)
            painter.icon(icon, room.cx, room.cy, 20, theme.TEXT if possible else theme.DISABLED_TEXT)
        painter.text(self.value, rect.cx, rect.cy, theme.BODY_SIZE, weight=Weight.BOLD, anchor="cm")
        if focus:
            _draw_focus(painter, rect)

    def parts(self, rect: Rect) -> tuple[Rect, Rect]:
        """Return the places of minus and plus."""
        side = min(rect.w / 3, rect.h * 1.1)
        return Rect(rect.x, rect.y, side, rect.h), Rect(rect.right - side, rect.y, side, rect.h)

    def spoken(self, target: Target, rect: Rect) -> Target:
        parts = [
            TargetChoice(name, item.take, None, item.reason, room)
            for name, item, room in zip((LESS, MORE), (self.lower, self.higher), self.parts(rect), strict=True)
            if item is not None
        ]
        return target._replace(role=Role.NUMBER, value=self.value, parts=tuple(parts))

    def act(self, rect: Rect, x: float | None) -> None:
        """Enter means plus; a click on the number means nothing."""
        minus, plus = self.parts(rect)
        if x is None or x >= plus.x:
            self.step(1)
        elif x < minus.right:
            self.step(-1)

    def step(self, by: int) -> bool:
        item = self.higher if by > 0 else self.lower
        if item is not None:
            item.take()
        return True


@dataclass(frozen=True)
class ChoiceControl(Control):
    """One of a few values; ``chosen`` is None where the present one is not among them."""

    items: tuple[Item, ...]
    chosen: int | None

    @property
    def barred(self) -> str:
        return next((item.reason for item in self.items if item.reason), "")

    def step(self, by: int) -> bool:
        """Choose the next value in that direction that can be chosen, round the ends."""
        count = len(self.items)
        start = self.chosen if self.chosen is not None else (-1 if by > 0 else count)
        places = [(start + by * far) % count for far in range(1, count + 1)]
        places = [place for place in places if not self.items[place].opens]
        free = next((place for place in places if not self.items[place].reason and place != self.chosen), None)
        if free is not None or len(places) > 1:
            self.items[places[0] if free is None else free].take()
        return True

    def choose(self, place: int) -> None:
        """Choose that item. Raises RefusedError where it cannot be chosen now."""
        if place != self.chosen or self.items[place].reason:
            self.items[place].take()


@dataclass(frozen=True)
class SegmentedControl(ChoiceControl):
    """All values side by side."""

    padding: float = SEGMENT_PADDING
    """At both sides of the widest value."""

    def width(self, painter: Painter) -> float:
        size = theme.LABEL_SIZE
        widest = max(painter.text_width(item.title, size, Weight.BOLD) for item in self.items)
        return len(self.items) * max(painter.smallest_target, widest + 2 * self.padding)

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        barred = [place for place, item in enumerate(self.items) if item.reason]
        pointed = None if pointer is None else self._part(rect, pointer)
        hover = None if pointed in barred else pointed
        draw_segments(painter, rect, [item.title for item in self.items], self.chosen, hover=hover, barred=barred)
        if focus:
            _draw_focus(painter, rect)

    def _part(self, rect: Rect, x: float) -> int:
        return min(len(self.items) - 1, max(0, int((x - rect.x) / rect.w * len(self.items))))

    def spoken(self, target: Target, rect: Rect) -> Target:
        parts = tuple(
            TargetChoice(item.title, partial(self.choose, place), place == self.chosen, item.reason, room)
            for place, (item, room) in enumerate(zip(self.items, segment_rects(rect, len(self.items)), strict=True))
        )
        value = "" if self.chosen is None else self.items[self.chosen].title
        return target._replace(role=Role.CHOICES, value=value, parts=parts)

    def act(self, rect: Rect, x: float | None) -> None:
        """Enter means the following value."""
        if x is None:
            self.step(1)
        else:
            self.choose(self._part(rect, x))


@dataclass(frozen=True)
class ChooserControl(ChoiceControl):
    """The present value, with the sign of a list. The screen opens the list, which ends in ``choose``."""

    shown: str
    fixed: bool = False
    """True if the same words are shown whatever is chosen."""

    def width(self, painter: Painter) -> float:
        """Return the width with which every value can be shown whole."""
        titles = [] if self.fixed else [item.title for item in self.items if not item.opens]
        values: Sequence[str] = [self.shown, *titles]
        widest = max(painter.text_width(value, theme.LABEL_SIZE, Weight.BOLD) for value in values)
        return widest + CHOOSER_PADDING + CHOOSER_SIGN + 2

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        size = theme.LABEL_SIZE
        painter.field(rect, hover=pointer is not None, focus=focus)
        room = rect.w - (CHOOSER_PADDING + CHOOSER_SIGN)
        draw_fitted(painter, self.shown, rect.x + CHOOSER_PADDING, rect.cy, room, size, weight=Weight.BOLD)
        painter.icon("down", rect.right - CHOOSER_SIGN / 2, rect.cy, 18, theme.GOLD)

    def spoken(self, target: Target, rect: Rect) -> Target:
        return target._replace(role=Role.CHOOSER, value=self.shown, expanded=False)

    def act(self, rect: Rect, x: float | None) -> None:
        """Change nothing: the screen opens the list."""


@dataclass(frozen=True)
class LinkControl(Control):
    """A word in gold that does something, without a ground; muted while it would do nothing."""

    choose: Action
    icon: str | None = None
    enabled: bool = True

    def width(self, painter: Painter) -> float:
        return link_width(painter, self.label, self.icon)

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        hover = pointer is not None
        draw_link(painter, rect, self.label, self.icon, self.enabled, hover=hover, focus=focus)

    def spoken(self, target: Target, rect: Rect) -> Target:
        return target._replace(role=Role.LINK, enabled=self.enabled)

    def act(self, rect: Rect, x: float | None) -> None:
        if self.enabled:
            self.choose()


def _draw_focus(painter: Painter, rect: Rect) -> None:
    painter.box(rect.inset(-1), 10, None, 1, theme.GOLD, 2)

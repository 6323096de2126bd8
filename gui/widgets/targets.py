"""Targets: the things on a screen that can be pointed at, focused and pressed.

Pure logic: positions in units of the screen and a clock come in, keys and actions come out. A scene makes a new list of
targets whenever its picture changes; hover, focus and a press in progress survive by the targets' keys.

A click is meant for what the player saw and aimed at, so a press is taken only on a target that

- has been on the screen for :data:`SEEN` seconds. The thing counts, not the time at which it can be chosen: a card that
  has lain in the hand can be clicked the moment it is the player's turn (``things``), so quick play is not slowed down.
- was under the pointer when the pointer last moved by more than :data:`TREMBLE`, or has lain under the resting pointer
  for as long. Until then a target that slides or opens there is not hovered, so that the player sees when it is ready.

A press that is not taken does nothing at all. Keys are not held to this: nobody aims a key. Whoever clicks on at one
place gets past this guard, so a decision must not come up where the button was that led to it (`Table.choices_top`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from gui.art.geometry import Pose, Rect
from gui.widgets.key import Key
from gui.widgets.neighbours import neighbour
from gui.widgets.readings import Role

Action = Callable[[], None]


DRAG_DISTANCE = 6.0
"""Units that a press must move before it is a drag rather than a click."""

SEEN = 0.4
"""Seconds that a target is on the screen before a click can be meant for it; a double click takes less."""
TREMBLE = 3.0
"""Units by which a hand moves the pointer when it clicks repeatedly without aiming."""

HAND = "hand"
"""The group of the cards in the player's hand."""

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Span(NamedTuple):
    """The number that a slider or a stepper shows, and its limits."""

    value: float
    lowest: float
    highest: float
    step: float


class PlaceInList(NamedTuple):
    """The place of a thing in its list, counted from 1, and the length of the list, which may be seen in part."""

    number: int
    of: int


class TargetChoice(NamedTuple):
    """One of the choices of a target, which a screen reader takes directly."""

    name: str
    act: Callable[[], None]
    chosen: bool | None = None
    """True for the present choice; None for a button, such as that for the next number."""
    reason: str = ""
    """The sentence that says why it cannot be taken now; empty if it can."""
    shape: Rect | None = None


class Target(NamedTuple):
    """One thing on the screen that can be chosen.

    `key` is its identity from one list to the next. A target that is not `enabled` can be hovered, focused and pressed
    like any other, so that its `reason` can be said; `act` is then not called.
    """

    key: str
    shape: Rect | Pose
    act: Callable[[], None]
    enabled: bool = True
    reason: str | None = None
    """The sentence that says why it cannot be chosen now."""
    label: str = ""
    """Its name when spoken."""
    group: str = ""
    """The name of the hand or the row of buttons that it belongs to."""
    last_first: bool = False
    """True in a row that lies with its last target lowest: it is read from the end of the list."""
    draggable: bool = False
    drop: Callable[[float, float], None] | None = None
    """Called with the point at which it is dropped after a drag."""
    things: tuple[str, ...] = ()
    """The names of the things that it stands for, as the cards of a group: they may be seen before it can be chosen."""
    role: Role = Role.BUTTON
    value: str = ""
    """Its present value when spoken, beside its name."""
    about: str = ""
    """More words about it when spoken, besides the reason."""
    checked: bool | None = None
    """True if it is switched on; None for a thing that is no switch."""
    selected: bool | None = None
    """True if it is chosen among others; None for a thing that is not chosen so."""
    expanded: bool | None = None
    """True if its list is open; None for a thing without one."""
    span: Span | None = None
    position: PlaceInList | None = None
    """Its place among all rows of a list."""
    parts: tuple[TargetChoice, ...] = ()
    write: Callable[[str], None] | None = None
    """Takes a text or a number that somebody enters without typing."""

    @property
    def names(self) -> frozenset[str]:
        """The names by which it is known from one list to the next."""
        return frozenset((self.key, *self.things))

    @property
    def bounds(self) -> Rect:
        """The upright rectangle around it."""
        return self.shape.bounds()

    def contains(self, x: float, y: float) -> bool:
        return self.shape.contains(x, y)

    @property
    def centre(self) -> tuple[float, float]:
        return self.shape.centre

    def times(self, factor: float) -> Target:
        """Return the target in units of another size, ``factor`` of which make one of the present ones."""
        if factor == 1:
            return self
        parts = tuple(
            part if part.shape is None else part._replace(shape=part.shape.times(factor)) for part in self.parts
        )
        return self._replace(shape=self.shape.times(factor), parts=parts)


class _Press(NamedTuple):
    key: str
    x: float
    y: float
    dragged: bool = False


class SeenThing(NamedTuple):
    """A thing on the screen that may be a target later: a card while others play."""

    name: str
    shape: Rect | Pose


def large_enough(target: Target, least: float) -> Target:
    """Return the target, in small windows a little larger than it looks: ``least`` across and down, to be hit."""
    rect = target.shape
    if isinstance(rect, Pose):
        return target
    width, height = max(rect.w, least), max(rect.h, least)
    return target._replace(shape=Rect.around(rect.cx, rect.cy, width, height))


class Targets:
    """The present list of targets, with hover, focus and press; where shapes overlap, the last one is on top."""

    def __init__(
        self,
        targets: Sequence[Target] = (),
        refused: Callable[[Target], None] | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """``refused`` is called with every target that is chosen although it is not enabled.

        ``clock`` returns seconds. Without one no time passes, and everything has always been on the screen.
        """
        self._refused = refused
        self._clock = clock or (lambda: math.inf)
        self._targets: tuple[Target, ...] = ()
        self._read: tuple[Target, ...] = ()
        self._seen: tuple[SeenThing, ...] = ()
        self._since: dict[str, float] = {}
        """Name of a thing on the screen -> the time at which it appeared."""
        self._up_since = -math.inf
        """The time at which the screen came up."""
        self._pointer: tuple[float, float] | None = None
        self._rests_at: tuple[float, float] | None = None
        """The place of the pointer when something else came under it; None once it has moved, or that was seen."""
        self._rests_since = -math.inf
        self._unit = 1.0
        """The logical pixels of a unit in which the pointer's place is kept."""
        self._wheeled_at = -math.inf
        self._under: frozenset[str] = frozenset()
        """The names of the topmost thing under the pointer."""
        self._hovered: str | None = None
        self._focused: str | None = None
        self._press: _Press | None = None
        self.on_choice: Callable[[Target], None] = lambda target: None
        """Called with every target that is chosen, before it acts or is refused; the stack plays its sound."""
        self.keyboard_mode = False
        """True if the focus is shown: from the first key until the pointer is pressed."""
        self.replace(targets)

    # -- the list

    def replace(self, targets: Sequence[Target], seen: Iterable[SeenThing] = ()) -> None:
        """Take a new list. The focused and the pressed target stay so by their keys.

        ``seen`` are other things on the screen, the topmost last. When the focused target is gone, the focus of the
        keyboard goes to its nearest neighbour in the same group. Raises ValueError when two targets have the same key.
        """
        keys = {target.key for target in targets}
        if len(keys) < len(targets):
            repeated = next(target.key for target in targets if sum(other.key == target.key for other in targets) > 1)
            raise ValueError(f"Two targets have the key {repeated!r}.")
        gone = self.get(self._focused) if self._focused not in keys else None
        self._targets, self._read, self._seen = tuple(targets), _in_reading_order(targets), tuple(seen)
        self._note_since()
        if self._focused not in keys:
            self._focused = None if gone is None or not self.keyboard_mode else self._heir(gone)
        if self._press is not None and self._press.key not in keys:
            self._press = None
        self._look_under()

    def _note_since(self) -> None:
        now, known = self._clock(), self._since
        self._since = {thing.name: known.get(thing.name, now) for thing in self._seen}
        for target in self._targets:
            since = min(known.get(name, now) for name in target.names)
            self._since.update(dict.fromkeys(target.names, since))

    def _look_under(self) -> None:
        """Note the things of the new list under the pointer."""
        if self._pointer is None:
            return
        under = self._names_at(*self._pointer)
        same = under & self._under if under else not self._under
        if not same and self._clock() >= self._wheeled_at + SEEN:
            self._rest()
        self._hover()

    def _rest(self) -> None:
        self._rests_at, self._rests_since = self._pointer, self._clock()

    def measure_by(self, unit: float) -> None:
        """Keep the place of the pointer in units of so many logical pixels from now on."""
        factor, self._unit = self._unit / unit, unit
        if self._pointer is not None:
            self._pointer = self._pointer[0] * factor, self._pointer[1] * factor
        if self._rests_at is not None:
            self._rests_at = self._rests_at[0] * factor, self._rests_at[1] * factor

    def come_up(self, pointer: tuple[float, float] | None) -> None:
        """Note that the screen comes up, or is seen again, with the pointer there: nothing has been aimed at yet."""
        self._up_since = now = self._clock()
        self._since = dict.fromkeys(self._since, now)
        self._pointer = pointer
        self._rest()
        self._hover()

    def _heir(self, gone: Target) -> str | None:
        """Return the key of the nearest target of the same group."""
        group = [target for target in self._targets if target.group == gone.group]
        return min(group, key=lambda target: math.dist(target.centre, gone.centre)).key if group else None

    @property
    def all(self) -> tuple[Target, ...]:
        """The present targets, the topmost last."""
        return self._targets

    @property
    def read(self) -> tuple[Target, ...]:
        """The present targets in the order in which they are read, which is that of Tab and of digits."""
        return self._read

    def get(self, key: str | None) -> Target | None:
        """Return the target with that key, if there is one now."""
        return next((target for target in self._targets if target.key == key), None)

    def at(self, x: float, y: float) -> Target | None:
        """Return the topmost target at that point."""
        return next((target for target in reversed(self._targets) if target.contains(x, y)), None)

    def _names_at(self, x: float, y: float) -> frozenset[str]:
        """Return the names of the topmost thing at that point, target or only seen."""
        target = self.at(x, y)
        if target is not None:
            return target.names
        thing = next((thing for thing in reversed(self._seen) if thing.shape.contains(x, y)), None)
        return frozenset() if thing is None else frozenset((thing.name,))

    @property
    def hovered(self) -> str | None:
        """The key of the target that the pointer was moved to, or rests on: a press there is meant for it."""
        return self._hovered

    @property
    def focused(self) -> str | None:
        return self._focused

    @property
    def shown_focus(self) -> str | None:
        """The key of the target that shows the focus; None while nothing does."""
        return self._focused if self.keyboard_mode else None

    @property
    def pressed(self) -> str | None:
        """The key of the target that is held down, not dragged, with the pointer still on it."""
        press = self._press
        return press.key if press is not None and not press.dragged and press.key == self._hovered else None

    @property
    def dragged(self) -> str | None:
        """The key of the target that is being dragged."""
        return self._press.key if self._press is not None and self._press.dragged else None

    # -- the pointer

    def move(self, x: float, y: float) -> None:
        """Follow the pointer to that point."""
        self._pointer = (x, y)
        if self._rests_at is not None and (math.dist(self._pointer, self._rests_at) > TREMBLE or self.wakes):
            self._rests_at = None
        self._hover()

    @property
    def wakes(self) -> bool:
        """True once what came under the resting pointer has been seen; `move` there hovers it then."""
        return self._rests_at is not None and self._clock() >= self._rests_since + SEEN

    def wheeled(self) -> None:
        """Note that the wheel was turned: the player brought the thing that is now under the pointer there."""
        self._wheeled_at, self._rests_at = self._clock(), None
        self._hover()

    def leave(self) -> None:
        """Note that the pointer has left the window."""
        self._pointer = self._rests_at = None
        self._hover()

    @property
    def settled(self) -> bool:
        """True once the screen has been up long enough for any click to be meant for it."""
        return self._clock() >= self._up_since + SEEN

    def heeds(self, x: float, y: float) -> bool:
        """Return whether a press at that point is taken.

        So it is beside all targets, unless something has just gone away there: the second half of a double click is
        meant for the thing that its first half removed.
        """
        self.move(x, y)
        target = self.at(x, y)
        if self._rests_at is not None:
            return False
        return target is None or self._clock() >= self._since[target.key] + SEEN

    def press(self, x: float, y: float) -> str | None:
        """Press the button there; return the key of the target that takes the press, and the focus unseen."""
        self._press = None
        if not self.heeds(x, y):
            return None
        self.keyboard_mode = False
        if self._hovered is None:
            return None
        self._press = _Press(self._hovered, x, y)
        self._focused = self._hovered
        return self._hovered

    def dragging(self, x: float, y: float) -> tuple[float, float] | None:
        """Move the pointer; return how far it has dragged a target, None where nothing is dragged."""
        self.move(x, y)
        press = self._press
        if press is None:
            return None
        target = self.get(press.key)
        if target is None or not (target.draggable and target.enabled):
            return None
        dx, dy = x - press.x, y - press.y
        if not press.dragged:
            if math.hypot(dx, dy) <= DRAG_DISTANCE:
                return None
            self._press = _Press(press.key, press.x, press.y, dragged=True)
        return dx, dy

    def release(self, x: float, y: float) -> bool:
        """Let the button go: act if that is on the pressed target, or drop what is dragged.

        Return whether there was anything to act on.
        """
        if self.dragged is not None:
            return self.drop(x, y)
        self.move(x, y)
        press, self._press = self._press, None
        if press is None or press.key != self._hovered:
            return False
        return self._choose(press.key)

    def drop(self, x: float, y: float) -> bool:
        """Let go of what is dragged, by its own `drop`; return whether it has one."""
        self.move(x, y)
        key, self._press = self.dragged, None
        target = self.get(key)
        if target is None or target.drop is None:
            return False
        target.drop(x, y)
        return True

    def cancel(self) -> None:
        """Forget a press or a drag in progress."""
        self._press = None

    def _hover(self) -> None:
        """Find the target under the pointer; one that came there while the pointer rests is not hovered."""
        under = None if self._pointer is None else self.at(*self._pointer)
        self._under = frozenset() if self._pointer is None else self._names_at(*self._pointer)
        self._hovered = None if under is None or self._rests_at is not None else under.key

    # -- the keyboard

    def key_pressed(self, key: Key) -> bool:
        """Move the focus with Tab or an arrow, or act on it with Enter or Space; return whether it was such a key."""
        if key.name == "tab":
            self.focus_next(-1 if key.shift else 1)
        elif key.name in _ARROWS:
            self.focus_direction(*_ARROWS[key.name])
        elif key.name in ("return", "space"):
            self.activate_focused()
        else:
            return False
        return True

    def focus(self, key: str | None) -> bool:
        """Put the focus there without showing it; None takes it away. Return whether there is such a target."""
        if key is not None and self.get(key) is None:
            return False
        self._focused = key
        return True

    def focus_next(self, step: int = 1) -> str | None:
        """Move the focus in the order of reading, round its ends; with nothing focused it starts at the near end."""
        self.keyboard_mode = True
        if not self._targets:
            return None
        keys = [target.key for target in self._read]
        near_end = 0 if step > 0 else -1
        index = (keys.index(self._focused) + step) % len(keys) if self._focused in keys else near_end
        self._focused = keys[index]
        return self._focused

    def focus_direction(self, dx: float, dy: float) -> str | None:
        """Move the focus to the neighbour in that direction, if there is one.

        With nothing focused the first target gets the focus.
        """
        self.keyboard_mode = True
        here = self.get(self._focused)
        if here is None:
            return self.focus_next()
        others = ((target.key, target.centre) for target in self._targets if target.key != here.key)
        self._focused = neighbour(here.centre, (dx, dy), others) or self._focused
        return self._focused

    def activate_focused(self) -> bool:
        """Act on the focused target, as Enter or Space would; return whether there was one."""
        self.keyboard_mode = True
        return self._choose(self._focused)

    def _choose(self, key: str | None) -> bool:
        target = self.get(key)
        if target is None:
            return False
        self.on_choice(target)
        if target.enabled:
            target.act()
        elif self._refused is not None:
            self._refused(target)
        return True


def _in_reading_order(targets: Sequence[Target]) -> tuple[Target, ...]:
    rows = (list(row) for _, row in groupby(targets, key=lambda target: (target.group, target.last_first)))
    return tuple(target for row in rows for target in (reversed(row) if row[0].last_first else row))

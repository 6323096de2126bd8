"""What can be pointed at, focused and pressed: a list of targets and the one place that knows which is hovered.

Pure logic: positions in logical pixels and a clock come in, keys and actions come out. A scene builds a fresh list of
targets whenever its picture changes; hover, focus and a press in progress survive by the targets' keys.

A click is meant for what the player saw and aimed at, so a press is taken only on a target that

- has been on the screen for :data:`SEEN` seconds. What counts is the thing, not when it can be chosen: a card that has
  lain in the hand can be clicked the moment it is one's turn (``things``). That is why quick play does not feel dead.
- was under the pointer when the pointer last moved. What slid or opened under a pointer at rest is not even hovered;
  it is once the pointer moves by more than :data:`TREMBLE`, which a hand on its way anywhere does at once.

A press that is not taken does nothing at all. Keys are not held to this: nobody aims a key.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gui.art.geometry import Pose, Rect

Action = Callable[[], None]


class Key(NamedTuple):
    """A key that went down: its name (``tab``, ``return``, ``left``, ``a``) and the text that it types, if any."""

    name: str
    text: str = ""
    shift: bool = False
    command: bool = False
    """True while Ctrl is held, or Cmd on a Mac."""


DRAG_DISTANCE = 6.0
"""Logical pixels that a press must move before it is a drag rather than a click."""

SEEN = 0.35
"""Seconds that a choice is on the screen before a click can be meant for it; a double click takes less."""
TREMBLE = 3.0
"""Logical pixels by which a hand that clicks again and again moves the pointer without aiming."""

_SIDEWAYS_COST = 2.0
"""What a pixel aside counts against a pixel ahead when the arrow keys look for a neighbour."""


@dataclass(frozen=True)
class Target:
    """One thing on the screen that can be chosen.

    `key` is its identity from one list to the next. A target that is not `enabled` can be hovered, focused and pressed
    like any other, so that its `reason` can be said; `act` is then not called.
    """

    key: str
    shape: Rect | Pose
    act: Callable[[], None]
    enabled: bool = True
    reason: str | None = None
    """Why it cannot be chosen now, as one sentence."""
    label: str = ""
    """Its name when spoken."""
    group: str = ""
    """What it belongs to: a hand, a row of buttons."""
    draggable: bool = False
    drop: Callable[[float, float], None] | None = None
    """What happens when it is dragged and let go at that point."""
    things: tuple[str, ...] = ()
    """The names of what it stands for, where that may be seen before it can be chosen: the cards of a group."""

    @property
    def names(self) -> frozenset[str]:
        """The names by which it is known from one list to the next."""
        return frozenset((self.key, *self.things))

    def contains(self, x: float, y: float) -> bool:
        return self.shape.contains(x, y)

    @property
    def centre(self) -> tuple[float, float]:
        return self.shape.centre


@dataclass(frozen=True)
class _Press:
    key: str
    x: float
    y: float
    dragged: bool = False


class Seen(NamedTuple):
    """A thing on the screen that cannot be chosen now and may be later: a card while others play."""

    name: str
    shape: Rect | Pose


class Targets:
    """Hover, focus and press over the present list of targets; where shapes overlap, the last in the list is on top."""

    def __init__(
        self,
        targets: Sequence[Target] = (),
        refused: Callable[[Target], None] | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """``refused`` is told of every target that was chosen although it is not enabled: it says why.

        ``clock`` tells seconds. Without one no time passes, and everything has always been on the screen.
        """
        self._refused = refused
        self._clock = clock or (lambda: math.inf)
        self._targets: tuple[Target, ...] = ()
        self._seen: tuple[Seen, ...] = ()
        self._since: dict[str, float] = {}
        """The name of everything on the screen -> since when it has been there."""
        self._up_since = -math.inf
        """The time at which the screen came up."""
        self._pointer: tuple[float, float] | None = None
        self._rests_at: tuple[float, float] | None = None
        """The place where the pointer lay when something else came under it; None once it has moved since."""
        self._rests_since = -math.inf
        self._wheeled_at = -math.inf
        self._under: frozenset[str] = frozenset()
        """The names of what lies under the pointer."""
        self._hovered: str | None = None
        self._focused: str | None = None
        self._press: _Press | None = None
        self.keyboard_mode = False
        """Whether the focus is to be shown: from the first key until the pointer is pressed."""
        self.replace(targets)

    # -- the list

    def replace(self, targets: Sequence[Target], seen: Iterable[Seen] = ()) -> None:
        """Take a new list. What was focused or pressed stays so by its key.

        ``seen`` is what else is on the screen, the topmost last. When the focused target is gone, somebody at the
        keyboard goes on from its nearest neighbour of the same group. Raises ValueError when two targets have the same
        key.
        """
        keys = {target.key for target in targets}
        if len(keys) < len(targets):
            repeated = next(target.key for target in targets if sum(other.key == target.key for other in targets) > 1)
            raise ValueError(f"Two targets have the key {repeated!r}.")
        gone = self.get(self._focused) if self._focused not in keys else None
        self._targets, self._seen = tuple(targets), tuple(seen)
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
        """Notice what the new list has laid under the pointer."""
        if self._pointer is None:
            return
        under = self._names_at(*self._pointer)
        same = under & self._under if under else not self._under
        if not same and self._clock() >= self._wheeled_at + SEEN:
            self._rest()
        self._hover()

    def _rest(self) -> None:
        self._rests_at, self._rests_since = self._pointer, self._clock()

    def come_up(self, pointer: tuple[float, float] | None) -> None:
        """The screen comes up, or is seen again, while the pointer lies there: nothing has been aimed at yet."""
        self._up_since = now = self._clock()
        self._since = dict.fromkeys(self._since, now)
        self._pointer = pointer
        self._rest()
        self._hover()

    def _heir(self, gone: Target) -> str | None:
        """The target of the same group nearest to where that one was."""
        group = [target for target in self._targets if target.group == gone.group]
        return min(group, key=lambda target: math.dist(target.centre, gone.centre)).key if group else None

    @property
    def all(self) -> tuple[Target, ...]:
        """The present targets, the topmost last."""
        return self._targets

    def get(self, key: str | None) -> Target | None:
        """The target with that key, if there is one now."""
        return next((target for target in self._targets if target.key == key), None)

    def at(self, x: float, y: float) -> Target | None:
        """The topmost target at that point."""
        return next((target for target in reversed(self._targets) if target.contains(x, y)), None)

    def _names_at(self, x: float, y: float) -> frozenset[str]:
        """The names of what lies topmost at that point, whether it can be chosen or only be seen."""
        target = self.at(x, y)
        if target is not None:
            return target.names
        thing = next((thing for thing in reversed(self._seen) if thing.shape.contains(x, y)), None)
        return frozenset() if thing is None else frozenset((thing.name,))

    @property
    def hovered(self) -> str | None:
        """The target that the pointer was moved to: a press there is meant for it."""
        return self._hovered

    @property
    def focused(self) -> str | None:
        return self._focused

    @property
    def pressed(self) -> str | None:
        """The target that is held down: pressed, not dragged away, with the pointer still on it."""
        press = self._press
        return press.key if press is not None and not press.dragged and press.key == self._hovered else None

    @property
    def dragged(self) -> str | None:
        """The target that is being dragged."""
        return self._press.key if self._press is not None and self._press.dragged else None

    # -- the pointer

    def move(self, x: float, y: float) -> None:
        """The pointer is at that point."""
        self._pointer = (x, y)
        if self._rests_at is not None and math.dist(self._pointer, self._rests_at) > TREMBLE:
            self._rests_at = None
        self._hover()

    def wheeled(self) -> None:
        """The wheel was turned: what it brings under the pointer has been brought there by the hand."""
        self._wheeled_at, self._rests_at = self._clock(), None
        self._hover()

    def leave(self) -> None:
        """The pointer has left the window."""
        self._pointer = self._rests_at = None
        self._hover()

    @property
    def settled(self) -> bool:
        """True once the screen has been up long enough for any click to be meant for it."""
        return self._clock() >= self._up_since + SEEN

    def heeds(self, x: float, y: float) -> bool:
        """Return whether a press at that point is taken.

        Beside all targets it is, once the pointer has moved on or rested for a while since something went away there:
        the second half of a double click is meant for what its first half did away with.
        """
        self.move(x, y)
        target = self.at(x, y)
        if target is not None:
            return self._rests_at is None and self._clock() >= self._since[target.key] + SEEN
        return self._rests_at is None or self._clock() >= self._rests_since + SEEN

    def press(self, x: float, y: float) -> str | None:
        """The button goes down; the key of the target that takes the press, which gets the focus, unseen."""
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
        """The pointer moves with the button down: how far from where it was pressed, once that is a drag."""
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
        """The button goes up: acts if that is on the pressed target. Whether there was anything to act on.

        The end of a drag is `drop`.
        """
        if self.dragged is not None:
            return self.drop(x, y)
        self.move(x, y)
        press, self._press = self._press, None
        if press is None or press.key != self._hovered:
            return False
        return self._choose(press.key)

    def drop(self, x: float, y: float) -> bool:
        """Lets go of what is dragged: its own `drop` decides what that means. Whether anything took it."""
        self.move(x, y)
        key, self._press = self.dragged, None
        target = self.get(key)
        if target is None or target.drop is None:
            return False
        target.drop(x, y)
        return True

    def cancel(self) -> None:
        """Forgets a press or a drag in progress: the window lost the pointer, or the player changed their mind."""
        self._press = None

    def _hover(self) -> None:
        """Find what lies under the pointer; what came there while the pointer rests is not hovered."""
        under = None if self._pointer is None else self.at(*self._pointer)
        self._under = frozenset() if self._pointer is None else self._names_at(*self._pointer)
        self._hovered = None if under is None or self._rests_at is not None else under.key

    # -- the keyboard

    def focus(self, key: str | None) -> bool:
        """Puts the focus there without showing it; None takes it away. Whether there is such a target."""
        if key is not None and self.get(key) is None:
            return False
        self._focused = key
        return True

    def focus_next(self, step: int = 1) -> str | None:
        """Moves the focus along the list, round its ends; with nothing focused it starts at the near end."""
        self.keyboard_mode = True
        if not self._targets:
            return None
        keys = [target.key for target in self._targets]
        near_end = 0 if step > 0 else -1
        index = (keys.index(self._focused) + step) % len(keys) if self._focused in keys else near_end
        self._focused = keys[index]
        return self._focused

    def focus_direction(self, dx: float, dy: float) -> str | None:
        """Moves the focus to the neighbour in that direction, and leaves it where there is none.

        Near and straight ahead counts as best; what lies further aside than ahead is only taken for want of better,
        and what lies beside or behind never. With nothing focused the first target gets the focus.
        """
        self.keyboard_mode = True
        here = self.get(self._focused)
        length = math.hypot(dx, dy)
        if here is None or not length:
            return self.focus_next() if here is None else self._focused
        ahead_x, ahead_y = dx / length, dy / length
        best: tuple[bool, float] | None = None
        for target in self._targets:
            away_x, away_y = target.centre[0] - here.centre[0], target.centre[1] - here.centre[1]
            ahead = away_x * ahead_x + away_y * ahead_y
            aside = abs(away_x * ahead_y - away_y * ahead_x)
            if target.key == here.key or ahead <= 0.5:
                continue
            cost = (aside > ahead, ahead + _SIDEWAYS_COST * aside)
            if best is None or cost < best:
                best, self._focused = cost, target.key
        return self._focused

    def activate_focused(self) -> bool:
        """Acts on the focused target, as Enter or Space would. Whether there was one."""
        self.keyboard_mode = True
        return self._choose(self._focused)

    def _choose(self, key: str | None) -> bool:
        target = self.get(key)
        if target is None:
            return False
        if target.enabled:
            target.act()
        elif self._refused is not None:
            self._refused(target)
        return True

"""What can be pointed at, focused and pressed: a list of targets and the one place that knows which is hovered.

Pure logic: positions in logical pixels come in, keys and actions come out. A scene builds a fresh list of targets
whenever its picture changes; hover, focus and a press in progress survive by the targets' keys.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gui.geometry import Pose, Rect

DRAG_DISTANCE = 6.0
"""Logical pixels that a press must move before it is a drag rather than a click."""

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


class Targets:
    """Hover, focus and press over the present list of targets; where shapes overlap, the last in the list is on top."""

    def __init__(self, targets: Sequence[Target] = (), refused: Callable[[Target], None] | None = None) -> None:
        """`refused` is told of every target that was chosen although it is not enabled: it says why."""
        self._refused = refused
        self._targets: tuple[Target, ...] = ()
        self._pointer: tuple[float, float] | None = None
        self._hovered: str | None = None
        self._focused: str | None = None
        self._press: _Press | None = None
        self.keyboard_mode = False
        """Whether the focus is to be shown: from the first key until the pointer is pressed."""
        self.replace(targets)

    # -- the list

    def replace(self, targets: Sequence[Target]) -> None:
        """Takes a new list. What was focused or pressed stays so by its key; the hover is found anew under the pointer.

        When the focused target is gone, somebody at the keyboard goes on from its nearest neighbour of the same group.
        Raises ValueError when two targets have the same key.
        """
        keys = {target.key for target in targets}
        if len(keys) < len(targets):
            repeated = next(target.key for target in targets if sum(other.key == target.key for other in targets) > 1)
            raise ValueError(f"Two targets have the key {repeated!r}.")
        gone = self.get(self._focused) if self._focused not in keys else None
        self._targets = tuple(targets)
        if self._focused not in keys:
            self._focused = None if gone is None or not self.keyboard_mode else self._heir(gone)
        if self._press is not None and self._press.key not in keys:
            self._press = None
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

    @property
    def hovered(self) -> str | None:
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
        self._hover()

    def leave(self) -> None:
        """The pointer has left the window."""
        self._pointer = None
        self._hover()

    def press(self, x: float, y: float) -> str | None:
        """The button goes down; the key of the target under it, which gets the focus, unseen."""
        self.move(x, y)
        self.keyboard_mode = False
        self._press = None if self._hovered is None else _Press(self._hovered, x, y)
        if self._hovered is not None:
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
        under = None if self._pointer is None else self.at(*self._pointer)
        self._hovered = None if under is None else under.key

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

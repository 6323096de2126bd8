"""The remembered size and place of the window. No pygame."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

LARGEST: Final = 1 << 15
"""The largest number of window points that a place may have; no screen is near it."""

Pair = tuple[int, int]


class WindowState(Enum):
    """The ways in which the window takes up its screen."""

    WINDOW = "window"
    MAXIMIZED = "maximized"
    FULLSCREEN = "fullscreen"


class WindowPlace(NamedTuple):
    """The window's size and place in window points, as they are when it is neither maximized nor fills the screen."""

    size: Pair
    position: Pair
    state: WindowState
    desktops: tuple[Pair, ...]
    """The sizes of the screens. If they change, the position may lie on none of them."""

    @property
    def fields(self) -> dict[str, Any]:
        """The place as JSON has it."""
        desktops = [list(desktop) for desktop in self.desktops]
        return {
            "size": list(self.size),
            "position": list(self.position),
            "state": self.state.value,
            "desktops": desktops,
        }


def place_of(fields: object) -> WindowPlace | None:
    """Return the place in a JSON value; None if the value is not a place."""
    if not isinstance(fields, Mapping):
        return None
    size, position, desktops = _pair(fields.get("size")), _pair(fields.get("position")), fields.get("desktops")
    screens = [_pair(desktop) for desktop in desktops] if isinstance(desktops, list) else [None]
    known = [screen for screen in screens if screen is not None]
    states = [state for state in WindowState if state.value == fields.get("state")]
    if size is None or min(size) < 1 or position is None or len(known) < len(screens) or not states:
        return None
    return WindowPlace(size, position, states[0], tuple(known))


def _pair(value: object) -> Pair | None:
    if isinstance(value, list) and len(value) == 2 and all(type(one) is int and abs(one) <= LARGEST for one in value):
        return value[0], value[1]
    return None

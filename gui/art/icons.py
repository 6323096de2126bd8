"""The icons and the suit signs, as SVG in the subset that nanosvg draws."""

from __future__ import annotations

from typing import Final

from assets.cards.drawing.pips import PIPS
from gui.art.vector import group, path, scaled

ICON_BOX: Final = 24
PIP_BOX: Final = 100
"""A suit sign stands within this square, centred on the origin."""

ICONS: Final = {
    "square": "M5 5H19V19H5Z",
    "ticked": "M5 5H19V19H5ZM8.5 12L11.3 15L15.8 9",
    "menu": "M4 7H20M4 12H20M4 17H20",
    "undo": "M9 6L4 11L9 16M4 11H14A6 5 0 0 1 14 20H11",
    "redo": "M15 6L20 11L15 16M20 11H10A6 5 0 0 0 10 20H13",
    "back": "M14 5L7 12L14 19",
    "last": "M4 8L12 5L15.5 16.5L7.5 19.5ZM14 6H20V18H17",
    "speed": "M5 6L11 12L5 18M13 6L19 12L13 18",
    "play": "M8 5L18 12L8 19Z",
    "pause": "M8.5 6V18M15.5 6V18",
    "chart": "M4 20H20M7 16V11M12 16V5M17 16V8",
    "gear": "M4 7H10M16 7H20M13 4.5A2.5 2.5 0 1 0 13.1 4.5ZM4 17H7M13 17H20M10 14.5A2.5 2.5 0 1 0 10.1 14.5Z",
    "help": "M12 3A9 9 0 1 0 12.1 3ZM9.3 9.5A2.8 2.6 0 1 1 12.6 12C12.1 12.4 12 12.8 12 13.6M12 16.8V17",
    "info": "M12 3A9 9 0 1 0 12.1 3ZM12 11V17M12 7.5V7.6",
    "quit": "M14 4H5V20H14M10 12H20M16.5 8.5L20 12L16.5 15.5",
    "check": "M5 12.5L10 17.5L19 7",
    "cross": "M6 6L18 18M18 6L6 18",
    "plus": "M12 6V18M6 12H18",
    "minus": "M6 12H18",
    "above": "M12 6L19.5 18H4.5Z",
    "below": "M12 18L4.5 6H19.5Z",
    "even": "M6 9.5H18M6 14.5H18",
    "star": ("M12 3.5L14.6 9.2L20.8 9.9L16.2 14.1L17.5 20.2L12 17.1L6.5 20.2L7.8 14.1L3.2 9.9L9.4 9.2Z"),
    "dice": "M5 5H19V19H5ZM9 9V9.1M15 15V15.1M12 12V12.1",
    "chevron": "M9 5L16 12L9 19",
    "down": "M5 9L12 16L19 9",
    "end": "M5 6L13 12L5 18ZM18 6V18",
    "start": "M19 6L11 12L19 18ZM6 6V18",
    "bolt": "M13 3L5 14H11L10 21L19 9H13Z",
    "keyboard": "M3 6.5H21V17.5H3ZM7 10V10.1M12 10V10.1M17 10V10.1M8 14H16",
    "pencil": "M5 19L6 15L15.5 5.5L18.5 8.5L9 18ZM13.5 7.5L16.5 10.5",
    "up": "M5 15L12 8L19 15",
    "hands": "M4 8.5L10 6.5L13.5 17.5L7.5 19.5ZM12.5 5.5L19.5 7L17 18.5L14.5 18",
    "history": "M4 5V9.5H8.5M4.6 9.5A8 8 0 1 1 4 13M12 8V12.5L15 14.5",
    "crown": "M4 18H20M4.5 15L3.5 7L8.5 10.5L12 5L15.5 10.5L20.5 7L19.5 15Z",
    "copy": "M9 8.5H19V20H9ZM15 8.5V4H5V15.5H9",
    "paste": "M6 5.5H18V20.5H6ZM9.5 3.5H14.5V7.5H9.5ZM9.5 12H14.5M9.5 16H14.5",
    "share": "M12 15V4M8 7.5L12 3.5L16 7.5M5 12V20H19V12",
    "table": "M3.5 8H20.5L18 15H6ZM8 15V19M16 15V19",
    "calendar": "M4 6H20V20H4ZM4 10.5H20M8 3.5V7.5M16 3.5V7.5",
    "card": "M7 3.5H17V20.5H7ZM10 8V8.1M14 16V16.1",
    "sound": "M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9C18 10.8 18 13.2 16.5 15M19 6.5C22 9.8 22 14.2 19 17.5",
    "muted": "M4 9.5H8L13 5V19L8 14.5H4ZM17 9.5L22 14.5M22 9.5L17 14.5",
    "access": "M12 3.5A1.6 1.6 0 1 0 12.1 3.5ZM5 8.5L10 10V14L8 20.5M19 8.5L14 10V14L16 20.5M10 10H14M10 14H14",
    "globe": "M12 3.5A8.5 8.5 0 1 0 12.1 3.5ZM3.5 12H20.5M12 3.5C8 8 8 16 12 20.5C16 16 16 8 12 3.5",
    "phone": "M7.5 3H16.5V21H7.5ZM11 18H13",
    "person": "M12 4A4 4 0 1 0 12.1 4ZM4.5 20.5C5 16.5 8 14.5 12 14.5C16 14.5 19 16.5 19.5 20.5",
    "again": "M19 5V9.5H14.5M19.4 9.5A8 8 0 1 0 20 13",
    "code": "M4 9H20M4 15H20M10 4L8 20M16 4L14 20",
    "warning": "M12 4L21 19.5H3ZM12 10V14.5M12 17V17.1",
    "bin": "M5 7H19M9.5 7V4H14.5V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
    "file": "M6 3.5H14L18.5 8V20.5H6ZM14 3.5V8H18.5",
    "wave": "M4 14C7 8 10 9 12 12C14 15 17 16 20 10",
    "hint": (
        "M9 18H15M10 21.5H14M8.5 15C6.5 13.5 5.5 11.5 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5"
        "C18.5 11.5 17.5 13.5 15.5 15V15.5H8.5Z"
    ),
    "list": "M9 7H20M9 12H20M9 17H20M4.5 7V7.1M4.5 12V12.1M4.5 17V17.1",
    "out": "M5 12H17M12 7L17 12L12 17M20 5V19",
    "target": "M12 3.5A8.5 8.5 0 1 0 12.1 3.5ZM12 8A4 4 0 1 0 12.1 8ZM12 12V12.1",
    "stop": "M7 7H17V17H7Z",
    "eye": (
        "M3 12C6 7 9 5.5 12 5.5C15 5.5 18 7 21 12C18 17 15 18.5 12 18.5C9 18.5 6 17 3 12ZM12 9.5A2.5 2.5 0 1 0 12.1 9.5"
    ),
}
"""Path data in a box of 24, drawn with round strokes 2 wide."""

DIRECTED: Final = frozenset(
    ("undo", "redo", "back", "speed", "play", "quit", "chevron", "end", "start", "list", "out", "sound")
)
"""Icons that point where the reading goes, or away from there: mirrored in a language that is read leftwards."""


def icon_body(name: str, size: float, colour: str, fill: str | None) -> str:
    """Return an icon `size` device pixels wide. Raises KeyError for an unknown name."""
    return scaled(size / ICON_BOX, path(ICONS[name], fill, colour, 2.0))


def pip_body(suit: str, middle: float, size: float, colour: str) -> str:
    """Return a suit sign `size` device pixels high about (middle, middle). Raises KeyError for an unknown suit."""
    return group(f"translate({middle:g} {middle:g}) scale({size / PIP_BOX:.6g})", path(PIPS[suit], colour))

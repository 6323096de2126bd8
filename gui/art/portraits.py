"""The round portraits, in a box of 40: the person's own sign and 24 animals, in the subset that nanosvg draws."""

from __future__ import annotations

import re
from typing import Final

PORTRAIT_BOX: Final = 40
PHOTO: Final = "photo:"
"""The beginning of the key of a photograph, which stands where a portrait's name may: the hash of its bytes follows."""
PERSON: Final = "you"
"""The name of the portrait that is no animal."""

CREAM, DARK, GOLD = "#fff3df", "#241a12", "#f2b84b"


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>'


def _oval(x: float, y: float, across: float, down: float, fill: str) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}" fill="{fill}"/>'


def _path(data: str, fill: str) -> str:
    return f'<path d="{data}" fill="{fill}"/>'


def _line(data: str, colour: str, width: float) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _both(body: str) -> str:
    """Return a drawing of the left half and its mirror image."""
    return f'{body}<g transform="matrix(-1 0 0 1 40 0)">{body}</g>'


def _ground(colour: str) -> str:
    return _disc(20, 20, 20, colour)


PORTRAITS: Final = {
    PERSON: _ground(GOLD)
    + _disc(20, 16, 6.5, "#2a1c05")
    + _path("M8 33C9 26 14 24 20 24C26 24 31 26 32 33A18 18 0 0 1 8 33Z", "#2a1c05"),
    "fox": _ground("#35566a")
    + _path("M8 8L16 14H24L32 8L32 21L20 33L8 21Z", "#e58a3a")
    + _both(_path("M8 21L20 33L16 21Z", CREAM) + _disc(15.5, 19.5, 1.8, DARK))
    + _disc(20, 31, 2.4, DARK),
    "owl": _ground("#6d4a5f")
    + _path("M9 8C13 12 27 12 31 8C33 16 33 33 20 34C7 33 7 16 9 8Z", "#b8895a")
    + _both(_disc(14.5, 18, 6, CREAM) + _disc(14.5, 18, 2.6, DARK))
    + _path("M17.5 22H22.5L20 27Z", GOLD),
    "bear": _ground("#4d7350")
    + _both(_disc(10.5, 12, 4.6, "#7d5334"))
    + _disc(20, 21, 12.5, "#8f6240")
    + _path("M20 21C25 21 27 24 27 27C27 31 23.5 33 20 33C16.5 33 13 31 13 27C13 24 15 21 20 21Z", "#f0dcc0")
    + _both(_disc(15, 18, 1.8, DARK))
    + _path("M17.3 24H22.7L20 27.2Z", DARK),
    "hare": _ground("#5b6b9a")
    + _both(_path("M15 18C9 10 10 3 13 3C16 3 18 10 18 17Z", "#e6d6c2"))
    + _disc(20, 24, 10.5, "#e6d6c2")
    + _both(_disc(16, 22.5, 1.8, DARK))
    + _path("M18 27H22L20 29.4Z", "#c9757a"),
    "cat": _ground("#a8603f")
    + _path("M9 7L16 12H24L31 7L32 22C32 29 27 33 20 33C13 33 8 29 8 22Z", "#3c4454")
    + _both(_disc(14.8, 20, 3, "#bfe3a8") + _disc(14.8, 20, 1.4, "#15181f"))
    + _path("M18 25.5H22L20 28Z", "#f0a5a0"),
    "frog": _ground("#8a6d3b")
    + _both(_disc(12.5, 13, 5.4, "#6ba552"))
    + _path("M7 23C7 16 13 13.5 20 13.5C27 13.5 33 16 33 23C33 29.5 27 33 20 33C13 33 7 29.5 7 23Z", "#6ba552")
    + _both(_disc(12.5, 12.6, 3.2, CREAM) + _disc(12.5, 12.6, 1.6, DARK))
    + _line("M12 25C16 28.5 24 28.5 28 25", "#2f5a2b", 1.8),
    "badger": _ground("#7b4147")
    + _both(_disc(10.5, 12.5, 4, "#2b2f36"))
    + _path("M20 8C28 8 32 14 31 21C30 28 25 34 20 34C15 34 10 28 9 21C8 14 12 8 20 8Z", CREAM)
    + _both(
        _path("M12 10.5C14.5 9 16.5 8.5 17.5 8.4L16.5 24C14 24.5 12 23 10.4 20C9.5 16 10 12.5 12 10.5Z", "#2b2f36")
        + _disc(14, 19, 1.7, CREAM)
    )
    + _disc(20, 30.5, 2.6, DARK),
    "penguin": _ground("#3f7f86")
    + _path("M20 6C28.5 6 32 13 32 21C32 29.5 27.5 35 20 35C12.5 35 8 29.5 8 21C8 13 11.5 6 20 6Z", "#26303f")
    + _path(
        "M20 15.5C22 12 28.5 12.5 28.5 19C28.5 22 27.5 23.5 27.5 26C27.5 31 24.5 34 20 34C15.5 34 12.5 31 "
        "12.5 26C12.5 23.5 11.5 22 11.5 19C11.5 12.5 18 12 20 15.5Z",
        CREAM,
    )
    + _both(_disc(16, 18.5, 1.8, DARK))
    + _path("M15.8 22.5C18 21 22 21 24.2 22.5L20 27.5Z", "#f2a33b"),
    "dog": _ground("#5f8a86")
    + _path(
        "M20 7C27.5 7 30.5 12 30.5 19C30.5 28.5 26.5 33.5 20 33.5C13.5 33.5 9.5 28.5 9.5 19C9.5 12 12.5 7 20 7Z",
        "#e6bd85",
    )
    + _both(_path("M15.5 7.2C8 5.5 4 12 4.6 20C5 25.5 8.5 27 10.3 24.5C12.5 21 11.5 13 15.5 7.2Z", "#7a4a2c"))
    + _oval(20, 27, 6.6, 6, CREAM)
    + _both(_disc(15.2, 18, 1.9, DARK))
    + _path("M18.6 29H21.4V31.6C21.4 33.6 18.6 33.6 18.6 31.6Z", "#e0707a")
    + _path("M16.6 23.6C16.6 21.8 23.4 21.8 23.4 23.6C23.4 25.4 21 27 20 27C19 27 16.6 25.4 16.6 23.6Z", DARK)
    + _line("M16.6 28.6C18 30 19.6 29.6 20 27.6C20.4 29.6 22 30 23.4 28.6", DARK, 1.1),
    "lion": _ground("#47698c")
    + _path(
        "M20.0 33.6A3.3 3.3 0 1 0 25.9 32.3A3.3 3.3 0 1 0 30.6 28.5A3.3 3.3 0 1 0 33.3 23.0"
        "A3.3 3.3 0 1 0 33.3 17.0A3.3 3.3 0 1 0 30.6 11.5A3.3 3.3 0 1 0 25.9 7.7A3.3 3.3 0 1 0 20.0 6.4"
        "A3.3 3.3 0 1 0 14.1 7.7A3.3 3.3 0 1 0 9.4 11.5A3.3 3.3 0 1 0 6.7 17.0A3.3 3.3 0 1 0 6.7 23.0"
        "A3.3 3.3 0 1 0 9.4 28.5A3.3 3.3 0 1 0 14.1 32.3A3.3 3.3 0 1 0 20.0 33.6Z",
        "#a9541f",
    )
    + _both(_disc(11.6, 12.2, 3.2, "#e2a750"))
    + _disc(20, 21, 10.5, "#f0bf69")
    + _both(_disc(17.3, 26, 3.3, CREAM) + _disc(15.4, 19, 1.8, DARK))
    + _path("M16.8 22.4H23.2L20 26.2Z", "#7d3a1c"),
    "tiger": _ground("#4a4f7c")
    + _both(_disc(10.6, 11.5, 4.6, "#e98b2e") + _disc(10.6, 11.5, 2.3, CREAM))
    + _path(
        "M20 7.5C28.5 7.5 32.5 13.5 32.5 20.5C32.5 28.5 27 33.5 20 33.5C13 33.5 7.5 28.5 7.5 20.5"
        "C7.5 13.5 11.5 7.5 20 7.5Z",
        "#e98b2e",
    )
    + _path("M18.7 7.6H21.3L20 15Z", DARK)
    + _both(
        _path("M13.6 9.2L16 8.1L17.2 13.6Z", DARK)
        + _path("M7.5 18.6L12 20.4L7.4 21.6ZM7.9 24L12.6 24.4L9.2 27.4Z", DARK)
        + _oval(16.6, 27.2, 4.4, 4, CREAM)
        + _disc(15, 18.6, 1.9, DARK)
    )
    + _path("M16.9 22.6H23.1L20 26.4Z", "#c65f5f"),
    "elephant": _ground("#a3697a")
    + _both(
        _path("M14 11C7 7.5 2.6 12 3 19C3.4 26 7.6 29.5 13 27Z", "#8495ad")
        + _path("M12.5 13.5C8.5 11.5 5.4 14 5.6 19C5.8 24 8.8 26.4 12.5 24.6Z", "#d8a0a4")
    )
    + _path(
        "M20 7.5C27 7.5 29.5 12.5 29.5 18C29.5 22 27.5 25 24 26.5V31.5C24 36 16 36 16 31.5V26.5"
        "C12.5 25 10.5 22 10.5 18C10.5 12.5 13 7.5 20 7.5Z",
        "#9caabf",
    )
    + _both(
        _path("M15.4 25.5C15.6 28 13.8 30.6 11.2 31C12.4 29 12.4 26.6 12.6 24Z", CREAM) + _disc(15, 17.6, 1.8, DARK)
    )
    + _line("M17.6 26.2H22.4M17.8 29.4H22.2", "#7385a0", 1.2),
    "panda": _ground("#6f9a55")
    + _both(_disc(10.4, 10.8, 4.8, "#2a2d33"))
    + _path("M20 7.5C28.5 7.5 33 14 33 21C33 29 27.5 33.5 20 33.5C12.5 33.5 7 29 7 21C7 14 11.5 7.5 20 7.5Z", CREAM)
    + _both(
        '<ellipse cx="0" cy="0" rx="3.6" ry="4.8" fill="#2a2d33" transform="translate(14 20) rotate(32)"/>'
        + _disc(14.9, 19.4, 1.5, CREAM)
    )
    + _path("M17.2 25.6C17.2 24.2 22.8 24.2 22.8 25.6C22.8 27 21 28.4 20 28.4C19 28.4 17.2 27 17.2 25.6Z", "#2a2d33"),
    "mouse": _ground("#78598a")
    + _both(_disc(10, 12.5, 6.8, "#b5aeb0") + _disc(10, 12.5, 4.2, "#eab3b0"))
    + _path("M20 12C27.5 12 30.5 17 30 22C29.3 28 24 34 20 34C16 34 10.7 28 10 22C9.5 17 12.5 12 20 12Z", "#cfc8c8")
    + _both(_disc(15.6, 21.5, 1.9, DARK) + _line("M15 28.5L8.6 27.4M15.4 30.4L9.6 31.4", "#efe6e2", 0.8))
    + _disc(20, 32, 2.5, "#e07f86"),
    "koala": _ground("#b8834e")
    + _both(_disc(9, 15, 6.4, "#8b95a1") + _disc(9.4, 15.4, 3.8, "#efe3e0"))
    + _path("M20 9C28 9 31.5 14.5 31.5 21C31.5 29 27 33.5 20 33.5C13 33.5 8.5 29 8.5 21C8.5 14.5 12 9 20 9Z", "#a3adb8")
    + _both(_disc(13.6, 20, 1.9, DARK))
    + _path(
        "M20 16.5C23 16.5 23.8 20 23.8 23.6C23.8 26.6 22.4 28 20 28C17.6 28 16.2 26.6 16.2 23.6"
        "C16.2 20 17 16.5 20 16.5Z",
        "#2d3138",
    )
    + _line("M16.8 30.3C18.6 31.4 21.4 31.4 23.2 30.3", "#5d6772", 1.2),
    "hedgehog": _ground("#7d9a58")
    + _path(
        "M20.0 2.4L22.6 6.2L26.4 3.6L27.4 8.1L31.9 7.0L31.2 11.6L35.8 12.2L33.5 16.2L37.5 18.4L33.9 21.3"
        "L36.9 24.8L32.5 26.2L34.0 30.6L29.4 30.3L29.3 35.0L25.1 33.1L23.2 37.3L20.0 34.0L16.8 37.3"
        "L14.9 33.1L10.7 35.0L10.6 30.3L6.0 30.6L7.5 26.2L3.1 24.8L6.1 21.3L2.5 18.4L6.5 16.2L4.2 12.2"
        "L8.8 11.6L8.1 7.0L12.6 8.1L13.6 3.6L17.4 6.2Z",
        "#5e4030",
    )
    + _both(_disc(11.8, 18.2, 2.8, "#d9b48a"))
    + _path(
        "M20 16.5C22 13.5 29.5 14.5 29.5 22C29.5 28.5 24.5 34.5 20 34.5C15.5 34.5 10.5 28.5 10.5 22"
        "C10.5 14.5 18 13.5 20 16.5Z",
        "#f0d8b4",
    )
    + _both(_disc(15.4, 22.4, 1.8, DARK))
    + _disc(20, 30.6, 2.7, DARK),
    "sheep": _ground("#5487b5")
    + _both(_path("M12 18.5C8 16.5 4.6 17.6 3.6 20.6C6 23.6 10 23.6 12.6 22Z", "#54464a"))
    + _path(
        "M20 12C26 12 28.5 16 28 22C27.5 29.5 24.5 34.5 20 34.5C15.5 34.5 12.5 29.5 12 22C11.5 16 14 12 20 12Z",
        "#6f5d5f",
    )
    + _both(_disc(11, 14.6, 4.4, "#fff6e8") + _disc(14.4, 9.2, 4.8, "#fff6e8") + _disc(15.8, 14.4, 4, "#fff6e8"))
    + _disc(20, 7.6, 4.8, "#fff6e8")
    + _disc(20, 13.6, 5.2, "#fff6e8")
    + _both(_disc(16.2, 22, 1.9, CREAM) + _disc(16.4, 22.2, 1.1, DARK) + _line("M18.6 30L19.4 31.2", "#2f2629", 1.3)),
    "cow": _ground("#5d8450")
    + _both(
        _path("M13.4 10.4C9.6 10.4 7.6 7.6 8.4 4.6C10.4 6.8 13 6.6 15.6 8.2Z", "#e6cf9f")
        + _path("M11.6 13C8 10.8 4 12 2.8 15C5.4 18.2 9 18.4 12 17Z", "#4a3530")
    )
    + _path("M20 7.5C27 7.5 29.5 12 29.2 18C29 26 27.5 34 20 34C12.5 34 11 26 10.8 18C10.5 12 13 7.5 20 7.5Z", CREAM)
    + _path("M20.8 7.5C27.4 7.7 29.6 12 29.2 18.6C28.8 22.4 23.4 22.6 21.8 18.6C20.7 15.6 22 10.8 20.8 7.5Z", "#4a3530")
    + _oval(20, 28.6, 9, 6.2, "#efaaa4")
    + _both(_oval(16.6, 28.2, 1.3, 1.7, "#a85c5c"))
    + _disc(15.4, 18, 1.9, DARK)
    + _disc(24.8, 18, 1.9, CREAM),
    "deer": _ground("#6d8290")
    + _both(
        _line("M16.6 14C13.4 12.4 11.4 9 11.8 3.8M12 9.4C9.6 9.4 7.4 7.8 7 5.2", "#ead2a2", 1.9)
        + _path("M13.8 16.4C10.4 13.4 6 13.6 4.4 15.4C5.6 19 9.6 21 13.6 20Z", "#a56b3e")
        + _path("M12.4 17C10 15.6 7.8 15.4 6.6 16C7.8 18 10 19 12.4 18.6Z", "#f0d3b4")
    )
    + _path(
        "M20 12C26 12 28.4 16 27.6 21C26.6 27 24.5 34.5 20 34.5C15.5 34.5 13.4 27 12.4 21C11.6 16 14 12 20 12Z",
        "#bd8050",
    )
    + _path(
        "M20 25.5C23.6 25.5 24.8 28 24 30.6C23.2 33.2 21.8 34.5 20 34.5C18.2 34.5 16.8 33.2 16 30.6"
        "C15.2 28 16.4 25.5 20 25.5Z",
        CREAM,
    )
    + _both(_disc(15.8, 21, 1.8, DARK))
    + _oval(20, 28, 2.7, 2, DARK),
    "giraffe": _ground("#4f8fa8")
    + _both(
        _line("M16.6 11V5.6", "#e9bf62", 2)
        + _disc(16.4, 5.2, 2.2, "#7d4a26")
        + _path("M12.8 13.6C9.2 10.8 5.4 11.4 4 13.4C5.6 16.8 9.6 18 13 16.6Z", "#e9bf62")
    )
    + _path(
        "M20 9.5C25.4 9.5 28 13 27.4 18C27 22 26.6 24 26.8 27C27 32 24.6 35.4 20 35.4"
        "C15.4 35.4 13 32 13.2 27C13.4 24 13 22 12.6 18C12 13 14.6 9.5 20 9.5Z",
        "#f0ca72",
    )
    + _path(
        "M18 10.2L22.4 10L23.4 13.4L20 15.2L17 13.2ZM24.6 13.4L26.8 14.6L27.2 17.2L25 16.4ZM15.4 13.4"
        "L13.2 14.6L12.8 17.2L15 16.4ZM20 17L22.2 19L20.8 22L18.6 21.4L17.9 18.8Z",
        "#a9652c",
    )
    + _path(
        "M20 25C24.6 25 27 27 26.8 29.4C26.4 33.4 23.8 35.4 20 35.4C16.2 35.4 13.6 33.4 13.2 29.4C13 27 15.4 25 20 25Z",
        "#fae6bd",
    )
    + _both(_disc(15.3, 19.8, 1.9, DARK) + _oval(17.4, 29, 1, 1.3, "#8a5a34")),
    "parrot": _ground("#3b8f93")
    + _path(
        "M6.2 34.4C8 30 7.4 25 7.6 19.5C8 11.5 13.5 6 20.5 6C27 6 31 10.5 31 16C31 22 27 25 26.4 29"
        "C26.1 32 26.8 35 27.8 38.4A20 20 0 0 1 6.2 34.4Z",
        "#d8423c",
    )
    + _path(
        "M20 12.6C26 11.6 29 14 29 18C29 23 25 26 20.6 25C16.6 24 15 20.6 15.6 17.4C16 14.6 17.6 13 20 12.6Z", CREAM
    )
    + _path(
        "M26 10.6C33 9.6 37.4 14.4 36.6 20.6C36 24.8 33.6 27.4 31 28.4C31.6 25.4 30.8 23.4 28.6 22.6"
        "C25.6 21.4 24.6 14 26 10.6Z",
        "#2d3138",
    )
    + _disc(21, 17.4, 2, DARK)
    + _path("M6.2 34.4C7.4 31.4 7.6 28.6 7.6 25.4C13 27 16.4 31.6 17 39.77A20 20 0 0 1 6.2 34.4Z", GOLD),
    "rooster": _ground("#4c6f9a")
    + _path(
        "M12 11C9.6 7.6 11.4 4.6 14.2 5.4C14.2 2.4 18.4 1.6 19.8 4.4C22 1.8 26 3.2 25.4 6.6C28 6.6 28.6 9.6 26.4 11.6Z",
        "#d23b3b",
    )
    + _path(
        "M7.6 35.7C10.6 31.4 10 25.6 10.2 18.6C10.4 12.4 14.4 8.6 19.6 8.6C25.4 8.6 28.8 12.6 28.6 17.6"
        "C28.4 22.6 26.6 25 27.2 29C27.7 32.2 29.6 34 31.4 36.4A20 20 0 0 1 7.6 35.7Z",
        CREAM,
    )
    + _path("M26.4 21.4C29.6 20.8 31.4 23 31 26.4C30.6 29.6 27.4 30.6 26 28C25 26 25 22.6 26.4 21.4Z", "#d23b3b")
    + _path("M27.4 14.2L36.2 18.4L27.6 21.8C26 19.4 26 16.6 27.4 14.2Z", "#f2a33b")
    + _disc(22.6, 15.8, 1.9, DARK),
    "tortoise": _ground("#b58a4c")
    + _path(
        "M27 22.6C27 17.4 29.4 14 32.6 14C36 14 37.6 16.6 37 19.4C36.4 22.2 33.4 22.6 32.4 24.6"
        "C31.8 26 31 27.4 29 27.4Z",
        "#8fb35e",
    )
    + _path(
        "M8.6 26H14.6V30.6C14.6 32.6 8.6 32.6 8.6 30.6ZM22.4 26H28.4V30.6C28.4 32.6 22.4 32.6 22.4 30.6Z"
        "M5.4 25.4L2.6 27.6L6.6 28Z",
        "#8fb35e",
    )
    + _path("M4.4 26.4C4.4 16 10.4 9.4 18 9.4C25.6 9.4 31.4 16 31.4 26.4C31.4 28 4.4 28 4.4 26.4Z", "#5c7a3c")
    + _path(
        "M14.4 13.6H21.6L24.4 19L21.6 24H14.4L11.6 19ZM10.4 14.6L12.2 14L9.4 18.6L11.6 23.8H6.8"
        "C7 20 8 17 10.4 14.6ZM25.6 14.6L23.8 14L26.6 18.6L24.4 23.8H29C28.8 20 28 17 25.6 14.6Z",
        "#84a052",
    )
    + _disc(33.4, 18, 1.3, DARK),
    "octopus": _ground("#2f5f8a")
    + _path(
        "M20 5.5C27.6 5.5 31.4 11 31 17.4C30.8 21 29.4 22.6 29.6 25H10.4C10.6 22.6 9.2 21 9 17.4"
        "C8.6 11 12.4 5.5 20 5.5Z",
        "#d9705f",
    )
    + _both(
        _line("M12.4 24C11.4 28.4 7.4 28.6 5.4 25.6", "#d9705f", 3.6)
        + _line("M14.6 25C14.8 30.4 11.4 32.8 8.4 31.6", "#d9705f", 3.6)
        + _line("M18 25C18.6 30.6 17.4 34.4 14 35.4", "#d9705f", 3.6)
        + _disc(15.6, 18.4, 3, CREAM)
        + _disc(16, 18.8, 1.6, DARK)
    ),
}
"""Each portrait's drawing, by its name."""


_COLOUR: Final = re.compile("#[0-9a-f]{6}")
_PHOTOGRAPH: Final = re.compile(PHOTO + "[0-9a-f]{64}")
_FILL: Final = re.compile(r'fill="#[0-9a-f]{6}"')
"""A colour in a portrait; the first one is that of its ground."""


def is_drawn(who: str) -> bool:
    """Return whether it is the name of a drawn portrait, with a colour for its ground or without."""
    name, blank, ground = who.partition(" ")
    return name in PORTRAITS and (_COLOUR.fullmatch(ground) is not None if blank else True)


def is_portrait(who: str) -> bool:
    """Return whether it names a drawn portrait or a photograph."""
    return is_drawn(who) or _PHOTOGRAPH.fullmatch(who) is not None


def portrait_drawing(who: str) -> str:
    """Return a portrait in its box; one that is not known is the sign of a person.

    After its name and a space, ``who`` may have another colour for its ground.
    """
    name, _, ground = who.partition(" ")
    body = PORTRAITS.get(name, PORTRAITS[PERSON])
    return _FILL.sub(f'fill="{ground}"', body, count=1) if ground else body


def portrait_body(who: str, diameter: float) -> str:
    """Return a portrait of that many device pixels."""
    return f'<g transform="scale({diameter / PORTRAIT_BOX:.6g})">{portrait_drawing(who)}</g>'

"""Portraits that are glad or sorry: the same drawings with other eyes, and the sign of each mood.

An eye is a small disc beside the middle of a portrait, as in `gui.art.icons`. A glad one is shut in a smile; over a
sorry one there is a brow that rises to the middle. A portrait without such eyes stays as it is, with the sign alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from gui.art import theme
from gui.art.painter import Painter
from gui.art.portraits import PORTRAIT_BOX, PORTRAITS
from gui.art.vector import scaled
from gui.settings.people import Mood

SIGN_SIZE = 24.0
SIGN_AT = 0.38
"""The middle of the sign right of and above the middle of the portrait, as a share of the portrait's size."""
SIGN_BOX: Final = 20
SIGNS: Final = {
    Mood.GLAD: (
        f'<path d="M10 1.5C10.9 6.3 13.7 9.1 18.5 10C13.7 10.9 10.9 13.7 10 18.5C9.1 13.7 6.3 10.9 1.5 10'
        f'C6.3 9.1 9.1 6.3 10 1.5Z" fill="{theme.GOLD_HOVER}" stroke="{theme.INK}" stroke-width="1.6" '
        'stroke-linejoin="round"/>'
    ),
    Mood.SORRY: (
        f'<path d="M10 2C12.6 6 15.4 9.2 15.4 12.6A5.4 5.4 0 0 1 4.6 12.6C4.6 9.2 7.4 6 10 2Z" fill="{theme.THEM}" '
        f'stroke="{theme.INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M7.4 12.8A2.6 2.6 0 0 0 9.6 15.2" fill="none" stroke="{theme.WHITE}" stroke-width="1.4" '
        'stroke-linecap="round"/>'
    ),
}
"""Mood -> its sign in a box of SIGN_BOX: a gold star, a drop."""

_DISC: Final = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="(#\w+)"/>')
_LARGEST_EYE: Final = {"#241a12": 2.7, "#15181f": 2.7, "#fff3df": 1.75}
"""Colour of an eye -> its largest radius."""
_LEAST_EYE = 1.3
_MIDDLE, _BESIDE = 20.0, 2.0
"""The middle of a portrait from left to right, and the least distance of an eye from it."""


def draw_mood(
    painter: Painter, avatar: str, cx: float, cy: float, mood: Mood, *, lift: float = 0.0, growth: float = 1.0
) -> None:
    """Draw the portrait of a plate in a mood over the plain one about (cx, cy), ``lift`` above its place."""
    size, y = theme.AVATAR_SIZE, cy - lift
    if lift:
        painter.disc(cx, cy, size / 2 + 1, theme.INK)
    if body := in_a_mood(avatar, mood):
        painter.drawing(scaled(size / PORTRAIT_BOX, body), cx - size / 2, y - size / 2, size, size)
    else:
        painter.avatar(avatar, cx, y, size)
    layer = painter.layer(SIGN_SIZE, SIGN_SIZE)
    layer.drawing(scaled(SIGN_SIZE / SIGN_BOX, SIGNS[mood]), 0, 0, SIGN_SIZE, SIGN_SIZE)
    painter.paste(layer.surface, cx + SIGN_AT * size, y - SIGN_AT * size, growth, 1.0)


@cache
def in_a_mood(who: str, mood: Mood) -> str:
    """Return the portrait with that name in a mood, in the box of all portraits; empty for an unknown name."""
    return _DISC.sub(lambda found: _eye(found, _EYES[mood]), PORTRAITS.get(who, ""))


def _eye(found: re.Match[str], drawn: Callable[[float, float, float, float, str], str]) -> str:
    """Return an eye in a mood; any other disc as it is."""
    x, y, radius = (float(found[place]) for place in (1, 2, 3))
    aside = x - _MIDDLE
    if not _LEAST_EYE <= radius <= _LARGEST_EYE.get(found[4], 0.0) or abs(aside) < _BESIDE:
        return found[0]
    return drawn(x, y, max(radius, 1.7), 1.0 if aside < 0 else -1.0, found[4])


def _glad(x: float, y: float, radius: float, inwards: float, colour: str) -> str:
    wide = radius * 1.45
    return _line(
        f"M{x - wide:g} {y + radius * 0.5:g}Q{x:g} {y - radius * 1.8:g} {x + wide:g} {y + radius * 0.5:g}", colour
    )


def _sorry(x: float, y: float, radius: float, inwards: float, colour: str) -> str:
    low, high = y - radius * 1.3, y - radius * 2.3
    brow = f"M{x - inwards * radius * 1.5:g} {low:g}L{x + inwards * radius * 0.9:g} {high:g}"
    return f'<circle cx="{x:g}" cy="{y + radius * 0.3:g}" r="{radius * 0.85:g}" fill="{colour}"/>' + _line(brow, colour)


_EYES: Final[Mapping[Mood, Callable[[float, float, float, float, str], str]]] = {Mood.GLAD: _glad, Mood.SORRY: _sorry}


def _line(data: str, colour: str) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-linecap="round"/>'

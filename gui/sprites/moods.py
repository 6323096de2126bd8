"""Portraits that are glad or sorry: the same drawings with other eyes, and the sign of each mood.

An eye is a small disc beside the middle of a portrait, as in `gui.art.portraits`. A glad one is shut in a smile; over a
sorry one there is a brow that rises to the middle. A portrait without such eyes stays as it is, with the sign alone.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from gui.art import theme
from gui.art.painter import Painter
from gui.art.portraits import PORTRAIT_BOX, is_drawn, portrait_drawing
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
_LARGEST_EYE: Final = {"#241a12": 2.7, "#15181f": 2.7, "#fff3df": 1.95}
"""Colour of an eye -> its largest radius."""
_LEAST_EYE, _LEAST_PUPIL = 1.3, 1.0
"""The least radius of an eye, and of the pupil of a pale one."""
_SMALL_EYE = 1.7
"""The radius that smaller eyes have in a mood."""
_MIDDLE, _BESIDE = 20.0, 0.5
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
    body = portrait_drawing(who) if is_drawn(who) else ""
    eyes = [disc for disc in _DISC.finditer(body) if _is_eye(disc, _LEAST_EYE)]
    # The right half is mostly the mirrored left one. An animal seen from its side looks to the right.
    from_its_side = all(float(eye[1]) > _MIDDLE for eye in eyes)
    return _DISC.sub(lambda disc: _in_a_mood(disc, mood, from_its_side), body)


def _is_eye(disc: re.Match[str], least: float) -> bool:
    x, radius = float(disc[1]), float(disc[3])
    return least <= radius <= _LARGEST_EYE.get(disc[4], 0.0) and abs(x - _MIDDLE) >= _BESIDE


def _in_a_mood(disc: re.Match[str], mood: Mood, from_its_side: bool) -> str:
    """Return an eye in a mood, and any other disc as it is; an eye that is shut has no pupil."""
    if not _is_eye(disc, _LEAST_EYE):
        return "" if mood is Mood.GLAD and _is_eye(disc, _LEAST_PUPIL) else disc[0]
    x, y, radius = (float(disc[place]) for place in (1, 2, 3))
    radius, colour = max(radius, _SMALL_EYE), disc[4]
    if mood is Mood.GLAD:
        return _glad(x, y, radius, colour)
    return _sorry(x, y, radius, 1.0 if x < _MIDDLE or from_its_side else -1.0, colour)


def _glad(x: float, y: float, radius: float, colour: str) -> str:
    wide = radius * 1.45
    return _line(
        f"M{x - wide:g} {y + radius * 0.5:g}Q{x:g} {y - radius * 1.8:g} {x + wide:g} {y + radius * 0.5:g}", colour
    )


def _sorry(x: float, y: float, radius: float, inwards: float, colour: str) -> str:
    low, high = y - radius * 1.3, y - radius * 2.3
    brow = f"M{x - inwards * radius * 1.5:g} {low:g}L{x + inwards * radius * 0.9:g} {high:g}"
    return f'<circle cx="{x:g}" cy="{y + radius * 0.3:g}" r="{radius * 0.85:g}" fill="{colour}"/>' + _line(brow, colour)


def _line(data: str, colour: str) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-linecap="round"/>'

"""Light, rays, points on their way, and a word that stands out: what a great moment is made of."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from gui.art import theme
from gui.art.geometry import Pose, Rect, bounds_of, lerp
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.art.vector import svg_number

GLOW = (("0", "#ffcf73", 1.0), ("0.45", theme.GOLD, 0.42), ("1", theme.GOLD, 0.0))
"""The stops of a light's gradient: share of the radius, colour, opacity."""
RAYS, RAY_WIDTH = 18, 0.45
RAYS_FADE = (("0.2", theme.GOLD, 0.22), ("1", theme.GOLD, 0.0))
LOZENGE_WIDTH, LOZENGE_HEIGHT = 26.0, 11.0
TRAIL, TRAIL_OPACITY = 5, 0.28
ARC = 24.0
ARRIVED = 0.97
"""The share of the way after which a point that slows down counts as arrived."""
WORD_SIZE, SUB_SIZE, WORD_PADDING = 40.0, 16.0, 32.0
SHINE_WIDTH, SHINE_SLANT, SHINE_OPACITY = 28.0, 36.0, 0.45


def draw_glow(painter: Painter, cx: float, cy: float, radius: float, opacity: float) -> None:
    """Draw light on the felt about (cx, cy)."""
    if opacity <= 0:
        return
    side = svg_number(2 * radius)
    body = _gradient(GLOW, radius) + f'<rect x="0" y="0" width="{side}" height="{side}" fill="url(#g)"/>'
    painter.drawing(body, cx - radius, cy - radius, 2 * radius, 2 * radius, opacity)


def _gradient(stops: Iterable[tuple[str, str, float]], radius: float) -> str:
    """Return an SVG gradient from the middle of a square outwards; its stops are radius, colour and opacity."""
    r = svg_number(radius)
    drawn = "".join(
        f'<stop offset="{place}" stop-color="{colour}" stop-opacity="{share:g}"/>' for place, colour, share in stops
    )
    around = f'gradientUnits="userSpaceOnUse" cx="{r}" cy="{r}" r="{r}"'
    return f'<defs><radialGradient id="g" {around}>{drawn}</radialGradient></defs>'


def draw_rays(painter: Painter, cx: float, cy: float, inner: float, outer: float, opacity: float) -> None:
    """Draw gold rays that spread from a ring about (cx, cy)."""
    if opacity <= 0:
        return
    half = math.pi / RAYS * RAY_WIDTH
    parts = []
    for ray in range(RAYS):
        angle = 2 * math.pi * ray / RAYS
        corners = (
            (inner, angle - half * 0.4),
            (outer, angle - half),
            (outer, angle + half),
            (inner, angle + half * 0.4),
        )
        points = (f"{svg_number(outer + r * math.cos(a))} {svg_number(outer + r * math.sin(a))}" for r, a in corners)
        parts.append(f"M{'L'.join(points)}Z")
    body = _gradient(RAYS_FADE, outer) + f'<path d="{"".join(parts)}" fill="url(#g)"/>'
    painter.drawing(body, cx - outer, cy - outer, 2 * outer, 2 * outer, opacity)


def draw_points(
    painter: Painter, count: int, start: tuple[float, float], end: tuple[float, float], share: float, colour: str
) -> None:
    """Draw points flying from ``start`` to ``end``, one after the other, each with a trail; none once they arrive."""
    for place in range(count):
        way = min(1.0, max(0.0, share * (1 + 0.12 * (count - 1)) - 0.12 * place))
        if not 0 < way < ARRIVED:
            continue
        for step in range(TRAIL, -1, -1):
            behind = max(0.0, way - 0.03 * step)
            x, y = (lerp(start[axis], end[axis], behind) for axis in (0, 1))
            y -= math.sin(math.pi * behind) * ARC
            width = LOZENGE_WIDTH * (1 - 0.1 * step)
            rect = Rect.around(x, y, width, LOZENGE_HEIGHT)
            if step:
                painter.box(rect, rect.h / 2, colour, TRAIL_OPACITY * (1 - (step - 1) / TRAIL))
            else:
                painter.box(rect, rect.h / 2, colour, 1, theme.GOLD_LINE, 1, 0.9, lift=theme.DISC_LIFT)


def draw_word(painter: Painter, words: str, cx: float, cy: float, sub: str = "", room: float | None = None) -> None:
    """Draw a great word on ink about (cx, cy), and below it a small line."""
    limit = (room or painter.size[0]) - 2 * WORD_PADDING
    size = WORD_SIZE
    size *= min(1.0, limit / max(1.0, painter.text_width(words, size, Weight.EXTRA_BOLD)))
    wide = painter.text_width(words, size, Weight.EXTRA_BOLD)
    below = painter.fit(sub, limit, SUB_SIZE, Weight.SEMI_BOLD) if sub else ""
    wide = max(wide, painter.text_width(below, SUB_SIZE, Weight.SEMI_BOLD) if below else 0.0)
    rect = Rect.around(cx, cy, wide + 2 * WORD_PADDING, size + 28 + (26 if below else 0))
    painter.box(rect, min(rect.h / 2, 36), theme.INK, 0.9, theme.WHITE, 1, 0.12, lift=theme.PANEL_LIFT)
    middle = cy - (13 if below else 0)
    painter.text(words, cx, middle, size, weight=Weight.EXTRA_BOLD, anchor="cm")
    if below:
        painter.text(below, cx, middle + size / 2 + 18, SUB_SIZE, theme.TEXT, Weight.SEMI_BOLD, "cm")


def draw_shine(painter: Painter, poses: Sequence[Pose], share: float) -> None:
    """Draw a band of light over the cards and nothing else; it runs over them once as ``share`` goes from 0 to 1."""
    if not 0 < share < 1 or not poses:
        return
    room = bounds_of(tuple(poses)).inset(-1)
    light, cards = painter.layer(room.w, room.h), painter.layer(room.w, room.h)
    width, slant = SHINE_WIDTH, SHINE_SLANT
    x = lerp(-width - slant, room.w + slant, share)
    band = ((x + slant, 0.0), (x + slant + width, 0.0), (x + width - slant, room.h), (x - slant, room.h))
    light.polygon(band, theme.WHITE, SHINE_OPACITY)
    for pose in poses:
        cards.polygon(pose.moved(-room.x, -room.y).corners(), theme.WHITE)
    light.surface.blit(cards.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    painter.paste(light.surface, room.cx, room.cy)

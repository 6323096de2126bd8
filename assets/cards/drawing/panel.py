"""The framed two-way picture of a court card.

A court is drawn inside its panel, and everything that passes the frame is covered by the mat, a paper sheet with a
panel-shaped window.
"""

from __future__ import annotations

import math

from assets.cards.drawing.measures import MID_X, MID_Y, PANEL
from assets.cards.drawing.palette import GOLD, GOLD_DARK, GOLD_PALE, Theme
from assets.cards.drawing.shapes import box, coordinate, disc, line, mat, move, path, two_way


def to_panel(angle: float) -> tuple[float, float]:
    """Return the point where a ray from behind the head meets the edge of the panel's upper half."""
    half, top, start = PANEL[2] / 2 + 1, PANEL[1] - 1, 104.0
    # The first edge that the ray comes to: a side, or the top.
    dx, dy = math.cos(angle), math.sin(angle)
    steps = [half / abs(dx)] if abs(dx) > 1e-6 else []
    steps += [(top - start) / dy] if dy < 0 else []
    return min(steps) * dx, start + min(steps) * dy


def rays(theme: Theme) -> str:
    """The background of half a panel: a sunburst behind the head, cut at the frame."""
    y, half, wedges = PANEL[1], PANEL[2] / 2 + 1, ""
    for i in range(-9, 10, 2):
        ends = [to_panel(math.radians(-90 + i * 10 + d)) for d in (-5, 5)]
        if abs(abs(ends[0][0]) - abs(ends[1][0])) > 1 and abs(ends[0][1] - ends[1][1]) > 1:
            # This wedge passes a corner of the panel.
            ends.insert(1, (math.copysign(half, i), y - 1))
        wedges += "M0 104" + "".join(f"L{coordinate(a)} {coordinate(b)}" for a, b in ends) + "Z"
    return path(f"M{-half:g} {y - 1:g}H{half:g}V{MID_Y}H{-half:g}Z", theme.tint) + path(wedges, theme.ray)


def belt(theme: Theme) -> str:
    """The belt across the panel that joins the two halves."""
    x, _, w, _ = PANEL
    out = path(f"M{x - 2:g} 168.5h{w + 4:g}v13h{-w - 4:g}Z", theme.dark, GOLD_DARK, 0.8)
    out += line(f"M{x:g} 169.5h{w:g}M{x:g} 180.5h{w:g}", GOLD, 2.2)
    for i in range(-5, 6):
        cx = MID_X + i * 16
        out += path(f"M{cx} 171.5L{cx + 4.5:g} 175L{cx} 178.5L{cx - 4.5:g} 175Z", GOLD if i % 2 else GOLD_PALE)
        out += disc(cx + 8, MID_Y, 1.3, theme.tint) if i < 5 else ""
    return out


def panel(figure: str, theme: Theme, colour: str) -> str:
    """A two-way picture: the figure twice, the belt over the seam, the mat and the frame."""
    x, y, w, h = PANEL
    half = move(rays(theme) + figure, MID_X, 0)
    frame = box(x, y, w, h, 7, "", colour, 2) + box(x + 3, y + 3, w - 6, h - 6, 4.5, "", GOLD, 1.3)
    return two_way(half) + belt(theme) + mat(x, y, w, h, 7, 9) + frame


def shrink(body: str, large: bool) -> str:
    """A panel made smaller to leave room for large indices."""
    if not large:
        return body
    return f'<g transform="translate({MID_X} {MID_Y}) scale(.79) translate({-MID_X} {-MID_Y})">{body}</g>'

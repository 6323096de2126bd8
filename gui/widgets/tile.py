"""A tile of the menu: a piece of the game's felt with cards on it, its name, what it is."""

from __future__ import annotations

from collections.abc import Iterable

from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Felt, Weight
from gui.art.vector import svg_number

PICTURE_SHARE = 200 / 336
LYING = 1.6
"""A tile that is this much wider than it is high has its picture at the left, not above the words."""
LYING_SHARE = 0.42
LYING_WORDS = 180.0
"""Least width of the words beside a picture."""
LEAST_LYING = 88.0
"""Height of a lying tile below which its words stand in its middle."""
LOW, WORDS, LEAST_PICTURE = 260.0, 116.0, 0.4
"""A tile lower than the first has a lower picture, so that its words have the room of the second,; but the
picture never takes less than the last, as a share of the height."""
RADIUS = 16.0
TITLE_SIZE, LINE_SIZE, LEADING = 24.0, 15.0, 1.6


def lies(rect: Rect) -> bool:
    """Return whether a tile has its picture at the left."""
    return rect.w > LYING * rect.h and (1 - LYING_SHARE) * rect.w >= LYING_WORDS


def tile_picture(rect: Rect) -> Rect:
    """Return the part of a tile that shows felt and cards."""
    if lies(rect):
        return rect._replace(w=round(rect.w * LYING_SHARE))
    room = rect.h * PICTURE_SHARE
    if rect.h < LOW:
        room = max(LEAST_PICTURE * rect.h, min(room, rect.h - WORDS))
    return rect._replace(h=round(room))


def draw_tile(
    painter: Painter,
    rect: Rect,
    felt: Felt,
    title: str,
    players: str,
    line: str,
    cards: Iterable[tuple[str | None, Pose]] = (),
    *,
    hover: bool = False,
    pressed: bool = False,
    focus: bool = False,
) -> None:
    """Draw a game on the menu. ``cards`` lie on its felt, at poses in the window (see `tile_picture`)."""
    lift = theme.PANEL_LIFT * (1.6 if hover and not pressed else 1.0)
    edge, width, opacity = theme.WHITE, 1.0, 0.45 if hover else theme.HAIRLINE_OPACITY
    if focus:
        edge, width, opacity = theme.GOLD, 2, 1.0
    painter.box(rect, RADIUS, theme.INK, theme.PANEL_OPACITY, lift=lift)
    _draw_picture(painter, tile_picture(rect), felt, RADIUS, lies(rect))
    painter.box(rect, RADIUS, None, 1, edge, width, opacity)
    with painter.rightwards(tile_picture(rect)):
        for name, pose in cards:
            painter.card(name, pose)
    _draw_words(painter, rect, title, players, line)


def _draw_picture(painter: Painter, rect: Rect, felt: Felt, radius: float, lying: bool) -> None:
    """Draw felt with round corners where they are those of the tile."""
    r, width, height = svg_number(radius), svg_number(rect.w), svg_number(rect.h)
    arc = f"A{r} {r} 0 0 1"
    if lying:
        path = f"M{r} {height}{arc} 0 {svg_number(rect.h - radius)}V{r}{arc} {r} 0H{width}V{height}Z"
    else:
        path = f"M0 {r}{arc} {r} 0H{svg_number(rect.w - radius)}{arc} {width} {r}V{height}H0Z"
    painter.cloth(felt, rect, f'path d="{path}"')


def _draw_words(painter: Painter, rect: Rect, title: str, players: str, line: str) -> None:
    """Write the title, smaller where it has no room, and the sentence, if it has room."""
    picture = tile_picture(rect)
    size = TITLE_SIZE
    if lies(rect):
        left, right, top = picture.right + 18, rect.right - 16, rect.y + min(0.0, (rect.h - LEAST_LYING) / 2)
        painter.text(players, left, top + 58, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
        lines_from, room = top + 74, right - left
    else:
        left, right, top = rect.x + 24, rect.right - 24, picture.bottom
        beside = painter.text(players, right, top + 35, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "rm")
        lines_from, room = top + 60, right - left - beside - 12
    size *= min(1.0, room / painter.text_width(title, size, Weight.EXTRA_BOLD))
    painter.text(title, left, top + 34, size, weight=Weight.EXTRA_BOLD)
    lines = painter.lines(line, right - left, LINE_SIZE)
    if lines_from + len(lines) * LEADING * LINE_SIZE <= rect.bottom:
        painter.paragraph(line, left, lines_from, right - left, LINE_SIZE, theme.MUTED, leading=LEADING)

"""Reviiyot in the window."""

from __future__ import annotations

from typing import Final

from engine.phrases import say
from gui.art.geometry import Rect, lerp
from gui.art.painter import Painter
from gui.art.theme import FELTS
from gui.games.reviiyot.hebrew import draw_hebrew, hebrew_width
from gui.games.reviiyot.help import HELP
from gui.games.reviiyot.table import ReviiyotTable
from gui.table.face import Face, TileCards, TilePicture, spread
from gui.table.layout import fan

HEBREW_SHARE = 0.17
"""The height of the Hebrew name as a share of the picture's."""


def _cards(room: Rect, raised: float) -> TileCards:
    """A quartet of a value that an ordinary pack does not have."""
    height = min(0.56 * room.h, 0.45 * room.w)
    poses = fan(4, room.cx, room.cy + 0.12 * room.h, height, 0.4, 7)
    return list(zip(("12C", "12D", "12H", "12S"), spread(poses, room.cx, lerp(1, 1.08, raised)), strict=True))


def _hebrew_name(painter: Painter, room: Rect) -> None:
    """Draw the name of the game as its players write it."""
    height = min(HEBREW_SHARE * room.h, 30 * painter.z)
    draw_hebrew(painter, room.cx + hebrew_width(height) / 2, room.y + 0.14 * room.h, height)


FACE: Final = Face(
    felt=FELTS["violet"],
    line=say("Israeli quartets. Ask, give, and collect four of a kind."),
    suit="C",
    picture=TilePicture(_cards, _hebrew_name),
    about=say("Israeli quartets: ask for cards and collect four of a kind."),
    lasts=say("A game takes about 10 minutes."),
    help=HELP,
    lesson="gui.games.reviiyot.lesson:LESSON",
    table=ReviiyotTable,
)

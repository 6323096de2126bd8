"""Reviiyot in the window."""

from __future__ import annotations

from typing import Final

from engine.options import Values
from engine.phrases import say
from gui.art.geometry import Rect, lerp
from gui.art.painter import Painter
from gui.art.theme import FELTS
from gui.asking.duration import lasts
from gui.games.reviiyot.hebrew import draw_hebrew, hebrew_width
from gui.table.face import Face, TileCards, TilePicture, spread
from gui.table.layout import fan

HEBREW_SHARE = 0.17
"""The height of the Hebrew name as a share of the picture's."""


def _cards(room: Rect, raised: float) -> TileCards:
    """A quartet of a rank that an ordinary pack does not have."""
    height = min(0.56 * room.h, 0.45 * room.w)
    poses = fan(4, room.cx, room.cy + 0.12 * room.h, height, 0.4, 7)
    return list(zip(("12C", "12D", "12H", "12S"), spread(poses, room.cx, lerp(1, 1.08, raised)), strict=True))


def _hebrew_name(painter: Painter, room: Rect) -> None:
    """Draw the name of the game as its players write it."""
    height = min(HEBREW_SHARE * room.h, 30)
    draw_hebrew(painter, room.cx + hebrew_width(height) / 2, room.y + 0.14 * room.h, height)


ASKS, SHOWN = 105.0, 2.35
"""Asks in a game, the median of 8 deals each with 2 to 8 bots (96 to 114), and seconds that one of a bot takes."""
USUAL_HIGHEST, COURT = 10, 3
"""The highest number of those decks, and the ranks above the numbers but for the ace, which stands for the one."""


def _lasts(rules: Values) -> str:
    """Return how long a game takes: the more ranks, the more asks."""
    return lasts(ASKS * (int(rules["highest"]) + COURT) / (USUAL_HIGHEST + COURT), SHOWN, rules)


FACE: Final = Face(
    felt=FELTS["violet"],
    line=say("Israeli quartets. Ask, give, and collect four of a kind."),
    suit="C",
    for_children=True,
    has_quartets=True,
    decks={"beginners": "at-home"},
    picture=TilePicture(_cards, _hebrew_name),
    about=say("Israeli quartets: ask for cards and collect four of a kind."),
    lasts=_lasts,
    help="gui.games.reviiyot.help:HELP",
    lesson="gui.games.reviiyot.lesson:LESSON",
    table="gui.games.reviiyot.table:ReviiyotTable",
)

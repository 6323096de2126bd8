"""Go Fish in the window."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.phrases import say
from gui.art.geometry import Pose, Rect, lerp
from gui.art.painter import Painter
from gui.art.theme import FELTS
from gui.asking.duration import lasts
from gui.sprites.messages import Tail, bubble_rect, draw_bubble
from gui.table.face import Face, TileCards, TilePicture
from gui.table.layout import fan


def _cards(room: Rect, raised: float) -> TileCards:
    """Three sevens, and the fourth in somebody else's hand."""
    height = min(0.6 * room.h, 0.42 * room.w)
    poses = fan(3, room.cx - 0.38 * height, room.cy + 0.1 * height, height, 0.36, 7)
    fourth = Pose(room.cx + lerp(0.7, 0.64, raised) * height, room.cy + 0.22 * height, 0.82 * height, 12)
    return [*zip(("7S", "7H", "7D"), poses, strict=True), ("7C", fourth)]


def _asked(painter: Painter, room: Rect) -> None:
    """Draw the question for the fourth."""
    words = say("Sevens?")
    size = bubble_rect(painter, 0, 0, words)
    x = room.right - size.w / 2 - 14
    draw_bubble(painter, x, room.y + size.h / 2 + 14, words, Tail.LEFT)


ASKS, SHOWN = 55.0, 2.8
"""Asks in a game, the median of 8 deals each with 2 to 6 bots (53 to 58), and seconds that one of a bot takes."""

FACE: Final = Face(
    felt=FELTS["blue"],
    line=say("Ask, remember, and collect four of a kind."),
    suit="D",
    for_children=True,
    has_quartets=True,
    picture=TilePicture(_cards, _asked),
    about=say("Ask for ranks, remember who asked, and collect four of a kind."),
    lasts=partial(lasts, ASKS, SHOWN),
    help="gui.games.go_fish.help:HELP",
    lesson="gui.games.go_fish.lesson:LESSON",
    table="gui.games.go_fish.table:GoFishTable",
)

"""War in the window."""

from __future__ import annotations

from typing import Final

from engine.phrases import say
from gui.art.geometry import Pose, Rect, lerp
from gui.art.theme import FELTS
from gui.games.war.duration import lasts
from gui.table.face import Face, TileCards, TilePicture, spread


def _cards(room: Rect, raised: float) -> TileCards:
    """Two kings between backs: war."""
    height = min(0.62 * room.h, 0.4 * room.w)
    poses = [
        Pose(room.cx - 0.68 * height, room.cy + 0.02 * height, 0.9 * height, -10),
        Pose(room.cx + 0.68 * height, room.cy + 0.02 * height, 0.9 * height, 10),
        Pose(room.cx - 0.28 * height, room.cy, height, -5),
        Pose(room.cx + 0.28 * height, room.cy, height, 5),
    ]
    return list(zip((None, None, "KC", "KD"), spread(poses, room.cx, lerp(1, 1.08, raised)), strict=True))


FACE: Final = Face(
    felt=FELTS["red"],
    line=say("Nothing but luck. The highest card takes all."),
    picture=TilePicture(_cards),
    about=say("Everybody turns up a card, and the highest takes them all."),
    lasts=lasts,
    help="gui.games.war.help:HELP",
    lesson="gui.games.war.lesson:LESSON",
    table="gui.games.war.table:WarTable",
)

"""Euchre in the window."""

from __future__ import annotations

from typing import Final

from engine.phrases import say
from gui.art.geometry import Rect, lerp
from gui.art.theme import FELTS
from gui.games.euchre.help import HELP
from gui.games.euchre.table import EuchreTable
from gui.table.face import Face, TileCards, TilePicture, spread
from gui.table.layout import fan


def _cards(room: Rect, raised: float) -> TileCards:
    """A hand that wants hearts for trump: both bowers, ace, king and queen."""
    height = min(0.6 * room.h, 0.39 * room.w)
    poses = fan(5, room.cx, room.cy - 0.02 * room.h, height, 0.42, 7)
    return list(zip(("JH", "JD", "AH", "KH", "QH"), spread(poses, room.cx, lerp(1, 1.07, raised)), strict=True))


FACE: Final = Face(
    felt=FELTS["green"],
    line=say("Name trump and win tricks with your partner."),
    suit="H",
    picture=TilePicture(_cards),
    about=say("Name trump and take tricks with the partner across from you."),
    lasts=say("A game takes 15 to 30 minutes."),
    help=HELP,
    lesson="gui.games.euchre.lesson:LESSON",
    table=EuchreTable,
    partner=2,
)

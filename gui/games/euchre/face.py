"""Euchre in the window."""

from __future__ import annotations

from typing import Final

from engine.options import Values
from engine.phrases import say
from gui.art.geometry import Rect, lerp
from gui.art.theme import FELTS
from gui.table.face import Face, TileCards, TilePicture, spread
from gui.table.layout import fan


def _cards(room: Rect, raised: float) -> TileCards:
    """A hand that wants hearts for trump: both bowers, ace, king and queen."""
    height = min(0.6 * room.h, 0.39 * room.w)
    poses = fan(5, room.cx, room.cy - 0.02 * room.h, height, 0.42, 7)
    return list(zip(("JH", "JD", "AH", "KH", "QH"), spread(poses, room.cx, lerp(1, 1.07, raised)), strict=True))


MINUTES_A_POINT = (1.5, 3.0)
"""The least and the most minutes that a game usually takes for each point of its target."""


def _lasts(rules: Values) -> str:
    """Return how long a game takes: to ten points a quarter to half an hour."""
    least, most = (round(minutes * int(rules["target"])) for minutes in MINUTES_A_POINT)
    return say("A game usually takes {least} to {most} minutes.", least=max(1, least), most=max(2, most))


FACE: Final = Face(
    felt=FELTS["green"],
    line=say("Name trump and win tricks with your partner."),
    suit="H",
    picture=TilePicture(_cards),
    about=say("Name trump and take tricks with the partner across from you."),
    lasts=_lasts,
    help="gui.games.euchre.help:HELP",
    lesson="gui.games.euchre.lesson:LESSON",
    table="gui.games.euchre.table:EuchreTable",
    partner=2,
)

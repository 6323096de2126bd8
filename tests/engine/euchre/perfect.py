"""A player who sees all cards, as the upper bound beside the honest ones. It lives in the tests alone.

A view leads to no hidden card, so it looks for the game in the frames of its callers, where the arena has it.

``python main.py arena euchre --bots tests.engine.euchre.perfect:Perfect,simple`` measures it.
"""

from __future__ import annotations

import sys
from random import Random
from types import FrameType

from engine.games.euchre.bots.expert.bot import Expert
from engine.games.euchre.bots.expert.imagining import Weighted
from engine.games.euchre.bots.expert.play import Evaluator, OpenHands
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import Seen
from engine.games.euchre.bots.knowledge.stakes import Worth
from engine.games.euchre.moves import DISCARDED, HAND, KITTY, SEATS
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView


class Perfect(Expert):
    """The expert, but for that it imagines one deal only, the true one, and plays to it with open hands."""

    def _position(self, view: EuchreView, seen: Seen, stakes: Worth) -> Evaluator:
        return OpenHands(view, stakes)

    def _imagined(self, view: EuchreView, seen: Seen, rng: Random, count: int) -> list[Weighted]:
        zones = _game_above().zones
        hands = tuple(tuple(zones[HAND[seat]]) for seat in range(SEATS))
        return [(1.0, Deal(hands, tuple(zones[KITTY]), tuple(zones[DISCARDED])))]


def _game_above() -> Euchre:
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        for value in frame.f_locals.values():
            if isinstance(value, Euchre):
                return value
        frame = frame.f_back
    raise LookupError("nobody who called this bot holds the game in a variable")

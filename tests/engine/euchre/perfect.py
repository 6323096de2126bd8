"""A player who sees all cards, as the upper bound beside the honest ones. It lives in the tests alone.

A view leads to no hidden card, so it looks for the game in the frames of its callers, where the arena has it.

``python main.py arena euchre --bots tests.engine.euchre.perfect:Perfect,simple`` measures it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from types import FrameType

from engine.games.euchre.bots.expert.bidding import Made
from engine.games.euchre.bots.expert.bot import Expert
from engine.games.euchre.bots.expert.callers import Callers
from engine.games.euchre.bots.expert.imagining import Weighted
from engine.games.euchre.bots.expert.positions import Decision, Settling, leader_of, order_of
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import Seen
from engine.games.euchre.bots.knowledge.stakes import HandWorth, contract_of
from engine.games.euchre.bots.skilled.valuing import Situation
from engine.games.euchre.bots.solver.layout import BITS, mask
from engine.games.euchre.bots.solver.search import Search
from engine.games.euchre.moves import DISCARDED, HAND, KITTY, SEATS, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView


class OpenPlaying:
    """A card is to be played, and everybody sees all cards."""

    def __init__(self, view: EuchreView, stakes: HandWorth) -> None:
        self._view, self._stakes = view, stakes

    def points(self, deal: Deal, moves: Sequence[EuchreMove]) -> tuple[int, ...]:
        """Return the points of the seat's side after each of the moves when all play perfectly."""
        view, bits = self._view, BITS[self._view.trump]
        contract = contract_of(view)
        makers = side_of(contract.maker)
        taken = sum(tricks for seat, tricks in enumerate(view.tricks) if side_of(seat) == makers)
        hands = [mask(deal.hands[seat], view.trump) if seat in view.active else 0 for seat in range(SEATS)]
        table = [bits[card] for _, card in view.trick]
        needs = self._stakes.needs
        reached = Search(hands, view.leader, table, view.active).steps(makers, [need - taken for need in needs])
        results = [self._stakes.result(contract, tricks) for tricks in (0, *needs)]
        return tuple(results[reached[bits[move.card]]] for move in moves if move.card is not None)


class OpenSettling(Settling):
    """A hand that is played with open cards."""

    def makers_tricks(self, made: Made, situation: Situation) -> int:
        """Return the number of tricks that the makers take when all play perfectly."""
        order = order_of(made)
        hands = [mask(made.hands[seat], made.trump) if seat in order.seats else 0 for seat in range(SEATS)]
        search = Search(hands, leader_of(made, order, situation), (), order.seats)
        makers = side_of(made.contract.maker)
        return max([0, *(need for need in self.stakes.needs if search.takes(makers, need))])


class Perfect(Expert):
    """The expert, but for that it imagines one deal only, the true one, and plays to it with open hands."""

    def _decision(self, view: EuchreView, seen: Seen, stakes: HandWorth, callers: Callers, rng: Random) -> Decision:
        is_card = view.phase is Phase.PLAY
        return OpenPlaying(view, stakes) if is_card else OpenSettling(view, seen, stakes, callers, rng)

    def _imagined(self, view: EuchreView, seen: Seen, callers: Callers, rng: Random, count: int) -> list[Weighted]:
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

"""The expert: samples the cards it cannot see, and plays what is best on average over the sampled deals.

The deals fit all that its view has seen and are weighted by the other players' calls and plays. In each of them every
legal move is tried, and the hand goes on as good players would play it who see their own cards alone
(``positions.py``). The budget is a number of deals, so that the same seed gives the same play on any machine.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from random import Random
from typing import cast

from engine.bot import never
from engine.coach.judging import decision_rng
from engine.games.euchre.bots.expert.conventions import NEAR, SLIGHT
from engine.games.euchre.bots.expert.thought import CALL_DEALS, CARD_DEALS, thought_of
from engine.games.euchre.bots.expert.weighing import PointsTally
from engine.games.euchre.bots.seasoned.bot import Seasoned
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.view import EuchreView
from engine.native import mypyc_attr
from engine.view import View

BOLD = 0.25
"""Points that a boldness of 1 adds to every call; for going alone it adds twice as many."""

FIRST_LOOK, NEXT_LOOK = 24, 24
"""Deals after which it is checked for the first time, and then again, which moves are still in question."""
CLEAR = 5.0
"""A move is out of the question if it is behind the best by this many standard errors.

So many that more deals would not change the choice: the coach, who tries every move in all deals, chooses the same.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Expert:
    """The strongest player of Euchre here. It sees no more than anybody at its seat."""

    def __init__(
        self,
        card_deals: int | None = None,
        call_deals: int | None = None,
        boldness: float = 0.0,
        out_of_time: Callable[[], bool] = never,
    ) -> None:
        """Take the number of deals to sample for a card and for a call, by default CARD_DEALS and CALL_DEALS.

        A ``boldness`` above 0 makes it call more, below 0 less. ``out_of_time`` may cut its thoughts short at a table;
        then the same seed need not give the same play.
        """
        self._card_deals = CARD_DEALS if card_deals is None else card_deals
        self._call_deals = CALL_DEALS if call_deals is None else call_deals
        self._boldness = boldness
        self._out_of_time = out_of_time
        self._seasoned = Seasoned(boldness)

    def hurried(self, out_of_time: Callable[[], bool]) -> Expert:
        """Return the same player, whose thoughts ``out_of_time`` may cut short."""
        other = copy(self)
        other._out_of_time = out_of_time
        return other

    def choose(self, view: View[EuchreMove], rng: Random) -> EuchreMove:
        """Return one of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move.

        The deals follow from the view and not from ``rng``: they are those of the coach's judgement. ``rng`` only
        chooses between the suits that a dealer names blindly, so that nobody can get ready for a habit.
        """
        position = cast(EuchreView, view)
        legal = position.legal_moves()
        if len(legal) == 1:
            return next(iter(legal))
        usual = self._seasoned.choose(view, rng) if position.phase is Phase.NAME else None
        deals, seasoned = (self._card_deals, self._call_deals), self._seasoned
        thought = thought_of(position, seasoned, decision_rng(view), *deals, usual)
        tally, next_look = PointsTally(thought.moves, thought.stakes.of), FIRST_LOOK
        for weight, deal in thought.deals:
            tally.add(thought.position.points(deal, tally.moves), weight)
            if tally.weight >= next_look:
                tally = tally.only(tally.in_question(CLEAR, self._daring))
                if len(tally.moves) == 1:
                    break
                next_look += NEXT_LOOK
            if self._out_of_time():
                break
        return tally.moves[tally.preferred(SLIGHT, NEAR, self._daring)]

    def _daring(self, move: EuchreMove) -> float:
        return BOLD * self._boldness * (1 + move.alone) if move.verb in ("order", "defend") else 0.0

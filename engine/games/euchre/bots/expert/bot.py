"""The expert: samples the cards it cannot see, and plays what is best on average over the sampled deals.

The deals fit all that its view has seen and are weighted by the other players' calls and plays. In each of them every
legal move is tried, and the hand goes on as good players would play it who see their own cards alone
(``positions.py``). The budget is a number of deals, so that the same seed gives the same play on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from random import Random
from typing import cast

from engine.games.euchre.bots.expert.callers import Callers
from engine.games.euchre.bots.expert.conventions import NEAR, SLIGHT, in_order
from engine.games.euchre.bots.expert.imagining import Weighted, imagined
from engine.games.euchre.bots.expert.positions import Decision, decision_of
from engine.games.euchre.bots.expert.weighing import Tally
from engine.games.euchre.bots.knowledge.seen import Seen, seen_by
from engine.games.euchre.bots.knowledge.stakes import Worth
from engine.games.euchre.bots.seasoned.bot import Seasoned
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.native import mypyc_attr
from engine.view import View

CARD_DEALS, CALL_DEALS = 600, 450
"""Most deals sampled for a card, and for a call.

With them no thought takes more than 300 ms in plain Python (``python -m benchmarks.euchre_expert 15``).
"""
BOLD = 0.25
"""Points that a boldness of 1 adds to every call; for going alone it adds twice as many."""

FIRST_LOOK, NEXT_LOOK = 24, 24
"""Deals after which it is checked for the first time, and then again, which moves are still in question."""
CLEAR = 3.3
"""A move is out of the question if it is behind the best by this many standard errors."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Expert:
    """The strongest player of Euchre here. It sees no more than anybody at its seat."""

    def __init__(
        self,
        card_deals: int | None = None,
        call_deals: int | None = None,
        boldness: float = 0.0,
        out_of_time: Callable[[], bool] = lambda: False,
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
        """Return one of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        position = cast(EuchreView, view)
        legal = position.legal_moves()
        if len(legal) == 1:
            return next(iter(legal))
        assert position.seat is not None, "a spectator chooses nothing"
        seen, stakes = seen_by(position), Worth(position, side_of(position.seat))
        moves = in_order(position, seen, self._seasoned.choose(view, rng))
        is_card = position.phase in (Phase.PLAY, Phase.DISCARD)
        callers = Callers(position, seen)
        worlds = self._imagined(position, seen, callers, rng, self._card_deals if is_card else self._call_deals)
        tried = self._decision(position, seen, stakes, callers, rng)
        tally = self._tried(tried, Tally(moves, stakes.of), worlds)
        return tally.moves[tally.preferred(SLIGHT, NEAR, self._daring)]

    def _tried(self, position: Decision, tally: Tally, worlds: Iterable[Weighted]) -> Tally:
        """Return the tally of the moves that are still in question when the worlds or the time are used up."""
        next_look = FIRST_LOOK
        for weight, deal in worlds:
            tally.add(position.points(deal, tally.moves), weight)
            if tally.weight >= next_look:
                tally = tally.only(tally.in_question(CLEAR, self._daring))
                if len(tally.moves) == 1:
                    break
                next_look += NEXT_LOOK
            if self._out_of_time():
                break
        return tally

    def _decision(self, view: EuchreView, seen: Seen, stakes: Worth, callers: Callers, rng: Random) -> Decision:
        return decision_of(view, seen, stakes, callers, rng)

    def _imagined(self, view: EuchreView, seen: Seen, callers: Callers, rng: Random, count: int) -> Iterable[Weighted]:
        return imagined(view, seen, rng, count, callers)

    def _daring(self, move: EuchreMove) -> float:
        return BOLD * self._boldness * (1 + move.alone) if move.verb in ("order", "defend") else 0.0

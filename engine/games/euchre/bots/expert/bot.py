"""The expert as a bot: what it is asked, and how long it thinks about it.

It imagines deals that fit all that its view has seen, weighs them by what the others called and played, and takes the
choice that is best in them on average. For a call each deal is solved with open hands (perfect information Monte Carlo;
see M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001, for the method and its
limits), and so it is for a card of the last tricks; for one of the first it is played out with closed hands
(``playing_out.py``). Its budget is a number of deals, so that the same seed gives the same
play on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from random import Random
from typing import TypeVar, cast

from engine.cards import Card
from engine.games.euchre.bots.club.bot import Club, situation_of
from engine.games.euchre.bots.club.calling import call_values
from engine.games.euchre.bots.expert.bidding import Made, table_of, values_of_calls, with_exchange, worth
from engine.games.euchre.bots.expert.contracts import Worth
from engine.games.euchre.bots.expert.imagining import Weighted, imagined
from engine.games.euchre.bots.expert.play import (
    ClosedHands,
    OpenHands,
    Position,
    card_averages,
    contract_of,
    legal_cards,
)
from engine.games.euchre.bots.expert.thinking import Averages, averaged
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.moves import DEFEND, DISCARD, PASS, PLAY, EuchreMove, Phase
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.view import View

CARD_DEALS, CALL_DEALS = 100, 150
"""How many deals it imagines for a card, and for a call."""
CARD_HABIT, CALL_HABIT = 0.06, 0.02
"""So many points a card, or a call, is thought better that a thorough Club player chooses.

It settles what is about equal: with so few deals the best of several cards looks better than it is by as much.
"""
SOLVED = 3
"""The last so many tricks are solved: so late few hidden cards can mislead, and solving is exact."""
FIGURES = 0.5
"""How much weight what a hand is usually worth has beside what it came to in the imagined deals, for a call.

With open cards everybody plays too well; the figures of the Club player come from hands played with closed ones.
"""
CAUTION = 0.2
"""So many points a call is thought worse than in the imagined deals, for open cards flatter whoever calls.

Found by trying some values against the Club player (``main.py arena euchre --bots expert,club``).
"""
BOLD = 0.25
"""What a boldness of one is worth, in points, to every call; going alone is so much bolder again."""

M = TypeVar("M", EuchreMove, Card)


class Expert:
    """The strongest player of Euchre here. It sees no more than anybody at its seat."""

    def __init__(
        self,
        card_deals: int | None = None,
        call_deals: int | None = None,
        boldness: float = 0.0,
        out_of_time: Callable[[], bool] = lambda: False,
    ) -> None:
        """How many deals it imagines at most is :data:`CARD_DEALS` and :data:`CALL_DEALS` unless told.

        ``boldness`` makes it call more (or less, below 0). ``out_of_time`` may cut its thoughts short at a table; then
        the same seed need not give the same play.
        """
        self._card_deals = CARD_DEALS if card_deals is None else card_deals
        self._call_deals = CALL_DEALS if call_deals is None else call_deals
        self._boldness = boldness
        self._out_of_time = out_of_time
        self._club = Club(boldness, thorough=True)

    def hurried(self, out_of_time: Callable[[], bool]) -> Expert:
        """The same player, whose thoughts ``out_of_time`` may cut short."""
        other = copy(self)
        other._out_of_time = out_of_time
        return other

    def choose(self, view: View[EuchreMove], chance: Random) -> EuchreMove:
        """One of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        sight = cast(EuchreView, view)
        moves = sight.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        assert sight.seat is not None, "a spectator chooses nothing"
        habit = self._club.choose(view, chance)
        stakes = Worth(sight, side_of(sight.seat))
        if sight.phase is Phase.PLAY:
            worlds = self._imagined(sight, chance, self._card_deals)
            position = self._position(sight, stakes)
            cards = card_averages(position, legal_cards(sight), worlds, self._out_of_time)
            return PLAY[cards.best(lambda card: CARD_HABIT * (PLAY[card] == habit))]
        if sight.phase in (Phase.KEEP, Phase.EXCHANGE, Phase.NAME, Phase.GIVE, Phase.RETURN):
            return habit
        count = self._card_deals if sight.phase is Phase.DISCARD else self._call_deals
        worlds = self._imagined(sight, chance, count)
        averages = self._before_the_play(sight, stakes, worlds)
        usual = usual_worth(sight)
        return averages.best(lambda move: CALL_HABIT * (move == habit) + FIGURES * usual(move) + self._daring(move))

    def _position(self, view: EuchreView, stakes: Worth) -> Position:
        return (OpenHands if len(view.hand) <= SOLVED else ClosedHands)(view, stakes)

    def _imagined(self, view: EuchreView, chance: Random, count: int) -> Iterable[Weighted]:
        return imagined(view, chance, count)

    def _before_the_play(self, view: EuchreView, stakes: Worth, worlds: Iterable[Weighted]) -> Averages[EuchreMove]:
        upcard = seen_by(view).upcard
        assert upcard is not None, "there is an upcard while trump is being made"
        table = table_of(view, upcard)
        moves = tuple(view.legal_moves())

        def values(deal: Deal) -> Mapping[EuchreMove, float]:
            if view.phase is Phase.DISCARD:
                return {move: worth(_discarded(view, move, deal), table, stakes) for move in moves}
            if view.phase is Phase.DEFEND:
                return {move: worth(_defended(view, move, deal), table, stakes) for move in moves}
            return values_of_calls(view, moves, deal, table, stakes)

        return averaged(moves, ((weight, _later(values, deal)) for weight, deal in worlds), self._out_of_time)

    def _daring(self, move: EuchreMove) -> float:
        if move.verb not in ("order", "defend"):
            return 0.0
        return BOLD * self._boldness * (1 + move.alone) - CAUTION * (move.verb == "order")


def usual_worth(view: EuchreView) -> Callable[[EuchreMove], float]:
    """What a call is worth by the figures of the Club player; nothing where these do not tell choices apart."""
    if view.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return lambda move: 0.0
    assert view.seat is not None, "somebody calls"
    values = call_values(view.hand, view.seat, situation_of(view))
    least = min(values.values())
    return lambda move: values.get(move, least)


def _later(values: Callable[[Deal], Mapping[M, float]], deal: Deal) -> Callable[[], Mapping[M, float]]:
    return lambda: values(deal)


def _discarded(view: EuchreView, move: EuchreMove, deal: Deal) -> Made:
    assert view.seat is not None, "the dealer lays a card away"
    hands = list(deal.hands)
    hands[view.seat] = tuple(card for card in view.hand if DISCARD[card] != move)
    contract = contract_of(view)
    settled = with_exchange(hands, contract, view.trump) if view.house.partners_best else tuple(hands)
    return Made(contract, view.trump, settled)


def _defended(view: EuchreView, move: EuchreMove, deal: Deal) -> Made:
    contract = contract_of(view)
    if move == PASS:
        return Made(contract, view.trump, deal.hands)
    assert move == DEFEND, "one passes or defends"
    assert view.seat is not None, "somebody defends"
    assert PARTNER_OF[view.seat] not in (view.alone, None), "the loner does not defend"
    return Made(contract._replace(defended_alone=True), view.trump, deal.hands, view.seat)

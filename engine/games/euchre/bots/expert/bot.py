"""The expert: samples the cards it cannot see, and plays what is best on average over the sampled deals.

The deals fit all that its view has seen and are weighted by the other players' calls and plays. For a call, and for a
card of the last tricks, each deal is solved with open hands (perfect information Monte Carlo; see M. Ginsberg, "GIB:
Imperfect Information in a Computationally Challenging Game", 2001, for the method and its limits); for a card of the
first tricks it is played out with closed hands (``playing_out.py``). The budget is a number of deals, so that the same
seed gives the same play on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Generic, TypeVar, cast

from engine.games.euchre.bots.club.bot import Club, club_card
from engine.games.euchre.bots.club.calling import call_values
from engine.games.euchre.bots.club.valuing import Situation, situation_of
from engine.games.euchre.bots.expert.bidding import Bid, Made, bid_out, with_exchange, worth
from engine.games.euchre.bots.expert.imagining import Weighted, imagined
from engine.games.euchre.bots.expert.play import ClosedHands, Evaluator, OpenHands
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import Seen, seen_by
from engine.games.euchre.bots.knowledge.stakes import Worth, contract_of
from engine.games.euchre.moves import DISCARD, PASS, PLAY, EuchreMove, Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.view import View

CARD_DEALS, CALL_DEALS = 100, 150
"""Deals sampled for a card, and for a call."""
CARD_POLICY, CALL_POLICY = 0.06, 0.02
"""Points added to the estimate of the card, or the call, that a thorough Club player chooses.

They settle near ties: with so few deals, the best of several estimates is too high by about as much.
"""
SOLVED = 3
"""The number of last tricks that are solved: by then few cards are hidden, and solving is exact."""
FIGURES = 0.5
"""Weight of the precomputed hand value beside the sampled one when judging a call.

With open cards everybody plays too well; the figures of the Club player come from hands played with closed ones.
"""
CAUTION = 0.2
"""Points subtracted from the estimate of every call: with all cards visible, sampled deals overrate the caller.

Found by trying some values against the Club player (``main.py arena euchre --bots expert,club``).
"""
BOLD = 0.25
"""Points that a boldness of 1 adds to every call; for going alone it adds twice as many."""

FIRST_LOOK, NEXT_LOOK = 24, 12
"""Deals after which it is checked for the first time, and then again, whether the choice is clear."""
CLEAR = 3.3
"""A choice is clear if it is ahead by this many standard errors."""

T = TypeVar("T", bound=Hashable)
D = TypeVar("D")


class Averages(Generic[T]):
    """The weighted mean value of every choice over the deals so far."""

    def __init__(self, choices: Iterable[T]) -> None:
        self._sums = dict.fromkeys(choices, 0.0)
        self._values: list[tuple[float, Mapping[T, float]]] = []
        self._weight = 0.0

    def add(self, values: Mapping[T, float], weight: float) -> None:
        """Add a deal in which every choice has its value."""
        for choice in self._sums:
            self._sums[choice] += weight * values[choice]
        self._values.append((weight, values))
        self._weight += weight

    def mean(self, choice: T) -> float:
        """Return the mean value of a choice."""
        return self._sums[choice] / self._weight if self._weight else 0.0

    def best(self, inclination: Callable[[T], float]) -> T:
        """Return the choice with the highest sum of mean and ``inclination``."""
        return max(self._sums, key=lambda choice: self.mean(choice) + inclination(choice))

    def is_clear(self) -> bool:
        """Return whether the best choice is so far ahead of every other that more deals would not change it."""
        ranked = sorted(self._sums, key=self.mean, reverse=True)
        return all(self._is_ahead(ranked[0], other) for other in ranked[1:])

    def _is_ahead(self, one: T, other: T) -> bool:
        ahead = self.mean(one) - self.mean(other)
        square = sum(weight * weight * (values[one] - values[other] - ahead) ** 2 for weight, values in self._values)
        error = square**0.5 / self._weight if self._weight else 0.0
        # Two choices that never differed are equally good: more deals would hardly separate them.
        return ahead > CLEAR * error or ahead == error == 0


def averaged(
    choices: Sequence[T],
    worlds: Iterable[tuple[float, D]],
    values: Callable[[D], Mapping[T, float]],
    out_of_time: Callable[[], bool],
) -> Averages[T]:
    """Return the averages of ``values`` over the weighted ``worlds``, or over the first of them if these are enough."""
    averages = Averages(choices)
    next_look = FIRST_LOOK
    weights = 0.0
    for weight, deal in worlds:
        averages.add(values(deal), weight)
        weights += weight
        if weights >= next_look:
            if averages.is_clear():
                break
            next_look += NEXT_LOOK
        if out_of_time():
            break
    return averages


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
        self._club = Club(boldness, thorough=True)

    def hurried(self, out_of_time: Callable[[], bool]) -> Expert:
        """Return the same player, whose thoughts ``out_of_time`` may cut short."""
        other = copy(self)
        other._out_of_time = out_of_time
        return other

    def choose(self, view: View[EuchreMove], rng: Random) -> EuchreMove:
        """Return one of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        position = cast(EuchreView, view)
        moves = position.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        assert position.seat is not None, "a spectator chooses nothing"
        seen, stakes = seen_by(position), Worth(position, side_of(position.seat))
        if position.phase is Phase.PLAY:
            usual_card = club_card(position, seen, remembers_all=True)
            worlds = self._imagined(position, seen, rng, self._card_deals)
            legal = [card for card in position.hand if PLAY[card] in moves]
            cards = averaged(legal, worlds, self._position(position, seen, stakes).values, self._out_of_time)
            return PLAY[cards.best(lambda card: CARD_POLICY * (card is usual_card))]
        usual = self._club.choose(view, rng)
        if position.phase in (Phase.KEEP, Phase.EXCHANGE, Phase.NAME, Phase.GIVE, Phase.RETURN):
            return usual
        worlds = self._imagined(
            position, seen, rng, self._card_deals if position.phase is Phase.DISCARD else self._call_deals
        )
        situation = situation_of(position)

        def values(deal: Deal) -> Mapping[EuchreMove, float]:
            return {move: worth(_after(position, move, deal, situation), situation, stakes) for move in moves}

        averages = averaged(tuple(moves), worlds, values, self._out_of_time)
        figure = _figures(position, situation)
        return averages.best(lambda move: CALL_POLICY * (move == usual) + FIGURES * figure(move) + self._daring(move))

    def _position(self, view: EuchreView, seen: Seen, stakes: Worth) -> Evaluator:
        return OpenHands(view, stakes) if len(view.hand) <= SOLVED else ClosedHands(view, seen, stakes)

    def _imagined(self, view: EuchreView, seen: Seen, rng: Random, count: int) -> Iterable[Weighted]:
        return imagined(view, seen, rng, count)

    def _daring(self, move: EuchreMove) -> float:
        if move.verb not in ("order", "defend"):
            return 0.0
        return BOLD * self._boldness * (1 + move.alone) - CAUTION * (move.verb == "order")


def _figures(view: EuchreView, situation: Situation) -> Callable[[EuchreMove], float]:
    """Return the worth of each call by the figures of the Club player; 0 for a discard or a lone defence."""
    if view.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return lambda move: 0.0
    assert view.seat is not None, "somebody calls"
    values = call_values(view.hand, view.seat, situation)
    least = min(values.values())
    return lambda move: values.get(move, least)


def _after(view: EuchreView, move: EuchreMove, deal: Deal, situation: Situation) -> Bid:
    """Return the result of the bidding in ``deal`` if the seat of ``view`` makes ``move``."""
    assert view.seat is not None, "a spectator bids nothing"
    if view.phase is Phase.DISCARD:
        hands = list(deal.hands)
        hands[view.seat] = tuple(card for card in view.hand if DISCARD[card] != move)
        contract = contract_of(view)
        return Made(
            contract, view.trump, with_exchange(hands, contract, view.trump) if view.house.partners_best else hands
        )
    if view.phase is Phase.DEFEND:
        alone = move != PASS
        contract = contract_of(view)._replace(defended_alone=alone)
        return Made(contract, view.trump, deal.hands, view.seat if alone else None)
    return bid_out(move, view.seat, deal.hands, situation)

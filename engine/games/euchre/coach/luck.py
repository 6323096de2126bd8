"""The parts of a result: the cards, everybody's decisions, and luck of the play.

A decision counts with the change that its seat could *expect* of it from what it saw. The rest of the change that it
brought is luck of the play. See ``changes.py`` for the changes, and ``docs/luck.md`` for the method and its limits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import fsum
from random import Random
from typing import cast

from engine.coach.luck import Parts, Players, total
from engine.coach.played_moves import PlayedMove
from engine.events import Log
from engine.games.euchre.bots.expert.imagining import imagined
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.coach.changes import AnalysedHand, Deviation, HandStep, hands
from engine.games.euchre.coach.swapping import Swapping
from engine.games.euchre.moves import DISCARDED, HAND, KITTY
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.options import Values
from engine.phrases import say

IMAGINED = 60
"""Imagined deals over which the expected change by a decision is averaged."""


# -- judging a decision by what its seat could see


def mean_change(view: EuchreView, deviation: Deviation, rng: Random, count: int = IMAGINED) -> float:
    """Return the mean change by a decision over imagined deals that fit what the seat of ``view`` could know."""
    sums = weights = 0.0
    for weight, deal in imagined(view, seen_by(view), rng, count):
        sums += weight * deviation.difference(_laid_out(deviation.step.game, deal))
        weights += weight
    return sums / weights if weights else 0.0


def _laid_out(game: Euchre, deal: Deal) -> Euchre:
    """Return a copy of ``game`` in which the hidden cards lie as in ``deal``."""
    twin = game.clone()
    places = (*HAND, KITTY, DISCARDED)
    for place, cards in zip(places, (*deal.hands, deal.kitty, deal.discard), strict=True):
        pile = twin.zones[place]
        pile.clear()
        pile.extend(cards)
    return twin


# -- the parts

Judge = Callable[[Deviation], float]
"""Deviation -> the change of the value that could be expected of it, for side 0."""


def no_luck(rules: Values) -> str:
    """Return the reason why a result under these rules has no parts, as a clause; empty if it has parts."""
    return "" if rules["shuffle"] == "random" else say("nothing is left to chance with this shuffle")


def luck_parts(
    played: Iterable[PlayedMove],
    seat: int,
    rng: Random,
    costs: Mapping[int, float] | None = None,
    players: Players | None = None,
) -> Parts | None:
    """Return the parts of the result of a match, or of one hand of it, for ``seat``; None if no hand is finished.

    ``costs`` is ply -> points by which a decision was behind the best one, for all seats. With it the parts of the
    decisions are sums of costs. Otherwise each decision counts with its mean gain on the reference player's move. If
    ``players`` are known bots in all seats, the mean is over the deals in which they would have reached the same
    position, and ``played`` has to begin with the match. Else it is over deals imagined from the deciding seat's view.
    """
    by_hand = [*parts_by_hand(played, seat, rng, costs, players)]
    return total(by_hand) if by_hand else None


def parts_by_hand(
    played: Iterable[PlayedMove],
    seat: int,
    rng: Random,
    costs: Mapping[int, float] | None = None,
    players: Players | None = None,
) -> Iterator[Parts]:
    """Yield the parts of the finished hands of a match, in order; see :func:`luck_parts`."""
    views: dict[int, EuchreView] = {}
    log, before = Log(), dict[int, int]()

    def steps() -> Iterator[HandStep]:
        for turn in played:
            game = cast(Euchre, turn.game)
            views[turn.ply], before[turn.ply] = cast(EuchreView, turn.view), len(log)
            if players is not None:
                log.extend(game.clone().apply(turn.move))
            yield HandStep(turn.ply, game, turn.move)

    def by_sight(deviation: Deviation) -> float:
        return mean_change(views[deviation.step.ply], deviation, rng)

    for hand in hands(steps(), cut_off=players is not None):
        if costs is not None:
            yield split_by_costs(hand, seat, costs)
        elif players is None:
            yield split(hand, seat, by_sight)
        else:
            dealings = [Swapping(deal, players, log.first(before[deal[0].ply])) for deal in hand.dealings()]
            yield split(hand, seat, lambda deviation, known=dealings: _among(known, deviation, rng))  # type: ignore[misc]


def _among(dealings: Sequence[Swapping], deviation: Deviation, rng: Random) -> float:
    """Return the expected change by a decision, over the deals of the last dealing before it."""
    return next(each for each in reversed(dealings) if each.ply <= deviation.step.ply).expected(deviation, rng)


def split(hand: AnalysedHand, seat: int, judge: Judge) -> Parts:
    """Return the parts of a hand for ``seat``; its decisions are compared with those of the reference player."""
    sign = 1 if side_of(seat) == 0 else -1
    return _parts(hand, seat, [(deviation.step.seat, sign * judge(deviation)) for deviation in hand.deviations])


def split_by_costs(hand: AnalysedHand, seat: int, costs: Mapping[int, float]) -> Parts:
    """Return the parts of a hand for ``seat``; its decisions are compared with the best ones."""
    made = [(step.seat, costs[step.ply]) for step in hand.steps if step.ply in costs]
    return _parts(hand, seat, [(who, -cost if side_of(who) == side_of(seat) else cost) for who, cost in made])


def _parts(hand: AnalysedHand, seat: int, decisions: Sequence[tuple[int, float]]) -> Parts:
    """Return the parts by (seat that decided, points of its decision for the side of ``seat``)."""
    sign = 1 if side_of(seat) == 0 else -1
    cards = sign * hand.cards
    yours = fsum(points for who, points in decisions if who == seat)
    partners = fsum(points for who, points in decisions if who == PARTNER_OF[seat])
    opponents = fsum(points for who, points in decisions if side_of(who) != side_of(seat))
    luck = sign * hand.points - fsum((cards, yours, partners, opponents))
    return Parts(cards, yours, partners, opponents, luck, sign * hand.expected)

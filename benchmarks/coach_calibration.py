"""The coach's estimates for Euchre compared with results: ``python -m benchmarks.coach_calibration``.

Hands are played by experts, and by mixed levels. Every decision is judged with the budget of a review. The points that
the coach expected of the move are compared with the points of the hand. In every phase the slope of the realised points
over the expected ones should be 1 ± 0.1. All decisions of a hand share one result, so errors are computed over hands.

Then verdicts are repeated with twenty times the budget. At most one blunder in twenty should be taken back, and at most
one best move in fifty should turn out to cost more than 0.1 points.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, count, islice
from random import Random
from typing import NamedTuple

from engine.bot import Bot, rng_of
from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.coach import assess
from engine.coach.verdicts import THRESHOLDS, Verdict, verdict
from engine.events import Event, Scored
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

RULES: Mapping[str, object] = {"going_alone": True}
LEVELS = ("expert", "skilled", "simple", "beginner")
AGAIN = 20
"""The budget of a repeated verdict, as a multiple of the first."""
CHUNK = 8
"""Hands in one order."""
LAST_TRICKS = 3
"""Most cards in hand in the phase of the last tricks."""
GOOD_BELOW = THRESHOLDS["points"][0]
"""Greatest cost, in points, that a best move may turn out to have."""


class CalibratedDecision(NamedTuple):
    """A decision that was judged, and the points of its hand for the side of its seat."""

    hand: int
    phase: str
    expected: float
    realised: int
    verdict: Verdict
    again: tuple[float, float] | None
    """The cost and its error with twenty times the budget; None for most decisions."""


@dataclass(frozen=True)
class CalibrationOrder:
    """An order to one process: hands, players, the share of decisions to judge, the shares of verdicts to repeat."""

    hands: tuple[int, ...]
    mixed: bool
    seed: int
    deals: int
    share: float
    repeated: float


def phase_of(view: EuchreView, move: EuchreMove) -> str:
    """Return the phase under which a decision is counted."""
    if move.alone or view.phase is Phase.DEFEND:
        return "lone"
    if view.phase is not Phase.PLAY:
        return str(view.phase.value)
    if len(view.hand) <= LAST_TRICKS:
        return "last tricks"
    return "following" if view.trick else "lead"


def judged(order: CalibrationOrder) -> list[CalibratedDecision]:
    """Play the hands of an order and return their judged decisions."""
    return list(chain.from_iterable(_hand(order, number) for number in order.hands))


def _hand(order: CalibrationOrder, number: int) -> list[CalibratedDecision]:
    entry, luck = entry_of("euchre"), Random(f"{order.seed} {number}")
    levels = [LEVELS[int(luck.random() * len(LEVELS))] if order.mixed else LEVELS[0] for _ in range(4)]
    bots: list[Bot] = [entry.bot(level) for level in levels]
    game, log = entry.new(RULES, int(luck.random() * 2**60)), list[Event]()
    log += game.apply(next(iter(game.legal_moves())))
    found: list[tuple[int, str, float, Verdict, tuple[float, float] | None]] = []
    scored: Scored | None = None
    for ply in count():
        assert game.to_move is not None, "one hand does not end a game"
        moves, view = tuple(game.legal_moves()), game.view(game.to_move, log)
        move = moves[0]
        if len(moves) > 1:
            assert isinstance(view, EuchreView)
            move = bots[game.to_move].choose(view, rng_of(0, game.to_move, ply, f"{order.seed:016x}{number:016x}"))
            if luck.random() < order.share:
                found.append((game.to_move, *_figures(view, move, order, luck)))
        events = game.apply(move)
        log += events
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is not None:
            break
    assert scored is not None, "the dealer is stuck, so every hand is scored"
    return [
        CalibratedDecision(
            number, phase, expected, scored.points if scored.side == side_of(seat) else -scored.points, first, again
        )
        for seat, phase, expected, first, again in found
    ]


def _figures(
    view: EuchreView, move: EuchreMove, order: CalibrationOrder, luck: Random
) -> tuple[str, float, Verdict, tuple[float, float] | None]:
    """Return phase, expected points, verdict, and for some verdicts the cost and its error by a larger budget."""
    found = assess(view, Random(luck.random()), Budget(order.deals))
    made = found.of(move)
    first, again = verdict(made.behind, made.behind_error), None
    if luck.random() < order.repeated * (1.0 if first is Verdict.BLUNDER else SHARE_OF_BEST) and first in REPEATED:
        larger = assess(view, Random(luck.random()), Budget(AGAIN * order.deals)).of(move)
        again = larger.behind, larger.behind_error
    return phase_of(view, move), made.points, first, again


REPEATED = (Verdict.BLUNDER, Verdict.BEST)
SHARE_OF_BEST = 0.1
"""The share of the best moves to judge again, relative to that of the blunders, which are far fewer."""


# -- figures


class Regression(NamedTuple):
    """A regression of realised over expected points, with the errors of hands."""

    decisions: int
    slope: float
    slope_error: float
    bias: float
    bias_error: float


def line_of(found: Sequence[CalibratedDecision]) -> Regression:
    """Return the regression over some decisions."""
    size = len(found)
    mean_x = sum(one.expected for one in found) / size
    mean_y = sum(one.realised for one in found) / size
    spread = sum((one.expected - mean_x) ** 2 for one in found) or 1.0
    slope = sum((one.expected - mean_x) * (one.realised - mean_y) for one in found) / spread
    bias = mean_y - mean_x
    slopes, biases = dict[int, float](), dict[int, float]()
    for one in found:
        left = one.realised - mean_y - slope * (one.expected - mean_x)
        slopes[one.hand] = slopes.get(one.hand, 0.0) + (one.expected - mean_x) * left
        biases[one.hand] = biases.get(one.hand, 0.0) + one.realised - one.expected - bias
    slope_error = sum(each * each for each in slopes.values()) ** 0.5 / spread
    return Regression(size, slope, slope_error, bias, sum(each * each for each in biases.values()) ** 0.5 / size)


def print_regressions(title: str, found: Sequence[CalibratedDecision]) -> None:
    """Print the regressions by phase, and the shares of verdicts that did not hold."""
    print(f"{title}: {len(found)} decisions of {len({one.hand for one in found})} hands")
    for phase in (*dict.fromkeys(one.phase for one in found), ""):
        some = [one for one in found if phase in ("", one.phase)]
        line = line_of(some)
        print(
            f"  {phase or 'all':12} {line.decisions:5} decisions  slope {line.slope:5.2f} ± {line.slope_error:.2f}"
            f"  realised less expected {line.bias:+.3f} ± {line.bias_error:.3f}"
        )
    again = [(one, *one.again) for one in found if one.again is not None]
    blunders = [verdict(cost, error) for one, cost, error in again if one.verdict is Verdict.BLUNDER]
    best = [cost - error for one, cost, error in again if one.verdict is Verdict.BEST]
    taken_back = sum(each is not Verdict.BLUNDER for each in blunders)
    print(f"  blunders taken back by {AGAIN} times the budget: {_share(taken_back, len(blunders))}")
    overturned = sum(cost > GOOD_BELOW for cost in best)
    print(f"  best moves that cost more than {GOOD_BELOW} by it: {_share(overturned, len(best))}", flush=True)


def _share(some: int, all_of_them: int) -> str:
    if not all_of_them:
        return "none were judged again"
    share = some / all_of_them
    return f"{some} of {all_of_them}, {share:.1%} ± {(share * (1 - share) / all_of_them) ** 0.5:.1%}"


def _orders(arguments: argparse.Namespace, mixed: bool) -> Iterator[CalibrationOrder]:
    for start in count(0, CHUNK):
        hands = tuple(range(start, start + CHUNK))
        yield CalibrationOrder(
            hands, mixed, arguments.seed + mixed, arguments.deals, arguments.share, arguments.repeated
        )


def main(words: Sequence[str]) -> None:
    """Play hands until enough decisions are judged, half of them between experts, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coach_calibration")
    parser.add_argument("--decisions", type=int, default=5000, help="decisions to judge")
    parser.add_argument("--deals", type=int, default=Budget.deals, help="imagined deals for a decision")
    parser.add_argument("--share", type=float, default=1.0, help="share of the decisions of a hand that are judged")
    parser.add_argument("--repeated", type=float, default=0.3, help="share of the blunders that are judged again")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=("experts", "mixed"), help="play between these alone")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    arguments = parser.parse_args(words)
    everything: list[CalibratedDecision] = []
    for mixed in (False, True) if arguments.kind is None else (arguments.kind == "mixed",):
        found: list[CalibratedDecision] = []
        try:
            for some in _played(_orders(arguments, mixed), arguments.jobs):
                found += some
                if len(found) >= arguments.decisions / (2 if arguments.kind is None else 1):
                    break
        except KeyboardInterrupt:
            print("Stopped; these are the figures so far.")
        if found:
            print_regressions("mixed levels" if mixed else "experts", found)
        everything += [one._replace(hand=2 * one.hand + mixed) for one in found]
    if arguments.kind is None:
        print_regressions("both", everything)


def _played(orders: Iterator[CalibrationOrder], jobs: int) -> Iterator[list[CalibratedDecision]]:
    """Yield the judged decisions of one order after the other, played by some processes."""
    if jobs == 1:
        yield from map(judged, orders)
        return
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            yield from pool.map(judged, islice(orders, jobs))


if __name__ == "__main__":
    main(sys.argv[1:])

"""The errors of Euchre's coach compared with its scatter: ``python -m benchmarks.coach_errors [DECISIONS [KEYS]]``.

Every decision is judged with many keys, and once over AGAIN times as many deals, which stands for the truth. Of the
differences between the best move of a judgement and the others, 68 % should be within one error of the truth, and 95 %
within two. The mean of (difference - truth) shows the winner's curse: it is 0 if the best move was not overrated.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.coach import assess
from engine.coach.paired import mean_and_error
from engine.coach.review import is_decision
from engine.match import Match
from engine.record import Record, Seat

AGAIN = 40
"""The deals of the truth, as a multiple of those of a judgement."""
SHARE = 0.1
"""The share of the decisions of a match that are judged."""
NEAR = 0.25
"""Points behind the best up to which a move counts among the near ones, where a wrong error misleads."""


class MoveJudgements(NamedTuple):
    """The judgements of one move of a decision, one for each key."""

    true: float
    """Points by which the move is behind the best."""
    misses: tuple[float, ...]
    """(Difference - truth) of each key."""
    errors: tuple[float, ...]
    """The error that each key told."""


def positions(count: int) -> Iterator[str]:
    """Yield matches of good players up to decisions, as the JSON of their records."""
    luck, seed = Random("errors"), 0
    rules = {**entry_of("euchre").usual_rules, "going_alone": True}
    while True:
        seed += 1
        match = Match(Record("euchre", rules, seed, tuple(Seat(name, "skilled") for name in "ABCD")))
        while match.game.to_move is not None:
            view = match.view(match.game.to_move)
            if is_decision(view) and luck.random() < SHARE:
                yield match.record.to_json()
                count -= 1
                if not count:
                    return
            match.play(match.bot_move())


def found_at(keys: int, record: str) -> list[MoveJudgements]:
    """Return what ``keys`` judgements said of every move that differs from the best."""
    match = Match(Record.from_json(record))
    view = match.view(match.game.to_move)
    truth = assess(view, Random("truth"), Budget(AGAIN * Budget().deals))
    worth = {judged.move: judged.worth for judged in truth.judged}
    misses: dict[object, list[float]] = {}
    errors: dict[object, list[float]] = {}
    for key in range(keys):
        found = assess(view, Random(f"key {key}"), Budget())
        for judged in found.judged:
            if not judged.is_alike:
                true = worth[found.best.move] - worth[judged.move]
                misses.setdefault(judged.move, []).append(judged.behind - max(0.0, true))
                errors.setdefault(judged.move, []).append(judged.behind_error)
    best = truth.best.worth
    return [MoveJudgements(best - worth[move], tuple(misses[move]), tuple(errors[move])) for move in misses]


def report_lines(name: str, found: list[MoveJudgements]) -> str:
    """Return a line of the table for some moves."""
    pairs = [(miss, error) for each in found for miss, error in zip(each.misses, each.errors, strict=True)]
    within = [sum(abs(miss) <= times * error for miss, error in pairs) / max(1, len(pairs)) for times in (1, 2)]
    bias, error = mean_and_error([sum(each.misses, 0.0) / len(each.misses) for each in found])
    return f"{name:28}{len(found):6}{within[0]:10.1%}{within[1]:10.1%}{bias:+10.4f} ± {error:.4f}"


def main() -> int:
    """Print the table. Returns the exit status."""
    decisions, keys = (*map(int, sys.argv[1:]), *(60, 200)[len(sys.argv) - 1 :])
    with ProcessPoolExecutor() as processes:
        found = [each for one in processes.map(partial(found_at, keys), positions(decisions)) for each in one]
    print(f"{decisions} decisions, {keys} keys, {Budget().deals} deals; truth over {AGAIN} times as many.\n")
    print(f"{'moves':28}{'':>6}{'1 error':>10}{'2 errors':>10}{'bias, points':>20}")
    print(report_lines("all", found))
    print(report_lines(f"behind by at most {NEAR}", [each for each in found if each.true <= NEAR]))
    print(report_lines("further behind", [each for each in found if each.true > NEAR]))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Euchre deals solved a second, against a bare loop of War: whole deals, the exact tricks from the first lead.

    python -m benchmarks.euchre_solver

All twenty cards are in hands, any suit is trump, and any seat leads. Two things are wanted: the solver in plain Python
solves at least 0.18 as many deals as the bare loop plays games of War; and where it is compiled, at least six times as
many as in plain Python.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple

from benchmarks.rounds import Comparison, compare
from benchmarks.war_games import bare_games
from engine.cards import PACK_24, Suit
from engine.games.euchre.bots.solver import layout
from engine.games.euchre.bots.solver.compiled import compiled
from engine.games.euchre.bots.solver.search import Search

DEALS, ROUNDS = 100, 21
QUICK_DEALS = 1000
"""Deals a round of the compiled solver, so that its rounds are not over in a moment."""
LEAST, LEAST_COMPILED = 0.18, 6.0


class Deal(NamedTuple):
    """Four hands of five as masks of the solver's layout, and who leads."""

    hands: tuple[int, ...]
    leader: int


@cache
def deal(number: int) -> Deal:
    """The deal of that number."""
    chance = Random(number)
    cards, trump = chance.sample(PACK_24, 20), chance.choice(list(Suit))
    return Deal(tuple(layout.mask(cards[seat::4], trump) for seat in range(4)), chance.randrange(4))


def solving(kind: type[Search], deals: int) -> Callable[[int], int]:
    """The work of one round: to solve ``deals`` deals, each for the first time."""

    def work(number: int) -> int:
        for each in range(number * deals, (number + 1) * deals):
            hands, leader = deal(each)
            kind(hands, leader).tricks(0)
        return deals

    return work


def prepare(deals: int) -> None:
    """Deal the cards of all rounds, so that this is not measured."""
    for number in range((ROUNDS + 1) * deals):
        deal(number)


def show(result: Comparison, what: str, things: str, yardstick: str, least: float) -> bool:
    """Print a comparison; whether it is good enough."""
    print(result.line(what, things, yardstick))
    return result.ratio >= least


def main() -> int:
    """Print the figures; the exit status is 1 when the solver is too slow."""
    prepare(DEALS)
    result = compare(solving(Search, DEALS), bare_games, ROUNDS)
    well = show(result, "Euchre solved, plain Python", "deals", "a bare loop of War", LEAST)
    quick = compiled()
    if quick is None:
        print("The solver is not compiled here; python -m start.compiling does that where there is a C compiler.")
        return 0 if well else 1
    prepare(QUICK_DEALS)
    result = compare(solving(quick, QUICK_DEALS), solving(Search, DEALS), ROUNDS)
    well &= show(result, "Euchre solved, compiled", "deals", "plain Python", LEAST_COMPILED)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())

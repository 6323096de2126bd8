"""Euchre deals solved a second, against a bare loop of War: whole deals, the exact tricks from the first lead.

    python -m benchmarks.euchre_solver

All twenty cards are in hands, any suit is trump, and any seat leads. The solver has to solve at least 0.18 as many
deals as the bare loop plays games of War.
"""

from __future__ import annotations

import sys
from functools import cache
from random import Random
from typing import NamedTuple

from benchmarks.rounds import compare
from benchmarks.war_games import bare_games
from engine.cards import PACK_24, Suit
from engine.games.euchre.bots.solver import layout
from engine.games.euchre.bots.solver.search import Search

DEALS, ROUNDS = 100, 21
LEAST = 0.18


class SolverDeal(NamedTuple):
    """Four hands of five as masks of the solver's layout, and who leads."""

    hands: tuple[int, ...]
    leader: int


@cache
def deal(number: int) -> SolverDeal:
    """Return the deal of that number."""
    rng = Random(number)
    cards, trump = rng.sample(PACK_24, 20), rng.choice(list(Suit))
    return SolverDeal(tuple(layout.mask(cards[seat::4], trump) for seat in range(4)), rng.randrange(4))


def tricks(search: Search) -> int:
    """Return how many of the five tricks seats 0 and 2 take when everybody plays perfectly."""
    need = 3
    if search.takes(0, need):
        while need < 5 and search.takes(0, need + 1):
            need += 1
        return need
    return next(fewer for fewer in (2, 1, 0) if search.takes(0, fewer))


def solved(number: int) -> int:
    """Return the tricks of seats 0 and 2 in the deal of that number."""
    hands, leader = deal(number)
    return tricks(Search(hands, leader))


def solve(number: int) -> int:
    """Solve the deals of one round, each for the first time, and return how many these are."""
    for each in range(number * DEALS, (number + 1) * DEALS):
        solved(each)
    return DEALS


def main() -> int:
    """Print the figures; the exit status is 1 when the solver is too slow."""
    for number in range((ROUNDS + 1) * DEALS):
        deal(number)  # so that dealing is not measured
    result = compare(solve, bare_games, ROUNDS)
    print(result.line("Euchre solved", "deals", "a bare loop of War"))
    return 0 if result.ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())

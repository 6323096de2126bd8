"""Random Euchre deals a second: this engine against OpenSpiel's Euchre, a C++ library driven from Python.

    python -m benchmarks.euchre_deals

Both are asked for their legal moves and given one of them, again and again. This engine plays whole games with its
usual rules and makes every event; OpenSpiel plays deals, their chance nodes included. At least 0.55 is wanted.

OpenSpiel goes alone wherever chance says so, which makes every second of its deals five cards shorter; the
second line leaves that out, so that both play twenty cards a deal.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from benchmarks.rounds import compare
from engine.games.euchre.rules import Euchre

DEALS, ROUNDS = 500, 31
LEAST = 0.55

GO_ALONE, WITH_PARTNER = 24 + 5, 24 + 6
"""OpenSpiel's numbers for a maker's two choices: they come after the 24 cards, the pass and the four suits."""


def our_games(number: int) -> list[Euchre]:
    """Play games of this engine until enough hands were finished; returns the games."""
    choice = Random(number).choice
    games: list[Euchre] = []
    finished = 0
    while finished < DEALS:
        game = Euchre({}, number * DEALS + len(games))
        while game.to_move is not None:
            game.apply(choice(game.legal_moves()))
        finished += len(game.results)
        games.append(game)
    return games


def our_deals(number: int) -> int:
    """Play games of this engine; returns how many hands were finished."""
    return sum(len(game.results) for game in our_games(number))


def spiel_deals(game: Any, choose: Callable[[Random, Sequence[int]], int], number: int) -> int:
    """Play deals of OpenSpiel's Euchre; returns how many."""
    rng = Random(number)
    for _ in range(DEALS):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choose(rng, state.legal_actions()))
    return DEALS


def with_partner(rng: Random, actions: Sequence[int]) -> int:
    """A random action, but nobody goes alone."""
    return WITH_PARTNER if actions[0] == GO_ALONE else rng.choice(actions)


def main() -> int:
    """Print the figures; the exit status is 1 when the engine is too slow, 2 when there is no yardstick."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel, the yardstick, is not installed; `pip install open_spiel` brings it.", file=sys.stderr)
        return 2
    game = pyspiel.load_game("euchre")
    usual = compare(our_deals, lambda number: spiel_deals(game, Random.choice, number), ROUNDS)
    print(usual.line("Random Euchre", "deals", "OpenSpiel"))
    whole = compare(our_deals, lambda number: spiel_deals(game, with_partner, number), ROUNDS)
    print(whole.line("The same, twenty cards in every deal", "deals", "OpenSpiel"))
    return 0 if usual.ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())

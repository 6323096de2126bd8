"""Games of War a second: this engine against a bare loop over the same deals.

    python -m benchmarks.war_games

The bare loop knows numbers and two stacks, and nothing of moves, events or who may see what. In both the winner's
cards go under the stack first. At least 0.36 is wanted.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from random import Random

from benchmarks.rounds import compare
from engine.cards import PACK_52
from engine.games.war.rules import War
from engine.shuffles import fair_shuffle

GAMES, ROUNDS = 100, 31
DOWN = 3
LEAST = 0.36


def seeds(number: int) -> range:
    """The seeds of a round's games."""
    return range(number * GAMES, (number + 1) * GAMES)


def our_turns(seed: int) -> int:
    """Play one game of this engine; returns how many turns it had."""
    game = War({}, seed)
    while game.to_move is not None:
        game.apply(game.legal_moves()[0])
    return game.turns


def bare_turns(seed: int) -> int:
    """Play the same game with two bare stacks; returns how many turns it had."""
    values = [card.rank.order for card in fair_shuffle(PACK_52, Random(seed))]
    a, b = deque(values[0::2]), deque(values[1::2])
    on_table_a: list[int] = []
    on_table_b: list[int] = []
    turns = 0
    while a and b:
        card_a, card_b = a.popleft(), b.popleft()
        turns += 1
        on_table_a.append(card_a)
        on_table_b.append(card_b)
        if card_a == card_b:
            for _ in range(min(DOWN, len(a), len(b))):
                on_table_a.append(a.popleft())
                on_table_b.append(b.popleft())
            continue
        if card_a > card_b:
            a += on_table_a
            a += on_table_b
        else:
            b += on_table_b
            b += on_table_a
        on_table_a.clear()
        on_table_b.clear()
    return turns


def our_games(number: int) -> int:
    """One round of this engine."""
    for seed in seeds(number):
        our_turns(seed)
    return GAMES


def bare_games(number: int) -> int:
    """One round of the bare loop."""
    for seed in seeds(number):
        bare_turns(seed)
    return GAMES


def main() -> int:
    """Print the figures; the exit status is 1 when the engine is too slow, 2 when the two do not play the same."""
    if any(our_turns(seed) != bare_turns(seed) for seed in seeds(0)):
        print("The bare loop and the engine do not play the same games, so they cannot be compared.", file=sys.stderr)
        return 2
    result = compare(our_games, bare_games, ROUNDS, time.process_time)
    print(result.line("War, winner's cards first", "games", "a bare loop"))
    return 0 if result.ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())

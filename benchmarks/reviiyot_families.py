"""Measure the levels of Reviiyot under the rules of families: one among three of another, at every seat in turn.

python -m benchmarks.reviiyot_families [--deals 10] [--preset family]
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import mean, stdev

from engine.catalogue import entry_of
from engine.events import Event
from engine.options import Values

PLAYERS = 4
PAIRS = (
    ("least", "random"),
    ("most", "random"),
    ("highest", "random"),
    ("lowest", "random"),
    ("attentive", "highest"),
    ("expert", "attentive"),
)
REVIIYOT = entry_of("reviiyot")


def share(rules: Values, seed: int, seat: int, one: str, others: str) -> float:
    """Return the share of the win of the bot ``one`` at ``seat``, among ``others``."""
    bots = [REVIIYOT.bot(one if place == seat else others) for place in range(PLAYERS)]
    game, log = REVIIYOT.new(rules, seed), list[Event]()
    while (mover := game.to_move) is not None:
        log += game.apply(bots[mover].choose(game.view(mover, log), Random(f"{seed} {len(log)}")))
    return (seat in game.winners) / (len(game.winners) or 1)


def main() -> None:
    """Print a line for every pair."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--preset", default="family")
    given = parser.parse_args()
    rules = REVIIYOT.checked({**REVIIYOT.preset(given.preset).rules, "players": PLAYERS})
    for one, others in PAIRS:
        deals = [mean(share(rules, deal, seat, one, others) for seat in range(PLAYERS)) for deal in range(given.deals)]
        error = stdev(deals) / sqrt(given.deals)
        print(f"{one} among {others}: {100 * mean(deals):.1f} ± {100 * error:.1f} %", flush=True)


if __name__ == "__main__":
    main()

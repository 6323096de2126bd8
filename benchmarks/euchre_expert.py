"""The thinking time of Euchre's expert: ``python -m benchmarks.euchre_expert [HANDS]``, on one core.

The processor time of every choice in HANDS hands among experts. A card may take 100 ms on average and 300 ms at most,
a call 400 ms at most.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping

from engine.bot import rng_of
from engine.catalogue import entry_of
from engine.events import Event
from engine.games.euchre.bots.expert.bot import Expert
from engine.games.euchre.moves import Phase

HANDS = 40
NAMES = {Phase.PLAY: "a card", Phase.DISCARD: "a discard"}


def choices(hands: int, rules: Mapping[str, object]) -> Iterator[tuple[str, float]]:
    """Yield the subject of every choice and the seconds it took."""
    expert = Expert()
    for seed in range(hands):
        game, log = entry_of("euchre").new(rules, seed), list[Event]()
        log += game.apply(next(iter(game.legal_moves())))
        while game.to_move is not None and [str(move) for move in game.legal_moves()] != ["deal"]:
            view, moves = game.view(game.to_move, log), game.legal_moves()
            begin = time.process_time()
            move = expert.choose(view, rng_of(seed, game.to_move, len(log)))
            if len(moves) > 1:
                yield NAMES.get(view.phase, "a call"), time.process_time() - begin  # type: ignore[attr-defined]
            log += game.apply(move)


def main(arguments: list[str]) -> None:
    """Print the mean and the longest time of each kind of choice."""
    hands = int(arguments[0]) if arguments else HANDS
    for rules in ({}, {"going_alone": True, "defend_alone": True, "no_trump": True}):
        times: dict[str, list[float]] = {}
        for kind, seconds in choices(hands, rules):
            times.setdefault(kind, []).append(seconds)
        for kind, found in sorted(times.items()):
            mean, longest = 1000 * sum(found) / len(found), 1000 * max(found)
            played_by = ", ".join(rules) or "document rules"
            print(f"{played_by}: {kind}: {mean:.0f} ms on average, {longest:.0f} ms at most")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Random steps a second of the environments, beside RLCard's and OpenSpiel's own games in the same run.

    python -m benchmarks.learning

A step is a random legal action and all that its player is shown before: an observation as numbers, and the legal
actions. Each library is driven through its own Python interface, as its examples do it: ours through PettingZoo's
(``last``, ``step``), RLCard's through ``env.step``, OpenSpiel's through ``rl_environment``. Everything is played in
turns, a short round each, so a busy machine slows all alike; the clock is the processor's, and ratios are medians over
the rounds.

Each of our games is compared with the fastest game of its kind in either library. All are wanted to be at least level
(1.0) with a compiled engine. A library that is not installed is left out, and a line says so:
`pip install ".[rl,benchmark]"`, in the folder of the program, brings all.
"""

from __future__ import annotations

import logging
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from benchmarks.rounds import Work, per_second
from engine import cards
from learning import env, raw_env

STEPS, ROUNDS = 1500, 9
LEAST = 1.0


class Contender(NamedTuple):
    """A game of a library."""

    library: str
    game: str
    kind: str
    """The kind of game; only games of one kind are compared."""
    work: Work


TRICKS, HANDS, POKER = "tricks", "hands and a stock", "poker, for comparison"

OURS = (("euchre", TRICKS), ("go-fish", HANDS), ("reviiyot", HANDS), ("war", HANDS))
RLCARD = (("bridge", TRICKS), ("uno", HANDS), ("gin-rummy", HANDS), ("leduc-holdem", POKER), ("limit-holdem", POKER))
OPENSPIEL = (
    ("euchre", TRICKS),
    ("spades", TRICKS),
    ("hearts", TRICKS),
    ("skat", TRICKS),
    ("crazy_eights", HANDS),
    ("gin_rummy", HANDS),
    ("leduc_poker", POKER),
)
"""OpenSpiel's bridge solves every deal and makes 30 steps a second, so it is left out."""


def our_steps(environment: Any, number: int) -> int:
    """Make random steps in one of our environments; return how many."""
    choice, done = Random(number).choice, 0
    environment.reset(seed=number)
    while done < STEPS:
        environment.reset()
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
            else:
                environment.step(choice(seen["action_mask"].nonzero()[0]))
                done += 1
    return done


def rlcard_steps(environment: Any, number: int) -> int:
    """Make random steps in a game of RLCard; return how many."""
    choice, done = Random(number).choice, 0
    while done < STEPS:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(choice(list(state["legal_actions"])))
            done += 1
    return done


def spiel_steps(environment: Any, number: int) -> int:
    """Make random steps in a game of OpenSpiel; return how many."""
    choice, done = Random(number).choice, 0
    while done < STEPS:
        shown = environment.reset()
        while not shown.last():
            seen = shown.observations
            shown = environment.step([choice(seen["legal_actions"][seen["current_player"]])])
            done += 1
    return done


def contenders() -> Iterator[Contender]:
    """Yield our games and those of the libraries that are installed."""
    for game, kind in OURS:
        yield Contender("Card Table", game, kind, partial(our_steps, raw_env(game)))
    checked = partial(our_steps, env("euchre"))
    yield Contender("Card Table", "euchre, checked by PettingZoo's wrappers", "checked", checked)
    for library, games, make in (("RLCard", RLCARD, _rlcard), ("OpenSpiel", OPENSPIEL, _openspiel)):
        try:
            opened = make()
        except ImportError:
            print(f"{library} is not installed, so its games are left out.")
            continue
        for game, kind in games:
            yield Contender(library, game, kind, opened(game))


def _rlcard() -> Callable[[str], Work]:
    import rlcard

    return lambda game: partial(rlcard_steps, rlcard.make(game, config={"seed": 1}))


def _openspiel() -> Callable[[str], Work]:
    logging.disable(logging.INFO)
    from open_spiel.python import rl_environment

    return lambda game: partial(spiel_steps, rl_environment.Environment(game))


def main() -> int:
    """Print the figures; the exit status is 1 when one of our games is too slow, 2 when there is no yardstick."""
    found = [*contenders()]
    compiled = str(cards.__file__).endswith((".so", ".pyd"))
    engine = "compiled" if compiled else "not compiled"
    print(f"Random steps a second of processor time, best of {ROUNDS} rounds; the engine is {engine}.")
    speeds: dict[Contender, list[float]] = {one: [] for one in found}
    for number in range(ROUNDS + 1):
        for one in found:
            speed = per_second(one.work, number, time.process_time)
            if number:
                speeds[one].append(speed)
    for one in sorted(found, key=lambda one: -max(speeds[one])):
        print(f"{max(speeds[one]):9,.0f}  {one.library:10}  {one.game} ({one.kind})")
    ratios = [*_ratios(speeds)]
    if not ratios:
        print("There is nothing to compare with.", file=sys.stderr)
        return 2
    return 0 if min(ratios) >= LEAST else 1


def _ratios(speeds: dict[Contender, list[float]]) -> Iterator[float]:
    """Yield the ratio of each of our games to the fastest game of its kind, and print it."""
    for one, own in speeds.items():
        others = {
            other: theirs
            for other, theirs in speeds.items()
            if other.kind == one.kind and other.library != "Card Table"
        }
        if one.library == "Card Table" and others:
            best = max(others, key=lambda other: statistics.median(others[other]))
            ratio = statistics.median([a / b for a, b in zip(own, others[best], strict=True)])
            print(f"{one.game}: {ratio:.2f} of {best.library}'s {best.game}, the fastest with {one.kind}")
            yield ratio


if __name__ == "__main__":
    sys.exit(main())

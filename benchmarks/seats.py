"""Steps a second of one core: one seat against random bots, at one table, and at many of `SeatVectorEnv` at once.

    python -m benchmarks.seats [TABLES]

A step is a random legal action of the agent, the bots' moves after it, and the next observation with its mask. It is
made in three ways: through `learning.env`, where the program moves for the bots itself; at one table of
`gymnasium.make`; and at many tables at once. Many are wanted to make at least four times the steps of `learning.env`,
with a compiled engine. They are no quicker than single tables of Gymnasium: what takes the time is the moves of the
bots, which are the same for both, and the positions of hundreds of tables do not fit into the processor's nearest
memory. Their gain is that a policy is asked once for all tables. Everything is played in turns, and the clock is the
processor's.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import gymnasium
import numpy as np

import learning.registered  # noqa: F401 - its import registers the environments
from benchmarks.rounds import per_second
from engine import cards
from learning import env

GAMES: dict[str, dict[str, Any]] = {"Euchre": {"unit": "deal"}, "GoFish": {}, "Reviiyot": {}}
TABLES, STEPS, ROUNDS = 64, 4000, 9
LEAST = 4.0


def all_seats_steps(env: Any, number: int) -> int:
    """Make random steps at all seats of an environment of PettingZoo; return how many were the agent's choices."""
    choice, done, begun = Random(number).choice, 0, number
    while done < STEPS // 4:
        begun += 1
        env.reset(seed=begun)
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            done += agent == "seat_0" and len(legal) > 1
            env.step(choice(legal))
    return done


def single_steps(env: Any, number: int) -> int:
    """Make random steps at one table; return how many."""
    choice, seen = Random(number).choice, env.reset(seed=number)[0]
    for _ in range(STEPS):
        seen, _, terminated, truncated, _ = env.step(choice(seen["action_mask"].nonzero()[0]))
        if terminated or truncated:
            seen, _ = env.reset()
    return STEPS


def many_steps(env: Any, number: int) -> int:
    """Make random steps at many tables; return how many were not lost to dealing anew."""
    rng, seen, done = np.random.default_rng(number), env.reset(seed=number)[0], 0
    while done < 4 * STEPS:
        mask = seen["action_mask"]
        actions = (mask * rng.random(mask.shape, np.float32)).argmax(axis=1)
        done += int(mask.any(axis=1).sum())
        seen, _, _, _, _ = env.step(actions)
    return done


def ratios(speeds: dict[str, list[float]], other: str) -> list[float]:
    """Return how many times the steps of ``other`` are made at many tables, of each round, the lowest first."""
    return sorted(a / b for a, b in zip(speeds["many"], speeds[other], strict=True))


def main(tables: int = TABLES) -> int:
    """Print the figures; the exit status is 1 if many tables at once are too slow."""
    compiled = str(cards.__file__).endswith((".so", ".pyd"))
    print(f"Steps a second of processor time; the engine is {'compiled' if compiled else 'not compiled'}.")
    lowest = float("inf")
    for game, options in GAMES.items():
        name = f"CardTable/{game}-v1"
        made = gymnasium.make(name, **options)
        assert made.spec is not None, "a registered environment has a specification"
        every_seat = env(made.spec.kwargs["game"], skip_forced=True, **options)
        work: dict[str, Callable[[int], int]] = {
            "all seats": partial(all_seats_steps, every_seat),
            "single": partial(single_steps, made),
            "many": partial(many_steps, gymnasium.make_vec(name, num_envs=tables, **options)),
        }
        speeds: dict[str, list[float]] = {kind: [] for kind in work}
        for number in range(ROUNDS + 1):
            for kind, one in work.items():
                speed = per_second(one, number, time.process_time)
                if number:
                    speeds[kind].append(speed)
        figures = ", ".join(f"{kind} {statistics.median(found):,.0f}" for kind, found in speeds.items())
        print(f"{game}: {figures}; {tables} tables make")
        for other in ("all seats", "single"):
            found = ratios(speeds, other)
            print(f"    {statistics.median(found):.2f} times the steps of {other} ({found[0]:.2f} to {found[-1]:.2f})")
        lowest = min(lowest, statistics.median(ratios(speeds, "all seats")))
    return 0 if lowest >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))

"""Train one seat of Go Fish against bots, at many tables at once: `python3 -m examples.train_seat`.

A network estimates, for every move, the books by which the seat will still get ahead of the others (Monte Carlo action
values). It makes the move with the highest estimate, now and then any other. When a game is over, the estimate of each
move that was made is corrected towards what came after it. The network is asked once for all tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from examples.training.network import Floats, Integers, Network, Rows
from learning.seated import SeatVectorEnv

TABLES, HIDDEN, BATCH = 64, 128, 128
RATES, EXPLORING = (0.002, 0.0002), 0.1
REPORTS = 10

Told = Callable[[int, Floats], None]
"""Gets the number of decisions so far, and the results of the games that have ended since it was called last."""


class SeatMemory:
    """The decisions of the game that is played at one table."""

    def __init__(self) -> None:
        self.seen, self.chosen, self.rewards = list[Rows](), list[int](), list[float]()

    def note(self, seen: Rows, chosen: int, reward: float) -> None:
        """Keep a decision and its reward."""
        self.seen.append(seen)
        self.chosen.append(chosen)
        self.rewards.append(reward)

    @property
    def gains(self) -> Floats:
        """The sum of the rewards from each decision on: shape (decisions,)."""
        return np.cumsum(self.rewards[::-1], dtype=np.float32)[::-1]


def train(decisions: int, bot: str, seed: int, tell: Told) -> Network:
    """Return a network that has made about that many decisions against ``bot``."""
    rng = np.random.default_rng(seed)
    tables = SeatVectorEnv("go-fish", num_envs=TABLES, bot=bot)
    seen, _ = tables.reset(seed=seed)
    network = Network((seen["observation"].shape[1], HIDDEN, seen["action_mask"].shape[1]), rng)
    memories = [SeatMemory() for _ in range(TABLES)]
    over: list[SeatMemory] = []
    results: list[float] = []
    turns = max(REPORTS, decisions // TABLES)
    for turn in range(turns):
        observations: Rows = seen["observation"]
        legal: NDArray[np.bool_] = seen["action_mask"] == 1
        actions: Integers = np.where(legal, network(observations), -np.inf).argmax(axis=1)
        at_random: Integers = (legal * rng.random(legal.shape)).argmax(axis=1)
        actions = np.where(rng.random(TABLES) < EXPLORING, at_random, actions)
        seen, rewards, terminated, truncated, _ = tables.step(actions)
        for table, memory in enumerate(memories):
            if not legal[table].any():
                continue  # the game before was over, and a new one was dealt
            memory.note(observations[table], int(actions[table]), float(rewards[table]))
            if terminated[table] or truncated[table]:
                results.append(sum(memory.rewards))
                over.append(memory)
                memories[table] = SeatMemory()
        if sum(len(memory.chosen) for memory in over) >= BATCH:
            learn(network, over, RATES[0] + (RATES[1] - RATES[0]) * turn / turns)
            over = []
        if (turn + 1) * REPORTS // turns > turn * REPORTS // turns:
            tell((turn + 1) * TABLES, np.array(results, np.float32))
            results = []
    return network


def learn(network: Network, games: Sequence[SeatMemory], rate: float) -> None:
    """Correct the estimates of the decisions of games that are over."""
    seen = np.array([row for game in games for row in game.seen])
    chosen = np.array([action for game in games for action in game.chosen])
    network.learn(seen, chosen, np.concatenate([game.gains for game in games]), rate)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train as the command line says, and print how it goes on."""
    parser = argparse.ArgumentParser(description="Train one seat of Go Fish against bots.")
    parser.add_argument("--decisions", type=int, default=300_000, help="decisions to make (default: %(default)s)")
    parser.add_argument("--bot", default="random", help="the level of the others (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another policy (default: %(default)s)")
    given = parser.parse_args(arguments)

    def tell(decisions: int, results: Floats) -> None:
        error = results.std() / np.sqrt(max(1, len(results)))
        print(f"{decisions:9,} decisions  {results.mean():+.2f} ± {error:.2f} books ahead", flush=True)

    train(given.decisions, given.bot, given.seed, tell)


if __name__ == "__main__":
    main()

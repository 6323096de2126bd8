"""Train a small policy for Euchre by playing against itself: `python3 -m examples.train_euchre`.

A network estimates, for every move, the points that the hand will bring. It plays hands against itself and makes the
move with the highest estimate, now and then any other. When a hand is over, the estimate of each move that was made is
corrected towards the points that came of it (Monte Carlo action values). It is given no strategy, searches nothing,
and sees no other hand. `training/` has the parts: the network, the suits as it sees them, and many deals at once.

The work is done in rounds. In a round each process plays deals of its own with the same network and learns from them;
the next round begins with the mean of their networks. So the same seed and number of processes give the same policy,
at least on one machine: another may add numbers in another order.
"""

# matplotlib gives no types to the keywords that it passes on; all else passes pyright's strict check.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # before NumPy is loaded, here and in the processes: they share no core

import argparse
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np

from engine.catalogue import entry_of
from examples.training.deals import points_against, self_play
from examples.training.network import Floats, Network
from examples.training.suits import INPUTS, OUTPUTS

HIDDEN = (128, 128)
DEALS_A_ROUND = 1000
"""Deals that each process plays in a round."""
BATCH = 128
"""Decisions from which a step is learned. After 60,000 deals 128 gave +0.49 ± 0.01 points a hand, 512 +0.41."""
RATES = 0.002, 0.00005
"""About the change of a weight in a step, at the beginning and at the end."""
EXPLORING = 0.1, 0.02
"""The share of decisions in which any legal move is made, at the beginning and at the end."""
MEASUREMENTS = 14
"""Measurements after the first, closer at the beginning, where most is learned."""
INK, QUIET, FELT = "#1d2433", "#9aa0a8", "#1e5444"
HELD_OUT = 10**30
"""The seed of the first deal that is only measured; those of training are smaller."""


class RoundShare(NamedTuple):
    """The work of a process in a round."""

    network: Network
    first_seed: int
    deals: int
    exploring: float = 0.0
    rate: float = 0.0


class Measured(NamedTuple):
    """Points a hand against Simple after so many deals, with the standard error."""

    deals: int
    points: float
    error: float


def learned(part: RoundShare) -> Network:
    """Return the network after it has played the deals of ``part`` and learned from them."""
    rng = np.random.default_rng(part.first_seed)
    network = part.network
    seen, chosen, points = self_play(network, range(part.first_seed, part.first_seed + part.deals), part.exploring, rng)
    order = rng.permutation(len(seen))
    for start in range(0, len(order), BATCH):
        some = order[start : start + BATCH]
        network.learn(seen[some], chosen[some], points[some], part.rate)
    return network


def measured(part: RoundShare) -> Floats:
    """Return the network's points in each deal of ``part`` against Simple."""
    seeds = range(part.first_seed, part.first_seed + part.deals)
    return points_against(part.network, entry_of("euchre").bot("simple"), seeds)


def train(
    deals: int,
    seed: int,
    processes: int,
    held_out: int,
    tell: Callable[[Measured], None],
    deals_a_round: int = DEALS_A_ROUND,
) -> Network:
    """Return a network that has played about that many deals; ``tell`` gets a measurement now and then."""
    network = Network((INPUTS, *HIDDEN, OUTPUTS), np.random.default_rng(seed))
    rounds = max(1, round(deals / (processes * deals_a_round)))
    measure_after = {round(rounds * (number / MEASUREMENTS) ** 2) for number in range(MEASUREMENTS + 1)}
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=_leave_interrupts_to_the_parent) as pool:
        for number in range(rounds + 1):
            played = number * processes * deals_a_round
            if number in measure_after:
                parts = _parts(network, HELD_OUT, -(-held_out // processes), processes)
                points = np.concatenate([*pool.map(measured, parts)])
                error = float(points.std(ddof=1) / np.sqrt(len(points)))
                tell(Measured(played, float(points.mean()), error))
            if number < rounds:
                done = number / rounds
                parts = _parts(network, seed * 10**9 + played, deals_a_round, processes)
                parts = [part._replace(exploring=_at(EXPLORING, done), rate=_at(RATES, done)) for part in parts]
                network.become_mean_of([*pool.map(learned, parts)])
    return network


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _parts(network: Network, first_seed: int, deals: int, processes: int) -> list[RoundShare]:
    return [RoundShare(network, first_seed + number * deals, deals) for number in range(processes)]


def _at(ends: tuple[float, float], done: float) -> float:
    """Return a value on the way from one end to the other, of which a share is done."""
    return ends[0] + (ends[1] - ends[0]) * done


def draw(curve: Sequence[Measured], picture: Path) -> None:
    """Draw points a hand over deals, or say in one sentence why that cannot be done."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        print("The curve is not drawn, because matplotlib is not installed; `pip install matplotlib` brings it.")
        return
    deals, points, errors = (np.array(column) for column in zip(*curve, strict=True))
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.axhline(0, color=INK, linewidth=1)
    axes.annotate("Simple", (1, 0), (-4, 4), ("axes fraction", "data"), "offset points", ha="right", color=INK)
    axes.fill_between(deals, points - 2 * errors, points + 2 * errors, color=FELT, alpha=0.2, linewidth=0)
    axes.plot(deals, points, color=FELT, marker="o", markersize=4)
    axes.set_title("A policy learns Euchre by playing against itself", loc="left", color=INK)
    axes.set_xlabel("deals played")
    axes.set_ylabel("points a hand against Simple, ± 2 standard errors")
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.margins(x=0.02)
    axes.grid(color=QUIET, alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(picture, dpi=150)
    print(f"The curve is in {picture}.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Train as the command line says, print how it goes on, keep the policy and draw the curve."""
    parser = argparse.ArgumentParser(description="Train a policy for Euchre by playing against itself.")
    parser.add_argument("--deals", type=int, default=200_000, help="deals to play (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another policy (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=2, help="processes that play (default: %(default)s)")
    parser.add_argument("--held-out", type=int, default=2000, help="deals to measure with (default: %(default)s)")
    parser.add_argument(
        "--out", type=Path, default=Path("trained_euchre.npz"), help="file for the policy (default: %(default)s)"
    )
    parser.add_argument("--picture", type=Path, help="file for the curve, such as curve.png")
    given = parser.parse_args(arguments)
    if given.seed < 0 or min(given.deals, given.processes) < 1 or given.held_out < 2:
        parser.error("a seed is at least 0, deals and processes are at least 1, held-out deals at least 2")
    for file in (given.out, given.picture):
        if file is not None and not file.absolute().parent.is_dir():
            parser.error(f"there is no folder {file.parent}")
    curve, began = list[Measured](), perf_counter()

    def tell(now: Measured) -> None:
        curve.append(now)
        minutes, seconds = divmod(round(perf_counter() - began), 60)
        print(
            f"{minutes:3}:{seconds:02}  {now.deals:9,} deals  {now.points:+.3f} ± {now.error:.3f} against Simple",
            flush=True,
        )

    try:
        train(given.deals, given.seed, given.processes, given.held_out, tell).save(given.out)
    except KeyboardInterrupt:
        parser.exit(130, "Training was ended early, and no policy is kept.\n")
    print(f"The policy is in {given.out}.")
    if given.picture:
        draw(curve, given.picture)


if __name__ == "__main__":
    main()

"""``python -m tests.monkey MINUTES [--seed N] [--window]``: operate the program at random.

The minutes are of table time, of which some seconds pass in a real one. With ``--window`` they are real minutes, in a
real window that is killed and comes back.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path


def main() -> int:
    """Run one monkey after another until the minutes are over; return 1 if one found a violation."""
    words = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    words.add_argument("minutes", type=float, help="minutes of table time")
    words.add_argument("--seed", type=int, help="the seed of a monkey whose doings are to be repeated")
    words.add_argument("--each", type=float, default=10.0, help="minutes of table time of one monkey")
    words.add_argument("--window", action="store_true", help="real minutes in a real window, killed again and again")
    asked = words.parse_args()
    seed = int(time.time()) if asked.seed is None else asked.seed
    if asked.window:
        return _in_a_window(asked.minutes, seed)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from tests.monkey.monkey import Found, Monkey

    pygame.display.init()
    pygame.font.init()
    pygame.display.get_desktop_sizes = lambda: [(2560, 1600)]  # the dummy driver has a small one
    left = asked.minutes
    while left > 0:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as home:
            monkey = Monkey(seed, Path(home))
            try:
                findings = monkey.run(60 * min(left, asked.each))
            except Found as found:
                print(found, "", monkey.findings.summary, sep="\n")
                return 1
            monkey.close()
        print(f"Seed {seed}, {time.monotonic() - begun:.0f} s:", findings.summary, sep="\n", flush=True)
        left, seed = left - asked.each, seed + 1
    return 0


def _in_a_window(minutes: float, seed: int) -> int:
    from tests.monkey import windowed

    with tempfile.TemporaryDirectory() as home:
        try:
            print(windowed.run(60 * minutes, seed, Path(home)))
        except windowed.Lost as lost:
            print(lost)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

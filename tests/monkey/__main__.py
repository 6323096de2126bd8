"""``python -m tests.monkey MINUTES [--seed N]``: let the monkey at the program for so many minutes of table time."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path


def main() -> int:
    """Run one monkey after another until the minutes are over; return 1 if one has found anything."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    words = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    words.add_argument("minutes", type=float, help="minutes of table time")
    words.add_argument("--seed", type=int, help="the seed of a monkey whose doings are to be repeated")
    words.add_argument("--each", type=float, default=10.0, help="minutes of table time of one monkey")
    asked = words.parse_args()
    import pygame

    from tests.monkey.monkey import Found, Monkey

    pygame.display.init()
    pygame.font.init()
    pygame.display.get_desktop_sizes = lambda: [(2560, 1600)]  # the dummy driver has a small one
    left, seed = asked.minutes, int(time.time()) if asked.seed is None else asked.seed
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


if __name__ == "__main__":
    sys.exit(main())

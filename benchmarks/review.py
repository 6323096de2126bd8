"""The review of matches of Euchre: ``python -m benchmarks.review [MATCHES]``, on one core.

The processor time of whole reviews of matches to ten points between a Simple player, who is reviewed as a person, and
Club players; reckoned for a match of twelve hands. At most 60 s are wanted.

``python -m benchmarks.review levels [MATCHES]`` measures the error per decision of every level: MATCHES matches among
four players of a level each, of which every decision gets a person's budget. Ratings in words compare with these
figures (``engine/games/euchre/coach/levels.py``).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import repeat

from engine.catalogue import entry_of
from engine.coach.review import FULL, Review, reviewed
from engine.match import Match
from engine.record import Record, Seat
from store.means import ratio

NAMES = ("Ada", "Maya", "Theo", "Bruno")
WANTED = 60.0
"""Seconds of a review of a match of HANDS hands."""
HANDS = 12
LEVELS = ("beginner", "simple", "club", "expert")


def played(seed: int, levels: Sequence[str]) -> Record:
    """Return a match by the usual rules among these levels."""
    seats = tuple(Seat(name, level) for name, level in zip(NAMES, levels, strict=True))
    match = Match(Record("euchre", entry_of("euchre").usual_rules, seed, seats))
    match.play_out()
    return match.record


def timed(record: Record) -> tuple[Review, float, float]:
    """Return the review from the side of seat 0, its seconds, and those of its longest step."""
    begin = before = time.process_time()
    longest = 0.0
    for step in reviewed(replace(record, seats=(Seat("Ada"), *record.seats[1:])), 0):
        review, now = step, time.process_time()
        longest, before = max(longest, now - before), now
    return review, time.process_time() - begin, longest


def speed(matches: int) -> int:
    """Print the time of reviews; return the exit status."""
    seconds, hands = 0.0, 0
    for seed in range(matches):
        review, taken, longest = timed(played(seed, ("simple", "club", "club", "club")))
        seconds, hands = seconds + taken, hands + review.hands
        print(
            f"{review.hands} hands, {review.total} decisions: {taken:.1f} s, the longest step {1000 * longest:.0f} ms,"
            f" {1000 * taken / review.total:.0f} ms a decision"
        )
    for_match = seconds / hands * HANDS
    print(f"A match of {HANDS} hands: {for_match:.1f} s; at most {WANTED:.0f} s are wanted.")
    return 0 if for_match <= WANTED else 1


def errors(level: str, seed: int) -> tuple[float, float]:
    """Return the cost and the number of all decisions in a match among players of a level."""
    *_, review = reviewed(played(seed, (level,) * 4), 0, others=FULL)
    return sum(review.cost(seat) for seat in range(4)), float(review.total)


def measure_levels(matches: int, chosen: Sequence[str]) -> None:
    """Print the error per decision of every level."""
    with ProcessPoolExecutor() as pool:
        for level in chosen:
            found = list(pool.map(errors, repeat(level), range(matches)))
            mean = ratio(found)
            if mean is not None:
                decisions = sum(number for _, number in found)
                print(f"{level}: {mean.value:.4f} ± {mean.error:.4f} points a decision, {decisions:.0f} decisions")


def main(arguments: list[str]) -> int:
    """Measure what the arguments ask for; return the exit status."""
    if arguments[:1] == ["levels"]:
        measure_levels(int(arguments[1]) if arguments[1:] else 10, arguments[2:] or LEVELS)
        return 0
    return speed(int(arguments[0]) if arguments else 3)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

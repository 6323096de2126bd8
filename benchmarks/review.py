"""The review of matches of Euchre: ``python -m benchmarks.review [MATCHES]``, on one core.

It measures the processor time of whole reviews of matches to ten points, in which a Simple player, reviewed as a
person, plays among Skilled players. The figure is scaled to a match of twelve hands and should be at most 20 s.

``python -m benchmarks.review levels GAME [MATCHES [LEVEL ...]]`` measures what a review says of every level: each takes
the person's seat at the usual table, and its decisions get a person's budget. The figure is 1 less the accuracy: the
cost of a decision in points, or, where costs are chances to win, their share of what guessing costs. Ratings in words
compare with these figures (``Coach.levels``).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import repeat

from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.review import Review, reviewed
from engine.match import Match
from engine.record import Record, Seat
from store.means import ratio

WANTED = 20.0
"""Most seconds for the review of a match of HANDS hands."""
HANDS = 12


def played(game: str, seed: int, levels: Sequence[str]) -> Record:
    """Return a match by the usual rules among these levels."""
    seats = tuple(Seat(f"Player {seat}", level) for seat, level in enumerate(levels))
    match = Match(Record(game, entry_of(game).usual_rules, seed, seats))
    match.play_out()
    return match.record


def as_of_a_person(record: Record) -> Record:
    """Return the record as if a person had made the moves of seat 0."""
    return replace(record, seats=(Seat("Ada"), *record.seats[1:]))


def timed(record: Record) -> tuple[Review, float, float]:
    """Return the review from the side of seat 0, its seconds, and those of its longest step."""
    begin = before = time.process_time()
    longest = 0.0
    for step in reviewed(as_of_a_person(record), 0):
        review, now = step, time.process_time()
        longest, before = max(longest, now - before), now
    return review, time.process_time() - begin, longest


def speed(matches: int) -> int:
    """Print the time of reviews; return the exit status."""
    seconds, hands = 0.0, 0
    for seed in range(matches):
        review, taken, longest = timed(played("euchre", seed, ("simple", "skilled", "skilled", "skilled")))
        seconds, hands = seconds + taken, hands + review.hands
        print(
            f"{review.hands} hands, {review.total} decisions: {taken:.1f} s, the longest step {1000 * longest:.0f} ms,"
            f" {1000 * taken / review.total:.0f} ms a decision"
        )
    for_match = seconds / hands * HANDS
    print(f"A match of {HANDS} hands: {for_match:.1f} s; at most {WANTED:.0f} s are wanted.")
    return 0 if for_match <= WANTED else 1


def errors(game: str, level: str, seed: int) -> tuple[float, float]:
    """Return the cost of a level's decisions in the person's seat of a match, and what it is a share of."""
    entry = entry_of(game)
    others = [entry.usual_bot(seat) for seat in range(1, entry.seats(entry.usual_rules))]
    record = as_of_a_person(played(game, seed, (level, *others)))
    *_, review = reviewed(record, 0, others=Budget(1))
    in_chance = any(judgement.unit == "chance" for judgement in review.yours)
    return review.cost(), review.guessed() if in_chance else float(len(review.yours))


def measure_levels(game: str, matches: int, chosen: Sequence[str]) -> None:
    """Print the figure of every level."""
    with ProcessPoolExecutor() as pool:
        for level in chosen:
            found = list(pool.map(errors, repeat(game), repeat(level), range(matches)))
            mean = ratio(found)
            if mean is not None:
                print(f"{level}: {mean.value:.4f} ± {mean.error:.4f}, {matches} matches", flush=True)


def main(arguments: list[str]) -> int:
    """Run the measurement that the arguments name; return the exit status."""
    if arguments[:1] == ["levels"]:
        game, *more = arguments[1:]
        levels = more[1:] or [key for key in entry_of(game).offered if key != "random"]
        measure_levels(game, int(more[0]) if more else 10, levels)
        return 0
    return speed(int(arguments[0]) if arguments else 3)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Deals a second of the arena with the cheapest bots, against the bare engine making the same moves.

    python -m benchmarks.arena

What the arena adds to the moves themselves is random numbers for every choice, and a view for every bot but the random
one. So bots that hardly think show what that costs. The bare engine sets the same games up, lists the legal moves
before every move, and makes it. Both are measured in processor time.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from arena.contest import Chunk, Contest, Pair, Unit, play_chunk, seatings
from benchmarks.rounds import per_second
from engine.bot import rng_of
from engine.catalogue import entry_of
from engine.events import Log

DEALS, ROUNDS = 12, 25


class Line(NamedTuple):
    """A game, one of its bots, and the least that is wanted of the bare engine's deals a second."""

    game: str
    bot: str
    least: float


LINES = (
    Line("euchre", "random", 0.3),
    Line("euchre", "simple", 0.2),
    Line("go-fish", "random", 0.32),
    Line("go-fish", "opponent", 0.11),
    Line("reviiyot", "random", 0.4),
    Line("reviiyot", "least", 0.28),
    Line("war", "random", 0.65),
)


class PlayedGame(NamedTuple):
    """A game as the arena plays it: the seed of its deal and its moves."""

    seed: int
    moves: tuple[Any, ...]


def played_games(contest: Contest, name: str) -> Iterator[PlayedGame]:
    """Yield the games of a round: every deal once for each seating."""
    entry = entry_of(contest.game)
    bot = entry.bot(name)
    for deal in range(DEALS):
        seed, key = contest.keys(deal)
        for _ in seatings(entry.new(contest.rules, seed)):
            game, log, moves = entry.new(contest.rules, seed), Log(), list[Any]()
            while (seat := game.to_move) is not None:
                legal = game.legal_moves()
                (move,) = (
                    legal if len(legal) == 1 else (bot.choose(game.view(seat, log), rng_of(0, seat, len(moves), key)),)
                )
                moves.append(move)
                log.extend(game.apply(move))
            yield PlayedGame(seed, tuple(moves))


def measured(line: Line) -> tuple[float, float, float]:
    """Return the deals a second of the arena and of the bare engine, each at its best, and the median of the ratio."""
    entry = entry_of(line.game)
    contest = Contest(line.game, entry.checked({}), 7, Unit.GAME)
    chunk = Chunk(contest, Pair(line.bot, line.bot), range(DEALS))
    games = [*played_games(contest, line.bot)]

    def arena(_: int) -> int:
        return len(play_chunk(chunk))

    def bare(_: int) -> int:
        for played in games:
            game = entry.new(contest.rules, played.seed)
            for move in played.moves:
                game.legal_moves()
                game.apply(move)
        return DEALS

    pairs = [
        (per_second(arena, number, time.process_time), per_second(bare, number, time.process_time))
        for number in range(ROUNDS)
    ]
    return (
        max(ours for ours, _ in pairs),
        max(theirs for _, theirs in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def main() -> int:
    """Print the figures; the exit status is 1 when the arena is too slow."""
    good = True
    for line in LINES:
        ours, bare, ratio = measured(line)
        print(
            f"{line.game}, {line.bot}: {ours:,.0f} games a second in the arena, each in every seating; "
            f"the bare engine {bare:,.0f}, ratio {ratio:.2f} (at least {line.least})"
        )
        good = good and ratio >= line.least
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

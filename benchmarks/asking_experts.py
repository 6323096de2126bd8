"""The strength of the experts at Go Fish and Reviiyot against the documents' bots, at every table size.

    python -m benchmarks.asking_experts [GAMES] [go-fish|reviiyot] [PLAYERS ...]

One expert sits among bots of another kind. Every deal is played once from each seat, GAMES games or a few more for a
line (200 unless told). The share of the win is 1 for a win, 1/2 for one of two winners, and 0 for a Reviiyot that
nobody wins; a Go Fish in which all are equal is shared by all. The error is one standard error, deals being independent
of each other and the seats of one deal not. "Even" is what a bot has among its like when no game is a draw.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.bot import Bot, rng_of
from engine.catalogue import entry_of
from engine.events import Event
from engine.options import Value

GAMES = 200
OTHERS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "go-fish": (("opponent",),),
    "reviiyot": (("most",), ("least",), ("highest",), ("lowest",), ("most", "least", "highest", "lowest")),
}
"""game -> the kinds of tables: the bots that sit there in turn."""
SIZES = {"go-fish": range(2, 7), "reviiyot": range(2, 9)}
EIGHT_NEED = 14
"""The highest number of a Reviiyot deck from which eight can be dealt seven cards, with some left to draw."""


class DealResults(NamedTuple):
    """The results of some deals."""

    share: float
    """The expert's share of the wins."""
    error: float
    draws: float
    """The part of the games that nobody won alone or with others."""
    choice: float
    """Seconds for one of the expert's choices."""


class TimedExpert:
    """An expert, and how long it took."""

    def __init__(self, expert: Bot) -> None:
        self._expert = expert
        self.seconds, self.choices = 0.0, 0

    def choose(self, view: Any, rng: Any) -> Any:
        """The expert's choice."""
        start = time.perf_counter()
        move = self._expert.choose(view, rng)
        if len(view.legal_moves()) > 1:
            self.seconds += time.perf_counter() - start
            self.choices += 1
        return move


def share_of(game: str, rules: Mapping[str, Value], seed: int, bots: Sequence[Bot], seat: int) -> float | None:
    """The share of the win that ``seat`` has of one game; None when nobody wins."""
    played, log = entry_of(game).new(rules, seed), list[Event]()
    moves = 0
    while (mover := played.to_move) is not None:
        log += played.apply(bots[mover].choose(played.view(mover, log), rng_of(seed, mover, moves)))
        moves += 1
    if not played.winners:
        return None
    return 1 / len(played.winners) if seat in played.winners else 0.0


def measured(game: str, players: int, others: Sequence[str], deals: int) -> DealResults:
    """Play so many deals, each once from every seat."""
    entry = entry_of(game)
    rules: dict[str, Value] = {"players": players}
    if game == "reviiyot" and players == max(SIZES[game]):
        rules["highest"] = EIGHT_NEED
    expert = TimedExpert(entry.bot("expert"))
    for_nobody = 1 / players if game == "go-fish" else 0.0
    shares, draws = [], 0
    for seed in range(deals):
        total = 0.0
        for seat in range(players):
            bots: list[Bot] = [entry.bot(others[(place + seed) % len(others)]) for place in range(players)]
            bots[seat] = expert
            share = share_of(game, rules, seed, bots, seat)
            draws += share is None
            total += for_nobody if share is None else share
        shares.append(total / players)
    error = statistics.stdev(shares) / len(shares) ** 0.5
    return DealResults(statistics.mean(shares), error, draws / deals / players, expert.seconds / expert.choices)


def main(arguments: Sequence[str]) -> int:
    """Print the table; the exit status is 1 when the expert has less than an even share somewhere, errors allowed."""
    numbers = [int(word) for word in arguments if word.isdigit()]
    games, sizes = numbers[0] if numbers else GAMES, numbers[1:]
    behind = False
    for game, tables in OTHERS.items():
        if any(word in OTHERS for word in arguments) and game not in arguments:
            continue
        for players in sizes or SIZES[game]:
            for others in tables:
                deals = max(2, -(-games // players))
                result = measured(game, players, others, deals)
                print(
                    f"{game}, {players} players, among {' '.join(others)}: {result.share:.3f} ± {result.error:.3f} "
                    f"(even {1 / players:.3f}), draws {result.draws:.2f}, {deals * players} games, "
                    f"{1000 * result.choice:.1f} ms a choice",
                    flush=True,
                )
                behind |= result.share + 2 * result.error < (1 - result.draws) / players
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

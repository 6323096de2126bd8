"""A store with hundreds of games of bots, kept as the table keeps them, over half a year.

    python -m tests.gui_scenes.many_games FILE [COUNT]

A quick bot sits in the person's place and grows better over time; the others are of all levels.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from engine.account import account_of
from engine.catalogue import entry_of
from engine.entry import PLAYERS
from engine.match import Match
from engine.record import Record, Seat
from gui.scenes.dates import DAY, MINUTE
from store.store import Store

NAMES = ("You", "Maya", "Theo", "Bruno", "Noa", "Finn")
LEVELS = {
    "euchre": ("beginner", "simple", "skilled"),
    "war": ("random",),
    "go-fish": ("random", "opponent", "expert"),
    "reviiyot": ("least", "most", "lowest", "attentive"),
}
"""Game -> bots that play a game in well under a second."""
OFTEN = ("euchre", "euchre", "euchre", "go-fish", "reviiyot", "war")
SPAN = 180 * DAY
NOW = 1_760_000_000.0
"""The time at which the last game ended: noon on a Thursday in Central Europe."""


def finished_games(count: int, seed: int = 1) -> Iterator[tuple[Match, float]]:
    """Yield finished games of one person, oldest first, and the share of the time that has passed."""
    rng = Random(seed)
    for place in range(count):
        passed = (place + 1) / count
        game = rng.choice(OFTEN)
        entry = entry_of(game)
        rules = entry.checked(rng.choice(entry.presets[:3]).rules)
        if PLAYERS in rules:
            rules = {**rules, PLAYERS: rng.choice((2, 3, 4))}
        levels = LEVELS[game]
        own = levels[min(len(levels) - 1, int(passed * len(levels)))]
        other = rng.choice(levels)
        seats = [Seat(NAMES[0], own), *(Seat(name, other) for name in NAMES[1 : entry.seats(rules)])]
        match = Match(Record(game, rules, place, tuple(seats), luck=f"{place:032x}"))
        match.play_out()
        yield match, passed


def keep_games(store: Store, count: int, *, now: float = NOW) -> None:
    """Keep that many games as the table does: moves, how the game stands, and in every twelfth some taken back."""
    clock = now - SPAN
    with patch.object(time, "time", lambda: clock):
        for place, (match, passed) in enumerate(finished_games(count)):
            record = match.record
            person = (replace(record.seats[0], player=""), *record.seats[1:])
            clock = now - SPAN + passed * (SPAN - 20 * MINUTE)
            journal = store.begin(replace(record, seats=person, moves=()))
            clock += (5 + match.ply / 20) * MINUTE
            journal.append(0, record.moves)
            if place % 12 == 5:
                journal.go_to(match.ply - 2)
                journal.append(match.ply - 2, record.moves[-2:])
            journal.note(account_of(match, 0).to_json(), match.game.to_move is None)
            journal.wait()


def main() -> None:
    """Fill the file that is named in the command line."""
    store = Store.open(Path(sys.argv[1]))
    started = time.perf_counter()
    keep_games(store, int(sys.argv[2]) if len(sys.argv) > 2 else 500, now=time.time())
    print(f"{store.count(finished=True)} games are kept, after {time.perf_counter() - started:.0f} s. {store.problem}")
    store.close()


if __name__ == "__main__":
    main()

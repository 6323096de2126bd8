"""A process whose files may not grow beyond some size for a while: `python -m tests.store.full_disk FOLDER SIZE...`."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from store.store import Store
from tests.store.player import playthrough, record_of

MOVES = 30


def play(path: Path, most: int) -> None:
    """Play while the disk has no room beyond ``most`` bytes a file, then with room; check that every move is kept."""
    if sys.platform == "win32":
        raise NotImplementedError
    import resource

    record = record_of("war", 7)
    moves = list(playthrough(record))
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    store = Store.open(path)
    journal = store.begin(record)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, unlimited[1]))
    full = 0
    for ply in range(MOVES):
        journal.append(ply, [moves[ply]])
        assert journal.wait(10)
        full += bool(store.problem)
        if full == 3:
            break
    begun = store.begin(record_of("war", 8))
    assert (begun.number < 0) == bool(store.problem), store.problem
    resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    journal.append(ply + 1, [moves[ply + 1]])
    journal.go_to(ply)
    store.close()
    assert store.problem == ""
    again = Store.open(path)
    assert again.problem == ""
    seeds = sorted(kept.record.seed for kept in again.games())
    assert seeds == [7, 8], seeds
    timeline = again.timeline(journal.number)
    assert (timeline.moves, timeline.ply) == (tuple(moves[: ply + 2]), ply)
    again.close()
    print("full" if full else "room")


if __name__ == "__main__":
    if sys.platform == "win32":
        raise NotImplementedError
    # The system would end the process.
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    for number, size in enumerate(sys.argv[2:]):
        play(Path(sys.argv[1]) / f"{number}.sqlite", int(size))

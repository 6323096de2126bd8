"""Milliseconds from a move that a page sends until pages have the table after it, and the memory of many moves.

    python -m benchmarks.friends [MOVES]

Eight friends and 24 onlookers play over the loopback. "The mover" is the page that moved, "the last page" the slowest
of all 32. The time that a browser takes to draw is not in it.
"""

from __future__ import annotations

import json
import resource
import sys
import threading
import time
from collections.abc import Sequence
from queue import SimpleQueue
from random import Random
from typing import Any

from engine.match import Match
from tests.friends.opened import Page, opened

FRIENDS, ONLOOKERS = 8, 24
MOVES = 400
GAME = "reviiyot"


def listen(place: int, page: Page, news: SimpleQueue[tuple[float, int, dict[str, Any]]]) -> None:
    """Hand over every table that a page is told, with the time at which it came."""
    try:
        while True:
            text = page.socket.recv(60.0)
            at, message = time.perf_counter(), json.loads(text)
            if message["type"] == "table":
                news.put((at, place, message))
    except Exception:
        return


def measure(moves: int) -> tuple[list[float], list[float]]:
    """Return the times of the mover and of the last page for so many moves."""
    mover, last, rng = list[float](), list[float](), Random(1)
    while len(mover) < moves:
        with opened(GAME, friends=range(FRIENDS), players=FRIENDS) as table:
            pages = [Page(table) for _ in range(FRIENDS)]
            for number, page in enumerate(pages):
                page.join(f"Friend {number}")
            pages += [Page(table, watch=True) for _ in range(ONLOOKERS)]
            news: SimpleQueue[tuple[float, int, dict[str, Any]]] = SimpleQueue()
            for place, page in enumerate(pages):
                threading.Thread(target=listen, args=(place, page, news), daemon=True).start()
            sent, asked, moved, came = 0.0, -1, 0, dict[int, float]()
            waiting: tuple[int, int, list[str]] | None = None
            while len(mover) < moves and not (waiting is None and table.match is not None and _is_over(table.match)):
                at, place, message = news.get(timeout=60.0)
                if sent and message["id"] == asked + 1:
                    came.setdefault(place, at)
                    if len(came) == len(pages):
                        mover.append(1000 * (came[moved] - sent))
                        last.append(1000 * (max(came.values()) - sent))
                        sent = 0.0
                if message["moves"]:
                    waiting = place, message["id"], message["moves"]
                if not sent and waiting is not None:
                    (moved, asked, offered), waiting = waiting, None
                    came, sent = {}, time.perf_counter()
                    pages[moved].play(rng.choice(offered), asked)
    return mover, last


def _is_over(match: Match) -> bool:
    return match.game.to_move is None


def told(name: str, times: Sequence[float]) -> str:
    """Return the median, the 99th percentile and the most."""
    ordered = sorted(times)
    at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99, 1.0)]
    return f"{name}: median {at[0]:.1f} ms, 99th percentile {at[1]:.1f} ms, most {at[2]:.1f} ms, {len(ordered)} moves"


if __name__ == "__main__" and sys.platform != "win32":
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    mine, all_pages = measure(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
    print(told("the mover", mine))
    print(told("the last page", all_pages))
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"memory at most {before / 1024:.0f} MiB before, {after / 1024:.0f} MiB after")

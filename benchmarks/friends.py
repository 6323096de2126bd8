"""Milliseconds from a move that a page sends until pages have the table after it, and the memory of many moves.

    python -m benchmarks.friends [MOVES] [--thinking]

Eight friends and 24 onlookers, in a process of their own, play over the loopback. "The mover" is the page that moved,
"eight pages" the slowest page with a seat, "the last page" the slowest of all 32. The time that a browser takes to draw
is not in it. Memory is what both processes hold after a tenth of the moves, and at the end. With ``--thinking`` four
experts at Euchre think all the time, in a process of theirs that the table's process asks, as the window's does.
"""

from __future__ import annotations

import json
import mmap
import multiprocessing
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from itertools import count
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from engine.catalogue import entry_of
from engine.match import Match
from engine.record import Record, Seat
from gui.table.thinking import Lost, ThinkingProcess
from tests.friends.opened import Page, is_over, opened

FRIENDS, ONLOOKERS = 8, 24
MOVES = 400
GAME = "reviiyot"


@contextmanager
def thinking_bots() -> Iterator[None]:
    """Let experts play Euchre with each other meanwhile; they think in a process of theirs."""
    ended, process = threading.Event(), ThinkingProcess()
    seats = tuple(Seat(f"Bot {seat}", "expert") for seat in range(4))

    def think() -> None:
        for seed in count():
            match = Match(Record("euchre", entry_of("euchre").usual_rules, seed, seats))
            while match.game.to_move is not None:
                chosen = process.answer(match.record, None, lambda: not ended.is_set()).move
                match.play(next(move for move in match.legal_moves() if str(move) == chosen))

    def think_until_ended() -> None:
        with suppress(Lost):
            think()

    thread = threading.Thread(target=think_until_ended)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        process.abandon()
        thread.join()
        process.close()


class Times(NamedTuple):
    """Milliseconds of one move."""

    mover: float
    seats: float
    all_pages: float


def memory() -> float:
    """Return the memory that this process holds, in MiB."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * mmap.PAGESIZE / 2**20


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


def play(port: int, token: str, most: int, rng: Random) -> list[Times]:
    """Play a game at the table on that port, or a number of moves of it, and return the times of each move."""
    table: Any = SimpleNamespace(server=SimpleNamespace(port=port, invitation=SimpleNamespace(token=token)))
    pages = [Page(table) for _ in range(FRIENDS)]
    for number, page in enumerate(pages):
        page.join(f"Friend {number}")
    pages += [Page(table, watch=True) for _ in range(ONLOOKERS)]
    news: SimpleQueue[tuple[float, int, dict[str, Any]]] = SimpleQueue()
    for place, page in enumerate(pages):
        threading.Thread(target=listen, args=(place, page, news), daemon=True).start()
    times, sent, asked, moved, came = list[Times](), 0.0, -1, 0, dict[int, float]()
    waiting: tuple[int, int, list[str]] | None = None
    over = False
    while len(times) < most and not (over and not sent):
        at, place, message = news.get(timeout=60.0)
        over = over or is_over(message)
        if sent and message["id"] == asked + 1:
            came.setdefault(place, at)
            if len(came) == len(pages):
                seats = max(came[place] for place in range(FRIENDS))
                ends = came[moved], seats, max(came.values())
                times.append(Times(*(1000 * (end - sent) for end in ends)))
                sent = 0.0
        if message["moves"]:
            waiting = place, message["id"], message["moves"]
        if not sent and waiting is not None:
            (moved, asked, offered), waiting = waiting, None
            came, sent = {}, time.perf_counter()
            pages[moved].play(rng.choice(offered), asked)
    for page in pages:
        page.socket.close()
    return times


def play_all(connection: Connection) -> None:
    """Play at every table that is named, until there is none; the other process."""
    rng = Random(1)
    while (table := connection.recv()) is not None:
        port, token, most = table
        connection.send((play(port, token, most, rng), memory()))


def measure(moves: int) -> tuple[list[Times], list[tuple[float, float]]]:
    """Return the times of so many moves, and the memory of both processes after each game."""
    ours, theirs = multiprocessing.Pipe()
    other = multiprocessing.get_context("spawn").Process(target=play_all, args=(theirs,))
    other.start()
    times, held = list[Times](), list[tuple[float, float]]()
    while len(times) < moves:
        with opened(GAME, friends=range(FRIENDS), players=FRIENDS) as table:
            ours.send((table.server.port, table.server.invitation.token, moves - len(times)))
            more, theirs_holds = ours.recv()
        times += more
        held.append((memory(), theirs_holds))
    ours.send(None)
    other.join()
    return times, held


def told(name: str, times: Sequence[float]) -> str:
    """Return the median, the 99th percentile and the most."""
    ordered = sorted(times)
    at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99, 1.0)]
    return f"{name}: median {at[0]:.1f} ms, 99th percentile {at[1]:.1f} ms, most {at[2]:.1f} ms, {len(ordered)} moves"


if __name__ == "__main__":
    words = sys.argv[1:]
    with thinking_bots() if "--thinking" in words else nullcontext():
        begun = time.process_time()
        found, held = measure(next((int(word) for word in words if word.isdecimal()), MOVES))
        used = time.process_time() - begun
    for name, column in zip(("the mover", "eight pages", "the last page"), zip(*found, strict=True), strict=True):
        print(told(name, column))
    print(f"processor time of the table: {1000 * used / len(found):.1f} ms a move")
    for name, (first, last) in zip(("table", "pages"), zip(held[len(held) // 10], held[-1], strict=True), strict=True):
        print(f"memory of the {name}: {first:.0f} MiB, at the end {last:.0f} MiB ({len(held)} games)")

"""Work for several processes: chunks of deals, which may end in any order, and tasks in order."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from time import perf_counter
from typing import NamedTuple, Protocol, TypeVar

from arena.chunks import Chunk
from arena.contest import Played, play
from arena.cutting import Cutting
from protocol.own_processes import guard_workers

AHEAD = 3
"""Chunks that are under way for every process: one is played and the others wait, so that nobody is without work."""

T = TypeVar("T")
R = TypeVar("R")
Done = tuple[Chunk, Played]
"""A chunk that has ended, and what was played."""


class Timed(NamedTuple):
    """A chunk's results, and the seconds that they took."""

    played: Played
    seconds: float


class Crew(Protocol):
    """The processes of this machine, or the workers of a cluster, on which chunks are played."""

    @property
    def workers(self) -> int:
        """The number of chunks that can be played at the same time, now."""

    def start(self, chunk: Chunk) -> None:
        """Let a chunk be played."""

    def ended(self) -> Iterable[tuple[Chunk, Timed]]:
        """Wait for a chunk that was started, and return all that have ended."""


def on_cores(runs: Sequence[Chunk], jobs: int) -> Generator[Done, None, None]:
    """Play on ``jobs`` processes; with one, in this process. Raises ValueError with a sentence when one is lost."""
    if jobs == 1:
        yield from kept_busy(ThisProcess(), Cutting(runs))
        return
    with _workers(jobs) as pool:
        yield from kept_busy(Processes(pool, jobs), Cutting(runs))


def kept_busy(crew: Crew, cutting: Cutting) -> Generator[Done, None, None]:
    """Let the crew play all deals, with a few chunks under way for each of its workers, whose number may change."""
    under_way = 0
    while True:
        while under_way < AHEAD * crew.workers and (chunk := cutting.part(crew.workers)) is not None:
            crew.start(chunk)
            under_way += 1
        if not under_way:
            return
        for chunk, timed in crew.ended():
            under_way -= 1
            cutting.learn(len(chunk.deals), timed.seconds)
            yield chunk, timed.played


def timed(chunk: Chunk) -> Timed:
    """Play a chunk and measure its time."""
    began = perf_counter()
    return Timed(play(chunk), perf_counter() - began)


class ThisProcess:
    """This process alone. It plays a chunk when it is asked for ended ones."""

    workers = 1

    def __init__(self) -> None:
        self._waiting: deque[Chunk] = deque()

    def start(self, chunk: Chunk) -> None:
        """Let a chunk be played."""
        self._waiting.append(chunk)

    def ended(self) -> Iterable[tuple[Chunk, Timed]]:
        """Play the chunk that waits longest."""
        chunk = self._waiting.popleft()
        return [(chunk, timed(chunk))]


class Processes:
    """Processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        self.workers = jobs
        self._pool = pool
        self._under_way: dict[Future[Timed], Chunk] = {}

    def start(self, chunk: Chunk) -> None:
        """Let a chunk be played."""
        with _interrupts_ignored():
            self._under_way[self._pool.submit(timed, chunk)] = chunk

    def ended(self) -> Iterable[tuple[Chunk, Timed]]:
        """Wait for a chunk that was started, and return all that have ended."""
        return [
            (self._under_way.pop(each), each.result()) for each in wait_for(self._under_way, None, FIRST_COMPLETED)[0]
        ]


def in_order(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """Yield the result of ``work`` for each task, in the order of the tasks, from ``jobs`` processes.

    A task is taken only when a process will soon be free, so later tasks can depend on earlier results. One job means
    this process itself. Raises ValueError with a sentence when a process is lost.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    with _workers(jobs) as pool:
        waiting: deque[Future[R]] = deque()
        for task in tasks:
            with _interrupts_ignored():
                waiting.append(pool.submit(work, task))
            if len(waiting) > jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Start that many processes, and end them on exit.

    Raises ValueError with a sentence when one is lost, or where processes cannot share work.
    """
    guard_workers()
    # Spawned, not forked: the progress display has a thread, and a fork could wait for ever for a lock that it held.
    try:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_end_with_the_parent)
    except (OSError, ImportError) as error:  # such as a /dev/shm that nobody may write to, or no semaphores
        raise ValueError(f"Processes cannot share work on this system ({error}); add --jobs 1.") from error
    try:
        yield pool
    except BrokenProcessPool as error:
        raise ValueError("A worker process was lost; the same command goes on from what is done.") from error
    finally:
        # Tasks under way are given up, so that Ctrl-C ends the program at once.
        for process in (pool._processes or {}).values():
            process.terminate()
        pool.shutdown(cancel_futures=True)


def _end_with_the_parent() -> None:
    """Make sure that this worker does not outlive the program, however that ends."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_the_end_of, args=(parent.sentinel,), daemon=True).start()


def _wait_for_the_end_of(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let processes that are started meanwhile ignore Ctrl-C, which they inherit; this one handles it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

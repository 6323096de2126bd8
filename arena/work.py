"""Work on this machine's cores or on a Dask cluster: chunks of deals, which may end in any order, and other tasks."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, TypeVar

from arena.contest import Chunk, Contest, Pair, Result, play_chunk

if TYPE_CHECKING:
    from distributed import Client

CHUNKS_A_WORKER = 40
"""Chunks into which a worker's share is cut: enough for steady progress, few enough to cost nothing."""
LARGEST_CHUNK = 50
RETRIES = 5
"""Attempts to repeat a chunk whose worker was lost."""
CONNECTS_IN = "10s"

T = TypeVar("T")
R = TypeVar("R")
Done = tuple[Chunk, tuple[Result, ...]]


def chunks_of(contest: Contest, pair: Pair, deals: Sequence[int], workers: int, adjusted: bool = False) -> list[Chunk]:
    """Return ``deals`` cut into chunks for this number of workers."""
    size = min(LARGEST_CHUNK, max(1, len(deals) // (workers * CHUNKS_A_WORKER)))
    return [Chunk(contest, pair, tuple(deals[start : start + size]), adjusted) for start in range(0, len(deals), size)]


def on_cores(chunks: Sequence[Chunk], jobs: int) -> Iterator[Done]:
    """Play on ``jobs`` processes; with one, in this process. Raises ValueError with a sentence when one is lost."""
    if jobs == 1:
        for chunk in chunks:
            yield chunk, play_chunk(chunk)
        return
    with _workers(jobs) as pool:
        with _interrupts_ignored():
            futures = {pool.submit(play_chunk, chunk): chunk for chunk in chunks}
        for future in as_completed(futures):
            yield futures[future], future.result()


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


def on_cluster(chunks: Sequence[Chunk], client: Client) -> Iterator[Done]:
    """Play on a Dask cluster; chunks of a lost worker are played by another."""
    from distributed import as_completed as completed

    futures = {client.submit(play_chunk, chunk, pure=False, retries=RETRIES): chunk for chunk in chunks}
    try:
        for future, results in completed(futures, with_results=True):
            yield futures[future], results
    finally:
        client.cancel(list(futures))


def connected(address: str) -> Client:
    """Return a client of the cluster at ``address``. Raises ValueError with one sentence if nothing answers there."""
    from distributed import Client

    try:
        return Client(address, timeout=CONNECTS_IN)
    except (OSError, ValueError, TypeError) as error:
        raise ValueError(f"No Dask scheduler answers at {address}; start one, or leave --cluster out.") from error


def played(chunks: Sequence[Chunk], jobs: int, address: str | None) -> Generator[Done, None, None]:
    """Play all chunks on the cluster at ``address``, or on this machine's cores if it is None."""
    if not chunks:
        return
    if address is None:
        yield from on_cores(chunks, jobs)
        return
    with closing(connected(address)) as client:
        yield from on_cluster(chunks, client)

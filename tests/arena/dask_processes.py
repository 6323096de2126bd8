"""A Dask scheduler and workers, each a process that can be killed, and that starts in a quarter of a second."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

CONTEXT: Any = get_context("forkserver")
CONTEXT.set_forkserver_preload(["distributed", "arena.cluster", "tests.arena.dask_processes"])


def quiet() -> None:
    """Let Dask say nothing."""
    for name in ("distributed", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def scheduler(address: Connection, failures: int) -> None:
    """Be a scheduler, which gives a task up that has lost more than ``failures`` workers, and send its address."""
    import dask
    from distributed import Scheduler

    quiet()
    dask.config.set({"distributed.scheduler.allowed-failures": failures})

    async def run() -> None:
        async with Scheduler(host="127.0.0.1", port=0, dashboard=False, dashboard_address=":0") as one:
            address.send(one.address)
            await one.finished()

    asyncio.run(run())


def worker(address: str, without: tuple[str, ...] = ()) -> None:
    """Be a worker with one thread, which cannot import the modules ``without``."""
    from distributed import Worker

    quiet()
    for name in without:
        sys.modules[name] = None  # type: ignore[assignment]

    async def run() -> None:
        async with Worker(address, nthreads=1, host="127.0.0.1", dashboard=False, validate=False) as one:
            await one.finished()

    asyncio.run(run())


def other_version(address: str) -> None:
    """Be a worker with another version of the program."""
    import arena.cluster

    arena.cluster.program = lambda: "another"  # type: ignore[assignment]
    worker(address)


class Cluster:
    """A scheduler, and the workers that are there now."""

    def __init__(self, failures: int) -> None:
        ours, theirs = CONTEXT.Pipe()
        self.scheduler = self._started(scheduler, theirs, failures)
        self.address: str = ours.recv()
        self.workers: list[BaseProcess] = []

    def _started(self, function: Callable[..., None], *arguments: object) -> BaseProcess:
        process: BaseProcess = CONTEXT.Process(target=function, args=arguments, daemon=True)
        process.start()
        return process

    def join(self, function: Callable[..., None] = worker, *arguments: object) -> None:
        """Start a worker."""
        self.workers.append(self._started(function, self.address, *arguments))

    def lose(self, number: int) -> None:
        """Kill a worker."""
        kill(self.workers.pop(number))


def kill(process: BaseProcess) -> None:
    """Kill a process and wait for its end."""
    process.kill()
    process.join()


@contextmanager
def cluster(workers: int, failures: int = 3) -> Iterator[Cluster]:
    """Yield a cluster, which ends with all that has joined it."""
    made = Cluster(failures)
    try:
        for _ in range(workers):
            made.join()
        yield made
    finally:
        for process in (*made.workers, made.scheduler):
            kill(process)

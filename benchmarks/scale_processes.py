"""The code that ``benchmarks.scale`` runs in the processes of a Dask cluster, which import this module by its name."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

from arena.contest import Played, Result
from arena.work import Timed
from tests.arena.dask_processes import quiet, worker

written = 0
"""Bytes that this process has written to Dask's connections."""


def count_bytes() -> None:
    """Count what this process writes to Dask's connections."""
    from distributed.comm.tcp import TCP

    write = TCP.write

    async def counted(self: Any, *arguments: Any, **named: Any) -> int:
        global written
        size: int = await write(self, *arguments, **named)
        written += size
        return size

    TCP.write = counted


def spent_here() -> tuple[float, int]:
    """Return the processor time of this process, and the bytes that it has written to connections."""
    return time.process_time(), written


def playing_for(dask_worker: Any) -> float:
    """Return the seconds for which a worker has been playing its chunk."""
    return max((time.time() - task.start_time for task in dask_worker.state.executing), default=0.0)


def unwatched(address: str) -> None:
    """Be a worker without Dask's profiler, which looks at what is running a hundred times a second."""
    import dask

    dask.config.set({"distributed.worker.profile.enabled": False})
    worker(address)


def many(address: str, workers: int) -> None:
    """Be many workers in one process, none of which watches itself."""
    import dask
    from distributed import Worker

    quiet()
    dask.config.set(
        {
            "distributed.worker.profile.enabled": False,
            "distributed.worker.memory.monitor-interval": "1h",
            "distributed.admin.system-monitor.interval": "1h",
        }
    )

    async def run() -> None:
        made = [Worker(address, nthreads=1, host="127.0.0.1", dashboard=False, validate=False) for _ in range(workers)]
        for each in made:
            await each
        await asyncio.gather(*(each.finished() for each in made))

    asyncio.run(run())


def asleep(deals: int, seconds: float) -> Timed:
    """Sleep as long as a chunk takes, and return as much as one returns."""
    rng = Random(deals)
    time.sleep(rng.uniform(0.8, 1.2) * seconds)
    return Timed(Played(tuple([Result(rng.choice((-2.0, -1.0, 0.0, 1.0))) for _ in range(deals)])), seconds)

"""The same work on a Dask cluster: two workers on this machine, one of which is killed in mid-run."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Any

import pytest

from arena.contest import Chunk, Contest, Pair, Result, play_chunk
from arena.work import Done, played
from engine.catalogue import entry_of

distributed = pytest.importorskip("distributed", reason="the cluster needs dask.distributed")
pytestmark = pytest.mark.slow

CONTEST = Contest("go-fish", entry_of("go-fish").checked({"players": 3}), 5)
PAIR = Pair("opponent", "random")
DEALS = range(120)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=True) as made:
        yield made


def by_deal(done: Iterable[Done]) -> dict[int, Result]:
    """Return the result of every deal; each may come once."""
    results: dict[int, Result] = {}
    for chunk, returned in done:
        assert not results.keys() & set(chunk.deals)
        results.update(zip(chunk.deals, returned.results, strict=True))
    return results


def whole(deals: range) -> dict[int, Result]:
    """Return what one process gives."""
    return dict(zip(deals, play_chunk(Chunk(CONTEST, PAIR, deals)), strict=True))


def test_a_cluster_gives_what_one_process_gives(cluster: Any) -> None:
    with closing(played([Chunk(CONTEST, PAIR, DEALS[:30])], 2, cluster.scheduler_address)) as done:
        assert by_deal(done) == whole(DEALS[:30])


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by a signal")
def test_what_a_killed_worker_had_is_played_by_another_and_counted_once(cluster: Any) -> None:
    def killing(done: Iterator[Done]) -> Iterator[Done]:
        for number, each in enumerate(done):
            if number == 3:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
            yield each

    with closing(played([Chunk(CONTEST, PAIR, DEALS)], 2, cluster.scheduler_address)) as done:
        assert by_deal(killing(done)) == whole(DEALS)

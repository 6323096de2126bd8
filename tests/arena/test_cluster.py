"""The same work on a Dask cluster: two workers on this machine, one of which is killed in mid-run."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from arena.contest import Contest, Pair, play_chunk
from arena.work import chunks_of, played
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


def test_a_cluster_gives_what_one_process_gives(cluster: Any) -> None:
    chunks = chunks_of(CONTEST, PAIR, DEALS[:30], 2)
    with closing(played(chunks, 2, cluster.scheduler_address)) as done:
        assert dict(done) == {chunk: play_chunk(chunk) for chunk in chunks}


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by a signal")
def test_what_a_killed_worker_had_is_played_by_another_and_counted_once(cluster: Any) -> None:
    chunks = chunks_of(CONTEST, PAIR, DEALS, 2)
    results: dict[Any, Any] = {}
    with closing(played(chunks, 2, cluster.scheduler_address)) as done:
        for number, (chunk, values) in enumerate(done):
            if number == 3:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
            assert chunk not in results
            results[chunk] = values
    assert results == {chunk: play_chunk(chunk) for chunk in chunks}

"""The arena on a Dask cluster whose workers come and go: the file is the same as that of one core."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

import arena.command
from arena.command import INTERRUPTED, played
from arena.contest import Chunk
from arena.rows import Rows
from arena.work import Done
from engine.conformance.sentences import refusal
from tests.arena.test_running import order, told

pytest.importorskip("distributed", reason="the cluster needs dask.distributed")
if sys.platform == "win32":
    pytest.skip("workers are forked and killed by signals", allow_module_level=True)
from tests.arena.dask_processes import Cluster, cluster, kill, other_version, worker

pytestmark = pytest.mark.slow
Each = Callable[[int], None]


@pytest.fixture
def after_each(monkeypatch: pytest.MonkeyPatch) -> Callable[[Each], None]:
    """Call a function with the number of deals that are done, whenever a chunk has ended."""

    def calls(function: Each) -> None:
        def watched(runs: list[Chunk], jobs: int, address: str | None) -> Iterator[Done]:
            count = 0
            for done in played(runs, jobs, address):
                count += len(done[0].deals)
                yield done
                function(count)

        monkeypatch.setattr(arena.command, "played", watched)

    return calls


def deals_in(out: Path) -> int:
    """Return the number of deals that a file of results has."""
    (item,) = json.loads(out.read_text())["results"]
    return len(item["deals"])


def test_a_thousand_deals_with_ten_workers_that_come_and_go_give_the_file_of_one_core(
    tmp_path: Path, after_each: Callable[[Each], None]
) -> None:
    rng = Random(16)
    comings, goings = (sorted(rng.sample(range(1000), 12)) for _ in range(2))
    told(order(1000, out=tmp_path / "one core"), tmp_path)
    with cluster(10) as made:

        def come_and_go(done: int) -> None:
            while comings and comings[0] <= done:
                comings.pop(0)
                made.join()
            while goings and goings[0] <= done:
                goings.pop(0)
                if not made.workers:
                    made.join()
                made.lose(rng.randrange(len(made.workers)))

        after_each(come_and_go)
        status, _ = told(order(1000, out=tmp_path / "ten workers", cluster=made.address), tmp_path)
    assert status == 0
    assert not comings
    assert not goings
    assert (tmp_path / "ten workers").read_bytes() == (tmp_path / "one core").read_bytes()


def test_rows_of_a_cluster_that_loses_a_worker_have_the_bytes_of_one_core(
    tmp_path: Path, after_each: Callable[[Each], None]
) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    told(order(60, out=one, rows=Rows.DECISIONS), tmp_path)
    with cluster(2) as made:

        def lose_one(done: int) -> None:
            if len(made.workers) > 1:
                made.lose(0)

        after_each(lose_one)
        assert told(order(60, out=two, rows=Rows.DECISIONS, cluster=made.address), tmp_path)[0] == 0
        assert len(made.workers) == 1
    assert two.read_bytes() == one.read_bytes()


def test_ctrl_c_and_a_lost_scheduler_keep_what_is_done_and_the_same_command_goes_on(
    tmp_path: Path, after_each: Callable[[Each], None]
) -> None:
    out = tmp_path / "results"

    def interrupt(done: int) -> None:
        if done >= 5:
            raise KeyboardInterrupt

    with cluster(1) as made:
        on_cluster = order(3000, out=out, cluster=made.address)
        after_each(interrupt)
        assert told(on_cluster, tmp_path)[0] == INTERRUPTED
        kept = deals_in(out)
        assert kept >= 5
        after_each(lambda done: kill(made.scheduler) if done >= 5 else None)
        message = refusal(told, on_cluster, tmp_path)
        assert "scheduler" in message
        assert "went away; what is done is kept" in message
        assert 3000 > deals_in(out) > kept
    told(order(deals_in(out), out=tmp_path / "one core"), tmp_path)
    told(order(deals_in(out), out=out), tmp_path)
    assert out.read_bytes() == (tmp_path / "one core").read_bytes()


def join_once(cluster: Cluster, comings: Iterator[Callable[..., None]], _: int) -> None:
    """Let the next worker join, if there is one."""
    for late in comings:
        cluster.join(late)


def test_a_worker_that_cannot_play_is_told_in_a_sentence_also_one_that_comes_later(
    tmp_path: Path, after_each: Callable[[Each], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arena.cluster.WORKERS_COME_IN", "1s")
    with cluster(0) as made:
        on_cluster = order(3000, out=tmp_path / "results", cluster=made.address)
        assert "has no workers" in refusal(told, on_cluster, tmp_path)
        monkeypatch.undo()
        made.join(other_version)
        assert "has another version of Card Table" in refusal(told, on_cluster, tmp_path)
        made.lose(0)
        made.join(worker, ("arena.cluster",))
        assert "cannot run Card Table" in refusal(told, on_cluster, tmp_path)
        made.lose(0)
        made.join()
        for late in (other_version, partial(worker, without=("arena.cluster",))):
            after_each(partial(join_once, made, iter([late])))
            message = refusal(told, on_cluster, tmp_path)
            assert ("another version" if late is other_version else "cannot run") in message
            made.lose(1)


def test_a_bot_that_takes_its_workers_with_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.cluster.LOST_TIMES", 0)
    with cluster(1, failures=0) as made:
        bad = order(30, bots=("tests.arena.own_bots:Falls", "random"), out=tmp_path / "bad", cluster=made.address)
        assert "Every worker that played deal " in refusal(told, bad, tmp_path)


@pytest.mark.parametrize("bot", ["tests.arena.own_bots:First", "cmd:./nobody-has-this"])
def test_a_worker_that_lacks_a_bot_says_who_it_is_and_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    """Not as if the bot were missing here, and no program loses its deals because of that."""
    monkeypatch.setattr(arena.command, "check_bot", lambda entry, name: None)
    with cluster(1) as made:
        made.join(worker, ("tests.arena.own_bots",))
        made.lose(0)
        lacking = order(30, bots=(bot, "random"), out=tmp_path / "lacking", cluster=made.address)
        message = refusal(told, lacking, tmp_path)
    assert message.startswith("The Dask worker at tcp://127.0.0.1:")
    assert " lacks a bot (" in message
    assert "bring " in message


def test_a_mistake_of_a_bot_comes_back_from_a_worker(tmp_path: Path) -> None:
    with cluster(1) as made:
        bad = order(4, bots=("tests.arena.own_bots:Cheat", "random"), out=tmp_path / "bad", cluster=made.address)
        assert "all the tricks" in told(bad, tmp_path)[1]

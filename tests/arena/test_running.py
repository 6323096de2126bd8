"""Runs of the arena: whatever way they go, every deal counts once."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import arena.command
from arena.chunk_file import ChunkFile, head_of
from arena.command import INTERRUPTED, run
from arena.contest import Chunk, Contest, Order, Pair, Unit, play_chunk
from arena.ledger import Ledger, fingerprint
from arena.rows import Rows
from arena.rows_file import kept_beside
from arena.work import Done, on_cores
from engine.catalogue import entry_of
from engine.conformance.sentences import refusal

BOTS = ("opponent", "random")
PAIR = Pair(*BOTS)


def order(count: int = 12, **fields: object) -> Order:
    values: dict[str, object] = {
        "game": "go-fish", "bots": BOTS, "count": count, "unit": Unit.DEAL, "rules": {"players": 2}, "seed": 3,
        "jobs": 1,
    }  # fmt: skip
    return Order(**{**values, **fields})  # type: ignore[arg-type]


def told(order: Order, folder: Path) -> tuple[int, str]:
    out = StringIO()
    status = run(order, folder, Console(file=out, width=140))
    return status, out.getvalue()


def last_line_of_table(text: str) -> str:
    return next(line for line in text.splitlines() if "opponent against random" in line and "±" in line)


def contest_of(order: Order) -> Contest:
    return Contest(order.game, entry_of(order.game).checked(order.rules), order.seed or 0, order.unit)


def test_the_table_tells_the_mean_and_its_error(tmp_path: Path) -> None:
    status, text = told(order(), tmp_path)
    assert status == 0
    assert "Go Fish, plain with players 2" in text
    assert "seed 3" in text
    assert "12" in last_line_of_table(text)
    assert "(50.0 %)" in last_line_of_table(text)


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    one, three = (tmp_path / f"{jobs}.json" for jobs in (1, 3))
    lines = {
        last_line_of_table(told(order(40, jobs=jobs, out=out), tmp_path)[1]) for jobs, out in ((1, one), (3, three))
    }
    assert len(lines) == 1
    assert one.read_bytes() == three.read_bytes()


def test_a_second_run_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told(order(5), tmp_path)
    asked: list[int] = []

    def counting(runs: list[Chunk], jobs: int, address: str | None) -> Iterator[Done]:
        asked.extend(deal for run in runs for deal in run.deals)
        yield from on_cores(runs, jobs)

    monkeypatch.setattr(arena.command, "played", counting)
    _, text = told(order(12), tmp_path)
    assert asked == list(range(5, 12))
    assert last_line_of_table(text) == last_line_of_table(told(order(12, out=tmp_path / "afresh"), tmp_path)[1])
    told(order(12), tmp_path)
    assert len(asked) == 7 + 12


def test_parts_of_a_series_have_the_deals_of_the_whole(tmp_path: Path) -> None:
    whole, first, last = (tmp_path / f"{name}.jsonl" for name in ("whole", "first", "last"))
    told(order(12, out=whole, rows=Rows.DEALS), tmp_path)
    told(order(5, out=first, rows=Rows.DEALS), tmp_path)
    text = told(order(7, first=5, out=last, rows=Rows.DEALS), tmp_path)[1]
    assert " 7 " in last_line_of_table(text)
    assert first.read_bytes() + last.read_bytes() == whole.read_bytes()
    told(order(7, first=5, out=tmp_path / "last.json"), tmp_path)
    assert Ledger(contest_of(order()), tmp_path / "last.json").missing(PAIR, range(14)) == [range(5), range(12, 14)]


def test_ctrl_c_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(runs: list[Chunk], jobs: int, address: str | None) -> Iterator[Done]:
        yield from on_cores([replace(runs[0], deals=range(4))], jobs)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(arena.command, "played", interrupted)
        status, text = told(order(), tmp_path)
    assert status == INTERRUPTED
    assert "goes on from there" in text
    assert " 4 " in last_line_of_table(text)
    whole = told(order(), tmp_path)[1]
    assert last_line_of_table(whole) == last_line_of_table(told(order(out=tmp_path / "afresh"), tmp_path)[1])


def test_processes_give_what_one_gives_and_can_be_left_at_once() -> None:
    contest = contest_of(order())
    with closing(on_cores([Chunk(contest, PAIR, range(6))], 2)) as done:
        chunk, returned = next(done)
    assert returned.results == play_chunk(chunk)


def test_a_mistake_of_a_bot_comes_back_from_the_processes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It costs every deal; the table counts them, a sentence says why, and the log has the traceback once."""
    for jobs in (1, 2):
        caplog.clear()
        bad = order(4, bots=("tests.arena.own_bots:Raises", "random"), jobs=jobs, out=tmp_path / f"bad{jobs}")
        status, text = told(bad, tmp_path)
        assert status == 0
        assert "8 : 0" in text
        assert "The bot tests.arena.own_bots:Raises failed: KeyError" in text
        assert caplog.text.count("Traceback") == 1
        assert "no such card" in caplog.text


def test_where_processes_cannot_share_work_one_job_is_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    # As with a /dev/shm that nobody may write to: the semaphores of a queue lie there.
    monkeypatch.setattr("multiprocessing.synchronize.SemLock.__init__", refused)
    assert "add --jobs 1" in refusal(run, order(jobs=2), tmp_path)


def test_a_file_of_another_contest_is_refused_and_kept(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    told(order(2, out=out), tmp_path)
    before = out.read_text()
    assert "another name" in refusal(told, order(2, out=out, seed=4), tmp_path)
    assert "another name" in refusal(told, order(2, out=out, rules={"players": 3}), tmp_path)
    assert out.read_text() == before


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"card table arena": 1}', "[" * 5000, '{"results": 3}'])
def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    out = tmp_path / "results.json"
    out.write_text(text)
    assert "no file of the arena" in refusal(told, order(2, out=out), tmp_path)
    assert out.read_text() == text


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    assert "cannot be" in refusal(told, order(2, out=tmp_path / "a file" / "x.json"), tmp_path)


def test_the_file_is_json_that_others_can_read(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    told(order(3, out=out), tmp_path)
    fields = json.loads(out.read_text())
    (item,) = fields["results"]
    assert (item["bots"], item["deals"]) == (["opponent", "random"], [0, 1, 2])
    results = play_chunk(Chunk(contest_of(order()), PAIR, (0, 1, 2)))
    assert item["results"] == [result.points for result in results]


def test_contests_have_fingerprints_of_their_own() -> None:
    contests = [contest_of(order()), contest_of(order(seed=4)), contest_of(order(rules={}))]
    assert len({fingerprint(contest) for contest in contests}) == 3


def test_nobody_answers_at_that_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("arena.cluster.CONNECTS_IN", "1s")
    assert "No Dask scheduler" in refusal(told, order(2, cluster="tcp://127.0.0.1:9"), tmp_path)


def with_former_keys(path: Path) -> None:
    """Write a file as a Card Table did whose Skilled was called Club, and whose files had no checksums."""
    unsummed = re.sub(rb', "sha256": "\w+"|,"crc32":\d+', b"", path.read_bytes())
    path.write_bytes(unsummed.replace(b"skilled", b"club"))


def test_results_of_a_level_that_was_renamed_are_gone_on_from(tmp_path: Path) -> None:
    out = tmp_path / "old.json"
    euchre = order(3, game="euchre", rules={}, bots=("skilled", "simple"), out=out)
    told(euchre, tmp_path)
    with_former_keys(out)
    assert Ledger(contest_of(euchre), out).missing(Pair("skilled", "simple"), range(3)) == []
    told(replace(euchre, count=4), tmp_path)
    afresh = tmp_path / "afresh.json"
    told(replace(euchre, count=4, out=afresh), tmp_path)
    assert out.read_bytes() == afresh.read_bytes()


def test_kept_rows_of_a_level_that_was_renamed_get_its_present_key(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    euchre = order(3, game="euchre", rules={}, bots=("skilled", "simple"), out=out, rows=Rows.SEATS)
    told(euchre, tmp_path)
    before = out.read_bytes()
    chunks = ChunkFile(kept_beside(out), head_of(kept_beside(out)) or {})
    old = [(kept, chunks.rows(kept).replace(b"skilled", b"club")) for kept in chunks]
    kept_beside(out).unlink()
    for kept, lines in old:
        chunks.add(Pair("club", "simple"), kept.deals, kept.results, zlib.compress(lines))
    told(euchre, tmp_path)
    assert out.read_bytes() == before

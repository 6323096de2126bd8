"""The file of results: what is wrong in it is told by line, two runs never share it, and a drawn seed is kept in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from arena.command import find_bots_here
from arena.ledger import Ledger, seed_in
from arena.ledger import _described as contest_head
from arena.locking import alone_with
from engine.conformance.sentences import assert_sentence, refusal
from tests.arena.test_running import BOTS, PAIR, contest_of, last_line_of_table, order, told

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"results": [0.5, float("inf"), 0]}, '"inf" is no result of a deal'),
        ({"results": [0.5, float("nan"), 0]}, '"nan" is no result of a deal'),
        ({"results": [0.5, 1e308, 0]}, '"1e+308" is no result of a deal'),
        ({"results": [0.5, -1.5, 0]}, '"-1.5" is no result of a deal'),
        ({"results": [0.5, 10**400, 0]}, "is no result of a deal"),
        ({"results": [0.5, True, 0]}, '"True" is no result of a deal'),
        ({"results": [0.5, "0", 0]}, '"0" is no result of a deal'),
        ({"results": [0.5, 0]}, "not one result for every deal"),
        ({"results": None}, "not one result for every deal"),
        ({"deals": [0, -1, 2]}, '"-1" is no number of a deal'),
        ({"deals": [0, 1.0, 2]}, '"1.0" is no number of a deal'),
        ({"deals": [0, 1, 1]}, "deal 1 stands for the second time"),
        ({"bots": ["one"]}, "no pair of bots"),
        ({"bots": ["one", 2]}, "no pair of bots"),
    ],
)
def test_what_no_run_can_have_written_is_refused_with_its_line(
    tmp_path: Path, wrong: dict[str, object], reason: str
) -> None:
    out = tmp_path / "results.json"
    told(order(3, out=out), tmp_path)
    told(order(3, out=out, bots=("random", "opponent")), tmp_path)
    lines = out.read_text().splitlines()
    assert len(lines) == 4
    lines[2] = json.dumps(json.loads(lines[2]) | wrong)
    out.write_text("\n".join(lines))
    message = refusal(told, order(3, out=out), tmp_path)
    assert f"{out} is damaged: in line 3 " in message
    assert reason in message
    assert out.read_text() == "\n".join(lines)


def test_a_file_of_an_earlier_card_table_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    told(order(2, out=out), tmp_path)
    out.write_text(out.read_text().replace('"card table arena": 2', '"card table arena": 1'))
    assert "another version of Card Table" in refusal(told, order(2, out=out), tmp_path)


def test_two_runs_never_write_to_one_file(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    told(order(2, out=out), tmp_path)
    before = out.read_text()
    holding = "import sys; from pathlib import Path; from arena.locking import alone_with\n"
    holding += "with alone_with(Path(sys.argv[1])): print('mine', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", holding, str(out)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        assert "Another run" in refusal(told, order(5, out=out), tmp_path)
        assert out.read_text() == before
        other.kill()
    assert told(order(5, out=out), tmp_path)[0] == 0
    assert Ledger(contest_of(order()), out).missing(PAIR, range(5)) == []
    assert [path.name for path in tmp_path.iterdir()] == ["results.json"]


def test_a_killed_run_goes_on_from_its_log_and_a_torn_end_of_it_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, log = tmp_path / "results.json", tmp_path / "results.json.log"
    told(order(9, seed=None, out=out), tmp_path)
    whole, seed = out.read_bytes(), seed_in(out)
    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "save", lambda _: None)  # As if it had been killed before.
        out.unlink()
        told(order(4, seed=seed, out=out), tmp_path)
        told(order(7, seed=seed, out=out), tmp_path)
        assert not out.exists()
        log.write_bytes(log.read_bytes()[:-3])
    assert seed_in(out) == seed
    kept = Ledger(contest_of(order(seed=seed)), out)
    (missing,) = kept.missing(PAIR, range(9))
    assert 4 <= missing.start < 7
    told(order(9, seed=None, out=out), tmp_path)
    assert out.read_bytes() == whole
    assert not log.exists()


def test_a_lock_is_let_go_whatever_happens(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt), alone_with(tmp_path / "new" / "results.json"):
            raise KeyboardInterrupt
    assert [*(tmp_path / "new").iterdir()] == []


def test_a_seed_that_nobody_chose_is_drawn_once_shown_and_kept(tmp_path: Path) -> None:
    status, text = told(order(4, seed=None), tmp_path)
    (out,) = tmp_path.iterdir()
    seed = seed_in(out)
    assert status == 0
    assert seed is not None
    assert seed.bit_length() > 64
    assert f"seed {seed:#x}" in text
    again = told(order(8, seed=None), tmp_path)[1]
    assert f"seed {seed:#x}" in again
    chosen = told(order(8, seed=seed, out=tmp_path / "chosen.json"), tmp_path)[1]
    assert last_line_of_table(chosen) == last_line_of_table(again)
    other = told(order(4, seed=None, out=tmp_path / "other.json"), tmp_path)[1]
    assert f"seed {seed:#x}" not in other


@pytest.mark.parametrize("kept", ['"-1"', '"x"', "3", "null", f'"{2**128}"', '"' + "9" * 5000 + '"'])
def test_a_seed_that_cannot_be_is_none(tmp_path: Path, kept: str) -> None:
    out = tmp_path / "results.json"
    told(order(2, seed=None, out=out), tmp_path)
    fields = json.loads(out.read_text())
    out.write_text(out.read_text().replace(json.dumps(fields["seed"]), kept))
    assert seed_in(out) is None
    assert "another" in refusal(told, order(2, seed=None, out=out), tmp_path)


def test_modules_of_the_current_folder_come_behind_all_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("random", "engine", "gone_fishing"):
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('not me')\n")
    (tmp_path / "gone_fishing.py").write_text("from tests.arena.own_bots import First as Mine\n")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    find_bots_here()
    find_bots_here()
    assert sys.path.count(os.getcwd()) == 1
    assert sys.path[-1] == os.getcwd()
    code = "import sys; sys.path.append(sys.argv[1]); import random, engine, gone_fishing; print(random.__file__)"
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert str(tmp_path) not in run.stdout
    status, text = told(order(2, bots=("gone_fishing:Mine", "random"), jobs=2), tmp_path / "results")
    assert status == 0
    assert "gone_fishing:Mine against random" in text
    assert "SystemExit" in refusal(told, order(2, bots=("sys:exit", "random")), tmp_path)


def kept(tmp_path: Path, count: int = 3) -> Path:
    out = tmp_path / "results.json"
    told(order(count, out=out), tmp_path)
    return out


def test_a_file_that_was_changed_in_any_place_is_refused_or_means_the_same(tmp_path: Path) -> None:
    """Every digit of the results and of the deals in its turn: none of the changed files gives other results."""
    out = kept(tmp_path)
    text = out.read_text(encoding="utf-8")
    places = [place for place, sign in enumerate(text) if sign.isdigit()]
    results = [*Ledger(contest_of(order()), out).results(PAIR, range(9))]
    taken = 0
    for place in places:
        out.write_text(text[:place] + str((int(text[place]) + 1) % 10) + text[place + 1 :], encoding="utf-8")
        try:
            assert [*Ledger(contest_of(order()), out).results(PAIR, range(9))] == results
            taken += 1
        except ValueError as error:
            assert_sentence(str(error).replace(str(out), "results.json"))
    assert taken == 0
    assert len(places) > 30


def test_a_file_of_a_version_without_checksums_is_gone_on_from(tmp_path: Path) -> None:
    out = kept(tmp_path)
    whole = out.read_text(encoding="utf-8")
    out.write_text(whole[: whole.index(', "sha256"')] + "}\n", encoding="utf-8")
    assert told(order(3, out=out), tmp_path)[0] == 0
    assert Ledger(contest_of(order()), out).missing(PAIR, range(3)) == []


def test_a_changed_log_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, log = tmp_path / "results.json", tmp_path / "results.json.log"
    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "save", lambda _: None)
        told(order(3, out=out), tmp_path)
    content = log.read_bytes()
    assert b'"points":[' in content
    log.write_bytes(content.replace(b'"points":[', b'"points":[1e-9,', 1).replace(b'"deals":[0,', b'"deals":[-1,', 1))
    assert "damaged" in refusal(Ledger, contest_of(order()), out)
    log.write_bytes(content.replace(b"0.5", b"0.4", 1) if b"0.5" in content else content.replace(b"0.0", b"0.1", 1))
    assert log.read_bytes() != content
    assert "damaged" in refusal(Ledger, contest_of(order()), out)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no pipes with a name in a folder")
def test_what_never_ends_or_takes_all_memory_is_refused(tmp_path: Path) -> None:
    if sys.platform == "win32":
        raise NotImplementedError
    out, contest = tmp_path / "results.json", contest_of(order())
    os.mkfifo(out)
    assert "no plain file" in refusal(Ledger, contest, out)
    out.unlink()
    out.symlink_to("/dev/zero")
    assert "no plain file" in refusal(Ledger, contest, out)
    out.unlink()
    with out.open("wb") as file:
        file.truncate(5 << 30)  # a hole: it takes no room
    assert "larger than" in refusal(Ledger, contest, out)
    out.unlink()
    whole = kept(tmp_path).read_text(encoding="utf-8").splitlines()
    apart = {"bots": [*BOTS], "deals": [deal * 10_000 for deal in range(5_000)], "results": [0.0] * 5_000}
    out.write_text("\n".join([whole[0], json.dumps(apart), "]}"]), encoding="utf-8")
    assert "too far apart" in refusal(Ledger, contest, out)
    out.unlink()
    log = tmp_path / "results.json.log"
    told(order(3, out=out), tmp_path)
    out.unlink()
    head = json.dumps(contest_head(contest), separators=(",", ":"))
    log.write_text(f'{head}\n{{"bots":["a","b"],"deals":[0,1000000000000],"points":[0.0],"bytes":0}}\n', "utf-8")
    assert "damaged" in refusal(Ledger, contest, out)


def test_after_a_kill_the_file_is_written_though_nothing_is_left_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = kept(tmp_path)
    whole = out.read_bytes()
    out.unlink()
    with monkeypatch.context() as patch:
        patch.setattr(Ledger, "save", lambda _: None)  # As if it had been killed before.
        told(order(3, out=out), tmp_path)
    assert not out.exists()
    told(order(3, out=out), tmp_path)
    assert out.read_bytes() == whole
    assert [path.name for path in tmp_path.iterdir()] == ["results.json"]
    before = out.stat()
    told(order(3, out=out), tmp_path)
    assert out.stat().st_mtime_ns == before.st_mtime_ns, "nothing was new"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there, and a file has one name for its lock")
@pytest.mark.parametrize("link", ["symbolic", "hard"])
def test_a_file_is_locked_under_all_its_names(tmp_path: Path, link: str) -> None:
    out, other = kept(tmp_path), tmp_path / "elsewhere" / "other.json"
    other.parent.mkdir()
    if link == "hard":
        other.hardlink_to(out)
    else:
        other.symlink_to(out)
    with alone_with(out):
        assert "Another run" in refusal(told, order(5, out=other), tmp_path)
    assert told(order(5, out=other), tmp_path)[0] == 0
    assert Ledger(contest_of(order()), other).missing(PAIR, range(5)) == []
    assert other.is_symlink() is (link == "symbolic"), "a link stays one"


def test_a_folder_is_no_file_of_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for out in (Path(), Path(".."), tmp_path):
        assert "which is a folder" in refusal(told, order(1, out=out), tmp_path)
    assert [*tmp_path.iterdir()] == []

"""The command line of the arena."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from arena.contest import Order, Unit
from arena.rows import Rows
from engine.catalogue import entry_of
from start import StartError, arena, commands
from start.bootstrap import environment
from tests.patience import PATIENCE, wait_until

PROJECT = Path(__file__).parents[2]


def parse(words: Sequence[str]) -> Order:
    """Return the order of `arena` with these words after it."""
    return arena.parse(["arena", *words])


def test_what_is_not_said_is_the_usual() -> None:
    assert parse(["euchre"]) == Order(
        "euchre", ("beginner", "simple"), arena.USUAL_DEALS, rules=entry_of("euchre").usual_rules
    )


def test_everything_can_be_said() -> None:
    words = "go-fish --bots opponent,random,a.b:C --games 2,000 --seed 9 --jobs 3 --out x.json --players 3"
    more = "--preset family --first 1,000"
    go_fish = entry_of("go-fish")
    order = parse([*words.split(), *more.split()])
    assert order == Order(
        "go-fish",
        ("opponent", "random", "a.b:C"),
        2000,
        Unit.GAME,
        rules=go_fish.checked({**go_fish.preset("family").rules, "players": 3}),
        seed=9,
        jobs=3,
        out=Path("x.json"),
        first=1000,
    )
    elsewhere = words.replace("--jobs 3", "--cluster tcp://x:1")
    assert parse([*elsewhere.split(), *more.split()]) == replace(order, jobs=None, cluster="tcp://x:1")
    with pytest.raises(StartError, match="--jobs is for this machine and --cluster for others; leave one of them out"):
        parse([*words.split(), "--cluster", "tcp://x:1"])


def test_a_level_that_was_renamed_is_asked_for_by_either_key() -> None:
    assert parse(["euchre", "--bots", "club,expert"]).bots == ("skilled", "expert")


def test_luck_is_looked_for_when_that_is_asked() -> None:
    assert parse(["euchre", "--adjusted"]).adjusted
    assert not parse(["euchre"]).adjusted


@pytest.mark.parametrize(
    ("words", "rows", "judged"),
    [
        ("--out x.json", None, 0),
        ("--out x.jsonl", Rows.DEALS, 0),
        ("--out x.parquet --rows seats", Rows.SEATS, 0),
        ("--out x.parquet --rows decisions --judged", Rows.DECISIONS, 600),
        ("--out x.parquet --rows decisions --judged 1,000", Rows.DECISIONS, 1000),
    ],
)
def test_the_end_of_the_name_asks_for_rows(words: str, rows: Rows | None, judged: int) -> None:
    order = parse(["euchre", *words.split()])
    assert (order.rows, order.judged) == (rows, judged)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "Name the game"),
        ("--deals 3", "Name the game"),
        ("chess", 'no game "chess"'),
        ("euchre --deals 0", "--deals"),
        ("euchre --deals many", "--deals"),
        ("euchre --deals 1.5", "--deals"),
        ("euchre --deals 3 --games 3", "one of the two"),
        ("euchre --jobs 0", "--jobs"),
        ("euchre --bots simple,,random", "empty name"),
        ("euchre --seed x", "--seed"),
        ("euchre --deal 3", "did you mean --deals"),
        ("euchre --no-going-alone --defend-alone", "Defending alone needs"),
        ("euchre simple", "one word too many"),
        ("euchre --out", "--out needs a value"),
        ("euchre --rows seats", "--rows needs a file for the rows"),
        ("euchre --rows seats --out x.json", "--rows needs a file for the rows"),
        ("euchre --rows tricks --out x.jsonl", 'cannot be "tricks"; write deals, seats or decisions'),
        ("euchre --judged --out x.jsonl", "--judged needs rows of decisions"),
        ("euchre --judged 0 --rows decisions --out x.jsonl", "--judged cannot be"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(words: str, told: str) -> None:
    with pytest.raises(StartError, match=re.escape(told)):
        parse(words.split())


def test_the_seed_is_a_number_or_one_that_was_drawn() -> None:
    drawn = "0x00ff" + "0123456789abcdef" * 2
    for words, seed in (
        ("", None),
        ("--seed 0", 0),
        ("--seed 17", 17),
        ("--seed 0x1f", 31),
        (f"--seed {drawn[:34]}", int(drawn[:34], 16)),
    ):
        assert parse(["euchre", *words.split()]).seed == seed
    for wrong in ("0x", drawn, "0xfg", "-1", "1f", "x"):
        with pytest.raises(StartError, match="--seed"):
            parse(["euchre", f"--seed={wrong}"])


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("euchre --jobs 2", "play"),
        ("euchre --cluster x", "develop"),
        ("euchre --cluster=x", "develop"),
        ("euchre --deals 5 --help", None),
        ("euchre --out x.parquet", "play"),
    ],
)
def test_only_a_cluster_needs_what_developing_needs(
    words: str, kind: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "parquet" in words:
        pytest.importorskip("pyarrow")
    wanted: list[str] = []

    def reach(kind: str, arguments: list[str]) -> bool:
        wanted.append(kind)
        return True

    monkeypatch.setattr(environment, "reach", reach)
    monkeypatch.setattr(arena, "run", lambda order: 0)
    with suppress(SystemExit):
        commands.run(["arena", *words.split()])
    assert wanted == ([] if kind is None else [kind])


def test_a_checkout_gets_pyarrow_with_what_developing_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert commands.kind_for_arena(["euchre", "--out=x.parquet"]) == "develop"
    assert commands.kind_for_arena(["euchre", "--out=x.jsonl"]) == "play"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(StartError, match=r"no Parquet files; let the name after --out end in \.jsonl"):
        commands.kind_for_arena(["euchre", "--out=x.parquet"])


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is a signal")
def test_ctrl_c_and_the_same_command_again(tmp_path: Path) -> None:
    """In a process of its own, with two workers: what is done is kept, and the rest is played the second time."""
    words = "arena go-fish --bots opponent,random --jobs 2 --players 3 --seed 5 --deals"
    command = [sys.executable, "main.py", *words.split()]
    environ = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "120"}
    pipe = subprocess.PIPE
    first = subprocess.Popen(
        [*command, "1000000"],  # more than any machine plays before it is interrupted
        cwd=PROJECT,
        env=environ,
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
        # Where the tests run in the background of a shell, Ctrl-C is ignored, and whatever is started inherits that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    saved = tmp_path / "card-table" / "arena"
    wait_until(lambda: any(saved.glob("*.json.log")), "no result is kept", pause=0.1)
    if sys.platform == "win32":
        raise NotImplementedError
    os.killpg(first.pid, signal.SIGINT)
    said, errors = first.communicate(timeout=PATIENCE)
    assert (first.returncode, errors) == (130, "")
    assert "goes on from there" in said
    done = int(re.findall(r"│\s+([\d,]+) │", said)[0].replace(",", ""))
    assert 0 < done < 1_000_000
    assert len(list(saved.iterdir())) == 1
    again, afresh = (
        subprocess.run(
            [*command, str(done + 300), *more], cwd=PROJECT, env=environ, capture_output=True, text=True, check=True
        ).stdout
        for more in ([], ["--out", str(tmp_path / "afresh.json")])
    )
    assert f"{done + 300:,} │" in again
    assert again.splitlines()[-3:] == afresh.splitlines()[-3:]


def test_a_wrong_bot_is_told_in_a_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "arena", "euchre", "--bots", "nobody"],
        cwd=PROJECT, env={**os.environ, "XDG_DATA_HOME": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith('Euchre has no bot "nobody"')

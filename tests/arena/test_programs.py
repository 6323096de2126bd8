"""Programs in the arena: they play like any bot, and a failure costs them the deal, and nobody else anything."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from arena.command import run
from arena.contest import Chunk, Contest, Order, Pair, Unit, play_chunk
from arena.forfeits import Forfeit, forfeited_result, no_forfeits
from arena.ledger import Ledger
from arena.players import bot_named, check_bot, close_programs
from arena.work import on_cores
from engine.catalogue import entry_of
from engine.game import Game
from engine.games.euchre.scoring import most_points
from engine.options import Value
from protocol.command import PREFIX
from start.arena import bots_of, deadline_of
from tests.patience import PATIENCE, wait_until
from tests.protocol.commands import command

ROOT = Path(__file__).parents[2]
FIRST = "tests.arena.own_bots:First"


@pytest.fixture(autouse=True)
def _no_program_is_left() -> Iterator[None]:
    yield
    close_programs()


def contest(game: str, unit: Unit = Unit.DEAL) -> Contest:
    return Contest(game, entry_of(game).checked({}), 11, unit)


def chunk(game: str, first: str, second: str, deals: range = range(3), **rules: Value) -> Chunk:
    return Chunk(Contest(game, rules, 11), Pair(first, second), deals)


@pytest.mark.parametrize("game", ["euchre", "go-fish"])
def test_a_program_plays_as_the_same_bot_in_this_process(game: str) -> None:
    inside = play_chunk(chunk(game, FIRST, "random", range(4)))
    assert play_chunk(chunk(game, command("first"), "random", range(4))) == inside
    assert not any(result.forfeits for result in inside)


@pytest.mark.parametrize(("rules", "most"), [({}, 2), ({"super_euchre": True}, 4), ({"going_alone": True}, 4)])
def test_a_failure_costs_the_most_points_that_a_deal_can_give(rules: dict[str, Any], most: int) -> None:
    results = play_chunk(chunk("euchre", command("cheat"), "simple", **rules))
    assert {result.points for result in results} == {-most}
    for result in results:
        assert [(forfeit.bot, forfeit.kind) for forfeit in result.forfeits] == [(0, "illegal")] * 2, "in both seatings"
    assert {result.points for result in play_chunk(chunk("euchre", "simple", command("cheat"), **rules))} == {most}


def test_most_points_by_hand() -> None:
    checked = entry_of("euchre").checked
    assert most_points(checked({})) == 2, "a march, or a euchre"
    assert most_points(checked({"going_alone": True})) == 4, "a loner's march"
    assert most_points(checked({"going_alone": True, "loner_euchred": "4", "defend_alone": True})) == 4
    assert most_points(checked({"super_euchre": True})) == 4


def test_a_failure_in_a_game_of_shares_is_a_loss() -> None:
    results = play_chunk(chunk("go-fish", command("crash"), "random"))
    assert {result.points for result in results} == {-0.25}, "no win, where one in four is fair"
    wins = play_chunk(chunk("go-fish", "random", command("crash")))
    assert {result.points for result in wins} == {0.75}, "every win"
    assert all(len(result.forfeits) == 4 for result in (*results, *wins))
    assert {forfeit.bot for result in wins for forfeit in result.forfeits} == {1}


def test_against_itself_a_failing_program_comes_out_even_or_not_at_all() -> None:
    for result in play_chunk(chunk("euchre", command("cheat"), command("cheat"))):
        assert len(result.forfeits) == 2
        assert abs(result.points) <= 2


def test_the_worst_result_of_a_game_that_does_not_declare_it(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = entry_of("euchre")._replace(most_points=None)
    monkeypatch.setattr("arena.forfeits.entry_of", lambda key: entry)
    assert "does not say how many points" in no_forfeits(contest("euchre"))
    assert no_forfeits(contest("euchre", Unit.GAME)) == ""
    game: Game[object] = entry.new({}, 1)
    assert float(forfeited_result(contest("euchre", Unit.GAME), game, frozenset({0, 2}), 2)) == -0.5
    assert float(forfeited_result(contest("euchre", Unit.GAME), game, frozenset({0, 2}), 3)) == 0.5


def test_luck_is_not_made_of_forfeits() -> None:
    plain = chunk("euchre", command("cheat"), "simple", range(2))
    results = play_chunk(replace(plain, adjusted=True))
    assert [(result.points, result.luck) for result in results] == [(-2.0, 0.0)] * 2


def test_one_process_and_several_give_the_same() -> None:
    work = chunk("euchre", command("moody"), "simple", range(12))
    by_jobs = []
    for jobs in (1, 2):
        parts = sorted((part.deals[0], played.results) for part, played in on_cores([work], jobs))
        by_jobs.append([result for _, results in parts for result in results])
    assert by_jobs[0] == by_jobs[1]
    assert 0 < sum(len(result.forfeits) for result in by_jobs[0]) < 24, "it fails now and then"


def order(out: Path, bots: tuple[str, ...]) -> Order:
    rules = entry_of("euchre").checked({})
    return Order("euchre", bots, 3, rules=rules, seed=4, jobs=1, out=out)


def test_a_run_with_a_failing_program_ends_well_and_tells_what_it_did(tmp_path: Path) -> None:
    written = io.StringIO()
    out = tmp_path / "results.json"
    bots = (command("crash"), "random", "simple")
    assert run(order(out, bots), tmp_path, Console(file=written, width=300)) == 0
    text = written.getvalue()
    assert "Forfeits" in text
    assert "6 : 0" in text
    assert "RuntimeError: the cards are on fire. (12 times)" in text
    kept = json.loads(out.read_text())["results"]
    assert [len(item.get("forfeits", ())) for item in kept] == [6, 6, 0]
    assert kept[0]["forfeits"][0][:3] == [0, 0, "crash"]
    rules = entry_of("euchre").checked({})
    again = Ledger(Contest("euchre", rules, 4), out)
    results = list(again.results(Pair(*bots[:2]), range(3)))
    assert all(isinstance(forfeit, Forfeit) for result in results for forfeit in result.forfeits)
    before = out.read_bytes()
    again.save()
    assert out.read_bytes() == before
    assert list(Ledger(Contest("euchre", rules, 4), out).results(Pair(*bots[:2]), range(3))) == results


def test_a_file_without_forfeits_has_no_word_of_them(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    assert run(order(out, ("random", "simple")), tmp_path, Console(file=(written := io.StringIO()), width=300)) == 0
    assert "forfeits" not in out.read_text()
    assert "orfeit" not in written.getvalue()


@pytest.mark.parametrize(
    "damage", ['[[0, 0, "crash"]]', '[[9, 0, "crash", "x"]]', "[7]", '[[0, 2, "crash", "x"]]', '"x"']
)
def test_damaged_forfeits_are_told(tmp_path: Path, damage: str) -> None:
    out = tmp_path / "results.json"
    run(order(out, (command("cheat"), "random")), tmp_path, Console(file=io.StringIO()))
    kept = json.loads(out.read_text())
    kept["results"][0]["forfeits"] = json.loads(damage)
    out.write_text(json.dumps(kept))
    with pytest.raises(ValueError, match="is damaged: in line 1 "):
        Ledger(Contest("euchre", entry_of("euchre").checked({}), 4), out)


def test_a_program_that_cannot_play_is_told_before_anything_is_played() -> None:
    entry = entry_of("euchre")
    reason = "" if sys.platform == "win32" else "No such file or directory."  # there the sentence is Windows'
    for name, says in (
        ("cmd:/no/such/program", f'The program "program" cannot be started: {reason}'),
        (command("newer"), "it speaks version 2 of the protocol, not 1."),
        (command("war-only"), "does not play Euchre."),
        (PREFIX, "names no program"),
    ):
        with pytest.raises(ValueError, match="program") as caught:
            check_bot(entry, name)
        assert says in str(caught.value)


def test_commas_and_deadlines_on_the_command_line() -> None:
    assert bots_of("cmd:./mybot --fast,expert") == ("cmd:./mybot --fast", "expert")
    assert bots_of('expert,cmd:./mybot "--levels=1,2"') == ("expert", 'cmd:./mybot "--levels=1,2"')
    assert deadline_of("2.5") == 2.5
    for text in ("0", "3601", "soon", "-1", "1e3"):
        with pytest.raises(ValueError, match="--deadline cannot be"):
            deadline_of(text)


def test_a_program_is_the_same_bot_for_every_chunk() -> None:
    entry = entry_of("euchre")
    assert bot_named(entry, command("first")) is bot_named(entry, command("first"))
    assert bot_named(entry, command("first"), 1.0) is not bot_named(entry, command("first"), 2.0)


def test_threads_do_not_share_programs() -> None:
    """As on a worker of a cluster that plays chunks on several threads."""
    work = chunk("euchre", command("chance"), "simple", range(4))
    alone = play_chunk(work)
    with ThreadPoolExecutor(3) as threads:
        assert [*threads.map(play_chunk, [work] * 3)] == [alone] * 3


def test_luck_is_found_with_a_program_as_with_the_same_bot_in_this_process() -> None:
    results = [
        play_chunk(replace(chunk("euchre", bot, "random", range(2)), adjusted=True))
        for bot in (FIRST, command("first"))
    ]
    assert results[0] == results[1]
    assert any(result.luck for result in results[0])


@pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes in /proc")
@pytest.mark.parametrize(("end", "status"), [("SIGKILL", -9), pytest.param("SIGINT", 130, marks=pytest.mark.slow)])
def test_no_program_outlives_the_arena(tmp_path: Path, end: str, status: int) -> None:
    def programs() -> list[Path]:
        return [
            path
            for path in Path("/proc").glob("[0-9]*")
            if mark in _words_of(path) and b"program.py" in _words_of(path)
        ]

    mark = str(tmp_path).encode()
    words = ["arena", "euchre", "--bots", f"{command('mute')} {tmp_path},simple", "--deals", "8", "--jobs", "2"]
    arena = subprocess.Popen(
        [sys.executable, "main.py", *words, "--deadline", "600", "--out", str(tmp_path / "out.json")],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    wait_until(lambda: len(programs()) >= 2, "no program was started")
    arena.send_signal(signal.Signals[end])
    assert arena.wait(PATIENCE) == status
    wait_until(lambda: not programs(), "a program is left", 0.05)


def _words_of(process: Path) -> bytes:
    try:
        return (process / "cmdline").read_bytes()
    except OSError:
        return b""

"""A deal goes from one home to another by its code, and a game by its file, in real windows."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from engine.fairness import commitment, verify
from engine.match import Match
from engine.record import Record, Recording, digest
from engine.sharing import code_of_record
from tests.thorough import thorough
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, command, store_of
from tests.window.dropping import drop_file
from tests.window.playing import EuchrePlayer, Mouse, WarPlayer

pytestmark = pytest.mark.window

INSTANT = ("--speed", "instant")


def last_record(home: Path) -> Record:
    """Return the record of the game that was begun or changed last in that home."""
    with store_of(home) as store:
        return store.record(store.games(limit=1)[0].number)


def turn_in_war_of_three(program: Program) -> None:
    """Turn the first cards of a game of three, so that it is kept."""
    player = WarPlayer(program, Mouse(program), players=3)
    player.follow(hurry=False)
    player.turn()


def dealt(record: Record) -> str:
    """Return the fingerprint of the first deal."""
    match = Match(replace(record, moves=()))
    match.play(match.game.parse("deal"))
    return digest(match.log)


def code_copied_from_the_history(program: Program) -> str:
    """Click from the menu to the code of the last game, copy it, and go back to the menu; return the code."""
    hands = Mouse(program)
    with store_of(program.home) as store:
        hands.choose(places.menu(program.size, store), "history")
        program.wait_for_scene("HistoryScene")
        history = places.history(program.size, store)
        if history.targets.get("share") is None:
            # In a small window the panel of a game opens over the list.
            row = history.targets.get("row 0")
            assert row is not None
            hands.choose(history, "row 0")
            row.act()
            # No line of the log tells that the panel has opened: it has to be looked at before a click on it counts.
            program.look_anew()
        hands.choose(history, "share")
    program.wait_for_scene("ShareScene")
    record = last_record(program.home)
    hands.choose(places.share(program.size, record), "copy")
    program.settle()
    program.key("Escape")
    program.wait_for_scene("HistoryScene")
    if program.size[0] < 1100:
        program.key("Escape")
        program.settle()
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    return code_of_record(record)


def open_code_page(program: Program) -> None:
    with store_of(program.home) as store:
        Mouse(program).choose(places.menu(program.size, store), "code")
    program.wait_for_scene("DealCodeScene")


@pytest.mark.parametrize("size", [(800, 600), thorough((1280, 800))])
def test_a_deal_is_shared_between_two_homes(start: Start, size: tuple[int, int]) -> None:
    first = start("play", "war", "--players", "3", *INSTANT, size=size, home="first")
    turn_in_war_of_three(first)
    first.key("Escape")
    first.wait_for_scene("PauseScene")
    first.process.kill()
    first = start(*INSTANT, size=size, home="first")
    first.wait_for_scene("MenuScene")
    code = code_copied_from_the_history(first)
    record = last_record(first.home)
    open_code_page(first)
    first.key("ctrl+v")
    first.settle()
    first.key("Return")
    first.wait_for_scene("TableScene")
    assert first.seed == record.seed, "what was copied is the code"
    first.ask_to_close()
    assert first.ended() == 0

    second = start(*INSTANT, size=size, home="second")
    second.wait_for_scene("MenuScene")
    open_code_page(second)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    second.type(wrong.lower())
    second.key("Return")
    second.settle()
    assert second.scene == "DealCodeScene", "a slip deals nothing"
    second.key("BackSpace")
    second.type(code[-1])
    second.key("Return")
    second.wait_for_scene("TableScene")
    turn_in_war_of_three(second)
    second.ask_to_close()
    assert second.ended() == 0
    there = last_record(second.home)
    assert (there.game, there.rules, there.seed) == (record.game, record.rules, record.seed)
    assert dealt(there) == dealt(record)


def test_an_exported_game_opens_in_the_replay_of_another_home(start: Start, tmp_path: Path) -> None:
    program = start("play", "euchre", *INSTANT, home="first")
    player = EuchrePlayer(program, Mouse(program))
    player.to_my_turn()
    player.go_on()
    player.follow()
    shown = commitment(replace(last_record(program.home), moves=()))
    program.ask_to_close()
    assert program.ended() == 0
    path = tmp_path / "game.json"
    subprocess.run(command(["export", str(path), "1"]), env=program.environment, check=True, capture_output=True)
    exported = Recording.from_json(path.read_text(encoding="ascii"))
    assert exported.commitment == shown
    assert verify(exported).passed
    other = start(str(path), *INSTANT, home="second")
    other.wait_for_scene("ReplayScene")
    other.key("Escape")
    other.wait_for_scene("MenuScene")
    other.ask_to_close()
    assert other.ended() == 0
    damaged = json.loads(path.read_text(encoding="ascii")) | {"moves": ["fly"]}
    path.write_text(json.dumps(damaged), encoding="ascii")
    refused = subprocess.run(command([str(path)]), env=other.environment, check=False, capture_output=True, text=True)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.endswith('"fly" is not a move that can be made now.\n')


def test_a_record_dropped_on_the_window_opens_in_the_replay_and_another_file_gets_a_sentence(
    start: Start, tmp_path: Path
) -> None:
    golden = Path(__file__).parents[1] / "conformance" / "golden" / "war.json"
    record, other = tmp_path / "my game é.json", tmp_path / "letter.txt"
    record.write_bytes(golden.read_bytes())
    other.write_text("Dear Ada,", encoding="utf-8")
    program = start(*INSTANT)
    program.wait_for_scene("MenuScene")
    drop_file(program.environment["DISPLAY"], int(program.window), other)
    program.wait_for_scene("NoticeScene")
    drop_file(program.environment["DISPLAY"], int(program.window), record)
    program.wait_for_scene("ReplayScene")
    program.ask_to_close()
    assert program.ended() == 0

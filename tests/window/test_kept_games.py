"""Games in a real window that are killed and gone on with, and decisions that are taken back, by real clicks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.euchre.moves import Phase
from engine.match import Match
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, store_of, store_path
from tests.window.playing import QUICK, EuchrePlayer, Mouse, WarPlayer, written

pytestmark = pytest.mark.window

INSTANT = ("--speed", "instant")
EUCHRE = ("play", "euchre", "--seed", "17", *QUICK)


def kept_moves(home: Path) -> tuple[str, ...]:
    """Return the moves of the only game that is kept there."""
    with store_of(home) as store:
        (kept,) = store.games()
        return store.record(kept.number).moves


def continue_from_the_menu(program: Program) -> None:
    """Click on "Continue" in the menu."""
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        Mouse(program).choose(places.menu(program.size, store), "continue")
    program.wait_for_scene("TableScene")


def test_a_game_killed_in_mid_trick_goes_on_from_its_last_move(start: Start) -> None:
    program = start(*EUCHRE, *INSTANT)
    player = EuchrePlayer(program, Mouse(program), written("euchre", QUICK))
    while not (player.to_my_turn().phase is Phase.PLAY and player.view.trick and len(player.view.hand) == 3):
        player.step()
    scene, move = player.table(), sorted(player.view.legal_moves(), key=str)[0]
    player.choose(scene, move)
    program.wait(lambda: len(program.moves) >= player.match.ply, "The card")
    program.process.kill()
    program.process.wait()
    shown = [move.text for move in program.moves]
    kept = kept_moves(program.home)
    assert list(kept[: len(shown)]) == shown, "what was seen is on the disk"
    assert len(kept) <= len(shown) + 1, "and at most the next move with it"
    again = start(*INSTANT)
    continue_from_the_menu(again)
    resumed = EuchrePlayer(again, Mouse(again), player.plan)
    assert again.begun_at == len(kept)
    resumed.match = Match(replace(player.match.record, moves=kept))
    resumed.play_hand()
    resumed.play_hand()
    again.ask_to_close()
    assert again.ended() == 0


def test_a_decision_is_taken_back_across_a_hand_and_the_game_goes_on_from_there(start: Start) -> None:
    program = start(*EUCHRE, *INSTANT)
    player = EuchrePlayer(program, Mouse(program), written("euchre", QUICK))
    player.play_hand()
    player.to_my_turn()
    hand_over = max(ply for ply in range(player.match.ply) if player.match.record.moves[ply] == "deal")
    for steps in range(1, 9):
        before = player.match.decision_before()
        assert before is not None
        if steps % 2:
            player.hands.choose(player.table(), "tool undo")
        else:
            program.key("ctrl+z")
        program.wait(lambda ply=before: len(program.moves) == ply, f"Move {before}")  # type: ignore[misc]
        player.match.go_to(before)
        if before < hand_over:
            break
    assert player.match.ply < hand_over
    assert not player.view.results, "it is the first hand again"
    player.play_hand()
    player.play_hand()
    assert kept_moves(program.home)[: player.match.ply] == player.match.record.moves
    program.ask_to_close()
    assert program.ended() == 0


def test_a_war_to_the_end_is_taken_back_from_its_result(start: Start) -> None:
    program = start("play", "war", "--seed", "5", *INSTANT)
    player = WarPlayer(program, Mouse(program))
    program.wait(lambda: bool(program.moves), "The deal")
    player.hands.choose(player.table(), "end")
    program.wait_for_scene("ResultScene")
    over = len(program.moves)
    player.match = Match(replace(player.match.record, moves=tuple(move.text for move in program.moves)))
    player.hands.choose(player.result(), "undo")
    program.wait_for_scene("TableScene")
    program.wait(lambda: len(program.moves) == 1, "The first turn again")
    assert over > 50
    program.key("ctrl+shift+z")
    program.wait_for_scene("ResultScene")
    assert len(program.moves) == over


def test_a_damaged_store_is_set_aside_and_games_are_kept_in_a_new_one(start: Start, tmp_path: Path) -> None:
    path = store_path(tmp_path / "home")
    path.parent.mkdir(parents=True)
    path.write_text("This is no database. " * 500)
    program = start("play", "war", "--seed", "5", *INSTANT)
    program.may_warn = True
    player = WarPlayer(program, Mouse(program))
    player.follow(hurry=False)
    player.turn()
    program.wait_for_words("It is set aside as card-table.damaged.sqlite; a new one begins.")
    program.ask_to_close()
    assert program.ended() == 0
    assert kept_moves(program.home) == player.match.record.moves
    assert path.with_name("card-table.damaged.sqlite").read_text().startswith("This is no database.")

"""The history in a real window: played, found again, shared, played from the same deal, deleted, by real clicks."""

from __future__ import annotations

import pytest

from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, store_of
from tests.window.playing import Mouse, WarPlayer

pytestmark = pytest.mark.window

INSTANT = ("--speed", "instant")
SEED = 5


def counts(program: Program) -> tuple[int, int]:
    """Return the number of finished and of running games that the program keeps."""
    with store_of(program.home) as store:
        return store.count(finished=True), store.count(finished=False)


def open_history(program: Program) -> None:
    """Click on "History" in the menu."""
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        Mouse(program).choose(places.menu(program.size, store), "history")
    program.wait_for_scene("HistoryScene")


def choose(program: Program, key: str) -> None:
    """Click on something in the history."""
    with store_of(program.home) as store:
        Mouse(program).choose(places.history(program.size, store), key)


def test_a_played_game_is_in_the_history_and_can_be_played_again_and_deleted(start: Start) -> None:
    program = start("play", "war", "--seed", str(SEED), *INSTANT)
    player = WarPlayer(program, Mouse(program))
    program.wait(lambda: bool(program.moves), "The deal")
    player.hands.choose(player.table(), "end")
    program.wait_for_scene("ResultScene")
    program.ask_to_close()
    assert program.ended() == 0

    program = start(*INSTANT)
    open_history(program)
    choose(program, "share")
    program.wait_for_scene("ShareScene")
    program.key("Escape")
    program.wait_for_scene("HistoryScene")
    choose(program, "replay")
    program.wait_for_scene("ReplayScene")
    program.key("Escape")
    program.wait_for_scene("HistoryScene")
    choose(program, "again")
    program.wait_for_scene("TableScene")
    program.wait(lambda: program.moves[:1] != [], "The deal")
    assert program.seed == SEED
    assert counts(program) == (1, 0), "nobody has moved in the new game"
    player = WarPlayer(program, Mouse(program))
    player.hands.choose(player.table(), "turn")
    program.wait(lambda: len(program.moves) > 1, "A turn")
    program.ask_to_close()
    assert program.ended() == 0

    program = start(*INSTANT)
    assert counts(program) == (1, 1)
    open_history(program)
    choose(program, "filter finished")
    program.key("Delete")
    program.wait_for_scene("QuestionScene")
    program.key("Tab", "Return")
    program.wait_for_scene("HistoryScene")
    program.wait(lambda: counts(program) == (0, 1), "A game less")
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    program.key("Return")
    program.wait_for_scene("TableScene")

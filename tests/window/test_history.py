"""The history in a real window: played, found again, shared, played from the same deal, deleted, by real clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from store.store import Store
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, store_path
from tests.window.playing import Mouse, WarPlayer

pytestmark = pytest.mark.window

Found = TypeVar("Found")
INSTANT = ("--speed", "instant")
SEED = 5


def in_store(program: Program, look: Callable[[Store], Found]) -> Found:
    """Return what is found in the store of that program."""
    store = Store.open(store_path(program.home))
    try:
        return look(store)
    finally:
        store.close()


def choose(program: Program, key: str) -> None:
    """Click on something in the history."""
    in_store(program, lambda store: Mouse(program).choose(places.history(program.size, store), key))


def test_a_played_game_is_in_the_history_and_can_be_played_again_and_deleted(start: Start) -> None:
    program = start("play", "war", "--seed", str(SEED), *INSTANT)
    player = WarPlayer(program, Mouse(program))
    program.wait(lambda: bool(program.moves), "The deal")
    player.hands.choose(player.table(), "end")
    program.wait_for_scene("ResultScene")
    program.ask_to_close()
    assert program.ended() == 0

    program = start(*INSTANT)
    program.wait_for_scene("MenuScene")
    in_store(program, lambda store: Mouse(program).choose(places.menu(program.size, store), "history"))
    program.wait_for_scene("HistoryScene")
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
    program.ask_to_close()
    assert program.ended() == 0

    program = start(*INSTANT)
    program.wait_for_scene("MenuScene")
    assert in_store(program, lambda store: (store.count(finished=True), store.count(finished=False))) == (1, 1)
    in_store(program, lambda store: Mouse(program).choose(places.menu(program.size, store), "history"))
    program.wait_for_scene("HistoryScene")
    choose(program, "filter finished")
    program.key("Delete")
    program.wait_for_scene("QuestionScene")
    program.key("Tab", "Return")
    program.wait_for_scene("HistoryScene")
    program.wait(lambda: in_store(program, lambda store: store.count(finished=True)) == 0, "A game less")
    assert in_store(program, lambda store: store.count()) == 1
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    program.key("Return")
    program.wait_for_scene("TableScene")

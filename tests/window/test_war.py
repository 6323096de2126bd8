"""War in a real window, by mouse."""

from __future__ import annotations

import pytest

from tests.window import places
from tests.window.conftest import Start
from tests.window.playing import Mouse, WarPlayer

pytestmark = pytest.mark.window


def test_a_whole_war_by_mouse_and_another_one(start: Start) -> None:
    program = start("play", "war", "--seed", "3", "--speed", "instant")
    player = WarPlayer(program, Mouse(program))
    player.follow(hurry=False)
    for key in ("spot stack", "turn") * 5:
        player.turn(key)
    player.to_war()
    assert player.view.at_war
    player.turn("spot stack")
    player.to_war()
    player.play_on(turns=4)
    player.to_the_end()
    result = player.result()
    assert program.moves[0].text == "deal"
    player.hands.choose(result, "again")
    program.wait_for_scene("TableScene")
    assert program.seed == 4
    again = WarPlayer(program, Mouse(program))
    again.follow(hurry=False)
    again.turn("spot stack")


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_turns_in_windows_of_other_sizes(start: Start, size: tuple[int, int]) -> None:
    program = start("play", "war", "--seed", "8", "--speed", "fast", size=size)
    player = WarPlayer(program, Mouse(program))
    player.follow(hurry=False)
    for key in ("spot stack", "turn", "spot stack"):
        player.turn(key)
    player.to_war()
    player.turn("spot stack")
    player.hands.choose(player.table(), "menu")
    program.wait_for_scene("PauseScene")
    player.hands.choose(places.pause(program.size), "quit")
    assert program.ended() == 0

"""Hints in a real window: by the bulb and by I, from the coach's own process."""

from __future__ import annotations

import re

import pytest

from engine.games.euchre.moves import Phase
from tests.window.conftest import Start
from tests.window.playing import EuchrePlayer, Keyboard, Mouse

pytestmark = pytest.mark.window

ADVICE = re.compile(r"The coach advises (.+)\.")


def test_the_bulb_advises_a_card_and_a_click_on_it_plays_it(start: Start) -> None:
    program = start("play", "euchre", "--seed", "33", "--speed", "instant")
    player = EuchrePlayer(program, Mouse(program))
    for number in range(1, 4):
        while player.to_my_turn().phase is not Phase.PLAY or len(player.view.legal_moves()) == 1:
            player.step()
        scene = player.table()
        player.hands.choose(scene, "tool hint")
        program.wait(lambda number=number: len(ADVICE.findall(program.log)) == number, "Advice")  # type: ignore[misc]
        player.hands.choose(scene, "tool hint")
        move = player.match.game.parse(ADVICE.findall(program.log)[-1])
        assert move in player.view.legal_moves()
        player.choose(scene, move)
        player.follow()


def test_i_advises_and_escape_closes_that_before_it_opens_the_menu(start: Start) -> None:
    program = start("play", "euchre", "--seed", "33", "--speed", "instant")
    player = EuchrePlayer(program, Keyboard(program))
    while player.to_my_turn().phase is not Phase.PLAY or len(player.view.legal_moves()) < 2:
        player.step()
    program.key("i")
    program.wait_for_words("The coach advises")
    program.key("i", "Escape")
    assert program.scene == "TableScene"
    program.key("Escape")
    program.wait_for_scene("PauseScene")

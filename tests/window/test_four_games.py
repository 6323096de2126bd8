"""Every game in a real window: from the menu through the set-up to the result, and back to the menu."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.options import Value
from gui.settings.table_plan import TablePlan, ordered, usual_plan
from tests.quick_bots import with_quick_bots
from tests.thorough import thorough
from tests.window.asking import AskingPlayer
from tests.window.conftest import Start
from tests.window.driver import Program
from tests.window.playing import EuchrePlayer, Hands, Keyboard, Mouse, Player, WarPlayer
from tests.window.setting_up import open_setup, sit_down_by_keys

pytestmark = pytest.mark.window

SHORT: dict[str, dict[str, Value]] = {
    "euchre": {"target": 1},
    "war": {},
    "go-fish": {"players": 6, "dealt": "five"},
    "reviiyot": {"players": 3, "highest": 2, "dealt": 5, "asks": "one"},
}
CLICKED = {"euchre": "rule cards", "war": "rule down", "go-fish": "rule lucky_draw", "reviiyot": "rule asks"}
"""The changes made in the set-up."""
DEAL = 11


def short(game: str) -> TablePlan:
    """Return rules that make that game short."""
    return with_quick_bots(ordered(usual_plan(game), SHORT[game], (), None))


def play_out(program: Program, hands: Hands, plan: TablePlan) -> Player:
    """Play a game that has just begun to its end."""
    player: Player
    if plan.game == "euchre":
        player = EuchrePlayer(program, hands, plan)
        player.play_match()
    elif plan.game == "war":
        player = WarPlayer(program, hands, plan)
        player.follow(hurry=False)
        player.turn()
        player.to_war()
        player.to_the_end()
    else:
        player = AskingPlayer(program, plan.game, hands, plan)
        player.play_match()
        player.follow()
    return player


@pytest.mark.parametrize("size", [(800, 600), thorough((1920, 1080))])
def test_every_game_by_clicks_from_the_menu_to_the_result(start: Start, size: tuple[int, int]) -> None:
    program = start(size=size, speed="instant", plans=[short(game) for game in SHORT])
    hands = Mouse(program)
    for game in SHORT:
        setup = open_setup(program, game, short(game))
        setup.deal(DEAL)
        setup.choose(CLICKED[game], 0.8)
        assert setup.plan.rules != short(game).rules
        setup.start()
        player = play_out(program, hands, setup.plan)
        assert player.match.seed == DEAL
        hands.choose(player.result(), "menu")
        program.wait_for_scene("MenuScene")


def test_every_game_by_keys_from_the_menu_to_the_result(start: Start) -> None:
    program = start(speed="instant", plans=[short(game) for game in SHORT])
    hands = Keyboard(program)
    for game in SHORT:
        plan = sit_down_by_keys(program, hands, short(game), DEAL)
        player = play_out(program, hands, replace(plan, seed=None))
        assert player.match.seed == DEAL
        player.result()
        program.key("Escape")
        program.wait_for_scene("MenuScene")

"""Several people at one screen, in a real window: covered hands, "I am looking", the result, another game."""

from __future__ import annotations

import pytest

from engine.options import Value
from gui.settings.table_plan import TablePlan, ordered, usual_plan
from tests.quick_bots import QUICK
from tests.thorough import thorough
from tests.window import places
from tests.window.asking import AskingPlayer
from tests.window.conftest import Start
from tests.window.playing import EuchrePlayer, Keyboard, Mouse, Player

pytestmark = pytest.mark.window

RULES: dict[str, dict[str, Value]] = {
    "euchre": {"target": 1},
    "go-fish": {"players": 6, "dealt": "five"},
    "reviiyot": {"players": 4, "highest": 4, "dealt": 5, "asks": "until-refused", "asks_for": "value"},
}


def shared(game: str, *seats: str) -> TablePlan:
    """Return the plan of that game with these players; the last one takes all seats that are left."""
    return ordered(usual_plan(game), RULES[game], seats, None)


def arguments(plan: TablePlan, seats: str) -> list[str]:
    """Return the arguments of `play` for that plan."""
    rules = [f"--{key.replace('_', '-')}={plan.rules[key]}" for key in RULES[plan.game]]
    return [plan.game, "--seats", seats, *rules]


@pytest.mark.parametrize("game", ["euchre", thorough("go-fish"), thorough("reviiyot")])
def test_two_people_by_mouse_to_the_result_and_another_game(start: Start, game: str) -> None:
    bot = QUICK[game]
    plan = shared(game, "person", bot, "person", bot)
    program = start("play", *arguments(plan, f"person,{bot},person,{bot}"), "--seed", "8", "--speed", "instant")
    player: Player = EuchrePlayer(program, Mouse(program), plan)
    if game != "euchre":
        player = AskingPlayer(program, game, Mouse(program), plan)
    play(player)
    player.hands.choose(player.result(), "again")
    program.wait(lambda: program.log.count(" starts: seed") == 2, "Another game")
    assert program.seed == 9
    program.wait_for_scene("CoverScene")


@pytest.mark.parametrize("game", [thorough("euchre"), "reviiyot"])
def test_four_people_by_keys_to_the_result(start: Start, game: str) -> None:
    plan = shared(game, "person")
    program = start("play", *arguments(plan, "person"), "--seed", "8", "--speed", "instant")
    player: Player = EuchrePlayer(program, Keyboard(program), plan)
    if game != "euchre":
        player = AskingPlayer(program, game, Keyboard(program), plan)
    play(player)
    player.result()
    program.key("Escape")
    program.wait_for_scene("MenuScene")


def play(player: Player) -> None:
    """Play to the end."""
    assert isinstance(player, (EuchrePlayer, AskingPlayer))
    player.play_match()
    player.follow()


def test_covered_hands_are_no_trap(start: Start) -> None:
    plan = shared("go-fish", "person")
    program = start("play", *arguments(plan, "person"), "--seed", "8", "--speed", "instant")
    program.wait_for_scene("CoverScene")
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    program.key("Escape")
    program.wait_for_scene("CoverScene")
    player = AskingPlayer(program, "go-fish", Mouse(program), plan)
    player.step()
    player.step()
    assert len(program.moves) == player.match.ply
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    player.hands.choose(places.pause(program.size), "menu")
    program.wait_for_scene("MenuScene")

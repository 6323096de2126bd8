"""Go Fish and Reviiyot in a real window, by mouse and by keyboard."""

from __future__ import annotations

import pytest

from engine.options import Value
from tests.window.asking import AskingPlayer
from tests.window.conftest import Start
from tests.window.playing import Keyboard, Mouse

pytestmark = pytest.mark.window

SHORT: dict[str, dict[str, Value]] = {
    "go-fish": {"players": 3, "dealt": "five"},
    "reviiyot": {"players": 4, "highest": 4, "dealt": 5},
}


def written(rules: dict[str, Value]) -> list[str]:
    """Rules as they are written after `play` and the game."""
    return [word for key, value in rules.items() for word in (f"--{key.replace('_', '-')}", str(value))]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_mouse(start: Start, game: str, size: tuple[int, int]) -> None:
    program = start("play", game, "--seed", "5", "--speed", "instant", *written(SHORT[game]), size=size)
    player = AskingPlayer(program, game, Mouse(program), **SHORT[game])
    player.play_match()
    player.follow()
    player.hands.choose(player.result(), "menu")
    program.wait_for_scene("MenuScene")


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_keyboard(start: Start, game: str) -> None:
    program = start("play", game, "--seed", "5", "--speed", "instant", *written(SHORT[game]))
    hands = Keyboard(program)
    player = AskingPlayer(program, game, hands, **SHORT[game])
    player.play_match()
    player.follow()
    hands.walk(player.result(), "again")
    program.wait(lambda: program.log.count(" starts: ") == 2, "Another game")

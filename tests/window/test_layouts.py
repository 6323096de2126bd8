"""Keyboards of other countries in a real window: the keys are pressed by their places, as a hand does."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator

import pytest

from engine.games.euchre.moves import Phase
from gui.scenes.scene import Scene
from tests.window.conftest import Start
from tests.window.driver import Screen, kept_settings
from tests.window.playing import QUICK, EuchrePlayer, Keyboard, written

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="setxkbmap is not installed"),
]

PLACES = {"1": 10, "2": 11, "3": 12, "4": 13, "5": 14, "6": 15, "-": 20, "=": 21, "w": 25, "r": 27, "o": 32, "p": 33}
PLACES |= {"]": 35, "a": 38, "s": 39, "d": 40, "g": 42, "h": 43, "k": 45, "c": 54, "i": 31, "n": 57, "x": 53}
PLACES |= {";": 47, "/": 61}
"""Sign of a US keyboard -> the number that X has for its key."""
LETTERS_ELSEWHERE = {"fr": {"a": "q", "w": "z", "m": ";"}}
"""Layout with Latin letters -> letter -> the sign at its place on a US keyboard."""
PLUS, MINUS = {"de": "]"}, {"fr": "6", "de": "/"}
"""Layout -> the sign of a US keyboard at the place of plus, and of minus, if it is another one."""


@pytest.fixture
def layout(screen: Screen) -> Iterator[Callable[[str], None]]:
    """Choose a layout; afterwards it is the usual one again."""

    def choose(name: str) -> None:
        subprocess.run(["setxkbmap", name], env={**os.environ, "DISPLAY": screen.display}, check=True)

    yield choose
    choose("us")


class PlacesKeyboard(Keyboard):
    """Presses keys by their places, whatever is printed on them."""

    layout = "us"

    def press(self, sign: str, before: str = "") -> None:
        place = LETTERS_ELSEWHERE.get(self.layout, {}).get(sign, sign)
        number = PLACES.get(place)
        self.program.key(f"{before}{sign if number is None else number}")

    def choose(self, scene: Scene, key: str) -> None:
        self.press(self._key_of(scene, key))


@pytest.mark.parametrize("name", ["il", "ru", "gr", "fr", "de"])
def test_letters_digits_plus_and_minus_work_on_every_layout(
    start: Start, layout: Callable[[str], None], name: str
) -> None:
    layout(name)
    program = start("play", "euchre", "--seed", "33", "--speed", "instant", *QUICK)
    hands = PlacesKeyboard(program)
    hands.layout = name
    player = EuchrePlayer(program, hands, written("euchre", QUICK))
    while player.to_my_turn().phase is not Phase.PLAY:
        player.step()
    hands.press("i")
    program.wait_for_words("The coach advises")
    before = len(player.match.record.moves)
    player.step()
    assert player.match.record.moves[before].startswith("play ")
    for sign in (PLUS.get(name, "="), PLUS.get(name, "="), MINUS.get(name, "-")):
        hands.press(sign, "ctrl+")
    program.settle()
    program.wait(lambda: "text_size" in kept_settings(program.home), "The size of the text")
    program.ask_to_close()
    assert program.ended() == 0
    assert kept_settings(program.home)["text_size"] == 110

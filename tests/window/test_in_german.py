"""Whole games by clicks in a window that speaks German: buttons stand where their German words leave room for them."""

from __future__ import annotations

import pytest

from gui.languages.catalogue import catalogue_of
from tests.gui_scenes.hosts import FakeHost
from tests.window import places
from tests.window.asking import AskingPlayer
from tests.window.conftest import Start
from tests.window.driver import store_of
from tests.window.playing import EuchrePlayer, Mouse, written

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def _speaks_german(monkeypatch: pytest.MonkeyPatch) -> None:
    english = places.host

    def german(size: places.Size, speed: str) -> FakeHost:
        made = english(size, speed)
        made.painter.catalogue = catalogue_of("de")
        return made

    monkeypatch.setattr(places, "host", german)


EUCHRE = ("--seats", "person,simple", "--target", "1")
GO_FISH = ("--players", "3", "--seats", "person,opponent")
ARGUMENTS = ("--seed", "31", "--speed", "instant", "--language", "de")
"""The language is chosen for this run alone."""


def test_a_game_of_euchre(start: Start) -> None:
    program = start("play", "euchre", *ARGUMENTS, *EUCHRE)
    player = EuchrePlayer(program, Mouse(program), written("euchre", EUCHRE))
    player.play_match()
    player.hands.choose(player.result(), "menu")
    program.wait_for_scene("MenuScene")
    program.check_calm()
    with store_of(program.home) as store:
        assert "language" not in store.settings()
        played = store.games()[0].account
        assert "say" in played["standing"], "kept for any language"


def test_a_game_of_go_fish_in_the_smallest_window(start: Start) -> None:
    program = start("play", "go-fish", *ARGUMENTS, *GO_FISH, size=(800, 600))
    player = AskingPlayer(program, "go-fish", Mouse(program), written("go-fish", GO_FISH))
    player.play_match()
    player.hands.choose(player.result(), "menu")
    program.wait_for_scene("MenuScene")
    program.check_calm()

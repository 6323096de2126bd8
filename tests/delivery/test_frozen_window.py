"""The frozen programs in a real window: hints from the coach's own process, every game, and a replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalogue import OWN
from engine.games.euchre.moves import Phase
from tests.start.test_reviewing import record
from tests.window.conftest import Start
from tests.window.playing import EuchrePlayer, Mouse

pytestmark = [pytest.mark.slow, pytest.mark.window]


def test_a_person_plays_and_is_advised(start: Start, program: Path) -> None:
    window = start("play", "euchre", "--seed", "33", "--speed", "instant", frozen=program)
    player = EuchrePlayer(window, Mouse(window))
    while player.to_my_turn().phase is not Phase.PLAY:
        player.step()
    player.hands.choose(player.table(), "tool hint")
    window.wait_for_words("The coach advises")
    window.ask_to_close()
    assert window.ended(60) == 0


@pytest.mark.parametrize("game", OWN)
def test_bots_play_every_game(start: Start, frozen_folder: Path, game: str) -> None:
    window = start("play", game, "--demo", "--speed", "instant", frozen=frozen_folder / frozen_folder.name)
    window.wait(lambda: len(window.moves) > 8, "Moves")


def test_a_record_is_shown_again(start: Start, frozen_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(record().to_json(), encoding="utf-8")
    window = start(str(file), "--language", "he", frozen=frozen_folder / frozen_folder.name)
    window.wait_for_scene("ReplayScene")
    window.key("End", "Home", "Next", "Right")

"""An evening in a real window: a match of Euchre to ten and games of asking, in other windows and languages."""

from __future__ import annotations

from functools import partial

import pytest

from gui.art.metrics import Metrics
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import LANGUAGES
from gui.settings.table_plan import TablePlan
from tests.gui_scenes.hosts import FakeHost
from tests.window import places
from tests.window.asking import AskingPlayer
from tests.window.conftest import Start
from tests.window.playing import EuchrePlayer, Hands, Keyboard, Mouse, written
from tests.window.test_right_to_left import MirroredMouse

pytestmark = [pytest.mark.window, pytest.mark.thorough]

EVENINGS = [
    (Mouse, "en", (800, 600), 1.0),
    (Keyboard, "de", (800, 600), 1.0),
    (Mouse, "fr", (1280, 800), 1.0),
    (Keyboard, "he", (1280, 800), 1.0),
    (MirroredMouse, "he", (2048, 1400), 2.0),
    (Keyboard, "es", (2048, 1400), 2.0),
]
GAMES = {
    "euchre": ("--seats", "person,simple"),
    "go-fish": ("--players", "4", "--seats", "person,opponent"),
    "reviiyot": ("--players", "3", "--highest", "4", "--dealt", "5"),
}
"""Game -> how its table is ordered on the command line, with bots that do not keep the test waiting."""


def player_of(game: str, hands: Hands, plan: TablePlan) -> EuchrePlayer | AskingPlayer:
    """Return who plays that game in the window."""
    if game == "euchre":
        return EuchrePlayer(hands.program, hands, plan)
    return AskingPlayer(hands.program, game, hands, plan)


@pytest.mark.parametrize(("hands", "language", "size", "scale"), EVENINGS)
@pytest.mark.parametrize("game", GAMES)
def test_an_evening(
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    hands: type[Hands],
    language: str,
    size: tuple[int, int],
    scale: float,
) -> None:
    english = places.host

    def translated(size: places.Size, speed: str) -> FakeHost:
        made = english(size, speed)
        made.painter.catalogue, made.painter.leftwards = catalogue_of(language), LANGUAGES[language].is_leftwards
        return made

    monkeypatch.setattr(places, "host", translated)
    # In a language that is read from right to left people sit the other way round in the layout.
    monkeypatch.setattr(places, "Metrics", partial(Metrics, leftwards=LANGUAGES[language].is_leftwards))
    ordered = GAMES[game]
    program = start(
        "play", game, "--seed", "31", "--speed", "instant", "--language", language, *ordered, size=size, scale=scale
    )
    player = player_of(game, hands(program), written(game, ordered))
    player.play_match()
    player.follow()
    player.result()
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    program.check_calm()

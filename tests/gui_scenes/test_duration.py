"""The set-up says how long a game takes by the rules and the number of players that are chosen."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import entry_of
from gui.games.faces import FACES, face_of


@pytest.mark.parametrize(
    ("game", "rules", "words"),
    [
        ("go-fish", {"players": 2}, "A game takes about 6 minutes."),
        ("go-fish", {"players": 3}, "A game takes about 5 minutes."),
        ("go-fish", {"players": 6}, "A game takes about 4 minutes."),
        ("reviiyot", {"players": 3}, "A game takes about 9 minutes."),
        ("reviiyot", {"players": 6}, "A game takes about 6 minutes."),
        ("reviiyot", {"players": 3, "highest": 4}, "A game takes about 5 minutes."),
        ("euchre", {"target": 10}, "A game usually takes 15 to 30 minutes."),
        ("euchre", {"target": 5}, "A game usually takes 8 to 15 minutes."),
    ],
)
def test_the_minutes_follow_the_players_and_the_rules(game: str, rules: dict[str, Any], words: str) -> None:
    entry = entry_of(game)
    assert face_of(game).lasts_by(entry.checked({**entry.usual_rules, **rules})) == words


@pytest.mark.parametrize("game", FACES)
def test_every_preset_has_its_minutes(game: str) -> None:
    entry = entry_of(game)
    for preset in entry.presets:
        assert face_of(game).lasts_by(entry.checked(preset.rules)).startswith("A game ")

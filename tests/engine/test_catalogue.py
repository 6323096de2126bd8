"""The list of what can be played, and what is said of what is not in it."""

from __future__ import annotations

from engine.catalogue import GAMES, entry_of
from tests.engine.sentences import refusal


def test_every_game_is_found_by_its_key_alone() -> None:
    assert [entry_of(entry.key) for entry in GAMES] == list(GAMES)
    assert refusal(entry_of, "chess") == 'There is no game "chess"; there is euchre, war, go-fish or reviiyot.'


def test_every_game_has_a_bot_for_each_of_its_seats() -> None:
    for entry in GAMES:
        assert entry.bots
        for key in entry.bots:
            assert hasattr(entry.bot(key), "choose")
    assert refusal(entry_of("war").bot, "simple") == 'War has no bot "simple"; it has random.'

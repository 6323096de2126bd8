"""The puzzles of the asking games that come with the program."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from assets.puzzles import puzzles_text
from engine.coach.puzzles import puzzles_in


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_there_are_a_hundred_for_every_number_of_players_and_counting_decides(game: str) -> None:
    puzzles = puzzles_in(puzzles_text(game))
    assert len(puzzles) == 100
    players = Counter(len(puzzle.record.seats) for puzzle in puzzles)
    assert set(players) == {2, 3, 4, 5, 6}
    assert min(players.values()) >= 5
    for puzzle in puzzles:
        assert puzzle.unit == "chance"
        assert "chance to win" not in puzzle.reason, "it teaches nothing"
        assert not puzzle.reason.startswith("Close")
    hands: list[Any] = [{card.rank for card in getattr(puzzle.view(), "hand", ())} for puzzle in puzzles]
    # With cards of one rank the only question is whom to ask.
    assert sum(len(ranks) == 1 for ranks in hands) <= 55

"""A position that comes again: the wars that were won are part of it where wars win the game."""

from __future__ import annotations

import pytest

from engine.games.war.moves import DEAL, TURN
from engine.games.war.rules import SEEN_BEFORE, War

REPEATS_AT = 398
"""The turn in which this deal comes back to an earlier position, without a war in between (tests/engine/perft)."""


@pytest.mark.parametrize(("won_meanwhile", "why"), [(0, SEEN_BEFORE), (1, "")])
def test_the_same_cards_after_another_war_are_another_position(won_meanwhile: int, why: str) -> None:
    game = War({"pickup": "document", "wars": 20}, seed=12)
    game.apply(DEAL)
    for _ in range(REPEATS_AT - 1):
        game.apply(TURN)
    game.wars_won[0] += won_meanwhile
    game.apply(TURN)
    assert game.why == why

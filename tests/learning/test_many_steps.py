"""Many random steps under all kinds of rules; ``CARD_TABLE_STEPS`` in the environment says how many for each game."""

from __future__ import annotations

import os
from random import Random

import pytest

from learning import raw_env
from tests.learning.walking import GAMES, check, many_rules, walk

STEPS = int(os.environ.get("CARD_TABLE_STEPS", "20000"))
"""The number of steps for each game; a fiftieth of them for each set of rules."""
RULES = 50


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_random_steps(game: str) -> None:
    steps = 0
    for number, rules in enumerate(many_rules(game, RULES)[:RULES]):
        environment = raw_env(game, rules, skip_forced=number % 5 == 4 and game != "war")
        for _ in walk(environment, Random(number), STEPS // RULES):
            check(environment)
            steps += 1
    assert steps == STEPS // RULES * RULES

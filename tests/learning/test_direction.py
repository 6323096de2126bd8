"""Rewards of a game where the fewest points win."""

from __future__ import annotations

import pytest

from learning import raw_env
from tests.small_games import played
from tests.small_games.low_card import PATHS


@pytest.mark.parametrize(("key", "worth"), [("low-card", -1), ("high-card", 1)])
def test_points_are_rewards_or_costs(key: str, worth: int) -> None:
    """A hand of three tricks: every point moves 1, and each of the two others has half of that on the other side."""
    with played(**PATHS):
        table = raw_env(key, unit="deal")
        table.reset(seed=4)
        gained = dict.fromkeys(table.possible_agents, 0.0)
        while not any(table.terminations.values()):
            table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
            for agent, reward in table.rewards.items():
                gained[agent] += reward
        score = table.game.score  # type: ignore[attr-defined]
    assert sum(score) == 3
    expected = [worth * (own - (3 - own) / 2) for own in score]
    assert [*gained.values()] == expected

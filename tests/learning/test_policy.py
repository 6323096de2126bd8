"""A policy sees the same in the arena as in an environment, and plays there by its name."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.contest import Chunk, Contest, Pair, Unit, play_chunk
from engine.catalogue import entry_of
from engine.events import Log
from learning import raw_env
from learning.policy import PolicyBot
from tests.learning.walking import GAMES, walk


class LastAction(PolicyBot):
    """Takes the last action that is allowed."""

    def act(self, observation: NDArray[np.int8], mask: NDArray[np.int8], rng: Random) -> int:
        return int(np.flatnonzero(mask)[-1])


@pytest.mark.parametrize("game", GAMES)
def test_a_policy_sees_in_views_what_it_saw_in_the_environment(game: str) -> None:
    environment, bot = raw_env(game, render_mode="ansi"), LastAction()
    for step, agent in enumerate(walk(environment, Random(7), 400)):
        if step % 7 == 0:
            seen = environment.observe(agent)
            view = environment.game.view(environment.game.to_move, environment.log or Log())
            assert np.array_equal(bot.observation(view), seen["observation"])
            chosen = environment.actions.number(bot.choose(view, Random()), int(agent[-1]))
            assert chosen == np.flatnonzero(seen["action_mask"])[-1]


def test_a_policy_plays_in_the_arena() -> None:
    contest = Contest("euchre", entry_of("euchre").usual_rules, 7, Unit.DEAL)
    results = play_chunk(Chunk(contest, Pair(f"{__name__}:LastAction", "random"), range(6)))
    assert len(results) == 6
    assert any(result.points for result in results)

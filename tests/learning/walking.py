"""Random walks through environments, with checks at every step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.options import Value
from learning.environment import CardGame

GAMES = ("euchre", "war", "go-fish", "reviiyot")


def many_rules(game: str, number: int) -> list[dict[str, Value]]:
    """Return every preset of a game, and ``number`` sets of other rules."""
    entry = entry_of(game)
    return [entry.checked(preset.rules) for preset in entry.presets] + some_rules(entry, number + 1)[1:]


def walk(environment: CardGame, rng: Random, steps: int) -> Iterator[str]:
    """Make random moves, in one game after another; yield the agent before each."""
    done = 0
    while True:
        environment.reset(seed=rng.getrandbits(30))
        while environment.agents:
            agent = environment.agent_selection
            if environment.terminations[agent] or environment.truncations[agent]:
                environment.step(None)
                continue
            if done == steps:
                return
            done += 1
            yield agent
            environment.step(rng.choice(np.flatnonzero(environment.observe(agent)["action_mask"]).tolist()))


def check(environment: CardGame) -> None:
    """Check what holds at every step: the mask, the range of numbers, the sum of rewards, the number of cards."""
    game, agent = environment.game, environment.agent_selection
    seat = int(agent.removeprefix("seat_"))
    seen = environment.observe(agent)
    assert game.to_move == seat
    assert environment.observation_space(agent).contains(seen)
    allowed = np.flatnonzero(seen["action_mask"]).tolist()
    assert {environment.actions.move(number, seat) for number in allowed} == set(game.legal_moves()) != set()
    assert abs(sum(environment.rewards.values())) < 1e-9
    assert sum(map(len, game.zones.values())) == len(game.pack)

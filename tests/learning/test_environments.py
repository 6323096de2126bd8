"""The environments of all games, by the tests of PettingZoo and by our own."""

from __future__ import annotations

import warnings
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pettingzoo.test import api_test, seed_test

from engine.events import redact
from learning import env, raw_env
from learning.encoding import encoding_of
from learning.environment import CardGame
from tests.learning.walking import GAMES, check, many_rules, walk


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_pettingzoo_pass(game: str) -> None:
    with warnings.catch_warnings():
        # They warn of spaces that are a mapping, which every game with an action mask has.
        warnings.simplefilter("ignore")
        for rules in many_rules(game, 2):
            api_test(env(game, rules), num_cycles=30)
        others: list[dict[str, Any]] = [{}, {"skip_forced": game != "war"}, {"reward": "result", "max_moves": 9}]
        for options in others:
            seed_test(partial(env, game, **options), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_random_steps_keep_the_rules(game: str) -> None:
    for number, rules in enumerate(many_rules(game, 6)):
        environment = raw_env(game, rules)
        for _ in walk(environment, Random(number), 150):
            check(environment)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_know_of_the_events_gives_the_same_observation(game: str) -> None:
    for number, rules in enumerate(many_rules(game, 4)):
        environment = raw_env(game, rules, render_mode="ansi")
        for step, _ in enumerate(walk(environment, Random(number), 120)):
            if step % 5 == 0:
                for seat in range(environment.under.seats):
                    seen = environment.observe(f"seat_{seat}")["observation"]
                    assert np.array_equal(seen, of_seat(environment, seat)), f"seat {seat} of {rules}"


def of_seat(environment: CardGame, seat: int) -> NDArray[np.int8]:
    """Return the observation made of the events as the seat may know them, and of its view."""
    assert environment.log is not None
    encoder = encoding_of(environment.under).encoder(environment.under, environment.layout)
    encoder.hear([redact(event, seat, environment.game.visibility) for event in environment.log])
    return np.frombuffer(encoder.observation(environment.game.view(seat), seat), np.int8)

"""One seat against bots, as an environment of Gymnasium, and many tables at once."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import learning.registered
from engine.bot import KEY_BITS
from engine.catalogue import OWN
from learning import raw_env
from learning.seated import SeatEnv, SeatVectorEnv

WITH_CHOICES = [game for game in OWN if game != "war"]


@pytest.mark.parametrize("game", WITH_CHOICES)
def test_the_checker_of_gymnasium_passes(game: str) -> None:
    name = f"CardTable/{game.title().replace('-', '')}-v1"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


def test_the_registries_make_them() -> None:
    learning.registered.register()
    single = gymnasium.make("learning.registered:CardTable/GoFish-v1", bot="opponent")
    seen, _ = single.reset(seed=1)
    assert single.observation_space.contains(seen)
    many = gymnasium.make_vec("CardTable/GoFish-v1", num_envs=3, bot="opponent")
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    pettingzoo = pytest.importorskip("pettingzoo", minversion="1.27")
    table = pettingzoo.make("aec", "CardTable/GoFish-v1")
    table.reset(seed=1)
    assert table.agent_selection == "seat_0"


def play(env: Any, rng: Random, episodes: int) -> list[tuple[float, int]]:
    """Return the sum of rewards and the number of steps of each episode played at random."""
    done = []
    for _ in range(episodes):
        seen, _ = env.reset()
        total, steps, over = 0.0, 0, False
        while not over:
            action = rng.choice(seen["action_mask"].nonzero()[0].tolist())
            seen, reward, terminated, truncated, _ = env.step(action)
            total, steps, over = total + reward, steps + 1, terminated or truncated
        done.append((total, steps))
    return done


def test_a_seat_sees_and_gets_what_all_seats_of_pettingzoo_do() -> None:
    """The same hand in both: what the seat sees at every choice, and the points in the end."""
    env = SeatEnv("euchre", unit="deal", seat=2, bot="simple")
    for seed in range(5):
        seen, _ = env.reset(seed=seed)
        table = raw_env("euchre", None, "ansi", unit="deal", skip_forced=True)
        bot, rng = env.table.variant.entry.bot("simple"), Random(seed)
        table.begin(env.table.variant.new(rng.getrandbits(KEY_BITS)))
        total, over = 0.0, False
        while not over:
            while table.agent_selection != "seat_2":
                move = bot.choose(table.game.view(int(table.agent_selection[-1]), table.log or ()), rng)
                table.step(table.actions.number(move, int(table.agent_selection[-1])))
            other = table.observe("seat_2")
            assert np.array_equal(seen["observation"], other["observation"])
            assert np.array_equal(seen["action_mask"], other["action_mask"])
            action = int(seen["action_mask"].nonzero()[0][-1])
            seen, reward, over, _, _ = env.step(action)
            table.step(action)
            while not any(table.terminations.values()) and table.agent_selection != "seat_2":
                move = bot.choose(table.game.view(int(table.agent_selection[-1]), table.log or ()), rng)
                table.step(table.actions.number(move, int(table.agent_selection[-1])))
            total += reward
            if over:
                assert total == table.rewards["seat_2"]


def test_they_say_what_they_are() -> None:
    assert repr(SeatEnv("go-fish", {"players": 3}, seat=1)) == "<SeatEnv go-fish, family with players 3, seat 1 of 3>"
    assert repr(SeatVectorEnv("euchre", "hoyle", 5)) == "<SeatVectorEnv of 5 tables: euchre, hoyle, seat 0 of 4>"


def test_tables_of_a_vector_play_as_single_ones_do() -> None:
    many = SeatVectorEnv("go-fish", num_envs=4, bot="random")
    singles = [SeatEnv("go-fish", bot="random") for _ in range(4)]
    seen, _ = many.reset(seed=10)
    alone = [env.reset(seed=10 + n)[0] for n, env in enumerate(singles)]
    over = [False] * 4
    for step in range(150):
        for n, one in enumerate(alone):
            assert np.array_equal(seen["observation"][n], one["observation"]), (step, n)
            assert np.array_equal(seen["action_mask"][n], one["action_mask"])
        actions = np.array(
            [0 if gone else int(one["action_mask"].argmax()) for gone, one in zip(over, alone, strict=True)]
        )
        seen, rewards, ended, _, _ = many.step(actions)
        for n, env in enumerate(singles):
            if over[n]:
                alone[n], over[n] = env.reset()[0], False
                assert rewards[n] == 0
            else:
                alone[n], reward, over[n], _, _ = env.step(actions[n])
                assert (reward, over[n]) == (rewards[n], ended[n])


def test_an_illegal_move_ends_the_episode() -> None:
    env = SeatEnv("reviiyot", illegal_reward=-3)
    seen, _ = env.reset(seed=1)
    illegal = int((seen["action_mask"] == 0).argmax())
    seen, reward, terminated, truncated, _ = env.step(illegal)
    assert (reward, terminated, truncated, seen["action_mask"].sum()) == (-3, True, False, 0)
    for action in (-1, 10_000):
        env.reset()
        assert env.step(action)[1] == -3


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seat": 4}, "There is no seat 4; Euchre has seats 0 to 3 here."),
        ({"bot": "clever"}, 'Euchre has no bot "clever"'),
        ({"unit": "week"}, "There is no unit 'week'"),
        ({"reward": "gold"}, "There is no reward 'gold'"),
        ({"max_moves": 0}, "max_moves is at least 1, not 0."),
    ],
)
def test_what_does_not_fit_is_told(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        SeatEnv("euchre", **options)

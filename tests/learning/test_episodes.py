"""Episodes: rewards by the score, deals as episodes, forced moves, truncation, illegal actions, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.conformance.sentences import refusal
from engine.events import Scored
from engine.zones import Place
from learning import actions_of, env, layout_of, raw_env
from learning.environment import CardGame
from tests.learning.walking import GAMES, walk

FIXED = {"shuffle": "none"}
"""Rules of Euchre under which every hand starts from the same order of the cards."""


def totals(environment: CardGame, rng: Random) -> list[float]:
    """Play an episode with random moves; return the sum of the rewards that each agent was given in its turns."""
    found = dict.fromkeys(environment.possible_agents, 0.0)
    environment.reset(seed=rng.getrandbits(30))
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _ = environment.last()
        found[agent] += reward
        over = terminated or truncated
        environment.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return [*found.values()]


def test_euchre_rewards_are_the_points_of_a_side_less_those_of_the_other() -> None:
    environment = raw_env("euchre", {"target": 5})
    for seed in range(5):
        rewards = totals(environment, Random(seed))
        game: Any = environment.game
        ours, theirs = game.score
        assert rewards == [ours - theirs, theirs - ours, ours - theirs, theirs - ours]
        assert max(ours, theirs) >= 5


def test_the_pot_of_a_result_goes_to_the_winners() -> None:
    for seats in (2, 3, 5):
        environment = raw_env("go-fish", {"players": seats}, reward="result")
        for seed in range(4):
            rewards, winners = totals(environment, Random(seed)), environment.game.winners
            share = seats / len(winners) - 1 if winners else 0.0
            losers = -1.0 if winners else 0.0
            assert rewards == [share if seat in winners else losers for seat in range(seats)]


def test_books_of_go_fish_are_paid_by_the_others() -> None:
    environment = raw_env("go-fish", {"players": 3})
    rewards = totals(environment, Random(3))
    view: Any = environment.game.view(None)
    books = [len(view.books(seat)) for seat in range(3)]
    assert sum(books) > 1
    assert rewards == pytest.approx([mine - (sum(books) - mine) / 2 for mine in books])


def test_a_deal_is_an_episode_of_one_hand() -> None:
    environment = raw_env("euchre", render_mode="ansi", unit="deal")
    for seed in range(20):
        rewards = totals(environment, Random(seed))
        scored = [event for event in environment.log or () if isinstance(event, Scored)]
        assert len(scored) == 1
        assert [abs(reward) for reward in rewards] == [scored[0].points] * 4


def test_a_deal_that_nobody_calls_is_an_episode_without_rewards() -> None:
    environment = raw_env("euchre", {"stick_the_dealer": False}, unit="deal", skip_forced=True)
    environment.reset(seed=1)
    for _ in range(8):
        environment.step(environment.actions.texts.index("pass"))
    assert all(environment.terminations.values())
    assert not any(environment.rewards.values())


def test_forced_moves_can_be_left_to_the_environment() -> None:
    environment = raw_env("reviiyot", "plain", skip_forced=True)
    assert all(environment.observe(agent)["action_mask"].sum() > 1 for agent in walk(environment, Random(1), 200))


def test_rewards_of_forced_moves_reach_the_agents() -> None:
    """In Go Fish with two cards of a rank in a set, most deals bring some: their points are part of the returns."""
    environment = raw_env("go-fish", "pairs", skip_forced=True)
    dealt = 0
    for seed in range(6):
        environment.reset(seed=seed)
        dealt += any(environment.rewards.values())
        rewards, view = totals(environment, Random(seed)), environment.game.view(None)
        seats, books = view.seats, [view.count(Place("books", seat)) / 2 for seat in range(view.seats)]
        assert rewards == pytest.approx([mine - (sum(books) - mine) / (seats - 1) for mine in books])
    assert dealt


def test_a_game_without_choices_can_be_left_to_the_environment() -> None:
    environment = raw_env("war", skip_forced=True)
    assert sum(map(abs, totals(environment, Random(1)))) == 2


def test_a_long_game_is_truncated() -> None:
    environment = raw_env("war", max_moves=20)
    environment.reset(seed=1)
    moves = 0
    while not any(environment.truncations.values()):
        environment.step(int(environment.observe(environment.agent_selection)["action_mask"].argmax()))
        moves += 1
    assert moves == 20
    assert not any(environment.terminations.values())


def test_an_illegal_action_ends_a_checked_episode_and_changes_nothing_in_a_bare_one() -> None:
    bare, checked = raw_env("euchre", FIXED), env("euchre", FIXED)
    for environment in (bare, checked):
        environment.reset(seed=1)
    illegal = actions_of("euchre", FIXED).texts.index("pass")
    before = bare.observe("seat_0")["observation"]
    for action in (illegal, -1, 10_000):
        with pytest.raises(ValueError, match=r"dealt first|has to be found|There is no action"):
            bare.step(action)
    assert np.array_equal(bare.observe("seat_0")["observation"], before)
    checked.step(illegal)
    assert checked.rewards["seat_0"] == -1
    assert all(checked.terminations.values())


def test_what_is_printed_and_what_is_no_agent() -> None:
    environment = raw_env("go-fish", {"players": 3})
    environment.reset(seed=1)
    assert repr(environment) == "<CardGame go-fish, family with players 3, for 3>"
    assert "the agents are seat_0, seat_1, seat_2" in refusal(environment.observe, "seat_3")


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_drawn_by_the_program_itself(game: str) -> None:
    environment = raw_env(game, render_mode="rgb_array")
    environment.reset(seed=4)
    before = environment.render()
    for _ in walk(environment, Random(2), 12):
        pass
    after = environment.render()
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    assert before.shape == after.shape == (800, 1280, 3)
    assert before.dtype == np.uint8
    # A picture, not a cloth: it has many colours, and cards lie elsewhere after some moves.
    assert len(np.unique(after[::4, ::4].reshape(-1, 3), axis=0)) > 500
    assert (before != after).any(axis=2).sum() > 5_000


def test_the_text_shows_the_position_of_the_player_to_move() -> None:
    environment = raw_env("go-fish", render_mode="ansi")
    for _ in walk(environment, Random(2), 5):
        pass
    text = environment.render()
    assert isinstance(text, str)
    assert f"seen by seat {environment.game.to_move}" in text
    assert "legal moves: ask" in text


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"game": "bridge"}, "There is no game"),
    ({"game": "war", "rules": "english"}, "War has no preset"),
    ({"game": "war", "rules": {"players": 9}}, "Players cannot be"),
    ({"game": "war", "render_mode": "human"}, "There is no render_mode 'human'"),
    ({"game": "war", "reward": "cards"}, "There is no reward 'cards'"),
    ({"game": "war", "unit": "deal"}, "its unit is the game"),
    ({"game": "war", "max_moves": 0}, "max_moves is at least 1"),
]


@pytest.mark.parametrize(("given", "sentence"), REFUSED)
def test_what_does_not_fit_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        raw_env(**given)


def test_without_the_extra_a_sentence_says_how_to_get_it() -> None:
    program = (
        "import sys; sys.modules['pettingzoo'] = sys.modules['numpy'] = None\n"
        "import learning\n"
        "assert learning.layout_of('euchre').size and learning.actions_of('euchre').texts\n"
    )
    for wanted in ("learning.env('euchre')", "import learning.policy"):
        ended = subprocess.run([sys.executable, "-c", program + wanted], capture_output=True, text=True, check=False)
        assert "pip install pettingzoo numpy" in ended.stderr.splitlines()[-1]


def test_layouts_and_actions_are_printed() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "learning", "layout", "war", "players=3"], capture_output=True, text=True, check=True
    )
    assert printed.stdout.splitlines()[0].startswith(str(layout_of("war", {"players": 3}).size))
    refused = subprocess.run(
        [sys.executable, "-m", "learning", "actions", "wars"], capture_output=True, text=True, check=False
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith('There is no game "wars"')

"""A policy sees the same in the arena as in an environment, and plays there by its name."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.contest import Chunk, Contest, Pair, Unit, play_chunk
from engine.catalogue import entry_of, games
from engine.conformance.sentences import refusal
from engine.events import Log
from gui.settings import table_plan
from learning import raw_env
from learning.policy import PolicyBot
from start import arena
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


class Trained(LastAction):
    """The same, trained as the manual says."""

    def __init__(self) -> None:
        PolicyBot.__init__(self, "euchre")


class Lost(PolicyBot):
    """A policy with a table that is too small."""

    def act(self, observation: NDArray[np.int8], mask: NDArray[np.int8], rng: Random) -> int:
        return [0][len(mask)]


class Cheat(PolicyBot):
    """Makes the first action, allowed or not."""

    def act(self, observation: NDArray[np.int8], mask: NDArray[np.int8], rng: Random) -> int:
        return int((1 - mask).argmax())


def test_what_is_not_said_is_the_same_in_python_the_arena_and_on_the_command_line() -> None:
    for entry in games():
        usual = entry.checked(entry.presets[0].rules)
        key = entry.presets[0].key
        assert raw_env(entry.key).variant.rules == usual
        assert raw_env(entry.key, {}).variant.rules == usual
        assert raw_env(entry.key, key).variant.rules == usual
        assert entry.new(None, 1).rules == entry.new(key, 1).rules == usual
        assert arena.parse(["arena", entry.key]).rules == usual
        assert table_plan.usual_plan(entry.key).rules == usual
    fewer = raw_env("euchre", {"target": 5}).variant.rules
    assert fewer == arena.parse(["arena", "euchre", "--target", "5"]).rules
    assert fewer == {**entry_of("euchre").usual_rules, "target": 5}


def test_a_preset_has_one_name() -> None:
    for entry in games():
        assert arena.parse(["arena", entry.key, "--preset", "plain"]).rules == raw_env(entry.key, "plain").variant.rules
        assert "plain" in refusal(entry.preset, "documents")


def test_a_policy_plays_under_the_rules_of_its_training_and_names_both_where_they_differ() -> None:
    entry, pair = entry_of("euchre"), Pair(f"{__name__}:Trained", "random")
    for rules in (None, {"target": 5}):
        assert len(play_chunk(Chunk(Contest("euchre", entry.rules(rules), 7), pair, range(2)))) == 2
    refused = _forfeited(Chunk(Contest("euchre", entry.rules("plain"), 7), pair, range(1)))
    assert "was trained in Euchre by the rules usual, and is asked in Euchre by the rules plain" in refused
    refused = _forfeited(Chunk(Contest("go-fish", entry_of("go-fish").rules(), 7), pair, range(1)))
    assert "is asked in Go Fish by the rules family" in refused


def _forfeited(chunk: Chunk) -> str:
    """Return why the first bot loses the deals of ``chunk``, all for one reason."""
    (reason,) = {forfeit.reason for result in play_chunk(chunk) for forfeit in result.forfeits}
    return reason


@pytest.mark.parametrize(
    ("bot", "why"), [(Lost, "IndexError: list index out of range"), (Cheat, "chose action 0, not")]
)
def test_a_policy_without_an_answer_is_told_with_the_rules(bot: type[PolicyBot], why: str) -> None:
    game = entry_of("euchre").new({**entry_of("euchre").usual_rules, "target": 5}, 1)
    while len(game.legal_moves()) == 1:
        game.apply(next(iter(game.legal_moves())))
    said = refusal(bot().choose, game.view(game.to_move), Random(1))
    assert why in said
    assert "by the rules usual with target 5" in said


def test_a_policy_plays_in_the_arena() -> None:
    contest = Contest("euchre", entry_of("euchre").usual_rules, 7, Unit.DEAL)
    results = play_chunk(Chunk(contest, Pair(f"{__name__}:LastAction", "random"), range(6)))
    assert len(results) == 6
    assert any(result.points for result in results)

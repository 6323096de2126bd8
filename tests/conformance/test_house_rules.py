"""Many combinations of rule options, each played at random many times: no game breaks, no seat is left without a move.

Short here. ``HOUSE_RULES_ROUNDS=1000 pytest -m slow tests/conformance/test_house_rules.py`` plays a thousand rounds of
each combination, whatever that takes. A round is a game, in Euchre a hand.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.entry import Entry
from engine.game import Game
from engine.games.euchre.rules import Euchre
from tests.conformance.playing import each_game, some_rules

COMBINATIONS = 200
ROUNDS = {"euchre": 100}
"""Rounds that the long test plays of each combination; ``HOUSE_RULES_ROUNDS=1000`` suits a change of the rules.

All 200 take half a minute so; other games have longer rounds."""
USUAL_ROUNDS = 20
MOST_MOVES = 40_000
"""More than one game can last."""


def rounds(game: Game[Any]) -> int:
    """Return the number of finished rounds: scored hands in Euchre, whole games elsewhere."""
    if isinstance(game, Euchre):
        return len(game.results)
    return int(game.to_move is None)


def play_rounds(entry: Entry, rules: dict[str, Any], wanted: int, seed: int) -> int:
    """Play games of these rules until so many rounds are over; returns how many moves that took."""
    chance, played, moves = Random(seed), 0, 0
    while played < wanted:
        game, start = entry.new(rules, seed + played), moves
        while game.to_move is not None and played + rounds(game) < wanted:
            legal = game.legal_moves()
            assert legal, f"seat {game.to_move} has no legal move: {rules}"
            game.apply(picked(legal, chance))
            moves += 1
            assert moves - start <= MOST_MOVES, f"a game does not end: {rules}"
        assert game.to_move is not None or not game.legal_moves()
        played += rounds(game)
    return moves


def picked(legal: Any, chance: Random) -> Any:
    """Return one of the legal moves; a collection that is no sequence is walked to it."""
    number = int(chance.random() * len(legal))
    if isinstance(legal, Sequence):
        return legal[number]
    return next(move for place, move in enumerate(legal) if place == number)


@each_game
def test_random_rules_play_without_an_error(entry: Entry) -> None:
    for seed, rules in enumerate(some_rules(entry, COMBINATIONS, seed=1)):
        assert play_rounds(entry, rules, 1, seed) > 0


@pytest.mark.slow
@each_game
def test_random_rules_play_without_an_error_for_long(entry: Entry) -> None:
    wanted = int(os.environ.get("HOUSE_RULES_ROUNDS", ROUNDS.get(entry.key, USUAL_ROUNDS)))
    for seed, rules in enumerate(some_rules(entry, COMBINATIONS, seed=2)):
        assert play_rounds(entry, rules, wanted, seed) > 0

"""Many combinations of rule options, each played at random many times: no game breaks, no seat is left without a move.

Short here. ``HOUSE_RULES_ROUNDS=1000 pytest -m slow tests/conformance/test_house_rules.py`` plays a thousand rounds of
each combination, whatever that takes. A round is a hand, where a game has several, or a game.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.conformance.playing import some_rules
from engine.entry import Entry

COMBINATIONS = 200
HANDS, GAMES = 25, 5
"""Rounds that the long test plays of each combination, some seconds for all. A thousand suit a change of the rules."""
MOST_MOVES = 40_000
"""More than one game can last."""


def play_rounds(entry: Entry, rules: dict[str, Any], wanted: int, seed: int) -> int:
    """Play games of these rules until ``wanted`` rounds are over; return the number of moves."""
    rng, played, moves = Random(seed), 0, 0
    while played < wanted:
        game, start, deals = entry.new(rules, seed + played), moves, 0
        while game.to_move is not None and played + max(0, deals - 1) < wanted:
            legal = game.legal_moves()
            assert legal, f"seat {game.to_move} has no legal move: {rules}"
            move = picked(legal, rng)
            deals += entry.deals_hand is not None and entry.deals_hand(move)
            game.apply(move)
            moves += 1
            assert moves - start <= MOST_MOVES, f"a game does not end: {rules}"
        assert game.to_move is not None or not game.legal_moves()
        played += max(1, deals - 1)
    return moves


def picked(legal: Any, rng: Random) -> Any:
    """Return one of the legal moves; a collection that is no sequence is walked to it."""
    number = int(rng.random() * len(legal))
    if isinstance(legal, Sequence):
        return legal[number]
    return next(move for place, move in enumerate(legal) if place == number)


def test_random_rules_play_without_an_error(entry: Entry) -> None:
    for seed, rules in enumerate(some_rules(entry, COMBINATIONS, seed=1)):
        assert play_rounds(entry, rules, 1, seed) > 0


@pytest.mark.slow
def test_random_rules_play_without_an_error_for_long(entry: Entry) -> None:
    wanted = int(os.environ.get("HOUSE_RULES_ROUNDS", HANDS if entry.deals_hand else GAMES))
    for seed, rules in enumerate(some_rules(entry, COMBINATIONS, seed=2)):
        assert play_rounds(entry, rules, wanted, seed) > 0

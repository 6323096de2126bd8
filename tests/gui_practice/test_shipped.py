"""The puzzles that come with the program."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random

import pytest

from assets.puzzles import FOLDER, GAMES, puzzles_text
from engine.coach.coach import coach_of
from engine.coach.making import fault_of
from engine.coach.puzzles import Puzzle, puzzles_in
from gui.practice.practice import shipped_puzzles

LARGEST = 400_000
"""Most bytes of a file."""
SAMPLE = 5
AT_LEAST = 150
"""Fewest puzzles that come with the program."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(puzzle for game in GAMES for puzzle in puzzles_in(puzzles_text(game)))


def test_the_files_are_small_and_hold_no_puzzle_twice() -> None:
    assert GAMES
    assert all((FOLDER / f"{game}.json").stat().st_size < LARGEST for game in GAMES)
    assert len(shipped_puzzles()) == len(puzzles()) >= AT_LEAST


def test_all_of_them_can_be_played_and_have_one_clear_answer() -> None:
    assert [puzzle.fault() for puzzle in puzzles() if puzzle.fault()] == []


def test_every_theme_has_some_and_no_puzzle_is_solved_by_all_bots() -> None:
    for game in GAMES:
        coach = coach_of(game)
        assert coach is not None
        counts = Counter(theme for puzzle in puzzles() for theme in puzzle.themes)
        assert set(counts) == set(coach.theme_words)
    solved = Counter(len(puzzle.solved_by) for puzzle in puzzles())
    assert max(solved) < 4
    assert not any(puzzle.reason.startswith("Close") for puzzle in puzzles())


@pytest.mark.parametrize("puzzle", Random(7).sample(puzzles(), SAMPLE), ids=lambda puzzle: puzzle.key)
def test_some_judged_again_are_right(puzzle: Puzzle) -> None:
    assert fault_of(puzzle) == ""


@pytest.mark.slow
@pytest.mark.skipif("CARD_TABLE_ALL_PUZZLES" not in os.environ, reason="takes many minutes: CARD_TABLE_ALL_PUZZLES=1")
def test_all_of_them_judged_again_are_right() -> None:
    assert {puzzle.key: fault for puzzle in puzzles() if (fault := fault_of(puzzle))} == {}

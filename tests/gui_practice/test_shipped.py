"""The puzzles that come with the program."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random

import pytest

from assets.puzzles import FOLDER, GAMES, puzzles_text
from engine.catalogue import entry_of
from engine.coach.coach import coach_of
from engine.coach.making import fault_of
from engine.coach.puzzles import BASICS, Puzzle, assessment_of, puzzles_in
from gui.practice.practice import shipped_puzzles

LARGEST = 1_000_000
"""Most bytes of a file."""
SAMPLE = 5
AT_LEAST = 1000
"""Fewest puzzles that come with the program."""
FAIR, MOST_BASIC = 80, 150
"""Fewest puzzles of Euchre on some themes, and most that a rule of thumb solves."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(puzzle for game in GAMES for puzzle in puzzles_in(puzzles_text(game)))


def test_the_files_are_small_and_hold_no_puzzle_twice() -> None:
    assert GAMES
    assert all((FOLDER / f"{game}.json").stat().st_size < LARGEST for game in GAMES)
    assert len(shipped_puzzles()) == len(puzzles()) >= AT_LEAST


def test_the_index_has_every_puzzle_with_its_themes_and_its_place() -> None:
    found = shipped_puzzles()
    assert {key: (one.game, one.themes) for key, one in found.items()} == {
        puzzle.key: (puzzle.record.game, puzzle.themes) for puzzle in puzzles()
    }
    assert [found[puzzle.key].read() for puzzle in puzzles()] == [*puzzles()]


def test_all_of_them_can_be_played_and_have_one_clear_answer() -> None:
    assert [puzzle.fault() for puzzle in puzzles() if puzzle.fault()] == []


def of(game: str) -> tuple[Puzzle, ...]:
    return tuple(puzzle for puzzle in puzzles() if puzzle.record.game == game)


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_has_some_and_no_puzzle_is_solved_by_all_bots(game: str) -> None:
    coach = coach_of(game)
    assert coach is not None
    assert {theme for puzzle in of(game) for theme in puzzle.themes} == set(coach.theme_words)
    bots = len(entry_of(game).offered)
    assert all(len(puzzle.solved_by) < bots for puzzle in of(game))
    assert not any(puzzle.reason.startswith("Close") for puzzle in of(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_of_thumb_solves_the_basics_alone(game: str) -> None:
    coach = coach_of(game)
    assert coach is not None
    for puzzle in of(game):
        assert (coach.rule_of_thumb in puzzle.solved_by) == (BASICS in puzzle.themes)


def test_euchre_has_fair_numbers_of_discards_defence_and_endings_and_few_basics() -> None:
    counts = Counter(theme for puzzle in of("euchre") for theme in puzzle.themes)
    assert min(counts[theme] for theme in ("discards", "defence", "endgame")) >= FAIR
    assert counts[BASICS] <= MOST_BASIC


def test_at_most_one_euchre_puzzle_in_ten_is_of_one_kind() -> None:
    """Ruffs in the last seat, which are obvious, are one of the kinds."""
    coach = coach_of("euchre")
    assert coach is not None
    kinds: Counter[str] = Counter()
    for puzzle in of("euchre"):
        view = puzzle.view()
        kinds[coach.kind(view, assessment_of(puzzle, view))] += 1
    assert max(kinds.values()) <= len(of("euchre")) / 10
    assert "" not in kinds


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_alike(game: str) -> None:
    coach = coach_of(game)
    assert coach is not None
    alike: Counter[object] = Counter()
    for puzzle in of(game):
        view = puzzle.view()
        alike[coach.likeness(view, assessment_of(puzzle, view).best.move)] += 1
    assert set(alike.values()) == {1}


@pytest.mark.parametrize("puzzle", Random(7).sample(puzzles(), SAMPLE), ids=lambda puzzle: puzzle.key)
def test_some_judged_again_are_right(puzzle: Puzzle) -> None:
    assert fault_of(puzzle) == ""


@pytest.mark.slow
@pytest.mark.skipif("CARD_TABLE_ALL_PUZZLES" not in os.environ, reason="takes many minutes: CARD_TABLE_ALL_PUZZLES=1")
def test_all_of_them_judged_again_are_right() -> None:
    assert {puzzle.key: fault for puzzle in puzzles() if (fault := fault_of(puzzle))} == {}

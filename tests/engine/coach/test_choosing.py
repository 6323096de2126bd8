"""A set of puzzles: fair numbers of every theme, few of a kind, and no two alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.coach.choosing import Chosen, is_easy
from engine.coach.puzzles import BASICS, Puzzle
from engine.games.euchre.coach.coach import EuchreCoach
from tests.engine.coach.test_puzzles import BOTS, made_up

FIVE = ("first-round", "ruffing", "next", "counting", "last-seat")


def different(count: int, *themes: str, first: int = 1, solved_by: tuple[str, ...] = ()) -> list[Puzzle]:
    """Return puzzles of so many matches."""
    return [made_up(seed, *themes, solved_by=solved_by) for seed in range(first, first + count)]


def test_themes_that_lack_puzzles_come_first() -> None:
    """Of 20 puzzles each of five themes is to have 6: at the start all are wanted, at the end the one that lacks."""
    chosen = Chosen(FIVE, 20)
    assert chosen.room.wanted == set(FIVE)
    for place, theme in enumerate(FIVE[:3]):
        assert sum(map(chosen.offer, different(9, theme, first=1 + 30 * place))) == 6
    assert chosen.room.wanted == {"counting", "last-seat"}
    assert not chosen.offer(made_up(300, "first-round"))
    assert not chosen.offer(made_up(301, "loners"))
    assert chosen.offer(made_up(301, "first-round", "counting"))
    assert sum(map(chosen.offer, different(9, "last-seat", first=400))) == 1
    assert chosen.full


def named(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Let every puzzle be of that kind."""
    monkeypatch.setattr(EuchreCoach, "kind", staticmethod(lambda view, assessment: kind))


def test_a_theme_may_have_five_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 20 puzzles on ten themes a share is 2; three puzzles on all themes give each enough, so that all are open."""
    named(monkeypatch, "")
    themes = ("first-round", *(f"theme {place}" for place in range(9)))
    chosen = Chosen(themes, 20, different(3, *themes))
    assert sum(map(chosen.offer, different(9, "first-round", first=10))) == 7
    assert chosen.room.full == {"first-round"}
    assert not chosen.full


def test_a_kind_may_have_less_than_two_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 40 puzzles on ten themes a share is 4: seven may be ruffs in the last seat, and any number without a name."""
    themes = tuple(f"theme {place}" for place in range(10))
    named(monkeypatch, "This is a ruff.")
    chosen = Chosen(themes, 40)
    assert sum(map(chosen.offer, different(10, *themes))) == 7
    assert chosen.room.full == {"This is a ruff."}
    named(monkeypatch, "")
    assert sum(map(chosen.offer, different(10, *themes, first=20))) == 10


def test_a_set_has_few_basics_and_few_easy_ones() -> None:
    basics = different(8, "ruffing", BASICS, solved_by=("skilled",))
    chosen = Chosen(("ruffing", BASICS), 20)
    assert sum(map(chosen.offer, basics)) == 3
    easy = different(8, "ruffing", solved_by=BOTS[1:])
    assert all(map(is_easy, easy))
    chosen = Chosen(("ruffing",), 10)
    assert [chosen.offer(puzzle) for puzzle in easy].count(True) == 2


def test_no_two_are_alike_and_the_set_goes_on_from_what_is_there() -> None:
    chosen = Chosen(("ruffing",), 4)
    puzzle = made_up(1, "ruffing")
    assert chosen.offer(puzzle)
    assert not chosen.offer(replace(puzzle, reason="It is another puzzle on the same position."))
    again = Chosen(("ruffing",), 4, chosen.puzzles)
    assert again.puzzles == [puzzle]
    assert not again.offer(puzzle)
    assert again.offer(made_up(2, "ruffing"))

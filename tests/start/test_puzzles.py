"""The command line of puzzles, and the files that it makes and checks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from rich.console import Console

from arena import puzzles as running
from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.making import PuzzleOrder, renewed
from engine.coach.puzzles import Puzzle, puzzles_in, to_json
from start import StartError, commands, puzzles
from start.puzzles import USUAL_COUNT, USUAL_FILE, PuzzleRequest, puzzle_rules, puzzle_themes, seats_around

EUCHRE = entry_of("euchre")
LOOKS = (Budget(24), Budget(96), Budget(192))


def parse(words: Sequence[str]) -> PuzzleRequest:
    """Return the request of `puzzles` with these words after it."""
    return puzzles.parse(["puzzles", *words])


def test_what_is_not_said_is_the_usual() -> None:
    request = parse(["make"])
    assert (request.game.key, request.count, request.file) == ("euchre", USUAL_COUNT, USUAL_FILE)
    assert request.themes == puzzle_themes(EUCHRE)
    assert len(request.themes) == 17


def test_everything_can_be_said() -> None:
    words = "make --game euchre --themes first-round,next --count 2,000 --seed 9 --jobs 3 --out some/where.json"
    request = parse(words.split())
    assert (request.themes, request.count, request.seed, request.jobs) == (("first-round", "next"), 2000, 9, 3)
    assert request.file == Path("some/where.json")
    assert parse(["check", "x.json"]).file == Path("x.json")
    assert not parse(["renew", "x.json"]).reasons
    assert parse(["renew", "x.json", "--reasons"]).reasons


def test_a_table_has_as_many_players_as_are_wanted() -> None:
    request = parse(["make", "--game", "reviiyot", "--players", "6"])
    rules = puzzle_rules(request)
    assert rules == {**request.game.usual_rules, "players": 6}
    around = seats_around(request.game, rules)
    assert len(around) == 6
    assert around[0].player == "" != around[5].player


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "make, check or renew"),
        ("solve", '"solve" is none'),
        ("make --themes chess", 'no theme "chess"'),
        ("make --themes calling,,next", "empty name"),
        ("make --count 0", "--count"),
        ("make --seed x", "--seed"),
        ("make --theme next", "did you mean --themes"),
        ("make --players 3", "always has 4 players"),
        ("make --game go-fish --players 7", "--players cannot be 7"),
        ("check", "required"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(words: str, told: str) -> None:
    with pytest.raises(StartError, match=told):
        parse(words.split())


@pytest.fixture(scope="module")
def two_puzzles() -> Sequence[Puzzle]:
    """Two puzzles of short games of Euchre."""
    rules = EUCHRE.checked({**EUCHRE.usual_rules, "target": 4})
    order = PuzzleOrder("euchre", rules, seats_around(EUCHRE), LOOKS)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "puzzles.json"
        making = running.Making(order, ("first-round", "ruffing"), 2, seed=1, jobs=1)
        assert running.make(making, file, Console(file=StringIO())) == 0
        return puzzles_in(file.read_text())


def test_puzzles_are_made_into_a_file_and_more_are_added_to_it(tmp_path: Path) -> None:
    file, said = tmp_path / "new" / "puzzles.json", StringIO()
    rules = EUCHRE.checked({**EUCHRE.usual_rules, "target": 4})
    order = PuzzleOrder("euchre", rules, seats_around(EUCHRE), LOOKS)
    making = running.Making(order, ("first-round", "ruffing"), 1, seed=1, jobs=1)
    console = Console(file=said, width=400)
    assert running.make(making, file, console) == 0
    first = puzzles_in(file.read_text())
    assert len(first) == 1
    assert running.make(replace(making, count=2), file, console) == 0
    both = puzzles_in(file.read_text())
    assert len(both) == 2
    assert first[0] in both
    assert "1 puzzle: " in said.getvalue()
    assert "2 puzzles: " in said.getvalue()


def test_a_check_names_the_puzzles_that_are_not_sound(
    two_puzzles: Sequence[Puzzle], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, puzzle = tmp_path / "puzzles.json", two_puzzles[0]
    file.write_text(to_json([replace(puzzle, judged=puzzle.judged[:-1])]))
    assert commands.run(["puzzles", "check", str(file), "--jobs", "1"]) == 1
    out = capsys.readouterr().out
    assert f"Deal {puzzle.record.seed}, move {puzzle.ply + 1}: The judged moves are not the legal ones." in out


def test_a_renewed_file_has_the_good_puzzles_with_new_figures(
    two_puzzles: Sequence[Puzzle], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "renewed", partial(renewed, budget=LOOKS[-1]))
    file, said = tmp_path / "puzzles.json", StringIO()
    first, second = sorted(two_puzzles, key=lambda puzzle: -puzzle.judged[1].behind)
    best, worst = second.judged[0], second.judged[-1]
    wrong = (replace(best, move=worst.move), *second.judged[1:-1], replace(worst, move=best.move))
    file.write_text(to_json([replace(first, reason="Old."), replace(second, judged=wrong)]))
    assert running.renew(file, 1, Console(file=said, width=400)) == 0
    (left,) = puzzles_in(file.read_text())
    assert (left.key, left.best) == (first.key, first.best)
    assert left.reason != "Old."
    assert "1 puzzle left out." in said.getvalue()


def test_reasons_alone_are_renewed_and_the_figures_stay(two_puzzles: Sequence[Puzzle], tmp_path: Path) -> None:
    file, before = tmp_path / "puzzles.json", [*two_puzzles]
    file.write_text(to_json([replace(puzzle, reason="Old.") for puzzle in before]))
    assert commands.run(["puzzles", "renew", str(file), "--reasons", "--jobs", "1"]) == 0
    after = puzzles_in(file.read_text())
    assert all(puzzle.reason != "Old." for puzzle in after)
    assert [replace(puzzle, reason="") for puzzle in after] == [replace(puzzle, reason="") for puzzle in before]


@pytest.mark.parametrize("text", [None, "no puzzles", json.dumps({"card table puzzles": 9})])
def test_another_file_is_refused(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "some.json"
    if text is not None:
        file.write_text(text)
    with pytest.raises(StartError, match=r"some\.json"):
        commands.run(["puzzles", "check", str(file)])

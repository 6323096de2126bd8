"""Puzzles: their files, how they are made, and how a set of them is balanced."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.catalogue import entry_of
from engine.coach.assessment import Budget, Judged
from engine.coach.choosing import Room
from engine.coach.coach import assess, coach_of
from engine.coach.judging import decision_rng
from engine.coach.making import PuzzleOrder, fault_of, puzzles_of_match, with_present_reason
from engine.coach.puzzles import BASICS, MARGINS, Puzzle, assessment_of, is_clear, puzzles_in, to_json
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat

AROUND = (Seat("You"), Seat("Maya", "skilled"), Seat("Theo", "expert"), Seat("Bruno", "skilled"))
EUCHRE = entry_of("euchre")
BOTS = tuple(EUCHRE.offered)


def judged(*figures: tuple[float, float]) -> tuple[Judged, ...]:
    """Return moves that are so far behind, with these errors."""
    return tuple(Judged(f"move {place}", 0, 0, 0.1, *each) for place, each in enumerate(figures))


def made_up(
    seed: int,
    *themes: str,
    solved_by: tuple[str, ...] = (),
    moves: int = 9,
    rules: Mapping[str, Value] | None = None,
) -> Puzzle:
    """Return a sound puzzle: a position of a match of bots, with figures that are made up."""
    seats = tuple(replace(seat, player="skilled") for seat in AROUND)
    match = Match(Record("euchre", {**EUCHRE.usual_rules, **(rules or {})}, seed, seats))
    match.play_out(moves)
    while len(match.legal_moves()) == 1:
        match.play_out(1)
    seat = match.game.to_move or 0
    legal = sorted(map(str, match.legal_moves()))
    worths = [Judged(move, 1.0 - at, 1.0 - at, 0.02, at, 0.03 if at else 0.0) for at, move in enumerate(legal)]
    seats = tuple(AROUND[(place - seat) % 4] for place in range(4))
    record = replace(match.record, seats=seats)
    return Puzzle(record, seat, themes, tuple(worths), "It wins the trick.", solved_by=solved_by)


def test_one_move_is_clearly_best_if_it_is_ahead_of_all_others_by_enough_points_and_errors() -> None:
    least = MARGINS["points"]
    assert is_clear(judged((0, 0), (0.3, 0.05), (0.5, 0.05)), least)
    assert not is_clear(judged((0, 0), (0.3, 0.10)), least)
    assert not is_clear(judged((0, 0), (0.5, 0.05), (0.2, 0.01)), least)
    assert not is_clear(judged((0, 0)), least)
    assert is_clear(judged((0, 0), (0.06, 0.01)), MARGINS["chance"])


def test_equal_cards_are_one_choice() -> None:
    """A move that never differed from the best solves the puzzle; one that is level with it on average does not."""
    assert is_clear(judged((0, 0), (0, 0), (0.3, 0.05)), MARGINS["points"])
    assert not is_clear(judged((0, 0), (0, 0)), MARGINS["points"])
    assert not is_clear(judged((0, 0), (0, 0.02), (0.3, 0.05)), MARGINS["points"])
    puzzle = replace(made_up(3, "first-round"), judged=judged((0, 0), (0, 0), (0.3, 0.05), (0, 0.01)))
    assert puzzle.solutions == ("move 0", "move 1")


def test_a_file_gives_back_what_was_written() -> None:
    puzzles = [
        made_up(3, "first-round", solved_by=("skilled",)),
        made_up(3, "ruffing", moves=14),
        made_up(4, "next", "first-round"),
    ]
    text = to_json(reversed(puzzles))
    assert puzzles_in(text) == tuple(puzzles)
    assert [puzzle.key for puzzle in puzzles_in(text)] == [puzzle.key for puzzle in puzzles]
    assert len({puzzle.key for puzzle in puzzles}) == 3
    assert text.count("\n") == 4


def test_a_file_may_have_several_rules_and_players_but_one_unit() -> None:
    """A table of four and one of the same deal under other rules keep apart, and a chance stays a chance."""
    usual, other = made_up(3, "first-round"), made_up(3, "first-round", rules={"stick_the_dealer": False})
    alone = replace(usual, record=replace(usual.record, seats=(Seat("Ada"), *usual.record.seats[1:])))
    puzzles = [replace(puzzle, unit="chance") for puzzle in (usual, other, alone)]
    back = puzzles_in(to_json(puzzles))
    assert len(back) == 3
    assert all(puzzle in back for puzzle in puzzles)
    with pytest.raises(ValueError, match="one unit"):
        to_json([usual, puzzles[1]])


def test_a_file_of_the_first_version_is_read() -> None:
    """It has rules and players at its head, and its unit is points."""
    puzzles = (made_up(3, "first-round"), made_up(4, "ruffing"))
    data = json.loads(to_json(puzzles))
    (table,) = data.pop("tables")
    del data["unit"]
    for match in data["matches"]:
        del match["table"]
    assert puzzles_in(json.dumps({**data, "card table puzzles": 1, **table})) == puzzles


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("", "it is not JSON"),
        ("[]", "is missing"),
        ('{"card table puzzles": 3}', "another version"),
        ('{"card table puzzles": 1}', "missing or damaged"),
        ('{"card table puzzles": 1, "game": "euchre", "rules": {}, "seats": [], "matches": [3]}', "missing or damaged"),
    ],
)
def test_another_file_is_refused_in_one_sentence(change: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as found:
        puzzles_in(change)
    assert str(found.value).endswith(".")


@pytest.mark.parametrize("field", ["table", "seed", "moves", "puzzles", "ply", "seat", "worth", "themes", "reason"])
def test_a_damaged_file_is_refused(field: str) -> None:
    text = to_json([made_up(3, "first-round")])
    data = json.loads(text)
    match = data["matches"][0]
    owner = match if field in match else match["puzzles"][0]
    del owner[field]
    with pytest.raises(ValueError, match="missing or damaged"):
        puzzles_in(json.dumps(data))


def test_an_unsound_puzzle_is_found() -> None:
    puzzle = made_up(5, "first-round")
    assert puzzle.fault() == ""
    assert "to move" in replace(puzzle, seat=(puzzle.seat + 1) % 4).fault()
    assert "not the legal ones" in replace(puzzle, judged=puzzle.judged[:-1]).fault()
    assert "cannot be played" in replace(puzzle, record=replace(puzzle.record, moves=("deal", "deal"))).fault()
    even = tuple(replace(each, behind=0.0) for each in puzzle.judged)
    assert "clearly best" in replace(puzzle, judged=even).fault()


SHORT = EUCHRE.checked({**EUCHRE.usual_rules, "target": 4})
LAST = Budget(240)
ORDER = PuzzleOrder("euchre", SHORT, AROUND, (Budget(30), Budget(120), LAST))
ROOM = Room(frozenset(("first-round", "ruffing")))


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    """Return the puzzles of the first match that has any, made with little effort."""
    return next(found for seed in range(1, 20) if (found := puzzles_of_match(ORDER, seed, ROOM)))


def test_a_made_puzzle_is_clear_and_right_and_not_solved_by_every_bot(puzzles: list[Puzzle]) -> None:
    assert puzzles
    for puzzle in puzzles:
        assert puzzle.fault() == ""
        assert not set(BOTS) <= set(puzzle.solved_by)
        assert ("skilled" in puzzle.solved_by) == (BASICS in puzzle.themes)
        assert puzzle.record.seats[puzzle.seat] == AROUND[0]
        view = puzzle.view()
        assert puzzle.best in map(str, view.legal_moves())
    hands = Counter(puzzle.record.moves.count("deal") for puzzle in puzzles)
    assert set(hands.values()) == {1}
    assert all(not ROOM.wanted.isdisjoint(puzzle.themes) for puzzle in puzzles)
    assert fault_of(puzzles[0], Budget(200)) == ""


def test_the_same_match_gives_the_same_puzzles(puzzles: list[Puzzle]) -> None:
    assert puzzles_of_match(ORDER, puzzles[0].record.seed, ROOM) == puzzles


def test_a_puzzle_has_the_figures_of_every_other_judgement_of_its_decision(puzzles: list[Puzzle]) -> None:
    """Hints and reviews imagine the same deals; those of the quick and the strict look are others."""
    for puzzle in puzzles:
        view = puzzle.view()
        again = assess(view, decision_rng(view), LAST)
        assert [(str(each.move), each.worth, each.behind) for each in again.judged] == [
            (each.move, each.worth, each.behind) for each in puzzle.judged
        ]


def test_no_puzzle_is_made_on_themes_or_of_kinds_that_are_full(puzzles: list[Puzzle]) -> None:
    puzzle = puzzles[0]
    view, coach = puzzle.view(), coach_of("euchre")
    assert coach is not None
    kind = coach.kind(view, assessment_of(puzzle, view))
    for full in (puzzle.themes[0], kind):
        others = puzzles_of_match(ORDER, puzzle.record.seed, replace(ROOM, full=frozenset((full,))))
        assert puzzle.key not in {other.key for other in others}


def test_a_puzzle_gets_its_reason_again_and_keeps_its_figures(puzzles: list[Puzzle]) -> None:
    puzzle = puzzles[0]
    again = with_present_reason(replace(puzzle, reason="Old."), LAST)
    assert again == puzzle


def test_a_puzzle_with_a_wrong_answer_does_not_pass_the_check(puzzles: list[Puzzle]) -> None:
    puzzle = puzzles[0]
    first, second, *others = puzzle.judged
    wrong = (replace(first, move=second.move), replace(second, move=first.move), *others)
    assert "best" in fault_of(replace(puzzle, judged=wrong), Budget(120))
    assert "themes" in fault_of(replace(puzzle, themes=("donating",)), Budget(120))

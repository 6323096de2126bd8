"""The level Skilled was called Club: records and puzzles with the former key mean the same, and their hashes stay."""

from __future__ import annotations

from dataclasses import replace

from engine.catalogue import entry_of
from engine.coach.puzzles import puzzles_in, to_json
from engine.coach.review import digest_of, reviewed
from engine.fairness import commitment
from engine.match import Match
from engine.record import Record, Seat, digest
from tests.engine.coach.test_puzzles import made_up

NAMES = ("Ada", "Maya", "Theo", "Bruno")


def record_with(level: str) -> Record:
    match = Match(Record("euchre", {"target": 1}, 8, tuple(Seat(name, level) for name in NAMES), luck="5e" * 16))
    match.play_out()
    return match.record


def test_a_record_is_played_as_it_was_and_stays_as_it_was_written() -> None:
    old, new = record_with("club"), record_with("skilled")
    assert old.moves == new.moves
    assert digest(Match(old).log) == digest(Match(new).log)
    assert old.to_json() == new.to_json().replace("skilled", "club")
    assert Record.from_json(old.to_json()) == old
    assert commitment(old) == commitment(new)
    assert Match(old).bot_title(1) == Match(new).bot_title(1) == "Skilled"


def test_a_review_that_was_kept_still_fits_its_game() -> None:
    old = record_with("club")
    review = next(iter(reviewed(old, 0)))
    assert review.digest == digest_of(Record.from_json(old.to_json()), 0)
    assert review.fits(old)


def test_puzzles_with_the_former_key_can_be_played() -> None:
    now = to_json([made_up(3, "first-round", solved_by=("skilled",))])
    (puzzle,) = puzzles_in(now.replace('"skilled"', '"club"'))
    assert puzzle.key == puzzles_in(now)[0].key
    assert puzzle.view().seat == puzzle.seat
    assert {entry_of("euchre").level_key(seat.player) for seat in puzzle.record.seats} <= {"", "skilled", "expert"}
    assert replace(puzzle, solved_by=()).fault() == puzzles_in(now)[0].fault()

"""What a wrong move gives away: a deal that the seat could have met, and the next moves in it."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from assets.puzzles import puzzles_text
from engine.catalogue import entry_of
from engine.coach.puzzles import Puzzle, puzzles_in
from engine.coach.refutation import (
    DEALS,
    LEAST_SHOWN,
    MOST_SHOWN,
    PlayedLine,
    Refutation,
    imagined_position,
    refutation,
)
from engine.coach.what_if import copy_of, redealt
from engine.conformance.playing import facts_told
from engine.events import Scored, Taken
from engine.match import Match
from engine.record import Record, Seat
from tests.thorough import slow

PUZZLES = puzzles_in(puzzles_text("euchre"))
SOME = Random(8).sample([puzzle for puzzle in PUZZLES if puzzle.judged[-1].behind > 0.8], 10)
LATE = next(puzzle for puzzle in PUZZLES if len(puzzle.judged) == 2 and puzzle.best.startswith("play"))
"""A puzzle of the last tricks."""


def found(puzzle: Puzzle) -> Refutation:
    """Return what the worst move gives away."""
    result = refutation(puzzle.record, str(puzzle.judged[-1].move), puzzle.best, puzzle.key)
    assert result is not None
    return result


def events_of(puzzle: Puzzle, result: Refutation, line: PlayedLine) -> list[list[object]]:
    """Return the events of each move of a line in its deal."""
    deal = imagined_position(puzzle.record, puzzle.key, result.deal)
    assert deal is not None
    return [list(deal.play(deal.game.parse(text))) for text in line.moves]


@pytest.fixture(scope="module", params=[*SOME[:3], *map(slow, SOME[3:])], ids=lambda puzzle: puzzle.key)
def refuted(request: pytest.FixtureRequest) -> tuple[Puzzle, Refutation]:
    """A puzzle and what its worst move gives away, found once for both tests."""
    return request.param, found(request.param)


def test_the_deal_is_one_that_the_seat_could_have_met_and_the_move_loses_in_it(
    refuted: tuple[Puzzle, Refutation],
) -> None:
    puzzle, result = refuted
    deal = imagined_position(puzzle.record, puzzle.key, result.deal)
    assert deal is not None
    assert facts_told(deal.view(puzzle.seat)) == facts_told(puzzle.view())
    assert result.wrong.moves[0] == str(puzzle.judged[-1].move)
    assert result.best.moves[0] == puzzle.best
    assert result.wrong.result < result.best.result
    assert result.deals == DEALS
    assert result.worse > result.better >= 0


def test_a_line_ends_with_a_trick_or_with_the_hand(refuted: tuple[Puzzle, Refutation]) -> None:
    puzzle, result = refuted
    for line in (result.wrong, result.best):
        events = events_of(puzzle, result, line)
        assert len(events) <= MOST_SHOWN
        last = events[-1]
        assert any(isinstance(event, (Taken, Scored)) for event in last)
        assert len(events) >= LEAST_SHOWN or any(isinstance(event, Scored) for event in last)


def test_the_same_key_gives_the_same_refutation_and_it_can_be_sent() -> None:
    first, again = found(SOME[0]), found(SOME[0])
    assert first == again == Refutation.from_json(first.to_json())


def test_the_deal_is_one_of_the_commonest_loss() -> None:
    """Counted once more: with two cards left, a bot's play follows from the cards alone."""
    puzzle, result = LATE, found(LATE)
    bot = entry_of("euchre").bot("skilled")

    def points(start: Match, text: str) -> int:
        match = copy_of(start)
        before = len(match.log)
        match.play(match.game.parse(text))
        while not any(isinstance(event, Scored) for event in match.log[before:]):
            seat = match.game.to_move
            match.play(bot.choose(match.view(seat), Random(1)))
        side = match.game.side(puzzle.seat)
        scores = [event for event in match.log[before:] if isinstance(event, Scored)]
        return sum(event.points if event.side == side else -event.points for event in scores)

    losses = [
        points(start, str(puzzle.judged[-1].move)) - points(start, puzzle.best)
        for start in islice(redealt(puzzle.record, puzzle.ply, Random(puzzle.key)), DEALS)
    ]
    assert result.worse == sum(loss < 0 for loss in losses)
    assert result.better == sum(loss > 0 for loss in losses)
    assert result.cost == pytest.approx(-sum(losses) / len(losses))
    ((commonest, _),) = Counter(loss for loss in losses if loss < 0).most_common(1)
    assert losses[result.deal] == commonest == result.wrong.result - result.best.result


def test_a_move_that_is_as_good_gives_nothing_away() -> None:
    puzzle = SOME[0]
    assert refutation(puzzle.record, puzzle.best, puzzle.best, puzzle.key) is None


def test_a_game_whose_coach_draws_no_cards_has_none() -> None:
    record = Record("war", {}, 1, tuple(Seat(f"Seat {seat}", "random") for seat in range(2)))
    with pytest.raises(LookupError):
        refutation(record, "turn", "turn", "key")

"""A review in a real window: the window is closed while it is made, and the next one goes on with it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine.catalogue import entry_of
from engine.coach.review import Review
from engine.match import Match
from engine.record import Record, Seat
from store.coach_rows import KeptReview
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, store_of
from tests.window.playing import Mouse

pytestmark = pytest.mark.window


@cache
def record() -> Record:
    """A finished match of some hands; a Simple player made the person's moves."""
    seats = [Seat(name, "simple") for name in ("You", "Maya", "Theo", "Bruno")]
    match = Match(Record("euchre", {**entry_of("euchre").usual_rules, "target": 4}, 3, tuple(seats)))
    match.play_out()
    return replace(match.record, seats=(Seat("You"), *seats[1:]))


def kept(program: Program) -> KeptReview | None:
    """Return the review that is kept of the only game."""
    with store_of(program.home) as store:
        return store.review(1)


def open_review(program: Program) -> None:
    """Go from the menu through the history to the review of the only game."""
    program.wait_for_scene("MenuScene")
    with store_of(program.home) as store:
        Mouse(program).choose(places.menu(program.size, store), "history")
        program.wait_for_scene("HistoryScene")
        Mouse(program).choose(places.history(program.size, store), "review")
    program.wait_for_scene("ReviewScene")


def test_a_window_may_be_closed_while_a_game_is_reviewed(start: Start) -> None:
    program = start()
    program.wait_for_scene("MenuScene")
    program.ask_to_close()
    assert program.ended() == 0
    with store_of(program.home) as store:
        store.add(record(), finished=True)

    program = start()
    open_review(program)
    program.wait(lambda: kept(program) is not None, "The review of the first hand")
    program.ask_to_close()
    assert program.ended() == 0
    before = kept(program)
    assert before is not None
    assert not before.figures.done

    program = start()
    open_review(program)
    program.wait(lambda: (now := kept(program)) is not None and now.figures.done, "The whole review")
    after = kept(program)
    assert after is not None
    review = Review.from_json(after.data)
    assert review.judgements[: before.figures.judged] == Review.from_json(before.data).judgements
    assert len(review.judgements) == review.total

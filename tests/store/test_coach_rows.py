"""Reviews and positions to practise, in a file and in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.record import Record, Seat
from store.coach_rows import KeptPractice, KeptReview, ReviewFigures
from store.store import Store

RECORD = Record("war", {"players": 2}, 7, (Seat("Ada"), Seat("Ben", "random")), moves=("deal", "turn", "turn"))
FIGURES = ReviewFigures(coach=1, seat=0, done=True, judged=2, accuracy=0.96, luck=1.5)
REVIEW = KeptReview(FIGURES, {"judgements": [[1, "turn"], [2, "turn"]], "name": "Zoë"})


@pytest.fixture(params=["file", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "games.sqlite" if request.param == "file" else None)
    yield opened
    opened.close()


def test_a_review_comes_back_with_its_figures(store: Store) -> None:
    number, other = store.add(RECORD), store.add(RECORD)
    assert store.review(number) is None
    store.keep_review(number, REVIEW)
    assert store.review(number) == REVIEW
    assert store.review_figures([number, other, 99]) == store.review_figures() == {number: FIGURES}


def test_a_review_of_a_game_that_goes_on_is_not_done(store: Store) -> None:
    journal = store.begin(RECORD)
    step = store.last_step(journal.number)
    store.keep_review(journal.number, REVIEW._replace(steps=step))
    assert store.review_figures()[journal.number].done
    journal.append(3, ["turn"])
    unfinished = FIGURES._replace(done=False)
    assert store.review_figures() == {journal.number: unfinished}
    assert store.review(journal.number) == KeptReview(unfinished, REVIEW.data, step)
    # Undo back to the same moves is a change, too: which moves were reviewed is for the review itself to say.
    journal.go_to(3)
    assert not store.review_figures()[journal.number].done
    with pytest.raises(LookupError, match="no kept game 99"):
        store.last_step(99)


def test_less_of_the_same_review_does_not_replace_more_of_it(store: Store) -> None:
    number = store.add(RECORD)
    less = KeptReview(FIGURES._replace(done=False, judged=1, accuracy=None, luck=None), {"judgements": [[1, "turn"]]})
    for kept in (less, REVIEW):
        store.keep_review(number, kept)
        assert store.review(number) == kept
    store.keep_review(number, less)
    assert store.review(number) == REVIEW
    for other in (less._replace(figures=less.figures._replace(coach=2)), less._replace(steps=1)):
        store.keep_review(number, other)
        found = store.review(number)
        assert found is not None
        assert found.data == less.data


def test_a_deleted_game_takes_its_review_with_it(store: Store) -> None:
    old, new = store.add(RECORD, finished=True, changed=5.0), store.add(RECORD)
    for number in (old, new):
        store.keep_review(number, REVIEW)
    assert store.delete_older(10.0) == 1
    assert set(store.review_figures()) == {new}
    store.delete([new])
    # A process that is still at work may hand in the review of a game that is gone.
    store.keep_review(new, REVIEW)
    assert store.review_figures() == {}
    assert (store.review(new), store.problem) == (None, "")


def test_positions_come_back_when_they_are_due(store: Store) -> None:
    late, soon = KeptPractice("b", "slip", 20.0, {"theme": "ruffing"}), KeptPractice("a", "made", 10.0, {"theme": "é"})
    store.keep_practice(late, soon)
    assert store.practice_due(20.0) == [soon]
    assert store.practice_due() == [soon, late]
    assert store.practice_due(source="slip") == [late]
    assert (store.count_practice(), store.count_practice(15.0), store.practice("b")) == (2, 1, late)
    again = soon._replace(due=30.0, data={})
    store.keep_practice(again)
    assert store.practice_due(limit=1) == [late]
    store.forget_practice(["b", "unknown"])
    assert store.practice_due() == [again]


@pytest.mark.parametrize(
    "damage",
    [
        *("accuracy = 0.99", "accuracy = 'much'", "judged = 1", "done = 0", "luck = NULL"),
        *("data = x'00'", "data = 'text'", "data_check = 1", "figures_check = 1", "seat = 1"),
    ],
)
def test_a_damaged_review_is_no_review(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    number = store.add(RECORD)
    store.keep_review(number, REVIEW)
    store.keep_practice(KeptPractice("a", "slip", 1.0, {}), KeptPractice("b", "slip", 2.0, {}))
    store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"UPDATE reviews SET {damage}")
        connection.execute("UPDATE practice SET due = 0.5 WHERE key = 'b'")
    store = Store.open(path)
    assert store.review(number) is None
    assert store.review_figures() == ({number: FIGURES} if damage.startswith("data") else {})
    assert [kept.key for kept in store.practice_due()] == ["a"]
    # It can be reviewed again.
    store.keep_review(number, REVIEW)
    assert (store.review(number), store.problem) == (REVIEW, "")
    store.close()


def test_what_the_coach_found_is_saved_from_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    number = store.add(RECORD)
    store.keep_review(number, REVIEW)
    practice = KeptPractice("a", "slip", 1.0, {"theme": "leading"})
    store.keep_practice(practice)
    store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DROP INDEX games_by_end")
    store = Store.open(path)
    assert "1 game was saved" in store.problem
    assert (store.review(number), store.practice_due()) == (REVIEW, [practice])
    store.close()

"""What is kept of a day: every item counts once, and in time only up to the day after."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

from engine.daily import DailyHand, hands_of
from engine.match import Match
from gui.daily.results import Days, PuzzleResult
from store.coach_rows import KeptPractice
from store.store import Store

DAY = date(2026, 11, 28)
NAMES = ("You", "Maya", "Theo", "Bruno")


def at(day: date) -> Callable[[], float]:
    """A clock that stands at noon of a day."""
    return lambda: datetime(day.year, day.month, day.day, 12).timestamp()


def dealt(hand: DailyHand) -> Match:
    match = Match(hand.record(NAMES))
    match.play(match.game.parse("deal"))
    return match


def finish(days: Days, day: date) -> None:
    """Finish all items of a day: one point more than par in every hand."""
    for hand in hands_of(day.isoformat()):
        days.keep_hand(hand, dealt(hand), 2)
        days.keep_par(hand, 1, -2.0)
    for game in days.of(day).puzzles:
        days.keep_puzzle(day, game, PuzzleResult("key", "pass", solved=True))


def test_a_day_that_is_done_is_read_again() -> None:
    store = Store.open(None)
    finish(Days(store, at(DAY)), DAY)
    results = Days(store, at(DAY)).of(DAY)
    assert (results.finished, results.done, results.counts, results.against_par) == (6, True, True, 4)
    assert [result.moves for result in results.hands.values()] == [("deal",)] * 4


def test_the_first_result_stays() -> None:
    days, hand = Days(Store.open(None), at(DAY)), hands_of(DAY.isoformat())[1]
    days.keep_hand(hand, dealt(hand), None)
    assert not days.of(DAY).hands[hand].done
    days.keep_hand(hand, dealt(hand), -2)
    days.keep_hand(hand, dealt(hand), 4)
    days.keep_puzzle(DAY, "euchre", PuzzleResult("key", "pass", solved=False))
    days.keep_puzzle(DAY, "euchre", PuzzleResult("key", "order", solved=True))
    results = days.of(DAY)
    assert (results.hands[hand].points, results.puzzles["euchre"].move) == (-2, "pass")
    assert results.against_par is None
    assert results.finished == 2


def test_yesterday_is_caught_up_and_older_days_count_no_more() -> None:
    store = Store.open(None)
    for late in range(3):
        day = DAY - timedelta(10 * late)
        finish(Days(store, at(day + timedelta(late))), day)
    kept = {results.day: results for results in Days(store, at(DAY)).kept()}
    assert {day: results.counts for day, results in kept.items()} == {
        DAY: True,
        DAY - timedelta(10): True,
        DAY - timedelta(20): False,
    }
    assert all(results.done for results in kept.values())


def test_a_damaged_day_is_an_empty_one() -> None:
    store, days = Store.open(None), None
    for data in ({"hands": 3}, {"hands": {"euchre 0": {"points": "x"}}}, {"puzzles": {"euchre": {"no": 1}}}):
        store.keep_practice(KeptPractice("daily 2026-11-28", "daily", DAY.toordinal() * 86_400.0, data))
        days = Days(store, at(DAY))
        assert days.of(DAY).finished == 0

"""The deal of a day on the screen: the page, a hand played by clicks, puzzles, the calendar and the text to send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import sleep

import pytest

import gui.scenes.daily.hand
import gui.scenes.daily.scene
from engine.daily import DailyHand, hands_of, is_hand_over, points_of_hand, with_bot
from engine.match import Match
from engine.record import Record
from gui.daily.results import HandResult
from gui.scenes.daily.hand import DailyHandScene
from gui.scenes.daily.puzzle import DailyPuzzleScene
from gui.scenes.daily.scene import DailyScene
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.notice import NoticeScene
from gui.scenes.play.menu.scene import MenuScene
from store.coach_rows import KeptPractice
from tests.gui_daily.test_results import DAY, at, finish
from tests.gui_scenes.practising import answer
from tests.gui_table.hosts import StackHost

pytestmark = pytest.mark.usefixtures("nothing_drawn")

SEAT = "hand euchre 2"
MOST_FRAMES = 4000


NAMES = ("You", "Maya", "Theo", "Bruno")


def quick_record(hand: DailyHand) -> Record:
    """The record of a hand with bots that think for less than a millisecond."""
    record = hand.record(NAMES)
    seats = (replace(seat, player="simple" if seat.player else "") for seat in record.seats)
    return replace(record, seats=tuple(seats))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (gui.scenes.daily.hand, gui.scenes.daily.scene):
        monkeypatch.setattr(module, "record_of", quick_record)


@pytest.fixture
def host() -> Iterator[StackHost]:
    """The page of 28 November, over the menu."""
    made = StackHost("instant")
    made.go.menu()
    made.show(DailyScene(made, at(DAY)))
    made.frame(draw=True)
    yield made
    made.close()


def page(host: StackHost) -> DailyScene:
    assert isinstance(host.top, DailyScene)
    return host.top


def line_of(host: StackHost, key: str) -> str:
    """The words that a screen reader finds on an item."""
    target = host.top.targets.get(key)
    assert target is not None
    return target.label


def result_of(host: StackHost) -> HandResult:
    return page(host).results.hands[hands_of(DAY.isoformat())[2]]


def play_by_clicks(host: StackHost, moves: int = 100) -> None:
    """Click on the first thing that may be chosen, until that many moves are made or the summary is read."""
    scene = host.top
    assert isinstance(scene, DailyHandScene)
    made = 0
    for _ in range(MOST_FRAMES):
        host.frame(0.5)
        if host.top is not scene or made == moves:
            return
        if scene.summary is not None:
            host.key("return")
        elif scene.board.waits_for_click:
            host.click(640, 300)
        elif scene.at_rest and scene.session.person_to_move and not scene.session.waits:
            choices = [each for each in scene.targets.all if each.enabled and each.group not in ("tools", "")]
            host.click_on(choices[0].key)
            made += 1
        else:
            # The bot plays the same hand in another process.
            sleep(0.002)
    raise AssertionError("the hand does not end")


def test_the_menu_leads_to_six_items_that_are_not_played_yet() -> None:
    host = StackHost("instant")
    host.go.menu()
    host.frame(draw=True)
    host.click_on("daily")
    host.frame(draw=True)
    rows = [each for each in host.top.targets.all if each.key.startswith(("hand ", "puzzle "))]
    assert [row.label.split(": ")[-1] for row in rows] == ["Not played yet"] * 4 + ["Not answered yet"] * 2
    host.key("escape")
    assert isinstance(host.top, MenuScene)
    host.close()


def test_a_hand_is_played_once_and_compared_with_the_bot_in_the_same_seat(host: StackHost) -> None:
    host.click_on(SEAT)
    play_by_clicks(host)
    result = result_of(host)
    # The bot's own play of the hand, found anew.
    twin = Match(with_bot(quick_record(hands_of(DAY.isoformat())[2]), 2))
    while not is_hand_over(twin):
        twin.play(twin.bot_move())
    assert result.par == points_of_hand(twin, 2)
    assert result.points is not None
    assert result.in_time
    assert "The Expert" in line_of(host, SEAT)
    host.click_on(SEAT)
    assert isinstance(host.top, ReplayScene)
    host.back()
    assert result_of(host) == result
    assert host.store.count() == 0, "it is no game of the history"


def test_a_hand_that_is_left_goes_on_where_it_was(host: StackHost) -> None:
    host.click_on(SEAT)
    play_by_clicks(host, moves=2)
    host.frame(0.5)
    host.click_on("menu")
    host.frame(0.5)
    moves = result_of(host).moves
    assert len(moves) > 2
    assert line_of(host, SEAT).endswith("Begun")
    host.click_on(SEAT)
    assert isinstance(host.top, DailyHandScene)
    assert host.top.session.match.record.moves == moves


def test_a_hand_whose_moves_cannot_be_played_is_told_of(host: StackHost) -> None:
    data = {"hands": {"euchre 2": {"moves": ["deal", "play AS"]}}}
    host.store.keep_practice(KeptPractice("daily 2026-11-28", "daily", DAY.toordinal() * 86_400.0, data))
    host.click_on(SEAT)
    assert isinstance(host.top, NoticeScene)


def test_a_hand_has_no_hint_and_nothing_is_taken_back(host: StackHost) -> None:
    host.click_on(SEAT)
    play_by_clicks(host, moves=1)
    ply = host.table.session.match.ply
    assert not {"tool undo", "tool redo", "tool hint", "undo", "hint"} & {each.key for each in host.top.targets.all}
    host.key("z", command=True)
    host.type("i")
    host.frame()
    assert host.table.session.match.ply >= ply
    assert not host.table.board.adviser.is_open


@pytest.mark.parametrize("right", [True, False])
def test_the_first_answer_to_a_puzzle_counts(host: StackHost, right: bool) -> None:
    host.click_on("puzzle euchre")
    scene = host.top
    assert isinstance(scene, DailyPuzzleScene)
    assert not {"hint", "skip"} & {each.key for each in scene.targets.all}
    answer(scene, right=right)
    host.frame(draw=True)
    host.back()
    host.frame(draw=True)
    assert line_of(host, "puzzle euchre").endswith(": Solved" if right else ": Not solved")
    host.click_on("puzzle euchre")
    assert isinstance(host.top, DailyPuzzleScene)
    assert host.top.answer is not None
    assert host.top.answer.solved is right


def test_the_text_to_send_has_five_lines_and_names_no_card(host: StackHost) -> None:
    host.click_on("copy")
    assert host.copied == ""
    finish(page(host).days, DAY)
    page(host).choose(DAY)
    host.frame(draw=True)
    host.key("c", command=True)
    assert host.copied.splitlines() == [
        "Card Table, 2026-11-28",
        "Euchre ▲▲▲▲",
        "Euchre: puzzle ✓",
        "Reviiyot: ask ✓",
        "Against the Expert: +4 points · 1 day in a row",
    ]


def test_another_day_is_chosen_in_the_calendar(host: StackHost) -> None:
    finish(page(host).days, DAY.replace(day=3))
    page(host).choose(DAY)
    assert line_of(host, "day 2026-11-03") == "3 November 2026, 6 of 6 done"
    to_come = host.top.targets.get("day 2026-11-29")
    assert to_come is not None
    assert not to_come.enabled
    host.click_on("day 2026-11-03")
    host.frame(draw=True)
    assert page(host).day == DAY.replace(day=3)
    assert "+2 points" in line_of(host, SEAT)
    host.click_on("month before")
    host.frame(draw=True)
    days = [each.key for each in host.top.targets.all if each.key.startswith("day ")]
    assert (days[0], len(days)) == ("day 2026-10-01", 31)
    places = {each.key: each.bounds for each in host.top.targets.all}
    # 1 October 2026 is a Thursday: below it lies the next one, and on its left, a week later, Monday to Wednesday.
    assert places["day 2026-10-01"].x == places["day 2026-10-08"].x
    week = [places[f"day 2026-10-{day:02d}"].x for day in range(5, 12)]
    assert week == sorted(week)
    assert places["day 2026-10-01"].x == week[3]

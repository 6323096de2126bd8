"""The review of a match: what it lists and adds up, and its use by pointer and keys."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.cards import Card
from engine.coach.coach import Deed
from engine.coach.luck import Parts
from engine.coach.review import Review
from engine.coach.verdicts import Verdict
from gui.art.metrics import Metrics
from gui.scenes.list import ListScene
from gui.scenes.look_back.replay.course import played_again
from gui.scenes.look_back.replay.marks import marks_of
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.look_back.review.figures_page import ticks_of
from gui.scenes.look_back.review.progress import time_left
from gui.scenes.look_back.review.scene import ReviewScene
from gui.scenes.look_back.review.words import CostUnit
from gui.scenes.notice import NoticeScene
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.scene import Scene
from gui.widgets.key import Key
from gui.widgets.targets import Target
from tests.gui_scenes.hosts import SIZES, FakeHost, euchre_outcome, result_of
from tests.gui_scenes.keeping import keep, keep_unreadable
from tests.gui_scenes.recording import check_targets, check_words, host_of, laid_out, painter_for
from tests.gui_scenes.reviewing import COMMENT, FakeCoaching, judgement, made_up, review_scene, short_of
from tests.gui_table.every_screen import opened, until
from tests.gui_table.hosts import StackHost

pytestmark = pytest.mark.usefixtures("nothing_drawn")


def words_of(scene: Scene, size: tuple[int, int] = (1280, 800)) -> list[str]:
    """Return every line that the scene writes."""
    painter = painter_for(size)
    laid_out(scene, size).draw(painter, 0.0)
    return [line.words for line in painter.written]


def at_page(page: str, review: Review | None = None, **more: Any) -> ReviewScene:
    """Return a review at one of its pages: moments, figures, decisions."""
    scene = review_scene(review, **more)
    laid_out(scene)
    act(scene, f"tab {page}")
    return scene


def press(scene: ReviewScene, *keys: str) -> None:
    for key in keys:
        scene.key_pressed(Key(key))


def act(scene: ReviewScene, key: str) -> None:
    target = scene.targets.get(key)
    assert target is not None, key
    target.act()


def rows_seen(scene: ReviewScene) -> list[Target]:
    """Return the decisions on the screen."""
    return [target for target in scene.targets.all if target.group == "rows"]


def opened_row(scene: ReviewScene) -> int:
    """Return the place in the list of the decision that is open: its button lies below its row."""
    button = scene.targets.get("open")
    assert button is not None
    above = [row for row in rows_seen(scene) if row.bounds.y < button.bounds.y]
    return int(above[-1].key.removeprefix("row "))


def listed(scene: ReviewScene) -> tuple[int, int]:
    """Return the place of the first decision on the screen, counted from 0, and how many the list has."""
    words = words_of(scene)
    for line in words:
        if found := re.match(r"Decisions (\d+) to \d+ of (\d+)\.", line):
            return int(found[1]) - 1, int(found[2])
        if found := re.match(r"(\d+) decisions?\.", line):
            return 0, int(found[1])
    raise AssertionError(words)


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
@pytest.mark.parametrize("hands", [12, 5, 0])
def test_the_review_fits_every_window(size: tuple[int, int], hands: int) -> None:
    scene = review_scene(made_up(hands), running=0 < hands < 12)
    laid_out(scene, size)
    tabs = [target.key for target in scene.targets.all if target.group == "tabs"]
    for tab in tabs or [""]:
        if tab:
            act(scene, tab)
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        check_words(painter, size, whole=hands == 12)
        check_targets(scene, size)


def test_chips_count_and_choose_verdicts() -> None:
    # Four hands (1, 4, 7, 10) with a slip, a good one and a blunder each; the other 48 decisions of 60 are the best.
    scene = at_page("decisions")
    words = words_of(scene)
    assert {"Best 48", "Good 4", "Slips 4", "Blunders 4"} <= set(words)
    assert "60 cost 4.68 points" in words  # 4 x (0.24 + 0.09 + 0.84)
    act(scene, "verdict slip")
    assert listed(scene)[1] == len(rows_seen(scene)) == 4
    assert all(row.label.endswith("Slip.") for row in rows_seen(scene))
    act(scene, "verdict slip")
    assert listed(scene)[1] == 60
    act(scene, "kind calls")
    assert listed(scene)[1] == 12
    assert all("calling" in row.label for row in rows_seen(scene))


def test_what_a_decision_cost_is_told_in_points_with_its_error_and_in_chance() -> None:
    scene = at_page("decisions")
    act(scene, "verdict blunder")
    words = words_of(scene)
    # The made-up costs are worth a tenth of their points as chance.
    assert words.count("0.84 ± 0.12") == words.count("8.4% to win") == 4
    act(scene, "tab figures")
    # 4.68 points in 60 decisions. The squares of the errors add up to 4 x (0.07² + 0.04² + 0.12²) = 0.0836.
    assert {"0.08 points a decision", "4.68 ± 0.29"} <= set(words_of(scene))


def test_one_match_tells_no_level_that_anybody_plays_like() -> None:
    scene = at_page("figures", replace(made_up(), parts=None))
    words = words_of(scene)
    assert {"92.2%", "0.08 points a decision", "How everybody played"} <= set(words)
    act(scene, "tab decisions")
    act(scene, "player")
    painter = painter_for((1280, 800))
    laid_out(host_of(scene).shown[-1]).draw(painter, 0.0)
    listed = [line.words for line in painter.written]
    assert listed.count("60 cost 4.68 points.") == 4
    assert not [line for line in (*words, *listed) if "Plays" in line]


def test_where_several_people_played_nobody_is_you() -> None:
    host = FakeHost()
    number = keep(host.store, "euchre", 3, people=2)
    host.coaching = FakeCoaching(made_up())
    scene = ReviewScene(host, number)
    name = scene.contents.name(0)
    words = words_of(scene)
    assert f"{name}'s best moment" in words
    for page in ("figures", "decisions"):
        act(scene, f"tab {page}")
        told = words_of(scene)
        assert f"{name}'s decisions" in told
        words += told
    assert not any("Your" in line for line in words)


def test_the_costliest_decision_is_open_at_first_and_its_hand_is_marked() -> None:
    scene = at_page("decisions")
    row = scene.targets.get(f"row {opened_row(scene)}")
    assert row is not None
    assert row.label.startswith("Hand 1, ")
    assert row.label.endswith("Blunder.")
    assert " ".join(COMMENT.split()[:3]) in " ".join(words_of(scene))
    act(scene, "tab figures")
    assert "After hand 1: 64%" in words_of(scene)


def test_the_worst_mistake_of_a_hand_is_marked_on_the_curve() -> None:
    scene = review_scene()
    # Each of these hands has a slip before its blunder.
    assert sorted(scene.contents.course(0, None).marks) == [(float(hand), Verdict.BLUNDER) for hand in (1, 4, 7, 10)]


def test_keys_go_through_the_decisions_and_enter_opens_the_hand() -> None:
    scene = at_page("decisions")
    press(scene, "home")
    assert opened_row(scene) == 0
    press(scene, "down", "down", "up")
    assert opened_row(scene) == 1
    press(scene, "end")
    assert opened_row(scene) == 59, "and its button is there at once"
    press(scene, "up", "return")
    assert host_of(scene).asked[-1] == f"decision 58 of {scene.number}"
    press(scene, "escape")
    assert host_of(scene).asked[-1] == "back"


@pytest.mark.parametrize("page", ["moments", "figures", "decisions"])
def test_tab_reaches_everything_and_the_list_is_one_stop(page: str) -> None:
    scene = at_page(page)
    reached = set()
    for _ in range(40):
        press(scene, "tab")
        reached.add(scene.targets.focused)
    rows = {key for key in reached if key is not None and key.startswith("row ")}
    assert rows == ({f"row {opened_row(scene)}"} if page == "decisions" else set())
    others = {target.key for target in scene.targets.all if target.group != "rows"}
    assert others <= reached


def test_the_wheel_moves_the_list_and_a_click_opens_a_decision() -> None:
    scene = at_page("decisions")
    press(scene, "home")
    assert scene.mouse_wheeled(*rows_seen(scene)[2].centre, -3.0)
    assert listed(scene) == (3, 60)
    act(scene, "row 5")
    assert opened_row(scene) == 5
    assert listed(scene) == (3, 60)


def test_the_parts_and_the_result_without_luck_are_told() -> None:
    words = words_of(at_page("figures"))
    # 2.6 - 2.4 - 0.5 + 2.2 + 1.1 = 3; without the cards and the luck of the play -0.7.
    assert {"+2.6", "−2.4", "−0.5", "+2.2", "+1.1", "+3", "−0.7"} <= set(words)
    assert {"The cards", "Your decisions", "Theo's play", "Maya's and Bruno's play", "Luck of the play"} <= set(words)
    assert "2.6 − 2.4 − 0.5 + 2.2 + 1.1 = +3.0" in words


def test_the_parts_that_are_written_add_up_though_each_would_be_rounded_downwards() -> None:
    # Rounded alone these are 0.2 four times and 0.0: they would come to 0.8 of a whole point.
    words = words_of(at_page("figures", replace(made_up(), parts=Parts(0.24, 0.24, 0.24, 0.24, 0.04))))
    written = [line for line in words if line.endswith("= +1.0")]
    assert len(written) == 1
    assert sum(float(term) for term in written[0].split(" = ")[0].split(" + ")) == pytest.approx(1.0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("parts", [None, made_up().parts])
def test_everybodys_play_is_told_at_every_size(size: tuple[int, int], parts: Parts | None) -> None:
    scene = at_page("figures", replace(made_up(), parts=parts))
    words = words_of(scene, size)
    # Each of the four gives away 4.68 points in 60 decisions.
    assert words.count("92.2%") == 5, "once for the figures, and once for each player"
    assert {"How everybody played", "Theo", "Maya", "Bruno"} <= set(words)
    assert ("What made the difference" in words) == (parts is not None)


def test_another_players_decisions_can_be_chosen() -> None:
    scene = at_page("decisions")
    act(scene, "player")
    chosen = host_of(scene).shown[-1]
    assert isinstance(chosen, ListScene)
    laid_out(chosen)
    target = chosen.targets.get("item 1")
    assert target is not None
    target.act()
    words = words_of(scene)
    assert "Theo's decisions" in words, "the partner sits across"
    assert any(line.startswith("To Theo: ") for line in words), "the coach speaks to whoever decided"


def test_rows_arrive_while_the_coach_looks_and_stopping_keeps_them() -> None:
    whole = made_up()
    scene = review_scene(short_of(whole, 5), running=True)
    assert {"0.08 points a decision", "…"} <= set(words_of(at_page("figures", short_of(whole, 6), running=True)))
    coaching = host_of(scene).coaching
    assert isinstance(coaching, FakeCoaching)
    words = words_of(scene)
    assert {"Looking at hand 5 of 12", "about 20 seconds left", "Stop"} <= set(words)
    assert opened_row(scene) == 24, "the list follows"
    coaching.made = short_of(whole, 6)
    assert scene.update(1.0)
    assert opened_row(scene) == 29
    press(scene, "up")
    coaching.made = short_of(whole, 7)
    assert scene.update(2.0)
    assert opened_row(scene) == 28, "the list stays where somebody reads"
    act(scene, "progress")
    assert coaching.asked[-1] == "stop"
    words = words_of(scene)
    assert {"Looked at 6 of 12 hands", "Go on"} <= set(words)
    act(scene, "progress")
    assert coaching.asked[-1] == "start"


def test_a_review_that_is_done_needs_no_further_frames() -> None:
    scene = review_scene()
    assert not scene.update(1.0)
    assert scene.targets.get("progress") is None


def test_nothing_lost_is_said() -> None:
    scene = review_scene(made_up(flawless=True))
    assert "No decision cost you a point." in words_of(scene)
    act(scene, "tab decisions")
    assert "No decision cost you a point." in words_of(scene)


def test_a_problem_is_told_and_can_be_tried_again() -> None:
    scene = review_scene(made_up(0), problem="The review was interrupted. It can go on from here.")
    words = words_of(scene)
    assert "The review was interrupted. It can go on from here." in words
    assert "Go on" in words


@pytest.mark.parametrize(
    ("unit", "cost", "amount"),
    [
        ("points", "0.24 ± 0.07", "2 cost 0.24 points"),
        ("books", "0.24 ± 0.07", "2 cost 0.24 books"),
        ("chance", "24.0 ± 7.0%", "2 cost 12.0% each"),
    ],
)
def test_figures_are_in_the_unit_of_the_game(unit: str, cost: str, amount: str) -> None:
    assert CostUnit(unit).cost(0.24, 0.07) == cost
    assert CostUnit(unit).total(2, 0.24) == amount


@pytest.mark.parametrize(
    ("last", "ticks"),
    [(12, [0, 4, 8, 12]), (10, [0, 5, 10]), (1, [0, 1]), (7, [0, 2, 4, 7]), (40, [0, 10, 20, 30, 40])],
)
def test_the_numbers_below_the_curve_are_even(last: int, ticks: list[int]) -> None:
    assert ticks_of(last) == ticks


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(3.0, "about 10 seconds left"), (21.0, "about 30 seconds left"), (120.0, "about 2 minutes left")],
)
def test_the_time_left_is_rounded(seconds: float, words: str) -> None:
    assert time_left(seconds) == words


def test_resizing_keeps_what_is_open() -> None:
    scene = at_page("decisions")
    press(scene, "end")
    scene.resize(Metrics(800, 600))
    press(scene, "up")
    assert opened_row(scene) == 58


def test_a_better_ask_is_told_with_its_player_and_a_better_card_by_its_chip() -> None:
    contents = review_scene().contents
    one = judgement(0, 0, 1, 1, 0.9, 0.1)
    assert contents.better(one) == ("", "QH", "")
    ask = replace(one, better=Deed("Ask 8", "Asked Theo for", Card.parse("7H"), advice="Ask Theo", asked="Theo"))
    assert contents.better(ask) == ("", "7H", "Theo")
    sevens = Deed("Ask 8", "Asked Theo for sevens", advice="Ask Theo for sevens", asked="Theo", wanted="sevens")
    assert contents.better(replace(one, better=sevens)) == ("sevens", "", "Theo")
    call = judgement(0, 0, 1, 0, 0.9, 0.1)
    assert contents.better(call) == ("Pick it up", "", "")
    assert contents.better(replace(one, verdict=Verdict.BEST)) is None


@pytest.mark.parametrize("size", SIZES)
def test_where_nobody_can_tell_the_chance_the_lead_is_drawn(size: tuple[int, int]) -> None:
    quartets = tuple(replace(one, unit="quartets") for one in made_up().judgements)
    scene = at_page("figures", replace(made_up(), judgements=quartets, chances=(), parts=None))
    laid_out(scene, size)
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    check_words(painter, size)
    words = [line.words for line in painter.written]
    assert "Your lead after each hand" in words
    assert "Chance to win the match" not in words
    assert scene.contents.unit.key == "quartets", "what was judged counts, not what the coach usually judges in"


def test_a_game_without_decisions_has_the_coachs_line_alone() -> None:
    host = FakeHost()
    number = keep(host.store, "war", 5)
    review = replace(made_up(0, 0, "war"), decisions=(0, 0), chances=(0.5, 0.7, 1.0), parts=None, done=True)
    host.coaching = FakeCoaching(review)
    scene = ReviewScene(host, number)
    for size in SIZES:
        laid_out(scene, size)
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        check_words(painter, size)
        check_targets(scene, size)
        words = [line.words for line in painter.written]
        assert "The coach" in words
        assert any("no decisions" in line for line in words)
        assert not [target for target in scene.targets.all if target.group == "tabs"]


# -- the ways to a review


def test_the_replay_marks_the_hands_with_mistakes_and_leads_to_the_review() -> None:
    host = StackHost("instant")
    number = keep(host.store, "euchre", 3)
    _, course = played_again(host.store.record(number))
    third = next(stop for stop in course.stops if stop.part == 2 and stop.seat == 0)
    fifth = next(stop for stop in course.stops if stop.part == 4 and stop.seat == 0)
    judged = (
        judgement(third.ply - 1, 0, 3, 1, 0.9, 0.1),
        judgement(third.ply - 1, 0, 3, 2, 0.3, 0.1),
        judgement(third.ply, 1, 3, 2, 0.9, 0.1),
        judgement(fifth.ply - 1, 0, 5, 1, 0.3, 0.1),
    )
    review = replace(made_up(), judgements=judged)
    assert marks_of(review, course) == {2: Verdict.BLUNDER, 4: Verdict.SLIP}
    host.coaching = FakeCoaching(review)
    host.go.replay(number, fifth.ply)
    assert isinstance(host.top, ReplayScene)
    assert host.top.course.stops[host.top.number].ply == fifth.ply
    target = host.top.targets.get("review")
    assert target is not None
    target.act()
    assert isinstance(host.top, ReviewScene)
    assert host.top.number == number


def test_a_running_game_has_no_review() -> None:
    host = StackHost("instant")
    host.go.replay(keep(host.store, "euchre", 1, 60))
    assert host.top.targets.get("review") is None


def test_a_war_has_its_figures_and_its_review() -> None:
    host = StackHost("instant", (800, 600))
    host.coaching = FakeCoaching(None)
    host.go.replay(keep(host.store, "war", 1))
    assert {"tool chart", "review"} <= {target.key for target in host.top.targets.all}


@pytest.mark.parametrize("size", SIZES)
def test_the_result_leads_to_the_review(size: tuple[int, int]) -> None:
    host = FakeHost()
    review = partial(host.go.review, 7)
    scene = result_of(euchre_outcome(), host, review=review)
    laid_out(scene, size)
    target = scene.targets.get("review")
    assert target is not None
    target.act()
    assert host.asked == ["review 7"]
    check_targets(scene, size)


def test_a_game_that_cannot_be_read_is_told() -> None:
    host = StackHost("instant")
    keep_unreadable(host.store)
    host.go.review(host.store.games(limit=1)[0].number)
    assert isinstance(host.top, NoticeScene)


def test_a_running_game_is_not_reviewed_because_it_would_tell_what_others_hold() -> None:
    host = StackHost("instant")
    host.go.review(keep(host.store, "euchre", 1, 60))
    assert isinstance(host.top, NoticeScene)


def test_the_review_opens_at_the_end_of_a_game_and_leads_back_to_its_result() -> None:
    host = until(opened("euchre", {"target": 2}), lambda host: isinstance(host.top, ResultScene))
    number = host.go.kept_number
    host.coaching = FakeCoaching(None, running=True)
    target = host.top.targets.get("review")
    assert target is not None
    target.act()
    assert isinstance(host.top, ReviewScene)
    assert host.top.number == number
    host.key("escape")
    assert isinstance(host.top, ResultScene)

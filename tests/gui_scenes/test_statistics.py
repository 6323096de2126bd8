"""The page of statistics: its figures, and its use by pointer and keys."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from functools import partial
from gettext import NullTranslations
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

from engine.account import Outcome
from engine.catalogue import entry_of
from engine.coach.rating import FEWEST
from engine.events import Asked, Moved, Scored
from engine.match import Match
from engine.measures import Rate, measures_of
from engine.phrases import spoken
from engine.record import Record, Seat
from gui.art.metrics import Metrics
from gui.languages.catalogue import LanguageCatalogue
from gui.languages.languages import LANGUAGES
from gui.scenes.dates import DAY
from gui.scenes.kept_games import counted as counted_games
from gui.scenes.kept_games import won_words
from gui.scenes.list import ListScene
from gui.scenes.look_back.statistics.coach_panel import coach_progress_of, reach_of
from gui.scenes.look_back.statistics.counting import Counted
from gui.scenes.look_back.statistics.scene import StatisticsScene
from gui.scenes.look_back.statistics.words import both_words, rate_value_words, time_words, whole_words
from gui.scenes.question import QuestionScene
from gui.settings.settings import SINCE
from gui.sprites.plots import draw_error_bars, draw_trend, round_step
from gui.widgets.key import Key
from store.coach_rows import ReviewFigures
from store.figures import PlayedGame
from store.means import Mean
from store.store import Store
from tests.gui_scenes.counted import Fill, add_game, keep_counted, keep_reviewed, page, statistics
from tests.gui_scenes.hosts import SIZES, FakeHost
from tests.gui_scenes.keeping import keep
from tests.gui_scenes.many_games import NOW, keep_games
from tests.gui_scenes.recording import check_words, host_of, painter_for
from tests.gui_table.drawing import calls_of, replace_everywhere
from tests.gui_table.hosts import StackHost
from tests.patience import PATIENCE
from tests.thorough import thorough

pytestmark = pytest.mark.usefixtures("nothing_drawn")

SEATS = (Seat("You"), Seat("Maya", "simple"), Seat("Theo", "skilled"), Seat("Bruno", "simple"))


def game(outcome: str = "won", ended: float = NOW, **figures: float) -> PlayedGame:
    rules = entry_of("euchre").usual_rules
    return PlayedGame(
        1, "", "euchre", rules, SEATS, ended - 600, ended, True, False, Outcome(outcome), figures=figures, seconds=600.0
    )


def counted(*games: PlayedGame) -> Counted:
    return Counted(games, 0)


# -- what is counted


def fives(*more: dict[str, Any]) -> Fill:
    """Keep these games of Euchre, which end a day apart, the last one now."""

    def fill(store: Store) -> None:
        for place, one in enumerate(reversed(more)):
            add_game(store, "euchre", ended=NOW - place * DAY, **one)

    return fill


def after(words: Sequence[str], label: str) -> tuple[str, ...]:
    """Return the two lines that stand below a tile's label."""
    place = words.index(label)
    return tuple(words[place + 1 : place + 3])


def table_row(scene: StatisticsScene, title: str) -> list[str]:
    """Return the words of a row of the table, from the left."""
    painter = painter_for((1280, 800))
    sized(scene).draw(painter, 0.0)
    (middle,) = [line.rect.cy for line in painter.written if line.words == title]
    panel = max(line.rect.right for line in painter.written if line.words in ("Won", "Points a hand", "Games won"))
    row = [line for line in painter.written if abs(line.rect.cy - middle) < 4 and line.rect.x < panel]
    return [line.words for line in sorted(row, key=lambda line: line.rect.x)]


def listed(scene: StatisticsScene) -> int:
    """Return the number of games that are listed, where they are few."""
    return sum(target.key.startswith("played ") for target in sized(scene).targets.all)


def test_games_of_one_person_count_and_those_with_undo_apart() -> None:
    def fill(store: Store) -> None:
        add_game(store)
        add_game(store, undone=True)
        add_game(store, ended=NOW - 90 * DAY)
        for others in (2, 4):
            add_game(store, people=others)
        add_game(store, people=0)
        add_game(store, "war")
        keep(store, "euchre", 1, 60)

    scene = statistics(fill, "euchre")
    assert listed(scene) == 3
    assert "1 game with undo" in labels(scene)
    scene.choose_period("month")
    assert listed(scene) == 2
    press(scene, "undo")
    assert listed(scene) == 1


def test_a_streak_ends_with_a_game_that_is_not_won() -> None:
    ends = [{"outcome": outcome} for outcome in ("won", "won", "won", "drawn", "won", "lost", "won", "won")]
    assert after(words_of(statistics(fives(*ends))), "Won in a row") == ("2", "longest 3")
    assert after(words_of(statistics(fives(*ends[:-2]))), "Won in a row") == ("0", "longest 3")


def test_points_a_hand_are_all_points_for_all_hands() -> None:
    played = [(10, 10, 4), (12, 10, 8), (5, 6, 1), (20, 16, 9), (9, 5, 4)]
    games = [{"hands": hands, "points": won, "points_against": lost} for hands, won, lost in played]
    hands = sum(each for each, _, _ in played)
    value = sum(won - lost for _, won, lost in played) / hands
    residuals = [won - lost - value * each for each, won, lost in played]
    assert mean(residuals) == pytest.approx(0)
    error = stdev(residuals) / 5**0.5 / (hands / 5)
    assert error < 0.2, "so two decimals are shown"
    shown = f"+{value:.2f} ± {error:.2f}".replace("± 0.", "± .")
    assert table_row(statistics(fives(*games)), "All 5")[-1] == shown
    few = words_of(statistics(fives(*games[:4])))
    assert "1 more game, and there are means and charts." in few, "four games are too few to say"


def test_the_table_groups_by_the_opponents_and_not_by_the_partner() -> None:
    usual: dict[str, Any] = {"bots": ("simple", "skilled", "simple")}
    mixed = {"bots": ("simple", "skilled", "expert"), "outcome": "lost"}
    expert = {"bots": ("expert", "skilled", "expert"), "outcome": "lost"}
    hoyle = next(preset.rules for preset in entry_of("euchre").presets if preset.key == "hoyle")
    own = {**usual, "rules": {"target": 7}}
    scene = statistics(fives(mixed, expert, usual, {**usual, "outcome": "lost"}, own, {**usual, "rules": hoyle}))
    assert table_row(scene, "Simple")[:3] == ["Simple", "4", "3"]
    assert table_row(scene, "Expert")[:3] == ["Expert", "1", "0"]
    assert table_row(scene, "Several levels")[:3] == ["Several levels", "1", "0"]
    press(scene, "by rules")
    assert table_row(scene, "Usual")[:3] == ["Usual", "4", "1"]
    assert table_row(scene, "Old Hoyle")[:3] == ["Old Hoyle", "1", "1"]
    assert table_row(scene, "Rules of your own")[:3] == ["Rules of your own", "1", "1"]


def test_a_game_that_declares_nothing_has_the_usual_tiles_and_its_share_of_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replace_everywhere(monkeypatch, measures_of, lambda entry: None)
    scene = statistics(fives(*({"outcome": outcome} for outcome in ("won", "won", "won", "lost", "won"))))
    words = words_of(scene)
    tiles = words.index("Played"), words.index("Won"), words.index("Won in a row")
    assert tiles[1] - tiles[0] <= 3
    assert tiles[2] - tiles[1] == 3
    assert "Points a hand" not in words
    assert table_row(scene, "All 5")[-1].startswith("80 ± ")


def test_periods_begin_at_the_first_of_a_month_and_a_new_start_comes_first() -> None:
    now = time.mktime((2026, 1, 15, 12, 0, 0, 0, 0, -1))
    december = time.mktime((2025, 12, 1, 0, 0, 0, 0, 0, -1))
    host = FakeHost()
    for ended in (december - 60, december + 60):
        add_game(host.store, ended=ended)
    usual = ["All games", "Last 30 days", "Since January", "Since December", "Since November"]
    assert periods_offered(host, now) == usual
    scene = page(host, lambda: now)
    scene.choose_period("since 12")
    assert listed(scene) == 1
    host.store.change_settings({f"{SINCE}euchre": now - DAY})
    assert periods_offered(host, now) == ["Since 14 January", *usual]


def periods_offered(host: FakeHost, now: float) -> list[str]:
    """Return the periods that one can choose from."""
    scene = sized(page(host, lambda: now))
    scene.key_pressed(Key("tab"))
    scene.targets.focus("period")
    scene.key_pressed(Key("return"))
    offered = host.shown[-1]
    assert isinstance(offered, ListScene)
    offered.resize(Metrics(1280, 800))
    return [target.label for target in offered.targets.all if target.key.startswith("item ")]


@pytest.mark.parametrize(("apart", "unit"), [(0.2, "day"), (2, "week"), (4, "month"), (300, "month")])
def test_spans_of_time_hold_every_game_that_they_can(apart: float, unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [(NOW - place * apart * DAY, bool(place % 5)) for place in range(20)]

    def fill(store: Store) -> None:
        for ended, won in ends:
            add_game(store, ended=ended, outcome="won" if won else "lost")

    bars = calls_of(monkeypatch, draw_error_bars)
    words = words_of(statistics(fill))
    assert any(line.startswith(f"Each {unit} with its error") for line in words)
    keys = {"day": "%Y %j", "week": "%G %V", "month": "%Y %m"}
    spans: dict[str, list[bool]] = {}
    for ended, won in reversed(ends):
        spans.setdefault(time.strftime(keys[unit], time.localtime(ended)), []).append(won)
    shown = bars[-1].arguments["bars"]
    assert [bar.value for bar in shown] == pytest.approx([mean(games) for games in spans.values()][-14:])
    assert all(bar.low <= bar.value <= bar.high for bar in shown)


def test_of_many_games_each_point_is_several(monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(store: Store) -> None:
        for place in range(500):
            add_game(store, ended=NOW - (500 - place) * 600, hands=10, points=place % 7, points_against=3)

    trends = calls_of(monkeypatch, draw_trend)
    words = words_of(statistics(fill))
    assert any("The 500 games, 11 to a point." in line for line in words)
    told = trends[-1].arguments
    trend = told["trend"]
    assert len(trend.values) == -(-500 // 11)
    assert trend.values[-1] == pytest.approx(sum(place % 7 - 3 for place in range(489, 500)) / 110)
    inside = sum(abs(value - middle) <= trend.band for value, middle in zip(trend.values, trend.course, strict=True))
    assert 3 * inside >= 2 * len(trend.values)
    assert told["low"] <= min(trend.values) <= max(trend.values) <= told["high"]
    assert 2 <= len(told["levels"]) <= 7


def test_the_last_value_of_a_plot_has_digits_that_tell_it_from_others() -> None:
    def fill(store: Store) -> None:
        for place, points in enumerate((2, 10, 4, 8, 6, 9, 13)):
            add_game(store, "euchre", ended=NOW - (9 - place) * DAY, hands=10, points=points, points_against=0)

    scene = sized(statistics(fill))
    painter = painter_for((1280, 800))
    scene.paint(painter, 0.0)
    assert "+1.30" in {line.words for line in painter.written}


@pytest.mark.parametrize(("length", "step"), [(1.0, 0.5), (0.9, 0.5), (7, 2), (4, 1), (0.033, 0.01), (2000, 500)])
def test_steps_are_round(length: float, step: float) -> None:
    assert round_step(length, 4) == pytest.approx(step)


def test_means_in_words() -> None:
    points = Rate("", "a", less="b")
    asks = Rate("", "a", percent=True)
    assert both_words(points, Mean(0.238, 0.061)) == "+0.24 ± .06"
    assert both_words(points, Mean(-0.06, 0.12)) == "−0.06 ± .12"
    assert both_words(points, Mean(-0.001, 0.03)) == "0.00 ± .03"
    assert both_words(asks, Mean(0.414, 0.028)) == "41 ± 3%"
    assert both_words(Rate("", "turns"), Mean(243.4, 12.2)) == "243 ± 12"
    assert both_words(Rate("", "books"), Mean(3.41, 0.31)) == "3.4 ± .3"
    times = [time_words(seconds) for seconds in (9, 50, 20 * 60, 3600, 48_000, 400_000)]
    assert times == ["0 min", "1 min", "20 min", "1 h", "13 h 20 min", "111 h"]


def test_parts_in_words() -> None:
    declared = measures_of(entry_of("euchre"))
    assert declared is not None
    assert declared.whole is not None
    numbers = {"loner_marches": 9.0, "loner_points": 7.0, "loner_euchres": 1.0}
    assert whole_words(declared.whole, numbers) == "17 times: 9 marches, 7 for one point, 1 euchred"
    assert whole_words(declared.whole, {**numbers, "loner_points": 0.0}) == "10 times: 9 marches, 1 euchred"
    assert whole_words(declared.whole, dict.fromkeys(numbers, 0.0)) == "never"
    # A war that the cards did not suffice for is counted in "Wars a game", and is neither won nor lost.
    war = measures_of(entry_of("war"))
    assert war is not None
    assert war.whole is not None
    assert whole_words(war.whole, {"wars_won": 8.0, "wars_lost": 10.0}) == "18 wars decided: 8 won, 10 lost"


# -- the page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["euchre", "war", "go-fish"])
@pytest.mark.parametrize("count", [5, 40])
def test_the_parts_of_the_page_lie_side_by_side(size: tuple[int, int], game: str, count: int) -> None:
    """With few and many rows in the table, in games with and without a bar of parts."""
    scene = sized(statistics(partial(keep_counted, count=count, kinds=(game,)), game), size)
    for page_of in ("page games", "page progress"):
        if scene.targets.get(page_of) is not None:
            press(scene, page_of)
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        check_words(painter, size, whole=False)


def sized(scene: StatisticsScene, size: tuple[int, int] = (1280, 800)) -> StatisticsScene:
    scene.resize(Metrics(*size))
    return scene


def press(scene: StatisticsScene, key: str) -> None:
    target = scene.targets.get(key)
    assert target is not None
    target.act()


def labels(scene: StatisticsScene) -> set[str]:
    return {target.label for target in scene.targets.all}


def test_the_game_played_last_is_shown_first_and_those_played_come_first() -> None:
    def fill(store: Store) -> None:
        add_game(store, "reviiyot", ended=NOW - DAY)
        add_game(store, "war")

    scene = sized(statistics(fill))
    assert scene.chosen.game == "war"
    tabs = [target.label for target in scene.targets.all if target.group == "games"]
    assert tabs == ["War", "Reviiyot", "Euchre", "Go Fish"]


def test_without_games_the_page_offers_one() -> None:
    scene = sized(statistics())
    assert scene.empty
    play = scene.targets.get("play")
    assert play is not None
    play.act()
    assert isinstance(scene.host, FakeHost)
    assert scene.host.asked == ["set up euchre"]


def one_war(store: Store) -> None:
    add_game(store, "war")


def test_a_game_without_games_offers_one() -> None:
    scene = sized(statistics(one_war, "euchre"))
    assert labels(scene) >= {"Play Euchre", "War"}


@pytest.mark.parametrize("size", SIZES)
def test_by_keys_alone(size: tuple[int, int]) -> None:
    """Tab reaches everything, arrows change a period, Enter opens its list, and Esc leads back."""
    scene = sized(statistics(keep_counted, "euchre"), size)
    host = scene.host
    assert isinstance(host, FakeHost)
    reached = set()
    for _ in range(30):
        scene.key_pressed(Key("tab"))
        reached.add(scene.targets.focused)
    assert reached == {target.key for target in scene.targets.all}
    scene.targets.focus("period")
    before = len(scene.counted.games)
    scene.key_pressed(Key("right"))
    assert scene.chosen.period.key == "month"
    assert 0 < len(scene.counted.games) < before
    scene.key_pressed(Key("return"))
    assert isinstance(host.shown[-1], ListScene)
    scene.key_pressed(Key("escape"))
    assert host.asked[-1] == "back"


def test_a_small_window_shows_a_panel_at_a_time() -> None:
    scene = sized(statistics(keep_counted, "euchre"), (800, 600))
    assert labels(scene) >= {"Games", "Progress", "Period", "Against", "Game"}
    progress = scene.targets.get("page progress")
    assert progress is not None
    progress.act()
    assert not labels(scene) & {"Period", "Against"}


def test_more_games_than_fit_side_by_side_are_chosen_from_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.scenes.look_back.statistics.scene.MOST_TABS", 3)
    scene = sized(statistics(keep_counted, "euchre"))
    assert not [target for target in scene.targets.all if target.group == "games"]
    scene.key_pressed(Key("tab"))
    scene.targets.focus("game")
    scene.key_pressed(Key("right"))
    assert scene.chosen.game == "war"


def test_a_plot_of_a_single_point_is_drawn() -> None:
    """Five wars, four of them without a war: the share of wars won has one point."""

    def fill(store: Store) -> None:
        for place in range(5):
            decided = 4 if place == 2 else 0
            add_game(store, "war", ended=NOW - place * DAY, wars_decided=decided, wars_won=decided / 2)

    scene = sized(statistics(fill))
    painter = painter_for((1280, 800))
    scene.paint(painter, 0.0)
    check_words(painter, (1280, 800))
    assert len(scene.figures.progress.trend.values) == 1


def test_undone_games_count_unless_the_player_leaves_them_out() -> None:
    scene = sized(statistics(keep_counted, "war"))
    assert len(scene.counted.games) == 40
    switch = scene.targets.get("undo")
    assert switch is not None
    assert switch.label == "6 games with undo"
    assert switch.checked
    switch.act()
    assert len(scene.counted.games) == 34


# -- few games are shown themselves


def keep_one(store: Store, *, undone: bool = False) -> None:
    """Keep one finished game of Euchre."""
    keep(store, "euchre", 3, undone=undone)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [1, 4])
def test_few_games_are_listed_in_place_of_panels_with_too_few_to_say(size: tuple[int, int], number: int) -> None:
    def fill(store: Store) -> None:
        for place in range(number):
            keep(store, "euchre", 3 + place, undone=place == 0)

    scene = sized(statistics(fill, "euchre"), size)
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    check_words(painter, size)
    words = [line.words for line in painter.written]
    assert "Too few to say" not in words
    assert "A chart needs 5 games." not in words
    missing = {1: "4 more games, and there are means and charts.", 4: "1 more game, and there are means and charts."}
    assert missing[number] in words
    figures = scene.targets.get("page figures")
    assert (figures is not None) == scene.small
    if figures is not None:
        assert "Played" not in words
        figures.act()
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        check_words(painter, size)
        assert "Played" in [line.words for line in painter.written]
        assert not [target for target in scene.targets.all if target.key.startswith("played ")]
        scene.targets.get("page games").act()  # type: ignore[union-attr]
    rows = [target for target in scene.targets.all if target.key.startswith("played ")]
    assert len(rows) == number
    assert len({target.label for target in rows}) == number
    inside = scene.metrics.window.inset(scene.metrics.margin)
    assert all(inside.x < row.bounds.x < row.bounds.right < inside.right for row in rows)
    chosen, chooser = next(one.rect for one in painter.written if one.words == "All games"), scene.targets.get("period")
    assert chooser is not None
    assert abs(chosen.cy - chooser.bounds.cy) < 4
    assert chooser.bounds.bottom < min(row.bounds.y for row in rows)
    newest = scene.host.store.games(finished=True)[0]
    assert [row.bounds.x for row in rows] == sorted(row.bounds.x for row in rows)
    rows[-1].act()
    assert host_of(scene).asked == [f"review {newest.number}"], "the newest is the last one from the left"


@pytest.mark.parametrize(
    ("outcomes", "words"),
    [
        ((), "Every game that you finish counts here."),
        (("lost",), "You have played 1 game; the first win is still to come."),
        (("won",), "You have won the first one."),
        (("won", "won", "won"), "You have won all 3 games."),
        (("won", "drawn", "lost"), "You have won 1 of 3 games."),
    ],
)
def test_what_is_known_of_few_games_is_said_in_words(outcomes: tuple[str, ...], words: str) -> None:
    def fill(store: Store) -> None:
        for place, outcome in enumerate(outcomes):
            add_game(store, "euchre", ended=NOW - place * DAY, outcome=outcome)

    assert words in words_of(sized(statistics(fill, "euchre")))


def test_one_game_with_undo_is_seen_marked_and_can_be_left_out() -> None:
    scene = sized(statistics(partial(keep_one, undone=True), "euchre"))
    assert [row.kept.undone for row in scene.chosen.rows] == [True], "its row has the sign of the history"
    switch = scene.targets.get("undo")
    assert switch is not None
    assert switch.checked
    switch.act()
    assert scene.counted.games == ()
    assert "No finished games of Euchre" in words_of(scene)


def test_a_small_window_says_why_there_are_no_figures_yet() -> None:
    scene = sized(statistics(), (800, 600))
    figures = scene.targets.get("page figures")
    assert figures is not None
    assert (figures.enabled, figures.reason) == (False, "Means and charts need 5 games.")


def test_means_and_charts_come_with_the_fifth_game() -> None:
    def fill(store: Store) -> None:
        for place in range(5):
            add_game(store, "euchre", ended=NOW - place * DAY)

    scene = sized(statistics(fill, "euchre"))
    assert not [target for target in scene.targets.all if target.key.startswith("played ")]
    assert scene.shown == (True, True)


def test_a_period_that_begins_so_long_before_now_stays_chosen_while_time_passes() -> None:
    host = FakeHost()
    add_game(host.store)
    seconds = iter(range(10**6))
    scene = sized(page(host, lambda: NOW + next(seconds) / 100))
    scene.choose_period("month")
    scene.paint(host.painter, 0.0)
    assert scene.chosen.period.title == "Last 30 days"
    scene.key_pressed(Key("tab"))
    scene.targets.focus("period")
    scene.key_pressed(Key("right"))
    assert scene.chosen.period.title == "Since October"


def test_starting_anew_asks_deletes_nothing_and_is_remembered() -> None:
    """By real clicks on the program's own stack of scenes."""
    host = StackHost("instant")
    for place in range(6):
        add_game(host.store, "euchre", ended=NOW - place * DAY - 60)
    add_game(host.store, "war", ended=NOW - 10 * DAY)
    host.show(page(host))
    reset = host.top.targets.get("reset")
    assert reset is not None
    host.click(*reset.centre)
    question = host.top
    assert isinstance(question, QuestionScene)
    stay = question.targets.get("stay")
    assert stay is not None
    host.click(*stay.centre)
    assert isinstance(host.top, StatisticsScene)
    assert len(host.top.counted.games) == 6
    host.click(*reset.centre)
    act = host.top.targets.get("act")
    assert act is not None
    host.click(*act.centre)
    after = host.top
    assert isinstance(after, StatisticsScene)
    assert (after.chosen.period.key, len(after.counted.games)) == ("reset", 0)
    painter = painter_for((1280, 800))
    after.resize(Metrics(1280, 800))
    after.draw(painter, 0.0)
    check_words(painter, (1280, 800))
    assert {"No finished games of Euchre", after.chosen.period.title} <= {line.words for line in painter.written}
    assert host.store.count() == 7
    again = page(host, lambda: NOW + DAY)
    assert (again.chosen.period.key, len(again.counted.games)) == ("reset", 0)
    again.choose_game("war")
    assert len(again.counted.games) == 1, "another game goes on counting"


def test_the_page_is_there_before_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading waits for the test: meanwhile the page can be left, and then the figures appear by themselves."""
    host, go_on = FakeHost(), threading.Event()
    keep_counted(host.store)
    read = host.store.played

    def slowly(**which: Any) -> list[PlayedGame]:
        assert go_on.wait(60)
        return read(**which)

    monkeypatch.setattr(host.store, "played", slowly)
    scene = sized(StatisticsScene(host, clock=lambda: NOW, patience=0.0))
    assert scene.chosen.loading
    assert [target.key for target in scene.targets.all] == ["back", "goals"]
    assert not scene.update(0.0)
    scene.paint(host.painter, 0.0)
    go_on.set()
    for _ in range(6000):
        if scene.update(0.0):
            break
        time.sleep(0.01)
    assert not scene.chosen.loading
    assert scene.targets.get("period") is not None


def test_the_menu_tells_the_share_since_the_new_start() -> None:
    host = FakeHost()
    for place, outcome in enumerate(("won", "won", "lost", "won", "lost")):
        add_game(host.store, ended=NOW + place * DAY, outcome=outcome)
    assert won_words(host.store) == "Euchre: 3 of 5 won"
    host.store.change_settings({f"{SINCE}euchre": NOW + 1.5 * DAY})
    assert won_words(host.store) == "Euchre: 1 of 3 won"
    host.store.change_settings({f"{SINCE}euchre": NOW + 9 * DAY})
    assert won_words(host.store) == "Nothing counted yet"


def test_a_mistake_while_counting_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**which: Any) -> list[PlayedGame]:
        raise RuntimeError("the figures are broken")

    host = FakeHost()
    monkeypatch.setattr(host.store, "played", broken)
    with pytest.raises(RuntimeError, match="broken"):
        page(host)


def test_of_very_many_games_the_newest_are_shown_at_once_and_the_others_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host, released = FakeHost(), threading.Event()
    for number in range(30):
        # The older ones were lost, and the newer ones won.
        outcome = "won" if number >= 15 else "lost"
        seats = (Seat("You"), Seat("Maya", "random"))
        record = Record("war" if number % 2 else "go-fish", {}, number, seats)
        account = {"outcome": outcome}
        host.store.add(record, started=NOW + number, changed=NOW + number, finished=True, account=account)
    monkeypatch.setattr("gui.scenes.look_back.statistics.chosen_games.NEWEST", 10)
    read = host.store.played

    def slow(**which: Any) -> list[PlayedGame]:
        if which.get("newest") is None:
            assert released.wait(PATIENCE)
        return read(**which)

    monkeypatch.setattr(host.store, "played", slow)
    scene = page(host)
    assert (scene.chosen.game, scene.counted.won, len(scene.counted.games)) == ("war", 5, 5)
    assert any(words.endswith("older ones are still being counted.") for words in words_of(scene))
    scene.choose_game("go-fish")
    assert (scene.counted.won, len(scene.counted.games)) == (5, 5)
    released.set()
    for _ in range(int(PATIENCE * 100)):
        if scene.update(0.0) and len(scene.counted.games) > 5:
            break
        time.sleep(0.01)
    assert (scene.chosen.game, scene.counted.won, len(scene.counted.games)) == ("go-fish", 7, 15)
    assert [game.started for game in scene.counted.games] == sorted(NOW + number for number in range(0, 30, 2))
    assert "Counted on this computer; nothing leaves it." in words_of(scene)


def test_a_damaged_date_of_a_new_start_is_no_date() -> None:
    host = FakeHost()
    host.store.change_settings({"statistics since euchre": "soon", "statistics since war": -3})
    add_game(host.store)
    assert page(host).chosen.period.key == "all"


@pytest.mark.slow
@pytest.mark.parametrize("count", [100, thorough(500)])
def test_the_figures_of_many_games_of_bots_are_those_of_their_records(tmp_path: Path, count: int) -> None:
    """Every game is played again from its record: tricks, points and asks are counted anew from its events."""
    store = Store.open(tmp_path / "games.sqlite")
    keep_games(store, count)
    host = FakeHost()
    host.store = store
    scene = page(host)
    points = won = played = asks = hits = 0
    for kept in store.games(finished=True):
        match = Match(store.record(kept.number))
        if kept.record.game == "euchre":
            played += 1
            won += 0 in match.game.winners
            scored = [event for event in match.log if isinstance(event, Scored)]
            points += sum(event.points * (1 if event.side == 0 else -1) for event in scored)
        if kept.record.game == "go-fish":
            log = [*match.log]
            asks += sum(isinstance(event, Asked) and event.seat == 0 for event in log)
            hits += sum(
                isinstance(event, Asked) and event.seat == 0 and isinstance(answer, Moved)
                for event, answer in pairwise(log)
            )
    scene.choose_game("euchre")
    counted = scene.counted
    assert (len(counted.games), counted.won) == (played, won)
    assert counted.total("points") - counted.total("points_against") == points
    scene.choose_game("go-fish")
    assert (scene.counted.total("asks"), scene.counted.total("hits")) == (asks, hits)
    assert store.count(finished=True) == len(store.played(finished=True)) == count - store.count(finished=False)
    for size in SIZES:
        scene.resize(Metrics(*size))
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        check_words(painter, size)
    store.close()


# -- what the coach says


def words_of(scene: StatisticsScene) -> list[str]:
    painter = painter_for((1280, 800))
    scene.resize(Metrics(1280, 800))
    scene.paint(painter, 0.0)
    return [line.words for line in painter.written]


def reviewed(accuracy: float | None, luck: float | None) -> ReviewFigures:
    return ReviewFigures(1, 0, accuracy is not None, 100, accuracy, luck)


def test_accuracy_and_luck_are_those_of_the_reviewed_games_that_count() -> None:
    games = [game(ended=NOW - day * DAY)._replace(number=day) for day in range(8, 0, -1)]
    reviews = {
        **{day: reviewed(0.8 + day / 100, float(day - 4)) for day in range(1, 7)},
        # Not finished, and of a game that does not count.
        7: reviewed(None, None),
        99: reviewed(0.1, 50.0),
    }
    progress = coach_progress_of(counted(*games), reviews, entry_of("euchre"), NOW)
    assert progress.possible
    assert progress.number == 6
    assert progress.mean == pytest.approx(0.8 + 21 / 600)
    assert progress.trend.values == pytest.approx([0.86, 0.85, 0.84, 0.83, 0.82, 0.81]), "oldest first"
    assert progress.luck.values == (2.0, 1.0, 0.0, -1.0, -2.0, -3.0)
    assert progress.luck.mean == pytest.approx(-0.5)


def test_too_few_reviewed_games_are_said_to_be_too_few() -> None:
    scene = statistics(lambda store: keep_counted(store, 8, kinds=("euchre",)), "euchre")
    assert scene.shown_course == 1, "results, as long as nothing was reviewed"
    tabs = scene.targets.get("course accuracy")
    assert tabs is not None
    tabs.act()
    assert "A chart needs 5 reviewed games." in words_of(scene)


def test_the_charts_of_the_coach_come_first_once_a_game_was_reviewed() -> None:
    scene = statistics(partial(keep_reviewed, count=10, accuracies=(0.9,)), "euchre")
    assert scene.shown_course == 0
    words = words_of(scene)
    assert {"Accuracy", "90.0%", "Luck", "+0.0"} <= set(words)
    chosen = scene.targets.get("course results")
    assert chosen is not None
    chosen.act()
    assert scene.shown_course == 1
    assert "Games won" in words_of(scene)


@pytest.mark.parametrize(
    ("number", "accuracies", "rating"),
    [
        (FEWEST, (0.96,), ["Plays like Skilled"]),
        (FEWEST, (0.8, 1.0), ["Plays between Simple and Skilled"]),
        (200, (0.8, 1.0), ["Plays like Simple"]),
        (FEWEST - 1, (0.96,), []),
    ],
)
def test_the_levels_that_one_plays_like_are_told_of_enough_reviewed_games(
    number: int, accuracies: tuple[float, ...], rating: list[str]
) -> None:
    scene = statistics(partial(keep_reviewed, count=number, accuracies=accuracies), "euchre")
    words = words_of(scene)
    assert "Accuracy" in words
    assert [line for line in words if line.startswith("Plays ")] == rating


def test_a_game_whose_coach_has_no_measured_levels_tells_none() -> None:
    games = [game()._replace(number=number) for number in range(40)]
    reviews = {number: reviewed(0.96, None) for number in range(40)}
    assert coach_progress_of(counted(*games), reviews, entry_of("euchre"), NOW).rating is not None
    assert coach_progress_of(counted(*games), reviews, entry_of("reviiyot"), NOW).rating is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("leftwards", [False, True])
def test_the_levels_stand_between_the_title_and_the_mean(size: tuple[int, int], leftwards: bool) -> None:
    scene = statistics(partial(keep_reviewed, accuracies=(0.86, 1.0)), "euchre")
    scene.page = 1
    scene.resize(Metrics(*size))
    painter = painter_for(size)
    painter.leftwards = leftwards
    scene.paint(painter, 0.0)
    check_words(painter, size)
    places = {line.words: line.rect for line in painter.written}
    title, levels, mean_ = places["Accuracy"], places["Plays between Simple and Skilled"], places["93.0%"]
    assert title.right < levels.x < levels.right < mean_.x


@pytest.mark.parametrize(
    ("values", "reach"), [((0.2, -2.1), 3.0), ((-1.0,), 1.0), ((0.0,), 1.0), ((0.04,), 0.05), ((30.0,), 50.0)]
)
def test_the_scale_of_luck_is_round_and_holds_all(values: tuple[float, ...], reach: float) -> None:
    assert reach_of(values) == pytest.approx(reach)


def test_figures_are_written_as_the_language_has_them() -> None:
    german = LanguageCatalogue(LANGUAGES["de"], NullTranslations())
    points = Rate("", "a", less="b")
    figures = [rate_value_words(Rate("", "turns"), 1234.5, 1), rate_value_words(points, -0.24, 2), counted_games(12345)]
    assert [spoken(figure, german) for figure in figures] == ["1.234,5", "−0,24", "12.345 games"]
    assert spoken(both_words(Rate("", "turns"), Mean(1234.4, 12.2)), german) == "1.234 ± 12"

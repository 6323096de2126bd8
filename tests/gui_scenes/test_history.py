"""The history: filters, rows, keys and the panel of the selected game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from engine.account import Account
from engine.record import Record, Seat
from gui.art.metrics import Metrics
from gui.coaching.coaching import kept_review
from gui.scenes.dates import DAY
from gui.scenes.file import FileScene
from gui.scenes.list import ListScene
from gui.scenes.look_back.history.deleting import DeleteOldScene
from gui.scenes.look_back.history.listing import GameRow, HistoryFilter
from gui.scenes.look_back.history.panel import game_headline, lead_levels
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.look_back.history.sides import sides_of
from gui.scenes.notice import NoticeScene
from gui.scenes.prepare.code.share import ShareScene
from gui.scenes.question import QuestionScene
from gui.widgets.button import ButtonKind
from gui.widgets.key import Key
from store.store import Store
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.keeping import (
    HISTORY,
    NOW,
    history,
    keep,
    keep_history,
    keep_many,
    keep_unreadable,
    menu_with_games,
    played,
)
from tests.gui_scenes.recording import host_of, laid_out, painter_for
from tests.gui_scenes.reviewing import made_up
from tests.gui_scenes.test_acting import click, tab_to

pytestmark = pytest.mark.usefixtures("nothing_drawn")

ENTER, ESC, DELETE = Key("return", "\r"), Key("escape"), Key("delete")
FINISHED = [place for place, (_, _, moves, _) in enumerate(HISTORY) if moves is None]


def opened(size: tuple[int, int] = (1280, 800), fill: Callable[[Store], object] = keep_history) -> HistoryScene:
    scene = history(fill)
    laid_out(scene, size)
    return scene


def panel_shown(scene: HistoryScene) -> bool:
    """Return whether it is told on the screen what can be done with a game."""
    return any(scene.targets.get(key) is not None for key in ("continue", "review", "replay", "file"))


def words_of(scene: HistoryScene, size: tuple[int, int] = (1280, 800)) -> list[str]:
    scene.resize(Metrics(*size))
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    return [line.words for line in painter.written]


def games_listed(scene: HistoryScene) -> list[str]:
    rows = [scene.listing.row(place) for place in range(scene.listing.count)]
    return [row.record.game for row in rows if row is not None]


def test_rows_tell_when_what_how_and_the_head_counts_them() -> None:
    words = words_of(opened())
    assert "8 games since 4 September 2024" in words or "8 games since 5 September 2024" in words
    for label in ("All 8", "Running 3", "Finished 5", "1 to 8 of 8"):
        assert label in words
    for game, seed, moves, _ in HISTORY:
        account = Account.from_json(played(game, seed, moves)[1])
        assert account.progress in words
        assert ", ".join(filter(None, (account.score, account.turn))) in words


@pytest.mark.parametrize(("key", "places"), [
    ("filter running", [0, 1, 7]), ("filter finished", FINISHED), ("filter all", list(range(8))),
])  # fmt: skip
def test_filters(key: str, places: list[int]) -> None:
    scene = opened()
    click(scene, key)
    assert games_listed(scene) == [HISTORY[place][0] for place in places]


def test_the_game_and_the_order_are_chosen_from_lists() -> None:
    scene = opened()
    click(scene, "game")
    chooser = host_of(scene).shown[-1]
    assert isinstance(chooser, ListScene)
    laid_out(chooser)
    chooser.targets.all[1].act()
    assert games_listed(scene) == ["euchre"] * 3
    assert [scene.listing.row(place).kept.finished for place in range(3)] == [False, True, True]  # type: ignore[union-attr]
    click(scene, "order")
    orders = host_of(scene).shown[-1]
    laid_out(orders)
    orders.targets.all[1].act()
    assert scene.wanted == HistoryFilter(game="euchre", oldest_first=True)
    assert [scene.listing.row(place).kept.finished for place in range(3)] == [True, True, False]  # type: ignore[union-attr]


def test_the_keyboard_goes_through_the_rows_and_enter_acts() -> None:
    scene = opened()
    numbers = [scene.listing.row(place).number for place in range(8)]  # type: ignore[union-attr]
    for key, place in (("down", 1), ("end", 7), ("up", 6), ("home", 0), ("page down", 7), ("page up", 0), ("down", 1)):
        scene.key_pressed(Key(key))
        assert scene.targets.focused == f"row {place}"
    scene.key_pressed(ENTER)
    scene.key_pressed(Key("down"))
    scene.key_pressed(ENTER)
    scene.key_pressed(ESC)
    assert host_of(scene).asked == [f"resume {numbers[1]}", f"review {numbers[2]}", "back"]


def test_the_list_is_one_stop_of_the_focus() -> None:
    scene = opened()
    scene.key_pressed(Key("down"))
    seen = []
    for _ in range(30):
        scene.key_pressed(Key("tab"))
        seen.append(scene.targets.focused)
    assert {key for key in seen if key is not None and key.startswith("row ")} == {"row 1"}
    stops = {target.key for target in scene.targets.all if target.group != "rows"}
    assert stops <= set(seen)


@pytest.mark.parametrize("key", ["review", "replay", "share", "again"])
def test_what_can_be_done_with_a_finished_game(key: str) -> None:
    scene = opened()
    scene.key_pressed(Key("down"))
    scene.key_pressed(Key("down"))
    tab_to(scene, key)
    scene.key_pressed(ENTER)
    host, row = host_of(scene), scene.row
    assert row is not None
    if key == "share":
        assert isinstance(host.shown[-1], ShareScene)
    elif key in ("review", "replay"):
        assert host.asked == [f"{key} {row.number}"]
    else:
        assert (host.asked, host.played[0].game) == (["play euchre"], "euchre")
        record = host.records[0]
        assert record is not None
        assert (record.seed, record.moves, record.seats) == (3, (), played("euchre", 3)[0].seats)


def kept_of_every_kind(store: Store) -> None:
    """Keep games that allow different things: running, to be reviewed, without a coach, of bots alone, unreadable."""
    keep_unreadable(store)
    keep(store, "euchre", 3, 60)
    keep(store, "euchre", 3)
    keep(store, "war", 4)
    keep(store, "go-fish", 12, people=0)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_actions_stand_at_the_same_places_whatever_a_game_allows(size: tuple[int, int]) -> None:
    scene, places, firsts = opened(size, kept_of_every_kind), set(), set()
    for _ in range(scene.listing.count):
        scene.key_pressed(ENTER) if not panel_shown(scene) else None
        buttons = {one.key: one.rect for one in scene.buttons if one.key not in ("back", "delete old", "exchange")}
        first = ({"continue", "review", "file"} & set(buttons)).pop()
        firsts.add(first)
        places.add((buttons.pop(first), *sorted(buttons.items())))
        scene.key_pressed(Key("down"))
    assert firsts == {"continue", "review", "file"}
    assert len(places) == 1
    (only,) = places
    beside = {"close"} if size[0] < 1100 else set()
    assert {key for key, _ in only[1:]} == {"replay", "share", "again", "delete"} | beside


def test_an_action_that_a_game_does_not_allow_says_why() -> None:
    scene, reasons = opened(fill=kept_of_every_kind), set()
    for _ in range(scene.listing.count):
        for button in scene.buttons:
            if not button.enabled:
                click(scene, button.key)
                notice = host_of(scene).shown[-1]
                assert isinstance(notice, NoticeScene)
                assert notice.words == button.reason
                reasons.add(notice.words)
        assert sum(one.kind is ButtonKind.PRIMARY and one.enabled for one in scene.buttons) == 1
        scene.key_pressed(Key("down"))
    assert "Nobody at this screen played." in reasons


def test_a_button_beside_the_panel_closes_it_in_a_small_window() -> None:
    scene = opened((800, 600))
    click(scene, "row 0")
    laid_out(scene, (800, 600))
    painter = painter_for((800, 600))
    scene.paint(painter, 0.0)
    cross = next(button.rect for button in scene.buttons if button.key == "close")
    assert not any(line.rect.overlaps(cross) for line in painter.written), "it lies on no words"
    assert not any(cross.overlaps(button.rect) for button in scene.buttons if button.key != "close")
    click(scene, "close")
    assert not panel_shown(scene)
    assert opened().targets.get("close") is None


def test_the_accuracy_of_a_review_is_shown_once_it_is_kept() -> None:
    scene = opened()
    lost = next(place for place in range(8) if (row := scene.listing.row(place)) and row.can_be_reviewed)
    row = scene.listing.row(lost)
    assert row is not None
    host = host_of(scene)
    assert row.accuracy == ""
    review = kept_review(replace(made_up(), game=row.record.game), host.store.last_step(row.number))
    host.store.keep_review(row.number, review)
    assert scene.update(host.now + 1.0)
    # Sixty decisions cost 4.68 points: 100 - 7.8 %.
    assert row.accuracy == "92.2%"
    assert not scene.update(host.now + 2.0)
    unknown = [row for place in range(8) if (row := scene.listing.row(place)) and row.running]
    assert all(row.accuracy == "" for row in unknown)


def test_only_games_that_are_over_and_that_somebody_played_can_be_reviewed() -> None:
    scene = opened()
    for place in range(scene.listing.count):
        row = scene.listing.row(place)
        assert row is not None
        assert not (row.running and row.can_be_reviewed)
    for people in (0, 1, 2):
        row = opened(fill=partial(keep, game="euchre", seed=3, people=people)).listing.row(0)
        assert row is not None
        assert row.can_be_reviewed == (people > 0)


def test_a_deleted_game_is_gone_after_a_question_whose_gold_button_keeps_it() -> None:
    scene = opened()
    scene.key_pressed(DELETE)
    question = host_of(scene).shown[-1]
    assert isinstance(question, QuestionScene)
    laid_out(question).key_pressed(ENTER)
    assert scene.listing.count == 8
    scene.key_pressed(DELETE)
    click(laid_out(host_of(scene).shown[-1]), "act")
    assert games_listed(scene) == [game for game, *_ in HISTORY[1:]]
    assert scene.row == scene.listing.row(0)


def test_old_games_are_deleted_after_a_question_and_running_ones_stay() -> None:
    scene = opened()
    click(scene, "delete old")
    question = host_of(scene).shown[-1]
    assert isinstance(question, DeleteOldScene)
    laid_out(question)
    act = question.targets.get("act")
    assert act is not None
    assert not act.enabled, "no game is older than a month"
    click(question, "age 3")
    click(question, "act")
    scene.update(0.0)
    assert games_listed(scene) == ["euchre", "go-fish", "war"]


def test_very_many_old_games_are_deleted_some_in_every_frame() -> None:
    scene = opened(fill=lambda store: keep_many(store, 600))
    click(scene, "delete old")
    question = laid_out(host_of(scene).shown[-1])
    click(question, "age 3")
    click(question, "act")
    left = []
    for frame in range(4):
        scene.update(frame / 60)
        left.append(scene.listing.count)
    assert left == [350, 100, 0, 0]
    assert "No games yet" in words_of(scene)


def test_in_a_small_window_the_panel_opens_over_the_list() -> None:
    scene = opened((800, 600))
    assert scene.targets.get("continue") is None
    scene.key_pressed(Key("down"))
    scene.key_pressed(Key("down"))
    scene.key_pressed(ENTER)
    assert scene.targets.get("replay") is not None
    assert not any(target.group == "rows" for target in scene.targets.all)
    scene.key_pressed(ESC)
    assert host_of(scene).asked == []
    click(scene, "row 0")
    laid_out(scene, (800, 600))
    host_of(scene).aim(scene, 100, 300)
    scene.mouse_pressed(100, 300)
    scene.mouse_released(100, 300)
    assert scene.targets.get("continue") is None, "a click beside the panel closes it"


def test_the_panel_over_the_list_has_the_focus_on_its_gold_button_and_gives_it_back() -> None:
    scene = opened((800, 600))
    scene.key_pressed(Key("down"))
    for opening, place in ((ENTER, 1), (Key("space", " "), 1), (ENTER, 0), (ENTER, 2)):
        while (at := int(str(scene.targets.focused).removeprefix("row "))) != place:
            scene.key_pressed(Key("down" if at < place else "up"))
        scene.key_pressed(opening)
        for shown in range(place, 5):
            row = scene.row
            assert row is not None
            assert row == scene.listing.row(shown)
            finished = "review" if row.can_be_reviewed else "replay"
            assert scene.targets.focused == ("continue" if row.running else finished)
            scene.key_pressed(Key("down"))
        scene.key_pressed(ESC)
        assert scene.targets.focused == "row 5"


def test_many_games_are_read_a_page_at_a_time() -> None:
    scene = opened(fill=lambda store: keep_many(store, 1000))
    read: list[int] = []
    games = scene.host.store.games

    def noting(**question: object) -> object:
        found = games(**question)  # type: ignore[arg-type]
        read.append(len(found))
        return found

    scene.host.store.games = noting  # type: ignore[method-assign,assignment]
    scene.key_pressed(Key("end"))
    assert "993 to 1,000 of 1,000" in words_of(scene)
    assert sum(read) <= 64
    assert scene.targets.focused == "row 999"


def test_the_bar_and_the_wheel_move_the_list() -> None:
    scene = opened(fill=lambda store: keep_many(store, 200))
    last, first = scene.targets.get("row 7"), scene.targets.get("row 0")
    assert first is not None
    assert last is not None
    # The bar stands right of the rows.
    x = next(x for x in range(round(first.bounds.right), 1280) if pulls(scene, x, first.bounds.y + 4))
    scene.mouse_moved(x, last.bounds.bottom + 50)
    assert "193 to 200 of 200" in words_of(scene)
    scene.mouse_moved(x, first.bounds.y - 50)
    scene.mouse_released(x, first.bounds.y - 50)
    assert "1 to 8 of 200" in words_of(scene)
    scene.mouse_wheeled(*first.centre, -3)
    assert "4 to 11 of 200" in words_of(scene)
    assert scene.row == scene.listing.row(0), "the wheel chooses nothing"


def pulls(scene: HistoryScene, x: float, y: float) -> bool:
    """Press there and pull down a little; return whether the list moved, and let go if it did not."""
    scene.mouse_pressed(x, y)
    scene.mouse_moved(x, y + 40)
    moved = "1 to 8 of 200" not in words_of(scene)
    if not moved:
        scene.mouse_released(x, y + 40)
    return moved


def test_nothing_kept_leads_to_the_first_game() -> None:
    scene = HistoryScene(FakeHost())
    laid_out(scene)
    assert "No games yet" in words_of(scene)
    scene.key_pressed(ENTER)
    assert host_of(scene).asked == ["set up euchre"]


def test_games_that_cannot_be_read_say_so_and_show_their_file() -> None:
    scene = opened(fill=keep_unreadable)
    scene.key_pressed(Key("down"))
    words = words_of(scene)
    assert "This game cannot be read" in words, "in its row"
    assert "This game cannot be" in words, "and beside the list, in two lines"
    scene.key_pressed(ENTER)
    assert isinstance(host_of(scene).shown[-1], FileScene)


def test_sides_with_their_numbers_as_the_score_tells_them() -> None:
    store = Store.open(None)
    number = keep(store, "euchre", 3)
    row = GameRow(store.kept(number))
    ours, _, theirs = row.account.score.split()
    assert [(side.names, side.number) for side in sides_of(row)] == [("You and Theo", ours), ("Maya and Bruno", theirs)]
    assert game_headline(row) == (f"Euchre, {row.account.outcome.value}", row.account.score)


@pytest.mark.parametrize(("lead", "lines"), [
    ((0.0, 2.0, -1.0, 3.0), [0, 2]), ((0.0, -4.0), [-2, 0]), ((0.0, 26.0, -30.0), [-20, 0, 20]), ((0.0, 0.0), [0]),
])  # fmt: skip
def test_lines_of_the_chart_are_round_numbers_that_the_lead_reaches(
    lead: tuple[float, ...], lines: list[float]
) -> None:
    assert lead_levels(lead) == lines


def test_what_is_noted_of_a_running_game_is_brought_up_to_date_between_frames() -> None:
    record, account = played("euchre", 1, 60)
    old = played("euchre", 1, 10)[1]

    def fill(store: Store) -> None:
        store.add(record, changed=NOW, account=old)
        store.add(replace(record, moves=("fly",)), changed=NOW - DAY, account=old)

    scene = opened(fill=fill)
    before, after = Account.from_json(old).progress, Account.from_json(account).progress
    assert words_of(scene).count(before) == 2
    for frame in range(20):
        scene.update(frame / 60)
    words = words_of(scene)
    assert after in words
    assert before not in words
    assert "This game cannot be read" in words


@pytest.mark.parametrize("people", [0, 2])
def test_a_game_of_nobody_or_of_several_tells_who_won(people: int) -> None:
    store = Store.open(None)
    row = GameRow(store.kept(keep(store, "go-fish", 12, people=people)))
    assert row.outcome is None
    assert row.result == Account.from_json(played("go-fish", 12, people=people)[1]).standing
    assert game_headline(row) == ("Go Fish, finished", row.result)
    assert len(row.with_whom) == 4


def test_an_account_that_is_damaged_leaves_a_row_with_what_is_known() -> None:
    store = Store.open(None)
    record, _ = played("euchre", 3)
    store.add(record, changed=NOW, finished=True, account={"outcome": 5, "lead": ["x"], "score": None})
    row = GameRow(store.games()[0])
    assert row.account == Account.from_json({})
    assert row.outcome is None
    scene = history(lambda other: other.add(record, changed=NOW - DAY, finished=True))
    laid_out(scene)
    assert "Finished" in words_of(scene)


def test_rows_and_panel_lie_side_by_side_at_every_size() -> None:
    for size in ((1100, 600), (1280, 800), (2560, 1440)):
        scene = opened(size)
        row = scene.targets.get("row 0")
        assert row is not None
        panel = [scene.targets.get(key) for key in ("continue", "replay")]
        assert all(button is not None and row.bounds.right < button.bounds.x for button in panel)


SEATS = played("euchre", 3)[0].seats
STRANGE: dict[str, Record] = {
    "a rule that is a list": Record("euchre", {"target": [1]}, 1, SEATS),  # type: ignore[dict-item]
    "no seats": Record("euchre", {}, 1, ()),
    "a seat too few": Record("euchre", {}, 1, SEATS[:3]),
    "forty seats": Record("reviiyot", {}, 1, SEATS * 10),
    "an unknown bot": Record("war", {}, 1, (Seat("You"), Seat("Ada", "hal"))),
    "a long name": Record("war", {}, 1, (Seat("x" * 300), Seat("\u05d0\u05d1\u05d2 \n\t\0", "random"))),
    "a negative seed": Record("war", {}, -5, (Seat("You"), Seat("Ada", "random"))),
    "moves of another game": Record("war", {}, 5, (Seat("You"), Seat("Ada", "random")), moves=("ask 1 7", "")),
    "no such game": Record("\u0000snap", {}, 1, SEATS),
}


@pytest.mark.parametrize("finished", [False, True])
@pytest.mark.parametrize("name", STRANGE)
def test_whatever_stands_in_a_file_menu_and_history_are_drawn(name: str, finished: bool) -> None:
    account = {"outcome": "won", "lead": [1e300, -1e300, 1], "score": "9" * 400 + " to 1", "progress": "\n" * 9}

    def fill(store: Store) -> None:
        store.add(STRANGE[name], changed=NOW, started=-1e18, finished=finished, account=account)

    for size in ((800, 600), (1280, 800)):
        scene = opened(size, fill)
        scene.key_pressed(Key("down"))
        words_of(scene, size)
        menu = menu_with_games(fill)
        menu.resize(Metrics(*size))
        menu.paint(painter_for(size), 0.0)

"""Everything that can be chosen on the screens around the table acts by a click and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gui.art.metrics import Metrics
from gui.games.faces import FACES
from gui.scenes.error import ErrorScene
from gui.scenes.know.keys import KeysScene
from gui.scenes.learn.help.scene import HelpScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.scene import Scene
from gui.table.ending import Ending
from gui.widgets.key import Key
from tests.gui_scenes.hosts import FakeHost, euchre_outcome, result_of, war_outcome
from tests.gui_scenes.recording import host_of, laid_out, painter_for

pytestmark = pytest.mark.usefixtures("nothing_drawn")

TAB, ENTER, SPACE, ESCAPE = Key("tab", "\t"), Key("return", "\r"), Key("space", " "), Key("escape", "\x1b")
QUESTION = Key("/", "?", shift=True)


def again(host: FakeHost) -> Callable[[], None]:
    return lambda: host.asked.append("again")


def menu() -> Scene:
    return laid_out(MenuScene(FakeHost()))


def pause() -> Scene:
    host = FakeHost()
    return laid_out(PauseScene(host, "Euchre", again(host)))


def keys() -> Scene:
    return laid_out(KeysScene(FakeHost()))


def error() -> Scene:
    return laid_out(ErrorScene(FakeHost(), Path("/somewhere/card-table.log")))


def result(hands: int = 12, size: tuple[int, int] = (1280, 800)) -> ResultScene:
    host = FakeHost()
    scene = result_of(euchre_outcome(hands), host, again=again(host))
    scene.resize(Metrics(*size))
    return scene


def test_a_result_explains_its_game_and_its_keys() -> None:
    scene = laid_out(result_of(war_outcome(40), game="war"))
    for key, page in ((Key("f1"), HelpScene), (Key("/", "?"), KeysScene), (Key("/", "/", shift=True), KeysScene)):
        assert scene.key_pressed(key)
        assert isinstance(host_of(scene).shown[-1], page)
    assert not scene.key_pressed(Key("7", "/", shift=True))  # the slash of a German keyboard


MENU_ROWS = ["daily", "practice", "history", "statistics"]
RESULT = ["again", "menu", "undo", "setup", "review", "replay"]
CHOICES: list[tuple[Callable[[], Scene], str, str]] = [
    *((menu, game, f"set up {game}") for game in FACES),
    (menu, "practice", "practice"),
    (menu, "daily", "daily"),
    (menu, "code", "enter code"),
    (menu, "history", "history"),
    (menu, "statistics", "statistics"),
    (menu, "person", "who plays"),
    (menu, "settings", "settings"),
    (menu, "help", "show"),
    (menu, "keys", "show"),
    (menu, "quit", "quit"),
    (pause, "back", "back"),
    (pause, "again", "back, again"),
    (pause, "help", "show"),
    (pause, "keys", "show"),
    (pause, "fullscreen", "fullscreen"),
    (pause, "menu", "menu"),
    (pause, "quit", "quit"),
    (keys, "back", "back"),
    (error, "menu", "menu"),
    (error, "quit", "quit"),
    (result, "again", "again"),
    (result, "menu", "menu"),
]


def click(scene: Scene, key: str) -> None:
    target = scene.targets.get(key)
    assert target is not None
    host_of(scene).aim(scene, *target.centre)
    scene.mouse_pressed(*target.centre)
    scene.mouse_released(*target.centre)


def tab_to(scene: Scene, key: str) -> None:
    for _ in scene.targets.all:
        scene.key_pressed(TAB)
        if scene.targets.focused == key:
            return
    pytest.fail(f"Tab never comes to {key}.")


@pytest.mark.parametrize(("make", "key", "asked"), CHOICES)
def test_a_click_acts(make: Callable[[], Scene], key: str, asked: str) -> None:
    scene = make()
    click(scene, key)
    assert ", ".join(host_of(scene).asked) == asked


@pytest.mark.parametrize("act", [ENTER, SPACE])
@pytest.mark.parametrize(("make", "key", "asked"), CHOICES)
def test_the_keyboard_acts(make: Callable[[], Scene], key: str, asked: str, act: Key) -> None:
    scene = make()
    tab_to(scene, key)
    assert host_of(scene).asked == []
    assert scene.key_pressed(act)
    assert ", ".join(host_of(scene).asked) == asked


@pytest.mark.parametrize(("make", "keys_in_order"), [
    (menu, [*FACES, *MENU_ROWS, "person", "settings", "code", "help", "keys", "quit"]),
    (pause, ["back", "again", "look back", "help", "settings", "keys", "fullscreen", "menu", "quit"]),
    (result, RESULT),
    (lambda: result(60), RESULT),
    (lambda: result(60, (800, 600)), ["tab 0", "tab 1", *RESULT]),
    (error, ["menu", "quit"]),
])  # fmt: skip
def test_the_order_of_the_focus(make: Callable[[], Scene], keys_in_order: list[str]) -> None:
    scene = make()
    visited = []
    for _ in keys_in_order:
        scene.key_pressed(TAB)
        visited.append(scene.targets.focused)
    assert visited == keys_in_order
    scene.key_pressed(TAB)
    assert scene.targets.focused == keys_in_order[0]


def test_arrows_go_where_the_tiles_and_buttons_lie() -> None:
    scene = menu()
    tab_to(scene, "euchre")
    for name, key in (("right", "war"), ("down", "practice"), ("left", "daily"), ("up", "euchre")):
        scene.key_pressed(Key(name))
        assert scene.targets.focused == key


@pytest.mark.parametrize(
    ("make", "asked"), [(pause, "back"), (keys, "back"), (error, "menu"), (result, "again")]
)  # fmt: skip
def test_enter_without_a_focus_acts_on_the_gold_button(make: Callable[[], Scene], asked: str) -> None:
    scene = make()
    assert scene.key_pressed(ENTER)
    assert host_of(scene).asked == [asked]


@pytest.mark.parametrize(("make", "key"), [(pause, "back"), (keys, "back"), (error, "menu"), (result, "again")])
def test_enter_on_the_gold_button_sounds_as_a_click_does(make: Callable[[], Scene], key: str) -> None:
    scene, heard = make(), list[str]()
    scene.targets.on_choice = lambda target: heard.append(target.key)
    scene.key_pressed(ENTER)
    click(scene, key)
    assert heard == [key, key]


@pytest.mark.parametrize("make", [menu, pause, keys, error, result])
def test_space_without_a_focus_starts_nothing(make: Callable[[], Scene]) -> None:
    scene = make()
    scene.key_pressed(SPACE)
    assert host_of(scene).asked == []


def test_enter_after_a_click_still_means_the_gold_button() -> None:
    scene = result()
    click(scene, "menu")
    scene.key_pressed(ENTER)
    assert host_of(scene).asked == ["menu", "again"]


def test_space_after_a_click_presses_nothing_again() -> None:
    scene = error()
    click(scene, "quit")
    scene.key_pressed(SPACE)
    assert host_of(scene).asked == ["quit"]


def test_enter_on_a_fresh_menu_shows_the_focus_first() -> None:
    scene = menu()
    scene.key_pressed(ENTER)
    assert host_of(scene).asked == []
    assert scene.targets.keyboard_mode
    assert scene.targets.focused == "euchre"
    scene.key_pressed(ENTER)
    assert host_of(scene).asked == ["set up euchre"]


@pytest.mark.parametrize(
    ("make", "asked"), [(menu, []), (pause, ["back"]), (keys, ["back"]), (error, ["menu"]), (result, ["menu"])]
)
def test_escape(make: Callable[[], Scene], asked: list[str]) -> None:
    scene = make()
    scene.key_pressed(ESCAPE)
    assert host_of(scene).asked == asked


@pytest.mark.parametrize("make", [menu, pause, result])
def test_the_question_mark_shows_the_keys(make: Callable[[], Scene]) -> None:
    scene = make()
    scene.key_pressed(QUESTION)
    assert [type(shown) for shown in host_of(scene).shown] == [KeysScene]


def test_the_menu_shows_the_keys_that_all_games_share_and_where_the_others_are() -> None:
    host = FakeHost()
    scene = laid_out(MenuScene(host))
    scene.key_pressed(QUESTION)
    for size in ((800, 600), (1280, 800)):
        painter = painter_for(size)
        laid_out(host.shown[0], size).draw(painter, 0.0)
        words = [line.words for line in painter.written]
        assert {"Everywhere", "At a table", "The keys of its game", "Set-up", "Go to another row"} <= set(words)


@pytest.mark.parametrize("make", [pause, result])
def test_rules_can_be_changed_where_the_game_is_known(make: Callable[[], Scene]) -> None:
    assert make is result or make().targets.get("setup") is None
    host = FakeHost()
    scene: Scene
    if make is pause:
        scene = laid_out(PauseScene(host, "War", again(host), game_key="war"))
    else:
        scene = laid_out(result_of(war_outcome(40), host, "war"), (800, 600))
    click(scene, "setup")
    assert host.asked[-1] == "set up war"


@pytest.mark.parametrize("key", ["help", None])
def test_how_to_play_is_one_step_from_the_menu(key: str | None) -> None:
    scene = menu()
    if key is None:
        scene.key_pressed(Key("f1"))
    else:
        click(scene, key)
    assert [type(shown) for shown in host_of(scene).shown] == [HelpScene]


def test_tiles_stand_two_by_two_in_a_narrow_window() -> None:
    scene = laid_out(MenuScene(FakeHost()), (800, 600))
    tab_to(scene, "euchre")
    for name, key in (("right", "war"), ("down", "reviiyot"), ("left", "go-fish"), ("up", "euchre")):
        scene.key_pressed(Key(name))
        assert scene.targets.focused == key


def test_the_question_mark_on_the_page_of_keys_leaves_it() -> None:
    scene = keys()
    scene.key_pressed(QUESTION)
    assert host_of(scene).asked == ["back"]


def test_the_pause_shows_the_keys_of_its_table() -> None:
    host = FakeHost()
    scene = laid_out(PauseScene(host, "War", again(host), [("War", [("W", "To the next war")])]))
    click(scene, "keys")
    shown = laid_out(host.shown[0])
    painter = painter_for((1280, 800))
    shown.draw(painter, 0.0)
    words = [line.words for line in painter.written]
    assert "To the next war" in words
    assert "Play the card at that place" not in words


def test_a_range_of_keys_is_one_key() -> None:
    scene = laid_out(KeysScene(FakeHost(), [("Euchre", [("1 – 6", "Play"), ("S H", "Name")])]))
    painter = painter_for((1280, 800))
    scene.paint(painter, 0.0)
    words = [line.words for line in painter.written]
    assert "1–6" in words
    assert "–" not in words
    assert {"S", "H"} <= set(words)


@pytest.mark.parametrize("make", [pause, keys])
class TestAClickBesideAPanel:
    def test_closes_it(self, make: Callable[[], Scene]) -> None:
        scene = make()
        scene.mouse_pressed(5, 5)
        scene.mouse_released(5, 5)
        assert host_of(scene).asked == ["back"]

    def test_must_begin_and_end_there(self, make: Callable[[], Scene]) -> None:
        scene = make()
        inside = (640, scene.targets.all[0].centre[1])
        for begin, end in (((5, 5), inside), (inside, (5, 5))):
            scene.mouse_pressed(*begin)
            scene.mouse_released(*end)
        assert host_of(scene).asked == []


def test_a_press_that_leaves_its_button_does_nothing() -> None:
    scene = pause()
    scene.mouse_pressed(*scene.targets.all[0].centre)
    scene.mouse_released(*scene.targets.all[1].centre)
    assert host_of(scene).asked == []


@pytest.mark.parametrize("make", [menu, pause, error, result])
def test_the_focus_stays_when_the_window_changes(make: Callable[[], Scene]) -> None:
    scene = make()
    scene.key_pressed(TAB)
    scene.key_pressed(TAB)
    focused = scene.targets.focused
    for size in ((800, 600), (1920, 1080)):
        scene.resize(Metrics(*size))
        assert scene.targets.focused == focused


class TestTabs:
    def test_wide_windows_need_none(self) -> None:
        assert result().targets.get("tab 0") is None

    @pytest.mark.parametrize(("outcome", "label"), [(euchre_outcome(12), "Hands"), (war_outcome(40), "Chart")])
    def test_narrow_ones_show_one_half_at_a_time(self, outcome: Ending, label: str) -> None:
        scene = result_of(outcome)
        laid_out(scene, (800, 600))
        seen = []
        for tab in ("tab 0", "tab 1"):
            click(scene, tab)
            painter = painter_for((800, 600))
            scene.paint(painter, 0.0)
            seen.append({line.words for line in painter.written})
        assert all({"Result", label, "Play again", outcome.title} <= words for words in seen)
        fact, second = outcome.facts[0][0], "Points" if outcome.rows else outcome.chart_title
        assert fact in seen[0] - seen[1]
        assert second in seen[1] - seen[0]

    def test_the_focus_stays_on_a_tab_that_was_chosen(self) -> None:
        scene = result(60, (800, 600))
        tab_to(scene, "tab 1")
        scene.key_pressed(ENTER)
        assert scene.targets.focused == "tab 1"
        assert scene.rows_shown


def hands_on(scene: ResultScene, size: tuple[int, int]) -> list[int]:
    """Return the numbers of the hands that are drawn: those in the first column of the list."""
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    left = scene.rows.room.x + 16
    return [int(line.words) for line in painter.written if line.words.isdigit() and abs(line.rect.x - left) < 4]


def hands_tab(hands: int, size: tuple[int, int]) -> ResultScene:
    """Return a result that shows its hands, in a narrow window on the second tab."""
    scene = result(hands, size)
    if scene.targets.get("tab 1") is not None:
        click(scene, "tab 1")
    return scene


@pytest.mark.parametrize("size", [(800, 600), (1100, 600), (1280, 800), (1920, 1080)])
class TestHands:
    @pytest.mark.parametrize("hands", [1, 9, 12, 13, 14, 60])
    @pytest.mark.parametrize(("forth", "back"), [("page down", "page up"), ("down", "up"), ("end", "home")])
    def test_keys_reach_the_last_hand_and_the_first(
        self, hands: int, size: tuple[int, int], forth: str, back: str
    ) -> None:
        scene = hands_tab(hands, size)
        at_first = shown = hands_on(scene, size)
        seen = set(shown)
        assert shown == list(range(1, len(shown) + 1))
        while shown[-1] < hands:
            scene.key_pressed(Key(forth))
            before, shown = shown, hands_on(scene, size)
            assert shown == list(range(shown[0], shown[0] + len(at_first)))
            assert shown[-1] > before[-1]
            seen |= set(shown)
        assert seen == set(range(1, hands + 1)) or forth == "end"
        while shown[0] > 1:
            scene.key_pressed(Key(back))
            shown = hands_on(scene, size)
        assert shown == at_first

    def test_the_wheel_moves_a_hand_at_a_time(self, size: tuple[int, int]) -> None:
        scene = hands_tab(60, size)
        shown = hands_on(scene, size)
        for first in range(1, 60 - len(shown) + 1):
            assert scene.mouse_wheeled(*scene.rows.room.centre, -1)
            assert hands_on(scene, size) == list(range(first + 1, first + 1 + len(shown)))
        assert not scene.mouse_wheeled(*scene.rows.room.centre, -1), "the last hand is on the screen"

    def test_the_bar_leads_to_both_ends(self, size: tuple[int, int]) -> None:
        scene = hands_tab(60, size)
        bar = scene.rows.bar
        assert bar is not None
        track, thumb = bar
        scene.mouse_pressed(*thumb.centre)
        scene.mouse_moved(thumb.cx, track.bottom)
        assert hands_on(scene, size)[-1] == 60
        scene.mouse_moved(thumb.cx, track.y)
        scene.mouse_released(thumb.cx, track.y)
        assert hands_on(scene, size)[0] == 1

    def test_few_hands_have_no_bar_and_leave_the_arrows_to_the_buttons(self, size: tuple[int, int]) -> None:
        scene = hands_tab(9, size)
        assert scene.rows.bar is None
        assert hands_on(scene, size) == list(range(1, 10))
        assert scene.key_pressed(Key("down"))
        assert scene.targets.shown_focus is not None

    def test_the_words_say_which_hands_are_seen(self, size: tuple[int, int]) -> None:
        for hands in (9, 60):
            scene = hands_tab(hands, size)
            scene.key_pressed(Key("down"))
            shown = hands_on(scene, size)
            painter = painter_for(size)
            scene.paint(painter, 0.0)
            said = [line.words for line in painter.written if f"of {hands}" in line.words]
            assert said == ([f"2 to {shown[-1]} of 60"] if hands == 60 else [])

    def test_a_larger_window_is_filled(self, size: tuple[int, int]) -> None:
        scene = hands_tab(60, size)
        scene.key_pressed(Key("end"))
        scene.resize(Metrics(2560, 1440))
        shown = hands_on(scene, (2560, 1440))
        assert shown == list(range(61 - len(shown), 61))


def test_hands_are_neither_pulled_nor_wheeled_while_the_other_tab_is_shown() -> None:
    scene = result(60, (800, 600))
    middle = scene.metrics.window.centre
    assert not scene.mouse_wheeled(*middle, -1)
    scene.key_pressed(Key("page down"))
    click(scene, "tab 1")
    assert hands_on(scene, (800, 600))[0] == 1

"""The set-up screen: every control by mouse and by keys, and what follows from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.catalogue import GAMES, PLAYERS
from engine.options import Choice, Number, Toggle, Value
from gui.geometry import Rect
from gui.plan import PERSON, Plan, usual_plan, with_name, with_option
from gui.scenes.help import HelpScene
from gui.scenes.keys import KeysScene
from gui.scenes.scene import Key
from gui.scenes.setup import SetupScene
from gui.scenes.setup_list import ListScene
from gui.scenes.setup_rules import following
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.recording import host_of, laid_out, painter_for

GAME_KEYS = [entry.key for entry in GAMES]
SIZES = ((800, 600), (1280, 800))
TAB, ENTER, ESCAPE = Key("tab", "\t"), Key("return", "\r"), Key("escape", "\x1b")
LEFT, RIGHT, UP, DOWN = Key("left"), Key("right"), Key("up"), Key("down")


def setup(game: str = "euchre", size: tuple[int, int] = (1280, 800), plan: Plan | None = None) -> SetupScene:
    scene = SetupScene(FakeHost(), usual_plan(game) if plan is None else plan)
    laid_out(scene, size)
    return scene


def rect_of(scene: SetupScene | ListScene, key: str) -> Rect:
    target = scene.targets.get(key)
    assert target is not None, f"{key} among {[one.key for one in scene.targets.all]}"
    assert isinstance(target.shape, Rect)
    return target.shape


def click(scene: SetupScene | ListScene, key: str, share: float = 0.5) -> None:
    """Click a control at that share of its width."""
    rect = rect_of(scene, key)
    x = rect.x + share * rect.w
    scene.mouse_moved(x, rect.cy)
    scene.mouse_pressed(x, rect.cy)
    scene.mouse_released(x, rect.cy)


def press(scene: SetupScene | ListScene, *keys: Key) -> None:
    for key in keys:
        scene.key_pressed(key)


def write(scene: SetupScene, text: str) -> None:
    """Type as the window tells of it: the key, then the letters that it made."""
    for letter in text:
        scene.key_pressed(Key(letter.lower(), letter))
        scene.text_typed(letter)


def focus(scene: SetupScene, key: str) -> None:
    """Tab to that control."""
    for _ in range(200):
        if scene.targets.keyboard_mode and scene.targets.focused == key:
            return
        scene.key_pressed(TAB)
    pytest.fail(f"Tab never comes to {key}.")


def opened(scene: SetupScene) -> ListScene:
    """The list that lies over the screen."""
    top = host_of(scene).shown[-1]
    assert isinstance(top, ListScene)
    laid_out(top, (round(scene.metrics.width), round(scene.metrics.height)))
    return top


def words(scene: SetupScene | ListScene) -> list[str]:
    painter = painter_for((round(scene.metrics.width), round(scene.metrics.height)))
    scene.draw(painter, 0.0)
    return [line.words for line in painter.written]


# -- starting and leaving


@pytest.mark.parametrize("game", GAME_KEYS)
def test_enter_starts_the_usual_game_at_once_and_it_is_remembered(game: str) -> None:
    scene = setup(game)
    press(scene, ENTER)
    host = host_of(scene)
    assert host.played == [usual_plan(game)]
    assert host.settings.plan(game) == usual_plan(game)


def test_enter_after_a_click_on_a_control_still_starts() -> None:
    scene = setup()
    click(scene, "rule target", 0.9)
    press(scene, ENTER)
    assert host_of(scene).played[0].rules["target"] == 11


def test_the_gold_button_starts() -> None:
    scene = setup()
    click(scene, "start")
    assert host_of(scene).asked == ["play euchre"]


@pytest.mark.parametrize("how", ["escape", "back"])
def test_leaving_remembers_nothing(how: str) -> None:
    scene = setup()
    click(scene, "watch")
    if how == "escape":
        press(scene, ESCAPE)
    else:
        click(scene, "back")
    assert host_of(scene).asked == ["menu"]
    assert host_of(scene).settings.games == {}


def test_two_of_one_name_are_told_and_nothing_starts() -> None:
    scene = setup(plan=with_name(usual_plan("euchre"), 0, "Maya"))
    press(scene, ENTER)
    assert host_of(scene).played == []
    assert scene.notice == "Two players are called Maya. Give one of them another name."
    assert "Two players are called Maya. Give one of them another name." in words(scene)


@pytest.mark.parametrize("key", [Key("f1"), None])
def test_how_to_play_tells_of_the_rules_as_chosen(key: Key | None) -> None:
    scene = setup()
    click(scene, "rule target", 0.9)
    if key is None:
        click(scene, "help")
    else:
        press(scene, key)
    assert isinstance(host_of(scene).shown[-1], HelpScene)


def test_the_question_mark_shows_the_keys() -> None:
    scene = setup()
    press(scene, Key("/", "?", shift=True))
    assert isinstance(host_of(scene).shown[-1], KeysScene)


# -- rules


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAME_KEYS)
def test_every_option_is_there_and_tab_brings_it_to_sight(game: str, size: tuple[int, int]) -> None:
    scene = setup(game, size)
    if scene.targets.get("tab 1") is not None:
        click(scene, "tab 1")
    for option in usual_plan(game).entry.options:
        if option.key == PLAYERS:
            continue
        focus(scene, f"rule {option.key}")
        rect = rect_of(scene, f"rule {option.key}")
        assert rect.y >= 0
        assert rect.bottom <= size[1]
        # A long sentence takes several lines, so its beginning is looked for.
        shown = words(scene)
        assert option.title in shown
        assert any(line and option.summary.startswith(line) for line in shown)


@pytest.mark.parametrize("game", GAME_KEYS)
def test_the_arrows_change_every_option_and_back(game: str) -> None:
    scene = setup(game)
    usual = usual_plan(game)
    for option in usual.entry.options:
        if isinstance(option, Choice):
            continue
        focus(scene, f"rule {option.key}")
        before = dict(scene.plan.rules)
        there, back = (LEFT, RIGHT) if before[option.key] in (True, _highest(option)) else (RIGHT, LEFT)
        press(scene, there)
        if scene.notice:
            continue
        assert scene.plan.rules[option.key] != before[option.key], option.key
        press(scene, back)
        assert scene.plan.rules[option.key] == before[option.key], option.key


def _highest(option: object) -> Value | None:
    return option.highest if isinstance(option, Number) else None


@pytest.mark.parametrize("game", GAME_KEYS)
def test_the_arrows_go_through_all_values_of_a_choice_and_round(game: str) -> None:
    scene = setup(game)
    for option in usual_plan(game).entry.options:
        if not isinstance(option, Choice):
            continue
        focus(scene, f"rule {option.key}")
        seen = []
        for _ in option.choices:
            seen.append(scene.plan.rules[option.key])
            press(scene, RIGHT)
        if len(set(seen)) == len(option.choices):
            assert scene.plan.rules[option.key] == seen[0]
            assert seen == sorted(option.choices, key=seen.index)
        else:
            placed = scene._panels.placed(f"rule {option.key}")
            assert placed is not None
            assert placed.control.barred


def test_a_stepper_goes_by_the_suggested_stops() -> None:
    option = Number("n", "N", "Many.", 10, 1, 100, suggested=(5, 7, 10, 11))
    assert [following(option, value, 1) for value in (1, 5, 10, 11)] == [5, 7, 11, None]
    assert [following(option, value, -1) for value in (100, 11, 8, 5)] == [11, 10, 7, None]
    plain = Number("n", "N", "Many.", 2, 1, 3)
    assert [following(plain, value, by) for value, by in ((2, 1), (3, 1), (2, -1), (1, -1))] == [3, None, 1, None]


def test_minus_and_plus_are_where_they_are_seen() -> None:
    scene = setup()
    click(scene, "rule target", 0.9)
    assert scene.plan.rules["target"] == 11
    click(scene, "rule target", 0.5)
    assert scene.plan.rules["target"] == 11
    click(scene, "rule target", 0.1)
    click(scene, "rule target", 0.1)
    assert scene.plan.rules["target"] == 7


def test_what_cannot_be_chosen_says_why_on_a_click_and_on_the_focus() -> None:
    plan, key = _with_a_barred_toggle()
    scene = setup(plan=plan)
    focus(scene, f"rule {key}")
    why = scene.notice
    assert why in [condition.why for condition in plan.entry.conditions]
    press(scene, TAB)
    assert scene.notice != why
    click(scene, f"rule {key}")
    assert scene.notice == why
    assert scene.plan.rules == plan.rules


def _with_a_barred_toggle() -> tuple[Plan, str]:
    """Euchre's usual rules have toggles that need another one."""
    plan = usual_plan("euchre")
    for option in plan.entry.options:
        if isinstance(option, Toggle):
            trial = {**plan.rules, option.key: not plan.rules[option.key]}
            if any(c.key == option.key and not c.fits(trial) for c in plan.entry.conditions):
                return plan, option.key
    pytest.fail("Nothing needs anything.")


def test_what_a_choice_changes_besides_is_told() -> None:
    usual = usual_plan("reviiyot")
    scene = setup(plan=with_option(usual, "dealt", 9))
    for _ in range(4):
        click(scene, f"rule {PLAYERS}", 0.9)
    assert scene.plan.rules["dealt"] != 9
    assert scene.plan.entry.checked(scene.plan.rules) == dict(scene.plan.rules)


def test_defaults_lead_back_to_the_usual_rules() -> None:
    scene = setup()
    click(scene, "rule target", 0.9)
    click(scene, "defaults")
    assert scene.plan == usual_plan("euchre")


# -- ready-made rules


@pytest.mark.parametrize("game", [entry.key for entry in GAMES if len(entry.presets) > 1])
def test_every_preset_can_be_chosen_and_is_recognised(game: str) -> None:
    scene = setup(game)
    for preset in scene.plan.entry.presets:
        click(scene, "preset")
        top = opened(scene)
        assert preset.title in words(top)
        label = next(target for target in top.targets.all if target.label == preset.title)
        click(top, label.key)
        assert scene.plan.preset == preset.key
        assert preset.title in words(scene)


def test_rules_of_ones_own_are_called_so() -> None:
    scene = setup()
    assert "As in the documents" in words(scene)
    click(scene, "rule target", 0.9)
    assert "Your own" in words(scene)


# -- seats


def test_a_bots_level_is_chosen_from_the_list() -> None:
    scene = setup()
    click(scene, "player 1")
    top = opened(scene)
    levels = scene.plan.entry.bots
    assert [target.label for target in top.targets.all] == ["Person", *(level.title for level in levels.values())]
    click(top, "item 0")
    assert scene.plan.seats[1].player == PERSON
    assert [seat.name for seat in scene.plan.seats] == ["Player 1", "Player 2", "Theo", "Bruno"]
    assert host_of(scene).asked == ["show", "back"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAME_KEYS)
def test_open_lists_stay_in_the_window_with_whole_words(game: str, size: tuple[int, int]) -> None:
    scene = setup(game, size)
    for tab in (0, 1):
        if scene.targets.get("tab 1") is not None:
            click(scene, f"tab {tab}")
        for key in [key for key in scene.stops if key.startswith(("player ", "preset", "rule "))]:
            focus(scene, key)
            shown = len(host_of(scene).shown)
            press(scene, ENTER)
            if len(host_of(scene).shown) == shown:
                continue
            top = opened(scene)
            painter = painter_for(size)
            top.draw(painter, 0.0)
            for line in painter.written:
                assert "…" not in line.words
                assert line.rect.x > 0
                assert line.rect.right < size[0]
                assert line.rect.y > 0
                assert line.rect.bottom < size[1], line


def test_a_list_is_walked_by_keys_and_left_by_escape() -> None:
    scene = setup()
    focus(scene, "player 1")
    press(scene, ENTER)
    top = opened(scene)
    assert top.targets.keyboard_mode
    assert top.targets.focused == "item 1"
    press(top, UP)
    assert top.targets.focused == "item 0"
    press(top, ENTER)
    assert scene.plan.seats[1].player == PERSON
    press(scene, ENTER)
    press(opened(scene), ESCAPE)
    assert host_of(scene).asked == ["show", "back", "show", "back"]


def test_a_click_beside_a_list_closes_it() -> None:
    scene = setup()
    click(scene, "player 1")
    top = opened(scene)
    top.mouse_pressed(20, 780)
    assert host_of(scene).asked == ["show", "back"]
    assert scene.plan == usual_plan("euchre")


def test_a_list_follows_its_control_when_the_window_is_resized() -> None:
    scene = setup()
    click(scene, "player 1")
    top = opened(scene)
    laid_out(scene, (1920, 1080))
    laid_out(top, (1920, 1080))
    assert rect_of(top, "item 0").y > rect_of(scene, "player 1").bottom


def test_watching_and_sitting_down_again_changes_nothing_else() -> None:
    scene = setup(plan=with_name(usual_plan("euchre"), 0, "Anna"))
    click(scene, "watch")
    assert scene.plan.people == ()
    assert "I play" in words(scene)
    click(scene, "watch")
    assert scene.plan.seats == with_name(usual_plan("euchre"), 0, "Anna").seats


def test_whoever_was_watching_the_last_time_can_sit_down() -> None:
    scene = setup()
    click(scene, "watch")
    again = setup(plan=scene.plan)
    click(again, "watch")
    assert again.plan.people == (0,)


def test_seats_come_and_go_with_the_number_of_players() -> None:
    scene = setup("reviiyot")
    for count in (5, 6, 7, 8):
        click(scene, f"rule {PLAYERS}", 0.9)
        assert len(scene.plan.seats) == count
        assert scene.targets.get(f"player {count - 1}") is not None


# -- writing


def test_a_name_is_written_over_the_old_one_and_kept_by_enter() -> None:
    scene = setup()
    click(scene, "name 0")
    write(scene, "Zoë")
    assert scene.plan.seats[0].name == "You"
    press(scene, ENTER)
    assert scene.plan.seats[0].name == "Zoë"
    assert host_of(scene).played == []
    press(scene, ENTER)
    assert host_of(scene).played[0].seats[0].name == "Zoë"


def test_escape_gives_a_name_up_and_does_not_leave() -> None:
    scene = setup()
    click(scene, "name 1")
    write(scene, "Zoë")
    press(scene, ESCAPE)
    assert scene.plan == usual_plan("euchre")
    assert host_of(scene).asked == []


@pytest.mark.parametrize("way", ["tab", "click"])
def test_whatever_is_done_next_keeps_what_was_written(way: str) -> None:
    scene = setup()
    click(scene, "name 1")
    write(scene, "Otto")
    if way == "tab":
        press(scene, TAB)
    else:
        click(scene, "start")
        assert host_of(scene).played[0].seats[1].name == "Otto"
    assert scene.plan.seats[1].name == "Otto"


def test_a_second_click_does_not_throw_away_what_was_written() -> None:
    scene = setup()
    click(scene, "name 1")
    write(scene, "Ot")
    click(scene, "name 1")
    write(scene, "to")
    press(scene, ENTER)
    assert scene.plan.seats[1].name == "Otto"


def test_letters_on_a_focused_name_begin_to_write_and_arrows_move_the_caret() -> None:
    scene = setup()
    focus(scene, "name 0")
    write(scene, "Ana")
    press(scene, LEFT)
    write(scene, "n")
    press(scene, ENTER)
    assert scene.plan.seats[0].name == "Anna"


def test_letters_that_cannot_be_shown_are_left_out_and_it_is_said() -> None:
    scene = setup()
    click(scene, "name 0")
    scene.text_typed("漢")
    assert scene.notice
    write(scene, "Li")
    press(scene, ENTER)
    assert scene.plan.seats[0].name == "Li"


def test_letters_mean_nothing_where_nothing_is_written() -> None:
    scene = setup()
    assert not scene.text_typed("x")
    focus(scene, "rule target")
    assert not scene.text_typed("x")
    assert scene.plan == usual_plan("euchre")


def test_a_deal_is_written_in_digits_and_none_is_any() -> None:
    scene = setup("war")
    press(scene, Key("end"))
    click(scene, "seed", 0.2)
    write(scene, "48x213")
    press(scene, ENTER)
    assert scene.plan.seed == 48213
    assert "48 213" in words(scene)
    click(scene, "seed", 0.2)
    press(scene, Key("backspace"), ENTER)
    assert scene.plan.seed is None
    assert "Any" in words(scene)


def test_the_dice_choose_a_deal_though_one_is_being_written() -> None:
    scene = setup("war")
    press(scene, Key("end"))
    click(scene, "seed", 0.2)
    write(scene, "5")
    click(scene, "seed", 0.95)
    chosen = scene.plan.seed
    assert chosen is not None
    press(scene, ENTER)
    assert host_of(scene).played == [replace(usual_plan("war"), seed=chosen)]


def test_arrows_go_from_deal_to_deal() -> None:
    scene = setup("war", plan=replace(usual_plan("war"), seed=7))
    focus(scene, "seed")
    press(scene, RIGHT, RIGHT, LEFT)
    assert scene.plan.seed == 8


# -- lists that are longer than their panel


def long_list(size: tuple[int, int] = (1280, 800)) -> SetupScene:
    scene = setup("euchre", size)
    if scene.targets.get("tab 1") is not None:
        click(scene, "tab 1")
    return scene


def rules_seen(scene: SetupScene) -> list[str]:
    return [target.key for target in scene.targets.all if target.key.startswith("rule ")]


@pytest.mark.parametrize("size", SIZES)
def test_a_long_list_says_how_much_is_left_and_leads_there(size: tuple[int, int]) -> None:
    scene = long_list(size)
    seen: list[str] = []
    for _ in range(40):
        seen += [key for key in rules_seen(scene) if key not in seen]
        more = scene.targets.get("rules more")
        assert more is not None
        if more.label == "Back to the top":
            break
        click(scene, "rules more")
    assert seen == [f"rule {option.key}" for option in usual_plan("euchre").entry.options]
    click(scene, "rules more")
    assert rules_seen(scene)[0] == seen[0]


def test_the_wheel_moves_the_list_under_the_pointer_alone() -> None:
    scene = long_list()
    before, rules = rules_seen(scene), rect_of(scene, "rule target")
    assert not scene.mouse_wheeled(200, 400, -1)
    assert scene.mouse_wheeled(*rules.centre, -1)
    assert rules_seen(scene) != before
    assert scene.mouse_wheeled(*rules.centre, 5)
    assert rules_seen(scene) == before
    assert not scene.mouse_wheeled(*rules.centre, 1)
    assert scene.mouse_wheeled(*rules.centre, -0.2)


def test_the_list_is_pulled_by_its_words_and_by_its_bar() -> None:
    scene = long_list()
    first = rules_seen(scene)
    x, y = 700, rect_of(scene, "rule target").cy
    scene.mouse_pressed(x, y)
    scene.mouse_moved(x, y - 200)
    scene.mouse_released(x, y - 200)
    pulled = rules_seen(scene)
    assert pulled != first
    bar = scene._panels.shown[1].bar
    assert bar is not None
    scene.mouse_pressed(bar[1].cx, bar[1].cy)
    scene.mouse_moved(bar[1].cx, 790)
    scene.mouse_released(bar[1].cx, 790)
    assert rules_seen(scene)[-1] == f"rule {usual_plan('euchre').entry.options[-1].key}"
    scene.mouse_moved(bar[1].cx, 100)
    assert rules_seen(scene)[-1] == f"rule {usual_plan('euchre').entry.options[-1].key}"


@pytest.mark.parametrize("size", SIZES)
def test_page_and_end_keys_leaf_through_the_rules(size: tuple[int, int]) -> None:
    scene = long_list(size)
    first = rules_seen(scene)
    press(scene, Key("end"))
    assert rules_seen(scene)[-1] == f"rule {usual_plan('euchre').entry.options[-1].key}"
    press(scene, Key("page up"))
    press(scene, Key("home"))
    assert rules_seen(scene) == first


def test_down_and_up_go_through_every_row_and_back() -> None:
    scene = long_list()
    focus(scene, "preset")
    visited = ["preset"]
    for _ in range(60):
        press(scene, DOWN)
        focused = scene.targets.focused
        assert focused is not None
        if focused == visited[-1] or not focused.startswith(("rule ", "seed")):
            break
        visited.append(focused)
    options = [f"rule {option.key}" for option in usual_plan("euchre").entry.options]
    assert visited == ["preset", *options, "seed"]
    focus(scene, "seed")
    for expected in reversed(visited[:-1]):
        press(scene, UP)
        assert scene.targets.focused == expected


def test_tab_goes_round_through_everything_once() -> None:
    scene = setup()
    stops = []
    for _ in range(len(scene.stops)):
        press(scene, TAB)
        stops.append(scene.targets.focused)
    assert stops == scene.stops
    assert len(set(stops)) == len(stops)
    press(scene, TAB)
    assert scene.targets.focused == stops[0]
    press(scene, Key("tab", "\t", shift=True))
    assert scene.targets.focused == stops[-1]


def test_tabs_choose_the_panel_where_the_window_is_narrow() -> None:
    scene = setup(size=(800, 600))
    assert scene.targets.get("player 1") is not None
    click(scene, "tab 1")
    assert scene.targets.get("player 1") is None
    assert scene.targets.get("rule target") is not None
    laid_out(scene, (1280, 800))
    assert scene.targets.get("player 1") is not None
    assert scene.targets.get("rule target") is not None

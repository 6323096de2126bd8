"""The seats on the set-up screen, and what can be written there: names and the number of a deal."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from engine.entry import PLAYERS
from engine.phrases import say_as, spoken
from gui.settings.declared import LONGEST_NAME
from gui.settings.table_plan import PERSON, usual_plan, with_name, with_player
from gui.widgets.key import Key
from tests.gui_scenes.recording import host_of, laid_out, painter_for
from tests.gui_scenes.setting_up import (
    ENTER,
    ESCAPE,
    GAME_KEYS,
    LEFT,
    RIGHT,
    SIZES,
    TAB,
    UP,
    click,
    focus,
    opened,
    press,
    rect_of,
    setup,
    words,
    write,
)
from tests.languages.pseudo import PseudoCatalogue

pytestmark = pytest.mark.usefixtures("nothing_drawn")

OWN = "Your own bot"

# -- levels, watching, who is there


def test_a_bots_level_is_chosen_from_the_list() -> None:
    scene = setup()
    click(scene, "player 1")
    top = opened(scene)
    assert [target.label for target in top.targets.all] == [
        "Person",
        "A friend",
        "Beginner",
        "Simple",
        "Skilled",
        "Seasoned",
        "Expert",
        OWN,
    ]
    click(top, "item 0")
    assert scene.plan.seats[1].player == PERSON
    assert [seat.name for seat in scene.plan.seats] == ["Player 1", "Player 2", "Theo", "Bruno"]
    assert host_of(scene).asked == ["show", "back"]


@pytest.mark.parametrize("size", SIZES)
def test_one_list_sets_all_bots_at_once(size: tuple[int, int]) -> None:
    scene = setup(size=size)
    click(scene, "all bots")
    top = opened(scene)
    assert [target.label for target in top.targets.all] == ["Beginner", "Simple", "Skilled", "Seasoned", "Expert"]
    click(top, "item 1")
    assert [seat.player for seat in scene.plan.seats] == [PERSON, "simple", "simple", "simple"]


def test_where_there_are_no_levels_or_no_bots_nothing_sets_them() -> None:
    assert setup("war").targets.get("all bots") is None
    plan = usual_plan("euchre")
    for place in range(4):
        plan = with_player(plan, place, PERSON)
    assert setup(plan=plan).targets.get("all bots") is None


def test_a_level_from_the_command_line_is_shown_though_it_is_not_offered() -> None:
    scene = setup(plan=with_player(usual_plan("euchre"), 1, "random"))
    assert "Random" in words(scene)
    click(scene, "player 1")
    assert "Random" not in [target.label for target in opened(scene).targets.all]


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
            top.paint(painter, 0.0)
            for line in painter.written:
                assert "…" not in line.words
                place = line.rect.times(line.unit)
                assert place.x > 0
                assert place.right < size[0]
                assert place.y > 0
                assert place.bottom < size[1], line


def test_a_list_is_walked_by_keys_and_left_by_escape() -> None:
    scene = setup()
    focus(scene, "player 1")
    press(scene, ENTER)
    top = opened(scene)
    assert top.targets.keyboard_mode
    assert top.targets.focused == "item 4"
    press(top, UP, UP, UP, UP)
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
    before = rect_of(top, "item 0")
    for each in (scene, top):
        laid_out(each, (1920, 1080))
    control, first, last = rect_of(scene, "player 1"), rect_of(top, "item 0"), rect_of(top, "item 6")
    assert first != before
    assert first.right == pytest.approx(control.right, abs=20), "it stands where its control stands"
    assert first.y >= 0, "a list with no room below its control covers it, and stays in the window"
    assert last.bottom <= 1080


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


def test_letters_that_cannot_be_seen_are_left_out_and_it_is_said() -> None:
    scene = setup()
    click(scene, "name 0")
    scene.text_typed("\u200b")
    assert scene.notice
    write(scene, "漢")
    press(scene, ENTER)
    assert scene.plan.seats[0].name == "漢"


def test_more_letters_than_fit_are_told() -> None:
    scene = setup()
    click(scene, "name 0")
    write(scene, "x" * LONGEST_NAME)
    assert scene.notice == ""
    write(scene, "x")
    assert scene.notice == f"There is room for {LONGEST_NAME} letters in a name."
    assert scene.notice in words(scene)
    press(scene, ENTER)
    assert scene.plan.seats[0].name == "x" * LONGEST_NAME


@pytest.mark.parametrize("way", ["typed", "pasted"])
@pytest.mark.parametrize("name", ["יעל", "محمد علي", "สมชาย", "גְּלִיל"])
def test_names_of_every_script_are_taken(name: str, way: str) -> None:
    scene = setup()
    click(scene, "name 1")
    if way == "typed":
        for letter in name:
            scene.text_typed(letter)
    else:
        host_of(scene).copied = f"\u200f{name}\n"
        press(scene, Key("v", "\x16", command=True))
    assert scene.notice == ""
    press(scene, ENTER, ENTER)
    assert host_of(scene).played[0].seats[1].name == unicodedata.normalize("NFC", name)


def test_what_was_copied_begins_a_name_that_has_the_focus() -> None:
    scene = setup()
    host_of(scene).copied = "Zoë\tM."
    press(scene, Key("insert", shift=True))
    focus(scene, "name 0")
    press(scene, Key("insert", shift=True), ENTER)
    assert scene.plan.seats[0].name == "Zoë M."


def test_the_arrows_go_where_they_point_in_a_name_read_from_the_right() -> None:
    scene = setup()
    click(scene, "name 0")
    write(scene, "יל")
    press(scene, RIGHT)
    write(scene, "ע")
    press(scene, ENTER)
    assert scene.plan.seats[0].name == "יעל"


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
    assert "48,213" in words(scene)
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


def test_a_name_of_the_program_is_said_in_the_language_and_kept_as_it_is() -> None:
    scene = setup()
    host_of(scene).painter.catalogue = PseudoCatalogue()
    scene.layout()
    click(scene, "name 1")
    assert scene.writing is not None
    assert scene.writing.written.text == spoken(say_as("name", "Maya"), PseudoCatalogue()) != "Maya"
    press(scene, ENTER)
    assert scene.plan.seats[1].name == "Maya"

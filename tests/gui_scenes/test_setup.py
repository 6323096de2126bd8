"""The set-up screen: every rule by mouse and by keys, and what follows from it."""

from __future__ import annotations

import pytest

from engine.catalogue import games
from engine.entry import PLAYERS
from engine.options import Choice, Number, Toggle, Value
from gui.scenes.know.keys import KeysScene
from gui.scenes.learn.help.scene import HelpScene
from gui.scenes.prepare.setup.rules import following
from gui.settings.table_plan import TablePlan, ordered, usual_plan, with_name, with_option, with_preset
from gui.widgets.key import Key
from tests.gui_scenes.recording import host_of
from tests.gui_scenes.setting_up import (
    ENTER,
    ESCAPE,
    GAME_KEYS,
    LEFT,
    RIGHT,
    SIZES,
    TAB,
    click,
    focus,
    opened,
    press,
    rect_of,
    setup,
    words,
)

pytestmark = pytest.mark.usefixtures("nothing_drawn")

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
    assert host_of(scene).settings.last_game == ""


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
        assert rect.bottom <= scene.metrics.height
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
            placed = scene.placed(f"rule {option.key}")
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


def _with_a_barred_toggle() -> tuple[TablePlan, str]:
    """Euchre's rules without loners have toggles that need another one."""
    plan = with_preset(usual_plan("euchre"), "plain")
    for option in plan.entry.options:
        if isinstance(option, Toggle):
            trial = {**plan.rules, option.key: not plan.rules[option.key]}
            if any(c.key == option.key and not c.fits(trial) for c in plan.entry.conditions):
                return plan, option.key
    pytest.fail("Nothing needs anything.")


def test_what_a_choice_changes_besides_is_told_with_its_value_and_comes_back() -> None:
    plan = with_option(with_option(with_preset(usual_plan("reviiyot"), "plain"), PLAYERS, 5), "dealt", 9)
    scene = setup(plan=plan)
    click(scene, f"rule {PLAYERS}", 0.9)
    assert scene.notice == "Cards dealt set to 7, to fit 6 players."
    assert scene.notice in words(scene)
    click(scene, f"rule {PLAYERS}", 0.1)
    assert scene.plan.rules["dealt"] == 9
    assert scene.notice == "Cards dealt back at 9, to fit 5 players."


def test_ready_made_rules_for_others_change_the_players_and_say_so() -> None:
    scene = setup("war")
    family = next(preset for preset in scene.plan.entry.presets if preset.rules.get(PLAYERS) == 4)
    click(scene, "preset")
    top = opened(scene)
    click(top, next(target.key for target in top.targets.all if target.label == family.title))
    assert len(scene.plan.seats) == 4
    assert scene.notice == "Players set to 4, to fit these rules."


def test_a_limit_that_is_off_is_called_off() -> None:
    scene = setup("war", plan=with_option(with_preset(usual_plan("war"), "plain"), "turns", 50))
    focus(scene, "rule turns")
    assert "50" in words(scene)
    press(scene, LEFT)
    assert "Off" in words(scene)
    assert "0" not in words(scene)


def test_defaults_lead_back_to_the_usual_rules() -> None:
    scene = setup()
    click(scene, "rule target", 0.9)
    click(scene, "defaults")
    assert scene.plan == usual_plan("euchre")


# -- ready-made rules


@pytest.mark.parametrize("game", [entry.key for entry in games() if len(entry.presets) > 1])
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


def test_rules_for_beginners_bring_bots_that_forget_and_a_deck_with_pictures() -> None:
    scene = setup("reviiyot")
    click(scene, "preset")
    top = opened(scene)
    click(top, next(target.key for target in top.targets.all if target.label == "For beginners"))
    bots = {seat.player for seat in scene.plan.seats if not seat.is_person}
    assert {scene.plan.entry.title_of(bot) for bot in bots} == {"Beginner"}
    chosen = scene.host.decks.find(scene.plan.deck)
    assert chosen is not None
    assert chosen.deck.name["en"] == "At home"
    others = ordered(usual_plan("reviiyot"), scene.plan.rules, (), None)
    assert {seat.player for seat in others.seats if not seat.is_person} == bots, "on the command line too"


def test_rules_of_ones_own_are_called_so() -> None:
    scene = setup()
    assert scene.plan.entry.presets[0].title in words(scene)
    click(scene, "rule target", 0.9)
    assert "Your own" in words(scene)

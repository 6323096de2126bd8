"""The screens around the games, in a real window: help, ready-made rules, what is remembered, Escape, other sizes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from gui.settings.remembered_plans import plan_of
from gui.settings.table_plan import ordered, usual_plan
from tests.window import places
from tests.window.asking import AskingPlayer
from tests.window.conftest import Start
from tests.window.driver import Program, settings_path
from tests.window.playing import EuchrePlayer, Keyboard, Mouse, written
from tests.window.setting_up import decline_lesson, open_setup

pytestmark = pytest.mark.window


def there_and_back(program: Program, there: str, *keys: str) -> None:
    """Press keys that lead to that screen, and Escape, which leads back to where one was."""
    here = program.scene
    program.key(*keys)
    program.wait_for_scene(there)
    program.key("Escape")
    program.wait_for_scene(here)


def test_help_and_escape_everywhere(start: Start) -> None:
    program = start(speed="instant")
    mouse = Mouse(program)
    there_and_back(program, "HelpScene", "F1")
    there_and_back(program, "KeysScene", "question")
    mouse.choose(places.menu(program.size), "help")
    program.wait_for_scene("HelpScene")
    program.key("Next", "Next", "Escape")
    program.wait_for_scene("MenuScene")
    setup = open_setup(program, "go-fish")
    there_and_back(program, "HelpScene", "F1")
    there_and_back(program, "KeysScene", "question")
    setup.click("player 1")
    program.wait_for_scene("ListScene")
    program.key("Escape")
    program.wait_for_scene("SetupScene")
    setup.click("name 0")
    program.type("Nobody")
    program.key("Escape")
    setup.begin()
    program.wait_for_scene("TableScene")
    there_and_back(program, "HelpScene", "F1")
    there_and_back(program, "KeysScene", "question")
    there_and_back(program, "PauseScene", "Escape")
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    there_and_back(program, "HelpScene", "F1")
    mouse.choose(places.pause(program.size), "help")
    program.wait_for_scene("HelpScene")
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    mouse.choose(places.pause(program.size), "setup")
    program.wait_for_scene("SetupScene")
    program.key("Escape")
    program.wait_for_scene("TableScene")
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    mouse.choose(places.pause(program.size), "menu")
    program.wait_for_scene("MenuScene")
    program.key("Escape")
    program.settle()
    assert program.scene == "MenuScene"
    assert program.process.poll() is None


def test_escape_takes_a_choice_back_before_it_opens_the_menu(start: Start) -> None:
    words = ("--players", "4")
    program = start("play", "go-fish", "--seed", "2", "--speed", "instant", *words)
    player = AskingPlayer(program, "go-fish", Mouse(program), written("go-fish", words))
    scene = player.to_my_turn()
    player.hands.choose(scene, places.hand(scene)[0].key)
    program.key("Escape")
    program.settle()
    assert program.scene == "TableScene"
    there_and_back(program, "PauseScene", "Escape")
    player.step()
    player.to_my_turn()


@pytest.mark.parametrize(("game", "item"), [("euchre", 3), ("war", 2), ("go-fish", 2), ("reviiyot", 1)])
def test_ready_made_rules_are_played_and_offered_again(start: Start, game: str, item: int) -> None:
    program = start(speed="instant")
    setup = open_setup(program, game)
    setup.pick("preset", item)
    assert setup.plan.preset not in (None, "plain")
    setup.begin()
    rules = ", ".join(f"{key} {value}" for key, value in setup.plan.rules.items())
    program.wait_for_words(f", {rules}\n")
    program.ask_to_close()
    assert program.ended() == 0
    again = start()
    remembered = open_setup(again, game, ordered(usual_plan(game), setup.plan.rules, (), None))
    assert remembered.plan.preset == setup.plan.preset
    again.key("Return")
    again.wait_for_scene("TableScene")
    again.wait_for_words(f", {rules}\n")


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[1, 2]",
        '{"speed": 7, "memory": "no", "games": {"go-fish": {"rules": {"players": 99, "sets": 3}, "seats": "all"}}}',
        '{"games": {"go-fish": {"rules": {"players": 3, "gone": true}, "seats": [{"player": "x"}, 4]}}}',
        '{"games": {"go-fish": 5, "chess": {}}}',
    ],
)
def test_strange_settings_keep_nobody_from_playing(start: Start, tmp_path: Path, text: str) -> None:
    path = settings_path(tmp_path / "home")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    program = start()
    program.may_warn = True
    setup = open_setup(
        program, "go-fish", plan_of("go-fish", {"rules": {"players": 3 if '"players": 3' in text else 4}})
    )
    setup.begin()
    program.wait_for_scene("TableScene")


def test_resized_in_the_middle_of_everything(start: Start) -> None:
    rng = Random(3)
    program = start(speed="instant")

    def other_size() -> None:
        program.resize(rng.randrange(800, 2500), rng.randrange(600, 1450))

    other_size()
    setup = open_setup(program, "euchre")
    other_size()
    setup.resize()
    setup.click("player 1")
    program.wait_for_scene("ListScene")
    other_size()
    program.key("Up", "Up", "Up", "Up", "Return")
    program.wait_for_scene("SetupScene")
    plan = ordered(usual_plan("euchre"), {}, ("person", "person", "expert", "skilled"), None)
    other_size()
    there_and_back(program, "HelpScene", "F1")
    program.key("F1", "Next")
    program.wait_for_scene("HelpScene")
    other_size()
    program.key("Escape", "Return")
    decline_lesson(program)
    program.wait_for_words("Euchre starts: ")
    player = EuchrePlayer(program, Mouse(program), plan)
    for _ in range(12):
        other_size()
        player.step()
    other_size()
    program.wait(lambda: program.scene in ("CoverScene", "TableScene"), "The table")
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    other_size()
    Keyboard(program).walk(places.pause(program.size), "menu")
    program.wait_for_scene("MenuScene")

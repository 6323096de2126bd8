"""The set-up in a real window: what is chosen there is what is played, and what is offered the next time."""

from __future__ import annotations

import os
import signal
import sys
from threading import Timer
from typing import Any

import pytest

from gui.settings.table_plan import PERSON, TablePlan, usual_plan
from gui.widgets.targets import SEEN
from tests.thorough import thorough
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, kept_settings
from tests.window.playing import Keyboard, Mouse
from tests.window.setting_up import Twins, open_setup

pytestmark = pytest.mark.window

NOTCHES = 4


def started(program: Program, number: int = 1) -> str:
    """Return the log's line on the last game that began, once that many have begun."""
    program.wait(lambda: program.log.count(" starts: seed ") >= number, "A game")
    return program.log.rsplit(" starts: ", 1)[1].splitlines()[0]


def remembered(program: Program, game: str) -> dict[str, Any]:
    """Return the settings that the program keeps of that game, as soon as the disk has them."""
    key = f"plan {game}"
    program.wait(lambda: key in kept_settings(program.home), "The settings of the game")
    kept: dict[str, Any] = kept_settings(program.home)[key]
    return kept


def as_told(plan: TablePlan) -> str:
    """The rules of a plan as the log tells them."""
    return ", ".join(f"{key} {value}" for key, value in plan.rules.items())


@pytest.mark.parametrize("size", [(800, 600), thorough((1280, 800)), thorough((1920, 1080))])
def test_what_is_clicked_is_played_and_kept_though_the_program_is_killed(start: Start, size: tuple[int, int]) -> None:
    program = start(size=size, speed="instant")
    setup = open_setup(program, "go-fish")
    setup.click("rule players", 0.9)
    setup.click("name 0")
    setup.write("Anna Lena")
    assert (setup.plan.rules["players"], setup.plan.seats[0].name) == (5, "Anna Lena")
    setup.begin()
    assert started(program).endswith(as_told(setup.plan))
    assert remembered(program, "go-fish")["seats"][0] == {"name": "Anna Lena", "player": PERSON}
    program.process.kill()
    program.process.wait()
    again = start(size=size)
    open_setup(again, "go-fish")
    again.key("Return")
    assert started(again).endswith(as_told(setup.plan))
    assert [seat["name"] for seat in remembered(again, "go-fish")["seats"]] == [seat.name for seat in setup.plan.seats]


def test_a_rule_further_down_is_reached_by_the_wheel(start: Start) -> None:
    program = start(size=(800, 600), speed="instant")
    setup = open_setup(program, "euchre")
    setup.click("tab 1")
    setup.scroll("rule target", NOTCHES)
    toggles = [target.key for target in setup.here.targets.all if target.key in ("rule benny", "rule stick_the_dealer")]
    assert toggles
    for key in toggles:
        setup.click(key)
    setup.begin()
    assert setup.plan != usual_plan("euchre")
    assert started(program).endswith(as_told(setup.plan))


def test_clicks_are_meant_for_what_is_seen_though_the_window_is_held_up(start: Start) -> None:
    if sys.platform == "win32":
        raise NotImplementedError
    program = start(size=(800, 600), speed="instant")
    setup = open_setup(program, "euchre")
    os.kill(program.pid, signal.SIGSTOP)
    Timer(2 * SEEN, os.kill, (program.pid, signal.SIGCONT)).start()
    setup.choose("rule cards", 0.8)
    setup.begin()
    assert setup.plan.rules["cards"] != usual_plan("euchre").rules["cards"]
    assert started(program).endswith(as_told(setup.plan))


def test_a_deal_is_written_and_the_game_started_by_keys_alone(start: Start) -> None:
    program = start(speed="instant")
    hands = Keyboard(program)
    hands.walk(places.menu(program.size), "reviiyot")
    program.wait_for_scene("SetupScene")
    stops = Twins(program, usual_plan("reviiyot")).here.stops
    program.key(*["Tab"] * (stops.index("rule players") + 1), "Right", "Right")
    program.key(*["Tab"] * (stops.index("seed") - stops.index("rule players") + 4))
    program.type("48213")
    program.key("Return", "Tab", "Tab", "Return")
    told = started(program)
    assert told.startswith("seed 48213, ")
    assert "players 6" in told


def test_escape_leads_back_to_the_menu_and_keeps_nothing(start: Start) -> None:
    program = start(speed="instant")
    setup = open_setup(program, "war")
    setup.click("watch")
    program.key("Escape")
    program.wait_for_scene("MenuScene")
    assert "plan war" not in kept_settings(program.home)


def test_rules_are_changed_from_the_menu_over_a_table(start: Start) -> None:
    program = start("play", "euchre", "--target", "7", "--seed", "5", "--speed", "instant")
    assert started(program).startswith("seed 5, ")
    assert "target 7" in started(program)
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    Mouse(program).choose(places.pause(program.size), "setup")
    program.wait_for_scene("SetupScene")
    program.key("Return")
    assert started(program, 2).startswith("seed 5, ")
    assert "target 7" in started(program, 2)

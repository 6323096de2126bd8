"""A program of the player's own in a real window: entered, checked, played against, and gone when the window is."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from gui.settings.table_plan import usual_plan, with_player
from protocol.bot import ProgramBot
from protocol.messages import Hello
from tests.ending import kill
from tests.gui_scenes.own_bots import ChosenOutcome, OwnBots
from tests.patience import wait_until
from tests.protocol.commands import command
from tests.window import places
from tests.window.conftest import Start
from tests.window.playing import EuchrePlayer, Mouse
from tests.window.setting_up import Twins, open_setup

pytestmark = pytest.mark.window

COMMAND = command("chance").removeprefix("cmd:")
NAME = "Program chance"
CHOICES = 2
"""Moves of the program after which the window is killed."""


def enter_program(setup: Twins, seat: int) -> None:
    """Choose "Your own bot" for that seat, type the command, and let the program play once it has said hello."""
    program, mouse = setup.program, Mouse(setup.program)
    setup.choose(f"player {seat}")
    offered = setup.here.host.shown[-1]  # type: ignore[attr-defined]
    offered.resize(setup.here.metrics)
    program.wait_for_scene("ListScene")
    mouse.choose(offered, offered.targets.all[-1].key)
    program.wait_for_scene("OwnBotsScene")
    page = OwnBots(places.host(program.size, "instant"), ChosenOutcome(None))
    page.resize(setup.here.metrics)
    mouse.choose(page, "command")
    program.type(COMMAND)
    program.key("Return")
    program.wait_for_words(f"{NAME} has said hello")
    page.outcome = ChosenOutcome(Hello(NAME))
    page.check(COMMAND)
    page.update(0.0)
    program.settle()
    mouse.choose(page, "play")
    program.wait_for_scene("SetupScene")


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's")
def test_a_program_is_entered_by_clicks_plays_and_ends_with_the_killed_window(start: Start) -> None:
    program = start(speed="instant")
    setup = open_setup(program, "euchre")
    enter_program(setup, 1)
    setup.begin()
    program.wait_for_scene("TableScene")
    plan = with_player(usual_plan("euchre"), 1, f"program:{NAME}")
    player = EuchrePlayer(program, Mouse(program), plan)
    # The same program here, with the same random numbers, tells what the one at the table has to play.
    own = ProgramBot(COMMAND)
    player.match.bots = tuple(own if seat == 1 else bot for seat, bot in enumerate(player.match.bots))
    while program.log.count(f": {NAME}: ") < CHOICES:
        player.step()
    player.follow()
    own.close()
    running = _with_command(COMMAND)
    assert running
    kill(int(program.pid))
    wait_until(lambda: not _with_command(COMMAND), "The end of the program")


def _with_command(text: str) -> list[int]:
    """Return the processes with that command."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")[:-1]
        except OSError:
            continue
        if [word.decode() for word in words][-2:] == shlex.split(text)[-2:]:
            found.append(int(folder.name))
    return found

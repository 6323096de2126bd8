"""The window survives resizing, full screen, closing at any moment, and another one beside it."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random

import pytest

from gui.art.geometry import Rect
from tests.patience import PATIENCE
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import OPENS_AT, SCREEN, Program, kept_settings
from tests.window.playing import QUICK, EuchrePlayer, Keyboard, Mouse, WarPlayer, written

pytestmark = pytest.mark.window

AT_ONCE = 10.0
"""Seconds in which a closed window has gone, whatever happens in it."""
QUIET, WAKEUPS = 10.0, 30
"""Seconds in which nobody does anything, and the most wakeups of a program that sleeps meanwhile."""


def closes_at_once(program: Program) -> None:
    """Close the window as its frame does; it has to go, and with it the program."""
    program.ask_to_close()
    assert program.ended(AT_ONCE) == 0


def test_resized_between_any_two_moves_it_is_played_on(start: Start) -> None:
    program = start("play", "euchre", "--seed", "17", "--speed", "fast", *QUICK)
    player = EuchrePlayer(program, Mouse(program), written("euchre", QUICK))
    rng = Random(1)
    for _ in range(8):
        program.resize(rng.randrange(800, 2500), rng.randrange(600, 1450))
        player.to_my_turn()
        player.step()
        if player.view.results:
            break


def test_resized_while_cards_fly_it_stays_calm(start: Start) -> None:
    program = start("play", "war", "--demo", "--seed", "2", "--speed", "normal")
    rng = Random(2)
    end = time.monotonic() + 2.5
    while time.monotonic() < end:
        program.resize(rng.randrange(800, 2500), rng.randrange(600, 1450))
    closes_at_once(program)


def test_the_whole_screen_and_back(start: Start) -> None:
    program = start("play", "euchre", "--seed", "17", "--speed", "instant", *QUICK)
    player = EuchrePlayer(program, Mouse(program), written("euchre", QUICK))
    player.to_my_turn()
    program.key("F11")
    # There is no window manager that makes the window larger: the program draws for the whole screen already, and of
    # that the upper left is seen.
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    scene = places.pause(SCREEN)
    back = scene.targets.get("back")
    assert back is not None
    assert isinstance(back.shape, Rect)
    program.click((back.shape.x + 20) * scene.z, back.shape.cy * scene.z)
    program.wait_for_scene("TableScene")
    program.resize(*SCREEN)
    player.step()
    player.to_my_turn()
    program.key("F11")
    program.settle()
    program.resize(*OPENS_AT)
    player.step()
    player.to_my_turn()


def test_it_closes_at_once_while_bots_think(start: Start) -> None:
    program = start("play", "euchre", "--demo", "--seed", "1", "--speed", "slow")
    program.wait(lambda: len(program.moves) >= 2, "A bot's first word")
    closes_at_once(program)


def test_it_closes_at_once_under_a_panel(start: Start) -> None:
    program = start("play", "war", "--seed", "1")
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    # A game that would be lost is asked about once; who closes the window again means it.
    closes_at_once(program)


def test_it_closes_at_once_at_the_menu(start: Start) -> None:
    closes_at_once(start())


def test_a_chosen_speed_is_there_the_next_time(start: Start) -> None:
    program = start("play", "war", "--seed", "1", speed="fast")
    player = WarPlayer(program, Mouse(program))
    player.follow(hurry=False)
    scene = places.table(program.size, player.match, speed="fast")
    player.hands.choose(scene, "tool speed")
    program.settle()
    closes_at_once(program)
    assert kept_settings(program.home)["speed"] == "instant"


def test_two_at_once_do_not_disturb_each_other(start: Start) -> None:
    one = start("play", "euchre", "--seed", "17", "--speed", "instant", *QUICK)
    two = start("play", "euchre", "--seed", "26", "--speed", "instant", *QUICK)
    two.place(OPENS_AT[0], 0)
    assert one.window != two.window
    players = [EuchrePlayer(program, Mouse(program), written("euchre", QUICK)) for program in (one, two)]
    assert [player.match.seed for player in players] == [17, 26]
    for _ in range(3):
        for player in players:
            player.to_my_turn()
            player.step()
    closes_at_once(one)
    players[1].hands = Keyboard(two)
    two.focus()
    players[1].play_hand()
    closes_at_once(two)


def wakeups(program: Program) -> int:
    """Return how often the program has gone to sleep so far, on its main thread."""
    status = Path(f"/proc/{program.pid}/status").read_text()
    return int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])


def fall_asleep(program: Program) -> None:
    """Wait for a second in which the program is not busy, as it is for a while after somebody has come."""
    end, before = time.monotonic() + PATIENCE, wakeups(program)
    while True:
        time.sleep(1.0)
        before, was = wakeups(program), before
        if before - was <= WAKEUPS / QUIET:
            return
        assert time.monotonic() < end, "it does not fall asleep"


def test_a_program_that_has_slept_for_long_answers_a_click_and_a_key(start: Start) -> None:
    program = start("play", "euchre", "--seed", "17", "--speed", "fast")
    player = EuchrePlayer(program, Mouse(program))
    for hands in (Mouse(program), Keyboard(program)):
        player.hands = hands
        player.to_my_turn()
        fall_asleep(program)
        before = wakeups(program)
        time.sleep(QUIET)
        assert wakeups(program) - before <= WAKEUPS, "it does not sleep"
        player.step()
    player.to_my_turn()


@pytest.mark.skipif(signal.getsignal(signal.SIGINT) == signal.SIG_IGN, reason="a shell's background heeds none")
def test_an_interrupt_ends_a_program_that_sleeps(start: Start) -> None:
    program = start()
    program.wait_for_scene("MenuScene")
    fall_asleep(program)
    program.process.send_signal(signal.SIGINT)
    assert program.ended(AT_ONCE / 2) == 130

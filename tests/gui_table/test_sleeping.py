"""The loop sleeps until something is due: what is seen then must be what a loop sees that never sleeps.

Every screen runs twice on a clock that the test moves, with the same hands: once it is asked 60 times a second, and
once only when it is due, was drawn a frame before, waits for the disk, or another thread has called. Both must draw the
same pictures at the same times.
"""

from __future__ import annotations

import math
import threading
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from gui import waking
from gui.scenes.kept_games import ReplayedStanding
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.scenes.scene import Scene
from tests.gui_table.every_screen import KEYS, SCREENS, SEED, cases, opened
from tests.gui_table.hosts import FRAME, StackHost, seen, wait_for_bot, wait_for_disk

TICKS = 480
"""Frames for which a screen is looked at: longer than any notice stays."""
GAME_TICKS = 1000
SMALL = (800, 600)
"""A window with few pixels: every frame that changes is drawn twice, and compared."""
AFTER = 90
"""Frames from one thing that the hands do to the next."""

CALLS_WITHIN = 0.2
"""Seconds from a bot's answer to its call, at most."""

Hands = Callable[[StackHost, int], bool]
"""Does something on the screen in the frame of that number; returns whether it did anything."""


class Silent:
    """A question to another process, which does not answer."""

    latest: Mapping[str, Any] | None = None
    running = True

    def __init__(self, asked: Mapping[str, Any]) -> None:
        """Ask nobody."""

    def stop(self) -> None:
        """Do nothing."""


@pytest.fixture(autouse=True)
def _twice_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers, what is drawn by chance is always the same, and a kept game is replayed in one go.

    Otherwise the frame in which the menu knows it would depend on how busy the machine is.
    """
    monkeypatch.setattr(ReplayedStanding.go_on, "__defaults__", (math.inf,))
    monkeypatch.setattr("gui.scenes.look_back.decision.scene.Random", lambda: Random(SEED))
    monkeypatch.setattr("gui.scenes.look_back.decision.scene.Question", Silent)
    monkeypatch.setattr("gui.scenes.learn.practice.refuting.Question", Silent)


@pytest.fixture
def called() -> Iterator[threading.Event]:
    """Set whenever a thread has news for the loop."""
    event = threading.Event()
    waking.wakes(event.set)
    yield event
    waking.wakes(lambda: None)


class Sight:
    """A program with somebody who looks at it: its pictures, each with the frame in which it was drawn."""

    def __init__(self, host: StackHost, hands: Hands, called: threading.Event, *, sleeps: bool) -> None:
        self.host, self._hands, self._called, self._sleeps = host, hands, called, sleeps
        self.pictures: list[tuple[int, str, int]] = []
        self.turns = 0
        """The number of frames in which the program was asked."""
        self._again = True
        self._answered: object = None

    def look(self, ticks: int) -> None:
        """Let so many frames pass."""
        host = self.host
        for tick in range(ticks):
            host.time += FRAME
            self._wait_for_others()
            acted = self._hands(host, tick)
            if not host.scenes:
                return
            if not self._sleeps or acted or self._again or self._called.is_set() or host.clock.due <= host.time:
                self._turn(tick, acted)

    def _turn(self, tick: int, acted: bool) -> None:
        host = self.host
        self.turns += 1
        due = self._called.is_set() or host.clock.due <= host.time
        self._called.clear()
        host.update(host.clock.begin())
        self._again = acted or due or (bool(host.scenes) and host.top.waits)
        if host.scenes and host.changed:
            self._again = True
            self._draw(tick)

    def _draw(self, tick: int) -> None:
        """Keep the frame's number, and its picture unless cards move: those are drawn in a hurry, not always alike."""
        host, picture = self.host, -1
        if not _moves(host.top, host.time):
            host.draw()
            picture = zlib.crc32(host.painter.surface.get_view("1").raw)
        if picture == -1 or not self.pictures or picture != self.pictures[-1][-1]:
            self.pictures.append((tick, type(host.top).__name__, picture))

    def _wait_for_others(self) -> None:
        """Wait until the bot that thinks has answered, and give it time to call."""
        if not isinstance(self.host.top, TableScene):
            return
        session = self.host.top.session
        wait_for_disk(session)
        thought = session.thought
        if thought is not None and thought is not self._answered:
            wait_for_bot(session)
            self._called.wait(CALLS_WITHIN)
            self._answered = thought


def _moves(scene: Scene, now: float) -> bool:
    """Return whether cards move on the table that is played at, or on the one beside the settings."""
    if not isinstance(scene, (TableScene, SettingsScene)):
        return False
    board = scene.board if isinstance(scene, TableScene) else scene.preview
    return board.showing.moment is not None or board.showing.animator.busy(now) or board.cards.settling(now)


def compare(make: Callable[[], StackHost], hands: Callable[[], Hands], called: threading.Event, ticks: int) -> Sight:
    """Let a program run both ways, with hands of its own; return what was seen of the one that sleeps."""
    sights = []
    for sleeps in (False, True):
        host = make()
        host.resize_window(SMALL)
        called.clear()
        sights.append(Sight(host, hands(), called, sleeps=sleeps))
        sights[-1].look(ticks)
        host.close()
    awake, asleep = sights
    assert asleep.pictures == awake.pictures
    return asleep


def curious(host: StackHost, tick: int) -> bool:
    """Point at the first thing that can be chosen, then beside everything, walk with the keys, and choose."""
    step, rest = divmod(tick, AFTER)
    if rest or not step:
        return False
    if step == 1:
        things = [target.key for target in host.top.targets.all if target.enabled and _is_seen(host.top, target.key)]
        if things:
            host.move(*seen(host.top, things[0]))
    elif step == 2:
        host.move(1, host.top.metrics.height / 2)
    elif step == 3:
        host.key("tab")
    elif step == 4:
        host.key("return")
    return step <= 4


def _is_seen(scene: Scene, key: str) -> bool:
    try:
        return bool(seen(scene, key))
    except AssertionError:
        return False


def at_usual_speed(name: str) -> StackHost:
    """Return that screen, in a program in which things move."""
    host = SCREENS[name]()
    host.settings.speed = "normal"
    return host


@pytest.mark.parametrize("name", cases("menu", "settings", "a puzzle", "replay of euchre", share=3))
def test_a_screen_is_the_same_for_a_loop_that_sleeps(name: str, called: threading.Event) -> None:
    compare(partial(at_usual_speed, name), lambda: curious, called, TICKS)


def player(seed: int) -> Hands:
    """A person who plays at random, and clicks everything away that lies over the table."""
    rng = Random(seed)

    def play(host: StackHost, tick: int) -> bool:
        if tick % AFTER or not tick:
            return False
        scene = host.top
        if not isinstance(scene, TableScene) or scene.summary is not None or scene.board.waits_for_click:
            host.key("return")
        elif scene.at_rest and scene.session.person_to_move and not scene.session.waits:
            scene.play(rng.choice(sorted(scene.session.match.legal_moves(), key=str)))
        return True

    return play


def nobody(host: StackHost, tick: int) -> bool:
    """Only watch."""
    return False


@pytest.mark.parametrize("people", [0, 1])
@pytest.mark.parametrize("game", ["war", *(pytest.param(key, marks=pytest.mark.slow) for key in KEYS if key != "war")])
def test_a_game_is_the_same_for_a_loop_that_sleeps(game: str, people: int, called: threading.Event) -> None:
    hands = partial(player, 1) if people else lambda: nobody
    compare(partial(opened, game, people=people, speed="fast"), hands, called, GAME_TICKS)

"""The loop turns again in time: for each thing that is due at some time, and for each that another thread finishes."""

from __future__ import annotations

import math
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from engine.record import Record, Seat
from gui import waking
from gui.app import SHARPENING_FRAMES
from gui.art.theme import Motion
from gui.clock import Clock
from gui.coaching.job import Job
from gui.coaching.question import Question
from gui.display import Display
from gui.scenes.background import BackgroundWork
from gui.scenes.board.board import NOTICE_STAYS
from gui.scenes.everywhere import TOLD
from gui.scenes.look_back.decision.scene import ASKED_AFTER
from gui.scenes.look_back.history.scene import NEWS
from gui.scenes.look_back.replay.scene import REST, ReplayScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.table.chrome import TIP_AFTER
from gui.scenes.play.table.hinting import LOOKING_AFTER
from gui.scenes.play.table.keeping import SLOW
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.scenes.stack import SceneStack
from gui.settings.settings import Settings
from gui.sound.player import RESTS_AFTER, SoundPlayer
from gui.table.asked_hints import AskedHints
from gui.table.greeting import Greeting
from gui.waiting import Waiting
from gui.widgets.targets import SEEN
from gui.window_follower import PLACE_RESTS, WindowFollower
from store.store import Store
from tests.gui_sound.test_player import FakeMixer
from tests.gui_table.at_euchre import asked_to_play, cards
from tests.gui_table.every_screen import alone, decided, kept, opened, replayed
from tests.gui_table.hinted import PlayedCoach, coached
from tests.gui_table.hosts import StackHost, finished, seen
from tests.gui_table.running import ClockedApp
from tests.gui_table.test_resuming import with_a_slow_disk
from tests.patience import PATIENCE

FAR = 1000.0


# -- the clock


def test_the_earliest_later_time_that_now_is_compared_with_is_due() -> None:
    clock = Clock(lambda: 10.0)
    now = clock.begin()
    assert clock.due == math.inf
    assert now >= 9.0
    assert not now > 12.0
    assert sorted([11.5, now]) == [10.0, 11.5], "it need not stand on the left"
    assert min(now, 13.0) == 10.0
    assert clock.due == 11.5
    assert clock.begin() == 10.0
    assert clock.due == math.inf


def test_what_is_computed_from_now_is_a_plain_number() -> None:
    clock = Clock(lambda: 10.0)
    assert type(clock() + 1) is float
    assert type(float(clock())) is float
    assert not float(clock()) >= FAR
    assert clock.due == math.inf


# -- what waits for a time


def due(host: StackHost) -> float:
    """Let the program come to rest, and return the seconds until something is due."""
    for _ in range(100):
        host.frame()
    return asked(host)


def asked(host: StackHost) -> float:
    """Ask every part, and return the seconds until something is due."""
    host.update(host.clock.begin())
    return host.clock.due - host.time


def noticed() -> StackHost:
    host = asked_to_play()
    due(host)
    host.table.notice("Look.")
    return host


def pointed() -> StackHost:
    host = asked_to_play()
    due(host)
    host.move(*seen(host.top, "tool speed"))
    return host


def muted() -> StackHost:
    host = alone(MenuScene)
    due(host)
    host.key("m", command=True)
    return host


def looking() -> StackHost:
    host = asked_to_play()
    due(host)
    coached(host)
    host.type("i")
    return host


def plays_on() -> StackHost:
    """A replay that plays, between two of its moves."""
    host = replayed("euchre")
    host.settings.speed = "normal"
    host.key("space")
    scene = host.top
    assert isinstance(scene, ReplayScene)
    assert scene.plays
    for _ in range(1000):
        host.frame(draw=True)
        if scene.board.at_rest:
            break
    return host


def handed_over() -> StackHost:
    """A table whose last move has just been handed to a disk that does not answer."""
    host = asked_to_play()
    due(host)
    with_a_slow_disk(host)
    host.click_on(cards(host, enabled=True)[0])
    assert host.table.waits
    return host


def over_a_card() -> StackHost:
    """A screen that came up with the pointer on one of its buttons."""
    host = alone(MenuScene)
    due(host)
    host.move(*seen(host.top, "euchre"))
    due(host)
    host.show(MenuScene(host))
    return host


WAITING: dict[str, tuple[Callable[[], StackHost], float]] = {
    "a notice that goes": (noticed, NOTICE_STAYS),
    "a tip that comes": (pointed, TIP_AFTER),
    "the words of a key that means the same everywhere": (muted, TOLD),
    "the coach's looking": (looking, LOOKING_AFTER),
    "the next move of a replay": (plays_on, REST),
    "a disk that is slow": (handed_over, SLOW),
    "a thing that came under the pointer": (over_a_card, SEEN),
    "the facts about a decision": (decided, ASKED_AFTER),
    "news in the history": (lambda: kept(lambda host: host.go.history()), NEWS),
}


@pytest.mark.parametrize("name", WAITING)
def test_what_waits_for_a_time_is_due_then(name: str) -> None:
    make, within = WAITING[name]
    host = make()
    assert 0 < asked(host) <= within + 0.001


def test_a_bot_is_due_once_it_has_seemed_to_think() -> None:
    host = opened("euchre", people=0, speed="normal")
    for _ in range(2000):
        host.frame()
        scene = host.table
        if scene.at_rest and scene.session.thought is not None and scene.session.thought.done.is_set():
            break
    assert 0 < asked(host) <= Motion.THINK[1]


def test_a_card_that_flies_is_due_when_it_lands() -> None:
    host = opened("euchre", people=0, speed="normal")
    while not host.table.showing.animator.busy(host.time):
        host.frame()
    landing = min(flight.lands for flight in host.table.showing.animator.flights if not flight.landed(host.time))
    assert asked(host) <= landing - host.time + 1e-6


@pytest.mark.parametrize(
    "make",
    [
        partial(alone, MenuScene),
        partial(alone, SettingsScene),
        asked_to_play,
        partial(replayed, "euchre"),
        partial(replayed, "go-fish"),
    ],
)
def test_a_screen_that_a_person_leaves_open_waits_for_nothing(make: Callable[[], StackHost]) -> None:
    host = make()
    host.frame(draw=True)
    host.time += FAR
    host.frame(draw=True)
    host.time += FAR
    host.frame(draw=True)
    assert due(host) == math.inf


def test_the_result_waits_for_nothing() -> None:
    host = opened("war", people=0)
    for _ in range(200000):
        if finished(host):
            break
        host.frame(0.5)
    assert due(host) == math.inf


def test_the_place_of_the_window_is_kept_once_it_rests(display: Display) -> None:
    clock, settings = Clock(lambda: 10.0), Settings()
    follower = WindowFollower(display, alone(MenuScene).painter, settings, clock.seconds)
    follower.moved(0)
    follower.update(clock.begin())
    assert clock.due <= 10.0 + PLACE_RESTS


def test_the_device_of_the_sounds_rests_after_a_while() -> None:
    clock = Clock(lambda: 10.0)
    player = SoundPlayer(FakeMixer(), Settings(), clock.seconds)
    player.wake()
    player.update(clock.begin())
    assert clock.due == 10.0 + RESTS_AFTER


# -- what waits for another thread


@pytest.fixture
def called() -> Iterator[threading.Event]:
    event = threading.Event()
    waking.wakes(event.set)
    yield event
    waking.wakes(lambda: None)


RECORD = Record("euchre", {}, 1, tuple(Seat(name, "simple") for name in "ABCD"))


def hint_thread() -> object:
    coach = PlayedCoach()
    coach.fail(RuntimeError("It is tired."))
    return AskedHints(coach, RECORD, ())


def kept_game() -> object:
    store = Store.open(None)
    store.tell(waking.wake)
    return store.begin(RECORD)


def check_of_a_program() -> object:
    return Greeting("no-such-program")


NOTHING = [sys.executable, "-c", ""]
CALLERS: dict[str, Callable[[], object]] = {
    "the first hint, or none": hint_thread,
    "a journal that has settled": kept_game,
    "the check of a bot's program": check_of_a_program,
    "statistics that are counted": lambda: BackgroundWork(lambda: 1),
    "an answer about a decision": lambda: Question({}, NOTHING),
    "a review that goes on": lambda: Job(1, RECORD, 0, None, lambda review: None, lambda: 0.0, NOTHING),
}


@pytest.mark.parametrize("name", CALLERS)
def test_another_thread_with_news_wakes_the_loop(name: str, called: threading.Event) -> None:
    made = CALLERS[name]()
    assert called.wait(PATIENCE), made


def test_a_bot_that_has_decided_wakes_the_loop(called: threading.Event) -> None:
    host = opened("euchre", people=0)
    called.clear()
    for _ in range(100):
        host.frame(0.5)
        if host.table.session.thought is not None:
            break
    assert called.wait(PATIENCE)


# -- the loop


def test_where_the_system_cannot_wait_it_is_asked_now_and_then_and_less_often_when_all_is_quiet(
    display: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver of these tests is such a system."""
    slept: list[float] = []
    monkeypatch.setattr("gui.waiting.time.sleep", slept.append)
    monkeypatch.setattr("gui.waiting.time.perf_counter", lambda: 5.0)
    waiting = Waiting()
    for seconds, quiet in ((60.0, 1.0), (60.0, 6.0), (0.01, 6.0)):
        waiting.wait(seconds, quiet)
    assert slept == pytest.approx([1 / 30, 1 / 10, 0.01])


def test_work_for_quiet_moments_is_done_piece_by_piece_and_not_while_something_happens(app: ClockedApp) -> None:
    app.stack.go.menu()
    app.frame()
    pieces = [1, 2, 3]

    def work() -> bool:
        pieces.pop()
        return bool(pieces)

    app.quiet_work = work
    for _ in range(5):
        app.frame()
        app.rest()
    assert len(pieces) == 3, "the menu has just been drawn"
    for _ in range(8):
        app.frame(FAR)
        app.rest()
    assert pieces == []
    assert app.quiet_work is None


class LeavesLater(MenuScene):
    """A screen that leaves the program by itself, long after it has come to rest."""

    def update(self, now: float) -> bool:
        assert isinstance(self.host, SceneStack)
        self.asked += 1
        if self.asked > 2 * SHARPENING_FRAMES:
            self.host.leave_all()
        return super().update(now)

    asked = 0


def test_a_window_that_closes_while_nothing_happens_closes_quietly(
    app: ClockedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.stack.show(LeavesLater(app.stack))
    turn = app.turn

    def later() -> None:
        app.time += FAR
        turn()

    monkeypatch.setattr(app, "turn", later)
    monkeypatch.setattr("gui.app.time.sleep", lambda seconds: None)
    assert app.run() == 0

"""Buttons keep their places: whole games are played, and the tools of the toolbar are compared frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.theme import Speed
from gui.games.faces import face_of
from gui.help.lesson import Do, Say
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.notice import NoticeScene
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table.chrome import TableChrome
from gui.scenes.play.table.hinting import NOT_NOW
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Scene
from tests.gui_scenes.hosts import euchre_outcome, result_of, war_outcome
from tests.gui_table.drawing import words_drawn
from tests.gui_table.every_screen import ended, played
from tests.gui_table.hosts import StackHost, finished, table_scene
from tests.gui_table.test_lessons import do, lesson_host, next_step, plays_for_real
from tests.gui_table.test_shared_screen import evening
from tests.thorough import slow

pytestmark = pytest.mark.usefixtures("nothing_drawn")

GAMES = ("euchre", "war", "go-fish", "reviiyot")
WINDOWS = (
    ("en", (800, 600), False),
    ("de", (1280, 800), False),
    ("fr", (800, 600), True),
    ("es", (2560, 1440), False),
    ("he", (800, 600), False),
    ("he", (1280, 800), True),
)
"""Language, size of the window, and whether the tools stand at the left."""
LENGTHS = {"euchre": {"target": 3}, "war": {"turns": 50}}
"""Game -> rules that make it short."""
MOST_FRAMES = 6000
AFTER_A_RESULT = {"again", "menu", "undo", "setup", "review", "replay"}
UNDONE, NOT_KEPT, NO_COACH = "There is nothing to undo yet.", "This game is not kept.", "This game has no coach."


class Watched:
    """The places of the tools of one screen."""

    def __init__(self) -> None:
        self.places: dict[str, Rect] = {}
        self.greyed: dict[str, set[str]] = {}
        """Tool -> the reasons for which it could not be used."""
        self.usable: set[str] = set()
        self.frames = 0

    def look(self, scene: Scene) -> None:
        """Compare the tools with those of the frames before."""
        tools = {target.key: target for target in scene.targets.all if target.group == "tools"}
        places = {key: rect for key, target in tools.items() if not isinstance(rect := target.shape, Pose)}
        self.places = self.places or places
        self.frames += 1
        assert places == self.places
        for key, target in tools.items():
            if target.enabled:
                self.usable.add(key)
            else:
                assert target.reason
                self.greyed.setdefault(key, set()).add(target.reason)


def somebody_plays(host: StackHost, rng: Random) -> Iterator[TableScene]:
    """Play a game to its end with hints, other speeds, and decisions that are taken back and made again."""
    scene, ways = host.table, cycle(("play", "hint", "undo", "redo", "speed", "play", "undo", "play", "play"))
    for _ in range(MOST_FRAMES):
        host.frame(0.25)
        if finished(host):
            return
        yield scene
        asked = scene.at_rest and scene.session.person_to_move and not scene.waits
        if scene.summary is not None:
            scene.summary_read()
        elif not asked or scene.table.automatic(scene.session.view, host.now, host.now) is not None:
            continue
        elif (way := next(ways)) == "play":
            scene.play(rng.choice([*scene.session.match.legal_moves()]))
        elif way == "hint":
            scene.chrome.hinting.key_pressed("i")
        elif way == "speed":
            scene.chrome.next_speed()
        else:
            {"undo": scene.taking_back.undo, "redo": scene.taking_back.redo}[way]()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "size", "left_handed"), [WINDOWS[0], *(slow(*window) for window in WINDOWS[1:-1]), WINDOWS[-1]]
)
def test_every_tool_keeps_its_place_in_a_whole_game(
    game: str, language: str, size: tuple[int, int], left_handed: bool
) -> None:
    host = table_scene(game, 2, size=size, options=LENGTHS.get(game))
    host.settings.language, host.settings.left_handed, host.settings.hints = language, left_handed, True
    host.frame()
    watched = Watched()
    for scene in somebody_plays(host, Random(3)):
        watched.look(scene)
    assert watched.frames > 30
    assert {"menu", "tool undo", "tool redo", "tool speed"} <= set(watched.places)
    assert {"tool undo", "tool redo"} <= watched.usable
    assert "tool redo" in watched.greyed
    if game != "war":
        assert NOT_NOW in watched.greyed["tool hint"]
        assert "tool hint" in watched.usable
    if game == "euchre":
        assert {"tool last", "tool crown"} <= set(watched.greyed) & watched.usable


def test_a_tool_that_cannot_be_used_says_why() -> None:
    host = table_scene("euchre", 1, speed="instant")
    reasons = {
        "last": "No trick has been taken in this hand yet.",
        "crown": "You can say that when it is your turn to lead.",
    }
    for _ in range(40):
        host.frame(0.3)
    assert host.table.session.person_to_move
    for tool, key in (("last", "l"), ("crown", "t")):
        host.click_on(f"tool {tool}")
        assert reasons[tool] in words_drawn(host)
        host.table.board.forget_notice()
        host.type(key)
        assert reasons[tool] in words_drawn(host)
        host.table.board.forget_notice()


def test_tools_keep_their_places_where_bots_play_and_hands_are_opened() -> None:
    host = table_scene("euchre", 2, demo=True, speed="instant", options={"target": 2})
    watched, scene = Watched(), host.table
    for frame in range(MOST_FRAMES):
        host.frame(0.4)
        if finished(host):
            break
        watched.look(scene)
        if frame % 7 == 0:
            scene.hot_seat.open_hands()
        if scene.summary is not None:
            scene.summary_read()
    assert {"tool hands", "tool last", "tool speed"} <= set(watched.places)


def test_tools_keep_their_places_on_a_shared_screen() -> None:
    watched = Watched()
    for host, scene in evening((0, 2)):
        if host.top is scene:
            watched.look(scene)
    assert "tool crown" not in watched.places, "among several people nothing is claimed"
    assert watched.frames > 30


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_tools_of_a_replay_keep_their_places(game: str, size: tuple[int, int]) -> None:
    host = StackHost("instant", size)
    host.go.replay_record(played(game))
    scene = host.top
    assert isinstance(scene, ReplayScene)
    seen = set()
    for stop in range(0, scene.course.last + 1, max(1, scene.course.last // 80)):
        scene.go_to(stop)
        if stop % 3 == 0:
            scene.next_speed()
        host.frame(0.2)
        tools = (one for one in scene.targets.all if one.key.startswith(("tool", "back", "review")))
        seen.add(tuple((one.key, one.shape) for one in tools))
    assert len(seen) == 1


def test_the_tools_of_a_lesson_keep_their_places() -> None:
    host, watched = lesson_host("euchre"), Watched()
    for _ in range(60):
        if plays_for_real(host):
            break
        step = next_step(host)
        watched.look(host.top)
        if isinstance(step, Do):
            do(host, step)
        elif isinstance(step, Say) and host.top.targets.get("lesson next") is not None:
            host.click_on("lesson next")
        else:
            break
        host.frame()
        watched.look(host.top)
    assert watched.frames > 20


def test_the_speed_has_room_for_the_longest_of_its_names() -> None:
    host = table_scene("war", 1, speed="slow")
    host.frame()
    places = set()
    for _ in Speed:
        host.click_on("tool speed")
        host.frame()
        target = host.top.targets.get("tool speed")
        assert target is not None
        places.add(target.shape)
    assert len(places) == 1
    assert isinstance(host.table.chrome, TableChrome)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_follows_a_result_has_its_place(game: str, size: tuple[int, int]) -> None:
    """Results of a game that somebody played, that nobody played, and that is seen again from its review."""
    results = [result_of(war_outcome(40), game=game), ended(game).top]
    greyed = result_of(euchre_outcome(12), None, game, undo=UNDONE, replay=NOT_KEPT, review=NO_COACH)
    places = []
    for scene in (*results, greyed):
        scene.resize(Metrics(*size))
        places.append({one.key: one.shape for one in scene.targets.all if one.key in AFTER_A_RESULT})
    assert set(places[0]) == AFTER_A_RESULT
    assert all(each == places[0] for each in places)


def test_what_cannot_follow_a_result_says_why() -> None:
    host = StackHost()
    scene = ResultScene(
        host, euchre_outcome(12), face_of("euchre").felt, lambda: None, "euchre", UNDONE, NOT_KEPT, NO_COACH
    )
    for key, reason in (("undo", UNDONE), ("replay", NOT_KEPT), ("review", NO_COACH)):
        host.show(scene)
        host.click_on(key)
        notice = host.top
        assert isinstance(notice, NoticeScene)
        assert notice.words == reason
        host.back()
        target = scene.targets.get(key)
        assert target is not None
        assert not target.enabled


def test_a_watched_game_offers_its_reasons_at_the_end() -> None:
    scene = ended("euchre").top
    reasons = {one.key: one.reason for one in scene.targets.all if not one.enabled}
    assert reasons == {
        "undo": "Nobody at this screen played.",
        "review": "Nobody at this screen played.",
        "replay": "This game is not kept.",
    }

"""Undo and redo where several people share the screen: all of them are asked first, or it is switched off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.overlays import CoverScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.question import QuestionScene
from gui.settings.table_plan import PERSON, usual_plan, with_player
from tests.gui_table.drawing import words_drawn
from tests.gui_table.hosts import StackHost, finished, table_scene
from tests.gui_table.players import is_asked
from tests.gui_table.test_hot_seat import RULES, evening, scene_of, shared
from tests.quick_bots import with_quick_bots

pytestmark = pytest.mark.usefixtures("nothing_drawn")


def after_some_turns(game: str, covered: bool = False) -> StackHost:
    """A shared table after some moves: somebody looks, or the hands are covered."""
    host = shared(game)
    for scene in evening(host):
        if scene.session.match.ply < 12 or scene.session.undo_ply is None:
            continue
        wanted = isinstance(host.top, CoverScene) if covered else host.top is scene and is_asked(scene)
        if wanted and scene.summary is None:
            return host
    raise AssertionError("there is no such moment")


def press_undo(host: StackHost) -> None:
    host.key("z", command=True)


def answer(host: StackHost, key: str) -> None:
    host.frame(1.0)
    host.click_on(key)
    host.frame(0.2)


@pytest.mark.parametrize("covered", [False, True])
@pytest.mark.parametrize("game", RULES)
def test_everybody_at_the_screen_is_asked_before_anything_is_undone_or_redone(game: str, covered: bool) -> None:
    host = after_some_turns(game, covered)
    session = scene_of(host).session
    ply, wanted = session.match.ply, session.undo_ply
    press_undo(host)
    question = host.top
    assert isinstance(question, QuestionScene)
    assert session.match.ply == ply, "nothing is undone before the answer"
    words = " ".join(words_drawn(host))
    assert question.title == "Undo the last decision?"
    assert "Ada and Cleo: do you agree?" in words, "the bots are not asked"
    host.key("return")
    assert session.match.ply == ply, "the gold button changes nothing"
    host.frame(0.4)
    press_undo(host)
    answer(host, "act")
    assert session.match.ply == wanted
    host.frame(0.4)
    host.key("z", command=True, shift=True)
    assert isinstance(host.top, QuestionScene)
    assert session.match.ply == wanted
    answer(host, "act")
    assert session.match.ply > (wanted or 0)


def test_the_tool_and_the_keys_ask_alike() -> None:
    host = after_some_turns("go-fish")
    host.click_on("tool undo")
    assert isinstance(host.top, QuestionScene)


def test_one_person_is_not_asked() -> None:
    host = table_scene("euchre", 2, speed="instant")
    for _ in range(60):
        host.frame(0.3)
    assert host.table.session.undo_ply is not None
    press_undo(host)
    assert isinstance(host.top, TableScene)


@pytest.mark.parametrize("game", RULES)
def test_a_setting_switches_it_off_on_shared_screens_alone(game: str) -> None:
    host = after_some_turns(game)
    scene = scene_of(host)
    ply = scene.session.match.ply
    host.settings.shared_undo = False
    scene.board.changed()
    host.frame(0.1)
    tool = host.top.targets.get("tool undo")
    assert tool is not None
    assert not tool.enabled
    host.click_on("tool undo")
    assert "Undo on a shared screen is switched off in the settings." in words_drawn(host)
    press_undo(host)
    assert (host.top, scene.session.match.ply) == (scene, ply)
    alone = table_scene("euchre", 2, speed="instant")
    alone.settings.shared_undo = False
    for _ in range(60):
        alone.frame(0.3)
    here = alone.table.session
    before = here.match.ply
    press_undo(alone)
    assert here.match.ply < before


def test_the_result_asks_too_and_comes_back_if_somebody_disagrees() -> None:
    host = shared("euchre")
    scene = scene_of(host)
    for _ in evening(host, 4000):
        pass
    assert finished(host)
    ply = scene.session.match.ply
    for key, undone in (("stay", False), ("act", True)):
        press_undo(host)
        assert isinstance(host.top, QuestionScene)
        answer(host, key)
        assert (scene.session.match.ply < ply) == undone
        for _ in range(4):
            host.frame(0.4)
        assert isinstance(host.top, ResultScene) != undone


def test_a_game_that_is_continued_asks_too() -> None:
    host = StackHost("instant")
    plan = with_player(with_quick_bots(usual_plan("go-fish")), 2, PERSON)
    host.show(sitting.new_table(host, replace(plan, seed=3)))
    for _ in range(200):
        host.frame(0.4)
        if isinstance(host.top, CoverScene):
            host.key("return")
        scene = scene_of(host)
        if host.top is scene and is_asked(scene) and scene.session.match.game.to_move == scene.table.viewer:
            scene.play(next(iter(scene.session.match.legal_moves())))
        if host.store.count() and scene.session.match.ply > 6:
            break
    again = StackHost("instant")
    again.store = host.store
    again.go.resume(host.store.games()[0].number)
    for _ in range(10):
        again.frame(0.4)
    ply = scene_of(again).session.match.ply
    press_undo(again)
    assert isinstance(again.top, QuestionScene)
    assert scene_of(again).session.match.ply == ply

"""A lesson in a real window: offered from the set-up, played by mouse and by keys, and left."""

from __future__ import annotations

import pytest

from gui.help.lesson import Do
from gui.scenes.learn.lesson.guide import FIRST_HAND, NEXT
from gui.scenes.learn.lesson.scene import LessonScene
from gui.scenes.scene import Scene
from tests.gui_table.hosts import StackHost
from tests.gui_table.test_lessons import shown_step
from tests.thorough import thorough
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program
from tests.window.playing import Keyboard
from tests.window.setting_up import open_setup

pytestmark = pytest.mark.window


def offered(start: Start, game: str, size: tuple[int, int]) -> Program:
    program = start(size=size, speed="instant")
    open_setup(program, game).click("start")
    program.wait_for_scene("OfferScene")
    return program


class Learner:
    """Follows the lesson in a program of its own, and clicks in the window where its targets are."""

    def __init__(self, program: Program, game: str) -> None:
        self.program = program
        self.host = StackHost("instant", (int(program.size[0]), int(program.size[1])))
        self.host.go.lesson(game)

    @property
    def scene(self) -> LessonScene:
        assert isinstance(self.host.top, LessonScene)
        return self.host.top

    def wait(self) -> None:
        """Wait for the next thing that the guide says, here and in the window."""
        for _ in range(1000):
            self.host.frame(0.3, draw=True)
            step = shown_step(self.scene)
            if step is not None:
                self.program.wait_for_words(f"The lesson says: {step.words}")
                return
        raise AssertionError("the lesson does not go on")

    def choose(self, key: str) -> None:
        """Click on a target in the window and here."""
        scene: Scene = self.scene
        self.program.look_anew()
        self.program.click(*places.point_on(scene, key))
        self.host.click_on(key)

    def to_the_end(self) -> None:
        """Read every sentence and make every move, and go on to the first hand."""
        while True:
            self.wait()
            scene = self.scene
            step = shown_step(scene)
            if scene.guide.course.is_last:
                break
            if not isinstance(step, Do):
                self.choose(NEXT)
                continue
            match = scene.session.match
            for key in scene.table.targets_of(match.game.parse(step.move), scene.shown):
                self.choose(key)
        self.choose(FIRST_HAND)
        self.program.wait_for_scene("TableScene")


class LearnerByKeys(Learner):
    """Presses keys: Enter for what the lesson says, digits and letters for the moves."""

    def choose(self, key: str) -> None:
        self.program.look_anew()
        if key in (NEXT, FIRST_HAND):
            self.program.key("Return")
        else:
            Keyboard(self.program).choose(self.scene, key)
        self.host.click_on(key)


@pytest.mark.parametrize("game", ["euchre", thorough("go-fish")])
def test_a_lesson_by_mouse_into_the_first_hand(start: Start, game: str) -> None:
    program = offered(start, game, (1280, 800))
    program.key("Return")
    program.wait_for_scene("LessonScene")
    Learner(program, game).to_the_end()


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("game", ["euchre", "war"])
def test_a_lesson_by_keys_into_the_first_hand(start: Start, game: str, size: tuple[int, int]) -> None:
    program = offered(start, game, size)
    program.key("Return")
    program.wait_for_scene("LessonScene")
    LearnerByKeys(program, game).to_the_end()


def test_a_lesson_is_left_by_keys(start: Start) -> None:
    program = offered(start, "war", (800, 600))
    program.key("Return")
    program.wait_for_scene("LessonScene")
    program.wait_for_words("The lesson says: ")
    program.key("Escape")
    program.wait_for_scene("LeaveScene")
    program.key("Tab", "Tab", "Return")
    program.wait_for_scene("TableScene")

"""A game that is not finished is never left without a word, and going on is what happens by default."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gui.scenes.menu.scene import MenuScene
from gui.scenes.pause import LeaveScene, PauseScene
from gui.scenes.result.scene import ResultScene
from gui.scenes.scene import Scene
from gui.scenes.setup.scene import SetupScene
from gui.scenes.stack import SceneStack
from gui.scenes.table.scene import TableScene
from gui.settings.table_plan import watched
from gui.widgets.targets import SEEN
from tests.gui_table.hosts import seen
from tests.gui_table.running import ClockedApp, plan_of, post, post_key, until_asked


def click(app: ClockedApp, key: str) -> None:
    """Aim at that target of the scene on top, and click."""
    x, y = seen(app.top, key)
    app.frame(2 * SEEN)
    for place in ((x + 9, y), (x, y)):
        post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
    post(pygame.MOUSEBUTTONUP, button=1, pos=(x, y))
    app.frame()


def press(app: ClockedApp, key: int, text: str = "") -> None:
    post_key(key, text)
    app.frame()


def shows(app: ClockedApp, kind: type[Scene]) -> bool:
    """Return whether a scene of that kind is on top."""
    return isinstance(app.top, kind)


def pause(app: ClockedApp) -> None:
    press(app, pygame.K_ESCAPE)
    assert shows(app, PauseScene)


def playing(app: ClockedApp, game: str = "euchre") -> TableScene:
    """A game in which somebody is asked."""
    app.stack.play(plan_of(game))
    until_asked(app)
    return app.table


WAYS: list[tuple[str, type[Scene]]] = [("menu", MenuScene), ("again", TableScene)]


@pytest.mark.parametrize(("way", "leads_to"), WAYS)
@pytest.mark.parametrize("stays", [None, pygame.K_RETURN, pygame.K_ESCAPE])
def test_leaving_asks_and_going_on_is_the_default(
    app: ClockedApp, way: str, leads_to: type[Scene], stays: int | None
) -> None:
    table = playing(app)
    ply = table.session.match.ply
    pause(app)
    click(app, way)
    assert shows(app, LeaveScene)
    if stays is None:
        click(app, "stay")
    else:
        press(app, stays, "\r" if stays == pygame.K_RETURN else "")
    assert app.top is table
    assert table.session.match.ply == ply
    pause(app)
    click(app, way)
    click(app, "leave")
    assert shows(app, leads_to)
    assert app.top is not table


def test_the_rules_can_be_looked_at_and_the_game_goes_on_where_it_was(app: ClockedApp) -> None:
    table = playing(app)
    moves = table.session.match.record.moves
    for by_key in (False, True):
        pause(app)
        click(app, "setup")
        assert shows(app, SetupScene)
        if by_key:
            press(app, pygame.K_ESCAPE)
        else:
            click(app, "back")
        assert app.top is table
        assert table.session.match.record.moves == moves


def test_a_new_game_from_the_set_up_over_a_game_asks_too(app: ClockedApp) -> None:
    table = playing(app)
    for answer, leads_back in (("stay", True), ("leave", False)):
        pause(app)
        click(app, "setup")
        click(app, "start")
        assert shows(app, LeaveScene)
        click(app, answer)
        assert (app.top is table) is leads_back
    assert app.table.session.match.ply <= 1, "a new game has begun"


def test_the_window_asks_once_and_closes_at_the_second_time(app: ClockedApp) -> None:
    playing(app)
    for _ in range(2):
        # A window's frame says it twice.
        post(pygame.WINDOWCLOSE)
        post(pygame.QUIT)
        app.frame()
        if not app.stack.scenes:
            break
        assert shows(app, LeaveScene)
    assert not app.stack.scenes


def test_going_on_leads_back_to_the_game_whatever_lay_over_it(app: ClockedApp) -> None:
    table = playing(app)
    pause(app)
    post(pygame.QUIT)
    app.frame()
    assert shows(app, LeaveScene)
    press(app, pygame.K_RETURN, "\r")
    assert app.top is table


def test_quitting_asks(app: ClockedApp) -> None:
    playing(app)
    pause(app)
    click(app, "quit")
    assert shows(app, LeaveScene)
    click(app, "leave")
    assert not app.stack.scenes


def test_a_demo_asks_nothing(app: ClockedApp) -> None:
    for leave in (app.stack.menu, lambda: app.stack.play(plan_of("war")), app.stack.quit):
        app.stack.play(watched(plan_of("euchre")))
        app.frame()
        leave()
        assert not any(isinstance(scene, LeaveScene) for scene in app.stack.scenes)
        app.stack.leave_all()


@pytest.mark.parametrize("leave", [SceneStack.menu, SceneStack.quit])
def test_a_finished_game_asks_nothing(app: ClockedApp, leave: Callable[[SceneStack], None]) -> None:
    table = playing(app, "war")
    table.run(lambda view: False)
    for _ in range(400):
        app.frame(0.3)
        if isinstance(app.top, ResultScene):
            break
    assert shows(app, ResultScene)
    leave(app.stack)
    assert not any(isinstance(scene, LeaveScene) for scene in app.stack.scenes)

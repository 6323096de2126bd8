"""Leaving asks nothing: a game in which a person plays is kept, and can be gone on with."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Scene
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
    """A game in which somebody has moved and is asked again."""
    app.stack.go.play(plan_of(game))
    until_asked(app)
    app.table.play(next(iter(app.table.session.match.legal_moves())))
    until_asked(app)
    return app.table


WAYS: list[tuple[str, type[Scene] | None]] = [("menu", MenuScene), ("again", TableScene), ("quit", None)]


@pytest.mark.parametrize(("way", "leads_to"), WAYS)
def test_leaving_asks_nothing_and_the_game_is_gone_on_with(
    app: ClockedApp, way: str, leads_to: type[Scene] | None
) -> None:
    table = playing(app)
    moves, number = table.session.match.record.moves, app.stack.go.kept_number
    assert number is not None
    pause(app)
    click(app, way)
    if leads_to is None:
        assert not app.stack.scenes
    else:
        assert shows(app, leads_to)
        assert app.top is not table
    assert number in [kept.number for kept in app.stack.store.games(finished=False)]
    app.stack.go.resume(number)
    assert app.table.session.match.record.moves == moves


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


def test_a_new_game_from_the_set_up_over_a_game_leaves_the_old_one_in_progress(app: ClockedApp) -> None:
    table = playing(app)
    pause(app)
    click(app, "setup")
    click(app, "start")
    assert app.table is not table
    assert app.table.session.match.ply <= 1, "a new game has begun"
    until_asked(app)
    assert app.stack.store.count(finished=False) == 1, "the new one is kept once somebody moves"
    app.table.play(next(iter(app.table.session.match.legal_moves())))
    app.frame(0.1)
    assert app.stack.store.count(finished=False) == 2


def test_the_window_closes_at_the_first_time(app: ClockedApp) -> None:
    playing(app)
    # A window's frame says it twice.
    post(pygame.WINDOWCLOSE)
    post(pygame.QUIT)
    app.frame()
    assert not app.stack.scenes


def test_how_the_game_stands_is_kept_when_it_is_left(app: ClockedApp) -> None:
    playing(app)
    before = app.stack.store.games()[0].account
    app.stack.go.menu()
    (kept,) = app.stack.store.games()
    assert kept.account["seconds"] > before["seconds"]
    assert kept.account["outcome"] == "running"
    assert kept.account["standing"]
    assert not kept.finished


def test_a_demo_is_kept_only_on_request(app: ClockedApp) -> None:
    store = app.stack.store
    app.stack.go.play(watched(plan_of("euchre")))
    for _ in range(10):
        app.frame(0.5)
    assert store.count() == 0
    app.stack.go.play(replace(watched(plan_of("euchre")), demo_kept=True))
    assert store.count() == 1
    app.stack.go.play(watched(plan_of("euchre")))
    for _ in range(10):
        app.frame(0.5)
    pause(app)
    click(app, "keep")
    table = app.table
    assert store.count() == 2
    number = table.kept_number
    assert number is not None
    for _ in range(10):
        app.frame(0.5)
    assert store.record(number).moves == table.session.match.record.moves
    pause(app)
    assert app.top.targets.get("keep") is None


# -- a game is kept from a person's first move on


@pytest.mark.parametrize("game", ["euchre", "war", "go-fish", "reviiyot"])
def test_a_game_in_which_nobody_has_chosen_anything_is_not_kept(app: ClockedApp, game: str) -> None:
    for _ in range(3):
        app.stack.go.play(plan_of(game))
        until_asked(app)
        assert app.table.session.match.ply > 0, "the cards are dealt"
        app.stack.go.menu()
    assert app.stack.store.count() == 0


@pytest.mark.parametrize("game", ["euchre", "war", "go-fish", "reviiyot"])
def test_the_first_move_that_a_person_chooses_keeps_the_whole_game(app: ClockedApp, game: str) -> None:
    app.stack.go.play(plan_of(game))
    until_asked(app)
    app.table.play(next(iter(app.table.session.match.legal_moves())))
    app.frame(0.1)
    record = app.table.session.match.record
    (kept,) = app.stack.store.games()
    assert app.stack.store.timeline(kept.number).made == record.moves
    app.stack.go.menu()
    app.stack.go.resume(kept.number)
    assert app.table.session.match.record == record


def test_a_war_that_plays_on_by_itself_is_kept(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("war"))
    until_asked(app)
    post_key(pygame.K_p, "p")
    for _ in range(8):
        app.frame(0.5)
    assert app.table.session.match.ply > 1
    assert app.stack.store.count() == 1


def test_a_game_taken_over_from_a_code_is_kept_once_somebody_moves(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("go-fish"))
    until_asked(app)
    app.table.play(next(iter(app.table.session.match.legal_moves())))
    until_asked(app)
    record = app.table.session.match.record
    app.stack.go.menu()
    app.stack.go.play(plan_of("go-fish"), record)
    until_asked(app)
    app.stack.go.menu()
    assert app.stack.store.count() == 1, "the copy is the same game"
    app.stack.go.play(plan_of("go-fish"), record)
    until_asked(app)
    app.table.play(next(iter(app.table.session.match.legal_moves())))
    app.frame(0.1)
    kept = [app.stack.store.timeline(one.number).made for one in app.stack.store.games()]
    assert len(kept) == 2
    assert all(moves[: len(record.moves)] == record.moves for moves in kept)


def test_the_menu_over_a_table_says_that_a_game_is_kept_from_the_first_move_on(app: ClockedApp) -> None:
    app.stack.go.play(plan_of("euchre"))
    until_asked(app)
    pause(app)
    before = {target.key: target for target in app.top.targets.all}
    assert not before["look back"].enabled
    assert before["look back"].reason == "There is nothing to look back on before your first move."
    app.stack.back()
    app.table.play(next(iter(app.table.session.match.legal_moves())))
    until_asked(app)
    pause(app)
    after = {target.key: target for target in app.top.targets.all}
    assert after["look back"].enabled
    assert {key: one.shape for key, one in before.items()} == {key: one.shape for key, one in after.items()}

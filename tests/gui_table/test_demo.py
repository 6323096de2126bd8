"""Bots at every seat: many matches at instant speed, and a few with every frame drawn."""

from __future__ import annotations

import pytest

from gui.scenes.results import ResultScene
from gui.scenes.table import TableScene
from tests.gui_table.hosts import GAMES, StackHost, finished, table_scene

MOST_FRAMES = 60_000
FEW, MANY = 2, 200


def watched(host: StackHost, seconds: float, draw_every: int = 0) -> TableScene:
    """Watch until the result is shown; returns the table."""
    table = host.table
    for number in range(MOST_FRAMES):
        host.frame(seconds, draw=bool(draw_every) and number % draw_every == 0)
        if finished(host):
            return table
        assert table.showing.animator.busy(host.time) or table.showing.tabletop.agrees(table.session.view)
    raise AssertionError("the match does not end")


def check(host: StackHost, table: TableScene) -> None:
    assert isinstance(host.top, ResultScene)
    view, told = table.session.view, host.top.outcome
    assert view.over
    assert any(party.won for party in told.parties) == bool(view.winners)
    assert not any(party.name in ("You", "Us", "Them") for party in told.parties), "nobody plays"
    assert "You" not in told.title


@pytest.mark.parametrize("game", GAMES)
def test_a_few_matches_at_instant_speed(game: str) -> None:
    for seed in range(FEW):
        host = table_scene(game, seed, speed="instant", demo=True)
        check(host, watched(host, 0.05))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_matches_at_instant_speed(game: str) -> None:
    for seed in range(FEW, FEW + MANY):
        host = table_scene(game, seed, speed="instant", demo=True)
        check(host, watched(host, 0.05))


@pytest.mark.parametrize(("game", "size"), [("euchre", (1280, 800)), ("war", (800, 600))])
def test_a_match_at_normal_speed_is_drawn_along_the_way(game: str, size: tuple[int, int]) -> None:
    host = table_scene(game, 1, demo=True, size=size)
    check(host, watched(host, 0.12, draw_every=20))
    host.draw()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_frame_by_frame(game: str) -> None:
    host = table_scene(game, 1, demo=True)
    check(host, watched(host, 1 / 60, draw_every=10))


@pytest.mark.parametrize("game", GAMES)
def test_a_demo_is_the_same_match_at_every_speed(game: str) -> None:
    records = []
    for speed, seconds in (("instant", 0.2), ("fast", 0.6)):
        host = table_scene(game, 4, speed=speed, demo=True)
        records.append(watched(host, seconds).session.match.record)
    assert records[0] == records[1]


def test_nobody_is_asked_anything_in_a_demo() -> None:
    host = table_scene("euchre", 2, demo=True)
    for _ in range(400):
        host.frame(0.2)
        if finished(host):
            break
        assert not [target for target in host.table.targets.all if target.group == "hand"]
        assert not host.table.table.buttons(host.table.session.view)

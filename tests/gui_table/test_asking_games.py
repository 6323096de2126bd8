"""Whole games of both asking games at the table: by pointer alone, by keys alone, watched."""

from __future__ import annotations

from random import Random

import pytest

from engine.account import victors
from engine.options import Value
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table.scene import TableScene
from gui.table.ending import Ending
from tests.gui_table.asking import WAYS, table_with
from tests.gui_table.hosts import StackHost, agrees
from tests.gui_table.players import play_to_the_end

GAMES = [
    ("go-fish", {"players": 4, "lucky_draw": "ignored"}, (800, 600), "instant", "keys"),
    ("go-fish", {"players": 2, "ends": "all", "dealt": "seven-for-two"}, (1920, 1080), "fast", "click"),
    ("go-fish", {"players": 3, "sets": "pairs", "ends": "all", "lucky_draw": "shown"}, (1280, 800), "normal", "click"),
    ("reviiyot", {"players": 8, "highest": 12, "patience": 50}, (1280, 800), "normal", "click"),
    ("reviiyot", {"players": 2, "highest": 4, "asks": "until-refused"}, (1920, 1080), "slow", "click"),
    ("reviiyot", {"players": 7, "highest": 30, "dealt": 5, "patience": 50}, (800, 600), "fast", "keys"),
]


def outcome_of(host: StackHost) -> Ending:
    assert isinstance(host.top, ResultScene)
    return host.top.outcome


def check(host: StackHost, table: TableScene) -> None:
    """The result screen tells the game's own result."""
    view = table.session.view
    told = outcome_of(host)
    assert view.over
    assert agrees(table.showing.tabletop, view)
    assert [party.won for party in told.parties] == [
        seat in victors(view.winners, view.seats) for seat in range(view.seats)
    ]
    assert [party.name for party in told.parties] == [person.name for person in table.table.people]
    # Each line of the chart ends where the player ended.
    assert [f"{series.values[-1]:g}" for series in told.series] == [party.count for party in told.parties]
    assert len({len(series.values) for series in told.series}) == 1
    assert len({party.colour for party in told.parties}) == view.seats


@pytest.mark.parametrize(("game", "rules", "size", "speed", "way"), GAMES)
def test_a_whole_game(game: str, rules: dict[str, Value], size: tuple[int, int], speed: str, way: str) -> None:
    host = table_with(game, rules, moves=(), size=size, speed=speed, seed=5)
    table = play_to_the_end(host, WAYS[way], seed=2, draw_every=67)
    check(host, table)
    host.draw()


@pytest.mark.parametrize(
    ("game", "rules"), [("go-fish", {"players": 5}), ("reviiyot", {"players": 8, "highest": 12, "patience": 50})]
)
def test_bots_are_watched_to_the_end_without_a_face_seen_too_early(game: str, rules: dict[str, Value]) -> None:
    host = table_with(game, rules, moves=(), viewer=None, speed="fast", seed=4)
    scene = host.table
    # Whoever watches sees all hands unless they are covered.
    scene.hot_seat.open_hands()
    assert not scene.session.hands_open
    for _ in range(4000):
        if isinstance(host.top, ResultScene):
            break
        for placed in scene.showing.arrangement.values():
            assert placed.card is None or not placed.visible
        host.frame(0.4)
    check(host, scene)
    assert "You" not in outcome_of(host).title


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_a_resize_in_the_middle_of_an_ask_shows_the_truth(game: str) -> None:
    host = table_with(game, seed=3)
    rng = Random(1)
    assert WAYS["click"](host, rng)
    host.frame(0.9)
    host.resize_window((800, 600))
    host.frame(0.01)
    scene = host.table
    assert not scene.showing.animator.busy(host.now)
    assert agrees(scene.showing.tabletop, scene.session.view)
    host.draw()

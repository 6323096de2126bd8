"""Whole matches at the table, by pointer alone and by keys alone, in the smallest, the usual and the largest window."""

from __future__ import annotations

import pytest

from engine.games.euchre.view import EuchreView
from engine.games.war.view import WarView
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table.scene import TableScene
from gui.table.ending import Ending
from tests.gui_table.hosts import StackHost, table_scene
from tests.gui_table.players import (
    Act,
    by_focus,
    euchre_by_click,
    euchre_by_digits,
    play_to_the_end,
    war_by_click,
    war_by_space,
)

pytestmark = pytest.mark.usefixtures("nothing_drawn")

SMALLEST, USUAL, LARGEST = (800, 600), (1280, 800), (2560, 1440)


def outcome_of(host: StackHost) -> Ending:
    assert isinstance(host.top, ResultScene)
    return host.top.outcome


def check_euchre(host: StackHost, table: TableScene) -> None:
    view = table.session.view
    assert isinstance(view, EuchreView)
    assert view.over
    assert max(view.score) >= 10
    told = outcome_of(host)
    assert [party.count for party in told.parties] == [str(points) for points in view.score]
    assert [party.won for party in told.parties] == [0 in view.winners, 1 in view.winners]
    assert len(told.rows) == len(view.results)
    assert [series.values[-1] for series in told.series] == list(map(float, view.score))
    assert all(len(series.values) == len(view.results) + 1 for series in told.series)
    assert told.title == ("You and Theo win" if 0 in view.winners else "Maya and Bruno win")


def check_war(host: StackHost, table: TableScene) -> None:
    view = table.session.view
    assert isinstance(view, WarView)
    assert view.over
    told = outcome_of(host)
    mine = view.course(0)[-1]
    assert [party.count for party in told.parties] == [str(mine), str(52 - mine)]
    assert [party.won for party in told.parties] == [0 in view.winners, 1 in view.winners]
    assert told.series[0].values == tuple(map(float, view.course(0)))
    assert ("Wars", str(len(view.wars))) in told.facts
    assert told.summary.startswith(f"War, {view.turns} turn")


@pytest.mark.parametrize(
    ("act", "size", "speed"),
    [
        (euchre_by_click, SMALLEST, "instant"),
        (euchre_by_digits, USUAL, "normal"),
        (by_focus, LARGEST, "slow"),
    ],
)
def test_a_whole_euchre_match(act: Act, size: tuple[int, int], speed: str) -> None:
    host = table_scene("euchre", 1, speed=speed, size=size)
    check_euchre(host, play_to_the_end(host, act, 1, draw_every=80))
    host.draw()


@pytest.mark.parametrize(
    ("act", "size", "speed"),
    [(war_by_click, SMALLEST, "fast"), (war_by_space, USUAL, "normal"), (by_focus, LARGEST, "instant")],
)
def test_a_whole_war(act: Act, size: tuple[int, int], speed: str) -> None:
    host = table_scene("war", 2, speed=speed, size=size)
    check_war(host, play_to_the_end(host, act, 2, draw_every=150))
    host.draw()

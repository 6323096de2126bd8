"""How cards move at the end of a game: all of them, steadily, on the table; which way follows from the game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pytest

from gui.art.geometry import Pose
from gui.art.metrics import Metrics
from gui.asking.table import AskingTable
from gui.sprites.celebration import draw_word
from gui.table.endings import cascade, closing_fan, gathered, last_trick, sets, wheel
from tests.gui_table.drawing import calls_in_picture, messages_drawn
from tests.gui_table.hosts import table_scene

Shown = Callable[[Metrics, int, float], Sequence[Pose]]
SIZES = ((800, 600), (1280, 800), (1920, 1080))
SIDES = (0.25, 0.5, 0.75, 0.0)
WAYS: dict[str, tuple[Shown, int]] = {
    "wheel": (wheel, 20),
    "cascade": (cascade, 52),
    "quartets": (partial(sets, 4), 52),
    "pairs": (partial(sets, 2), 26),
    "one book": (partial(sets, 4), 4),
    "gathered": (gathered, 52),
    "last trick": (partial(last_trick, SIDES), 4),
    "closing fan": (closing_fan, 12),
}
FRAME = 1 / 120
"""The share of two seconds between two frames."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_cards_move_steadily_and_none_is_left_out(way: str, size: tuple[int, int]) -> None:
    poses, count = WAYS[way]
    metrics = Metrics(*size)
    frames = [poses(metrics, count, number * FRAME) for number in range(121)]
    assert {len(frame) for frame in frames} == {count}
    for before, after in pairwise(frames):
        for one, other in zip(before, after, strict=True):
            assert math.dist(one.centre, other.centre) < 0.13 * metrics.width
            assert abs(one.angle - other.angle) < 12
    assert any(one.centre != other.centre for one, other in zip(frames[10], frames[60], strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", [way for way in WAYS if way != "cascade"])
def test_at_the_end_every_card_lies_on_the_table(way: str, size: tuple[int, int]) -> None:
    poses, count = WAYS[way]
    metrics = Metrics(*size)
    for pose in poses(metrics, count, 1.0):
        assert metrics.window.union(pose.bounds()) == metrics.window, pose


def test_cards_of_a_cascade_bounce_on_the_edge_lower_each_time() -> None:
    metrics = Metrics(1280, 800)
    tops = []
    heights = [cascade(metrics, 30, share / 400)[-1].y for share in range(401)]
    for before, here, after in zip(heights, heights[1:], heights[2:], strict=False):
        if here < before and here < after:
            tops.append(here)
    assert len(tops) >= 2
    assert tops[1:] == sorted(tops[1:])
    assert max(heights) <= metrics.height


def test_sets_do_not_lie_on_each_other() -> None:
    metrics = Metrics(1280, 800)
    poses = sets(4, metrics, 52, 1.0)
    middles = [poses[place : place + 4] for place in range(0, 52, 4)]
    edges = [
        (min(p.x - p.width / 2 for p in group), max(p.x + p.width / 2 for p in group), group[0].y) for group in middles
    ]
    for one, other in pairwise(sorted(edges, key=lambda edge: (round(edge[2]), edge[0]))):
        assert one[1] <= other[0] or abs(one[2] - other[2]) > poses[0].height


def test_the_card_that_won_the_last_trick_lies_on_top_and_is_the_largest() -> None:
    poses = last_trick(SIDES, Metrics(1280, 800), 4, 1.0)
    assert poses[-1].height > max(pose.height for pose in poses[:-1])


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_end_is_shown_beside_the_panel_and_in_place_of_the_message(left_handed: bool) -> None:
    host = table_scene("war", 1)
    host.settings.left_handed = left_handed
    host.frame()
    host.table.run(lambda view: bool(view.winners))
    for _ in range(100):
        host.frame(0.1)
        if host.table.board.moment:
            break
    host.frame(1.5)
    assert messages_drawn(host) == []
    (word,) = calls_in_picture(host, draw_word)
    middle, width = word.arguments["cx"], host.table.metrics.width
    assert (0.5 < middle / width < 0.8) if left_handed else (0.2 < middle / width < 0.5)


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_panel_beside_an_asking_table_takes_no_part_in_the_end(left_handed: bool) -> None:
    host = table_scene("reviiyot", 4)
    host.settings.left_handed = left_handed
    host.frame()
    table = host.table.table
    assert isinstance(table, AskingTable)
    sheet, room = table.places.sheet, table.beside_panel
    assert sheet is not None
    assert not room.overlaps(sheet)
    assert room.w > 0.7 * host.table.metrics.width

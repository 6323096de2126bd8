"""The places of pieces below each other, side by side and in a grid."""

from __future__ import annotations

from math import inf

import pygame
import pytest

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.pieces.order import Column, Row, grid
from gui.pieces.piece import Arranged, Block, SceneSlot, Stretch
from tests.gui_kit.looking import changed

ROOM = Rect(10, 20, 300, 400)


def test_a_column_puts_pieces_below_each_other(painter: Painter) -> None:
    column = Column(SceneSlot("a", 30), Column(SceneSlot("b", 10), SceneSlot("c", 20), gap=5), SceneSlot("d", 0), gap=2)
    assert column.height(painter, 300) == 30 + 2 + 10 + 5 + 20 + 2
    assert Arranged(column, painter, ROOM).places == {
        "a": Rect(10, 20, 300, 30),
        "b": Rect(10, 52, 300, 10),
        "c": Rect(10, 67, 300, 20),
        "d": Rect(10, 89, 300, 0),
    }


@pytest.mark.parametrize(("spare", "heights"), [(0, [30, 10]), (20, [45, 15]), (40, [60, 20]), (100, [60, 20])])
def test_room_that_is_left_is_shared_out_in_proportion_up_to_the_limits(
    painter: Painter, spare: float, heights: list[float]
) -> None:
    column = Column(SceneSlot("a", 30, grows=30), SceneSlot("b", 10, grows=10), SceneSlot("fixed", 50))
    places = Arranged(column, painter, ROOM._replace(h=90 + spare)).places
    assert [places["a"].h, places["b"].h, places["fixed"].h] == [*heights, 50]


def test_pieces_without_a_limit_get_what_the_others_leave(painter: Painter) -> None:
    column = Column(SceneSlot("a", 30, grows=20), Stretch(), Column(SceneSlot("b", 10), Stretch()), SceneSlot("c", 5))
    places = Arranged(column, painter, ROOM).places
    free = 400 - 30 - 20 - 10 - 5
    assert places["a"].h == 50
    assert places["b"].y == ROOM.y + 50 + free / 2
    assert places["c"].bottom == ROOM.bottom


def test_a_row_shares_the_width_that_is_left(painter: Painter) -> None:
    row = Row(SceneSlot("a", 10), SceneSlot("b", 40), SceneSlot("c", 20), gap=6, widths=(None, 88, None))
    assert row.height(painter, 300) == 40
    assert Arranged(row, painter, ROOM._replace(h=40)).places == {
        "a": Rect(10, 20, 100, 40),
        "b": Rect(116, 20, 88, 40),
        "c": Rect(210, 20, 100, 40),
    }


def test_a_row_may_share_its_width_unequally(painter: Painter) -> None:
    row = Row(SceneSlot("a", 10), SceneSlot("b", 10), SceneSlot("c", 10), gap=10, shares=(2, 1, 1))
    places = Arranged(row, painter, ROOM).places
    assert [(place.x, place.w) for place in places.values()] == [(10, 140), (160, 70), (240, 70)]


def test_a_grid_leaves_the_end_of_its_last_row_empty(painter: Painter) -> None:
    cells = grid([SceneSlot(key, 30) for key in "abcde"], 2, 10)
    assert cells.height(painter, 300) == 3 * 30 + 2 * 10
    places = Arranged(cells, painter, ROOM).places
    assert {key: (place.x, place.y, place.w) for key, place in places.items()} == {
        "a": (10, 20, 145),
        "b": (165, 20, 145),
        "c": (10, 60, 145),
        "d": (165, 60, 145),
        "e": (10, 100, 145),
    }


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("columns", [1, 2, 3])
def test_cells_that_share_a_room_lie_apart_in_it(painter: Painter, count: int, columns: int) -> None:
    cells = grid([SceneSlot(str(place), 0, inf) for place in range(count)], columns, 12)
    places = [*Arranged(cells, painter, ROOM).places.values()]
    assert len(places) == count
    assert len({(place.w, place.h) for place in places}) == 1
    for place in places:
        assert ROOM.x <= place.x < place.right <= ROOM.right + 1e-6
        assert ROOM.y <= place.y < place.bottom <= ROOM.bottom + 1e-6
    assert not any(one.overlaps(other) for number, one in enumerate(places) for other in places[:number])


@pytest.mark.parametrize(("leftwards", "left"), [(False, 40), (True, 800 - 40 - 100)])
def test_the_first_piece_of_a_row_is_read_first_in_every_language(painter: Painter, leftwards: bool, left: int) -> None:
    """In Hebrew the window is read from the right: the first piece lies as far from its right edge."""
    painter.leftwards = leftwards
    row = Row(Block(50, lambda drawing, rect: drawing.box(rect, 0, theme.WHITE)), SceneSlot("b", 50))
    Arranged(row, painter, Rect(40, 10, 200, 50)).draw(painter)
    assert changed(painter.surface) == pygame.Rect(left, 10, 100, 50)

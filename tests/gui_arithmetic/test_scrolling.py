"""Lists that move by whole rows."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.geometry import Rect
from gui.widgets.scrolling import LEAST_THUMB, EvenEdges, ScrolledRows, edges_of, sharing

HEIGHTS = st.lists(st.integers(20, 200), min_size=1, max_size=20)
ROOM = st.integers(210, 800)
TOP = 50.0


def listed(heights: list[int], room: float, first: int = 0) -> ScrolledRows:
    rows = ScrolledRows()
    rows.first = first
    rows.lay_out(Rect(0, 0, 340, room + 2 * TOP), Rect(10, TOP, 300, room), edges_of(heights))
    return rows


def many(total: int, height: float, room: float) -> ScrolledRows:
    rows = ScrolledRows()
    rows.lay_out(Rect(0, 0, 340, room + 2 * TOP), Rect(10, TOP, 300, room), EvenEdges(total, height))
    return rows


@pytest.mark.parametrize(("room", "first", "seen"), [
    (149, 0, [0, 1]), (150, 0, [0, 1, 2]), (149, 2, [1, 2]), (149, 9, [1, 2]), (149, -4, [0, 1]), (20, 1, [1]),
])  # fmt: skip
def test_only_whole_rows_are_seen_and_nothing_is_left_free_below_the_end(
    room: float, first: int, seen: list[int]
) -> None:
    assert list(listed([50, 50, 50], room, first).seen) == seen


def test_a_row_that_is_too_high_is_seen_all_the_same() -> None:
    rows = listed([500, 50, 500], 100)
    assert list(rows.seen) == [0]
    rows.move_to(2)
    assert list(rows.seen) == [2]


def test_what_all_fits_does_not_move_and_has_no_bar() -> None:
    rows = listed([50, 50], 300)
    assert not rows.scroll(1)
    assert rows.bar is None
    assert not listed([], 300).scroll(1)


@given(HEIGHTS, ROOM, st.data())
def test_rows_are_seen_as_counting_them_one_by_one_tells(heights: list[int], room: int, data: st.DataObject) -> None:
    wanted = data.draw(st.integers(-3, len(heights) + 3))
    rows = listed(heights, room, wanted)
    fit = [first for first in range(len(heights)) if sum(heights[first:]) <= room] or [len(heights) - 1]
    assert rows.first == max(0, min(wanted, fit[0]))
    count = 0
    while rows.first + count < len(heights) and sum(heights[rows.first : rows.first + count + 1]) <= room:
        count += 1
    assert list(rows.seen) == list(range(rows.first, rows.first + max(1, count)))
    y = TOP
    for row in rows.seen:
        assert rows.place(row) == Rect(10, y, 300, heights[row])
        y += heights[row]


@given(HEIGHTS, ROOM, st.data())
def test_every_row_can_be_brought_to_sight_by_the_shortest_way(
    heights: list[int], room: int, data: st.DataObject
) -> None:
    row = data.draw(st.integers(0, len(heights) - 1))
    rows = listed(heights, room, data.draw(st.integers(0, len(heights) - 1)))
    before = rows.first
    rows.show(row)
    assert row in rows.seen
    between = range(min(before, rows.first), max(before, rows.first) + 1)
    others = (listed(heights, room, first) for first in between if first != rows.first)
    assert not any(row in other.seen for other in others)


def test_a_list_is_pulled_by_half_a_row_at_a_time() -> None:
    for start, distances, firsts in (
        (0, (0, 49, 51, 149, 151, 900), [0, 0, 1, 1, 2, 4]),
        (4, (0, -49, -51, -149, -151, -900), [4, 4, 3, 3, 2, 0]),
    ):
        rows = listed([100] * 6, 200, start)
        assert not rows.take(100, 150), "that was not the bar"
        moved = []
        for distance in distances:
            rows.pull(150 - distance)
            moved.append(rows.first)
        assert moved == firsts
    rows.let_go()
    assert not rows.pull(500)


@given(st.integers(0, 100_000), st.integers(20, 90), st.integers(100, 900), st.data())
def test_rows_of_one_height_are_those_of_their_own_height(
    total: int, height: int, room: int, data: st.DataObject
) -> None:
    rows, fit = many(total, height, room), max(1, room // height)
    wanted = data.draw(st.integers(-5, total + 5))
    rows.move_to(wanted)
    assert rows.first == max(0, min(wanted, total - fit))
    assert len(rows.seen) == min(total, fit)
    if total:
        row = data.draw(st.integers(0, total - 1))
        rows.show(row)
        assert row in rows.seen
        assert rows.place(row).y == TOP + (row - rows.first) * height


def test_a_hundred_thousand_rows_cost_what_ten_cost() -> None:
    asked: list[int] = []

    class Noting(EvenEdges):
        def __getitem__(self, row: int, /) -> float:
            asked.append(row)
            return super().__getitem__(row)

    counts = []
    for total in (10, 100_000):
        rows = ScrolledRows()
        rows.lay_out(Rect(0, 0, 340, 300), Rect(10, 0, 300, 300), Noting(total, 60))
        asked.clear()
        rows.show(total - 1)
        assert rows.bar is not None
        assert [rows.place(row).bottom for row in rows.seen][-1] == 300
        counts.append(len(asked))
    assert counts[1] < 5 * counts[0], "the number of questions grows with the logarithm alone"


def test_rows_share_what_is_left_of_their_room() -> None:
    rows = ScrolledRows()
    # Four rows of 60 take 240 of 270, and the gap of 4 below a fifth would not help.
    rows.lay_out(Rect(0, 0, 340, 270), Rect(10, 0, 300, 270), sharing(9, 60, 270, 4))
    assert [rows.place(row).h for row in rows.seen] == [67.5] * 4
    # Of 297 five rows and their gaps take 300, but the last gap needs no room.
    rows.lay_out(Rect(0, 0, 340, 297), Rect(10, 0, 300, 297), sharing(9, 60, 297, 4))
    assert len(rows.seen) == 5


@given(HEIGHTS, ROOM)
def test_the_thumb_goes_from_end_to_end_of_its_track(heights: list[int], room: int) -> None:
    rows = listed(heights, room)
    if rows.bar is None:
        assert sum(heights) <= room or len(heights) == 1
        return
    tops = []
    for first in range(rows.last_first + 1):
        rows.move_to(first)
        bar = rows.bar
        assert bar is not None
        track, thumb = bar
        assert (track.y, track.h) == (TOP, room)
        assert thumb.h >= LEAST_THUMB
        assert thumb.bottom <= track.bottom + 0.001
        tops.append(thumb.y)
    assert tops[0] == TOP
    assert thumb.bottom == pytest.approx(track.bottom)
    assert all(one < other for one, other in pairwise(tops))


@given(st.integers(20, 100_000), st.integers(60, 940))
def test_the_bar_follows_the_pointer_to_both_ends(total: int, y: int) -> None:
    rows = many(total, 50, 900)
    bar = rows.bar
    assert bar is not None
    x = bar[0].cx
    assert rows.take(x, y)
    moved = rows.bar
    assert moved is not None
    # The thumb comes to the pointer, as near as whole rows and the ends of the track let it.
    near = max(TOP + moved[1].h / 2, min(y, TOP + 900 - moved[1].h / 2))
    assert moved[1].y - 900 / (total - 18) <= near <= moved[1].bottom + 900 / (total - 18)
    rows.pull(3000)
    assert rows.first == total - 18
    rows.pull(-3000)
    assert rows.first == 0
    rows.let_go()
    assert not rows.pull(500)


@given(HEIGHTS, ROOM, st.data())
def test_a_press_on_the_thumb_moves_nothing(heights: list[int], room: int, data: st.DataObject) -> None:
    rows = listed(heights, room, data.draw(st.integers(0, len(heights) - 1)))
    if rows.bar is not None:
        before, thumb = rows.first, rows.bar[1]
        assert rows.take(thumb.cx, thumb.cy)
        assert not rows.pull(thumb.cy)
        assert rows.first == before

"""Lists that move by whole rows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.geometry import Rect
from gui.widgets.scrolling import EvenRows, first_after, first_showing, last_first, limited, shown_from

HEIGHTS = st.lists(st.floats(20, 200), min_size=1, max_size=20)
ROOM = st.floats(210, 800)


def test_only_whole_rows_are_seen() -> None:
    assert shown_from([50, 50, 50], 149, 0) == 2
    assert shown_from([50, 50, 50], 150, 0) == 3
    assert shown_from([50, 50, 50], 149, 2) == 1


def test_a_row_that_is_too_high_is_seen_all_the_same() -> None:
    assert shown_from([500, 50], 100, 0) == 1


def test_the_end_of_the_list_stands_at_the_lower_edge() -> None:
    assert last_first([50, 50, 50, 50], 120) == 2
    assert limited([50, 50, 50, 50], 120, 3) == 2
    assert limited([50, 50, 50, 50], 120, -4) == 0


def test_what_all_fits_does_not_move() -> None:
    assert last_first([50, 50], 300) == 0
    assert limited([50, 50], 300, 1) == 0


@given(HEIGHTS, ROOM, st.data())
def test_every_row_can_be_brought_to_sight(heights: list[float], room: float, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, len(heights) - 1))
    first = limited(heights, room, data.draw(st.integers(0, len(heights) - 1)))
    moved = first_showing(heights, room, first, row)
    assert moved <= row < moved + shown_from(heights, room, moved)
    if first <= row < first + shown_from(heights, room, first):
        assert moved == first


@given(HEIGHTS, ROOM, st.integers(-5, 30))
def test_nothing_is_left_free_below_the_end(heights: list[float], room: float, first: int) -> None:
    first = limited(heights, room, first)
    assert first == 0 or sum(heights[first - 1 :]) > room


def test_a_list_is_pulled_by_half_a_row_at_a_time() -> None:
    heights = [100, 100, 100, 100]
    assert [first_after(heights, 0, distance) for distance in (0, 49, 50, 149, 150, 900)] == [0, 0, 1, 1, 2, 4]
    assert [first_after(heights, 3, -distance) for distance in (0, 49, 50, 149, 150, 900)] == [3, 3, 2, 2, 1, 0]


@given(st.integers(0, 100_000), st.floats(20, 90), st.floats(100, 900), st.data())
def test_rows_of_one_height_are_moved_within_their_list(
    total: int, height: float, room: float, data: st.DataObject
) -> None:
    rows = EvenRows()
    rows.total, rows.height, rows.room = total, height, Rect(0, 50, 300, room)
    rows.move_to(data.draw(st.integers(-5, total + 5)))
    assert 0 <= rows.first <= max(0, total - rows.page)
    assert len(rows.seen) == min(total, rows.page)
    if total:
        wanted = data.draw(st.integers(0, total - 1))
        before = rows.first
        rows.show(wanted)
        assert wanted in rows.seen
        assert abs(rows.first - before) <= abs(wanted - before)
        assert rows.place(wanted).bottom <= rows.room.bottom + height + 0.1


@given(st.integers(20, 100_000), st.floats(60, 940))
def test_the_bar_of_rows_of_one_height_follows_the_pointer_to_both_ends(total: int, y: float) -> None:
    rows = EvenRows()
    rows.total, rows.height, rows.room = total, 50, Rect(0, 50, 300, 900)
    rows.take(y, rows.bar(310, 4, 24))
    rows.pull(2000, rows.bar(310, 4, 24))
    assert rows.first == total - rows.page
    track, thumb = rows.bar(310, 4, 24)
    assert thumb.bottom == pytest.approx(track.bottom)
    rows.pull(-2000, rows.bar(310, 4, 24))
    assert rows.first == 0
    rows.let_go()
    assert not rows.pull(500, rows.bar(310, 4, 24))

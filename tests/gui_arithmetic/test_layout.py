"""Fans, piles, rows of buttons and seats, against the look's rules."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.geometry import Pose, bounds_of
from gui.table.layout import (
    TableEdge,
    backs_fan,
    backs_length,
    button_row,
    crossed_piles,
    crossed_piles_width,
    fan,
    hand_fan,
    pile,
    seat_places,
)


def shown(poses: tuple[Pose, ...]) -> float:
    """Return the part of each card but the last that is seen, along the middle of the fan, in widths of a card."""
    width = poses[0].width
    return min(math.dist(one.centre, other.centre) for one, other in pairwise(poses)) / width


def test_the_middle_card_of_a_fan_lies_at_its_centre_and_straight() -> None:
    assert fan(5, 100, 50, 70, 0.6, 3)[2] == pytest.approx((100, 50, 70, 0))


def test_a_fan_is_an_arc_with_radius_step_by_angle() -> None:
    poses = fan(7, 0, 0, 70, 0.68, 3)
    radius = 0.68 * 50 / math.radians(3)
    for pose in poses:
        assert math.dist(pose.centre, (0, radius)) == pytest.approx(radius)
    assert [pose.angle for pose in poses] == pytest.approx([-9, -6, -3, 0, 3, 6, 9])


@pytest.mark.parametrize(("turn", "first_x", "first_y"), [(0, -1, 0), (90, 0, -1), (180, 1, 0), (270, 0, 1)])
def test_a_turned_fan_starts_at_the_holders_left(turn: float, first_x: float, first_y: float) -> None:
    first, *_, last = fan(3, 0, 0, 70, 1, 0, turn)
    assert (first.x, first.y) == pytest.approx((50 * first_x, 50 * first_y))
    assert (last.x, last.y) == pytest.approx((-50 * first_x, -50 * first_y))
    assert first.angle == turn


def test_a_hand_with_room_has_the_wished_step_and_angle() -> None:
    poses = hand_fan(5, 640, 600, 188, 900)
    assert shown(poses) == pytest.approx(0.68, abs=0.001)
    assert poses[1].angle - poses[0].angle == pytest.approx(3)


@given(st.integers(1, 60), st.floats(100, 400), st.floats(150, 3800))
def test_a_hand_fits_its_room_shows_every_index_and_turns_at_most_eighteen_degrees(
    count: int, height: float, room: float
) -> None:
    poses = hand_fan(count, 0, 0, height, room)
    assert len(poses) == count
    bounds = bounds_of(poses)
    assert bounds.w <= room + 1e-6
    assert bounds.cx == pytest.approx(0, abs=1e-6)
    assert poses[-1].angle - poses[0].angle <= 18 + 1e-9
    assert poses[0].height <= height
    if count > 1:
        assert shown(poses) >= 0.22 * 0.999


@given(st.integers(8, 40), st.floats(600, 1800))
def test_a_long_hand_uses_the_whole_room_before_it_shrinks(count: int, room: float) -> None:
    poses = hand_fan(count, 0, 0, 188, room)
    if poses[0].height < 188 or shown(poses) < 0.67:
        assert bounds_of(poses).w == pytest.approx(room, abs=0.5)


@given(st.integers(1, 60), st.sampled_from([90.0, 180.0, 270.0]))
def test_backs_turn_little(count: int, turn: float) -> None:
    poses = backs_fan(count, 0, 0, 100, turn)
    assert poses[-1].angle - poses[0].angle <= 18 + 1e-9
    if count > 1:
        assert shown(poses) == pytest.approx(0.28 if count <= 5 else 0.22, abs=0.002)


def test_a_sixth_card_does_not_make_a_hand_of_backs_longer() -> None:
    assert backs_length(6, 100) < backs_length(5, 100)
    assert backs_length(1, 70) == pytest.approx(50)


def test_a_pile_grows_up_and_left_a_layer_at_a_time() -> None:
    place = Pose(100, 100, 70)
    assert pile(0, place, 2) == ()
    assert pile(3, place, 2) == ((100, 100, 70, 0), (98, 98, 70, 0), (96, 96, 70, 0))
    assert [len(pile(count, place, 2, 5, 6)) for count in (1, 5, 6, 26, 52)] == [1, 1, 2, 6, 6]


def test_crossed_piles_alternate_and_stay_in_their_width() -> None:
    poses = crossed_piles(5, 16, 50, 40)
    assert [pose.angle for pose in poses] == [0, 90, 0, 90, 0]
    assert poses[0].x == 36
    assert poses[1].x - poses[0].x == pytest.approx(22)
    bounds = bounds_of(poses)
    assert bounds.x >= 16
    assert bounds.right <= 16 + crossed_piles_width(5, 40)
    assert crossed_piles_width(0, 40) == 0


def test_button_rows_are_as_drawn() -> None:
    one_group = button_row(((176, 112, 208),), 640, 488, 56, 800)
    assert [(rect.x, rect.w) for rect in one_group] == [(376, 176), (568, 112), (696, 208)]
    two_groups = button_row(((96, 96, 96), (112, 152)), 640, 488, 56, 800)
    assert [rect.x for rect in two_groups] == [334, 442, 550, 670, 794]


@given(st.lists(st.lists(st.floats(60, 300), min_size=1, max_size=4), min_size=1, max_size=3), st.floats(480, 1200))
def test_button_rows_fit_and_do_not_touch(groups: list[list[float]], room: float) -> None:
    rects = button_row(groups, 600, 0, 56, room)
    assert rects[0].x >= 600 - room / 2 - 1e-6
    assert rects[-1].right <= 600 + room / 2 + 1e-6
    assert all(other.x - one.right >= 12 - 1e-6 for one, other in pairwise(rects))


@pytest.mark.parametrize(
    ("players", "across"),
    [(2, [0.5]), (3, []), (4, [0.5]), (5, [0.3, 0.7]), (6, [0.19, 0.5, 0.81]), (7, None), (8, None)],
)
def test_seats_go_clockwise_from_you(players: int, across: list[float] | None) -> None:
    seats = seat_places(players)
    assert len(seats) == players
    assert seats[0].side is TableEdge.BOTTOM
    top = [seat.share for seat in seats if seat.side is TableEdge.TOP]
    assert top == sorted(top)
    assert top == pytest.approx([1 - share for share in reversed(top)])
    if across is not None:
        assert top == across
    if players > 2:
        assert seats[1].side is TableEdge.LEFT
        assert seats[-1].side is TableEdge.RIGHT
    assert len({seat.scale for seat in seats if seat.side is TableEdge.TOP}) <= 1


@pytest.mark.parametrize("players", [1, 9, 0])
def test_no_table_has_so_many_seats(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 8 seats"):
        seat_places(players)

"""Rectangles and turned cards, against plane geometry worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.geometry import Pose, Rect, bounds_of, clamp, lerp

coordinates = st.floats(-4000, 4000)
sizes = st.floats(1, 2000)
angles = st.floats(-720, 720)
poses = st.builds(Pose, coordinates, coordinates, st.floats(10, 400), angles)


def test_rect_edges_and_middle() -> None:
    rect = Rect(10, 20, 30, 40)
    assert (rect.right, rect.bottom, rect.cx, rect.cy, rect.centre) == (40, 60, 25, 40, (25, 40))
    assert Rect.around(25, 40, 30, 40) == rect
    assert rect.move(5, -5) == Rect(15, 15, 30, 40)


def test_rect_contains_its_first_corner_and_not_its_last() -> None:
    rect = Rect(10, 20, 30, 40)
    assert rect.contains(10, 20)
    assert not rect.contains(40, 30)
    assert not rect.contains(20, 60)


def test_inset_stops_at_the_middle_and_grows_when_negative() -> None:
    assert Rect(0, 0, 10, 20).inset(2) == Rect(2, 2, 6, 16)
    assert Rect(0, 0, 10, 20).inset(8) == Rect(5, 8, 0, 4)
    assert Rect(0, 0, 10, 20).inset(-3) == Rect(-3, -3, 16, 26)


def test_rects_that_touch_do_not_overlap() -> None:
    assert not Rect(0, 0, 10, 10).overlaps(Rect(10, 0, 10, 10))
    assert Rect(0, 0, 10, 10).overlaps(Rect(9, 9, 10, 10))


@given(st.builds(Rect, coordinates, coordinates, sizes, sizes), st.builds(Rect, coordinates, coordinates, sizes, sizes))
def test_union_holds_both(one: Rect, other: Rect) -> None:
    whole = one.union(other)
    for rect in (one, other):
        assert whole.x <= rect.x
        assert whole.y <= rect.y
        assert whole.right >= rect.right - 1e-6
        assert whole.bottom >= rect.bottom - 1e-6


def test_a_card_is_five_by_seven() -> None:
    assert Pose(0, 0, 70, 0).width == pytest.approx(50)
    assert Pose(100, 100, 70, 0).bounds() == pytest.approx(Rect(75, 65, 50, 70))
    assert Pose(100, 100, 70, 90).bounds() == pytest.approx(Rect(65, 75, 70, 50))


def test_a_quarter_turn_clockwise_takes_the_top_left_corner_to_the_top_right() -> None:
    assert Pose(0, 0, 70, 0).corners()[0] == pytest.approx((-25, -35))
    assert Pose(0, 0, 70, 90).corners()[0] == pytest.approx((35, -25))


def test_a_turned_card_contains_what_lies_under_it() -> None:
    lying = Pose(0, 0, 70, 90)
    assert lying.contains(34, 0)
    assert not lying.contains(0, 34)
    assert not Pose(0, 0, 70, 45).contains(25, 34)


@given(poses)
def test_corners_span_the_bounds(pose: Pose) -> None:
    xs, ys = zip(*pose.corners(), strict=True)
    bounds = pose.bounds()
    assert bounds == pytest.approx((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), abs=1e-6)
    assert bounds_of((pose, pose.moved(10, 0))).w == pytest.approx(bounds.w + 10)


def test_raised_goes_along_the_cards_own_axis() -> None:
    assert Pose(5, 5, 70, 0).raised(10) == pytest.approx((5, -5, 70, 0))
    assert Pose(5, 5, 70, 90).raised(10) == pytest.approx((15, 5, 70, 90))


@pytest.mark.parametrize(("start", "end", "half"), [(350, 10, 360), (10, 350, 0), (0, 90, 45), (-2, 5, 1.5)])
def test_between_turns_the_shorter_way(start: float, end: float, half: float) -> None:
    assert Pose(0, 0, 70, start).between(Pose(10, 20, 90, end), 0.5) == pytest.approx((5, 10, 80, half))


@given(poses, poses)
def test_between_ends_where_it_should_and_never_turns_more_than_half_round(one: Pose, other: Pose) -> None:
    assert one.between(other, 0) == pytest.approx(one)
    end = one.between(other, 1)
    assert end[:3] == pytest.approx(other[:3])
    assert abs(end.angle - one.angle) <= 180 + 1e-6
    assert (end.angle - other.angle + 180) % 360 == pytest.approx(180, abs=1e-6)


def test_clamp_and_lerp() -> None:
    assert (clamp(5, 0, 3), clamp(-1, 0, 3), clamp(2, 0, 3)) == (3, 0, 2)
    assert (lerp(2, 4, 0.5), lerp(2, 4, 1.5)) == (3, 5)


def test_no_cards_have_no_bounds() -> None:
    with pytest.raises(ValueError, match="No cards"):
        bounds_of(())

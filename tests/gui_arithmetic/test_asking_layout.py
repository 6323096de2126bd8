"""The table of the asking games in every window, for 2 to 8 players: hands of any size, nothing touches."""

from itertools import pairwise

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from gui.art.geometry import Rect, bounds_of
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.asking.layout import PILL_HEIGHT, AskingLayout
from gui.table.layout import TableEdge
from tests.gui_arithmetic.windows import assert_apart, assert_inside, windows

players = st.integers(2, 8)
hands = st.integers(1, 30)
sets = st.integers(0, 13)
SMALL, NORMAL, LARGE = Metrics(800, 600), Metrics(1280, 800), Metrics(1920, 1080)
WORDS = 168
"""Width of the words about the pool, before z."""


def laid(layout: AskingLayout, position: int, count: int) -> Rect:
    """Return the rectangle around that many sets, their lower cards included."""
    places = layout.seats[position].sets.places(count)
    whole = places[0].union(places[-1])
    lower = 0.13 * whole.h
    return Rect(whole.x, whole.y - lower, whole.w, whole.h + lower)


def parts(layout: AskingLayout, held: int, made: int, groups: list[int]) -> dict[str, Rect]:
    named = {"toolbar": layout.toolbar, "pool": bounds_of(layout.pool(24))}
    named["pool's words"] = Rect.around(*layout.pool_label, WORDS, PILL_HEIGHT)
    if layout.sheet is not None:
        named["sheet"] = layout.sheet
    for position, seat in enumerate(layout.seats):
        named[f"plate {position}"] = seat.plate
        if position:
            named[f"fan {position}"] = bounds_of(seat.fan(held))
        if made:
            named[f"sets {position}"] = laid(layout, position, made)
    hand = bounds_of(sum(layout.hand(groups), ()))
    named["hand, raised"] = Rect(hand.x, hand.y - 28, hand.w, hand.h + 28)
    x, y, room = layout.message(made)
    named["message"] = Rect.around(x, y, room, layout.metrics.pill)
    return named


@given(windows, players, hands, sets, st.lists(st.integers(1, 3), min_size=1, max_size=16), st.booleans())
@example(SMALL, 8, 20, 6, [1] * 10, True)
@example(SMALL, 6, 20, 4, [3] * 8, True)
@example(SMALL, 2, 30, 13, [3] * 13, True)
@example(SMALL, 4, 30, 13, [3] * 13, True)
@example(NORMAL, 8, 12, 6, [1] * 12, True)
@example(NORMAL, 7, 12, 6, [1] * 12, False)
@example(NORMAL, 2, 30, 13, [3] * 13, True)
@example(Metrics(1100, 600), 8, 9, 3, [2, 2], True)
@example(Metrics(800, 1400), 8, 9, 3, [1], True)
@example(Metrics(2560, 700), 8, 9, 3, [1], True)
@example(Metrics(1280, 800, scale=1.3), 4, 5, 1, [1], True)
def test_nothing_touches(metrics: Metrics, count: int, held: int, made: int, groups: list[int], sheet: bool) -> None:
    named = parts(AskingLayout(metrics, count, sheet), held, made, groups)
    assert_inside(named, metrics)
    assert_apart(named)


@given(windows, players, st.booleans())
@example(SMALL, 8, True)
@example(NORMAL, 8, True)
def test_rings_of_neighbouring_plates_stand_apart(metrics: Metrics, count: int, sheet: bool) -> None:
    layout = AskingLayout(metrics, count, sheet)
    ring = 7.5
    rings = {f"plate {place}": seat.plate.inset(-ring) for place, seat in enumerate(layout.seats)}
    assert_inside(rings, metrics)
    assert_apart(rings)


@given(windows, players, hands, hands)
@example(SMALL, 8, 1, 30)
def test_plates_and_fans_stay_in_place_as_hands_grow(metrics: Metrics, count: int, few: int, many: int) -> None:
    assume(few < many)
    layout = AskingLayout(metrics, count)
    for seat in layout.seats[1:]:
        small, large = bounds_of(seat.fan(few)), bounds_of(seat.fan(many))
        if seat.place.side is TableEdge.TOP:
            assert small.cx == pytest.approx(large.cx, abs=metrics.margin)
            assert large.w <= seat.fan_room + 1
        elif seat.upright:
            assert small.bottom == pytest.approx(large.bottom)
            assert small.cx == pytest.approx(large.cx, abs=metrics.margin)
            assert large.w <= seat.fan_room + 1
        else:
            assert small.bottom == pytest.approx(large.bottom)
            assert large.h <= seat.fan_room + 1


@pytest.mark.parametrize("count", range(3, 7))
@pytest.mark.parametrize("metrics", [SMALL, NORMAL, LARGE], ids=["800", "1280", "1920"])
def test_the_cards_of_ten_in_a_hand_at_the_side_can_be_told_apart(metrics: Metrics, count: int) -> None:
    layout = AskingLayout(metrics, count)
    for seat in (layout.seats[1], layout.seats[-1]):
        fan = seat.fan(10)
        steps = [((other.x - one.x) ** 2 + (other.y - one.y) ** 2) ** 0.5 for one, other in pairwise(fan)]
        assert min(steps) >= 5
        assert fan[0].height >= 45


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("metrics", [SMALL, NORMAL, LARGE], ids=["800", "1280", "1920"])
def test_everything_is_large_enough(metrics: Metrics, count: int) -> None:
    layout = AskingLayout(metrics, count)
    for seat in layout.seats:
        assert min(seat.plate.w, seat.plate.h) >= SMALLEST_TARGET
        # Portrait, number and a name of six letters.
        assert seat.plate.w >= 150
    assert layout.back >= 45
    assert layout.pool_card >= 40
    assert layout.message(2)[2] >= 300


@pytest.mark.parametrize("metrics", [SMALL, NORMAL, LARGE], ids=["800", "1280", "1920"])
def test_every_group_of_a_large_hand_can_be_read_and_hit(metrics: Metrics) -> None:
    """Go Fish late: all thirteen ranks, twenty-six cards and more."""
    groups = AskingLayout(metrics, 2).hand([2, 3] * 6 + [3])
    for one, other in pairwise(groups):
        assert other[0].x - one[0].x >= SMALLEST_TARGET * 0.8
        for left, right in pairwise((*one, other[0])):
            # An index is 40/350 of a card's height, and a fifth of its width is what shows it.
            assert right.x - left.x >= 0.19 * left.width
    assert groups[0][0].height * 40 / 350 >= 11


@given(windows, players, st.booleans())
def test_the_message_keeps_clear_of_an_open_drawer(metrics: Metrics, count: int, made: bool) -> None:
    layout = AskingLayout(metrics, count)
    x, _, room = layout.message(int(made), drawer_open=True)
    if layout.sheet is None:
        assert x - room / 2 >= layout.drawer.right if metrics.left_handed else x + room / 2 <= layout.drawer.x
    assert room > 150


@given(windows, st.integers(1, 26), st.sampled_from([2, 4]))
@example(SMALL, 26, 2)
@example(SMALL, 13, 4)
def test_sets_can_be_looked_at(metrics: Metrics, count: int, size: int) -> None:
    layout = AskingLayout(metrics, 4)
    groups = layout.laid_out([size] * count)
    assert [len(group) for group in groups] == [size] * count
    named = {str(index): bounds_of(group) for index, group in enumerate(groups)}
    named["words"] = Rect.around(*layout.words_below(groups), 300, metrics.pill)
    assert_inside(named, metrics)
    assert groups[0][0].height * 40 / 350 >= 6


def test_the_drawn_window_is_nearly_as_drawn() -> None:
    """Numbers read off the drawing at 1280x800, where it leaves no choice."""
    layout = AskingLayout(NORMAL, 4)
    assert layout.sheet == pytest.approx((960, 64, 304, 720))
    assert layout.area.w == 952
    assert layout.own_plate == pytest.approx((16, 496, 192, 56), abs=3)
    assert layout.seats[1].plate.x == 16
    assert layout.seats[3].plate.right == 936
    assert layout.pool_middle[0] == 476
    (group,) = layout.hand([2])
    assert group[0].y == pytest.approx(678)
    assert group[0].height == pytest.approx(188)


def test_a_window_without_room_has_a_drawer() -> None:
    assert AskingLayout(SMALL, 4).sheet is None
    assert AskingLayout(SMALL, 4).area.w == SMALL.width
    assert AskingLayout(NORMAL, 4, sheet_shown=False).sheet is None
    assert AskingLayout(NORMAL, 4, sheet_shown=False).area.w == 1280

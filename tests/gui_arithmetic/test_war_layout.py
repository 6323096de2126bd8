"""The War table in every window: as drawn at the size that was drawn, wars of any length, nothing touching."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gui.art.geometry import Rect, bounds_of
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.games.war.layout import OPPONENT, WINNER_SIZE, YOU, WarOfTwo
from tests.gui_arithmetic.windows import ODD_WINDOWS, assert_apart, assert_inside, windows

WAR = (True, False, False, False, True)
"""A whole war: True is a card that lies face up."""
LONGEST = WAR[:-1] * 6 + (True, False)
MESSAGE_ROOM = 48.0
"""Height of the message pill and a little room about it, before z."""

rows = st.lists(st.booleans(), min_size=1, max_size=26)


def parts(layout: WarOfTwo, cards: int, row: tuple[bool, ...]) -> dict[str, Rect]:
    named = {"toolbar": layout.toolbar, "momentum": layout.momentum}
    if layout.panel is not None:
        named["panel"] = layout.panel
    named["message"] = Rect.around(*layout.message, layout.message_room, MESSAGE_ROOM * layout.metrics.z)
    for index, rect in enumerate(layout.buttons(3)):
        named[f"button {index}"] = rect
    for seat in (YOU, OPPONENT):
        named[f"plate {seat}"] = layout.block(seat).plate
        if cards:
            named[f"stack {seat}"] = bounds_of(layout.stack(seat, cards))
        placed = layout.row(seat, row)
        named[f"row {seat}"] = bounds_of((*placed, placed[-1].scaled(WINNER_SIZE)))
    return named


@given(windows, st.integers(0, 52), rows)
@example(Metrics(800, 600), 52, list(LONGEST))
@example(Metrics(800, 1400), 52, list(LONGEST))
@example(Metrics(2560, 700), 26, list(WAR))
@example(Metrics(1100, 600), 26, list(WAR))
def test_nothing_touches_however_long_the_war(metrics: Metrics, cards: int, row: list[bool]) -> None:
    named = parts(WarOfTwo(metrics), cards, tuple(row))
    assert_inside(named, metrics)
    assert_apart(named)


@given(windows)
@example(Metrics(800, 600))
@example(Metrics(800, 1400))
def test_one_war_lies_loose(metrics: Metrics) -> None:
    tie, first, second, third, turned = WarOfTwo(metrics).row(YOU, WAR)
    width = tie.width
    assert first.x - tie.x >= 1.1 * width
    assert turned.x - third.x >= 1.1 * width
    assert second.x - first.x == pytest.approx(third.x - second.x)
    assert 0.3 * width <= second.x - first.x <= 0.36 * width


@given(windows)
@example(Metrics(800, 600))
@example(Metrics(800, 1400))
def test_every_index_shows_in_the_longest_war(metrics: Metrics) -> None:
    placed = WarOfTwo(metrics).row(OPPONENT, LONGEST)
    for turned, one, other in zip(LONGEST, placed, placed[1:], strict=False):
        assert other.x - one.x >= (0.22 if turned else 0.05) * one.width


@given(windows, rows)
def test_both_rows_are_the_same_one_above_the_other(metrics: Metrics, row: list[bool]) -> None:
    layout = WarOfTwo(metrics)
    yours, theirs = layout.row(YOU, row), layout.row(OPPONENT, row)
    assert [pose.x for pose in yours] == [pose.x for pose in theirs]
    assert all(one.x < other.x for one, other in pairwise(yours))
    assert theirs[0].y + yours[0].height < yours[0].y


def test_the_first_card_never_moves() -> None:
    layout = WarOfTwo(Metrics(800, 600))
    assert layout.row(YOU, (True,))[0] == layout.row(YOU, LONGEST)[0]
    assert layout.row(YOU, ()) == ()


@given(windows)
@example(Metrics(800, 600))
def test_sizes_are_worth_having(metrics: Metrics) -> None:
    layout = WarOfTwo(metrics)
    assert 104 <= layout.card_height <= layout.largest_card
    assert layout.momentum.h >= 96 * metrics.z - 1e-6
    assert (layout.panel is None) == (metrics.width < 1100)
    assert layout.buttons_y - layout.momentum.bottom >= metrics.gap
    assert layout.drawer.h >= 400 * metrics.z
    assert_inside({"drawer": layout.drawer}, metrics)
    for rect in layout.buttons(3):
        assert min(rect.w, rect.h) >= SMALLEST_TARGET


@pytest.mark.parametrize("size", ODD_WINDOWS)
def test_a_stack_sinks_as_it_loses_cards(size: tuple[int, int]) -> None:
    layout = WarOfTwo(Metrics(*size))
    assert layout.stack(YOU, 0) == ()
    assert layout.stack(YOU, 1) == (layout.block(YOU).stack,)
    assert len(layout.stack(YOU, 26)) == 6


def test_the_drawn_window_is_as_drawn() -> None:
    """Numbers read off the drawing at 1280x800."""
    layout = WarOfTwo(Metrics(1280, 800))
    assert layout.card_height == pytest.approx(184)
    assert layout.block(OPPONENT).plate == pytest.approx((16, 140, 176, 56))
    assert layout.block(YOU).plate == pytest.approx((16, 412, 176, 56))
    assert layout.block(OPPONENT).stack == pytest.approx((292, 168, 184, 0), abs=1)
    assert [pose.x for pose in layout.row(YOU, WAR)] == pytest.approx([472, 624, 668, 712, 864], abs=2)
    assert layout.message == pytest.approx((668, 304), abs=6)
    assert layout.panel == pytest.approx((1032, 76, 232, 456))
    assert layout.momentum == pytest.approx((16, 564, 1248, 128))
    assert [rect.x for rect in layout.buttons(3)] == [360, 552, 744]
    assert layout.buttons_y == 720

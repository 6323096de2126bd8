"""The War tables in every window: wars of any length, nothing touching, sizes worth having, two as they were drawn."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gui.art.geometry import Rect, bounds_of
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.games.war.grid import WarGrid
from gui.games.war.layout import OPPONENT, WINNER_SIZE, YOU, WarLayout, WarOfTwo
from tests.gui_arithmetic.windows import ODD_WINDOWS, assert_apart, assert_inside, windows

WAR = (True, False, False, False, True)
"""A whole war: True is a card that lies face up."""
LONGEST = WAR[:-1] * 6 + (True, False)
MESSAGE_ROOM = 48.0
"""Height of the message pill and a little room about it, before z."""
WARS_WORDS = (96.0, 20.0)
"""Room for "20 of 20 wars", before z."""

players = st.sampled_from([2, 3, 4])
many = st.sampled_from([3, 4])
rows = st.lists(st.booleans(), min_size=1, max_size=26)


def layout_of(metrics: Metrics, number: int) -> WarLayout:
    """The layout for that many players."""
    return WarOfTwo(metrics) if number == 2 else WarGrid(metrics, number)


def parts(metrics: Metrics, number: int, cards: int, row: tuple[bool, ...]) -> dict[str, Rect]:
    layout = layout_of(metrics, number)
    named = {"toolbar": layout.toolbar}
    if layout.momentum is not None:
        named["momentum"] = layout.momentum
    if layout.panel is not None:
        named["panel"] = layout.panel
    named["message"] = Rect.around(*layout.message, layout.message_room, MESSAGE_ROOM)
    if layout.aside is not None:
        named["aside"] = layout.aside.bounds()
        named["words aside"] = Rect.around(layout.aside.x, named["aside"].bottom + 18, 96, 20)
    for index, rect in enumerate(layout.buttons(4)):
        named[f"button {index}"] = rect
    for position in range(number):
        block = layout.block(position)
        named[f"plate {position}"] = block.plate
        x, y, anchor = block.wars_at
        x -= WARS_WORDS[0] * {"lm": 0.0, "cm": 0.5, "rm": 1.0}[anchor]
        named[f"wars {position}"] = Rect(x, y - WARS_WORDS[1] / 2, WARS_WORDS[0], WARS_WORDS[1])
        if cards:
            named[f"stack {position}"] = bounds_of(layout.stack(position, cards))
        placed = layout.row(position, row)
        named[f"row {position}"] = bounds_of((*placed, placed[-1].scaled(WINNER_SIZE)))
    return named


@given(windows, players, st.integers(0, 52), rows)
@example(Metrics(800, 600), 2, 52, list(LONGEST))
@example(Metrics(800, 600), 3, 52, list(LONGEST))
@example(Metrics(800, 600), 4, 52, list(LONGEST))
@example(Metrics(1280, 800), 4, 26, list(WAR))
@example(Metrics(800, 1400), 2, 52, list(LONGEST))
@example(Metrics(800, 1400), 3, 52, list(LONGEST))
@example(Metrics(2560, 700), 2, 26, list(WAR))
@example(Metrics(2560, 700), 4, 26, list(WAR))
@example(Metrics(1100, 600), 2, 26, list(WAR))
@example(Metrics(1100, 600), 3, 26, list(WAR))
def test_nothing_touches_however_long_the_war(metrics: Metrics, number: int, cards: int, row: list[bool]) -> None:
    named = parts(metrics, number, cards, tuple(row))
    assert_inside(named, metrics)
    assert_apart(named)


@given(windows, players)
@example(Metrics(800, 600), 2)
@example(Metrics(800, 600), 4)
@example(Metrics(1331, 888, scale=1.3), 2)
def test_sizes_are_worth_having(metrics: Metrics, number: int) -> None:
    layout = layout_of(metrics, number)
    assert (104 if number == 2 else 84) <= layout.card_height <= layout.largest_card
    assert (layout.momentum is None) == (number > 2), "three or four have their chart in the panel"
    if layout.momentum is not None:
        assert layout.momentum.h >= 96 - 1e-6
        assert layout.buttons_y - layout.momentum.bottom >= metrics.gap - 1e-6
    assert (layout.panel is None) == metrics.drawer
    assert layout.drawer.h >= (370 if number == 2 else 350)
    assert_inside({"drawer": layout.drawer}, metrics)
    for rect in layout.buttons(4):
        assert min(rect.w, rect.h) >= SMALLEST_TARGET


# -- two players


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
    # The message has moved from between the rows to below them, where no card flies.
    assert layout.block(YOU).plate == pytest.approx((16, 364, 176, 56))
    assert layout.block(OPPONENT).stack == pytest.approx((292, 168, 184, 0), abs=1)
    assert [pose.x for pose in layout.row(YOU, WAR)] == pytest.approx([472, 624, 668, 712, 864], abs=2)
    assert layout.message == pytest.approx((668, 520), abs=6)
    assert layout.panel == pytest.approx((1032, 64, 232, 456))
    assert layout.momentum == pytest.approx((16, 564, 1248, 128))
    assert [rect.x for rect in layout.buttons(3)] == [360, 552, 744]
    assert layout.buttons_y == 720


# -- three and four players


@given(windows, many)
@example(Metrics(800, 600), 4)
@example(Metrics(1280, 800), 4)
@example(Metrics(800, 1400), 3)
def test_one_war_can_be_read(metrics: Metrics, number: int) -> None:
    for position in range(number):
        placed = WarGrid(metrics, number).row(position, WAR)
        for turned, one, other in zip(WAR, placed, placed[1:], strict=False):
            assert abs(other.x - one.x) >= (0.5 if turned else 0.15) * one.width


@given(windows, many, rows)
def test_all_rows_are_the_same(metrics: Metrics, number: int, row: list[bool]) -> None:
    layout = WarGrid(metrics, number)
    steps = [[abs(other.x - one.x) for one, other in pairwise(layout.row(position, row))] for position in range(number)]
    for others in steps[1:]:
        assert others == pytest.approx(steps[0])


def test_the_seats_go_clockwise_from_the_lower_left_or_from_the_middle_below() -> None:
    for size in ODD_WINDOWS:
        four = [WarGrid(Metrics(*size), 4).block(position).stack for position in range(4)]
        assert (four[0].x, four[2].x) == (four[1].x, four[3].x)
        assert (four[0].y, four[1].y) == (four[3].y, four[2].y)
        assert four[0].x < four[3].x
        assert four[1].y < four[0].y
        three = [WarGrid(Metrics(*size), 3).block(position).stack for position in range(3)]
        assert three[1].x < three[0].x < three[2].x
        assert three[1].y == three[2].y < three[0].y


@given(windows, rows)
@example(Metrics(1280, 800), [True])
def test_the_table_is_even(metrics: Metrics, row: list[bool]) -> None:
    """Left and right are mirror images; with three the stack and the first card below stand in the middle."""
    four, three = WarGrid(metrics, 4), WarGrid(metrics, 3)
    middle = four.message[0]
    for left, right in ((0, 3), (1, 2)):
        assert four.block(left).plate.cx + four.block(right).plate.cx == pytest.approx(2 * middle)
        both = zip(four.row(left, row), four.row(right, row), strict=True)
        lean = 8
        assert all(abs(one.x + other.x - 2 * middle - lean) < 0.01 for one, other in both)
    assert three.block(0).plate.cx == pytest.approx(middle)
    assert three.block(0).stack.x + three.row(0, row)[0].x == pytest.approx(2 * middle)


def test_only_a_table_of_three_has_a_card_aside() -> None:
    assert WarGrid(Metrics(1280, 800), 4).aside is None
    assert WarGrid(Metrics(1280, 800), 3).aside is not None

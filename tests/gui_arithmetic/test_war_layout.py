"""The War tables in every window: wars of any length, nothing touching, cards and chart of a size worth having."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gui.art.geometry import Rect, bounds_of
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.games.war.arrangement import WINNER_SIZE
from gui.games.war.layout import ASIDE_WORDS, OPPONENT, YOU, WarLayout, panel_parts
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


def parts(metrics: Metrics, number: int, cards: int, row: tuple[bool, ...]) -> dict[str, Rect]:
    layout = WarLayout(metrics, number)
    named = {"toolbar": layout.toolbar}
    if layout.panel is not None:
        named["panel"] = layout.panel
    named["message"] = Rect.around(*layout.message, layout.message_room, MESSAGE_ROOM)
    if layout.aside is not None:
        named["aside"] = layout.aside.bounds()
        named["words aside"] = Rect(named["aside"].right, layout.aside.y - 10, ASIDE_WORDS, 20)
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
    layout = WarLayout(metrics, number)
    assert (104 if number == 2 else 84) <= layout.card_height
    for rect in layout.buttons(4):
        assert min(rect.w, rect.h) >= SMALLEST_TARGET
    assert layout.panel is not None or number > 2, "two always see their chart"
    for panel in (layout.panel or layout.drawer, layout.drawer):
        assert min(panel.w, panel.h) >= (140 if number == 3 else 200)
        for part in panel_parts(panel) or ():
            assert tuple(part.union(panel)) == pytest.approx(tuple(panel))
            assert part.w >= 230
            assert part.h >= 230
    assert_inside({"drawer": layout.drawer}, metrics)
    assert_apart({"drawer": layout.drawer, "message": Rect.around(*layout.message, 10, metrics.pill)})


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (2560, 1440)])
def test_two_rows_of_cards_take_most_of_the_height(size: tuple[int, int]) -> None:
    """Of two players nearly two thirds, at any size; more players need the width for two rows side by side."""
    metrics = Metrics(*size)
    for number, share in ((2, 0.64), (3, 0.45), (4, 0.45)):
        assert 2 * WarLayout(metrics, number).card_height >= share * metrics.height


@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_chart_is_beside_in_wide_windows_and_below_in_upright_ones(number: int) -> None:
    for size in ((1280, 800), (1920, 1080), (2560, 1440)):
        layout = WarLayout(Metrics(*size), number)
        assert layout.panel is not None
        assert panel_parts(layout.panel) is not None, "figures and chart are both seen"
        first = layout.block(YOU).first.bounds()
        assert layout.panel.x > first.right
    upright = WarLayout(Metrics(900, 1600), number)
    assert upright.panel is not None
    assert number == 3 or upright.panel.y > upright.rows[1]


# -- two players


@given(windows, players)
@example(Metrics(800, 600), 2)
@example(Metrics(800, 1400), 2)
def test_every_index_shows_in_a_war_of_three_rounds(metrics: Metrics, number: int) -> None:
    three = WAR[:-1] * 3 + (True,)
    placed = WarLayout(metrics, number).row(OPPONENT, three)
    for turned, one, other in zip(three, placed, placed[1:], strict=False):
        assert other.x - one.x >= (0.22 if turned else 0.05) * one.width


@given(windows, rows)
def test_both_rows_are_the_same_one_above_the_other(metrics: Metrics, row: list[bool]) -> None:
    layout = WarLayout(metrics, 2)
    yours, theirs = layout.row(YOU, row), layout.row(OPPONENT, row)
    assert [pose.x for pose in yours] == [pose.x for pose in theirs]
    assert all(one.x < other.x for one, other in pairwise(yours))
    assert theirs[0].y + yours[0].height < yours[0].y


def test_the_first_card_never_moves() -> None:
    layout = WarLayout(Metrics(800, 600), 2)
    assert layout.row(YOU, (True,))[0] == layout.row(YOU, LONGEST)[0]
    assert layout.row(YOU, ()) == ()


@pytest.mark.parametrize("size", ODD_WINDOWS)
def test_a_stack_sinks_as_it_loses_cards(size: tuple[int, int]) -> None:
    layout = WarLayout(Metrics(*size), 2)
    assert layout.stack(YOU, 0) == ()
    assert layout.stack(YOU, 1) == (layout.block(YOU).stack,)
    assert len(layout.stack(YOU, 26)) == 6


# -- three and four players


@given(windows, players)
@example(Metrics(800, 600), 2)
@example(Metrics(800, 600), 4)
@example(Metrics(1280, 800), 4)
@example(Metrics(800, 1400), 3)
def test_one_war_can_be_read(metrics: Metrics, number: int) -> None:
    for position in range(number):
        placed = WarLayout(metrics, number).row(position, WAR)
        for turned, one, other in zip(WAR, placed, placed[1:], strict=False):
            assert abs(other.x - one.x) >= (0.5 if turned else 0.15) * one.width


@given(windows, many, rows)
def test_all_rows_are_the_same(metrics: Metrics, number: int, row: list[bool]) -> None:
    layout = WarLayout(metrics, number)
    steps = [[abs(other.x - one.x) for one, other in pairwise(layout.row(position, row))] for position in range(number)]
    for others in steps[1:]:
        assert others == pytest.approx(steps[0])


def test_the_seats_go_clockwise_from_the_lower_left() -> None:
    for size in ODD_WINDOWS:
        for number in (3, 4):
            firsts = [WarLayout(Metrics(*size), number).block(position).first for position in range(number)]
            assert firsts[0].x == firsts[1].x < firsts[2].x
            assert firsts[1].y == firsts[2].y < firsts[0].y
            if number == 4:
                assert (firsts[3].x, firsts[3].y) == (firsts[2].x, firsts[0].y)


@given(windows, many, rows)
@example(Metrics(1280, 800), 3, [True])
def test_the_table_is_even(metrics: Metrics, number: int, row: list[bool]) -> None:
    """Left and right are mirror images."""
    layout = WarLayout(metrics, number)
    middle = (layout.row_start + layout.row_limit) / 2
    assert layout.block(1).plate.cx + layout.block(2).plate.cx == pytest.approx(2 * middle)
    both = zip(layout.row(1, row), layout.row(2, row), strict=True)
    assert all(one.x + other.x == pytest.approx(2 * middle) for one, other in both)
    stacks = [bounds_of(layout.stack(position, 26)) for position in (1, 2)]
    assert stacks[0].cx + stacks[1].cx == pytest.approx(2 * middle, abs=4)


def test_only_a_table_of_three_has_a_card_aside() -> None:
    assert WarLayout(Metrics(1280, 800), 4).aside is None
    assert WarLayout(Metrics(1280, 800), 3).aside is not None

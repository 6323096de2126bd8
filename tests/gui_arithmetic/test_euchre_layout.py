"""The Euchre table in every window: as drawn at the sizes that were drawn, and nothing touching anywhere."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gui.art.geometry import Rect, bounds_of
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.art.theme import DEALER_SIZE, RAISED_HOVER
from gui.games.euchre.layout import EuchreLayout
from gui.games.euchre.seats import MOST_CARDS, MOST_TRICKS, SEATS, YOU
from gui.scenes.look_back.replay.controls import strip_height
from gui.scenes.study.board import side_message
from tests.gui_arithmetic.windows import ODD_WINDOWS, assert_apart, assert_inside, windows

OTHERS = range(1, SEATS)


def around_point(point: tuple[float, float], width: float, height: float) -> Rect:
    return Rect.around(*point, width, height)


def seat_parts(layout: EuchreLayout, cards: int, tricks: int) -> dict[str, Rect]:
    """Return what belongs to the seats, and the chrome of every phase; all four discs, all cards raised."""
    parts = {"toolbar": layout.toolbar, "scoreboard": layout.scoreboard, "trump": layout.trump_panel}
    for seat in range(SEATS):
        parts[f"plate {seat}"] = layout.plate(seat)
        parts[f"disc {seat}"] = around_point(layout.disc(seat), DEALER_SIZE, DEALER_SIZE)
        hand = layout.hand(seat, cards)
        bounds = bounds_of(hand)
        if seat == YOU:
            bounds = bounds.union(bounds_of(tuple(pose.raised(RAISED_HOVER) for pose in hand)))
        parts[f"hand {seat}"] = bounds
        if tricks:
            parts[f"tricks {seat}"] = bounds_of(layout.tricks(seat, tricks))
    return parts


def playing(layout: EuchreLayout, cards: int, tricks: int) -> dict[str, Rect]:
    parts = seat_parts(layout, cards, tricks)
    parts |= {f"played {seat}": layout.played(seat).bounds() for seat in range(SEATS)}
    parts["message"] = around_point(layout.message, layout.message_room, layout.metrics.pill)
    return parts


def bidding(layout: EuchreLayout) -> dict[str, Rect]:
    parts = seat_parts(layout, MOST_CARDS - 1, 0)
    parts["kitty"] = bounds_of(layout.kitty_cards())
    parts["upcard"] = layout.upcard.bounds()
    parts["kitty label"] = around_point(layout.kitty_label, 60, 20)
    parts["upcard label"] = around_point(layout.upcard_label, 60, 20)
    parts["message"] = around_point(layout.bidding_message, layout.message_room, layout.metrics.pill)
    suits = (layout.suit_button_width,) * 3
    for index, rect in enumerate(layout.buttons(suits, (112, 152))):
        parts[f"button {index}"] = rect
    return parts


def in_odd_windows(test: Callable[[Metrics], None]) -> Callable[[Metrics], None]:
    """The test on the odd windows too, whatever Hypothesis draws."""
    for width, height in ODD_WINDOWS:
        test = example(Metrics(width, height))(test)
    return test


@given(windows, st.integers(1, MOST_CARDS), st.integers(0, MOST_TRICKS))
def test_nothing_touches_while_cards_are_played(metrics: Metrics, cards: int, tricks: int) -> None:
    parts = playing(EuchreLayout(metrics), cards, tricks)
    assert_inside(parts, metrics)
    assert_apart(parts)


@pytest.mark.parametrize("size", ODD_WINDOWS)
@pytest.mark.parametrize("cards", [1, 5, 6])
def test_nothing_touches_in_odd_windows(size: tuple[int, int], cards: int) -> None:
    metrics = Metrics(*size)
    parts = playing(EuchreLayout(metrics), cards, MOST_TRICKS)
    assert_inside(parts, metrics)
    assert_apart(parts)


@given(windows, st.integers(0, MOST_TRICKS))
@example(Metrics(800, 600), 2)
@example(Metrics(800, 600, left_handed=True), 2)
@example(Metrics(800, 1400), 2)
def test_the_message_of_a_replay_keeps_clear_of_plates_hands_and_tricks(metrics: Metrics, tricks: int) -> None:
    layout = EuchreLayout(metrics.above(strip_height(metrics)))
    cards = MOST_TRICKS - tricks
    parts = {f"plate {seat}": layout.plate(seat) for seat in range(SEATS)}
    parts |= {f"disc {seat}": around_point(layout.disc(seat), *[DEALER_SIZE] * 2) for seat in range(SEATS)}
    if cards:
        parts |= {f"hand {seat}": bounds_of(layout.hand(seat, cards)) for seat in range(SEATS)}
    if tricks:
        parts |= {f"tricks {seat}": bounds_of(layout.tricks(seat, tricks)) for seat in range(SEATS)}
    if layout.message_aside:
        parts["message"] = side_message(layout.metrics, 3)
    else:
        parts["message"] = around_point(layout.message, layout.message_room, layout.metrics.pill)
    assert_inside(parts, layout.metrics)
    assert_apart(parts)


@given(windows)
@in_odd_windows
def test_nothing_touches_while_trump_is_named(metrics: Metrics) -> None:
    parts = bidding(EuchreLayout(metrics))
    assert_inside(parts, metrics)
    assert_apart(parts)


@given(windows)
@in_odd_windows
def test_your_cards_show_enough_to_read_and_to_click(metrics: Metrics) -> None:
    for count in range(2, MOST_CARDS + 1):
        hand = EuchreLayout(metrics).hand(YOU, count)
        for one, other in pairwise(hand):
            assert other.x - one.x >= 0.22 * one.width
            assert other.x - one.x >= SMALLEST_TARGET
        assert hand[-1].angle - hand[0].angle <= 18


@given(windows)
@in_odd_windows
def test_what_can_be_clicked_is_large_enough(metrics: Metrics) -> None:
    layout = EuchreLayout(metrics)
    assert layout.toolbar.h >= SMALLEST_TARGET
    for rect in layout.buttons((layout.suit_button_width,) * 3, (112, 152)):
        assert min(rect.w, rect.h) >= SMALLEST_TARGET


@given(windows, st.integers(0, 3))
def test_the_pack_lies_inside_and_off_every_plate(metrics: Metrics, dealer: int) -> None:
    layout = EuchreLayout(metrics)
    pack = layout.stock(dealer).bounds()
    assert_inside({"pack": pack}, metrics)
    for seat in range(SEATS):
        assert_apart({"pack": pack, "plate": layout.plate(seat), "hand": bounds_of(layout.hand(seat, MOST_CARDS))})


@given(windows)
@in_odd_windows
def test_cards_on_the_table_are_worth_looking_at(metrics: Metrics) -> None:
    layout = EuchreLayout(metrics)
    assert metrics.pixels(100) <= layout.trick_height <= metrics.table
    assert metrics.pixels(100) <= layout.kitty_height <= metrics.table


@given(windows)
@in_odd_windows
def test_left_and_right_mirror_each_other(metrics: Metrics) -> None:
    layout = EuchreLayout(metrics)
    left, right = layout.plate(1), layout.plate(3)
    assert (left.x, left.y) == pytest.approx((metrics.width - right.right, right.y))
    assert layout.disc(1)[0] == pytest.approx(metrics.width - layout.disc(3)[0])
    one, other = bounds_of(layout.hand(1, 3)), bounds_of(layout.hand(3, 3))
    assert one.x == pytest.approx(metrics.width - other.right)


def test_the_drawn_window_is_as_drawn() -> None:
    """Numbers read off the drawing at 1280x800."""
    layout = EuchreLayout(Metrics(1280, 800))
    assert layout.toolbar == (0, 0, 1280, 48)
    assert layout.scoreboard == (16, 64, 208, 144)
    # Wider than drawn by 16: "Diamonds are trump" needs it.
    assert layout.trump_panel == (1040, 64, 224, 72)
    assert layout.plate(0) == (16, 728, 176, 56)
    assert layout.plate(1) == pytest.approx((16, 400, 176, 56), abs=1)
    assert layout.plate(3) == pytest.approx((1088, 400, 176, 56), abs=1)
    assert layout.plate(2) == pytest.approx((364, 82, 176, 56), abs=1)
    assert layout.disc(1) == pytest.approx((216, 428), abs=1)
    assert layout.message == (640, 524)
    assert layout.bidding_message == (640, 446)
    assert layout.buttons_y == 488
    assert [rect.x for rect in layout.buttons((176, 112, 208))] == [376, 568, 696]
    assert layout.kitty == pytest.approx((572.7, 300, 152, 0), abs=0.1)
    assert layout.upcard == pytest.approx((707.3, 300, 152, 0), abs=0.1)
    assert layout.kitty_label == pytest.approx((572.7, 396), abs=0.1)
    assert layout.played(0) == pytest.approx((640, 416.6, 152, -2), abs=0.1)
    assert layout.played(1) == pytest.approx((518.4, 336, 152, -4), abs=0.1)
    assert layout.hand(0, 5)[2] == (640, 678, 188, 0)
    assert layout.hand(1, 5)[2] == pytest.approx((71, 308, 100, 90), abs=1)
    assert layout.hand(2, 2)[0].x > layout.hand(2, 2)[1].x


def test_seats_at_the_sides_come_in_where_the_window_is_wide() -> None:
    assert EuchreLayout(Metrics(1280, 800)).plate(1).x == 16
    wide = EuchreLayout(Metrics(1920, 1080))
    assert wide.plate(1).x == pytest.approx(16 + 64)
    assert (wide.metrics.window.cx - wide.played(1).x) / wide.played(1).width > 1.3


def test_speech_comes_from_its_seat() -> None:
    layout = EuchreLayout(Metrics(1280, 800))
    assert [layout.speech(seat)[2] for seat in range(SEATS)] == ["down", "left", "up", "right"]
    for seat in OTHERS:
        assert not layout.plate(seat).contains(*layout.speech(seat)[:2])

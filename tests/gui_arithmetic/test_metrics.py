"""The sizes of the look's "Size" section, at the windows it names."""

import pytest

from gui.art.metrics import Metrics


@pytest.mark.parametrize(
    ("width", "height", "z"),
    [(1280, 800, 1), (800, 600, 0.85), (1920, 1080, 1.25), (3840, 2160, 1.25), (1408, 900, 1.1)],
)
def test_the_chrome_factor(width: float, height: float, z: float) -> None:
    assert Metrics(width, height).z == pytest.approx(z)


@pytest.mark.parametrize(
    ("height", "hand", "table", "back"),
    [(800, 188, 152, 100), (600, 141, 114, 75), (400, 128, 104, 72), (2160, 340, 280, 180)],
)
def test_card_heights(height: float, hand: float, table: float, back: float) -> None:
    metrics = Metrics(1280, height)
    cards = [height * metrics.z for height in (metrics.hand, metrics.table, metrics.back)]
    assert cards == pytest.approx([hand, table, back])


@pytest.mark.parametrize(("width", "narrow", "drawer"), [(999, True, True), (1000, False, True), (1100, False, False)])
def test_what_gives_way_in_narrow_windows(width: float, narrow: bool, drawer: bool) -> None:
    metrics = Metrics(width, 800)
    assert (metrics.narrow, metrics.drawer) == (narrow, drawer)
    assert metrics.plate_width == pytest.approx(120 if narrow else 176)


def test_a_window_is_measured_in_units_of_its_drawing() -> None:
    large, small = Metrics(2560, 1440), Metrics(800, 600)
    assert (large.width, large.height) == pytest.approx((2560 / 1.25, 1440 / 1.25))
    assert small.width == pytest.approx(800 / 0.85)
    assert small.smallest_target * small.z == pytest.approx(40)
    page = large.grown(1.6)
    assert (page.width, page.height) == pytest.approx((1600, 900))
    assert large.above(100).height == pytest.approx(large.height - 100)


def test_a_window_without_size_is_refused() -> None:
    with pytest.raises(ValueError, match="size above zero"):
        Metrics(0, 600)

"""Windows to try a layout in, and what must hold for everything that lies in one."""

from collections.abc import Mapping
from itertools import combinations

from hypothesis import strategies as st

from gui.art.geometry import Rect
from gui.art.metrics import Metrics

ODD_WINDOWS = [(800, 600), (1280, 800), (1920, 1080), (3840, 2160), (800, 1400), (2560, 700), (1000, 600), (999, 2160)]

SCALES = (0.7, 1.3)
"""The smallest and the largest table that a player can wish for."""

windows = st.builds(
    Metrics,
    st.integers(800, 3840) | st.sampled_from([999, 1000, 1099, 1100]),
    st.integers(600, 2160),
    scale=st.sampled_from((1.0, *SCALES)),
    left_handed=st.booleans(),
)


def assert_inside(parts: Mapping[str, Rect], metrics: Metrics) -> None:
    """Nothing leaves the window."""
    for name, rect in parts.items():
        assert rect.x >= 0, name
        assert rect.y >= 0, name
        assert rect.right <= metrics.width, name
        assert rect.bottom <= metrics.height, name


def assert_apart(parts: Mapping[str, Rect]) -> None:
    """No two parts share any place."""
    clashes = [(one, other) for one, other in combinations(parts, 2) if parts[one].overlaps(parts[other])]
    assert not clashes, [(one, parts[one], other, parts[other]) for one, other in clashes]

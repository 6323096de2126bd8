"""A screen with less room than the smallest layout, and a scale that does not fit: everything is drawn smaller."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gui.display import fitting_scale
from tests.window.driver import Program, Screen
from tests.window.playing import EuchrePlayer, Mouse

pytestmark = pytest.mark.window

SMALL = (640, 480)


@pytest.fixture
def small(screen: Screen, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    """The program with a Euchre table on a small screen, at the scale that the test asks for."""
    # The session's screen is asked for because it says when a tool is missing.
    assert screen
    wanted: float = request.param
    own = Screen(SMALL)
    program = Program(own, tmp_path / "home", ["play", "euchre", "--seed", "17", "--speed", "fast"], scale=wanted)
    width, height = (round(length * wanted) for length in program.size)
    assert width <= SMALL[0]
    assert height <= SMALL[1]
    program.drawn_at(fitting_scale((width, height), wanted))
    yield program
    try:
        program.check_calm()
    finally:
        program.stop()
        own.close()


@pytest.mark.parametrize("small", [1.0, 4.0], indirect=True)
def test_the_window_fits_the_screen_and_clicks_hit_what_is_seen(small: Program) -> None:
    player = EuchrePlayer(small, Mouse(small))
    for _ in range(3):
        player.to_my_turn()
        player.step()
    assert len(small.moves) > 3
    assert small.log.count("No room for scale") == 1

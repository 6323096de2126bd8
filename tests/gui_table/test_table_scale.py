"""The smallest and the largest table: all words and targets have room, and the larger table is larger."""

from __future__ import annotations

import pytest

from gui.art.geometry import Pose, Rect
from tests.gui_scenes.recording import check_words, painter_for
from tests.gui_table.every_screen import in_the_middle
from tests.gui_table.hosts import StackHost

pytestmark = pytest.mark.usefixtures("nothing_drawn")


def laid_out(host: StackHost, size: tuple[int, int], scale: int) -> tuple[float, float]:
    """Lay the table out, check that everything has room, and return the heights of a card of the hand and a button."""
    host.settings.table_scale = scale
    host.resize_window(size)
    host.frame(1.0)
    painter = painter_for(size, 1.0)
    shown, host.painter = host.painter, painter
    host.table.board.rearrange()
    host.table.layout()
    host.table.paint(painter, host.time)
    check_words(painter, size, whole=False)
    window = Rect(0, 0, *size).inset(-0.01)
    for target in host.table.targets.all:
        bounds = (target.shape.bounds() if isinstance(target.shape, Pose) else target.shape).times(host.table.z)
        assert window.union(bounds) == window, target.key
    host.painter = shown
    menu = host.table.targets.get("menu")
    assert menu is not None
    assert isinstance(menu.shape, Rect)
    return host.table.table.metrics.hand * host.table.z, menu.shape.h * host.table.z


@pytest.mark.parametrize(
    ("game", "players"),
    [("euchre", 4), ("war", 4), ("go-fish", 6), pytest.param("reviiyot", 8, marks=pytest.mark.slow)],
)
def test_everything_has_room_at_the_smallest_and_the_largest_scale(game: str, players: int) -> None:
    host = in_the_middle(game, {} if players == 4 and game == "euchre" else {"players": players})
    for size in ((800, 600), (1280, 800)):
        small, usual, large = (laid_out(host, size, scale) for scale in (70, 100, 130))
        assert small[0] < usual[0]
        assert small <= usual <= large
        if size[0] > 800 and players < 8:
            assert large[0] > usual[0]
            assert large[1] > usual[1]

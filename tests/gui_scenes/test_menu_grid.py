"""The tiles of the menu stand in a grid, for any number of games."""

from __future__ import annotations

from itertools import combinations

import pytest

from gui.art.geometry import Rect
from gui.scenes.play.menu.scene import tile_places

ROOM = Rect(30, 100, 1100, 500)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("count", range(1, 13))
def test_tiles_are_alike_inside_the_room_and_apart(count: int, narrow: bool) -> None:
    tiles = tile_places(ROOM, count, 24, narrow)
    assert len(tiles) == count
    assert len({(round(tile.w, 6), round(tile.h, 6)) for tile in tiles}) == 1
    for tile in tiles:
        assert tile.x >= ROOM.x
        assert tile.y >= ROOM.y
        assert tile.right <= ROOM.right + 1e-6
        assert tile.bottom <= ROOM.bottom + 1e-6
    assert not any(one.overlaps(other) for one, other in combinations(tiles, 2))


def test_up_to_four_stand_side_by_side_and_more_in_rows_of_about_the_same_length() -> None:
    rows = {count: len({tile.y for tile in tile_places(ROOM, count, 24, False)}) for count in range(1, 10)}
    assert rows == {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2, 9: 3}

"""The table draws only when something changed; what it drew last must then be the truth."""

from __future__ import annotations

import pytest

from gui.scenes.play.table.scene import TableScene
from tests.gui_table.hosts import GAMES, table_scene


@pytest.mark.parametrize("game", GAMES)
def test_what_flew_when_it_was_drawn_last_is_drawn_again_at_rest(game: str) -> None:
    host = table_scene(game, 5, demo=True)
    drawn_flying: frozenset[object] = frozenset()
    rests = 0
    for _ in range(1500):
        changed = host.frame()
        if not isinstance(host.top, TableScene):
            break
        flying = host.top.showing.animator.hidden(host.time)
        if changed:
            drawn_flying = flying
        elif not flying:
            assert not drawn_flying
            rests += 1
    assert rests > 10

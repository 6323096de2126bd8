"""At every table the targets that are named for a move make it, one after the other."""

from __future__ import annotations

from random import Random

import pytest

from engine.catalogue import entry_of
from gui.games import faces
from gui.games.faces import FACES
from gui.plain.face import plain_face
from gui.scenes.play.table import sitting
from tests.gui_table.hosts import finished, table_scene
from tests.gui_table.players import is_asked

DECISIONS = 8


@pytest.mark.parametrize("plain", [False, True], ids=["own table", "plain table"])
@pytest.mark.parametrize("game", FACES)
def test_the_targets_of_a_move_make_it(game: str, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if plain:
        for module in (faces, sitting):
            monkeypatch.setattr(module, "face_of", lambda key: plain_face(entry_of(key)))
    host, rng, made = table_scene(game, 5, speed="instant"), Random(5), 0
    for _ in range(400):
        host.frame(0.4)
        if finished(host) or made == DECISIONS:
            break
        scene = host.table
        if scene.summary is not None:
            scene.summary_read()
        if not is_asked(scene):
            continue
        match = scene.session.match
        ply, move = match.ply, rng.choice(sorted(match.legal_moves(), key=str))
        for _ in range(20):
            if match.ply > ply:
                break
            key, *_ = scene.table.targets_of(move, scene.shown)
            host.click_on(key)
            host.frame(0.1)
        assert match.record.moves[ply] == str(move)
        made += 1
    assert made == DECISIONS

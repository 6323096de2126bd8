"""Playing, undo, redo, leaving and going on, in any order: the table, the match and the store always agree."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.catalogue import games
from engine.match import Match
from gui.scenes.play.table import sitting
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.table_plan import PERSON, usual_plan, with_player
from tests.gui_table.hosts import SIZES, StackHost, agrees
from tests.gui_table.players import all_agree, is_asked
from tests.gui_table.test_shared_screen import hands_seen, table_of
from tests.quick_bots import with_quick_bots

STEPS = 160


def begun(game: str, people: int, seed: int) -> StackHost:
    """A new game at its table; a card or the rest plays itself where it can, in every second game."""
    host = StackHost("instant")
    host.settings.forced_cards = host.settings.claim = people == 1
    plan = with_quick_bots(usual_plan(game))
    for seat in range(people):
        plan = with_player(plan, seat, PERSON)
    host.show(sitting.new_table(host, replace(plan, seed=seed)))
    return host


def gone_on_with(host: StackHost) -> StackHost:
    """Another program that goes on with the game."""
    again = StackHost("instant", SIZES[0])
    again.store = host.store
    again.go.resume(host.store.games()[0].number)
    return again


def act(host: StackHost, scene: TableScene, rng: Random) -> StackHost:
    """Do one thing that a player might do now; return the program that runs afterwards."""
    chance = rng.random()
    if chance < 0.10:
        host.key("z", command=True)
        all_agree(host)
    elif chance < 0.16:
        host.key("z", shift=True, command=True)
        all_agree(host)
    elif chance < 0.19 and host.store.count():
        return gone_on_with(host)
    elif chance < 0.22:
        host.resize_window(rng.choice(SIZES[:2]))
    elif host.top is not scene or scene.summary is not None or scene.hot_seat.waits_for_done:
        if isinstance(host.top, (CoverScene, RecapScene, TableScene)):
            host.key("return")
        else:
            host.key("z", command=True)
            all_agree(host)
    elif is_asked(scene) and scene.session.match.game.to_move == (scene.table.viewer or 0):
        scene.play(rng.choice(sorted(scene.session.match.legal_moves(), key=str)))
    return host


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", [entry.key for entry in games()])
def test_the_table_the_match_and_the_store_agree(game: str, people: int) -> None:
    rng, host = Random(people), begun(game, people, 5)
    undone = 0
    for _ in range(STEPS):
        scene = table_of(host)
        ply = scene.session.match.ply
        host = act(host, scene, rng)
        scene = table_of(host)
        match = scene.session.match
        undone += match.ply < ply
        for kept in host.store.games():
            assert host.store.timeline(kept.number).made == match.record.moves
            assert len(host.store.timeline(kept.number).moves) == match.furthest
        assert agrees(scene.showing.tabletop, scene.session.view)
        if scene.shared:
            assert hands_seen(scene) <= {scene.table.viewer}
        host.frame(0.4)
    assert undone > 3
    record = table_of(host).session.match.record
    assert Match(record).record == record
    assert host.store.count() == 1

"""Several people at one screen: nobody's hand is seen but that of the one who said "I am looking"."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.record import Record, Seat
from gui.games.euchre.table import EuchreTable
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import Person
from tests.gui_table.hosts import StackHost, agrees, finished

pytestmark = pytest.mark.usefixtures("nothing_drawn")

NAMES = ("Ada", "Ben", "Cleo", "Dan")
AVATARS = ("cat", "bear", "fox", "owl")


def shared_table(persons: tuple[int, ...], seed: int = 3, target: int = 2) -> StackHost:
    host = StackHost("instant")
    seats = tuple(Seat(name, "" if seat in persons else "simple") for seat, name in enumerate(NAMES))
    match = Match(Record("euchre", {"target": target}, seed, seats))
    people = tuple(Person(name, avatar) for name, avatar in zip(NAMES, AVATARS, strict=True))
    host.show(TableScene(host, EuchreTable(people, persons[0]), match, again=lambda: None))
    return host


def table_of(host: StackHost) -> TableScene:
    assert isinstance(host.scenes[0], TableScene)
    return host.scenes[0]


def hands_seen(scene: TableScene) -> set[int]:
    """The seats whose cards lie face up in their hands on the table."""
    piles = {place: scene.showing.tabletop[place] for place in scene.showing.tabletop if place.name == "hand"}
    return {place.seat for place, pieces in piles.items() if place.seat is not None and any(p.face for p in pieces)}


def evening(persons: tuple[int, ...], seed: int = 3) -> Iterator[tuple[StackHost, TableScene]]:
    """A whole game in which whoever is asked makes the first legal move."""
    host = shared_table(persons, seed)
    scene = table_of(host)
    for _ in range(5000):
        yield host, scene
        if finished(host):
            return
        match = scene.session.match
        if host.top is scene and scene.summary is not None:
            scene.summary_read()
        elif host.top is scene and match.game.to_move == scene.table.viewer is not None and scene.at_rest:
            scene.play(next(iter(match.legal_moves())))
        elif isinstance(host.top, (CoverScene, RecapScene)) or (host.top is scene and scene.hot_seat.waits_for_done):
            host.key("return")
        host.frame(0.4)
    raise AssertionError("the evening does not end")


@pytest.mark.parametrize("persons", [(0, 2), (0, 1), (1, 3), (0, 1, 2, 3)])
def test_no_hand_is_seen_but_that_of_the_one_who_looks(persons: tuple[int, ...]) -> None:
    covers, lookers = 0, set()
    for host, scene in evening(persons):
        if finished(host):
            break
        viewer = scene.table.viewer
        assert hands_seen(scene) <= {viewer}
        assert agrees(scene.showing.tabletop, scene.session.match.view(viewer))
        if isinstance(host.top, CoverScene):
            covers += 1
            assert viewer is None
            assert host.top.title == f"{NAMES[scene.session.match.game.to_move or 0]}, it is your turn"
            assert not hands_seen(scene)
            host.draw()
        elif viewer is not None:
            lookers.add(viewer)
            assert scene.table.position(viewer) == 0, "the table turns to whoever looks"
    assert covers > len(persons)
    assert lookers == set(persons)


def test_one_person_is_never_asked_to_look() -> None:
    assert not any(isinstance(host.top, CoverScene) for host, _ in evening((0,)))


def test_the_menu_can_be_reached_from_covered_hands() -> None:
    for host, _ in evening((0, 1)):
        if isinstance(host.top, CoverScene):
            host.key("escape")
            assert isinstance(host.top, PauseScene)
            return
    raise AssertionError("nobody was asked to look")


def test_cards_of_the_trick_lie_before_those_who_played_them_when_the_table_turns() -> None:
    turned = 0
    for host, scene in evening((0, 1, 2, 3)):
        match = scene.session.match
        if finished(host) or not isinstance(host.top, CoverScene):
            continue
        host.key("return")
        table, view = scene.table, match.view(scene.table.viewer)
        assert isinstance(table, EuchreTable)
        lying = {placed.card: placed.pose for placed in scene.showing.arrangement.values() if placed.card}
        assert isinstance(view, EuchreView)
        for seat, card in view.trick:
            assert lying[card] == table.places.played(table.position(seat))
            turned += 1
    assert turned > 5

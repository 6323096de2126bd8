"""People who watch bots see all hands until these are covered; no player and no bot does."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match import Match
from engine.record import Record, Seat
from engine.view import View
from gui.scenes.play.table.scene import TableScene
from tests.gui_table.hosts import StackHost, table_scene

GAMES = ("euchre", "go-fish", "reviiyot")


def faces_in_hands(scene: TableScene) -> dict[int, list[bool]]:
    """Seat -> for every card of its hand, whether its face is seen on the table."""
    tabletop = scene.showing.tabletop
    hands = [place for place in tabletop if place.name == "hand"]
    arrangement = scene.showing.arrangement
    return {
        place.seat: [arrangement[piece.key].card is not None for piece in tabletop[place]]
        for place in hands
        if place.seat is not None
    }


def dealt(game: str, *, demo: bool) -> StackHost:
    host = table_scene(game, 3, demo=demo, speed="fast")
    for _ in range(200):
        host.frame(0.3)
        hands = faces_in_hands(host.table)
        if host.table.at_rest and all(len(hand) > 3 for hand in hands.values()):
            return host
    raise AssertionError("nothing is dealt")


@pytest.mark.parametrize("game", GAMES)
def test_hands_lie_open_until_a_button_covers_them(game: str) -> None:
    host = dealt(game, demo=True)
    for opened in (True, False, True):
        host.frame(0.05)
        seen = [face for hand in faces_in_hands(host.table).values() for face in hand]
        assert set(seen) == {opened}
        host.draw()
        host.click_on("tool hands")
    moves = host.table.session.match.ply
    for _ in range(200):
        host.frame(0.3)
        if host.table.session.match.ply > moves + 4:
            return
    raise AssertionError("the bots do not go on")


@pytest.mark.parametrize("game", GAMES)
def test_somebody_who_plays_sees_their_own_hand_alone(game: str) -> None:
    host = dealt(game, demo=False)
    scene = host.table
    hands = faces_in_hands(scene)
    assert [seat for seat, hand in hands.items() if any(hand)] == [scene.table.viewer]
    assert scene.targets.get("tool hands") is None
    with pytest.raises(ValueError, match="A person plays"):
        scene.session.match.open_view()


@pytest.mark.parametrize("game", GAMES)
def test_an_open_view_is_for_eyes_alone(game: str) -> None:
    """It shows every hand as it is, is no player's, and changes nothing that the bots are given."""
    table = table_scene(game, 1, demo=True).table
    record: Record = table.session.match.record
    seats = tuple(Seat(f"Bot {seat.name}", seat.player) for seat in record.seats)
    match = Match(Record(game, record.rules, 5, seats))
    match.play_out(12)
    before = [_seen(match.view(seat)) for seat in range(len(seats))]
    view = match.open_view()
    for place in view.places:
        if place.name == "hand":
            assert view.cards(place) == tuple(match.game.zones[place])
    assert view.seat is None
    assert not view.legal_moves()
    assert [_seen(match.view(seat)) for seat in range(len(seats))] == before
    for seat, view_of_seat in enumerate(before):
        hidden = [cards for place, cards in view_of_seat.items() if place.name == "hand" and place.seat != seat]
        assert not any(card for cards in hidden for card in cards)


def _seen(view: View[Any]) -> dict[Any, Any]:
    return {place: view.cards(place) for place in view.places}

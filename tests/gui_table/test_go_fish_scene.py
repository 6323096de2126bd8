"""A table of Go Fish: what is told, heard and drawn as cards are asked for, given and fished."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.cards import Card
from engine.events import Asked, Moved
from engine.games.go_fish.view import GoFishView
from engine.options import Value
from gui.art.theme import Motion
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.play.table.scene import TableScene
from tests.gui_table.asking import NO_RULES, groups, heard, message, pack_of, seats_offered, table_with, until_rest
from tests.gui_table.at_go_fish import moves_of, sitting
from tests.gui_table.drawing import cards_drawn, faces_drawn, words_drawn


def test_what_is_asked_and_answered_is_heard_at_the_seats() -> None:
    host = sitting()
    host.click_on("group nines")
    host.click_on("spot seat 1")
    host.frame(0.01)
    assert heard(host) == ["Any nines, Maya?"]
    assert message(host) == "You ask Maya for nines."
    seats = host.table.table.places.seats  # type: ignore[attr-defined]
    (asked,) = host.table.board.speeches.said
    assert (asked.speech.x, asked.speech.y, asked.speech.tail) == seats[0].speech
    host.frame(0.8)
    assert heard(host) == ["Any nines, Maya?", "Go fish!"]
    assert host.table.board.speeches.said[-1].speech[1:4] == seats[1].speech


def test_two_players_need_no_names() -> None:
    host = table_with("go-fish", {"players": 2}, pack_of("go-fish", ("7D 7S 9C JD KH", "7H 7C 2S 3S 4S")))
    host.click_on("group nines")
    host.frame(0.01)
    assert heard(host) == ["Any nines?"]


def test_cards_go_from_hand_to_hand_one_after_the_other() -> None:
    host = sitting()
    host.click_on("group sevens")
    host.click_on("spot seat 1")
    given = [flight for flight in host.table.showing.animator.flights if flight.layer == 1][:2]
    assert [flight.after for flight in given] == [Card.parse("7H"), Card.parse("7C")]
    assert [flight.before for flight in given] == [None, None]
    assert [flight.duration for flight in given] == [Motion.HAND_OVER] * 2
    assert given[1].begin - given[0].begin == pytest.approx(Motion.HAND_OVER_GAP)


def test_your_fished_card_is_told_and_turned_for_you() -> None:
    host = sitting()
    host.click_on("group nines")
    host.click_on("spot seat 1")
    until_rest(host)
    assert message(host) == "You fished the king of clubs. Maya sent you fishing: Maya’s turn."
    assert Card.parse("KC") in {
        piece.card
        for place in host.table.showing.tabletop
        if place.name == "hand" and place.seat == 0
        for piece in host.table.showing.tabletop[place]
    }


def test_others_fish_face_down() -> None:
    host = sitting(("deal", "ask 9 of 1", "ask 2 of 2"))
    flights_seen = [
        piece.card
        for place in host.table.showing.tabletop
        if place.name == "hand" and place.seat != 0
        for piece in host.table.showing.tabletop[place]
    ]
    assert flights_seen
    assert set(flights_seen) == {None}


def test_a_lucky_catch_may_be_shown() -> None:
    host = sitting(rules={"lucky_draw": "shown"})
    host.click_on("group kings")
    host.click_on("spot seat 1")
    shown = [flight for flight in host.table.showing.animator.flights if flight.after is Card.parse("KC")]
    assert len(shown) == 2
    assert (shown[0].end.x, shown[0].end.y) == host.table.table.places.pool_middle  # type: ignore[attr-defined]
    assert shown[1].begin - shown[0].lands >= 0.6
    until_rest(host)
    assert message(host) == "You fished a king. Ask again."


def words_after(*moves: str, rules: Mapping[str, Value] = NO_RULES) -> str:
    return message(sitting(moves, rules=rules))


def test_whose_turn_it_is_and_why() -> None:
    assert words_after("deal") == "You ask first: click a card, then a player."
    assert words_after("deal", "ask 7 of 1") == "You made a book of sevens. Ask again."
    assert words_after("deal", "ask 9 of 2") == "Theo gave you two nines. Ask again."
    assert words_after("deal", "ask K of 1") == "You fished a king. Ask again."
    assert words_after("deal", "ask J of 1", "ask 2 of 0") == "You had no twos. You sent Maya fishing: your turn."
    passing = words_after("deal", "ask J of 2", rules={"passes_to": "left"})
    assert passing == "You fished the king of clubs. Maya’s turn."


def test_the_message_of_a_spectator_speaks_of_nobody_as_you() -> None:
    host = sitting(("deal", "ask J of 1"), viewer=None)
    assert message(host) == "Maya had no jacks. Maya sent Ada fishing: Maya’s turn."
    assert groups(host) == []
    assert seats_offered(host) == []


def test_a_spectator_who_covers_the_hands_sees_no_faces_but_those_of_books() -> None:
    host = sitting(("deal", "ask 7 of 1"), viewer=None)
    host.table.hot_seat.open_hands()
    assert not host.table.session.hands_open, "whoever watches may cover the hands"
    host.frame(0.01)
    faces = {placed.card for placed in host.table.showing.arrangement.values() if placed.card is not None}
    assert faces == {Card.parse(name) for name in ("7S", "7H", "7C", "7D")}


def test_books_can_be_looked_at() -> None:
    host = sitting(("deal", "ask 7 of 1"))
    host.click_on("spot sets 0")
    top = host.top
    assert isinstance(top, LookBackScene)
    assert [card.name for card in cards_drawn(host)[-4:]] == ["7S", "7H", "7C", "7D"]
    assert top.title == "Your books"
    host.key("return")
    assert isinstance(host.top, TableScene)


def test_a_book_is_drawn_when_its_cards_lie_there_and_not_before() -> None:
    host = sitting()
    host.click_on("group sevens")
    host.click_on("spot seat 1")
    scene = host.table
    while not scene.at_rest:
        shown = scene.shown
        assert isinstance(shown, GoFishView)
        flying = scene.showing.animator.busy(host.now)
        assert not (flying and shown.books(0))
        host.frame(0.02)
    assert scene.shown.books(0)  # type: ignore[attr-defined]


def test_the_pool_shrinks_card_by_card() -> None:
    host = sitting(("deal", "ask J of 1"))
    before = host.table.table.places.pool(37)  # type: ignore[attr-defined]
    after = host.table.table.places.pool(36)  # type: ignore[attr-defined]
    assert before[:36] == after
    view = host.table.session.view
    assert isinstance(view, GoFishView)
    assert view.pool == 36


def test_nothing_of_the_game_is_done_twice() -> None:
    """An ask is one move: the fishing belongs to it, and nobody has to click for it."""
    host = sitting()
    host.click_on("group jacks")
    host.click_on("spot seat 2")
    events = [event for event in host.table.session.view.history if isinstance(event, (Asked, Moved))]
    assert isinstance(events[-2], Asked)
    assert moves_of(host) == ["deal", "ask J of 2"]


def test_plates_tell_the_same_with_a_ring_as_without() -> None:
    host = sitting()
    without = words_drawn(host)
    host.click_on("group sevens")
    host.frame(0.01)
    with_ring = words_drawn(host)
    for words in ("Maya", "Theo", "0 books", "Your turn"):
        assert without.count(words) == with_ring.count(words) > 0


def test_cards_that_wait_to_be_given_stay_among_their_neighbours() -> None:
    """Maya asks for your sevens: until they go, nothing of your hand is drawn in another order than before."""
    pack = pack_of("go-fish", ("7D 7S 9C JD KH", "7H 2H 2S 3S 4S", "9D 9H 5S 6S 8S"), "KC")
    host = table_with("go-fish", {"players": 3}, pack, moves=("deal", "ask J of 1"), people=2)
    scene = host.scenes[0]
    assert isinstance(scene, TableScene)
    host.back()
    scene.look_as(0)
    before = list(faces_drawn(host))
    scene.play(scene.session.match.game.parse("ask 7 of 0"))
    assert list(faces_drawn(host)) == before


def test_cards_of_a_set_that_a_caught_card_completes_keep_their_order() -> None:
    """Your queens make room for the fourth, then all go: until then they lie as they lay."""
    pack = pack_of("go-fish", ("QD QH QS JD KH", "7H 2H 2S 3S 4S", "9D 9H 5S 6S 8S"), "QC")
    host = table_with("go-fish", {"players": 3}, pack)
    before = list(faces_drawn(host))
    assert [name for name in before if name[0] == "Q"] == ["QD", "QH", "QS"]
    host.table.play(host.table.session.match.game.parse("ask J of 1"))
    assert list(faces_drawn(host)) == before

"""The Go Fish table by real clicks and keys: choosing, hearing, what is seen of whose cards, books, the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.cards import Card
from engine.events import Asked, Moved
from engine.games.go_fish.view import GoFishView
from engine.options import Value
from gui.painter import Painter
from gui.scenes.cover import CoverScene
from gui.scenes.look_back import LookBackScene
from gui.scenes.pause import PauseScene
from gui.scenes.scene import Scene
from gui.scenes.table import TableScene
from gui.sprites.memory_sheet import Cell
from gui.tables.asking.facts import AskingView
from gui.tables.asking.sheet import sheet_of
from gui.tables.go_fish import GoFishTable
from gui.tables.go_fish_words import result
from gui.theme import Motion
from tests.gui_table.asking import NO_RULES, groups, heard, message, pack_of, seats_offered, table_with, until_rest
from tests.gui_table.hosts import StackHost

HANDS = ("7D 7S 9C JD KH", "7H 7C 2S 3S 4S", "9D 9H 5S 6S 8S")
STOCK = "KC"


def sitting(
    moves: tuple[str, ...] = ("deal",),
    size: tuple[int, int] = (1280, 800),
    rules: Mapping[str, Value] = NO_RULES,
    viewer: int | None = 0,
    people: int = 1,
) -> StackHost:
    """Three players: you hold sevens, a nine, a jack and a king; the king of clubs is on top of the pool."""
    pack = pack_of("go-fish", HANDS, STOCK)
    return table_with("go-fish", {"players": 3, **rules}, pack, moves=moves, size=size, viewer=viewer, people=people)


def moves_of(host: StackHost) -> list[str]:
    return list(host.table.session.match.record.moves)


def chosen_cards(host: StackHost) -> set[str]:
    scene = host.table
    return {
        placed.card.name
        for placed in scene.showing.arrangement.values()
        if placed.card is not None and scene.own_cards.is_chosen(placed.card)
    }


def test_the_hand_is_grouped_by_rank_in_the_documents_order() -> None:
    assert groups(sitting()) == ["group sevens", "group nines", "group jacks", "group kings"]


def test_a_rank_then_a_player() -> None:
    host = sitting()
    host.click_on("group sevens")
    host.frame(0.01)
    assert chosen_cards(host) == {"7D", "7S"}
    assert message(host) == "Sevens. Now click a player."
    assert seats_offered(host) == ["spot seat 1", "spot seat 2"]
    host.click_on("spot seat 1")
    assert moves_of(host) == ["deal", "ask 7 of 1"]


def test_a_player_then_a_rank() -> None:
    host = sitting()
    host.click_on("spot seat 2")
    host.frame(0.01)
    assert message(host) == "Theo. Now click a card to ask for."
    host.click_on("group nines")
    assert moves_of(host) == ["deal", "ask 9 of 2"]


def test_another_rank_takes_the_place_of_the_first() -> None:
    host = sitting()
    for key in ("group sevens", "group kings"):
        host.click_on(key)
        host.frame(0.01)
    assert chosen_cards(host) == {"KH"}
    host.click_on("group kings")
    host.frame(0.01)
    assert chosen_cards(host) == set()


@pytest.mark.parametrize("how", ["escape", "elsewhere"])
def test_a_choice_can_be_let_go(how: str) -> None:
    host = sitting()
    host.click_on("group sevens")
    host.frame(0.01)
    if how == "escape":
        host.key("escape")
    else:
        host.click(700, 300)
    host.frame(0.01)
    assert isinstance(host.top, TableScene)
    assert chosen_cards(host) == set()
    host.key("escape")
    assert isinstance(host.top, PauseScene)


def test_a_choice_is_forgotten_when_somebody_else_looks() -> None:
    host = sitting(people=2)
    assert isinstance(host.top, CoverScene)
    assert groups_of(host.scenes[0]) == []
    host.key("return")
    host.frame(0.01)
    host.click_on("group sevens")
    host.frame(0.01)
    assert chosen_cards(host) == {"7D", "7S"}
    host.table._look_as(1)
    host.table._look_as(0)
    host.frame(0.01)
    assert chosen_cards(host) == set()


def groups_of(scene: Scene) -> list[str]:
    return [target.key for target in scene.targets.all if target.group == "hand"]


def test_with_one_opponent_the_rank_is_all_there_is_to_choose() -> None:
    pack = pack_of("go-fish", ("7D 7S 9C JD KH", "7H 7C 2S 3S 4S"))
    host = table_with("go-fish", {"players": 2}, pack)
    host.click_on("group sevens")
    assert moves_of(host) == ["deal", "ask 7 of 1"]


def test_what_is_asked_and_answered_is_heard_at_the_seats() -> None:
    host = sitting()
    host.click_on("group nines")
    host.click_on("spot seat 1")
    host.frame(0.01)
    assert heard(host) == ["Any nines, Maya?"]
    assert message(host) == "You ask Maya for nines."
    seats = host.table.table.places.seats  # type: ignore[attr-defined]
    (asked,) = host.table.chrome._said
    assert (asked.speech.x, asked.speech.y, asked.speech.tail) == seats[0].speech
    host.frame(0.8)
    assert heard(host) == ["Any nines, Maya?", "Go fish!"]
    assert host.table.chrome._said[-1].speech[1:] == seats[1].speech


def test_two_players_need_no_names() -> None:
    host = table_with("go-fish", {"players": 2}, pack_of("go-fish", ("7D 7S 9C JD KH", "7H 7C 2S 3S 4S")))
    host.click_on("group nines")
    host.frame(0.01)
    assert heard(host) == ["Any nines?"]


def test_cards_go_from_hand_to_hand_one_after_the_other() -> None:
    host = sitting()
    host.click_on("group sevens")
    host.click_on("spot seat 1")
    given = [flight for flight in host.table.showing.animator._flights if flight.layer == 1][:2]
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
    shown = [flight for flight in host.table.showing.animator._flights if flight.after is Card.parse("KC")]
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


def test_a_spectator_sees_no_faces_but_those_of_books() -> None:
    host = sitting(("deal", "ask 7 of 1"), viewer=None)
    faces = {placed.card for placed in host.table.showing.arrangement.values() if placed.card is not None}
    assert faces == {Card.parse(name) for name in ("7S", "7H", "7C", "7D")}


def test_books_can_be_looked_at() -> None:
    host = sitting(("deal", "ask 7 of 1"))
    host.click_on("spot sets 0")
    top = host.top
    assert isinstance(top, LookBackScene)
    assert [card.card for card in top._past.cards] == ["7S", "7H", "7C", "7D"]
    assert top._past.title == "Your books"
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


def test_digits_letters_and_enter_play_without_a_pointer() -> None:
    host = sitting()
    host.type("2")
    host.frame(0.01)
    assert chosen_cards(host) == {"9C"}
    assert host.table.targets.focused == "spot seat 1"
    host.type("j")
    host.frame(0.01)
    assert chosen_cards(host) == {"JD"}
    host.key("return")
    assert moves_of(host) == ["deal", "ask J of 1"]


def test_a_digit_beyond_the_hand_does_nothing() -> None:
    host = sitting()
    host.type("9")
    host.type("0")
    assert chosen_cards(host) == set()
    assert moves_of(host) == ["deal"]


# -- the sheet


def test_the_sheet_is_switched_off_for_those_who_want_to_remember() -> None:
    host = sitting()
    places = host.table.table.places  # type: ignore[attr-defined]
    assert places.sheet is not None
    host.type("m")
    host.frame(0.01)
    assert host.table.table.places.sheet is None  # type: ignore[attr-defined]
    assert not host.table.memory
    # It is a wish: the next table knows of it.
    other = GoFishTable(host.table.table.people, 0)
    again = StackHost()
    again.settings = host.settings
    again.show(TableScene(again, other, host.table.session.match, again=lambda: None))
    assert other.places.sheet is None
    host.click_on("tool eye")
    host.frame(0.01)
    assert host.table.table.places.sheet is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", ["click", "escape", "m"])
def test_in_a_small_window_it_is_a_drawer_that_closes_again(how: str) -> None:
    host = sitting(size=(800, 600))
    assert host.top.targets.get("spot drawer") is None
    host.type("m")
    host.frame(0.01)
    host.draw()
    drawer = host.top.targets.get("spot drawer")
    assert drawer is not None
    # Nothing under it can be hit.
    assert host.top.targets.at(*drawer.centre) is drawer
    if how == "click":
        host.click_on("spot drawer")
    elif how == "escape":
        host.key("escape")
    else:
        host.type("m")
    host.frame(0.01)
    assert host.top.targets.get("spot drawer") is None
    assert host.table.memory


def sheet_for(host: StackHost, seat: int | None) -> tuple[dict[tuple[int, str], Cell], set[str]]:
    """What the sheet says of (seat, rank), and the ranks with a dot."""
    scene = host.table
    table = scene.table
    assert isinstance(table, GoFishTable)
    view: AskingView = scene.session.match.view(seat)  # type: ignore[assignment] # a view of this game
    memory = table._recollection.of(view)
    sheet = sheet_of(memory, view, table.people, "book", result)
    others = [other % 3 for other in range(seat + 1, seat + 3)] if seat is not None else [0, 1, 2]
    cells = {
        (other, row.rank): cell
        for row in sheet.rows
        if not row.done
        for other, cell in zip(others, row.cells, strict=True)
    }
    return cells, {row.rank for row in sheet.rows if row.own}


def test_the_sheet_tells_everybody_the_same() -> None:
    host = sitting(("deal", "ask 9 of 2", "ask J of 1", "ask 2 of 2"))
    told, _ = sheet_for(host, None)
    for seat in range(3):
        cells, own = sheet_for(host, seat)
        assert cells == {place: told[place] for place in cells}
        view = host.table.session.match.view(seat)
        assert isinstance(view, GoFishView)
        held = {card.rank.symbol for card in view.hand}
        assert own == held


def test_the_sheet_of_known_asks() -> None:
    host = sitting(("deal", "ask 9 of 2", "ask J of 1"))
    table = host.table.table
    assert isinstance(table, GoFishTable)
    view: AskingView = host.table.session.view  # type: ignore[assignment] # a view of this game
    sheet = sheet_of(table._recollection.of(view), view, table.people, "book", result)
    assert sheet.asks == (("You asked Maya: jacks", "go fish"), ("You asked Theo: nines", "took 2"))
    rows = {row.rank: row for row in sheet.rows}
    assert [cell.mark.value for cell in rows["9"].cells] == ["", "none"]
    assert [cell.mark.value for cell in rows["J"].cells] == ["none", ""]
    assert list(rows) == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


# -- what is shown of the pool


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


# -- how it is drawn


def words_drawn(host: StackHost, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    drawn: list[str] = []
    write = Painter.text

    def noting(painter: Painter, words: str, *rest: Any, **more: Any) -> float:
        drawn.append(words)
        return write(painter, words, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "text", noting)
        host.draw()
    return drawn


def test_plates_tell_the_same_with_a_ring_as_without(monkeypatch: pytest.MonkeyPatch) -> None:
    host = sitting()
    without = words_drawn(host, monkeypatch)
    host.click_on("group sevens")
    host.frame(0.01)
    with_ring = words_drawn(host, monkeypatch)
    for words in ("Maya", "Theo", "0 books", "Your turn"):
        assert without.count(words) == with_ring.count(words) > 0


def test_cards_that_wait_to_be_given_stay_among_their_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maya asks for your sevens: until they go, nothing of your hand is drawn in another order than before."""
    pack = pack_of("go-fish", ("7D 7S 9C JD KH", "7H 2H 2S 3S 4S", "9D 9H 5S 6S 8S"), "KC")
    host = table_with("go-fish", {"players": 3}, pack, moves=("deal", "ask J of 1"), people=2)
    scene = host.scenes[0]
    assert isinstance(scene, TableScene)
    host.back()
    scene._look_as(0)
    drawn: list[str] = []
    monkeypatch.setattr(Painter, "card", lambda painter, name, pose, **look: drawn.append(name) if name else None)
    host.draw()
    before = tuple(drawn)
    scene.play(scene.session.match.game.parse("ask 7 of 0"))
    drawn.clear()
    host.draw()
    assert tuple(drawn) == before


def test_cards_of_a_set_that_a_caught_card_completes_keep_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Your queens make room for the fourth, then all go: until then they lie as they lay."""
    pack = pack_of("go-fish", ("QD QH QS JD KH", "7H 2H 2S 3S 4S", "9D 9H 5S 6S 8S"), "QC")
    host = table_with("go-fish", {"players": 3}, pack)
    drawn: list[str] = []
    monkeypatch.setattr(Painter, "card", lambda painter, name, pose, **look: drawn.append(name) if name else None)
    host.draw()
    before = tuple(drawn)
    assert [name for name in before if name[0] == "Q"] == ["QD", "QH", "QS"]
    host.table.play(host.table.session.match.game.parse("ask J of 1"))
    drawn.clear()
    host.draw()
    assert tuple(drawn) == before

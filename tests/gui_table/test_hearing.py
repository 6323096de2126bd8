"""A table for people who hear it: announcements, keys that repeat them, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.cards import Card
from engine.match import Match
from engine.record import Record
from engine.zones import Place
from gui.art.drawn_words import WordNotes
from gui.scenes.play.table.overlays import CoverScene
from gui.scenes.play.table.scene import TableScene
from gui.table.announcing import Announcements
from gui.widgets.readings import Role
from tests.gui_table.every_screen import in_the_middle, opened, until
from tests.gui_table.hosts import StackHost, table_scene
from tests.gui_table.test_tree import named, tree_of

pytestmark = pytest.mark.usefixtures("nothing_drawn")


class Heard(Announcements):
    """Announcements that are noted as they come, until they are read."""

    def __init__(self) -> None:
        super().__init__()
        self.has_listener = True
        self.noted: list[str] = []

    def add(self, words: str) -> None:
        self.noted += [words] if words else []
        super().add(words)

    def forget(self) -> None:
        self.noted.clear()
        super().forget()


def listening(host: StackHost, announcements: str = "all") -> StackHost:
    """Somebody listens to that program from now on."""
    host.announcements = Heard()
    host.settings.announcements = announcements
    host.painter.notes = WordNotes()
    return host


def spoken(host: StackHost) -> list[str]:
    """Return what was announced since the last time, to somebody who listens."""
    if not isinstance(host.announcements, Heard):
        return []
    said, host.announcements.noted = host.announcements.noted, []
    return said


def played(host: StackHost, moves: int) -> list[str]:
    """Play so many moves, the person's by the first legal one; return what was announced."""
    said: list[str] = []
    while host.table.session.match.ply < moves:
        scene = host.table
        if scene.summary is not None:
            scene.summary_read()
        elif scene.at_rest and scene.session.person_to_move:
            scene.play(min(scene.session.match.legal_moves(), key=str))
        host.frame(0.5)
        said += spoken(host)
    return said


def test_every_card_of_a_trick_is_announced_in_order_and_by_name() -> None:
    host = listening(table_scene("euchre", 5, speed="instant"))
    played(host, 8)
    match, table = host.table.session.match, host.table.table
    before = match.ply
    said = played(host, before + 8)
    cards = _cards_played(host, before)
    assert cards, "no card was played"
    told = [line for line in said if any(verb in line for verb in (" led ", " followed ", " threw ", " trumped "))]
    assert len(told) == len(cards)
    for line, (card, seat) in zip(told, cards, strict=True):
        assert card.words in line
        assert line.startswith(table.name(seat))


def _cards_played(host: StackHost, since: int) -> list[tuple[Card, int]]:
    """Return the cards that were played since that ply, with their seats, by playing the record again."""
    record = host.table.session.match.record
    again, found = Match(Record(record.game, record.rules, record.seed, record.seats)), []
    for ply, text in enumerate(record.moves):
        move: Any = again.game.parse(text)
        seat = again.game.to_move
        if ply >= since and text.startswith("play") and seat is not None:
            found.append((move.card, seat))
        again.play(move)
    return found


@pytest.mark.parametrize(("wanted", "kept"), [("all", True), ("matters", False), ("turn", False)])
def test_how_much_is_announced_is_a_choice(wanted: str, kept: bool) -> None:
    host = listening(table_scene("euchre", 5, speed="instant"), wanted)
    said = played(host, 14)
    assert any("passed" in line or " laid " in line for line in said) == kept
    assert any("took the trick" in line for line in said) == (wanted != "turn")
    assert host.announcements.turn or not host.table.session.person_to_move


def test_the_turn_is_told_when_everything_was_shown_and_taken_back_by_a_move() -> None:
    host = listening(in_the_middle("euchre"))
    host.frame(0.5)
    assert host.announcements.turn.startswith("Your turn.")
    scene = host.table
    scene.play(min(scene.session.match.legal_moves(), key=str))
    assert host.announcements.turn == ""


def test_nobody_listens_and_nothing_is_made() -> None:
    host = table_scene("euchre", 5, speed="instant")
    played(host, 8)
    assert not host.announcements.waits
    assert host.announcements.turn == ""


def test_keys_repeat_the_trick_the_score_and_who_holds_what() -> None:
    host = listening(in_the_middle("euchre"))
    spoken(host)
    view: Any = host.table.shown
    table = host.table.table
    host.key("f2")
    (trick,) = spoken(host)
    assert all(card.words in trick for _, card in view.trick)
    assert "It is your turn." in trick
    host.key("f3")
    (score,) = spoken(host)
    assert f"Us {view.score[0]}, Them {view.score[1]}; first to {view.target}." in score
    host.key("f4")
    (held,) = spoken(host)
    for seat in range(4):
        assert f"{view.count(Place('hand', seat))} card" in held
        assert table.name(seat) in held


def test_who_holds_what_is_what_everybody_could_remember() -> None:
    host = listening(in_the_middle("go-fish"))
    spoken(host)
    host.key("f4")
    (held,) = spoken(host)
    sheet = host.table.table.panel_contents(host.table.shown)  # type: ignore[attr-defined]
    certain = [sheet.origin(cell.key) for row in sheet.sheet.rows for cell in row.cells if cell.key]
    assert certain
    assert all(words in held for words in certain)


# -- only what the seat may know


def cards_in(value: object) -> Iterator[Card]:
    """Yield the cards that an event holds."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)


def hidden_cards(host: StackHost) -> set[str]:
    """The names of the cards that the seat which looks does not see, and has not seen or heard of in this game."""
    game, view = host.table.session.match.game, host.table.session.view
    known = {card.words for event in view.history for card in cards_in(event)}
    known |= {card.words for place in view.places for card in cards_in(view.cards(place))}
    return {card.words for place in view.places for card in game.zones[place]} - known


@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot", "war"])
def test_no_hidden_card_is_in_the_tree_or_announced(game: str) -> None:
    host = listening(opened(game))
    for _ in range(60):
        if not isinstance(host.top, TableScene):
            break
        scene = host.table
        if scene.summary is not None:
            scene.summary_read()
        elif scene.at_rest and scene.session.person_to_move:
            scene.play(min(scene.session.match.legal_moves(), key=str))
        before = hidden_cards(host)
        host.frame(0.5)
        if not isinstance(host.top, TableScene):
            break
        words = " ".join([*named(tree_of(host)), *spoken(host)]).lower()
        assert [card for card in before & hidden_cards(host) if card in words] == []


@pytest.mark.parametrize(("game", "seats"), [("euchre", (1, 3)), ("go-fish", (1, 2)), ("reviiyot", (1, 3))])
def test_two_deals_that_a_seat_cannot_tell_apart_sound_the_same(game: str, seats: tuple[int, int]) -> None:
    """The hands of two others are exchanged: nothing that is heard may differ."""
    heard = []
    for exchanged in (False, True):
        host = listening(until(opened(game), lambda host: host.table.at_rest and host.table.session.person_to_move))
        zones: Any = host.table.session.match.game.zones
        first, second = (zones[Place("hand", seat)] for seat in seats)
        assert len(first) == len(second)
        if exchanged:
            cards = [*first], [*second]
            first.clear()
            second.clear()
            first.extend(cards[1])
            second.extend(cards[0])
        host.table.showing.look_anew()
        host.table.layout()
        for key in ("f2", "f3", "f4"):
            host.key(key)
        heard.append((tree_of(host).nodes, spoken(host), host.announcements.turn))
    assert heard[0] == heard[1]


def test_behind_the_cover_nothing_of_the_hands_can_be_read() -> None:
    host = listening(until(opened("go-fish", people=3), lambda host: isinstance(host.top, CoverScene)))
    tree = tree_of(host)
    assert [node.name for node in tree.nodes.values() if node.role is Role.BUTTON] == ["I am looking"]
    assert not any(" of " in name for name in named(tree))
    assert not host.announcements.log


def test_what_one_person_heard_is_forgotten_before_the_next_one_looks() -> None:
    host = listening(until(opened("go-fish", people=2), lambda host: isinstance(host.top, CoverScene)))
    host.announce("Private.")
    assert host.announcements.speak()
    host.click_on("look")
    assert not host.announcements.log

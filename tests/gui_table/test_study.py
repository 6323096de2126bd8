"""A table at rest beside a panel: its position, its room, and what can be chosen there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import Card
from engine.catalogue import entry_of
from engine.coach.verdicts import Verdict
from engine.match import Match
from engine.zones import Place
from gui.art.metrics import Metrics
from gui.plain.face import plain_face
from gui.scenes.study import badges, board
from gui.scenes.study.badges import Badge
from gui.scenes.study.frame import SLIM_PANEL, WIDE_PANEL, StudyFrame
from tests.gui_table.every_screen import played
from tests.gui_table.study import decisions, studied

GAMES = ("euchre", "go-fish", "reviiyot")


def plays_card(match: Match) -> bool:
    return all(str(move).startswith("play") for move in match.legal_moves())


def test_the_panel_is_as_wide_as_drawn_and_the_table_keeps_its_least_width() -> None:
    frame = StudyFrame(Metrics(1280, 800))
    assert (frame.panel, frame.table.window_width, frame.table.z) == ((864, 64, 400, 720), 856, 0.85)
    slim = StudyFrame(Metrics(1280, 800), SLIM_PANEL)
    assert (slim.panel, slim.table.window_width) == ((928, 64, 336, 720), 920)
    for width in range(800, 2000, 7):
        frame = StudyFrame(Metrics(width, 800), WIDE_PANEL)
        assert frame.table.window_width >= 800
        assert frame.tabbed == (width < 800 + (SLIM_PANEL + 24) * frame.window.z)
        if not frame.tabbed:
            assert frame.table.window_width < frame.panel.x * frame.window.z


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plain", [False, True])
def test_a_study_shows_what_the_seat_saw(game: str, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seat than the person's can be looked at too: nobody's cards but its own are seen."""
    if plain:
        monkeypatch.setattr(board, "face_of", lambda key: plain_face(entry_of(key)))
    record = played(game)
    for seat in (0, 1):
        ply = decisions(record, seat)[5]
        host, scene = studied(record, ply, seat)
        fresh = Match(replace(record, moves=record.moves[:ply])).view(seat)
        view = scene.board.view
        assert {place: view.cards(place) for place in view.places} == {
            place: fresh.cards(place) for place in fresh.places
        }
        assert set(scene.board.table.arrange(scene.board.showing.tabletop, view))
        assert None in view.cards(Place("hand", 1 - seat))
        host.frame(draw=True)


def test_a_card_is_chosen_by_a_click_a_digit_or_the_arrows() -> None:
    record = played("euchre")
    ply = decisions(record, 0, plays_card)[0]
    match = Match(replace(record, moves=record.moves[:ply]))
    for size in ((1280, 800), (800, 600)):
        host, scene = studied(record, ply, size=size)
        legal = [target for target in scene.targets.all if target.group == "hand" and target.enabled]
        host.click_on(legal[0].key)
        hand = [target.key for target in scene.targets.all if target.group == "hand"]
        host.type(str(hand.index(legal[-1].key) + 1))
        host.key("tab")
        scene.targets.focus(legal[0].key)
        host.key("return")
        words = [f"play {target.key.removeprefix('card ')}" for target in (legal[0], legal[-1], legal[0])]
        assert [str(move) for move in scene.chosen] == words
        assert set(scene.chosen) <= set(match.legal_moves())
        assert scene.board.view.to_move == 0, "choosing does not play"


def test_a_call_is_chosen_with_the_games_own_buttons_and_keys() -> None:
    record = played("euchre")
    ply = decisions(record, 0, lambda match: "pass" in map(str, match.legal_moves()))[0]
    host, scene = studied(record, ply)
    host.type("p")
    button = next(target for target in scene.targets.all if target.group == "buttons" and target.label == "Pass")
    host.click_on(button.key)
    assert [*map(str, scene.chosen)] == ["pass", "pass"]


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_an_ask_is_chosen_in_its_parts(game: str) -> None:
    record = played(game)
    ply = decisions(record, 0)[2]
    host, scene = studied(record, ply)
    pressed: set[str] = set()
    while not scene.chosen:
        parts = (target.key for target in scene.targets.all if target.group != "tools" and target.key not in pressed)
        pressed.add(part := next(parts))
        host.click_on(part)
        host.frame(draw=True)
    assert len(scene.chosen) == 1
    assert scene.chosen[0] in Match(replace(record, moves=record.moves[:ply])).legal_moves()


def test_nothing_is_chosen_where_nothing_is_asked_and_badges_stand_on_the_cards() -> None:
    record = played("euchre")
    ply = decisions(record, 0, plays_card)[0]
    host, scene = studied(record, ply)
    scene.board.asks = False
    host.frame(draw=True)
    assert not [target for target in scene.targets.all if target.group == "hand"]
    host.type("1")
    assert scene.chosen == []
    before = host.painter.surface.copy()
    card = next(card for card in scene.board.view.cards(Place("hand", 0)) if card)
    assert isinstance(card, Card)
    scene.board.badges = {card: Badge("You played", Verdict.SLIP)}
    scene.board.ringed = frozenset({card})
    host.draw()
    assert host.painter.surface.get_view("2").raw != before.get_view("2").raw


def test_badges_stand_on_their_own_cards_from_either_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that is read from the right is laid down from its far end, so that every card shows its index."""
    record = played("euchre")
    host, scene = studied(record, decisions(record, 0, plays_card)[0], size=(800, 600))
    held = [placed for placed in scene.board.showing.held_by(0) if placed.card is not None]
    first, second = held[0].card, held[1].card
    assert first is not None
    assert second is not None
    marks = {first: Badge("The one that is best", Verdict.BEST), second: Badge("The one that you played", Verdict.SLIP)}
    found: dict[str, float] = {}
    monkeypatch.setattr(badges, "draw_badge", lambda painter, rect, verdict, words: found.update({words: rect.cx}))
    for hand in (held, held[::-1]):
        badges.draw_badges(host.painter, hand, marks, lambda lies: lies.pose)
        one, other = (found[marks[card].words] for card in (first, second))
        assert (one < other) is (held[0].pose.x < held[1].pose.x)


def test_small_windows_show_table_and_panel_as_tabs() -> None:
    record = played("euchre")
    host, scene = studied(record, decisions(record, 0)[0], size=(800, 600))
    assert scene.shows_table
    assert not scene.shows_panel
    host.click_on("tab panel")
    assert scene.shows_panel
    assert not scene.shows_table
    host.frame(draw=True)
    assert not [target for target in scene.targets.all if target.group == "hand"]
    host.resize_window((1280, 800))
    assert scene.shows_table
    assert scene.shows_panel

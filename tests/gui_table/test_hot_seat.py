"""A turn at a shared screen: its outcome stays until "Done", hands are covered, the next one is told what happened."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.asking.moves import DEAL
from engine.events import Asked, Moved, Said
from engine.match import Match
from engine.record import Record, Seat
from gui.art.painter import Painter
from gui.games.faces import face_of
from gui.scenes.learn.help.scene import HelpScene
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import Person
from gui.table.descriptions import Recap
from gui.widgets.key import Key
from tests.gui_table.drawing import calls_of
from tests.gui_table.hosts import StackHost, finished

pytestmark = pytest.mark.usefixtures("nothing_drawn")

NAMES = ("Ada", "Ben", "Cleo", "Dan")
FACES = ("cat", "bear", "fox", "owl")
RULES: dict[str, dict[str, Any]] = {
    "euchre": {"target": 2},
    "go-fish": {"players": 4},
    "reviiyot": {"players": 4, "highest": 6, "dealt": 5},
}
BOT = {"euchre": "simple", "go-fish": "random", "reviiyot": "random"}
PEOPLE = (0, 2)
MOST_STEPS = 900


def shared(game: str, people: tuple[int, ...] = PEOPLE, seed: int = 3, speed: str = "instant") -> StackHost:
    host = StackHost(speed)
    seats = tuple(Seat(name, "" if seat in people else BOT[game]) for seat, name in enumerate(NAMES))
    match = Match(Record(game, RULES[game], seed, seats))
    table = face_of(game).table(tuple(map(Person, NAMES, FACES)), people[0])
    host.show(TableScene(host, table, match, again=lambda: None))
    return host


def scene_of(host: StackHost) -> TableScene:
    scene = host.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def evening(host: StackHost, steps: int = MOST_STEPS) -> Iterator[TableScene]:
    """A game in which people play by chance; yields before everything that somebody does."""
    scene, rng = scene_of(host), Random(5)
    for _ in range(steps):
        host.frame(0.4)
        if finished(host):
            return
        yield scene
        match = scene.session.match
        if isinstance(host.top, (CoverScene, RecapScene)) or scene.summary is not None or scene.hot_seat.waits_for_done:
            host.key("return")
        elif scene.at_rest and match.game.to_move == scene.table.viewer is not None:
            scene.play(rng.choice([move for move in match.legal_moves() if move != DEAL]))


@pytest.mark.parametrize("game", RULES)
def test_the_outcome_of_a_turn_stays_until_done(game: str) -> None:
    host, waited = shared(game), 0
    for scene in evening(host, 300):
        viewer = scene.table.viewer
        if not scene.hot_seat.waits_for_done:
            continue
        waited += 1
        match = scene.session.match
        ply = match.ply
        assert viewer in PEOPLE
        assert match.game.to_move != viewer
        for _ in range(12):
            host.frame(1.0)
        assert host.top is scene
        assert match.ply == ply, "nobody moves meanwhile"
        assert next(one.key for one in scene.targets.all if one.group == "buttons") == "done"
        held = match.view(viewer).cards(next(place for place in match.game.zones if (*place,) == ("hand", viewer)))
        seen = {placed.card for placed in scene.showing.held_by(viewer)}
        assert seen == set(held), "what was drawn is seen"
        host.click_on("done")
        assert scene.table.viewer is None
        assert not any(placed.card for placed in hands_of(scene)), "nothing of a hand is seen after Done"
        host.draw()
    assert waited > 5


def test_somebody_at_the_keys_finds_the_focus_on_done() -> None:
    host = shared("go-fish")
    for scene in evening(host):
        if host.top is scene and scene.hot_seat.waits_for_done:
            assert scene.targets.focused == "done"
            host.key("return")
            assert scene.table.viewer is None
            return
        if host.top is scene and scene.table.viewer is not None:
            host.key("tab")
    raise AssertionError("nobody had a turn")


def hands_of(scene: TableScene) -> list[Any]:
    tabletop = scene.showing.tabletop
    held = {piece.key for place in tabletop if place.name == "hand" for piece in tabletop[place]}
    return [placed for placed in scene.showing.arrangement.values() if placed.key in held]


@pytest.mark.parametrize("game", RULES)
def test_nothing_of_a_hand_shows_before_somebody_says_that_they_look(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every card that is drawn face up between Done and "I am looking" lies open to everybody."""
    host = shared(game, (0, 1, 2))
    faces: set[str] = set()
    draw_card = Painter.card

    def card(painter: Painter, name: str | None, *rest: Any, **more: Any) -> None:
        faces.add(name or "")
        draw_card(painter, name, *rest, **more)

    monkeypatch.setattr(Painter, "card", card)
    covered = 0
    for scene in evening(host, 160):
        if scene.table.viewer is None:
            faces.clear()
            host.draw()
            match = scene.session.match
            open_cards = {
                card.name for place in match.game.zones for card in match.view(None).cards(place) if card is not None
            }
            assert faces - {""} <= open_cards
            covered += isinstance(host.top, CoverScene)
            if isinstance(host.top, CoverScene):
                assert scene.table.bottom == match.game.to_move, "the table has turned to who is asked to look"
    assert covered > 5


@pytest.mark.parametrize("game", RULES)
def test_the_recap_tells_what_happened_to_whoever_looks(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    recaps = calls_of(monkeypatch, RecapScene)
    host, told, left = shared(game), 0, dict.fromkeys(PEOPLE, 0)
    previous: TableScene | None = None
    for scene in evening(host, 400):
        match = scene.session.match
        if scene.hot_seat.waits_for_done and scene.table.viewer is not None:
            left[scene.table.viewer] = len(match.log)
        if not isinstance(host.top, RecapScene):
            continue
        viewer = scene.table.viewer
        assert viewer is not None
        recap: Recap = recaps[-1].arguments["recap"]
        since = match.view(viewer).history[left[viewer] :]
        known = {card.name for event in since if isinstance(event, Moved) for card in event.cards if card is not None}
        chips = [card for row in (*recap.to_you, *recap.others) for card in row.cards]
        assert set(chips) <= known, "only what this seat has seen"
        if game == "euchre":
            assert all(isinstance(event, Said) or event for event in since)
            swept = [event for event in since if isinstance(event, Moved) and event.origin.name == "trick"]
            assert [row.cards for row in recap.to_you if "took the trick" in row.words] == [
                tuple(card.name for card in event.cards if card) for event in swept
            ]
        else:
            asked = [event for event in since if isinstance(event, Asked)]
            mine = [event for event in asked if event.target == viewer]
            lost = [
                card.name
                for event in since
                if isinstance(event, Moved)
                and (event.origin.name, event.origin.seat, event.target.name) == ("hand", viewer, "hand")
                for card in event.cards
                if card is not None
            ]
            assert [row.words.split()[0] for row in recap.to_you] == [NAMES[event.seat] for event in mine]
            assert chips == lost
            assert len(recap.others) == len(asked) - len(mine)
        told += 1
        host.draw()
        previous = scene
    assert told > 3, previous


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_there_is_no_recap_where_nobody_asked_whoever_looks(game: str) -> None:
    host, without, left = shared(game), 0, dict.fromkeys(PEOPLE, 0)
    looked: int | None = None
    for scene in evening(host, 400):
        viewer, match = scene.table.viewer, scene.session.match
        if scene.hot_seat.waits_for_done and viewer is not None:
            left[viewer] = len(match.log)
        if looked is None and viewer is not None:
            since = match.view(viewer).history[left[viewer] :]
            asked = any(isinstance(event, Asked) and event.target == viewer for event in since)
            assert isinstance(host.top, RecapScene) == asked
            without += not asked
        looked = viewer
    assert without


def test_f1_shows_how_to_play_from_the_cover() -> None:
    host = shared("go-fish")
    for _ in evening(host):
        if isinstance(host.top, CoverScene):
            assert host.top.key_pressed(Key("f1"))
            assert isinstance(host.top, HelpScene)
            host.key("escape")
            assert isinstance(host.top, CoverScene)
            return
    raise AssertionError("nobody was asked to look")

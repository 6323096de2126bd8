"""Whole games of many players: at no moment does anything on the table cover anything else, or leave the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.catalogue import entry_of
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.art import theme
from gui.art.geometry import Rect, bounds_of
from gui.art.metrics import Metrics
from gui.asking.layout import PILL_HEIGHT
from gui.asking.table import AskingTable
from gui.games.faces import face_of
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import BOTS, YOU, Person
from gui.sprites.messages import draw_pill
from tests.gui_arithmetic.windows import assert_apart, assert_inside
from tests.gui_table.hosts import StackHost
from tests.quick_bots import QUICK

LONG = Person("Wilhelmina Wun", "cat")
"""The longest name that can be written."""
CROWDS: dict[str, tuple[str, dict[str, Value]]] = {
    "six at Go Fish": ("go-fish", {"players": 6, "ends": "all"}),
    "six at pairs": ("go-fish", {"players": 6, "ends": "all", "sets": "pairs"}),
    "two at Go Fish": ("go-fish", {"players": 2, "ends": "all", "dealt": "seven-for-two"}),
    "eight at Reviiyot": ("reviiyot", {"players": 8, "highest": 18, "dealt": 9}),
    "two at Reviiyot with large hands": ("reviiyot", {"players": 2, "highest": 30, "dealt": 9}),
}
MOMENTS = 14
"""Moments of a game that are looked at."""


def moments(game: str, rules: dict[str, Value]) -> Iterator[Match]:
    """A whole game of bots, with you at the first seat, at some of its moments."""
    entry = entry_of(game)
    values, bot = entry.checked(rules), QUICK[game]
    names = ["You", LONG.name, *(person.name for person in BOTS[2:])][: entry.seats(values)]
    bots = Match(Record(game, values, 5, tuple(Seat(name, bot) for name in names)))
    bots.play_out()
    played = bots.record.moves
    each = max(1, len(played) // MOMENTS)
    match = Match(Record(game, values, 5, tuple(Seat(name, bot if place else "") for place, name in enumerate(names))))
    for number, move in enumerate(played):
        match.play(match.game.parse(move))
        if number % each == 0:
            yield match


def parts(scene: TableScene, host: StackHost) -> dict[str, Rect]:
    """Return the places of everything on the table."""
    assert isinstance(scene.table, AskingTable)
    table: AskingTable[Any] = scene.table
    layout = table.places
    found = {"toolbar": layout.toolbar}
    if layout.sheet is not None:
        found["sheet"] = layout.sheet
    lying = scene.showing.arrangement
    for place in scene.showing.tabletop:
        poses = tuple(lying[piece.key].pose for piece in scene.showing.tabletop[place] if lying[piece.key].visible)
        if poses and place.name in ("hand", "pool", "deck"):
            bounds = bounds_of(poses)
            if place.seat == 0:
                raised = theme.RAISED_HOVER
                bounds = Rect(bounds.x, bounds.y - raised, bounds.w, bounds.h + raised)
            found[str(place)] = bounds
    for seat in range(len(table.people)):
        room = layout.seats[table.position(seat)]
        found[f"plate {seat}"] = room.plate
    for spot in table.spots(scene.shown):
        if spot.key.startswith("sets"):
            assert isinstance(spot.shape, Rect)
            found[spot.key] = spot.shape
    words = table.message(scene.shown)
    if words:
        x, y, most = table.message_place(scene.shown)
        found["message"] = draw_pill(host.painter, x, y, words, width_limit=most)
    found["words of the pool"] = Rect.around(*layout.pool_label, 150, PILL_HEIGHT)
    return found


@pytest.mark.parametrize("crowd", CROWDS)
def test_nothing_covers_anything(crowd: str) -> None:
    game, rules = CROWDS[crowd]
    hosts = [(StackHost("instant", size), Metrics(*size)) for size in ((800, 600), (1280, 800), (1920, 1080))]
    people = [YOU, LONG, *BOTS[2:]]
    for match in moments(game, rules):
        for host, metrics in hosts:
            scene = TableScene(host, face_of(game).table(people[: len(match.seats)], 0), match, again=lambda: None)
            scene.resize(metrics)
            found = parts(scene, host)
            assert_inside(found, scene.metrics)
            assert_apart(found)

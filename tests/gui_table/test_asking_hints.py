"""Hints, legends and results of Go Fish and Reviiyot: nothing is covered, and every figure has its unit."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.entry import PLAYERS
from engine.phrases import say_as
from gui.art.geometry import Rect
from gui.asking.table import AskingTable
from gui.scenes.play.result.parts import draw_holdings
from gui.scenes.play.table.hinting import UNITS
from gui.sprites.worths import signed
from gui.table.descriptions import key_of_spot
from gui.table.ending import Ending, FinalCards
from tests.gui_scenes.hosts import euchre_outcome
from tests.gui_scenes.recording import painter_for
from tests.gui_table.drawn_text import watch_text
from tests.gui_table.every_screen import in_the_middle, players_of
from tests.gui_table.hinted import advised, hinted, worths_drawn
from tests.gui_table.hosts import SIZES, StackHost

ASKING = ("go-fish", "reviiyot")
SEATS = [(game, players) for game in ASKING for players in players_of(game)]
SEEN_THROUGH = 16
"""Greatest difference of a colour by what lies under a panel, which is not quite opaque."""
RING = 8.0
"""Distance from a plate to the outer edge of a ring round it, before z."""
WORDS = say_as("made up", "Ask Maya for twos: she certainly holds some.")


def table_of(host: StackHost) -> AskingTable[Any]:
    table = host.table.table
    assert isinstance(table, AskingTable)
    return table


def words_on(host: StackHost, patch: pytest.MonkeyPatch) -> str:
    """Return everything that is written on the screen."""
    lines: list[str] = []
    with patch.context() as context:
        watch_text(context, lambda painter, text: lines.append(text.words))
        host.frame(1.0, draw=True)
    return " ".join(lines)


def drawer_open(host: StackHost) -> bool:
    host.frame(0.01)
    return host.table.targets.get("spot drawer") is not None


def picture_of(host: StackHost, rect: Rect) -> pygame.Surface:
    host.frame(1.0, draw=True)
    return host.painter.surface.subsurface(pygame.Rect(*(round(side) for side in rect.times(host.top.z)))).copy()


@pytest.mark.parametrize("game", ASKING)
@pytest.mark.parametrize("key", ["m", "l"])
def test_a_hint_is_drawn_below_an_open_sheet_or_log(game: str, key: str) -> None:
    host = in_the_middle(game, {PLAYERS: 4})
    host.resize_window((800, 600))
    host.type(key)
    drawer = table_of(host).places.drawer.inset(4)
    plain = picture_of(host, drawer)
    host.type(key)
    if drawer_open(host):
        host.key("escape")
    hinted(host, WORDS, 2)
    host.type(key)
    marked = picture_of(host, drawer)
    worst = max(
        abs(one - other)
        for x in range(0, plain.get_width(), 3)
        for y in range(0, plain.get_height(), 3)
        for one, other in zip(plain.get_at((x, y))[:3], marked.get_at((x, y))[:3], strict=True)
    )
    assert worst <= SEEN_THROUGH


def test_asking_for_a_hint_closes_the_drawer_that_would_cover_it() -> None:
    host = in_the_middle("go-fish", {PLAYERS: 4})
    host.resize_window((800, 600))
    host.type("m")
    assert drawer_open(host)
    hinted(host, WORDS)
    assert not drawer_open(host)


@cache
def _middle(game: str, players: int) -> StackHost:
    return in_the_middle(game, {PLAYERS: players})


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_the_ring_of_a_hint_crosses_no_plate_and_its_figures_cover_none(
    game: str, players: int, size: tuple[int, int]
) -> None:
    host = _middle(game, players)
    host.resize_window(size)
    scene, table = host.table, table_of(host)
    keys = [key_of_spot(spot.key) for spot in table.spots(scene.shown) if spot.key.startswith("seat ")]
    places = [found for key in keys if (found := table.hint_places(key, scene.shown)) is not None]
    assert len(places) == len(keys) > 0
    plates = [seat.plate for seat in table.places.seats]
    for plate, (x, y) in places:
        ring, chip = plate.inset(-RING), Rect.around(x, y, 84, 44)
        assert not any(ring.overlaps(other) for other in plates if other != plate)
        assert not any(chip.overlaps(other) for other in plates)
        assert chip.y >= table.places.toolbar.bottom
    chips = [Rect.around(x, y, 68, 44) for _, (x, y) in places]
    assert not any(one.overlaps(other) for one, other in combinations(chips, 2))


@pytest.mark.parametrize("game", ASKING)
def test_one_move_has_a_star_and_it_is_the_one_with_the_best_figure(game: str) -> None:
    host = hinted(in_the_middle(game, {PLAYERS: 4}), WORDS, 2)
    starred = [worth for worth in worths_drawn(host) if worth.best]
    assert {worth.words for worth in starred} == {signed(0)}, "all others are worth less"
    offered = {target.key for target in host.table.targets.all}
    assert {worth.key for worth in starred} == offered.intersection(advised(host))


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)], ids=str)
def test_figures_at_cards_have_their_unit_beside_the_sentence(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    host = in_the_middle("go-fish", {PLAYERS: 4})
    host.resize_window(size)
    hinted(host, WORDS, 1)
    assert UNITS["points"] not in words_on(host, monkeypatch)
    host.type("i")
    assert UNITS["points"] in words_on(host, monkeypatch)


def test_the_legend_of_reviiyot_has_the_suits_on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Certainly holds this card and another." in words_on(in_the_middle("reviiyot"), monkeypatch)
    assert "Certainly holds this card" not in words_on(in_the_middle("go-fish"), monkeypatch)


def test_a_game_without_a_deck_says_nothing_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    host = in_the_middle("reviiyot", {"drawing": "all-dealt", "wins": "most-quartets"})
    assert "deck" not in words_on(host, monkeypatch).lower()
    assert "deck" not in table_of(host).score_words(host.table.shown)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("players", [2, 4, 8])
def test_every_set_and_every_card_left_is_drawn_in_the_result(size: tuple[int, int], players: int) -> None:
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    hand = ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS")
    usual = euchre_outcome(1)
    holdings = tuple(
        FinalCards(f"Player {number}", "fox", "#ffffff", ranks, hand[:number]) for number in range(1, players + 1)
    )
    ending = Ending(usual.title, usual.summary, usual.parties, "", "ask", 1, (), holdings=holdings, sets_title="Books")
    painter = painter_for(size)
    room = Rect(40, 100, 700, 400)
    draw_holdings(ending, painter, room)
    assert not any("+" in line.words for line in painter.written)
    written = [line for line in painter.written if line.words in ranks]
    in_hands = sum(range(1, players + 1))
    assert len(written) == len(ranks) * players + in_hands
    assert all(room.x <= line.rect.x and line.rect.right <= room.right for line in written)
    assert not any(one.rect.overlaps(other.rect) for one, other in combinations(written, 2))

"""A game from elsewhere has its page: cards in the shapes that it declares, every move in words, nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.catalogue import entry_of
from engine.events import Event
from engine.record import Seat
from friends.lines import Message
from tests.examples.packages import GAMES, forget, install
from tests.friends import test_lines
from tests.friends.opened import TO_PAGE
from tests.friends.test_lines import line
from tests.thorough import thorough

INSTALLED = (*GAMES, "crazy-eights")


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    install(tmp_path / "installed", monkeypatch, INSTALLED)
    yield
    monkeypatch.undo()
    forget()


def tables(key: str, pace: int = 5) -> Iterator[tuple[Any, Message]]:
    """Yield the view of whose turn it is and the line about it, every ``pace`` moves of a game at random."""
    rng, log = Random(1), list[Event]()
    entry = entry_of(key)
    playing = entry.new(entry.usual_rules, 1)
    seats = [Seat(f"Friend {seat}") for seat in range(playing.seats)]
    for ply in range(60):
        if playing.to_move is None:
            return
        if ply % pace == 0:
            view = playing.view(playing.to_move, log)
            yield view, line(view, seats)
        log += playing.apply(rng.choice(list(playing.legal_moves())))


@pytest.mark.parametrize("key", INSTALLED)
def test_all_that_is_seen_lies_there_and_every_move_has_words(key: str) -> None:
    for view, told in tables(key):
        TO_PAGE.validate(told)
        seen = {card.name for place in view.places for card in view.cards(place) if card is not None}
        zones = told["picture"]["zones"]
        lying = [*told["picture"]["hand"], *(one for zone in zones for one in zone["cards"])]
        assert {one["card"] for one in lying} - {None} == seen
        assert all(zone["shape"] for zone in zones), "no zone lies anywhere"
        targets = {one["key"]: one for one in told["targets"]}
        assert told["moves"] == [str(move) for move in view.legal_moves()]
        for path in told["paths"].values():
            assert [targets[one]["kind"] for one in path] in (["card"], ["button"], ["cards", "button"])
            assert all(targets[one]["words"] for one in path)


def test_a_card_that_makes_several_moves_is_chosen_first() -> None:
    """An eight names a suit: the four suits are offered once it is lifted."""
    found = set()
    for _, told in tables("crazy-eights", 1):
        found |= {(*path[:-1],) for move, path in told["paths"].items() if move.startswith("play 8")}
    assert found
    assert all(len(first) == 1 and first[0].startswith("group eight of ") for first in found)


def test_the_plates_of_hearts_tell_points_and_the_bar_ones_own() -> None:
    for _, told in tables("hearts"):
        assert all(one["line"].count(" · ") == 1 for one in told["people"]), "cards, and points"
        assert told["figures"][0]["words"] == told["people"][told["position"]["seat"]]["line"].split(" · ")[1]


def test_rows_lie_in_the_order_of_their_ranks() -> None:
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    rows = 0
    for _, told in tables("sevens"):
        for zone in told["picture"]["zones"]:
            ranks = [order.index(one["card"][:-1]) for one in zone["cards"]] if zone["shape"] == "row" else []
            assert ranks == sorted(ranks)
            rows += len(ranks) > 2
    assert rows


@pytest.mark.parametrize("key", ["crazy-eights", *map(thorough, GAMES)])
def test_hidden_cards_change_no_byte_in_installed_games(key: str) -> None:
    test_lines.test_hidden_cards_change_no_byte(entry_of(key))

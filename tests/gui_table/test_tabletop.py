"""Cards as things: pieces are conserved, keep their identity, and never know more than the eyes they lie before."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.catalogue import games
from engine.events import Event, Moved, Turned, redact
from engine.match import Match
from engine.view import View
from engine.zones import Place, sees
from gui.table.tabletop import CardPiece, Tabletop
from tests.gui_table.hosts import agrees, random_match

MOST_MOVES = 700
VIEWERS = [None, 0, 1]
SEEDS = [1, 2]

each_view = pytest.mark.parametrize("viewer", VIEWERS)
each_game = pytest.mark.parametrize("game", [entry.key for entry in games()])
each_seed = pytest.mark.parametrize("seed", SEEDS)


def moves_of(match: Match, viewer: int | None, seed: int) -> Iterator[tuple[tuple[Event, ...], View[Any]]]:
    """Random moves: the events as the viewer may know them, and the view after them."""
    rng = Random(seed)
    for _ in range(MOST_MOVES):
        if match.game.to_move is None:
            return
        events = match.play(rng.choice(tuple(match.legal_moves())))
        yield tuple(redact(event, viewer, match.game.visibility) for event in events), match.view(viewer)


def whole(tabletop: Tabletop) -> dict[Place, tuple[CardPiece, ...]]:
    return {place: tabletop[place] for place in tabletop}


def keys(tabletop: Tabletop) -> list[int]:
    return sorted(piece.key for place in tabletop for piece in tabletop[place])


@each_view
@each_game
@each_seed
def test_after_every_move_the_pieces_are_what_the_view_shows(game: str, viewer: int | None, seed: int) -> None:
    match = random_match(game, seed)
    tabletop = Tabletop(match.view(viewer))
    assert agrees(tabletop, match.view(viewer))
    all_keys = keys(tabletop)
    assert len(all_keys) == len(set(all_keys)) == len(match.game.pack)
    for events, view in moves_of(match, viewer, seed):
        for event in events:
            tabletop.follow(event, view)
            assert keys(tabletop) == all_keys
        assert agrees(tabletop, view)


@each_view
@each_game
def test_agreement_is_about_what_lies_where(game: str, viewer: int | None) -> None:
    """The check itself notices a piece too few, and one that tells what may not be known."""
    match = random_match(game, 1)
    tabletop = Tabletop(match.view(viewer))
    for events, view in moves_of(match, viewer, 1):
        place = next(place for place in tabletop if tabletop[place])
        for event in events:
            tabletop.follow(event, view)
        if match.ply == 3:
            break
    view = match.view(viewer)
    assert agrees(tabletop, view)
    hidden = next(place for place in tabletop if tabletop[place] and not view.shows(place))
    pieces = {place: tabletop[place] for place in tabletop}
    first, *others = pieces[hidden]
    assert agrees(pieces, view)
    assert not agrees({**pieces, hidden: [CardPiece(first.key, match.game.zones[hidden][0]), *others]}, view)
    assert not agrees({**pieces, hidden: others}, view)
    assert place in tabletop


@each_view
@each_game
def test_a_hidden_card_is_in_no_piece(game: str, viewer: int | None) -> None:
    match = random_match(game, 3)
    tabletop = Tabletop(match.view(viewer))
    hidden = 0
    for events, view in moves_of(match, viewer, 3):
        for event in events:
            moved = tabletop.follow(event, view)
            for place in tabletop:
                if not sees(match.game.visibility, place, viewer):
                    assert all(piece.card is None for piece in tabletop[place]), place
                    hidden += len(tabletop[place])
            if isinstance(event, Moved) and not sees(match.game.visibility, event.target, viewer):
                assert all(piece.card is None for piece in moved)
    assert hidden


@each_view
@each_game
def test_a_shown_card_is_known_and_really_lies_there(game: str, viewer: int | None) -> None:
    match = random_match(game, 4)
    tabletop = Tabletop(match.view(viewer))
    for events, view in moves_of(match, viewer, 4):
        for event in events:
            tabletop.follow(event, view)
        for place, pieces in whole(tabletop).items():
            if view.shows(place):
                assert {piece.card for piece in pieces} == set(match.game.zones[place])


@each_view
@each_game
def test_a_move_takes_pieces_from_where_it_says_and_they_stay_the_same_pieces(game: str, viewer: int | None) -> None:
    match = random_match(game, 5)
    tabletop = Tabletop(match.view(viewer))
    for events, view in moves_of(match, viewer, 5):
        for event in events:
            before = {place: [piece.key for piece in tabletop[place]] for place in tabletop}
            moved = tabletop.follow(event, view)
            if not isinstance(event, Moved):
                continue
            assert len(moved) == len(event.cards)
            gone = [piece.key for piece in moved]
            assert set(gone) <= set(before[event.origin])
            assert [piece.key for piece in tabletop[event.target]] == before[event.target] + gone
            assert all(piece.came_from == event.origin for piece in moved)
            others = set(tabletop) - {event.origin, event.target}
            assert all([piece.key for piece in tabletop[place]] == before[place] for place in others)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_is_one_piece_from_the_hand_to_the_trick_to_the_taken_ones(viewer: int | None) -> None:
    match = random_match("euchre", 6)
    tabletop = Tabletop(match.view(viewer))
    ways: dict[int, list[str]] = {}
    for events, view in moves_of(match, viewer, 6):
        for event in events:
            for piece in tabletop.follow(event, view):
                if isinstance(event, Moved):
                    ways.setdefault(piece.key, []).append(event.target.name)
        if match.game.to_move is not None and len(match.game.results) == 1:  # type: ignore[attr-defined]
            break
    played = [way for way in ways.values() if "trick" in way]
    assert len(played) == 20
    assert all(way[-3:] == ["hand", "trick", "taken"] for way in played)


def test_a_card_that_is_turned_down_stays_the_same_known_card() -> None:
    match = random_match("euchre", 1)
    tabletop = Tabletop(match.view(0))
    turned = None
    for _ in range(5):
        move = next(move for move in match.legal_moves() if move.verb in ("deal", "pass"))
        for event in match.play(move):
            event = redact(event, 0, match.game.visibility)
            pieces = tabletop.follow(event, match.view(0))
            if isinstance(event, Turned):
                turned = event, pieces
    assert turned is not None
    event, (piece,) = turned
    assert piece.card is event.card
    assert not piece.face_up
    assert piece.face is None
    assert tabletop[event.place] == (piece,)
    assert agrees(tabletop, match.view(0))


@each_view
@each_game
def test_rebuilding_shows_what_the_view_shows_with_new_pieces(game: str, viewer: int | None) -> None:
    match = random_match(game, 7)
    tabletop = Tabletop(match.view(viewer))
    for moves, (events, view) in enumerate(moves_of(match, viewer, 7)):
        for event in events:
            tabletop.follow(event, view)
        if moves % 40 == 0:
            old = set(keys(tabletop))
            tabletop.rebuild(view)
            assert agrees(tabletop, view)
            assert not old & set(keys(tabletop))

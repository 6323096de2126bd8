"""Nothing that a bot is handed leads to the game, its source of chance, the referee's log, or a hidden card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bot import rng_of
from engine.cards import Card
from engine.conformance.playing import (
    PICKS,
    SEEDS,
    cards_inside,
    drawn_rules,
    facts_told,
    few,
    positions,
    watching_seats,
)
from engine.conformance.reachable import reachable
from engine.entry import Entry
from engine.events import Log
from engine.game import Game
from engine.view import View
from engine.zones import Pile, Zones


def forbidden(game: Game[Any], view: View[Any], log: Log, handed: list[object]) -> list[str]:
    """Return what ``handed`` holds and should not: one line each."""
    # A move may name a card that one does not see, as one asks for it; it is among all that the seat lacks of a rank.
    seen = cards_seen(view) | set(cards_inside(tuple(view.history))) | set(cards_inside(tuple(view.legal_moves())))
    hidden_piles = {id(pile) for place, pile in game.zones.items() if not view.shows(place)}
    return [
        f"{type(one).__name__} {one!r:.80}"
        for one in handed
        if isinstance(one, (Game, Zones, Random, Log))
        or id(one) in hidden_piles
        or one is log
        or (isinstance(one, Card) and one not in seen)
    ]


@given(data=st.data())
@few(6)
def test_nothing_that_a_view_leads_to_knows_more_than_the_seat(entry: Entry, data: st.DataObject) -> None:
    game, picks = entry.new(data.draw(drawn_rules(entry)), data.draw(SEEDS)), data.draw(PICKS)
    log = Log()
    for ply, events in enumerate(positions(game, picks, most=24)):
        log += events
        if ply % 6 == 1:
            for seat in watching_seats(game):
                view = game.view(seat, log)
                handed = reachable(view, iter(view.history), view.history.only(type(log[0])) if log else None)
                assert not forbidden(game, view, log, handed)


@given(data=st.data())
@few(8)
def test_a_view_stays_as_it_was_while_the_game_goes_on(entry: Entry, data: st.DataObject) -> None:
    """A view of a copy, asked at once, tells what the view of the game has to tell later."""
    game, picks = entry.new(data.draw(drawn_rules(entry)), data.draw(SEEDS)), data.draw(PICKS)
    log, kept = Log(), list[tuple[View[Any], dict[str, object]]]()
    for ply, events in enumerate(positions(game, picks, most=40)):
        log += events
        if ply % 6 == 1:
            seats = (game.to_move, data.draw(st.sampled_from(watching_seats(game))))
            kept += [(game.view(seat, log), facts_told(game.clone().view(seat, Log(log)))) for seat in seats]
    for view, facts in kept:
        assert facts_told(view) == facts


def test_the_chance_of_a_bot_leads_to_its_own_numbers_alone(entry: Entry) -> None:
    game, log = entry.new({}, 3), Log()
    for events in positions(game, (), most=4):
        log += events
    rng = rng_of(3, 0, len(log))
    handed = [one for one in reachable(rng) if one is not rng]
    assert not forbidden(game, game.view(0, log), log, handed)


class Leaky:
    """Views as they must not be: each lends out one thing."""

    def __init__(self, lent: object) -> None:
        self._lent = lent

    def ask(self) -> object:
        return self._lent


@pytest.mark.parametrize("lent", ["game", "zones", "log", "pile", "card", "chance"])
def test_the_search_finds_whatever_a_view_would_lend_out(entry: Entry, lent: str) -> None:
    game, log = entry.new({}, 3), Log()
    for events in positions(game, (), most=2):
        log += events
    view = game.view(None, log)
    hidden: Pile = next(pile for place, pile in game.zones.items() if pile and not view.shows(place))
    things = {
        "game": game,
        "zones": game.zones,
        "log": log,
        "pile": hidden,
        "card": next(iter(hidden)),
        "chance": Random(3),
    }
    thing: object = things[lent]
    ways = (Leaky(thing), Leaky(thing).ask, lambda: thing, [{"a": (thing,)}], iter([thing]))
    for hiding in ways if lent == "card" else ways[:1]:
        assert forbidden(game, view, log, reachable(view, hiding))


def test_a_bot_that_calls_itself_another_seat_sees_no_more(entry: Entry) -> None:
    game, log = entry.new({}, 3), Log()
    for events in positions(game, (), most=3):
        log += events
    view = game.view(0, log)
    cards, history = cards_seen(view), tuple(view.history)
    view.seat = 1
    assert cards_seen(view) <= cards
    assert tuple(view.history) == history


def cards_seen(view: View[Any]) -> set[Card]:
    """Return every card that lies where ``view`` sees it."""
    return {card for place in view.places for card in view.cards(place) if card is not None}

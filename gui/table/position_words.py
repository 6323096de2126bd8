"""Sentences on a position of any game: the cards that lie open, how many each player holds, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import Card
from engine.phrases import listed, mark, say, say_count, starting, together
from engine.view import View
from gui.table.sentences import Names, tell

NOTHING_LIES = say("No card lies open on the table.")
MOST_NAMED = 12
"""Most cards of a pile that are all named; of a larger one only the last card is."""


def open_cards(view: View[Any], hand_zone: str, name: Names, card_name: Callable[[Card], str]) -> str:
    """Return the cards that lie open on the table, place by place."""
    said: list[str] = []
    for place in view.places:
        cards = [card for card in view.cards(place) if card is not None]
        if place.name == hand_zone or not cards:
            continue
        shown = cards if len(cards) <= MOST_NAMED else cards[-1:]
        names = listed([card_name(card) for card in shown])
        if place.seat is not None:
            said.append(say("{name}: {cards}.", name=name(place.seat), cards=names))
        else:
            said.append(starting(say("{cards}.", cards=names)))
    return together(said) if said else NOTHING_LIES


def counts(view: View[Any], hand_zone: str, name: Names) -> list[str]:
    """Return the number of cards that each player holds."""
    said: list[str] = []
    for seat in range(view.seats):
        own = [place for place in view.places if place.seat == seat]
        held = sum(map(view.count, [place for place in own if place.name == hand_zone] or own))
        cards = say_count("{n} card", "{n} cards", held)
        said.append(say("{name}: {cards}", name=name(seat), cards=cards))
    return said


def turn_words(view: View[Any], viewer: int | None, name: Names) -> str:
    """Return whose turn it is; empty when the game is over."""
    if view.to_move is None:
        return ""
    if view.to_move == viewer:
        return say("It is your turn.")
    return tell(name(view.to_move), mark("It is your turn."), mark("It is {name}’s turn."))

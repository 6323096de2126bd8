"""Imagined deals of asking games, from counts of ranks to cards."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.asking.chances import World
from engine.asking.turns import OF_A_RANK
from engine.asking.view import AskingView
from engine.cards import Card, Rank, Suit
from engine.events import Moved
from engine.shuffles import fair_shuffle


def seen_in_hands(view: AskingView) -> dict[Card, int]:
    """Return card -> the seat that got it last, for cards that the view's seat saw on their way into another hand."""
    found: dict[Card, int] = {}
    for event in view.history:
        if isinstance(event, Moved):
            for card in event.cards:
                if card is not None and event.target.name == "hand" and event.target.seat not in (None, view.seat):
                    found[card] = event.target.seat
                elif card is not None:
                    found.pop(card, None)
    return found


def imagined_cards(
    view: AskingView, world: World, column: Mapping[Rank, int], laid: frozenset[Card], rng: Random
) -> tuple[list[list[Card]], list[Card]]:
    """Return the hands and the stock of an imagined deal, the stock's next card first.

    ``laid`` are the cards that lie open. A card that the seat saw go into a hand stays there if the counts allow it.
    """
    assert view.seat is not None, "a spectator imagines nothing"
    seen = seen_in_hands(view)
    hands: list[list[Card]] = [[] for _ in range(view.seats)]
    hands[view.seat] = [*view.hand]
    left: dict[int, list[Card]] = {}
    for rank, place in column.items():
        cards = [Card(rank, suit) for suit in Suit]
        hidden = fair_shuffle([card for card in cards if card not in laid and card not in view.hand], rng)
        free = []
        for card in hidden:
            seat = seen.get(card)
            if seat is not None and sum(held.rank is rank for held in hands[seat]) < world.hands[seat][place]:
                hands[seat].append(card)
            else:
                free.append(card)
        for seat, hand in enumerate(hands):
            while seat != view.seat and sum(held.rank is rank for held in hand) < world.hands[seat][place] and free:
                hand.append(free.pop())
        left[place] = free
    assert sum(map(len, left.values())) <= OF_A_RANK * len(column), "every card lies once"
    stock = [left[place].pop() for place in reversed(world.stock) if left[place]]
    return hands, stock

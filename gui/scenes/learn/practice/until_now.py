"""The tricks of a hand before a puzzle, from the view's own events. No pygame."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.cards import Card
from engine.events import Event, Gathered, Moved, Taken
from engine.view import View


class PastTrick(NamedTuple):
    """A finished trick."""

    plays: tuple[tuple[int, Card], ...]
    """(seat, card), in the order of play."""
    winner: int


def past_tricks(view: View[Any]) -> tuple[PastTrick, ...]:
    """Return the finished tricks of the hand that is being played, oldest first."""
    tricks: list[PastTrick] = []
    plays: list[tuple[int, Card]] = []
    for event in _this_hand(view):
        if isinstance(event, Moved) and event.target.name == "trick":
            card, seat = event.cards[0], event.origin.seat
            if card is not None and seat is not None:
                plays.append((seat, card))
        elif isinstance(event, Taken):
            tricks.append(PastTrick(tuple(plays), event.seat))
            plays = []
    return tuple(tricks)


def _this_hand(view: View[Any]) -> list[Event]:
    """Return the events since the cards were last gathered."""
    events: list[Event] = []
    for event in reversed(view.history):
        if isinstance(event, Gathered):
            break
        events.append(event)
    return events[::-1]

"""What the tables of the asking games read off a view, whichever of the two games it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.asking.memory import Memory, RunningMemory, Terms
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.events import Asked, Moved

Names = Callable[[int], str]
"""Seat -> who sits there; the person at the screen may be called "You"."""


class Recollection:
    """Tells what everybody could remember at the view that is shown; it is computed once for every view."""

    def __init__(self, terms_of: Callable[[Any], Terms]) -> None:
        self._terms_of = terms_of
        self._running = RunningMemory()
        self._view: AskingView | None = None
        self._memory: Memory | None = None

    def of(self, view: AskingView) -> Memory:
        """Return what everybody knows after all that this view has seen."""
        if self._memory is None or view is not self._view:
            self._view, self._memory = view, self._running.after(view.history, self._terms_of(view))
        return self._memory


def sets_of(memory: Memory, seats: int) -> tuple[tuple[Rank, ...], ...]:
    """Seat -> the ranks of what it has laid down, in that order."""
    return tuple(tuple(laid.rank for laid in memory.sets if laid.seat == seat) for seat in range(seats))


def drawn_since_last_ask(view: AskingView) -> tuple[Card, ...]:
    """The cards that this seat itself drew from the stock after the last ask."""
    drawn: list[Card] = []
    for event in reversed(view.history):
        if isinstance(event, Asked):
            break
        if isinstance(event, Moved) and event.target.name == "hand" and event.target.seat == view.seat:
            drawn += [card for card in event.cards if card is not None and event.origin.name != "hand"]
    return tuple(drawn)

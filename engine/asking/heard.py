"""Tables of public knowledge that go on from decision to decision, so that each turn of a game is heard once.

A bot has no memory of its own and reads the whole history at every decision. But what a turn tells everybody is the
same for every seat and does not change later, so a table is kept with the turns that it heard and continues from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Generic, Protocol, TypeVar

from engine.asking.turns import Terms, Turn, turns_of
from engine.events import Event

KEPT: Final = 4
"""The number of tables that are kept: a review and the bots of a table look at different moments of a game."""

T = TypeVar("T", bound="HeardTable")


class HeardTable(Protocol):
    """A table that follows from the turns of a game."""

    def hear(self, turn: Turn) -> None:
        """Take in one whole turn; the first is the deal."""

    def copy(self: T) -> T:
        """Return an independent copy."""


class Heard(Generic[T]):
    """The latest tables of one kind, each with the turns that it heard."""

    def __init__(self, new: Callable[[Terms], T]) -> None:
        """``new`` returns a table that has heard nothing."""
        self._new = new
        # Threads may ask at the same time: neither this tuple nor a table in it is ever changed.
        self._kept: tuple[tuple[Terms, list[Turn], T], ...] = ()

    def after(self, history: Iterable[Event], terms: Terms) -> T:
        """Return the table after ``history``, which no caller may change: other decisions go on from it."""
        # Turns, not events, are compared: at a shared screen the seat changes, and seats see different events.
        # A history that continues none (another game, moves taken back, a longer last turn) is heard anew.
        turns = [*turns_of(history)]
        found: tuple[Terms, list[Turn], T] | None = None
        for kept in self._kept:
            if (found is None or len(kept[1]) > len(found[1])) and _continues(turns, terms, kept[1], kept[0]):
                found = kept
        if found is not None and len(found[1]) == len(turns):
            return found[2]
        table, heard = (self._new(terms), 0) if found is None else (found[2].copy(), len(found[1]))
        for turn in turns[heard:]:
            table.hear(turn)
        self._kept = ((terms, turns, table), *[kept for kept in self._kept if kept is not found][: KEPT - 1])
        return table


def _continues(turns: list[Turn], terms: Terms, heard: list[Turn], heard_terms: Terms) -> bool:
    """Return whether a game of these turns and terms continues one that was heard."""
    return len(heard) <= len(turns) and heard_terms == terms and turns[: len(heard)] == heard

"""The pointer at a table: it presses what is there, drags cards, and moves what scrolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gui.scenes.board.own_cards import OwnCards
from gui.table.table import Table
from gui.widgets.targets import Action, Targets


class Pointer:
    """The pointer at one table."""

    def __init__(
        self,
        table: Table[Any],
        targets: Targets,
        own_cards: OwnCards,
        arrive: Action,
        forget_choice: Callable[[], bool],
    ) -> None:
        """``arrive`` ends all movement; ``forget_choice`` forgets the parts of a move that have been chosen so far."""
        self._table, self._targets, self._own_cards = table, targets, own_cards
        self._arrive, self._forget_choice = arrive, forget_choice

    def move(self, x: float, y: float) -> bool:
        """Follow the pointer with cards of the hand and with what scrolls; return whether it may look different now."""
        scroller = self._table.scroller
        pulled = scroller is not None and scroller.pull(y)
        return self._own_cards.dragging(x, y) or pulled

    def press(self, x: float, y: float) -> bool:
        """Press what is there, after all movement has ended; return whether the press was taken.

        A press that is not taken does not end movement either: the trick that a double click ends is seen.
        """
        heeded = self._targets.heeds(x, y)
        if heeded:
            self._arrive()
            if self._targets.heeds(x, y) and self._targets.press(x, y) is None:
                self._forget_choice()
        if self._table.scroller is not None:
            self._table.scroller.take(x, y)
        return heeded

    def release(self, x: float, y: float, now: float) -> None:
        """Let the button go: what was pressed acts, a card that was dragged is played or goes back."""
        if self._table.scroller is not None:
            self._table.scroller.let_go()
        self._own_cards.let_go(x, y, now)

    def turn_wheel(self, x: float, y: float, steps: float) -> bool:
        """Move what scrolls on the table; return whether it moved. Cards that fly go on."""
        return self._table.scroller is not None and self._table.scroller.wheel(x, y, steps)

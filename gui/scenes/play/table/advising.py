"""The protocol of advisers at a table: hints, or the guide of a lesson."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from engine.cards import Card
from engine.view import View
from gui.art.painter import Painter
from gui.table.choreography import PlacedPiece
from gui.widgets.targets import Target
from gui.widgets.toolbar import Tool


class Adviser(Protocol):
    """An adviser. The table asks it in every frame."""

    @property
    def is_open(self) -> bool:
        """True while Escape closes the advice."""

    @property
    def replaces_message(self) -> bool:
        """True if the advice stands in the place of the message."""

    @property
    def words(self) -> str:
        """The sentence that is shown; empty for none."""

    def tools(self) -> Sequence[Tool]:
        """Return the tools for the toolbar."""

    def key_pressed(self, text: str) -> bool:
        """Act on a letter that means nothing to the table; return whether it means anything here."""

    def confirm(self) -> bool:
        """Go on to the next sentence (Enter); return whether there was anything to go on from."""

    def close(self) -> None:
        """Close the advice, or ask whether to leave."""

    def update(self, now: float) -> bool:
        """Let time pass; return whether anything has to be drawn again."""

    def cards(self, view: View[Any]) -> Collection[Card]:
        """Return the cards of the hand to draw with a gold ring."""

    def arrange(self, painter: Painter, view: View[Any], hand: Sequence[PlacedPiece]) -> Sequence[Target]:
        """Place the words, and return their targets."""

    def draw_marks(self, painter: Painter, view: View[Any]) -> None:
        """Draw what belongs to resting cards and places, below a panel that lies over them."""

    def draw(self, painter: Painter, view: View[Any]) -> None:
        """Draw everything that lies above resting cards."""

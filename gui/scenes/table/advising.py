"""The protocol of whoever says something to the player at a table: hints, or the guide of a lesson."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from engine.cards import Card
from engine.view import View
from gui.art.painter import Painter
from gui.scenes.table.taking_back import Tool
from gui.table.choreography import PlacedPiece
from gui.widgets.targets import Target


class Adviser(Protocol):
    """Asked by the table in every frame, as its chrome is."""

    @property
    def is_open(self) -> bool:
        """True while there is something that Escape closes."""

    @property
    def replaces_message(self) -> bool:
        """True if the words stand where the message usually does."""

    def tools(self) -> Sequence[Tool]:
        """Return the tools for the toolbar."""

    def key_pressed(self, text: str) -> bool:
        """Act on a letter that means nothing to the table; return whether it means anything here."""

    def confirm(self) -> bool:
        """Go on, as Enter means it; return whether there was anything to go on from."""

    def close(self) -> None:
        """Close what is open."""

    def update(self, now: float) -> bool:
        """Let time pass; return whether anything has to be drawn again."""

    def cards(self, view: View[Any]) -> Collection[Card]:
        """Return the cards of the hand that are ringed."""

    def arrange(self, painter: Painter, view: View[Any], hand: Sequence[PlacedPiece]) -> Sequence[Target]:
        """Place the words, and return what can be chosen there."""

    def draw(self, painter: Painter, view: View[Any]) -> None:
        """Draw everything above the cards that lie."""

"""What is said of an ask while it happens: it holds until the table shows what came of it."""

from __future__ import annotations

from engine.asking.view import AskingView
from engine.events import Asked, Event, Moved, Said
from gui.asking.facts import Names
from gui.asking.words import asking, refusing


class Telling:
    """The sentence about the event that shows now, for the view that is still shown around the cards."""

    def __init__(self, name: Names, refusal: str) -> None:
        """``refusal`` is what is called out by who has none."""
        self._name, self._refusal = name, refusal
        self._view: AskingView | None = None
        self._asked: Asked | None = None
        self._words = ""

    def look(self, view: AskingView) -> None:
        """From now on this is what is shown: whatever was told before is over."""
        if view is not self._view:
            self._view, self._words = view, ""

    def happens(self, event: Event) -> None:
        """That event begins to show."""
        if isinstance(event, Asked):
            self._asked = event
            self._words = asking(self._name(event.seat), self._name(event.target), event.rank, event.card)
        elif isinstance(event, Said) and event.words == self._refusal and self._asked is not None:
            self._words = refusing(self._name(event.seat), self._asked.rank, self._asked.card)
        elif isinstance(event, Moved) and event.target.name not in ("hand", "shown"):
            self._words = ""

    @property
    def words(self) -> str:
        """The sentence; empty when nothing happens."""
        return self._words

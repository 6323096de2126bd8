"""The table of a game without a face, declared: where cards lie, what plates and the score sheet tell, what is said.

A game gives its `Entry` a :class:`TableDeclaration`. All of it can be left out: then every zone lies as its visibility
suggests. The window draws it (`gui/plain/`).

>>> table = TableDeclaration(zones={"trick": Lies(Shape.TRICK), "taken": Lies(Shape.AT_SEAT)}, score_sheet=True)
>>> table.shape("trick"), table.shape("stock")
(<Shape.TRICK: 'trick'>, None)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

__all__ = ["Lies", "Shape", "TableDeclaration"]


class Shape(Enum):
    """The way in which the cards of a zone lie on the plain table."""

    PILE = "pile"
    """On one another; of an open zone the last card is seen."""
    SPREAD = "spread"
    """The last cards side by side, so that each is seen."""
    ROW = "row"
    """All cards side by side, in the order of their ranks."""
    TRICK = "trick"
    """Each card in front of the player whose hand it came from."""
    PACK = "pack"
    """In a stack in the middle of the table while cards are dealt from it; it has no place of its own."""
    AT_SEAT = "at seat"
    """On a small pile at the plate of the player whose zone it is."""


class Lies(NamedTuple):
    """A zone on the plain table: the shape of its cards, their room, and the words below."""

    shape: Shape
    cards: int = 0
    """The number of cards side by side that a spread or a row has room for; 0 for one for each player."""
    title: str = ""
    """The words below it; empty for its name."""
    labelled: bool = True
    """False for a zone without words."""
    kept: bool = True
    """True for a zone in the middle that has its place also while it is empty; melds, which may be many, do not."""


class TableDeclaration(NamedTuple):
    """A game as the plain table shows it: zones, plates, score sheet, pauses and sentences."""

    zones: Mapping[str, Lies] = {}
    """Name of a zone -> how it lies. Those in the middle have their places in this order."""
    plate: Callable[[Any, int], str] | None = None
    """Return the second line of a player's plate, of a view and the seat: points, tricks, cards taken."""
    score_sheet: bool = False
    """True to show after every hand that ended with points (`Scored`) what each side got, and its total."""
    sentences: Mapping[str, tuple[str, str]] = {}
    """What happened -> a sentence to the player who did it, and one about ``{name}`` (`engine.phrases.mark`).

    What happened is the name of two zones, from one to the other (``"hand to passed"``), the word of a `Said`,
    ``"taken"``, or the reason of a `Scored`. A sentence can have ``{card}``, ``{cards}``, ``{points}`` and ``{suit}``;
    an empty one says nothing.
    """

    def shape(self, zone: str) -> Shape | None:
        """Return how the cards of that zone lie; None where that is not declared."""
        lies = self.zones.get(zone)
        return None if lies is None else lies.shape

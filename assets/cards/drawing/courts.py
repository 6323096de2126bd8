"""The twelve court cards."""

from __future__ import annotations

from collections.abc import Callable

from assets.cards.drawing.clubs import jack_of_clubs, king_of_clubs, queen_of_clubs
from assets.cards.drawing.diamonds import jack_of_diamonds, king_of_diamonds, queen_of_diamonds
from assets.cards.drawing.hearts import jack_of_hearts, king_of_hearts, queen_of_hearts
from assets.cards.drawing.palette import THEMES, Theme
from assets.cards.drawing.panel import panel, shrink
from assets.cards.drawing.pips import pip
from assets.cards.drawing.spades import jack_of_spades, king_of_spades, queen_of_spades

LEFT, RIGHT = -1, 1

FIGURES: dict[str, tuple[Callable[[Theme], str], int]] = {
    "JS": (jack_of_spades, LEFT),
    "QS": (queen_of_spades, RIGHT),
    "KS": (king_of_spades, LEFT),
    "JH": (jack_of_hearts, RIGHT),
    "QH": (queen_of_hearts, LEFT),
    "KH": (king_of_hearts, RIGHT),
    "JC": (jack_of_clubs, LEFT),
    "QC": (queen_of_clubs, LEFT),
    "KC": (king_of_clubs, RIGHT),
    "JD": (jack_of_diamonds, LEFT),
    "QD": (queen_of_diamonds, RIGHT),
    "KD": (king_of_diamonds, LEFT),
}
"""Each court's figure, and the side of its head where there is room for the suit sign."""


def court_face(rank: str, suit: str, colour: str, large: bool) -> str:
    """The framed picture of a jack, queen or king."""
    theme = THEMES[suit]
    figure, side = FIGURES[rank + suit]
    return shrink(panel(figure(theme) + pip(suit, side * 65, 64, 25, colour), theme, colour), large)

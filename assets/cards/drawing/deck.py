"""A whole card by its name."""

from __future__ import annotations

from assets.cards.drawing.aces import ace_face
from assets.cards.drawing.corners import corner
from assets.cards.drawing.courts import court_face
from assets.cards.drawing.joker import draw_joker
from assets.cards.drawing.numbers import great_number_face, number_face
from assets.cards.drawing.palette import FOUR_COLOUR, TWO_COLOUR
from assets.cards.drawing.shapes import blank, svg, two_way
from assets.cards.names import COURTS, JOKER, parse_card


def face(name: str, *, four_colour: bool = False, large_index: bool = False) -> str:
    """The face of any card as an SVG document.

    Raises:
        ValueError: no card has this name.
    """
    rank, suit = parse_card(name)
    if rank == JOKER:
        return draw_joker(large_index)
    colour = (FOUR_COLOUR if four_colour else TWO_COLOUR)[suit]
    return svg(blank() + _picture(rank, suit, colour, large_index) + two_way(corner(rank, suit, colour, large_index)))


def _picture(rank: str, suit: str, colour: str, large_index: bool) -> str:
    """Return the drawing between the corners of a card."""
    if rank == "A":
        return ace_face(suit, colour, large_index)
    if rank in COURTS:
        return court_face(rank, suit, colour, large_index)
    if int(rank) <= 10:
        return number_face(int(rank), suit, colour, large_index)
    return great_number_face(int(rank), suit, colour, large_index)

"""The modern pack: pips cut with ruler and compass, courts as flat busts without outlines."""

from __future__ import annotations

from assets.cards.drawing.lettering import lettering
from assets.cards.drawing.measures import MID_X, MID_Y
from assets.cards.drawing.modern_courts import modern_court, modern_joker
from assets.cards.drawing.modern_pips import modern_pip, sunburst
from assets.cards.drawing.numbers import pip_places
from assets.cards.drawing.palette import FOUR_COLOUR, PAPER, THEMES, TWO_COLOUR
from assets.cards.drawing.shapes import blank, disc, line, move, svg, two_way
from assets.cards.names import COURTS, JOKER, parse_card

COLUMNS, PIP_SIZE = (80.0, 125.0, 170.0), 46.0
LARGE_COLUMNS, LARGE_PIP_SIZE = (92.0, 125.0, 158.0), 36.0


def modern_face(name: str, *, four_colour: bool = False, large_index: bool = False) -> str:
    """The face of any card of the modern pack as an SVG document.

    Raises:
        ValueError: no card has this name.
    """
    rank, suit = parse_card(name)
    if rank == JOKER:
        return svg(blank() + modern_joker(large_index))
    colour = (FOUR_COLOUR if four_colour else TWO_COLOUR)[suit]
    return svg(blank() + _picture(rank, suit, colour, large_index) + two_way(_index(rank, suit, colour, large_index)))


def _picture(rank: str, suit: str, colour: str, large: bool) -> str:
    if rank == "A":
        return _ace(suit, colour, large)
    if rank in COURTS:
        return modern_court(rank, suit, colour, large)
    if int(rank) <= 10:
        columns, size = (LARGE_COLUMNS, LARGE_PIP_SIZE) if large else (COLUMNS, PIP_SIZE)
        return "".join(
            modern_pip(suit, x, y, size, colour, 180 if y > MID_Y else 0) for x, y in pip_places(int(rank), columns)
        )
    return _great_number(rank, suit, colour, large)


def _index(text: str, suit: str, colour: str, large: bool) -> str:
    """The index of the top left corner: heavier than that of the drawn pack, its sign beside the edge."""
    stroke = {1: 9.4, 2: 7.6, 3: 6.4}.get(len(text), 5.4) * (0.88 if text == "A" else 1)
    height, centre, size = (66, 32, 42) if large else (38, 22.5, 27)
    room = {1: 49 if large else 31, 2: 56 if large else 38, 3: 66 if large else 54}.get(len(text), 80 if large else 68)
    stroke *= 1.4 if large and len(text) < 3 else 1.15 if large else 1
    height = 58 if large and len(text) > 2 else height
    data, width = lettering(text, height, stroke, room)
    left = max(6.0, centre - width / 2)
    sign = modern_pip(suit, min(centre, left + width / 2), 13 + height + size / 2 + 7, size, colour)
    return move(line(data, colour, stroke), left, 13) + sign


def _ace(suit: str, colour: str, large: bool) -> str:
    """A large sign on a sun, with the sign cut out of it again."""
    theme = THEMES[suit]
    body = sunburst(104, theme.ray, 24) + disc(0, 0, 78, theme.tint)
    body += modern_pip(suit, 0, 0, 118, colour) + modern_pip(suit, 0, _heart_of(suit), 46, theme.tint)
    return move(body, MID_X, MID_Y, scale=0.74 if large else 0.88)


def _heart_of(suit: str) -> float:
    """The height at which a small sign stands within a large one."""
    return {"S": 6.0, "C": -1.0, "H": -8.0, "D": 0.0}[suit]


def _great_number(text: str, suit: str, colour: str, large: bool) -> str:
    """A card above ten: its number on a disc of its colour, a sign above and below."""
    radius = 58 if large else 66
    height, stroke = {2: (74, 13.0), 3: (60, 10.0)}.get(len(text), (48, 8.0))
    data, width = lettering(text, height, stroke, 2 * radius - 34)
    numeral = move(line(data, PAPER, stroke), MID_X - width / 2, MID_Y - height / 2)
    circle = disc(MID_X, MID_Y, radius, colour) + disc(MID_X, MID_Y, radius + 8, "", THEMES[suit].accent, 3)
    return circle + numeral + two_way(modern_pip(suit, MID_X, 66, 42, colour))

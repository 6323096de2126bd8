"""The plain pack, for weak eyes and for children: a huge index, and one large sign in the middle."""

from __future__ import annotations

from assets.cards.drawing.lettering import lettering
from assets.cards.drawing.measures import MID_X, MID_Y
from assets.cards.drawing.ornaments import star
from assets.cards.drawing.palette import FOUR_COLOUR, GOLD, GOLD_DARK, JOKER_THEME, TWO_COLOUR
from assets.cards.drawing.pips import pip
from assets.cards.drawing.shapes import blank, both, box, disc, line, move, path, svg, two_way
from assets.cards.names import COURTS, JOKER, parse_card

INDEX_HEIGHT, INDEX_ROOM, INDEX_MIDDLE, INDEX_TOP, INDEX_PIP = 94.0, 57.0, 34.5, 13.0, 50.0
STROKES = {1: 13.0, 2: 11.5, 3: 8.5}
"""The stroke of an index by the number of its characters; of more, `NARROW_STROKE`."""
NARROW_STROKE = 7.0
SIGN_HEIGHT = 128.0
LETTER_HEIGHT, LETTER_STROKE = 116.0, 20.0


def plain_face(name: str, *, four_colour: bool = False) -> str:
    """The face of any card of the plain pack as an SVG document.

    Raises:
        ValueError: no card has this name.
    """
    rank, suit = parse_card(name)
    if rank == JOKER:
        return svg(blank() + _joker())
    colour = (FOUR_COLOUR if four_colour else TWO_COLOUR)[suit]
    return svg(blank() + _middle(rank, suit, colour) + two_way(_index(rank, suit, colour)))


def _middle(rank: str, suit: str, colour: str) -> str:
    """One large sign; a court's letter, or a number that is narrow in its corner, above a smaller sign."""
    if rank in COURTS:
        return _court(rank, suit, colour)
    if len(rank) < 3:
        return pip(suit, MID_X, MID_Y, SIGN_HEIGHT, colour)
    data, width = lettering(rank, 84, 12, 124)
    return move(line(data, colour, 12), MID_X - width / 2, 114) + pip(suit, MID_X, 238, 58, colour)


def _index(text: str, suit: str, colour: str) -> str:
    """The index of the top left corner."""
    stroke = STROKES.get(len(text), NARROW_STROKE) * (0.9 if text == "A" else 1)
    height = INDEX_HEIGHT if len(text) < 3 else 62.0
    room = INDEX_ROOM if len(text) < 3 else 72.0
    data, width = lettering(text, height, stroke, room)
    left = max(7.0, INDEX_MIDDLE - width / 2)
    sign = pip(suit, INDEX_MIDDLE, INDEX_TOP + height + 8 + INDEX_PIP / 2, INDEX_PIP, colour)
    return move(line(data, colour, stroke), left, INDEX_TOP) + sign


def _court(rank: str, suit: str, colour: str) -> str:
    """A large letter under what its bearer wears on the head, its suit below."""
    data, width = lettering(rank, LETTER_HEIGHT, LETTER_STROKE, 90)
    letter = move(line(data, colour, LETTER_STROKE), MID_X - width / 2, MID_Y - LETTER_HEIGHT / 2 + 2)
    return move(HEADGEAR[rank](colour), MID_X, 106, scale=0.92) + letter + pip(suit, MID_X, 272, 52, colour)


def _crown(colour: str) -> str:
    """The crown of a king, above the origin."""
    points = path("M-40 0L-48 -44L-22 -24L0 -56L22 -24L48 -44L40 0Z", GOLD, GOLD_DARK, 3)
    return points + box(-40, -12, 80, 12, 2, colour) + both(disc(-48, -46, 6, colour)) + disc(0, -58, 6, colour)


def _diadem(colour: str) -> str:
    """The diadem of a queen, above the origin: an arch of pearls."""
    arch = path("M-44 0C-44 -30 -24 -46 0 -46C24 -46 44 -30 44 0C28 -14 -28 -14 -44 0Z", GOLD, GOLD_DARK, 3)
    pearls = "".join(disc(x, y, 7, colour) for x, y in ((-40, -28), (40, -28), (-22, -46), (22, -46), (0, -54)))
    return arch + pearls


def _cap(colour: str) -> str:
    """The cap of a jack, above the origin: a brim and a feather."""
    feather = path("M-22 -34C-18 -60 8 -70 34 -62C24 -42 0 -30 -18 -24Z", GOLD, GOLD_DARK, 3)
    return (
        feather + path("M-34 -8C-36 -36 -16 -44 2 -42C24 -40 36 -28 36 -8Z", colour) + box(-46, -12, 92, 12, 6, colour)
    )


HEADGEAR = {"J": _cap, "Q": _diadem, "K": _crown}


def _joker() -> str:
    """The joker: a large star, and the name down both sides."""
    colour, word = JOKER_THEME.main, ""
    for place, char in enumerate("JOKER"):
        data, width = lettering(char, 30, 7, 26)
        word += move(line(data, colour, 7), 27 - width / 2, 16 + 37 * place)
    middle = move(
        star(0, 0, 80, colour) + move(star(0, 0, 46, GOLD), turn=45) + disc(0, 0, 13, "#fffdf6"), MID_X, MID_Y
    )
    return middle + two_way(word)

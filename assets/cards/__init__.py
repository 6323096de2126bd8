"""The program's own deck of playing cards, as SVG text.

The 52 cards, the joker, four twelves and the backs lie in files beside this one; every other card (numbers above ten,
large indices, four colours) is drawn when it is asked for, and the modules that draw are loaded only then.

>>> face_svg("10C") == face_svg("10C", four_colour=True)
False
>>> face_svg("1S")
Traceback (most recent call last):
ValueError: There is no card called '1S': a name is A, J, Q, K or a number from 2 to 1000, followed by S, H, C or D, \
or it is JOKER.
"""

from __future__ import annotations

from pathlib import Path

from assets.cards.names import BACKS, HIGHEST_NUMBER, IN_FILES, JOKER, STANDARD, back_name, parse_card, picture_names
from assets.cards.size import HEIGHT, WIDTH

__all__ = ["BACKS", "FOLDER", "HEIGHT", "HIGHEST_NUMBER", "JOKER", "STANDARD", "WIDTH", "back_svg", "face_svg", "names"]

FOLDER = Path(__file__).parent
"""The folder of the deck's files."""


def face_svg(name: str, *, four_colour: bool = False, large_index: bool = False) -> str:
    """The face of a card as an SVG document.

    Args:
        name: a rank (A, J, Q, K or a number from 2 to 1000) and a suit letter (S, H, C, D), or JOKER.
        four_colour: clubs are green and diamonds blue.
        large_index: the corners are half as large again, the picture smaller.

    Raises:
        ValueError: no card has this name; the message says which names there are.
    """
    parse_card(name)
    if name not in IN_FILES or four_colour or large_index:
        from assets.cards.drawing.deck import face

        return face(name, four_colour=four_colour, large_index=large_index)
    return _read(name)


def back_svg(colour: str = BACKS[0]) -> str:
    """The back of a card as an SVG document.

    Args:
        colour: blue, burgundy or forest.

    Raises:
        ValueError: there is no back of this colour; the message says which there are.
    """
    return _read(back_name(colour))


def names() -> tuple[str, ...]:
    """The names of the files: the faces that lie in files, and ``back-`` with each colour."""
    return picture_names()


def _read(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")

"""The program's own deck of playing cards, as SVG text.

The 52 cards, the joker, four twelves and the backs lie in files beside this one; every other card (numbers above ten,
large indices, four colours, other packs) is drawn when it is asked for, and the modules that draw are loaded only then.

>>> face_svg("10C") == face_svg("10C", four_colour=True)
False
>>> face_svg("1S")
Traceback (most recent call last):
ValueError: There is no card called '1S': a name is A, J, Q, K or a number from 2 to 1000, followed by S, H, C or D, \
or it is JOKER.
"""

from __future__ import annotations

from pathlib import Path

from assets.cards.names import (
    BACKS,
    HIGHEST_NUMBER,
    IN_FILES,
    JOKER,
    PACKS,
    STANDARD,
    back_name,
    parse_card,
    picture_names,
)
from assets.cards.size import HEIGHT, WIDTH

__all__ = [
    "BACKS",
    "FOLDER",
    "HEIGHT",
    "HIGHEST_NUMBER",
    "JOKER",
    "PACKS",
    "STANDARD",
    "WIDTH",
    "back_svg",
    "face_svg",
    "names",
]

FOLDER = Path(__file__).parent
"""The folder of the deck's files."""


def face_svg(name: str, *, pack: str = PACKS[0], four_colour: bool = False, large_index: bool = False) -> str:
    """The face of a card as an SVG document.

    Args:
        name: a rank (A, J, Q, K or a number from 2 to 1000) and a suit letter (S, H, C, D), or JOKER.
        pack: classic, modern (flat shapes) or plain (a huge index and one large sign).
        four_colour: clubs are green and diamonds blue.
        large_index: the corners are half as large again, the picture smaller; those of the plain pack always are large.

    Raises:
        ValueError: no card has this name, or there is no such pack; the message says which there are.
    """
    parse_card(name)
    if pack not in PACKS:
        raise ValueError(f"There is no pack called {pack!r}: choose {', '.join(PACKS[:-1])} or {PACKS[-1]}.")
    if pack == "plain":
        from assets.cards.drawing.plain import plain_face

        return plain_face(name, four_colour=four_colour)
    if pack == "modern":
        from assets.cards.drawing.modern import modern_face

        return modern_face(name, four_colour=four_colour, large_index=large_index)
    if name not in IN_FILES or four_colour or large_index:
        from assets.cards.drawing.deck import face

        return face(name, four_colour=four_colour, large_index=large_index)
    return _read(name)


def back_svg(back: str = BACKS[0]) -> str:
    """The back of a card as an SVG document.

    Args:
        back: blue, burgundy, forest, lantern, boat or owl.

    Raises:
        ValueError: there is no such back; the message says which there are.
    """
    return _read(back_name(back))


def names() -> tuple[str, ...]:
    """The names of the files: the faces that lie in files, and ``back-`` with the name of each."""
    return picture_names()


def _read(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")

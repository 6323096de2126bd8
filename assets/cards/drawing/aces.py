"""The ornamental pips of the aces."""

from __future__ import annotations

from collections.abc import Callable

from assets.cards.drawing.measures import MID_X, MID_Y
from assets.cards.drawing.ornaments import flourish, leaf_arc
from assets.cards.drawing.palette import GOLD, GOLD_PALE, INK, PAPER
from assets.cards.drawing.pips import PIPS, pip
from assets.cards.drawing.shapes import both, disc, line, move, oval, path


def ringed_pip(suit: str, size: float, colour: str, ring: float) -> str:
    """A large pip inside a fine parallel outline, centred on the origin."""
    sign, scale = PIPS[suit], size / 100
    outline = path(sign, colour, colour, (ring * 2 + 4.4) / scale) + path(sign, PAPER, PAPER, ring * 2 / scale)
    return move(outline + path(sign, colour), scale=scale)


def heart_filigree() -> str:
    """The ornament inside the ace of hearts."""
    scroll = "M0 26C-14 18 -30 6 -30 -12C-30 -26 -12 -28 -10 -16C-9 -8 -19 -7 -19 -14"
    petals = "".join(
        move(path("M0 -2C-6 -9 -4 -15 0 -17C4 -15 6 -9 0 -2Z", GOLD_PALE), 0, 2, a) for a in range(0, 360, 60)
    )
    return both(line(scroll, GOLD_PALE, 1.8)) + petals + disc(0, 2, 2.6, "#c8203a")


def diamond_filigree() -> str:
    """The facets inside the ace of diamonds."""
    facets = (
        "M0 -38C6 -24 16 -11 28 0C16 11 6 24 0 38C-6 24 -16 11 -28 0C-16 -11 -6 -24 0 -38Z"
        "M0 -38L-9 0L0 38L9 0ZM-28 0L28 0M0 -16L-9 0L0 16L9 0Z"
    )
    return line(facets, GOLD_PALE, 1.5) + disc(0, 0, 3, GOLD_PALE)


def club_filigree() -> str:
    """The rosettes inside the ace of clubs."""
    out = ""
    for x, y in ((0, -28), (-24, 13), (24, 13)):
        out += "".join(move(oval(0, -7.5, 3.4, 5, GOLD_PALE), x, y, a) for a in range(0, 360, 72))
        out += disc(x, y, 2.4, GOLD)
        out += disc(x, y, 15.5, "", GOLD_PALE, 1)
    return out + path("M0 -6L6 2L0 10L-6 2Z", GOLD) + line("M0 14V40", GOLD_PALE, 1.6)


def spade_filigree() -> str:
    """The scrolls inside the ace of spades."""
    scrolls = (
        "M0 -34C-4 -18 -36 -4 -36 15C-36 31 -14 34 -12 20C-11 9 -26 8 -25 18C-24.6 22 -20 22 -19.6 19",
        "M0 -20C-5 -10 -17 -5 -22 2",
        "M-12 20C-11 10 -6 4 0 2",
    )
    lines = both("".join(line(d, GOLD, 1.5) for d in scrolls))
    rosette = "".join(
        move(path("M0 -3C-5 -8 -3.6 -13 0 -15C3.6 -13 5 -8 0 -3Z", GOLD_PALE), 0, 14, a) for a in range(0, 360, 45)
    )
    return lines + rosette + disc(0, 14, 3.4, GOLD, INK, 1) + both(disc(-31, 5, 1.7, GOLD)) + disc(0, -38, 1.8, GOLD)


FILIGREE: dict[str, Callable[[], str]] = {
    "S": spade_filigree,
    "H": heart_filigree,
    "C": club_filigree,
    "D": diamond_filigree,
}


def grand_ace(colour: str) -> str:
    """The ace of spades: a crowned spade in a laurel wreath."""
    body = ringed_pip("S", 132, colour, 3.6) + move(spade_filigree(), scale=1.32)
    laurel = leaf_arc(96, 84, -22, 11, colour, 1.05)
    stem = "M4 97C50 92 88 60 96 6C97 -10 94 -24 89 -36"
    body += both(laurel + line(stem, colour, 1.8)) + path("M0 90L7 98L0 106L-7 98Z", GOLD, colour, 1.4)
    crown = path("M-21 0L-26 -24L-12 -12L0 -30L12 -12L26 -24L21 0Z", GOLD, colour, 1.8)
    crown += path("M-21 0H21V7H-21Z", colour) + "".join(disc(x, 3.5, 1.7, GOLD_PALE) for x in (-14, -7, 0, 7, 14))
    crown += "".join(disc(x, y, 3.2, GOLD, colour, 1.6) for x, y in ((-26, -25), (0, -31), (26, -25)))
    stars = "".join(
        move(path("M0 -7L2 -2L7 0L2 2L0 7L-2 2L-7 0L-2 -2Z", GOLD), x, y, 0, s)
        for x, y, s in ((-52, -72, 1), (52, -72, 1), (-70, -50, 0.6), (70, -50, 0.6))
    )
    return body + move(crown, 0, -84) + stars


def ace_face(suit: str, colour: str, large: bool) -> str:
    """The ornamental pip of an ace."""
    if suit == "S":
        return move(grand_ace(colour), MID_X, MID_Y, scale=0.8 if large else 1)
    size = 138 if suit == "D" else 124
    body = ringed_pip(suit, size, colour, 3.6) + move(FILIGREE[suit](), scale=size / 100)
    tail = move(flourish(colour), 0, 102) + pip(suit, 0, 127, 18, colour, 180)
    body += tail + move(tail, turn=180)
    return move(body, MID_X, MID_Y, scale=0.84 if large else 1)

"""The courts of the modern pack: busts of flat shapes, each twice, before a sun.

A bust is drawn around x = 0, and y = 0 is the seam in the middle of the card. None reaches below the seam.
"""

from __future__ import annotations

from typing import NamedTuple

from assets.cards.drawing.lettering import lettering
from assets.cards.drawing.measures import MID_X, MID_Y
from assets.cards.drawing.modern_pips import modern_pip
from assets.cards.drawing.ornaments import star
from assets.cards.drawing.palette import GOLD, GOLD_PALE, JOKER_THEME, PAPER, THEMES, Theme
from assets.cards.drawing.panel import shrink
from assets.cards.drawing.shapes import both, box, disc, line, mat, move, path, two_way

LEFT, TOP, WIDTH, HEIGHT, RADIUS = 44.0, 30.0, 162.0, 290.0, 12.0
"""The panel: a rectangle of flat colour."""
SCALE = 0.93
"""The factor of a bust's size: crowns and caps stay below the panel's edge."""
EYE = "#2a2230"


class Person(NamedTuple):
    """The colours of skin and hair that the three courts of a suit share."""

    skin: str
    shade: str
    hair: str
    light: str
    """Light parts of hair and beard."""


PEOPLE = {
    "S": Person("#e8bd95", "#d09f74", "#2e3145", "#4a4f6b"),
    "H": Person("#f6d3b8", "#e2b08c", "#b5512a", "#d0703f"),
    "C": Person("#9c6848", "#7f5036", "#2f211c", "#4d382e"),
    "D": Person("#c99268", "#ab744b", "#6b3a1f", "#8a5230"),
}


def modern_court(rank: str, suit: str, colour: str, large: bool) -> str:
    """The picture of a jack, queen or king."""
    theme = THEMES[suit]
    bust = {"J": _jack, "Q": _queen, "K": _king}[rank](suit, theme, PEOPLE[suit])
    half = _ground(theme) + move(bust, scale=SCALE) + modern_pip(suit, -57, -120, 32, colour)
    return shrink(_panel(half, theme), large)


def modern_joker(large: bool) -> str:
    """The joker: a jester whose two halves are one cap."""
    theme = JOKER_THEME
    half = _ground(theme) + move(_jester(theme), scale=SCALE)
    index = star(22.5, 29, 17, theme.main)
    for place, char in enumerate("JOKER"):
        data, width = lettering(char, 20, 5, 16)
        index += move(line(data, theme.main, 5), 22.5 - width / 2, 52 + place * 25)
    index = move(index, 4, 0, scale=1.2) if large else index
    return shrink(_panel(half, theme), large) + two_way(index)


def _panel(half: str, theme: Theme) -> str:
    """Return both halves behind a mat with round corners."""
    seam = path(f"M{LEFT - 1:g} {MID_Y - 3}h{WIDTH + 2:g}v6h{-WIDTH - 2:g}Z", GOLD)
    picture = two_way(move(half, MID_X, MID_Y)) + seam
    return picture + mat(LEFT, TOP, WIDTH, HEIGHT, RADIUS, 8)


def _ground(theme: Theme) -> str:
    """Return the wall behind a bust, with half a sun on it."""
    half = WIDTH / 2 + 2
    wall = path(f"M{-half:g} {TOP - MID_Y - 2:g}H{half:g}V0H{-half:g}Z", theme.ray)
    return wall + disc(0, -76, 58, theme.tint)


def _shoulders(theme: Theme) -> str:
    """Return the clothes: broad shoulders that end at the seam, one side in the shade."""
    left = "M0 -42C-34 -42 -66 -36 -74 0H0Z"
    return path(left, theme.main) + move(path(left, theme.dark), flip=True)


def _neck(person: Person) -> str:
    return path("M-12 -64H12V-40C8 -32 -8 -32 -12 -40Z", person.shade)


def _head(person: Person) -> str:
    """Return the face: two halves of light and shade, eyes, a nose and a mouth."""
    half = "M0 -116H-20C-25 -116 -27 -112 -27 -106V-82C-27 -64 -14 -54 0 -54Z"
    face = path(half, person.skin) + move(path(half, person.skin), flip=True)
    nose = path("M0 -92L7 -76H0Z", person.shade)
    eyes = both(disc(-12, -90, 3.4, EYE) + line("M-18 -98H-7", person.hair, 3))
    return face + nose + eyes


def _mouth(colour: str, width: float) -> str:
    return path(f"M{-width:g} -69H{width:g}C{width - 2:g} -63 {2 - width:g} -63 {-width:g} -69Z", colour)


def _king(suit: str, theme: Theme, person: Person) -> str:
    """Return a king: a beard of another cut in every suit, and a crown of points."""
    hair = path("M-33 -114H33V-70L26 -62H-26L-33 -70Z", person.hair)
    cape = both(path("M-74 0C-70 -30 -50 -40 -26 -42L-14 -26L-34 0Z", theme.accent))
    trim = both("".join(disc(x, y, 2.6, GOLD_PALE) for x, y in ((-58, -16), (-46, -27), (-42, -9))))
    beard = {
        "S": "M-27 -84H-20C-16 -74 -10 -76 0 -76C10 -76 16 -74 20 -84H27V-40H-27Z",
        "H": "M-27 -84H-20C-16 -74 -10 -76 0 -76C10 -76 16 -74 20 -84H27L20 -46L0 -24L-20 -46Z",
        "C": "M-27 -84H-20C-16 -74 -10 -76 0 -76C10 -76 16 -74 20 -84H27C32 -44 18 -34 0 -34C-18 -34 -32 -44 -27 -84Z",
        "D": "M-27 -84H-20C-16 -74 -10 -76 0 -76C10 -76 16 -74 20 -84H27L20 -26L0 -52L-20 -26Z",
    }[suit]
    chin = (
        path(beard, person.light)
        + _mouth("#b93a44", 8)
        + both(path("M0 -76C-10 -80 -18 -74 -20 -66C-12 -66 -4 -68 0 -72Z", person.hair))
    )
    crown = path("M-32 -112L-40 -142L-18 -128L0 -150L18 -128L40 -142L32 -112Z", GOLD) + path(
        "M-32 -120H32V-110H-32Z", theme.main
    )
    gems = "".join(disc(x, -115, 2.6, GOLD_PALE) for x in (-20, 0, 20))
    return hair + _shoulders(theme) + cape + trim + _neck(person) + _head(person) + chin + crown + gems


def _queen(suit: str, theme: Theme, person: Person) -> str:
    """Return a queen: hair of another fashion in every suit, a diadem and a row of pearls."""
    hair = {
        "S": path("M0 -130C-30 -130 -40 -110 -40 -86V-34H40V-86C40 -110 30 -130 0 -130Z", person.hair),
        "H": both(
            "".join(
                disc(x, y, 15, person.hair) for x, y in ((-24, -116), (-34, -96), (-36, -74), (-34, -52), (-10, -122))
            )
        ),
        "C": disc(0, -134, 19, person.light)
        + path("M0 -128C-28 -128 -36 -108 -34 -80L-28 -62H28L34 -80C36 -108 28 -128 0 -128Z", person.hair),
        "D": path(
            "M0 -130C-30 -130 -38 -110 -36 -86C-35 -70 -50 -54 -56 -38H56C50 -54 35 -70 36 -86C38 -110 30 -130 0 -130Z",
            person.hair,
        ),
    }[suit]
    dress = _shoulders(theme) + path("M-30 -42C-26 -20 -12 -10 0 -10C12 -10 26 -20 30 -42Z", person.skin)
    collar = both(path("M-30 -43L-52 -58L-46 -34C-36 -16 -18 -4 0 -2V-10C-16 -12 -28 -24 -30 -43Z", theme.accent))
    pearls = "".join(
        disc(x, y, 3, PAPER) for x, y in ((-18, -36), (-11, -29), (-2.5, -26), (6, -27), (13, -31), (19, -37))
    )
    fringe = path(
        "M-28 -90C-28 -112 -14 -120 2 -120C18 -120 28 -110 28 -90C20 -98 12 -106 4 -110C-6 -106 -18 -100 -28 -90Z",
        person.hair,
    )
    blush = both(disc(-18, -78, 5, "#e8705f", opacity=0.45))
    diadem = path("M-30 -112C-22 -122 22 -122 30 -112L26 -128L13 -124L0 -140L-13 -124L-26 -128Z", GOLD) + disc(
        0, -128, 4, theme.main
    )
    return (
        hair + dress + collar + _neck(person) + pearls + _head(person) + blush + _mouth("#b93a44", 7) + fringe + diadem
    )


def _jack(suit: str, theme: Theme, person: Person) -> str:
    """Return a jack: short hair under a cap of another shape in every suit, a feather, a sash."""
    hair = path("M-32 -112H32V-82C32 -72 26 -66 18 -64H-18C-26 -66 -32 -72 -32 -82Z", person.hair)
    sash = path("M-46 -40L-26 -42L48 0H8Z", theme.accent) + path("M-14 -42L0 -30L14 -42L18 -34L0 -18L-18 -34Z", PAPER)
    feather = path("M24 -128C36 -150 58 -146 66 -128C54 -122 38 -122 24 -128Z", GOLD)
    cap = {
        "S": path("M-36 -110C-40 -136 -16 -142 6 -140C30 -138 38 -124 34 -110Z", theme.main),
        "H": path("M-34 -110L-26 -138H20L34 -110Z", theme.main),
        "C": path("M-34 -110C-34 -132 -14 -146 10 -150C6 -142 36 -136 34 -110Z", theme.main),
        "D": path("M-38 -112C-44 -128 -24 -142 0 -142C24 -142 44 -128 38 -112Z", theme.main),
    }[suit]
    brim = box(-40, -115, 80, 10, 5, theme.accent)
    return hair + _shoulders(theme) + sash + _neck(person) + _head(person) + _mouth("#b93a44", 6) + feather + cap + brim


def _jester(theme: Theme) -> str:
    """Return the joker's bust: a cap of three horns with bells, a collar of points, a broad grin."""
    person = PEOPLE["H"]
    horns = path("M-30 -108C-34 -140 -54 -140 -64 -118C-70 -104 -64 -96 -62 -96C-56 -108 -48 -104 -40 -88Z", theme.main)
    horns += path("M30 -108C34 -140 54 -140 64 -118C70 -104 64 -96 62 -96C56 -108 48 -104 40 -88Z", theme.accent)
    horns += path("M-30 -106C-26 -128 -12 -136 0 -150C12 -136 26 -128 30 -106Z", GOLD)
    bells = both(disc(-62, -94, 5.5, GOLD)) + disc(0, -150, 5.5, theme.main)
    motley = path("M0 -42C-34 -42 -66 -36 -74 0H0Z", theme.main) + path("M0 -42C34 -42 66 -36 74 0H0Z", theme.accent)
    collar = "".join(
        path(f"M{x - 12} -46L{x * 1.3:g} -16L{x + 12} -46Z", fill)
        for x, fill in ((-26, GOLD), (26, GOLD), (-9, theme.accent), (9, theme.main))
    )
    brim = box(-36, -114, 72, 10, 5, PAPER)
    grin = path("M-14 -72C-8 -58 8 -58 14 -72C6 -68 -6 -68 -14 -72Z", "#b93a44")
    return motley + collar + _neck(person) + _head(person) + grin + horns + brim + bells

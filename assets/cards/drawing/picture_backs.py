"""Backs with a picture: a lantern, a boat and an owl, each twice, as a card lies either way round.

Each is drawn for the upper half, around the middle of the card; what crosses the seam is drawn to meet its other half.
"""

from __future__ import annotations

from collections.abc import Callable

from assets.cards.drawing.ornaments import star
from assets.cards.drawing.shapes import both, box, disc, line, move, oval, path

HALF_WIDTH, HALF_HEIGHT = 113.0, 163.0
"""The part of the back that a half has to cover; the frame hides what goes a little beyond."""


def lantern(dark: str, mid: str, light: str) -> str:
    """A lantern that shines in the night, moths round it."""
    glow = disc(0, -78, 80, "#33285a") + disc(0, -78, 64, "#45346d") + disc(0, -78, 48, "#6a4a78")
    glow += disc(0, -78, 34, "#a8704f")
    hook = line("M0 -165V-139", light, 3) + disc(0, -135, 5, "", light, 2.6)
    roof = path("M-30 -109C-24 -122 -10 -126 -8 -131H8C10 -126 24 -122 30 -109Z", light)
    glass = path("M-25 -109H25L30 -54H-30Z", "#ffe7a6") + path("M-12 -109H12L14 -54H-14Z", "#fff4cf")
    flame = path("M0 -97C9 -86 11 -76 8 -69C5 -62 -5 -62 -8 -69C-11 -76 -6 -82 0 -97Z", "#ef8f2f")
    flame += path("M0 -84C4 -78 5 -73 3.5 -69C2 -65.5 -2 -65.5 -3.5 -69C-5 -73 -3 -77 0 -84Z", "#ffe7a6")
    bars = line("M-25 -109L-30 -54M25 -109L30 -54M-31 -81H31", light, 3.2)
    foot = path("M-35 -55H35L31 -44H-31Z", light) + path("M-22 -44H22L17 -37H-17Z", mid)
    moth = path("M0 0C-4 -9 -13 -10 -13 -3C-13 2 -6 3 0 0Z", "#f3dfc0") + oval(0, -1, 1.6, 5, "#6b5040")
    moths = "".join(move(both(moth), x, y, turn, k) for x, y, turn, k in ((-62, -108, 38, 1), (66, -62, -24, 0.8)))
    stars = "".join(
        star(x, y, r, light)
        for x, y, r in ((-88, -142, 6), (88, -138, 8), (-96, -66, 5), (94, -104, 5), (-58, -148, 4), (52, -150, 5))
    )
    leaf = path("M0 0C-8 -9 -7 -21 0 -30C7 -21 8 -9 0 0Z", mid)
    sprigs = "".join(move(leaf, x, -2, turn, 0.86) for x, turn in ((28, 62), (54, 48), (80, 40), (104, 30)))
    return glow + stars + hook + roof + glass + flame + bars + foot + moths + both(sprigs) + _seam(dark, light)


def boat(dark: str, mid: str, light: str) -> str:
    """A sailing boat before a full moon, on waves that meet those of the other half."""
    moon = disc(0, -98, 56, "#2c6a80") + disc(0, -98, 44, "#f4e3b4") + disc(-12, -108, 7, "#e8d199")
    moon += disc(14, -88, 10, "#e8d199") + disc(14, -120, 4.5, "#e8d199")
    stars = "".join(
        star(x, y, r, light)
        for x, y, r in ((-84, -140, 7), (82, -144, 6), (-94, -96, 4.5), (96, -108, 5), (70, -116, 4), (-66, -116, 4))
    )
    mast = line("M-2 -38V-144", "#6b3d24", 4)
    sails = path("M4 -140C34 -112 46 -82 48 -54H4Z", "#fff6e2") + path(
        "M-8 -128C-12 -98 -24 -72 -44 -54H-8Z", "#e7633f"
    )
    flag = path("M-2 -146L18 -151L-2 -157Z", "#e7633f")
    hull = path("M-60 -46H62C58 -28 46 -16 36 -14H-34C-46 -18 -56 -30 -60 -46Z", "#8a4a2a")
    hull += path("M-60 -46H62L60 -39H-58Z", light)
    waves = ""
    for row, (fill, y) in enumerate(((mid, -22), ("#2c6a80", -11), (dark, 0))):
        # Every wave is a scale; they stand in gaps of the row behind. The last row ends at the seam.
        left = -108 - 9 * (row % 2)
        crests = f"M{left} {y}{'q9 -13 18 0' * (left // -9)}"
        waves += path(f"{crests}V0H{left}Z", fill) + line(crests, light, 1.3)
    ground = box(-HALF_WIDTH, -HALF_HEIGHT, 2 * HALF_WIDTH, HALF_HEIGHT, 0, "#17405a")
    return ground + stars + moon + mast + sails + flag + hull + waves + _seam(dark, light)


def owl(dark: str, mid: str, light: str) -> str:
    """An owl on a branch before the evening sun."""
    sun = disc(0, -92, 66, "#9a4f28") + disc(0, -92, 53, "#d9843a")
    branch = path(
        "M-116 -24C-70 -32 -30 -20 10 -26C50 -32 80 -22 116 -28V-18C80 -12 50 -20 10 -15C-30 -10 -70 -20 -116 -13Z",
        "#3c2114",
    )
    tufts = both(path("M-6 -126C-20 -132 -32 -138 -37 -148C-42 -132 -40 -118 -34 -108Z", "#6a3f22"))
    body = path(
        "M0 -134C30 -134 41 -112 40 -84C39 -50 24 -25 0 -25C-24 -25 -39 -50 -40 -84C-41 -112 -30 -134 0 -134Z",
        "#8a5730",
    )
    wings = both(path("M-38 -98C-46 -74 -42 -44 -24 -28C-20 -48 -24 -76 -38 -98Z", "#6a3f22"))
    breast = path(
        "M0 -88C17 -88 23 -72 21 -56C19 -40 10 -29 0 -29C-10 -29 -19 -40 -21 -56C-23 -72 -17 -88 0 -88Z", "#f1d9ae"
    )
    spots = "".join(
        path(f"M{x - 4} {y}q4 7 8 0Z", "#a9713d")
        for x, y in ((-10, -66), (0, -66), (10, -66), (-5, -55), (5, -55), (0, -44))
    )
    eyes = both(disc(-16, -106, 17, "#f1d9ae") + disc(-15, -106, 10.5, light) + disc(-14.5, -106, 6, "#1f130c"))
    eyes += both(disc(-17, -109, 2, "#fff6e2"))
    beak = path("M-6 -98H6L0 -85Z", "#e7973a")
    claws = both("".join(oval(x, -23, 3, 5, "#e7973a") for x in (-16, -10)))
    leaf = path("M0 0C-9 -8 -8 -20 0 -29C8 -20 9 -8 0 0Z", mid) + line("M0 -3V-22", dark, 1.4)
    leaves = "".join(
        move(leaf, x, y, turn, k)
        for x, y, turn, k in (
            *((-104, -26, -8, 1.0), (-84, -28, 24, 0.9), (-66, -26, -30, 0.8)),
            *((98, -28, 14, 1.0), (78, -24, -22, 0.9), (62, -26, 32, 0.8)),
            *((-92, -16, 200, 0.5), (86, -16, 166, 0.5)),
        )
    )
    stars = "".join(
        star(x, y, r, light) for x, y, r in ((-88, -138, 6), (88, -140, 7), (-92, -92, 4.5), (94, -96, 4.5))
    )
    figure = tufts + body + wings + breast + spots + eyes + beak
    return sun + stars + leaves + figure + branch + claws + _seam(dark, light)


def _seam(dark: str, light: str) -> str:
    """Return the upper half of the band between the halves."""
    edge = f"M{-HALF_WIDTH:g} -5H{HALF_WIDTH:g}"
    return path(f"{edge}V0H{-HALF_WIDTH:g}Z", dark) + line(edge, light, 1.4)


PICTURES: dict[str, tuple[tuple[str, str, str], Callable[[str, str, str], str]]] = {
    "lantern": (("#261d47", "#4d6b52", "#e9c67c"), lantern),
    "boat": (("#123349", "#3f86a0", "#ecd9a0"), boat),
    "owl": (("#5a2b1d", "#c9622f", "#efc873"), owl),
}
"""The ground, another colour and the golden lines of each back, and the drawing of its upper half."""

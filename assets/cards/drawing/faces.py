"""Faces of court figures, from the front, half turned, or from the side."""

from __future__ import annotations

from collections.abc import Callable

from assets.cards.drawing.palette import BLUSH, INK, LIP, WHITE, Skin
from assets.cards.drawing.shapes import both, disc, line, oval, path


def head(skin: Skin, turn: int = 0, broad: bool = False, ears: bool = True) -> str:
    """Neck, ears and the bare face; turn -1 looks left, 1 right."""
    w, jaw = (24, 15) if broad else (22, 10.5)
    t = turn * 2.5
    neck = path("M-10 112H10V134C6 140 -6 140 -10 134Z", skin.base) + path(
        f"M-10 120C-4 {128 + abs(t):g} 6 128 10 118V126C4 133 -4 133 -10 128Z", skin.shade, opacity=0.55
    )
    if ears:
        neck += both(oval(w, 101, 4, 5.5, skin.base, skin.shade, 1.1))
    face = (
        f"M{-w} 82C{-w - 1} 102 {t - jaw - 6:g} 114 {t - jaw:g} 120C{t - 5:g} 126 {t + 5:g} 126 {t + jaw:g} 120"
        f"C{t + jaw + 6:g} 114 {w + 1} 102 {w} 82C{w} 62 {-w} 62 {-w} 82Z"
    )
    return neck + path(face, skin.base, skin.shade, 1.2)


def eye(x: float, gaze: float, iris: str, lash: bool, side: int) -> str:
    """One eye with its lid; gaze moves the iris, side says which way the lashes point."""
    out = path(
        f"M{x - 5:g} 99.6C{x - 3:g} 95.4 {x + 3:g} 95.4 {x + 5:g} 99.6C{x + 3:g} 103.2 {x - 3:g} 103.2 {x - 5:g} 99.6Z",
        WHITE,
    )
    out += disc(x + gaze, 99.4, 2.9, iris) + disc(x + gaze, 99.4, 1.5, INK) + disc(x + gaze + 0.9, 98.3, 0.85, WHITE)
    out += line(f"M{x - 5.4:g} 99.6C{x - 3:g} 95 {x + 3:g} 95 {x + 5.4:g} 99.6", INK, 1.7)
    return out + (line(f"M{x + side * 5:g} 99L{x + side * 7.6:g} 96.6", INK, 1.5) if lash else "")


def brow(x: float, side: int, colour: str, weight: float) -> str:
    """The eyebrow over an eye."""
    return line(f"M{x - side * 4.6:g} 91.6Q{x + side * 1.5:g} 88.4 {x + side * 6:g} 92", colour, weight)


def cheeks(skin: Skin, turn: int, centre: float, bearded: bool) -> str:
    """The red of both cheeks; higher and smaller above a beard."""
    y, r = (106, 3.6) if bearded else (110, 4.6)
    places = (centre + side * (10.8 if side == turn else 14) for side in (-1, 1))
    return "".join(oval(x, y, r, r * 0.68, BLUSH, opacity=skin.blush) for x in places)


def nose(skin: Skin, turn: int, x: float) -> str:
    """A nose that points to where the face looks, to the right from the front."""
    way = turn or 1
    ridge = f"M{x + way * 0.5:g} 101L{x + way * 3.2:g} 108.2Q{x + way * 2.6:g} 110.6 {x - way * 1.2:g} 110"
    return line(ridge, skin.shade, 1.6)


def lips(x: float) -> str:
    """A painted mouth."""
    shape = (
        f"M{x - 6.6:g} 114.2Q{x - 2.6:g} 113 {x:g} 114.4Q{x + 2.6:g} 113 {x + 6.6:g} 114.2"
        f"Q{x:g} 122.4 {x - 6.6:g} 114.2Z"
    )
    return path(shape, LIP) + line(f"M{x - 7:g} 114Q{x:g} 118.6 {x + 7:g} 114", "#7d1f30", 0.9)


def smile(x: float) -> str:
    """A closed, friendly mouth."""
    return line(f"M{x - 6:g} 114.6Q{x:g} 120 {x + 6:g} 114.6", "#a33a3a", 2)


def grin(x: float) -> str:
    """A laughing mouth that shows the teeth."""
    shape = f"M{x - 9:g} 113Q{x:g} 116 {x + 9:g} 113Q{x + 5:g} 122 {x:g} 122Q{x - 5:g} 122 {x - 9:g} 113Z"
    return path(shape, WHITE, LIP, 1.6)


Mouth = Callable[[float], str]


def features(skin: Skin, turn: int, brows: str, iris: str, mouth: Mouth | None, lady: bool = False) -> str:
    """Cheeks, eyes, nose and mouth of a face from the front or half turned; no mouth where a beard brings its own."""
    centre = turn * 4.0
    out = cheeks(skin, turn, centre, mouth is None)
    for side in (-1, 1):
        x = centre + side * 9.8
        out += eye(x, turn * 1.5, iris, lady, side) + brow(x, side, brows, 1.6 if lady else 2.3)
    return out + nose(skin, turn, centre) + (mouth(centre) if mouth else "")


def profile(skin: Skin, brows: str, iris: str) -> str:
    """Neck and face seen from the side, looking right."""
    out = path("M-12 108L10 124L9 136C4 141 -10 141 -14 134Z", skin.base) + path(
        "M-8 126C-2 132 6 132.5 9.5 130L9 136C4 137 -4 134 -8 126Z", skin.shade, opacity=0.55
    )
    out += path(
        "M15 74C18 82 18.5 88 17.5 93C18 97 21 102 25.5 107.5C27 110 25 112 21 112"
        "C20.5 113.5 22.5 114.5 22.2 116"
        "C21.8 117.2 20.6 117.4 20.2 118.2C20.6 119.2 21.6 120 21 121.4C20.4 122.6 19.6 122.8 20 124.6"
        "C20.4 129 15 132 9 130.5C0 128 -8 122 -11 112L-14 76Z",
        skin.base,
        skin.shade,
        1.2,
    )
    out += path("M5 99.5C8 95.5 12 95 14.8 97.5L14.4 101.5C11 103 7.5 102.5 5 99.5Z", WHITE)
    out += oval(12.2, 99.2, 2.2, 2.9, iris) + oval(12.6, 99.2, 1.1, 1.6, INK) + disc(13, 98.2, 0.8, WHITE)
    out += line("M4.5 99.5C8 95 12 94.6 15.4 97", INK, 1.7) + line("M4.5 92.5Q10 88.5 16 91.5", brows, 2.3)
    out += line("M22.5 111.6Q20.5 112.2 19.6 110.6", skin.shade, 1.2)
    out += line("M20.4 117.6Q16.5 119.4 13.5 117", "#a33a3a", 1.8)
    return out + oval(8, 110.5, 4.6, 3.2, BLUSH, opacity=skin.blush)

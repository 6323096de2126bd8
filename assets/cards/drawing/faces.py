"""Faces of court figures, from the front, half turned, or from the side."""

from __future__ import annotations

from assets.cards.drawing.palette import BLUSH, INK, LIP, WHITE, Skin
from assets.cards.drawing.shapes import both, disc, line, oval, path


def head(skin: Skin, turn: int = 0, broad: bool = False, ears: bool = True) -> str:
    """Neck, ears and the bare face; turn -1 looks left, 1 right."""
    w, t = (24, turn * 2.5) if broad else (22, turn * 2.5)
    neck = path("M-10 112H10V134C6 140 -6 140 -10 134Z", skin.base) + path(
        f"M-10 120C-4 {128 + abs(t):g} 6 128 10 118V126C4 133 -4 133 -10 128Z", skin.shade, opacity=0.55
    )
    if ears:
        neck += both(oval(w, 101, 4, 5.5, skin.base, skin.shade, 1.1))
    jaw = 15 if broad else 10.5
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


def features(
    skin: Skin, turn: int = 0, brow: str = INK, iris: str = "#4a3424", lady: bool = False, mouth: str = "smile"
) -> str:
    """Brows, eyes, nose, cheeks and mouth of a face seen from the front or half turned."""
    t = turn * 4.0
    y, r = (110, 4.6) if mouth else (106, 3.6)
    out = "".join(
        oval(t + side * (10.8 if side == turn else 14), y, r, r * 0.68, BLUSH, opacity=skin.blush) for side in (-1, 1)
    )
    for side in (-1, 1):
        x = t + side * 9.8
        out += eye(x, turn * 1.5, iris, lady, side)
        weight = 1.6 if lady else 2.3
        out += line(f"M{x - side * 4.6:g} 91.6Q{x + side * 1.5:g} 88.4 {x + side * 6:g} 92", brow, weight)
    nose = turn or 1
    out += line(
        f"M{t + nose * 0.5:g} 101L{t + nose * 3.2:g} 108.2Q{t + nose * 2.6:g} 110.6 {t - nose * 1.2:g} 110",
        skin.shade,
        1.6,
    )
    if mouth == "lips":
        out += path(
            f"M{t - 6.6:g} 114.2Q{t - 2.6:g} 113 {t:g} 114.4Q{t + 2.6:g} 113 {t + 6.6:g} 114.2"
            f"Q{t:g} 122.4 {t - 6.6:g} 114.2Z",
            LIP,
        )
        out += line(f"M{t - 7:g} 114Q{t:g} 118.6 {t + 7:g} 114", "#7d1f30", 0.9)
    elif mouth == "smile":
        out += line(f"M{t - 6:g} 114.6Q{t:g} 120 {t + 6:g} 114.6", "#a33a3a", 2)
    elif mouth == "grin":
        out += path(
            f"M{t - 9:g} 113Q{t:g} 116 {t + 9:g} 113Q{t + 5:g} 122 {t:g} 122Q{t - 5:g} 122 {t - 9:g} 113Z",
            WHITE,
            LIP,
            1.6,
        )
    return out


def profile(skin: Skin, brow: str, iris: str) -> str:
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
    out += line("M4.5 99.5C8 95 12 94.6 15.4 97", INK, 1.7) + line("M4.5 92.5Q10 88.5 16 91.5", brow, 2.3)
    out += line("M22.5 111.6Q20.5 112.2 19.6 110.6", skin.shade, 1.2)
    out += line("M20.4 117.6Q16.5 119.4 13.5 117", "#a33a3a", 1.8)
    return out + oval(8, 110.5, 4.6, 3.2, BLUSH, opacity=skin.blush)

"""The backs of the deck."""

from __future__ import annotations

from assets.cards.drawing.measures import MID_X, MID_Y
from assets.cards.drawing.picture_backs import PICTURES
from assets.cards.drawing.shapes import blank, box, disc, line, mat, move, oval, path, svg, two_way

# The ground, the pattern on it, and the golden lines of each back with a pattern.
COLOURS = {
    "blue": ("#24407f", "#3a5ca5", "#e6c878"),
    "burgundy": ("#6f1b33", "#93304a", "#e8c48a"),
    "forest": ("#1e5040", "#357058", "#e4cf8e"),
}


def lattice(mid: str, light: str) -> str:
    """Crossed bands with diamonds: the pattern of the blue back."""
    bands = ""
    for i in range(-12, 13):
        low, high = max(-110, -160 - i * 26), min(110, 160 - i * 26)
        if low < high:
            bands += "".join(
                f"M{MID_X + s * low} {MID_Y + i * 26 + low}L{MID_X + s * high} {MID_Y + i * 26 + high}" for s in (1, -1)
            )
    out = line(bands, mid, 4)
    for j in range(-12, 13):
        for i in range(-8, 9):
            x, y = MID_X + i * 13, MID_Y + j * 13
            if (i + j) % 2:
                out += path(f"M{x} {y - 5}L{x + 5} {y}L{x} {y + 5}L{x - 5} {y}Z", light)
    return out


def scallops(mid: str, light: str) -> str:
    """Interlaced rings with stars: the pattern of the burgundy back."""
    out, r = "", 6.5
    for j in range(-8, 9):
        for i in range(-5, 6):
            x, y = MID_X + i * 20, MID_Y + j * 19
            out += oval(x, y, 14.1, 13.4, "", mid, 2)
            out += path(
                f"M{x} {y - r}Q{x + 1} {y - 1} {x + r} {y}Q{x + 1} {y + 1} {x} {y + r}"
                f"Q{x - 1} {y + 1} {x - r} {y}"
                f"Q{x - 1} {y - 1} {x} {y - r}Z",
                light,
            )
    return out


def foliage(mid: str, light: str) -> str:
    """Rows of leaves that grow from the middle line to one end: half the pattern of the forest back."""
    out = ""
    for j in range(8):
        for i in range(-5, 6 - j % 2):
            x, y = (i + (j % 2) / 2) * 22.4, 6 - j * 21
            out += move(
                path("M0 0C-13 -8 -9 -20 0 -28C9 -20 13 -8 0 0Z", mid, light, 1.1) + line("M0 -3V-20", light, 1.1), x, y
            )
    return out


def medallion(dark: str, mid: str, light: str) -> str:
    """The ornament in the middle of a back."""
    petals = "".join(
        move(path("M0 -8C-9 -18 -7 -28 0 -34C7 -28 9 -18 0 -8Z", mid, light, 1.4), turn=a) for a in range(0, 360, 45)
    )
    out = disc(0, 0, 46, dark, light, 2.4) + disc(0, 0, 40, "", light, 1) + petals + disc(0, 0, 9, light)
    out += disc(0, 0, 5, dark)
    return out + "".join(move(disc(0, -43, 1.7, light), turn=a) for a in range(0, 360, 15))


def draw_back(name: str) -> str:
    """The back of that name as an SVG document."""
    x, y, w, h = 13.0, 13.0, 224.0, 324.0
    if name in PICTURES:
        (dark, mid, light), draw_half = PICTURES[name]
        pattern = two_way(move(draw_half(dark, mid, light), MID_X, MID_Y))
    else:
        dark, mid, light = COLOURS[name]
        pattern = _pattern(name) + move(medallion(dark, mid, light), MID_X, MID_Y)
    ground = box(x - 2, y - 2, w + 4, h + 4, 0, dark)
    frame = box(x + 1, y + 1, w - 2, h - 2, 8, "", dark, 9) + box(x + 4.5, y + 4.5, w - 9, h - 9, 5.5, "", light, 1.6)
    return svg(blank() + ground + pattern + frame + mat(x, y, w, h, 9, 9.5))


def _pattern(name: str) -> str:
    """Return what covers a plain back."""
    dark, mid, light = COLOURS[name]
    if name == "forest":
        half = move(foliage(mid, light), MID_X, MID_Y)
        return two_way(half) + path(f"M13 {MID_Y - 5}h224v10h-224Z", dark, light, 1.4)
    return (lattice if name == "blue" else scallops)(mid, light)

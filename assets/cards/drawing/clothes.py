"""The clothes of every court figure, and its hands."""

from __future__ import annotations

from collections.abc import Iterable

from assets.cards.drawing.measures import WAIST
from assets.cards.drawing.palette import GOLD_DARK, GOLD_PALE, Skin
from assets.cards.drawing.shapes import box, disc, line, path


def robe(fill: str, edge: str, slope: float = 0) -> str:
    """The body from the shoulders to the waist, as wide as the panel; slope lowers the shoulders."""
    s = slope
    return path(
        f"M-86 {WAIST:g}V{164 + s * 0.4:g}C-80 {150 + s:g} -58 {143 + s:g} -36 {138 + s * 0.5:g}"
        f"C-24 135 -14 134 -10 130H10"
        f"C14 134 24 135 36 {138 + s * 0.5:g}C58 {143 + s:g} 80 {150 + s:g} 86 {164 + s * 0.4:g}"
        f"V{WAIST:g}Z",
        fill,
        edge,
        1.5,
    )


def sleeve(x: float, fill: str, edge: str, cuff: str, y: float = 150) -> str:
    """A forearm that rises from the waist to a hand at x, y."""
    arm = path(
        f"M{x - 17:g} {WAIST:g}C{x - 16:g} {y + 17:g} {x - 9:g} {y + 12:g} {x - 8:g} {y + 8:g}H{x + 8:g}"
        f"C{x + 9:g} {y + 12:g} {x + 16:g} {y + 17:g} {x + 17:g} {WAIST:g}Z",
        fill,
        edge,
        1.4,
    )
    return arm + box(x - 10.5, y + 5.5, 21, 6.5, 3, cuff, edge, 1.2)


def fist(x: float, skin: Skin, y: float = 150, thumb: int = 1) -> str:
    """A hand around an upright handle; the thumb points to the side given."""
    out = box(x - 7.5, y - 8, 15, 15.5, 5.5, skin.base, skin.shade, 1.1)
    out += "".join(line(f"M{x - thumb * 6.6:g} {y + d:g}H{x + thumb * 3:g}", skin.shade, 1.1) for d in (-4, 0, 4))
    return out + path(
        f"M{x + thumb * 7:g} {y + 5:g}"
        f"C{x + thumb * 10:g} {y:g} {x + thumb * 8:g} {y - 8:g} {x + thumb * 2:g} {y - 8.6:g}"
        f"C{x + thumb * 1:g} {y - 5:g} {x + thumb * 4:g} {y - 3:g} {x + thumb * 5:g} {y + 4:g}Z",
        skin.base,
        skin.shade,
        1,
    )


def crown(points: Iterable[tuple[float, float]], fill: str, gem: str, cap: str = "", base: float = 84) -> str:
    """A crown on a curved band; points run from left to right, tips and valleys in turn."""
    places = list(points)
    zigzag = "".join(f"L{x:g} {y:g}" for x, y in places)
    out = (
        path(f"M-25 {base:g}L-25 {base - 20:g}C-14 {base - 27:g} 14 {base - 27:g} 25 {base - 20:g}L25 {base:g}Z", cap)
        if cap
        else ""
    )
    out += path(
        f"M-26 {base:g}{zigzag}L26 {base:g}C14 {base - 5:g} -14 {base - 5:g} -26 {base:g}Z", fill, GOLD_DARK, 1.4
    )
    out += path(
        f"M-26.4 {base:g}C-14 {base - 5.5:g} 14 {base - 5.5:g} 26.4 {base:g}L25.6 {base + 7:g}"
        f"C14 {base + 1.5:g} -14 {base + 1.5:g} -25.6 {base + 7:g}Z",
        GOLD_PALE,
        GOLD_DARK,
        1.3,
    )
    out += "".join(disc(x, base - 0.4 + abs(x) * 0.09, 1.9, gem) for x in (-18, -9, 0, 9, 18))
    return out + "".join(disc(x, y, 3.2, gem, GOLD_DARK, 1.2) for x, y in places[::2])

"""The things that court figures hold.

Each is drawn upright around the hand that holds it, at x, y.
"""

from __future__ import annotations

from assets.cards.drawing.ornaments import beads, leaf, star
from assets.cards.drawing.palette import (
    FAIR,
    GOLD,
    GOLD_DARK,
    GOLD_PALE,
    INK,
    LEAF,
    LEAF_DARK,
    LIP,
    PAPER,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from assets.cards.drawing.pips import pip
from assets.cards.drawing.shapes import box, disc, line, move, oval, path


def sword(x: float, y: float = 150) -> str:
    """An upright sword held at x, y."""
    out = path("M-4.5 -13V-86L0 -96L4.5 -86V-13Z", STEEL, STEEL_DARK, 1.2) + path("M0 -13V-94L4.5 -86V-13Z", "#b9c4d2")
    out += line("M0 -18V-80", STEEL_DARK, 1)
    out += path("M-17 -17C-10 -14 10 -14 17 -17L18 -11C10 -8 -10 -8 -18 -11Z", GOLD, GOLD_DARK, 1.2)
    return move(out + box(-2.5, -10, 5, 24, 2, "#5f1f43") + disc(0, 15, 5, GOLD, GOLD_DARK), x, y)


def sceptre(x: float, y: float = 150) -> str:
    """A rod that ends in a star within a moon."""
    out = box(-2.2, -58, 4.4, 84, 2, GOLD, GOLD_DARK, 1.1) + box(-4.5, -26, 9, 4, 2, GOLD_PALE, GOLD_DARK, 1)
    out += path("M-16 -80A17 17 0 1 0 16 -80A14 14 0 1 1 -16 -80Z", STEEL, STEEL_DARK, 1.2)
    return move(out + star(0, -79, 12, GOLD) + disc(0, -54, 3.6, GOLD_PALE, GOLD_DARK, 1), x, y)


def lantern(x: float, y: float = 150) -> str:
    """A lit lantern that hangs from a pole."""
    out = disc(-7, -50, 30, "#ffe28a", opacity=0.35) + disc(-7, -50, 20, "#ffe28a", opacity=0.5)
    out += line("M4 26V-80C4 -92 -7 -92 -7 -82", WOOD_DARK, 4) + line("M-7 -82V-72", GOLD_DARK, 1.6)
    out += path("M-17 -62L-7 -73L3 -62Z", GOLD, GOLD_DARK, 1.2)
    out += path("M-15.5 -62H1.5L0 -36H-14Z", "#fff3bd", GOLD_DARK, 1.6)
    out += path("M-7 -57C-1 -49 -2 -40 -7 -39C-12 -40 -13 -49 -7 -57Z", "#f2952d") + oval(-7, -43.5, 2, 3.5, "#fff3bd")
    return move(
        out + line("M-7 -62V-57M-17 -36H3", GOLD_DARK, 1.6) + box(-16.5, -37, 19, 5, 2, GOLD, GOLD_DARK, 1.2), x, y
    )


def orb(x: float, y: float = 132) -> str:
    """A golden orb with a heart on top."""
    out = disc(0, 0, 17, GOLD, GOLD_DARK, 1.4) + path("M-12 -10A16 16 0 0 1 6 -14C0 -12 -8 -8 -12 -10Z", GOLD_PALE)
    out += path("M-17 -3C-8 2 8 2 17 -3V3.5C8 8.5 -8 8.5 -17 3.5Z", "#8e1a30")
    out += beads(((-9, 2.8), (0, 3.8), (9, 2.8)), 1.7, GOLD_PALE)
    out += path("M-2.5 -16.5H2.5L3.5 -24H-3.5Z", GOLD, GOLD_DARK, 1.1)
    return move(out, x, y) + pip("H", x, y - 32, 22, "#c8203a")


def rose(x: float, y: float = 150) -> str:
    """A rose on its stem."""
    out = line("M0 24C2 0 -2 -24 0 -46", LEAF_DARK, 3) + leaf(0, -18, 62, 0.8) + leaf(0, -28, -58, 0.8)
    out += path(
        "M0 -46C-14 -46 -20 -58 -16 -72C-10 -70 -6 -74 0 -80C6 -74 10 -70 16 -72C20 -58 14 -46 0 -46Z",
        "#c9303f",
        "#8e1a30",
        1.3,
    )
    out += path("M-9 -68C-10 -56 -4 -50 0 -50C4 -50 10 -56 9 -68C5 -62 -5 -62 -9 -68Z", "#e4606a")
    out += line(
        "M-5 -66C-4 -73 5 -73 5 -66C4 -60 -2 -61 -1.5 -65M-16 -71C-12 -58 -6 -52 0 -50M16 -71C12 -58 6 -52 0 -50",
        "#8e1a30",
        1.3,
    )
    return move(out + path("M-8 -46C-4 -50 4 -50 8 -46L3 -41H-3Z", LEAF, LEAF_DARK, 1), x, y)


def bow(x: float, y: float = 132) -> str:
    """A strung bow that bends to the left."""
    out = line("M9 -72L9 44", "#c9b8a0", 1.2)
    out += line("M10 -76C-2 -64 -2 -34 -4 -14C-2 10 -2 34 10 46", WOOD_DARK, 5)
    out += line("M10 -76C-2 -64 -2 -34 -4 -14", WOOD, 2.4)
    return move(out + box(-7, -14, 6.5, 32, 3, "#8e1a30"), x, y)


def acorn_staff(x: float, y: float = 150) -> str:
    """A wooden staff that ends in an acorn between oak leaves."""
    out = line("M0 26V-50", WOOD_DARK, 6) + line("M-.6 26V-50", WOOD, 3)
    out += line("M-2 -20L2 -26M-2 -36L2 -42", WOOD_DARK, 1.2)
    out += leaf(-2, -46, -62, 0.95) + leaf(2, -46, 62, 0.95) + leaf(0, -44, -112, 0.7) + leaf(0, -44, 112, 0.7)
    out += path("M-13 -64C-13 -84 -4 -90 0 -95C4 -90 13 -84 13 -64Z", "#d9963a", WOOD_DARK, 1.3)
    out += path("M-7 -68C-8 -78 -4 -84 -1 -87", "", GOLD_PALE, 2)
    out += path("M-16 -64C-16 -54 -8 -48 0 -47C8 -48 16 -54 16 -64C8 -68 -8 -68 -16 -64Z", "#7a4a26", WOOD_DARK, 1.3)
    return move(
        out
        + line("M-11 -65L-3 -51M-3 -66L6 -52M5 -66L11 -57M11 -65L3 -51M3 -66L-6 -52M-5 -66L-11 -57", WOOD_DARK, 0.9),
        x,
        y,
    )


def book() -> str:
    """An open book held low in front of the body."""
    out = path("M-34 142L-36 170L0 174L36 170L34 142L0 147Z", "#1f5540", INK, 1.4)
    out += path("M0 146C-8 139 -22 137 -31 139L-32 165C-22 163 -8 165 0 171Z", PAPER, "#9d8f6c", 1.1)
    out += path("M0 146C8 139 22 137 31 139L32 165C22 163 8 165 0 171Z", "#f6efdc", "#9d8f6c", 1.1)
    text = "".join(
        f"M-27 {y}C-20 {y - 1.5:g} -11 {y} -5 {y + 3}M27 {y}C20 {y - 1.5:g} 11 {y} 5 {y + 3}" for y in (145, 150, 155)
    )
    return out + line(text, "#b7a98a", 1.3) + line("M0 146V171", "#9d8f6c", 1.2)


def falcon(x: float, y: float = 142) -> str:
    """A falcon on the fist, looking left towards its master."""
    out = path("M4 0L16 30L6 28L-1 4Z", "#6b4a33", "#3b2a20", 1.1)
    out += path(
        "M-6 -46C-16 -44 -16 -32 -13 -26C-16 -16 -12 -2 0 4C12 2 16 -12 12 -24C10 -34 8 -46 -6 -46Z",
        "#f3e6cf",
        "#3b2a20",
        1.3,
    )
    out += path("M-1 -28C6 -34 12 -28 14 -18C16 -6 14 8 15 20C6 12 -4 -4 -1 -28Z", "#8a5f3f", "#3b2a20", 1.2)
    out += line("M3 -18C6 -8 9 0 13 8M8 -22C10 -14 11 -8 13 -2", "#3b2a20", 1)
    out += path(
        "M-6 -46.5C-14 -46 -16 -40 -15 -36C-10 -37 -6 -36 -4 -30C4 -30 7 -38 4 -42C2 -45 -2 -47 -6 -46.5Z",
        "#6b4a33",
        "#3b2a20",
        1.2,
    )
    out += path("M-14.5 -40C-20 -40 -22 -36 -20.5 -31.5C-18.5 -34 -16 -35 -14.5 -35Z", GOLD, "#3b2a20", 1)
    out += disc(-9.5, -40, 2.3, GOLD) + disc(-9.8, -40, 1.3, INK)
    out += line("M-11 -18L-9 -15M-6 -18L-4 -15M-11 -11L-9 -8M-5 -10L-3 -7", "#a5825c", 1.4)
    return move(out + path("M-6 2L-8 9H-2L-1 3ZM2 3L2 9H8L6 2Z", GOLD, GOLD_DARK, 1), x, y)


def scales(x: float, y: float = 150) -> str:
    """A pair of scales on a staff, with a gem and a coin."""
    out = box(-2, -74, 4, 100, 2, GOLD, GOLD_DARK, 1.1) + disc(0, -80, 5, "#1f8289", GOLD_DARK, 1.3)
    out += line("M-13 -66C-8 -71 8 -71 13 -66", GOLD_DARK, 4) + line("M-13 -66C-8 -71 8 -71 13 -66", GOLD, 2)
    pan = line("M0 0L-9 27M0 0L9 27", GOLD_DARK, 1.1) + path("M-11 27H11C9 36 -9 36 -11 27Z", GOLD, GOLD_DARK, 1.2)
    out += move(pan + path("M-5 22L0 17L5 22L0 27Z", "#e0453a", "#8e1a30", 1), -12.5, -65, 0, 0.76)
    return move(out + move(pan + oval(0, 25.5, 6, 2.2, GOLD_PALE, GOLD_DARK, 0.9), 12.5, -65, 0, 0.76), x, y)


def mirror(x: float, y: float = 150) -> str:
    """A hand mirror in a golden frame."""
    out = path("M-3 20L-2.2 -30H2.2L3 20Z", GOLD, GOLD_DARK, 1.2) + oval(0, -56, 18.5, 25, GOLD, GOLD_DARK, 1.4)
    out += oval(0, -56, 14, 20, "#cfeaf0", GOLD_DARK, 1.1) + line("M-7 -60L3 -71M-7 -50L9 -67M-1 -46L8 -56", WHITE, 2.4)
    out += move(path("M0 -7L5 0L0 7L-5 0Z", "#e0453a", GOLD_DARK, 1.1), 0, -84)
    return move(out + disc(0, -29, 3.6, GOLD_PALE, GOLD_DARK, 1), x, y)


def trumpet(x: float, y: float = 150) -> str:
    """A herald's trumpet, bell up, with a swallow-tailed banner."""
    out = box(-2.3, -66, 4.6, 92, 2, GOLD, GOLD_DARK, 1.1)
    out += path("M-2.5 -56C-3 -74 -6 -82 -13 -88C-5 -92 5 -92 13 -88C6 -82 3 -74 2.5 -56Z", GOLD, GOLD_DARK, 1.3)
    out += oval(0, -88, 13, 3.6, GOLD_PALE, GOLD_DARK, 1.2)
    out += path("M-3 -56H-30V-14L-17 -22L-3 -14Z", "#1f8289", "#125960", 1.4) + line("M-7 -52H-26V-22", "#f8e0a0", 1.2)
    return move(
        out + path("M-16.5 -50L-9 -38L-16.5 -26L-24 -38Z", "#f8e0a0") + line("M-3 -56V-14", "#125960", 1.6), x, y
    )


def marotte(x: float, y: float = 150) -> str:
    """A jester's stick with a little laughing head."""
    out = box(-2.2, -48, 4.4, 74, 2, WOOD, WOOD_DARK, 1.1)
    out += path("M-15 -42L-9 -52H9L15 -42L7 -46L0 -40L-7 -46Z", "#2f9a8c", "#1b665d", 1.1)
    out += path("M-12 -66C-26 -74 -22 -92 -10 -92C-4 -90 4 -90 10 -92C22 -92 26 -74 12 -66Z", "#c9303f", "#8e1a30", 1.2)
    out += path("M0 -66V-91C6 -90 8 -91.5 10 -92C22 -92 26 -74 12 -66Z", GOLD)
    out += disc(0, -62, 12, FAIR.base, FAIR.shade, 1.2)
    out += disc(-4.5, -64, 1.6, INK) + disc(4.5, -64, 1.6, INK) + line("M-5 -58Q0 -52 5 -58", LIP, 1.8)
    return move(out + disc(-20, -74, 3, GOLD_PALE, GOLD_DARK, 1) + disc(20, -74, 3, GOLD_PALE, GOLD_DARK, 1), x, y)

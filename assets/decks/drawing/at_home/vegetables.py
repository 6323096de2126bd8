"""Vegetables: carrot, tomato, aubergine, corn."""

from __future__ import annotations

from assets.cards.drawing.shapes import line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import GOLD, GREEN, LEAF, ORANGE, PURPLE, QUARTETS, RED
from assets.decks.drawing.shapes import curve, gleam, mirrored, picture


def carrot() -> str:
    """With its leaves, lying across."""
    leaf = path(curve("0 0| -13 -20 -13 -44 0 -56 13 -44 13 -20"), GREEN.base)
    leaves = move(leaf, -8, -40, -38) + move(leaf, 8, -40, 38)
    middle = path(curve("0 -38| -13 -62 -12 -86 0 -98 12 -86 13 -62"), LEAF.base)
    root = path(curve("-30 -34 0 -48 30 -34 24 14 8 66 0 104| -10 66 -26 14"), ORANGE.base)
    shade = path(curve("30 -34| 24 14 8 66 0 104| 6 50 14 0"), ORANGE.dark)
    rings = line("M-27 -8H-8M-8 18H8M-17 42H-4M20 -20H6", ORANGE.dark, 4)
    return picture(move(leaves + middle + root + shade + rings, 98, 84, 52, 0.9), x=-5, y=6)


def tomato() -> str:
    """With its green star."""
    body = path(curve("100 36 138 30 168 56 170 96 146 134 100 148 54 134 30 96 32 56 62 30"), RED.base)
    shade = path(curve("166 52| 172 96 146 134 100 148 54 134 38 112| 92 132 152 108"), RED.dark, opacity=0.6)
    star = path(
        curve(
            "100 36| 130 22 146 30| 132 42 120 46| 130 58 132 70| 112 62 102 52| 98 66 86 76| 82 60 84 48|", tension=0.8
        ),
        LEAF.base,
    )
    star += path(curve("100 36| 76 22 54 32| 66 44 84 48|"), LEAF.base) + line(
        "M102 40C100 26 106 18 114 12", LEAF.dark, 9
    )
    return picture(body, shade, star, gleam(56, 72, 8, 17, 25), y=2)


def aubergine() -> str:
    """Lying across."""
    body = path(curve("-18 -42 0 -50 18 -42 26 -10 42 30 38 76 0 98 -38 76 -42 30 -26 -10"), PURPLE.dark)
    light = path(curve("-16 -40| -4 -46 2 -44| 2 -10 -14 30 -14 84| -38 70 -38 28 -22 -8"), PURPLE.base)
    cap = path(
        curve("-24 -34| -14 -58 0 -60 14 -58 24 -34| 12 -30 8 -16| 2 -30 -4 -30| -10 -24 -12 -10| -16 -28"), LEAF.base
    )
    stalk = line("M0 -56C0 -70 4 -78 10 -86", LEAF.dark, 11)
    return picture(
        move(body + light + stalk + cap + gleam(-22, 38, 5, 18, 6, 0.35), 96, 80, 50, 0.96), x=11, y=-14, scale=1.11
    )


def corn() -> str:
    """A cob in its leaves."""
    cob = path(curve("0 -100 22 -80 30 -30 28 40 0 80 -28 40 -30 -30 -22 -80"), GOLD.dark)
    rows = ((-84, 1), (-69, 1), (-54, 1), (-39, 2), (-24, 2), (-9, 2), (6, 2), (21, 2), (36, 2), (51, 1))
    kernels = "".join(f"M{x} {y}h.1" for y, reach in rows for x in range(-13 * reach + 1, 13 * reach + 1, 13))
    leaf = path(curve("0 92| 34 74 46 30 40 -24| 22 4 8 40"), GREEN.base)
    inner = path(curve("0 92| 18 60 20 30 14 10| 0 40 -8 66"), LEAF.base)
    stalk = line("M0 88V98", LEAF.dark, 14)
    body = cob + line(kernels, GOLD.light, 12.5) + stalk + mirrored(leaf, 0) + inner
    return picture(move(body, 100, 80, 48, 0.94), x=1, y=-2)


VEGETABLES = Quartet(
    QUARTETS[4],
    (
        Item(
            "carrot",
            carrot(),
            en=("carrot", "the carrot"),
            de=("Karotte", "die Karotte"),
            fr=("carotte", "la carotte"),
            es=("zanahoria", "la zanahoria"),
            he=("גזר", "הגזר", "את הגזר"),
        ),
        Item(
            "tomato",
            tomato(),
            en=("tomato", "the tomato"),
            de=("Tomate", "die Tomate"),
            fr=("tomate", "la tomate"),
            es=("tomate", "el tomate"),
            he=("עגבנייה", "העגבנייה", "את העגבנייה"),
        ),
        Item(
            "aubergine",
            aubergine(),
            en=("aubergine", "the aubergine"),
            de=("Aubergine", "die Aubergine"),
            fr=("aubergine", "l’aubergine"),
            es=("berenjena", "la berenjena"),
            he=("חציל", "החציל", "את החציל"),
        ),
        Item(
            "corn",
            corn(),
            en=("corn", "the corn"),
            de=("Mais", "der Mais", "den Mais"),
            fr=("maïs", "le maïs"),
            es=("maíz", "el maíz"),
            he=("תירס", "התירס", "את התירס"),
        ),
    ),
    en=("Vegetables", "vegetables", "one of the vegetables", "two vegetables", "three vegetables", "four vegetables"),
    de=(
        "Gemüse",
        "Gemüsekarten",
        "eine der Gemüsekarten",
        "zwei Gemüsekarten",
        "drei Gemüsekarten",
        "vier Gemüsekarten",
    ),
    fr=("Légumes", "les légumes", "un des légumes", "deux légumes", "trois légumes", "quatre légumes"),
    es=("Verduras", "verduras", "una de las verduras", "dos verduras", "tres verduras", "cuatro verduras"),
    he=("ירקות", "ירקות", "אחד הירקות", "שני ירקות", "שלושה ירקות", "ארבעה ירקות"),
)

"""Festivals of several faiths: hanukkiah, lantern, Christmas tree, mask."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    INK,
    LEAF,
    ORANGE,
    PINK,
    PURPLE,
    QUARTETS,
    RED,
    SKY,
    TEAL,
)
from assets.decks.drawing.shapes import curve, mirrored, picture, star


def hanukkiah() -> str:
    """Eight candles and the one that lights them."""
    arms = "".join(
        line(f"M{100 - d} 70V78A{d} {d * 0.72:.0f} 0 0 0 {100 + d} 78V70", GOLD.dark if d % 40 else GOLD.base, 6)
        for d in (20, 40, 60, 80)
    )
    foot = path(curve("58 150| 64 138 88 138 92 130| 108 130| 112 138 136 138 142 150|"), GOLD.dark)
    places = (*range(20, 100, 20), *range(120, 200, 20))
    candles = line("".join(f"M{x} 66V42" for x in places), BLUE.base, 9) + line("M100 52V30", RED.base, 10)
    cups = line("".join(f"M{x - 4} 70H{x + 4}" for x in places) + "M95 57H105", GOLD.dark, 7)
    flame = "l-5 -9l5 -13l5 13Z"
    flames = "".join(f"M{x} 37{flame}" for x in places) + f"M100 25{flame}"
    return picture(
        arms,
        line("M100 58V138", GOLD.base, 9),
        foot,
        candles,
        cups,
        path(flames, ORANGE.base, ORANGE.base, 2.5),
        y=3,
        scale=0.94,
    )


def lantern() -> str:
    """Of Ramadan, with coloured glass and a crescent."""
    moon = path("M103 6A13 13 0 1 0 113 26A10.5 10.5 0 1 1 103 6Z", GOLD.dark)
    dome = path(curve("62 54| 64 40 90 40 100 28| 110 40 136 40 138 54|"), GOLD.base) + path(
        curve("100 28| 110 40 136 40 138 54| 110 54|"), GOLD.dark
    )
    body = path("M58 58H142L156 78V116L138 136H62L44 116V78Z", GOLD.dark)
    glass = (
        path("M64 64L54 80V114L64 128H76V64Z", RED.base)
        + path("M82 64H118V128H82Z", GOLD.light)
        + path("M124 64H136L146 80V114L136 128H124Z", TEAL.base)
    )
    arches = path("M82 64H118V82Q100 62 82 82Z", PURPLE.base)
    candle = box(93, 104, 14, 24, 2, CREAM.light) + path(curve("100 76 90 94 94 103 106 103 110 94"), ORANGE.base)
    base = (
        path("M62 136H138L148 150H52Z", GOLD.base)
        + path("M114 136H138L148 150H114Z", GOLD.dark)
        + box(52, 52, 96, 8, 4, GOLD.light)
    )
    return picture(moon, dome, body, glass, arches, candle, base, y=2, scale=0.97)


def christmas_tree() -> str:
    """With its star, balls and a trunk."""
    trunk = box(88, 130, 24, 20, 2, BROWN.base)
    tiers = "".join(
        path(curve(f"100 {top}| {100 - w} {low}| 100 {low + 10} {100 + w} {low}|"), LEAF.base)
        + path(curve(f"100 {top}| 100 {low + 4}| {100 + w * 0.5:.0f} {low + 4} {100 + w} {low}|"), LEAF.dark)
        for top, w, low in ((62, 70, 124), (42, 56, 92), (22, 40, 60))
    )
    balls = "".join(
        disc(x, y, 6.5, tone)
        for x, y, tone in (
            (92, 50, RED.base),
            (112, 56, GOLD.base),
            (74, 84, SKY.base),
            (104, 82, RED.base),
            (130, 86, PURPLE.light),
            (58, 116, GOLD.base),
            (86, 112, PURPLE.light),
            (114, 116, SKY.base),
            (142, 114, RED.base),
        )
    )
    return picture(trunk, tiers, balls, path(star(100, 24, 18, 8), GOLD.base), y=1, scale=0.97)


def mask() -> str:
    """For the eyes, on a stick, with feathers."""
    stick = line("M164 78L178 148", GOLD.dark, 7)
    feather = path(curve("0 0| -14 -20 -12 -48 2 -62 14 -44 12 -18"), TEAL.base) + line("M0 0V-50", TEAL.dark, 3)
    other = path(curve("0 0| -14 -20 -12 -48 2 -62 14 -44 12 -18"), PINK.base) + line("M0 0V-50", PINK.dark, 3)
    plumes = move(feather, 84, 62, -28) + move(feather, 116, 62, 28) + move(other, 100, 62, 0, 0.95)
    half = path(curve("100 66| 70 48 30 44 10 56 16 98 44 118 78 112 100 96|"), PURPLE.base)
    hole = path(curve("26 80 46 66 76 76 80 90 56 98 34 94"), INK.dark)
    rim = line("M100 66C80 48 40 44 12 56", GOLD.base, 6)
    shade = path(curve("190 56 184 98 156 118 122 112 100 96| 140 104 170 88"), PURPLE.dark)
    gem = path(star(100, 64, 15, 7, 4), GOLD.light)
    dots = "".join(disc(x, y, 3.5, GOLD.light) for x, y in ((30, 108), (46, 112), (154, 112), (170, 108)))
    return picture(stick, plumes, mirrored(half), shade, mirrored(hole), mirrored(rim), gem, dots, y=3, scale=0.94)


FESTIVALS = Quartet(
    QUARTETS[9],
    (
        Item(
            "hanukkiah",
            hanukkiah(),
            en=("hanukkiah", "the hanukkiah"),
            de=("Chanukkia", "die Chanukkia"),
            fr=("hanoukkia", "la hanoukkia"),
            es=("januquiá", "la januquiá"),
            he=("חנוכייה", "החנוכייה", "את החנוכייה"),
        ),
        Item(
            "lantern",
            lantern(),
            en=("lantern", "the lantern"),
            de=("Laterne", "die Laterne"),
            fr=("lanterne", "la lanterne"),
            es=("farol", "el farol"),
            he=("פנס רמדאן", "פנס הרמדאן", "את פנס הרמדאן"),
        ),
        Item(
            "christmas-tree",
            christmas_tree(),
            en=("Christmas tree", "the Christmas tree"),
            de=("Christbaum", "der Christbaum", "den Christbaum"),
            fr=("sapin de Noël", "le sapin de Noël"),
            es=("árbol de Navidad", "el árbol de Navidad"),
            he=("עץ אשוח", "עץ האשוח", "את עץ האשוח"),
        ),
        Item(
            "mask",
            mask(),
            en=("mask", "the mask"),
            de=("Maske", "die Maske"),
            fr=("masque", "le masque"),
            es=("máscara", "la máscara"),
            he=("מסכה", "המסכה", "את המסכה"),
        ),
    ),
    en=(
        *("Festivals", "festival cards", "a festival card"),
        *("two festival cards", "three festival cards", "four festival cards"),
    ),
    de=("Feste", "Festkarten", "eine Festkarte", "zwei Festkarten", "drei Festkarten", "vier Festkarten"),
    fr=(
        *("Fêtes", "les cartes de fête", "une carte de fête"),
        *("deux cartes de fête", "trois cartes de fête", "quatre cartes de fête"),
    ),
    es=(
        *("Fiestas", "cartas de fiesta", "una carta de fiesta"),
        *("dos cartas de fiesta", "tres cartas de fiesta", "cuatro cartas de fiesta"),
    ),
    he=("חגים", "קלפי חג", "קלף חג", "שני קלפי חג", "שלושה קלפי חג", "ארבעה קלפי חג"),
)

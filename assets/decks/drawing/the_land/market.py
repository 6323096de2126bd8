"""Market: scales, basket, pickles, spices."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    LEAF,
    ORANGE,
    QUARTETS,
    RED,
    SAND,
    SKY,
    STEEL,
    WOOD,
    Tone,
)
from assets.decks.drawing.shapes import curve, gleam, mirrored, picture


def scales() -> str:
    """With two pans, level."""
    pan = path("M8 96H80C78 122 10 122 8 96Z", GOLD.base) + path(
        "M80 96C78 122 34 122 30 113C60 116 66 104 66 96Z", GOLD.dark
    )
    cords = line("M44 34L14 94M44 34L74 94", WOOD.dark, 3)
    beam = line("M40 34H160", GOLD.dark, 9) + disc(44, 34, 7, GOLD.base) + disc(156, 34, 7, GOLD.base)
    post = (
        path("M94 24H106L110 136H90Z", GOLD.base)
        + path("M101 24H106L110 136H101Z", GOLD.dark)
        + disc(100, 26, 15, GOLD.dark)
        + disc(98, 24, 12, GOLD.base)
    )
    foot = path(curve("56 150| 62 134 84 134 90 128| 110 128| 116 134 138 134 144 150|"), GOLD.dark)
    return picture(mirrored(cords + pan), beam, post, foot, y=-2)


def basket() -> str:
    """Woven, with a handle, and something from the market in it."""
    handle = line("M32 84C30 -14 170 -14 168 84", BROWN.base, 10)
    goods = (
        disc(66, 64, 24, RED.base) + gleam(58, 54, 4, 8, 40) + disc(136, 66, 23, ORANGE.base) + gleam(128, 56, 4, 8, 40)
    )
    goods += path(curve("80 76 78 50 92 38 108 38 122 50 120 76"), GREEN.base) + line(
        "M100 44V70M90 54L100 62L110 54", GREEN.dark, 3
    )
    body = path("M18 82H182L160 150H40Z", WOOD.base)
    strands = ""
    for row in range(3):
        y = 94 + row * 18
        for column in range(6):
            x = 34 + column * 24 + row % 2 * 12
            if x < 168 - row * 6:
                strands += f"M{x} {y}H{x + 11}"
    rim = box(10, 74, 180, 15, 7, BROWN.base) + box(10, 74, 180, 6, 3, BROWN.light)
    return picture(handle, goods, body, line(strands, SAND.base, 8), rim, y=2, scale=0.97)


def pickles() -> str:
    """Cucumbers in a jar."""
    glass = path(
        curve("56 34| 144 34| 158 50 158 70 158 128 150 146 136 150 64 150 50 146 42 128 42 70 42 50"), SKY.light
    )
    water = path(curve("48 58| 152 58| 152 126 146 140 134 144 66 144 54 140 48 126"), GREEN.light, opacity=0.55)
    one = path(curve("0 -38 14 -32 17 0 14 32 0 38 -14 32 -17 0 -14 -32"), LEAF.base) + path(
        curve("4 -37| 14 -32 17 0 14 32 0 38| 8 0"), LEAF.dark
    )
    one += "".join(disc(x, y, 2.4, GREEN.light) for x, y in ((-6, -20), (-9, 4), (-4, 22), (2, -6)))
    lid = box(50, 12, 100, 24, 6, RED.base) + box(118, 12, 32, 24, 6, RED.dark)
    shine = line("M54 66V120", STEEL.light, 6)
    return picture(
        glass,
        water,
        move(one, 74, 102, -8, 1.04),
        move(one, 127, 104, 10, 1.02),
        move(one, 101, 98, 0, 1.06),
        lid,
        shine,
        y=-2,
    )


def spices() -> str:
    """Three sacks of them, heaped up."""
    sack = path(curve("-34 0| -42 30 -36 58 -28 64 28 64 36 58 42 30 34 0|"), SAND.base)
    sack += path(curve("16 4| 34 0| 42 30 36 58 28 64 8 64| 26 40"), SAND.dark) + oval(0, 0, 37, 12, CREAM.dark)

    def heap(tone: Tone) -> str:
        mound = path(curve("-33 2| -24 -12 -12 -34 0 -42 12 -34 24 -12 33 2| 0 12"), tone.base)
        mound += path(curve("6 -40| 12 -34 24 -12 33 2| 18 8 4 9| 14 -10"), tone.dark)
        return mound + "".join(disc(x, y, 2.5, tone.light) for x, y in ((-8, -22), (-16, -6), (-3, -8), (2, -28)))

    return picture(
        move(sack + heap(GREEN), 100, 54, 0, 0.9),
        move(sack + heap(RED), 52, 84),
        move(sack + heap(GOLD), 148, 84),
        y=-5,
    )


MARKET = Quartet(
    QUARTETS[5],
    (
        Item(
            "scales",
            scales(),
            en=("scales", "the scales"),
            de=("Waage", "die Waage"),
            fr=("balance", "la balance"),
            es=("balanza", "la balanza"),
            he=("מאזניים", "המאזניים", "את המאזניים"),
        ),
        Item(
            "basket",
            basket(),
            en=("basket", "the basket"),
            de=("Korb", "der Korb", "den Korb"),
            fr=("panier", "le panier"),
            es=("cesta", "la cesta"),
            he=("סל", "הסל", "את הסל"),
        ),
        Item(
            "pickles",
            pickles(),
            en=("pickles", "the pickles"),
            de=("Essiggurken", "die Essiggurken"),
            fr=("cornichons", "les cornichons"),
            es=("pepinillos", "los pepinillos"),
            he=("חמוצים", "החמוצים", "את החמוצים"),
        ),
        Item(
            "spices",
            spices(),
            en=("spices", "the spices"),
            de=("Gewürze", "die Gewürze"),
            fr=("épices", "les épices"),
            es=("especias", "las especias"),
            he=("תבלינים", "התבלינים", "את התבלינים"),
        ),
    ),
    en=(
        *("Market", "market things", "one of the market things"),
        *("two market things", "three market things", "four market things"),
    ),
    de=("Markt", "Marktsachen", "eine der Marktsachen", "zwei Marktsachen", "drei Marktsachen", "vier Marktsachen"),
    fr=(
        *("Marché", "les cartes du marché", "une carte du marché"),
        *("deux cartes du marché", "trois cartes du marché", "quatre cartes du marché"),
    ),
    es=(
        *("El mercado", "cosas del mercado", "una de las cosas del mercado"),
        *("dos cosas del mercado", "tres cosas del mercado", "cuatro cosas del mercado"),
    ),
    he=("שוק", "קלפי שוק", "קלף שוק", "שני קלפי שוק", "שלושה קלפי שוק", "ארבעה קלפי שוק"),
)

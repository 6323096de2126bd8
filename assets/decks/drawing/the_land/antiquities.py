"""Antiquities: oil lamp, jar, coin, column."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BROWN, CREAM, GOLD, ORANGE, QUARTETS, SAND, WOOD
from assets.decks.drawing.shapes import curve, gleam, mirrored, picture


def oil_lamp() -> str:
    """Of clay, lit."""
    flame = path(curve("160 12| 176 40 172 56 160 62 148 56 146 42"), ORANGE.base) + path(
        curve("160 32| 168 48 160 58 152 48"), GOLD.light
    )
    handle = line("M44 92C8 78 12 124 48 122", WOOD.dark, 13)
    body = path(
        curve("40 84| 66 74 110 74 132 78 148 66 172 62| 180 76| 168 96 150 118 128 134 100 142 66 140 40 124 32 104"),
        WOOD.base,
    )
    body += path(curve("176 80| 168 96 150 118 128 134 100 142 66 140 46 130| 100 128 140 104"), WOOD.dark)
    top = oval(86, 84, 46, 14, WOOD.light) + oval(86, 85, 36, 10, WOOD.base) + oval(86, 85, 16, 6, BROWN.dark)
    nozzle = oval(162, 68, 15, 7, BROWN.dark)
    foot = path("M66 138H114L122 150H58Z", BROWN.base)
    dots = "".join(disc(x, y, 3.5, BROWN.base) for x, y in ((56, 108), (74, 113), (94, 113), (114, 108), (132, 98)))
    return picture(handle, foot, body, top, nozzle, flame, dots, x=3, y=-2)


def jar() -> str:
    """Of clay, with two handles."""
    ears = line("M80 32C44 30 40 62 56 70M120 32C156 30 160 62 144 70", WOOD.dark, 10)
    body = path(
        curve("78 16| 122 16| 118 34 122 48 150 66 160 94 146 126 122 150| 78 150| 54 126 40 94 50 66 78 48 82 34"),
        WOOD.base,
    )
    body += path(
        curve("108 16| 122 16| 118 34 122 48 150 66 160 94 146 126 122 150| 100 150| 128 118 132 84 112 54"), WOOD.dark
    )
    bands = line("M50 76Q100 90 150 76M43 98Q100 114 157 98", BROWN.dark, 5) + line(
        "M48 87L60 94L74 90L88 98L100 94L112 98L126 90L140 94L152 87", CREAM.base, 3
    )
    rim = box(70, 9, 60, 13, 6, WOOD.light) + box(76, 144, 48, 6, 3, BROWN.base)
    return picture(ears, body, bands, rim, gleam(62, 84, 5, 14, 14, 0.3))


def coin() -> str:
    """An old one of gold, with an ear of wheat."""
    edge = path(curve("100 10 140 16 166 44 172 82 160 120 130 146 94 150 58 140 34 112 28 76 40 40 66 18"), GOLD.dark)
    face = disc(99, 79, 64, GOLD.base) + disc(99, 79, 52, GOLD.dark) + disc(101, 81, 50, GOLD.base)
    stalk = line("M100 124V50", BROWN.light, 5)
    grain = path(curve("0 0| 4 -14 14 -20 20 -18 18 -8 10 0"), BROWN.light)
    ear = "".join(move(grain, 100, y) + move(grain, 100, y, flip=True) for y in (58, 72, 86, 100))
    tip = path(curve("100 52| 92 42 100 32 108 42"), BROWN.light)
    return picture(edge, face, stalk, ear, tip, gleam(58, 38, 5, 16, 46, 0.6))


def column() -> str:
    """With its capital."""
    capital = box(36, 10, 128, 14, 3, SAND.light) + path("M44 24H156V34H44Z", SAND.base)
    curl = disc(48, 44, 18, SAND.base) + disc(48, 44, 12, SAND.dark) + disc(48, 44, 7, SAND.light)
    shaft = path("M64 40H136L140 128H60Z", SAND.base) + path("M112 40H136L140 128H114Z", SAND.dark)
    flutes = line("M76 56V124M92 56V124M108 56V124M124 56V124", BROWN.light, 5, 0.7)
    base = (
        box(50, 124, 100, 12, 5, SAND.light) + box(40, 136, 120, 14, 3, SAND.base) + box(112, 136, 48, 14, 3, SAND.dark)
    )
    return picture(shaft, flutes, box(50, 32, 100, 18, 3, SAND.dark), mirrored(curl), capital, base)


ANTIQUITIES = Quartet(
    QUARTETS[2],
    (
        Item(
            "oil-lamp",
            oil_lamp(),
            en=("oil lamp", "the oil lamp"),
            de=("Öllampe", "die Öllampe"),
            fr=("lampe à huile", "la lampe à huile"),
            es=("candil", "el candil"),
            he=("מנורת שמן", "מנורת השמן", "את מנורת השמן"),
        ),
        Item(
            "jar",
            jar(),
            en=("clay jar", "the clay jar"),
            de=("Tonkrug", "der Tonkrug", "den Tonkrug"),
            fr=("jarre", "la jarre"),
            es=("cántaro", "el cántaro"),
            he=("כד", "הכד", "את הכד"),
        ),
        Item(
            "coin",
            coin(),
            en=("coin", "the coin"),
            de=("Münze", "die Münze"),
            fr=("pièce d’or", "la pièce d’or"),
            es=("moneda", "la moneda"),
            he=("מטבע", "המטבע", "את המטבע"),
        ),
        Item(
            "column",
            column(),
            en=("column", "the column"),
            de=("Säule", "die Säule"),
            fr=("colonne", "la colonne"),
            es=("columna", "la columna"),
            he=("עמוד", "העמוד", "את העמוד"),
        ),
    ),
    en=(
        *("Antiquities", "antiquities", "one of the antiquities"),
        *("two antiquities", "three antiquities", "four antiquities"),
    ),
    de=("Altertümer", "Altertümer", "eins der Altertümer", "zwei Altertümer", "drei Altertümer", "vier Altertümer"),
    fr=(
        *("Antiquités", "les antiquités", "une des antiquités"),
        *("deux antiquités", "trois antiquités", "quatre antiquités"),
    ),
    es=(
        *("Antigüedades", "antigüedades", "una de las antigüedades"),
        *("dos antigüedades", "tres antigüedades", "cuatro antigüedades"),
    ),
    he=("עתיקות", "עתיקות", "אחת העתיקות", "שתי עתיקות", "שלוש עתיקות", "ארבע עתיקות"),
)

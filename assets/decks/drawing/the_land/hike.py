"""On a hike: backpack, boot, campfire, finjan."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BROWN,
    GOLD,
    GREEN,
    GREY,
    INK,
    NAVY,
    ORANGE,
    QUARTETS,
    RED,
    WOOD,
)
from assets.decks.drawing.shapes import curve, gleam, picture


def backpack() -> str:
    """With a rolled mat on top."""
    loop = line("M84 40C84 26 116 26 116 40", NAVY.base, 6)
    mat = (
        box(44, 10, 112, 28, 14, GREEN.base)
        + box(44, 24, 112, 14, 7, GREEN.dark)
        + disc(58, 24, 14, GREEN.light)
        + line("M58 24A5 5 0 1 1 52 22", GREEN.dark, 3)
    )
    side = box(34, 84, 24, 54, 10, RED.dark) + box(142, 84, 24, 54, 10, RED.dark)
    body = path(curve("52 60| 56 40 76 36 124 36 144 40 148 60| 152 138| 144 150 56 150 48 138|"), RED.base)
    body += path(curve("126 37| 144 40 148 60| 152 138| 144 150 124 150|"), RED.dark)
    flap = path(curve("50 56| 56 38 76 34 124 34 144 38 150 56| 150 78 130 88 70 88 50 78"), ORANGE.base)
    pocket = box(64, 100, 72, 40, 10, RED.dark) + box(64, 100, 72, 14, 7, ORANGE.dark)
    straps = (
        line("M78 36V98M122 36V98", NAVY.base, 8)
        + box(72, 76, 12, 12, 2, GOLD.base)
        + box(116, 76, 12, 12, 2, GOLD.base)
    )
    rolls = line("M78 12V36M122 12V36", NAVY.base, 8)
    return picture(loop, mat, rolls, side, body, pocket, flap, straps)


def boot() -> str:
    """For walking, laced."""
    sole = path("M22 128H184C190 128 190 150 180 150H24C16 150 16 128 22 128Z", INK.base) + line(
        "M34 150V140M56 150V140M78 150V140M108 150V140M130 150V140M152 150V140M172 150V140", INK.dark, 5
    )
    shaft = path(curve("36 14| 98 14| 98 50 102 74 120 86 158 92 180 106 184 128| 24 128| 28 90 34 50"), WOOD.base)
    shaft += path(curve("24 128| 26 106| 80 112 140 106 180 112 184 128|"), WOOD.dark) + path(
        curve("36 14| 52 14| 48 60 42 100 40 128| 24 128| 30 80"), BROWN.base
    )
    cuff = box(30, 10, 74, 18, 8, BROWN.dark)
    tongue = path(curve("84 28| 100 28| 102 56 110 76 128 88 116 98| 92 82 84 56"), BROWN.dark)
    laces = line("M78 42L102 38M82 58L104 54M90 74L112 68M102 90L122 80", GOLD.light, 6)
    toe = path(curve("144 90| 170 98 182 110 184 128| 146 128| 152 108"), BROWN.base)
    return picture(sole, shaft, toe, tongue, laces, cuff, y=-2, scale=0.98)


def campfire() -> str:
    """Logs that burn."""
    flame = path(
        curve("98 10| 104 36 134 48 146 78 140 112 112 130 82 130 56 112 52 82 68 60| 72 76 80 78 84 70 80 44"),
        RED.base,
    )
    flame += path(
        curve("106 40| 110 62 130 72 132 94 124 116 100 126 78 118 68 100 76 84| 86 94 96 88 100 70"), ORANGE.base
    )
    flame += path(curve("104 74| 108 88 116 94 116 108 108 122 94 122 86 112 90 100"), GOLD.light)
    logs = (
        line("M38 140L150 112", BROWN.dark, 17)
        + line("M50 112L162 140", BROWN.base, 17)
        + line("M56 110L150 133", BROWN.light, 4)
    )
    logs += (
        disc(164, 140, 8.5, WOOD.light)
        + disc(36, 140, 8.5, WOOD.light)
        + disc(164, 140, 4, WOOD.base)
        + disc(36, 140, 4, WOOD.base)
    )
    sparks = (
        disc(48, 46, 4, ORANGE.base)
        + disc(154, 40, 4, GOLD.dark)
        + disc(62, 24, 3, GOLD.dark)
        + disc(140, 20, 3, ORANGE.base)
    )
    return picture(flame, logs, sparks)


def finjan() -> str:
    """The small pot in which coffee is made over a fire, steaming."""
    steam = line("M54 36C46 28 62 22 54 12M80 36C72 28 88 22 80 12", GREY.light, 6)
    handle = (
        line("M116 66L184 34", BROWN.dark, 13)
        + line("M112 66L132 57", GREY.base, 9)
        + line("M138 51L178 33", BROWN.light, 4)
    )
    body = path(
        curve("28 54| 36 76 16 108 16 126 24 144 40 150 96 150 112 144 120 126 120 108 102 76 112 54|"), ORANGE.dark
    )
    body += path(curve("92 54| 112 54| 102 76 120 108 120 126 112 144 96 150 80 150| 100 126 88 84"), BROWN.base)
    spout = path(curve("32 52| 12 48 22 66 34 68|"), ORANGE.dark)
    rim = oval(69, 53, 44, 11, ORANGE.light) + oval(69, 54, 37, 8, BROWN.dark)
    band = line("M26 102Q68 112 110 102", GOLD.base, 5)
    return picture(steam, handle, spout, body, rim, band, gleam(40, 120, 6, 16, 14))


HIKE = Quartet(
    QUARTETS[6],
    (
        Item(
            "backpack",
            backpack(),
            en=("backpack", "the backpack"),
            de=("Rucksack", "der Rucksack", "den Rucksack"),
            fr=("sac à dos", "le sac à dos"),
            es=("mochila", "la mochila"),
            he=("תרמיל", "התרמיל", "את התרמיל"),
        ),
        Item(
            "boot",
            boot(),
            en=("boot", "the boot"),
            de=("Wanderschuh", "der Wanderschuh", "den Wanderschuh"),
            fr=("chaussure", "la chaussure"),
            es=("bota", "la bota"),
            he=("נעל הליכה", "נעל ההליכה", "את נעל ההליכה"),
        ),
        Item(
            "campfire",
            campfire(),
            en=("campfire", "the campfire"),
            de=("Lagerfeuer", "das Lagerfeuer"),
            fr=("feu de camp", "le feu de camp"),
            es=("hoguera", "la hoguera"),
            he=("מדורה", "המדורה", "את המדורה"),
        ),
        Item(
            "finjan",
            finjan(),
            en=("coffee pot", "the coffee pot"),
            de=("Kaffeekanne", "die Kaffeekanne"),
            fr=("cafetière", "la cafetière"),
            es=("cafetera", "la cafetera"),
            he=("פינג׳אן", "הפינג׳אן", "את הפינג׳אן"),
        ),
    ),
    en=(
        *("On a hike", "hiking things", "one of the hiking things"),
        *("two hiking things", "three hiking things", "four hiking things"),
    ),
    de=(
        *("Wandern", "Wandersachen", "eine der Wandersachen"),
        *("zwei Wandersachen", "drei Wandersachen", "vier Wandersachen"),
    ),
    fr=(
        *("Randonnée", "les cartes de randonnée", "une carte de randonnée"),
        *("deux cartes de randonnée", "trois cartes de randonnée", "quatre cartes de randonnée"),
    ),
    es=(
        *("De excursión", "cosas de excursión", "una de las cosas de excursión"),
        *("dos cosas de excursión", "tres cosas de excursión", "cuatro cosas de excursión"),
    ),
    he=("טיול", "קלפי טיול", "קלף טיול", "שני קלפי טיול", "שלושה קלפי טיול", "ארבעה קלפי טיול"),
)

"""Fruit: pomegranate, banana, grapes, watermelon."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BROWN, CREAM, CRIMSON, GOLD, GREEN, INK, LEAF, PURPLE, QUARTETS, RED
from assets.decks.drawing.shapes import curve, gleam, picture


def pomegranate() -> str:
    """A ripe one, open at its right side so that its seeds show."""
    crown = path("M78 36L72 8L88 19L100 5L112 19L128 8L122 36Z", CRIMSON.dark) + path(
        "M78 36L72 8L88 19L94 36Z", CRIMSON.base
    )
    body = disc(100, 92, 59, CRIMSON.base) + path(
        "M129.5 40.9A59 59 0 1 1 48.9 121.5A64 64 0 0 0 129.5 40.9Z", CRIMSON.dark, opacity=0.45
    )
    opening = path(curve("118 64| 140 72 148 96 138 124| 116 132 98 116 100 88"), CREAM.base)
    seeds = ((118, 80), (132, 84), (112, 96), (127, 99), (139, 101), (113, 112), (127, 115))
    return picture(
        crown,
        body,
        opening,
        *(disc(x, y, 7, CRIMSON.dark) + disc(x - 2, y - 2, 3, CRIMSON.light) for x, y in seeds),
        gleam(64, 68, 8, 19, 38),
        y=2,
        scale=0.96,
    )


def banana() -> str:
    """Two bananas that hang together."""
    back = path(curve("52 22| 66 18| 70 64 104 104 168 104 176 112 168 122 104 136 52 92 50 50"), GOLD.dark)
    front = path(curve("46 24| 62 20| 58 74 88 116 150 124 156 132 148 142 84 152 34 112 34 60"), GOLD.base)
    shine = path(curve("46 24| 50 23| 42 70 66 124 140 136 96 140 44 104 40 56"), GOLD.light)
    tips = path(curve("168 104 177 112 168 122| 162 113"), BROWN.dark) + path(
        curve("150 124 157 132 148 142| 142 133"), BROWN.dark
    )
    return picture(
        back,
        front,
        shine,
        tips,
        path("M42 28L44 10L62 8L70 22Z", BROWN.base),
        path("M42 28L44 10L52 9L54 26Z", BROWN.light),
        y=-1,
        scale=0.96,
    )


def grapes() -> str:
    """A bunch with a leaf."""
    rows = ((44, (58, 86, 114, 142)), (70, (72, 100, 128)), (96, (86, 114)), (122, (100,)))
    berries = "".join(
        disc(x, y, 17, PURPLE.dark) + disc(x - 1.5, y - 1.5, 15, PURPLE.base) + disc(x - 6, y - 6, 4.5, PURPLE.light)
        for y, places in rows
        for x in places
    )
    stem = line("M100 34C100 22 104 14 112 10", BROWN.base, 7)
    leaf = path(curve("98 26| 84 32 78 28 66 34 66 24 54 20 64 14 64 4 78 10 90 6 94 16"), LEAF.base)
    return picture(stem, berries, leaf, line("M96 24C86 20 78 18 70 20", LEAF.light, 2.5), y=9, scale=1.04)


def watermelon() -> str:
    """A slice."""
    rind = path("M13 38A87 87 0 0 0 187 38Z", LEAF.dark) + path("M20 38A80 80 0 0 0 180 38Z", GREEN.light)
    flesh = path("M29 38A71 71 0 0 0 171 38Z", RED.base) + path(
        "M29 38A71 71 0 0 0 58 95C48 80 46 58 48 38Z", RED.light
    )
    seeds = ((62, 58, 25), (87, 56, 8), (113, 56, -8), (138, 58, -25), (76, 80, 15), (100, 81, 0), (124, 80, -15))
    return picture(rind, flesh, *(move(oval(0, 0, 4, 6.6, INK.dark), x, y, turn) for x, y, turn in seeds))


FRUIT = Quartet(
    QUARTETS[0],
    (
        Item(
            "pomegranate",
            pomegranate(),
            en=("pomegranate", "the pomegranate"),
            de=("Granatapfel", "der Granatapfel", "den Granatapfel"),
            fr=("grenade", "la grenade"),
            es=("granada", "la granada"),
            he=("רימון", "הרימון", "את הרימון"),
        ),
        Item(
            "banana",
            banana(),
            en=("banana", "the banana"),
            de=("Banane", "die Banane"),
            fr=("banane", "la banane"),
            es=("plátano", "el plátano"),
            he=("בננה", "הבננה", "את הבננה"),
        ),
        Item(
            "grapes",
            grapes(),
            en=("grapes", "the grapes"),
            de=("Weintrauben", "die Weintrauben"),
            fr=("raisin", "le raisin"),
            es=("uvas", "las uvas"),
            he=("ענבים", "הענבים", "את הענבים"),
        ),
        Item(
            "watermelon",
            watermelon(),
            en=("watermelon", "the watermelon"),
            de=("Wassermelone", "die Wassermelone"),
            fr=("pastèque", "la pastèque"),
            es=("sandía", "la sandía"),
            he=("אבטיח", "האבטיח", "את האבטיח"),
        ),
    ),
    en=("Fruit", "fruits", "one of the fruits", "two fruits", "three fruits", "four fruits"),
    de=("Obst", "Früchte", "eine der Früchte", "zwei Früchte", "drei Früchte", "vier Früchte"),
    fr=("Fruits", "les fruits", "un des fruits", "deux fruits", "trois fruits", "quatre fruits"),
    es=("Frutas", "frutas", "una de las frutas", "dos frutas", "tres frutas", "cuatro frutas"),
    he=("פירות", "פירות", "אחד הפירות", "שני פירות", "שלושה פירות", "ארבעה פירות"),
)

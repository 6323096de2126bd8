"""Fruit of the land: olives, orange, avocado, fig."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    INK,
    LEAF,
    ORANGE,
    PINK,
    PURPLE,
    QUARTETS,
    RED,
)
from assets.decks.drawing.shapes import curve, gleam, picture, round_about


def olives() -> str:
    """On a branch with narrow leaves."""
    branch = line("M14 34C60 26 120 34 186 66", BROWN.base, 7)
    leaf = path(curve("0 0| 22 -14 50 -12 70 0| 48 12 20 12"), LEAF.base) + path(
        curve("0 0| 24 2 46 2 70 0| 48 12 20 12"), LEAF.dark
    )
    leaves = move(leaf, 34, 32, -28, 0.8) + move(leaf, 76, 30, -26, 0.9) + move(leaf, 120, 38, -18, 0.95)
    leaves += move(leaf, 22, 34, 54, 0.75) + move(leaf, 128, 44, 62, 0.8) + move(leaf, 150, 52, 22, 0.62)
    stalks = line("M62 32V64M104 36V78", BROWN.base, 4)
    green = oval(0, 0, 25, 33, LEAF.base) + oval(-3, -3, 21, 28, GREEN.base) + gleam(-10, -12, 4, 9, 18)
    dark = oval(0, 0, 24, 32, INK.dark) + oval(-3, -3, 20, 27, PURPLE.dark) + gleam(-10, -12, 4, 9, 18)
    return picture(branch, leaves, stalks, move(dark, 112, 106, -10, 1.1), move(green, 62, 92, 8, 1.1), y=10)


def orange() -> str:
    """A whole one with a leaf, and a half."""
    whole = disc(76, 84, 62, ORANGE.dark) + disc(72, 80, 56, ORANGE.base) + gleam(48, 56, 9, 18, 40)
    leaf = path(curve("78 26| 92 6 120 4 140 16| 124 34 98 36"), LEAF.base) + path(
        curve("78 26| 104 22 122 20 140 16| 124 34 98 36"), LEAF.dark
    )
    stem = line("M76 30L72 18", BROWN.base, 6)
    half = disc(0, 0, 46, ORANGE.dark) + disc(0, 0, 42, CREAM.light)
    part = path("M0 -9L9 -31A32 32 0 0 0 -9 -31Z", ORANGE.base, ORANGE.base, 5)
    return picture(whole, stem, leaf, move(half + round_about(part, 0, 0, 8, 22), 144, 102), x=-1, y=4, scale=0.96)


def avocado() -> str:
    """A half with its stone, before a whole one."""
    shape = "0 -66 20 -56 28 -30 44 0 46 28 28 56 0 64 -28 56 -46 28 -44 0 -28 -30 -20 -56"
    whole = (
        path(curve(shape), LEAF.dark)
        + move(path(curve(shape), GREEN.dark), -4, -3, 0, 0.86)
        + gleam(-20, -4, 6, 18, 12)
    )
    half = (
        path(curve(shape), LEAF.dark)
        + move(path(curve(shape), GREEN.light), 0, 0, 0, 0.89)
        + move(path(curve(shape), GOLD.light), 0, 2, 0, 0.72)
    )
    stone = disc(0, 24, 24, BROWN.dark) + disc(-2, 22, 21, BROWN.base) + gleam(-9, 13, 4, 8, 40)
    return picture(move(whole, 134, 80, 24, 1.02), move(half + stone, 70, 84, -12, 1.04), x=-1, y=-4, scale=1.04)


def fig() -> str:
    """A whole one, and a half with its seeds."""
    shape = "0 -62| 8 -44 24 -28 44 0 46 30 26 54 0 60 -26 54 -46 30 -44 0 -24 -28 -8 -44"
    whole = (
        path(curve(shape), PURPLE.dark)
        + move(path(curve(shape), PURPLE.base), -3, -2, 0, 0.88)
        + line("M-14 -22Q-28 10 -20 44M10 -26Q22 10 16 46", PURPLE.dark, 3)
    )
    whole += gleam(-24, 4, 5, 14, 14) + line("M0 -58L4 -68", GREEN.dark, 10)
    flesh = "0 -36 12 -18 28 4 30 28 16 44 0 48 -16 44 -30 28 -28 4 -12 -18"
    half = (
        path(curve(shape), PURPLE.dark)
        + move(path(curve(shape), CREAM.base), 0, 0, 0, 0.9)
        + path(curve(flesh), RED.base)
    )
    half += move(path(curve(flesh), PINK.base), 0, 4, 0, 0.62) + line("M0 -58L-4 -68", GREEN.dark, 10)
    places = "M0 -18h.1M-12 2h.1M12 2h.1M-20 20h.1M20 20h.1M-10 36h.1M10 36h.1M0 12h.1M-6 24h.1M7 24h.1M0 42h.1"
    seeds = line(places, GOLD.light, 5)
    return picture(move(whole, 62, 82, -14, 1.06), move(half + seeds, 138, 86, 12, 1.02), x=1, y=4)


FRUIT_OF_THE_LAND = Quartet(
    QUARTETS[3],
    (
        Item(
            "olives",
            olives(),
            en=("olives", "the olives"),
            de=("Oliven", "die Oliven"),
            fr=("olives", "les olives"),
            es=("aceitunas", "las aceitunas"),
            he=("זיתים", "הזיתים", "את הזיתים"),
        ),
        Item(
            "orange",
            orange(),
            en=("orange", "the orange"),
            de=("Orange", "die Orange"),
            fr=("orange", "l’orange"),
            es=("naranja", "la naranja"),
            he=("תפוז", "התפוז", "את התפוז"),
        ),
        Item(
            "avocado",
            avocado(),
            en=("avocado", "the avocado"),
            de=("Avocado", "die Avocado"),
            fr=("avocat", "l’avocat"),
            es=("aguacate", "el aguacate"),
            he=("אבוקדו", "האבוקדו", "את האבוקדו"),
        ),
        Item(
            "fig",
            fig(),
            en=("fig", "the fig"),
            de=("Feige", "die Feige"),
            fr=("figue", "la figue"),
            es=("higo", "el higo"),
            he=("תאנה", "התאנה", "את התאנה"),
        ),
    ),
    en=("Fruit", "fruits", "one of the fruits", "two fruits", "three fruits", "four fruits"),
    de=("Früchte", "Früchte", "eine der Früchte", "zwei Früchte", "drei Früchte", "vier Früchte"),
    fr=("Fruits", "les fruits", "un des fruits", "deux fruits", "trois fruits", "quatre fruits"),
    es=("Frutos", "frutos", "uno de los frutos", "dos frutos", "tres frutos", "cuatro frutos"),
    he=("פירות", "פירות", "אחד הפירות", "שני פירות", "שלושה פירות", "ארבעה פירות"),
)

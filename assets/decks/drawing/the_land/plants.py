"""Plants: palm, cactus, anemone, cyclamen."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BROWN,
    CREAM,
    CRIMSON,
    GREEN,
    INK,
    LEAF,
    ORANGE,
    PINK,
    QUARTETS,
    RED,
    SAND,
    WOOD,
)
from assets.decks.drawing.shapes import curve, on_circle, picture, round_about, tapered


def palm() -> str:
    """A date palm with its fruit."""
    sand = path(curve("36 150| 60 138 100 134 140 138 164 150|"), SAND.base)
    trunk = tapered("108 144 98 110 98 80 104 50", 22, 14, WOOD.base)
    rings = line("M94 130L114 126M92 114L110 111M91 98L106 96M92 82L106 81", BROWN.base, 4)
    frond = path(curve("0 0| 22 -24 54 -22 84 14| 62 4 40 2 0 0|"), GREEN.base)
    frond += path(curve("0 0| 30 -10 58 -8 84 14| 62 4 40 2 0 0|"), LEAF.base)
    side = move(frond, turn=-44, scale=0.62) + move(frond, turn=34, scale=0.9) + move(frond, turn=-4)
    dates = "".join(disc(x, y, 6.5, ORANGE.base) for x, y in ((86, 60), (81, 71), (91, 71), (86, 81)))
    dates += "".join(disc(x, y, 6.5, ORANGE.dark) for x, y in ((122, 60), (117, 71), (127, 71), (122, 81)))
    return picture(sand, trunk, rings, dates, move(side, 104, 50), move(side, 104, 50, flip=True), x=-4, y=-5)


def cactus() -> str:
    """A prickly pear with its fruit."""
    spines = "".join(f"M{x} {y}h.1" for x, y in ((-12, -17), (9, -19), (-2, -4), (-13, 8), (11, 4), (0, 19)))
    pad = oval(0, 0, 29, 38, LEAF.base) + oval(-3.5, -4, 24, 32, GREEN.base) + line(spines, CREAM.light, 5)
    fruit = oval(0, 0, 9, 13, RED.dark) + oval(-1.5, -1.5, 7, 10, RED.base)
    places = ((28, 38, -40), (54, 24, -8), (78, 42, 30), (124, 17, -16), (148, 18, 12), (166, 36, 38), (182, 86, 56))
    fruits = "".join(move(fruit, x, y, turn) for x, y, turn in places)
    pads = move(pad, 156, 104, 50, 0.82) + move(pad, 54, 64, -18) + move(pad, 140, 56, 14, 1.02)
    return picture(fruits, pads, move(pad, 100, 106, scale=1.2), x=-6, y=2, scale=0.95)


def anemone() -> str:
    """Red, from above, on its stalk."""
    stalk = tapered("104 90 108 120 104 150", 8, 9, LEAF.base)
    leaf = path(curve("104 138| 84 136 78 124 58 128 66 118 50 108 74 108 78 98 90 112 104 124|"), LEAF.base)
    leaf += path(curve("108 138| 128 136 134 124 154 128 146 118 162 108 138 108 134 98 122 112 108 124|"), LEAF.dark)
    petal = path(curve("0 0| -24 -18 -30 -44 -16 -58 0 -60 16 -58 30 -44 24 -18"), RED.base)
    lower = path(curve("0 0| -24 -18 -30 -44 -16 -58 0 -60 16 -58 30 -44 24 -18"), RED.dark)
    flower = round_about(lower, 100, 66, 3, 60) + round_about(petal, 100, 66, 3)
    stamens = [on_circle(100, 66, 19, turn) for turn in range(0, 360, 30)]
    dots = "".join(disc(round(x), round(y), 3, INK.dark) for x, y in stamens)
    middle = disc(100, 66, 25, CREAM.light) + dots + disc(100, 66, 12, INK.dark) + disc(97, 63, 4, INK.light)
    return picture(stalk, leaf, flower, middle, x=-2, y=1, scale=0.95)


def cyclamen() -> str:
    """Pink petals thrown back, on long stalks over leaves like hearts."""
    petal = curve("0 0| -15 -26 -8 -54 10 -70| 9 -40")
    flower = move(path(petal, PINK.dark), turn=-60) + move(path(petal, PINK.dark), turn=46)
    flower += move(path(petal, PINK.base), turn=-30) + move(path(petal, PINK.light), turn=8)
    flower += oval(0, 1, 13, 10, CRIMSON.base)
    stalk = line("M96 136Q92 70 58 82M104 136Q106 60 136 66", BROWN.light, 6)
    leaf = path(curve("0 -14| 26 -33 48 -6 0 42| -48 -6 -26 -33"), LEAF.base)
    leaf += path(curve("0 -14| 26 -33 48 -6 0 42| 4 10"), LEAF.dark)
    leaf += line("M-30 -8L-26 14L0 30L26 14L30 -8", GREEN.light, 5)
    leaves = move(leaf, 52, 122, 18, 0.7) + move(leaf, 148, 122, -18, 0.7) + move(leaf, 100, 120, scale=0.76)
    return picture(stalk, leaves, move(flower, 58, 82, -10, 0.86), move(flower, 136, 70, 12, 0.9), x=1, scale=0.95)


PLANTS = Quartet(
    QUARTETS[4],
    (
        Item(
            "palm",
            palm(),
            en=("palm tree", "the palm tree"),
            de=("Palme", "die Palme"),
            fr=("palmier", "le palmier"),
            es=("palmera", "la palmera"),
            he=("דקל", "הדקל", "את הדקל"),
        ),
        Item(
            "cactus",
            cactus(),
            en=("cactus", "the cactus"),
            de=("Kaktus", "der Kaktus", "den Kaktus"),
            fr=("cactus", "le cactus"),
            es=("cactus", "el cactus"),
            he=("צבר", "הצבר", "את הצבר"),
        ),
        Item(
            "anemone",
            anemone(),
            en=("anemone", "the anemone"),
            de=("Anemone", "die Anemone"),
            fr=("anémone", "l’anémone"),
            es=("anémona", "la anémona"),
            he=("כלנית", "הכלנית", "את הכלנית"),
        ),
        Item(
            "cyclamen",
            cyclamen(),
            en=("cyclamen", "the cyclamen"),
            de=("Alpenveilchen", "das Alpenveilchen"),
            fr=("cyclamen", "le cyclamen"),
            es=("ciclamen", "el ciclamen"),
            he=("רקפת", "הרקפת", "את הרקפת"),
        ),
    ),
    en=("Plants", "plants", "one of the plants", "two plants", "three plants", "four plants"),
    de=("Pflanzen", "Pflanzen", "eine der Pflanzen", "zwei Pflanzen", "drei Pflanzen", "vier Pflanzen"),
    fr=("Plantes", "les plantes", "une des plantes", "deux plantes", "trois plantes", "quatre plantes"),
    es=("Plantas", "plantas", "una de las plantas", "dos plantas", "tres plantas", "cuatro plantas"),
    he=("צמחים", "צמחים", "אחד הצמחים", "שני צמחים", "שלושה צמחים", "ארבעה צמחים"),
)

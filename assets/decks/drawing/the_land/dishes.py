"""Dishes: falafel, hummus, shakshuka, shawarma."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    INK,
    LEAF,
    ORANGE,
    QUARTETS,
    RED,
    SAND,
    STEEL,
    WOOD,
)
from assets.decks.drawing.shapes import curve, picture


def falafel() -> str:
    """Balls and salad in half a pita."""
    back = path(curve("6 70| 30 34 100 20 170 34 194 70| 100 84"), WOOD.light)
    lettuce = path(
        curve("18 74 10 54 32 52 36 36 58 42 72 26 90 38 110 24 126 36 146 26 156 44 178 48 182 74"), GREEN.base
    )
    tomato = path("M134 70A22 22 0 0 1 178 70Z", RED.base) + path("M24 70A20 20 0 0 1 64 70Z", RED.base)
    ball = disc(0, 0, 26, BROWN.dark) + disc(-2, -2, 22, BROWN.base)
    ball += line("M-9 -10h.1M4 -13h.1M10 -2h.1M-4 2h.1M4 10h.1", WOOD.light, 5)
    balls = move(ball, 60, 52) + move(ball, 134, 50) + move(ball, 97, 44)
    pita = path(curve("6 66| 60 78 140 78 194 66| 190 112 150 150 100 152 50 150 10 112"), SAND.base)
    pita += path(curve("194 66| 190 112 150 150 100 152 70 148| 130 138 164 110 174 70|"), SAND.dark)
    toast = "".join(oval(x, y, 13, 5, WOOD.light) for x, y in ((52, 100), (96, 124), (136, 104)))
    sauce = path(
        curve("62 72| 80 76 120 76 138 72| 136 90 128 94 122 82 112 82 108 100 98 98 96 82 84 84 76 92 68 84"),
        CREAM.light,
    )
    return picture(move(back + lettuce + tomato + balls + pita + toast + sauce, 8, 31, -17, 0.92), x=-17, y=-2)


def hummus() -> str:
    """A plate of it, with oil and chickpeas."""
    plate = oval(100, 92, 90, 58, BLUE.dark) + oval(100, 86, 90, 57, BLUE.base) + oval(100, 84, 78, 48, BLUE.light)
    paste = path(curve("30 84 44 54 78 42 116 40 152 52 170 82 156 110 120 126 80 126 46 112"), SAND.base)
    paste += path(curve("40 82 54 58 82 48 114 47 144 58 158 80 146 102 118 114 82 114 52 104"), SAND.light)
    ring = oval(100, 80, 41, 25, SAND.dark) + oval(100, 83, 38, 22, GOLD.dark) + oval(98, 82, 33, 18, GOLD.base)
    pea = disc(0, 0, 9, WOOD.base) + disc(-1.5, -1.5, 7, SAND.base) + disc(-3, -3, 2.5, CREAM.light)
    peas = "".join(move(pea, x, y) for x, y in ((88, 80), (104, 74), (112, 87), (97, 91)))
    leaf = path(curve("0 0| -12 -4 -14 -14 -4 -14 0 -22 6 -14 14 -14 12 -4"), LEAF.base)
    grains = ((56, 72), (62, 64), (66, 74), (58, 82), (138, 66), (146, 74), (148, 84), (140, 92), (80, 54), (112, 53))
    paprika = line("".join(f"M{x} {y}h.1" for x, y in grains), RED.base, 5)
    return picture(plate, paste, ring, peas, paprika, move(leaf, 74, 112, -30, 0.9), move(leaf, 86, 116, 10, 0.9), y=-9)


def shakshuka() -> str:
    """Eggs in tomatoes, in the pan."""
    handle = line("M142 50L182 20", INK.base, 16) + line("M150 42L180 19", INK.light, 5)
    pan = (
        disc(88, 88, 66, INK.dark)
        + disc(86, 86, 62, INK.light)
        + disc(88, 88, 57, RED.dark)
        + disc(86, 86, 54, RED.base)
    )
    lumps = "".join(oval(x, y, 9, 6, RED.light) for x, y in ((86, 44), (46, 96), (128, 82), (84, 132), (52, 62)))
    white = (
        path(curve("-20 -8 -6 -20 14 -18 22 -4 18 14 2 22 -18 14"), CREAM.light)
        + disc(1, 2, 11, ORANGE.base)
        + disc(0, 1, 9.5, GOLD.base)
        + disc(-3, -2, 3, GOLD.light)
    )
    eggs = move(white, 74, 68) + move(white, 112, 98, 60) + move(white, 66, 112, 150)
    leaf = path(curve("0 0| -12 -4 -14 -14 -4 -14 0 -22 6 -14 14 -14 12 -4"), GREEN.dark)
    leaves = "".join(
        move(leaf, x, y, turn, 0.8)
        for x, y, turn in ((110, 62, 30), (94, 84, -20), (92, 124, 60), (44, 88, -70), (130, 112, 80))
    )
    return picture(handle, pan, lumps, eggs, leaves, x=-3, y=-3)


def shawarma() -> str:
    """Meat on its turning spit before the fire, and the knife."""
    fire = box(12, 22, 24, 112, 6, INK.base) + line("M24 34V60M24 68V92M24 100V122", ORANGE.base, 11)
    spit = line("M92 10V146", GREY.dark, 7) + disc(92, 13, 8, GREY.base)
    tray = oval(92, 143, 62, 8, GREY.dark) + oval(92, 140, 62, 8, GREY.base)
    meat = path(
        curve(
            "44 34 92 26 140 34 146 44 140 52 143 60 136 70 "
            "138 78 130 88 130 98 120 106 120 116 112 126 92 132 72 126 "
            "64 116 64 106 54 98 54 88 46 78 48 70 41 60 44 52 38 44"
        ),
        BROWN.base,
    )
    meat += path(
        curve("112 28| 140 34 146 44 140 52 143 60 136 70 138 78 130 88 130 98 120 106 120 116 112 126 96 132| 114 90"),
        BROWN.dark,
    )
    slices = line("M44 52Q76 62 112 54M48 70Q78 80 112 71M54 88Q80 97 110 88M64 106Q84 114 106 106", BROWN.dark, 4)
    slices += line(
        "M50 43Q66 48 84 47M54 62Q66 68 80 67M74 84Q92 87 104 81M66 99Q80 104 92 102M90 61H108", WOOD.light, 5
    )
    knife = path(curve("160 22| 182 40 186 82 174 112| 164 110|"), STEEL.base) + path(
        "M160 22L168 110L174 112L177 98Z", STEEL.dark
    )
    return picture(fire, spit, tray, meat, slices, knife, line("M170 114L171 142", INK.base, 12), x=2, y=2, scale=0.96)


DISHES = Quartet(
    QUARTETS[0],
    (
        Item(
            "falafel",
            falafel(),
            en=("falafel", "the falafel"),
            de=("Falafel", "die Falafel"),
            fr=("falafels", "les falafels"),
            es=("falafel", "el falafel"),
            he=("פלאפל", "הפלאפל", "את הפלאפל"),
        ),
        Item(
            "hummus",
            hummus(),
            en=("hummus", "the hummus"),
            de=("Hummus", "der Hummus", "den Hummus"),
            fr=("houmous", "le houmous"),
            es=("hummus", "el hummus"),
            he=("חומוס", "החומוס", "את החומוס"),
        ),
        Item(
            "shakshuka",
            shakshuka(),
            en=("shakshuka", "the shakshuka"),
            de=("Schakschuka", "die Schakschuka"),
            fr=("chakchouka", "la chakchouka"),
            es=("shakshuka", "la shakshuka"),
            he=("שקשוקה", "השקשוקה", "את השקשוקה"),
        ),
        Item(
            "shawarma",
            shawarma(),
            en=("shawarma", "the shawarma"),
            de=("Schawarma", "das Schawarma"),
            fr=("chawarma", "le chawarma"),
            es=("shawarma", "el shawarma"),
            he=("שווארמה", "השווארמה", "את השווארמה"),
        ),
    ),
    en=("Dishes", "dishes", "one of the dishes", "two dishes", "three dishes", "four dishes"),
    de=("Gerichte", "Gerichte", "eins der Gerichte", "zwei Gerichte", "drei Gerichte", "vier Gerichte"),
    fr=("Plats", "les plats", "un des plats", "deux plats", "trois plats", "quatre plats"),
    es=("Platos", "platos", "uno de los platos", "dos platos", "tres platos", "cuatro platos"),
    he=("מאכלים", "מאכלים", "אחד המאכלים", "שני מאכלים", "שלושה מאכלים", "ארבעה מאכלים"),
)

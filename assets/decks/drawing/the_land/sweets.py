"""Sweets: doughnut, baklava, ice lolly, krembo."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BROWN,
    CREAM,
    CRIMSON,
    GOLD,
    GREEN,
    LEAF,
    ORANGE,
    QUARTETS,
    RED,
    SAND,
    WOOD,
)
from assets.decks.drawing.shapes import curve, gleam, picture


def doughnut() -> str:
    """A round one with jam on it and sugar."""
    body = path(curve("100 18 158 30 188 66 186 108 156 140 100 150 44 140 14 108 12 66 42 30"), WOOD.base)
    body += path(curve("168 38| 188 66 186 108 156 140 100 150 60 145| 140 128 172 96"), WOOD.dark)
    belt = path(curve("11 84| 50 106 150 106 189 84| 188 106| 150 126 50 126 12 106|"), SAND.light)
    sugar = path(
        curve("44 32 100 18 156 32 176 58 164 74 148 66 134 82 118 76 102 90 84 78 66 86 54 70 38 76 24 58"),
        CREAM.light,
    )
    jam = path(
        curve("66 42 82 34 104 32 126 36 136 46 126 56 118 56 114 70 104 70 100 58 88 58 84 64 76 62 74 54"),
        CRIMSON.base,
    )
    jam += path(curve("112 33| 126 36 136 46 126 56 118 56 114 70 104 70| 108 56 122 46"), CRIMSON.dark)
    return picture(body, belt, sugar, jam, gleam(86, 42, 3.5, 9, 75, 0.6), y=-4)


def baklava() -> str:
    """Three pieces in thin layers, with pistachios."""
    piece = path("M-50 0L0 27V55L-50 28Z", WOOD.base) + path("M50 0L0 27V55L50 28Z", BROWN.base)
    piece += line("M-49 7L-1 33M-49 14L-1 40M-49 21L-1 47", SAND.light, 2.6)
    piece += line("M49 7L1 33M49 14L1 40M49 21L1 47", SAND.dark, 2.6)
    piece += path("M0 -27L50 0L0 27L-50 0Z", ORANGE.dark) + path("M0 -22L41 0L0 22L-41 0Z", ORANGE.base)
    piece += path(curve("-25 0 -14 -12 0 -17 16 -11 25 0 12 9 -10 10"), LEAF.base)
    piece += line("M-13 -2h.1M-2 -9h.1M11 -5h.1M2 3h.1M-6 -1h.1", GREEN.light, 8)
    return picture(move(piece, 60, 90), move(piece, 140, 90), move(piece, 100, 45, scale=1.04))


def ice_lolly() -> str:
    """Of three colours, with a bite gone."""
    stick = box(90, 104, 20, 46, 9, WOOD.base) + box(90, 104, 7, 46, 3, WOOD.light)
    bite = "A13 13 0 0 0 130 30A13 13 0 0 0 136 54"
    body = path(f"M62 46C62 2 100 6 108 10{bite}V108A10 10 0 0 1 126 118H72A10 10 0 0 1 62 108Z", RED.base)
    middle = path("M62 54H136V88H62Z", GOLD.base)
    end = path("M62 88H136V108A10 10 0 0 1 126 118H72A10 10 0 0 1 62 108Z", GREEN.base)
    ribs = "".join(line(f"M{x} {top}V104", CREAM.light, 5, 0.4) for x, top in ((82, 34), (99, 34), (116, 58)))
    shade = path("M124 60H136V108A10 10 0 0 1 126 118H120Q124 116 124 106Z", BROWN.dark, opacity=0.2)
    return picture(move(stick + body + middle + end + ribs + shade, 8, -24, 14, 1.0), x=16, y=4)


def krembo() -> str:
    """Foam under chocolate on a biscuit, cut open."""
    biscuit = oval(100, 134, 82, 17, WOOD.dark) + oval(100, 127, 82, 17, WOOD.base) + oval(98, 125, 78, 14, SAND.base)
    outline = "40 122| 34 92 46 46 76 18 100 9 124 18 154 46 166 92 160 122| 130 134 70 134"
    dome = path(curve(outline), BROWN.dark)
    cut = "M100 24C128 30 148 66 150 100Q150 112 146 120Q124 127 100 127Z"
    skin = path(curve("100 9| 76 18 46 46 34 92 40 122| 64 132 100 132|"), BROWN.base)
    swirl = line("M104 48Q118 54 124 46M104 72Q126 80 138 70M104 98Q130 108 146 96", CREAM.dark, 5)
    return picture(biscuit, dome, skin, path(cut, CREAM.light), swirl, gleam(66, 58, 6, 22, 22))


SWEETS = Quartet(
    QUARTETS[10],
    (
        Item(
            "doughnut",
            doughnut(),
            en=("doughnut", "the doughnut"),
            de=("Krapfen", "der Krapfen", "den Krapfen"),
            fr=("beignet", "le beignet"),
            es=("berlina", "la berlina"),
            he=("סופגנייה", "הסופגנייה", "את הסופגנייה"),
        ),
        Item(
            "baklava",
            baklava(),
            en=("baklava", "the baklava"),
            de=("Baklava", "das Baklava"),
            fr=("baklava", "le baklava"),
            es=("baklava", "el baklava"),
            he=("בקלאווה", "הבקלאווה", "את הבקלאווה"),
        ),
        Item(
            "ice-lolly",
            ice_lolly(),
            en=("ice lolly", "the ice lolly"),
            de=("Eis am Stiel", "das Eis am Stiel"),
            fr=("glace", "la glace"),
            es=("polo", "el polo"),
            he=("ארטיק", "הארטיק", "את הארטיק"),
        ),
        Item(
            "krembo",
            krembo(),
            en=("krembo", "the krembo"),
            de=("Schokokuss", "der Schokokuss", "den Schokokuss"),
            fr=("krembo", "le krembo"),
            es=("krembo", "el krembo"),
            he=("קרמבו", "הקרמבו", "את הקרמבו"),
        ),
    ),
    en=("Sweets", "sweets", "one of the sweets", "two sweets", "three sweets", "four sweets"),
    de=("Süßes", "Leckereien", "eine der Leckereien", "zwei Leckereien", "drei Leckereien", "vier Leckereien"),
    fr=("Douceurs", "les douceurs", "une des douceurs", "deux douceurs", "trois douceurs", "quatre douceurs"),
    es=("Dulces", "dulces", "uno de los dulces", "dos dulces", "tres dulces", "cuatro dulces"),
    he=("מתוקים", "דברי מתיקה", "אחד מדברי המתיקה", "שני דברי מתיקה", "שלושה דברי מתיקה", "ארבעה דברי מתיקה"),
)

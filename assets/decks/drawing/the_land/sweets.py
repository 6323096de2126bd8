"""Sweets: doughnut, baklava, ice lolly, krembo."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, oval, path
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
    piece = path("M-50 0L0 27V53L-50 26Z", GOLD.dark) + path("M50 0L0 27V53L50 26Z", WOOD.dark)
    piece += line("M-49 8L0 34M-49 20L0 46", SAND.light, 3) + line("M49 8L1 34M49 20L1 46", WOOD.light, 3)
    piece += line("M-49 14L0 40", GREEN.base, 4) + line("M49 14L1 40", GREEN.dark, 4)
    piece += path("M0 -27L50 0L0 27L-50 0Z", ORANGE.base) + path("M0 -27L20 -16L-30 11L-50 0Z", ORANGE.light)
    piece += oval(0, 0, 22, 11, LEAF.base) + line("M-10 -2h.1M2 -6h.1M12 0h.1M0 4h.1", GREEN.light, 8)
    return picture(move(piece, 58, 88), move(piece, 142, 88), move(piece, 100, 42, scale=1.04), y=1, scale=0.97)


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
    """Foam under chocolate on a biscuit, with a bite gone."""
    biscuit = box(24, 122, 152, 28, 13, WOOD.base) + box(24, 122, 152, 12, 6, SAND.base)
    holes = "".join(disc(x, 142, 2.5, WOOD.dark) for x in range(40, 170, 15))
    dome = path(curve("36 126| 32 90 46 42 78 16 100 9 122 16 154 42 168 90 164 126|"), BROWN.dark)
    dome += path(curve("42 124| 38 92 50 46 80 20 96 14| 66 56 62 96 72 124|"), BROWN.base)
    foam = path(
        curve(
            "98 28 110 36 120 30 126 44 140 46 140 62 150 72 142 84 "
            "144 100 126 96 114 104 104 92 90 90 92 74 80 62 92 50 88 36"
        ),
        CREAM.light,
    )
    swirl = line("M102 50Q116 44 122 58M104 70Q122 62 132 76", CREAM.dark, 4)
    return picture(biscuit, holes, dome, foam, swirl, gleam(62, 62, 5, 18, 20))


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

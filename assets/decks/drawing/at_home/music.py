"""Music: guitar, drum, trumpet, piano."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BROWN, CREAM, GOLD, INK, QUARTETS, RED, STEEL, WOOD
from assets.decks.drawing.shapes import curve, picture


def guitar() -> str:
    """An acoustic one, lying across."""
    head = path("M-11 -112L-9 -82H9L11 -112Z", BROWN.dark) + line("M-15 -106H15M-15 -96H15", STEEL.dark, 5)
    neck = box(-7, -92, 14, 100, 2, BROWN.base)
    outline = "0 -20 22 -16 34 2 27 28 40 48 45 72 33 96 0 106 -33 96 -45 72 -40 48 -27 28 -34 2 -22 -16"
    body = path(curve(outline), WOOD.dark) + move(path(curve(outline), WOOD.base), -4, 1, scale=0.95)
    hole = disc(0, 28, 16, WOOD.light) + disc(0, 28, 12.5, INK.base)
    bridge = box(-18, 68, 36, 8, 3, BROWN.dark)
    strings = line("M-4 -96V72M0 -96V72M4 -96V72", CREAM.base, 1.3)
    return picture(move(head + body + neck + hole + bridge + strings, 98, 80, 56, 0.9), x=3, y=-4)


def drum() -> str:
    """A drum with two sticks."""
    side = path("M36 66V118A64 26 0 0 0 164 118V66Z", RED.base) + path(
        "M112 90V144A64 26 0 0 0 164 118V66Z", RED.dark, opacity=0.6
    )
    cords = line("M38 80L62 130L84 94L106 138L128 92L148 126L162 82", CREAM.base, 4)
    lower = path("M36 112V122A64 26 0 0 0 164 122V112A64 26 0 0 1 36 112Z", GOLD.base)
    upper = (
        oval(100, 66, 66, 27, GOLD.base)
        + oval(100, 63, 60, 22, CREAM.base)
        + path("M40 63A60 22 0 0 0 160 63A60 17 0 0 1 40 63Z", CREAM.dark)
    )
    sticks = (
        line("M32 22L92 60M172 16L116 62", WOOD.base, 7)
        + oval(95, 61, 9, 7, WOOD.dark)
        + oval(113, 64, 9, 7, WOOD.dark)
    )
    return picture(side, cords, lower, upper, sticks, x=-2, y=-2)


def trumpet() -> str:
    """From the side, its bell to the right."""
    bell = path(curve("112 60| 146 58 168 46 180 24| 190 62 180 100| 168 80 146 70 112 68|"), GOLD.base)
    bell += path(curve("112 65| 146 65 170 74 182 92| 180 100| 168 80 146 70 112 68|"), GOLD.dark) + oval(
        182, 62, 7, 38, GOLD.dark
    )
    pipe = line("M26 64H118", GOLD.base, 9) + path("M10 54L26 60V68L10 74Z", GOLD.dark)
    loop = line("M58 64C30 64 30 110 58 110H128C156 110 154 66 128 64", GOLD.dark, 9)
    valves = "".join(
        box(x, 50, 14, 74, 3, GOLD.base)
        + box(x + 9, 50, 5, 74, 2, GOLD.dark)
        + line(f"M{x + 7} 50V38", STEEL.dark, 4)
        + box(x - 1, 30, 16, 8, 4, STEEL.base)
        for x in (68, 86, 104)
    )
    return picture(loop, pipe, bell, valves, line("M30 62H60", GOLD.light, 3), y=6)


def piano() -> str:
    """An upright piano from the front, with notes on its stand."""
    case = (
        box(26, 14, 148, 70, 5, BROWN.base)
        + box(20, 10, 160, 10, 4, BROWN.dark)
        + box(
            34,
            26,
            132,
            50,
            3,
            BROWN.dark,
        )
    )
    notes = path("M70 34L98 38V72L70 68Z", CREAM.light) + path("M130 34L102 38V72L130 68Z", CREAM.base)
    staves = line("M76 44L92 46M76 52L92 54M76 60L92 62M124 44L108 46M124 52L108 54M124 60L108 62", INK.light, 2)
    lower = box(30, 100, 140, 46, 2, BROWN.dark) + box(40, 108, 120, 28, 2, BROWN.base)
    legs = box(16, 96, 12, 52, 3, BROWN.base) + box(172, 96, 12, 52, 3, BROWN.base)
    shelf = box(12, 78, 176, 28, 4, BROWN.base) + box(24, 80, 152, 20, 1, CREAM.light)
    gaps = line("".join(f"M{x} 80V100" for x in range(38, 170, 14)), CREAM.dark, 1.6)
    black = "".join(box(x - 4, 80, 8, 12, 1, INK.dark) for x in (38, 52, 80, 94, 108, 136, 150))
    pedals = line("M92 140V146M108 140V146", GOLD.base, 6)
    return picture(lower, legs, case, notes, staves, shelf, gaps, black, pedals)


MUSIC = Quartet(
    QUARTETS[10],
    (
        Item(
            "guitar",
            guitar(),
            en=("guitar", "the guitar"),
            de=("Gitarre", "die Gitarre"),
            fr=("guitare", "la guitare"),
            es=("guitarra", "la guitarra"),
            he=("גיטרה", "הגיטרה", "את הגיטרה"),
        ),
        Item(
            "drum",
            drum(),
            en=("drum", "the drum"),
            de=("Trommel", "die Trommel"),
            fr=("tambour", "le tambour"),
            es=("tambor", "el tambor"),
            he=("תוף", "התוף", "את התוף"),
        ),
        Item(
            "trumpet",
            trumpet(),
            en=("trumpet", "the trumpet"),
            de=("Trompete", "die Trompete"),
            fr=("trompette", "la trompette"),
            es=("trompeta", "la trompeta"),
            he=("חצוצרה", "החצוצרה", "את החצוצרה"),
        ),
        Item(
            "piano",
            piano(),
            en=("piano", "the piano"),
            de=("Klavier", "das Klavier"),
            fr=("piano", "le piano"),
            es=("piano", "el piano"),
            he=("פסנתר", "הפסנתר", "את הפסנתר"),
        ),
    ),
    en=("Music", "instruments", "one of the instruments", "two instruments", "three instruments", "four instruments"),
    de=("Musik", "Instrumente", "eins der Instrumente", "zwei Instrumente", "drei Instrumente", "vier Instrumente"),
    fr=(
        *("Musique", "les instruments", "un des instruments"),
        *("deux instruments", "trois instruments", "quatre instruments"),
    ),
    es=(
        *("Música", "instrumentos", "uno de los instrumentos"),
        *("dos instrumentos", "tres instrumentos", "cuatro instrumentos"),
    ),
    he=("כלי נגינה", "כלי נגינה", "אחד מכלי הנגינה", "שני כלי נגינה", "שלושה כלי נגינה", "ארבעה כלי נגינה"),
)

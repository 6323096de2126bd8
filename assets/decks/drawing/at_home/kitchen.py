"""Kitchen: teapot, frying pan, fork, cup."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BLUE, CREAM, GREY, INK, ORANGE, QUARTETS, RED, STEEL, TEAL
from assets.decks.drawing.shapes import curve, picture


def teapot() -> str:
    """A round one with a spout."""
    handle = line("M62 70C20 54 14 116 66 118", TEAL.dark, 12)
    spout = path(curve("138 76| 158 82 162 56 174 42| 192 50| 180 70 176 112 138 124|"), TEAL.dark)
    body = path(curve("100 50 142 62 156 98 140 134 100 142 60 134 44 98 58 62"), TEAL.base)
    shade = path(curve("150 78| 156 98 140 134 100 142 62 136| 118 128 144 106"), TEAL.dark, opacity=0.7)
    lid = (
        path(curve("66 58| 76 42 100 38 124 42 134 58| 100 66"), TEAL.light)
        + disc(100, 28, 11, ORANGE.base)
        + disc(97, 25, 4, ORANGE.light)
    )
    spots = "".join(disc(x, y, 7, CREAM.base) for x, y in ((72, 92), (100, 86), (128, 92), (86, 114), (114, 114)))
    return picture(handle, spout, body, shade, spots, lid, x=-7, y=-1, scale=1.06)


def frying_pan() -> str:
    """Aslant from above, empty."""
    handle = path(curve("118 70| 158 36 182 24 191 32 186 44 130 88|"), RED.base)
    handle += path(curve("126 80| 168 46 190 34 186 44 130 88|"), RED.dark) + disc(181, 35, 4, CREAM.base)
    pan = path("M10 90C10 116 34 138 78 138S146 116 146 90Z", INK.dark) + oval(78, 90, 68, 40, INK.light)
    inside = oval(78, 90, 61, 34, INK.dark) + path("M20 100A61 34 0 0 0 136 100A66 26 0 0 1 20 100Z", INK.base)
    return picture(handle, pan, inside, line("M30 84C38 70 54 64 70 63", GREY.base, 5), x=-2, y=-2)


def fork() -> str:
    """Lying across."""
    tines = line("M-19 -88V-44M-6.5 -88V-44M6.5 -88V-44M19 -88V-44", GREY.base, 8)
    head = path(curve("-21.5 -52| 21.5 -52| 21 -30 7 -16 5 0| -5 0| -7 -16 -21 -30"), GREY.base)
    handle = path(curve("-5 -4| 5 -4| 5 30 9 78 6 92 -6 92 -9 78 -5 30"), GREY.base)
    shade = path(curve("8 -52| 21.5 -52| 21 -30 7 -16 5 0 5 30 9 78 6 92 0 94| 1 0 2 -20"), GREY.dark)
    return picture(
        move(tines + head + handle + shade + line("M-18 -86V-46", STEEL.base, 2.5), 98, 78, 50, 1.02), x=-5, y=7
    )


def cup() -> str:
    """On its saucer."""
    saucer = oval(94, 134, 86, 15, BLUE.dark) + oval(94, 130, 86, 15, BLUE.base) + oval(94, 128, 56, 9, BLUE.dark)
    handle = line("M146 54C186 44 186 96 138 92", RED.dark, 13)
    body = path("M32 34C32 90 50 130 94 130S156 90 156 34Z", RED.base)
    body += path("M156 34C156 90 138 130 94 130C120 116 132 80 132 34Z", RED.dark, opacity=0.6)
    inside = oval(94, 34, 62, 16, RED.light) + oval(94, 35, 53, 11.5, RED.dark)
    spots = "".join(disc(x, y, 8, CREAM.base) for x, y in ((62, 70), (94, 74), (126, 70), (78, 98), (110, 98)))
    return picture(saucer, handle, body, inside, spots, x=5, y=-4)


KITCHEN = Quartet(
    QUARTETS[5],
    (
        Item(
            "teapot",
            teapot(),
            en=("teapot", "the teapot"),
            de=("Teekanne", "die Teekanne"),
            fr=("théière", "la théière"),
            es=("tetera", "la tetera"),
            he=("קומקום", "הקומקום", "את הקומקום"),
        ),
        Item(
            "frying-pan",
            frying_pan(),
            en=("frying pan", "the frying pan"),
            de=("Pfanne", "die Pfanne"),
            fr=("poêle", "la poêle"),
            es=("sartén", "la sartén"),
            he=("מחבת", "המחבת", "את המחבת"),
        ),
        Item(
            "fork",
            fork(),
            en=("fork", "the fork"),
            de=("Gabel", "die Gabel"),
            fr=("fourchette", "la fourchette"),
            es=("tenedor", "el tenedor"),
            he=("מזלג", "המזלג", "את המזלג"),
        ),
        Item(
            "cup",
            cup(),
            en=("cup", "the cup"),
            de=("Tasse", "die Tasse"),
            fr=("tasse", "la tasse"),
            es=("taza", "la taza"),
            he=("ספל", "הספל", "את הספל"),
        ),
    ),
    en=(
        *("Kitchen", "kitchen things", "one of the kitchen things"),
        *("two kitchen things", "three kitchen things", "four kitchen things"),
    ),
    de=(
        "Küche",
        "Küchensachen",
        "eine der Küchensachen",
        "zwei Küchensachen",
        "drei Küchensachen",
        "vier Küchensachen",
    ),
    fr=(
        *("Cuisine", "les ustensiles de cuisine", "un des ustensiles de cuisine"),
        *("deux ustensiles de cuisine", "trois ustensiles de cuisine", "quatre ustensiles de cuisine"),
    ),
    es=(
        *("Cocina", "cosas de cocina", "una de las cosas de cocina"),
        *("dos cosas de cocina", "tres cosas de cocina", "cuatro cosas de cocina"),
    ),
    he=("מטבח", "כלי מטבח", "אחד מכלי המטבח", "שני כלי מטבח", "שלושה כלי מטבח", "ארבעה כלי מטבח"),
)

"""Birds: owl, flamingo, penguin, parrot."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREY,
    INK,
    ORANGE,
    PINK,
    QUARTETS,
    RED,
    SAND,
    STEEL,
)
from assets.decks.drawing.shapes import curve, eye, mirrored, picture


def owl() -> str:
    """From the front, on a branch."""
    branch = line("M22 138C70 132 130 142 178 134", BROWN.dark, 9)
    body = path(
        curve("52 14| 76 24 100 26 124 24 148 14| 152 44 154 86 140 120 100 136 60 120 46 86 48 44"), BROWN.base
    )
    wing = path(curve("148 62| 164 84 158 116 136 126| 128 100 134 76"), BROWN.dark)
    belly = path(curve("100 78 128 86 130 112 100 134 70 112 72 86"), SAND.base)
    scales = line(
        "M82 96Q88 102 94 96Q100 102 106 96Q112 102 118 96M88 110Q94 116 100 110Q106 116 112 110", BROWN.base, 3.5
    )
    eyes = disc(76, 58, 24, SAND.light) + disc(76, 58, 15, GOLD.base) + eye(78, 58, 9)
    beak = path(curve("90 66| 100 62 110 66| 106 80 100 88| 94 80"), ORANGE.base)
    foot = line("M84 128V140M76 130V139M92 130V139", ORANGE.base, 5)
    return picture(body, mirrored(wing), belly, scales, mirrored(eyes), beak, branch, mirrored(foot), y=1, scale=1.09)


def flamingo() -> str:
    """On one leg."""
    legs = line("M92 96V148L80 149", PINK.dark, 5) + line("M104 96L124 116L98 122", PINK.dark, 5)
    tail = path(curve("62 66| 40 70 24 86| 46 88 66 88|"), PINK.dark)
    neck = line("M122 78C152 74 158 56 144 48C128 40 122 30 134 22", PINK.base, 13)
    body = path(curve("50 74 72 54 104 52 130 66 132 86 112 102 82 102 58 92"), PINK.base)
    wing = path(curve("42 80| 66 58 100 56 116 70 108 88 76 96"), PINK.light) + line(
        "M58 82C74 86 92 84 104 76", PINK.dark, 3
    )
    head = disc(138, 22, 12, PINK.base)
    beak = path(curve("140 12| 156 16 168 28 168 34| 156 36 142 32|"), CREAM.base)
    tip = path(curve("160 22| 170 32 164 46| 156 44 154 36|"), INK.base)
    return picture(legs, tail, neck, body, wing, beak, tip, head, eye(140, 19, 3.6))


def penguin() -> str:
    """From the front."""
    foot = path(curve("104 138| 112 130 130 134 138 146| 120 150 106 148|"), ORANGE.base)
    wing = path(curve("136 60| 158 74 170 102 164 118| 148 112 136 96"), INK.dark)
    body = path(curve("100 10 128 20 138 52 146 92 136 132 100 144 64 132 54 92 62 52 72 20"), INK.base)
    belly = path(curve("100 66 122 58 134 88 128 126 100 138 72 126 66 88 78 58"), STEEL.light)
    face = path(curve("100 42 112 30 126 38 126 58 112 70 88 70 74 58 74 38 88 30"), STEEL.light)
    shade = path(curve("126 66| 136 90 128 126 100 138| 120 120 126 96"), STEEL.base)
    beak = path(curve("88 54| 100 48 112 54| 100 68|"), ORANGE.base) + path("M88 54Q100 58 112 54L100 68Z", ORANGE.dark)
    return picture(mirrored(wing), body, belly, face, shade, mirrored(foot), eye(86, 45, 5), eye(114, 45, 5), beak)


def parrot() -> str:
    """A red macaw, from the side on a branch."""
    tail = path(curve("84 112| 104 110| 92 136 72 152| 64 150|"), RED.dark) + path(
        curve("84 112| 94 112| 80 136 60 150|"), BLUE.base
    )
    branch = line("M34 128C80 120 130 130 176 122", BROWN.base, 9)
    body = path(curve("80 48 88 18 116 8 142 22 148 50 140 86 118 118 96 128 80 108 74 78"), RED.base)
    breast = path(curve("146 60| 140 86 118 118 98 126| 122 100 134 78"), RED.dark, opacity=0.6)
    wing = path(curve("76 62| 96 56 114 70 112 96 90 130| 74 110 70 84"), GOLD.base)
    wing += path(curve("73 80| 92 82 110 92| 104 112 88 132| 74 112"), BLUE.base) + path(
        curve("74 104| 90 108 100 114| 86 134|"), BLUE.dark
    )
    shoulder = path(curve("76 62| 96 56 112 68 112 78| 94 66 74 74|"), RED.light)
    face = path(curve("122 22| 140 24 146 44| 134 56 118 48 114 34"), CREAM.base)
    beak = path(curve("138 22| 158 22 168 40 158 62| 152 48 142 46|"), INK.base) + path(
        curve("138 46| 152 48 148 57 139 55|"), INK.dark
    )
    feet = line("M104 122V130M114 120V130", GREY.dark, 6)
    return picture(tail, body, breast, wing, shoulder, face, beak, branch, feet, eye(128, 35, 5), x=-6, y=-1)


BIRDS = Quartet(
    QUARTETS[8],
    (
        Item(
            "owl",
            owl(),
            en=("owl", "the owl"),
            de=("Eule", "die Eule"),
            fr=("hibou", "le hibou"),
            es=("búho", "el búho"),
            he=("ינשוף", "הינשוף", "את הינשוף"),
        ),
        Item(
            "flamingo",
            flamingo(),
            en=("flamingo", "the flamingo"),
            de=("Flamingo", "der Flamingo", "den Flamingo"),
            fr=("flamant rose", "le flamant rose"),
            es=("flamenco", "el flamenco"),
            he=("פלמינגו", "הפלמינגו", "את הפלמינגו"),
        ),
        Item(
            "penguin",
            penguin(),
            en=("penguin", "the penguin"),
            de=("Pinguin", "der Pinguin", "den Pinguin"),
            fr=("pingouin", "le pingouin"),
            es=("pingüino", "el pingüino"),
            he=("פינגווין", "הפינגווין", "את הפינגווין"),
        ),
        Item(
            "parrot",
            parrot(),
            en=("parrot", "the parrot"),
            de=("Papagei", "der Papagei", "den Papagei"),
            fr=("perroquet", "le perroquet"),
            es=("loro", "el loro"),
            he=("תוכי", "התוכי", "את התוכי"),
        ),
    ),
    en=("Birds", "birds", "one of the birds", "two birds", "three birds", "four birds"),
    de=("Vögel", "Vögel", "einen der Vögel", "zwei Vögel", "drei Vögel", "vier Vögel"),
    fr=("Oiseaux", "les oiseaux", "un des oiseaux", "deux oiseaux", "trois oiseaux", "quatre oiseaux"),
    es=("Aves", "aves", "una de las aves", "dos aves", "tres aves", "cuatro aves"),
    he=("ציפורים", "ציפורים", "אחת הציפורים", "שתי ציפורים", "שלוש ציפורים", "ארבע ציפורים"),
)

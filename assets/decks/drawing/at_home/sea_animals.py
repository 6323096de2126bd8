"""Animals of the sea: whale, octopus, crab, seahorse."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BLUE, CREAM, ORANGE, PURPLE, QUARTETS, RED, SKY
from assets.decks.drawing.shapes import curve, eye, gleam, mirrored, picture, tapered


def whale() -> str:
    """A blue whale that blows water."""
    tail = path(curve("172 70| 150 62 142 44 146 36| 164 38 174 50 178 36 190 28| 194 46 188 62 176 72"), BLUE.dark)
    body = path(
        curve("12 92 20 66 48 50 90 52 126 70 150 78 164 66| 182 64| 182 88 160 112 124 132 76 142 34 136 14 116"),
        BLUE.base,
    )
    back = path(curve("18 80| 30 60 58 52 92 54| 60 60 36 68"), BLUE.light)
    belly = path(curve("13 106| 50 116 100 116 146 106| 124 132 76 142 34 136 14 116"), SKY.light)
    grooves = line("M30 118C50 124 80 126 106 122M40 130C60 134 76 134 92 131", SKY.base, 2.5)
    fin = path(curve("84 106| 108 104 118 118 116 140| 98 136 86 124"), BLUE.dark)
    spout = line("M64 48C66 30 58 18 46 22M64 48C62 28 74 12 86 20", SKY.dark, 6)
    drops = disc(38, 32, 4, SKY.dark) + disc(94, 31, 4, SKY.dark) + disc(65, 14, 4, SKY.dark)
    return picture(spout, drops, tail, body, back, belly, grooves, fin, eye(46, 92, 5), x=-3, y=1)


def octopus() -> str:
    """From the front, all arms out."""
    back = tapered("130 74 158 84 166 62 184 64", 24, 9, PURPLE.dark) + tapered(
        "128 80 156 98 168 108 186 104", 24, 9, PURPLE.dark
    )
    front = tapered("122 84 144 106 146 130 166 140", 24, 9, PURPLE.base) + tapered(
        "108 88 118 112 114 134 130 146", 24, 9, PURPLE.base
    )
    sucker = disc(143, 117, 4, PURPLE.light) + disc(113, 120, 4, PURPLE.light)
    head = path(curve("100 10 134 22 146 54 138 78 128 96 100 102 72 96 62 78 54 54 66 22"), PURPLE.base)
    eyes = disc(82, 64, 13, CREAM.light) + disc(118, 64, 13, CREAM.light) + eye(84, 66, 7) + eye(116, 66, 7)
    mouth = line("M90 86C96 91 104 91 110 86", PURPLE.dark, 4)
    return picture(mirrored(back), mirrored(front + sucker), head, gleam(76, 36, 8, 15, 35, 0.35), eyes, mouth)


def crab() -> str:
    """From the front, its claws raised."""
    legs = line(
        "M138 100C156 96 168 102 178 118M136 112C150 112 160 120 166 134M128 122C140 124 146 132 148 144", RED.dark, 8
    )
    arm = line("M136 84C152 82 160 72 160 56", RED.dark, 11)
    claw = path("M160 46L150 12C126 26 130 66 158 68C188 68 194 28 170 14Z", RED.base)
    claw += path("M160 46L170 14C194 28 188 68 158 68C176 60 178 38 166 28Z", RED.dark, opacity=0.5)
    stalk = (
        line("M116 66V50", RED.dark, 6) + disc(116, 43, 13, RED.dark) + disc(116, 43, 10, CREAM.light) + eye(115, 43, 6)
    )
    shell = path(curve("100 62 140 70 154 96 136 124 100 132 64 124 46 96 60 70"), RED.base)
    shade = path(curve("154 96| 136 124 100 132 64 124 50 108| 90 118 132 112"), RED.dark, opacity=0.5)
    mouth = line("M86 104C94 111 106 111 114 104", RED.dark, 4)
    return picture(mirrored(legs + arm + claw + stalk), shell, shade, gleam(72, 82, 7, 15, 60), mouth)


def seahorse() -> str:
    """From the side, its tail rolled up."""
    fin = path(curve("124 64| 150 60 158 76 150 94 128 98|"), ORANGE.dark) + line(
        "M132 72L148 70M132 80H152M131 88L146 90", ORANGE.light, 2.5
    )
    crown = path("M92 26L88 10L102 18L110 6L116 20L128 14L126 32L140 34L130 46Z", ORANGE.dark)
    neck = tapered("110 36 124 52 114 72 106 88", 30, 50, ORANGE.base)
    tail = tapered("106 84 108 102 118 116", 50, 22, ORANGE.base)
    tail += tapered("116 112 126 122 127 136 117 146 102 147 92 137 95 125 106 124", 24, 7, ORANGE.base)
    head = disc(106, 36, 19, ORANGE.base)
    snout = tapered("98 38 80 46 62 50", 20, 10, ORANGE.base) + oval(58, 51, 5, 9, ORANGE.dark)
    rings = "M84 82C96 88 112 90 126 84M86 96C98 100 114 100 128 92M96 111C106 112 116 108 122 102"
    cheek = disc(96, 48, 4.5, RED.light, opacity=0.6)
    return picture(
        fin, crown, neck, tail, line(rings, ORANGE.light, 4), head, snout, cheek, eye(102, 33, 6), x=-6, scale=0.94
    )


SEA_ANIMALS = Quartet(
    QUARTETS[6],
    (
        Item(
            "whale",
            whale(),
            en=("whale", "the whale"),
            de=("Wal", "der Wal", "den Wal"),
            fr=("baleine", "la baleine"),
            es=("ballena", "la ballena"),
            he=("לווייתן", "הלווייתן", "את הלווייתן"),
        ),
        Item(
            "octopus",
            octopus(),
            en=("octopus", "the octopus"),
            de=("Krake", "der Krake", "den Kraken"),
            fr=("pieuvre", "la pieuvre"),
            es=("pulpo", "el pulpo"),
            he=("תמנון", "התמנון", "את התמנון"),
        ),
        Item(
            "crab",
            crab(),
            en=("crab", "the crab"),
            de=("Krebs", "der Krebs", "den Krebs"),
            fr=("crabe", "le crabe"),
            es=("cangrejo", "el cangrejo"),
            he=("סרטן", "הסרטן", "את הסרטן"),
        ),
        Item(
            "seahorse",
            seahorse(),
            en=("seahorse", "the seahorse"),
            de=("Seepferdchen", "das Seepferdchen"),
            fr=("hippocampe", "l’hippocampe"),
            es=("caballito de mar", "el caballito de mar"),
            he=("סוסון ים", "סוסון הים", "את סוסון הים"),
        ),
    ),
    en=(
        *("Animals of the sea", "animals of the sea", "one of the animals of the sea"),
        *("two animals of the sea", "three animals of the sea", "four animals of the sea"),
    ),
    de=(
        "Meerestiere",
        "Meerestiere",
        "eins der Meerestiere",
        "zwei Meerestiere",
        "drei Meerestiere",
        "vier Meerestiere",
    ),
    fr=(
        *("Animaux de la mer", "les animaux de la mer", "un des animaux de la mer"),
        *("deux animaux de la mer", "trois animaux de la mer", "quatre animaux de la mer"),
    ),
    es=(
        *("Animales del mar", "animales del mar", "uno de los animales del mar"),
        *("dos animales del mar", "tres animales del mar", "cuatro animales del mar"),
    ),
    he=("חיות ים", "חיות ים", "אחת מחיות הים", "שתי חיות ים", "שלוש חיות ים", "ארבע חיות ים"),
)

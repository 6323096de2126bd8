"""Desert: ibex, scorpion, snake, tent."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BROWN, CREAM, GOLD, INK, LEAF, ORANGE, QUARTETS, RED, WOOD
from assets.decks.drawing.shapes import curve, eye, picture, tapered


def ibex() -> str:
    """Its head and neck from the side, under long horns."""
    far = tapered("134 52 116 22 82 14 50 32 34 66", 15, 5, BROWN.dark)
    neck = path(curve("112 62| 96 90 70 120 60 150| 146 150| 142 124 148 104 150 92|"), WOOD.base)
    neck += path(curve("150 92| 148 104 142 124 146 150| 118 150| 124 118 130 100|"), WOOD.dark)
    horn = tapered("130 58 108 34 78 32 50 54 40 92", 22, 7, BROWN.base)
    ridge = line("M0 -9V6", BROWN.dark, 5)
    ridges = move(ridge, 112, 37, 42) + move(ridge, 98, 31, 22) + move(ridge, 83, 31, 2) + move(ridge, 69, 37, -24)
    ridges += move(ridge, 57, 48, -42) + move(ridge, 49, 62, -58) + move(ridge, 43, 78, -70)
    ear = path(curve("112 66| 94 62 84 74 92 82 112 78|"), WOOD.dark)
    head = path(curve("112 60 126 52 146 58 166 80 186 100 188 116 174 124 156 116 132 104 114 88"), WOOD.base)
    muzzle = path(curve("174 88| 186 100 188 116 174 124 164 120|"), WOOD.light)
    beard = path(curve("150 112| 160 120 170 122 168 140 160 152| 150 136"), BROWN.dark)
    nose = disc(184, 104, 3, BROWN.dark) + line("M186 116Q178 116 172 112", BROWN.dark, 3)
    return picture(far, neck, beard, horn, ridges, ear, head, muzzle, nose, eye(142, 74, 5), x=-11, y=-1, scale=0.97)


def scorpion() -> str:
    """From the side, its tail over its back."""
    legs = line("M66 112L48 142M84 116L74 146M102 116L104 146M120 112L132 142", ORANGE.dark, 7)
    tail = ""
    for x, y, r in ((140, 108, 17), (160, 92, 15), (168, 70, 14), (160, 48, 13), (142, 34, 12)):
        tail += disc(x, y, r, ORANGE.dark) + disc(x - 2, y - 2, r - 3, ORANGE.base)
    sting = disc(122, 32, 12, ORANGE.dark) + path(curve("130 24| 112 18 98 30 96 54| 110 44 124 44|"), INK.base)
    arm = tapered("60 104 38 100 30 84", 12, 10, ORANGE.dark)
    claw = path(curve("20 82| 8 62 14 40 30 34| 26 54 36 62| 46 50 44 34| 60 50 54 78 36 90"), ORANGE.base)
    claw += path(curve("36 90| 54 78 60 50 44 34| 46 54 44 70"), ORANGE.dark)
    far = move(tapered("70 104 62 92 66 80", 12, 10, ORANGE.dark), 4) + move(claw, 54, 18, 14, 0.72)
    body = path(curve("46 108 58 92 90 84 128 90 148 106 130 120 90 124 58 120"), ORANGE.base)
    body += path(curve("148 106| 130 120 90 124 58 120| 100 114"), ORANGE.dark)
    bands = line("M84 88Q90 100 84 116M102 86Q110 100 104 116M120 90Q128 102 122 114", ORANGE.dark, 4)
    return picture(legs, far, tail, sting, arm, claw, body, bands, eye(62, 102, 4.5), x=5, y=-3)


def snake() -> str:
    """Winding, with its tongue out."""
    way = "12 140 34 116 60 136 92 140 102 112 80 92 50 78 50 44 86 28 120 44 138 62"
    body = tapered(way, 8, 30, LEAF.base)
    marks = "".join(
        move(path("M0 -8L9 0L0 8L-9 0Z", GOLD.base), x, y, turn)
        for x, y, turn in (
            (36, 121, 10),
            (62, 135, 20),
            (95, 130, -70),
            (92, 101, 40),
            (64, 86, 25),
            (46, 62, 90),
            (64, 36, -35),
            (98, 32, 20),
        )
    )
    tongue = line("M178 78L188 88M188 88L190 98M188 88L198 90", RED.base, 4)
    head = path(curve("120 46 144 38 170 50 186 74 180 88 158 86 132 80 120 64"), LEAF.base)
    head += path(curve("186 74| 180 88 158 86 132 80| 156 76"), LEAF.dark)
    return picture(tongue, body, marks, head, eye(153, 57, 6), x=-4, scale=0.94)


def tent() -> str:
    """A wide one of the Bedouin, open in front."""
    ropes = line("M26 84L8 144M174 84L192 144", WOOD.dark, 4)
    inside = path("M22 92L30 144H170L178 92L130 56H70Z", BROWN.dark)
    rug = path("M46 122H154L172 146H28Z", RED.base) + path("M40 130H160L164 136H36Z", GOLD.base)
    poles = line("M28 84V144M172 84V144M70 30V130M130 30V130", WOOD.base, 6)
    roof = path(
        curve("8 92| 34 70 54 44 70 16| 86 34 114 34 130 16| 146 44 166 70 192 92| 160 100 130 92 100 92 70 92 40 100"),
        INK.light,
    )
    roof += path(curve("130 16| 146 44 166 70 192 92| 160 100 144 95| 146 60"), INK.base)
    bands = path("M52 44L61 31L84 94H64ZM92 31H108L110 92H90ZM148 44L139 31L116 94H136Z", RED.base)
    bands += path("M57 38L61 31L84 94H77ZM92 31H97L95 92H90ZM143 38L139 31L116 94H123Z", CREAM.dark)
    return picture(ropes, inside, rug, poles, roof, bands, y=-4, scale=0.96)


DESERT = Quartet(
    QUARTETS[1],
    (
        Item(
            "ibex",
            ibex(),
            en=("ibex", "the ibex"),
            de=("Steinbock", "der Steinbock", "den Steinbock"),
            fr=("bouquetin", "le bouquetin"),
            es=("íbice", "el íbice"),
            he=("יעל", "היעל", "את היעל"),
        ),
        Item(
            "scorpion",
            scorpion(),
            en=("scorpion", "the scorpion"),
            de=("Skorpion", "der Skorpion", "den Skorpion"),
            fr=("scorpion", "le scorpion"),
            es=("escorpión", "el escorpión"),
            he=("עקרב", "העקרב", "את העקרב"),
        ),
        Item(
            "snake",
            snake(),
            en=("snake", "the snake"),
            de=("Schlange", "die Schlange"),
            fr=("serpent", "le serpent"),
            es=("serpiente", "la serpiente"),
            he=("נחש", "הנחש", "את הנחש"),
        ),
        Item(
            "tent",
            tent(),
            en=("tent", "the tent"),
            de=("Zelt", "das Zelt"),
            fr=("tente", "la tente"),
            es=("tienda", "la tienda"),
            he=("אוהל", "האוהל", "את האוהל"),
        ),
    ),
    en=("Desert", "desert cards", "a desert card", "two desert cards", "three desert cards", "four desert cards"),
    de=("Wüste", "Wüstenkarten", "eine Wüstenkarte", "zwei Wüstenkarten", "drei Wüstenkarten", "vier Wüstenkarten"),
    fr=(
        *("Désert", "les cartes du désert", "une carte du désert"),
        *("deux cartes du désert", "trois cartes du désert", "quatre cartes du désert"),
    ),
    es=(
        *("El desierto", "cartas del desierto", "una carta del desierto"),
        *("dos cartas del desierto", "tres cartas del desierto", "cuatro cartas del desierto"),
    ),
    he=("מדבר", "קלפי מדבר", "קלף מדבר", "שני קלפי מדבר", "שלושה קלפי מדבר", "ארבעה קלפי מדבר"),
)

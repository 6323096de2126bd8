"""Jobs, told by what is worn or used: chef's hat, stethoscope, palette, tractor."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BLUE,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    INK,
    PURPLE,
    QUARTETS,
    RED,
    SKY,
    STEEL,
    TEAL,
    WOOD,
)
from assets.decks.drawing.shapes import curve, picture


def chefs_hat() -> str:
    """Tall and pleated."""
    puff = path(
        curve("46 98 18 84 14 54 36 34 62 36 76 16 106 10 130 22 140 36 168 36 186 58 180 86 154 98 150 112 50 112"),
        STEEL.base,
    )
    puff += path(curve("142 37| 168 36 186 58 180 86 154 98 150 112 110 112| 128 92 146 70"), STEEL.dark)
    puff += path(curve("28 66 38 46 58 46 74 34 92 24 100 30 82 44 60 60 44 72"), STEEL.light)
    folds = line("M72 64Q80 84 76 104M128 64Q120 84 124 104M100 70V104", STEEL.dark, 5)
    band = (
        path("M48 106H152L150 150H50Z", STEEL.base)
        + path("M124 106H152L150 150H122Z", STEEL.dark)
        + line("M50 110H150", GREY.base, 4)
    )
    return picture(puff, folds, band)


def stethoscope() -> str:
    """A doctor's."""
    tube = line("M44 20C30 56 40 92 72 92S114 56 100 20M72 92C72 160 150 156 150 104", TEAL.dark, 10)
    tube += line("M42 20C28 56 38 90 70 90S112 56 98 20", TEAL.base, 5)
    ends = line("M46 22L58 14M98 22L86 14", GREY.dark, 9) + disc(60, 14, 6, INK.base) + disc(84, 14, 6, INK.base)
    head = (
        disc(150, 82, 30, GREY.dark)
        + disc(148, 80, 27, STEEL.base)
        + disc(150, 82, 18, GREY.base)
        + disc(149, 81, 15, STEEL.light)
    )
    return picture(tube, ends, head, x=-8, y=2)


def palette() -> str:
    """A painter's, with colours and a brush."""
    board = "16 90 26 50 66 22 118 18 166 38 186 76 176 104 150 104 130 106 128 124 116 144 76 146 36 130"
    hole = disc(106, 116, 12, CREAM.light)
    paints = "".join(
        disc(x, y, 14, tone.dark) + disc(x - 2, y - 2, 12, tone.base) + disc(x - 6, y - 6, 3.5, tone.light)
        for x, y, tone in ((48, 96, RED), (56, 62, GOLD), (90, 42, GREEN), (128, 46, BLUE), (156, 74, PURPLE))
    )
    brush = (
        line("M34 152L118 76", WOOD.dark, 8)
        + line("M112 82L124 71", GREY.base, 11)
        + path(curve("118 66| 128 60 142 46 146 52 142 66 128 78|"), RED.base)
    )
    return picture(move(path(curve(board), WOOD.dark), 2, 4), path(curve(board), WOOD.light), hole, paints, brush, y=-4)


def tractor() -> str:
    """From the side."""
    pipe = line("M138 70V30", INK.base, 8) + line("M138 30L146 22", INK.base, 8)
    cab = (
        path("M42 20H104L114 84H34Z", RED.dark)
        + path("M50 30H74V76H44Z", SKY.light)
        + path("M82 30H97L104 76H82Z", SKY.base)
    )
    roof = box(34, 12, 80, 12, 5, RED.base)
    hood = (
        path("M102 70H170Q180 70 180 82V116H90V84Z", RED.base)
        + path("M90 98H180V116H90Z", RED.dark)
        + box(172, 78, 10, 16, 4, GOLD.light)
    )
    vents = line("M142 80V92M152 80V92M162 80V92", RED.dark, 4)
    wheel = (
        disc(0, 0, 46, INK.dark)
        + disc(0, 0, 38, INK.base)
        + disc(0, 0, 23, GOLD.dark)
        + disc(-1, -1, 20, GOLD.base)
        + disc(0, 0, 8, INK.base)
    )
    return picture(pipe, cab, roof, hood, vents, move(wheel, 58, 104), move(wheel, 156, 124, 0, 0.56), x=4, y=-2)


JOBS = Quartet(
    QUARTETS[12],
    (
        Item(
            "chefs-hat",
            chefs_hat(),
            en=("chef’s hat", "the chef’s hat"),
            de=("Kochmütze", "die Kochmütze"),
            fr=("toque", "la toque"),
            es=("gorro de chef", "el gorro de chef"),
            he=("כובע שף", "כובע השף", "את כובע השף"),
        ),
        Item(
            "stethoscope",
            stethoscope(),
            en=("stethoscope", "the stethoscope"),
            de=("Stethoskop", "das Stethoskop"),
            fr=("stéthoscope", "le stéthoscope"),
            es=("estetoscopio", "el estetoscopio"),
            he=("סטטוסקופ", "הסטטוסקופ", "את הסטטוסקופ"),
        ),
        Item(
            "palette",
            palette(),
            en=("palette", "the palette"),
            de=("Farbpalette", "die Farbpalette"),
            fr=("palette", "la palette"),
            es=("paleta", "la paleta"),
            he=("פלטת צבעים", "פלטת הצבעים", "את פלטת הצבעים"),
        ),
        Item(
            "tractor",
            tractor(),
            en=("tractor", "the tractor"),
            de=("Traktor", "der Traktor", "den Traktor"),
            fr=("tracteur", "le tracteur"),
            es=("tractor", "el tractor"),
            he=("טרקטור", "הטרקטור", "את הטרקטור"),
        ),
    ),
    en=("Jobs", "job cards", "a job card", "two job cards", "three job cards", "four job cards"),
    de=("Berufe", "Berufskarten", "eine Berufskarte", "zwei Berufskarten", "drei Berufskarten", "vier Berufskarten"),
    fr=(
        *("Métiers", "les cartes de métiers", "une carte de métiers"),
        *("deux cartes de métiers", "trois cartes de métiers", "quatre cartes de métiers"),
    ),
    es=(
        *("Oficios", "cartas de oficios", "una carta de oficios"),
        *("dos cartas de oficios", "tres cartas de oficios", "cuatro cartas de oficios"),
    ),
    he=("מקצועות", "קלפי מקצועות", "קלף מקצועות", "שני קלפי מקצועות", "שלושה קלפי מקצועות", "ארבעה קלפי מקצועות"),
)

"""Beach: sailing boat, parasol, bucket, matkot."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BLUE, CREAM, GOLD, NAVY, ORANGE, QUARTETS, RED, SAND, WOOD
from assets.decks.drawing.shapes import curve, gleam, picture, star


def sailing_boat() -> str:
    """With two sails, on the waves."""
    mast = line("M96 12V112", WOOD.dark, 6)
    main = path(curve("102 14| 146 44 170 80 172 102| 102 102|"), ORANGE.base) + path(
        curve("130 35| 160 66 170 86 172 102| 140 102| 146 70"), ORANGE.dark
    )
    jib = path(curve("90 24| 66 54 44 84 28 102| 90 102|"), GOLD.light) + path(
        "M90 24L90 102H70Q88 62 90 24Z", GOLD.base
    )
    hull = path("M18 108H184C178 126 168 140 154 144H52C36 140 24 126 18 108Z", RED.base)
    hull += path("M184 108C178 126 168 140 154 144H120C140 134 150 122 154 108Z", RED.dark) + box(
        18, 108, 166, 8, 3, CREAM.dark
    )
    sea = path("M10 138Q25 128 40 138T70 138T100 138T130 138T160 138T190 138V150H10Z", BLUE.base)
    return picture(mast, main, jib, hull, sea)


def parasol() -> str:
    """Aslant in the sand."""
    sand = path(curve("20 150| 50 134 100 128 150 134 180 150|"), SAND.base)
    pole = line("M0 -10V92", WOOD.dark, 7)
    top = path(
        "M-86 6C-80 -64 80 -64 86 6Q72 -6 57 6Q43 -6 29 6Q14 -6 0 6Q-14 -6 -29 6Q-43 -6 -57 6Q-72 -6 -86 6Z", RED.base
    )
    pale = path(
        "M-57 6C-54 -20 -34 -46 0 -47C-14 -36 -28 -20 -29 6Q-43 -6 -57 6Z"
        "M0 6V-47C14 -36 28 -20 29 6Q14 -6 0 6ZM57 6C56 -20 34 -46 0 -47C50 -52 82 -26 86 6Q72 -6 57 6Z",
        GOLD.light,
    )
    shade = path("M0 -47C50 -52 82 -26 86 6Q72 -6 57 6C56 -20 34 -46 0 -47Z", GOLD.dark, opacity=0.5)
    return picture(
        move(pole + top + pale + shade + disc(0, -49, 5, WOOD.dark), 92, 58, -16), sand, x=5, y=3, scale=0.96
    )


def bucket() -> str:
    """A child's, with a spade."""
    spade = line("M148 34L116 92", RED.base, 9) + line("M136 22L162 38", RED.base, 9)
    handle = line("M48 60C52 2 132 2 140 60", GOLD.dark, 7)
    sand = path(curve("48 62| 66 40 92 36 118 42 140 62|"), SAND.base)
    body = path("M40 60H148L134 150H54Z", BLUE.base) + path("M116 60H148L134 150H108Z", BLUE.dark)
    rim = box(34, 54, 120, 14, 7, BLUE.light)
    return picture(handle, spade, sand, body, rim, path(star(92, 108, 28, 13), GOLD.base), x=1, y=-2)


def matkot() -> str:
    """Two bats of wood and a ball."""
    bat = box(-9, 36, 18, 60, 8, NAVY.base) + box(-9, 36, 6, 60, 3, BLUE.base)
    bat += (
        disc(0, 0, 43, WOOD.dark) + disc(-2, -2, 40, WOOD.light) + path("M-12 37A40 40 0 0 0 8 37L6 26H-8Z", NAVY.base)
    )
    ball = disc(100, 24, 16, RED.dark) + disc(98, 22, 13, RED.base) + gleam(93, 17, 3, 5, 40)
    return picture(move(bat, 144, 64, 42), move(bat, 56, 64, -42), ball, y=7)


BEACH = Quartet(
    QUARTETS[7],
    (
        Item(
            "sailing-boat",
            sailing_boat(),
            en=("sailing boat", "the sailing boat"),
            de=("Segelboot", "das Segelboot"),
            fr=("voilier", "le voilier"),
            es=("velero", "el velero"),
            he=("סירת מפרש", "סירת המפרש", "את סירת המפרש"),
        ),
        Item(
            "parasol",
            parasol(),
            en=("parasol", "the parasol"),
            de=("Sonnenschirm", "der Sonnenschirm", "den Sonnenschirm"),
            fr=("parasol", "le parasol"),
            es=("sombrilla", "la sombrilla"),
            he=("שמשייה", "השמשייה", "את השמשייה"),
        ),
        Item(
            "bucket",
            bucket(),
            en=("bucket", "the bucket"),
            de=("Eimer", "der Eimer", "den Eimer"),
            fr=("seau", "le seau"),
            es=("cubo", "el cubo"),
            he=("דלי", "הדלי", "את הדלי"),
        ),
        Item(
            "matkot",
            matkot(),
            en=("beach bats", "the beach bats"),
            de=("Strandtennis", "das Strandtennis"),
            fr=("raquettes", "les raquettes"),
            es=("palas de playa", "las palas de playa"),
            he=("מטקות", "המטקות", "את המטקות"),
        ),
    ),
    en=(
        "Beach",
        "beach things",
        "one of the beach things",
        "two beach things",
        "three beach things",
        "four beach things",
    ),
    de=(
        "Strand",
        "Strandsachen",
        "eine der Strandsachen",
        "zwei Strandsachen",
        "drei Strandsachen",
        "vier Strandsachen",
    ),
    fr=(
        *("Plage", "les cartes de la plage", "une carte de la plage"),
        *("deux cartes de la plage", "trois cartes de la plage", "quatre cartes de la plage"),
    ),
    es=(
        *("La playa", "cosas de la playa", "una de las cosas de la playa"),
        *("dos cosas de la playa", "tres cosas de la playa", "cuatro cosas de la playa"),
    ),
    he=("חוף הים", "קלפי חוף", "קלף חוף", "שני קלפי חוף", "שלושה קלפי חוף", "ארבעה קלפי חוף"),
)

"""Sky: sun, moon, star, planet."""

from __future__ import annotations

from assets.cards.drawing.shapes import disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import GOLD, ORANGE, PURPLE, QUARTETS
from assets.decks.drawing.shapes import gleam, picture, round_about, star


def sun() -> str:
    """With its rays."""
    ray = path("M-9 -50L0 -71L9 -50Z", ORANGE.base)
    return picture(
        round_about(ray, 100, 80, 12),
        disc(100, 80, 46, GOLD.dark),
        disc(98, 78, 44, GOLD.base),
        disc(88, 68, 26, GOLD.light, opacity=0.7),
    )


def moon() -> str:
    """A crescent."""
    crescent = path("M118 12A68 68 0 1 0 152 118A56 56 0 1 1 118 12Z", GOLD.base)
    light = path("M112 12A68 68 0 0 0 56 120A74 74 0 0 1 112 12Z", GOLD.light)
    craters = (
        disc(64, 84, 8, GOLD.dark)
        + disc(84, 118, 10, GOLD.dark)
        + disc(66, 56, 5, GOLD.dark)
        + disc(112, 132, 5, GOLD.dark)
    )
    return picture(crescent, light, craters, x=13, y=1)


def a_star() -> str:
    """With five points."""
    body = path(star(100, 84, 68, 33), GOLD.base, GOLD.base, 9)
    facets = "".join(
        move(path("M0 0L0 -70L19 -27Z", GOLD.dark, opacity=0.55), 100, 84, turn) for turn in range(0, 360, 72)
    )
    return picture(body, facets, gleam(88, 64, 5, 10, 20, 0.6), y=2, scale=1.06)


def planet() -> str:
    """With a ring round it."""
    ring = line("M18 0A82 22 0 0 1 182 0", GOLD.dark, 11)
    front = line("M18 0A82 22 0 0 0 182 0", GOLD.base, 11)
    globe = disc(0, 0, 52, PURPLE.base) + path("M-46 -24A52 52 0 0 1 46 -24A90 20 0 0 1 -46 -24Z", PURPLE.light)
    globe += path("M-51 8A90 18 0 0 0 51 8A52 52 0 0 1 47 22A90 18 0 0 1 -47 22A52 52 0 0 1 -51 8Z", PURPLE.dark)
    return picture(move(move(ring, -100) + globe + move(front, -100), 100, 80, -18), scale=1.07)


SKY_QUARTET = Quartet(
    QUARTETS[2],
    (
        Item(
            "sun",
            sun(),
            en=("sun", "the sun"),
            de=("Sonne", "die Sonne"),
            fr=("soleil", "le soleil"),
            es=("sol", "el sol"),
            he=("שמש", "השמש", "את השמש"),
        ),
        Item(
            "moon",
            moon(),
            en=("moon", "the moon"),
            de=("Mond", "der Mond", "den Mond"),
            fr=("lune", "la lune"),
            es=("luna", "la luna"),
            he=("ירח", "הירח", "את הירח"),
        ),
        Item(
            "star",
            a_star(),
            en=("star", "the star"),
            de=("Stern", "der Stern", "den Stern"),
            fr=("étoile", "l’étoile"),
            es=("estrella", "la estrella"),
            he=("כוכב", "הכוכב", "את הכוכב"),
        ),
        Item(
            "planet",
            planet(),
            en=("planet", "the planet"),
            de=("Planet", "der Planet", "den Planeten"),
            fr=("planète", "la planète"),
            es=("planeta", "el planeta"),
            he=("כוכב לכת", "כוכב הלכת", "את כוכב הלכת"),
        ),
    ),
    en=(
        *("Sky", "things in the sky", "one of the things in the sky"),
        *("two things in the sky", "three things in the sky", "four things in the sky"),
    ),
    de=(
        "Himmel",
        "Himmelskörper",
        "einen der Himmelskörper",
        "zwei Himmelskörper",
        "drei Himmelskörper",
        "vier Himmelskörper",
    ),
    fr=("Ciel", "les astres", "un des astres", "deux astres", "trois astres", "quatre astres"),
    es=("Cielo", "astros", "uno de los astros", "dos astros", "tres astros", "cuatro astros"),
    he=("שמיים", "גרמי שמיים", "אחד מגרמי השמיים", "שני גרמי שמיים", "שלושה גרמי שמיים", "ארבעה גרמי שמיים"),
)

"""Weather: rain, lightning, snowflake, rainbow."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BLUE, GOLD, GREEN, GREY, ORANGE, PURPLE, QUARTETS, RED, SKY, Tone
from assets.decks.drawing.shapes import curve, picture, round_about


def _cloud(tone: Tone) -> str:
    """A cloud 160 wide and 80 high, its middle at 0, 0."""
    below = (
        disc(-50, 8, 30, tone.dark)
        + disc(50, 6, 32, tone.dark)
        + box(-52, -4, 104, 42, 12, tone.dark)
        + disc(-4, -14, 38, tone.dark)
    )
    above = disc(-50, 3, 27, tone.base) + disc(46, 0, 29, tone.base) + box(-50, -8, 98, 38, 8, tone.base)
    return below + above + disc(-8, -16, 36, tone.base) + disc(-16, -22, 22, tone.light, opacity=0.7)


def rain() -> str:
    """Rain from a cloud."""
    drop = path(curve("4 -18| 8 -4 9 6 0 13 -9 6 -6 -6"), BLUE.base)
    places = ((48, 112), (82, 112), (116, 112), (150, 112), (64, 138), (98, 138), (132, 138))
    return picture(*(move(drop, x, y, 14) for x, y in places), move(_cloud(GREY), 100, 60, scale=0.94))


def lightning() -> str:
    """A great flash, with a lesser one behind it."""
    lesser = path("M146 24L112 74H136L122 112L170 62H146L164 24Z", ORANGE.base)
    bolt = path("M86 10L34 88H76L50 150L136 66H92L124 10Z", GOLD.base)
    light = path("M86 10L34 88H76L82 76H56L102 10Z", GOLD.light)
    return picture(lesser, bolt, light)


def snowflake() -> str:
    """A large flake with six arms."""
    arm = line("M0 0V-64M0 -32L-17 -47M0 -32L17 -47M0 -50L-13 -62M0 -50L13 -62", SKY.dark, 9)
    light = line("M0 -2V-64M0 -33L-17 -48M0 -51L-13 -63", SKY.base, 4)
    return picture(
        round_about(arm, 100, 80, 6),
        round_about(light, 100, 80, 6),
        disc(100, 80, 12, SKY.dark),
        disc(99, 79, 7, SKY.light),
    )


def rainbow() -> str:
    """A rainbow between two clouds."""
    bands = (RED.base, ORANGE.base, GOLD.base, GREEN.base, BLUE.base, PURPLE.base)
    bows = "".join(
        path(f"M{20 + 9 * place} 120A{80 - 9 * place} {80 - 9 * place} 0 0 1 {180 - 9 * place} 120", "", colour, 10)
        for place, colour in enumerate(bands)
    )
    cloud = _cloud(Tone("#ffffff", "#dfe7ee", "#b9c6d2"))
    return picture(bows, move(cloud, 44, 122, scale=0.46), move(cloud, 156, 122, scale=0.46), y=-8, scale=0.96)


WEATHER = Quartet(
    QUARTETS[12],
    (
        Item(
            "rain",
            rain(),
            en=("rain", "the rain"),
            de=("Regen", "der Regen", "den Regen"),
            fr=("pluie", "la pluie"),
            es=("lluvia", "la lluvia"),
            he=("גשם", "הגשם", "את הגשם"),
        ),
        Item(
            "lightning",
            lightning(),
            en=("lightning", "the lightning"),
            de=("Blitz", "der Blitz", "den Blitz"),
            fr=("éclair", "l’éclair"),
            es=("rayo", "el rayo"),
            he=("ברק", "הברק", "את הברק"),
        ),
        Item(
            "snowflake",
            snowflake(),
            en=("snowflake", "the snowflake"),
            de=("Schneeflocke", "die Schneeflocke"),
            fr=("flocon de neige", "le flocon de neige"),
            es=("copo de nieve", "el copo de nieve"),
            he=("פתית שלג", "פתית השלג", "את פתית השלג"),
        ),
        Item(
            "rainbow",
            rainbow(),
            en=("rainbow", "the rainbow"),
            de=("Regenbogen", "der Regenbogen", "den Regenbogen"),
            fr=("arc-en-ciel", "l’arc-en-ciel"),
            es=("arcoíris", "el arcoíris"),
            he=("קשת בענן", "הקשת בענן", "את הקשת בענן"),
        ),
    ),
    en=("Weather", "weather cards", "a weather card", "two weather cards", "three weather cards", "four weather cards"),
    de=("Wetter", "Wetterkarten", "eine Wetterkarte", "zwei Wetterkarten", "drei Wetterkarten", "vier Wetterkarten"),
    fr=(
        "Météo",
        "les cartes météo",
        "une carte météo",
        "deux cartes météo",
        "trois cartes météo",
        "quatre cartes météo",
    ),
    es=(
        *("El tiempo", "cartas del tiempo", "una carta del tiempo"),
        *("dos cartas del tiempo", "tres cartas del tiempo", "cuatro cartas del tiempo"),
    ),
    he=(
        *("מזג אוויר", "קלפי מזג אוויר", "קלף מזג אוויר"),
        *("שני קלפי מזג אוויר", "שלושה קלפי מזג אוויר", "ארבעה קלפי מזג אוויר"),
    ),
)

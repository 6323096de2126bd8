"""Tools: hammer, saw, screwdriver, ladder."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import GOLD, GREY, ORANGE, QUARTETS, RED, STEEL, WOOD
from assets.decks.drawing.shapes import curve, picture


def hammer() -> str:
    """A claw hammer."""
    handle = path(curve("-9 -50| 9 -50| 8 20 14 84| 8 94 -8 94 -14 84| -8 20"), WOOD.base) + path(
        curve("2 -50| 9 -50| 8 20 14 84| 8 94 2 95| 6 40"), WOOD.dark
    )
    head = path(curve("-14 -78| 22 -78| 30 -76 36 -80| 58 -80| 60 -44| 36 -44| 30 -48 22 -46| -14 -46|"), GREY.dark)
    claw = path(curve("-12 -78| -44 -80 -66 -52| -68 -46 -60 -46| -40 -58 -12 -46|"), GREY.dark)
    light = (
        path("M-12 -78H22V-68H-12Z", GREY.base)
        + path("M36 -80H58V-70H36Z", GREY.base)
        + path(curve("-12 -78| -44 -80 -66 -52| -42 -70 -12 -68|"), GREY.base)
    )
    return picture(move(handle + claw + head + light, 92, 84, 38, 0.9), x=-5, y=1, scale=0.92)


def saw() -> str:
    """A hand saw."""
    teeth = "".join(f"L{x - 8} 54L{x - 16} 42" for x in range(112, 0, -16))
    blade = path(f"M-6 -36L124 8V42H112{teeth}H-16Z", STEEL.base) + path("M-6 -36L124 8V17L-8 -20Z", STEEL.light)
    blade += path("M-14 26H124V42H-16Z", STEEL.dark, opacity=0.6)
    around = curve("-58 -36| -36 -44 -8 -36| 2 -20 -4 0 4 34| -14 44 -52 40| -70 20 -70 -16", tension=0.8)
    # The hole runs the other way round.
    grip = path(around + curve("-50 -14 -52 12 -40 24 -22 20 -20 0 -24 -20 -38 -24"), ORANGE.base)
    shade = path(curve("4 34| -14 44 -52 40| -68 20 -70 0| -58 30 -30 34"), ORANGE.dark)
    return picture(
        move(grip + shade + blade + disc(-6, -6, 4, GREY.dark) + disc(-6, 20, 4, GREY.dark), 76, 88, -18, 0.9),
        x=-4,
        y=-16,
    )


def screwdriver() -> str:
    """A flat one."""
    shaft = (
        box(-8, 0, 16, 76, 0, STEEL.dark)
        + box(-8, 0, 7, 76, 0, STEEL.base)
        + path("M-8 74H8L15 90V102H-15V90Z", GREY.dark)
    )
    handle = path(curve("-18 -98 0 -105 18 -98 28 -82 24 -30 17 -12 20 4| -20 4| -17 -12 -24 -30 -28 -82"), RED.base)
    shade = path(curve("18 -98 28 -82 24 -30 17 -12 20 4| 6 4| 9 -40"), RED.dark)
    grooves = line("M-13 -82V-34M1 -82V-34", RED.light, 5) + box(-22, -6, 44, 12, 4, GOLD.base)
    return picture(move(shaft + handle + shade + grooves, 97, 83, 52, 0.94), x=-1, y=-3)


def ladder() -> str:
    """Leaning."""
    rungs = "".join(box(-34, y, 68, 12, 0, WOOD.dark) for y in range(-62, 60, 29))
    rail = box(0, -86, 16, 162, 5, WOOD.base) + box(0, -86, 6, 162, 3, WOOD.light)
    return picture(move(rungs + move(rail, -46, 4) + move(rail, 30, 4), 100, 81, 20, 0.84), scale=0.92)


TOOLS = Quartet(
    QUARTETS[11],
    (
        Item(
            "hammer",
            hammer(),
            en=("hammer", "the hammer"),
            de=("Hammer", "der Hammer", "den Hammer"),
            fr=("marteau", "le marteau"),
            es=("martillo", "el martillo"),
            he=("פטיש", "הפטיש", "את הפטיש"),
        ),
        Item(
            "saw",
            saw(),
            en=("saw", "the saw"),
            de=("Säge", "die Säge"),
            fr=("scie", "la scie"),
            es=("sierra", "la sierra"),
            he=("מסור", "המסור", "את המסור"),
        ),
        Item(
            "screwdriver",
            screwdriver(),
            en=("screwdriver", "the screwdriver"),
            de=("Schraubenzieher", "der Schraubenzieher", "den Schraubenzieher"),
            fr=("tournevis", "le tournevis"),
            es=("destornillador", "el destornillador"),
            he=("מברג", "המברג", "את המברג"),
        ),
        Item(
            "ladder",
            ladder(),
            en=("ladder", "the ladder"),
            de=("Leiter", "die Leiter"),
            fr=("échelle", "l’échelle"),
            es=("escalera", "la escalera"),
            he=("סולם", "הסולם", "את הסולם"),
        ),
    ),
    en=("Tools", "tools", "one of the tools", "two tools", "three tools", "four tools"),
    de=("Werkzeug", "Werkzeuge", "eins der Werkzeuge", "zwei Werkzeuge", "drei Werkzeuge", "vier Werkzeuge"),
    fr=("Outils", "les outils", "un des outils", "deux outils", "trois outils", "quatre outils"),
    es=(
        *("Herramientas", "herramientas", "una de las herramientas"),
        *("dos herramientas", "tres herramientas", "cuatro herramientas"),
    ),
    he=("כלי עבודה", "כלי עבודה", "אחד מכלי העבודה", "שני כלי עבודה", "שלושה כלי עבודה", "ארבעה כלי עבודה"),
)

"""Clothes: dress, trousers, hat, sock."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BROWN, CREAM, GOLD, LEAF, PURPLE, QUARTETS, RED, SAND, TEAL
from assets.decks.drawing.shapes import curve, mirrored, picture


def dress() -> str:
    """A girl's dress with a belt."""
    sleeve = path(curve("122 18| 142 22 152 46| 130 54|"), PURPLE.dark)
    top = path(curve("80 14| 88 26 100 30 112 26 120 14| 134 24 128 44 124 70| 76 70| 72 44 66 24"), PURPLE.base)
    skirt = path(curve("76 72| 124 72| 140 104 160 138| 130 148 100 150 70 148 40 138| 60 104"), PURPLE.base)
    shade = path(curve("108 72| 124 72| 140 104 160 138| 144 146 126 149|"), PURPLE.dark, opacity=0.7) + path(
        "M92 80L76 148L62 146Z", PURPLE.light, opacity=0.5
    )
    belt = box(75, 64, 50, 12, 3, GOLD.base) + disc(100, 70, 8, GOLD.dark)
    return picture(mirrored(sleeve), top, skirt, shade, belt, y=-3)


def trousers() -> str:
    """With a belt."""
    legs = path("M58 14H142L156 150H114L100 66L86 150H44Z", LEAF.base) + path("M126 14H142L156 150H136Z", LEAF.dark)
    legs += path("M64 30H72L62 150H52Z", LEAF.light)
    pockets = line("M60 50Q78 50 82 30M140 50Q122 50 118 30M100 30V62", LEAF.dark, 4)
    belt = box(55, 10, 90, 18, 3, BROWN.base) + box(89, 8, 22, 22, 4, GOLD.base) + box(95, 14, 10, 10, 1, BROWN.base)
    return picture(legs, pockets, belt)


def hat() -> str:
    """A straw hat with a ribbon."""
    brim = oval(100, 112, 90, 28, SAND.dark) + oval(100, 108, 90, 27, SAND.base)
    crown = path(curve("52 108| 54 62 70 36 100 30 130 36 146 62 148 108| 124 118 100 120 76 118"), SAND.base)
    light = path(curve("56 84| 60 54 76 38 98 34| 80 50 74 74 72 92|"), SAND.light)
    ribbon = path("M51 88C76 100 124 100 149 88L148 108C124 122 76 122 52 108Z", RED.base)
    ribbon += path("M126 97C136 95 144 92 149 88L148 108C142 112 134 115 126 117Z", RED.dark)
    weave = line("M20 108C24 122 60 130 90 131M180 108C176 120 150 128 120 131", SAND.dark, 2.5)
    return picture(brim, weave, crown, light, ribbon, y=-7)


def sock() -> str:
    """A striped one."""
    foot = path(curve("78 12| 134 12| 132 56 134 88 122 110 88 140 58 150 38 140 34 122 50 108 76 92 80 60"), TEAL.base)
    heel = path(curve("133 84| 132 100 120 114 108 124| 104 104 112 88"), RED.base)
    toe = path(curve("58 102| 38 114 32 126 38 142 56 150 70 146| 72 122"), RED.base)
    stripes = path("M79.5 40L133 40L132.5 54L80 54ZM80 66L133 66L133 80L79 80Z", CREAM.base)
    cuff = box(73, 10, 66, 20, 6, RED.base) + line("M86 12V28M99 12V28M112 12V28M125 12V28", RED.dark, 3)
    return picture(foot, stripes, heel, toe, cuff, x=12)


CLOTHES = Quartet(
    QUARTETS[9],
    (
        Item(
            "dress",
            dress(),
            en=("dress", "the dress"),
            de=("Kleid", "das Kleid"),
            fr=("robe", "la robe"),
            es=("vestido", "el vestido"),
            he=("שמלה", "השמלה", "את השמלה"),
        ),
        Item(
            "trousers",
            trousers(),
            en=("trousers", "the trousers"),
            de=("Hose", "die Hose"),
            fr=("pantalon", "le pantalon"),
            es=("pantalón", "el pantalón"),
            he=("מכנסיים", "המכנסיים", "את המכנסיים"),
        ),
        Item(
            "hat",
            hat(),
            en=("hat", "the hat"),
            de=("Hut", "der Hut", "den Hut"),
            fr=("chapeau", "le chapeau"),
            es=("sombrero", "el sombrero"),
            he=("כובע", "הכובע", "את הכובע"),
        ),
        Item(
            "sock",
            sock(),
            en=("sock", "the sock"),
            de=("Socke", "die Socke"),
            fr=("chaussette", "la chaussette"),
            es=("calcetín", "el calcetín"),
            he=("גרב", "הגרב", "את הגרב"),
        ),
    ),
    en=(
        "Clothes",
        "clothes",
        "a piece of clothing",
        "two pieces of clothing",
        "three pieces of clothing",
        "four pieces of clothing",
    ),
    de=(
        *("Anziehsachen", "Anziehsachen", "eine der Anziehsachen"),
        *("zwei Anziehsachen", "drei Anziehsachen", "vier Anziehsachen"),
    ),
    fr=("Vêtements", "les vêtements", "un des vêtements", "deux vêtements", "trois vêtements", "quatre vêtements"),
    es=(
        "Ropa",
        "prendas de ropa",
        "una prenda de ropa",
        "dos prendas de ropa",
        "tres prendas de ropa",
        "cuatro prendas de ropa",
    ),
    he=("בגדים", "בגדים", "אחד הבגדים", "שני בגדים", "שלושה בגדים", "ארבעה בגדים"),
)

"""Landmarks: windmill, lighthouse, cable car, clock tower."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREY,
    INK,
    NAVY,
    QUARTETS,
    RED,
    SAND,
    SKY,
    STEEL,
    WOOD,
)
from assets.decks.drawing.shapes import curve, picture, round_about


def windmill() -> str:
    """A tower of stone with a dome and four sails, as in Jerusalem."""
    tower = path("M74 60H126L144 150H56Z", SAND.base) + path("M106 60H126L144 150H112Z", SAND.dark, opacity=0.6)
    stones = line("M68 92H82M92 78H104M62 120H78M96 106H110M84 134H88", SAND.dark, 4)
    door = path("M86 150V128A14 14 0 0 1 114 128V150Z", BROWN.dark)
    dome = path("M66 62C66 22 134 22 134 62Z", NAVY.base) + path("M100 32C140 34 134 62 134 62H112Z", NAVY.dark)
    sail = box(3, -70, 20, 54, 2, CREAM.dark)
    sail += line("M3 -56H23M3 -43H23M3 -30H23M13 -68V-18", WOOD.base, 3) + line("M0 0V-72", WOOD.dark, 6)
    sails = round_about(sail, 100, 62, 4, 40)
    return picture(
        tower, stones, door, dome, sails, disc(100, 62, 9, BROWN.dark) + disc(98, 60, 4, WOOD.light), y=4, scale=0.93
    )


def lighthouse() -> str:
    """White and red, its light to both sides."""
    beams = path("M96 34L12 14V58ZM104 34L188 14V58Z", GOLD.light, opacity=0.85)
    sea = path("M10 132Q25 122 40 132T70 132T100 132T130 132T160 132T190 132V150H10Z", BLUE.base)
    rock = path(curve("44 138| 62 120 92 114 122 118 150 128 160 140|"), GREY.dark)
    rock += path(curve("44 138| 62 120 92 114 108 118 76 128 66 140|"), GREY.base)
    tower = path("M82 56H118L128 124H72Z", STEEL.base)
    stripes = path("M80 68H120L122.5 86H77.5ZM75 104H125L128 124H72Z", RED.base)
    shade = path("M106 56H118L128 124H108Z", INK.dark, opacity=0.18)
    lamp = box(84, 24, 32, 28, 2, NAVY.base) + box(89, 26, 22, 24, 2, GOLD.light)
    roof = path("M78 26C82 8 118 8 122 26Z", RED.base) + disc(100, 11, 4, RED.dark)
    return picture(beams, rock, tower, stripes, shade, lamp, roof, box(74, 50, 52, 8, 3, INK.base), sea, y=2)


def cable_car() -> str:
    """A cabin that hangs from its cable."""
    cable = line("M12 44L188 18", INK.base, 5)
    wheels = disc(84, 34, 8, GREY.dark) + disc(116, 29, 8, GREY.dark)
    arm = line("M84 38L116 33M100 36L100 62", GREY.dark, 7)
    body = box(36, 58, 128, 92, 24, RED.base) + path(
        "M140 58C156 58 164 68 164 82V126C164 140 154 150 140 150Z", RED.dark
    )
    glass = path("M48 106V86C48 76 54 70 62 70H84V106Z", SKY.light) + box(90, 70, 28, 36, 2, SKY.base)
    glass += path("M124 70H138C146 70 152 76 152 86V106H124Z", SKY.dark)
    stripe = box(36, 114, 128, 10, 0, GOLD.base)
    shine = line("M56 96L72 78M62 100L78 82", CREAM.light, 4)
    return picture(cable, wheels, arm, body, glass, shine, stripe, y=-5)


def clock_tower() -> str:
    """A slender tower of stone with a clock on it, as in Jaffa."""
    base = box(54, 108, 92, 42, 2, SAND.dark) + box(54, 108, 70, 42, 2, SAND.base)
    tower = box(62, 36, 76, 74, 2, SAND.dark) + box(62, 36, 56, 74, 2, SAND.base)
    ledges = box(48, 102, 104, 9, 3, BROWN.light) + box(56, 32, 88, 9, 3, BROWN.light)
    roof = path("M66 32L100 8L134 32Z", RED.base) + path("M100 8L134 32H104Z", RED.dark)
    door = path("M86 150V132A14 14 0 0 1 114 132V150Z", BROWN.dark)
    face = disc(100, 71, 28, BROWN.dark) + disc(100, 71, 23, CREAM.light)
    marks = round_about(box(-1.5, -21, 3, 6, 1, INK.base), 100, 71, 12)
    hands = line("M100 71V56M100 71L110 77", INK.dark, 4) + disc(100, 71, 3.5, RED.base)
    return picture(base, tower, ledges, roof, door, face, marks, hands, y=2)


LANDMARKS = Quartet(
    QUARTETS[8],
    (
        Item(
            "windmill",
            windmill(),
            en=("windmill", "the windmill"),
            de=("Windmühle", "die Windmühle"),
            fr=("moulin à vent", "le moulin à vent"),
            es=("molino", "el molino"),
            he=("טחנת רוח", "טחנת הרוח", "את טחנת הרוח"),
        ),
        Item(
            "lighthouse",
            lighthouse(),
            en=("lighthouse", "the lighthouse"),
            de=("Leuchtturm", "der Leuchtturm", "den Leuchtturm"),
            fr=("phare", "le phare"),
            es=("faro", "el faro"),
            he=("מגדלור", "המגדלור", "את המגדלור"),
        ),
        Item(
            "cable-car",
            cable_car(),
            en=("cable car", "the cable car"),
            de=("Seilbahn", "die Seilbahn"),
            fr=("téléphérique", "le téléphérique"),
            es=("teleférico", "el teleférico"),
            he=("רכבל", "הרכבל", "את הרכבל"),
        ),
        Item(
            "clock-tower",
            clock_tower(),
            en=("clock tower", "the clock tower"),
            de=("Uhrturm", "der Uhrturm", "den Uhrturm"),
            fr=("tour-horloge", "la tour-horloge"),
            es=("torre del reloj", "la torre del reloj"),
            he=("מגדל שעון", "מגדל השעון", "את מגדל השעון"),
        ),
    ),
    en=("Landmarks", "landmarks", "one of the landmarks", "two landmarks", "three landmarks", "four landmarks"),
    de=(
        "Wahrzeichen",
        "Wahrzeichen",
        "eins der Wahrzeichen",
        "zwei Wahrzeichen",
        "drei Wahrzeichen",
        "vier Wahrzeichen",
    ),
    fr=(
        *("Lieux à visiter", "les lieux à visiter", "un des lieux à visiter"),
        *("deux lieux à visiter", "trois lieux à visiter", "quatre lieux à visiter"),
    ),
    es=("Lugares", "lugares", "uno de los lugares", "dos lugares", "tres lugares", "cuatro lugares"),
    he=("אתרים", "אתרים", "אחד האתרים", "שני אתרים", "שלושה אתרים", "ארבעה אתרים"),
)

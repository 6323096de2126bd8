"""Sport: football, basketball, tennis racket, roller skate."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BLUE, CREAM, GOLD, GREY, INK, ORANGE, QUARTETS, RED, STEEL
from assets.decks.drawing.shapes import curve, gleam, on_circle, picture, polygon


def football() -> str:
    """Black and white."""
    ball = disc(100, 80, 69, STEEL.dark) + disc(97, 77, 65, STEEL.light)
    middle = path(polygon(*(on_circle(98, 78, 25, angle) for angle in range(0, 360, 72))), INK.base)
    patches, seams = "", ""
    for angle in range(0, 360, 72):
        corners = ((-23, 67), (-15, 52), (0, 46), (15, 52), (23, 67), (0, 69))
        patches += path(polygon(*(on_circle(100, 80, reach, angle + turn) for turn, reach in corners)), INK.base)
        (x0, y0), (x1, y1) = on_circle(98, 78, 24, angle), on_circle(100, 80, 47, angle)
        seams += f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}"
        (x0, y0), (x1, y1) = on_circle(100, 80, 51, angle + 16), on_circle(100, 80, 51, angle + 56)
        seams += f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}"
    return picture(ball, line(seams, INK.light, 3), patches, middle)


def basketball() -> str:
    """Orange, with its seams."""
    ball = disc(100, 80, 69, ORANGE.base) + path(
        "M134.5 20.2A69 69 0 1 1 40.2 114.5A76 76 0 0 0 134.5 20.2Z", ORANGE.dark, opacity=0.6
    )
    seams = (
        "M33 66C70 84 130 84 167 66M90 12C84 56 88 108 104 149M47 38C76 58 76 108 52 129M150 34C122 56 122 100 146 132"
    )
    return picture(ball, line(seams, INK.base, 5), gleam(66, 42, 8, 16, 48, 0.4))


def tennis_racket() -> str:
    """With a ball."""
    strings = "".join(f"M{x} -84V-4" for x in (-24, -12, 0, 12, 24)) + "".join(
        f"M-34 {y}H34" for y in (-72, -60, -48, -36, -24, -12)
    )
    hoop = oval(0, -44, 38, 46, CREAM.base) + line(strings, CREAM.dark, 2.4) + oval(0, -44, 39, 47, "", RED.base, 9)
    throat = path(curve("-22 -6| 0 8 22 -6| 12 20 6 36| -6 36| -12 20"), RED.dark) + path(
        "M-9 8Q0 13 9 8L0 26Z", CREAM.light
    )
    grip = box(-8, 32, 16, 62, 6, INK.base) + line("M-6 46L6 40M-6 58L6 52M-6 70L6 64M-6 82L6 76", GREY.dark, 3)
    ball = disc(156, 122, 22, "#c4d638") + line(
        "M142 107C154 114 154 132 144 140M172 108C162 116 164 132 172 136", CREAM.light, 4
    )
    return picture(move(hoop + throat + grip, 84, 78, -38, 0.88), ball, gleam(150, 114, 3, 6, 45), x=4, y=5)


def roller_skate() -> str:
    """A boot on wheels."""
    boot = path(curve("52 14| 104 14| 106 48 124 64 158 72 172 92| 172 108| 48 108| 46 60"), BLUE.base)
    sole = box(40, 102, 138, 13, 5, INK.base)
    cuff = path("M50 12H106V28H50Z", BLUE.dark) + path(
        curve("140 68| 164 76 172 94| 172 104| 142 104 132 86"), BLUE.dark
    )
    laces = line("M92 40L112 36M95 54L116 49M106 66L124 58", CREAM.base, 6)
    stripe = path("M50 72L100 84V96L49 84Z", GOLD.base)
    trucks = path("M60 114H84L78 128H66ZM134 114H158L152 128H140Z", GREY.dark) + box(172, 96, 16, 16, 6, RED.base)
    wheel = disc(0, 0, 18, RED.base) + disc(0, 0, 11, RED.light) + disc(0, 0, 5, STEEL.light)
    return picture(trucks, boot, cuff, stripe, laces, sole, move(wheel, 72, 132), move(wheel, 146, 132), x=-11, y=-2)


SPORT = Quartet(
    QUARTETS[3],
    (
        Item(
            "football",
            football(),
            en=("football", "the football"),
            de=("Fußball", "der Fußball", "den Fußball"),
            fr=("ballon de foot", "le ballon de foot"),
            es=("balón de fútbol", "el balón de fútbol"),
            he=("כדורגל", "הכדורגל", "את הכדורגל"),
        ),
        Item(
            "basketball",
            basketball(),
            en=("basketball", "the basketball"),
            de=("Basketball", "der Basketball", "den Basketball"),
            fr=("ballon de basket", "le ballon de basket"),
            es=("balón de baloncesto", "el balón de baloncesto"),
            he=("כדורסל", "הכדורסל", "את הכדורסל"),
        ),
        Item(
            "tennis-racket",
            tennis_racket(),
            en=("tennis racket", "the tennis racket"),
            de=("Tennisschläger", "der Tennisschläger", "den Tennisschläger"),
            fr=("raquette de tennis", "la raquette de tennis"),
            es=("raqueta de tenis", "la raqueta de tenis"),
            he=("מחבט טניס", "מחבט הטניס", "את מחבט הטניס"),
        ),
        Item(
            "roller-skate",
            roller_skate(),
            en=("roller skate", "the roller skate"),
            de=("Rollschuh", "der Rollschuh", "den Rollschuh"),
            fr=("patin à roulettes", "le patin à roulettes"),
            es=("patín de ruedas", "el patín de ruedas"),
            he=("גלגיליות", "הגלגיליות", "את הגלגיליות"),
        ),
    ),
    en=(
        "Sport",
        "sports things",
        "one of the sports things",
        "two sports things",
        "three sports things",
        "four sports things",
    ),
    de=("Sport", "Sportsachen", "eine der Sportsachen", "zwei Sportsachen", "drei Sportsachen", "vier Sportsachen"),
    fr=(
        *("Sport", "les affaires de sport", "une des affaires de sport"),
        *("deux affaires de sport", "trois affaires de sport", "quatre affaires de sport"),
    ),
    es=(
        *("Deporte", "cosas de deporte", "una de las cosas de deporte"),
        *("dos cosas de deporte", "tres cosas de deporte", "cuatro cosas de deporte"),
    ),
    he=("ספורט", "קלפי ספורט", "אחד מקלפי הספורט", "שני קלפי ספורט", "שלושה קלפי ספורט", "ארבעה קלפי ספורט"),
)

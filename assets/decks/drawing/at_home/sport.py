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
    upright = ((-26, 38), (-13, 48), (0, 51), (13, 48), (26, 38))
    level = ((-38, 26), (-25, 35), (-12, 41), (1, 42), (14, 40), (27, 34), (40, 24))
    strings = "".join(f"M{x} {-44 - half}V{-44 + half}" for x, half in upright)
    strings += "".join(f"M{-half} {y - 45}H{half}" for y, half in level)
    hoop = oval(0, -44, 42, 52, CREAM.base) + line(strings, CREAM.dark, 2.6) + oval(0, -44, 43, 53, "", RED.base, 11)
    throat = path(curve("-26 -2| 0 14 26 -2| 14 24 7 42| -7 42| -14 24"), RED.dark) + path(
        "M-10 15Q0 20 10 15L0 32Z", CREAM.light
    )
    grip = box(-10, 38, 20, 60, 7, INK.base) + line("M-7 54L7 47M-7 66L7 59M-7 78L7 71M-7 90L7 83", GREY.dark, 3.5)
    ball = disc(152, 50, 27, "#a9bd2a") + disc(150, 48, 25, "#c8da3c")
    ball += line("M138 26C150 36 150 58 137 68M168 31C158 40 160 58 169 65", CREAM.light, 4.5)
    return picture(move(hoop + throat + grip, 88, 74, -42, 0.93), ball, x=7, y=11, scale=0.91)


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
            es=("balón de básquet", "el balón de básquet"),
            he=("כדורסל", "הכדורסל", "את הכדורסל"),
        ),
        Item(
            "tennis-racket",
            tennis_racket(),
            en=("tennis racket", "the tennis racket"),
            de=("Tennisschläger", "der Tennisschläger", "den Tennisschläger"),
            fr=("raquette", "la raquette"),
            es=("raqueta", "la raqueta"),
            he=("מחבט טניס", "מחבט הטניס", "את מחבט הטניס"),
        ),
        Item(
            "roller-skate",
            roller_skate(),
            en=("roller skate", "the roller skate"),
            de=("Rollschuh", "der Rollschuh", "den Rollschuh"),
            fr=("roller", "le roller"),
            es=("patín", "el patín"),
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

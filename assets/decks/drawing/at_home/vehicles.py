"""Vehicles: bicycle, train, ship, aeroplane."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, move, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BLUE, GOLD, GREY, INK, NAVY, QUARTETS, RED, SKY, STEEL, TEAL
from assets.decks.drawing.shapes import curve, picture


def bicycle() -> str:
    """From the side."""
    wheel = (
        disc(0, 0, 36, "", INK.base, 7)
        + line("M-33 0H33M0 -33V33M-23 -23L23 23M23 -23L-23 23", GREY.base, 1.6)
        + disc(0, 0, 5, INK.base)
    )
    frame = line("M48 104L76 54H134L98 104ZM76 54L98 104M70 42L76 54M152 104L130 38", RED.base, 8)
    saddle = path(curve("48 34| 78 32 92 36| 82 44 64 46 52 42"), INK.base)
    bars = line("M130 38H146C154 38 156 46 150 50", INK.base, 6)
    crank = (
        disc(98, 104, 13, STEEL.dark) + disc(98, 104, 7, INK.base) + line("M98 104L112 124M104 126H120", INK.base, 5)
    )
    return picture(move(wheel, 48, 104), move(wheel, 152, 104), frame, saddle, bars, crank, y=-8)


def train() -> str:
    """A steam engine."""
    smoke = disc(142, 20, 10, GREY.light) + disc(122, 14, 9, GREY.light) + disc(104, 20, 8, GREY.light)
    chimney = path("M136 70V46L130 34H166L160 46V70Z", INK.base) + box(128, 30, 40, 8, 3, INK.dark)
    cab = box(20, 46, 58, 76, 4, RED.base) + box(12, 36, 74, 13, 5, RED.dark) + box(32, 60, 34, 28, 3, SKY.light)
    boiler = (
        box(70, 62, 108, 50, 14, TEAL.base)
        + box(70, 92, 108, 20, 10, TEAL.dark)
        + line("M104 64V110M136 64V110", GOLD.base, 5)
    )
    dome = path("M96 64C96 44 120 44 120 64Z", GOLD.base)
    frame = box(18, 108, 164, 14, 3, INK.base) + path("M170 112L194 142H160V112Z", RED.dark)
    lamp = disc(178, 78, 8, GOLD.light)
    big = disc(0, 0, 21, INK.dark) + disc(0, 0, 14, RED.base) + disc(0, 0, 5, GOLD.base)
    small = disc(0, 0, 14, INK.dark) + disc(0, 0, 8, RED.base)
    wheels = move(big, 44, 126) + move(big, 92, 126) + move(small, 128, 133) + move(small, 156, 133)
    rod = line("M44 128H92L126 133", STEEL.base, 5)
    return picture(smoke, dome, chimney, boiler, cab, lamp, frame, wheels, rod, x=-4, y=4)


def ship() -> str:
    """A steamer at sea."""
    funnel = (
        path("M76 50V14H102V50Z", RED.base)
        + box(76, 14, 26, 12, 0, INK.base)
        + path("M126 50V22H148V50Z", RED.dark)
        + box(126, 22, 22, 9, 0, INK.base)
    )
    deck = (
        box(42, 68, 124, 28, 3, STEEL.base) + box(58, 46, 96, 24, 3, STEEL.light) + box(130, 46, 24, 24, 3, STEEL.base)
    )
    windows = "".join(disc(x, 58, 5, BLUE.base) for x in (74, 94, 114, 134)) + "".join(
        disc(x, 81, 4.5, BLUE.base) for x in range(58, 160, 20)
    )
    hull = (
        path("M12 90H190L170 142H38Z", NAVY.base)
        + path("M12 90H190L186 101H17Z", RED.base)
        + path("M150 101H186L170 142H130Z", NAVY.dark)
    )
    sea = path("M10 130Q25 120 40 130T70 130T100 130T130 130T160 130T190 130V150H10Z", BLUE.light)
    foam = line("M26 142H52M84 142H116M146 142H172", SKY.light, 4)
    return picture(funnel, deck, windows, hull, sea, foam, y=-4)


def aeroplane() -> str:
    """In flight, its nose to the right."""
    far = path("M104 68L82 28H68L76 70Z", GREY.base)
    fin = path("M20 70L8 24H30L62 66Z", RED.base) + path("M30 24L62 66H48L18 24Z", RED.dark)
    body = path(curve("14 66| 60 62 140 60| 172 66 190 82 170 96 120 102 60 96 22 82"), STEEL.base)
    belly = path(curve("18 78| 60 88 130 90 190 82| 170 97 120 102 60 96 24 84"), BLUE.base)
    cockpit = path("M158 65L176 72L166 78H152Z", NAVY.base)
    windows = "".join(disc(x, 74, 4, NAVY.base) for x in range(62, 145, 13))
    wing = path("M120 88L80 140H60L78 88Z", GREY.dark) + path("M112 88L68 140H60L78 88Z", GREY.base)
    tail = path("M50 78L24 98H12L26 76Z", RED.dark)
    engine = box(86, 106, 30, 14, 7, NAVY.base)
    return picture(
        move(far + fin + body + belly + cockpit + windows + engine + wing + tail, -1, 15, -10, 0.97), x=-4, y=-2
    )


VEHICLES = Quartet(
    QUARTETS[7],
    (
        Item(
            "bicycle",
            bicycle(),
            en=("bicycle", "the bicycle"),
            de=("Fahrrad", "das Fahrrad"),
            fr=("vélo", "le vélo"),
            es=("bicicleta", "la bicicleta"),
            he=("אופניים", "האופניים", "את האופניים"),
        ),
        Item(
            "train",
            train(),
            en=("train", "the train"),
            de=("Zug", "der Zug", "den Zug"),
            fr=("train", "le train"),
            es=("tren", "el tren"),
            he=("רכבת", "הרכבת", "את הרכבת"),
        ),
        Item(
            "ship",
            ship(),
            en=("ship", "the ship"),
            de=("Schiff", "das Schiff"),
            fr=("bateau", "le bateau"),
            es=("barco", "el barco"),
            he=("אונייה", "האונייה", "את האונייה"),
        ),
        Item(
            "aeroplane",
            aeroplane(),
            en=("aeroplane", "the aeroplane"),
            de=("Flugzeug", "das Flugzeug"),
            fr=("avion", "l’avion"),
            es=("avión", "el avión"),
            he=("מטוס", "המטוס", "את המטוס"),
        ),
    ),
    en=("Vehicles", "vehicles", "one of the vehicles", "two vehicles", "three vehicles", "four vehicles"),
    de=("Fahrzeuge", "Fahrzeuge", "eins der Fahrzeuge", "zwei Fahrzeuge", "drei Fahrzeuge", "vier Fahrzeuge"),
    fr=("Véhicules", "les véhicules", "un des véhicules", "deux véhicules", "trois véhicules", "quatre véhicules"),
    es=("Vehículos", "vehículos", "uno de los vehículos", "dos vehículos", "tres vehículos", "cuatro vehículos"),
    he=("כלי תחבורה", "כלי תחבורה", "אחד מכלי התחבורה", "שני כלי תחבורה", "שלושה כלי תחבורה", "ארבעה כלי תחבורה"),
)

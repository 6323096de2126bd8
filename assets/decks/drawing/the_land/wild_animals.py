"""Wild animals: hoopoe, hedgehog, tortoise, fox."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BROWN, CREAM, GREEN, INK, ORANGE, QUARTETS, SAND, WOOD
from assets.decks.drawing.shapes import curve, eye, gleam, mirrored, on_circle, picture, polygon, tapered


def hoopoe() -> str:
    """From the side, its crest spread."""
    feathers = ""
    for turn in (-78, -54, -30, -6, 18):
        x, y = on_circle(122, 54, 44, turn)
        near_x, near_y = on_circle(122, 54, 8, turn)
        tip_x, tip_y = on_circle(122, 54, 36, turn)
        feathers += line(f"M{near_x:.0f} {near_y:.0f}L{tip_x:.0f} {tip_y:.0f}", ORANGE.base, 13) + disc(
            x, y, 6, INK.dark
        )
    tail = path(curve("60 112| 40 128 12 146 24 150 54 142 78 126|"), INK.dark) + line("M34 132L44 144", CREAM.light, 6)
    legs = line("M92 124V146M92 146L104 146M108 122V146M108 146L120 146", BROWN.dark, 5)
    body = path(curve("140 56 136 84 128 112 104 130 76 128 62 112 78 92 104 76 108 52 122 40 136 44"), ORANGE.light)
    shade = path(curve("136 74| 128 112 104 130 76 128 66 120| 104 116"), ORANGE.base)
    wing = path(curve("112 84| 112 104 92 124 44 130| 58 104 84 86"), INK.dark)
    bands = line("M96 86L102 110M82 92L86 118M68 102L70 124", CREAM.light, 6)
    beak = path(curve("136 50| 166 50 188 74| 162 62 138 60|"), INK.base)
    return picture(feathers, tail, legs, body, shade, wing, bands, beak, eye(128, 54, 4.5), y=2, scale=0.96)


def hedgehog() -> str:
    """From the side, with all its spines."""
    spines = [on_circle(86, 98, 76 if place % 2 else 62, -104 + place * 8) for place in range(26)]
    back = path(polygon((12, 118), *((round(x), round(y)) for x, y in spines), (128, 132), (30, 134)), BROWN.dark)
    inner = [on_circle(88, 102, 58 if place % 2 else 46, -100 + place * 10) for place in range(19)]
    back += path(polygon((34, 122), *((round(x), round(y)) for x, y in inner), (120, 130)), BROWN.base)
    belly = path(curve("24 126 40 116 96 118 120 122 134 136 100 144 40 142"), SAND.base)
    face = path(curve("128 70| 148 78 164 98 188 112 186 124 160 138 118 138 110 104"), SAND.light)
    face += path(curve("186 122| 160 138 118 138 116 128| 156 128"), SAND.base)
    ear = disc(126, 84, 12, SAND.dark) + disc(127, 86, 7, BROWN.light)
    feet = "".join(oval(x, 144, 13, 7, BROWN.base) for x in (52, 88, 132))
    mouth = line("M164 130Q158 126 156 122", BROWN.dark, 3)
    return picture(
        back, feet, belly, face, ear, disc(188, 114, 8, INK.dark), eye(152, 100, 6), mouth, x=-3, y=-8, scale=0.97
    )


def tortoise() -> str:
    """From the side, under its shell."""
    tail = path("M26 116L8 126L30 126Z", GREEN.dark)
    legs = box(40, 112, 30, 36, 12, GREEN.dark) + box(106, 112, 30, 36, 12, GREEN.dark)
    neck = tapered("130 116 152 104 162 84", 30, 22, GREEN.base)
    head = path(curve("146 76 156 60 176 58 190 72 186 88 166 94 150 90"), GREEN.base)
    shell = path(curve("16 118| 20 66 54 28 84 26 118 30 146 68 150 118|"), BROWN.base)
    shell += path(curve("112 30| 140 50 148 90 150 118| 120 118| 134 80 126 48"), BROWN.dark)
    plates = path(
        "M66 46H98L110 68L96 88H68L54 68ZM50 42L58 46L46 66H32L40 52ZM106 44L116 44L132 66H120Z"
        "M30 76H46L58 94L50 108H26ZM118 76H136L141 108H114L106 94ZM68 97H96L104 108H60Z",
        SAND.base,
    )
    rim = box(10, 110, 146, 14, 7, WOOD.base)
    mouth = line("M188 82Q180 84 174 82", GREEN.dark, 3)
    return picture(tail, neck, head, legs, shell, plates, rim, gleam(52, 48, 6, 12, 40), eye(172, 71, 4.5), mouth, y=-6)


def fox() -> str:
    """Its head from the front."""
    ear = path(curve("50 70| 38 24 44 8| 66 16 92 46|"), ORANGE.dark) + path(
        curve("56 58| 50 28 51 20| 64 28 78 46|"), INK.dark
    )
    face = path(
        curve("100 38 140 44 158 62 176 84 190 100| 158 112 132 122 100 152| 68 122 42 112 10 100| 24 84 42 62 60 44"),
        ORANGE.base,
    )
    shade = path(
        curve("112 39| 140 44 158 62 176 84 190 100| 158 112 132 122 100 152| 130 100"), ORANGE.dark, opacity=0.5
    )
    cheek = path(curve("10 100| 40 92 72 92 100 128| 100 152| 68 122 42 112"), SAND.light)
    eyes = eye(68, 84, 8) + eye(132, 84, 8)
    nose = oval(100, 146, 12, 8, INK.dark)
    return picture(mirrored(ear), face, shade, mirrored(cheek), eyes, nose, y=-1, scale=0.96)


WILD_ANIMALS = Quartet(
    QUARTETS[11],
    (
        Item(
            "hoopoe",
            hoopoe(),
            en=("hoopoe", "the hoopoe"),
            de=("Wiedehopf", "der Wiedehopf", "den Wiedehopf"),
            fr=("huppe", "la huppe"),
            es=("abubilla", "la abubilla"),
            he=("דוכיפת", "הדוכיפת", "את הדוכיפת"),
        ),
        Item(
            "hedgehog",
            hedgehog(),
            en=("hedgehog", "the hedgehog"),
            de=("Igel", "der Igel", "den Igel"),
            fr=("hérisson", "le hérisson"),
            es=("erizo", "el erizo"),
            he=("קיפוד", "הקיפוד", "את הקיפוד"),
        ),
        Item(
            "tortoise",
            tortoise(),
            en=("tortoise", "the tortoise"),
            de=("Schildkröte", "die Schildkröte"),
            fr=("tortue", "la tortue"),
            es=("tortuga", "la tortuga"),
            he=("צב", "הצב", "את הצב"),
        ),
        Item(
            "fox",
            fox(),
            en=("fox", "the fox"),
            de=("Fuchs", "der Fuchs", "den Fuchs"),
            fr=("renard", "le renard"),
            es=("zorro", "el zorro"),
            he=("שועל", "השועל", "את השועל"),
        ),
    ),
    en=(
        *("Wild animals", "wild animals", "one of the wild animals"),
        *("two wild animals", "three wild animals", "four wild animals"),
    ),
    de=("Wildtiere", "Wildtiere", "eins der Wildtiere", "zwei Wildtiere", "drei Wildtiere", "vier Wildtiere"),
    fr=(
        *("Animaux sauvages", "les animaux sauvages", "un des animaux sauvages"),
        *("deux animaux sauvages", "trois animaux sauvages", "quatre animaux sauvages"),
    ),
    es=(
        *("Animales salvajes", "animales salvajes", "uno de los animales salvajes"),
        *("dos animales salvajes", "tres animales salvajes", "cuatro animales salvajes"),
    ),
    he=("חיות בר", "חיות בר", "אחת מחיות הבר", "שתי חיות בר", "שלוש חיות בר", "ארבע חיות בר"),
)

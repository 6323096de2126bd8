"""Animals of the land: lion, elephant, giraffe, camel."""

from __future__ import annotations

from assets.cards.drawing.shapes import box, disc, line, oval, path
from assets.decks.drawing.names import Item, Quartet
from assets.decks.drawing.palette import BROWN, CREAM, GOLD, GREY, ORANGE, PINK, QUARTETS, RED, SAND, WOOD
from assets.decks.drawing.shapes import curve, eye, mirrored, on_circle, picture, tapered


def lion() -> str:
    """Its head from the front, in its mane."""
    tufts = [on_circle(100, 80, 53, angle) for angle in range(0, 360, 30)]
    mane = "".join(disc(round(x), round(y), 19, WOOD.dark) for x, y in tufts) + disc(100, 80, 58, WOOD.dark)
    inner = disc(98, 77, 54, WOOD.base)
    ear = disc(62, 42, 15, ORANGE.base) + disc(63, 44, 8, WOOD.dark)
    face = path(curve("100 36 132 46 142 78 132 112 100 130 68 112 58 78 68 46"), ORANGE.light)
    cheek = path("M100 36C150 36 158 118 100 130C132 112 128 52 100 36Z", ORANGE.base, opacity=0.55)
    muzzle = disc(86, 106, 17, CREAM.light) + disc(114, 106, 17, CREAM.light) + oval(100, 118, 14, 11, CREAM.light)
    nose = path(curve("84 86| 100 82 116 86| 110 97 100 102 90 97"), BROWN.dark)
    mouth = line("M100 100V111M100 111C96 117 88 117 84 113M100 111C104 117 112 117 116 113", BROWN.dark, 3)
    eyes = eye(80, 72, 6.5) + eye(120, 72, 6.5)
    return picture(mane, inner, mirrored(ear), face, cheek, muzzle, nose, mouth, eyes)


def elephant() -> str:
    """From the side, with its trunk down."""
    far = box(46, 92, 26, 56, 8, GREY.dark) + box(112, 92, 26, 56, 8, GREY.dark)
    near = box(20, 84, 30, 64, 9, GREY.base) + box(86, 84, 30, 64, 9, GREY.base)
    body = path(curve("18 98 20 60 52 32 96 28 132 44 136 100 108 114 40 116"), GREY.base)
    back = path(curve("20 74| 30 44 60 30 104 30| 64 38 40 54"), GREY.light)
    nails = "".join(oval(x, 144, 4, 4, CREAM.base) for x in (29, 41, 95, 107))
    trunk = tapered("162 66 174 92 172 116 186 132", 34, 13, GREY.base)
    head = disc(142, 60, 35, GREY.base)
    ear = path(curve("100 34 128 28 140 46 138 76 120 100 104 92 94 64"), GREY.dark)
    ear += path(curve("104 42 122 38 130 50 128 72 117 86 108 80 101 62"), PINK.dark, opacity=0.5)
    tusk = path(curve("152 86| 164 100 186 96| 168 112 148 100|"), CREAM.base)
    tail = line("M20 72C12 80 12 96 14 106", GREY.dark, 5)
    return picture(tail, far, trunk, near, body, back, nails, head, tusk, ear, eye(156, 52, 5), x=-2, y=-6)


def giraffe() -> str:
    """From the side, whole."""
    far = tapered("78 92 80 120 78 145", 14, 8, SAND.dark) + tapered("112 92 110 120 114 145", 14, 8, SAND.dark)
    near = tapered("62 92 60 120 62 145", 16, 9, GOLD.base) + tapered("126 92 126 120 128 145", 16, 9, GOLD.base)
    hooves = "".join(box(x - 5, 142, 11, 8, 2, BROWN.dark) for x in (62, 78, 114, 128))
    body = path(curve("54 78 74 68 108 70 134 76 138 94 124 104 72 106 54 98"), GOLD.base)
    neck = tapered("124 88 138 56 150 28", 30, 17, GOLD.base) + line("M112 74C124 56 132 40 139 22", WOOD.dark, 5)
    horns = line("M150 18L148 8M158 18L158 8", WOOD.dark, 4) + disc(148, 8, 4, BROWN.dark) + disc(158, 8, 4, BROWN.dark)
    ear = path(curve("144 20| 130 12 126 16 134 24"), GOLD.base)
    head = path(curve("142 20 156 14 172 24 188 36 184 46 170 44 150 40 142 32"), GOLD.base)
    snout = path(curve("176 28| 188 36 184 46 172 44|"), SAND.light) + disc(184, 38, 1.8, BROWN.dark)
    spots = (
        "M62 79L74 76L77 84L68 89L59 86ZM86 76L97 74L100 83L90 88L84 83ZM108 78L119 78L120 87L112 90L107 85Z"
        "M71 96L81 94L82 101L74 102ZM93 96L103 94L104 101L95 102ZM126 68L131 70L129 79L121 79Z"
        "M134 52L141 52L140 59L134 60ZM140 36L147 38L146 44L140 42ZM59 111L65 109L64 117L60 117Z"
    )
    marks = path(spots, WOOD.base, WOOD.base, 4)
    tail = line("M55 82C44 88 42 98 42 108", SAND.dark, 4) + oval(42, 114, 4, 8, BROWN.dark)
    return picture(
        tail, far, near, hooves, body, neck, marks, ear, horns, head, snout, eye(158, 26, 3.6), x=-12, y=2, scale=0.96
    )


def camel() -> str:
    """From the side, with one hump."""
    far = tapered("60 92 58 118 62 146", 16, 9, SAND.dark) + tapered("124 92 122 118 126 146", 16, 9, SAND.dark)
    near = tapered("42 88 40 118 42 146", 20, 10, SAND.base) + tapered("106 90 106 118 108 146", 18, 10, SAND.base)
    feet = "".join(box(x - 7, 142, 16, 8, 4, BROWN.base) for x in (42, 62, 108, 126))
    body = path(curve("26 92 34 72 52 62 66 30 80 20 94 30 110 60 134 70 142 88 128 106 84 112 40 108"), SAND.base)
    light = path(curve("38 70| 52 62 66 30 80 22| 66 44 60 66"), SAND.light)
    neck = tapered("126 88 148 96 162 78 164 42", 30, 17, SAND.base)
    head = path(curve("156 34 168 26 184 34 194 44 190 54 176 54 158 50"), SAND.base)
    ear = path(curve("158 34| 152 22 160 20 166 30|"), SAND.dark)
    nose = disc(189, 43, 1.8, BROWN.dark) + line("M180 51H190", BROWN.base, 2)
    rug = path("M62 42Q80 34 98 42L112 86Q84 94 52 86Z", RED.base) + path(
        "M54 78Q84 86 110 78L112 86Q84 94 52 86Z", GOLD.base
    )
    tassels = "".join(disc(x, y, 3.5, GOLD.base) for x, y in ((56, 92), (70, 95), (84, 96), (98, 95), (110, 91)))
    tail = line("M28 84C18 92 18 104 20 112", SAND.dark, 5) + oval(20, 116, 4, 7, BROWN.base)
    return picture(
        tail, far, near, feet, body, light, neck, rug, tassels, ear, head, nose, eye(173, 39, 3.8), x=-4, y=-5
    )


LAND_ANIMALS = Quartet(
    QUARTETS[1],
    (
        Item(
            "lion",
            lion(),
            en=("lion", "the lion"),
            de=("Löwe", "der Löwe", "den Löwen"),
            fr=("lion", "le lion"),
            es=("león", "el león"),
            he=("אריה", "האריה", "את האריה"),
        ),
        Item(
            "elephant",
            elephant(),
            en=("elephant", "the elephant"),
            de=("Elefant", "der Elefant", "den Elefanten"),
            fr=("éléphant", "l’éléphant"),
            es=("elefante", "el elefante"),
            he=("פיל", "הפיל", "את הפיל"),
        ),
        Item(
            "giraffe",
            giraffe(),
            en=("giraffe", "the giraffe"),
            de=("Giraffe", "die Giraffe"),
            fr=("girafe", "la girafe"),
            es=("jirafa", "la jirafa"),
            he=("ג׳ירפה", "הג׳ירפה", "את הג׳ירפה"),
        ),
        Item(
            "camel",
            camel(),
            en=("camel", "the camel"),
            de=("Kamel", "das Kamel"),
            fr=("dromadaire", "le dromadaire"),
            es=("camello", "el camello"),
            he=("גמל", "הגמל", "את הגמל"),
        ),
    ),
    en=(
        *("Animals of the land", "animals of the land", "one of the animals of the land"),
        *("two animals of the land", "three animals of the land", "four animals of the land"),
    ),
    de=("Landtiere", "Landtiere", "eins der Landtiere", "zwei Landtiere", "drei Landtiere", "vier Landtiere"),
    fr=(
        *("Animaux terrestres", "les animaux terrestres", "un des animaux terrestres"),
        *("deux animaux terrestres", "trois animaux terrestres", "quatre animaux terrestres"),
    ),
    es=(
        *("Animales terrestres", "animales terrestres", "uno de los animales terrestres"),
        *("dos animales terrestres", "tres animales terrestres", "cuatro animales terrestres"),
    ),
    he=("חיות יבשה", "חיות יבשה", "אחת מחיות היבשה", "שתי חיות יבשה", "שלוש חיות יבשה", "ארבע חיות יבשה"),
)

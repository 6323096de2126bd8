"""The court of spades."""

from __future__ import annotations

from assets.cards.drawing.attributes import lantern, sceptre, sword
from assets.cards.drawing.clothes import crown, fist, robe, sleeve
from assets.cards.drawing.faces import features, head, lips, profile
from assets.cards.drawing.measures import WAIST
from assets.cards.drawing.ornaments import beads, star
from assets.cards.drawing.palette import (
    BROWN,
    FAIR,
    GOLD,
    GOLD_DARK,
    GOLD_PALE,
    LIP,
    OLIVE,
    STEEL,
    STEEL_DARK,
    WHITE,
    Theme,
)
from assets.cards.drawing.pips import pip
from assets.cards.drawing.shapes import both, disc, line, path


def king_of_spades(theme: Theme) -> str:
    """The general: black square beard, steel pauldrons, a sword at his left hand, facing front."""
    hair, strand = "#2c3040", "#727c96"
    # Hair, robe and breast.
    out = path("M-27 84C-35 104 -36 124 -31 138H31C36 124 35 104 27 84Z", hair)
    out += robe(theme.main, theme.dark) + path(f"M-24 136H24L28 {WAIST:g}H-28Z", theme.accent, theme.accent_dark, 1.4)
    # Steel on both shoulders.
    plates = path(
        "M-86 162C-84 146 -60 137 -36 138C-36 150 -46 160 -58 164C-68 167 -80 167 -86 162Z", STEEL, STEEL_DARK, 1.4
    )
    plates += line("M-80 150C-70 152 -52 148 -42 139M-86 157C-72 160 -54 156 -44 148", STEEL_DARK, 1.3)
    plates += disc(-64, 146, 2.2, GOLD)
    out += both(plates) + head(OLIVE, 0, True)
    # The beard.
    out += path(
        "M-24 98C-25 118 -23 138 -19 153C-8 158 8 158 19 153C23 138 25 118 24 98C21 108 15 111 9 110.5"
        "C4 107 -4 107 -9 110.5C-15 111 -21 108 -24 98Z",
        "#41485e",
        hair,
        1.2,
    )
    out += both(line("M-29 96C-32 110 -33 124 -30 134", strand, 1.2))
    out += both(line("M-7 124C-9 136 -9 146 -9 153M-14 120C-16 132 -16 144 -16 151", strand, 1.3))
    out += line("M0 126V154", strand, 1.3)
    # Lips, face and moustache.
    out += path("M-6 115.5Q0 113 6 115.5Q0 120 -6 115.5Z", LIP) + features(OLIVE, 0, hair, "#3c5a7a", None)
    out += both(path("M0 112C-5 108.5 -13 110 -17 118C-11 117.5 -4 117 0 113.5Z", "#586079", hair, 1))
    # The crown; the sword in its hand.
    tips = ((-31, 56), (-17, 69), (0, 48), (17, 69), (31, 56))
    out += crown(tips, GOLD, "#8f3565", theme.dark) + pip("S", 0, 69, 13, theme.dark)
    return out + sword(59) + sleeve(59, theme.main, theme.dark, STEEL) + fist(59, OLIVE, 150, -1)


def queen_of_spades(theme: Theme) -> str:
    """The night queen: moon diadem and veil, a star sceptre on the left, half turned to it."""
    veil, hair = "#b9c5e8", "#22202e"
    # The veil and its stars.
    out = path(
        "M0 56C-32 54 -40 86 -42 112C-43 132 -50 144 -58 152H58C50 144 43 132 42 112C40 86 32 54 0 56Z",
        veil,
        "#8796c8",
        1.4,
    )
    out += "".join(
        star(x, y, 3.4, WHITE) for x, y in ((-36, 112), (36, 112), (-40, 134), (40, 134), (-33, 92), (33, 92))
    )
    # Robe, neckline and necklace; stars on the robe.
    out += robe(theme.main, theme.dark, 4)
    out += path(f"M-40 146C-26 152 -14 164 -8 {WAIST:g}H8C14 164 26 152 40 146L30 138H-30Z", theme.dark)
    out += path(
        "M-27 138C-18 140 -12 134 -10 130H10C12 134 18 140 27 138C20 150 8 158 0 160C-8 158 -20 150 -27 138Z",
        BROWN.base,
    )
    out += line("M-30 139C-20 152 -8 160 0 162C8 160 20 152 30 139", STEEL, 3) + "".join(
        star(x, y, 3.5, GOLD_PALE) for x, y in ((30, 160), (46, 154), (62, 162), (-30, 162), (76, 168), (20, 168))
    )
    # Hair, face and ear-rings.
    out += path(
        "M-25 80C-32 98 -33 118 -30 134C-24 140 -16 138 -12 132H12C16 138 24 140 30 134C33 118 32 98 25 80Z", hair
    ) + head(BROWN, -1, ears=False)
    out += features(BROWN, -1, hair, "#3a241a", lips, lady=True)
    out += path("M-25 110C-31 88 -25 70 0 68C25 70 31 88 25 110C23 97 16 86 -4 80C-12 84 -21 94 -25 110Z", hair)
    out += both(line("M-24 108V113", STEEL_DARK, 1.2) + path("M-24 112L-21 117L-24 123L-27 117Z", GOLD, GOLD_DARK, 0.9))
    # The diadem with the moon.
    out += path("M-27 82C-16 70 16 70 27 82L26 76C14 63 -14 63 -26 76Z", STEEL, STEEL_DARK, 1.2)
    out += path("M-14 52A15.5 15.5 0 1 0 14 52A13 12 0 1 1 -14 52Z", GOLD, GOLD_DARK, 1.2) + star(0, 54, 7, GOLD)
    out += beads(((-19, 73.5), (19, 73.5), (-10, 70), (10, 70)), 1.8, WHITE, STEEL_DARK)
    # Pearls; the sceptre in its hand.
    out += beads(((-9, 139), (-5, 142), (0, 143.5), (5, 142), (9, 139)), 2.2, WHITE, STEEL_DARK)
    return out + sceptre(-60) + sleeve(-60, theme.main, theme.dark, STEEL) + fist(-60, BROWN, 150, 1)


def jack_of_spades(theme: Theme) -> str:
    """The night watchman: hooded, in profile, looking up at the lantern on his right."""
    # The coat and the cloak over it.
    out = robe(theme.accent, theme.accent_dark) + path(
        f"M-86 {WAIST:g}V158C-74 146 -52 138 -34 134C-10 132 12 133 24 137C40 142 52 152 54 {WAIST:g}"
        f"H40C38 162 30 154 20 150C4 158 -10 168 -20 {WAIST:g}Z",
        theme.main,
        theme.dark,
        1.4,
    )
    # The dark of the hood, the face in it, a lock of hair.
    out += path(
        "M6 58C-26 52 -44 78 -42 108C-41 124 -38 134 -30 142H22C22 134 14 130 8 126Z", theme.dark, "#141c40", 1.4
    )
    out += profile(FAIR, "#7a4a22", "#3f6f8f")
    out += path("M15.5 79C8 80 4 88 1 96C-1 102 -6 104 -8 100L-12 72L14 70Z", "#b5722f")
    out += line("M12 78C6 80 0 88 -3 97M4 76C-2 80 -6 88 -7 97", "#7a4a22", 1.2)
    # The hood, its golden hem and folds.
    out += path(
        "M20 79C22 70 14 58 0 56C-28 54 -44 78 -42 108C-41 124 -38 136 -28 144C-10 150 10 148 22 143"
        "C20 136 12 133 6 128"
        "C-4 120 -8 108 -6 96C-4 84 6 79 20 79Z",
        theme.main,
        theme.dark,
        1.5,
    )
    out += line("M20 79C6 79 -4 84 -6 96C-8 108 -4 120 6 128C12 133 20 136 22 143", GOLD, 2.4)
    out += line("M-30 84C-34 98 -33 116 -27 130M-20 70C-24 78 -26 84 -26 92", theme.dark, 1.6)
    # The tail of the hood with a bell.
    out += path(
        "M-38 82C-52 88 -56 108 -54 130C-50 124 -46 122 -42 124C-46 110 -44 100 -40 94Z", theme.main, theme.dark, 1.4
    )
    out += disc(-53, 131, 4, GOLD, GOLD_DARK)
    # The clasp; the lantern in its hand.
    out += disc(14, 146, 5.5, GOLD, GOLD_DARK, 1.2) + star(14, 146, 4, theme.dark)
    return out + lantern(62) + sleeve(62, theme.accent, theme.accent_dark, GOLD) + fist(62, FAIR, 150, -1)

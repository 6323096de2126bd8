"""The court of clubs."""

from __future__ import annotations

from assets.cards.drawing.attributes import acorn_staff, book, falcon
from assets.cards.drawing.clothes import fist, robe, sleeve
from assets.cards.drawing.faces import features, head, lips, smile
from assets.cards.drawing.measures import WAIST
from assets.cards.drawing.ornaments import beads, blossom, leaf
from assets.cards.drawing.palette import (
    FAIR,
    GOLD,
    GOLD_DARK,
    GOLD_PALE,
    INK,
    LEAF,
    LEAF_DARK,
    LIP,
    OLIVE,
    TAN,
    WHITE,
    WOOD,
    WOOD_DARK,
    Theme,
)
from assets.cards.drawing.pips import PIPS
from assets.cards.drawing.shapes import both, box, disc, line, move, path


def king_of_clubs(theme: Theme) -> str:
    """The forester: forked brown beard, a crown of gold clubs and oak, an acorn staff on the left, turned to it."""
    hair, beard, strand = "#55321c", "#87552f", "#b98551"
    # Hair.
    out = path(
        "M-27 82C-36 104 -39 122 -36 138C-30 144 -20 144 -14 140H14C20 144 30 144 36 138C39 122 36 104 27 82Z", hair
    )
    out += line("M-29 96C-33 108 -34 122 -32 134M29 96C33 108 34 122 32 134", "#75492c", 1.2)
    # Robe and fur.
    out += robe(theme.main, theme.dark) + path(f"M-20 136H20L16 {WAIST:g}H-16Z", theme.accent, theme.accent_dark, 1.2)
    fur = f"M-66 152C-54 140 -34 134 -20 132L-12 {WAIST:g}H-36C-36 166 -42 158 -48 160C-50 154 -60 158 -66 152Z"
    flecks = "M-48 146L-45 151M-36 142L-33 148M-28 154L-25 160M-40 153L-37 158M-27 166L-24 171M-56 150L-53 154"
    out += both(path(fur, "#e0cda8", "#a58a5d", 1.3) + line(flecks, "#8d7146", 1.5)) + head(TAN, -1, True)
    # The forked beard.
    out += path(
        "M-26 98C-27 116 -25 130 -21 142C-20 152 -17 160 -13 167C-8 160 -5 152 -1 143C3 152 7 160 12 166"
        "C16 160 19 152 20 142"
        "C24 130 25 116 23 98C20 108 12 111 6 110.5C1 107 -7 107 -12 110.5C-18 111 -23 108 -26 98Z",
        beard,
        hair,
        1.3,
    )
    out += line(
        "M-10 124C-13 138 -13 148 -13 158M-17 118C-19 130 -18 142 -16 150M4 126C8 138 10 148 12 157M12 120"
        "C14 132 15 142 15 150"
        "M-3 126V136",
        strand,
        1.3,
    )
    # Lips, face and moustache.
    out += path("M-10 115.5Q-4 113 2 115.5Q-4 120 -10 115.5Z", LIP) + features(TAN, -1, hair, "#4f7a3a", None)
    out += path(
        "M-4 112C-9 108.5 -16 110 -21 119C-14 118 -8 117 -4 113.5C0 117 7 118 14 119C10 110 1 108.5 -4 112Z",
        "#a06a3e",
        hair,
        0.9,
    )
    # The crown: cap, oak leaves, golden clubs, band.
    out += path("M-25 82C-26 70 -14 62 0 62C14 62 26 70 25 82Z", theme.main, theme.dark, 1.3)
    out += both(leaf(-23, 80, -62, 0.95, LEAF_DARK) + leaf(-21, 76, -34, 0.85) + leaf(-8, 74, -14, 0.7, LEAF_DARK))
    clubs = path(PIPS["C"], GOLD, GOLD_DARK, 6)
    out += move(clubs, -19, 66, -16, 0.22) + move(clubs, 19, 66, 16, 0.22) + move(clubs, 0, 58, 0, 0.27)
    out += path("M-27 82C-14 75 14 75 27 82L26 91C14 85 -14 85 -26 91Z", GOLD, GOLD_DARK, 1.4)
    out += beads(((-18, 83.5), (-9, 82), (0, 81.5), (9, 82), (18, 83.5)), 2.3, "#b5432f", GOLD_DARK)
    # The staff in its hand.
    return out + acorn_staff(-60) + sleeve(-60, theme.main, theme.dark, "#e0cda8") + fist(-60, TAN, 150, 1)


def queen_of_clubs(theme: Theme) -> str:
    """The scholar queen: two braids and a wreath of flowers, an open book in both hands, facing front."""
    hair, dark = "#5d3420", "#3a1e10"
    # Hair, robe and blouse.
    out = path("M-26 78C-32 96 -32 120 -28 140H28C32 120 32 96 26 78Z", hair) + robe(theme.main, theme.dark, 4)
    out += path("M-40 143C-26 138 -14 134 -10 130H10C14 134 26 138 40 143L34 176H-34Z", "#fbf5e6", "#cfc3a5", 1.1)
    out += path("M-18 137C-14 136 -12 134 -10 130H10C12 134 14 136 18 137C12 144 -12 144 -18 137Z", OLIVE.base)
    # Face and parted hair.
    out += head(OLIVE, ears=False) + features(OLIVE, 0, dark, "#5d4024", lips, lady=True)
    out += path("M-25 110C-31 88 -24 70 0 68C24 70 31 88 25 110C22 95 12 86 0 80C-12 86 -22 95 -25 110Z", hair)
    out += line("M0 74V80", dark, 1.2)
    # The braids.
    braid = "".join(
        path(
            f"M{x} {y}C{x - 9} {y - 2} {x - 9} {y + 9} {x} {y + 10}C{x + 9} {y + 9} {x + 9} {y - 2} {x} {y}Z",
            hair,
            dark,
            1.1,
        )
        for x, y in ((-27, 108), (-29, 117), (-31, 126), (-33, 135), (-34, 144))
    )
    out += both(braid)
    # The wreath.
    wreath = "".join(
        leaf(x, y, a, 0.62, f)
        for x, y, a, f in (
            (-25, 82, -60, LEAF),
            (-22, 74, -70, LEAF_DARK),
            (-16, 70, -20, LEAF),
            (-5, 66, -30, LEAF_DARK),
            (-27, 86, -110, LEAF_DARK),
        )
    )
    out += both(wreath) + both(blossom(-24, 79, 8, "#f2b9ae", GOLD) + blossom(-12.5, 71, 8.5, WHITE, GOLD))
    out += blossom(0, 67, 10.5, "#e06a5a", GOLD_PALE)
    # Both sleeves; the book and the fingers around it.
    out += both(
        path(f"M-86 {WAIST:g}V160C-76 148 -56 146 -46 152L-28 168L-34 {WAIST:g}Z", theme.main, theme.dark, 1.4)
        + box(-40, 157, 9, 18, 3, theme.accent, theme.accent_dark, 1.2)
    )
    out += book()
    fingers = "".join(box(-38, y, 11, 4.4, 2.2, OLIVE.base, OLIVE.shade, 1) for y in (152, 156.5, 161))
    return out + both(fingers)


def jack_of_clubs(theme: Theme) -> str:
    """The falconer: a feathered hunting cap over ginger hair, the bird on his right fist, half turned to it."""
    hair, dark = "#c8702c", "#8a4416"
    # Hair and coat.
    out = path(
        "M-24 82C-31 92 -31 106 -27 113C-25 118 -19 118 -14 109H14C19 118 25 118 27 113C31 106 31 92 24 82Z",
        hair,
        dark,
        1.1,
    ) + robe(theme.main, theme.dark)
    # The jagged cape.
    cape = (
        f"M-62 {WAIST:g}C-64 164 -60 152 -50 144C-38 138 -22 134 -10 131H10C22 134 34 138 40 144"
        "L34 152L26 148L18 158L9 151L0 162L-9 151L-18 158L-26 150L-36 160L-44 154Z"
    )
    out += path(cape, theme.accent, theme.accent_dark, 1.4) + head(FAIR, 1)
    # Goatee, face, freckles and fringe.
    out += path("M-1 123.5C2 121 5 121 8 123.5C7 127 5 130 3.5 131C2 130 0 127 -1 123.5Z", hair)
    out += features(FAIR, 1, dark, "#3f7a4a", smile)
    out += beads(((-13, 106), (-9.5, 108.5), (-7, 105.5), (17.5, 106), (14.5, 108.5), (20, 108)), 0.8, FAIR.shade)
    out += path(
        "M-25 103C-28 94 -26 84 -20 80H24C28 86 27 94 24.5 100C23 95 21 91 16 86C10 92 0 86 -6 90"
        "C-12 92 -16 86 -20 92C-23 95 -24 99 -25 103Z",
        hair,
        dark,
        1.1,
    )
    # The hat, its brim and feather.
    out += path("M-30 80C-30 62 -18 52 0 50C14 50 26 58 30 72L42 84C24 78 4 76 -30 80Z", theme.main, theme.dark, 1.4)
    out += path("M-34 74C-16 80 12 70 46 86C26 90 -4 82 -30 90C-36 86 -38 80 -34 74Z", theme.dark, INK, 1.3)
    out += path(
        "M-21 77C-24 64 -34 52 -48 47C-46 52 -48 56 -46 60C-47 63 -44 66 -42 68C-38 74 -32 79 -23 82Z",
        "#d9483b",
        "#8e1a30",
        1.2,
    ) + line("M-22 79C-28 67 -36 58 -44 52M-30 69L-40 69M-35 61L-45 60", "#8e1a30", 1.1)
    out += disc(-22, 80, 4, GOLD, GOLD_DARK, 1.2)
    # The glove with the falcon.
    glove = path(f"M40 {WAIST:g}C40 166 42 160 46 156H74C80 160 82 166 82 {WAIST:g}Z", theme.main, theme.dark, 1.4)
    glove += path("M42 162C40 150 44 142 52 141H70C78 142 80 152 78 162C68 167 52 167 42 162Z", WOOD, WOOD_DARK, 1.4)
    glove += line("M50 143V152M57 142V153M64 142V153M71 143V152", WOOD_DARK, 1.2)
    glove += line("M42 162C52 167 68 167 78 162", GOLD, 2)
    return out + glove + falcon(60, 139)

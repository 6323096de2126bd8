"""The court of hearts."""

from __future__ import annotations

from assets.cards.drawing.attributes import bow, orb, rose
from assets.cards.drawing.clothes import crown, fist, robe, sleeve
from assets.cards.drawing.faces import features, head, lips, smile
from assets.cards.drawing.measures import WAIST
from assets.cards.drawing.ornaments import beads
from assets.cards.drawing.palette import FAIR, GOLD, GOLD_DARK, INK, LIP, ROSY, WHITE, WOOD, WOOD_DARK, Theme
from assets.cards.drawing.pips import pip
from assets.cards.drawing.shapes import both, box, disc, line, move, path


def king_of_hearts(theme: Theme) -> str:
    """The kind old king: white curls, an imperial crown and ermine, an orb on the left, facing front."""
    hair, shade = "#f4efe4", "#c9bfa9"
    # Curls beside the face, and the robe.
    out = "".join(
        disc(s * x, y, r, hair, shade, 1.2)
        for s in (-1, 1)
        for x, y, r in ((27, 92, 8), (31, 104, 9), (31, 118, 9), (27, 130, 8))
    )
    out += robe(theme.main, theme.dark)
    # The ermine.
    ermine = path(
        "M-60 144C-44 138 -24 136 -10 131H10C24 136 44 138 60 144C52 158 26 168 0 168C-26 168 -52 158 -60 144Z",
        "#fbf7ee",
        shade,
        1.3,
    )
    spots = "".join(
        path(f"M{x} {y}L{x + 1.8:g} {y + 6}L{x} {y + 5}L{x - 1.8:g} {y + 6}Z", INK)
        for x, y in (
            (-46, 145),
            (-32, 153),
            (-32, 142),
            (46, 145),
            (32, 153),
            (32, 142),
            (-22, 159),
            (22, 159),
            (0, 160),
        )
    )
    out += ermine + spots + head(ROSY, 0, True)
    # The beard.
    curls = ((-20, 114, 8), (20, 114, 8), (-17, 127, 9), (17, 127, 9), (-9, 138, 9), (9, 138, 9), (0, 145, 8))
    out += "".join(disc(x, y, r, hair, shade, 1.2) for x, y, r in curls)
    out += path(
        "M-22 106C-20 112 -12 112 -8 111H8C12 112 20 112 22 106C24 122 14 144 0 147C-14 144 -24 122 -22 106Z", hair
    )
    out += line(
        "M-14 122C-12 128 -8 128 -7 124M14 122C12 128 8 128 7 124M-6 134C-4 139 0 139 0 135M6 134"
        "C5 138 2 139 0 138M-13 133C-11 136 -9 136 -8 134M13 133C11 136 9 136 8 134",
        shade,
        1.3,
    )
    # Lips, face and moustache.
    out += path("M-6 116Q0 124 6 116Q0 118 -6 116Z", LIP) + features(ROSY, 0, "#b3a78f", "#4d7a9a", None)
    out += both(path("M0 111C-5 108 -12 109 -18 117C-21 114 -22 112 -20 119C-12 123 -4 120 0 114.5Z", hair, shade, 1.1))
    # The cap of the crown, its arches and pearls.
    out += path("M-25 82C-42 66 -26 50 0 59C26 50 42 66 25 82Z", theme.main, theme.dark, 1.4)
    out += both(line("M-25 82C-42 64 -22 50 0 60", GOLD_DARK, 5.5) + line("M-25 82C-42 64 -22 50 0 60", GOLD, 3.2))
    out += line("M0 78V60", GOLD_DARK, 6) + line("M0 78V60", GOLD, 3.6)
    out += beads(((-29, 66), (29, 66), (-15, 57.5), (15, 57.5)), 2.1, WHITE, GOLD_DARK)
    # The band and its gems.
    out += path("M-26.5 81C-14 75 14 75 26.5 81L25.5 91C14 85.5 -14 85.5 -25.5 91Z", GOLD, GOLD_DARK, 1.3)
    out += "".join(
        move(path("M0 -3.6L3 0L0 3.6L-3 0Z", g), x, y)
        for x, y, g in (
            (-17, 83.5, "#1f8289"),
            (-8.5, 82, theme.dark),
            (0, 81.5, "#1f8289"),
            (8.5, 82, theme.dark),
            (17, 83.5, "#1f8289"),
        )
    )
    # The ball and cross on top.
    out += disc(0, 55, 4.5, GOLD, GOLD_DARK, 1.3) + box(-1.5, 44.5, 3, 7, 1, GOLD, GOLD_DARK, 0.9)
    out += box(-4, 46.5, 8, 2.6, 1, GOLD, GOLD_DARK, 0.9)
    # The open hand that carries the orb.
    hand = path(
        "M-75 142C-77 136 -72 135 -70 141C-66 147 -52 147 -48 141C-46 135 -41 136 -43 142"
        "C-45 152 -51 157 -59 157C-67 157 -73 152 -75 142Z",
        ROSY.base,
        ROSY.shade,
        1.1,
    )
    hand += line("M-66 147C-65 151 -64 153 -62 154M-59 148V155M-52 147C-53 151 -54 153 -56 154", ROSY.shade, 1.1)
    return out + sleeve(-59, theme.main, theme.dark, "#fbf7ee", 153) + orb(-59, 128) + hand


def queen_of_hearts(theme: Theme) -> str:
    """The rose queen: copper curls, a small crown, a rose on the right, half turned to it."""
    hair, dark = "#b4532a", "#7d3416"
    # Curls behind the shoulders, and the robe.
    out = "".join(
        disc(s * x, y, r, hair, dark, 1.1)
        for s in (-1, 1)
        for x, y, r in ((24, 84, 9), (30, 96, 10), (32, 110, 10), (33, 124, 10), (32, 138, 9), (26, 147, 7))
    )
    out += path("M-28 78H28L32 140H-32Z", hair) + robe(theme.accent, theme.accent_dark, 4)
    # The cloak.
    out += both(
        path(f"M-86 {WAIST:g}V160C-80 146 -56 140 -38 146C-34 156 -36 168 -40 {WAIST:g}Z", theme.main, theme.dark, 1.4)
        + line("M-72 150C-66 158 -64 168 -64 176M-54 145C-52 156 -52 166 -54 176", theme.dark, 1.2)
    )
    # The neckline and its lace.
    out += path("M-26 139C-18 140 -12 134 -10 130H10C12 134 18 140 26 139L22 154C10 160 -10 160 -22 154Z", FAIR.base)
    out += path("M-26 150C-10 157 10 157 26 150V158C10 165 -10 165 -26 158Z", WHITE, theme.accent_dark, 1.1)
    out += beads(((-18, 157), (-9, 160), (0, 161), (9, 160), (18, 157)), 1.3, theme.main)
    # Face and hair.
    out += head(FAIR, 1, ears=False) + features(FAIR, 1, dark, "#4f7a4a", lips, lady=True)
    out += path("M-25 113C-31 88 -25 70 0 69C25 70 31 88 25 113C24 98 18 88 8 82C-2 92 -20 93 -25 113Z", hair)
    out += line("M8 82C-2 90 -16 92 -21 102M14 82C20 88 23 96 23.5 102", dark, 1.2)
    # The crown and ear-rings.
    tips = ((-27, 58), (-18, 68), (-9, 54), (-4, 66), (0, 49), (4, 66), (9, 54), (18, 68), (27, 58))
    out += crown(tips, GOLD, "#c9303f", "", 81) + both(disc(-24, 116, 2.6, GOLD, GOLD_DARK, 1))
    # The necklace; the rose in its hand.
    out += beads(((-10, 139), (-5.5, 142), (5.5, 142), (10, 139)), 2.1, WHITE, FAIR.shade)
    out += pip("H", 0, 147, 10, theme.main)
    return out + rose(60) + sleeve(60, theme.main, theme.dark, WHITE) + fist(60, FAIR, 150, -1)


def jack_of_hearts(theme: Theme) -> str:
    """The archer: blond curls and a plumed beret, a bow on the left, half turned to it."""
    hair, dark = "#ecc564", "#b98a2c"
    # The quiver with three arrows.
    fletch = path("M0 0L-5 -6V-26L0 -20L5 -26V-6Z", theme.accent, theme.dark, 1.1) + line("M0 6V-22", WOOD_DARK, 1.6)
    out = move(fletch, 46, 120, 14) + move(fletch, 56, 124, 26) + move(fletch, 36, 120, 4)
    out += move(path("M-9 0H13L9 40H-6Z", WOOD, WOOD_DARK, 1.3) + line("M-9 5H13", GOLD, 2.6), 44, 124, 16)
    # Curls beside the face.
    out += "".join(
        disc(s * x, y, r, hair, dark, 1.1)
        for s in (-1, 1)
        for x, y, r in ((24, 92, 8), (27, 104, 8.5), (26, 117, 8), (20, 125, 6))
    )
    # The striped doublet and the strap of the quiver.
    out += robe(theme.main, theme.dark)
    out += "".join(
        path(f"M{x} {y}L{x + 8} {y - 2}L{x + 9} {WAIST:g}H{x + 1}Z", theme.accent)
        for x, y in ((-42, 141), (-24, 138), (16, 136), (34, 142))
    )
    out += path(f"M-46 140L-36 137L30 {WAIST:g}H16Z", WOOD, WOOD_DARK, 1.2) + head(ROSY, -1)
    # The collar.
    out += path(
        "M-28 136C-20 132 -14 132 -10 130C-4 138 4 138 10 130C14 132 20 132 28 136L20 150L8 144L0 153L-8 144L-20 150Z",
        WHITE,
        theme.accent_dark,
        1.2,
    )
    # Face and fringe.
    out += features(ROSY, -1, dark, "#3f6f8f", smile)
    out += "".join(
        disc(x, y, r, hair, dark, 1.1)
        for x, y, r in ((-20, 84, 6), (-11, 82, 6.5), (-1, 81, 6.5), (9, 81, 6.5), (18, 83, 6.5))
    )
    # The beret, its band and plume.
    out += path(
        "M-30 80C-38 66 -22 52 4 52C30 52 44 64 36 76C30 84 12 74 -4 75C-18 76 -26 84 -30 80Z",
        theme.dark,
        "#5e0f20",
        1.4,
    )
    out += path("M-29 82C-16 73 14 71 30 79L29 84C14 77 -14 78 -28 87Z", GOLD, GOLD_DARK, 1.2)
    out += path(
        "M20 80C20 66 26 54 40 47C48 50 49 61 46 67C47 70 44 75 40 77C36 80 28 82 20 80Z", WHITE, theme.accent_dark, 1.2
    )
    out += line(
        "M22 78C26 69 32 60 40 52M27 71L40 75M31 64L45 66M36 57L46 57M27 71L25 63M31 64L29 56", theme.accent_dark, 1.1
    ) + pip("H", 21, 77, 13, theme.main)
    # The bow in its hand.
    return out + bow(-60) + sleeve(-59, theme.main, theme.dark, GOLD, 140) + fist(-57, ROSY, 136, 1)

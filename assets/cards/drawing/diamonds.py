"""The court of diamonds."""

from __future__ import annotations

from assets.cards.drawing.attributes import mirror, scales, trumpet
from assets.cards.drawing.clothes import fist, robe, sleeve
from assets.cards.drawing.faces import features, grin, head, lips
from assets.cards.drawing.measures import WAIST
from assets.cards.drawing.ornaments import beads
from assets.cards.drawing.palette import BROWN, FAIR, GOLD, GOLD_DARK, GOLD_PALE, LIP, TAN, WHITE, Theme
from assets.cards.drawing.shapes import both, disc, line, path


def king_of_diamonds(theme: Theme) -> str:
    """The merchant king: a jewelled turban, a trimmed black beard, scales on the right, half turned to them."""
    hair = "#23202a"
    # The coat, its lapels and trimmings.
    out = robe(theme.main, theme.dark)
    out += both(path(f"M-34 138C-24 136 -14 134 -10 130L0 {WAIST:g}H-20Z", theme.accent, theme.accent_dark, 1.3))
    out += path(f"M-10 130H10L5 {WAIST:g}H-5Z", "#fbf5e6") + beads(((0, 152), (0, 161)), 2.2, GOLD, GOLD_DARK)
    out += both(line("M-76 154C-66 160 -58 168 -56 176M-46 142C-44 154 -42 166 -42 176", GOLD_PALE, 1.6))
    out += both(path("M-30 141L-26 146L-29 151L-33 146Z", GOLD) + path("M-22 153L-18 158L-21 163L-25 158Z", GOLD))
    # Face, beard and moustache.
    out += head(TAN, 1, True)
    out += path(
        "M-24 92C-25 106 -23 118 -16 126C-8 134 12 136 18 127C23 120 25 108 24 94C23 104 20 110 14 111"
        "C9 107.5 0 107.5 -4 111C-14 112 -21 106 -24 92Z",
        hair,
    )
    out += path("M-2 115.5Q4 113 10 115.5Q4 120 -2 115.5Z", LIP) + features(TAN, 1, hair, "#3a241a", None)
    out += path(
        "M4 112C-2 109 -8 112 -12 118C-15 120 -18 118 -18 115C-20 121 -14 124 -10 121C-5 119 0 117 4 114.5"
        "C8 117 13 119 18 121"
        "C22 123 27 120 26 114C25 118 22 119 19 117C15 112 9 109 4 112Z",
        "#3b3644",
    )
    # The turban.
    out += path("M-29 88C-44 74 -36 50 0 48C36 50 44 74 29 88C14 80 -14 80 -29 88Z", "#fbf3df", "#c9b98f", 1.4)
    out += path(
        "M-29 88C-40 76 -34 60 -16 54C-8 62 0 70 6 82C-8 80 -18 82 -29 88Z", theme.accent, theme.accent_dark, 1.3
    )
    out += path("M29 88C40 76 34 60 16 54C8 62 0 70 -6 82C8 80 18 82 29 88Z", theme.main, theme.dark, 1.3)
    out += line(
        "M-32 76C-22 70 -8 72 2 79M-27 64C-16 62 -4 68 4 77M32 76C22 70 10 72 -2 79M27 64C16 62 4 68 -3 76",
        GOLD_PALE,
        1.2,
    )
    # Its plume and ruby.
    out += path("M0 68C-8 59 -10 51 -4.5 46C-1 49 2 49 5 46.5C10 53 7 60 0 68Z", WHITE, "#c9b98f", 1.2)
    out += path("M0 62L8 72L0 82L-8 72Z", "#d8343a", GOLD_DARK, 2) + path("M0 62L4 72L0 82Z", "#ee6a5f")
    # The scales in its hand.
    return out + scales(58) + sleeve(58, theme.main, theme.dark, theme.accent) + fist(58, TAN, 150, -1)


def queen_of_diamonds(theme: Theme) -> str:
    """The proud queen: a tall fan headdress over black hair, a mirror on the left, half turned to it."""
    hair = "#2a2430"
    fan = "M-34 86C-45 64 -26 48 0 47C26 48 45 64 34 86C22 70 -22 70 -34 86Z"
    # Hair and robe.
    out = (
        path("M-26 78C-33 98 -35 122 -33 142C-28 146 -18 144 -12 134H12C18 144 28 146 33 142C35 122 33 98 26 78Z", hair)
        + line("M-28 98C-31 112 -31 126 -30 138M28 98C31 112 31 126 30 138", "#4b4354", 1.2)
        + robe(theme.accent, theme.accent_dark, 4)
    )
    out += both(
        "".join(
            path(f"M{x} {y - 5}L{x + 4} {y}L{x} {y + 5}L{x - 4} {y}Z", GOLD)
            for x, y in ((-72, 162), (-56, 154), (-58, 170), (-42, 162))
        )
    )
    # The bodice.
    out += path(f"M-20 140L-14 {WAIST:g}H14L20 140Z", theme.main, theme.dark, 1.3)
    out += line("M0 150V176M-9 156L9 166M9 156L-9 166", GOLD_PALE, 1.4)
    # Neck, collar and necklace.
    out += path(
        "M-22 139C-16 138 -12 134 -10 130H10C12 134 16 138 22 139C18 150 8 156 0 156C-8 156 -18 150 -22 139Z", FAIR.base
    )
    out += path(
        "M-44 146C-34 134 -22 136 -14 132C-18 140 -10 147 0 149.5C10 147 18 140 14 132C22 136 34 134 44 146"
        "C34 156 16 166 0 168C-16 166 -34 156 -44 146Z",
        "#fbf3e2",
        "#cdbb98",
        1.3,
    )
    out += line("M-38 146C-26 156 -12 162 0 163.5C12 162 26 156 38 146", GOLD, 1.4)
    out += line("M-13 133C-16 142 -8 150 0 153C8 150 16 142 13 133", GOLD, 1.6)
    out += path("M0 149L4.5 155L0 161L-4.5 155Z", "#d8343a", GOLD_DARK, 1.2)
    # Face and parted hair.
    out += head(FAIR, -1, ears=False) + features(FAIR, -1, hair, "#2f6f74", lips, lady=True)
    out += path("M-25 112C-31 90 -25 73 0 71C25 73 31 90 25 112C23 97 16 86 -2 80C-14 86 -21 98 -25 112Z", hair)
    out += line("M-2 74V80", "#4b4354", 1.2)
    # The headdress, its band, pearls and gems.
    out += path(fan, theme.accent, theme.accent_dark, 1.5) + line(
        "M-31 78C-36 64 -22 53 0 52C22 53 36 64 31 78", GOLD, 2.2
    )
    out += path("M-33 86C-20 72 20 72 33 86L30 91C18 79 -18 79 -30 91Z", GOLD, GOLD_DARK, 1.2)
    out += beads(
        [(s * x, y) for s in (-1, 1) for x, y in ((36.5, 68), (29.5, 56.5), (16, 49.5))] + [(0, 47.5)],
        2.5,
        WHITE,
        GOLD_DARK,
    )
    out += path("M0 55L6.5 63.5L0 72L-6.5 63.5Z", "#d8343a", GOLD_DARK, 1.5)
    out += both(path("M-15 60L-10 66L-15 72L-20 66Z", theme.main, GOLD_DARK, 1.2))
    out += beads([(s * x, y) for s in (-1, 1) for x, y in ((24, 82.5), (16, 79), (8, 77.5))] + [(0, 77)], 1.6, WHITE)
    # Ear-rings; the mirror in its hand.
    out += both(
        disc(-24, 113, 2.2, GOLD, GOLD_DARK, 1)
        + path("M-24 115L-21.5 120L-24 125L-26.5 120Z", "#d8343a", GOLD_DARK, 0.9)
    )
    return out + mirror(-60) + sleeve(-60, theme.accent, theme.accent_dark, "#fbf3e2") + fist(-60, FAIR, 150, 1)


def jack_of_diamonds(theme: Theme) -> str:
    """The herald: short dark curls under a plumed cap, a trumpet with a banner on the right, facing front."""
    hair = "#241c1c"
    # The parted tabard.
    out = robe(theme.main, theme.dark)
    out += path(
        f"M-86 {WAIST:g}V164C-80 150 -58 143 -36 138C-24 135 -14 134 -10 130H0V{WAIST:g}Z",
        theme.accent,
        theme.accent_dark,
        1.4,
    )
    out += path("M-30 150L-22 160L-30 170L-38 160Z", GOLD, GOLD_DARK, 1.1)
    out += path("M30 150L38 160L30 170L22 160Z", GOLD_PALE, GOLD_DARK, 1.1)
    # Face and collar.
    out += line("M0 140V176", GOLD, 2.2) + head(BROWN, 0)
    out += path(
        "M-26 135C-18 134 -12 132 -10 130C-4 138 4 138 10 130C12 132 18 134 26 135C26 146 14 152 0 146"
        "C-14 152 -26 146 -26 135Z",
        "#fbf5e6",
        "#cfc3a5",
        1.2,
    )
    # Curls.
    out += features(BROWN, 0, hair, "#3a241a", grin)
    out += "".join(
        disc(x, y, r, hair)
        for x, y, r in (
            (-23, 92, 5.5),
            (-24, 84, 6),
            (23, 92, 5.5),
            (24, 84, 6),
            (-17, 82, 6),
            (-9, 80, 6),
            (0, 79, 6),
            (9, 80, 6),
            (17, 82, 6),
            (-21, 100, 3),
            (21, 100, 3),
        )
    )
    # The cap and its brim.
    out += path("M-32 74C-34 58 -18 50 2 50C24 50 36 60 32 74C14 66 -14 66 -32 74Z", theme.main, theme.dark, 1.4)
    out += path(
        "M-36 76C-16 64 16 64 36 76C38 82 34 84 30 82C14 74 -14 74 -30 82C-36 84 -38 80 -36 76Z",
        theme.dark,
        "#7c380e",
        1.3,
    )
    # The plume and its clasp.
    out += path(
        "M-18 77C-20 65 -28 50 -42 47C-50 51 -50 61 -47 66C-50 70 -47 77 -42 81C-41 76 -38 75 -34 76"
        "C-29 80 -24 81 -18 77Z",
        theme.accent,
        theme.accent_dark,
        1.2,
    )
    out += line(
        "M-20 75C-24 66 -32 56 -42 52M-25 67L-38 71M-30 60L-45 64M-36 55L-47 57M-25 67L-25 59", theme.accent_dark, 1.1
    )
    out += path("M-20 66L-14 73L-20 80L-26 73Z", "#d8343a", GOLD_DARK, 1.5)
    # The trumpet in its hand.
    return out + trumpet(62) + sleeve(62, theme.main, theme.dark, GOLD_PALE) + fist(62, BROWN, 150, -1)

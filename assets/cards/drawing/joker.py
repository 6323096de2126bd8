"""The joker."""

from __future__ import annotations

from assets.cards.drawing.attributes import marotte
from assets.cards.drawing.clothes import fist, robe, sleeve
from assets.cards.drawing.faces import features, grin, head
from assets.cards.drawing.lettering import lettering
from assets.cards.drawing.measures import WAIST
from assets.cards.drawing.ornaments import beads, star
from assets.cards.drawing.palette import FAIR, GOLD, GOLD_DARK, GOLD_PALE, INK, JOKER_THEME, WHITE, Theme
from assets.cards.drawing.panel import panel, shrink
from assets.cards.drawing.shapes import blank, both, line, move, path, svg, two_way


def joker_figure(theme: Theme) -> str:
    """The jester: a three-horned cap with bells, motley, a marotte on the right, facing front with a grin."""
    # The motley.
    out = robe(theme.main, theme.dark)
    out += path(
        f"M0 130H10C14 134 24 135 36 138C58 143 80 150 86 164V{WAIST:g}H0Z", theme.accent, theme.accent_dark, 1.4
    )
    out += "".join(
        path(f"M{x} {y - 9}L{x + 7} {y}L{x} {y + 9}L{x - 7} {y}Z", f)
        for x, y, f in (
            (-64, 160, GOLD),
            (-46, 156, "#c9303f"),
            (-28, 162, GOLD),
            (28, 162, "#c9303f"),
            (46, 156, GOLD),
        )
    )
    # The collar with its bells.
    collar = "".join(
        path(f"M{x - 9} 132L{x * 1.35:g} 158L{x + 9} 132Z", f, INK, 1)
        for x, f in ((-24, "#c9303f"), (-12, GOLD), (0, "#c9303f"), (12, GOLD), (24, "#c9303f"))
    )
    out += collar + beads([(x * 1.35, 159) for x in (-24, -12, 0, 12, 24)], 2.8, GOLD_PALE, GOLD_DARK) + head(FAIR)
    # Face and side locks.
    out += features(FAIR, 0, "#8a4416", "#2f7a6e", grin)
    out += path(
        "M-24 112C-27 100 -26 90 -23 84L-18 86C-20 94 -21 102 -24 112ZM24 112C27 100 26 90 23 84L18 86"
        "C20 94 21 102 24 112Z",
        "#d9772c",
    )
    # The cap with three horns.
    horn = "M-22 84C-24 66 -32 52 -48 50C-44 56 -44 62 -43 70C-42 84 -34 94 -26 90Z"
    out += path(horn, theme.main, theme.dark, 1.4) + move(path(horn, theme.accent, theme.accent_dark, 1.4), flip=True)
    out += path("M-27 88C-26 72 -12 60 0 46C12 60 26 72 27 88C14 80 -14 80 -27 88Z", "#c9303f", "#8e1a30", 1.4)
    out += path("M0 46C12 60 26 72 27 88C18 83 9 82 0 82Z", GOLD, GOLD_DARK, 1.2)
    # Its brim and bells.
    out += path("M-28 84C-14 76 14 76 28 84L27 92C14 85 -14 85 -27 92Z", WHITE, theme.dark, 1.2)
    out += beads(((-16, 84.5), (-5.5, 83), (5.5, 83), (16, 84.5)), 1.8, theme.main)
    out += beads(((-49, 52), (49, 52), (0, 49)), 4.4, GOLD, GOLD_DARK) + both(line("M-52 52H-46", GOLD_DARK, 1))
    out += line("M-3 50H3", GOLD_DARK, 1)
    # The marotte in its hand.
    out += move(marotte(0, 0), 62, 152, scale=0.78) + sleeve(62, theme.accent, theme.accent_dark, GOLD)
    return out + fist(62, FAIR, 150, -1)


def draw_joker(large_index: bool = False) -> str:
    """The joker as an SVG document."""
    theme = JOKER_THEME
    figure = joker_figure(theme) + star(-66, 60, 12, theme.main) + star(-66, 60, 5, GOLD)
    index = move(star(0, 0, 15, theme.main) + star(0, 0, 6, GOLD), 22.5, 30, 0, 1.15)
    for i, char in enumerate("JOKER"):
        data, width = lettering(char, 21, 4.4, 16)
        index += move(line(data, theme.main, 4.4), 22.5 - width / 2, 54 + i * 25)
    index = move(index, 5, 0, scale=1.2) if large_index else index
    return svg(blank() + shrink(panel(figure, theme, theme.main), large_index) + two_way(index))

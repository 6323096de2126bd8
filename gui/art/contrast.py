"""High contrast: the colours, lines and opacities that replace those of the theme if the player wants it. No pygame.

Grounds become opaque, lines and words stronger, the cloth darker. `tests/gui_table/test_legible.py` measures every word
on every screen (4.5:1) and looks for the focus at every step of Tab.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gui.art import theme
from gui.art.theme import Felt

COLOURS: Final[Mapping[str, str]] = {
    theme.INK: "#000000",
    theme.INK_HOVER: "#1d3437",
    theme.TEXT: "#ffffff",
    theme.MUTED: "#f0f3ef",
    theme.DISABLED_TEXT: "#c9d2cc",
    theme.GOLD: "#ffd166",
    theme.GOLD_HOVER: "#ffe09a",
    theme.GOLD_PRESSED: "#f2b84b",
    theme.PAPER: "#ffffff",
    theme.PAPER_INK: "#000000",
    theme.ON_GOLD: "#000000",
    theme.THEM: "#bfe6ff",
    theme.BEST: "#a6f0c6",
    theme.BLUNDER: "#ffb9ae",
    theme.SLIP: "#ffe0a0",
}
"""Colour of the theme -> the colour that takes its place; suits and all others stay."""
LEAST_LINE: Final = 0.65
"""Opacity of the faintest line."""
LEAST_FILL: Final = 0.22
"""Opacity of the faintest white ground that marks something as chosen or pointed at."""
FOCUS: Final = 1.75
"""Factor of the width of gold lines, which mark the focus and hints."""
LEAST_HEIGHT: Final = 24.0
"""Least logical height of a thing whose gold line is widened; in a lower one it would touch the words."""
FELT_SHARE: Final = 0.42
"""The share of a cloth's brightness that is left, because words lie on cloth too."""


def colour(usual: str) -> str:
    """Return the colour that takes the place of a colour of the theme."""
    return COLOURS.get(usual, usual)


def felt(usual: Felt) -> Felt:
    """Return the cloth, darker."""
    return Felt(_darker(usual.middle), _darker(usual.edge))


def fill_opacity(fill: str | None, opacity: float) -> float:
    """Return the opacity of a filling: ink covers what lies below, and a faint white mark is stronger."""
    if fill == theme.INK and opacity >= 0.5:
        return 1.0
    return max(opacity, LEAST_FILL) if fill == theme.WHITE and 0 < opacity < 0.5 else opacity


def line_opacity(opacity: float) -> float:
    """Return the opacity of a line; one that is not drawn stays so."""
    return max(opacity, LEAST_LINE) if opacity else 0.0


def line_width(line: str | None, width: float, height: float) -> float:
    """Return the width of a line round something of that height."""
    return width * FOCUS if line == theme.GOLD and height >= LEAST_HEIGHT else width


def _darker(usual: str) -> str:
    parts = (int(usual[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part * FELT_SHARE):02x}" for part in parts)

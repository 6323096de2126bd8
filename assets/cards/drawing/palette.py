"""The colours of the deck: paper and metals, the suits, the clothes of their courts, complexions."""

from __future__ import annotations

from typing import NamedTuple

INK, PAPER, EDGE, WHITE = "#1d2433", "#fffdf6", "#8d8778", "#ffffff"
GOLD, GOLD_DARK, GOLD_PALE = "#e3b14c", "#9c6a17", "#f8e0a0"
STEEL, STEEL_DARK, WOOD, WOOD_DARK = "#dde4ec", "#7c8aa0", "#9a6237", "#5f3a1e"
LEAF, LEAF_DARK, BLUSH, LIP = "#5d9a52", "#2f6a3c", "#e8705f", "#b93a44"

TWO_COLOUR = {"S": "#1d2433", "H": "#c8203a", "C": "#1d2433", "D": "#c8203a"}
"""The colour of each suit in the usual deck."""

FOUR_COLOUR = {"S": "#1d2433", "H": "#c8203a", "C": "#16794a", "D": "#1f5fc4"}
"""The colour of each suit where no two are alike."""


class Theme(NamedTuple):
    """The colours of one suit's court cards."""

    main: str
    """Most of the clothes."""
    dark: str
    """Seams and shadows of the main colour."""
    accent: str
    """Cloaks, sashes and banners."""
    accent_dark: str
    """Seams and shadows of the accent."""
    tint: str
    """The background of the panel."""
    ray: str
    """The sunburst on the background."""


THEMES = {
    "S": Theme("#33478a", "#202d5c", "#8f3565", "#5f1f43", "#e9edf7", "#d8dff0"),
    "H": Theme("#c9303f", "#8e1a30", "#f2b9ae", "#c97f78", "#fdeee6", "#f9dccf"),
    "C": Theme("#34805a", "#1f5540", "#d9963a", "#9d6420", "#f0f5e4", "#dfebcc"),
    "D": Theme("#e2812f", "#b0541a", "#1f8289", "#125960", "#fef4dc", "#fae5b6"),
}
"""The colours of each suit's courts."""

JOKER_THEME = Theme("#7a3f8f", "#512363", "#2f9a8c", "#1b665d", "#f3ecf7", "#e5d7ee")


class Skin(NamedTuple):
    """A complexion."""

    base: str
    shade: str
    """For lines and shadows."""
    blush: float
    """The opacity of the cheeks' red, 0 to 1."""


FAIR = Skin("#f9dcc4", "#d69a76", 0.42)
ROSY = Skin("#f5cfb2", "#cb8a66", 0.45)
OLIVE = Skin("#e3b48b", "#b07a50", 0.4)
TAN = Skin("#c98f63", "#935c38", 0.4)
BROWN = Skin("#9b6543", "#683d26", 0.4)

"""Every colour, type size and duration of the table, in one place. No pygame here.

Colours are `#rrggbb` strings, sizes design units, durations seconds at normal speed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from engine.phrases import say_as

# ------------------------------------------------------------------------------------------------------- the colours

INK: Final = "#0e1a1b"
"""The dark, see-through frame: plates, panels, toolbar."""
INK_HOVER: Final = "#24383a"
PANEL_OPACITY: Final = 0.80
PLATE_OPACITY: Final = 0.90
BUTTON_OPACITY: Final = 0.86

PAPER: Final = "#fbf5e6"
"""Cards in lists, speech, suit buttons."""
PAPER_HOVER: Final = "#ffffff"
PAPER_PRESSED: Final = "#e6dcc4"
PAPER_EDGE: Final = "#8f8873"
PAPER_INK: Final = "#1d2433"
PAPER_MUTED: Final = "#665f4c"
"""Secondary words, on paper only."""

TEXT: Final = "#fbf5e6"
MUTED: Final = "#c3cec7"
"""Secondary words, on ink only."""
DISABLED_TEXT: Final = "#93a099"

GOLD: Final = "#f2b84b"
"""The only accent: act here, or us."""
ON_GOLD: Final = "#2a1c05"
GOLD_HOVER: Final = "#ffcf73"
GOLD_PRESSED: Final = "#d99d2f"
GOLD_LINE: Final = "#ffe3a6"
GOLD_HOVER_LINE: Final = "#fff0cc"

RED_SUIT: Final = "#c8203a"
BLACK_SUIT: Final = "#1d2433"
GREEN_SUIT: Final = "#16794a"
BLUE_SUIT: Final = "#1f5fc4"
SUIT_COLOURS: Final = {"S": BLACK_SUIT, "H": RED_SUIT, "C": BLACK_SUIT, "D": RED_SUIT}
FOUR_SUIT_COLOURS: Final = {"S": BLACK_SUIT, "H": RED_SUIT, "C": GREEN_SUIT, "D": BLUE_SUIT}

US: Final = GOLD
THEM: Final = "#9bd0ee"
BEST: Final = "#7fdcaa"
GOOD: Final = "#c3cec7"
SLIP: Final = "#ffd27a"
BLUNDER: Final = "#ff9a8b"
PARTY_COLOURS: Final = (US, THEM, BEST, BLUNDER, "#c9aef2", "#e3e37c", "#f2a9d0", GOOD)
"""Up to eight players who each play for themselves, by their seat."""

JOKER: Final = "JOKER"
"""The name of the card without rank and suit."""

WHITE: Final = "#ffffff"
BLACK: Final = "#000000"

HAIRLINE_OPACITY: Final = 0.10
RULE_OPACITY: Final = 0.12
SHADOW_OPACITY: Final = 0.42
NOT_LEGAL: Final = (134, 146, 140)
"""A card that may not be played is multiplied by this colour (#86928c)."""


class Felt(NamedTuple):
    """The cloth of a table: its colour in the middle and at the edge."""

    middle: str
    edge: str


MENU_FELT: Final = Felt("#265a4b", "#0d221d")
"""The cloth of screens that belong to no game."""
FELTS: Final[Mapping[str, Felt]] = {
    "green": Felt("#2b7458", "#12372c"),
    "blue": Felt("#276c82", "#0f303c"),
    "violet": Felt("#544b8c", "#221e43"),
    "red": Felt("#7d3743", "#33141c"),
    "grey": Felt("#4a5459", "#1c2225"),
}
"""Name of a cloth that the player can choose -> the cloth."""

# ---------------------------------------------------------------------------------------------------------- the type

DISPLAY_SIZE: Final = 56.0
TITLE_SIZE: Final = 32.0
HEADING_SIZE: Final = 20.0
MESSAGE_SIZE: Final = 18.0
BODY_SIZE: Final = 16.0
LABEL_SIZE: Final = 14.0
CAPTION_SIZE: Final = 12.5
SMALLEST_SIZE: Final = 12.0
"""No text is ever smaller, at any chrome factor."""


class Weight(str, Enum):
    """A weight of Manrope; the value names its font file."""

    MEDIUM = "Medium"
    SEMI_BOLD = "SemiBold"
    BOLD = "Bold"
    EXTRA_BOLD = "ExtraBold"


# --------------------------------------------------------------------------------------------------------- the sizes

GRID: Final = 8.0
"""Between small things that belong together."""
MARGIN: Final = 16.0
"""Along the window's edges, and between larger things."""
PADDING: Final = 24.0
"""Between the edge of a panel and its words, and between panels."""
WIDE_PADDING: Final = 32.0
LINE: Final = 24.0
"""From line to line of sentences."""
MENU_MARGIN: Final = 64.0

RAISED: Final = 16.0
"""Distance by which a card that may be played stands up."""
RAISED_HOVER: Final = 28.0
RING_WIDTH: Final = 4.0

BUTTON_HEIGHT: Final = 48.0
MAIN_BUTTON_HEIGHT: Final = 56.0
BUTTON_RADIUS: Final = 12.0
PANEL_RADIUS: Final = 16.0
AVATAR_SIZE: Final = 40.0
TOOLBAR_HEIGHT: Final = 48.0
PILL_HEIGHT: Final = 40.0
DEALER_SIZE: Final = 32.0
BUBBLE_HEIGHT: Final = 40.0
TOGGLE_WIDTH: Final = 52.0
TOGGLE_HEIGHT: Final = 28.0

BUTTON_LIFT: Final = 6.0
PLATE_LIFT: Final = 7.0
PANEL_LIFT: Final = 10.0
DISC_LIFT: Final = 4.0

CARD_LIFT: Final = 1.0
"""The depth of a card's shadow: how far it seems to float above the felt."""
CARD_LIFT_RAISED: Final = 1.4
CARD_LIFT_HOVER: Final = 1.8
CARD_LIFT_HAND: Final = 0.8
CARD_LIFT_PILE: Final = 0.4

# -------------------------------------------------------------------------------------------------------- the motion


class Motion:
    """Durations in seconds at normal speed, with the distances that belong to a movement."""

    DEAL: Final = 0.26
    DEAL_GAP: Final = 0.09
    PLAY: Final = 0.28
    PLAY_ARC: Final = 24.0
    RAISE: Final = 0.12
    PUT_BACK: Final = 0.18
    FLIP: Final = 0.24
    SWEEP: Final = 0.38
    BUBBLE_IN: Final = 0.16
    BUBBLE_STAY: Final = 1.1
    BUBBLE_OUT: Final = 0.20
    REMARK_STAY: Final = 2.4
    """A sentence that a bot says in passing, for as long at any speed."""
    MOOD: Final = 2.6
    """A face that is glad or sorry, for as long at any speed."""
    HAND_OVER: Final = 0.32
    HAND_OVER_GAP: Final = 0.08
    BOOK_CLOSE: Final = 0.42
    WAR_DOWN: Final = 0.28
    WAR_DOWN_GAP: Final = 0.11
    WAR_FLIP: Final = 0.32
    PANEL: Final = 0.18
    TRICK_PAUSE: Final = 0.9
    MOMENT: Final = 1.2
    MOMENT_FADE: Final = 0.12
    ENDING: Final = 2.0
    """The end of a game in which cards move."""
    FADE: Final = 0.12
    """A card that fades in at its new place, where motion is reduced."""
    THINK: Final = (0.45, 0.9)


class Speed(Enum):
    """The speed of the table: the value multiplies every duration."""

    SLOW = 1.6
    NORMAL = 1.0
    FAST = 0.5
    INSTANT = 0.0

    @property
    def label(self) -> str:
        """The word on the toolbar and in the settings."""
        return _SPEEDS[self]

    @property
    def following(self) -> Speed:
        """The speed after this one, round from instant to slow: what a click on the toolbar's button chooses."""
        speeds = list(Speed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]


_SPEEDS: Final = {
    Speed.SLOW: say_as("speed", "Slow"),
    Speed.NORMAL: say_as("speed", "Normal"),
    Speed.FAST: say_as("speed", "Fast"),
    Speed.INSTANT: say_as("speed", "Instant"),
}

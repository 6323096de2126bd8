"""The sizes that follow from the window's size: chrome by the factor z, cards by the window's height."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from gui.art import theme
from gui.art.geometry import CARD_RATIO, Rect, clamp

NOMINAL_WIDTH, NOMINAL_HEIGHT = 1280, 800
"""The window at which z is 1 and the drawings were made."""

MINIMUM_WIDTH, MINIMUM_HEIGHT = 800, 600
"""The smallest window that every screen promises to fit."""

WIDE = 1.5
"""Width of a window against its height from which on there is room for larger cards."""
CARDS_SHARE = 0.95
"""The part of the room for growth that cards take: words between them need the rest."""
LEAST_Z = 0.85
"""The smallest factor of everything that is not a card."""
SMALLEST_TARGET = 40
"""Nothing that can be clicked is smaller than this, across or down."""


LEAST_HAND_SEEN = 104
"""The smallest height of a card in your own hand on a table that is only looked at."""


@dataclass(frozen=True)
class Metrics:
    """All sizes of one window in logical pixels.

    Chrome (plates, panels, buttons, text) goes with `z`; cards go with the height alone. Card sizes here are what a
    card has when there is room: a table's layout may make its cards smaller where there is none.
    """

    width: float
    height: float
    below: float = 0.0
    """The height of the bar below the table, as in a replay; it does not affect the size of chrome."""

    bar: float | None = None
    """The height of the bars along the top; None for that of the usual toolbar."""

    only_seen: bool = False
    """True if nobody plays at the table, as in a replay: it needs no room for raised cards and buttons."""

    scale: float = 1.0
    """The player's factor for the size of cards and plates."""
    left_handed: bool = False
    """True if buttons and panels at the side lie at the left; seats and cards stay where they are."""
    leftwards: bool = False
    """True if everything is drawn mirrored, for a language that is read from right to left."""

    def __post_init__(self) -> None:
        if self.width <= 0 or self.height <= 0:
            raise ValueError(f"A window needs a size above zero, not {self.width:g} by {self.height:g}.")

    @cached_property
    def z(self) -> float:
        """The factor of everything that is not a card: .85 to 1.25 at the usual scale, and never less."""
        if self.scale <= 1:
            return max(LEAST_Z, self._usual_z * self.scale)
        return max(self._usual_z, min(self._usual_z * self.scale, self._room))

    @cached_property
    def _usual_z(self) -> float:
        return clamp(min(self.width / NOMINAL_WIDTH, (self.height + self.below) / NOMINAL_HEIGHT), LEAST_Z, 1.25)

    @property
    def _room(self) -> float:
        """The largest possible factor: at it everything has as much room as in the smallest window."""
        return LEAST_Z * min(self.width / MINIMUM_WIDTH, (self.height + self.below) / MINIMUM_HEIGHT)

    def above(self, height: float) -> Metrics:
        """Return the same window with that much less height for a table that is only seen."""
        return replace(self, height=self.height - height, below=self.below + height, only_seen=True)

    @property
    def window(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @property
    def narrow(self) -> bool:
        """True where plates drop their second line."""
        return self.width < 1000 * self._growth

    @property
    def drawer(self) -> bool:
        """True where panels at the side become a drawer."""
        return self.width < 1100 * self._growth

    @property
    def _growth(self) -> float:
        """The size of chrome against the usual one, where it is larger."""
        return max(1.0, self.z / self._usual_z)

    # -- cards, by their height

    def card(self, share: float, least: float, most: float) -> float:
        """Return the height of a card that takes that share of the window's, at the player's scale."""
        usual = clamp(share * self.height, least, most)
        if self.scale <= 1:
            return max(least, usual * self.scale)
        if self.width < WIDE * self.height:
            return usual
        # In wide windows of little height chrome has room to grow, but cards have not.
        chrome = clamp(self.height / NOMINAL_HEIGHT, LEAST_Z, 1.25)
        return usual * max(1.0, min(self.scale, CARDS_SHARE * self._room / max(self._usual_z, chrome)))

    @cached_property
    def hand(self) -> float:
        """Height of a card in your own hand."""
        return self.card(0.235, LEAST_HAND_SEEN if self.only_seen else 128, 340)

    @cached_property
    def table(self) -> float:
        """Height of a card on the table."""
        return self.card(0.19, 104, 280)

    @cached_property
    def back(self) -> float:
        """Height of a card in another player's hand."""
        return self.card(0.125, 72, 180)

    @property
    def hand_width(self) -> float:
        return self.hand * CARD_RATIO

    # -- chrome

    def chrome(self, length: float) -> float:
        """Return the length in this window of what is that long in the drawings at 1280x800."""
        return length * self.z

    @property
    def margin(self) -> float:
        """Between the window's edge and what lies along it."""
        return theme.MARGIN * self.z

    @property
    def gap(self) -> float:
        """Between neighbours."""
        return theme.MARGIN * self.z

    @property
    def toolbar(self) -> float:
        """Height of the bars along the top."""
        return self.bar if self.bar is not None else theme.TOOLBAR_HEIGHT * self.z

    @property
    def plate_width(self) -> float:
        return (120 if self.narrow else 176) * self.z

    @property
    def counted_plate_width(self) -> float:
        """Width of a plate that shows a number of cards."""
        return (160 if self.narrow else 192) * self.z

    @property
    def plate_height(self) -> float:
        return 56 * self.z

    @property
    def main_button(self) -> float:
        """Height of a button in a table's main row."""
        return theme.MAIN_BUTTON_HEIGHT * self.z

    @property
    def pill(self) -> float:
        """Height of the message pill."""
        return theme.PILL_HEIGHT * self.z

    @property
    def trick(self) -> float:
        """Height of a card in a pile of taken tricks."""
        return 40 * self.z

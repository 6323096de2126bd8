"""The sizes that follow from the window's size, in design units: chrome is what it is in the drawings, cards are not.

A design unit is as long as a pixel of the drawings at 1280x800. In a larger window it has more logical pixels: `z`.

A page chooses its own factor (`Scene.measured`). The painter multiplies by its `z`, and the stack of scenes hands the
pointer on in the units of the scene on top (`Scene.z`), so nothing else does. Lengths that a finger or an eye sets, as
the smallest target, are `pixels(…)`. Where a screen has two units, as a table of the player's scale beside a panel,
`Target.times` converts. `leftwards` is for the few layouts that have to know the direction of the language: a partner's
plate keeps its side. `scale` and `left_handed` come from the settings.
"""

from __future__ import annotations

from collections.abc import Iterator
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
LEAST_WIDTH, LEAST_HEIGHT = 768, 432
"""The smallest window, in design units, that larger text leaves: every screen promises to fit it."""
LEAST_SEEN_HEIGHT = 392.0
"""The least height of a table that is only looked at: it needs no room for raised cards and buttons."""
MOST_TEXT = 2.0
"""The largest factor of the size of words that can be wished."""
TEXT_STEP = 0.05
"""The steps in which text gives way on a table that has no room for the size that is wished."""
SMALLEST_TARGET = 40
"""Nothing that can be clicked is smaller than this, across or down, in logical pixels."""


LEAST_HAND_SEEN = 104
"""The smallest height of a card in your own hand on a table that is only looked at, in logical pixels."""


@dataclass(frozen=True)
class Metrics:
    """All sizes of one window in design units.

    The unit follows from the window, so chrome (plates, panels, buttons, text) has the same sizes in all windows; cards
    go with the height alone. Card sizes here are what a card has when there is room: a table's layout may make its
    cards smaller where there is none.
    """

    window_width: float
    window_height: float
    """The size of the window, or of a part of it, in logical pixels."""
    below: float = 0.0
    """The height of the bar below the table, as in a replay, in logical pixels; it does not affect the unit."""

    bar: float | None = None
    """The height of the bars along the top, in logical pixels; None for that of the usual toolbar."""

    only_seen: bool = False
    """True if nobody plays at the table, as in a replay: it needs no room for raised cards and buttons."""

    scale: float = 1.0
    """The player's factor for the size of cards and plates."""
    left_handed: bool = False
    """True if buttons and panels at the side lie at the left; seats and cards stay where they are."""
    leftwards: bool = False
    """True if everything is drawn mirrored, for a language that is read from right to left."""
    text: float = 1.0
    """The player's factor for the size of words, and of everything about them that is not a card, if there is room."""
    cards: float = 1.0
    """The factor of the cards on a table that has less room for them, beside larger text."""
    hand_cards: float = 1.0
    """The same for the own hand."""
    unit: float | None = None
    """The logical pixels of a unit for a screen that chooses it; None for what follows from the window."""

    def __post_init__(self) -> None:
        if self.window_width <= 0 or self.window_height <= 0:
            size = f"{self.window_width:g} by {self.window_height:g}"
            raise ValueError(f"A window needs a size above zero, not {size}.")

    @cached_property
    def z(self) -> float:
        """The logical pixels of a design unit: .85 to 1.25 at the usual sizes, and never less."""
        if self.unit is not None:
            return self.unit
        if self.text <= 1:
            return self._scaled_z
        return max(self._scaled_z, min(self._usual_z * self.text, self.largest_z))

    @property
    def largest_z(self) -> float:
        """The logical pixels of the largest unit that larger text may have."""
        least = LEAST_SEEN_HEIGHT if self.only_seen else LEAST_HEIGHT
        return min(self.window_width / LEAST_WIDTH, self.window_height / least)

    @property
    def _scaled_z(self) -> float:
        """The unit at the player's scale of the table."""
        if self.scale <= 1:
            return max(LEAST_Z, self._usual_z * self.scale)
        return max(self._usual_z, min(self._usual_z * self.scale, self._room))

    @cached_property
    def _usual_z(self) -> float:
        whole = self.window_height + self.below
        return clamp(min(self.window_width / NOMINAL_WIDTH, whole / NOMINAL_HEIGHT), LEAST_Z, 1.25)

    @property
    def _room(self) -> float:
        """The largest possible unit: at it everything has as much room as in the smallest window."""
        whole = self.window_height + self.below
        return LEAST_Z * min(self.window_width / MINIMUM_WIDTH, whole / MINIMUM_HEIGHT)

    def measured_by(self, unit: float) -> Metrics:
        """Return the same window in other units: ``unit`` logical pixels each."""
        return replace(self, unit=unit)

    def grown(self, largest: float) -> Metrics:
        """Return the window in the units of a page that grows with it up to ``largest``, further than a table does."""
        share = min(self.window_width / NOMINAL_WIDTH, self.window_height / NOMINAL_HEIGHT)
        grown = clamp(share, min(1.0, self._scaled_z), largest)
        if self.text > 1:
            grown = max(grown, min(grown * self.text, self.largest_z))
        return self.measured_by(grown)

    def with_smaller_text(self) -> Iterator[Metrics]:
        """Yield this window, and then those with less and less of the wish for larger text, down to the usual size."""
        yield self
        text = self.text
        while text > 1:
            text = max(1.0, text - TEXT_STEP)
            yield replace(self, text=text)

    def above(self, height: float) -> Metrics:
        """Return the same window with that much less height for a table that is only seen."""
        low = height * self.z
        return replace(self, window_height=self.window_height - low, below=self.below + low, only_seen=True)

    @cached_property
    def width(self) -> float:
        return self.window_width / self.z

    @cached_property
    def height(self) -> float:
        return self.window_height / self.z

    @property
    def window(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    def pixels(self, count: float) -> float:
        """Return the length of so many logical pixels."""
        return count / self.z

    @property
    def smallest_target(self) -> float:
        """Nothing that can be clicked is smaller than this, across or down."""
        return self.pixels(SMALLEST_TARGET)

    @property
    def tight(self) -> bool:
        """True where larger text leaves less width than the smallest window has beside text of the usual size."""
        return self.width < MINIMUM_WIDTH / LEAST_Z - 1

    @property
    def narrow(self) -> bool:
        """True where plates drop their second line."""
        return self.window_width < 1000 * self._growth or self.width < 1000

    @property
    def drawer(self) -> bool:
        """True where panels at the side become a drawer."""
        crowded = self.text > 1 and self.width < NOMINAL_WIDTH - 1
        return self.window_width < 1100 * self._growth or crowded

    @cached_property
    def _growth(self) -> float:
        """The size of chrome against the usual one, where it is larger."""
        return max(1.0, replace(self, unit=None).z / self._usual_z)

    # -- cards, by their height

    def card(self, share: float, least: float, most: float) -> float:
        """Return the height of a card that takes that share of the window's, at the player's scale.

        ``least`` and ``most`` are in logical pixels: cards have bounds of their own.
        """
        return self.cards * self._card(share, least, most) / self.z

    def _card(self, share: float, least: float, most: float) -> float:
        """Return the height of a card in logical pixels."""
        width, height = self.window_width, self.window_height
        usual = clamp(share * height, least, most)
        if self.scale <= 1:
            return max(least, usual * self.scale)
        if width < WIDE * height:
            return usual
        # In wide windows of little height chrome has room to grow, but cards have not.
        chrome = clamp(height / NOMINAL_HEIGHT, LEAST_Z, 1.25)
        return usual * max(1.0, min(self.scale, CARDS_SHARE * self._room / max(self._usual_z, chrome)))

    @cached_property
    def hand(self) -> float:
        """Height of a card in your own hand."""
        return self.hand_cards * self._card(0.235, LEAST_HAND_SEEN if self.only_seen else 128, 340) / self.z

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

    @property
    def margin(self) -> float:
        """Between the window's edge and what lies along it."""
        return theme.MARGIN

    @property
    def gap(self) -> float:
        """Between neighbours."""
        return theme.MARGIN

    @property
    def toolbar(self) -> float:
        """Height of the bars along the top."""
        return self.bar / self.z if self.bar is not None else theme.TOOLBAR_HEIGHT

    @property
    def plate_width(self) -> float:
        return 120 if self.narrow else 176

    @property
    def counted_plate_width(self) -> float:
        """Width of a plate that shows a number of cards."""
        return 160 if self.narrow else 192

    @property
    def plate_height(self) -> float:
        return 56

    @property
    def main_button(self) -> float:
        """Height of a button in a table's main row."""
        return theme.MAIN_BUTTON_HEIGHT

    @property
    def pill(self) -> float:
        """Height of the message pill."""
        return theme.PILL_HEIGHT

    @property
    def trick(self) -> float:
        """Height of a card in a pile of taken tricks."""
        return 40

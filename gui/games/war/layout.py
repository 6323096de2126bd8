"""Where everything lies on the War table of two, for any window: two rows of cards, panel, momentum strip, buttons.

Position 0 is you, in the lower row; position 1 the opponent, above. The rows get what height the chrome leaves them: in
low windows the momentum strip gives way first, then the cards do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gui.art.geometry import CARD_RATIO, Pose, Rect, clamp
from gui.games.war.places import LOOSE_WAR, ROW_GAP, STACK_GAP, WINNER_SIZE, Block, WarPlaces

YOU, OPPONENT = range(2)


@dataclass(frozen=True)
class WarLayout(WarPlaces):
    """The War table of two of one window; everything in logical pixels."""

    # -- heights

    @cached_property
    def _chrome_height(self) -> float:
        """All that is neither cards nor the momentum strip: toolbar, gaps, message, buttons."""
        return 304 * self.metrics.z

    @cached_property
    def card_height(self) -> float:
        """Height of a card in the rows and the stacks."""
        left = self.metrics.height - self._chrome_height - 96 * self.metrics.z
        # A stack's layers and the gaps take a share of the width beside the cards; the rest must hold one war.
        wide = (self.row_limit - self._plates_right - 90 * self.metrics.z) / (1 + LOOSE_WAR)
        return max(1.0, min(self.largest_card, left / 2, wide / CARD_RATIO))

    @cached_property
    def _card_width(self) -> float:
        return self.card_height * CARD_RATIO

    @cached_property
    def _free_height(self) -> float:
        return self.metrics.height - self._chrome_height - 2 * self.card_height

    @cached_property
    def _momentum_height(self) -> float:
        z = self.metrics.z
        most = 128 * z + max(0.0, self._free_height - 128 * z) / 4
        return clamp(self._free_height, 96 * z, min(most, 240 * z))

    @cached_property
    def _spare(self) -> float:
        """What high windows add to each of the four gaps from the toolbar down to the buttons."""
        return max(0.0, self._free_height - self._momentum_height) / 4

    # -- widths

    @cached_property
    def _plates_right(self) -> float:
        """The right end of the plates before wide windows move them in."""
        return self.metrics.margin + self.metrics.plate_width

    @cached_property
    def _row_inset(self) -> float:
        """How far plates, stacks and rows stand in from the left where the window is wider than they need."""
        needed = self._plates_right + 90 * self.metrics.z + self._card_width * (1 + LOOSE_WAR)
        return max(0.0, self.row_limit - needed - 80 * self.metrics.z) / 2

    # -- the rows

    def _row_y(self, position: int) -> float:
        """The middle of a row."""
        z, height = self.metrics.z, self.card_height
        upper = self.toolbar.bottom + 28 * z + self._spare + height / 2
        return upper if position == OPPONENT else upper + height + 88 * z + self._spare

    @property
    def rows(self) -> tuple[float, float]:
        """From the top of the upper row to the bottom of the lower one."""
        return self._row_y(OPPONENT) - self.card_height / 2, self._row_y(YOU) + self.card_height / 2

    def block(self, position: int) -> Block:
        """A plate, the stack right of it, the row right of that; the wars won below the plate."""
        metrics, z, width = self.metrics, self.metrics.z, self._card_width
        y = self._row_y(position)
        plate = Rect.around(0, y, metrics.plate_width, metrics.plate_height)
        plate = plate._replace(x=metrics.margin + self._row_inset)
        stack = Pose(self._plates_right + self._row_inset + STACK_GAP * z + width / 2, y, self.card_height)
        room = self.row_limit - self._first_x - width * WINNER_SIZE / 2
        return Block(plate, stack, room, (plate.cx, plate.bottom + 20 * z, "cm"))

    @cached_property
    def _first_x(self) -> float:
        """The middle of the first card in a row."""
        gaps = (STACK_GAP + ROW_GAP) * self.metrics.z
        return self._plates_right + self._row_inset + gaps + 1.5 * self._card_width

    # -- chrome

    @cached_property
    def message(self) -> tuple[float, float]:
        """The middle of the message pill between the rows."""
        left = self._first_x - self._card_width / 2
        right = min(self.row_limit, left + LOOSE_WAR * self._card_width)
        return (left + right) / 2, (self._row_y(YOU) + self._row_y(OPPONENT)) / 2

    @cached_property
    def momentum(self) -> Rect:
        """The strip that draws the game so far."""
        metrics = self.metrics
        y = self._row_y(YOU) + self.card_height / 2 + 32 * metrics.z + self._spare
        return Rect(metrics.margin, y, metrics.width - 2 * metrics.margin, self._momentum_height)

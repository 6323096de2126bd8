"""Where everything lies on the War table of three or four: two players above, one or two below.

Clockwise from the lower left: with three, you are in the middle below, and the card that could not be dealt lies left
of you. Every player has a plate, below it the stack, and beside that the row of cards. The players on the right are a
mirror image of those on the left, so all rows grow towards the middle and the table is even whatever lies on it. A war
of three cards down fits before the cards get smaller; longer rows move together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gui.art.geometry import CARD_RATIO, Pose, Rect, clamp
from gui.games.war.places import LOOSE_WAR, ROW_GAP, WINNER_SIZE, Block, WarPlaces

_SNUG_WAR = 1.9 + WINNER_SIZE
"""A whole war in one row, moved together as far as it is pleasant, in widths of a card."""
_STACK_LEAN = 8.0
"""How far the upper cards of a stack stand out to the left."""
_COLUMN_GAP, _MIDDLE_GAP, _PLATE_GAP = 24.0, 72.0, 12.0
_TOP_GAP, _STRIP_GAP = 20.0, 24.0
_LEAST_STRIP, _USUAL_STRIP, _MOST_STRIP = 96.0, 128.0, 240.0
_ASIDE_SIZE = 0.6
"""The height of the card aside, as a share of the others'."""


@dataclass(frozen=True)
class WarGrid(WarPlaces):
    """The War table of three or four of one window; everything in logical pixels."""

    players: int

    # -- heights

    @cached_property
    def _chrome_height(self) -> float:
        """All that is neither cards nor the momentum strip: toolbar, gaps, plates, message, buttons."""
        z = self.metrics.z
        gaps = (_TOP_GAP + _MIDDLE_GAP + _STRIP_GAP + 2 * _PLATE_GAP) * z + self.metrics.gap
        return self.toolbar.bottom + gaps + 2 * self.metrics.plate_height + self.metrics.height - self.buttons_y

    @cached_property
    def card_height(self) -> float:
        """Height of a card in the rows and the stacks."""
        left = self.metrics.height - self._chrome_height - _LEAST_STRIP * self.metrics.z
        wide = (self._column - (_STACK_LEAN + ROW_GAP) * self.metrics.z) / (1 + _SNUG_WAR)
        return max(1.0, min(self.largest_card, left / 2, wide / CARD_RATIO))

    @cached_property
    def _free_height(self) -> float:
        return self.metrics.height - self._chrome_height - 2 * self.card_height

    @cached_property
    def _strip_height(self) -> float:
        z = self.metrics.z
        most = _USUAL_STRIP * z + max(0.0, self._free_height - _USUAL_STRIP * z) / 4
        return clamp(self._free_height, _LEAST_STRIP * z, min(most, _MOST_STRIP * z))

    @cached_property
    def _spare(self) -> float:
        """What high windows add to each of the four gaps from the toolbar down to the buttons."""
        return max(0.0, self._free_height - self._strip_height) / 4

    # -- widths

    @cached_property
    def _room(self) -> float:
        """How wide the rows may be together."""
        return self.row_limit - self.metrics.margin

    @cached_property
    def _column(self) -> float:
        """How wide one player's block may be."""
        return (self._room - _COLUMN_GAP * self.metrics.z) / 2

    @cached_property
    def _block_width(self) -> float:
        """How wide a block is that holds a war laid loosely, if there is room for that."""
        loose = (_STACK_LEAN + ROW_GAP) * self.metrics.z + (1 + LOOSE_WAR) * self.card_height * CARD_RATIO
        return min(self._column, loose)

    @property
    def _middle(self) -> float:
        return self.metrics.margin + self._room / 2

    def _block_x(self, position: int) -> float:
        """The left edge of a block at the left, or the right edge of one at the right."""
        # The blocks of a row share what they leave free: a third before, between and after them.
        between = max(_COLUMN_GAP * self.metrics.z, (self._room - 2 * self._block_width) / 3)
        away = between / 2 + self._block_width
        return self._middle - away if position in (0, 1) else self._middle + away

    # -- the blocks

    @cached_property
    def _block_height(self) -> float:
        return self.metrics.plate_height + _PLATE_GAP * self.metrics.z + self.card_height

    def _block_y(self, position: int) -> float:
        """The top of a player's plate."""
        upper = self.toolbar.bottom + _TOP_GAP * self.metrics.z + self._spare
        lower = upper + self._block_height + _MIDDLE_GAP * self.metrics.z + self._spare
        return upper if position in (1, 2) else lower

    @property
    def rows(self) -> tuple[float, float]:
        """From the top of the upper plates to the bottom of the lower cards."""
        return self._block_y(1), self._block_y(0) + self._block_height

    def block(self, position: int) -> Block:
        """A plate with the wars won beside it; below it the stack, and the row beside that."""
        if position == 0 and self.players == 3:
            return self._middle_block
        metrics, z, width = self.metrics, self.metrics.z, self.card_height * CARD_RATIO
        x, y, mirrored = self._block_x(position), self._block_y(position), position not in (0, 1)
        plate = Rect(x - metrics.plate_width if mirrored else x, y, metrics.plate_width, metrics.plate_height)
        # The upper cards of every stack lean to the left.
        stack_x = x - width / 2 if mirrored else x + _STACK_LEAN * z + width / 2
        wars_at = (plate.x - 16 * z, plate.cy, "rm") if mirrored else (plate.right + 16 * z, plate.cy, "lm")
        stack = Pose(stack_x, self._stack_y(position), self.card_height)
        return Block(plate, stack, self._row_room, wars_at, mirrored)

    @cached_property
    def _row_room(self) -> float:
        """From the middle of a row's first card to that of its last: the same for everybody."""
        width = self.card_height * CARD_RATIO
        before_first = (_STACK_LEAN + ROW_GAP) * self.metrics.z + 1.5 * width
        return self._block_width - before_first - width * WINNER_SIZE / 2

    def _stack_y(self, position: int) -> float:
        """The middle of the cards of a block."""
        plate_bottom = self._block_y(position) + self.metrics.plate_height
        return plate_bottom + _PLATE_GAP * self.metrics.z + self.card_height / 2

    @cached_property
    def _middle_block(self) -> Block:
        """You, between the two others: the plate, and the stack with the card you turn, stand in the middle."""
        metrics, z, width = self.metrics, self.metrics.z, self.card_height * CARD_RATIO
        plate = Rect.around(self._middle, self._block_y(0) + metrics.plate_height / 2, metrics.plate_width, 0)
        plate = plate._replace(y=self._block_y(0), h=metrics.plate_height)
        stack_x = self._middle - (width + ROW_GAP * z) / 2
        stack = Pose(stack_x, self._stack_y(0), self.card_height)
        return Block(plate, stack, self._row_room, (plate.right + 16 * z, plate.cy, "lm"))

    @property
    def aside(self) -> Pose | None:
        """Left of you, when three play."""
        if self.players != 3:
            return None
        stack = self.stack_place(0)
        left = stack.x - stack.width / 2 - _STACK_LEAN * self.metrics.z
        return Pose((self.metrics.margin + left) / 2, stack.y, self.card_height * _ASIDE_SIZE)

    # -- chrome

    @cached_property
    def message(self) -> tuple[float, float]:
        """The middle of the message pill between the rows."""
        above = self._block_y(1) + self._block_height
        return self.metrics.margin + self._room / 2, (above + self._block_y(0)) / 2

    @cached_property
    def momentum(self) -> Rect:
        """The strip that draws the game so far."""
        metrics = self.metrics
        y = self._block_y(0) + self._block_height + _STRIP_GAP * metrics.z + self._spare
        return Rect(metrics.margin, y, metrics.width - 2 * metrics.margin, self._strip_height)

"""The War table of three or four: two players above, one or two below.

Clockwise from the lower left: with three, you are in the middle below, and the card that could not be dealt lies left
of you. Every player has a plate, below it the stack, and beside that the row of cards. The players on the right are a
mirror image of those on the left, so all rows grow towards the middle and the table is even whatever lies on it. The
cards are as large as the window allows; a war moves together in its row, every index still in sight.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.games.war.layout import BELOW_ROWS, LOOSE_WAR, MESSAGE_GAP, ROW_GAP, WINNER_SIZE, PlayerBlock, WarLayout

_SNUG_WAR = 1.26 + WINNER_SIZE
"""Least length of a whole war in one row, with its cards moved together but still readable, in widths of a card."""
_STACK_LEAN = 8.0
"""Distance by which the upper cards of a stack stand out to the left."""
_COLUMN_GAP, _MIDDLE_GAP, _PLATE_GAP, _TOP_GAP = 24.0, 28.0, 12.0, 20.0
_ASIDE_SIZE = 0.6
"""Height of the card aside, as a share of the others'."""


@dataclass(frozen=True)
class WarGrid(WarLayout):
    """The table of three or four players."""

    players: int

    # -- heights

    @cached_property
    def _chrome_height(self) -> float:
        gaps = _TOP_GAP + _MIDDLE_GAP + 2 * _PLATE_GAP + 2 * BELOW_ROWS
        return self.toolbar.bottom + gaps + 2 * self.metrics.plate_height + self.metrics.height - self.buttons_y

    @cached_property
    def card_height(self) -> float:
        left = self.metrics.height - self._chrome_height
        wide = (self._column - (_STACK_LEAN + ROW_GAP)) / (1 + _SNUG_WAR)
        return max(1.0, min(self.largest_card, left / 2, wide / CARD_RATIO))

    # -- widths

    @cached_property
    def _room(self) -> float:
        """Greatest width of the rows together."""
        return self.row_limit - self.row_start

    @cached_property
    def _column(self) -> float:
        """Greatest width of one player's block."""
        return (self._room - _COLUMN_GAP) / 2

    @cached_property
    def _block_width(self) -> float:
        """Width of a block that holds a war laid loosely, if there is room for that."""
        loose = _STACK_LEAN + ROW_GAP + (1 + LOOSE_WAR) * self.card_height * CARD_RATIO
        return min(self._column, loose)

    @property
    def _middle(self) -> float:
        return self.row_start + self._room / 2

    def _block_x(self, position: int) -> float:
        """Return the left edge of a block at the left, or the right edge of one at the right."""
        # The blocks of a row share what they leave free: a third before, between and after them.
        between = max(_COLUMN_GAP, (self._room - 2 * self._block_width) / 3)
        away = between / 2 + self._block_width
        return self._middle - away if position in (0, 1) else self._middle + away

    # -- the blocks

    @cached_property
    def _block_height(self) -> float:
        return self.metrics.plate_height + _PLATE_GAP + self.card_height

    def _block_y(self, position: int) -> float:
        """Return the top of a player's plate."""
        upper = self.toolbar.bottom + _TOP_GAP + self._spare
        lower = upper + self._block_height + _MIDDLE_GAP + self._spare
        return upper if position in (1, 2) else lower

    @property
    def rows(self) -> tuple[float, float]:
        return self._block_y(1), self._block_y(0) + self._block_height

    def block(self, position: int) -> PlayerBlock:
        """Return a plate with the wars won beside it; below it the stack, and the row beside that."""
        metrics, width = self.metrics, self._card_width
        y = self._block_y(position)
        cards_y = y + metrics.plate_height + _PLATE_GAP + self.card_height / 2
        # From the middle of a row's first card to that of its last: the same for everybody.
        before_first = _STACK_LEAN + ROW_GAP + 1.5 * width
        room = self._block_width - before_first - width * WINNER_SIZE / 2
        if position == 0 and self.players == 3:
            # You are between the two others: the plate, and the stack with the card you turn, stand in the middle.
            plate = Rect(self._middle - metrics.plate_width / 2, y, metrics.plate_width, metrics.plate_height)
            stack = Pose(self._middle - (width + ROW_GAP) / 2, cards_y, self.card_height)
            return PlayerBlock(plate, stack, room, (plate.right + 16, plate.cy, "lm"))
        x, mirrored = self._block_x(position), position not in (0, 1)
        plate = Rect(x - metrics.plate_width if mirrored else x, y, metrics.plate_width, metrics.plate_height)
        # The upper cards of every stack lean to the left.
        stack_x = x - width / 2 if mirrored else x + _STACK_LEAN + width / 2
        wars_at = (plate.x - 16, plate.cy, "rm") if mirrored else (plate.right + 16, plate.cy, "lm")
        return PlayerBlock(plate, Pose(stack_x, cards_y, self.card_height), room, wars_at, mirrored)

    @property
    def aside(self) -> Pose | None:
        """The card left of you, when three play."""
        if self.players != 3:
            return None
        stack = self.block(0).stack
        left = stack.x - stack.width / 2 - _STACK_LEAN
        return Pose((self.row_start + left) / 2, stack.y, self.card_height * _ASIDE_SIZE)

    @cached_property
    def message(self) -> tuple[float, float]:
        return self._middle, (self.rows[1] + self.buttons_y) / 2

    @property
    def pack(self) -> Pose:
        # With three players the viewer sits in the middle of the lower row.
        y = self.block(1).stack.y if self.players == 3 else sum(self.rows) / 2
        return Pose(self._middle, y, self.card_height)

    @property
    def _panel_limit(self) -> float:
        return self.message[1] - (theme.PILL_HEIGHT / 2 + MESSAGE_GAP)

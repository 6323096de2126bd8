"""The layout of a War table for any window: toolbar, panel, buttons, stacks and rows; the table of two.

Positions count clockwise from the bottom; everything is in units. The message stands below the rows, where no
card flies. In low windows the momentum strip gives way first, then the cards do. Tables of three and four are in
``grid.py``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect, clamp, lerp
from gui.art.metrics import Metrics
from gui.table.layout import button_row, pile

YOU, OPPONENT = range(2)

WINNER_SIZE = 1.06
"""Size of a card that wins, as a share of the others' size."""
APART = 1.16
"""Distance of a card from a neighbour that it must not cover, in widths of a card."""
DOWN_STEP = 0.335
"""Distance of a card laid down from the one that it is laid on, in widths of a card."""
LOOSE_WAR = 2 * APART + 2 * DOWN_STEP + WINNER_SIZE
"""Length of a whole war in one row, in widths of a card: a tie, three cards down, one turned."""
STACK_GAP, ROW_GAP = 34.0, 49.0
"""Distances from a plate to a stack, and from a stack to the row; the layers of the stack stand in the second."""
LEAST_STRIP, USUAL_STRIP, MOST_STRIP = 96.0, 128.0, 240.0
"""Heights of the momentum strip."""
BELOW_ROWS, MESSAGE_GAP = 36.0, 16.0
"""Distances of the message's middle from the rows, and of its edge from what lies above and below it."""
_LEAST_FACE, _LEAST_BACK = 0.24, 0.06
"""Shares of a face and of a back that still show when a row is as tight as can be read."""
_STACK_LAYERS, _CARDS_A_LAYER = 6, 5
_PANEL_WIDTH, _PANEL_HEIGHT = 232.0, 456.0


@dataclass(frozen=True)
class PlayerBlock:
    """The places of one player; ``wars_at`` is the point of the words about wars won, and their anchor."""

    plate: Rect
    stack: Pose
    """The lowest card of the stack, with the height of all cards."""
    row_room: float
    """From the middle of the row's first card to that of the furthest it can hold, enlarged as a winner."""
    wars_at: tuple[float, float, str]
    mirrored: bool = False
    """True if the row grows to the left, from a stack at the right end."""


@dataclass(frozen=True)
class WarLayout(ABC):
    """The War table of one window."""

    metrics: Metrics

    @cached_property
    def largest_card(self) -> float:
        """Height of a card where there is room: two rows of cards are all there is."""
        return self.metrics.card(0.23, 138, 330)

    @cached_property
    def toolbar(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.toolbar)

    # -- what differs with the number of players

    @property
    @abstractmethod
    def _chrome_height(self) -> float:
        """Height of all that is neither cards nor the momentum strip."""

    @property
    @abstractmethod
    def card_height(self) -> float:
        """Height of a card in the rows and the stacks."""

    @abstractmethod
    def block(self, position: int) -> PlayerBlock:
        """Return the places of one player."""

    @property
    @abstractmethod
    def message(self) -> tuple[float, float]:
        """The middle of the message pill below the rows."""

    @property
    @abstractmethod
    def pack(self) -> Pose:
        """The place of the pack while it is dealt."""

    @property
    @abstractmethod
    def rows(self) -> tuple[float, float]:
        """The top of the highest and the bottom of the lowest card or plate of the rows."""

    @property
    def aside(self) -> Pose | None:
        """The card that could not be dealt, at a table whose pack does not go round."""
        return None

    @property
    def momentum(self) -> Rect | None:
        """The place of the strip that draws the game so far; None where the panel draws it."""
        return None

    # -- heights

    @cached_property
    def _card_width(self) -> float:
        return self.card_height * CARD_RATIO

    @cached_property
    def _free_height(self) -> float:
        return self.metrics.height - self._chrome_height - 2 * self.card_height

    @cached_property
    def _strip_height(self) -> float:
        return 0.0

    @cached_property
    def _spare(self) -> float:
        """Height that high windows add to each of the four gaps from the toolbar down to the buttons."""
        return max(0.0, self._free_height - self._strip_height) / 4

    # -- the players

    def stack(self, position: int, count: int) -> tuple[Pose, ...]:
        """Return a player's stack, the lowest card first; it gets lower as it loses cards."""
        return pile(count, self.block(position).stack, 1.6, _CARDS_A_LAYER, _STACK_LAYERS)

    def row(self, position: int, turned: Sequence[bool]) -> tuple[Pose, ...]:
        """Return the cards that a player has on the table, in the order they were laid; False is one that lies down.

        Faces stand clear of their neighbours, cards laid down overlap. A row too long for its room moves together, its
        faces keeping their index as long as they can.
        """
        if not turned:
            return ()
        block = self.block(position)
        width = block.stack.width
        loose = [width * (APART if one or other else DOWN_STEP) for one, other in pairwise(turned)]
        tight = [width * (_LEAST_FACE if face else _LEAST_BACK) for face in turned[:-1]]
        ahead = -1 if block.mirrored else 1
        poses = [block.stack.moved(ahead * (width + ROW_GAP), 0)]
        for step in _fitting_steps(loose, tight, block.row_room):
            poses.append(poses[-1].moved(ahead * step, 0))
        return tuple(poses)

    # -- chrome

    @cached_property
    def row_limit(self) -> float:
        """The right end of the rows."""
        panel_after = not (self.metrics.drawer or self.metrics.left_handed)
        return (self.drawer_x if panel_after else self.metrics.width) - self.metrics.margin

    @cached_property
    def row_start(self) -> float:
        """The left end of the rows."""
        panel_before = self.metrics.left_handed and not self.metrics.drawer
        return (self.drawer_x + _PANEL_WIDTH if panel_before else 0.0) + self.metrics.margin

    @cached_property
    def drawer_x(self) -> float:
        """The left end of the panel or the drawer; a drawer never lies over the stacks, which are at the left."""
        metrics = self.metrics
        at_left = metrics.left_handed and not metrics.drawer
        return metrics.margin if at_left else metrics.width - metrics.margin - _PANEL_WIDTH

    @cached_property
    def drawer(self) -> Rect:
        """The panel laid over an end of the rows, for windows where it is opened on demand.

        In low windows it reaches past the rows, so that its lines keep their height.
        """
        top, bottom = self.rows
        highest, lowest = self.toolbar.bottom + 16, self._panel_limit
        height = min(max(bottom - top, _PANEL_HEIGHT), lowest - highest)
        y = clamp((top + bottom - height) / 2, highest, lowest - height)
        return Rect(self.drawer_x, y, _PANEL_WIDTH, height)

    @property
    def panel(self) -> Rect | None:
        """The panel "This war", "This game"; None where there is no room beside the rows, and it becomes a drawer."""
        return None if self.metrics.drawer else self.drawer

    @property
    @abstractmethod
    def _panel_limit(self) -> float:
        """The y at which the panel ends at the latest."""

    @cached_property
    def message_room(self) -> float:
        """Greatest width of the message pill."""
        middle = self.message[0]
        return 2 * min(middle - self.row_start, self.row_limit - middle)

    @cached_property
    def buttons_y(self) -> float:
        """The top of the row of buttons."""
        return self.metrics.height - 24 - self.metrics.main_button

    def buttons(self, count: int) -> tuple[Rect, ...]:
        """Return a row of that many buttons; they get narrower where the row would be too wide."""
        metrics = self.metrics
        widths, room = [176.0] * count, metrics.width - 2 * metrics.margin
        return button_row([widths], metrics.width / 2, self.buttons_y, metrics.main_button, room)


def _fitting_steps(loose: Sequence[float], tight: Sequence[float], room: float) -> list[float]:
    """Return the loose steps if they fit, else steps as far towards the tight ones as it takes, or even smaller."""
    loose_length, tight_length = sum(loose), sum(tight)
    if loose_length <= room:
        return list(loose)
    if tight_length > room:
        return [step * room / tight_length for step in tight]
    share = (room - tight_length) / (loose_length - tight_length)
    return [lerp(least, most, share) for least, most in zip(tight, loose, strict=True)]


@dataclass(frozen=True)
class WarOfTwo(WarLayout):
    """The table of two players: one row of cards above the other, yours below."""

    @cached_property
    def _chrome_height(self) -> float:
        return 304

    @cached_property
    def _strip_height(self) -> float:
        most = USUAL_STRIP + max(0.0, self._free_height - USUAL_STRIP) / 4
        return clamp(self._free_height, LEAST_STRIP, min(most, MOST_STRIP))

    @cached_property
    def momentum(self) -> Rect:
        metrics = self.metrics
        y = self.rows[1] + BELOW_ROWS + theme.PILL_HEIGHT / 2 + 24 + self._spare
        return Rect(metrics.margin, y, metrics.width - 2 * metrics.margin, self._strip_height)

    @property
    def _panel_limit(self) -> float:
        return self.momentum.y - MESSAGE_GAP

    @cached_property
    def card_height(self) -> float:
        left = self.metrics.height - self._chrome_height - LEAST_STRIP
        # A stack's layers and the gaps take a share of the width beside the cards; the rest must hold one war.
        wide = (self.row_limit - self._plates_right - 90) / (1 + LOOSE_WAR)
        return max(1.0, min(self.largest_card, left / 2, wide / CARD_RATIO))

    @cached_property
    def _plates_right(self) -> float:
        """The right end of the plates before wide windows move them in."""
        return self.row_start + self.metrics.plate_width

    @cached_property
    def _row_inset(self) -> float:
        """Distance of plates, stacks and rows from the left margin where the window is wider than they need."""
        needed = self._plates_right + 90 + self._card_width * (1 + LOOSE_WAR)
        return max(0.0, self.row_limit - needed - 80) / 2

    def _row_y(self, position: int) -> float:
        """Return the middle of a row."""
        height = self.card_height
        upper = self.toolbar.bottom + 28 + self._spare + height / 2
        return upper if position == OPPONENT else upper + height + 40 + self._spare

    @property
    def rows(self) -> tuple[float, float]:
        return self._row_y(OPPONENT) - self.card_height / 2, self._row_y(YOU) + self.card_height / 2

    def block(self, position: int) -> PlayerBlock:
        """Return a plate, the stack right of it, the row right of that, and the wars won below the plate."""
        metrics, width = self.metrics, self._card_width
        y = self._row_y(position)
        plate = Rect.around(0, y, metrics.plate_width, metrics.plate_height)
        plate = plate._replace(x=self.row_start + self._row_inset)
        stack = Pose(self._plates_right + self._row_inset + STACK_GAP + width / 2, y, self.card_height)
        room = self.row_limit - self._first_x - width * WINNER_SIZE / 2
        return PlayerBlock(plate, stack, room, (plate.cx, plate.bottom + 20, "cm"))

    @cached_property
    def _first_x(self) -> float:
        """The middle of the first card in a row."""
        gaps = STACK_GAP + ROW_GAP
        return self._plates_right + self._row_inset + gaps + 1.5 * self._card_width

    @cached_property
    def message(self) -> tuple[float, float]:
        left = self._first_x - self._card_width / 2
        right = min(self.row_limit, left + LOOSE_WAR * self._card_width)
        return (left + right) / 2, self.rows[1] + BELOW_ROWS + self._spare / 2

    @property
    def pack(self) -> Pose:
        return Pose(self.message[0], sum(self.rows) / 2, self.card_height)

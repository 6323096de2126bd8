"""What the War tables of two and of more have in common: toolbar, panel, buttons, stacks and rows of cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import pairwise

from gui.art.geometry import Pose, Rect, clamp, lerp
from gui.art.metrics import Metrics
from gui.table.layout import button_row, pile

WINNER_SIZE = 1.06
"""How much larger the card that wins a battle is drawn."""
APART = 1.16
"""From a card to a neighbour that it must not cover, in widths of a card."""
DOWN_STEP = 0.335
"""From a card laid down to the next one laid on it."""
LOOSE_WAR = 2 * APART + 2 * DOWN_STEP + WINNER_SIZE
"""A whole war in one row, in widths of a card: a tie, three cards down, one turned."""
STACK_GAP, ROW_GAP = 34.0, 49.0
"""From a plate to a stack, and from a stack to the row; the layers of the stack stand in the second."""
_LEAST_FACE, _LEAST_BACK = 0.24, 0.06
"""What still shows of a face and of a back when a row is as tight as can be read."""
_STACK_LAYERS, _CARDS_A_LAYER = 6, 5
_PANEL_WIDTH, _PANEL_HEIGHT = 232.0, 456.0


class Lies(str, Enum):
    """How a card lies in a row."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True)
class Block:
    """Where one player's cards and words are; ``wars_at`` is where the wars won are told, and how those words stand."""

    plate: Rect
    stack: Pose
    """The lowest card of the stack, and how high cards are."""
    row_room: float
    """From the middle of the row's first card to that of the furthest it can hold, enlarged as a winner."""
    wars_at: tuple[float, float, str]
    mirrored: bool = False
    """True if the row grows to the left, from a stack at the right end."""


@dataclass(frozen=True)
class WarPlaces(ABC):
    """The War table of one window; everything in logical pixels. Positions count clockwise from the bottom."""

    metrics: Metrics

    @cached_property
    def largest_card(self) -> float:
        """Height of a card where there is room: two rows of cards are all there is."""
        return clamp(0.23 * self.metrics.height, 104, 330)

    @cached_property
    def toolbar(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.toolbar)

    # -- what differs

    @property
    @abstractmethod
    def card_height(self) -> float:
        """Height of a card in the rows and the stacks."""

    @abstractmethod
    def block(self, position: int) -> Block:
        """Where one player is."""

    @property
    @abstractmethod
    def message(self) -> tuple[float, float]:
        """The middle of the message pill between the rows."""

    @property
    @abstractmethod
    def rows(self) -> tuple[float, float]:
        """The top of the highest and the bottom of the lowest card or plate of the rows."""

    @property
    @abstractmethod
    def momentum(self) -> Rect:
        """The strip that draws the game so far."""

    @property
    def aside(self) -> Pose | None:
        """Where the card lies that could not be dealt, at a table whose pack does not go round."""
        return None

    # -- the players

    def plate(self, position: int) -> Rect:
        """The player's name plate."""
        return self.block(position).plate

    def stack_place(self, position: int) -> Pose:
        """The lowest card of a player's stack."""
        return self.block(position).stack

    def stack(self, position: int, count: int) -> tuple[Pose, ...]:
        """A player's stack, the lowest card first; it gets lower as it loses cards."""
        return pile(count, self.stack_place(position), 1.6 * self.metrics.z, _CARDS_A_LAYER, _STACK_LAYERS)

    def row(self, position: int, cards: Sequence[str]) -> tuple[Pose, ...]:
        """The cards a player has on the table, each "up" or "down", in the order they were laid.

        Faces stand clear of their neighbours, cards laid down overlap. A row too long for its room moves together, its
        faces keeping their index as long as they can. Raises ValueError for a card that lies neither up nor down.
        """
        lying = [_lying(card) for card in cards]
        if not lying:
            return ()
        block = self.block(position)
        width = block.stack.width
        loose = [width * (DOWN_STEP if one is other is Lies.DOWN else APART) for one, other in pairwise(lying)]
        tight = [width * (_LEAST_FACE if card is Lies.UP else _LEAST_BACK) for card in lying[:-1]]
        ahead = -1 if block.mirrored else 1
        poses = [block.stack.moved(ahead * (width + ROW_GAP * self.metrics.z), 0)]
        for step in _fitting_steps(loose, tight, block.row_room):
            poses.append(poses[-1].moved(ahead * step, 0))
        return tuple(poses)

    def winner(self, pose: Pose) -> Pose:
        """A card of the row as it lies when it has won."""
        return pose.scaled(WINNER_SIZE)

    # -- chrome

    @cached_property
    def row_limit(self) -> float:
        """The right end of the rows."""
        end = self.metrics.width if self.metrics.drawer else self._panel_x
        return end - self.metrics.margin

    @cached_property
    def _panel_x(self) -> float:
        return self.metrics.width - self.metrics.margin - _PANEL_WIDTH * self.metrics.z

    @cached_property
    def _panel_rect(self) -> Rect:
        """Beside the rows; in low windows it reaches past them, so that its lines keep their height."""
        z = self.metrics.z
        top, bottom = self.rows
        highest, lowest = self.toolbar.bottom + 16 * z, self.momentum.y - 16 * z
        height = min(max(bottom - top, _PANEL_HEIGHT * z), lowest - highest)
        y = clamp((top + bottom - height) / 2, highest, lowest - height)
        return Rect(self._panel_x, y, _PANEL_WIDTH * z, height)

    @property
    def panel(self) -> Rect | None:
        """The panel "This war", "This game"; None where there is no room beside the rows, and it becomes a drawer."""
        return None if self.metrics.drawer else self._panel_rect

    @property
    def drawer(self) -> Rect:
        """The same panel laid over the right end of the rows, for windows where it is opened on demand."""
        return self._panel_rect

    @cached_property
    def message_room(self) -> float:
        """How wide the message pill may be."""
        middle = self.message[0]
        return 2 * min(middle - self.metrics.margin, self.row_limit - middle)

    @cached_property
    def buttons_y(self) -> float:
        """The top of the row of buttons."""
        return self.metrics.height - 24 * self.metrics.z - self.metrics.main_button

    @property
    def button_width(self) -> float:
        """The wished width of a button in the row."""
        return self.metrics.chrome(176)

    def buttons(self, *groups: Sequence[float]) -> tuple[Rect, ...]:
        """The row of buttons, from their wished widths; narrower in proportion where the row would be too wide."""
        metrics = self.metrics
        room = metrics.width - 2 * metrics.margin
        return button_row(groups, metrics.width / 2, self.buttons_y, metrics.main_button, room, metrics)


def _lying(card: str) -> Lies:
    try:
        return Lies(card)
    except ValueError:
        raise ValueError(f'A card in a row lies "up" or "down", not {card!r}.') from None


def _fitting_steps(loose: Sequence[float], tight: Sequence[float], room: float) -> list[float]:
    """The loose steps if they fit, or as far towards the tight ones as it takes; tighter still in proportion."""
    loose_length, tight_length = sum(loose), sum(tight)
    if loose_length <= room:
        return list(loose)
    if tight_length > room:
        return [step * room / tight_length for step in tight]
    share = (room - tight_length) / (loose_length - tight_length)
    return [lerp(least, most, share) for least, most in zip(tight, loose, strict=True)]

"""Where everything lies on the War table, for any window: two rows of cards, panel, momentum strip, buttons.

Seat 0 is you, in the lower row; seat 1 the opponent, above. The rows get what height the chrome leaves them: in low
windows the momentum strip gives way first, then the cards do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import pairwise

from gui.geometry import CARD_RATIO, Pose, Rect, clamp, lerp
from gui.layout import button_row, pile
from gui.metrics import Metrics

YOU, OPPONENT = range(2)

WINNER_SIZE = 1.06
"""How much larger the card that wins a battle is drawn."""

_APART = 1.16
"""From a card to a neighbour that it must not cover, in widths of a card."""
_DOWN_STEP = 0.335
"""From a card laid down to the next one laid on it."""
_LEAST_FACE, _LEAST_BACK = 0.24, 0.06
"""What still shows of a face and of a back when a row is as tight as can be read."""
_WAR_LENGTH = 2 * _APART + 2 * _DOWN_STEP + WINNER_SIZE
"""A whole war in one row: a tie, three cards down, one turned."""
_STACK_LAYERS, _CARDS_A_LAYER = 6, 5


class Lies(str, Enum):
    """How a card lies in a row."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True)
class WarLayout:
    """The War table of one window; everything in logical pixels."""

    metrics: Metrics

    @cached_property
    def toolbar(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.toolbar)

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
        wide = (self._row_limit - self._plates_right - 90 * self.metrics.z) / (1 + _WAR_LENGTH)
        return max(1.0, min(self.metrics.war, left / 2, wide / CARD_RATIO))

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
    def _row_limit(self) -> float:
        """The right end of the rows."""
        end = self.metrics.width if self.metrics.drawer else self._panel_x
        return end - self.metrics.margin

    @cached_property
    def _plates_right(self) -> float:
        """The right end of the plates before wide windows move them in."""
        return self.metrics.margin + self.metrics.plate_width

    @cached_property
    def _row_inset(self) -> float:
        """How far plates, stacks and rows stand in from the left where the window is wider than they need."""
        needed = self._plates_right + 90 * self.metrics.z + self._card_width * (1 + _WAR_LENGTH)
        return max(0.0, self._row_limit - needed - 80 * self.metrics.z) / 2

    @cached_property
    def _panel_x(self) -> float:
        return self.metrics.width - self.metrics.margin - 232 * self.metrics.z

    # -- the rows

    def _row_y(self, seat: int) -> float:
        """The middle of a row."""
        z, height = self.metrics.z, self.card_height
        upper = self.toolbar.bottom + 28 * z + self._spare + height / 2
        return upper if seat == OPPONENT else upper + height + 88 * z + self._spare

    def plate(self, seat: int) -> Rect:
        """The player's name plate."""
        metrics = self.metrics
        y = self._row_y(seat) - metrics.plate_height / 2
        return Rect(metrics.margin + self._row_inset, y, metrics.plate_width, metrics.plate_height)

    def stack_place(self, seat: int) -> Pose:
        """The lowest card of a player's stack."""
        x = self._plates_right + self._row_inset + 34 * self.metrics.z + self._card_width / 2
        return Pose(x, self._row_y(seat), self.card_height)

    def stack(self, seat: int, count: int) -> tuple[Pose, ...]:
        """A player's stack, the lowest card first; it gets lower as it loses cards."""
        return pile(count, self.stack_place(seat), 1.6 * self.metrics.z, _CARDS_A_LAYER, _STACK_LAYERS)

    @cached_property
    def _first_x(self) -> float:
        """The middle of the first card in a row."""
        return self.stack_place(YOU).x + self._card_width + 49 * self.metrics.z

    @cached_property
    def _row_room(self) -> float:
        """From the middle of the first card to that of the furthest the row can hold, enlarged as a winner."""
        return self._row_limit - self._first_x - self._card_width * WINNER_SIZE / 2

    def row(self, seat: int, cards: Sequence[str]) -> tuple[Pose, ...]:
        """The cards a player has on the table, each "up" or "down", in the order they were laid.

        Faces stand clear of their neighbours, cards laid down overlap. A row too long for its room moves together, its
        faces keeping their index as long as they can. Raises ValueError for a card that lies neither up nor down.
        """
        lying = [_lying(card) for card in cards]
        if not lying:
            return ()
        width = self._card_width
        loose = [width * (_DOWN_STEP if one is other is Lies.DOWN else _APART) for one, other in pairwise(lying)]
        tight = [width * (_LEAST_FACE if card is Lies.UP else _LEAST_BACK) for card in lying[:-1]]
        x, y = self._first_x, self._row_y(seat)
        poses = [Pose(x, y, self.card_height)]
        for step in _fitting_steps(loose, tight, self._row_room):
            x += step
            poses.append(Pose(x, y, self.card_height))
        return tuple(poses)

    def winner(self, pose: Pose) -> Pose:
        """A card of the row as it lies when it has won."""
        return pose.scaled(WINNER_SIZE)

    # -- chrome

    @cached_property
    def message(self) -> tuple[float, float]:
        """The middle of the message pill between the rows."""
        left = self._first_x - self._card_width / 2
        right = min(self._row_limit, left + _WAR_LENGTH * self._card_width)
        return (left + right) / 2, (self._row_y(YOU) + self._row_y(OPPONENT)) / 2

    @property
    def message_height(self) -> float:
        return self.metrics.chrome(48)

    @cached_property
    def message_room(self) -> float:
        """How wide the message pill may be."""
        middle = self.message[0]
        return 2 * min(middle - self.metrics.margin, self._row_limit - middle)

    @cached_property
    def momentum(self) -> Rect:
        """The strip that draws the game so far."""
        metrics = self.metrics
        y = self._row_y(YOU) + self.card_height / 2 + 32 * metrics.z + self._spare
        return Rect(metrics.margin, y, metrics.width - 2 * metrics.margin, self._momentum_height)

    @cached_property
    def _panel_rect(self) -> Rect:
        """Beside the rows; in low windows it reaches past them, so that its lines keep their height."""
        z = self.metrics.z
        top = self._row_y(OPPONENT) - self.card_height / 2
        bottom = self._row_y(YOU) + self.card_height / 2
        highest, lowest = self.toolbar.bottom + 16 * z, self.momentum.y - 16 * z
        height = min(max(bottom - top, 456 * z), lowest - highest)
        y = clamp((top + bottom - height) / 2, highest, lowest - height)
        return Rect(self._panel_x, y, 232 * z, height)

    @property
    def panel(self) -> Rect | None:
        """The panel "This war", "This game"; None where there is no room beside the rows, and it becomes a drawer."""
        return None if self.metrics.drawer else self._panel_rect

    @property
    def drawer(self) -> Rect:
        """The same panel laid over the right end of the rows, for windows where it is opened on demand."""
        return self._panel_rect

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

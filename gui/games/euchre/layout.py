"""The layout of the Euchre table for any window: the seats, and between them trick, kitty, message and buttons.

What is short of room above the hand are the cards on the table (`seats.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from gui.art.geometry import CARD_RATIO, Pose, Rect, bounds_of, clamp
from gui.art.metrics import NOMINAL_WIDTH, Metrics
from gui.games.euchre.seats import HAND_CARDS, LEFT, PARTNER, YOU, EuchreSeats
from gui.table.layout import SIDE_MESSAGE, button_row, pile, with_room

KITTY_CARDS = 3
LEAST_KITTY, LEAST_TRICK, LEAST_CARDS = 64.0, 72.0, 0.6
"""The smallest upcard and the smallest trick that larger text may leave, and the least factor of cards for its sake."""
LEAST_ASIDE = 480.0
"""Height of a window in units below which plates stand where a message beside the hand would."""
LOWER_BUTTONS = 22.0
"""The distance by which the row of buttons is lower in such a window."""
_TRICK_TILT = (-2.0, -4.0, 2.0, 5.0)


@lru_cache(maxsize=32)
def layout_of(metrics: Metrics) -> EuchreLayout:
    """Return the table of one window, with the largest cards for which it has room."""
    return with_room(metrics, EuchreLayout)


class EuchreLayout(EuchreSeats):
    """The Euchre table of one window."""

    @property
    def has_room(self) -> bool:
        """True if trick and upcard are no smaller than can be seen well, or the hand needs its size."""
        is_seen = self.kitty_height >= LEAST_KITTY and self.trick_height >= LEAST_TRICK
        return is_seen or self.metrics.cards <= LEAST_CARDS

    # -- the middle, while cards are played

    @cached_property
    def message(self) -> tuple[float, float]:
        """The middle of the message pill while cards are played or discarded."""
        return self.metrics.width / 2, self._above_hand - 24

    @cached_property
    def message_room(self) -> float:
        """Greatest width of the message pill and of the row of buttons."""
        return self.metrics.width - 2 * (self._side_depth + 8)

    @cached_property
    def _trick_bottom(self) -> float:
        # Beside larger text the message has two lines more often.
        return self._above_hand if self.message_aside else self.message[1] - (34 if self.metrics.text > 1 else 20)

    @cached_property
    def message_aside(self) -> bool:
        """True if the message stands beside the hand, because a small table has no row for it."""
        metrics = self.metrics
        beside = metrics.width - bounds_of(self.hand(YOU, HAND_CARDS)).right - metrics.margin
        small = metrics.only_seen and metrics.narrow and metrics.height >= LEAST_ASIDE
        return small and beside >= SIDE_MESSAGE + metrics.gap

    @cached_property
    def trick_middle(self) -> float:
        """The middle of the trick from top to bottom."""
        return (self._below_partner + self._trick_bottom) / 2 + 4

    @cached_property
    def _trick_spread(self) -> float:
        """From the middle of the trick to its cards at the sides, in widths of a card; more in wide windows."""
        spare = max(0.0, self.metrics.width - NOMINAL_WIDTH)
        return 1.12 + clamp(1.5 * spare / self.metrics.width, 0, 0.5)

    @cached_property
    def trick_height(self) -> float:
        """Height of the cards in the trick."""
        high = (self._trick_bottom - self._below_partner - 28) / 2.06
        # A tilted card is wider than its width by a tenth.
        wide = (self.message_room / 2) / (self._trick_spread + 0.56) / CARD_RATIO
        return max(1.0, min(self.metrics.table, high, wide))

    def played(self, seat: int) -> Pose:
        """Return the place of that seat's card of the trick."""
        height, middle = self.trick_height, self.metrics.width / 2
        across, down = self._trick_spread * height * CARD_RATIO, 0.53 * height
        dx, dy = ((0, down), (-across, 0), (0, -down), (across, 0))[seat]
        return Pose(middle + dx, self.trick_middle + dy, height, _TRICK_TILT[seat])

    def stock(self, dealer: int) -> Pose:
        """Return the place of the pack while that seat deals: on the table before it, clear of the hands."""
        if dealer in (YOU, PARTNER):
            return self.played(dealer)._replace(height=self.back, angle=0.0)
        trick_edge = self.played(LEFT).bounds().x
        x = max((self._side_depth + trick_edge) / 2, self._side_depth + self.metrics.gap + self.back / 2)
        return Pose(x if dealer == LEFT else self.metrics.width - x, self.trick_middle, self.back, 90.0)

    # -- the middle, while trump is named

    @cached_property
    def buttons_y(self) -> float:
        """The top of the row of buttons."""
        y = self._above_hand - 4 - self.metrics.main_button
        # No card of the hand is raised while trump is named.
        return y + LOWER_BUTTONS if self.metrics.text > 1 and self.metrics.height < LEAST_ASIDE else y

    def buttons(self, *groups: Sequence[float]) -> tuple[Rect, ...]:
        """Return the row of buttons from their wished widths, narrower in proportion where the row is too wide."""
        metrics = self.metrics
        return button_row(groups, metrics.width / 2, self.buttons_y, metrics.main_button, self.message_room)

    @property
    def suit_button_width(self) -> float:
        """The wished width of a button that shows one suit."""
        return 96.0

    @cached_property
    def bidding_message(self) -> tuple[float, float]:
        """The middle of the message pill above the buttons."""
        if self.metrics.only_seen:
            return self.message
        if self._kitty_aside:
            # Between the scoreboard and the upcard, in more lines.
            return (self.scoreboard.right + self.trump_panel.x) / 2, self.buttons_y - 52
        return self.metrics.width / 2, self.buttons_y - 42

    @property
    def bidding_room(self) -> float:
        """Greatest width of that pill."""
        return self.trump_panel.x - self.scoreboard.right - 16 if self._kitty_aside else self.message_room

    @cached_property
    def _kitty_between(self) -> float:
        """Height for the upcard between your partner and the question about it."""
        return self._lowest_kitty_bottom - self._below_partner - 16

    @cached_property
    def _kitty_aside(self) -> bool:
        """True if larger text leaves no room for the upcard in the middle: it lies where trump will be told."""
        return self.metrics.text > 1 and self._kitty_between < LEAST_KITTY

    @cached_property
    def kitty_height(self) -> float:
        """Height of the upcard and of the kitty's cards."""
        high, wide = self._kitty_between, self.message_room / 2 / 1.2 / CARD_RATIO
        if self._kitty_aside:
            high, wide = self.scoreboard.h - 28, self.trump_panel.w / 2.3 / CARD_RATIO
        return max(1.0, min(self.metrics.table, high, wide))

    @cached_property
    def _lowest_kitty_bottom(self) -> float:
        if self.message_aside:
            return self._above_hand - 32
        return (self.message[1] if self.metrics.only_seen else self.buttons_y - 42) - 70

    @cached_property
    def _kitty_bottom(self) -> float:
        """Near the question about it; where the window is high, between that and your partner."""
        if self._kitty_aside:
            return self.scoreboard.bottom - 28
        above = self._lowest_kitty_bottom - self.kitty_height - self._below_partner
        return self._lowest_kitty_bottom - max(0.0, above - 64) / 2

    @cached_property
    def _kitty_middle(self) -> float:
        """The x between the kitty and the upcard."""
        return self.trump_panel.cx if self._kitty_aside else self.metrics.width / 2

    @cached_property
    def kitty(self) -> Pose:
        """The lowest card of the kitty."""
        height = self.kitty_height
        return Pose(self._kitty_middle - 0.62 * height * CARD_RATIO, self._kitty_bottom - height / 2, height)

    def kitty_cards(self, count: int = KITTY_CARDS, *, alone: bool = False) -> tuple[Pose, ...]:
        """Return the kitty as a stack, the lowest card first; ``alone`` in the middle, once the upcard was taken."""
        lowest = self.kitty
        if alone and self._kitty_aside:
            lowest = Pose(self.metrics.width / 2, self.trick_middle, self.trick_height)
        elif alone:
            lowest = lowest._replace(x=self.metrics.width / 2)
        return pile(count, lowest, 2, layers=KITTY_CARDS)

    @cached_property
    def upcard(self) -> Pose:
        """The card that is turned up, or has been turned down."""
        return self.kitty._replace(x=2 * self._kitty_middle - self.kitty.x)

    @cached_property
    def kitty_label(self) -> tuple[float, float]:
        """The middle of the word below the kitty."""
        return self.kitty.x, self._kitty_bottom + 20

    @cached_property
    def upcard_label(self) -> tuple[float, float]:
        """The middle of the word below the upcard."""
        return self.upcard.x, self._kitty_bottom + 20

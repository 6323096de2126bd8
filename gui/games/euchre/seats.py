"""Hands, plates, tricks and boards of the Euchre table for any window, round the middle that `layout` has.

Seats are numbered clockwise from yours: 0 you (bottom), 1 left, 2 your partner (top), 3 right. Places are those of a
full hand, so nothing moves when cards are played. The window is filled from the bottom: the hand has its size, and what
is short of room above it are the cards on the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property

from gui.art.geometry import Pose, Rect, bounds_of
from gui.art.metrics import NOMINAL_WIDTH, Metrics
from gui.table.layout import (
    HAND_STEP,
    backs_fan,
    backs_length,
    crossed_piles,
    crossed_piles_width,
    hand_fan,
    pile,
    seat_places,
)

SEATS = 4
YOU, LEFT, PARTNER, RIGHT = range(SEATS)

HAND_CARDS = 5
MOST_CARDS = 6
"""A dealer holds one card more until it is discarded."""
MOST_TRICKS = 5

LOW, MOST_LOW_BACK = 500.0, 30.0
"""Height of a window below which the trick has little room, and the largest cards in the others' hands there."""
_LAID_TILT = 8.0
_COMFORTABLE_STEP = 0.45
"""Your plate makes way for the hand before its cards lie closer than this."""


class EuchreSeats(ABC):
    """The seats of the Euchre table of one window."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    # -- chrome

    @cached_property
    def toolbar(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.toolbar)

    @cached_property
    def scoreboard(self) -> Rect:
        margin = self.metrics.margin
        return Rect(margin, self.toolbar.bottom + margin, 208, 144)

    def score(self, row: int) -> tuple[float, float]:
        """Return the middle of the number in that row of the scoreboard."""
        return self.scoreboard.right - 28, self.scoreboard.y + 36 + 44 * row

    @cached_property
    def trump_panel(self) -> Rect:
        width, height, margin = 224, 72, self.metrics.margin
        # Beside larger text your partner's row has the whole width at the right of the scoreboard.
        y = self.scoreboard.bottom - height if self.metrics.tight else self.toolbar.bottom + margin
        return Rect(self.metrics.width - margin - width, y, width, height)

    @cached_property
    def side_inset(self) -> float:
        """Distance of the seats at the sides from the margin: in wide windows they stand nearer to the middle."""
        return max(0.0, self.metrics.width - NOMINAL_WIDTH) / 4

    # -- your hand

    @cached_property
    def _plate_row(self) -> bool:
        """True if your plate has a row of its own above the hand, because the hand needs the whole width."""
        wished = hand_fan(MOST_CARDS, 0, 0, self.metrics.hand, self._room_beside_plate)
        comfortable = hand_fan(MOST_CARDS, 0, 0, self.metrics.hand, self.metrics.width * 100)
        spread, full_spread = (bounds_of(poses).w - self.metrics.hand_width for poses in (wished, comfortable))
        return spread < full_spread * _COMFORTABLE_STEP / HAND_STEP

    @cached_property
    def _room_beside_plate(self) -> float:
        """The width for a hand about the middle that keeps clear of your plate, your disc and your tricks."""
        side = max(self.metrics.plate_width + 40, crossed_piles_width(MOST_TRICKS, self.metrics.trick))
        return self.metrics.width - 2 * (self.metrics.margin + side + 8)

    @cached_property
    def hand_room(self) -> float:
        """Greatest width of your hand."""
        return self.metrics.width - 2 * self.metrics.margin if self._plate_row else self._room_beside_plate

    @cached_property
    def _hand_y(self) -> float:
        """The height of the hand's middle: the corners of its outer cards hang lower than the middle card."""
        lowest = bounds_of(hand_fan(MOST_CARDS, 0, 0, self.metrics.hand, self.hand_room)).bottom
        return self.metrics.height - max(28 + self.metrics.hand / 2, lowest + 4)

    @cached_property
    def _above_hand(self) -> float:
        """No card of the hand, however raised, reaches higher; a plate row lies above it."""
        top = self._hand_y - self.metrics.hand / 2 - (10 if self.metrics.only_seen else 36)
        return top - self.metrics.plate_height - 4 if self._plate_row else top

    # -- the others' hands

    @cached_property
    def back(self) -> float:
        """Height of the cards in the others' hands; in tall windows your partner's must fit between the two panels."""
        metrics = self.metrics
        plate, tricks = metrics.plate_width, crossed_piles_width(MOST_TRICKS, metrics.trick)
        if metrics.tight:
            room = metrics.width - metrics.margin - self.scoreboard.right - 8 - 2 * 24 - plate - tricks
            most = MOST_LOW_BACK if metrics.height < LOW else metrics.back
            return min(metrics.back, most, room / backs_length(HAND_CARDS, 1.0))
        panels, beside = max(self.scoreboard.right, metrics.width - self.trump_panel.x), max(plate, tricks)
        room = metrics.width / 2 - panels - 8 - 24 - beside
        return min(metrics.back, 2 * room / backs_length(HAND_CARDS, 1.0))

    @cached_property
    def _partner_x(self) -> float:
        """The middle of your partner's hand: a little right of the table's where the scoreboard leaves no room."""
        metrics = self.metrics
        beside = crossed_piles_width(MOST_TRICKS, metrics.trick) if metrics.leftwards else metrics.plate_width
        least = self.scoreboard.right + 8 + beside + 24 + self._slot / 2
        return max(metrics.width / 2, least) if metrics.tight else metrics.width / 2

    @cached_property
    def _slot(self) -> float:
        """Length of a full hand of backs along its edge."""
        return backs_length(HAND_CARDS, self.back)

    @cached_property
    def _partner_y(self) -> float:
        return self.toolbar.bottom + max(12 + self.back / 2, 8 + self.metrics.plate_height / 2)

    @cached_property
    def _below_partner(self) -> float:
        return self._partner_y + self.back / 2

    @cached_property
    def _side_top(self) -> float:
        """The top of the slots of the hands at the sides."""
        metrics = self.metrics
        high = self._slot + self._side_gap + metrics.plate_height
        about_middle = self.trick_middle - high / 2
        if metrics.text <= 1:
            return max(about_middle, self.scoreboard.bottom + 24)
        # The tricks below the plates have room above your own.
        below = 8.0 if self._tricks_inside else metrics.gap + metrics.trick + 4
        return max(min(about_middle, self.plate(YOU).y - high - below), self.scoreboard.bottom + 10)

    @property
    def _side_gap(self) -> float:
        """From the hand of a seat at the side to its plate."""
        return self.metrics.gap / 2 if self._tricks_inside else self.metrics.gap

    @cached_property
    def _tricks_inside(self) -> bool:
        """True if larger text leaves no room for tricks below the plates at the sides: they lie beside them."""
        metrics = self.metrics
        high = self._slot + 2 * metrics.gap + metrics.plate_height + metrics.trick + 4
        return metrics.text > 1 and self.plate(YOU).y - high < self.scoreboard.bottom + 10

    def hand(self, seat: int, count: int) -> tuple[Pose, ...]:
        """Return the cards of a hand, from the holder's left to right; yours as faces, the others' as backs."""
        turn = seat_places(SEATS)[seat].side.turn
        middle = self.metrics.width / 2
        if seat == YOU:
            return hand_fan(count, middle, self._hand_y, self.metrics.hand, self.hand_room)
        if seat == PARTNER:
            return backs_fan(count, self._partner_x, self._partner_y, self.back, turn)
        # The hands at the sides stand on their plates: played cards leave room at the far end.
        y = self._side_top + self._slot - backs_length(count, self.back) / 2
        x = self.metrics.margin + self.side_inset + 5 + self.back / 2
        return backs_fan(count, x if seat == LEFT else self.metrics.width - x, y, self.back, turn)

    def laid_away(self, seat: int, count: int) -> tuple[Pose, ...]:
        """Return the cards of a seat that sits out: a squared stack, a little askew, the lowest card first."""
        fan = self.hand(seat, HAND_CARDS)
        middle = fan[len(fan) // 2]
        turn = seat_places(SEATS)[seat].side.turn
        y = self.metrics.height - self.metrics.margin - self.back / 2 if seat == YOU else middle.y
        return pile(count, Pose(middle.x, y, self.back, turn + _LAID_TILT), 1.5, layers=HAND_CARDS)

    # -- seats

    def plate(self, seat: int) -> Rect:
        """Return the seat's name plate."""
        metrics = self.metrics
        width, height = metrics.plate_width, metrics.plate_height
        if seat == YOU:
            y = self._above_hand + 4 if self._plate_row else metrics.height - metrics.margin - height
            x = metrics.width - metrics.margin - width if metrics.left_handed else metrics.margin
            return Rect(x, y, width, height)
        if seat == PARTNER:
            left = Rect(self._partner_x - self._slot / 2 - 24 - width, self._partner_y - height / 2, width, height)
            return self._kept(left)
        left = Rect(metrics.margin + self.side_inset, self._side_top + self._slot + self._side_gap, width, height)
        return left._replace(x=metrics.width - left.right) if seat == RIGHT else left

    def _kept(self, rect: Rect) -> Rect:
        """Return the place of what stands on the same side of the screen also where everything is drawn mirrored."""
        return rect._replace(x=2 * self._partner_x - rect.right) if self.metrics.leftwards else rect

    def disc(self, seat: int) -> tuple[float, float]:
        """Return the middle of the dealer's disc when that seat deals."""
        plate = self.plate(seat)
        if seat == PARTNER and min(plate.x - self.scoreboard.right, self.trump_panel.x - plate.right) < 48:
            # No room between the panel and the plate in the narrowest windows.
            return (plate.right - 16 if self.metrics.leftwards else plate.x + 16), plate.bottom + 20
        inwards = seat == LEFT or (seat == YOU and not self.metrics.left_handed)
        inwards = inwards or (seat == PARTNER and self.metrics.leftwards)
        return (plate.right + 24, plate.cy) if inwards else (plate.x - 24, plate.cy)

    def tricks(self, seat: int, count: int) -> tuple[Pose, ...]:
        """Return the tricks a seat has taken, as small crossed piles beside its plate, the last one last."""
        metrics = self.metrics
        plate, height = self.plate(seat), metrics.trick
        if seat == YOU:
            width = crossed_piles_width(count, height)
            left, right = metrics.margin, metrics.width - metrics.margin - width
            if self.message_aside:
                # The message has the other end of the row.
                left, right = plate.x - 48 - width, plate.right + 48
            left = left if metrics.left_handed else right
            y = plate.cy if self._plate_row else metrics.height - metrics.margin - 22
            return crossed_piles(count, left, y, height)
        if seat == PARTNER:
            width = crossed_piles_width(count, height)
            room = self._kept(Rect(self._partner_x + self._slot / 2 + 24, 0, width, height))
            return crossed_piles(count, room.x, self._partner_y, height)
        if self._tricks_inside:
            # Beyond the dealer's disc.
            left = plate.right + 44 if seat == LEFT else plate.x - 44 - crossed_piles_width(count, height)
            return crossed_piles(count, left, plate.cy, height)
        left = plate.x if seat == LEFT else plate.right - crossed_piles_width(count, height)
        return crossed_piles(count, left, plate.bottom + metrics.gap + 20, height)

    def speech(self, seat: int) -> tuple[float, float, str]:
        """Return the tip of a bubble's tail, and the side of the bubble that it is on: left, right, up or down."""
        plate, gap = self.plate(seat), self.metrics.gap / 2
        if seat == YOU:
            return plate.cx, plate.y - gap, "down"
        if seat == PARTNER:
            return plate.x + 44, plate.bottom + gap, "up"
        fan_y = self._side_top + self._slot / 2
        depth = self.metrics.margin + self.side_inset + self.back + 2 * gap
        return (depth, fan_y, "left") if seat == LEFT else (self.metrics.width - depth, fan_y, "right")

    @property
    def side_width(self) -> float:
        """Greatest width of an open hand at a side."""
        return self.metrics.plate_width + 24

    @cached_property
    def _side_depth(self) -> float:
        """From the window's edge to the inner end of anything that belongs to a seat at the side."""
        inner = max(
            self.back + 10,
            self.metrics.plate_width + 40,
            crossed_piles_width(MOST_TRICKS, self.metrics.trick),
        )
        return self.metrics.margin + self.side_inset + inner

    # -- what the middle says

    @property
    @abstractmethod
    def trick_middle(self) -> float:
        """The middle of the trick from top to bottom."""

    @property
    @abstractmethod
    def message_aside(self) -> bool:
        """True if the message stands beside the hand."""

"""The layout of an asking game's table, for 2 to 8 players and any window.

Position 0 is at the bottom, the others follow clockwise. From the bottom up: the hand, the row with the own plate and
the message, the plates at the sides with their fans above, the pool in the middle, and the seats across. Places are
those of full hands, so plates never move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from gui.art.geometry import CARD_RATIO, Pose, Rect, bounds_of, clamp
from gui.art.metrics import Metrics
from gui.table.layout import (
    RING_RADIUS,
    SeatPlace,
    TableEdge,
    backs_fan,
    backs_length,
    grouped_hand,
    ring,
    seat_places,
    with_room,
)

SCALED_SEATS = 6
"""Most players with room for larger plates; round a table of more the hands at the sides would have none."""
SHEET_WIDTH = 304.0
SET_HEIGHT, CROWDED_SET_HEIGHT = 48.0, 32.0
"""Height of the cards of a set that was laid down; the second where many sit across."""
SET_EDGE = 0.19
"""Distance by which the cards under a set's top card stand out to the right, as a share of the height."""
SETS_APART = 0.2
"""Distance between two sets, as a share of the height."""
READABLE_HAND, READABLE_STEP = 10, 6.0
"""Number of cards that can be told apart in a fan at the side, and their distance."""
CROWD = 4
"""Number of seats across from which on their sets lie below the plates instead of beside them."""
NOMINAL_HAND, NOMINAL_HAND_OF_TWO = 9, 12
"""Number of cards for which a fan alone across has room before they move together."""
RAISED_ROOM = 34.0
"""Distance between the hand and the row above it, for a raised card."""
SEEN_ROOM = 12.0
"""The same where no card is raised."""
PILL_HEIGHT, POOL_WORDS = 32.0, 200.0
"""Height of the words below the pool, and their greatest width in any language."""
SUIT_WIDTH, SUIT_HEIGHT = 72.0, 48.0
FACE_HEIGHT = 176.0
"""Height of the cards with faces from which one is chosen, at most."""
LEAST_MESSAGE = 400.0
"""Width of the message, from which on it stands in the middle of the table."""
MOST_OF_ROW = 0.34
"""Share of the width that your own sets take before they overlap."""


class LaidRow(NamedTuple):
    """A row for sets that were laid down: its room, the height of the cards, and the side of a short row (0 left)."""

    room: Rect
    height: float
    anchor: float

    def places(self, count: int) -> tuple[Rect, ...]:
        """Return the places of that many sets, from the left; too many for the room overlap."""
        if not count:
            return ()
        width = self.height * (CARD_RATIO + SET_EDGE)
        step = width + SETS_APART * self.height
        if count > 1:
            step = max(0.0, min(step, (self.room.w - width) / (count - 1)))
        left = self.room.x + (self.room.w - width - step * (count - 1)) * self.anchor
        top = self.room.cy - self.height / 2
        return tuple(Rect(left + index * step, top, width, self.height) for index in range(count))

    def pose(self, count: int, index: int) -> Pose:
        """Return how a card lies in one of that many sets."""
        place = self.places(count)[index]
        return Pose(place.x + self.height * CARD_RATIO / 2, place.cy, self.height)


class SeatRoom(NamedTuple):
    """The places of one seat."""

    place: SeatPlace
    plate: Rect
    sets: LaidRow
    speech: tuple[float, float, str]
    """The tip of its speech bubble, and the side of the bubble that the tip is on."""
    fan_x: float
    fan_y: float
    """The middle of the fan; for a seat at the side the end nearest to the plate."""
    fan_height: float
    fan_room: float
    """Greatest length of the fan."""
    upright: bool = False
    """True if a side seat's fan lies across, above its plate, because the room is too low for the usual one."""

    def fan(self, count: int) -> tuple[Pose, ...]:
        """Return the seat's cards as that many backs."""
        side, height = self.place.side, self.fan_height
        if not count:
            return ()
        turn = 0.0 if self.upright else side.turn
        poses = backs_fan(count, self.fan_x, self.fan_y, height, turn, self.fan_room)
        if side not in (TableEdge.LEFT, TableEdge.RIGHT):
            return poses
        up = bounds_of(poses).bottom - self.fan_y
        return tuple(pose.moved(0, -up) for pose in poses)

    def area(self, count: int) -> Rect:
        """Return plate and fan together, to be pointed at."""
        return self.plate.union(bounds_of(self.fan(max(1, count))))


LEAST_POOL, LEAST_BACK = 36.0, 32.0
"""The smallest cards of the pool, and of a hand of backs, that larger text may leave, in logical pixels."""


@lru_cache(maxsize=32)
def layout_of(metrics: Metrics, players: int, sheet_shown: bool = True) -> AskingLayout:
    """Return the table of one window, with the largest cards for which it has room."""
    return with_room(metrics, lambda smaller: AskingLayout(smaller, players, sheet_shown))


@dataclass(frozen=True)
class AskingLayout:
    """The table of one window."""

    metrics: Metrics
    players: int
    sheet_shown: bool = True
    """True if a panel beside the table is wanted where there is room for it."""

    @property
    def has_room(self) -> bool:
        """True if no card is smaller than can be seen well."""
        backs = min(seat.fan_height for seat in self.seats)
        return self.pool_card >= self.metrics.pixels(LEAST_POOL) and backs >= self.metrics.pixels(LEAST_BACK)

    @cached_property
    def toolbar(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.toolbar)

    # -- the panel

    @cached_property
    def drawer(self) -> Rect:
        """The panel over an end of the table, for windows where it is opened on demand."""
        metrics = self.metrics
        width, top = SHEET_WIDTH, self.toolbar.bottom + 16
        x = metrics.margin if metrics.left_handed else metrics.width - metrics.margin - width
        return Rect(x, top, width, metrics.height - metrics.margin - top)

    @property
    def sheet(self) -> Rect | None:
        """The panel beside the table; None where it is not wanted, or has no room and becomes a drawer."""
        return self.drawer if self.sheet_shown and not self.metrics.drawer else None

    @cached_property
    def area(self) -> Rect:
        """The part of the window that is left for the table, below the toolbar."""
        metrics = self.metrics
        left, right = 0.0, metrics.width
        if self.sheet is not None and metrics.left_handed:
            left = self.sheet.right + 8
        elif self.sheet is not None:
            right = self.sheet.x - 8
        return Rect(left, self.toolbar.bottom, right - left, metrics.height - self.toolbar.bottom)

    # -- the hand

    @property
    def _below_hand(self) -> float:
        return 16 if self.metrics.only_seen else 28

    @cached_property
    def _hand_y(self) -> float:
        return self.metrics.height - self._below_hand - self.metrics.hand / 2

    @cached_property
    def _hand_room(self) -> float:
        return self.area.w - 64

    def hand(self, counts: Sequence[int]) -> tuple[tuple[Pose, ...], ...]:
        """Return your cards, a group for each rank."""
        return grouped_hand(counts, self.area.cx, self._hand_y, self.metrics.hand, self._hand_room)

    def covered_hand(self, count: int) -> tuple[Pose, ...]:
        """Return your cards as backs, while nobody may see them."""
        height = 0.85 * self.metrics.hand
        return backs_fan(count, self.area.cx, self._hand_y, height, 0.0, self._hand_room)

    # -- the row above it

    @cached_property
    def row_top(self) -> float:
        """The top of the row with your plate."""
        metrics = self.metrics
        above = SEEN_ROOM if metrics.only_seen else RAISED_ROOM
        return metrics.height - self._below_hand - above - metrics.hand - metrics.plate_height

    @cached_property
    def own_plate(self) -> Rect:
        metrics = self.metrics
        width = metrics.counted_plate_width
        x = self.area.right - metrics.margin - width if metrics.left_handed else self.area.x + metrics.margin
        return Rect(x, self.row_top, width, metrics.plate_height)

    @cached_property
    def own_sets(self) -> LaidRow:
        """The place of your own sets, at the end of the row where your plate is not."""
        metrics = self.metrics
        width = MOST_OF_ROW * self.area.w
        x = self.area.x + metrics.margin if metrics.left_handed else self.area.right - metrics.margin - width
        room = Rect(x, self.row_top, width, metrics.plate_height)
        return LaidRow(room, SET_HEIGHT, 0.0 if metrics.left_handed else 1.0)

    def message(self, sets: int, drawer_open: bool = False) -> tuple[float, float, float]:
        """Return the middle of the message and its greatest width, clear of your own sets and the open drawer."""
        gap = self.metrics.gap
        if self.metrics.left_handed:
            left, right = self.area.x + gap, self.own_plate.x - gap
            if sets:
                left = self.own_sets.places(sets)[-1].right + gap
            if drawer_open and self.sheet is None:
                left = max(left, self.drawer.right + gap)
        else:
            left, right = self.own_plate.right + gap, self.area.right - gap
            if sets:
                right = self.own_sets.places(sets)[0].x - gap
            if drawer_open and self.sheet is None:
                right = min(right, self.drawer.x - gap)
        room = right - left
        # In the middle of the table where the words leave room for that, so that it does not move for every set.
        aside = clamp(room / 2 - LEAST_MESSAGE / 2, 0.0, 0.12 * room)
        middle = clamp(self.area.cx, left + room / 2 - aside, left + room / 2 + aside)
        return middle, self.own_plate.cy, 2 * min(middle - left, right - middle)

    def suits(self, count: int) -> tuple[Rect, ...]:
        """Return places for that many buttons of suits, between the message and the stock."""
        width, height, gap = SUIT_WIDTH, SUIT_HEIGHT, 12
        left = self.area.cx - (count * width + (count - 1) * gap) / 2
        top = self.row_top - 8 - height
        return tuple(Rect(left + place * (width + gap), top, width, height) for place in range(count))

    def faces(self, count: int) -> tuple[Rect, ...]:
        """Return places for that many cards with faces to choose from, in the middle between the seats at the sides."""
        gap = 12.0
        room = self.area.w - 2 * (self.metrics.counted_plate_width + self.metrics.gap)
        bottom = self.row_top - 8
        height = min(FACE_HEIGHT, bottom - self.pool_top, (room - (count - 1) * gap) / count / CARD_RATIO)
        width = height * CARD_RATIO
        left = self.area.cx - (count * width + (count - 1) * gap) / 2
        return tuple(Rect(left + place * (width + gap), bottom - height, width, height) for place in range(count))

    # -- the seats

    @cached_property
    def seats(self) -> tuple[SeatRoom, ...]:
        """Every seat by its position."""
        return tuple(self._seat(place) for place in seat_places(self.players))

    def _seat(self, place: SeatPlace) -> SeatRoom:
        if place.side is TableEdge.BOTTOM:
            return self._own_seat(place)
        if place.side is TableEdge.TOP:
            return self._alone_across(place) if self._across == 1 else self._seat_across(place)
        return self._seat_at_side(place)

    @cached_property
    def _across(self) -> int:
        """The number of seats across."""
        return sum(place.side is TableEdge.TOP for place in seat_places(self.players))

    @cached_property
    def back(self) -> float:
        """Height of the cards in the hands of the others."""
        scale = min((place.scale for place in seat_places(self.players)), default=1.0)
        return self.metrics.back * scale

    @cached_property
    def _bow(self) -> float:
        """Distance by which the ends of a long fan stand out of its line."""
        return 0.1 * self.back

    def _own_seat(self, place: SeatPlace) -> SeatRoom:
        plate = self.own_plate
        speech = (plate.x + 96, plate.y + 4, "down")
        return SeatRoom(
            place, plate, self.own_sets, speech, self.area.cx, self._hand_y, self.metrics.hand, self._hand_room
        )

    def _alone_across(self, place: SeatPlace) -> SeatRoom:
        """Return a seat with the plate left of the fan as it is seen, and the sets right of it."""
        metrics = self.metrics
        x, y = self.area.cx, self.toolbar.bottom + 8 + self._bow + self.back / 2
        nominal = NOMINAL_HAND_OF_TWO if self.players == 2 else NOMINAL_HAND
        width = metrics.counted_plate_width
        side = metrics.margin + width + metrics.gap
        fan_room = min(backs_length(nominal, self.back) + 24, self.area.w - 2 * side)
        plate = Rect(x - fan_room / 2 - metrics.gap - width, y - metrics.plate_height / 2, width, metrics.plate_height)
        left = x + fan_room / 2 + metrics.gap
        # At the sides the fans may reach up to here.
        column = 0.0 if self.players == 2 else self.back + 22
        room = Rect(left, plate.y, self.area.right - metrics.margin - column - left, plate.h)
        if metrics.leftwards:
            plate, room = plate.mirrored(self.area), room.mirrored(self.area)
        sets = LaidRow(room, SET_HEIGHT, 1.0 if metrics.leftwards else 0.0)
        speech = (plate.x + 62, plate.bottom + 6, "up")
        return SeatRoom(place, plate, sets, speech, x, y, self.back, fan_room)

    def _seat_across(self, place: SeatPlace) -> SeatRoom:
        """Return a seat with the plate under the fan, the sets beside the plate, or under it in a crowd."""
        metrics = self.metrics
        shares = [place.share for place in seat_places(self.players) if place.side is TableEdge.TOP]
        cell = (shares[1] - shares[0]) * self.area.w
        beside = 20 if self._across >= CROWD else 12 + SET_HEIGHT * (CARD_RATIO + SET_EDGE)
        width = min(metrics.counted_plate_width, cell - beside)
        x, y = self.area.x + self.area.w * place.share, self.toolbar.bottom + 8 + self._bow + self.back / 2
        plate = Rect(x - width / 2, y + self.back / 2 + 12, width, metrics.plate_height)
        speech = (x, plate.bottom + 4, "up")
        longest = min(cell - 16, backs_length(NOMINAL_HAND_OF_TWO, self.back) + 24)
        edge = metrics.margin / 2
        fan_room = min(longest, 2 * (x - self.area.x - edge), 2 * (self.area.right - x - edge))
        if self._across >= CROWD:
            room = Rect(plate.x + 8, plate.bottom + 10, plate.w - 16, CROWDED_SET_HEIGHT)
            sets = LaidRow(room, CROWDED_SET_HEIGHT, 0.5)
        else:
            left = plate.right + 10
            right = min(x + cell - plate.w / 2 - 14, self.area.right - metrics.margin / 2)
            sets = LaidRow(Rect(left, plate.y, right - left, plate.h), SET_HEIGHT, 0.0)
        return SeatRoom(place, plate, sets, speech, x, y, self.back, fan_room)

    @cached_property
    def _below_across(self) -> float:
        """The lowest line of the seats across, their sets included."""
        if not self._across:
            return self.toolbar.bottom
        top = self.toolbar.bottom
        if self._across == 1:
            return top + 8 + self._bow + self.back
        bottom = top + 20 + self._bow + self.back + self.metrics.plate_height
        return bottom + CROWDED_SET_HEIGHT + 12 if self._across >= CROWD else bottom

    @cached_property
    def side_plate_y(self) -> float:
        """The top of the plates at the sides: room for what you say between them and your own, unless it is short."""
        crowded = self._across > 1 and (self.metrics.only_seen or self.metrics.text > 1)
        return self.row_top - (12 if crowded else 54) - self.metrics.plate_height

    def _seat_at_side(self, place: SeatPlace) -> SeatRoom:
        """Return a seat with the fan above the plate, the sets between the plate and the pool."""
        metrics = self.metrics
        left = place.side is TableEdge.LEFT
        width = metrics.counted_plate_width
        x = self.area.x + metrics.margin if left else self.area.right - metrics.margin - width
        plate = Rect(x, self.side_plate_y, width, metrics.plate_height)
        inner = metrics.margin + self._bow + self.back / 2
        fan_x = self.area.x + inner if left else self.area.right - inner
        end = plate.y - 16
        fan_room = min(end - self._side_top - 8, backs_length(16, self.back))
        reach = inner + self.back / 2 + 14
        middle = end - min(fan_room, backs_length(6, self.back)) / 2
        speech = (self.area.x + reach, middle, "left") if left else (self.area.right - reach, middle, "right")
        pool_edge = self.area.cx - max(RING_RADIUS * self.pool_card, 80) - 14
        start = plate.right + 12 if left else self.area.x + self.area.right - pool_edge
        stop = pool_edge if left else plate.x - 12
        high = clamp((stop - start) / (CARD_RATIO + SET_EDGE), CROWDED_SET_HEIGHT, SET_HEIGHT)
        sets = LaidRow(Rect(start, plate.y, stop - start, plate.h), high, 0.0 if left else 1.0)
        if fan_room - self.back * CARD_RATIO < (READABLE_HAND - 1) * READABLE_STEP:
            tip = plate.right + 8 if left else plate.x - 8
            # The ends of a fan hang a little lower than its middle.
            height = min(self.back, (fan_room - 8) / 1.1)
            speech = (tip, end - height / 2, "left" if left else "right")
            return SeatRoom(place, plate, sets, speech, plate.cx, end, height, plate.w - 8, upright=True)
        return SeatRoom(place, plate, sets, speech, fan_x, end, self.back, fan_room)

    @cached_property
    def _side_top(self) -> float:
        """The upper limit of the fans at the sides."""
        metrics = self.metrics
        across = [self._seat(place) for place in seat_places(self.players) if place.side is TableEdge.TOP]
        column = metrics.margin + metrics.counted_plate_width
        left = min((min(seat.plate.x, seat.fan_x - seat.fan_room / 2) for seat in across), default=self.area.right)
        right = max((max(seat.plate.right, seat.sets.room.right) for seat in across), default=0.0)
        if self._across > 1 and (left < self.area.x + column or right > self.area.right - column):
            return self._below_across
        fan = metrics.margin + 2 * self._bow + self.back
        if self._across == 1 and left < self.area.x + fan:
            return across[0].plate.bottom
        return self.toolbar.bottom

    # -- the pool

    @cached_property
    def pool_top(self) -> float:
        """The upper end of the room in the middle."""
        return self._below_across + 18

    @cached_property
    def pool_bottom(self) -> float:
        """The lower end of the room in the middle."""
        return self.row_top - 12

    @cached_property
    def pool_card(self) -> float:
        """Height of the cards in the pool."""
        metrics = self.metrics
        high = (self.pool_bottom - self.pool_top - (PILL_HEIGHT + 8)) / (2 * RING_RADIUS)
        wide = (self.area.w / 2 - metrics.margin - metrics.counted_plate_width - 80) / RING_RADIUS
        return clamp(min(high, wide), 1.0, 1.1 * metrics.back)

    @cached_property
    def pool_middle(self) -> tuple[float, float]:
        """The middle of the ring of cards."""
        radius = RING_RADIUS * self.pool_card
        spare = self.pool_bottom - self.pool_top - 2 * radius - (PILL_HEIGHT + 8)
        return self.area.cx, self.pool_top + spare / 2 + radius

    def pool(self, count: int) -> tuple[Pose, ...]:
        """Return the cards of the pool, the next one to be drawn last."""
        return ring(count, *self.pool_middle, self.pool_card, 1.2)

    @cached_property
    def pool_label(self) -> tuple[float, float]:
        """The middle of the words below the pool."""
        x, y = self.pool_middle
        return x, y + RING_RADIUS * self.pool_card + 8 + PILL_HEIGHT / 2

    def pool_words(self, *, empty: bool) -> Rect:
        """Return the room of the words below the pool, or in its place when it is empty."""
        middle = self.pool_middle if empty else self.pool_label
        return Rect.around(*middle, POOL_WORDS, PILL_HEIGHT)

    @cached_property
    def shown(self) -> Pose:
        """The place of a card that is turned up for everybody to see."""
        x, y = self.pool_middle
        return Pose(x, y, min(self.metrics.table, 1.5 * self.pool_card))

    # -- a look at what was laid down

    def laid_out(self, counts: Sequence[int]) -> tuple[tuple[Pose, ...], ...]:
        """Return sets side by side, large enough to be looked at, in as many rows as it takes."""
        metrics, gap = self.metrics, self.metrics.gap
        room = metrics.width - 4 * metrics.margin
        high = metrics.height - self.toolbar.bottom - 6 * metrics.margin - metrics.pill
        for rows in range(1, len(counts) + 1):
            height = min(metrics.table, (high - (rows - 1) * gap) / rows)
            in_row = -(-len(counts) // rows)
            loose = grouped_hand(counts[:in_row], 0, 0, height, 1e9)
            if bounds_of(sum(loose, ())).w <= room or height < 0.55 * metrics.table:
                break
        top = self.toolbar.bottom + (metrics.height - self.toolbar.bottom - metrics.pill) / 2
        groups: list[tuple[Pose, ...]] = []
        for row in range(rows):
            y = top + (row - (rows - 1) / 2) * (height + gap)
            groups += grouped_hand(counts[row * in_row : (row + 1) * in_row], metrics.width / 2, y, height, room)
        return tuple(groups)

    def words_below(self, groups: Sequence[Sequence[Pose]]) -> tuple[float, float]:
        """Return the middle of the words below cards that are laid out."""
        lowest = max(pose.y + pose.height / 2 for poses in groups for pose in poses)
        return self.metrics.width / 2, lowest + 1.5 * self.metrics.margin + self.metrics.pill / 2

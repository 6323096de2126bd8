"""Places of cards and seats, in plain arithmetic: fans, piles, rows of buttons, seats round a table of any size."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple, Protocol, TypeVar

from gui.art.geometry import CARD_RATIO, Pose, Rect, bounds_of, lerp, turned
from gui.art.metrics import Metrics

SIDE_MESSAGE = 223.5
"""Width of a message beside the hand in a small window."""
HAND_STEP = 0.68
"""From card to card in your hand, as a share of a card's width, when there is room."""
LEAST_STEP = 0.22
"""The same at the least: what a card's index needs to be seen."""
HAND_ANGLE = 3.0
"""Degrees from card to card in your hand."""
HAND_ANGLE_IN_ALL = 18.0
"""Degrees from the first card of your hand to the last, at most."""
BACKS_STEP, BACKS_ANGLE = 0.28, 2.5
"""The same for hands of backs of up to five cards."""
LONG_BACKS_STEP, LONG_BACKS_ANGLE = 0.22, 2.0
"""The same for longer ones."""
BACKS_FEW = 5
OPEN_STEP, OPEN_ROW = 0.34, 0.33
"""From card to card in a row of somebody else's open hand, in widths of a card, and from row to row, in heights."""
LOOSE_GROUP, LOOSE_GAP = 0.30, 1.14
"""From card to card of the same rank, and from one rank to the next, in a hand grouped by rank with room enough."""
TIGHT_GROUP, TIGHT_GAP = 0.20, 0.42
"""The same in a hand that is as tight as can be read."""
LEAST_GROUPED = 0.85
"""The share of its size that a grouped hand shrinks to before its cards move together."""
RING_SLOTS = 24
"""Cards round the ring of a pool before the next ones lie on top of them."""
RING_MIDDLE = 0.52
"""From the middle of the ring to that of its cards, in heights of a card."""
RING_RADIUS = 1.085
"""From the middle of the ring to its edge."""
RING_LAST_CARDS = 7
"""The last cards of a pool, up to this number, lie as a fan at the side of the ring that is nearest to the viewer."""
SMALLER_CARDS = (
    *((1.0, 1.0), (0.95, 0.9), (0.9, 0.8), (0.85, 0.7), (0.8, 0.6), (0.75, 0.5), (0.7, 0.4)),
    *((0.6, 0.6), (0.6, 0.5), (0.55, 0.4), (0.5, 0.4), (0.4, 0.4)),
)
"""The factors of the size of the own hand and of all other cards that are tried beside larger text, in this order."""


class RoomyLayout(Protocol):
    """A layout that knows whether its cards can be seen well."""

    @property
    def has_room(self) -> bool:
        """True if no card is too small."""


AnyLayout = TypeVar("AnyLayout", bound=RoomyLayout)


def with_room(metrics: Metrics, make: Callable[[Metrics], AnyLayout]) -> AnyLayout:
    """Return the layout of a window; beside larger text that with the largest cards for which all have room."""
    layouts = (make(replace(metrics, hand_cards=hand, cards=cards)) for hand, cards in SMALLER_CARDS)
    layout = next(layouts)
    while metrics.text > 1 and not layout.has_room and (smaller := next(layouts, None)):
        layout = smaller
    return layout


def fan(
    count: int,
    centre_x: float,
    centre_y: float,
    height: float,
    step: float,
    angle: float,
    turn: float = 0.0,
) -> tuple[Pose, ...]:
    """Cards on an arc, from the holder's left to right; a later card lies on an earlier one.

    The middle of the fan is at the centre. `step` is from card to card along the arc as a share of a card's width,
    `angle` the degrees between them (0 lays them flat), `turn` turns the whole fan to its seat: 0 bottom, 90 left,
    180 top, 270 right.
    """
    step_length = step * height * CARD_RATIO
    poses = []
    for index in range(count):
        place = index - (count - 1) / 2
        if angle:
            radius, bend = step_length / math.radians(angle), math.radians(place * angle)
            dx, dy = radius * math.sin(bend), radius * (1 - math.cos(bend))
        else:
            dx, dy = place * step_length, 0.0
        dx, dy = turned(dx, dy, turn)
        poses.append(Pose(centre_x + dx, centre_y + dy, height, place * angle + turn))
    return tuple(poses)


def _fitting_step(count: int, height: float, angle: float, room: float) -> float:
    """The step, as a share of a card's width, at which a fan reaches exactly from end to end of the room."""
    width = height * CARD_RATIO
    bend = math.radians(angle * (count - 1) / 2)
    half_card = (width * math.cos(bend) + height * math.sin(bend)) / 2
    # The outermost card's centre is at radius * sin(bend), and the radius is step / angle.
    reach = math.sin(bend) / math.radians(angle) if angle else (count - 1) / 2
    return (room / 2 - half_card) / (reach * width)


def hand_fan(count: int, centre_x: float, centre_y: float, height: float, room: float) -> tuple[Pose, ...]:
    """Your hand, at most `room` wide with all its corners.

    When the room is short the cards move together until each still shows its index; when even that is too wide, they
    get smaller.
    """
    if count < 2:
        return fan(count, centre_x, centre_y, min(height, room / CARD_RATIO), HAND_STEP, HAND_ANGLE)
    angle = min(HAND_ANGLE, HAND_ANGLE_IN_ALL / (count - 1))
    fitting = _fitting_step(count, height, angle, room)
    if fitting < LEAST_STEP:
        # Everything in a fan is in proportion to its cards: measure one, and scale it to the room.
        half_spread = fan(count, 0, 0, 1.0, LEAST_STEP, angle)[-1].bounds().right
        height, fitting = room / 2 / half_spread, LEAST_STEP
    return fan(count, centre_x, centre_y, height, min(HAND_STEP, fitting), angle)


def grouped_hand(
    counts: Sequence[int], centre_x: float, centre_y: float, height: float, room: float
) -> tuple[tuple[Pose, ...], ...]:
    """Your hand in groups of so many cards of a rank each, flat, at most `room` wide.

    When the room is short the cards get smaller, then they move together until each still shows its index, and when
    even that is too wide they get smaller again.
    """
    wide_groups, cards = len(counts), sum(counts)
    if not cards:
        return ()

    def length(tightness: float) -> float:
        """The whole hand's width, in widths of a card."""
        inside, between = _grouped_steps(tightness)
        return 1 + (cards - wide_groups) * inside + (wide_groups - 1) * between

    wished = room / (height * CARD_RATIO * LEAST_GROUPED)
    loose, tight = length(0), length(1)
    tightness = 0.0 if loose <= wished or loose == tight else min(1.0, (loose - wished) / (loose - tight))
    inside, between = _grouped_steps(tightness)
    height = min(height, room / CARD_RATIO / length(tightness))
    width = height * CARD_RATIO
    x = centre_x - (length(tightness) - 1) * width / 2
    groups = []
    for count in counts:
        groups.append(tuple(Pose(x + index * inside * width, centre_y, height) for index in range(count)))
        x += ((count - 1) * inside + between) * width
    return tuple(groups)


def _grouped_steps(tightness: float) -> tuple[float, float]:
    """Inside a group and from group to group, for a tightness from 0 to 1."""
    return lerp(LOOSE_GROUP, TIGHT_GROUP, tightness), lerp(LOOSE_GAP, TIGHT_GAP, tightness)


def turned_to_reader(poses: Sequence[Pose], width: float) -> tuple[Pose, ...]:
    """Return the poses of somebody else's fan whose faces are seen, upright and from left to right.

    A fan at a side becomes rows above the end at its plate, at most ``width`` wide, in which every index is seen.
    """
    turns = [pose.angle % 360 for pose in poses]
    if all(abs(turn - 180) <= 45 for turn in turns):
        return tuple(pose._replace(angle=pose.angle - 180) for pose in reversed(poses))
    if any(min(turn, 360 - turn) < 45 for turn in turns):
        return tuple(poses)
    return _rows(len(poses), bounds_of(tuple(poses)), poses[0].height, width, at_left=turns[0] < 180)


def _rows(count: int, room: Rect, height: float, width: float, *, at_left: bool) -> tuple[Pose, ...]:
    """Return upright cards in as few rows as show every index, from the outer edge of the room and its bottom."""
    wide = height * CARD_RATIO
    most = 1 + int((max(width, height) - wide) / (LEAST_STEP * wide))
    rows = -(-count // most)
    in_row = -(-count // rows)
    step = min(OPEN_STEP * wide, (max(width, height) - wide) / max(1, in_row - 1))
    length = wide + step * (in_row - 1)
    first = (room.x if at_left else room.right - length) + wide / 2
    top = room.bottom - height / 2 - (rows - 1) * OPEN_ROW * height
    return tuple(
        Pose(first + index % in_row * step, top + index // in_row * OPEN_ROW * height, height) for index in range(count)
    )


def backs_fan(
    count: int, centre_x: float, centre_y: float, height: float, turn: float = 0.0, room: float | None = None
) -> tuple[Pose, ...]:
    """Somebody else's hand, turned to the seat; long ones never spread over more than your own hand's angle.

    With a `room` it is at most so long, its cards moving together as far as that takes.
    """
    step, angle = (BACKS_STEP, BACKS_ANGLE) if count <= BACKS_FEW else (LONG_BACKS_STEP, LONG_BACKS_ANGLE)
    if count > 1:
        angle = min(angle, HAND_ANGLE_IN_ALL / (count - 1))
        if room is not None and (fitting := _fitting_step(count, height, angle, room)) < step:
            # A fan that is pushed together opens less.
            angle *= max(0.0, fitting) / step
            step = min(step, max(0.0, _fitting_step(count, height, angle, room)))
    return fan(count, centre_x, centre_y, height, step, angle, turn)


def backs_length(count: int, height: float) -> float:
    """Return the length of a hand of that many backs along its edge, without the corners of turned cards."""
    step = BACKS_STEP if count <= BACKS_FEW else LONG_BACKS_STEP
    return height * CARD_RATIO * (1 + max(0, count - 1) * step)


def pile(count: int, place: Pose, edge: float, cards_a_layer: int = 1, layers: int = 6) -> tuple[Pose, ...]:
    """A stack as the few cards that show it: the lowest first, each `edge` further left and up than the one below.

    The lowest lies at `place`, the last is the top card. A layer stands for `cards_a_layer` cards, so the stack gets
    lower as cards leave it; beyond `layers` it grows no higher.
    """
    shown = min(layers, math.ceil(count / cards_a_layer))
    return tuple(place.moved(-edge * layer, -edge * layer) for layer in range(shown))


def ring(count: int, x: float, y: float, height: float, edge: float) -> tuple[Pose, ...]:
    """A pool of cards round a middle, the lowest first: each has a place of its own, so nothing moves as cards go.

    A full round begins at the side nearest to the viewer and goes clockwise; further cards lie on top of it, `edge`
    higher. The last few cards that are left are a fan.
    """
    step = 360 / RING_SLOTS
    first = 90 - (RING_LAST_CARDS - 1) / 2 * step
    poses = []
    for index in range(count):
        layer, slot = divmod(index, RING_SLOTS)
        angle = first + slot * step
        away_x, away_y = turned(RING_MIDDLE * height, 0, angle)
        poses.append(Pose(x + away_x, y + away_y - layer * edge, height, (angle - 90) % 360))
    return tuple(poses)


def crossed_piles(count: int, left: float, centre_y: float, height: float) -> tuple[Pose, ...]:
    """Taken tricks as small cards laid across each other, from the left: each trick can be counted."""
    step = 0.55 * height
    return tuple(
        Pose(left + height / 2 + index * step, centre_y, height, 90.0 if index % 2 else 0.0) for index in range(count)
    )


def crossed_piles_width(count: int, height: float) -> float:
    """Return the width of that many crossed piles, in whatever direction the outer ones lie."""
    return height + max(0, count - 1) * 0.55 * height if count else 0.0


def button_row(
    groups: Sequence[Sequence[float]], centre_x: float, y: float, height: float, room: float
) -> tuple[Rect, ...]:
    """Buttons side by side about the centre, from their wished widths, with wider gaps between groups than inside them.

    When the row is wider than the room the buttons get narrower in proportion, the gaps stay.
    """
    inner = 16 if len(groups) < 2 else 12
    outer = 24
    gaps = sum(inner * (len(group) - 1) for group in groups if group) + outer * (len(groups) - 1)
    wished = sum(sum(group) for group in groups)
    factor = min(1.0, (room - gaps) / wished) if wished else 1.0
    x = centre_x - (wished * factor + gaps) / 2
    rects = []
    for group in groups:
        for width in group:
            rects.append(Rect(x, y, width * factor, height))
            x += width * factor + inner
        x += outer - inner
    return tuple(rects)


class TableEdge(Enum):
    """The edge of the table that a seat is at; the value is the turn of its cards in degrees."""

    BOTTOM = 0
    LEFT = 90
    TOP = 180
    RIGHT = 270

    @property
    def turn(self) -> float:
        return float(self.value)


class SeatPlace(NamedTuple):
    """The place of one player."""

    side: TableEdge
    share: float
    """Position along its edge, from 0 (left or top) to 1; seats at the sides have 0.5, and their table places them."""
    scale: float
    """The size of its cards against the usual size of a hand of backs."""


_ACROSS: tuple[tuple[float, ...], ...] = (
    (),
    (0.5,),
    (0.3, 0.7),
    (0.19, 0.5, 0.81),
    (0.14, 0.38, 0.62, 0.86),
    (0.11, 0.305, 0.5, 0.695, 0.89),
)
_ACROSS_SCALE = (1.0, 1.0, 0.8, 0.8, 0.7, 0.6)

FEWEST_SEATS, MOST_SEATS = 2, 8


def seat_places(players: int) -> tuple[SeatPlace, ...]:
    """The seats clockwise from you, you first. Raises ValueError for fewer than 2 or more than 8 players."""
    if not FEWEST_SEATS <= players <= MOST_SEATS:
        raise ValueError(f"A table has {FEWEST_SEATS} to {MOST_SEATS} seats, not {players}.")
    you = SeatPlace(TableEdge.BOTTOM, 0.5, 1.0)
    if players == 2:
        return you, SeatPlace(TableEdge.TOP, 0.5, 1.0)
    across = players - 3
    scale = _ACROSS_SCALE[across]
    top = (SeatPlace(TableEdge.TOP, share, scale) for share in _ACROSS[across])
    return you, SeatPlace(TableEdge.LEFT, 0.5, 1.0), *top, SeatPlace(TableEdge.RIGHT, 0.5, 1.0)

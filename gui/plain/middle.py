"""The middle of a plain table in plain arithmetic: a column for each zone, or for several rows of cards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.declared import Lies, Shape
from engine.zones import Place
from gui.art.geometry import CARD_RATIO, Pose, Rect, clamp

STEP = {Shape.SPREAD: 0.32, Shape.ROW: 0.27}
"""Distance between the cards of a spread and of a row, in widths of a card."""
WIDEST_STEP = 0.5
"""The same in rows that have room to spare."""
TRICK_ACROSS, TRICK_DOWN = 1.12, 0.53
"""From the middle of a trick of four to its cards, in widths and in heights of a card."""
TRICK_HEIGHT = 2.06
"""Height of a trick, in heights of a card."""
TRICK_TILT = (-2.0, -4.0, 2.0, 5.0)
GAP = 0.4
"""Distance between two columns, in widths of a card."""
LABEL_ROOM, LINE_GAP = 24.0, 10.0
"""Room for the words below a zone, and the distance between two rows without words."""
MOST_IN_A_COLUMN = 2
"""Rows of cards that lie in one column, where a game has more than two rows."""


class Spot(NamedTuple):
    """A zone in the middle: where its first card lies, or the middle of its trick; and the distance between cards."""

    place: Place
    lies: Lies
    pose: Pose
    step: float
    width: float
    cards: int
    """The number of cards that are seen side by side."""

    def of_trick(self, position: int, players: int) -> Pose:
        """Return the place of the card of the player at that position, in front of the seat."""
        angle, pose = math.tau * (0.25 + position / players), self.pose
        across = _across(players) * pose.height * CARD_RATIO
        tilt = TRICK_TILT[position % len(TRICK_TILT)]
        return pose.moved(across * math.cos(angle), TRICK_DOWN * pose.height * math.sin(angle))._replace(angle=tilt)


Zone = tuple[Place, Lies]


def spots(zones: Sequence[Zone], room: Rect, players: int, tallest: float) -> Iterator[Spot]:
    """Yield the place of every zone, side by side in the middle of the room, with cards as high as have room."""
    columns = _columns(zones)
    if not columns:
        return
    widths = [max(_wide(lies, players) for _, lies in column) for column in columns]
    total = sum(widths) + GAP * (len(widths) - 1)
    deep = max(map(len, columns))
    below = LABEL_ROOM if any(lies.labelled for _, lies in zones) else LINE_GAP
    tall = TRICK_HEIGHT if any(lies.shape is Shape.TRICK for _, lies in zones) else deep
    height = max(1.0, min(tallest, (room.h - deep * below) / tall, room.w / total / CARD_RATIO))
    width = height * CARD_RATIO
    row_step = _row_step(columns, players, room.w / width - total)
    widths = [max(_wide(lies, players, row_step) for _, lies in column) for column in columns]
    left = room.cx - (sum(widths) + GAP * (len(widths) - 1)) * width / 2
    for column, share in zip(columns, widths, strict=True):
        for line, (place, lies) in enumerate(column):
            y = room.cy + (line - (len(column) - 1) / 2) * (height + below) - (below / 2 if lies.labelled else 0)
            first = left + (share / 2 if lies.shape is Shape.TRICK else 0.5) * width
            step = row_step if lies.shape is Shape.ROW else STEP.get(lies.shape, 0.0)
            yield Spot(place, lies, Pose(first, y, height), step * width, share * width, _side_by_side(lies, players))
        left += (share + GAP) * width


def _columns(zones: Sequence[Zone]) -> list[list[Zone]]:
    """Return the zones, column by column: the rows in twos where there are more than two."""
    rows = [zone for zone in zones if zone[1].shape is Shape.ROW]
    others = [[zone] for zone in zones if zone[1].shape is not Shape.ROW]
    deep = MOST_IN_A_COLUMN if len(rows) > MOST_IN_A_COLUMN else 1
    return [*others, *(rows[first : first + deep] for first in range(0, len(rows), deep))]


def _across(players: int) -> float:
    """Return the distance from the middle of a trick to its outermost card, in widths of a card."""
    return TRICK_ACROSS * max(1.0, players / 4)


def _side_by_side(lies: Lies, players: int) -> int:
    return (lies.cards or players) if lies.shape in STEP else 1


def _wide(lies: Lies, players: int, row_step: float = STEP[Shape.ROW]) -> float:
    """Return the width of a zone, in widths of a card."""
    if lies.shape is Shape.TRICK:
        return 1 + 2 * _across(players)
    step = row_step if lies.shape is Shape.ROW else STEP.get(lies.shape, 0.0)
    return 1 + (_side_by_side(lies, players) - 1) * step


def _row_step(columns: Sequence[Sequence[Zone]], players: int, spare: float) -> float:
    """Return the distance between the cards of rows that take ``spare`` widths of a card more than they need."""
    rows = [column for column in columns if column[0][1].shape is Shape.ROW]
    gaps = sum(max(_side_by_side(lies, players) for _, lies in column) - 1 for column in rows)
    return clamp(STEP[Shape.ROW] + spare / gaps, STEP[Shape.ROW], WIDEST_STEP) if gaps else STEP[Shape.ROW]

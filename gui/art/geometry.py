"""Places on the table in design units: upright rectangles, and the poses of cards that may be turned.

The origin is the window's top left corner, y grows downwards, angles are degrees clockwise as seen on the screen.
"""

from __future__ import annotations

import math
from typing import NamedTuple

CARD_RATIO = 5 / 7
"""A card's width as a share of its height."""


def clamp(value: float, low: float, high: float) -> float:
    """Return the value, or the nearer bound when it lies outside; ``high`` below ``low`` gives ``low``."""
    return max(low, min(high, value))


def lerp(start: float, end: float, share: float) -> float:
    """Return the number ``share`` of the way from start to end; shares outside 0..1 go beyond."""
    return start + (end - start) * share


def turned(x: float, y: float, angle: float) -> tuple[float, float]:
    """Return the vector (x, y) turned clockwise by ``angle`` degrees."""
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x * cosine - y * sine, x * sine + y * cosine


ROUNDING = 1e-6
"""Logical pixels that sums of places may differ by."""


class Rect(NamedTuple):
    """An upright rectangle: its top left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        """Return the rectangle of that size whose middle is (cx, cy)."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.cx, self.cy

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point lies inside; the right and the bottom edge belong to the neighbour."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, distance: float) -> Rect:
        """Return the rectangle with every edge moved inwards, at most to the middle; a negative distance grows it."""
        across, down = min(distance, self.w / 2), min(distance, self.h / 2)
        return Rect(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def move(self, dx: float, dy: float) -> Rect:
        """Return the same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def times(self, factor: float) -> Rect:
        """Return the rectangle in units of another size, ``factor`` of which make one of the present ones."""
        return Rect(self.x * factor, self.y * factor, self.w * factor, self.h * factor)

    def mirrored(self, room: Rect) -> Rect:
        """Return the rectangle as far from the right edge of the room as it is from the left one."""
        return self._replace(x=room.x + room.right - self.right)

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def bounds(self) -> Rect:
        """Return the rectangle itself, which is upright already."""
        return self

    def corners(self) -> tuple[tuple[float, float], ...]:
        """Return the corners, clockwise from the left upper one."""
        return (self.x, self.y), (self.right, self.y), (self.right, self.bottom), (self.x, self.bottom)

    def overlaps(self, other: Rect) -> bool:
        """Return whether the two share any area; edges that touch, up to an error of rounding, do not count."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > ROUNDING and down > ROUNDING


class Pose(NamedTuple):
    """The way a card lies: its middle, its height and its angle."""

    x: float
    y: float
    height: float
    angle: float = 0.0

    @property
    def width(self) -> float:
        return self.height * CARD_RATIO

    @property
    def centre(self) -> tuple[float, float]:
        return self.x, self.y

    def corners(self) -> tuple[tuple[float, float], ...]:
        """Return the card's own top left, top right, bottom right and bottom left corner, as they lie on the table."""
        half_width, half_height = self.width / 2, self.height / 2
        own = (
            (-half_width, -half_height),
            (half_width, -half_height),
            (half_width, half_height),
            (-half_width, half_height),
        )
        moved = (turned(x, y, self.angle) for x, y in own)
        return tuple((self.x + dx, self.y + dy) for dx, dy in moved)

    def point(self, across: float, down: float) -> tuple[float, float]:
        """Return the point of the table at that share of the card's width and height, from its own top left corner."""
        dx, dy = turned((across - 0.5) * self.width, (down - 0.5) * self.height, self.angle)
        return self.x + dx, self.y + dy

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point lies on the card as it is turned."""
        own_x, own_y = turned(x - self.x, y - self.y, -self.angle)
        return abs(own_x) <= self.width / 2 and abs(own_y) <= self.height / 2

    def bounds(self) -> Rect:
        """Return the upright rectangle around the turned card."""
        cosine, sine = abs(math.cos(math.radians(self.angle))), abs(math.sin(math.radians(self.angle)))
        across, down = self.width * cosine + self.height * sine, self.width * sine + self.height * cosine
        return Rect.around(self.x, self.y, across, down)

    def raised(self, distance: float) -> Pose:
        """Return the card moved along its own axis, towards its own top edge; a negative distance lowers it."""
        dx, dy = turned(0, -distance, self.angle)
        return self._replace(x=self.x + dx, y=self.y + dy)

    def moved(self, dx: float, dy: float) -> Pose:
        """Return the card moved across the table, unturned."""
        return self._replace(x=self.x + dx, y=self.y + dy)

    def times(self, factor: float) -> Pose:
        """Return the pose in units of another size, ``factor`` of which make one of the present ones."""
        return Pose(self.x * factor, self.y * factor, self.height * factor, self.angle)

    def scaled(self, factor: float) -> Pose:
        """Return the card made larger or smaller about its own middle."""
        return self._replace(height=self.height * factor)

    def between(self, other: Pose, share: float) -> Pose:
        """Return the pose ``share`` of the way to the other; the card turns the shorter way, clockwise at 180."""
        turn = (other.angle - self.angle) % 360
        if turn > 180:
            turn -= 360
        return Pose(
            lerp(self.x, other.x, share),
            lerp(self.y, other.y, share),
            lerp(self.height, other.height, share),
            self.angle + turn * share,
        )


def bounds_of(poses: tuple[Pose, ...]) -> Rect:
    """Return the upright rectangle around all the cards. Raises ValueError when there are none."""
    if not poses:
        raise ValueError("No cards: nothing to put a rectangle around.")
    whole = poses[0].bounds()
    for pose in poses[1:]:
        whole = whole.union(pose.bounds())
    return whole

"""The ways in which cards move at the end of a game: a wheel, a cascade, sets, a pack that gathers, the last trick.

Each is arithmetic: the poses of a number of cards at a share of the moment, the one drawn first first. All cards have
a place in it, however many they are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from gui.art.geometry import CARD_RATIO, Pose, lerp
from gui.art.metrics import Metrics
from gui.table.moment import part

MIDDLE = 0.4
"""The height of the cards' middle, as a share of the window's."""
WHEEL_FROM, WHEEL_TO, WHEEL_IN_ALL = 3.0, 13.0, 150.0
"""Degrees from card to card as the wheel begins to open and when it is open, and between its outer cards at most."""
SECONDS, GRAVITY, BOUNCE, BOUNCES = 2.0, 2.6, 0.66, 6
"""Of a cascade: its length, what cards fall by in heights of the window a second squared, the speed that is left after
a bounce, and the number of bounces after which a card lies."""
GOLDEN = 0.618
"""Multiples of it, less their whole part, are spread evenly and never in a row."""
ROW_OF_SETS = 7
SET_STEP = 0.24
"""The distance of the cards of a set, in widths of a card."""
CLOSES = 0.45
"""The share of the moment at which a fan that opened begins to close."""


def wheel(metrics: Metrics, count: int, share: float) -> Sequence[Pose]:
    """Return the cards of a wheel that opens in the middle."""
    step = lerp(WHEEL_FROM, WHEEL_TO, part(share, 0.1, 0.8))
    return _fan(metrics, count, min(step, WHEEL_IN_ALL / max(1, count - 1)))


def closing_fan(metrics: Metrics, count: int, share: float) -> Sequence[Pose]:
    """Return the cards of a fan that opens half, and closes and sinks again: it was close."""
    opened = part(share, 0.0, CLOSES) - part(share, CLOSES, 1.0)
    step = min(0.5 * WHEEL_TO, 0.5 * WHEEL_IN_ALL / max(1, count - 1)) * opened
    sinks = 0.3 * metrics.table * part(share, CLOSES, 1.0)
    return [pose.moved(0, sinks) for pose in _fan(metrics, count, step)]


def _fan(metrics: Metrics, count: int, step: float) -> Sequence[Pose]:
    """Return cards in an arc, ``step`` degrees from each other."""
    height = metrics.table
    radius, x, y = 1.5 * height, metrics.width / 2, MIDDLE * metrics.height + 1.5 * height
    angles = [(place - (count - 1) / 2) * step for place in range(count)]
    return [
        Pose(x + math.sin(math.radians(angle)) * radius, y - math.cos(math.radians(angle)) * radius, height, angle)
        for angle in angles
    ]


def cascade(metrics: Metrics, count: int, share: float) -> Sequence[Pose]:
    """Return a pack whose cards leap off it to both sides, one by one, and bounce on the edge of the table."""
    height = 0.8 * metrics.table
    top, floor = 0.3 * metrics.height, metrics.height - 0.5 * height
    poses = []
    for place in reversed(range(count)):
        seconds = max(0.0, SECONDS * (share - 0.05 - 0.55 * place / count))
        chance = place * GOLDEN % 1
        side = -1 if place % 2 else 1
        across = side * lerp(0.18, 0.5, chance) * metrics.width * seconds
        fallen = _bounced(top, lerp(-0.5, -0.15, chance) * metrics.height, floor, GRAVITY * metrics.height, seconds)
        lies = -0.4 * (count - place) if not seconds else 0.0
        poses.append(Pose(metrics.width / 2 + across, fallen + lies, height, side * 90 * seconds * chance))
    return poses


def _bounced(y: float, speed: float, floor: float, gravity: float, seconds: float) -> float:
    """Return the height of what falls for so long and bounces on the floor; all heights and speeds point down."""
    for _ in range(BOUNCES):
        falls = (math.sqrt(speed * speed + 2 * gravity * (floor - y)) - speed) / gravity
        if seconds <= falls:
            return y + speed * seconds + gravity * seconds * seconds / 2
        y, speed, seconds = floor, -BOUNCE * (speed + gravity * falls), seconds - falls
    return floor


def sets(in_a_set: int, metrics: Metrics, count: int, share: float) -> Sequence[Pose]:
    """Return sets of so many cards that rise into rows, one after the other, each a small fan."""
    groups = max(1, -(-count // in_a_set))
    rows = -(-groups // ROW_OF_SETS)
    columns = -(-groups // rows)
    wide = 1.5 + SET_STEP * (in_a_set - 1)  # of a set and the gap beside it, in cards
    height = min(metrics.table, 0.95 * metrics.width / (columns * wide * CARD_RATIO), 0.44 * metrics.height / rows)
    poses = []
    for place in range(count):
        group, inside = divmod(place, in_a_set)
        row, column = divmod(group, columns)
        in_row = min(columns, groups - row * columns)
        begin = 0.45 * group / groups
        way, opened = part(share, begin, begin + 0.3), part(share, begin + 0.15, begin + 0.5)
        aside = (inside - (in_a_set - 1) / 2) * opened
        step = height * CARD_RATIO
        x = metrics.width / 2 + (column - (in_row - 1) / 2) * wide * step + aside * SET_STEP * step
        y = MIDDLE * metrics.height + (row - (rows - 1) / 2) * 1.12 * height
        poses.append(Pose(x, lerp(metrics.height + height, y, way), height, 5 * aside))
    return poses


def gathered(metrics: Metrics, count: int, share: float) -> Sequence[Pose]:
    """Return cards that come from both sides, one by one, and pile up in the middle."""
    height = metrics.table
    poses = []
    for place in range(count):
        way = part(share, 0.02 + 0.6 * place / count, 0.24 + 0.6 * place / count)
        side = -1 if place % 2 else 1
        x = lerp(metrics.width / 2 + side * (metrics.width / 2 + height), metrics.width / 2, way)
        turn = side * 60 * (1 - way) + 8 * (place * GOLDEN % 1 - 0.5)
        poses.append(Pose(x, MIDDLE * metrics.height - 0.5 * place, height, turn))
    return poses


def last_trick(sides: Sequence[float], metrics: Metrics, count: int, share: float) -> Sequence[Pose]:
    """Return the cards of a trick that come once more from their players; the last of them rises over the others.

    ``sides`` are the shares of a turn, clockwise from the bottom, at which the players sit.
    """
    poses = []
    for place, side in enumerate(sides[:count]):
        comes, taken = part(share, 0.12 * place, 0.12 * place + 0.25), part(share, 0.6, 0.95)
        wins = place == count - 1
        height = metrics.table * (lerp(1, 1.3, taken) if wins else 1)
        far = lerp(lerp(3.0, 0.62, comes), 0.0 if wins else 0.35, taken) * metrics.table
        angle = math.tau * (0.25 + side)
        x = metrics.width / 2 + math.cos(angle) * far * 1.2
        y = MIDDLE * metrics.height + math.sin(angle) * far
        poses.append(Pose(x, y, height, 0.0 if wins else 4 - 8 * side))
    return poses

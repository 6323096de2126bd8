"""The neighbour that an arrow key goes to."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

_SIDEWAYS_COST: Final = 2.0
"""The cost of a pixel aside against a pixel ahead."""


def neighbour(
    here: tuple[float, float], direction: tuple[float, float], others: Iterable[tuple[str, tuple[float, float]]]
) -> str | None:
    """Return the key of the best place in that direction from ``here``; None if none lies ahead.

    ``others`` are keys with their places. The nearest place straight ahead is best. One that lies further aside than
    ahead is taken only for want of a better one, and one beside or behind never.
    """
    length = math.hypot(*direction)
    if not length:
        return None
    ahead_x, ahead_y = direction[0] / length, direction[1] / length
    best: tuple[bool, float] | None = None
    found: str | None = None
    for key, (x, y) in others:
        away_x, away_y = x - here[0], y - here[1]
        ahead = away_x * ahead_x + away_y * ahead_y
        aside = abs(away_x * ahead_y - away_y * ahead_x)
        if ahead <= 0.5:
            continue
        cost = (aside > ahead, ahead + _SIDEWAYS_COST * aside)
        if best is None or cost < best:
            best, found = cost, key
    return found

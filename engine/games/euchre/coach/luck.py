"""The parts of a match's result."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.coach.luck import Parts
from engine.coach.turns import Turn


def parts(played: Iterable[Turn], seat: int, rng: Random) -> Parts | None:
    """Return the parts of the result of a match, or of one hand of it, for ``seat``."""
    return None

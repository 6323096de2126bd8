"""The errors of the levels in reviews, with which a rating in words compares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEVELS: Final[Mapping[str, float]] = {"Beginner": 0.2, "Simple": 0.1, "Club": 0.05, "Expert": 0.02}
"""Title -> points that a decision costs on average."""

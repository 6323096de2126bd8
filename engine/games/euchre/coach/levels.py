"""The errors of the levels in reviews, with which a rating in words compares."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

LEVELS: Final[Mapping[str, float]] = MappingProxyType({"Simple": 0.139, "Club": 0.035, "Expert": 0.006})
"""Title -> points that a decision costs on average.

Measured in five matches among four players of the level, some 800 decisions each: 0.139 ± 0.005, 0.035 ± 0.003 and
0.0055 ± 0.0006. The Beginner, with 0.137 ± 0.019, cannot be told from Simple by errors per decision.
"""

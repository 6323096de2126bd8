"""The errors of the bots' levels in reviews, which ratings in words compare with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.phrases import say_as

LEVELS: Final[Mapping[str, float]] = MappingProxyType(
    {
        say_as("level", "Simple"): 0.128,
        say_as("level", "Skilled"): 0.036,
        say_as("level", "Seasoned"): 0.026,
        say_as("level", "Expert"): 0.004,
    }
)
"""Title -> mean cost of a decision, in points.

Simple 0.128 ± 0.005, Skilled 0.036 ± 0.002, Seasoned 0.026 ± 0.002 and Expert 0.0039 ± 0.0003: in the person's seat at
the usual table, 130 matches each (``python -m benchmarks.review levels euchre 130``). Beginner costs the same as
Simple, 0.129 ± 0.005, so no rating tells the two apart.
"""

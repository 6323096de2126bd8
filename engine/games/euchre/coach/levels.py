"""The errors of the bots' levels in reviews, which ratings in words compare with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.phrases import say_as

LEVELS: Final[Mapping[str, float]] = MappingProxyType(
    {
        say_as("level", "Simple"): 0.103,
        say_as("level", "Skilled"): 0.025,
        say_as("level", "Seasoned"): 0.018,
        say_as("level", "Expert"): 0.0,
    }
)
"""Title -> mean cost of a decision, in points.

Simple 0.1025 ± 0.0041, Skilled 0.0250 ± 0.0018, Seasoned 0.0177 ± 0.0015 and Expert 0.0001 ± 0.0001: in the person's
seat at the usual table, 100 matches each (``python -m benchmarks.review levels euchre 100``). The Expert makes the
coach's choice, so it costs nothing whatever it may miss. Beginner cost the same as Simple when both were measured, so
no rating tells the two apart.
"""

"""The errors of the bots' levels in reviews, which ratings in words compare with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.phrases import say_as

LEVELS: Final[Mapping[str, float]] = MappingProxyType(
    {
        say_as("level", "Beginner"): 0.137,
        say_as("level", "Simple"): 0.086,
        say_as("level", "Skilled"): 0.035,
        say_as("level", "Expert"): 0.006,
    }
)
"""Title -> mean cost of a decision, in points.

Beginner 0.137 ± 0.018 and Simple 0.086 ± 0.018: in the person's seat at the usual table, six matches each
(``python -m benchmarks.review levels euchre 6``). Skilled 0.035 ± 0.003 and Expert 0.0055 ± 0.0006: five matches among
four of a level. Beginner and Simple are only two errors apart; among four of a level both had 0.14.
"""

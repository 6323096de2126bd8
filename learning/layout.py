"""The layout of an observation: named parts of a row of numbers, one behind the other.

>>> from learning.layout import Layout
>>> layout = Layout([("hand", 24, "1 for each card that you hold"), ("pool", 1, "cards that can be drawn")])
>>> layout.at("pool"), layout.size
(24, 25)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from learning.encoding import variant_of
from learning.encodings import encoding_of
from learning.parts import Layout, Part

__all__ = ["Layout", "Part", "layout_of"]


def layout_of(game: str, rules: Mapping[str, Any] | str | None = None) -> Layout:
    """Return the layout of a game's observations under some rules, given as to :func:`learning.env`."""
    variant = variant_of(game, rules)
    return encoding_of(variant).layout(variant)

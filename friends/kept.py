"""What a table of friends is kept with, in the settings, so that it can be opened again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

KEPT: Final = "friends"
"""The key of the settings row with the table that was opened last; with the identity of a game, of that game's."""


def kept_changes(data: Mapping[str, Any] | None, identity: str = "") -> dict[str, Any]:
    """Return the settings with a table that can be opened again, and with the game of that identity; None for none."""
    return {KEPT: data, **({f"{KEPT} {identity}": data} if identity else {})}


def kept_table(settings: Mapping[str, Any], identity: str) -> Mapping[str, Any] | None:
    """Return what the table of a kept game was kept with; None for a game without friends."""
    kept = settings.get(f"{KEPT} {identity}")
    return kept if isinstance(kept, dict) else None

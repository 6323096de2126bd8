"""Keyboard focus on a screen with a list: for Tab the list is one stop, its selected row."""

from __future__ import annotations

from collections.abc import Collection

from gui.widgets.targets import Targets

ROWS = "rows"
"""The group of the list's targets, its rows."""


def focus_along(targets: Targets, step: int, row: str | None, heads: Collection[str]) -> None:
    """Move the focus by ``step`` stops, round the ends.

    ``row`` is the key of the selected row or None; the row comes after the targets of the groups ``heads``.
    """
    stops = [target.key for target in targets.all if target.group != ROWS]
    if row is not None:
        stops.insert(sum(target.group in heads for target in targets.all), row)
    focused = targets.focused if targets.keyboard_mode else None
    start = stops.index(focused) + step if focused in stops else 0 if step > 0 else -1
    targets.focus(stops[start % len(stops)])
    targets.keyboard_mode = True

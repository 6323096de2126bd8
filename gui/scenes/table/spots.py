"""Places on a table that can be clicked besides cards and buttons, as targets; a replay has them too."""

from __future__ import annotations

from gui.table.descriptions import Spot, key_of_spot
from gui.widgets.targets import Target, Targets


def spot_target(spot: Spot) -> Target:
    """Return the target of a place on the table."""
    return Target(key_of_spot(spot.key), spot.shape, spot.act, label=spot.label)


def points_at(targets: Targets, spot: str) -> bool:
    """Return whether the pointer, or the focus of the keys, is on the place with that key."""
    return key_of_spot(spot) in (targets.hovered, targets.focused if targets.keyboard_mode else None)

"""The worths of all choices at a table, as chips beside them: the second press of a hint."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.phrases import say
from engine.view import View
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.sprites.worths import draw_value_chip, error_words, signed, value_chip_rect
from gui.table.descriptions import SPOT
from gui.table.table import Table
from gui.widgets.targets import Target, Targets

if TYPE_CHECKING:
    from engine.coach.assessment import Assessment, Judged

CHIP_UP, CHIP_GAP, SPOT_CHIP = 40.0, 4.0, 26.0
"""Distances: window's edge to the middle of the chips on cards, between two chips, and player to chip."""
LEAST_ERROR = 0.01
"""Least error that is shown, so that no estimate looks certain."""


class Chip(NamedTuple):
    """The worth of the best move through a target, and the point about which it is drawn."""

    key: str
    """The key of the target."""
    x: float
    y: float
    judged: Judged
    best: bool
    """True for the advised move."""


def worth_chips(
    table: Table[Any],
    targets: Targets,
    assessment: Assessment,
    advised: Any,
    view: View[Any],
    poses: Mapping[str, Pose],
) -> Sequence[Chip]:
    """Return a chip for each target, with the worth of the best move through it.

    If a move takes several choices, chips for the later ones belong to moves that begin like the ``advised`` one. Where
    a target is the first choice of one move and a later one of another, its chip belongs to the first: the suit alone,
    before "Alone" is ticked.
    ``poses`` are those of the cards in the hand, by target.
    """
    by_key: dict[str, Judged] = {}
    first = tuple(table.targets_of(advised, view))
    taken = [(tuple(table.targets_of(judged.move, view)), judged) for judged in assessment.judged]
    for place in range(max(len(keys) for keys, _ in taken)):
        for keys, judged in taken:
            if len(keys) > place and keys[:place] == first[:place]:
                by_key.setdefault(keys[place], judged)
    in_hand, elsewhere = list[Chip](), list[Chip]()
    low = table.metrics.height - CHIP_UP
    strips = _seen_strips(poses)
    message_y = table.message_place(view)[1]
    for key, judged in by_key.items():
        target = targets.get(key)
        if target is None:
            continue
        rect, best = target_bounds(target), judged.move == advised
        if key.startswith(("card ", "group ")):
            in_hand.append(Chip(key, strips.get(key, rect.cx), low, judged, best))
        elif places := table.hint_places(key, view):
            elsewhere.append(Chip(key, *places[1], judged, best))
        elif key.startswith(SPOT):
            elsewhere.append(Chip(key, rect.cx, rect.bottom + SPOT_CHIP, judged, best))
        else:
            up = -1 if message_y > rect.cy else 1
            elsewhere.append(Chip(key, rect.cx, rect.cy + up * (rect.h / 2 + 20), judged, best))
    return [*_apart(in_hand), *elsewhere]


def draw_chip(painter: Painter, chip: Chip, unit: str) -> None:
    """Draw a chip; the worth is in that unit of the assessment."""
    value, error = worth_words(chip.judged, unit)
    draw_value_chip(painter, chip.x, chip.y, value, error, best=chip.best, close=chip.judged.is_as_good)


def worth_words(judged: Judged, unit: str) -> tuple[str, str]:
    """Return the worth of a move and its error, as words; a chance has no error, as children play for it."""
    if unit == "chance":
        return say("{share:.0%}", share=judged.worth), ""
    return signed(judged.worth), error_words(max(judged.error, LEAST_ERROR) if judged.error else 0.0)


def is_on_table(key: str) -> bool:
    """Return whether a target is a card or a place, which a panel may cover, and no button."""
    return key.startswith(("card ", "group ", SPOT))


def target_bounds(target: Target) -> Rect:
    """Return the upright rectangle around a target."""
    return target.bounds


def _seen_strips(poses: Mapping[str, Pose]) -> Mapping[str, float]:
    """Return target -> the middle of the open part of its card: the next card covers a part of it."""
    strips: dict[str, float] = {}
    lying = list(poses.items())
    for place, (key, pose) in enumerate(lying):
        low = pose.raised(-pose.height / 2)
        seen = 0.0
        if place + 1 < len(lying):
            step = lying[place + 1][1].x - pose.x
            seen = math.copysign(max(0.0, (pose.width - abs(step)) / 2), -step)
        strips[key] = low.x + seen
    return strips


def _apart(chips: Sequence[Chip]) -> Sequence[Chip]:
    """Return the chips of a row, moved apart so that none overlaps its neighbour."""
    row = sorted(chips, key=lambda chip: chip.x)
    placed: list[Chip] = []
    for chip in row:
        x = chip.x
        if placed:
            last = placed[-1]
            half = [value_chip_rect(0, 0, best=one.best).w / 2 for one in (last, chip)]
            x = max(x, last.x + sum(half) + CHIP_GAP)
        placed.append(chip._replace(x=x))
    shift = sum(chip.x for chip in placed) - sum(chip.x for chip in row)
    return [chip._replace(x=chip.x - shift / len(placed)) for chip in placed]

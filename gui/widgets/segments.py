"""A few choices side by side, one of them chosen: tabs, and short rules on the set-up screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import FIELD_RADIUS, Painter
from gui.art.theme import Weight
from gui.widgets.readings import Role
from gui.widgets.targets import Target, Targets

GAP = 3.0
"""Units between the edge of a segment and the ground of the chosen one."""


def segment_rects(rect: Rect, count: int, shares: Sequence[float] = ()) -> tuple[Rect, ...]:
    """Return the places of the segments of a row, left to right.

    ``shares`` are their shares of the width, which add up to 1; without them all are as wide.
    """
    widths = [share * rect.w for share in shares] or [rect.w / count] * count
    return tuple(Rect(rect.x + sum(widths[:place]), rect.y, width, rect.h) for place, width in enumerate(widths))


def segments_width(painter: Painter, labels: Sequence[str]) -> float:
    """Return the width of a row of segments in which every label has room."""
    widest = max(painter.text_width(label, theme.LABEL_SIZE, Weight.BOLD) for label in labels)
    return len(labels) * (widest + 2 * painter.pixels(GAP) + 20)


def draw_segments(
    painter: Painter,
    rect: Rect,
    labels: Sequence[str],
    chosen: int | None,
    *,
    hover: int | None = None,
    focus: int | None = None,
    barred: Collection[int] = (),
    shares: Sequence[float] = (),
) -> None:
    """Draw the choices side by side; ``shares`` are those of `segment_rects`.

    ``hover`` and ``focus`` are the segments under the mouse and the keys; ``barred`` cannot be chosen now.
    """
    rects = segment_rects(rect, len(labels), shares)
    painter.field(rect)
    sizes, least = [], theme.SMALLEST_SIZE
    for label, room in zip(labels, rects, strict=True):
        free = room.w - (2 * painter.pixels(GAP) + 8)
        sizes.append(painter.fitting_size(label, free, theme.LABEL_SIZE, least, Weight.BOLD))
    size = min(sizes)
    for place, (label, room) in enumerate(zip(labels, rects, strict=True)):
        inner = room.inset(painter.pixels(GAP))
        ink, weight = theme.DISABLED_TEXT if place in barred else theme.TEXT, Weight.MEDIUM
        if place == chosen:
            ink, weight = theme.ON_GOLD, Weight.BOLD
            painter.box(inner, 8, theme.GOLD)
        elif place == hover:
            painter.box(inner, 8, theme.WHITE, 0.10)
        if place == focus:
            painter.box(room.inset(-painter.pixels(1)), FIELD_RADIUS, None, 1, theme.GOLD, 2)
        fitting = painter.fitting_size(label, inner.w - 8, size, painter.smallest_size, weight)
        shown = painter.fit(label, inner.w - 8, fitting, weight)
        painter.text(shown, room.cx, room.cy, fitting, ink, weight, "cm")


class Segments(NamedTuple):
    """A row of segments at its place, each a target by itself."""

    rect: Rect
    keys: Sequence[str]
    """The keys of the segments' targets, left to right."""
    labels: Sequence[str]
    chosen: int | None
    choose: Callable[[int], None]
    group: str = "tabs"
    reasons: Mapping[int, str] = MappingProxyType({})
    """Place of a choice that cannot be made now -> the sentence that says why."""

    def targets(self) -> list[Target]:
        """Return a target for each segment."""
        parts = enumerate(zip(self.keys, segment_rects(self.rect, len(self.keys)), self.labels, strict=True))
        return [
            Target(
                key,
                rect,
                partial(self.choose, place),
                enabled=place not in self.reasons,
                reason=self.reasons.get(place),
                label=label,
                group=self.group,
                role=Role.TAB,
                selected=place == self.chosen,
            )
            for place, (key, rect, label) in parts
        ]

    def draw(self, painter: Painter, targets: Targets) -> None:
        """Draw the row in its present state."""
        places = {key: place for place, key in enumerate(self.keys)}
        hover = places.get(targets.hovered or "")
        focus = places.get(targets.focused or "") if targets.keyboard_mode else None
        draw_segments(painter, self.rect, self.labels, self.chosen, hover=hover, focus=focus, barred=self.reasons)

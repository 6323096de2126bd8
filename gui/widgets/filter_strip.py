"""The controls above a list that choose what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.widgets.controls import ChooserControl
from gui.widgets.segments import Segments
from gui.widgets.targets import Target, Targets


@dataclass(frozen=True)
class FilterStrip:
    """Segments, and choosers at their places; made anew with every change."""

    segments: Segments
    choosers: Sequence[tuple[ChooserControl, Rect]] = ()

    def targets(self, open_list: Callable[[ChooserControl], None]) -> list[Target]:
        """Return what can be chosen; ``open_list`` shows the values of a chooser."""
        return self.segments.targets() + [
            control.target(rect, partial(open_list, control), "choosers") for control, rect in self.choosers
        ]

    def place_of(self, key: str) -> Rect:
        """Return the place of a chooser."""
        return next(rect for control, rect in self.choosers if control.key == key)

    def draw(self, painter: Painter, targets: Targets) -> None:
        """Draw the controls in their present state."""
        self.segments.draw(painter, targets)
        for control, rect in self.choosers:
            pointer = rect.cx if targets.hovered == control.key else None
            control.draw(painter, rect, pointer, targets.shown_focus == control.key)

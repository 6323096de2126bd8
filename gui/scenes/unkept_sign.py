"""The sign that nothing reaches the disk.

What cannot be written waits in memory, and is written as soon as that is possible. Meanwhile `Store.unkept` is the
reason, a sign on the bar shows it, and leaving the program asks before `Store.losses` are lost (`UnkeptScene`).
"""

from __future__ import annotations

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.scenes.scene import Host
from gui.widgets.button import TOOL_ICON_ROOM, TOOL_PADDING_LEFT, Button, ButtonKind, tool_width
from gui.widgets.targets import Targets

KEY = "unkept"
"""The key of the sign among a screen's targets."""
NOT_KEPT = say("Not kept")
KEPT_AGAIN = say("Everything is kept again.")
HIGH = 30.0
"""Height of the sign as it is drawn."""


class UnkeptSign(Button):
    """The sign on the bar at the top, a few words; pressed, it opens `UnkeptScene`."""

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        rect = self.rect.move(0, down)
        ground = Rect.around(rect.cx, rect.cy, rect.w, HIGH)
        pointed, focus = targets.hovered == self.key, targets.keyboard_mode and targets.focused == self.key
        painter.box(ground, ground.h / 2, theme.BLUNDER, 0.28 if pointed else 0.14, theme.BLUNDER, 1, 0.6)
        if focus:
            painter.box(ground.inset(-3), ground.h / 2 + 3, None, 1, theme.GOLD, 2)
        painter.icon("warning", rect.x + 21, rect.cy, 18, theme.BLUNDER)
        painter.text(self.label, rect.x + TOOL_PADDING_LEFT + TOOL_ICON_ROOM, rect.cy, theme.LABEL_SIZE)


def least_width(painter: Painter) -> float:
    """Return the width of the sign with its shortest words."""
    return tool_width(painter, NOT_KEPT)


def unkept_sign(host: Host, room: Rect) -> UnkeptSign:
    """Return the sign at the left of a room, with the reason if that fits."""
    words = say("Not kept: {reason}", reason=host.store.unkept)
    label = words if tool_width(host.painter, words) <= room.w else NOT_KEPT
    rect = room._replace(w=tool_width(host.painter, label))
    high = max(host.painter.smallest_target, rect.h)
    place = Rect.around(rect.cx, rect.cy, rect.w, high)
    return UnkeptSign(KEY, place, label, host.go.unkept, ButtonKind.TOOL, name=words)

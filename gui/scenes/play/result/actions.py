"""The bar at the top of a result, with everything that can be done next, each at its own place.

The table that follows has its toolbar there, and nothing to decide with: "Play again" and "Undo" lie at its title's
place, so that no click too many on them plays a card or asks a player (`Table.choices_top`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.settings.settings import Settings
from gui.widgets.button import Button, ButtonKind, tool_width
from gui.widgets.targets import Action
from gui.widgets.toolbar import Tool, tool_rects

GOLD_EDGE = 5.0
"""From the edges of the bar to the gold button."""
PADDING, LEAST_PADDING = 24.0, 12.0
"""Beside the words of the gold button, where there is room and where there is little."""


def bar_z(window: Metrics, settings: Settings) -> float:
    """Return the logical pixels of a unit of the bar: as of the toolbar that follows, if that is smaller."""
    return replace(window, scale=min(1.0, settings.table_scale / 100)).z


def bar_buttons(
    painter: Painter, width: float, again: tuple[str, Action], ways: Mapping[str, Tool], *, left_handed: bool
) -> Sequence[Button]:
    """Return the buttons on a bar of that width: the gold "again", then the ``ways`` by the keys of their targets.

    The first two ways stand beside it: out of the game, and back to it. The others stand at the other end; they lose
    their words where there is little room, and then the first way does.
    """
    (label, act) = again
    words = painter.text_width(label, theme.BODY_SIZE, Weight.BOLD)
    (out, back), looks, padding = tuple(ways.values())[:2], tuple(ways.values())[2:], PADDING

    def fits() -> bool:
        tools = sum(tool_width(painter, tool.label) for tool in (out, back, *looks))
        return tools + words + 2 * (padding + 2 * theme.GRID + theme.MARGIN) <= width

    if not fits():
        looks = tuple(tool.without_label() for tool in looks)
    if not fits():
        out, padding = out.without_label(), LEAST_PADDING
    bar = theme.TOOLBAR_HEIGHT
    high, gold_high = bar - 4, bar - 2 * GOLD_EDGE
    first = Rect(theme.MARGIN / 2, 2, tool_width(painter, out.label), high)
    gold = Rect(first.right + theme.GRID, GOLD_EDGE, words + 2 * padding, gold_high)
    second = Rect(gold.right + theme.GRID, 2, tool_width(painter, back.label), high)
    rects = [gold, first, second, *tool_rects(painter, width, looks)]
    if left_handed:
        rects = [rect._replace(x=width - rect.right) for rect in rects]
    tools = zip(ways, (out, back, *looks), rects[1:], strict=True)
    return (
        Button("again", rects[0], label, act, ButtonKind.PRIMARY),
        *(tool.button(rect, key) for key, tool, rect in tools),
    )

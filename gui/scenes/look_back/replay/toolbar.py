"""The bar above a replay: back, the title, and tools."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases import say
from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action, Target, Targets, large_enough
from gui.widgets.toolbar import MENU_PLACE, Tool, draw_toolbar, shortened_tools, tool_rects

LEAST_LINE = 112.0
"""The width of the words beside the title for which tools give up their labels."""


class ReplayToolbar:
    """The bar in one window."""

    def __init__(self, title: str, back: Action) -> None:
        self._title, self._back = title, back
        self.review: Action | None = None
        """The action of the tool that leads to the review; None where there is none."""
        self._width, self._line = 0.0, ""
        self._buttons: Sequence[Button] = ()

    def arrange(self, painter: Painter, width: float, line: str, tools: Sequence[Tool]) -> list[Target]:
        """Place the tools on a bar of that width, with ``line`` beside the title, and return all targets."""
        self._width, self._line = width, line
        least = min(LEAST_LINE, painter.text_width(line, theme.LABEL_SIZE, Weight.MEDIUM))
        tools = shortened_tools(painter, width, tools, self._title, least)
        rects = tool_rects(painter, width, tools)
        back = Button("back", MENU_PLACE, "", self._back, ButtonKind.TOOL, "back", name=say("Back"))
        # A game may have a chart among its own tools.
        keys = ["review" if tool.act is self.review else "" for tool in tools]
        placed = zip(tools, rects, keys, strict=True)
        self._buttons = [back, *(tool.button(rect, key) for tool, rect, key in placed)]
        return [large_enough(button.target(), painter.smallest_target) for button in self._buttons]

    def draw(self, painter: Painter, targets: Targets) -> None:
        """Draw the bar in its present state."""
        draw_toolbar(painter, self._width, self._title, self._line, self._buttons[1].rect.x)
        for button in self._buttons:
            button.draw(painter, targets)

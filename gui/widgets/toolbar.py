"""The bar at the top, with the menu, the title and the tools, and the tooltip below one of its tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.phrases import parts_of, say, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Speed, Weight
from gui.sprites.fitted import draw_fitted
from gui.sprites.messages import even_lines
from gui.widgets.button import Button, ButtonKind, tool_width
from gui.widgets.targets import Action

OPACITY = 0.82
TITLE_FROM, TITLE_GAP = 64.0, 12.0
MENU_PLACE = Rect.around(32, theme.TOOLBAR_HEIGHT / 2, theme.TOOLBAR_HEIGHT, theme.TOOLBAR_HEIGHT).inset(2)
"""The place of the menu's button, at the left end of the bar."""
TIP_HEIGHT, TIP_PADDING, TIP_GAP, TIP_ABOVE, TIP_LINE = 32.0, 12.0, 8.0, 2.0, 18.0


class Tool(NamedTuple):
    """A tool of a toolbar. It keeps its place while the screen is up: with a ``reason`` it cannot be used now."""

    icon: str
    label: str
    act: Action
    tip: str = ""
    reason: str | None = None
    name: str = ""
    """Its name when spoken, if that is not its label."""
    labels: tuple[str, ...] = ()
    """The labels that it may have, if they change: its place has room for each of them."""

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"tool {self.icon}"

    def without_label(self) -> Tool:
        """Return the tool for a narrow window, with its icon alone."""
        return self._replace(label="", labels=(), name=self.name or self.label)

    def button(self, rect: Rect, key: str = "") -> Button:
        """Return its button at that place."""
        enabled = self.reason is None
        return Button(
            key or self.key,
            rect,
            self.label,
            self.act,
            ButtonKind.TOOL,
            self.icon,
            enabled=enabled,
            reason=self.reason,
            name=self.name,
        )


def tool_rects(painter: Painter, width: float, tools: Sequence[Tool]) -> tuple[Rect, ...]:
    """Return the places of the tools on a bar of that width, in their order, at its right end."""
    height, right = theme.TOOLBAR_HEIGHT, width - theme.MARGIN
    rects: list[Rect] = []
    for tool in reversed(tools):
        wide = max(tool_width(painter, label) for label in (tool.label, *tool.labels))
        right -= wide
        rects.append(Rect(right, 2, wide, height - 4))
    return tuple(reversed(rects))


def speed_tool(speed: Speed, act: Action) -> Tool:
    """Return the tool that changes how fast the table moves."""
    tip = say("The table moves at speed “{speed}”. Click for “{next}”.", speed=speed.label, next=speed.following.label)
    labels = tuple(each.label for each in Speed)
    return Tool("speed", speed.label, act, tip, name=say("Speed: {speed}", speed=speed.label), labels=labels)


class PlacedTools(NamedTuple):
    """The buttons of a toolbar at their places."""

    buttons: Sequence[Button]
    menu: Rect
    """The place of the menu's button, at the other end of the bar."""
    ends: tuple[float | None, float]
    """The ends of the room between them; None is the usual left end."""


def placed_tools(painter: Painter, width: float, tools: Sequence[Tool], *, left_handed: bool) -> PlacedTools:
    """Return the buttons of a table's tools on a bar of that width: at its left end for left-handed players."""
    rects, menu = tool_rects(painter, width, tools), MENU_PLACE
    if left_handed:
        # The same tools in the same order, from the left end on.
        away = rects[0].x - theme.MARGIN
        rects = tuple(rect.move(-away, 0) for rect in rects)
        menu = menu._replace(x=width - menu.right)
    ends = (rects[-1].right, menu.x) if left_handed else (None, rects[0].x)
    return PlacedTools([tool.button(rect) for rect, tool in zip(rects, tools, strict=True)], menu, ends)


def shortened_tools(painter: Painter, width: float, tools: Sequence[Tool], title: str, line: float = 0) -> list[Tool]:
    """Return the tools of a bar of that width; the last ones without their labels if the title has no room otherwise.

    ``line`` is the width that is wanted for words behind the title.
    """
    words = painter.text_width(title, theme.MESSAGE_SIZE, Weight.BOLD) + (TITLE_GAP + line if line else 0.0)
    shortened = list(tools)
    for place in reversed(range(len(tools))):
        if tool_rects(painter, width, shortened)[0].x - theme.MARGIN - TITLE_FROM >= words:
            break
        if tools[place].label:
            shortened[place] = tools[place].without_label()
    return shortened


def title_room(painter: Painter, title: str, left: float | None, right: float, least: float) -> Rect:
    """Return the room on the bar behind the title, before ``right``; it is ``least`` wide whatever the title."""
    start = TITLE_FROM if left is None else left + theme.MARGIN
    end = right - theme.MARGIN
    words = painter.text_width(title, theme.MESSAGE_SIZE, Weight.BOLD)
    x = max(start, min(start + words + TITLE_GAP, end - least))
    return Rect(x, 2, end - x, theme.TOOLBAR_HEIGHT - 4)


Sign = Callable[[Painter, float, float], float]
"""Draws something from x on about the line cy, and returns its width: painter, x, cy."""


def draw_toolbar(
    painter: Painter,
    width: float,
    title: str,
    subtitle: str = "",
    right: float | None = None,
    sign: Sign | None = None,
    left: float | None = None,
) -> None:
    """Draw the ground of the bar, the title, its ``sign``, and the line after it, from ``left`` on.

    The line ends before ``right``: it loses its first parts (`engine.phrases.together`), and then breaks.

    The buttons on it are of `ButtonKind.TOOL`, at `MENU_PLACE` and `tool_rects`.
    """
    height = theme.TOOLBAR_HEIGHT
    painter.box(Rect(0, 0, width, height), 0, theme.INK, OPACITY)
    painter.rule(0, height - 1 / painter.scale, width, theme.HAIRLINE_OPACITY)
    limit = (width if right is None else right) - theme.MARGIN
    x = TITLE_FROM if left is None else left + theme.MARGIN
    size = painter.fitting_size(title, limit - x, theme.MESSAGE_SIZE, painter.smallest_size, Weight.BOLD)
    title = painter.fit(title, limit - x, size, Weight.BOLD)
    x += painter.text(title, x, height / 2, size, weight=Weight.BOLD) + TITLE_GAP
    if sign is not None and (wide := sign(painter, x, height / 2)):
        x += wide + 16
    if subtitle and x < limit - 40:
        small = theme.LABEL_SIZE
        while (parts := parts_of(subtitle))[1:] and painter.text_width(subtitle, small, Weight.MEDIUM) > limit - x:
            subtitle = together(parts[1:]) if parts[2:] else parts[1]
        draw_fitted(painter, subtitle, x, height / 2, limit - x, small, theme.MUTED, Weight.MEDIUM)


def draw_tooltip(painter: Painter, words: str, button: Rect, left: float, right: float) -> Rect:
    """Draw a few words over the title, between ``left`` and ``right``, on the side of the button; return their place.

    Below the bar they would cover plates and panels. They take two lines where one is too long.
    """
    size, weight = theme.LABEL_SIZE, Weight.SEMI_BOLD
    gap, padding = TIP_GAP, TIP_PADDING
    room = right - left - 2 * (gap + padding)
    lines = even_lines(painter, words, size, room)
    if len(lines) > 2:
        size = theme.CAPTION_SIZE
        lines = even_lines(painter, words, size, room)
    wide = min(room, max(painter.text_width(line, size, weight) for line in lines)) + 2 * padding
    high = theme.TOOLBAR_HEIGHT - 2 * TIP_ABOVE if len(lines) > 1 else TIP_HEIGHT
    x = right - gap - wide if button.cx > right else left + gap
    rect = Rect(x, (theme.TOOLBAR_HEIGHT - high) / 2, wide, high)
    painter.box(rect, 8, theme.PAPER, lift=theme.BUTTON_LIFT)
    for place, line in enumerate(lines):
        y = rect.cy + (place - (len(lines) - 1) / 2) * TIP_LINE
        painter.text(painter.fit(line, room, size, weight), rect.cx, y, size, theme.PAPER_INK, weight, "cm")
    return rect

"""Buttons, in every state they can have."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.widgets.targets import Action, Target, Targets

PRESSED_DROP = 2.0
PADDING = 12.0
COLUMN_PADDING = 20.0
"""Before the icon of a button in a column with others."""
ICON_SIZE, ICON_ROOM = 22.0, 32.0
FILLED_ICONS = ("play",)
TOOL_PADDING_LEFT, TOOL_ICON_ROOM, TOOL_PADDING_RIGHT = 12.0, 28.0, 16.0
TOOL_ICON = 20.0

ICON_WORDS: Final = {
    "back": say("Back"),
    "bin": say("Delete"),
    "chevron": say("Next"),
    "close": say("Close"),
    "crown": say("The rest is mine"),
    "first": say("To the start"),
    "last": say("Last trick"),
    "menu": say("Menu"),
    "minus": say("Less"),
    "pause": say("Stop"),
    "play": say("Play"),
    "plus": say("More"),
    "redo": say("Redo"),
    "start": say("From the start"),
    "dice": say("Other cards"),
    "undo": say("Undo"),
}
"""Icon of a button without words -> its name when spoken, if it has no other."""


class ButtonKind(Enum):
    """The purpose of a button, which decides its look."""

    PRIMARY = "primary"
    """Gold: the thing to do next; at most one on a screen."""
    PLAIN = "plain"
    """Ink: everything else."""
    PAPER = "paper"
    """Paper, with a suit's sign or dark words on it."""
    TICKED = "ticked"
    """Gold too, but not the next thing to do: a choice that is switched on."""
    TOOL = "tool"
    """An icon and a word on the toolbar, without a ground of its own."""


class _Look(NamedTuple):
    fill: str
    opacity: float
    ink: str
    line: str
    line_opacity: float
    lift: float = theme.BUTTON_LIFT


_REST = {
    ButtonKind.PRIMARY: _Look(theme.GOLD, 1, theme.ON_GOLD, theme.GOLD_LINE, 0.7),
    ButtonKind.PLAIN: _Look(theme.INK, theme.BUTTON_OPACITY, theme.TEXT, theme.WHITE, 0.22),
    ButtonKind.PAPER: _Look(theme.PAPER, 1, theme.PAPER_INK, theme.WHITE, 1),
    ButtonKind.TOOL: _Look(theme.WHITE, 0, theme.TEXT, theme.WHITE, 0, 0),
}
_HOVER = {
    ButtonKind.PRIMARY: _Look(theme.GOLD_HOVER, 1, theme.ON_GOLD, theme.GOLD_HOVER_LINE, 0.9),
    ButtonKind.PLAIN: _Look(theme.INK_HOVER, 1, theme.TEXT, theme.WHITE, 0.45),
    ButtonKind.PAPER: _Look(theme.PAPER_HOVER, 1, theme.PAPER_INK, theme.GOLD, 1, theme.BUTTON_LIFT * 1.5),
    ButtonKind.TOOL: _Look(theme.WHITE, 0.10, theme.TEXT, theme.WHITE, 0, 0),
}
_PRESSED = {
    ButtonKind.PRIMARY: _Look(theme.GOLD_PRESSED, 1, theme.ON_GOLD, theme.GOLD_PRESSED, 1, 0),
    ButtonKind.PLAIN: _Look(theme.INK, 1, theme.TEXT, theme.WHITE, 0.22, 0),
    ButtonKind.PAPER: _Look(theme.PAPER_PRESSED, 1, theme.PAPER_INK, theme.PAPER_PRESSED, 1, 0),
    ButtonKind.TOOL: _Look(theme.BLACK, 0.25, theme.TEXT, theme.WHITE, 0, 0),
}
_INK_DISABLED = _Look(theme.INK, 0.5, theme.DISABLED_TEXT, theme.WHITE, 0.10, 0)
_DISABLED = {
    ButtonKind.PRIMARY: _INK_DISABLED,
    ButtonKind.PLAIN: _INK_DISABLED,
    ButtonKind.PAPER: _Look(theme.MUTED, 0.45, theme.PAPER_INK, theme.WHITE, 0.2, 0),
    ButtonKind.TOOL: _Look(theme.WHITE, 0, theme.DISABLED_TEXT, theme.WHITE, 0, 0),
}


def draw_button(
    painter: Painter,
    rect: Rect,
    label: str,
    kind: ButtonKind = ButtonKind.PLAIN,
    icon: str | None = None,
    *,
    suit: str | None = None,
    hover: bool = False,
    pressed: bool = False,
    focus: bool = False,
    enabled: bool = True,
    in_column: bool = False,
) -> None:
    """Draw a button with a word, an icon before it, or a suit's sign alone. A label too long for it is shortened.

    Icon and word are in the middle, or at the beginning of a button ``in_column`` with others.
    """
    looks = _DISABLED if not enabled else _PRESSED if pressed else _HOVER if hover else _REST
    look = looks[ButtonKind.PRIMARY if kind is ButtonKind.TICKED else kind]
    if pressed and enabled and kind is not ButtonKind.TOOL:
        rect = rect.move(0, PRESSED_DROP)
    radius = theme.BUTTON_RADIUS
    focused_edge = focus and kind is ButtonKind.PLAIN
    line, width = (theme.GOLD, 2) if focused_edge else (look.line, 1.0)
    shown = 1.0 if focused_edge else look.line_opacity
    if look.opacity or shown:
        painter.box(rect, radius, look.fill, look.opacity, line if shown else None, width, shown, look.lift)
    if focus and not focused_edge:
        _focus_ring(painter, rect, radius, kind)
    if suit is not None:
        painter.pip(suit, rect.cx, rect.cy, rect.h * 0.57)
    elif kind is ButtonKind.TOOL:
        _tool_words(painter, rect, label, icon, look.ink)
    else:
        _words(painter, rect, label, icon, look.ink, in_column=in_column)


def draw_card_button(painter: Painter, rect: Rect, card: str, lit: bool) -> None:
    """Draw a card that is a button."""
    lift = theme.CARD_LIFT_RAISED if lit else theme.CARD_LIFT_HAND
    painter.card(card, Pose(rect.cx, rect.cy, rect.h), ring=lit, lift=lift)


def draw_row_focus(painter: Painter, rect: Rect, radius: float) -> None:
    """Draw the focus of a row that has a line round it anyhow: a second one within."""
    inset = 5
    painter.box(rect.inset(inset), radius - inset / 2, None, 1, theme.GOLD, 2)


def _focus_ring(painter: Painter, rect: Rect, radius: float, kind: ButtonKind) -> None:
    """Draw the gold line of a button on which gold would not be seen: outside it, a little apart."""
    gap = 4 if kind is not ButtonKind.TOOL else -4
    painter.box(rect.inset(-gap), radius + gap, None, 1, theme.GOLD, 2)


def _words(painter: Painter, rect: Rect, label: str, icon: str | None, ink: str, *, in_column: bool) -> None:
    size = theme.BODY_SIZE
    before = ICON_ROOM if icon and label else 0.0
    room = rect.w - 2 * PADDING - before
    if label and painter.text_width(label, size, Weight.BOLD) > room:
        # Long words get smaller letters, and come closer to the edges.
        room += PADDING
        size = painter.fitting_size(label, room, size, painter.smallest_size, Weight.BOLD)
    shown = painter.fit(label, room, size, Weight.BOLD)
    x = rect.x + COLUMN_PADDING if in_column else rect.cx - (painter.text_width(shown, size, Weight.BOLD) + before) / 2
    if icon:
        filling = ink if icon in FILLED_ICONS else None
        painter.icon(icon, x + 11 if label else rect.cx, rect.cy, ICON_SIZE, ink, filling)
    painter.text(shown, x + before, rect.cy, size, ink, Weight.BOLD)


def _tool_words(painter: Painter, rect: Rect, label: str, icon: str | None, ink: str) -> None:
    x = rect.x + TOOL_PADDING_LEFT
    if not label and icon:
        painter.icon(icon, rect.cx, rect.cy, theme.HEADING_SIZE * 1.2, ink)
        return
    if icon:
        painter.icon(icon, x + 10, rect.cy, TOOL_ICON, ink)
        x += TOOL_ICON_ROOM
    painter.text(label, x, rect.cy, theme.LABEL_SIZE, ink)


def button_width(painter: Painter, label: str, icon: str | None = None, padding: float = 48.0) -> float:
    """Return the natural width of a button with ``padding`` left and right of the words."""
    words = painter.text_width(label, theme.BODY_SIZE, Weight.BOLD)
    return words + (ICON_ROOM if icon else 0) + 2 * padding


def tool_width(painter: Painter, label: str) -> float:
    """Return the width of a button on the toolbar."""
    words = painter.text_width(label, theme.LABEL_SIZE)
    return words + TOOL_PADDING_LEFT + TOOL_ICON_ROOM + TOOL_PADDING_RIGHT


class Button:
    """A button at its place."""

    def __init__(
        self,
        key: str,
        rect: Rect,
        label: str,
        act: Action,
        kind: ButtonKind = ButtonKind.PLAIN,
        icon: str | None = None,
        enabled: bool = True,
        *,
        note: str = "",
        suit: str | None = None,
        card: str = "",
        reason: str | None = None,
        name: str = "",
        goes_on: bool = False,
        in_column: bool = False,
    ) -> None:
        self.key, self.rect, self.label, self.act, self.kind, self.icon = key, rect, label, act, kind, icon
        self.enabled = enabled
        self.note = note
        """The key that does the same, as it is written on the keyboard."""
        self.suit = suit
        """The letter of a suit that stands on it instead of the label."""
        self.card = card
        """The name of a card whose face is the button, in a deck with faces."""
        self.reason = reason
        """The sentence that says why it is not enabled."""
        self.name = name
        """Its name when spoken, if it has an icon in place of words."""
        self.goes_on = goes_on
        """True if it decides nothing about the game: Enter and Space press it while nothing shows the focus."""
        self.in_column = in_column
        """True if its icon stands below and above those of others."""

    @property
    def _spoken(self) -> str:
        return self.name or self.label or ICON_WORDS.get(self.icon or "", "")

    def target(self) -> Target:
        # The focus of a button that disappears never moves to the toolbar: Enter would then undo its own move.
        group = "tools" if self.kind is ButtonKind.TOOL else "buttons"
        return Target(self.key, self.rect, self.act, self.enabled, self.reason, self._spoken, group)

    def _lit(self, targets: Targets) -> bool:
        """Return whether the button is chosen, pointed at, or has the focus of the keys."""
        focused = targets.keyboard_mode and targets.focused == self.key
        return self.kind is ButtonKind.TICKED or focused or targets.hovered == self.key

    def press(self, targets: Targets) -> bool:
        """Do what a click on the button does, with its sound, if it is enabled; return whether it was done."""
        if self.enabled:
            targets.on_choice(self.target())
            self.act()
        return self.enabled

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        """Draw the button in its present state, ``down`` units below its place."""
        if self.card:
            draw_card_button(painter, self.rect.move(0, down), self.card, self._lit(targets))
            return
        draw_button(
            painter,
            self.rect.move(0, down),
            self.label,
            self.kind,
            self.icon,
            suit=self.suit,
            hover=targets.hovered == self.key,
            pressed=targets.pressed == self.key,
            focus=targets.keyboard_mode and targets.focused == self.key,
            enabled=self.enabled,
            in_column=self.in_column,
        )


def side_by_side(rect: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """Return the rectangle cut into that many of the same width, left to right."""
    width = (rect.w - gap * (count - 1)) / count
    return tuple(Rect(rect.x + place * (width + gap), rect.y, width, rect.h) for place in range(count))

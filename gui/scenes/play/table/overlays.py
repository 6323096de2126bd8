"""The scenes that lie over a table: the cover between two people, and the recap for the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.know.key_lists import HELP_KEY
from gui.scenes.panel import HEAD, PADDING, PanelScene
from gui.scenes.play.table.summary_panel import ABOVE_CHOICES
from gui.scenes.scene import FULL_HEIGHT, Host
from gui.settings.people import Person
from gui.table.descriptions import Recap, RecapRow
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.key import Key
from gui.widgets.targets import Action

COVER_WIDTH, FOOT_BUTTON = 384.0, 200.0
LOOKING = say("I am looking")
FACE = 72.0
COVER_WORDS = (say("All hands are covered."), say("Take the seat at the screen, then look."))
COVER_GAP = 16.0

RECAP_WIDTH = 496.0
TO_YOU, OTHER, HEADING = 60.0, 36.0, 36.0
"""Heights of a row about the reader, a row about others, and the heading above those."""
BUTTON = 52.0
GAP = 12.0
CHIP = 30.0


def room_above(room: Rect, choices_top: float, content: float) -> Rect:
    """Return ``room``, moved up where the button at the foot of a panel in its middle would reach the choices.

    ``content`` is the height of the panel's content.
    """
    bottom = room.cy + (HEAD + content + PADDING) / 2
    return room.move(0, min(0.0, choices_top + (PADDING - ABOVE_CHOICES) - bottom))


def foot_button(painter: Painter, room: Rect, height: float, key: str, label: str, act: Action) -> Button:
    """Return the gold button at the foot of a panel: in its middle, clear of the players at both sides."""
    width = min(room.w, max(FOOT_BUTTON, button_width(painter, label, padding=PADDING)))
    place = Rect.around(room.cx, room.bottom - height / 2, width, height)
    return Button(key, place, label, act, ButtonKind.PRIMARY)


class CoverScene(PanelScene):
    """Asks one person to take the seat; lies over a table that shows what everybody may see."""

    closes: ClassVar[bool] = False
    shade: ClassVar[float] = 0.35

    def __init__(
        self,
        host: Host,
        person: Person,
        looks: Action,
        menu: Action,
        help: Action,
        undo: Callable[[Key], bool],
        choices_top: Callable[[], float],
    ) -> None:
        """``looks`` is called when the person says "I am looking"; ``undo`` handles the keys of undo and redo.

        ``choices_top`` returns the y at which the choices begin that come up then, in logical pixels.
        """
        super().__init__(host, say("{name}, it is your turn", name=person.name))
        self._choices_top = choices_top
        self._person, self._looks, self._undo = person, looks, undo
        self._menu, self._help = menu, help

    @property
    def room(self) -> Rect:
        """The middle of the window, or above the choices."""
        return room_above(super().room, self.metrics.pixels(self._choices_top()), self.content_size()[1])

    def content_size(self) -> tuple[float, float]:
        return COVER_WIDTH, FACE + COVER_GAP + theme.MAIN_BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        room = self.content
        return (foot_button(self.host.painter, room, theme.MAIN_BUTTON_HEIGHT, "look", LOOKING, self._look),)

    def draw_content(self, painter: Painter, room: Rect) -> None:
        painter.avatar(self._person.avatar, room.x + FACE / 2, room.y + FACE / 2, FACE)
        x, size = room.x + (FACE + COVER_GAP), theme.LABEL_SIZE
        lines = [line for words in COVER_WORDS for line in painter.lines(words, room.right - x, size)]
        step = min(theme.LINE, FACE / len(lines))
        for place, line in enumerate(lines):
            y = room.y + FACE / 2 + (place - (len(lines) - 1) / 2) * step
            painter.text(line, x, y, size, theme.MUTED, Weight.MEDIUM)

    def _look(self) -> None:
        self.host.back()
        self._looks()

    def key_pressed(self, key: Key) -> bool:
        """Esc opens the table's menu, so that a player can always leave; F1 shows how to play; the undo keys work."""
        if self._undo(key):
            return True
        if key.name == "return" and not self.targets.settled:
            # The second half of two presses on "Done" must not open the next person's cards.
            return False
        if key.name == "escape":
            self._menu()
            return True
        if key.name == HELP_KEY:
            self._help()
            return True
        return super().key_pressed(key)


class RecapScene(PanelScene):
    """A panel above the hand. Everything in it is what the reader's own view has told."""

    least_height: ClassVar[float] = FULL_HEIGHT
    shade: ClassVar[float] = 0.15

    def __init__(self, host: Host, recap: Recap, choices_top: Callable[[], float]) -> None:
        """``choices_top`` returns the upper edge of the choices that come up after it, in logical pixels."""
        super().__init__(host, recap.title)
        self._choices_top = choices_top
        self._recap = recap
        self._to_you: Sequence[RecapRow] = recap.to_you
        self._others: Sequence[RecapRow] = recap.others

    def layout(self) -> None:
        """Keep the newest rows that fit; the panel ends above the hand."""
        room = (self.room.h) - HEAD - PADDING - GAP - BUTTON
        count = max(1, min(len(self._recap.to_you), int(room // TO_YOU)))
        self._to_you = self._recap.to_you[-count:]
        left = int((room - count * TO_YOU - HEADING) // OTHER)
        self._others = self._recap.others[-left:] if left > 0 else ()
        super().layout()

    @property
    def room(self) -> Rect:
        """The window between the toolbar and the hand."""
        metrics = self.metrics
        top = metrics.toolbar + 8
        above_hand = metrics.height - metrics.margin - metrics.hand - (theme.RAISED + 12)
        bottom = min(above_hand, self.metrics.pixels(self._choices_top()) + PADDING - ABOVE_CHOICES)
        return Rect(0, top, metrics.width, max(bottom, top + metrics.height / 3) - top)

    def content_size(self) -> tuple[float, float]:
        others = HEADING + OTHER * len(self._others) if self._others else 0.0
        return RECAP_WIDTH, TO_YOU * len(self._to_you) + others + GAP + BUTTON

    def arrange(self) -> Sequence[Button]:
        height = BUTTON
        return (foot_button(self.host.painter, self.content, height, "go on", say("Go on"), self.close),)

    def draw_content(self, painter: Painter, room: Rect) -> None:
        """Draw what happened to the reader, framed in gold; then the others."""
        y = room.y
        frame = Rect(room.x, y, room.w, TO_YOU * len(self._to_you)).inset(-1)
        frame = Rect(frame.x - 16, frame.y, frame.w + 32, frame.h)
        painter.box(frame, 12, theme.WHITE, 0.06, theme.GOLD, 1.5, 0.6)
        for place, row in enumerate(self._to_you):
            if place:
                painter.rule(room.x, y, room.w)
            self._draw_to_you(painter, row, Rect(room.x, y, room.w, TO_YOU))
            y += TO_YOU
        if not self._others:
            return
        painter.text(say("Among the others"), room.x, y + 22, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
        y += HEADING
        for row in self._others:
            self._draw_other(painter, row, Rect(room.x, y, room.w, OTHER))
            y += OTHER

    def _draw_to_you(self, painter: Painter, row: RecapRow, place: Rect) -> None:
        size = 15.5
        painter.avatar(row.avatar, place.x + 18, place.cy, 36)
        chips = sum(painter.chip_width(card, CHIP) + 6 for card in row.cards)
        x = place.x + 50
        words = painter.fit(row.words, place.right - x - chips - 8, size, Weight.BOLD)
        x += painter.text(words, x, place.cy, size, weight=Weight.BOLD) + 10
        for card in row.cards:
            x += painter.chip(card, x, place.cy, CHIP) + 6

    def _draw_other(self, painter: Painter, row: RecapRow, place: Rect) -> None:
        size = 15
        painter.avatar(row.avatar, place.x + 14, place.cy, 28)
        wide = painter.text(row.result, place.right, place.cy, size, theme.MUTED, Weight.SEMI_BOLD, "rm")
        x = place.x + 40
        words = painter.fit(row.words, place.right - x - wide - 12, size, Weight.MEDIUM)
        painter.text(words, x, place.cy, size, weight=Weight.MEDIUM)

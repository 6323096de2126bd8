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
from gui.scenes.listed import ListedScene
from gui.scenes.panel import HEAD, PADDING, PanelScene
from gui.scenes.play.table.summary_panel import ABOVE_CHOICES
from gui.scenes.scene import Host
from gui.settings.people import Person
from gui.table.descriptions import Recap, RecapRow
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.key import Key
from gui.widgets.list_pane import ListPane
from gui.widgets.scrolling import edges_of
from gui.widgets.targets import Action

COVER_WIDTH, FOOT_BUTTON = 384.0, 200.0
LOOKING = say("I am looking")
FACE = 72.0
COVER_WORDS = (say("All hands are covered."), say("Take the seat at the screen, then look."))
COVER_GAP = 16.0

RECAP_WIDTH = 496.0
TO_YOU, OTHER, HEADING = 60.0, 36.0, 36.0
"""Heights of a row about the reader, a row about others, and the heading above those."""
BUTTON, HEAD_BUTTON = 52.0, 40.0
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


class RecapScene(ListedScene, PanelScene):
    """A panel above the hand. Everything in it is what the reader's own view has told.

    Where not all rows fit it begins with the newest about the reader, and scrolls. Beside larger text the button stands
    in the line of the title then.
    """

    shade: ClassVar[float] = 0.15

    def __init__(self, host: Host, recap: Recap, choices_top: Callable[[], float]) -> None:
        """``choices_top`` returns the upper edge of the choices that come up after it, in logical pixels."""
        super().__init__(host, recap.title)
        self._choices_top = choices_top
        self._recap = recap
        others = (HEADING, *(OTHER for _ in recap.others)) if recap.others else ()
        self._edges = edges_of((*(TO_YOU for _ in recap.to_you), *others))
        self.rows = ListPane()
        self._newest_shown = False

    def layout(self) -> None:
        super().layout()
        foot = 0.0 if self._button_in_head else GAP + BUTTON
        self.rows.lay_out(self.panel, self.content._replace(h=self.content.h - foot), self._edges)
        if not self._newest_shown and self._recap.to_you:
            self.rows.show(len(self._recap.to_you) - 1)
        self._newest_shown = True

    @property
    def _button_in_head(self) -> bool:
        whole = self._height + GAP + BUTTON
        return self.metrics.text > 1 and whole > self.room.h - self.head_height - self.foot_height

    @property
    def _height(self) -> float:
        """The height of all rows."""
        return self._edges[len(self._edges) - 1]

    @property
    def title_width(self) -> float:
        return self.content.w - (FOOT_BUTTON + GAP if self._button_in_head else 0.0)

    @property
    def room(self) -> Rect:
        """The window between the toolbar and the hand."""
        metrics = self.metrics
        top = metrics.toolbar + 8
        above_hand = metrics.height - metrics.margin - metrics.hand - (theme.RAISED + 12)
        bottom = min(above_hand, self.metrics.pixels(self._choices_top()) + PADDING - ABOVE_CHOICES)
        return Rect(0, top, metrics.width, max(bottom, top + metrics.height / 3) - top)

    def content_size(self) -> tuple[float, float]:
        return RECAP_WIDTH, self._height + (0.0 if self._button_in_head else GAP + BUTTON)

    def arrange(self) -> Sequence[Button]:
        height = BUTTON
        button = foot_button(self.host.painter, self.content, height, "go on", say("Go on"), self.close)
        if self._button_in_head:
            high = max(self.metrics.smallest_target, HEAD_BUTTON)
            middle, wide = self.panel.y + self.head_height * 0.55, min(FOOT_BUTTON, button.rect.w)
            button.rect = Rect(self.content.right - wide, middle - high / 2, wide, high)
        return (button,)

    def draw_content(self, painter: Painter, room: Rect) -> None:
        """Draw what happened to the reader, framed in gold; then the others."""
        down, seen, count = room.y - self.content.y, self.rows.seen, len(self._recap.to_you)
        places = {row: self.rows.place(row).move(0, down) for row in seen}
        yours = [row for row in seen if row < count]
        if yours:
            frame = places[yours[0]].union(places[yours[-1]]).inset(-1)
            frame = Rect(frame.x - 16, frame.y, frame.w + 32, frame.h)
            painter.box(frame, 12, theme.WHITE, 0.06, theme.GOLD, 1.5, 0.6)
        for row, place in places.items():
            if row < count:
                if row != yours[0]:
                    painter.rule(place.x, place.y, place.w)
                self._draw_to_you(painter, self._recap.to_you[row], place)
            elif row == count:
                y = place.y + 22
                painter.text(say("Among the others"), place.x, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
            else:
                self._draw_other(painter, self._recap.others[row - count - 1], place)
        self.rows.draw_bar(painter)

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

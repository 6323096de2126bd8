"""The board of a game that is played: what its moves do, its summaries and hints, and the end of a turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from engine.cards import Card
from engine.phrases import say, together
from engine.view import View
from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.board.board import Board
from gui.scenes.board.showing import Positions
from gui.scenes.play.table.advising import Adviser
from gui.scenes.play.table.hot_seat import HotSeat
from gui.scenes.play.table.summary_panel import SummaryPanel
from gui.scenes.scene import Host
from gui.table.descriptions import Tag, key_of
from gui.table.face import Face
from gui.table.table import Table
from gui.widgets.key import Key
from gui.widgets.targets import SeenThing, Target, Targets

CLAIMED_PACE = 0.4
"""The factor of every duration while a claim is played out."""
CLAIMED = say("The rest is yours: nobody can take it from you.")
WAITS = say("Click to go on.")
NOTE_LINE = 21.0
"""Distance between the lines of words above a button."""


class GameCourse(Protocol):
    """The course of a game: what its board asks of the scene that leads it on."""

    covered: bool
    """True while another scene lies over the table."""

    def play(self, move: Any) -> None:
        """Make a move of the person at the table."""

    def run(self, until: Callable[[Any], bool]) -> None:
        """Make the moves that decide nothing, until the condition holds or the game ends."""

    def claim(self) -> None:
        """Claim the rest for the viewer."""

    @property
    def claimed(self) -> bool:
        """True while a claim is played out."""

    def lead_on(self, now: float) -> bool:
        """Let the game go on, if it is time for that; return whether anything began."""

    def layout(self) -> None:
        """Make all targets anew."""


class GameBoard(Board):
    """The board of one game, under the toolbar that `TableChrome` draws."""

    adviser: Adviser

    def __init__(
        self,
        host: Host,
        targets: Targets,
        table: Table[Any],
        face: Face,
        positions: Positions,
        course: GameCourse,
        hot_seat: HotSeat,
        summary_panel: SummaryPanel,
    ) -> None:
        """``adviser`` is to be set before anything is laid out."""
        self._course, self._hot_seat, self._summary_panel = course, hot_seat, summary_panel
        self._note = ""
        """The words above the button."""
        super().__init__(host, targets, table, face, positions, course.layout)

    # -- the game

    def play(self, move: Any) -> None:
        self._course.play(move)

    def run(self, until: Callable[[Any], bool]) -> None:
        self._course.run(until)

    def claim(self) -> None:
        self._course.claim()

    @property
    def claimed(self) -> bool:
        return self._course.claimed

    @property
    def lingers(self) -> bool:
        return self.table.viewer is not None and not self.claimed

    @property
    def shared(self) -> bool:
        return self._hot_seat.shared

    def go_on(self, now: float) -> bool:
        return self._course.lead_on(now)

    @property
    def pace(self) -> float:
        return super().pace * (CLAIMED_PACE if self.claimed else 1.0)

    # -- words

    @property
    def chooses(self) -> bool:
        """False while a summary lies over the hand."""
        return self._summary_panel.summary is None

    @property
    def covered(self) -> bool:
        return self._course.covered or not self.chooses

    @property
    def waits_for_click(self) -> bool:
        """True if a full trick lies until somebody clicks or presses a key."""
        return self.showing.waits and self.chooses

    @property
    def sentence(self) -> str:
        if self.showing.silent(self._host.now):
            return ""
        return CLAIMED if self.claimed and not self.waits_for_click else self.table.message(self.view)

    @property
    def message(self) -> str:
        words, silent = super().message, self.showing.silent(self._host.now)
        return together([words, WAITS]) if self.waits_for_click and not silent else words

    # -- places and targets

    def place(self) -> None:
        super().place()
        self._summary_panel.resize(self.table.metrics, self.table.choices_top)

    def hinted(self, view: View[Any]) -> Collection[Card]:
        return self.adviser.cards(view) if self.chooses else ()

    def place_buttons(self, view: View[Any]) -> None:
        super().place_buttons(view)
        self._note = ""
        if (summary := self._summary_panel.summary) is not None:
            self.buttons = self._summary_panel.buttons(summary)
        elif (done := self._hot_seat.done_button(view, self.showing.held_by(self.table.viewer))) is not None:
            self.buttons, self._note = (done.button,), done.note

    def other_targets(self, view: View[Any]) -> Sequence[Target]:
        if not self.chooses:
            return ()
        return self.adviser.arrange(self._host.painter, view, self.showing.held_by(self.table.viewer))

    def offer(self) -> list[Target]:
        targets = super().offer()
        if self.chooses:
            return targets
        # The focus must not move from it to a decision of the next hand.
        return [target._replace(group="summary") for target in targets]

    @property
    def seen(self) -> list[SeenThing]:
        """The viewer's cards, which are seen long before one of them can be chosen."""
        held = self.showing.held_by(self.table.viewer)
        return [SeenThing(key_of(placed.card), placed.pose) for placed in held if placed.card is not None]

    def forget_decision(self) -> None:
        """Take the focus from a button that decided something: Enter once more must not decide the next thing."""
        if any(button.key == self._targets.focused and not button.goes_on for button in self.buttons):
            self._targets.focus(None)

    def enter(self) -> bool:
        return self.adviser.confirm() or super().enter()

    def typed(self, key: Key) -> bool:
        return super().typed(key) or (self.chooses and self.adviser.key_pressed(key.text.lower()))

    # -- drawing

    def tags(self, view: View[Any]) -> Mapping[Card, Tag]:
        """Return the words on the edges of cards; a scene over the table has words of its own there."""
        return {} if self.covered else super().tags(view)

    def draw_marks(self, painter: Painter, now: float) -> None:
        if self.chooses:
            self.adviser.draw_marks(painter, self.view)

    def draw_words(self, painter: Painter) -> None:
        """Draw the words and the advice; under a summary, which has the button, there are none."""
        if not self.chooses:
            return
        super().draw_words(painter)
        self._draw_note(painter)

    def draw_message(self, painter: Painter) -> None:
        if not self.adviser.replaces_message:
            super().draw_message(painter)

    def _draw_note(self, painter: Painter) -> None:
        """Draw the words above the button."""
        if self._note:
            rect, size = self.buttons[0].rect, theme.LABEL_SIZE
            for place, words in enumerate(reversed(painter.lines(self._note, rect.w, size))):
                y = rect.y - (16 + NOTE_LINE * place)
                painter.text(words, rect.right, y, size, weight=Weight.MEDIUM, anchor="rm")

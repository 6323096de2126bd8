"""The offer of a lesson to a player who starts a game for the first time. It is made once for every game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import entry_of
from engine.phrases import say
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import BODY_SIZE, BUTTON_HEIGHT, MUTED, Weight
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.settings.table_plan import TablePlan
from gui.widgets.button import Button, ButtonKind

WIDTH, LEADING, GAP = 440.0, 1.5, 24.0
LEARN, DECLINE = "learn", "no lesson"
BUTTON_WIDTHS = (232.0, 184.0)
WORDS = say(
    "Learn by playing: a few minutes at the real table, one sentence at a time. You can leave it at any moment."
)


class OfferScene(PanelScene):
    """The question whether a player who is about to play ``plan`` wants to learn the game first."""

    def __init__(self, host: Host, plan: TablePlan) -> None:
        super().__init__(host, say("New to {game}?", game=entry_of(plan.game).title))
        self._plan = plan

    def _lines(self) -> list[str]:
        return self.host.painter.lines(WORDS, WIDTH, BODY_SIZE)

    def content_size(self) -> tuple[float, float]:
        return WIDTH, len(self._lines()) * BODY_SIZE * LEADING + GAP + BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        room = self.content
        learn, decline = (width for width in BUTTON_WIDTHS)
        y, height = room.bottom - BUTTON_HEIGHT, BUTTON_HEIGHT
        return [
            Button(LEARN, Rect(room.x, y, learn, height), say("Learn by playing"), self._learn, ButtonKind.PRIMARY),
            Button(DECLINE, Rect(room.right - decline, y, decline, height), say("No, thanks"), self.close),
        ]

    def draw_content(self, painter: Painter, room: Rect) -> None:
        size = BODY_SIZE
        for place, line in enumerate(self._lines()):
            painter.text(line, room.x, room.y + (place + 0.5) * size * LEADING, size, MUTED, Weight.MEDIUM)

    def _learn(self) -> None:
        self.host.settings.lesson_was_offered(self._plan.game)
        self.host.lesson(self._plan.game)

    def close(self) -> None:
        """Begin the game that was to be played."""
        self.host.settings.lesson_was_offered(self._plan.game)
        self.host.play(self._plan)

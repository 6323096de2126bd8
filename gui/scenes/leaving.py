"""The question before a game is lost: games are not kept, so leaving one that is not finished has to be meant."""

from __future__ import annotations

from collections.abc import Sequence

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.targets import Action

WIDTH = 416.0
WORDS = ("The game is not finished and will not be kept.", "Go on playing, or leave it for good.")
LINE, GAP = 24.0, 16.0


class LeaveScene(PanelScene):
    """Asks once; Enter, Esc and a click beside the panel go on with the game."""

    def __init__(self, host: Host, leave_word: str, leave: Action, go_on: Action) -> None:
        """``leave_word`` stands on the button that does ``leave``."""
        super().__init__(host, "Leave this game?")
        self._leave_word, self._leave, self._go_on = leave_word, leave, go_on

    def content_size(self) -> tuple[float, float]:
        """Two lines of words, the buttons below."""
        return WIDTH, len(WORDS) * LINE + GAP + theme.MAIN_BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        """Leaving at the left, going on at the right, in gold."""
        z, room = self.metrics.z, self.content
        height = theme.MAIN_BUTTON_HEIGHT * z
        left, right = side_by_side(Rect(room.x, room.bottom - height, room.w, height), 2, 12 * z)
        return (
            Button("leave", left, self._leave_word, self._leave),
            Button("stay", right, "Go on playing", self.close, ButtonKind.PRIMARY, "play"),
        )

    def draw_content(self, painter: Painter, room: Rect) -> None:
        """Draw the words that say what leaving means."""
        z, y = painter.z, room.y + LINE * painter.z / 2
        for words in WORDS:
            words = painter.fit(words, room.w, theme.BODY_SIZE * z, Weight.MEDIUM)
            painter.text(words, room.x, y, theme.BODY_SIZE * z, theme.MUTED, Weight.MEDIUM)
            y += LINE * z

    def close(self) -> None:
        """Go on with the game."""
        self._go_on()

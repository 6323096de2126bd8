"""A question before something is lost."""

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

WIDTH = 520.0


class QuestionScene(PanelScene):
    """Asks before something is lost: some lines, a button that does it, and a gold one that does not."""

    def __init__(
        self, host: Host, title: str, lines: Sequence[str], word: str, act: Action, stay: str, icon: str = "bin"
    ) -> None:
        """``word`` stands on the button that does ``act``, with that icon, ``stay`` on the other."""
        super().__init__(host, title)
        self._icon = icon
        self._words, self._word, self._act, self._stay = tuple(lines), word, act, stay
        self._lines: list[str] = []

    def content_size(self) -> tuple[float, float]:
        room = min(WIDTH, self.metrics.width - 2 * self.metrics.margin - 64)
        painter = self.host.painter
        self._lines = [line for words in self._words for line in painter.lines(words, room, theme.BODY_SIZE)]
        return WIDTH, len(self._lines) * theme.LINE + theme.MARGIN + theme.BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        height = theme.BUTTON_HEIGHT
        strip = self.content._replace(y=self.content.bottom - height, h=height)
        left, right = side_by_side(strip, 2, theme.MARGIN)
        return (
            Button("act", left, self._word, self._do, icon=self._icon, enabled=self._possible),
            Button("stay", right, self._stay, self.close, ButtonKind.PRIMARY),
        )

    @property
    def _possible(self) -> bool:
        return True

    def _do(self) -> None:
        self.close()
        self._act()

    def draw_content(self, painter: Painter, room: Rect) -> None:
        self._draw_lines(painter, room.x, room.y)

    def _draw_lines(self, painter: Painter, x: float, y: float) -> None:
        for place, words in enumerate(self._lines):
            painter.text(words, x, y + (place + 0.5) * theme.LINE, theme.BODY_SIZE, weight=Weight.MEDIUM)

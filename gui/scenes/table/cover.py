"""The moment between two people at one screen: no hand is shown until the one whose turn it is says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.keys import HELP_KEY
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.settings.people import Person
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action, Key

WIDTH = 384.0
FACE = 72.0
WORDS = ("All hands are covered.", "Take the seat at the screen, then look.")
LINE = 24.0
GAP = 16.0


class CoverScene(PanelScene):
    """Asks one person to take the seat; lies over a table that shows what everybody may see."""

    closes: ClassVar[bool] = False
    shade: ClassVar[float] = 0.35

    def __init__(self, host: Host, person: Person, looks: Action, menu: Action, show_help: Action) -> None:
        """``looks`` is done once the person says "I am looking"; ``menu`` and ``show_help`` are the table's."""
        super().__init__(host, f"{person.name}, it is your turn")
        self._person, self._looks, self._menu, self._show_help = person, looks, menu, show_help

    def content_size(self) -> tuple[float, float]:
        """The face beside the words, the button below."""
        return WIDTH, FACE + GAP + theme.MAIN_BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        """One button: it is the gold one, and Enter."""
        z, room = self.metrics.z, self.content
        height = theme.MAIN_BUTTON_HEIGHT * z
        place = Rect(room.x, room.bottom - height, room.w, height)
        return (Button("look", place, "I am looking", self._look, ButtonKind.PRIMARY),)

    def draw_content(self, painter: Painter, room: Rect) -> None:
        """Whose turn it is, and what to do."""
        z = painter.z
        painter.avatar(self._person.avatar, room.x + FACE * z / 2, room.y + FACE * z / 2, FACE * z)
        x, y = room.x + (FACE + GAP) * z, room.y + (FACE - LINE) * z / 2
        for words in WORDS:
            words = painter.fit(words, room.right - x, theme.LABEL_SIZE * z, Weight.MEDIUM)
            painter.text(words, x, y, theme.LABEL_SIZE * z, theme.MUTED, Weight.MEDIUM)
            y += LINE * z

    def _look(self) -> None:
        self.host.back()
        self._looks()

    def key_pressed(self, key: Key) -> bool:
        """Esc opens the table's menu, for covered hands are no trap; F1 shows how to play."""
        if key.name == "escape":
            self._menu()
            return True
        if key.name == HELP_KEY:
            self._show_help()
            return True
        return super().key_pressed(key)

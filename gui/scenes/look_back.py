"""A look at cards that have gone: the last trick, laid out again as it was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gui import theme
from gui.geometry import Pose
from gui.painter import Painter
from gui.scenes.scene import Host, Key, Scene
from gui.sprites.pill import draw_pill
from gui.targets import Target
from gui.theme import Weight

SHADE = 0.55


class LookBackScene(Scene):
    """Cards over the darkened table; any click or key closes it."""

    overlay: ClassVar[bool] = True

    def __init__(self, host: Host, title: str, cards: Sequence[tuple[str, str, Pose, bool]]) -> None:
        super().__init__(host)
        self._title = title
        self._cards = tuple(cards)

    def layout(self) -> None:
        """The whole window closes it."""
        self.targets.replace([Target("close", self.metrics.window, act=self.host.back, label="Close")])

    def draw(self, painter: Painter, now: float) -> None:
        """The cards with their names, the winning one ringed, and what they are."""
        z = painter.z
        painter.shade(self.metrics.window, SHADE)
        for _, card, pose, won in self._cards:
            painter.card(card, pose, ring=won, lift=theme.CARD_LIFT_RAISED)
        for who, _, pose, won in self._cards:
            colour, ink = (theme.GOLD, theme.ON_GOLD) if won else (theme.INK, theme.TEXT)
            width = painter.text_width(who, theme.LABEL_SIZE * z, Weight.BOLD) + 24 * z
            rect = pose.bounds()
            place = rect._replace(x=rect.cx - width / 2, y=rect.cy - 14 * z, w=width, h=28 * z)
            painter.box(place, 14 * z, colour, 1 if won else theme.PLATE_OPACITY)
            painter.text(who, place.cx, place.cy, theme.LABEL_SIZE * z, ink, Weight.BOLD, "cm")
        winner = next((who for who, _, _, won in self._cards if won), "")
        words = f"{self._title}: {winner} took it. Click to go on." if winner else self._title
        draw_pill(painter, self.metrics.width / 2, self.metrics.toolbar + 40 * z, words)

    def mouse_pressed(self, x: float, y: float) -> bool:
        """Any click closes it."""
        self.host.back()
        return True

    def mouse_released(self, x: float, y: float) -> bool:
        """The click that opened it ends here."""
        return False

    def key_pressed(self, key: Key) -> bool:
        """Any key closes it."""
        self.host.back()
        return True

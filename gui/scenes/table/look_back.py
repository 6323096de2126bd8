"""A look at cards that have gone: the last trick, laid out again as it was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.scene import Host, Scene
from gui.sprites.messages import draw_pill
from gui.table.table import Past
from gui.widgets.targets import Key, Target

SHADE = 0.55


class LookBackScene(Scene):
    """Cards over the darkened table; any click or key closes it."""

    overlay: ClassVar[bool] = True

    def __init__(self, host: Host, past: Callable[[], Past]) -> None:
        super().__init__(host)
        self._ask = past
        self._past = Past("", (), (0.0, 0.0))

    def layout(self) -> None:
        """The cards where they lay in a window of this size; the whole window closes it."""
        self._past = self._ask()
        self.targets.replace([Target("close", self.metrics.window, act=self.host.back, label="Close")])

    def draw(self, painter: Painter, now: float) -> None:
        """The cards with their names, the winning one ringed, and what they are."""
        z = painter.z
        painter.shade(self.metrics.window, SHADE)
        title, cards, words_at = self._past
        for past in cards:
            painter.card(past.card, past.pose, ring=past.won, lift=theme.CARD_LIFT_RAISED, mark=past.mark)
        for past in cards:
            if not past.who:
                continue
            words = f"{past.who} led" if past.led else past.who
            colour, ink = (theme.GOLD, theme.ON_GOLD) if past.won else (theme.INK, theme.TEXT)
            width = painter.text_width(words, theme.LABEL_SIZE * z, Weight.BOLD) + 24 * z
            place = Rect.around(*self._outer_edge(past.pose), width, 28 * z)
            painter.box(place, 14 * z, colour, 1, theme.WHITE, 1, 0.2)
            painter.text(words, place.cx, place.cy, theme.LABEL_SIZE * z, ink, Weight.BOLD, "cm")
        winner = next((past.who for past in cards if past.won), "")
        words = f"{title}: {winner} took it. Click to go on." if winner else f"{title}. Click to go on."
        draw_pill(painter, *words_at, words)

    def _outer_edge(self, pose: Pose) -> tuple[float, float]:
        """The middle of the card's edge that looks away from the others: a name there covers the least of them."""
        poses = [card.pose for card in self._past.cards]
        middle_x, middle_y = (sum(one[axis] for one in poses) / len(poses) for axis in (0, 1))
        rect, dx, dy = pose.bounds(), pose.x - middle_x, pose.y - middle_y
        if abs(dx) > abs(dy):
            return (rect.right if dx > 0 else rect.x), rect.cy
        return rect.cx, (rect.bottom if dy > 0 else rect.y)

    def mouse_pressed(self, x: float, y: float) -> bool:
        """Close on any click but the second half of the double click that opened it."""
        if not self.targets.settled:
            return False
        self.host.back()
        return True

    def mouse_released(self, x: float, y: float) -> bool:
        """The click that opened it ends here."""
        return False

    def key_pressed(self, key: Key) -> bool:
        """Any key closes it."""
        self.host.back()
        return True

"""The look back: cards of the past, as the last trick, over the darkened table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.cards import Card
from engine.phrases import mark, say
from gui.art import theme
from gui.art.geometry import Pose
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.scene import Host, Scene
from gui.sprites.messages import beside, draw_pill
from gui.table.descriptions import Past
from gui.table.sentences import tell
from gui.widgets.key import Key
from gui.widgets.readings import Reading, listing, paragraph
from gui.widgets.targets import Target

SHADE = 0.55


class LookBackScene(Scene):
    """Cards over the darkened table; any click or key closes it."""

    overlay: ClassVar[bool] = True

    def __init__(self, host: Host, past: Callable[[], Past], unit: Callable[[], float]) -> None:
        """``unit`` returns the logical pixels of a unit of the table."""
        super().__init__(host)
        self._ask, self._unit = past, unit
        self._past = Past("", (), (0.0, 0.0))

    def measured(self, window: Metrics) -> Metrics:
        return window.measured_by(self._unit())

    def layout(self) -> None:
        self._past = self._ask()
        self.title = self._past.title
        self.targets.replace([Target("close", self.metrics.window, act=self.host.back, label=say("Close"))])

    def draw(self, painter: Painter, now: float) -> None:
        painter.shade(self.metrics.window, SHADE)
        title, cards, words_at = self._past
        for past in cards:
            painter.card(past.card, past.pose, ring=past.won, lift=theme.CARD_LIFT_RAISED, mark=past.mark)
        for past in cards:
            if not past.who:
                continue
            words = past.who
            if past.led:
                words = tell(past.who, mark("You led"), mark("{name} led"))
            colour, ink = (theme.GOLD, theme.ON_GOLD) if past.won else (theme.INK, theme.TEXT)
            width = painter.text_width(words, theme.LABEL_SIZE, Weight.BOLD) + 24
            place = beside(past.pose, width, 28, self._outwards(past.pose))
            painter.box(place, 14, colour, 1, theme.WHITE, 1, 0.2)
            painter.text(words, place.cx, place.cy, theme.LABEL_SIZE, ink, Weight.BOLD, "cm")
        winner = next((past.who for past in cards if past.won), "")
        words = say("{title}. Click to go on.", title=title)
        if winner:
            took = mark("{title}: You took it. Click to go on."), mark("{title}: {name} took it. Click to go on.")
            words = tell(winner, *took, title=title)
        draw_pill(painter, *words_at, words)

    reads_drawn = False

    def readings(self) -> Sequence[Reading]:
        """Return the cards with their players, and who took them."""
        past = self._past
        cards = [
            say("{name}: {card}", name=one.who, card=Card.parse(one.card).words)
            if one.who
            else Card.parse(one.card).words
            for one in past.cards
        ]
        winner = next((one.who for one in past.cards if one.won), "")
        took = [paragraph("took", tell(winner, mark("You took it."), mark("{name} took it.")))] if winner else []
        return [listing("cards", past.title, cards), *took]

    def press_target(self, key: str) -> None:
        self.host.back()

    def _outwards(self, pose: Pose) -> tuple[int, int]:
        """Return the direction from the middle of the trick to the card."""
        poses = [card.pose for card in self._past.cards]
        middle_x, middle_y = (sum(one[axis] for one in poses) / len(poses) for axis in (0, 1))
        dx, dy = pose.x - middle_x, pose.y - middle_y
        if abs(dx) > abs(dy):
            return (1 if dx > 0 else -1), 0
        return 0, (1 if dy > 0 else -1)

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
        self.host.back()
        return True

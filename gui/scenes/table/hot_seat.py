"""Several people at one screen: who looks, when that ends, and what the next one has missed."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.table.cover import CoverScene
from gui.scenes.table.recap import RecapScene
from gui.widgets.button import Button, ButtonKind

if TYPE_CHECKING:
    from gui.scenes.table.scene import TableScene

log = logging.getLogger(__name__)

DONE_WIDTH = 168.0
LINE = 21.0
"""Distance between the lines of words above the button, before z."""


class HotSeat:
    """The seat in front of the screen of one table scene.

    Whoever looks makes their moves and then looks as long as they like, until they say "Done". From then on all hands
    are covered, until the next person says "I am looking".
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.waits_for_done = False
        """True once the viewer's turn is over and all of it has been shown."""
        self._beside_hand = True
        """True if there is room for the button beside the hand."""
        self._looked_until: dict[int, int] = {}
        """Person -> the number of events that had happened when they looked last."""

    def turn_is_over(self) -> bool:
        """Return whether the viewer's turn is over; nobody moves until they press "Done"."""
        scene = self._scene
        viewer = scene.table.viewer
        over = scene.shared and viewer is not None and scene.session.match.game.to_move != viewer
        if over and not self.waits_for_done:
            self.waits_for_done = True
            log.info("The turn is over; %s may look.", scene.table.own_name(viewer or 0))
            scene.layout()
            if scene.targets.keyboard_mode:
                scene.targets.focus("done")
        return over

    def done(self) -> None:
        """Cover all hands: the viewer has seen enough."""
        scene = self._scene
        self.waits_for_done = False
        if scene.table.viewer is None:
            return
        log.info("%s has looked.", scene.table.own_name(scene.table.viewer))
        self._looked_until[scene.table.viewer] = len(scene.session.match.log)
        scene.look_as(None)

    def hand_over(self, seat: int) -> None:
        """Turn the table to ``seat``, all hands covered, until the person there says that it is they who look."""
        scene = self._scene
        scene.table.bottom = seat
        scene.look_as(None)
        log.info("%s is asked to look.", scene.table.own_name(seat))
        person = scene.table.people[seat]
        scene.host.show(CoverScene(scene.host, person, lambda: self._look(seat), scene.open_menu, scene.open_help))

    def _look(self, seat: int) -> None:
        scene = self._scene
        scene.look_as(seat)
        recap = scene.table.recap(scene.session.view, self._looked_until.get(seat, 0))
        if recap is not None:
            scene.host.show(RecapScene(scene.host, recap))

    # -- the button

    def button(self) -> Button:
        """The button with which a turn ends, at the right above the hand, or beside it where there is room."""
        metrics = self._scene.metrics
        z, margin = metrics.z, metrics.margin
        width, height = DONE_WIDTH * z, metrics.main_button
        table, view = self._scene.table, self._scene.shown
        right = table.right_end(view, above_hand=False) - margin
        place = Rect(right - width, metrics.height - margin - height, width, height)
        hand = self._hand()
        self._beside_hand = hand is None or hand.right + margin <= place.x
        if hand is not None and not self._beside_hand:
            right = table.right_end(view, above_hand=True) - margin
            place = Rect(right - width, hand.y - margin - height, width, height)
        return Button("done", place, "Done", self.done, ButtonKind.PRIMARY, "check")

    def _hand(self) -> Rect | None:
        """Return the room that the viewer's cards take up."""
        room: Rect | None = None
        for placed in self._scene.cards_in_hand():
            bounds = placed.pose.bounds()
            room = bounds if room is None else room.union(bounds)
        return room

    def draw_words(self, painter: Painter, button: Rect) -> None:
        """Say above the button what it does and who plays then, where there is room for it."""
        following, z = self._scene.session.match.game.to_move, painter.z
        if following is None or not self._beside_hand:
            return
        name = self._scene.table.own_name(following)
        lines = ("Look as long as you like.", "Done covers all hands;", f"then {name} plays.")
        for place, words in enumerate(reversed(lines)):
            y = button.y - (16 + LINE * place) * z
            painter.text(words, button.right, y, theme.LABEL_SIZE * z, weight=Weight.MEDIUM, anchor="rm")

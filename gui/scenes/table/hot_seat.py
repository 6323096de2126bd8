"""Several people at one screen: whose turn to look it is, and what the next one has missed."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from engine.view import View
from gui.art.geometry import Rect
from gui.table.choreography import PlacedPiece
from gui.table.session import Session
from gui.table.table import Recap, Table
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action

log = logging.getLogger(__name__)

DONE_WIDTH = 168.0


class HotSeat:
    """The seat in front of the screen of one table, and the people who take it in turn.

    Whoever looks makes their moves, and looks on until they press "Done". Then all hands are covered, until the next
    person says "I am looking".
    """

    def __init__(self, table: Table[Any], session: Session) -> None:
        self._table, self._session = table, session
        self.people = [seat for seat, bot in enumerate(session.match.bots) if bot is None]
        self.shared = table.hides_hands and len(self.people) > 1
        """True if several people play at this screen and must not see each other's cards."""
        self.waits_for_done = False
        """True once the turn of the person who looks is over and all of it has been shown."""
        self._looked_until: dict[int, int] = {}
        """Person -> the number of events that had happened when they looked last."""

    def turn_is_over(self) -> bool:
        """Return whether the turn of the person who looks is over; nobody moves until they press "Done"."""
        viewer = self._table.viewer
        return self.shared and viewer is not None and self._session.match.game.to_move != viewer

    def has_looked(self, seat: int) -> None:
        """Note that the person at ``seat`` has seen everything so far."""
        log.info("%s has looked.", self._table.own_name(seat))
        self._looked_until[seat] = len(self._session.match.log)

    def recap(self) -> Recap | None:
        """Return what the viewer has missed; None if nothing that concerns them has happened."""
        viewer = self._table.viewer
        return None if viewer is None else self._table.recap(self._session.view, self._looked_until.get(viewer, 0))

    def done_button(
        self, view: View[Any], hand: Sequence[PlacedPiece], done: Action
    ) -> tuple[Sequence[Button], Sequence[str]]:
        """Return the button with which a turn ends, and lines of words above it, the lowest first.

        It stands beside the ``hand``, or above it where there is no room; there it has no words.
        """
        table, metrics = self._table, self._table.metrics
        margin, width, height = metrics.margin, DONE_WIDTH * metrics.z, metrics.main_button
        bounds = [placed.pose.bounds() for placed in hand]
        x, y = table.right_end(view, above_hand=False) - margin - width, metrics.height - margin - height
        following, notes = self._session.match.game.to_move, list[str]()
        if bounds and max(rect.right for rect in bounds) + margin > x:
            x = table.right_end(view, above_hand=True) - margin - width
            y = min(rect.y for rect in bounds) - margin - height
        elif following is not None:
            then = f"then {table.own_name(following)} plays."
            notes = [then, "Done covers all hands;", "Look as long as you like."]
        return [Button("done", Rect(x, y, width, height), "Done", done, ButtonKind.PRIMARY, "check")], notes

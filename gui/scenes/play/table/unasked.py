"""Moves that a table makes for a person without asking: automatic ones, the only legal card, the rest of a claim.

They are made only for a person who plays alone against bots.
"""

from __future__ import annotations

import logging
from typing import Any

from engine.game import Game
from engine.view import View
from gui.scenes.board.showing import Showing
from gui.settings.settings import Settings
from gui.table.session import Session
from gui.table.table import Table

log = logging.getLogger(__name__)

FORCED_AFTER = 0.6
"""Seconds, at normal speed, after which the only legal move plays itself, if the player has turned that on."""
LEAST_PACE = 0.4
"""The factor of that time at the highest speeds: the player has to notice a card that plays itself."""


class UnaskedMoves:
    """The moves that one table makes for the person who plays."""

    def __init__(self, table: Table[Any], session: Session, showing: Showing, settings: Settings) -> None:
        self._table, self._session, self._showing, self._settings = table, session, showing, settings
        self.claimed = False
        """True while a claim is played out."""
        self._claim: tuple[int, Any | None] = (-1, None)
        """The ply that was last looked at for a claim, and the move that was found."""
        self._seen: tuple[Game[Any], int, View[Any]] | None = None
        """The game, its ply, and the view of the person who is asked there."""

    def next_move(self, now: float, pace: float, *, shared: bool) -> Any | None:
        """Return the move that is made now for the person whose turn it is; None if they decide.

        ``shared``: several people play at this screen, and nothing is claimed.
        """
        view = self._view_of_the_asked()
        move = self._table.automatic(view, now, self._showing.rest_at)
        return move or self._claimed_move(view, shared) or self._forced(view, now, pace)

    def _view_of_the_asked(self) -> View[Any]:
        """Return the view of the seat whose turn it is, made once for every position."""
        match = self._session.match
        if self._seen is None or self._seen[0] is not match.game or self._seen[1] != match.ply:
            self._seen = match.game, match.ply, match.view(match.game.to_move)
        return self._seen[2]

    def claim(self) -> bool:
        """Claim the rest; return whether it is certain."""
        self.claimed = self._table.claim(self._session.view) is not None
        return self.claimed

    def forget_claim(self) -> None:
        """Forget a claim: the position is another one."""
        self.claimed, self._claim = False, (-1, None)

    def _claimed_move(self, view: View[Any], shared: bool) -> Any | None:
        """Return the next move of a claim that was made, or that the player has made once for all."""
        match = self._session.match
        if shared or view.seat != self._table.viewer or match.furthest != match.ply:
            self.claimed = False
            return None
        if not (self.claimed or self._settings.claim):
            return None
        if self._claim[0] != match.ply:
            self._claim = match.ply, self._table.claim(view)
        begins, self.claimed = not self.claimed, self._claim[1] is not None
        if begins and self.claimed:
            log.info("The rest is claimed.")
        return self._claim[1]

    def _forced(self, view: View[Any], now: float, pace: float) -> Any | None:
        """Return the only legal move if it plays itself, after a moment; else None.

        After an undo the player decides, because the table would make the same move again at once.
        """
        match = self._session.match
        asked = self._settings.forced_cards and view.seat == self._table.viewer and match.furthest == match.ply
        if not asked or now < self._showing.rest_at + FORCED_AFTER * max(pace, LEAST_PACE):
            return None
        return self._table.forced(view)

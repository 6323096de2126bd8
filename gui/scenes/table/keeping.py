"""What a table keeps besides the moves: how the game stands; and what there is to say about keeping."""

from __future__ import annotations

from collections.abc import Callable

from gui.scenes.scene import Host
from gui.table.session import Session

NOTED_EVERY = 30.0
"""Seconds after which it is kept again how a game stands that is not played hand by hand."""
TROUBLE_STAYS = 10.0
"""Seconds that a sentence about the store stays: it is longer than others."""


class Keeping:
    """The notes of one table's game. Times are in seconds on the host's clock."""

    def __init__(self, host: Host, session: Session, notice: Callable[[str, float, float], None]) -> None:
        """``notice`` shows a sentence at a time for so many seconds."""
        self._host, self._session, self._notice = host, session, notice
        self._noted_at = host.now

    @property
    def number(self) -> int | None:
        """The number of the kept game; None if the game is not kept."""
        return None if self._session.journal is None else self._session.journal.number

    def note(self) -> None:
        """Keep how the game stands, and the time that was spent at it since that was noted last."""
        now = self._host.now
        self._session.note(now - self._noted_at)
        self._noted_at = now

    def note_now_and_then(self) -> None:
        """Keep how the game stands, if that was not done for a while."""
        if self._host.now >= self._noted_at + NOTED_EVERY:
            self.note()

    def tell_trouble(self) -> None:
        """Say once if the games cannot be kept, or go on as games of their own."""
        words = self._host.trouble() if self._session.journal is not None else ""
        if words := words or self._session.news():
            self._notice(words, self._host.now, TROUBLE_STAYS)

"""The notes that a table keeps besides the moves, the game's account and time, and messages about keeping.

An account (`engine/account.py`) is stored after every hand, at the end of a game, when the table is left, and now and
then, so that lists of games need no replay.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from engine.phrases import say
from gui.scenes.scene import Host
from gui.table.session import Session

log = logging.getLogger(__name__)

NOTED_EVERY = 30.0
"""Seconds after which the account of a game without hands is noted again."""
TROUBLE_STAYS = 10.0
"""Seconds that a sentence about the store or a program stays; it is longer than other notices."""
SLOW, LONGEST_WAIT = 1.0, 10.0
"""Seconds that a move waits for the disk before the player is told, and before the game goes on without the disk."""
SLOW_WORDS = say("The disk is slow. Your move is being kept.")
NO_ANSWER_WORDS = say("The disk does not answer. The game goes on and is kept as soon as it does.")


class GameKeeping:
    """The notes of one table's game. Times are in seconds on the host's clock."""

    def __init__(self, host: Host, session: Session, notice: Callable[[str, float], None]) -> None:
        """``notice(sentence, seconds)`` shows a sentence."""
        self._host, self._session, self._notice = host, session, notice
        self._noted_at = host.now
        self._waits_since: float | None = None
        """The time from which a move has waited for the disk."""
        self._told_slow = self._gave_up = False

    @property
    def number(self) -> int | None:
        """The number of the kept game; None if the game is not kept."""
        return None if self._session.journal is None else self._session.journal.number

    def note(self) -> None:
        """Note the game's account, and the time at the table since the last note."""
        now = self._host.now
        self._session.note(now - self._noted_at)
        self._noted_at = now

    def note_now_and_then(self) -> None:
        """Note the game's account if the last note is old."""
        if self._host.now >= self._noted_at + NOTED_EVERY:
            self.note()

    def gives_up(self) -> bool:
        """Watch how long a move has waited for the disk; return whether the game goes on without it."""
        now, journal = self._host.now, self._session.journal
        if journal is None or journal.settled:
            self._waits_since, self._told_slow, self._gave_up = None, False, False
            return False
        if not self._session.waits or self._gave_up:
            return self._gave_up
        if self._waits_since is None:
            self._waits_since = now
        if not self._told_slow and now >= self._waits_since + SLOW:
            self._told_slow = True
            self._notice(SLOW_WORDS, LONGEST_WAIT)
        if now >= self._waits_since + LONGEST_WAIT:
            self._gave_up = True
            log.warning("The disk has not answered for %.0f seconds; the game goes on.", now - self._waits_since)
            self._notice(NO_ANSWER_WORDS, TROUBLE_STAYS)
        return self._gave_up

    def tell_trouble(self) -> None:
        """Show once that games cannot be kept, or that this one goes on as a game of its own."""
        words = self._host.take_trouble() if self._session.is_kept else ""
        if words := words or self._session.take_news():
            self._notice(words, TROUBLE_STAYS)

"""Hints for friends: the coach's advice, asked for on a page and told to the pages of that seat alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from friends.guests import Guest
from gui.table.asked_hints import AskedHints
from gui.table.session import Session

LOOKING: Final = 2.0
"""Seconds after which the best founded hint so far is told."""


class _Wish(NamedTuple):
    """A hint that is being looked for: for whom, the number of the question, and the time at which it is told."""

    guest: Guest
    asked: int
    at: float
    found: AskedHints


class PageHints:
    """The hint that a friend waits for, if there is one; the next question ends it."""

    def __init__(self, tell: Callable[[Guest, str], None]) -> None:
        """``tell`` is called with the guest and the coach's sentence."""
        self._tell = tell
        self._wish: _Wish | None = None

    def look(self, guest: Guest, asked: int, session: Session, now: float) -> None:
        """Let the coach look at the question of that number."""
        if self._wish is None:
            found = AskedHints(session.coach, session.match.record, session.match.legal_moves())
            self._wish = _Wish(guest, asked, now + LOOKING, found)

    def turn(self, asked: int, now: float) -> None:
        """Tell the hint once it is time; forget it if another question is open."""
        wish = self._wish
        if wish is None:
            return
        hint = wish.found.latest
        if asked != wish.asked:
            self.end()
        elif wish.found.problem or (hint is not None and now >= wish.at):
            self.end()
            self._tell(wish.guest, wish.found.problem if hint is None else hint.sentence)

    def end(self) -> None:
        """Let the coach rest."""
        wish, self._wish = self._wish, None
        if wish is not None:
            wish.found.abandon()

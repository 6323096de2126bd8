"""Announcements: the events at a table in words, for people who hear it."""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import Final

from engine.phrases import together

KEPT: Final = 12
"""Most announcements that are kept; of those that nobody hears the oldest are dropped."""


class Importance(IntEnum):
    """The importance of an announcement."""

    DETAIL = 0
    """A card that is played, a pass, an ask."""
    NEWS = 1
    """A change of the game: trump, a trick, a book, points, a result."""
    TURN = 2
    """The person's own turn, and everything that they asked to hear."""


LEAST: Final = {"all": Importance.DETAIL, "matters": Importance.NEWS, "turn": Importance.TURN}
"""Value of the setting `announcements` -> the least importance that is announced."""


class Announcements:
    """The sentences that wait to be spoken, in their order, and the sentence on the person's turn."""

    def __init__(self) -> None:
        self.has_listener = False
        """True while somebody listens."""
        self._waiting: deque[str] = deque(maxlen=KEPT)
        self.log: deque[tuple[int, str]] = deque(maxlen=KEPT)
        """The latest sentences that were spoken, numbered."""
        self._count = 0
        self.turn = ""
        """The sentence on the person's turn; empty when it is not theirs."""

    def add(self, words: str) -> None:
        if words:
            self._waiting.append(words)

    @property
    def waits(self) -> bool:
        return bool(self._waiting)

    def forget(self) -> None:
        """Forget everything, because somebody else listens or looks."""
        self._waiting.clear()
        self.log.clear()
        self.turn = ""

    def speak(self) -> bool:
        """Put all that waits into the log, as one text; return whether there was anything."""
        waiting = [*self._waiting]
        self._waiting.clear()
        if waiting:
            self._count += 1
            self.log.append((self._count, together(waiting)))
        return bool(waiting)

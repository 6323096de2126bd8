"""A question that all friends at a table have to agree on, such as whether a decision is taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from friends.guests import Guest

TIME_TO_ANSWER: Final = 20.0
"""Seconds after which a question that somebody has not answered is answered by no."""


class Question:
    """A question that is open until all have agreed, or somebody has not."""

    def __init__(
        self,
        number: int,
        words: str,
        asked: Iterable[Guest],
        until: float,
        agreed: Callable[[], None],
        refused: Callable[[str], None],
    ) -> None:
        """``refused`` is called with the name of who did not agree; an empty one where the time was up."""
        self.number, self.words, self.until = number, words, until
        self._waits_for = {guest.key for guest in asked}
        self._agreed, self._refused = agreed, refused
        self.is_open = True
        self._settle()

    def answer(self, guest: Guest, *, yes: bool) -> None:
        """Take an answer; one of somebody who was not asked, or has answered, counts nothing."""
        if not self.is_open or guest.key not in self._waits_for:
            return
        if yes:
            self._waits_for.discard(guest.key)
            self._settle()
        else:
            self.close(guest.name)

    def close(self, name: str = "") -> None:
        """End the question without an agreement."""
        if self.is_open:
            self.is_open = False
            self._refused(name)

    def _settle(self) -> None:
        if not self._waits_for:
            self.is_open = False
            self._agreed()

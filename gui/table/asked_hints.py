"""Hints for one position from the process that computes them; a table reads the latest in every frame."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.phrases import say
from engine.record import Record
from gui.table.thinking import Lost
from gui.waking import wake

if TYPE_CHECKING:
    from engine.coach.hint import Hint

log = logging.getLogger(__name__)

DEALS: Final = 600
"""Most imagined deals for a hint. The first hint comes after a few of them."""
LOST: Final = say("The coach does not answer. Ask again in a moment.")
MISTAKEN: Final = say("The coach made a mistake here. The log file tells more.")


class HintSource(Protocol):
    """The process that hints come from; :class:`gui.table.thinking.ThinkingProcess` is one."""

    def hints(
        self, record: Record, deals: int, take: Callable[[Mapping[str, Any]], None], wanted: Callable[[], bool]
    ) -> None:
        """Hand hints to ``take`` until the last one, or until `rest`. Raises Lost or RuntimeError."""

    def rest(self) -> None:
        """End the hints that are being computed."""

    @property
    def closed(self) -> bool:
        """True once the player has left the table."""


class AskedHints:
    """The hints for the person to move after ``record``."""

    def __init__(self, source: HintSource, record: Record, moves: Collection[Any]) -> None:
        """``moves`` are the legal ones."""
        self._source, self._record, self._moves = source, record, moves
        self._wanted = True
        self.latest: Hint | None = None
        """The best founded hint so far."""
        self.problem = ""
        """A sentence if no further hint can come; else empty."""
        threading.Thread(target=self._ask, daemon=True).start()

    def abandon(self) -> None:
        """Stop the hints."""
        self._wanted = False
        self._source.rest()

    def _ask(self) -> None:
        try:
            self._source.hints(self._record, DEALS, self._take, lambda: self._wanted)
        except Lost as lost:
            if self._wanted and not self._source.closed:
                log.warning("No hint: %s", lost)
                self.problem = LOST
        except Exception:
            log.exception("No hint for move %d.", len(self._record.moves))
            self.problem = MISTAKEN
        finally:
            wake()

    def _take(self, data: Mapping[str, Any]) -> None:
        from engine.coach.hint import Hint  # the coach comes with the first hint, on the thread that asks

        self.latest = Hint.from_json(data, self._moves)
        wake()

"""Work that takes longer than a frame, done on a thread, and what the page of statistics reads and counts on it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from gui.scenes.statistics.coach_panel import CoachProgress
from gui.scenes.statistics.counting import Counted
from gui.scenes.statistics.games_panel import Overview
from gui.scenes.statistics.progress_panel import Progress
from store.coach_rows import ReviewFigures
from store.figures import PlayedGame
from store.store import Store

T = TypeVar("T")


class Job(Generic[T]):
    """Something that takes longer than a frame with very many games: done on a thread of its own."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="statistics", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._results.append(self._work())
        except BaseException as error:
            # Raised again on the screen's thread, where mistakes are reported and logged.
            self._error = error

    def result(self, seconds: float) -> T | None:
        """Return the result, or None if it is not ready after that many seconds. Raises the exception of the job."""
        self._thread.join(seconds)
        if self._error is not None:
            raise self._error
        return self._results[0] if self._results else None


class KeptFigures(NamedTuple):
    """Everything that is read from the store."""

    played: list[PlayedGame]
    reviews: Mapping[int, ReviewFigures]
    """The figures of reviews, by the number of the game."""


def kept_figures(store: Store) -> KeptFigures:
    """Return the finished games of the store, and their reviews."""
    return KeptFigures(store.played(finished=True), store.review_figures())


class PageContents(NamedTuple):
    """The games that count, and all that the page says about them."""

    counted: Counted
    overview: Overview
    progress: Progress
    coach: CoachProgress

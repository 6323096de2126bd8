"""The work of the statistics that takes longer than a frame: reading and counting on a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from gui.scenes.look_back.statistics.coach_panel import CoachProgress
from gui.scenes.look_back.statistics.counting import Counted
from gui.scenes.look_back.statistics.games_panel import Overview
from gui.scenes.look_back.statistics.progress_panel import ProgressContents
from gui.waking import wake
from store.coach_rows import ReviewFigures
from store.figures import PlayedGame
from store.store import Store

T = TypeVar("T")

NEWEST: Final = 5_000
"""Games whose figures are shown first if there are more: reading and counting them takes a quarter of a second."""


class BackgroundWork(Generic[T]):
    """A function that runs on a thread of its own, because very many games take longer than a frame."""

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
            # Raised again on the screen's thread, where errors are reported and logged.
            self._error = error
        finally:
            wake()

    def result(self, seconds: float) -> T | None:
        """Return the result, or None if it is not ready after that many seconds. Raises the exception of the job."""
        self._thread.join(seconds)
        if self._error is not None:
            raise self._error
        return self._results[0] if self._results else None


class KeptFigures(NamedTuple):
    """The figures read from the store."""

    played: list[PlayedGame]
    reviews: Mapping[int, ReviewFigures]
    """Number of a game -> the figures of its review."""
    whole: bool
    """False if there are older games besides."""


def kept_figures(store: Store, newest: int | None = None) -> KeptFigures:
    """Return the finished games of the store, or the newest of them, with their reviews."""
    if newest is None or store.count(finished=True) <= newest:
        return KeptFigures(store.played(finished=True), store.review_figures(), whole=True)
    played = store.played(finished=True, newest=newest)
    return KeptFigures(played, {game.number: game.review for game in played if game.review}, whole=False)


class PageContents(NamedTuple):
    """The games that count, and the contents of the page about them."""

    counted: Counted
    overview: Overview
    progress: ProgressContents
    coach: CoachProgress

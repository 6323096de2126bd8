"""Work of a screen that takes longer than a frame, on a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from gui.waking import wake

T = TypeVar("T")


class BackgroundWork(Generic[T]):
    """A function that runs on a thread of its own, and that the screen asks for its result in every frame."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
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

"""The program's clock: it notes when something is due next, so that the loop can sleep until then.

In every turn of the loop each part compares ``now`` with the time that it waits for. A comparison with a time that is
still to come is noted here. So a part that waits says when it is due by asking whether it is, and none can forget to. A
time that differs from ``now`` alone must be on the other side: ``now >= begin + lasts``, not ``now - begin >= lasts``.
"""

from __future__ import annotations

import math
from collections.abc import Callable


class Clock:
    """Seconds, as :class:`Now`."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self.seconds = seconds
        """The same as plain numbers: for other threads, and for whatever waits for nothing."""
        self.due = math.inf
        """The earliest of the later times that `Now` was compared with since the last `begin`."""
        self._begun = -math.inf

    def __call__(self) -> Now:
        return Now(self.seconds(), self)

    def begin(self) -> Now:
        """Forget what was due, and return the present time."""
        now = self()
        self._begun, self.due = float(now), math.inf
        return now

    def note(self, time: float) -> None:
        """Note that something may be due at that time."""
        if self._begun < time < self.due:
            self.due = float(time)


class Now(float):
    """A time. Comparing it notes the other time; what is computed from it is a plain number."""

    __slots__ = ("_clock",)
    _clock: Clock

    def __new__(cls, seconds: float, clock: Clock) -> Now:
        made = super().__new__(cls, seconds)
        made._clock = clock
        return made

    def __lt__(self, other: float) -> bool:
        self._clock.note(other)
        return super().__lt__(other)

    def __le__(self, other: float) -> bool:
        self._clock.note(other)
        return super().__le__(other)

    def __gt__(self, other: float) -> bool:
        self._clock.note(other)
        return super().__gt__(other)

    def __ge__(self, other: float) -> bool:
        self._clock.note(other)
        return super().__ge__(other)

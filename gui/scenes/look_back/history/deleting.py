"""The question before old kept games are deleted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.phrases import say, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.scenes.dates import DAY
from gui.scenes.question import QuestionScene
from gui.scenes.scene import Host
from gui.widgets.segments import Segments
from gui.widgets.targets import Target

SEGMENTS = 44.0


def _month_ago(count: int) -> str:
    return say_count(
        "{n:,} finished game was played more than a month ago.",
        "{n:,} finished games were played more than a month ago.",
        count,
    )


def _half_a_year_ago(count: int) -> str:
    return say_count(
        "{n:,} finished game was played more than half a year ago.",
        "{n:,} finished games were played more than half a year ago.",
        count,
    )


def _year_ago(count: int) -> str:
    return say_count(
        "{n:,} finished game was played more than a year ago.",
        "{n:,} finished games were played more than a year ago.",
        count,
    )


def _at_any_time(count: int) -> str:
    return say_count("There is {n:,} finished game.", "There are {n:,} finished games.", count)


class _Age(NamedTuple):
    """A choice of an age: words, days since the last move, and the sentences on a number of games and on none."""

    words: str
    days: float
    counted: Callable[[int], str]
    none: str


AGES: Final = (
    _Age(say("A month"), 30.0, _month_ago, say("No finished games were played more than a month ago.")),
    _Age(say("Half a year"), 182.0, _half_a_year_ago, say("No finished games were played more than half a year ago.")),
    _Age(say("A year"), 365.0, _year_ago, say("No finished games were played more than a year ago.")),
    _Age(say("Any age"), 0.0, _at_any_time, say("There are no finished games.")),
)


class DeleteOldScene(QuestionScene):
    """Asks which finished games are old enough to be deleted. Running games stay."""

    def __init__(
        self,
        host: Host,
        delete: Callable[[float], None],
        clock: Callable[[], float] = time.time,
        person: str | None = None,
    ) -> None:
        """``delete`` is called with the time, since 1970, before which games were changed last.

        It deletes those of the ``person``, or everybody's.
        """
        now = clock()
        self._times = [now - age.days * DAY if age.days else now + DAY for age in AGES]
        self._counts = [host.store.count(finished=True, changed_before=then, person=person) for then in self._times]
        self._delete = delete
        self._age = 0
        super().__init__(host, say("Delete old games"), (), "", self._delete_them, say("Keep them"))
        self._tell()

    def _tell(self) -> None:
        count, age = self._counts[self._age], AGES[self._age]
        words = age.counted(count) if count else age.none
        self._words = (words, say("Running games stay. What is deleted cannot be brought back."))
        self._word = say_count("Delete {n:,}", "Delete {n:,}", count) if count else say("Delete")

    def _delete_them(self) -> None:
        self._delete(self._times[self._age])

    @property
    def _possible(self) -> bool:
        return self._counts[self._age] > 0

    def _choose(self, age: int) -> None:
        self._age = age
        self._tell()
        self.layout()

    def content_size(self) -> tuple[float, float]:
        wide, tall = super().content_size()
        return wide, tall + SEGMENTS + theme.MARGIN

    @property
    def _segments(self) -> Segments:
        rect = self.content._replace(h=max(self.metrics.smallest_target, SEGMENTS))
        keys = [f"age {place}" for place in range(len(AGES))]
        return Segments(rect, keys, [age.words for age in AGES], self._age, self._choose, group="ages")

    def other_targets(self) -> Sequence[Target]:
        """Return the ages."""
        return self._segments.targets()

    def draw_content(self, painter: Painter, room: Rect) -> None:
        segments = self._segments
        down = room.y - self.content.y
        segments = Segments(
            segments.rect.move(0, down), segments.keys, segments.labels, segments.chosen, segments.choose
        )
        segments.draw(painter, self.targets)
        self._draw_lines(painter, room.x, room.y + SEGMENTS + theme.MARGIN)

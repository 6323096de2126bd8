"""The progress through the steps of a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from gui.help.lesson import Do, Lesson, Others, Say, Step


class LessonCourse:
    """The steps of one lesson, and the place that the player has reached."""

    def __init__(self, lesson: Lesson) -> None:
        self._steps = lesson.steps
        self._begins: list[int] = []
        """The number of moves made before each step."""
        ply = 0
        for step in self._steps:
            self._begins.append(ply)
            ply += _length(step)
        self._place = 0

    def follow(self, ply: int) -> Say | Do | None:
        """Go on to the step after ``ply`` moves, and return it; None while the others move."""
        while self._place < len(self._steps) - 1 and _length(self._step) and ply >= self._ends:
            self._place += 1
        return None if isinstance(self._step, Others) else self._step

    @property
    def _step(self) -> Step:
        return self._steps[self._place]

    @property
    def _ends(self) -> int:
        return self._begins[self._place] + _length(self._step)

    @property
    def is_last(self) -> bool:
        """True at the end of the lesson."""
        return self._place == len(self._steps) - 1

    @property
    def read(self) -> Sequence[tuple[Say | Do, int]]:
        """The steps that the player reads, each with the number of moves made before it."""
        steps = zip(self._steps, self._begins, strict=True)
        return [(step, begin) for step, begin in steps if not isinstance(step, Others)]

    @property
    def number(self) -> int:
        """The number of the step among those that the player reads, from 1."""
        return sum(not isinstance(step, Others) for step in self._steps[: self._place + 1])

    @property
    def count(self) -> int:
        """The number of steps that the player reads."""
        return sum(not isinstance(step, Others) for step in self._steps)

    def go_on(self) -> None:
        """Go on from the step that was read."""
        if isinstance(self._step, Say) and not self.is_last:
            self._place += 1

    def go_back(self) -> int | None:
        """Go back to the step read before, and return the number of moves before it; None at the first step."""
        for place in range(self._place - 1, -1, -1):
            if not isinstance(self._steps[place], Others):
                self._place = place
                return self._begins[place]
        return None

    def go_to(self, ply: int) -> None:
        """Go to the step with the player's move after ``ply`` moves, or to the first sentence there."""
        here = [place for place, begin in enumerate(self._begins) if begin == ply]
        moves = [place for place in here if isinstance(self._steps[place], Do)]
        if moves or here:
            self._place = (moves or here)[0]


def _length(step: Step) -> int:
    """Return the number of moves in a step."""
    return len(step.moves) if isinstance(step, Others) else int(isinstance(step, Do))

"""A puzzle of the day in the practice screen, without hint: the first answer counts for the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from engine.daily import puzzle_of
from engine.phrases import say
from gui.daily.results import Days, PuzzleResult
from gui.practice.practice import Practice
from gui.practice.tasks import ANY, Task, last_answer
from gui.scenes.daily import words
from gui.scenes.learn.practice.scene import PracticeScene, PuzzleAction
from gui.scenes.notice import scene_or_notice
from gui.scenes.scene import Host, Scene
from gui.widgets.button import ButtonKind
from gui.widgets.toolbar import Tool

UNREADABLE = say("This puzzle cannot be shown")


def daily_puzzle(host: Host, days: Days, practice: Practice, day: date, game: str) -> Scene:
    """Return the puzzle of a day, with its answer if there is one, or a notice that it cannot be shown."""

    def opened() -> Scene:
        key = days.of(day).puzzles[game].key or puzzle_of(day.isoformat(), game, practice.made(game))
        task = None if key is None else practice.task(key)
        if task is None:
            raise ValueError(say("This version has no puzzle for this day."))
        return DailyPuzzleScene(host, days, practice, task, day)

    return scene_or_notice(host, UNREADABLE, opened)


class DailyPuzzleScene(PracticeScene):
    """The puzzle of one day, before and after its answer."""

    title = words.TITLE

    def __init__(self, host: Host, days: Days, practice: Practice, task: Task, day: date) -> None:
        self._days, self._date = days, day
        kept = days.of(day).puzzles[task.puzzle.record.game]
        given = last_answer(replace(task, chosen=kept.move), None) if kept.done else None
        super().__init__(host, practice, task, ANY, lambda wish: host.back(), given=given)

    @property
    def subtitle(self) -> str:
        return words.date_words(self._date)

    @property
    def wanted(self) -> bool:
        """True: it is the day's puzzle, whatever game is practised."""
        return True

    def links(self) -> Sequence[Tool]:
        return super().links()[-1:]

    def choose(self, move: Any) -> None:
        """Take the answer, and keep it for the day."""
        super().choose(move)
        if self.answer is not None:
            task = self.answer.task
            answer = PuzzleResult(task.key, str(move), self.answer.solved)
            self._days.keep_puzzle(self._date, task.puzzle.record.game, answer)

    def give_hint(self) -> None:
        """Say that there is none."""
        if self.answer is None:
            self.board.notice(words.PUZZLE_ONCE)

    def actions(self) -> list[PuzzleAction]:
        """Return the buttons of the panel: no hint, no skipping, and the way back at any time."""
        shown = [action for action in super().actions() if action.key not in ("hint", "skip")]
        kind = ButtonKind.PLAIN if self.answer is None else ButtonKind.PRIMARY
        back = PuzzleAction("next", words.TO_DAY, self.go_on, kind)
        return [back if action.key == "next" else action for action in shown]

    def go_on(self) -> None:
        """Go back to the day."""
        self.host.back()

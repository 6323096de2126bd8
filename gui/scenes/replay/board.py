"""The table of a replay: it goes from stop to stop of the course."""

from __future__ import annotations

from gui.scenes.replay.course import Course
from gui.scenes.scene import Host
from gui.scenes.study.board import StudyBoard
from gui.scenes.study.onlooker import Onlooker
from gui.settings.table_plan import TablePlan
from gui.widgets.targets import Action, Targets


class ReplayBoard(StudyBoard):
    """The table of one replay. Its message says what the move before its position did."""

    def __init__(
        self, host: Host, targets: Targets, plan: TablePlan, course: Course, onlooker: Onlooker, lay_out: Action
    ) -> None:
        super().__init__(host, targets, plan, onlooker, lay_out, shared=len(plan.people) > 1)
        self._course = course

    def show_stop(self, number: int) -> None:
        """Show the position of a stop at once."""
        self.go_to(self._course.stops[number].ply)
        self._tell(number)

    def step_to_stop(self, number: int) -> None:
        """Show the moves that lead from the stop before to that stop, with their movement."""
        self.step_to(self._course.stops[number].ply)
        self._tell(number)

    def _tell(self, number: int) -> None:
        begin = self._course.stops[number - 1].ply if number else 0
        self.tell_moves(begin, self._course.stops[number].ply)

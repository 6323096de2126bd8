"""A table at rest beside an empty panel, at a decision of one seat of a played game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.match import Match
from engine.record import Record
from gui.scenes.look_back.replay.course import played_again
from gui.scenes.scene import Host
from gui.scenes.study.onlooker import Onlooker
from gui.scenes.study.scene import StudyScene
from gui.settings.table_plan import plan_of_record
from tests.gui_table.hosts import StackHost


class PlainStudy(StudyScene):
    """A study that asks at once, and writes down what was chosen."""

    title = "Study"
    tab_words = ("Table", "Why")

    def __init__(self, host: Host, record: Record, ply: int, seat: int) -> None:
        match, course = played_again(record)
        onlooker = Onlooker(match, course, seat)
        onlooker.go_to(ply)
        self.chosen: list[Any] = []
        super().__init__(host, plan_of_record(record), onlooker, self.chosen.append)
        self.board.asks = True


def decisions(record: Record, seat: int, wanted: Callable[[Match], bool] = lambda match: True) -> list[int]:
    """The plies at which that seat has several moves, in positions that are ``wanted``."""
    match = Match(record)
    found = []
    for ply in range(match.ply):
        match.go_to(ply)
        if match.game.to_move == seat and len(match.legal_moves()) > 1 and wanted(match):
            found.append(ply)
    return found


def studied(
    record: Record, ply: int, seat: int = 0, size: tuple[int, int] = (1280, 800)
) -> tuple[StackHost, PlainStudy]:
    """A study of that position, on the screen."""
    host = StackHost("instant", size)
    scene = PlainStudy(host, record, ply, seat)
    host.show(scene)
    host.frame(draw=True)
    return host, scene

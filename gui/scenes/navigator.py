"""The ways from a screen to others: what is made for each, and what stays below it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from engine.phrases import say
from engine.plugins import load
from engine.record import Record
from gui.games.faces import face_of
from gui.scenes.know.about.program import ProgramCopy
from gui.scenes.navigation import Navigation
from gui.scenes.notice import NoticeScene, scene_or_notice
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.play.table.sitting import new_table, resumed
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Host, Scene
from gui.scenes.unkept import UnkeptScene
from gui.settings.table_plan import TablePlan, with_own_name
from gui.widgets.targets import Action
from store.record_files import recording_of_file
from store.writer import PATIENCE

log = logging.getLogger(__name__)

UNEXPECTED = say("The log file tells why.")
"""The reason that is shown when a game cannot be read because of a mistake in the program."""


class Navigator(Navigation):
    """Makes the scenes and has its host show them."""

    def __init__(self, host: Host, scenes: Sequence[Scene], program: ProgramCopy, *, bots_apart: bool) -> None:
        """``scenes`` are those on the screen, as they change. ``program`` is this copy of the program.

        ``bots_apart`` lets slow bots think in a process of their own.
        """
        self._host, self._scenes, self._program, self._bots_apart = host, scenes, program, bots_apart
        self._played: dict[str, TablePlan] = {}
        """Game -> how it was played last since the program began."""

    def menu(self) -> None:
        """Leave every scene and show the menu; from a set-up over a game, go back to that game."""
        if self._table_below and isinstance(self._scenes[-1], SetupScene):
            self._host.back()
        else:
            self._host.replace(MenuScene(self._host))

    def set_up(self, game: str, plan: TablePlan | None = None) -> None:
        """Show the set-up of a game, with ``plan`` or as it was played last.

        A person's game that is not finished stays below; every other scene is left.
        """
        plan = plan or self._played.get(game) or self._host.settings.plan(game)
        scene = SetupScene(self._host, with_own_name(plan, self._host.settings.own_name))
        if self._table_below:
            self._host.show(scene)
        else:
            self._host.replace(scene)

    def play(self, plan: TablePlan, record: Record | None = None) -> None:
        """Leave every scene and sit down at a new table. A player new to the game is offered its lesson first."""
        if record is None and self._offers_lesson(plan):
            from gui.scenes.learn.lesson.offer import OfferScene

            self._host.show(OfferScene(self._host, plan))
            return
        scene = new_table(self._host, plan, record, apart=self._bots_apart)
        self._played[plan.game] = plan
        self._host.replace(scene)

    def _offers_lesson(self, plan: TablePlan) -> bool:
        """Return whether to offer the lesson: the player comes from another screen and has no kept game of this kind.

        A player who chose a certain deal knows the game and gets no offer.
        """
        first = bool(self._scenes) and plan.seed is None and self._host.settings.offers_lesson(plan.game)
        return first and bool(plan.people and face_of(plan.game).lesson) and not self._host.store.count(game=plan.game)

    def lesson(self, game: str) -> None:
        from gui.scenes.learn.lesson.scene import LessonScene

        self._host.settings.lesson_was_offered(game)
        self._host.replace(LessonScene(self._host, load(face_of(game).lesson)))

    def resume(self, number: int) -> None:
        """Leave every scene and go on with a kept game; where it cannot be read, say so over the present scene."""
        try:
            scene = resumed(self._host, number, apart=self._bots_apart)
        except Exception as problem:
            # The game stays in the store whatever the error is, and the program continues.
            expected = isinstance(problem, (LookupError, ValueError))
            log.warning("Game %d cannot be gone on with: %s", number, problem, exc_info=not expected)
            self._show_unreadable(str(problem) if expected else UNEXPECTED)
        else:
            self._host.replace(scene)

    def _show_unreadable(self, reason: str) -> None:
        from gui.scenes.file import FileScene

        self._host.show(FileScene(self._host, say("This game cannot be read"), reason, self._host.store.path))

    # The scenes below are seldom seen: none is imported before somebody asks.

    def history(self, *, running: bool = False) -> None:
        from gui.scenes.look_back.history.scene import HistoryScene

        self._host.show(HistoryScene(self._host, running=running))

    def statistics(self) -> None:
        from gui.scenes.look_back.statistics.scene import StatisticsScene

        self._host.show(StatisticsScene(self._host))

    def practice(self) -> None:
        from gui.scenes.learn.practice.opening import practice_opened

        self._host.show(practice_opened(self._host))

    def settings(self) -> None:
        from gui.scenes.prepare.settings.scene import SettingsScene

        if not any(isinstance(scene, SettingsScene) for scene in self._scenes):
            self._host.show(SettingsScene(self._host))

    def about(self) -> None:
        from gui.scenes.know.about.scene import AboutScene

        self._host.show(AboutScene(self._host, self._program))

    def code(self, text: str = "") -> None:
        from gui.scenes.prepare.code.scene import DealCodeScene

        self._host.show(DealCodeScene(self._host, text))

    def replay(self, number: int, ply: int | None = None) -> None:
        from gui.scenes.look_back.replay.opening import replay_of_kept

        self._host.show(replay_of_kept(self._host, number, ply))

    def review(self, number: int) -> None:
        from gui.scenes.look_back.review.scene import ReviewScene

        title = say("This game cannot be reviewed")
        self._host.show(scene_or_notice(self._host, title, lambda: ReviewScene(self._host, number)))

    def decision(self, number: int, place: int, *, trying: bool = False, listed: Action | None = None) -> None:
        from gui.scenes.look_back.decision.scene import DecisionScene

        title = say("This decision cannot be shown")
        scene = scene_or_notice(self._host, title, lambda: DecisionScene(self._host, number, place, listed))
        self._host.show(scene)
        if trying and isinstance(scene, DecisionScene):
            scene.try_from_here()

    def replay_record(self, record: Record) -> None:
        from gui.scenes.look_back.replay.opening import replay_of

        self._host.show(replay_of(self._host, record))

    def file_dropped(self, path: str) -> None:
        """Show the game of a record file that was dropped on the window; a sentence says what is wrong with others."""
        if isinstance(self._scenes[-1], NoticeScene):
            self._host.back()
        try:
            record = recording_of_file(path).record
        except ValueError as error:
            self._host.show(NoticeScene(self._host, say("This file cannot be shown"), str(error)))
        else:
            self.replay_record(record)

    def quit(self) -> None:
        """Close the window; if anything would be lost by that, ask first."""
        if self._scenes and isinstance(self._scenes[-1], UnkeptScene) and self._scenes[-1].asks:
            return
        if any(self._host.store.losses(PATIENCE)):
            self._host.show(UnkeptScene(self._host, leave=self._host.leave_all))
        else:
            self._host.leave_all()

    # -- what is on the screen

    @property
    def kept_number(self) -> int | None:
        """The number of the kept game at the table on the screen; None without one."""
        tables = (scene for scene in self._scenes if isinstance(scene, TableScene))
        return next((scene.kept_number for scene in tables), None)

    @property
    def _table_below(self) -> bool:
        """True if a person's game goes on in one of the scenes."""
        return any(isinstance(scene, TableScene) and scene.unfinished for scene in self._scenes)

"""The ways from a screen to others: what is made for each, and what stays below it.

A screen is imported when it is opened, here and in `gui/scenes/pages.py`. One that belongs to a single other screen is
imported with that. `SCREENS` lists the modules, for whoever imports them in quiet moments.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.catalogue import games
from engine.phrases import say
from engine.plugins import load
from gui.games.faces import face_of
from gui.scenes.navigation import Navigation
from gui.scenes.pages import Pages
from gui.settings.table_plan import with_own_name
from store.writer import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from typing import Any

    from engine.record import Record
    from gui.scenes.know.about.program import ProgramCopy
    from gui.scenes.look_back.history.listing import GameRow, HistoryFilter
    from gui.scenes.play.friends.opened import OpenTable
    from gui.scenes.scene import Host, Scene
    from gui.series.series import Series
    from gui.settings.table_plan import TablePlan
    from gui.widgets.targets import Action

log = logging.getLogger(__name__)

DECK_ENDING: Final = ".quartets"
"""The end of the names of files with a deck (`gui.decks.files`, which no start needs)."""
UNEXPECTED = say("The log file tells why.")
"""The reason that is shown when a game cannot be read because of a mistake in the program."""
SCREENS: Final = (
    "gui.scenes.play.table.sitting",
    "gui.scenes.play.in_series",
    "gui.scenes.play.pause",
    "gui.scenes.prepare.code.fair",
    "gui.scenes.play.menu.scene",
    "gui.scenes.prepare.setup.scene",
    "gui.scenes.play.result.scene",
    "gui.scenes.know.keys",
    "gui.scenes.play.evening.scene",
    "gui.scenes.play.evening.score",
    "gui.scenes.learn.help.scene",
    "gui.scenes.prepare.settings.scene",
    "gui.scenes.prepare.decks.scene",
    "gui.scenes.prepare.decks.adding",
    "gui.scenes.people.who",
    "gui.scenes.look_back.history.scene",
    "gui.scenes.look_back.exchange.scene",
    "gui.scenes.look_back.exchange.question",
    "gui.scenes.look_back.replay.opening",
    "gui.scenes.look_back.review.scene",
    "gui.scenes.look_back.decision.scene",
    "gui.scenes.look_back.statistics.scene",
    "gui.scenes.look_back.goals",
    "gui.scenes.learn.practice.opening",
    "gui.scenes.daily.scene",
    "gui.scenes.learn.lesson.offer",
    "gui.scenes.learn.lesson.scene",
    "gui.scenes.play.table.overlays",
    "gui.scenes.question",
    "gui.scenes.notice",
    "gui.scenes.unkept",
    "gui.scenes.prepare.code.scene",
    "gui.scenes.know.about.scene",
    "gui.scenes.file",
    "gui.scenes.error",
)
"""The modules that are imported when screens are opened, those first that a player is likely to open first."""
WITH_FRIENDS: Final = (
    "gui.scenes.play.friends.invite",
    "gui.scenes.play.friends.opened",
    "gui.scenes.play.friends.rules",
    "gui.scenes.play.friends.scene",
)
"""The modules that are imported for a table of friends alone, with a server: never ahead."""


class Navigator(Pages, Navigation):
    """Makes the scenes and has its host show them."""

    def __init__(self, host: Host, scenes: Sequence[Scene], program: ProgramCopy, *, bots_apart: bool) -> None:
        """``scenes`` are those on the screen, as they change. ``program`` is this copy of the program.

        ``bots_apart`` lets slow bots think in a process of their own.
        """
        super().__init__(host)
        self._scenes, self._program, self._bots_apart = scenes, program, bots_apart
        self._set_up: Scene | None = None
        """The set-up that was opened last."""
        self._stopped: Scene | None = None
        """The screen that says that a mistake has stopped the program, once there was one."""
        self._played: dict[str, TablePlan] = {}
        """Game -> how it was played last since the program began."""

    def menu(self) -> None:
        """Leave every scene and show the menu; from a set-up over a game, go back to that game."""
        if self._table_below and self._scenes[-1] is self._set_up:
            self.host.back()
            return
        from gui.scenes.play.menu.scene import MenuScene

        self.host.replace(MenuScene(self.host))

    def set_up(self, game: str, plan: TablePlan | None = None) -> None:
        """Show the set-up of a game, with ``plan`` or as it was played last.

        A person's game that is not finished stays below; every other scene is left. The friends of a table stay at it.
        """
        from gui.scenes.prepare.setup.scene import SetupScene

        settings, friends = self.host.settings, self._friends_at(game)
        plan = plan or (friends.table_plan if friends else None) or self._played.get(game) or settings.plan(game)
        plan = with_own_name(plan, settings.own_name, settings.faces)
        if friends is None:
            scene = SetupScene(self.host, plan)
        else:
            from gui.scenes.play.friends.rules import FriendsSetupScene

            scene = FriendsSetupScene(self.host, plan, friends)
        self._set_up = scene
        if self._table_below:
            self.host.show(scene)
        else:
            self.host.replace(scene)

    def play(self, plan: TablePlan, record: Record | None = None) -> None:
        """Leave every scene and sit down at a new table. A player new to the game is offered its lesson first."""
        if plan.friends:
            self._open_for_friends(plan)
            return
        if record is None and self._offers_lesson(plan):
            from gui.scenes.learn.lesson.offer import OfferScene

            self.host.show(OfferScene(self.host, plan))
            return
        from gui.scenes.play.table.sitting import new_table

        scene = new_table(self.host, plan, record, apart=self._bots_apart)
        self._played[plan.game] = plan
        self.host.replace(scene)

    def _offers_lesson(self, plan: TablePlan) -> bool:
        """Return whether to offer the lesson: the player comes from another screen and has no kept game of this kind.

        A player who chose a certain deal knows the game and gets no offer.
        """
        first = bool(self._scenes) and plan.seed is None and self.host.settings.offers_lesson(plan.game)
        return first and bool(plan.people and face_of(plan.game).lesson) and not self.host.store.count(game=plan.game)

    def _open_for_friends(self, plan: TablePlan) -> None:
        """Invite to a table of friends: the one that is open, if it is of that game, or a new one."""
        table = self._friends_at(plan.game)
        if table is None:
            from gui.scenes.play.friends.opened import OpenTable

            table = OpenTable(self.host, plan)
            table.listen()
        else:
            table.play_by(plan)
        self._played[plan.game] = plan
        self.friends_invited(table)

    def _friends_at(self, game: str) -> OpenTable | None:
        """Return the table of friends that is open on the screen; None if there is none, or one of another game."""
        tables = (scene.friends for scene in self._scenes)
        return next((one for one in tables if one is not None and one.plan.entry.key == game), None)

    def friends_invited(self, table: OpenTable) -> None:
        from gui.scenes.play.friends.invite import InviteScene

        self.host.replace(InviteScene(self.host, table))

    def friends_play(self, table: OpenTable) -> None:
        from gui.scenes.play.friends.scene import begun

        self.host.replace(begun(self.host, table, apart=self._bots_apart))

    def decks(self, take: Callable[[str], None], left: Action) -> None:
        from gui.scenes.prepare.decks.scene import DecksScene

        self.host.show(DecksScene(self.host, take, left))

    def series(self, series: Series) -> None:
        from gui.scenes.play.in_series import next_table

        self.host.replace(next_table(self.host, series, apart=self._bots_apart))

    def evening(self, plan: TablePlan) -> None:
        from gui.scenes.play.evening.scene import EveningScene

        self.host.show(EveningScene(self.host, plan))

    def evening_score(self, series: Series) -> None:
        from gui.scenes.play.evening.score import EveningScoreScene

        self.host.show(EveningScoreScene(self.host, series))

    def lesson(self, game: str) -> None:
        from gui.scenes.learn.lesson.scene import LessonScene

        self.host.settings.lesson_was_offered(game)
        self.host.replace(LessonScene(self.host, load(face_of(game).lesson)))

    def resume(self, number: int) -> None:
        """Leave every scene and go on with a kept game; where it cannot be read, say so over the present scene."""
        try:
            scene = self._resumed(number)
        except Exception as problem:
            # The game stays in the store whatever the error is, and the program continues.
            expected = isinstance(problem, (LookupError, ValueError))
            log.warning("Game %d cannot be gone on with: %s", number, problem, exc_info=not expected)
            self.unreadable(say("This game cannot be read"), str(problem) if expected else UNEXPECTED)
        else:
            self.host.replace(scene)

    def _resumed(self, number: int) -> Scene:
        """Return the table of a kept game, with its friends or in its series. Raises what `resumed` raises."""
        kept = self._kept_friends(number)
        if kept is not None:
            from gui.scenes.play.friends.scene import resumed as resumed_with_friends

            return resumed_with_friends(self.host, number, kept, apart=self._bots_apart)
        from gui.scenes.play.in_series import resumed_in_series

        return resumed_in_series(self.host, number, apart=self._bots_apart)

    def _kept_friends(self, number: int) -> Mapping[str, Any] | None:
        """Return what the table of a kept game was kept with, if it was one of friends."""
        from friends.kept import kept_table

        store = self.host.store
        return kept_table(store.settings(), store.kept(number).identity)

    def history(self, *, running: bool = False) -> None:
        from gui.scenes.look_back.history.scene import HistoryScene

        self.host.show(HistoryScene(self.host, running=running))

    def exchange(self, wanted: HistoryFilter, row: GameRow | None, changed: Action) -> None:
        from gui.scenes.look_back.exchange.scene import ExchangeScene

        self.host.show(ExchangeScene(self.host, wanted, row, changed))

    def statistics(self) -> None:
        from gui.scenes.look_back.statistics.scene import StatisticsScene

        self.host.show(StatisticsScene(self.host))

    def goals(self) -> None:
        from gui.scenes.look_back.goals import GoalsScene

        self.host.show(GoalsScene(self.host))

    def practice(self) -> None:
        from gui.scenes.learn.practice.opening import practice_opened

        self.host.show(practice_opened(self.host))

    def daily(self) -> None:
        from gui.scenes.daily.scene import DailyScene

        self.host.show(DailyScene(self.host))

    def who_plays(self) -> None:
        from gui.scenes.people.who import WhoPlaysScene

        self.host.show(WhoPlaysScene(self.host))

    def settings(self) -> None:
        from gui.scenes.prepare.settings.scene import SettingsScene

        if not any(isinstance(scene, SettingsScene) for scene in self._scenes):
            played = next(filter(None, (scene.seated for scene in reversed(self._scenes))), None)
            self.host.show(SettingsScene(self.host, played))

    def about(self) -> None:
        from gui.scenes.know.about.scene import AboutScene

        self.host.show(AboutScene(self.host, self._program))

    def code(self, text: str = "") -> None:
        from gui.scenes.prepare.code.scene import DealCodeScene

        self.host.show(DealCodeScene(self.host, text))

    def replay(self, number: int, ply: int | None = None) -> None:
        from gui.scenes.look_back.replay.opening import replay_of_kept

        self.host.show(replay_of_kept(self.host, number, ply))

    def review(self, number: int) -> None:
        from gui.scenes.look_back.review.scene import ReviewScene
        from gui.scenes.notice import scene_or_notice

        title = say("This game cannot be reviewed")
        self.host.show(scene_or_notice(self.host, title, lambda: ReviewScene(self.host, number)))

    def decision(self, number: int, place: int, *, trying: bool = False, listed: Action | None = None) -> None:
        from gui.scenes.look_back.decision.scene import DecisionScene
        from gui.scenes.notice import scene_or_notice

        title = say("This decision cannot be shown")
        scene = scene_or_notice(self.host, title, lambda: DecisionScene(self.host, number, place, listed))
        self.host.show(scene)
        if trying and isinstance(scene, DecisionScene):
            scene.try_from_here()

    def replay_record(self, record: Record) -> None:
        from gui.scenes.look_back.replay.opening import replay_of

        self.host.show(replay_of(self.host, record))

    def file_dropped(self, path: str) -> None:
        """Show the game of a record file that was dropped on the window; a sentence says what is wrong with others."""
        from gui.scenes.look_back.exchange.question import ImportQuestionScene
        from gui.scenes.notice import NoticeScene
        from store.record_files import ToImportError, recording_of_file

        if path.lower().endswith(DECK_ENDING):
            self._deck_dropped(path)
            return
        if self._scenes and self._scenes[-1].file_dropped(path):
            return
        if isinstance(self._scenes[-1], (NoticeScene, ImportQuestionScene)):
            self.host.back()
        try:
            record = recording_of_file(path).record
        except ToImportError as error:
            self.host.show(ImportQuestionScene(self.host, path, str(error)))
        except ValueError as error:
            self.notice(say("This file cannot be shown"), str(error))
        else:
            self.replay_record(record)

    def _deck_dropped(self, path: str) -> None:
        """Ask whether the deck in a file is to be added."""
        from gui.scenes.prepare.decks.adding import AddDeckScene

        if self._scenes and isinstance(self._scenes[-1], AddDeckScene):
            self.host.back()
        self.host.show(AddDeckScene(self.host, path, self._lay_out_all, self._play_with))

    def _play_with(self, deck: str) -> None:
        """Show the set-up of a game of quartets with that deck: of the one that was opened last, if it is one."""
        opened = None if self._set_up is None else self._set_up.seated
        of_quartets = [entry.key for entry in games() if face_of(entry.key).has_quartets]
        game = opened.game if opened is not None and opened.game in of_quartets else of_quartets[-1]
        plan = self._played.get(game) or self.host.settings.plan(game)
        self.set_up(game, replace(plan, deck=deck))

    def _lay_out_all(self) -> None:
        """Lay every screen out anew: some show what there is to choose from."""
        painter = self.host.painter
        for scene in self._scenes:
            painter.z = scene.z
            scene.layout()
        painter.z = self._scenes[-1].z

    def stop(self, log_path: Path | None) -> None:
        """Leave every scene and say that a mistake in the program has stopped it; the log tells more."""
        from gui.scenes.error import ErrorScene

        self._stopped = ErrorScene(self.host, log_path, self.kept_number)
        self.host.replace(self._stopped)

    @property
    def has_stopped(self) -> bool:
        """True while the screen says that a mistake has stopped the program."""
        return bool(self._scenes) and self._scenes[-1] is self._stopped

    def quit(self) -> None:
        """Close the window; if anything would be lost by that, ask first."""
        if self._scenes and self._scenes[-1].asks_to_quit:
            return
        if any(self.host.store.losses(PATIENCE)):
            from gui.scenes.unkept import UnkeptScene

            self.host.show(UnkeptScene(self.host, leave=self.host.leave_all))
        else:
            self.host.leave_all()

    # -- what is on the screen

    @property
    def kept_number(self) -> int | None:
        """The number of the kept game at the table on the screen; None without one."""
        numbers = (scene.kept_number for scene in self._scenes)
        return next((number for number in numbers if number is not None), None)

    @property
    def _table_below(self) -> bool:
        """True if a person's game goes on in one of the scenes."""
        return any(scene.unfinished for scene in self._scenes)

"""A trial: play from a position of a played game to the end of the hand, at the game's own table. Nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.coach.what_if import points_for
from engine.match import Match
from engine.phrases import say, say_count, together
from engine.view import View
from gui.art import theme
from gui.art.painter import Painter
from gui.games.faces import face_of
from gui.scenes.play.table.pages import TablePages
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Host
from gui.settings.table_plan import TablePlan
from gui.sprites.worths import signed
from gui.table.descriptions import Summary
from gui.table.thinking import ThinkingProcess
from gui.widgets.targets import Action
from gui.widgets.toolbar import Tool

TITLE, BACK = say("Trial"), say("Back to the decision")
SAME_WORDS, DRAWN_WORDS = say("The same cards, not kept"), say("Other hidden cards, not kept")
LINE = 3.0
"""Width of the gold line round the table."""


class TrialPages(TablePages):
    """The pages of a trial: its menu is the way back."""

    def menu(self) -> None:
        self._host.back()


class TrialScene(TableScene):
    """The table of a trial, which ends with the hand, or with the game if it has no hands."""

    def __init__(
        self,
        host: Host,
        plan: TablePlan,
        match: Match,
        again: Action,
        redraw: Action | None,
        played: int | None,
    ) -> None:
        """``again`` restarts the trial, ``redraw`` with other cards; ``played`` are the points of the real hand."""
        viewer = match.game.to_move
        self._seat = viewer or 0
        self._played, self._logged = played, len(match.log)
        table = face_of(plan.game).table(plan.persons, viewer)
        process = ThinkingProcess() if match.follows_record else None
        super().__init__(host, table, match, again, hurry=True, process=process)
        self.chrome.heading, self.chrome.menu_icon, self.chrome.menu_name = TITLE, "back", BACK
        self.chrome.line = SAME_WORDS if match.follows_record else DRAWN_WORDS
        tools = [Tool("start", say("From the start"), again, say("Begin the trial again."))]
        if redraw is not None:
            tools.append(Tool("dice", say("Other cards"), redraw, say("Begin again with other hidden cards.")))
        self.chrome.more_tools = tools

    def make_pages(self, again: Callable[[], None]) -> TablePages:
        return TrialPages(self.host, self.table, self.session, again, self.notice)

    @property
    def unfinished(self) -> bool:
        """False: leaving a trial loses nothing."""
        return False

    @property
    def summary_due(self) -> Summary | None:
        """The summary of the trial's hand or game, compared with the real one."""
        view = self.showing.latest
        summary = super().summary_due or (self._of_the_end(view) if view.over else None)
        if summary is None or len(self.session.match.log) == self._logged:
            return None
        tried = points_for(self.session.match.game, self._seat, self.session.match.log[self._logged :])
        rows = [*summary.rows]
        if tried is not None:
            rows.append((say("This trial"), _points(tried)))
        if tried is not None and self._played is not None:
            rows.append((say("In your game"), _points(self._played)))
        return summary._replace(subtitle=together([say("Trial."), summary.subtitle]), rows=tuple(rows), button=BACK)

    def _of_the_end(self, view: View[Any]) -> Summary:
        ending = self.table.ending(view)
        return Summary(1, ending.title, ending.summary, tuple((each.name, each.count) for each in ending.parties), BACK)

    def summary_read(self) -> None:
        """Go back to the decision."""
        self.host.back()

    def draw(self, painter: Painter, now: float) -> None:
        """Draw the table with a gold line around it, so that nobody takes the trial for a game."""
        super().draw(painter, now)
        painter.box(self.metrics.window, 0, None, 1, theme.GOLD, LINE)


def _points(points: int) -> str:
    # Translators: signed is the number with its sign: "+2", "−1".
    return say_count("{signed} point", "{signed} points", abs(points), signed=signed(points, 0))

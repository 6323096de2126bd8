"""The page of things done: goals, the games in which they were reached, and how far the others have come."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.catalogue import entry_of
from engine.phrases import say, say_as, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.goals.told import DAILY, PRACTICE, REVIEWS, ToldGoal, told_goals
from gui.scenes.background import BackgroundWork
from gui.scenes.dates import list_day
from gui.scenes.listed import ListedScene
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.sprites.fitted import draw_fitted
from gui.widgets.list_pane import ListPane
from gui.widgets.readings import Reading, status
from gui.widgets.targets import Target

PATIENCE: Final = 0.04
"""Seconds that the page waits for the goals before it is shown without them: a few frames."""
HEADING, ROW, GAP = 44.0, 60.0, 4.0
SIGN, TEXT_LEFT, STATE_ROOM, CHEVRON_ROOM = 22.0, 56.0, 200.0, 36.0
FOOT = 44.0
SEVERAL = say("All games")
FOOT_WORDS = say("Told by the games that are kept. Those in which moves were taken back do not count.")
TELLING = say("Counting …")


class _Row(NamedTuple):
    """A goal; a heading where there is none."""

    words: str
    goal: ToldGoal | None = None


class GoalsScene(ListedScene, PageScene):
    """A list of all goals, by game. One that is done leads to the replay of its game, the others to where they are."""

    title = say("Things done")

    def __init__(self, host: Host, clock: Callable[[], float] = time.time, patience: float = PATIENCE) -> None:
        """``clock`` returns seconds since 1970; goals that take longer than ``patience`` to tell come later."""
        super().__init__(host)
        self._clock = clock
        self.rows = ListPane(self._open, self._row_words, gap=GAP)
        self._rows: list[_Row] = []
        store, series, whose = host.store, host.settings.series, host.settings.whose
        self._work: BackgroundWork[list[ToldGoal]] | None = BackgroundWork(
            lambda: told_goals(store, series, clock, person=whose)
        )
        self._take(patience)

    def _take(self, seconds: float) -> bool:
        """Take the goals over once they are told; return whether they were."""
        goals = None if self._work is None else self._work.result(seconds)
        if goals is None:
            return False
        self._work = None
        for goal in goals:
            heading = entry_of(goal.game).title if goal.game else SEVERAL
            if heading not in (row.words for row in self._rows if row.goal is None):
                self._rows.append(_Row(heading))
            self._rows.append(_Row(goal.title, goal))
        self.rows.passed_over = [place for place, row in enumerate(self._rows) if row.goal is None]
        return True

    @property
    def goals(self) -> list[ToldGoal]:
        """All goals; none while they are being told."""
        return [row.goal for row in self._rows if row.goal is not None]

    @property
    def _count_words(self) -> str:
        goals = self.goals
        return say("{done} of {all} done", done=sum(goal.done for goal in goals), all=len(goals)) if goals else ""

    def update(self, now: float) -> bool:
        if not self._take(0.0):
            return super().update(now)
        self.layout()
        return True

    # -- places

    def place_body(self) -> None:
        body = self.body
        panel = body._replace(h=body.h - FOOT)
        room = Rect(panel.x + 12, panel.y + 8, panel.w - 36, panel.h - 16)
        edges = [0.0]
        for row in self._rows:
            edges.append(edges[-1] + (HEADING if row.goal is None else ROW))
        self.rows.lay_out(panel, room, edges)

    def other_targets(self) -> Sequence[Target]:
        return self.rows.targets()

    def _open(self, place: int) -> None:
        """Show the game in which a goal was reached, or the page on which it can be."""
        self.rows.choose(place)
        goal, go = self._rows[place].goal, self.host.go
        if goal is None:
            return
        if goal.done_in is not None:
            go.replay(goal.done_in.number)
        elif goal.game:
            go.set_up(goal.game)
        else:
            {PRACTICE: go.practice, DAILY: go.daily, REVIEWS: go.history}.get(goal.page, go.menu)()

    # -- in words

    def _row_words(self, place: int) -> str:
        """Return a row of the list as words."""
        goal = self._rows[place].goal
        assert goal is not None, "headings cannot be chosen"
        done = say_as("goal", "Done") if goal.done else ""
        return together([goal.title, goal.words, done, self._state(goal)], " ")

    def _state(self, goal: ToldGoal) -> str:
        """Return in which game a goal was reached, or how far it has come."""
        if goal.done_in is not None:
            day = list_day(goal.done_in.ended, self._clock())
            return together([entry_of(goal.done_in.game).title if not goal.game else goal.done_in.score, day], ", ")
        if goal.done or goal.target == 1:
            return ""
        return say("{have} of {target}", have=goal.have, target=goal.target)

    def readings(self) -> Sequence[Reading]:
        return (status("count", self._count_words or TELLING, live=True),)

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        head, panel = self.head, self.rows.panel
        painter.text(self._count_words, head.right, head.y + 22, theme.MESSAGE_SIZE, theme.GOLD, Weight.BOLD, "rm")
        painter.panel(panel)
        if not self._rows:
            painter.text(TELLING, *panel.centre, theme.MESSAGE_SIZE, theme.MUTED, anchor="cm")
        for place in self.rows.seen:
            self._draw_row(painter, place)
        self.rows.draw_bar(painter)
        y = self.body.bottom - FOOT / 2
        draw_fitted(painter, FOOT_WORDS, self.body.x, y, self.body.w, theme.LABEL_SIZE, theme.TEXT, Weight.MEDIUM)

    def _draw_row(self, painter: Painter, place: int) -> None:
        words, goal = self._rows[place]
        if goal is None:
            rect = self.rows.place(place)
            painter.text(words, rect.x + 12, rect.cy + 4, theme.BODY_SIZE, theme.GOLD, Weight.BOLD)
            return
        rect = self.rows.draw_ground(painter, place, self.targets)
        x, cy = rect.x + TEXT_LEFT / 2, rect.cy
        if goal.done:
            painter.disc(x, cy, SIGN / 2 + 2, theme.GOLD)
            painter.icon("check", x, cy, SIGN - 6, theme.ON_GOLD)
        else:
            painter.disc(x, cy, SIGN / 2, None, theme.MUTED)
        painter.icon("history" if goal.done_in else "chevron", rect.right - CHEVRON_ROOM / 2, cy, 16, theme.MUTED)
        right = rect.right - CHEVRON_ROOM
        if state := self._state(goal):
            right -= draw_fitted(painter, state, right, cy, STATE_ROOM, 13.5, theme.MUTED, Weight.MEDIUM, "r") + 16
        left, colour = rect.x + TEXT_LEFT, theme.TEXT if goal.done else theme.MUTED
        draw_fitted(painter, words, left, cy - 11, right - left, 15, colour, weight=Weight.BOLD, most=1)
        draw_fitted(painter, goal.words, left, cy + 12, right - left, 13.5, theme.MUTED, Weight.MEDIUM, most=1)

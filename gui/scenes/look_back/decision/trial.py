"""A trial: play from a position of a played game to the end of the hand, at the game's own table. Nothing is kept."""

from __future__ import annotations

from engine.coach.what_if import points_for
from engine.match import Match
from engine.phrases import say, together
from gui.scenes.play.one_hand import OneHandScene
from gui.scenes.scene import Host
from gui.settings.table_plan import TablePlan
from gui.sprites.worths import points_words
from gui.table.descriptions import Summary
from gui.widgets.targets import Action
from gui.widgets.toolbar import Tool

TITLE, BACK = say("Trial"), say("Back to the decision")
SAME_WORDS, DRAWN_WORDS = say("The same cards, not kept"), say("Other hidden cards, not kept")


class TrialScene(OneHandScene):
    """The table of a trial, which ends with the hand, or with the game if it has no hands."""

    back_words = BACK

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
        self._seat = match.game.to_move or 0
        self._played, self._logged = played, len(match.log)
        super().__init__(host, plan, match, self._seat, again, hurry=True)
        self.chrome.heading = TITLE
        self.chrome.line = SAME_WORDS if match.follows_record else DRAWN_WORDS
        tools = [Tool("start", say("From the start"), again, say("Begin the trial again."))]
        if redraw is not None:
            tools.append(Tool("dice", say("Other cards"), redraw, say("Begin again with other hidden cards.")))
        self.chrome.more_tools = tools

    @property
    def summary_due(self) -> Summary | None:
        """The summary of the trial's hand or game, compared with the real one."""
        summary = self.end_of_hand
        if summary is None or len(self.session.match.log) == self._logged:
            return None
        tried = points_for(self.session.match.game, self._seat, self.session.match.log[self._logged :])
        rows = [*summary.rows]
        if tried is not None:
            rows.append((say("This trial"), points_words(tried)))
        if tried is not None and self._played is not None:
            rows.append((say("In your game"), points_words(self._played)))
        return summary._replace(subtitle=together([say("Trial."), summary.subtitle]), rows=tuple(rows), button=BACK)

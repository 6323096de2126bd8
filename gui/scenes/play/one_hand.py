"""A table for one hand: it ends with the hand, and then leads back to the screen that it lies over.

The game is not kept among the others. A gold line round the table says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.match import Match
from engine.view import View
from gui.art import theme
from gui.art.painter import Painter
from gui.games.faces import face_of
from gui.scenes.play.table.pages import TablePages
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Host
from gui.settings.table_plan import TablePlan
from gui.table.descriptions import Summary
from gui.table.thinking import ThinkingProcess

LINE = 3.0
"""Width of the gold line round the table."""


class OneHandPages(TablePages):
    """The pages over the table of one hand: its menu is the way back."""

    def menu(self) -> None:
        self._host.back()


class OneHandScene(TableScene):
    """The table of one hand, or of one game if it has no hands."""

    back_words: str
    """The words on the button of the summary, and the name of the way back."""

    def __init__(
        self, host: Host, plan: TablePlan, match: Match, seat: int, again: Callable[[], None], *, hurry: bool
    ) -> None:
        """``seat`` is the player's; ``hurry`` cuts long thoughts of bots short."""
        process = ThinkingProcess() if match.follows_record else None
        table = face_of(plan.game).table(plan.persons, seat)
        super().__init__(host, table, match, again, hurry=hurry, process=process)
        self.chrome.menu_icon, self.chrome.menu_name = "back", self.back_words

    def make_pages(self, again: Callable[[], None]) -> TablePages:
        return OneHandPages(self.host, self.table, self.session, again, self.notice)

    @property
    def unfinished(self) -> bool:
        """False: leaving this table loses no game."""
        return False

    @property
    def end_of_hand(self) -> Summary | None:
        """The summary of the hand, or of a game without hands; None until it is over."""
        view = self.showing.latest
        return super().summary_due or (self._of_the_end(view) if view.over else None)

    def _of_the_end(self, view: View[Any]) -> Summary:
        ending = self.table.ending(view)
        rows = tuple((each.name, each.count) for each in ending.parties)
        return Summary(1, ending.title, ending.summary, rows, self.back_words)

    def summary_read(self) -> None:
        """Go back to the screen below."""
        self.host.back()

    def draw(self, painter: Painter, now: float) -> None:
        """Draw the table with a gold line around it, so that nobody takes it for a kept game."""
        super().draw(painter, now)
        painter.box(self.metrics.window, 0, None, 1, theme.GOLD, LINE)

"""Opens practice: the next puzzle, the end of the day, or the reason why there is no puzzle."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.practice.days import A_DAY, Day
from gui.practice.practice import Practice
from gui.scenes.notice import NoticeScene
from gui.scenes.panel import PanelScene
from gui.scenes.practice import words
from gui.scenes.practice.panel import draw_marks
from gui.scenes.practice.scene import TITLE, PracticeScene
from gui.scenes.scene import Host, Scene
from gui.widgets.button import Button, ButtonKind

log = logging.getLogger(__name__)

NO_PUZZLES = say("There are no puzzles yet. Review a game first: what you could have done better comes back here.")
WIDTH = 420.0
MARKS, LINE = 56.0, 24.0
BUTTON_WIDTH = 160.0


def practice_opened(host: Host, practice: Practice | None = None, chosen: str | None = None) -> Scene:
    """Return the next puzzle on the chosen theme, or the screen for a day without one."""
    if practice is None:
        practice = Practice(host.store)
    here = practice
    here.collect()

    def go_on(following: str | None) -> None:
        scene = practice_opened(host, here, following)
        host.back()
        host.show(scene)

    while (task := here.next(chosen)) is not None:
        try:
            return PracticeScene(host, here, task, chosen, go_on)
        except (LookupError, ValueError) as error:
            log.warning("The puzzle %s cannot be shown: %s", task.key, error)
            here.skip(task)
    day = here.today
    if chosen is not None and not day.is_over:
        scene = practice_opened(host, here)
        if isinstance(scene, PracticeScene):
            scene.board.notice(say("No more puzzles on {theme} today.", theme=words.theme_words(chosen)))
        return scene
    if here.is_empty:
        return NoticeScene(host, TITLE, NO_PUZZLES)
    return DayOverScene(host, day, here.in_a_row)


class DayOverScene(PanelScene):
    """The end of a day, with its marks."""

    def __init__(self, host: Host, day: Day, in_a_row: int) -> None:
        super().__init__(host, say("{done} of {all}", done=day.done, all=A_DAY))
        self._day, self._in_a_row = day, in_a_row

    @property
    def _lines(self) -> tuple[str, ...]:
        return words.day_lines(self._day, self._in_a_row)

    def content_size(self) -> tuple[float, float]:
        return WIDTH, MARKS + LINE * len(self._lines) + LINE + theme.BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        z, room = self.metrics.z, self.content
        width, height = BUTTON_WIDTH * z, theme.BUTTON_HEIGHT * z
        place = Rect(room.right - width, room.bottom - height, width, height)
        return [Button("close", place, say("Done"), self.close, ButtonKind.PRIMARY)]

    def draw_content(self, painter: Painter, room: Rect) -> None:
        z = painter.z
        draw_marks(self._day, False, painter, room.x, room.y, room.w)
        for place, line in enumerate(self._lines):
            y = room.y + (MARKS + LINE * (place + 0.5)) * z
            colour = theme.MUTED if place else theme.TEXT
            painter.text(line, room.x, y, theme.BODY_SIZE * z, colour, Weight.MEDIUM)

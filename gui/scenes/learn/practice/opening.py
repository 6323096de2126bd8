"""Opens practice: the next puzzle, the end of the day, or the reason why there is no puzzle."""

from __future__ import annotations

import logging
from functools import partial
from typing import ClassVar

from engine.phrases import say
from gui.art import theme
from gui.art.theme import Weight
from gui.pieces.order import Column
from gui.pieces.piece import Block, ButtonSlot, Gap, Piece
from gui.pieces.words import Line
from gui.practice.days import A_DAY
from gui.practice.practice import Practice
from gui.practice.tasks import ANY, PuzzleAnswer, Wish
from gui.scenes.learn.practice import words
from gui.scenes.learn.practice.panel import draw_marks
from gui.scenes.learn.practice.puzzles import ALL_PUZZLES, PuzzlesScene
from gui.scenes.learn.practice.scene import TITLE, PracticeScene
from gui.scenes.notice import NoticeScene
from gui.scenes.panel import PiecesScene
from gui.scenes.scene import Host, Scene
from gui.widgets.button import Button, ButtonKind

log = logging.getLogger(__name__)

NO_PUZZLES = say("There are no puzzles yet. Review a game first: what you could have done better comes back here.")
NO_MISSES = say("No more misses today.")
MARKS, GAP = 56.0, 10.0


def practice_opened(host: Host, practice: Practice | None = None, wish: Wish = ANY) -> Scene:
    """Return the next puzzle as wished, or the screen for a day without one."""
    if practice is None:
        practice = Practice(host.store)
    here = practice
    here.collect()

    def go_on(following: Wish) -> None:
        scene = practice_opened(host, here, following)
        host.back()
        host.show(scene)

    while (task := here.next(wish)) is not None:
        try:
            return PracticeScene(host, here, task, wish, go_on)
        except (LookupError, ValueError) as error:
            log.warning("The puzzle %s cannot be shown: %s", task.key, error)
            here.skip(task)
    day = here.today
    if (wish.theme is not None or wish.misses) and (wish.more or not day.is_over):
        scene = practice_opened(host, here, Wish(more=wish.more))
        if isinstance(scene, PracticeScene):
            ended = NO_MISSES
            if wish.theme is not None:
                ended = say("No more puzzles on {theme} today.", theme=words.theme_words(wish.theme))
            scene.board.notice(ended)
        return scene
    if here.is_empty:
        return NoticeScene(host, TITLE, NO_PUZZLES)
    return DayOverScene(host, here)


class DayOverScene(PiecesScene):
    """The end of a day, with its marks, and ways to go on."""

    width: ClassVar[float] = 420.0

    def __init__(self, host: Host, practice: Practice) -> None:
        day = practice.today
        super().__init__(host, say("{solved} of {all} solved", solved=day.solved, all=A_DAY))
        self._practice, self._day = practice, day
        self._lines = words.day_lines(day, practice.in_a_row)
        self._ways: list[tuple[str, str, Wish | None]] = [("puzzles", ALL_PUZZLES, None)]
        """(key, words, the wish; None for the list of puzzles)."""
        for key, label, wish in (
            ("misses", say("Your misses again"), Wish(misses=True, more=True)),
            ("more", say("Go on"), Wish(more=True)),
        ):
            if practice.next(wish) is not None:
                self._ways.insert(0, (key, label, wish))

    def pieces(self) -> Piece:
        ten = self._day._replace(keys=self._day.keys[:A_DAY], marks=self._day.marks[:A_DAY])
        lines = [
            Line(words, theme.LINE, theme.LINE / 2, colour=theme.MUTED if place else theme.TEXT, weight=Weight.MEDIUM)
            for place, words in enumerate(self._lines)
        ]
        buttons = [
            partial(Button, key, label=label, act=partial(self._go, wish), kind=_kind(place))
            for place, (key, label, wish) in enumerate(self._ways)
        ]
        close = partial(Button, "close", label=say("Done"), act=self.close)
        slots = map(ButtonSlot, (*buttons, close))
        return Column(Block(MARKS, partial(draw_marks, ten, False)), *lines, Gap(theme.LINE), Column(*slots, gap=GAP))

    def _go(self, wish: Wish | None) -> None:
        if wish is None:
            self.host.show(PuzzlesScene(self.host, self._practice, self._go, self._look_at))
            return
        scene = practice_opened(self.host, self._practice, wish)
        self.host.back()
        self.host.show(scene)

    def _look_at(self, answer: PuzzleAnswer) -> None:
        self.host.show(PracticeScene(self.host, self._practice, answer.task, ANY, self._go, given=answer))


def _kind(place: int) -> ButtonKind:
    """Return the kind of a button: the first one is the gold one."""
    return ButtonKind.PLAIN if place else ButtonKind.PRIMARY

"""A lesson at the real table: the other seats make the lesson's moves. Nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, ClassVar

from engine.match import Match
from engine.phrases import say
from engine.record import name_in_words
from engine.view import View
from gui.art import theme
from gui.art.theme import LABEL_SIZE, MUTED, Weight
from gui.games.faces import face_of
from gui.help.lesson import Lesson
from gui.pieces.order import Column
from gui.pieces.piece import ButtonSlot, Piece
from gui.pieces.words import Line
from gui.scenes.learn.lesson.guide import FIRST_WORDS, LessonGuide
from gui.scenes.panel import PiecesScene
from gui.scenes.play.table.pages import TablePages
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Host
from gui.settings.people import BOTS, YOU, Person
from gui.table.table import Table
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action

LINE = 22.0
LEAVE_WORDS = say("You can find it in the help at any time.")


class Scripted:
    """A bot that makes the moves of a lesson."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self._moves, self._match = lesson.moves, match

    def choose(self, view: View[Any], rng: Random) -> Any:
        """Return the lesson's move in this position."""
        wanted = self._moves[self._match.ply]
        return next(move for move in view.legal_moves() if str(move) == wanted)


def match_of(lesson: Lesson, name: str = YOU.name) -> Match:
    """Return the match of a lesson, in which bots make the other seats' moves."""
    match = Match(lesson.record(name))
    bot = Scripted(lesson, match)
    match.bots = (None, *(bot for _ in lesson.players))
    return match


class LessonScene(TableScene):
    """The table of one lesson. In place of hints it has a guide, which decides when the game goes on."""

    guide: LessonGuide

    def __init__(self, host: Host, lesson: Lesson) -> None:
        self.lesson = lesson
        own_name = host.settings.own_name
        people = [
            YOU._replace(name=name_in_words(own_name, is_bot=False), avatar=host.settings.own_portrait),
            *(_person(name) for name in lesson.players),
        ]
        table = face_of(lesson.game).table(people, 0)
        super().__init__(host, table, match_of(lesson, own_name), again=self.first_hand)

    def make_pages(self, again: Callable[[], None]) -> TablePages:
        return LessonPages(self.host, self.table, self.session, again, self.notice)

    def make_adviser(self) -> LessonGuide:
        self.guide = LessonGuide(
            self.lesson,
            self.table,
            self.session,
            self.targets,
            self.showing,
            name=self.host.settings.own_name,
            leave=self.pages.menu,
            first_hand=self.first_hand,
            go_to=lambda ply: self.session.go_to(ply, self._show_position),
            unseen=self._another_table,
        )
        return self.guide

    def _another_table(self) -> Table[Any]:
        """Return a table like this one that nobody sees."""
        table: Table[Any] = face_of(self.lesson.game).table(self.table.people, 0)
        table.actions = self.board
        return table

    @property
    def unfinished(self) -> bool:
        return False

    def first_hand(self) -> None:
        """Begin a real game, with hints."""
        self.host.settings.hints = True
        self.host.go.play(self.host.settings.plan(self.lesson.game))

    def play(self, move: Any) -> None:
        """Make the expected move. Any other move is not made, but gets a remark."""
        if self.guide.allows(move):
            super().play(move)
        else:
            self.board.let_go()

    def run(self, until: Any) -> None:
        """Refuse: a lesson goes step by step."""
        self.notice(say("In the lesson we go one turn at a time."))

    def claim(self) -> None:
        """Refuse: a lesson is played to its end."""
        self.notice(say("In the lesson we play every trick."))

    def _go_on(self, now: float) -> bool:
        if self.session.waits or not self.guide.holds:
            return super()._go_on(now)
        return self.showing.begin_moment(now, self.pace, still=self.settings.reduced_motion)

    def _show_position(self) -> None:
        self.guide.gone_to(self.session.match.ply)
        super()._show_position()


class LessonPages(TablePages):
    """The pages over a lesson. Its menu asks whether to leave, and where to."""

    def menu(self) -> None:
        self._host.show(LeaveScene(self._host, self.again))


def _person(name: str) -> Person:
    found = next(person for person in BOTS if person.name == name)
    return found._replace(name=name_in_words(name, is_bot=True))


class LeaveScene(PiecesScene):
    """The question how to go on when the player leaves a lesson."""

    width: ClassVar[float] = 360.0

    def __init__(self, host: Host, first_hand: Action) -> None:
        super().__init__(host, say("Leave the lesson?"))
        self._first_hand = first_hand

    def pieces(self) -> Piece:
        entries = (
            ("back", say("Go on with the lesson"), self.close, ButtonKind.PRIMARY),
            ("first hand", FIRST_WORDS, self._first_hand, ButtonKind.PLAIN),
            ("menu", say("Menu"), self.host.go.menu, ButtonKind.PLAIN),
        )
        buttons = (partial(Button, key, label=label, act=act, kind=kind) for key, label, act, kind in entries)
        words = Line(LEAVE_WORDS, LINE, LINE / 2, LABEL_SIZE, MUTED, weight=Weight.MEDIUM)
        return Column(words, *map(ButtonSlot, buttons), gap=theme.GRID)

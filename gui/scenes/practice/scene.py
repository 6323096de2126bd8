"""A puzzle at its own table: the player chooses a move, then sees the worths of all moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple, Optional

from engine.cards import Card
from engine.coach.verdicts import Verdict, verdict
from engine.phrases import say, say_as, together
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.practice.practice import Answer, Practice, Task
from gui.scenes.keys import CARDS, HELP, Sections
from gui.scenes.list import ListScene
from gui.scenes.notice import NoticeScene
from gui.scenes.practice import words
from gui.scenes.practice.panel import Portraits, PuzzleQuestion, Solution, columns, draw_question, draw_solution
from gui.scenes.practice.until_now import past_tricks
from gui.scenes.replay.course import played_again
from gui.scenes.scene import Host
from gui.scenes.study.badges import Badge
from gui.scenes.study.frame import SLIM_PANEL
from gui.scenes.study.onlooker import Onlooker
from gui.scenes.study.scene import PADDING, PANEL_TAB, StudyScene
from gui.scenes.table.hinting import HEARTS_KEY, KEY, OTHER_KEY
from gui.settings.people import BOTS, YOU
from gui.settings.table_plan import Seating, TablePlan, plan_of_record
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.controls import Item
from gui.widgets.key import Key
from gui.widgets.targets import Target
from gui.widgets.toolbar import Tool

TITLE = say_as("screen", "Practice")
HINT, SKIP, NEXT, GAME = say("Give me a hint"), say("Skip"), say("Next puzzle"), say("Open that game")
ANSWER_FIRST = say("Answer this puzzle first, or skip it.")
HOW_IT_WORKS = say("How it works")
BEST, BEST_AND_YOURS = say_as("verdict", "Best"), say("Best, and yours")
TALL, LOW, GAP = 56.0, 48.0, 8.0
RECENT = 4
"""Number of latest moves that are told in a game without a story of the hand."""
KEYS = (CARDS, (KEY.upper(), HINT), (say_as("keys", "Enter"), NEXT), HELP)

Going = Callable[[Optional[str]], None]  # noqa: UP045 - evaluated at run time
"""Shows the next puzzle on a theme; None means any."""


def plan_of_puzzle(task: Task) -> TablePlan:
    """Return the plan of a puzzle's table. Portraits depend on the place relative to the seat that solves it."""
    puzzle = task.puzzle
    plan = plan_of_record(puzzle.record)
    seats: list[Seating] = []
    for place, seat in enumerate(plan.seats):
        turned = (place - puzzle.seat) % len(plan.seats)
        seats.append(Seating(seat.name, (YOU if not turned else BOTS[turned]).avatar, seat.player))
    return TablePlan(plan.game, plan.rules, tuple(seats), own_name=plan.own_name)


class _Action(NamedTuple):
    """A button before it has its place."""

    key: str
    label: str
    act: Callable[[], None]
    kind: ButtonKind = ButtonKind.PLAIN
    icon: str | None = None
    reason: str | None = None
    """The sentence that says why it cannot be used now."""

    def at(self, place: Rect) -> Button:
        """Return the button at its place."""
        usable = self.reason is None
        return Button(self.key, place, self.label, self.act, self.kind, self.icon, usable, reason=self.reason)


class PracticeScene(StudyScene):
    """One puzzle, before and after its answer."""

    title = TITLE
    panel_width: ClassVar[float] = SLIM_PANEL
    tab_words: ClassVar[tuple[str, str]] = (say_as("tab", "Table"), say_as("tab", "Puzzle"))

    def __init__(
        self,
        host: Host,
        practice: Practice,
        task: Task,
        theme: str | None,
        go_on: Going,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """``theme`` is the chosen theme, None for any. Raises ValueError if the puzzle cannot be shown."""
        match, course = played_again(task.puzzle.record)
        onlooker = Onlooker(match, course, task.puzzle.seat)
        onlooker.go_to(task.puzzle.ply)
        super().__init__(host, plan_of_puzzle(task), onlooker, self.choose)
        self._onlooker = onlooker
        self.practice, self.task, self.theme = practice, task, theme
        self._go_on, self._clock = go_on, clock
        self.answer: Answer | None = None
        self.hint: tuple[str, ...] = ()
        """The lines of the hint; empty until the player asks for it."""
        self._told_key = False
        """True once the player has been told which key the hint has."""
        self._position = onlooker.frozen_view
        self._began = host.now
        self._took = 0.0
        self._day, self._in_a_row = practice.today, practice.in_a_row
        self._buttons: list[Button] = []
        self._room = Rect(0, 0, 0, 0)
        self._solution: Solution | None = None
        self.board.asks = True
        self._question = self._asked()

    # -- what is shown

    @property
    def subtitle(self) -> str:
        return words.subtitle(self.task, self._clock())

    def links(self) -> Sequence[Tool]:
        chosen = words.ALL_THEMES if self.theme is None else words.theme_title(self.theme)
        return (Tool("target", chosen, self._choose_theme), Tool("help", HOW_IT_WORKS, self._explain))

    def keys(self) -> Sections:
        return ((TITLE, KEYS),)

    def _asked(self) -> PuzzleQuestion:
        title, lines = say("Why this one"), self.hint or (words.why(self.task, self._clock()),)
        if self.hint:
            title = say("A hint")
        view = self._position
        return PuzzleQuestion(self.board.table.story(view) or self._recently(), past_tricks(view), title, lines)

    def _recently(self) -> str:
        """Return sentences on the last moves, in a game without a story of the hand."""
        ply, told = self.task.puzzle.ply, []
        for place in range(max(0, ply - RECENT), ply):
            self._onlooker.go_to(place + 1)
            told.append(self.board.table.told(self._onlooker.events(place, place + 1), self._onlooker.view))
        self._onlooker.go_to(ply)
        return together(told)

    def _solved(self, answer: Answer) -> Solution:
        view, now = self._position, self._clock()
        worths, left_out = words.worths_shown(answer, view)
        cards = all(worth.card and not worth.asked for worth in worths)
        return Solution(
            verdict=self._day.marks[-1],
            title=words.answer_title(answer, view, self._named),
            line=words.answer_line(answer, view, self._took, self._named),
            reason=words.reason_words(answer),
            worths=worths,
            heading=say("What each card was worth") if cards else say("What each choice was worth"),
            scale=words.scale_line(self.task.unit, worths, left_out),
            returns=words.returns_line(answer, view, now),
        )

    def _named(self, card: Card) -> str:
        return self.board.table.card_words(card, self._position)

    @property
    def _portraits(self) -> Portraits:
        seats = self.plan.seats
        return Portraits(self.task.puzzle.seat, self.board.table.name, lambda seat: seats[seat].avatar)

    # -- what can be done

    def choose(self, move: Any) -> None:
        """Take the answer."""
        if self.answer is not None:
            return
        self._took = self.host.now - self._began
        self.answer = answer = self.practice.answer(self.task, str(move), hinted=bool(self.hint))
        self._day, self._in_a_row = self.practice.today, self.practice.in_a_row
        self._solution = self._solved(answer)
        self._mark(answer)
        if self.frame.tabbed:
            self.tab = PANEL_TAB
        self.layout()

    def _mark(self, answer: Answer) -> None:
        """Mark on the table the best move, the chosen one, and the one made in the game."""
        board, puzzle = self.board, self.task.puzzle
        board.asks = False
        moves = words.moves_by_text(self._position)
        best, chosen = moves[puzzle.best], moves[answer.move]
        badges: dict[Any, Badge] = {}
        slip = self.task.slip
        if slip is not None:
            _badge(badges, moves[slip.played], say("Last time"), _verdict_on(answer, slip.played))
        again = slip is not None and slip.played == answer.move
        _badge(badges, chosen, say("Yours, again") if again else say_as("your choice", "Yours"), answer.verdict)
        _badge(badges, best, BEST_AND_YOURS if best == chosen else BEST, Verdict.BEST)
        board.badges = badges
        board.ringed = frozenset(filter(None, [getattr(best, "card", None)]))
        board.words = words.best_words(self.task, self._position, self._named)

    def give_hint(self) -> None:
        """Show the theme and facts that the seat can know."""
        if self.answer is None and not self.hint:
            self.hint = words.hint_lines(self.task, self._position)
            self._question = self._asked()
            if self.frame.tabbed:
                self.tab = PANEL_TAB
            self.layout()

    def skip(self) -> None:
        """Put the puzzle off for today."""
        if self.answer is None:
            self.practice.skip(self.task)
        self._go_on(self.theme)

    def _choose_theme(self) -> None:
        """Open the list of themes below its link."""
        left = self.practice.themes()
        keys = [None, *left]
        items = [
            Item(words.ALL_THEMES, "", partial(self._take_theme, None)),
            *(
                Item(words.theme_title(theme), words.left_words(count), partial(self._take_theme, theme))
                for theme, count in left.items()
            ),
        ]
        scene = ListScene(
            self.host,
            items,
            keys.index(self.theme),
            lambda: self._header[1].rect,
            lambda place: items[place].take(),
            by_keys=self.targets.keyboard_mode,
            title=say("Theme"),
        )
        self.host.show(scene)

    def _take_theme(self, theme: str | None) -> None:
        if theme == self.theme:
            return
        if self.answer is None:
            self._go_on(theme)
        else:
            # The answer stays on the screen; the next puzzle is on the new theme.
            self.theme = theme
            self.layout()

    def _explain(self) -> None:
        self.host.show(NoticeScene(self.host, HOW_IT_WORKS, words.HOW))

    def _open_game(self) -> None:
        assert self.task.slip is not None, "only a slip has a game"
        self.host.replay(self.task.slip.game, self.task.puzzle.ply)

    # -- places and targets

    def strip_buttons(self, strip: Rect) -> Sequence[Button]:
        """Return the buttons for the row of the tabs: they have the same places beside the table and the puzzle."""
        painter = self.host.painter
        placed, right = [], strip.right
        for action in reversed(self._actions()):
            width = min(button_width(painter, action.label, action.icon, 16), strip.w / 2)
            placed.append(action.at(Rect(right - width, strip.y, width, strip.h)))
            right -= width + GAP * painter.z
        return placed[::-1]

    def _actions(self) -> list[_Action]:
        """Return the buttons of the panel, without their places."""
        if self.answer is None:
            hint = [] if self.hint else [_Action("hint", HINT, self.give_hint, icon="hint")]
            # "Next" has its place already, so that one click too many neither skips the next puzzle nor takes its hint.
            next_one = _Action("next", NEXT, self.go_on, ButtonKind.PRIMARY, reason=ANSWER_FIRST)
            return [*hint, _Action("skip", SKIP, self.skip), next_one]
        label = say("Done") if self._day.is_over else NEXT
        game = [] if self.task.slip is None else [_Action("game", GAME, self._open_game)]
        return [*game, _Action("next", label, self.go_on, ButtonKind.PRIMARY)]

    def go_on(self) -> None:
        """Show the next puzzle, or the end of the day."""
        self._go_on(self.theme)

    def arrange_panel(self, painter: Painter, room: Rect) -> Sequence[Target]:
        """Place the buttons at the foot of the panel, if they are not in the row of the tabs."""
        z = painter.z
        left, right = columns(room, z)
        column = right or left
        y, self._buttons = room.bottom, []
        for action in () if self.frame.tabbed else reversed(self._actions()):
            height = (TALL if action.kind is ButtonKind.PRIMARY else LOW) * z
            y -= height
            self._buttons.insert(0, action.at(Rect(column.x, y, column.w, height)))
            y -= GAP * z
        self._room = room if right else room._replace(h=y - PADDING * z / 2 - room.y)
        return [button.target() for button in self._buttons]

    def draw_panel(self, painter: Painter, now: float) -> None:
        if self._solution is not None:
            draw_solution(painter, self._room, self._day, self._in_a_row, self._solution)
        else:
            draw_question(painter, self._room, self._day, self._in_a_row, self._question, self._portraits)
        for button in self._buttons:
            button.draw(painter, self.targets)

    def key_pressed(self, key: Key) -> bool:
        if self.answer is not None and key.name == "return" and self.targets.shown_focus is None:
            self.go_on()
            return True
        if super().key_pressed(key):
            return True
        if key.name == KEY and not key.command and self.answer is None:
            self.give_hint()
            return True
        if key.name == HEARTS_KEY and not key.command and self.answer is None and not self._told_key:
            self._told_key = True
            self.board.notice(OTHER_KEY)
            return True
        return False


def _verdict_on(answer: Answer, move: str) -> Verdict:
    judged = answer.task.puzzle.of(move)
    return verdict(judged.behind, judged.behind_error, answer.task.unit)


def _badge(badges: dict[Any, Badge], move: Any, said: str, mark: Verdict) -> None:
    """Put words on the card of a move, if it has one; later words replace earlier ones."""
    card = getattr(move, "card", None)
    if card is not None:
        badges[card] = Badge(said, mark)

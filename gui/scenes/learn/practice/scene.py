"""A puzzle at its own table: the player chooses a move, then sees its worth, and what a wrong one gives away.

A puzzle that was answered before is shown with that answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from engine.cards import Card
from engine.coach.verdicts import Verdict
from engine.phrases import say, say_as, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.pieces.order import Column
from gui.pieces.piece import Arranged, ButtonSlot, Gap, Piece, Stretch, first_fitting
from gui.practice.practice import Practice
from gui.practice.tasks import PuzzleAnswer, Task, Wish
from gui.scenes.gentle import gentle_lines, kind_day, kind_verdict
from gui.scenes.know.key_lists import CARDS, HELP, Sections
from gui.scenes.learn.practice import words
from gui.scenes.learn.practice.panel import (
    TWO_COLUMNS,
    Portraits,
    PuzzleQuestion,
    Solution,
    gentle_solution,
    question_panels,
    solution_panels,
)
from gui.scenes.learn.practice.puzzles import PuzzlesScene
from gui.scenes.learn.practice.refuting import PuzzleOnlooker, Refuting, Shown
from gui.scenes.learn.practice.until_now import past_tricks
from gui.scenes.look_back.replay.course import played_again
from gui.scenes.play.table.hinting import HEARTS_KEY, KEY, OTHER_KEY
from gui.scenes.scene import Host
from gui.scenes.study.badges import Badge
from gui.scenes.study.frame import SLIM_PANEL
from gui.scenes.study.scene import PADDING, PANEL_TAB, TABLE_TAB, StudyScene
from gui.settings.table_plan import plan_seen_from
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.key import Key
from gui.widgets.targets import Target
from gui.widgets.toolbar import Tool

TITLE = say_as("screen", "Practice")
HINT, SKIP, NEXT, GAME = say("Give me a hint"), say("Skip"), say("Next puzzle"), say("Open that game")
WHAT_HAPPENS, SEE_BEST, SEE_YOURS = say("See what happens"), say("See the best choice"), say("See your choice")
TO_POSITION, TO_LIST = say("Back to the position"), say("Back to the list")
ANSWER_FIRST = say("Answer this puzzle first, or skip it.")
HOW_IT_WORKS = say("How it works")
BEST, BEST_AND_YOURS = say_as("verdict", "Best"), say("Best, and yours")
TALL, LOW = 56.0, 48.0
RECENT = 4
"""Number of latest moves that are told in a game without a story of the hand."""
LINE_KEY, BACK_KEY = "s", "b"
"""The keys that play a line after a wrong answer, and lead back to the position."""
KEYS = (
    CARDS,
    (KEY.upper(), HINT),
    (say_as("keys", "Enter"), NEXT),
    (LINE_KEY.upper(), say("After a wrong answer: what happens, and the best choice")),
    (BACK_KEY.upper(), TO_POSITION),
    HELP,
)

Going = Callable[[Wish], None]
"""Shows the next puzzle as wished."""


class PuzzleAction(NamedTuple):
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
        wish: Wish,
        go_on: Going,
        clock: Callable[[], float] = time.time,
        given: PuzzleAnswer | None = None,
    ) -> None:
        """``given`` is an earlier answer, which is looked at. Raises ValueError if the puzzle cannot be shown."""
        match, course = played_again(task.puzzle.record)
        onlooker = PuzzleOnlooker(match, course, task.puzzle.seat)
        onlooker.go_to(task.puzzle.ply)
        super().__init__(
            host,
            plan_seen_from(task.puzzle.record, task.puzzle.seat, host.settings.faces_of_puzzles),
            onlooker,
            self.choose,
        )
        self._onlooker = onlooker
        self.practice, self.task, self.wish = practice, task, wish
        self._go_on, self._clock = go_on, clock
        self.answer: PuzzleAnswer | None = None
        self.hint: tuple[str, ...] = ()
        """The lines of the hint; empty until the player asks for it."""
        self._told_key = False
        """True once the player has been told which key the hint has."""
        self._position = onlooker.view
        self._began = host.now
        self._took: float | None = None
        """Seconds until the answer; None if it was given before."""
        self.refuting: Refuting | None = None
        """What a wrong answer gives away; None before an answer."""
        self._looks_back = given is not None
        self._read_day()
        self._panel: Arranged
        self._solution: Solution | None = None
        self.board.asks = given is None
        self._question = self._asked()
        if given is not None:
            self._show_answer(given)

    # -- what is shown

    @property
    def subtitle(self) -> str:
        return words.puzzle_origin(self.task, self._clock())

    def links(self) -> Sequence[Tool]:
        shown = () if self._looks_back else (Tool("target", words.wish_title(self.wish), self._show_list),)
        return (*shown, Tool("help", HOW_IT_WORKS, self._explain))

    def keys(self) -> Sections:
        return ((TITLE, KEYS),)

    def _asked(self) -> PuzzleQuestion:
        title, lines = say("Why this one"), self.hint or (words.why(self.task, self._clock()),)
        if self.hint:
            title = say("A hint")
        view = self._position
        if self.host.settings.plays_child:
            lines = gentle_lines(lines, words.CHOOSE_BEST)
        return PuzzleQuestion(self.board.table.story(view) or self._recently(), past_tricks(view), title, lines)

    def _read_day(self) -> None:
        """Read how many puzzles of the day are done, and how they were answered."""
        day = self.practice.today
        self._day = kind_day(day) if self.host.settings.plays_child else day
        self._in_a_row = self.practice.in_a_row

    def _recently(self) -> str:
        """Return sentences on the last moves, in a game without a story of the hand."""
        ply, sentences = self.task.puzzle.ply, []
        for place in range(max(0, ply - RECENT), ply):
            self._onlooker.go_to(place + 1)
            sentences.append(
                self.board.table.move_sentence(self._onlooker.events(place, place + 1), self._onlooker.view)
            )
        self._onlooker.go_to(ply)
        return together(sentences)

    def _solved(self, answer: PuzzleAnswer) -> Solution:
        view, now = self._position, self._clock()
        worths, left_out = words.worths_shown(answer, view)
        cards = all(worth.card and not worth.asked for worth in worths)
        refuting = self.refuting
        played_on = refuting.lines if refuting is not None else ()
        heading = say("What each card was worth") if cards else say("What each choice was worth")
        gentle = self.host.settings.plays_child
        solution = Solution(
            verdict=answer.mark,
            title=words.answer_title(answer, view, self._named, gentle=gentle),
            line=words.answer_line(answer, view, self._took, self._named),
            reason=words.reason_words(answer, view),
            worths=worths,
            heading=refuting.title if refuting is not None and played_on else heading,
            scale=words.scale_line(self.task.unit, worths, left_out),
            about=words.about_words(answer.task, view),
            returns=words.returns_line(answer, view, now),
            ratings=words.ratings_line(answer),
            played_on=played_on,
        )
        return gentle_solution(solution) if gentle else solution

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
        answer = self.practice.answer(self.task, str(move), hinted=bool(self.hint))
        self._read_day()
        self._show_answer(answer)
        self.layout()

    def _show_answer(self, answer: PuzzleAnswer) -> None:
        self.answer = answer
        unasked = not self._looks_back
        self.refuting = Refuting(self.board, self._onlooker, answer, self.host.now, unasked=unasked)
        self._solution = self._solved(answer)
        self._mark(answer)
        # The refutation is played on the table.
        self.tab = TABLE_TAB if self.refuting.wanted and unasked else PANEL_TAB

    def _show_line(self, shown: Shown) -> None:
        """Play a line on the table, or go back to the position."""
        refuting, answer = self.refuting, self.answer
        if refuting is None or refuting.found is None or answer is None:
            return
        refuting.show(shown, self.host.now)
        if shown is Shown.POSITION:
            self._mark(answer)
        else:
            self.tab = TABLE_TAB
        self._refresh(answer)

    def _refresh(self, answer: PuzzleAnswer) -> None:
        self._solution = self._solved(answer)
        self.layout()

    @property
    def wanted(self) -> bool:
        """False once another game was chosen in the list."""
        return self.practice.game in (None, self.task.puzzle.record.game)

    def update(self, now: float) -> bool:
        changed = super().update(now)
        if self.answer is None and not self.wanted:
            self._go_on(self.wish)
            return True
        if self.refuting is not None and self.answer is not None and self.refuting.update(now):
            if self.refuting.found is None:
                self.tab = PANEL_TAB
            elif self.frame.tabbed and self.refuting.over:
                # The panel with the sentences is behind its tab.
                self.board.words = self.refuting.outcome
            self._refresh(self.answer)
            changed = True
        return changed

    def leave(self) -> None:
        if self.refuting is not None:
            self.refuting.stop()

    def _mark(self, answer: PuzzleAnswer) -> None:
        """Mark on the table the best move, the chosen one, and the one made in the game."""
        board, puzzle = self.board, self.task.puzzle
        board.asks = False
        moves = words.moves_by_text(self._position)
        best, chosen = moves[puzzle.best], moves[answer.move]
        badges: dict[Any, Badge] = {}
        slip = self.task.slip
        if slip is not None:
            _badge(badges, moves[slip.played], say("Last time"), self._seen(answer.task.verdict_on(slip.played)))
        again = slip is not None and slip.played == answer.move
        if answer.known:
            _badge(
                badges,
                chosen,
                say("Yours, again") if again else say_as("your choice", "Yours"),
                self._seen(answer.verdict),
            )
        _badge(badges, best, BEST_AND_YOURS if best == chosen and answer.known else BEST, Verdict.BEST)
        board.badges = badges
        board.ringed = frozenset(filter(None, [getattr(best, "card", None)]))
        board.words = words.best_sentence(self.task, self._position, self._named)

    def _seen(self, verdict: Verdict) -> Verdict:
        """Return the verdict by which a move is marked for whoever plays."""
        return kind_verdict(verdict) if self.host.settings.plays_child else verdict

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
        self._go_on(self.wish)

    def _show_list(self) -> None:
        """Open the list of themes and puzzles."""
        self.host.show(PuzzlesScene(self.host, self.practice, self._take_wish, self._look_at, self._clock))

    def _look_at(self, answer: PuzzleAnswer) -> None:
        self.host.show(
            PracticeScene(self.host, self.practice, answer.task, self.wish, self._go_on, self._clock, given=answer)
        )

    def _take_wish(self, wish: Wish) -> None:
        """Show a puzzle as wished now, or after the answer that is being looked at."""
        if self.answer is None and wish != self.wish:
            self._go_on(wish)
        else:
            self.wish = wish
            self.layout()

    def _explain(self) -> None:
        self.host.go.notice(HOW_IT_WORKS, words.HOW_GENTLY if self.host.settings.plays_child else words.HOW)

    def _open_game(self) -> None:
        assert self.task.slip is not None, "only a slip has a game"
        self.host.go.replay(self.task.slip.game, self.task.puzzle.ply)

    # -- places and targets

    def strip_buttons(self, strip: Rect) -> Sequence[Button]:
        """Return the buttons for the row of the tabs: they have the same places beside the table and the puzzle."""
        painter, actions = self.host.painter, self.actions()
        widths = [min(button_width(painter, action.label, action.icon, 16), strip.w / 2) for action in actions]
        beyond = sum(widths) + theme.GRID * (len(widths) - 1) - strip.w
        placed, right = [], strip.right
        for action, width in zip(reversed(actions), reversed(widths), strict=True):
            width -= max(0.0, beyond) / len(actions)
            placed.append(action.at(Rect(right - width, strip.y, width, strip.h)))
            right -= width + theme.GRID
        return placed[::-1]

    def actions(self) -> list[PuzzleAction]:
        """Return the buttons of the panel, without their places."""
        if self.answer is None:
            hint = [] if self.hint else [PuzzleAction("hint", HINT, self.give_hint, icon="hint")]
            # "Next" has its place already, so that one click too many neither skips the next puzzle nor takes its hint.
            next_one = PuzzleAction("next", NEXT, self.go_on, ButtonKind.PRIMARY, reason=ANSWER_FIRST)
            return [*hint, PuzzleAction("skip", SKIP, self.skip), next_one]
        last = PuzzleAction("next", NEXT, self.go_on, ButtonKind.PRIMARY)
        if self._looks_back:
            last = last._replace(label=TO_LIST)
        elif self._day.is_over and not self.wish.more and not self.wish.misses:
            last = last._replace(label=say("Done"))
        shown = self.refuting.shown if self.refuting is not None and self.refuting.found is not None else None
        game = [] if self.task.slip is None else [PuzzleAction("game", GAME, self._open_game)]
        if shown is None:
            return [*game, last]
        if shown is Shown.POSITION:
            return [*game, PuzzleAction("line", WHAT_HAPPENS, self._next_line), last]
        label = SEE_BEST if shown is Shown.YOURS else SEE_YOURS
        back = PuzzleAction("position", TO_POSITION, partial(self._show_line, Shown.POSITION))
        return [PuzzleAction("line", label, self._next_line), back, last]

    def _next_line(self) -> None:
        """Play the other line; from the position that of the answer."""
        shown = Shown.POSITION if self.refuting is None else self.refuting.shown
        self._show_line(Shown.BEST if shown is Shown.YOURS else Shown.YOURS)

    def go_on(self) -> None:
        """Show the next puzzle, or the end of the day; go back from one that is looked at."""
        if self._looks_back:
            self.host.back()
        else:
            self._go_on(self.wish)

    def arrange_panel(self, painter: Painter, room: Rect) -> Sequence[Target]:
        """Place the contents, and below them the buttons, if they are not in the row of the tabs."""
        actions = () if self.frame.tabbed else self.actions()
        slots = [ButtonSlot(action.at, TALL if action.kind is ButtonKind.PRIMARY else LOW) for action in actions]
        foot = [Stretch(), Gap(theme.GRID + PADDING / 2), Column(*slots, gap=theme.GRID)] if slots else []
        panels = (Column(panel, *foot) for panel in self._panels(wide=room.w >= TWO_COLUMNS))
        self._panel = Arranged(first_fitting(panels, painter, room), painter, room)
        return [button.target() for button in self._panel.buttons]

    def _panels(self, *, wide: bool) -> Iterator[Piece]:
        """Yield the contents of the panel, and then lower ones."""
        if self._solution is not None:
            return solution_panels(self._day, self._in_a_row, self._solution, wide=wide)
        return question_panels(self._day, self._in_a_row, self._question, self._portraits, wide=wide)

    def draw_panel(self, painter: Painter, now: float) -> None:
        room = self.frame.panel
        foot = min((button.rect.y - theme.GRID for button in self._panel.buttons), default=room.bottom)
        with painter.clipped(room._replace(h=foot - room.y)):
            self._panel.draw(painter)
        for button in self._panel.buttons:
            button.draw(painter, self.targets)

    def key_pressed(self, key: Key) -> bool:
        if self.answer is not None and key.name == "return" and self.targets.shown_focus is None:
            self.press_target("next")
            return True
        if self.answer is not None and key.name in (LINE_KEY, BACK_KEY) and not key.command:
            if key.name == LINE_KEY:
                self._next_line()
            else:
                self._show_line(Shown.POSITION)
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


def _badge(badges: dict[Any, Badge], move: Any, said: str, mark: Verdict) -> None:
    """Put words on the card of a move, if it has one; later words replace earlier ones."""
    card = getattr(move, "card", None)
    if card is not None:
        badges[card] = Badge(said, mark)

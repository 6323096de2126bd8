"""What a wrong answer gives away, played on at the table of the puzzle: the next cards in an imagined deal.

A process of its own finds the deal and the moves (``engine/coach/refutation.py``). The table then shows the answer, or
the best move in the same deal, one move after the other, until the player goes back to the position.

The deals follow from the puzzle's key, so the window makes the chosen deal again by its number. Where the deals do not
show a loss, there is only the coach's comment on the move.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from engine.coach.refutation import PlayedLine, Refutation, imagined_position
from engine.coach.what_if import can_redeal, copy_of
from engine.match import Match
from engine.phrases import mark, say, say_count, together
from engine.view import View
from gui.coaching import second_look
from gui.coaching.question import Question
from gui.practice.tasks import PuzzleAnswer
from gui.scenes.learn.practice.until_now import past_tricks
from gui.scenes.look_back.replay.course import Course
from gui.scenes.study.board import StudyBoard
from gui.scenes.study.onlooker import Onlooker
from gui.sprites.worths import signed
from gui.table.sentences import tell

BEGINS_AFTER: Final = 1.2
"""Least seconds at normal pace between an answer and its refutation: the marks on the cards are read first."""
ASKED_AFTER: Final = 0.25
"""Seconds between an answer and the search: whoever goes on at once asks nothing."""
BETWEEN: Final = 0.45
"""Seconds at normal pace between two moves."""
YOURS_TITLE, BEST_TITLE = say("What your choice gives away"), say("The best choice in the same deal")
TAKES: Final = mark("You take the trick with {card}."), mark("{name} takes the trick with {card}.")
TAKES_NEXT: Final = mark("You take the next one with {card}."), mark("{name} takes the next one with {card}.")


class Shown(Enum):
    """The position or line that the table shows."""

    POSITION = "position"
    YOURS = "yours"
    BEST = "best"


class PuzzleOnlooker(Onlooker):
    """The position of a puzzle, from which it can go on in an imagined deal."""

    def __init__(self, match: Match, course: Course, viewer: int) -> None:
        super().__init__(match, course, viewer)
        self._own = (self._match, self._plies)

    def imagine(self, deal: Match, line: PlayedLine) -> View[Any]:
        """Let the moves of a line follow in that deal; return the view after them."""
        match, begin = copy_of(deal), deal.ply
        plies = [match.play(match.game.parse(text)) for text in line.moves]
        end = match.view(self.viewer)
        match.go_to(begin)
        self._match, self._plies = match, [*self._own[1][:begin], *plies]
        return end

    def forget(self) -> None:
        """Return from the imagined deal to the puzzle."""
        self._match, self._plies = self._own


class Refuting:
    """The refutation of one answer: asked for, played on the table, and told."""

    def __init__(
        self, board: StudyBoard, onlooker: PuzzleOnlooker, answer: PuzzleAnswer, now: float, *, unasked: bool
    ) -> None:
        """With ``unasked`` the refutation is shown as soon as it is known, else only on demand."""
        self._board, self._onlooker, self._answer = board, onlooker, answer
        self._unasked, self._begin_at = unasked, now + BEGINS_AFTER * board.settings.pace.value
        self._ask_at = now + ASKED_AFTER
        self._question: Question | None = None
        self.wanted = not answer.solved and answer.known and can_redeal(answer.task.puzzle.record.game)
        """True while it is not known whether there is one."""
        self._deal: Match | None = None
        self.found: Refutation | None = None
        """What the answer gives away; None while it is not known, and if it is not to be seen in imagined deals."""
        self.shown = Shown.POSITION
        self._tricks = ""
        """The sentences on the tricks of the line."""
        self._next_at: float | None = None
        """The time of the next move; None if the line is not being played."""

    # -- finding it

    def update(self, now: float) -> bool:
        """Ask, take over the answer, or play the next move; return whether the panel has to be laid out anew."""
        news = self._look() if self.wanted and now >= self._ask_at else False
        if self._unasked and self.found is not None and now >= self._begin_at:
            self._unasked = False
            self.show(Shown.YOURS, now)
            return True
        return self._play_on(now) or news

    def _look(self) -> bool:
        """Ask, or look for the answer; return True once it is known what there is."""
        if self._question is None:
            puzzle = self._answer.task.puzzle
            asked = second_look.about_refutation(puzzle.record, self._answer.move, puzzle.best, puzzle.key)
            self._question = Question(asked)
        question = self._question
        if question.running:
            return False
        self.wanted = False
        if question.latest is not None:
            self.take(second_look.refutation_of(question.latest))
        return True

    def take(self, found: Refutation | None) -> None:
        """Take over what was found."""
        puzzle = self._answer.task.puzzle
        self.wanted = False
        self._deal = None if found is None else imagined_position(puzzle.record, puzzle.key, found.deal)
        self.found = None if self._deal is None else found

    def stop(self) -> None:
        """End the search for it."""
        self.wanted = False
        if self._question is not None:
            self._question.stop()

    # -- showing it

    def show(self, shown: Shown, now: float) -> None:
        """Go back to the position, or play a line from it."""
        board, onlooker = self._board, self._onlooker
        self.shown, self._next_at = shown, None
        onlooker.forget()
        board.go_to(self._ply)
        line = self._line
        if line is not None and self._deal is not None:
            self._tricks = self._trick_words(onlooker.imagine(self._deal, line))
            board.words, board.badges, board.ringed = "", {}, frozenset()
            self._next_at = now

    @property
    def _ply(self) -> int:
        return self._answer.task.puzzle.ply

    @property
    def _line(self) -> PlayedLine | None:
        """The line that is shown; None at the position."""
        if self.found is None or self.shown is Shown.POSITION:
            return None
        return self.found.wrong if self.shown is Shown.YOURS else self.found.best

    def _play_on(self, now: float) -> bool:
        """Play the next move of the line once the last one has come to rest; return True after the last one."""
        board, line = self._board, self._line
        if line is None or self._next_at is None or not board.at_rest:
            return False
        played, pace = self._onlooker.ply - self._ply, board.settings.pace.value
        if now < max(self._next_at, board.rest_at + BETWEEN * pace * bool(played)):
            return False
        if played == len(line.moves):
            self._next_at = None
            return True
        board.step_to(self._ply + played + 1)
        board.tell_moves(self._ply + played, self._ply + played + 1)
        return False

    # -- telling it

    @property
    def title(self) -> str:
        """The heading over what the line shows."""
        return YOURS_TITLE if self.shown is Shown.YOURS else BEST_TITLE

    @property
    def over(self) -> bool:
        """True once all moves of a line were played."""
        return self._line is not None and self._next_at is None

    @property
    def outcome(self) -> str:
        """The sentence on the results of both moves in the deal; empty without a refutation."""
        return "" if self.found is None else outcome_words(self.found)

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentences on the line that is shown; none at the position."""
        if self.found is None or self._line is None:
            return ()
        return (together([self._tricks, self.outcome]), often_words(self.found))

    def _trick_words(self, end: View[Any]) -> str:
        """Return who takes the tricks of a line, and with which cards; empty if it has none."""
        before, table = len(past_tricks(self._answer.task.puzzle.view())), self._board.table
        sentences = []
        for place, trick in enumerate(past_tricks(end)[before:]):
            takes, card = TAKES_NEXT if place else TAKES, dict(trick.plays)[trick.winner]
            sentences.append(tell(table.name(trick.winner), *takes, card=table.card_words(card, end)))
        return together(sentences)


def outcome_words(found: Refutation) -> str:
    """Return the results of both moves in the deal, in a sentence."""
    if found.in_points:
        wrong, best = _points(found.wrong.result), _points(found.best.result)
        return say(
            "Played on, your choice brings {wrong}; with the same cards the best one brings {best}.",
            wrong=wrong,
            best=best,
        )
    if not found.wrong.result:
        return say("Played on to the end, your choice does not win; with the same cards the best one does.")
    return say("Played on to the end, your choice shares the win; with the same cards the best one wins alone.")


def often_words(found: Refutation) -> str:
    """Return in how many imagined deals the move brings less than the best one, and more; or its mean cost."""
    if found.in_points and found.worse <= found.better:
        return say(
            "On average over {deals} imagined deals your choice brings {cost:.2f} points less.",
            deals=found.deals,
            cost=found.cost,
        )
    if not found.better:
        return say(
            "Your choice brings less in {worse} of {deals} imagined deals, and in none more.",
            worse=found.worse,
            deals=found.deals,
        )
    return say(
        "Your choice brings less in {worse} of {deals} imagined deals, and more in {better}.",
        worse=found.worse,
        deals=found.deals,
        better=found.better,
    )


def _points(points: float) -> str:
    return say_count("{signed} point", "{signed} points", abs(round(points)), signed=signed(points, 0))

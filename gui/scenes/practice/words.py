"""The sentences of practice: the origin of a puzzle, the verdict on an answer, and the day of its return."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.cards import Card
from engine.catalogue import entry_of
from engine.coach.assessment import Assessment
from engine.coach.coach import Coach, Deed, coach_of
from engine.coach.verdicts import Verdict
from engine.phrases import starting
from engine.telling import Teller, counted
from engine.view import View
from gui.practice.days import Day
from gui.practice.memory import DAY
from gui.practice.practice import FINE, Answer, Task
from gui.scenes.dates import date_words
from gui.scenes.study.worths import Worth, begin_words, granted_note, shown_of, span_of, worths_of
from gui.sprites.verdicts import LOOKS

HOW: Final = (
    "Ten puzzles a day. Choose the card or the call that you think is best; there is no clock. "
    "Your own slips come from games that you have reviewed. After some days they come back, until you have solved them "
    "twice. The others are made: positions from games of bots in which one move is clearly best. "
    "The worth of a move comes from playing hundreds of deals that fit everything you can know."
)
SENTENCES: Final = re.compile(r"(?<=\.) (?=[A-Z])")
"""The blank between two sentences."""
MORE_TOMORROW: Final = "More tomorrow."
ALL_THEMES: Final = "All themes"
MOST_ROWS: Final = 5
"""Most rows of worths."""
Named = Callable[[Card], str]
"""Returns the name of a card as players of the game say it."""


def theme_title(theme: str) -> str:
    """Return the name of a theme: "Leading trump"."""
    return starting(theme.replace("-", " "))


def subtitle(task: Task, now: float) -> str:
    """Return the origin of the puzzle, for the header."""
    if task.slip is not None:
        return f"From your game of {date_words(task.slip.when, now)}"
    return f"A puzzle of {entry_of(task.puzzle.record.game).title}"


def why(task: Task, now: float) -> str:
    """Return the reason why this puzzle comes now."""
    memory, slip = task.memory, task.slip
    until = "Puzzles come back until you have solved them twice."
    if slip is not None:
        unit = task.unit
        cost = f"{100 * slip.cost:.0f} % of the chance to win" if unit == "chance" else f"{slip.cost:.2f} {unit}"
        return f"You had this hand on {date_words(slip.when, now)}, and your choice cost {cost}. {until}"
    if memory.last is not None:
        did = "missed" if memory.missed else "needed a hint for"
        return f"You {did} this one on {date_words(memory.last, now)}. {until}"
    bots, found = len(entry_of(task.puzzle.record.game).offered), len(task.puzzle.solved_by)
    finds = f"{found or 'None'} of the {bots} bots find{'s' if found == 1 else ''} it."
    return f"A position from a game of bots, in which one choice is clearly best. {finds}"


def hint_lines(task: Task, view: View[Any]) -> tuple[str, ...]:
    """Return a hint: the theme, and up to two facts that the seat can know; it does not name the best move."""
    puzzle, coach = task.puzzle, _coach(task)
    themes = [theme_title(theme).lower() for theme in puzzle.themes]
    lines = [f"It is about {' and '.join(themes)}."] if themes else []
    facts = coach.facts(view, assessment_of(task, view), _teller(task))
    lines += [fact.sentence for fact in facts[:2]]
    return tuple(lines) or ("Think of the cards that are gone.",)


def assessment_of(task: Task, view: View[Any]) -> Assessment:
    """Return the judgement of the puzzle's moves as an assessment, without imagined deals."""
    moves = moves_by_text(view)
    judged = tuple(replace(each, move=moves[str(each.move)]) for each in task.puzzle.judged)
    return Assessment(judged, 0, clear=True, unit=task.unit)


def moves_by_text(view: View[Any]) -> Mapping[str, Any]:
    """Return the legal moves by their texts."""
    return {str(move): move for move in view.legal_moves()}


def _coach(task: Task) -> Coach:
    coach = coach_of(task.puzzle.record.game)
    assert coach is not None, "the game of a puzzle has a coach"
    return coach


def left_words(count: int) -> str:
    """Return the number of made puzzles left, in words: "62 to solve"."""
    return f"{count} to solve" if count else "All solved; the oldest come again."


def deed_of(task: Task, view: View[Any], move: str) -> Deed:
    """Return the name of a move."""
    return _coach(task).deed(view, moves_by_text(view)[move], _teller(task))


def _teller(task: Task) -> Teller:
    return Teller(task.puzzle.record.seats, task.puzzle.seat)


def move_words(task: Task, view: View[Any], move: str, named: Named) -> str:
    """Return a move as the subject of a title: "The jack of clubs", "Order it up", "Ask Maya for the two of hearts"."""
    deed = deed_of(task, view, move)
    if deed.kind != "card" or deed.card is None:
        return deed.advice or deed.words
    own = any(deed.card in view.cards(place) for place in view.places if place.seat == view.seat)
    return f"The {named(deed.card)}" if own else f"{deed.advice or deed.words} for the {named(deed.card)}"


def answer_title(answer: Answer, view: View[Any], named: Named) -> str:
    """Return the verdict on an answer: "The ace of clubs: a slip"."""
    word = LOOKS[answer.verdict].word.lower()
    said = f"a {word}" if answer.verdict in (Verdict.SLIP, Verdict.BLUNDER) else word
    deed = deed_of(answer.task, view, answer.move)
    if deed.asked and deed.card is not None:
        # There is no room for the ask; its row is shaded.
        return starting(said)
    return f"{move_words(answer.task, view, answer.move, named)}: {said}"


def answer_line(answer: Answer, view: View[Any], seconds: float, named: Named) -> str:
    """Return the line below the verdict: the time taken, or the best move."""
    if not answer.solved:
        best = move_words(answer.task, view, answer.task.puzzle.best, named)
        return f"Best: {best[:1].lower()}{best[1:]}."
    took = counted(max(1, round(seconds)), "second") if seconds < 90 else counted(round(seconds / 60), "minute")
    return f"You solved it {'with a hint ' if answer.hinted else ''}in {took}."


def reason_words(answer: Answer) -> str:
    """Return the reason for the best move, with what a slip missed only if the answer repeats the slip."""
    reason, slip = answer.task.puzzle.reason, answer.task.slip
    if slip is None or answer.move == slip.played:
        return reason
    return SENTENCES.split(reason)[-1]


def returns_line(answer: Answer, view: View[Any], now: float, named: Named) -> str:
    """Return the move of the game, and the day on which the puzzle comes back."""
    slip, words = answer.task.slip, []
    if slip is not None:
        deed = deed_of(answer.task, view, slip.played)
        did = f"{deed.words[:1].lower()}{deed.words[1:]}"
        words.append(f"In the game you {did}{f' the {named(deed.card)}' if deed.card else ''}.")
    return " ".join([*words, _comes_back(answer, now)])


def _comes_back(answer: Answer, now: float) -> str:
    memory = answer.memory
    if memory.is_done:
        return "This one is done." if answer.task.returns else "It does not come back."
    days = max(1, round((memory.due - now) / DAY))
    when = "tomorrow" if days == 1 else f"in {days} days"
    left = 2 - memory.solved
    times = "once more" if left == 1 else "twice more"
    return f"It comes back {when}: solve it {times}."


def worths_shown(answer: Answer, view: View[Any]) -> tuple[tuple[Worth, ...], int]:
    """Return the rows of the best moves and the chosen one, and the number of moves left out."""
    task = answer.task
    worths = worths_of(_coach(task), view, task.puzzle.judged, answer.move, _teller(task), task.unit)
    shown = shown_of(worths, MOST_ROWS)
    return shown, len(worths) - len(shown)


def scale_line(unit: str, worths: Sequence[Worth], left_out: int) -> str:
    """Return the lines below the worths; ``left_out`` moves have no row."""
    what = (
        "Chance to win." if unit == "chance" else f"{starting(unit)} for {'your side' if unit == 'points' else 'you'}."
    )
    beginning = begin_words(span_of(worths), chance=unit == "chance")
    more = f" {counted(left_out, 'other choice')} {'is' if left_out == 1 else 'are'} not shown." if left_out else ""
    return " ".join(filter(None, [what, granted_note(worths), beginning, more.strip()]))


def day_lines(day: Day, in_a_row: int) -> tuple[str, ...]:
    """Return the lines about a day on which no further puzzle comes."""
    solved = sum(mark in FINE for mark in day.marks)
    told = f"You solved {solved} of {day.done}. {MORE_TOMORROW}" if day.done else MORE_TOMORROW
    return (told, f"{in_a_row} days in a row.") if in_a_row > 1 else (told,)

"""The sentences of practice: the origin of a puzzle, the verdict on an answer, and the day of its return."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from assets.puzzles import GAMES
from engine.cards import Card
from engine.catalogue import entry_of
from engine.coach.assessment import Assessment
from engine.coach.coach import Coach, Deed, coach_of
from engine.coach.verdicts import Verdict
from engine.phrases import Phrase, listed, say, say_as, say_count, starting, together
from engine.telling import Teller
from engine.view import View
from gui.practice.days import A_DAY, FINE, Day
from gui.practice.glicko import GlickoRating
from gui.practice.memory import DAY
from gui.practice.practice import BASICS
from gui.practice.tasks import PuzzleAnswer, Solved, Task, Wish
from gui.scenes.dates import date_words
from gui.scenes.gentle import BETTER_ONE, GOOD_ONE
from gui.scenes.look_back.review.words import CostUnit, deed_words
from gui.scenes.study.worths import Worth, begin_words, granted_note, shown_of, span_of, worths_of

HOW_GENTLY: Final = say(
    "Ten puzzles a day. Choose the card or the call that you think is best; there is no clock. "
    "Your own slips come from games that you have reviewed. After some days they come back, until you have "
    "solved them twice. The others are made: positions from games of bots in which one move is clearly best. "
    "The worth of a move comes from playing hundreds of deals that fit everything you can know."
)
HOW: Final = together(
    [
        HOW_GENTLY,
        say(
            "After the ten you can go on. Your first answer to each puzzle changes your rating and the puzzle's, by "
            "Glicko-2; a solution with a hint counts half."
        ),
    ]
)
CHOOSE_BEST: Final = say("Choose what you think is best.")
SENTENCES: Final = re.compile(r"(?<=\.) (?=[A-Z])")
"""The blank between two sentences."""
ALL_THEMES, YOUR_MISSES = say("All themes"), say("Your misses")
COME_BACK: Final = say("Puzzles come back until you have solved them twice.")
NONE_LEFT: Final = say("No new ones are left, so the oldest come again.")
SCALES: Final = {
    "chance": say("Chance to win."),
    "points": say("Points for your side."),
    "books": say("Books for you."),
    "quartets": say("Quartets for you."),
}
VERDICTS: Final = {
    Verdict.BEST: say_as("verdict after a move", "best"),
    Verdict.GOOD: say_as("verdict after a move", "good"),
    Verdict.SLIP: say_as("verdict after a move", "a slip"),
    Verdict.BLUNDER: say_as("verdict after a move", "a blunder"),
}
MOST_ROWS: Final = 5
"""Most rows of worths."""
Named = Callable[[Card], str]
"""Returns the name of a card as players of the game say it, with its article: "the right bower"."""


def theme_words(theme: str) -> str:
    """Return the name of a theme within a sentence: "leading trump"."""
    coaches = filter(None, map(coach_of, GAMES))
    return next((coach.theme_words[theme] for coach in coaches if theme in coach.theme_words), theme)


def _themes(task: Task) -> list[str]:
    """Return the names of a puzzle's themes; that it is easy is none."""
    return [theme_words(theme) for theme in task.puzzle.themes if theme != BASICS]


def theme_title(theme: str) -> str:
    """Return the name of a theme: "Leading trump"."""
    return starting(theme_words(theme))


def wish_title(wish: Wish) -> str:
    """Return what the player practises: "All themes", "Leading trump", "Your misses"."""
    if wish.misses:
        return YOUR_MISSES
    return ALL_THEMES if wish.theme is None else theme_title(wish.theme)


def puzzle_origin(task: Task, now: float) -> str:
    """Return the origin of the puzzle, for the header."""
    if task.slip is not None:
        return say("From your game of {date}", date=date_words(task.slip.when, now))
    return say("A puzzle of {game}", game=entry_of(task.puzzle.record.game).title)


def why(task: Task, now: float) -> str:
    """Return the reason why this puzzle comes now."""
    memory, slip = task.memory, task.slip
    if slip is not None:
        cost = CostUnit(task.unit).amount(slip.cost)
        if task.unit == "chance":
            cost = say("{percent:.0f}% of the chance to win", percent=100 * slip.cost)
        date = date_words(slip.when, now)
        said = say("You had this hand on {date}, and your choice cost {amount}.", date=date, amount=cost)
        return together([said, COME_BACK])
    if memory.last is not None:
        date = date_words(memory.last, now)
        if task.chosen and task.verdict_on(task.chosen) in FINE and not task.hinted:
            # One that was never missed comes again only when all are solved.
            return together(
                [say("You solved this one on {date}.", date=date), COME_BACK if memory.missed else NONE_LEFT]
            )
        said = say("You needed a hint for this one on {date}.", date=date)
        if memory.missed:
            said = say("You missed this one on {date}.", date=date)
        return together([said, COME_BACK])
    bots, found = len(entry_of(task.puzzle.record.game).offered), len(task.puzzle.solved_by)
    finds = say("None of the {bots} bots find it.", bots=bots)
    if found:
        finds = say_count("{n} of the {bots} bots finds it.", "{n} of the {bots} bots find it.", found, bots=bots)
    return together([say("A position from a game of bots, in which one choice is clearly best."), finds])


def hint_lines(task: Task, view: View[Any]) -> tuple[str, ...]:
    """Return a hint: the theme, and up to two facts that the seat can know; it does not name the best move."""
    coach, themes = _coach(task), _themes(task)
    lines: list[str] = [say("It is about {themes}.", themes=listed(themes))] if themes else []
    facts = coach.facts(view, puzzle_assessment(task, view), _teller(task))
    lines += [fact.sentence for fact in facts[:2]]
    return tuple(lines) or (say("Think of the cards that are gone."),)


def puzzle_assessment(task: Task, view: View[Any]) -> Assessment:
    """Return the judgement of the puzzle's moves as an assessment, without imagined deals."""
    moves = moves_by_text(view)
    judged = tuple(replace(each, move=moves[str(each.move)]) for each in task.puzzle.judged)
    return Assessment(judged, 0, unit=task.unit)


def moves_by_text(view: View[Any]) -> Mapping[str, Any]:
    """Return the legal moves by their texts."""
    return {str(move): move for move in view.legal_moves()}


def _coach(task: Task) -> Coach:
    coach = coach_of(task.puzzle.record.game)
    assert coach is not None, "the game of a puzzle has a coach"
    return coach


def solved_words(count: Solved) -> str:
    """Return the number of solved puzzles on a theme: "12 of 60 solved"."""
    return say("{solved} of {all} solved", solved=count.solved, all=count.all)


def about_words(task: Task, view: View[Any]) -> str:
    """Return the name of the decision with its best move, once it is answered, or the themes; empty without both."""
    if kind := _coach(task).kind(view, puzzle_assessment(task, view)):
        return kind
    themes = _themes(task)
    return say("This is about {themes}.", themes=listed(themes)) if themes else ""


def rating_words(rating: GlickoRating) -> str:
    """Return a rating with the interval in which it lies in 95 of 100 cases, in tens."""
    low, high = (round(end, -1) for end in rating.interval)
    return say("{rating:,.0f}, between {low:,.0f} and {high:,.0f}", rating=round(rating.rating, -1), low=low, high=high)


def ratings_line(answer: PuzzleAnswer) -> str:
    """Return the ratings of the player and of the puzzle after an answer; empty if the player has none."""
    player, puzzle = answer.player, answer.task.rating
    if player is None or puzzle is None:
        return ""
    yours = say("Your rating: {rating}.", rating=rating_words(player.rating))
    return together([yours, say("This puzzle: {rating:,.0f}.", rating=round(puzzle.rating, -1))])


def last_words(answer: PuzzleAnswer, view: View[Any]) -> str:
    """Return the choice and the best one, for a list."""
    task = answer.task
    yours, best = (
        move_words(task, view, move, lambda card: card.the_words) for move in (answer.move, task.puzzle.best)
    )
    if not answer.known or answer.move == task.puzzle.best:
        return say("Best: {move}.", move=best)
    return say("Yours: {yours}. Best: {best}.", yours=yours, best=best)


def themes_title(task: Task) -> str:
    """Return the themes of a puzzle as its title, or the game if it has none."""
    themes = _themes(task)
    return starting(listed(themes)) if themes else entry_of(task.puzzle.record.game).title


def deed_of(task: Task, view: View[Any], move: str) -> Deed:
    """Return the name of a move."""
    return _coach(task).deed(view, moves_by_text(view)[move], _teller(task))


def _teller(task: Task) -> Teller:
    return Teller(task.puzzle.record.seats, task.puzzle.seat)


def move_words(task: Task, view: View[Any], move: str, named: Named) -> str:
    """Return a move in few words: "the jack of clubs", "Order it up", "Ask Maya for the two of hearts"."""
    deed = deed_of(task, view, move)
    if deed.kind != "card" or deed.card is None:
        return deed.advice or deed.words
    if deed.asked:
        return say("Ask {name} for {card}", name=deed.asked, card=deed.card.asked_for)
    return named(deed.card)


def best_sentence(task: Task, view: View[Any], named: Named) -> str:
    """Return the best move as a sentence: "The right bower is best.", "Best: Order it up."."""
    deed = deed_of(task, view, task.puzzle.best)
    if deed.kind == "card" and deed.card is not None and not deed.asked:
        return starting(say("{card} is best.", card=named(deed.card)))
    return say("Best: {move}.", move=move_words(task, view, task.puzzle.best, named))


def answer_title(answer: PuzzleAnswer, view: View[Any], named: Named, *, gentle: bool = False) -> str:
    """Return the verdict on an answer: "The ace of clubs: a slip"; ``gentle`` ones call nothing so."""
    if not answer.known:
        return best_sentence(answer.task, view, named)
    said = VERDICTS[answer.verdict]
    if gentle:
        return GOOD_ONE if answer.verdict in FINE else BETTER_ONE
    deed = deed_of(answer.task, view, answer.move)
    if deed.asked and deed.card is not None:
        # There is no room for the ask; its row is shaded.
        return starting(said)
    return starting(say("{move}: {verdict}", move=move_words(answer.task, view, answer.move, named), verdict=said))


def answer_line(answer: PuzzleAnswer, view: View[Any], seconds: float | None, named: Named) -> str:
    """Return the line below the verdict: the time taken, unless that was another day, or the best move."""
    if not answer.known:
        return ""
    if seconds is None and answer.solved:
        return say("You solved it.")
    if not answer.solved or seconds is None:
        return say("Best: {move}.", move=move_words(answer.task, view, answer.task.puzzle.best, named))
    if seconds < 90:
        took = max(1, round(seconds))
        if answer.hinted:
            return say_count(
                "You solved it with a hint in {n} second.", "You solved it with a hint in {n} seconds.", took
            )
        return say_count("You solved it in {n} second.", "You solved it in {n} seconds.", took)
    took = round(seconds / 60)
    if answer.hinted:
        return say_count("You solved it with a hint in {n} minute.", "You solved it with a hint in {n} minutes.", took)
    return say_count("You solved it in {n} minute.", "You solved it in {n} minutes.", took)


def reason_words(answer: PuzzleAnswer, view: View[Any]) -> str:
    """Return what a wrong answer misses and the reason for the best move; for a slip as the review told it."""
    task, slip = answer.task, answer.task.slip
    reason = task.puzzle.reason
    if slip is not None and answer.move == slip.played:
        return reason
    if not answer.solved and answer.known:
        move = moves_by_text(view)[answer.move]
        return _coach(task).comment(view, puzzle_assessment(task, view), move, _teller(task))
    if slip is None:
        return reason
    # The review's sentences begin with what the slip missed; the last one is the reason.
    if isinstance(reason, Phrase):
        _, last = reason.recipe.values[-1] if reason.recipe.is_literal else ("", reason)
        return str(last) if not isinstance(last, Phrase) else last
    return SENTENCES.split(reason)[-1]


def returns_line(answer: PuzzleAnswer, view: View[Any], now: float) -> str:
    """Return the move of the game, and the day on which the puzzle comes back."""
    slip, played = answer.task.slip, ""
    if slip is not None:
        played = say("In the game: {move}.", move=deed_words(deed_of(answer.task, view, slip.played)))
    return together([played, _comes_back(answer, now)])


def _comes_back(answer: PuzzleAnswer, now: float) -> str:
    memory = answer.memory
    if memory.is_done:
        return say("This one is done.") if answer.task.returns else say("You won't be asked again.")
    days, once = max(1, round((memory.due - now) / DAY)), memory.solved == 1
    if days == 1 and once:
        return say("It comes back tomorrow: solve it once more.")
    if days == 1:
        return say("It comes back tomorrow: solve it twice more.")
    if once:
        return say_count(
            "It comes back in {n} day: solve it once more.", "It comes back in {n} days: solve it once more.", days
        )
    return say_count(
        "It comes back in {n} day: solve it twice more.", "It comes back in {n} days: solve it twice more.", days
    )


def worths_shown(answer: PuzzleAnswer, view: View[Any]) -> tuple[tuple[Worth, ...], int]:
    """Return the rows of the best moves and the chosen one, and the number of moves left out."""
    task = answer.task
    worths = worths_of(_coach(task), view, task.puzzle.judged, answer.move, _teller(task), task.unit)
    shown = shown_of(worths, MOST_ROWS)
    return shown, len(worths) - len(shown)


def scale_line(unit: str, worths: Sequence[Worth], left_out: int) -> str:
    """Return the lines below the worths; ``left_out`` moves have no row."""
    beginning, more = begin_words(span_of(worths), chance=unit == "chance"), ""
    if left_out:
        more = say_count("{n} other choice is not shown.", "{n} other choices are not shown.", left_out)
    return together([SCALES[unit], granted_note(worths), beginning, more])


def day_lines(day: Day, in_a_row: int) -> tuple[str, ...]:
    """Return the lines about a day that is over, or on which no further puzzle comes."""
    lines = [say("You solved {solved} of {all}.", solved=day.solved, all=min(day.done, A_DAY))] if day.done else []
    more = day.done - A_DAY
    if more > 0:
        further = sum(mark in FINE for mark in day.marks[A_DAY:])
        lines.append(say("You solved {solved} of {all} more.", solved=further, all=more))
    if in_a_row > 1:
        lines.append(say_count("{n} day in a row.", "{n} days in a row.", in_a_row))
    return tuple(lines) or (say("No more puzzles today."),)

"""What children see of the coach: moves, and sentences without figures, in gentle words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.coach.coach import coach_of
from engine.coach.moments import Moments
from engine.coach.verdicts import MISTAKES, Verdict
from engine.phrases import say
from engine.record import Record
from engine.telling import Teller
from engine.view import View
from gui.practice.days import Day
from gui.scenes.look_back.review.words import MomentSentences, advised, deed_words

GOOD_ONE: Final = say("A good one")
BETTER_ONE: Final = say("There was an even better one")
HARD_ONE: Final = say("A hard one")
NOTHING_TO_DECIDE: Final = say("There was nothing to decide in this game.")


def without_figures(words: str) -> str:
    """Return the words if there is no figure in them, else none."""
    return "" if any(letter.isdigit() for letter in words) else words


def kind_verdict(verdict: Verdict) -> Verdict:
    """Return the verdict by which a move is marked for a child: nothing is a mistake."""
    return Verdict.GOOD if verdict in MISTAKES else verdict


def kind_day(day: Day) -> Day:
    """Return a day of practice with such marks."""
    return day._replace(marks=tuple(map(kind_verdict, day.marks)))


def gentle_hint(sentence: str, record: Record, view: View[Any], move: Any) -> str:
    """Return the sentence of a hint; where it has figures, the advised move alone."""
    coach = coach_of(record.game)
    if move is None or coach is None or without_figures(sentence):
        return sentence
    deed = coach.deed(view, move, Teller(record.seats, view.seat))
    if deed.asked and deed.card is not None:
        return say("Ask {name} for {card}.", name=deed.asked, card=deed.card.asked_for)
    return say("{move}.", move=deed_words(advised(deed)))


def gentle_moments(moments: Moments) -> tuple[MomentSentences, MomentSentences, MomentSentences]:
    """Return the words of the best moment, of one where another move was better, and of the closest one."""
    better = moments.dearest
    return (
        MomentSentences(
            GOOD_ONE,
            moments.best,
            say("That was just right.") if moments.best else say("All your moves were about as good as others."),
        ),
        MomentSentences(
            BETTER_ONE if better else say("Nothing was better"),
            better,
            say("Have a look at the other move.") if better else say("You found a good move every time."),
        ),
        MomentSentences(
            HARD_ONE,
            moments.closest,
            say("Both were about as good.") if moments.closest else say("Nothing was hard to decide."),
        ),
    )


def gentle_lines(lines: Sequence[str], instead: str) -> tuple[str, ...]:
    """Return the lines without figures; ``instead`` if there is none."""
    return tuple(filter(None, map(without_figures, lines))) or (instead,)

"""The process that looks again at one decision of a played game, at low priority.

It reads one line of JSON with the record up to the decision, answers with lines that get better and better, and ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.cards import Card
from engine.coach.assessment import Budget
from engine.coach.coach import CardChances, Fact, coach_of
from engine.coach.judging import decision_rng
from engine.coach.refutation import Refutation, refutation
from engine.match import Match
from engine.phrases import from_json, to_json
from engine.record import Record
from engine.telling import Teller
from gui.coaching import reviewer
from protocol import own_processes

WORD: Final = "second-look"
RECORD, MOVES, KEY = "record", "moves", "key"
"""The fields of the question. With ``moves`` it is what the first of them gives away against the second."""
FACTS, WHEREABOUTS, REFUTATION = "facts", "whereabouts", "refutation"

Knowledge = tuple[tuple[Fact, ...], CardChances | None]
"""The things to know at a decision, and the chances for the hidden card that matters most."""


def command() -> list[str]:
    """Return the command that starts the process."""
    return own_processes.own_command("gui.coaching.second_look", WORD)


def about_knowledge(record: Record) -> dict[str, Any]:
    """Return the question about the facts that the seat to move after ``record`` could know."""
    return {RECORD: record.to_json()}


def about_refutation(record: Record, wrong: str, best: str, key: str) -> dict[str, Any]:
    """Return the question about what ``wrong`` gives away against ``best`` after ``record``."""
    return {RECORD: record.to_json(), MOVES: [wrong, best], KEY: key}


def refutation_of(answer: Mapping[str, Any]) -> Refutation | None:
    """Return the refutation in an answer; None if there is none."""
    fields = answer[REFUTATION]
    return None if fields is None else Refutation.from_json(fields)


def knowledge_of(answer: Mapping[str, Any]) -> Knowledge:
    """Return the facts and chances in an answer."""
    facts = tuple(Fact(kind, from_json(sentence)) for kind, sentence in answer[FACTS])
    fields = answer[WHEREABOUTS]
    if fields is None:
        return facts, None
    card, shares = fields
    return facts, CardChances(Card.parse(card), tuple((seat, share) for seat, share in shares))


def answers(asked: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the fields of each line of the answer."""
    record = Record.from_json(asked[RECORD])
    if MOVES not in asked:
        yield from _knowledge(record)
        return
    wrong, best = asked[MOVES]
    found = refutation(record, wrong, best, asked[KEY])
    yield {REFUTATION: None if found is None else found.to_json()}


def _knowledge(record: Record) -> Iterator[dict[str, Any]]:
    """Yield the facts that the seat to move could know, better and better."""
    coach, match = coach_of(record.game), Match(record)
    seat = match.game.to_move
    if coach is None or seat is None:
        return
    view, teller = match.view(seat), Teller(record.seats, seat)
    for assessment in coach.assessments(view, decision_rng(view), Budget()):
        found = coach.whereabouts(view, assessment)
        yield {
            FACTS: [[fact.kind, to_json(fact.sentence)] for fact in coach.facts(view, assessment, teller)],
            WHEREABOUTS: None if found is None else [found.card.name, [*found.shares]],
        }


def main() -> int:
    """Answer the question on standard input, on standard output. Returns the exit status."""
    return reviewer.serve(answers)

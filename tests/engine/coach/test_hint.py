"""Hints: the best move with its reason, from the view of the seat to move."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import coach_of
from engine.coach.hint import NOT_JUDGED, ONLY, Hint, hints
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from engine.view import View

SEATS = tuple(Seat(name, "skilled") for name in ("Ann", "Ben", "Cat", "Dan"))


def positions(seed: int, wanted: int) -> list[View[object]]:
    """Return the views of the first positions in which somebody may choose, or may not."""
    match = Match(Record("euchre", entry_of("euchre").usual_rules, seed, SEATS))
    found: list[View[object]] = []
    while len(found) < wanted:
        if match.ply > 1:
            found.append(match.view(match.game.to_move))
        match.play_out(1)
    return found


def told_to(view: View[object]) -> Teller:
    return Teller(SEATS, view.seat)


def test_hints_are_the_coachs_assessments_with_its_reason_for_each() -> None:
    coach = coach_of("euchre")
    assert coach is not None
    for view in positions(5, 20):
        given = list(hints(view, Random(3), Budget(96), told_to(view)))
        judged = list(coach.assessments(view, Random(3), Budget(96)))
        assert given, "there is always an answer"
        if len(view.legal_moves()) == 1:
            assert [hint.sentence for hint in given] == [ONLY]
            continue
        assert [hint.assessment for hint in given] == judged
        assert [hint.sentence for hint in given] == [coach.reason(view, each, told_to(view)) for each in judged]


def test_a_hint_survives_json_and_gets_its_moves_back() -> None:
    view = next(view for view in positions(6, 8) if len(view.legal_moves()) > 2)
    (hint, *_) = hints(view, Random(1), Budget(24), told_to(view))
    back = Hint.from_json(json.loads(json.dumps(hint.to_json())), view.legal_moves())
    assert hint.assessment is not None
    assert back.assessment is not None
    assert back.sentence == hint.sentence
    assert back.is_close == hint.is_close
    assert [judged.move for judged in back.assessment.judged] == [judged.move for judged in hint.assessment.judged]


def test_a_decision_that_is_not_judged_has_a_sentence_and_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(view for view in positions(6, 8) if len(view.legal_moves()) > 1)
    nothing = Assessment(tuple(Judged(move, 0.0, 0.0, 0.0) for move in view.legal_moves()), 0)
    monkeypatch.setattr(type(coach_of("euchre")), "assessments", staticmethod(lambda *_: iter([nothing])))
    assert list(hints(view, Random(1), Budget(), told_to(view))) == [Hint(None, NOT_JUDGED)]


def test_a_game_with_one_line_has_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    view = positions(6, 1)[0]
    monkeypatch.setattr(type(coach_of("euchre")), "line", staticmethod(lambda *_: "Nobody decides anything."))
    assert list(hints(view, Random(1), Budget(), told_to(view))) == [Hint(None, "Nobody decides anything.")]


def test_time_that_is_up_ends_them_after_the_next_one() -> None:
    view = next(view for view in positions(6, 8) if len(view.legal_moves()) > 2)
    assert len(list(hints(view, Random(1), Budget(10_000, lambda: True), told_to(view)))) == 1

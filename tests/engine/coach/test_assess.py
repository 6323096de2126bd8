"""Assessments: every legal move, judged over the same imagined deals."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from random import Random

import pytest

from engine.catalogue import OWN, entry_of
from engine.coach.assessment import Assessment, Budget
from engine.coach.coach import Coach, assess, coach_of
from engine.match import Match
from engine.record import Record, Seat
from engine.view import View

SEATS = tuple(Seat(name, "skilled") for name in ("Ann", "Ben", "Cat", "Dan"))


def _decisions(seed: int) -> list[View[object]]:
    match = Match(Record("euchre", entry_of("euchre").usual_rules, seed, SEATS))
    found = []
    while match.game.to_move is not None and match.ply < 60:
        if len(match.legal_moves()) > 1:
            found.append(match.view(match.game.to_move))
        match.play_out(1)
    return found


def test_an_assessment_judges_every_legal_move_and_is_repeatable() -> None:
    for view in _decisions(5):
        found = assess(view, Random(3), Budget(48))
        assert {judged.move for judged in found.judged} == set(view.legal_moves())
        assert found == assess(view, Random(3), Budget(48))
        assert found.best.behind == 0
        assert all(judged.behind >= 0 and judged.behind_error >= 0 for judged in found.judged)


def test_an_assessment_survives_json() -> None:
    view = _decisions(6)[0]
    found = assess(view, Random(1), Budget(24))
    back = Assessment.from_json(found.to_json(), view.legal_moves())
    assert [judged.move for judged in back.judged] == [judged.move for judged in found.judged]
    assert [judged.worth for judged in back.judged] == pytest.approx([j.worth for j in found.judged], abs=1e-3)


@pytest.mark.parametrize("game", [key for key in OWN if entry_of(key).coach])
def test_every_coach_offers_what_the_protocol_says(game: str) -> None:
    coach = coach_of(game)
    for name, wanted in vars(Coach).items():
        if not name.startswith("_") and callable(wanted):
            offered = inspect.signature(getattr(coach, name)).parameters
            assert [*offered] == [*inspect.signature(wanted).parameters][1:], name
    assert coach is not None
    assert isinstance(coach.theme_words, Mapping)
    assert isinstance(coach.levels, Mapping)

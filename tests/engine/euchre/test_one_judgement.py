"""One answer for one decision: hint, review, the results of "what if" and the Expert's choice."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget
from engine.coach.coach import assess, coach_of
from engine.coach.hint import hints
from engine.coach.judging import decision_rng
from engine.coach.review import FULL, is_decision, judgement_of
from engine.games.euchre.bots.expert.bot import Expert
from engine.games.euchre.moves import Phase
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from tests.thorough import THOROUGH

DECISIONS = int(os.environ.get("CARD_TABLE_DECISIONS", "5" if THOROUGH else "1"))
"""Decisions of each of `KINDS` that are compared; CARD_TABLE_DECISIONS=20 takes a minute."""
KINDS: tuple[tuple[Phase, bool], ...] = (
    (Phase.ROUND_ONE, False),
    (Phase.ROUND_TWO, False),
    (Phase.DISCARD, False),
    (Phase.PLAY, False),
    (Phase.PLAY, True),
)
"""Calling in either round, laying a card away, leading and following: (phase, whether a card lies on the table)."""


def decisions(of_each: int, rules: Mapping[str, bool | int | str]) -> Iterator[Match]:
    """Yield matches of good players at decisions taken at random, so many of each kind; each goes on from there."""
    luck, seed = Random("one judgement"), 0
    left = dict.fromkeys(KINDS, of_each)
    while any(left.values()):
        seed += 1
        match = Match(Record("euchre", rules, seed, tuple(Seat(name, "skilled") for name in "ABCD")))
        while match.game.to_move is not None and any(left.values()):
            view = match.view(match.game.to_move)
            assert isinstance(view, EuchreView)
            kind = view.phase, bool(view.trick)
            if left.get(kind) and is_decision(view) and luck.random() < 0.2:
                left[kind] -= 1
                yield match
            match.play(match.bot_move())


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["plain", "usual"])
def test_hint_review_what_if_and_the_expert_agree_to_the_last_digit(preset: str) -> None:
    entry, coach = entry_of("euchre"), coach_of("euchre")
    assert coach is not None
    rules = entry.usual_rules if preset == "usual" else {"going_alone": True}
    for match in decisions(DECISIONS, rules):
        seat = match.game.to_move
        view = match.view(seat)
        teller = Teller(match.seats, seat)
        *_, hint = hints(view, decision_rng(view), Budget(), teller)
        found = assess(match.view(seat), decision_rng(view), FULL)
        assert hint.assessment == found, "a view that is kept gives the same as one that is asked at once"
        sent = Assessment.from_json(found.to_json())
        move = match.bot_move()
        judgement = judgement_of(coach, view, found, move, match.ply, teller)
        assert judgement.moves == sent.judged
        assert judgement.made.results == sent.of(str(move)).results
        assert Expert().choose(view, Random(match.ply)) == found.best.move
        # With so few deals other deals would often make another choice.
        hasty = {Expert(6, 6).choose(view, Random(luck)) for luck in range(6)}
        assert len(hasty) == 1, "the deals do not depend on the luck that the bot is given"


def test_the_results_of_a_move_are_those_of_which_its_points_are_the_mean() -> None:
    match = next(decisions(1, {"going_alone": True}))
    view = match.view(match.game.to_move)
    for judged in assess(view, decision_rng(view), Budget(120)).judged:
        assert sum(share for _, share in judged.results) == pytest.approx(1)
        assert sum(value * share for value, share in judged.results) == pytest.approx(judged.points)


def test_no_worth_is_beyond_the_points_of_a_hand() -> None:
    """At 9 to 5 a point is the match for one side; nothing else that a hand brings may look like more than it is."""
    seats = tuple(Seat(name, "skilled") for name in "ABCD")
    seen = 0
    for seed in range(1, 4):
        match = Match(Record("euchre", {"going_alone": True}, seed, seats))
        while match.game.to_move is not None:
            view = match.view(match.game.to_move)
            assert isinstance(view, EuchreView)
            if is_decision(view) and match.ply % 5 == 0 and max(view.score) >= view.target - 2:
                seen += 1
                for judged in assess(view, decision_rng(view), Budget(24)).judged:
                    worst, best = judged.results[0][0], judged.results[-1][0]
                    assert abs(judged.worth) <= max(abs(worst), abs(best)) + 1e-9
            match.play(match.bot_move())
    assert seen > 10

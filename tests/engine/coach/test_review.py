"""Reviews of played matches: verdicts where the answer is certain, stopping and going on, and nothing hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import Deed, coach_of
from engine.coach.review import Judgement, Review, digest_of, judgement_of, reviewed
from engine.coach.verdicts import Verdict
from engine.games.euchre.bots.knowledge.stakes import chance_to_win
from engine.games.euchre.turn_order import LEFT_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from tests.engine.euchre.deals import pack_for

SEATS = (Seat("Ada"), Seat("Maya", "skilled"), Seat("Theo", "skilled"), Seat("Bruno", "skilled"))
HANDS = {0: "KH QH AC 9D JS", 1: "JD AH 10S JC QC", 2: "10H 9H AS 9S 10C", 3: "JH 10D QS KS KC"}
UNSEEN = {**HANDS, 1: "JD AH 10S JC 10C", 2: "10H 9H AS 9S QC", 3: "JH 10D QS KS QD"}
"""The same hands, except for cards that seat 0 has not seen when it decides in the fourth trick."""
MOVES = (
    *("deal", "pass", "pass", "pass", "pass", "order H"),
    *("play JD", "play 10H", "play JH", "play KH"),
    *("play 10D", "play 9D", "play AH", "play 9H"),
    *("play 10S", "play AS", "play QS", "play JS"),
    *("play 9S", "play KS"),
)
"""The makers have two tricks and all trumps but Ada's queen are gone. She is void in spades and holds the ace of clubs.

The queen takes this trick and the ace the last one, a euchre; without the queen the makers have their third trick.
"""
QUICK = Budget(12)


def record(last: str, hands: dict[int, str] = HANDS) -> Record:
    return Record("euchre", {"shuffle": "none"}, 1, SEATS, pack_for(hands, "9C"), (*MOVES, last))


def review_of(played: Record, seat: int = 0, budget: Budget = QUICK) -> Review:
    *_, review = reviewed(played, seat, budget=budget, others=budget)
    return review


@cache
def whole_match() -> Record:
    match = Match(
        Record("euchre", {"target": 4, "going_alone": True}, 8, tuple(replace(s, player="simple") for s in SEATS))
    )
    match.play_out()
    return replace(match.record, seats=SEATS)


@cache
def steps() -> tuple[Review, ...]:
    return tuple(reviewed(whole_match(), 0, budget=QUICK, others=Budget(4)))


@pytest.mark.parametrize(
    ("move", "verdict", "cost", "words"),
    [("AC", Verdict.BLUNDER, 3.0, "Threw"), ("QH", Verdict.BEST, 0.0, "Trumped with")],
)
def test_the_verdict_where_the_answer_is_certain(move: str, verdict: Verdict, cost: float, words: str) -> None:
    review = review_of(record(f"play {move}"))
    last = review.yours[-1]
    assert (last.ply, last.deed) == (
        len(MOVES),
        Deed("Hand 1, trick 4", words, Card.parse(move), "card", 1, last.deed.advice),
    )
    assert (last.best, last.better.advice, last.better.card) == ("play QH", "Trump with", Card.parse("QH"))
    assert last.verdict is verdict
    assert last.cost == pytest.approx(cost, abs=0.01)
    assert last.error == pytest.approx(0, abs=0.01)
    assert {judged.move for judged in last.moves} == {"play QH", "play AC"}
    assert review.cost() == pytest.approx(sum(judgement.cost for judgement in review.yours))


def test_the_parts_of_the_decisions_are_their_costs() -> None:
    """The result of the match is told by its moves alone, the costs by the judgements."""
    review, score = steps()[-1], Match(whole_match()).game.score  # type: ignore[attr-defined]
    assert review.parts is not None
    assert review.parts.result == pytest.approx(score[0] - score[1])
    costs = [sum(each.cost for each in review.judgements if each.seat == seat) for seat in range(4)]
    assert review.parts.yours == pytest.approx(-costs[0])
    assert review.parts.partners == pytest.approx(-costs[2])
    assert review.parts.opponents == pytest.approx(costs[1] + costs[3])


def test_every_decision_of_every_seat_is_judged_and_no_other_move() -> None:
    match, expected = Match(record("play QH")), []
    for ply in range(match.ply):
        match.go_to(ply)
        if len(match.legal_moves()) > 1:
            expected.append((ply, match.game.to_move))
    review = review_of(record("play QH"))
    assert [(judgement.ply, judgement.seat) for judgement in review.judgements] == expected
    assert review.decisions == tuple(sum(seat == judge for _, judge in expected) for seat in range(4))
    assert (review.hands, review.total, review.done) == (1, len(expected), True)


@pytest.mark.parametrize("seat", [0, 1])
def test_hidden_cards_do_not_change_a_judgement(seat: int) -> None:
    one, other = (review_of(record("play AC", hands)) for hands in (HANDS, UNSEEN))
    if seat == 0:
        assert one.of(0) == other.of(0)
    else:
        # Maya knows the card that differs in her own hand; Theo and Bruno see theirs.
        assert one.of(1) != other.of(1)
    # What everybody saw is the same.
    assert one.chances == other.chances


def test_a_review_that_was_stopped_goes_on_as_if_it_had_not_been() -> None:
    for step in (steps()[0], steps()[7], steps()[-2], steps()[-1]):
        kept = Review.from_json(json.loads(json.dumps(step.to_json())))
        assert kept == step
        *_, gone_on = reviewed(whole_match(), 0, kept, budget=QUICK, others=Budget(4))
        assert gone_on == steps()[-1]


def test_a_review_of_something_else_is_begun_anew() -> None:
    played = record("play QH")
    done = review_of(played)
    other = replace(done.judgements[0], comment="from elsewhere")
    for wrong in (replace(done, coach=0), replace(done, digest="0"), replace(done, ply=99)):
        marked = replace(wrong, judgements=(other, *done.judgements[1:]))
        assert not marked.fits(played)
        first = next(reviewed(played, 0, marked, budget=QUICK, others=QUICK))
        assert first.judgements == ()
    # A game that went on keeps the judgements of its beginning.
    beginning = replace(played, moves=played.moves[:12])
    part = review_of(beginning)
    assert part.done
    assert part.fits(played)
    assert review_of_rest(played, part) == done


def review_of_rest(played: Record, part: Review) -> Review:
    *_, review = reviewed(played, 0, part, budget=QUICK, others=QUICK)
    return review


def test_the_curve_has_the_chance_after_each_hand() -> None:
    end, expected = Match(whole_match()).view(None), []
    assert isinstance(end, EuchreView)
    first = end.results[0].dealer
    for score, dealer in [((0, 0), first), *((hand.score, LEFT_OF[hand.dealer]) for hand in end.results[:-1])]:
        expected.append(chance_to_win(end.target - score[0], end.target - score[1], side_of(dealer) == 0))
    expected.append(float(0 in end.winners))
    assert steps()[-1].chances == pytest.approx(expected, abs=1e-4)
    lengths = [len(step.chances) for step in steps()]
    assert lengths == sorted(lengths)


def test_hands_that_are_dealt_again_are_no_points_of_the_curve() -> None:
    rules = {"target": 3, "stick_the_dealer": False, "redeal": True}
    match = Match(Record("euchre", rules, 11, tuple(replace(seat, player="beginner") for seat in SEATS)))
    match.play_out()
    end = match.view(None)
    assert isinstance(end, EuchreView)
    assert match.record.moves.count("deal") > len(end.results), "choose another seed"
    review = review_of(match.record, budget=Budget(1))
    assert len(review.chances) == len(end.results) + 1


# -- figures


def judgement(seat: int, cost: float, verdict: Verdict) -> Judgement:
    deed = Deed("Hand 1, trick 1", "Led", Card.parse("AS"), "card", 1, "Lead")
    moves = (Judged("play KS", 1.0, 1.0, 0.1), Judged("play AS", 1.0 - cost, 1.0 - cost, 0.1, cost, 0.02, 0.5))
    return Judgement(1, seat, deed, "play AS", moves, deed, verdict, cost, 0.02, None, "So it is.")


def test_the_figures_of_a_review() -> None:
    judgements = (
        *(judgement(0, 0.3, Verdict.SLIP), judgement(1, 0.6, Verdict.BLUNDER)),
        *(judgement(0, 0.0, Verdict.BEST), judgement(0, 0.0, Verdict.BEST)),
    )
    review = Review("euchre", 0, "", 4, (3, 1, 0, 0), 1, judgements)
    assert (review.cost(), review.cost(1), review.cost(2)) == (0.3, 0.6, 0)
    assert review.mean_cost() == pytest.approx(0.1)
    assert review.accuracy() == pytest.approx(0.9)
    assert review.accuracy(1) == pytest.approx(0.4)
    assert review.accuracy(2) is None
    assert [review.count(verdict) for verdict in Verdict] == [2, 0, 1, 0]
    assert judgements[0].made.behind == 0.3


def test_a_cost_within_its_error_is_none() -> None:
    """The error of the best move tells how much better another may still be within one error."""
    coach, match = coach_of("euchre"), Match(record("play QH"))
    assert coach is not None
    match.go_to(len(MOVES))
    queen, ace = (next(move for move in match.legal_moves() if str(move) == text) for text in ("play QH", "play AC"))
    found = Assessment(
        (Judged(queen, 1.0, 1.0, 0.2, chance=0.6), Judged(ace, 0.97, 0.97, 0.2, 0.03, 0.05, 0.58)), deals=20
    )
    made = [judgement_of(coach, match.view(0), found, move, 20, Teller(SEATS, 0)) for move in (queen, ace)]
    assert [(each.verdict, each.cost, each.error, each.chance_cost) for each in made] == [
        (Verdict.BEST, 0, 0.02, 0),
        (Verdict.BEST, 0, 0.05, 0),
    ]
    worse = replace(found, judged=(found.judged[0], replace(found.judged[1], behind_error=0.01)))
    good = judgement_of(coach, match.view(0), worse, ace, 20, Teller(SEATS, 0))
    assert (good.verdict, good.cost, good.error, good.chance_cost) == (Verdict.GOOD, 0.03, 0.01, 0.02)


def test_words_to_a_seat_call_nobody_else_you() -> None:
    seats = (Seat("You"), *SEATS[1:])
    played = replace(whole_match(), seats=seats)
    *_, review = reviewed(played, 0, budget=Budget(4), others=Budget(4))
    to_others = [each.comment for each in review.judgements if each.seat != 0]
    assert any("Player 1" in words for words in to_others)
    assert not any("You's" in words for words in to_others)


# -- JSON


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every container of ``value`` with each of its keys."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from places(value[key])


@settings(max_examples=300)
@given(st.integers(0, 10**9), st.sampled_from([None, -1, "", "x", [], {}, 1e400, float("nan"), [[]], True]))
def test_damaged_json_is_refused_or_a_review(chosen: int, absurd: Any) -> None:
    data = json.loads(json.dumps(steps()[4].to_json()))
    found = list(places(data))
    container, key = found[chosen % len(found)]
    container[key] = absurd
    with suppress(ValueError):
        assert isinstance(Review.from_json(data).accuracy(), float | None)


def test_the_hash_of_a_record_tells_moves_rules_and_seats() -> None:
    played = record("play QH")
    others = [
        replace(played, seed=2),
        replace(played, rules={}),
        replace(played, seats=(*SEATS[:3], Seat("Bo", "skilled"))),
    ]
    hashes = {digest_of(each, 5) for each in (played, *others)} | {digest_of(played, 6)}
    assert len(hashes) == 5
    assert digest_of(played, 5) == digest_of(record("play AC"), 5)

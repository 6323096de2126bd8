"""Luck apart from skill: sums, means of 0, and the knowledge behind a judgement."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.bot import rng_of
from engine.catalogue import entry_of
from engine.coach.luck import Parts, Players, total
from engine.coach.played_moves import PlayedMove, played_moves
from engine.conformance.playing import some_rules
from engine.events import Log, Moved
from engine.games.euchre.bots.expert.worlds import Worlds
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.coach import reference, swapping
from engine.games.euchre.coach.changes import Deviation, HandStep, hands
from engine.games.euchre.coach.luck import _laid_out, luck_parts, mean_change, parts_by_hand
from engine.games.euchre.coach.reference import DEALING, dealing_is_worth, values_of_deals
from engine.games.euchre.coach.swapping import Swapping
from engine.games.euchre.moves import DEAL
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat

ENTRY = entry_of("euchre")
USUAL = ENTRY.usual_rules
FIXED = {**USUAL, "first_dealer": "fixed"}
RULES = some_rules(ENTRY, 40, seed=4)
KEY = "0" * 31
QUICKLY = (Phase.explicit, Phase.reuse, Phase.generate)
"""All phases but shrinking: any failing match will do, and it is found sooner."""


@pytest.fixture(autouse=True)
def _rough_estimates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rules without a figure of their own have one from few deals: it changes no sum."""
    monkeypatch.setattr(reference, "DEALS_OF_ESTIMATE", 10)


def match_of(rules: dict[str, Value], bots: Sequence[str], seed: int, moves: int) -> Match:
    seats = tuple(Seat(name, name) for name in bots)
    match = Match(Record("euchre", rules, seed, seats, luck=f"{KEY}{seed % 10}"))
    match.play_out(moves)
    return match


def steps_of(match: Match) -> list[HandStep]:
    return [HandStep(turn.ply, turn.game, turn.move) for turn in played_moves(match.record)]  # type: ignore[arg-type]


def players_of(match: Match) -> Players:
    bots = [bot for bot in match.bots if bot is not None]
    return Players(bots, lambda seat, ply: rng_of(match.seed, seat, ply, match.luck))


@given(
    rules=st.sampled_from(RULES),
    bots=st.lists(st.sampled_from(("random", "beginner", "simple", "skilled")), min_size=4, max_size=4),
    seed=st.integers(0, 1000),
    moves=st.integers(0, 60),
)
@settings(max_examples=12, phases=QUICKLY)
def test_the_parts_add_up_to_the_result_under_any_rules(
    rules: dict[str, Value], bots: list[str], seed: int, moves: int
) -> None:
    match = match_of(rules, bots, seed, moves)
    score: tuple[int, int] = match.game.score  # type: ignore[attr-defined]
    played = [*played_moves(match.record)]
    costs = {turn.ply: 0.1 for turn in played if len(turn.view.legal_moves()) > 1}
    for seat in (0, 3):
        ahead = score[seat % 2] - score[1 - seat % 2]
        for split in (
            luck_parts(played, seat, Random(1), costs),
            luck_parts(played, seat, Random(1), players=players_of(match)),
        ):
            assert (split or total(())).result == pytest.approx(ahead, abs=1e-9) or _dealt_anew(match)


def _dealt_anew(match: Match) -> bool:
    """Return whether the match stopped where cards are dealt anew, which has no result yet."""
    return str(match.record.moves[-1]) == "redeal"


@given(rules=st.sampled_from(RULES), seed=st.integers(0, 1000))
@settings(max_examples=15, phases=QUICKLY)
def test_the_values_lead_from_the_deal_to_the_result(rules: dict[str, Value], seed: int) -> None:
    """Each change is found by a play-out of its own, and the last value is the result without having been told."""
    for hand in hands(steps_of(match_of(rules, ("skilled", "random", "simple", "beginner"), seed, 80))):
        assert hand.cards + sum(deviation.change for deviation in hand.deviations) == pytest.approx(hand.points)


def test_players_like_the_reference_have_no_part_in_the_result() -> None:
    match = match_of(USUAL, ("skilled",) * 4, 5, 400)
    found = [hand for hand in hands(steps_of(match)) if not hand.deviations]
    assert found, "Skilled players often play a hand as the thorough one would"
    assert all(hand.cards == hand.points for hand in found)


# -- what is 0 on average


def test_the_figures_of_dealing_are_means_of_values() -> None:
    values = values_of_deals(USUAL, 500)
    error = stdev(values) / sqrt(len(values))
    assert abs(fmean(values) - DEALING["usual"]) < 4 * error
    assert dealing_is_worth(USUAL) == DEALING["usual"]


@pytest.mark.slow
def test_luck_is_nothing_on_average_among_known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of Simple against Beginner, who play unlike the reference: some seven moves a hand are luck and skill."""
    monkeypatch.setattr(swapping, "CALL_WALK", 6)
    monkeypatch.setattr(swapping, "CARD_WALK", 6)
    lucks = []
    for seed in range(100):
        match = match_of(FIXED, ("simple", "beginner") * 2, seed, 26)
        split = parts_by_hand([*played_moves(match.record)], 0, Random(seed), players=players_of(match))
        lucks += [part.luck for part in split]
    assert len(lucks) >= 80
    assert abs(fmean(lucks)) < 4 * stdev(lucks) / sqrt(len(lucks))


# -- who knows what


@pytest.mark.slow
def test_a_judgement_does_not_depend_on_hidden_cards() -> None:
    """The hidden cards are laid out in other ways; for the same view the judgement is the same."""
    judgements = 0
    for seed in range(12):
        match = match_of(RULES[seed], ("random", "skilled", "simple", "beginner"), seed, 40)
        views = {turn.ply: turn.view for turn in played_moves(match.record)}
        for hand in hands(steps_of(match)):
            for deviation in hand.deviations:
                view = views[deviation.step.ply]
                assert isinstance(view, EuchreView)
                deal = Worlds(view, seen_by(view)).deal(Random(seed))
                step = deviation.step._replace(game=_laid_out(deviation.step.game, deal))
                other = Deviation(step, deviation.usual, -deviation.change, deviation.play, deviation.state)
                assert mean_change(view, other, Random(9), 12) == mean_change(view, deviation, Random(9), 12)
                judgements += 1
    assert judgements > 30


def test_the_same_random_numbers_give_the_same_parts() -> None:
    match = match_of(USUAL, ("simple", "skilled", "beginner", "skilled"), 11, 60)
    played: list[PlayedMove] = [*played_moves(match.record)]
    one = luck_parts(played, 2, Random(5), players=players_of(match))
    assert one is not None
    assert one == luck_parts(played, 2, Random(5), players=players_of(match))
    imagined = luck_parts(played, 2, Random(5))
    assert imagined == luck_parts(played, 2, Random(5))
    other = luck_parts(played, 1, Random(5))
    assert other is not None
    assert imagined is not None
    assert other.result == pytest.approx(-imagined.result)
    assert other.cards == -imagined.cards


def test_the_costs_of_a_review_are_the_parts_of_the_decisions() -> None:
    match = match_of(USUAL, ("simple", "skilled", "beginner", "skilled"), 11, 400)
    played = [*played_moves(match.record)]
    costs = {turn.ply: turn.ply / 100 for turn in played if len(turn.view.legal_moves()) > 1}
    split = luck_parts(played, 2, Random(5), costs)
    assert split is not None
    by_seat = [sum(cost for ply, cost in costs.items() if played[ply].view.seat == seat) for seat in range(4)]
    assert split.yours == pytest.approx(-by_seat[2])
    assert split.partners == pytest.approx(-by_seat[0])
    assert split.opponents == pytest.approx(by_seat[1] + by_seat[3])
    assert split.adjusted == pytest.approx(split.expected + split.decisions)


def test_parts_are_kept_as_json() -> None:
    split = Parts(0.5, -0.25, 0.0, 1.5, 0.25, 0.125)
    assert Parts.from_json(split.to_json()) == split
    assert (split + split).result == 4


@pytest.mark.slow
def test_a_long_walk_comes_to_the_mean_over_deals_drawn_at_random() -> None:
    """By rejection: the hidden cards are laid at random, and all four bots play the hand again from the deal."""
    compared = 0
    for seed in range(12):
        match = match_of(FIXED, ("simple", "skilled", "beginner", "simple"), seed, 26)
        for hand in hands(steps_of(match)):
            for deviation in hand.deviations[:1]:
                drawn = drawn_at_random(match, deviation, 150)
                if len(drawn) >= 30 and stdev(drawn):
                    walk = Swapping(hand.steps, players_of(match), Log()).expected(deviation, Random(seed), 300)
                    assert abs(walk - fmean(drawn)) < 5 * stdev(drawn) / sqrt(len(drawn))
                    compared += 1
    assert compared >= 3


def drawn_at_random(match: Match, deviation: Deviation, draws: int) -> list[float]:
    """Return the change by the move in those of some random deals in which its seat would have seen the same."""
    seat, ply = deviation.step.seat, deviation.step.ply
    match.go_to(ply)
    seen = [*match.view(seat).history]
    shown = {card for event in seen if isinstance(event, Moved) for card in event.cards}
    match.go_to(match.furthest)
    dealt = Euchre(match.record.rules, match.seed)
    dealt.apply(DEAL)
    places = [place for place, card in enumerate(dealt.pack_order) if card not in shown]
    changes, rng = [], Random(1)
    for _ in range(draws):
        pack, cards = list(dealt.pack_order), [dealt.pack_order[place] for place in places]
        rng.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            pack[place] = card
        game, log = Euchre(match.record.rules, match.seed), Log()
        game.shuffle = lambda cards, rng, pack=pack: list(pack)  # type: ignore[misc]
        for number in range(ply):
            mover, moves = game.to_move, game.legal_moves()
            assert mover is not None
            bot = match.bots[mover]
            assert bot is not None
            luck = rng_of(match.seed, mover, number, match.luck)
            log.extend(game.apply(moves[0] if len(moves) == 1 else bot.choose(game.view(mover, log), luck)))
            if [*game.view(seat, log).history] != seen[: len(log)]:
                break
        else:
            changes.append(deviation.difference(game))
    return changes

"""The chances to win after an ask: the counted games follow the rules, and the figures come true."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine.asking.chances import World
from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget
from engine.coach.coach import assess, coach_of
from engine.coach.review import reviewed
from engine.games.go_fish.counted import AskRules, CountedGame
from engine.games.go_fish.moves import BOOKS, HAND, POOL, RANKS
from engine.games.go_fish.rules import GoFish
from engine.match import Match
from engine.record import Record, Seat
from tests.thorough import THOROUGH

NAMES = ("Ann", "Maya", "Theo", "Bruno", "Eve", "Fay")
VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("go-fish", {}),
    ("go-fish", {"ends": "first", "passes_to": "refuser", "lucky_draw": "told", "players": 3}),
    ("go-fish", {"sets": "pairs", "players": 2}),
    ("go-fish", {"sets": "pairs", "ends": "first"}),
    ("reviiyot", {}),
    ("reviiyot", {"wins": "first-out", "players": 3}),
    ("reviiyot", {"asks_for": "value", "wins": "first-out", "asks": "one", "drawing": "replace", "dealt": 7}),
    ("reviiyot", {"asks_for": "value", "players": 5}),
)


def _match(game: str, level: str, rules: dict[str, Any], seed: int) -> Match:
    entry = entry_of(game)
    checked = entry.checked({**entry.usual_rules, **rules})
    return Match(Record(game, checked, seed, tuple(Seat(name, level) for name in NAMES[: entry.seats(checked)])))


def _counts(game: GoFish) -> tuple[list[list[int]], list[int]]:
    hands = [
        [sum(card.rank is rank for card in game.zones[HAND[seat]]) for rank in RANKS] for seat in range(game.seats)
    ]
    return hands, [len(game.zones[BOOKS[seat]]) // game.in_a_set for seat in range(game.seats)]


@pytest.mark.parametrize(
    ("sets", "ends", "passes_to", "lucky_draw"),
    [*product(("books", "pairs"), ("first", "all"), ("refuser", "left"), ("shown", "ignored"))],
)
def test_a_counted_game_follows_the_rules(sets: str, ends: str, passes_to: str, lucky_draw: str) -> None:
    rng = Random(f"{sets} {ends} {passes_to} {lucky_draw}")
    for seed in range(6):
        rules = {"players": 2 + seed % 5, "fished_set": bool(seed % 2), "dealt": "seven-for-three"}
        game = GoFish({**rules, "sets": sets, "ends": ends, "passes_to": passes_to, "lucky_draw": lucky_draw}, seed)
        game.apply(game.parse("deal"))
        # After a hundred asks in vain the game ends; a counted game, in which one turn is tried, does not count them.
        for _ in range(90):
            if game.to_move is None:
                break
            hands, made = _counts(game)
            stock = [RANKS.index(card.rank) for card in reversed([*game.zones[POOL]])]
            counted = CountedGame(World(hands, stock), game.to_move, made, AskRules.of(game.rules))
            moves = game.legal_moves()
            move = moves[int(rng.random() * len(moves))]
            assert move.rank is not None
            assert move.seat is not None
            counted.ask(RANKS.index(move.rank), move.seat)
            game.apply(move)
            assert (counted.hands, counted.made) == _counts(game)
            assert counted.sizes == [len(game.zones[HAND[seat]]) for seat in range(game.seats)]
            assert len(counted.pool) == len(game.zones[POOL])
            assert counted.over == (game.to_move is None)
            if not counted.over:
                assert counted.seat == game.to_move
            else:
                shares = [
                    1 / len(game.winners or range(game.seats)) * (seat in (game.winners or range(game.seats)))
                    for seat in range(game.seats)
                ]
                assert [counted.share(seat) for seat in range(game.seats)] == pytest.approx(shares)


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
def test_a_worth_is_a_chance_to_win_under_all_rules(game: str, rules: dict[str, Any]) -> None:
    match = _match(game, next(iter(entry_of(game).offered)), rules, 7)
    judged = 0
    while match.game.to_move is not None and judged < 8:
        match.play_out(4)
        if match.game.to_move is None or len(match.legal_moves()) < 2:
            continue
        found = assess(match.view(match.game.to_move), Random(1), Budget(24))
        judged += 1
        assert found.unit == "chance"
        assert {each.move for each in found.judged} == set(match.legal_moves())
        for each in found.judged:
            assert 0 <= each.worth <= 1
            assert each.behind == pytest.approx(found.best.worth - each.worth, abs=1e-9)
    assert judged


def test_cards_that_nobody_can_tell_apart_are_one_choice() -> None:
    match = _match("reviiyot", "attentive", {}, 4)
    match.play_out(1)
    seat = match.game.to_move
    assert seat is not None
    found = assess(match.view(seat), Random(1), Budget(48))
    by_choice: dict[object, set[float]] = {}
    for each in found.judged:
        by_choice.setdefault((each.move.rank, each.move.seat), set()).add(each.worth)
    # Nothing was asked yet, so the missing cards of a rank may all lie in the same places.
    assert max(map(len, by_choice.values())) == 1
    assert any(each.is_alike for each in found.judged[1:])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level", "games"), [("go-fish", "expert", 80), ("reviiyot", "attentive", 24)])
def test_the_chances_come_true(game: str, level: str, games: int) -> None:
    """The chances of all seats at two moments of each game are compared with who won."""
    coach: Any = coach_of(game)
    told, won, sums = list[float](), list[float](), list[float]()
    for seed in range(games):
        match = _match(game, level, {}, 500 + seed)
        match.play_out()
        winners = match.game.winners or range(match.game.seats)
        for share in (0.5, 0.85):
            moves = match.record.moves[: int(share * len(match.record.moves))]
            position = Match(replace(match.record, moves=moves))
            chances = [coach.chance(position.view(seat)) for seat in range(match.game.seats)]
            sums.append(sum(chances))
            told += chances
            won += [(seat in winners) / len(winners) for seat in range(match.game.seats)]
    assert fmean(sums) == pytest.approx(1, abs=0.1)
    likely = [(chance, share) for chance, share in zip(told, won, strict=True) if chance > 0.35]
    unlikely = [(chance, share) for chance, share in zip(told, won, strict=True) if chance < 0.15]
    for group in (likely, unlikely):
        expected, real = fmean([chance for chance, _ in group]), fmean([share for _, share in group])
        # The two moments of a game have one result, so about half of the group counts.
        error = sqrt(max(0.02, expected * (1 - expected)) / (len(group) / 2))
        assert abs(expected - real) < 3.5 * error, (expected, real, error)
    squares = fmean([(chance - share) ** 2 for chance, share in zip(told, won, strict=True)])
    guesses = fmean([(1 / 4 - share) ** 2 for share in won])
    assert squares < 0.9 * guesses


@pytest.mark.slow
def test_a_review_measures_against_guessing() -> None:
    def reviewed_game(level: str, seed: int) -> Any:
        match = _match("go-fish", level, {}, seed)
        match.play_out()
        *_, review = reviewed(match.record, 0, budget=Budget(48), others=Budget(48))
        return review

    # A guessed game has 0.03 to 0.13 of 1, and an expert's 0.80 to 0.94: all lie 0.3 from the bound, several times what
    # games differ by. Only a thorough run needs more to find worse judging.
    games = {"random": 3 if THOROUGH else 1, "expert": 3 if THOROUGH else 2}
    guesses, expert = [[reviewed_game(level, seed) for seed in range(games[level])] for level in games]
    for review in (*guesses, *expert):
        for judgement in review.judgements:
            assert judgement.unit == "chance"
            assert 0 <= judgement.cost <= judgement.moves[0].worth
    of_guesses = fmean([review.accuracy(seat) for review in guesses for seat in range(4)])
    of_expert = fmean([review.accuracy(seat) for review in expert for seat in range(4)])
    # Costs within their error count as none, so guessing is a little better than nothing.
    assert 0 <= of_guesses < 0.45 < of_expert <= 1
    nothing: Any = replace(expert[0], judgements=())
    assert nothing.accuracy() is None


def test_more_deals_refine_the_same_judgement() -> None:
    match = _match("go-fish", "opponent", {}, 3)
    match.play_out(20)
    seat = match.game.to_move
    assert seat is not None
    view = match.view(seat)
    coach: Any = coach_of("go-fish")
    steps: list[Assessment] = list(coach.assessments(view, Random(5), Budget(96)))
    assert [step.deals for step in steps] == sorted({step.deals for step in steps})
    again = list(coach.assessments(view, Random(5), Budget(48)))
    assert again == steps[: len(again)]
    assert steps[-1].best.error < steps[0].best.error

"""Probabilities in asking games: exact where they can be counted, right on average elsewhere; and sampled deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from random import Random
from typing import Any

import pytest

from engine.asking.chances import Chances, Tracker
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.events import Event, Log
from engine.game import Game
from tests.engine.asking.games import KEYS, held, played, terms_of
from tests.engine.go_fish.table import pack_of

SEVEN, KING, SIX = 6, 12, 5
"""Columns of Go Fish, whose first rank is the ace."""
THREE = ("7S 9S KS 2S 3D", "9C 9H JC JD KH", "AC KD 5S 6S 8S")


def reckoned(game: Game[Any], log: Sequence[Event], seat: int) -> Chances:
    return Chances(Tracker.of(game.view(seat, log).history, terms_of(game)), seat, held(game, seat))


def now_and_then(key: str, games: int, seed: int) -> Iterator[tuple[Game[Any], int, Chances, Random]]:
    """Yield about every fifth position of games by all rules: the game, the seat to move, and what it can work out."""
    for number, any_rules in enumerate(some_rules(entry_of(key), games, seed=seed)):
        # Games in which players ask for one card have engine.games.reviiyot.bots.single_cards.
        rules = {**any_rules, "asks_for": "value"} if "asks_for" in any_rules else any_rules
        rng = Random(number)
        for game, log in played(key, rules, number):
            if game.to_move is not None and rng.random() >= 0.8:
                yield game, game.to_move, reckoned(game, log, game.to_move), rng


def go_fish(pool: str, *moves: str, seat: int = 0) -> Chances:
    game = entry_of("go-fish").new({"players": 3}, 0, pack_of(THREE, pool))
    log = Log()
    for text in ("deal", *moves):
        log += game.apply(game.parse(text))
    return reckoned(game, log, seat)


@pytest.mark.parametrize(("column", "unseen"), [(SEVEN, 3), (SIX, 4)])
def test_after_the_deal_it_is_the_hypergeometric_chance(column: int, unseen: int) -> None:
    """Five of 47 cards that seat 0 does not see."""
    likelihood = go_fish("").likelihood(1, column)
    for number in range(6):
        exact = sum(comb(unseen, k) * comb(47 - unseen, 5 - k) for k in range(number, 6)) / comb(47, 5)
        assert likelihood.at_least(number) == pytest.approx(exact, abs=1e-9)
    assert likelihood.expected == pytest.approx(5 * unseen / 47)


def test_who_refused_and_drew_one_card_has_one_chance() -> None:
    """Seat 1 had no seven and has drawn one card: a seven lies there, in the hand of seat 2 or in the pool."""
    chances = go_fish("4C 4H", "ask 7 of 1", "ask 9 of 2", seat=0)
    # Seat 1 has asked for nines, of which seat 0 has one: the nine it asked with was one of five cards. It drew a card
    # that is no nine, or it would have said so.
    likelihood = chances.likelihood(1, SEVEN)
    places = 1 + 5 + 35
    assert likelihood.at_least(1) == pytest.approx(3 / places, rel=0.05)
    assert likelihood.at_least(2) == pytest.approx(0, abs=1e-9)
    assert chances.likelihood(2, SEVEN).at_least(1) > 3 * likelihood.at_least(1)


def test_what_is_known_is_certain() -> None:
    chances = go_fish("4C 4H", "ask 7 of 1", "ask 9 of 2", "ask K of 0")
    assert 0 < chances.likelihood(1, KING).at_least(1) < 1
    assert chances.likelihood(2, KING).known == 2
    assert chances.likelihood(2, KING).at_least(2) == 1.0


@pytest.mark.parametrize("key", KEYS)
def test_the_certain_is_true_and_the_likely_comes_as_often_as_it_should(key: str) -> None:
    """In many games of all rules: of the cases with a probability of 30 to 40 %, 30 to 40 % are true; and so on."""
    told = [[0.0, 0.0, 0.0] for _ in range(10)]
    for game, seat, chances, _ in now_and_then(key, 40, seed=9):
        for other in set(range(game.seats)) - {seat}:
            for column, number in enumerate(held(game, other)):
                likely = chances.likelihood(other, column).at_least(1)
                if likely in (0, 1):
                    assert (number > 0) == likely
                else:
                    entry = told[min(9, int(10 * likely))]
                    entry[0] += 1
                    entry[1] += likely
                    entry[2] += number > 0
    for cases, expected, came in told:
        # Cases of one game hang together, so the error is some times that of a coin.
        assert abs(came - expected) < 0.03 * cases + 6 * cases**0.5, (cases, expected / cases, came / cases)
    assert sum(cases for cases, _, _ in told) > 5000


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_deals_that_could_be_fit_what_is_known(key: str) -> None:
    """The own hand and the located cards are right in each deal; nearly all have the right sizes, too."""
    whole = worlds = 0
    for game, seat, chances, rng in now_and_then(key, 30, seed=3):
        tracker = chances.tracker
        world = chances.world(rng.random)
        worlds += 1
        assert world.hands[seat] == held(game, seat)
        for hand, located in zip(world.hands, tracker.located, strict=True):
            assert all(number >= least for number, least in zip(hand, located, strict=True)) or (
                hand is world.hands[seat]
            )
            assert max(hand) < tracker.terms.in_a_set or hand is world.hands[seat]
        whole += [*map(sum, world.hands)] == tracker.sizes and len(world.stock) == tracker.stock
    assert worlds > 200
    assert whole > 0.97 * worlds


def test_the_same_luck_gives_the_same_deal() -> None:
    chances = go_fish("4C 4H", "ask 7 of 1", "ask 9 of 2")
    assert chances.world(Random(3).random) == chances.world(Random(3).random)
    assert len({tuple(chances.world(Random(luck).random).stock) for luck in range(20)}) > 10

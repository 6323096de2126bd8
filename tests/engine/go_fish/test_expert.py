"""The expert at Go Fish: what it asks for where that can be said, and that it beats the document's opponents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.bot import rng_of
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.events import Log
from engine.games.go_fish.bots.expert import AskValues, AskWeights, Expert
from engine.match import Match
from engine.record import Record, Seat
from tests.engine.go_fish.table import pack_of


def choices(hands: Sequence[str], pool: str, *moves: str, **rules: object) -> Counter[str]:
    """Return the asks of the expert in this position, counted over 40 seeds."""
    game = entry_of("go-fish").new({"players": len(hands), **rules}, 0, pack_of(hands, pool))
    log = Log()
    for text in ("deal", *moves):
        log += game.apply(game.parse(text))
    view = game.view(game.to_move, log)
    return Counter(str(Expert().choose(view, Random(luck))) for luck in range(40))


def test_it_takes_what_it_knows_to_be_there() -> None:
    """Seat 0 asked for kings in vain; seat 1 has one now and knows who else."""
    hands = ("7S 7H KS 2S 3D", "9S 9H JC JD KH", "7C 7D 5S 6S 8S")
    assert set(choices(hands, "4C", "ask K of 2", "ask 5 of 1")) == {"ask K of 0"}


def test_it_completes_a_set_before_it_takes_less() -> None:
    """Seat 2 knows seat 0 to have two kings and a seven, and holds one king and three sevens itself."""
    hands = ("7S 4H KS 2S 3D", "9S 9H JC JD 6H", "7C 7D 7H KD 8S")
    assert set(choices(hands, "KC 4C 4D", "ask K of 1", "ask 7 of 1", "ask J of 2")) == {"ask 7 of 0"}


def test_it_asks_again_for_what_everybody_knows_of_rather_than_show_another_rank() -> None:
    """Nothing is certain, and seat 0 has asked for twos before; the rest is as likely."""
    hands = ("2S 3D 5C 8S TD", "9S 9H JC JD 6H", "QC QD 7H KD 4S")
    moves = ("ask 2 of 1", "ask J of 2", "ask Q of 0")
    assert {text.split()[1] for text in choices(hands, "AC AD AH", *moves)} == {"2"}


def test_it_does_not_ask_who_has_just_refused() -> None:
    hands = ("2S 3D 5C 8S TD", "9S 9H JC JD 6H", "QC QD 7H KD 4S")
    asked = choices(hands, "2H 4C", "ask 2 of 1")
    assert asked
    assert "ask 2 of 1" not in asked


@pytest.mark.parametrize(
    ("first", "second", "ends", "sign"),
    [
        ("3S 3D 5C 8S TD", "9S 9H 9C 9D 3H", "first", -1),  # the one with a single card has the only book
        ("3S 3D 5C 8S TD", "9S 9H 9C 9D 3H", "all", 0),
        ("9S 9H 9C 9D 3S", "3H 6D 5C 8S TD", "first", 1),  # with all other threes the hand would be empty
    ],
)
def test_an_ask_that_may_end_the_game_is_worth_what_the_end_is(first: str, second: str, ends: str, sign: int) -> None:
    game = entry_of("go-fish").new({"players": 3, "ends": ends}, 0, pack_of((first, second, "QC QD 7H KD 4S")))
    log = [*game.apply(game.parse("deal"))]
    view: Any = game.view(0, log)
    move = game.parse("ask 3 of 1")
    heeding, heedless = (AskValues(view, AskWeights(ended=ended)).worth(move) for ended in (3.0, 0.0))
    assert (heeding > heedless) - (heeding < heedless) == sign


def test_a_book_that_may_be_fished_speaks_for_asking_who_hardly_has_the_rank() -> None:
    """Seat 0 misses the last seven: where fishing it gives another turn, an ask in vain is worth something."""
    hands = ("7S 7H 7C 3D 5C", "9S 9H JC JD 6H", "QC QD 2H KD 4S")

    def gain(text: str, **rules: object) -> float:
        worths = []
        for agreed in (False, True):
            game = entry_of("go-fish").new({"players": 3, "fished_set": agreed, **rules}, 0, pack_of(hands))
            log = [*game.apply(game.parse("deal"))]
            view: Any = game.view(0, log)
            worths.append(AskValues(view, AskWeights(ended=0.0)).worth(game.parse(text)))
        return worths[1] - worths[0]

    assert gain("ask 3 of 1") > 0
    assert gain("ask 7 of 1") == 0, "a seven is luck anyway"
    assert gain("ask 7 of 1", lucky_draw="ignored") > 0


def test_ending_the_game_as_its_winner_is_sought() -> None:
    """Seat 0 has a book and seat 1 one card: taking that card wins."""
    hands = ("9S 9H 9C 9D 3S", "QC QD QH QS 3H", "7H KD 4S 5S 6S")
    game = entry_of("go-fish").new({"players": 3}, 0, pack_of(hands))
    log = [*game.apply(game.parse("deal"))]
    view: Any = game.view(0, log)
    move = game.parse("ask 3 of 1")
    heeding, heedless = (AskValues(view, AskWeights(ended=ended)).worth(move) for ended in (3.0, 0.0))
    assert heeding > heedless


@pytest.mark.parametrize("seed", range(6))
def test_the_same_view_and_luck_give_the_same_choice(seed: int) -> None:
    rules: dict[str, Any] = some_rules(entry_of("go-fish"), 6, seed=4)[seed]
    seats = tuple(Seat(str(seat), "expert") for seat in range(entry_of("go-fish").seats(rules)))
    first, second = (Match(Record("go-fish", rules, seed, seats)) for _ in range(2))
    first.play_out()
    second.play_out()
    assert first.record == second.record
    assert first.game.to_move is None


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(3, 0.36), (4, 0.29), (6, 0.20)])
def test_it_beats_the_documents_opponents(players: int, least: float) -> None:
    """An expert among opponents wins clearly more than its share; benchmarks.asking_experts measures how much."""
    entry, share, deals = entry_of("go-fish"), 0.0, 24
    for seed in range(deals):
        for seat in range(players):
            game, log = entry.new({"players": players}, seed), Log()
            bots = [entry.bot("expert" if place == seat else "opponent") for place in range(players)]
            while (mover := game.to_move) is not None:
                log += game.apply(bots[mover].choose(game.view(mover, log), rng_of(seed, mover, len(log))))
            share += (seat in game.winners) / (len(game.winners) or 1)
    assert share / deals / players > least

"""The expert at Reviiyot: it simulates the game by the rules, recognizes the strategies, and beats them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.asking.chances import Tracker, World
from engine.asking.turns import turns_of
from engine.bot import Bot, rng_of
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.events import Log
from engine.games.reviiyot.bots.expert import Expert
from engine.games.reviiyot.bots.playout import RANK_BY, PlayoutState, play_out, target_by
from engine.games.reviiyot.bots.policies import PolicyGuesses
from engine.games.reviiyot.bots.strategies import Policy
from engine.games.reviiyot.moves import DECK
from engine.games.reviiyot.rules import Reviiyot
from engine.games.reviiyot.view import terms_of
from tests.engine.asking.games import held

STRATEGY = {Policy.MOST: "most", Policy.LEAST: "least", Policy.HIGHEST: "highest", Policy.LOWEST: "lowest"}


def position_of(game: Reviiyot) -> PlayoutState:
    """Return the true position of a game at the beginning of a turn."""
    column = {rank: column for column, rank in enumerate(terms_of(game.view(None)).ranks)}
    stock = [column[card.rank] for card in game.zones[DECK]][::-1]
    assert game.to_move is not None
    world = World([held(game, seat) for seat in range(game.seats)], stock)
    return PlayoutState(world, game.to_move, game.asks, game.agreed, game.made)


@pytest.mark.parametrize("number", range(40))
def test_what_is_played_out_is_reviiyot(number: int) -> None:
    """After every ask, under all rules, the hands, the deck, the turn and the winners are those of the rules."""
    rules = {**some_rules(entry_of("reviiyot"), 40, seed=2)[number], "asks_for": "value"}
    game = Reviiyot(rules, number)
    game.apply(game.parse("deal"))
    if game.to_move is None:
        return
    position, rng = position_of(game), Random(number)
    ranks = terms_of(game.view(None)).ranks
    for _ in range(150):
        if game.to_move is None:
            break
        moves = tuple(game.legal_moves())
        move = moves[int(rng.random() * len(moves))]
        assert move.seat is not None
        assert move.rank is not None
        position.ask(ranks.index(move.rank), move.seat)
        game.apply(move)
        assert position.made == game.made
        assert position.hands == [held(game, seat) for seat in range(game.seats)]
        assert position.sizes == [*map(sum, position.hands)]
        assert len(position.stock) == len(game.zones[DECK])
        if game.to_move is None:
            assert tuple(sorted(position.winners)) == game.winners or game.why
        else:
            assert not position.winners
            assert position.seat == game.to_move
            assert position.asks == game.asks


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("policy", STRATEGY)
def test_a_policy_is_the_documents_strategy(policy: Policy, players: int) -> None:
    """In whole games of one strategy the policy names the same value and the same player every time."""
    bot: Bot = entry_of("reviiyot").bot(STRATEGY[policy])
    for seed in range(4):
        game = Reviiyot({"players": players}, seed)
        game.apply(game.parse("deal"))
        ranks = terms_of(game.view(None)).ranks
        while (seat := game.to_move) is not None:
            move = bot.choose(game.view(seat), Random(0))
            sizes = [len(game.hand(other)) for other in range(players)]
            assert ranks[RANK_BY[policy](held(game, seat), Random(0).random)] is move.rank
            assert target_by(policy, seat, sizes, game.asks[seat], Random(0).random) == move.seat
            game.apply(move)


def test_a_game_of_strategies_is_played_out_as_it_goes() -> None:
    """With every hand and every policy known nothing is left to chance, so the simulation names the true winners."""
    foreseen = 0
    for seed in range(20):
        policies = [Policy(seat % 2 + 2) for seat in range(4)]
        game = Reviiyot({"players": 4}, seed)
        game.apply(game.parse("deal"))
        if game.to_move is None:
            continue
        position = position_of(game)
        play_out(position, policies, 100, Random(0).random)
        bots = [entry_of("reviiyot").bot(STRATEGY[policy]) for policy in policies]
        while game.to_move is not None:
            game.apply(bots[game.to_move].choose(game.view(game.to_move), Random(0)))
        assert tuple(sorted(position.winners)) == game.winners
        foreseen += bool(game.winners)
    assert foreseen > 10


def test_the_strategies_give_themselves_away() -> None:
    """After a game, the way to choose a player is recognized for every strategy, and the strategy for most."""
    right = 0
    for seed in range(10):
        policies = [Policy((seat + seed) % 4) for seat in range(4)]
        bots = [entry_of("reviiyot").bot(STRATEGY[policy]) for policy in policies]
        game, log = Reviiyot({"players": 4}, seed), Log()
        while game.to_move is not None:
            log += game.apply(bots[game.to_move].choose(game.view(game.to_move, log), Random(0)))
        view = game.view(None, log)
        tracker, seen = Tracker(terms_of(view)), PolicyGuesses(4)
        for turn in turns_of(view.history):
            seen.hear(turn, tracker)
            tracker.hear(turn)
        assert seen.asks == game.asks
        for seat, policy in enumerate(policies):
            likeliest = max(Policy, key=seen.chances[seat].__getitem__)
            assert sum(seen.chances[seat]) == pytest.approx(1)
            if game.asks[seat] > 4:
                assert (likeliest <= Policy.LEAST) == (policy <= Policy.LEAST)
                right += likeliest == policy
    assert right > 25


@pytest.mark.parametrize("policy", STRATEGY)
def test_between_two_the_values_give_the_strategies_away(policy: Policy) -> None:
    """The player asked tells nothing here, but the values do: the strategy is recognized twice as often as by guessing,
    and a seat that is known to hold a higher value is not taken to ask for its highest."""
    rng, right = Random(1), 0
    for seed in range(20):
        game, log, contradicted = Reviiyot({"players": 2}, seed), Log(), False
        log += game.apply(game.parse("deal"))
        ranks = terms_of(game.view(None)).ranks
        while (seat := game.to_move) is not None and game.asks[1] < 12:
            column = RANK_BY[policy if seat else Policy.ANY](held(game, seat), rng.random)
            log += game.apply(game.parse(f"ask {ranks[column]} of {1 - seat}"))
        tracker, seen = Tracker(terms_of(game.view(None))), PolicyGuesses(2)
        for turn in turns_of(log):
            seen.hear(turn, tracker)
            if turn.asked is not None and turn.asked.seat == 0:
                column, known = tracker.column[turn.asked.rank], tracker.located[0]
                contradicted |= any(known[column + 1 :]) and any(known[:column])
            if contradicted:
                assert max(seen.chances[0][Policy.HIGHEST], seen.chances[0][Policy.LOWEST]) < 0.1
            tracker.hear(turn)
        right += max(Policy, key=seen.chances[1].__getitem__) == policy
    assert right > 2 * 20 / len(Policy)


def play(rules: dict[str, Any], seed: int, bots: list[Bot]) -> Reviiyot:
    game, log = Reviiyot(rules, seed), Log()
    while (mover := game.to_move) is not None:
        log += game.apply(bots[mover].choose(game.view(mover, log), rng_of(seed, mover, len(log))))
    return game


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_the_same_view_and_luck_give_the_same_choice(number: int) -> None:
    rules = {**some_rules(entry_of("reviiyot"), 3, seed=1)[number], "patience": 50}
    bots: list[Bot] = [Expert(playouts=6, compared=3) for _ in range(int(rules["players"]))]
    first, second = (play(rules, number, bots) for _ in range(2))
    assert (first.turns, first.winners, first.asks) == (second.turns, second.winners, second.asks)


@pytest.mark.parametrize("players", [3, 5])
def test_it_beats_the_four_strategies(players: int) -> None:
    """An expert among them wins about twice its share at least; benchmarks.asking_experts measures how much."""
    share, deals = 0.0, 20 // players
    for seed in range(deals):
        for seat in range(players):
            bots = [entry_of("reviiyot").bot(STRATEGY[Policy((place + seed) % 4)]) for place in range(players)]
            bots[seat] = Expert(playouts=40)
            game = play({"players": players}, seed, bots)
            share += (seat in game.winners) / (len(game.winners) or 1)
    assert share / deals / players > 1.4 / players


@pytest.mark.parametrize("players", [2, 4])
def test_it_comes_to_an_end_when_its_time_is_up(players: int) -> None:
    game = Reviiyot({"players": players}, 3)
    log = list(game.apply(game.parse("deal")))
    asked = 0

    def after_three() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    assert game.to_move is not None
    view = game.view(game.to_move, log)
    assert Expert().hurried(after_three).choose(view, Random(1)) in view.legal_moves()
    asks_left = len(view.legal_moves())
    assert asked <= 3 + asks_left.bit_length(), "then it only looks round once for each halving of what it compares"
    assert Expert().hurried(lambda: False).choose(view, Random(1)) == Expert().choose(view, Random(1))

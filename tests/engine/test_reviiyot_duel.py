"""Two players of Reviiyot: when one of them wins alone, and what the expert makes of it."""

from __future__ import annotations

from random import Random

import pytest

from engine.asking.chances import Tracker, World
from engine.asking.moves import ask
from engine.bot import Bot
from engine.catalogue import entry_of
from engine.games.reviiyot.bots.duel import SHARED, alone, share_of, shuffled
from engine.games.reviiyot.bots.expert import Expert
from engine.games.reviiyot.bots.playout import Habit, Position, rank_by
from engine.games.reviiyot.memory import terms_of
from engine.games.reviiyot.moves import DECK
from engine.games.reviiyot.rules import Reviiyot
from tests.engine.asking_games import held
from tests.engine.test_reviiyot_expert import STRATEGY, position_of

TO_THE_END = 1000
"""A horizon beyond any deck."""
PAIRS = [(first, second) for first in STRATEGY for second in STRATEGY]


def no_luck() -> float:
    raise AssertionError("the strategies use no chance")


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_what_is_played_out_is_reviiyot(first: Habit, second: Habit) -> None:
    """With every card and both habits known, the share of a game is what comes of it by the rules, from every turn."""
    bots: list[Bot] = [entry_of("reviiyot").bot(STRATEGY[habit]) for habit in (first, second)]
    for seed in range(6):
        game = Reviiyot({"players": 2}, seed)
        game.apply(game.parse("deal"))
        foreseen: list[tuple[int, float]] = []
        while (seat := game.to_move) is not None:
            position = position_of(game)
            column = rank_by((first, second)[seat], position.hands[seat], no_luck)
            world = World(position.hands, position.stock)
            foreseen.append((seat, share_of(world, seat, column, (first, second), no_luck, TO_THE_END)))
            game.apply(bots[seat].choose(game.view(seat), Random(0)))
        for seat, share in foreseen:
            assert share == (1 / len(game.winners) if seat in game.winners else 0)


# Three values; the stock's last column is drawn next. Seat 0 asks for the first value.
ENDINGS = {
    "the asker's last value is complete": ([3, 0, 0], [1, 3, 0], [1, 2, 2, 2, 2], 1.0),
    "the asked one draws its fourth card at the same time": ([3, 0, 0], [1, 3, 0], [2, 2, 2, 2, 1], SHARED),
    "the asked one gives its last value away": ([2, 1, 0], [1, 0, 0], [0, 1, 1, 1, 2, 2, 2, 2], 0.0),
    "the asker draws its fourth card": ([3, 0, 0], [0, 3, 0], [1, 2, 2, 2, 2, 0], 1.0),
    "both have the last value": ([3, 0, 0], [1, 0, 0], [1, 1, 1, 1], SHARED),
}


@pytest.mark.parametrize(("own", "theirs", "stock", "share"), ENDINGS.values(), ids=ENDINGS)
def test_who_wins_alone(own: list[int], theirs: list[int], stock: list[int], share: float) -> None:
    habits = (Habit.MOST, Habit.MOST)
    assert share_of(World([own, theirs], stock), 0, 0, habits, no_luck) == share
    # The same the other way round: whose seat it is does not matter.
    assert share_of(World([theirs, own], stock), 1, 0, habits, no_luck) == share


@pytest.mark.parametrize("seed", range(30))
def test_without_a_deck_two_players_win_together(seed: int) -> None:
    """However they ask: each value is in both hands, so every ask takes one from both."""
    chance = Random(seed)
    own = [chance.randint(1, 3) for _ in range(chance.randint(1, 13))]
    documents = Reviiyot({"players": 2}, 0).agreed
    position = Position(World([own, [4 - number for number in own]], []), seed % 2, [0, 0], documents)
    asks = 0
    while not position.winners:
        held = [column for column, number in enumerate(position.hands[position.seat]) if number]
        position.ask(held[int(chance.random() * len(held))], 1 - position.seat)
        asks += 1
    assert sorted(position.winners) == [0, 1]
    assert asks == len(own)
    assert share_of(World([own, own], []), 0, 0, (Habit.MOST, Habit.MOST), no_luck) == SHARED


def test_fewer_values_and_more_cards_to_draw_let_one_win_alone() -> None:
    for stock in range(1, 60):
        for values in range(1, 13):
            assert 0 < alone(values + 1, stock) < alone(values, stock) <= 1 / 2
            assert alone(values + 1, stock) < alone(values + 1, stock + 1)
    assert alone(5, 0) == 0


def test_what_is_reckoned_comes_true() -> None:
    """Of games that come to where one is reckoned to be ahead, about so many more are won alone by that one."""
    chance, reckoned, came = Random(1), 0.0, 0.0
    for seed in range(6000):
        game = Reviiyot({"players": 2}, seed)
        game.apply(game.parse("deal"))
        position = position_of(game)
        while len(position.stock) > 16 and not position.winners:
            hand = position.hands[position.seat]
            position.ask(rank_by(Habit.ANY if seed % 2 else Habit.LEAST, hand, chance.random), 1 - position.seat)
        if position.winners:
            continue
        first, second = position.hands
        stock = position.stock
        ahead = alone(13 - first.count(0), len(stock)) - alone(13 - second.count(0), len(stock))
        if abs(ahead) > 0.03:
            seat = position.seat
            column = rank_by(Habit.MOST, position.hands[seat], no_luck)
            share = share_of(World(position.hands, stock), seat, column, (0, 0), no_luck, TO_THE_END)
            reckoned += abs(ahead)
            came += (2 * share - 1) * (1 if (ahead > 0) == (seat == 0) else -1)
    assert reckoned > 10
    assert reckoned / 2 < came < reckoned * 2


@pytest.mark.parametrize("seed", [1, 367, 893, 1397, 1455, 1483])
def test_it_does_not_take_the_last_value_from_the_other(seed: int) -> None:
    """Games of random asks that come to where everybody knows that the other holds one value, which the expert holds
    as well: asking for it makes the other win alone, and any other ask does not yet."""
    game, chance = Reviiyot({"players": 2}, seed), Random(seed)
    log = [*game.apply(game.parse("deal"))]
    while True:
        seat = game.to_move
        assert seat is not None, "the game comes to such a position"
        own, theirs = held(game, seat), held(game, 1 - seat)
        last = theirs.index(max(theirs))
        if game.zones[DECK] and theirs.count(0) == 12 and own.count(0) < 12 and 0 < own[last] < 4 - theirs[last]:
            break
        moves = tuple(game.legal_moves())
        log += game.apply(moves[int(chance.random() * len(moves))])
    terms, view = terms_of(game.view(seat)), game.view(seat, log)
    assert Tracker.of(log, terms).located[1 - seat] == theirs
    losing = ask(terms.ranks[last], 1 - seat)
    after = game.clone()
    after.apply(losing)
    assert after.winners == (1 - seat,)
    assert all(Expert().choose(view, Random(luck)) != losing for luck in range(5))


def test_a_deck_is_shuffled_by_the_given_luck() -> None:
    stock = [0, 0, 1, 2, 2, 2]
    orders = {tuple(shuffled(stock, Random(luck).random)) for luck in range(1000)}
    assert all(sorted(order) == stock for order in orders)
    # Six cards, two and three of them alike: 6! / (2! 3!) orders.
    assert len(orders) == 60
    assert shuffled(stock, Random(1).random) == shuffled(stock, Random(1).random)

"""Shuffling, dealing and the dealer's way round the table."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import PACK_24, Card
from engine.events import Gathered, Moved
from engine.games.euchre.moves import DEAL, HAND, KITTY, STOCK, UPCARD, Phase
from engine.games.euchre.rules import Euchre
from engine.shuffles import fair_shuffle
from engine.zones import Visibility
from tests.engine.euchre.deals import DEALT_TO, hand, play


def order_of_deal(game: Euchre) -> list[Card]:
    """Return the pack in the order of the deal, from the hands of a game that has just been dealt."""
    queues = {seat: list(game.zones[HAND[seat]]) for seat in range(4)}
    dealt = [queues[(seat + game.dealer) % 4].pop(0) for seat in DEALT_TO]
    return [*dealt, *game.zones[UPCARD], *game.zones[KITTY]]


def next_deal(game: Euchre) -> None:
    """Play the hand to its end and deal again, somehow."""
    game.apply(game.legal_moves()[0])
    while game.legal_moves() != (DEAL,):
        game.apply(game.legal_moves()[0])
    game.apply(DEAL)


def test_the_new_pack_is_dealt_as_the_documents_example_shows() -> None:
    game = Euchre({"shuffle": "none"}, 1)
    events = game.apply(DEAL)
    # 2024: "Ivan's hand" (seat 0) and "Judea's hand" (seat 1), "Jack of Diamonds turned up".
    assert hand(game, 0) == {"9D", "10D", "JH", "QH", "AC"}
    assert hand(game, 1) == {"9S", "10S", "JS", "KH", "AH"}
    assert hand(game, 2) == {"QS", "KS", "9C", "10C", "JC"}
    assert hand(game, 3) == {"AS", "9H", "10H", "QC", "KC"}
    assert [str(card) for card in game.zones[UPCARD]] == ["Jack of Diamonds"]
    assert {card.name for card in game.zones[KITTY]} == {"QD", "KD", "AD"}
    batches = [event for event in events if isinstance(event, Moved) and event.target.name == "hand"]
    assert [(event.target.seat, len(event.cards)) for event in batches] == [
        (1, 3), (2, 2), (3, 3), (0, 2),
        (1, 2), (2, 3), (3, 2), (0, 3),
    ]  # fmt: skip
    assert [card for event in batches for card in event.cards] == list(PACK_24[:20])
    assert {event.origin for event in events if isinstance(event, Moved)} == {STOCK}
    assert (game.phase, game.to_move) == (Phase.ROUND_ONE, 1)


def test_who_sees_what() -> None:
    """ "It is turned face up, while the other cards are all face down"; a player sees the own hand, all see a trick."""
    by_visibility = {each: {name for name, seen in Euchre.visibility.items() if seen is each} for each in Visibility}
    assert by_visibility[Visibility.ALL] == {"upcard", "trick", "cut", "shown"}
    assert by_visibility[Visibility.OWNER] == {"hand"}
    assert by_visibility[Visibility.NOBODY] == {"stock", "kitty", "discard", "taken", "covered"}


def test_the_role_of_dealer_moves_to_the_left() -> None:
    game = Euchre({"shuffle": "in-shuffle", "target": 100}, 1)
    assert (game.dealer, game.to_move, game.phase) == (0, 0, Phase.DEAL)
    game.apply(DEAL)
    for number in range(1, 9):
        assert game.to_move == (game.dealer + 1) % 4
        next_deal(game)
        assert game.dealer == number % 4
        assert game.hand_number == number
        assert [len(game.zones[HAND[seat]]) for seat in range(4)] == [5] * 4


def test_each_later_deal_gathers_the_cards_first() -> None:
    game = Euchre({"target": 100}, 1)
    assert not any(isinstance(event, Gathered) for event in game.apply(DEAL))
    while game.legal_moves() != (DEAL,):
        game.apply(game.legal_moves()[0])
    events = game.apply(DEAL)
    assert events[0] == Gathered(STOCK)
    assert sum(isinstance(event, Gathered) for event in events) == 1


@pytest.mark.parametrize("hands", range(1, 4))
def test_seven_in_shuffles_before_every_hand(hands: int) -> None:
    """One in-shuffle sends the card at p to 2 (p + 1) - 1, modulo 25; seven to 128 (p + 1) - 1, or 3 (p + 1) - 1."""
    game = Euchre({"shuffle": "in-shuffle", "target": 100}, 1)
    game.apply(DEAL)
    for _ in range(1, hands):
        next_deal(game)
    where = {card: place for place, card in enumerate(order_of_deal(game))}
    for start, card in enumerate(PACK_24):
        assert where[card] == pow(3, hands, 25) * (start + 1) % 25 - 1


@pytest.mark.parametrize("hands", range(1, 4))
def test_three_cuts_at_seventeen_before_every_hand(hands: int) -> None:
    """Each cut moves every card 7 places on, so three move it 21 on: the fourth card comes to the top."""
    game = Euchre({"shuffle": "cut", "target": 100}, 1)
    game.apply(DEAL)
    for _ in range(1, hands):
        next_deal(game)
    where = {card: place for place, card in enumerate(order_of_deal(game))}
    for start, card in enumerate(PACK_24):
        assert where[card] == (start + 21 * hands) % 24


def test_without_a_shuffle_every_hand_has_the_order_of_the_pack() -> None:
    pack = tuple(fair_shuffle(PACK_24, Random(8)))
    game = Euchre({"shuffle": "none", "target": 100}, 1, pack)
    game.apply(DEAL)
    for _ in range(5):
        assert order_of_deal(game) == list(pack)
        next_deal(game)


def test_the_seed_alone_decides_the_random_deals() -> None:
    orders = set()
    for seed in range(40):
        games = [Euchre({"target": 100}, seed) for _ in range(2)]
        for game in games:
            game.apply(DEAL)
        first = order_of_deal(games[0])
        assert first == order_of_deal(games[1])
        next_deal(games[0])
        assert order_of_deal(games[0]) != first, "the second hand is another"
        orders.add(tuple(first))
    assert len(orders) == 40


def test_nothing_but_a_deal_can_come_first() -> None:
    game = Euchre({}, 1)
    assert [str(move) for move in game.legal_moves()] == ["deal"]
    play(game, "deal")
    assert "deal" not in [str(move) for move in game.legal_moves()]

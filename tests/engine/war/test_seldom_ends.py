"""Ends that hardly any deal comes to: positions that come again, and a war in which everybody runs out of cards."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.games.war.moves import DEAL, STACK, TURN
from engine.games.war.rules import SEEN_BEFORE, War

REPEATS_AT = 398
"""The turn in which this deal comes back to an earlier position, without a war in between (tests/engine/perft)."""


@pytest.mark.parametrize(("won_meanwhile", "why"), [(0, SEEN_BEFORE), (1, "")])
def test_the_same_cards_after_another_war_are_another_position(won_meanwhile: int, why: str) -> None:
    game = War({"pickup": "document", "wars": 20}, seed=12)
    game.apply(DEAL)
    for _ in range(REPEATS_AT - 1):
        game.apply(TURN)
    game.wars_won[0] += won_meanwhile
    game.apply(TURN)
    assert game.why == why


def test_the_dealt_position_counts_too() -> None:
    game = War({"pickup": "document"}, seed=3)
    game.apply(DEAL)
    a, b = game.zones[STACK[0]], game.zones[STACK[1]]
    # Take a turn back that nobody played: the last two cards of A's stack are the last ones that A won.
    lost = a.pop()
    won = a.pop()
    assert lost.rank < won.rank
    a.insert(0, won)
    b.insert(0, lost)
    game.apply(TURN)
    assert game.why == SEEN_BEFORE


def test_the_cards_of_a_war_that_nobody_can_go_on_with_are_still_at_stake() -> None:
    game = War({}, seed=1)
    game.apply(DEAL)
    for seat, name in enumerate(("9S", "9H")):
        stack = game.zones[STACK[seat]]
        stack.clear()
        stack.append(Card.parse(name))
    view = game.view(0, game.apply(TURN))
    assert (view.winners, view.why) == ((), "Both players are out of cards.")
    assert (view.ties, view.at_stake, view.tied) == (1, 2, (0, 1))


def test_three_who_lose_their_last_cards_together_drop_out_in_the_order_of_their_seats() -> None:
    game = War({"players": 4}, seed=1)
    game.apply(DEAL)
    for seat, names in enumerate(("KS 2S", "9H", "8H", "7H")):
        stack = game.zones[STACK[seat]]
        stack.clear()
        stack.extend(map(Card.parse, names.split()))
    view = game.view(0, game.apply(TURN))
    assert (view.dropped_out, view.winners) == ((1, 2, 3), (0,))

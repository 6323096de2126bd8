"""The Benny turned up: the dealer names a suit before anybody, the dealer included, has seen the dealer's hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import Card
from engine.catalogue import entry_of
from engine.events import Event, Moved, redact
from engine.games.euchre.bots.expert import bot as expert
from engine.games.euchre.moves import COVERED, DEAL, HAND, NAME, STOCK, VISIBILITY, Phase
from engine.games.euchre.rules import Euchre
from tests.engine.euchre.deals import house, play

HANDS = {0: "JH AH KH 9S 10C", 1: "9D 10D QD QS KS"}
LEVELS = list(entry_of("euchre").bots)
FEW_DEALS = 30
"""The expert imagines a tenth of what it imagines at a table: it looks at its cards, or it does not."""


def benny_turned_up(hands: dict[int, str] = HANDS, **rules: object) -> Euchre:
    game = house(hands, "JOKER", benny=True, **rules)
    assert (game.phase, game.to_move) == (Phase.NAME, 0)
    return game


def played_until_named(rules: dict[str, object]) -> tuple[Euchre, list[Event]]:
    """Return a game whose first upcard is the Benny, and its events."""
    for seed in range(500):
        game = Euchre({"benny": True, **rules}, seed)
        log = list(game.apply(DEAL))
        if game.phase is Phase.NAME:
            return game, log
    raise AssertionError("no such deal")


def test_the_dealer_s_hand_is_covered_until_the_suit_is_named() -> None:
    game = benny_turned_up()
    for seat in (0, 1, 2, 3, None):
        view = game.view(seat)
        assert view.cards(COVERED[0]) == (None,) * 5
        assert view.count(HAND[0]) == 0
    assert game.view(0).hand == ()
    assert game.view(1).hand == tuple(map(Card.parse, HANDS[1].split())), "the others may look at theirs"
    _, moved = play(game, "name C")
    assert isinstance(moved, Moved)
    assert (moved.origin, moved.target) == (COVERED[0], HAND[0])
    assert {card.name for card in game.view(0).hand} == set(HANDS[0].split())
    assert not game.zones[COVERED[0]]
    assert redact(moved, 0, VISIBILITY) == moved
    for seat in (1, 2, 3, None):
        assert redact(moved, seat, VISIBILITY) == moved._replace(cards=(None,) * 5)


def test_no_event_of_the_deal_tells_the_dealer_a_card() -> None:
    game, log = played_until_named({})
    told = [redact(event, game.dealer, VISIBILITY) for event in log]
    to_dealer = [event for event in told if isinstance(event, Moved) and event.target == COVERED[game.dealer]]
    assert sum(len(event.cards) for event in to_dealer) == 5
    assert all(card is None for event in to_dealer for card in event.cards)
    assert all(event.origin == STOCK for event in to_dealer)


def test_another_upcard_covers_nobody_s_hand() -> None:
    game = house(HANDS, "9H", benny=True)
    assert game.phase is Phase.ROUND_ONE
    assert len(game.view(0).hand) == 5
    assert not any(game.zones[place] for place in COVERED)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_can_go_by_its_hand(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "CALL_DEALS", FEW_DEALS)
    bot, named = entry_of("euchre").bot(level), Counter[str]()
    for number in range(20):
        choices = set()
        for held in ("JH AH KH 9S 10C", "JS JC AS KS QS", "9D 10D QD KD AD"):
            game = benny_turned_up({0: held}, going_alone=True)
            choices.add(bot.choose(game.view(0), Random(number)))
        (choice,) = choices
        assert choice in NAME.values()
        named[str(choice)] += 1
    assert level == "simple" or len(named) > 1, "nobody can get ready for a habit"


@pytest.mark.parametrize("level", LEVELS)
def test_after_the_naming_the_bidding_goes_on_as_after_any_upcard(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "CALL_DEALS", FEW_DEALS)
    monkeypatch.setattr(expert, "CARD_DEALS", FEW_DEALS)
    bot = entry_of("euchre").bot(level)
    (game, log), rng = played_until_named({"going_alone": True, "farmers_hand": "three"}), Random(3)
    while game.phase is not Phase.DEAL and game.to_move is not None:
        move = bot.choose(game.view(game.to_move, log), rng)
        assert move in game.legal_moves()
        log += game.apply(move)

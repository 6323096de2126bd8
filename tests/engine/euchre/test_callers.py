"""The styles of callers: what a match has shown of a seat's way to call."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Card, Suit
from engine.catalogue import entry_of
from engine.events import Log
from engine.games.euchre.bots.expert.bot import Expert
from engine.games.euchre.bots.expert.callers import STYLES, Callers, finished_hands
from engine.games.euchre.bots.expert.imagining import imagined
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.moves import ORDER, ORDER_ALONE, PASS, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from tests.engine.euchre.deals import pack_for, play, to_be_dealt
from tests.engine.euchre.test_partners_best import lone

CAUTIOUS, USUAL, BOLD, _ = range(len(STYLES))
ENTRY = entry_of("euchre")


def after_a_hand(held: str, calls: str) -> EuchreView:
    """Return the view of seat 0, which deals the second hand, after one in which seat 2 held these cards."""
    game = Euchre({"shuffle": "none", "first_dealer": "fixed"}, 1, pack_for({2: held}, "9H"))
    log = Log()
    for text in ["deal", *calls.split(", ")]:
        log += game.apply(game.parse(text))
    while not game.results:
        log += game.apply(game.legal_moves()[0])
    view = game.view(0, log)
    assert isinstance(view, EuchreView)
    return view


def shares(held: str, calls: str) -> list[float]:
    view = after_a_hand(held, calls)
    return list(Callers(view, seen_by(view)).shares[2])


def test_who_orders_up_on_little_is_bold_and_who_passes_on_much_is_cautious() -> None:
    before = [style.share for style in STYLES]
    bold = shares("QH 10H 9S 9C KD", "pass, order H")
    assert bold[BOLD] > before[BOLD]
    assert bold[CAUTIOUS] < before[CAUTIOUS]
    cautious = shares("JH AH 10H AS 9C", "pass, pass, order H")
    assert cautious[CAUTIOUS] > before[CAUTIOUS]
    assert cautious[BOLD] < before[BOLD]
    assert (sum(cautious), sum(bold)) == pytest.approx((1, 1))


def test_a_finished_hand_is_known_by_its_calls_and_the_cards_played() -> None:
    held = "QH 10H 9S 9C KD"
    (hand,) = finished_hands(after_a_hand(held, "pass, order H"))
    assert {seat: [each.move for each in calls] for seat, calls in hand.calls.items()} == {
        1: [PASS],
        2: [ORDER[CARD.suit]],
    }
    assert set(hand.cards[2]) == {Card.parse(name) for name in held.split()}
    assert 0 not in hand.cards, "the dealer picked up a card and laid one away"
    situation = hand.calls[2][0].situation
    assert (situation.dealer, situation.upcard, situation.first_round, situation.score) == (0, CARD, True, (0, 0))


CARD = Card.parse("9H")


def test_the_styles_are_those_of_the_others_and_nobody_has_a_style_at_first() -> None:
    game = ENTRY.new({}, 1)
    log = [*game.apply(next(iter(game.legal_moves())))]
    assert isinstance(game, Euchre)
    assert game.phase is Phase.ROUND_ONE
    view = game.view(game.to_move, log)
    assert {tuple(each) for each in Callers(view, seen_by(view)).shares} == {tuple(style.share for style in STYLES)}


def test_a_loner_is_known_by_the_call_even_after_the_exchange_with_the_partner() -> None:
    game, log = lone("give 9S", "give JD")
    view = game.view(0, log)
    heard = Callers(view, seen_by(view)).heard
    assert [each.move for each in heard[1]] == [PASS, ORDER_ALONE[Suit.HEARTS]]
    assert 3 not in heard, "the partner holds other cards than those that it passed with"


def test_a_dealer_alone_may_have_given_the_upcard_away() -> None:
    hands = {0: "9D 9S QC AH JC", 1: "10D 10S KH QH JD", 2: "AS AC QD KC 10C", 3: "10H QS JH AD KD"}
    game = to_be_dealt(hands, "JS", "", {"going_alone": True, "partners_best": True})
    log = play(game, "deal", "pass", "pass", "pass", "order S alone", "discard JC", "give JS", "give AS")
    view = game.view(1, log)
    deals = [deal for _, deal in imagined(view, seen_by(view), Random(1), 120)]
    assert any(Card.parse("JS") in deal.hands[2] for deal in deals)
    assert Expert(120).choose(view, Random(1)) in view.legal_moves()

"""Sampled deals: weighed by the cards that the others played, also where none of them has called."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Card, Suit
from engine.games.euchre.bots.expert import imagining
from engine.games.euchre.bots.expert.imagining import STRANGE, imagined
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.skilled.calling import discard
from engine.games.euchre.ranking import SUIT_UNDER
from tests.engine.euchre.test_expert import dealt, played

HANDS = ("JH AH KH QS 9C", "10S 9D 10C QC AD", "JD QH 10H 9S KC", "JS AC JC KD QD")
DEALS = 600
UPCARD = Card.parse("9H")


def share_with_the_king() -> float:
    """Return the weight of the deals in which the dealer, who let the eldest's queen of spades win, has the king.

    The eldest called at once, so it has heard no call but its own.
    """
    view = played(dealt(HANDS, "9H"), "deal, order H, discard QD, play QS, play 10S, play 9S, play JS")
    assert view.seat == 1
    deals = list(imagined(view, seen_by(view), Random(1), DEALS))
    king = Card.parse("KS")
    return sum(weight for weight, deal in deals if king in deal.hands[0]) / sum(weight for weight, _ in deals)


def test_plays_are_weighed_where_nobody_else_has_called(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed = share_with_the_king()
    monkeypatch.setattr(imagining, "UNUSUAL", 1.0)
    assert weighed < 0.7 * share_with_the_king()


def test_a_dealer_laid_away_the_worst_card_and_not_any() -> None:
    """The eldest leads to a dealer who picked up: its hand is that of a good dealer, not of one who discards by lot."""
    view = played(dealt(HANDS, "9H"), "deal, pass, pass, pass, order H, discard QD")
    deals = list(imagined(view, seen_by(view), Random(1), DEALS))
    total = weight_of_usual = trumps = 0.0
    for weight, deal in deals:
        six = [card for card in (*deal.hands[0], *deal.discard) if card is not UPCARD]
        usual = discard((*six, UPCARD), UPCARD.suit, view.house)
        total += weight
        weight_of_usual += weight * (deal.discard == (usual,))
        trumps += weight * (SUIT_UNDER[UPCARD.suit][deal.discard[0]] is UPCARD.suit)
    # One in six of those who discard by lot lays the usual card away too.
    assert abs(weight_of_usual / total - (1 - STRANGE + STRANGE / 6)) < 0.05
    assert trumps / total < 0.1


def test_a_redrawn_discard_never_breaks_what_was_seen() -> None:
    """The dealer had no spade to follow: none is in the hand that is left, and no card is lost or there twice."""
    moves = "deal, order H, discard JS, play QS, play 10S, play 9S, play KD"
    view = played(dealt(HANDS, "9H"), moves)
    for _, deal in imagined(view, seen_by(view), Random(1), 60):
        cards = [
            *view.hand,
            *deal.kitty,
            *deal.discard,
            *(card for place, hand in enumerate(deal.hands) if place != view.seat for card in hand),
        ]
        assert len(cards) == len(set(cards)) == 24 - 4
        assert not any(card.suit is Suit.SPADES for card in deal.hands[0])

"""Sampled deals: weighed by the cards that the others played, also where none of them has called."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Card
from engine.games.euchre.bots.expert import imagining
from engine.games.euchre.bots.expert.imagining import imagined
from engine.games.euchre.bots.knowledge.seen import seen_by
from tests.engine.euchre.test_expert import dealt, played

HANDS = ("JH AH KH QS 9C", "10S 9D 10C QC AD", "JD QH 10H 9S KC", "JS AC JC KD QD")
DEALS = 600


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

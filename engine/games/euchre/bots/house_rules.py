"""Answers to questions that house rules ask, for the bots that answer them alike."""

from __future__ import annotations

from random import Random

from engine.cards import Suit
from engine.games.euchre.moves import EXCHANGE, GIVE, NAME, EuchreMove
from engine.games.euchre.ranking import best, weakest
from engine.games.euchre.view import EuchreView


def name_blind(rng: Random) -> EuchreMove:
    """Return a suit for the Benny, all equally likely: the hand is still covered, and no opponent can predict it."""
    return NAME[Suit(int(rng.random() * len(Suit)))]


def exchange_lowest(view: EuchreView) -> EuchreMove:
    """Lay away the lowest card of those that may go."""
    moves = view.legal_moves()
    return EXCHANGE[min(card for card in view.hand if EXCHANGE[card] in moves)]


def give_lowest(view: EuchreView) -> EuchreMove:
    """Give the lowest card for the partner's best one: if it is the better of the two, it comes back."""
    return GIVE[weakest(view.hand, view.trump)]


def give_best(view: EuchreView) -> EuchreMove:
    """Give the loner the best card."""
    return GIVE[best(view.hand, view.trump)]

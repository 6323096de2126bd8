"""Kinds of decisions: sentences that name one together with its best move, for people who have answered a puzzle.

A sentence says what kind of move the best one is, in the words of Euchre players, and nothing about cards that nobody
sees. The reason for the move is the business of ``reasons``.
"""

from __future__ import annotations

from typing import Final

from engine.cards import ACE
from engine.coach.assessment import Assessment
from engine.games.euchre.coach.themes import has_become_high, is_donating, is_trump
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import say

LAST_RUFF: Final = say("This is a ruff in the last seat: nobody can overtrump it.")
"""The kind of the most obvious puzzles."""
LONER: Final = say("This is a loner: the chance of four points is worth more than your partner's help.")


def kind(view: EuchreView, assessment: Assessment) -> str:
    """Return the sentence that names the decision with its best move; empty if players have no name for it."""
    move = assessment.best.move
    if view.phase is Phase.ROUND_ONE:
        return _in_first_round(view, assessment)
    if view.phase is Phase.ROUND_TWO:
        return _in_second_round(view, move)
    if view.phase is Phase.DISCARD:
        return _discard(view, move)
    if view.phase is not Phase.PLAY:
        return ""
    return _follow(view, move) if view.trick else _lead(view, move)


def _in_first_round(view: EuchreView, assessment: Assessment) -> str:
    move, dealer = assessment.best.move, view.dealer
    if move.alone:
        return LONER
    if move.verb != "order":
        if view.seat == dealer:
            return say("This is a hand to turn the upcard down.")
        if view.seat == PARTNER_OF[dealer]:
            return say("This is a pass: the dealer, your partner, may still pick up.")
        return say("This is a pass: as trump, the upcard would go to the other side.")
    if is_donating(view, assessment):
        return say("This is a donation: the call costs points, so that the other side does not win the match alone.")
    if view.seat == dealer:
        return say("This is a pick-up: you gain a trump and lay your least useful card away.")
    if view.seat == PARTNER_OF[dealer]:
        return say("This is an assist: your partner, the dealer, takes the upcard.")
    return say("This is an order-up: the hand is good enough although the other side takes the upcard.")


def _in_second_round(view: EuchreView, move: EuchreMove) -> str:
    seat, dealer = view.seat or 0, view.dealer
    if move.alone:
        return LONER
    if move.verb != "order":
        return say("This is a hand to pass in the second round.")
    if view.proposed is None or move.suit is None:
        return ""
    is_next = move.suit is view.proposed.same_colour
    if seat == dealer and not any(other.verb == "pass" for other in view.legal_moves()):
        return say("This is a call by a stuck dealer, who may not pass.")
    if side_of(seat) != side_of(dealer):
        if is_next:
            return say("This is a next call: the other suit of the colour that was turned down.")
        return say("This is a call across: not next, but a suit of the other colour.")
    if seat != dealer and not is_next:
        return say("This is reverse next: the dealer's partner calls a suit of the other colour.")
    return say("This is a call in the second round.")


def _discard(view: EuchreView, move: EuchreMove) -> str:
    assert move.card is not None, "a card is laid away"
    suits = [SUIT_UNDER[view.trump][card] for card in view.hand]
    singles = {suit for suit in suits if suits.count(suit) == 1 and suit is not view.trump}
    if SUIT_UNDER[view.trump][move.card] in singles:
        if len(singles) > 1:
            return say("This is a choice of voids: which suit to be out of.")
        return say("This is a discard for a void: a suit that you can trump.")
    if singles:
        return say("This is a discard without a void: the single card is worth more than being out of its suit.")
    return say("This is a discard that cannot make a void.")


def _lead(view: EuchreView, move: EuchreMove) -> str:
    assert move.card is not None, "a card is led"
    calls = view.maker is not None and side_of(view.maker) == side_of(view.seat or 0)
    if is_trump(view, move):
        if calls:
            return say("This is a trump lead by the side that called.")
        return say("This is a trump lead by the defence.")
    if has_become_high(view, move.card):
        return say("This is a counted card: every better one of its suit is gone.")
    if move.card.rank is ACE:
        return say("This is the lead of an ace.")
    if any(is_trump(view, other) for other in view.legal_moves()):
        return say("This is a lead that keeps the trumps.")
    return say("This is a lead without a sure card.")


def _follow(view: EuchreView, move: EuchreMove) -> str:
    """Return the kind of a card that is not led."""
    winning = view.winning
    assert winning is not None, "a card lies on the table"
    is_last = len(view.trick) == len(view.active) - 1
    partner_wins = winning[0] == PARTNER_OF[view.seat or 0]
    if view.can_follow:
        return _following(view, move, is_last, partner_wins)
    if is_trump(view, move) and _wins(view, move):
        if partner_wins:
            return say("This trumps your partner's card.")
        return LAST_RUFF if is_last else say("This is a ruff with others still to play.")
    if any(is_trump(view, other) and _wins(view, other) for other in view.legal_moves()):
        if partner_wins:
            return say("This is a throw-off: the trick is left to your partner.")
        return say("This is a refused ruff: the trump is kept for later.")
    return say("This is a throw-off: the question is which card to give up.")


def _following(view: EuchreView, move: EuchreMove, is_last: bool, partner_wins: bool) -> str:
    """Return the kind of a card that follows suit."""
    if _wins(view, move):
        if partner_wins:
            return say("This goes over your partner's card.")
        if is_last:
            return say("This wins the trick from the last seat.")
        if len(view.trick) == 1:
            return say("This is second hand high.")
        return say("This is third hand high.")
    if any(_wins(view, other) for other in view.legal_moves()):
        if partner_wins:
            return say("This leaves the trick to your partner.")
        if len(view.trick) == 1 and not is_last:
            return say("This is second hand low.")
        return say("This is a duck: you could win the trick and leave it.")
    return say("This follows with a card that cannot win: the question is which to keep.")


def _wins(view: EuchreView, move: EuchreMove) -> bool:
    """Return whether the card beats all cards of the trick so far."""
    order, winning = STRENGTH[view.trump][view.led], view.winning
    assert winning is not None, "a card lies on the table"
    assert move.card is not None, "a card is played"
    return order[move.card] > order[winning[1]]

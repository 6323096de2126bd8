"""The document's Euchre players that need no person."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import cast

from engine.cards import ACE, JACK, JOKER, Card, Suit
from engine.games.euchre.bots.house_rules import exchange_lowest, give_best, give_lowest
from engine.games.euchre.bots.knowledge.stakes import loses_by_a_point
from engine.games.euchre.moves import (
    CONCEDE,
    DEFEND,
    DISCARD,
    KEEP,
    NAME,
    NO_TRUMP,
    ORDER,
    ORDER_ALONE,
    PASS,
    PLAY,
    REDEAL,
    SWAP,
    EuchreMove,
    Phase,
)
from engine.games.euchre.ranking import FACES_AND_ACES, STRENGTH, SUIT_UNDER, left_bower, weakest
from engine.games.euchre.view import EuchreView
from engine.view import View


class Simple:
    """The Simple Player of ``euchre-2024.txt``, to the letter, and as simple under house rules. It never uses chance.

    It uses the rights that house rules give only with a clear hand: it goes alone or defends alone when it holds the
    best trumps, and calls no trump with three aces.
    """

    def choose(self, view: View[EuchreMove], rng: Random) -> EuchreMove:
        """Return one of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        position = cast(EuchreView, view)
        moves = position.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        return _CHOICES[position.phase](position, moves)


Moves = Collection[EuchreMove]


def _round_one(view: EuchreView, moves: Moves) -> EuchreMove:
    """ "Making": order up with two or more face or ace cards of what would be trump, the upcard not counted."""
    suit = view.proposed
    assert suit is not None, "a suit is proposed in the first round"
    assert view.upcard is not None, "there is an upcard while trump is being made"
    hand = (*view.hand, view.upcard) if view.seat == view.dealer else view.hand
    if ORDER_ALONE[suit] in moves and _is_sure_to_march(hand, suit, view):
        return ORDER_ALONE[suit]
    return ORDER[suit] if _faces_and_aces(view.hand, suit) >= 2 and ORDER[suit] in moves else PASS


def _round_two(view: EuchreView, moves: Moves) -> EuchreMove:
    """ "Making": the suit of the upcard's colour, with one face or ace of it, or as a dealer who is screwed."""
    assert view.proposed is not None, "a suit was turned down"
    suit = view.proposed.same_colour
    if ORDER_ALONE[suit] in moves and _is_sure_to_march(view.hand, suit, view):
        return ORDER_ALONE[suit]
    if NO_TRUMP in moves and sum(card.rank is ACE for card in view.hand) >= 3:
        return NO_TRUMP
    if (
        CONCEDE in moves
        and _has_nothing_in(view.hand, suit)
        and not loses_by_a_point(view.dealer, view.score, view.target)
    ):
        return CONCEDE
    if PASS not in moves:
        return ORDER[suit]
    return ORDER[suit] if _faces_and_aces(view.hand, suit) >= 1 and ORDER[suit] in moves else PASS


def _discard(view: EuchreView, moves: Moves) -> EuchreMove:
    """ "Adding the Upcard": the lowest card goes, even if it is the upcard."""
    assert view.trump is not None, "the dealer picks up after trump is made"
    cards = [card for card in view.hand if DISCARD[card] in moves]
    return DISCARD[weakest(cards, view.trump)]


def _play(view: EuchreView, moves: Moves) -> EuchreMove:
    """ "Leading Tricks" and "Playing Tricks"."""
    trump, led, hand = view.trump, view.led, view.hand
    suit_of, order = SUIT_UNDER[trump], STRENGTH[trump][led].__getitem__
    if led is None:
        plain = [card for card in hand if suit_of[card] is not trump]
        return PLAY[max(plain or hand, key=order)]
    following = [card for card in hand if suit_of[card] is led]
    return PLAY[max(following, key=order) if following else min(hand, key=order)]


def _keep(view: EuchreView, moves: Moves) -> EuchreMove:
    """Ask for a new deal, but not with two aces; else swap three cards if possible."""
    if REDEAL in moves and sum(card.rank is ACE for card in view.hand) < 2:
        return REDEAL
    return SWAP if SWAP in moves else KEEP


def _name(view: EuchreView, moves: Moves) -> EuchreMove:
    """Name the highest suit: the hand has not been seen yet, so none is better than another."""
    return NAME[max(Suit)]


def _defend(view: EuchreView, moves: Moves) -> EuchreMove:
    """Defend alone with the three best trumps, which are three tricks; never at no trump."""
    needed = () if view.trump is None else _best_trumps(view.trump, view)[:3]
    return DEFEND if needed and set(needed) <= set(view.hand) else PASS


_CHOICES: Mapping[Phase, Callable[[EuchreView, Moves], EuchreMove]] = {
    Phase.KEEP: _keep,
    Phase.EXCHANGE: lambda view, moves: exchange_lowest(view),
    Phase.NAME: _name,
    Phase.ROUND_ONE: _round_one,
    Phase.ROUND_TWO: _round_two,
    Phase.DISCARD: _discard,
    Phase.GIVE: lambda view, moves: give_lowest(view),
    Phase.RETURN: lambda view, moves: give_best(view),
    Phase.DEFEND: _defend,
    Phase.PLAY: _play,
}


def _faces_and_aces(hand: tuple[Card, ...], trump: Suit) -> int:
    """Return the number of face or ace cards of trump, bowers and Benny included, in ``hand``."""
    suit_of = SUIT_UNDER[trump]
    return sum((card.rank in FACES_AND_ACES or card is JOKER) and suit_of[card] is trump for card in hand)


def _has_nothing_in(hand: tuple[Card, ...], trump: Suit) -> bool:
    """Return whether a call of ``trump`` is hopeless: no card of it, and no ace."""
    return not _trumps(hand, trump) and not any(card.rank is ACE for card in hand)


def _trumps(hand: tuple[Card, ...], trump: Suit) -> list[Card]:
    return [card for card in hand if SUIT_UNDER[trump][card] is trump]


def _best_trumps(trump: Suit, view: EuchreView) -> tuple[Card, ...]:
    """Return the Benny, if it is in the pack, the bowers and the ace, the best first."""
    benny = (JOKER,) if view.rules["benny"] else ()
    return (*benny, Card(JACK, trump), left_bower(trump), Card(ACE, trump))


def _is_sure_to_march(hand: tuple[Card, ...], trump: Suit, view: EuchreView) -> bool:
    """Return whether five tricks are nearly certain: the three best trumps, a fourth, and otherwise aces alone."""
    trumps = _trumps(hand, trump)
    others = len([card for card in hand if card not in trumps and card.rank is not ACE])
    spare = len(hand) - 5  # the dealer puts one away
    return len(trumps) >= 4 and set(_best_trumps(trump, view)[:3]) <= set(trumps) and others <= spare

"""The level Beginner: a player who knows the rules and a few sayings, and makes typical mistakes.

It tries to win tricks. But it keeps no count, holds high cards back when it leads, wastes them on tricks that are
already won, saves its trumps for too long, calls now too easily and now too carefully, and often overlooks that its
partner has the trick.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import cast

from engine.cards import ACE, JACK, JOKER, Card, Suit
from engine.games.euchre.bots.house_rules import exchange_lowest, name_blind
from engine.games.euchre.bots.knowledge.stakes import loses_by_a_point
from engine.games.euchre.moves import (
    CONCEDE,
    DISCARD,
    GIVE,
    KEEP,
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
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER, weakest
from engine.games.euchre.turn_order import PARTNER_OF
from engine.games.euchre.view import EuchreView
from engine.view import View

FEWEST, MOST = 1.0, 2.1
"""The range of looks from which a hand is called, depending on the mood; see ``_looks``."""
HOPELESS = 1.5
"""The looks below which a dealer who is stuck gives a point away, if possible, rather than call."""
ALONE_FROM, GOES_ALONE = 5.5, 0.5
"""The looks from which the player thinks of going alone, and the chance that it then does."""
OVERLOOKS_PARTNER = 0.7
"""The chance to overlook that the partner's card has the trick."""
GRABS_HIGH = 0.7
"""The chance to take a trick with the highest card where a lower one would do."""
SAVES_TRUMPS = 0.9
"""The chance not to trump a trick that could be trumped."""
CARELESS = 0.4
"""The chance to throw any card but an ace or a trump, not the lowest, to a lost trick."""
LEADS_TRUMP = 0.35
"""The chance to lead a trump without a reason."""
SHY = 0.7
"""The chance to lead a low card and keep the high ones for later."""


class Beginner:
    """A player by a few sayings, and by its mood."""

    def choose(self, view: View[EuchreMove], rng: Random) -> EuchreMove:
        """Return one of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        position = cast(EuchreView, view)
        moves = position.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        return _CHOICES[position.phase](position, rng)


# -- the bidding


def _looks(hand: Sequence[Card], trump: Suit) -> float:
    """Return the looks of a hand: a card of the suit counts 1, its jack and the Benny 2, an ace of another suit 0.5.

    The player overlooks that the other jack of the colour will be a trump.
    """
    looks = 0.0
    for card in hand:
        if card.suit is trump or card is JOKER:
            looks += 2 if card.rank is JACK or card is JOKER else 1
        elif card.rank is ACE:
            looks += 0.5
    return looks


def _has_some(hand: Sequence[Card], suit: Suit) -> bool:
    """Return whether the hand holds more of the suit than one small card, on which nobody calls."""
    held = [card for card in hand if card.suit is suit or card is JOKER]
    return len(held) >= 2 or any(card.rank is JACK or card is JOKER for card in held)


def _mood(rng: Random) -> float:
    return FEWEST + (MOST - FEWEST) * rng.random()


def _round_one(view: EuchreView, rng: Random) -> EuchreMove:
    """Call the suit of the upcard, which the dealer counts as its own, or pass."""
    assert view.proposed is not None, "a suit is proposed"
    assert view.upcard is not None, "there is an upcard while trump is being made"
    hand = (*view.hand, view.upcard) if view.seat == view.dealer else view.hand
    return _called(view, hand, rng, {view.proposed: _looks(hand, view.proposed)})


def _round_two(view: EuchreView, rng: Random) -> EuchreMove:
    looks = {suit: _looks(view.hand, suit) for suit in Suit if suit is not view.proposed}
    return _called(view, view.hand, rng, looks)


def _called(view: EuchreView, hand: Sequence[Card], rng: Random, looks: Mapping[Suit, float]) -> EuchreMove:
    """Call the suit that looks best if it looks good enough for this mood, or if something must be called."""
    moves = view.legal_moves()
    mood, daring = _mood(rng), rng.random()
    allowed = [suit for suit in looks if ORDER[suit] in moves or ORDER_ALONE[suit] in moves]
    if PASS in moves:
        allowed = [suit for suit in allowed if _has_some(hand, suit)]
    if NO_TRUMP in moves and sum(card.rank is ACE for card in view.hand) >= 3:
        return NO_TRUMP
    if not allowed:
        return PASS
    suit = max(allowed, key=looks.__getitem__)
    if ORDER_ALONE[suit] in moves and looks[suit] >= ALONE_FROM and daring < GOES_ALONE:
        return ORDER_ALONE[suit]
    if CONCEDE in moves and looks[suit] < HOPELESS and not loses_by_a_point(view.dealer, view.score, view.target):
        return CONCEDE
    wants = looks[suit] >= mood and ORDER[suit] in moves
    return ORDER[suit] if wants or PASS not in moves else PASS


def _discard(view: EuchreView, rng: Random) -> EuchreMove:
    """Discard the lowest card, trumps last, without a thought for voids."""
    assert view.trump is not None, "the dealer picks up after trump is made"
    moves = view.legal_moves()
    cards = [card for card in view.hand if DISCARD[card] in moves]
    return DISCARD[weakest(cards, view.trump)]


# -- the play


def _play(view: EuchreView, rng: Random) -> EuchreMove:
    cards = [move.card for move in view.legal_moves() if move.card is not None]
    return PLAY[_lead(view, cards, rng) if view.led is None else _follow(view, cards, rng)]


def _lead(view: EuchreView, cards: Sequence[Card], rng: Random) -> Card:
    """Lead the highest card of another suit than trump, or by mood a trump, or something low."""
    trump, suit_of = view.trump, SUIT_UNDER[view.trump]
    order = STRENGTH[trump][None].__getitem__
    draws, is_shy = rng.random() < LEADS_TRUMP, rng.random() < SHY
    trumps = [card for card in cards if suit_of[card] is trump]
    plain = [card for card in cards if suit_of[card] is not trump]
    if not plain or (trumps and draws):
        return max(trumps, key=order)
    return min(plain, key=order) if is_shy else max(plain, key=order)


def _follow(view: EuchreView, cards: Sequence[Card], rng: Random) -> Card:
    """Take the trick if possible, often too dearly, unless it notices that it is the partner's."""
    order = STRENGTH[view.trump][view.led].__getitem__
    notices, grabs = rng.random() >= OVERLOOKS_PARTNER, rng.random() < GRABS_HIGH
    saves = rng.random() < SAVES_TRUMPS
    winning = view.winning
    assert winning is not None, "somebody led"
    winner, best = winning
    assert view.seat is not None, "a spectator plays nothing"
    takers = [card for card in cards if order(card) > order(best)]
    if saves and view.led is not view.trump:
        takers = [card for card in takers if SUIT_UNDER[view.trump][card] is not view.trump]
    if not takers or (winner == PARTNER_OF[view.seat] and notices):
        return _thrown(view, cards, rng)
    return max(takers, key=order) if grabs else min(takers, key=order)


def _thrown(view: EuchreView, cards: Sequence[Card], rng: Random) -> Card:
    """Return the card for a trick that another player takes."""
    is_careless, pick = rng.random() < CARELESS, rng.random()
    little = [card for card in cards if card.rank is not ACE and SUIT_UNDER[view.trump][card] is not view.trump]
    if is_careless and little:
        return little[int(pick * len(little))]
    return min(cards, key=STRENGTH[view.trump][view.led].__getitem__)


# -- what house rules ask


def _keep(view: EuchreView, rng: Random) -> EuchreMove:
    """Ask for a new deal or swap cards whenever that is a right."""
    moves = view.legal_moves()
    if REDEAL in moves:
        return REDEAL
    return SWAP if SWAP in moves else KEEP


def _give(view: EuchreView, rng: Random) -> EuchreMove:
    """Give the lowest card, be it the left bower."""
    return GIVE[min(view.hand, key=lambda card: _at_a_glance(card, view.trump))]


def _give_back(view: EuchreView, rng: Random) -> EuchreMove:
    """Give the card that looks best; the left bower does not."""
    return GIVE[max(view.hand, key=lambda card: _at_a_glance(card, view.trump))]


def _at_a_glance(card: Card, trump: Suit | None) -> tuple[bool, bool, Card]:
    """Return a sort key for cards, as seen by a player who overlooks that the left bower is a trump."""
    is_trump = trump is not None and (card.suit is trump or card is JOKER)
    return is_trump, is_trump and (card.rank is JACK or card is JOKER), card


def _defend(view: EuchreView, rng: Random) -> EuchreMove:
    """Never defend alone: a beginner does not think of it."""
    return PASS


_CHOICES: Mapping[Phase, Callable[[EuchreView, Random], EuchreMove]] = {
    Phase.KEEP: _keep,
    Phase.EXCHANGE: lambda view, rng: exchange_lowest(view),
    Phase.NAME: lambda view, rng: name_blind(rng),
    Phase.ROUND_ONE: _round_one,
    Phase.ROUND_TWO: _round_two,
    Phase.DISCARD: _discard,
    Phase.GIVE: _give,
    Phase.RETURN: _give_back,
    Phase.DEFEND: _defend,
    Phase.PLAY: _play,
}

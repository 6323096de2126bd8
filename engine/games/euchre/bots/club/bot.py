"""The level Club: a player who counts trumps, trusts the partner and knows when to go alone. It samples no deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import cast

from engine.cards import ACE, Card, Suit
from engine.games.euchre.bots.club.calling import call, call_by_thumb, discard
from engine.games.euchre.bots.club.play import card_to_play
from engine.games.euchre.bots.club.valuing import situation_of, trumps_from_the_top
from engine.games.euchre.bots.house_rules import give_best, give_lowest, name_blind
from engine.games.euchre.bots.knowledge.counting import setting_of, turn_of
from engine.games.euchre.bots.knowledge.seen import Seen, seen_by
from engine.games.euchre.bots.solver.layout import CARDS
from engine.games.euchre.moves import (
    DEFEND,
    DISCARD,
    EXCHANGE,
    KEEP,
    PASS,
    PLAY,
    REDEAL,
    SWAP,
    EuchreMove,
    Phase,
)
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.view import View


class Club:
    """A player by a good player's rules of thumb. It uses chance only to name a suit for the Benny.

    It calls what it expects to make, and counts trumps; of the other suits it remembers the last trick.
    """

    def __init__(self, boldness: float = 0.0, thorough: bool = False) -> None:
        """Make a player; a ``boldness`` above 0 calls more and goes alone more, below 0 less; 1 is a lot.

        ``thorough`` makes it weigh every call against passing, and remember every card. The expert assumes that the
        others play like this.
        """
        self._boldness = boldness
        self._thorough = thorough

    def choose(self, view: View[EuchreMove], rng: Random) -> EuchreMove:
        """Return one of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        position = cast(EuchreView, view)
        moves = position.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        if position.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
            assert position.seat is not None, "a spectator calls nothing"
            choose = call if self._thorough else call_by_thumb
            return choose(position.hand, position.seat, situation_of(position), self._boldness)
        if position.phase is Phase.NAME:
            return name_blind(rng)
        if position.phase is Phase.PLAY:
            return PLAY[club_card(position, seen_by(position), self._thorough)]
        return _CHOICES[position.phase](position)


def club_card(view: EuchreView, seen: Seen, remembers_all: bool) -> Card:
    """Return the card that a Club player plays in ``view``."""
    return CARDS[view.trump][card_to_play(setting_of(view), turn_of(view, seen, remembers_all))]


def _discard(view: EuchreView) -> EuchreMove:
    assert view.trump is not None, "the dealer picks up after trump is made"
    return DISCARD[discard(view.hand, view.trump, view.house)]


# -- what house rules ask


def _keep(view: EuchreView) -> EuchreMove:
    """Ask for a new deal with a poor hand, else swap if possible: three other cards are at least as good on average."""
    moves = view.legal_moves()
    if REDEAL in moves and _is_poor(view):
        return REDEAL
    return SWAP if SWAP in moves else KEEP


def _is_poor(view: EuchreView) -> bool:
    """Return whether a hand without a face card is worth less than a new one: at most one ace, and nothing to call."""
    assert view.seat is not None, "a spectator holds no hand"
    if sum(card.rank is ACE for card in view.hand) > 1:
        return False
    return call_by_thumb(view.hand, view.seat, situation_of(view)) is PASS


def _exchange(view: EuchreView) -> EuchreMove:
    """Lay away the lowest card of the shortest suit, so that the hand has fewer suits."""
    moves = view.legal_moves()
    cards = [card for card in view.hand if EXCHANGE[card] in moves]
    lengths = {suit: sum(card.suit is suit for card in view.hand) for suit in Suit}
    return EXCHANGE[min(cards, key=lambda card: (lengths[card.suit], card))]


SURE_TRICKS_TO_DEFEND_ALONE = 2.5
"""Tricks that must be nearly certain for a lone defence, which needs three."""


def _defend(view: EuchreView) -> EuchreMove:
    """Defend alone with enough trumps for three tricks, at no trump with three aces."""
    return DEFEND if _tricks_alone(view) >= SURE_TRICKS_TO_DEFEND_ALONE else PASS


def _tricks_alone(view: EuchreView) -> float:
    trump, hand = view.trump, view.hand
    if trump is None:
        return float(sum(STRENGTH[None][None][card] >= _LOWEST_ACE for card in hand))
    suit_of = SUIT_UNDER[trump]
    held = [card for card in hand if suit_of[card] is trump]
    top = trumps_from_the_top(trump, view.house.benny)
    sure = sum(card in held for card in top[:3]) if len(held) >= 2 else 0
    others = len(held) - sure
    aces = sum(card.rank.symbol == "A" for card in hand if card not in held)
    return sure * 0.9 + others * 0.4 + aces * 0.35


_LOWEST_ACE = min(order for card, order in STRENGTH[None][None].items() if card.rank.symbol == "A")

_CHOICES: Mapping[Phase, Callable[[EuchreView], EuchreMove]] = {
    Phase.KEEP: _keep,
    Phase.EXCHANGE: _exchange,
    Phase.DISCARD: _discard,
    Phase.GIVE: give_lowest,
    Phase.RETURN: give_best,
    Phase.DEFEND: _defend,
}

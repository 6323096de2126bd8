"""The document's Euchre players that need no person."""

from __future__ import annotations

from random import Random
from typing import cast

from engine.cards import Card, Suit
from engine.games.euchre.moves import DISCARD, ORDER, PASS, PLAY, EuchreMove, Phase
from engine.games.euchre.ranking import FACES_AND_ACES, STRENGTH, SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.view import View


class Simple:
    """The Simple Player of ``euchre-2024.txt``, to the letter. It never uses chance."""

    def choose(self, view: View[EuchreMove], chance: Random) -> EuchreMove:
        """One of the legal moves of ``view``, which must be an :class:`EuchreView` of the seat to move."""
        sight = cast(EuchreView, view)
        moves = sight.legal_moves()
        if len(moves) == 1:
            return next(iter(moves))
        phase = sight.phase
        if phase is Phase.ROUND_ONE:
            return self._round_one(sight)
        if phase is Phase.ROUND_TWO:
            return self._round_two(sight)
        return self._discard(sight) if phase is Phase.DISCARD else self._play(sight)

    def _round_one(self, view: EuchreView) -> EuchreMove:
        """ "Making": order up with two or more face or ace cards of what would be trump, the upcard not counted."""
        assert view.upcard is not None, "there is an upcard while trump is being made"
        suit = view.upcard.suit
        return ORDER[suit] if _faces_and_aces(view.hand, suit) >= 2 else PASS

    def _round_two(self, view: EuchreView) -> EuchreMove:
        """ "Making": the suit of the upcard's colour, with one face or ace of it, or as a dealer who is screwed."""
        assert view.upcard is not None, "there is an upcard while trump is being made"
        suit = view.upcard.suit.same_colour
        return ORDER[suit] if view.seat == view.dealer or _faces_and_aces(view.hand, suit) >= 1 else PASS

    def _discard(self, view: EuchreView) -> EuchreMove:
        """ "Adding the Upcard": the lowest card goes, even if it is the upcard."""
        assert view.trump is not None, "the dealer picks up after trump is made"
        return DISCARD[min(view.hand, key=STRENGTH[view.trump][None].__getitem__)]

    def _play(self, view: EuchreView) -> EuchreMove:
        """ "Leading Tricks" and "Playing Tricks"."""
        trump, led, hand = view.trump, view.led, view.hand
        assert trump is not None, "cards are played after trump is made"
        suit_of, order = SUIT_UNDER[trump], STRENGTH[trump][led].__getitem__
        if led is None:
            plain = [card for card in hand if suit_of[card] is not trump]
            return PLAY[max(plain or hand, key=order)]
        following = [card for card in hand if suit_of[card] is led]
        return PLAY[max(following, key=order) if following else min(hand, key=order)]


def _faces_and_aces(hand: tuple[Card, ...], trump: Suit) -> int:
    """How many face or ace cards of trump, both bowers among them, ``hand`` holds."""
    return sum(card.rank in FACES_AND_ACES and SUIT_UNDER[trump][card] is trump for card in hand)

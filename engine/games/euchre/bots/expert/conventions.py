"""The order in which good players prefer moves that are worth the same, or nearly.

The first is the move of Seasoned, who knows who still plays to the trick and what was played. The others follow by what
players learn:

- Lead: the best card of a side suit before lower ones, an ace before its king, from the shortest suit first. A defender
  leads trumps last; the makers lead the best trump first, and the maker of several trumps all of them.
- Follow or discard: the lowest card first.
- Call: a pass before calls, a call with the partner before one alone.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.cards import Card
from engine.games.euchre.bots.knowledge.seen import Seen
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

SLIGHT, NEAR = 0.04, 0.1
"""Points by which the preferred move may be behind the best: the first always, because nobody notices so little, and up
to the second if their difference is within its error.

Adding 0.1 points to the usual move cost 0.0000 ± 0.0005 points a decision (4,000 decisions, docs/laboratory.md).
"""


def moves_in_order(view: EuchreView, seen: Seen, usual: EuchreMove) -> tuple[EuchreMove, ...]:
    """Return the legal moves in the order of preference; ``usual`` is the move of Seasoned."""
    moves = view.legal_moves()
    if view.phase is Phase.PLAY and view.led is None:
        lead = Lead(view, seen)
        ordered = sorted(moves, key=lambda move: lead.place_of(move.card))
    else:
        strength = STRENGTH[view.trump][None]
        ordered = sorted(
            moves, key=lambda move: (move is not PASS, move.alone, 0 if move.card is None else strength[move.card])
        )
    return usual, *(move for move in ordered if move != usual)


class Lead:
    """The places of cards among those that a seat could lead."""

    def __init__(self, view: EuchreView, seen: Seen) -> None:
        assert view.seat is not None, "a spectator leads nothing"
        assert view.maker is not None, "trump is made"
        self._strength, self._suit_of = STRENGTH[view.trump][None], SUIT_UNDER[view.trump]
        self._trump, self._hand = view.trump, view.hand
        self._defends = side_of(view.seat) != side_of(view.maker)
        gone = {*seen.gone, *view.hand, *seen.known}
        self._unseen: Collection[Card] = [card for card in pack_of(view.house) if card not in gone]
        trumps = sum(self._is_trump(card) for card in view.hand)
        self._is_maker = view.seat == view.maker
        self._draws = self._is_maker and trumps > 1

    def place_of(self, card: Card | None) -> tuple[int, int, int]:
        """Return a key by which the preferred lead comes first."""
        assert card is not None, "a lead is a card"
        suit, strength = self._suit_of[card], self._strength[card]
        is_best = all(self._suit_of[other] is not suit or self._strength[other] < strength for other in self._unseen)
        length = sum(self._suit_of[other] is suit for other in self._hand)
        if not self._is_trump(card):
            return (2, length, -strength) if is_best else (4, length, strength)
        if self._defends:
            return 6, 0, strength
        return 0 if is_best else 1 if self._draws else 5 if self._is_maker else 3, 0, -strength

    def _is_trump(self, card: Card) -> bool:
        return self._suit_of[card] is self._trump

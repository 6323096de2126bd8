"""The worth of each card that an expert may play in an imagined deal, with closed hands or with open ones."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from typing import Protocol

from engine.cards import Card
from engine.games.euchre.bots.expert.playing_out import PlayingOut, PlayState, in_bits
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.counting import setting_of, voids_of
from engine.games.euchre.bots.knowledge.seen import Seen
from engine.games.euchre.bots.knowledge.stakes import Worth, contract_of
from engine.games.euchre.bots.solver.layout import BITS, CARDS, mask
from engine.games.euchre.bots.solver.search import Search
from engine.games.euchre.moves import PLAY, SEATS
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView


class Evaluator(Protocol):
    """A way to find the worth of every card in a position of which the hidden cards are imagined."""

    def values(self, deal: Deal) -> Mapping[Card, float]:
        """Return every legal card -> its worth in that deal."""


class ClosedHands:
    """A position that is played out, in any deal, by players who see only their own cards."""

    def __init__(self, view: EuchreView, seen: Seen, stakes: Worth) -> None:
        assert view.seat is not None, "a spectator plays nothing"
        self._trump, bits = view.trump, BITS[view.trump]
        moves = view.legal_moves()
        self._cards = [(card, bits[card]) for card in view.hand if PLAY[card] in moves]
        self._playing = PlayingOut(setting_of(view))
        self._needs = stakes.needs
        self._state = PlayState(
            view.seat,
            tuple((seat, bits[card]) for seat, card in view.trick),
            mask([play.card for play in seen.plays], view.trump),
            voids_of(seen, view.trump),
            tuple(view.tricks),
        )
        self.outcomes = stakes.outcomes(contract_of(view))

    def values(self, deal: Deal) -> Mapping[Card, float]:
        """Return every legal card -> its worth in that deal."""
        hands, laid_away = in_bits(deal, self._trump)
        tricks, needs, outcomes = self._playing.tricks, self._needs, self.outcomes
        return {
            card: outcomes[bisect(needs, tricks(hands, laid_away, self._state, bit, needs))] for card, bit in self._cards
        }


class OpenHands:
    """A position that is solved in any deal."""

    def __init__(self, view: EuchreView, stakes: Worth) -> None:
        assert view.maker is not None, "cards are played when trump is made"
        self._bits, self._cards = BITS[view.trump], CARDS[view.trump]
        self._leader, self._active = view.leader, view.active
        self._table = [self._bits[card] for _, card in view.trick]
        self._makers = side_of(view.maker)
        taken = sum(tricks for seat, tricks in enumerate(view.tricks) if side_of(seat) == self._makers)
        self._needs = [need - taken for need in stakes.needs]
        self.outcomes = stakes.outcomes(contract_of(view))

    def values(self, deal: Deal) -> Mapping[Card, float]:
        """Return every legal card -> its worth in that deal."""
        bits = self._bits
        hands = [0] * SEATS
        for seat in self._active:
            for card in deal.hands[seat]:
                hands[seat] |= bits[card]
        steps = Search(hands, self._leader, self._table, self._active).steps(self._makers, self._needs)
        return {self._cards[bit]: self.outcomes[step] for bit, step in steps.items()}

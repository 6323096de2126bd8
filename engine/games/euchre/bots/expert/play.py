"""The card that an expert plays: what comes of each in an imagined deal, with closed hands or with open ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Protocol

from engine.cards import Card
from engine.games.euchre.bots.expert.contracts import Contract, Worth
from engine.games.euchre.bots.expert.playing_out import Moment, PlayingOut, in_bits
from engine.games.euchre.bots.expert.thinking import Averages, averaged
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.counting import setting_of, voids_of
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.bots.solver.layout import BITS, CARDS, mask
from engine.games.euchre.bots.solver.search import Search
from engine.games.euchre.moves import PLAY, SEATS
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

Weighted = tuple[float, Deal]


class Position(Protocol):
    """What a seat is to play from, with everything but the hidden cards."""

    def values(self, deal: Deal) -> Mapping[Card, float]:
        """Every legal card -> what it is worth in that deal."""


class ClosedHands:
    """A position played out for any deal by players who see their own cards alone."""

    def __init__(self, view: EuchreView, stakes: Worth) -> None:
        assert view.maker is not None, "cards are played when trump is made"
        assert view.seat is not None, "a spectator plays nothing"
        trump, seen = view.trump, seen_by(view)
        self._trump, bits = trump, BITS[trump]
        self._cards = [(card, bits[card]) for card in legal_cards(view)]
        self._playing = PlayingOut(setting_of(view, seen), stakes.needs)
        self._moment = Moment(
            view.seat,
            tuple((seat, bits[card]) for seat, card in view.trick),
            mask([play.card for play in seen.plays], trump),
            voids_of(seen, trump),
            tuple(view.tricks),
        )
        self.outcomes = stakes.outcomes(contract_of(view))

    def values(self, deal: Deal) -> Mapping[Card, float]:
        """Every legal card -> what it is worth in that deal."""
        hands, laid_away = in_bits(deal, self._trump)
        steps = self._playing.steps
        return {card: self.outcomes[steps(hands, laid_away, self._moment, bit)] for card, bit in self._cards}


class OpenHands:
    """Solves one position of a view for any deal: what every card comes to."""

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
        """Every legal card -> what it is worth in that deal."""
        bits = self._bits
        hands = [0] * SEATS
        for seat in self._active:
            for card in deal.hands[seat]:
                hands[seat] |= bits[card]
        steps = Search(hands, self._leader, self._table, self._active).steps(self._makers, self._needs)
        return {self._cards[bit]: self.outcomes[step] for bit, step in steps.items()}


def card_averages(
    position: Position, cards: Sequence[Card], worlds: Iterable[Weighted], out_of_time: Callable[[], bool]
) -> Averages[Card]:
    """The value of every card of ``position`` over the imagined deals."""

    def solved(deal: Deal) -> Callable[[], Mapping[Card, float]]:
        return lambda: position.values(deal)

    return averaged(cards, ((weight, solved(deal)) for weight, deal in worlds), out_of_time)


def contract_of(view: EuchreView) -> Contract:
    """What is played for."""
    assert view.maker is not None, "trump is made"
    return Contract(view.maker, view.alone is not None, view.defending_alone is not None)


def legal_cards(view: EuchreView) -> list[Card]:
    """The cards of the hand that may be played."""
    moves: Collection[object] = view.legal_moves()
    return [card for card in view.hand if PLAY[card] in moves]

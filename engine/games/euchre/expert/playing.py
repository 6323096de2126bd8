"""The card that an expert plays: in every imagined deal each card is solved to the end of the hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from engine.cards import Card
from engine.games.euchre.circles import side_of
from engine.games.euchre.expert.contracts import Contract, Worth
from engine.games.euchre.expert.thinking import Averages, averaged
from engine.games.euchre.expert.worlds import Deal
from engine.games.euchre.moves import PLAY, SEATS
from engine.games.euchre.scoring import MAJORITY, TRICKS_IN_HAND
from engine.games.euchre.solver import Search
from engine.games.euchre.solving.layout import BITS, CARDS
from engine.games.euchre.view import EuchreView

Weighted = tuple[float, Deal]


class OpenHands:
    """Solves one position of a view for any deal: what every card comes to."""

    def __init__(self, view: EuchreView, stakes: Worth) -> None:
        assert view.maker is not None, "cards are played when trump is made"
        self._bits, self._cards = BITS[view.trump], CARDS[view.trump]
        self._leader, self._active = view.leader, view.active
        self._table = [self._bits[card] for _, card in view.trick]
        self._makers = side_of(view.maker)
        taken = sum(tricks for seat, tricks in enumerate(view.tricks) if side_of(seat) == self._makers)
        self._needs = [MAJORITY - taken, TRICKS_IN_HAND - taken]
        contract = Contract(view.maker, view.alone is not None, view.defending_alone is not None)
        self._outcomes = stakes.outcomes(contract)

    def values(self, deal: Deal) -> Mapping[Card, float]:
        """Every legal card -> what it is worth in that deal."""
        bits = self._bits
        hands = [0] * SEATS
        for seat in self._active:
            for card in deal.hands[seat]:
                hands[seat] |= bits[card]
        steps = Search(hands, self._leader, self._table, self._active).steps(self._makers, self._needs)
        return {self._cards[bit]: self._outcomes[step] for bit, step in steps.items()}


def card_averages(
    view: EuchreView, stakes: Worth, worlds: Iterable[Weighted], out_of_time: Callable[[], bool]
) -> Averages[Card]:
    """The value of every legal card over the imagined deals."""
    position = OpenHands(view, stakes)
    cards = legal_cards(view)

    def solved(deal: Deal) -> Callable[[], Mapping[Card, float]]:
        return lambda: position.values(deal)

    return averaged(cards, ((weight, solved(deal)) for weight, deal in worlds), out_of_time)


def legal_cards(view: EuchreView) -> list[Card]:
    """The cards of the hand that may be played."""
    moves: Collection[object] = view.legal_moves()
    return [card for card in view.hand if PLAY[card] in moves]

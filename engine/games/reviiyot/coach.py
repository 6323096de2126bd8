"""The coach of Reviiyot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.asking.chances import Chances, Tracker
from engine.asking.coaching import AskingCoach
from engine.asking.imagined import imagined_cards
from engine.asking.judging import Judging
from engine.asking.moves import AskMove
from engine.asking.single_deals import exchanged
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.asking.words import QUARTET, SetWords
from engine.games.reviiyot.judging import judging_of
from engine.games.reviiyot.moves import DECK, QUARTETS
from engine.games.reviiyot.rules import Reviiyot
from engine.games.reviiyot.view import ReviiyotView, terms_of
from engine.native import tell_apart


class ReviiyotCoach(AskingCoach):
    """The coach of Reviiyot."""

    quick_level = "lowest"

    def sets(self, view: AskingView) -> SetWords:
        return QUARTET

    def terms(self, view: AskingView) -> Terms:
        return terms_of(_checked(view))

    def judging(self, view: AskingView) -> Judging:
        return judging_of(_checked(view), self.known(view))

    def share(self, view: AskingView) -> float:
        return 1 / len(view.winners) if view.seat in view.winners else 0.0

    def redealt(
        self, view: ReviiyotView, start: Reviiyot, moves: Sequence[tuple[int, AskMove]], rng: Random
    ) -> Iterator[tuple[Reviiyot, None]]:
        """Yield games in the position of ``view`` with other hidden cards, without events: no bot reads them."""
        position = start.clone()
        for _, move in moves:
            position.apply(move)
        assert view.seat is not None, "a spectator asks nobody"
        if view.asks_for_card:
            hands = [[*position.hand(seat)] for seat in range(view.seats)]
            public = self.known(view).cards
            while True:
                yield position.with_cards(*exchanged(public, view.seat, hands, [*position.zones[DECK]], rng)), None
        tracker = Tracker.of(view.history, terms_of(view))
        own = [sum(card.rank is rank for card in view.hand) for rank in tracker.terms.ranks]
        chances = Chances(tracker, view.seat, own)
        laid = frozenset(card for card in view.cards(QUARTETS) if card is not None)
        while True:
            yield position.with_cards(*imagined_cards(view, chances.world(rng.random), tracker.column, laid, rng)), None


def _checked(view: AskingView) -> ReviiyotView:
    assert isinstance(view, ReviiyotView), "this coach knows Reviiyot"
    return view


COACH = ReviiyotCoach()


tell_apart(ReviiyotCoach)

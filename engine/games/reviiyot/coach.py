"""The coach of Reviiyot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from engine.asking.coaching import AskingCoach, certain_chance, with_chances
from engine.asking.imagined import cards_of
from engine.asking.known import Known
from engine.asking.moves import AskMove
from engine.asking.single_deals import exchanged
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.asking.words import QUARTET, SetWords
from engine.coach.assessment import Assessment, Budget
from engine.coach.paired import PairedValues, mean_and_error
from engine.games.reviiyot.bots.expert import AskChoice
from engine.games.reviiyot.bots.single_cards import CardAskValues
from engine.games.reviiyot.moves import DECK, QUARTETS
from engine.games.reviiyot.rules import Reviiyot
from engine.games.reviiyot.view import ReviiyotView, terms_of
from engine.native import tell_apart

FIRST_BATCH, BATCH = 12, 24
"""Imagined deals before the first assessment, and before each further one."""
HOPELESS = 4.0
"""Errors of the difference by which an ask has to be behind to be dropped."""
STANDING_DEALS = 100
"""Play-outs for an estimate of the chance to win."""


class ReviiyotCoach(AskingCoach):
    """The coach of Reviiyot. Worth is the chance to win, from play-outs of sampled deals.

    Where players ask for single cards there are no play-outs: worth is then in quartets, as the Expert judges asks.
    """

    unit = "chance"
    quick_level = "lowest"
    theme_words: Mapping[str, str] = MappingProxyType({})

    def sets(self, view: AskingView) -> SetWords:
        return QUARTET

    def terms(self, view: AskingView) -> Terms:
        return terms_of(_checked(view))

    def assessments(self, view: AskingView, rng: Random, budget: Budget) -> Iterator[Assessment]:
        position = _checked(view)
        moves: tuple[AskMove, ...] = tuple(position.legal_moves())
        if len(moves) < 2 or not position.dealt:
            values = PairedValues(moves)
            values.add(dict.fromkeys(moves, 0.0))
            yield values.assessment(self.unit)
        elif position.asks_for_card:
            yield _of_cards(position, moves, self.known(view))
        else:
            yield from _of_values(position, moves, rng, budget, self.known(view))

    def chance(self, view: AskingView) -> float | None:
        position = _checked(view)
        if position.over:
            return 1 / len(view.winners) if view.seat in view.winners else 0.0
        if position.asks_for_card:
            return None
        if not position.dealt:
            return 1 / view.seats
        # The same random numbers for the same position, so that the chance is the same whenever it is shown.
        choice = AskChoice(position, Random(len(position.history)).random, lambda: False)
        share, _ = mean_and_error(choice.share(choice.imagined(own=False), None) for _ in range(STANDING_DEALS))
        return share

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
        choice = AskChoice(view, rng.random, lambda: False)
        laid = frozenset(card for card in view.cards(QUARTETS) if card is not None)
        while True:
            world = choice.chances.world(rng.random)
            yield position.with_cards(*cards_of(view, world, choice.chances.tracker.column, laid, rng)), None


def _checked(view: AskingView) -> ReviiyotView:
    assert isinstance(view, ReviiyotView), "this coach knows Reviiyot"
    return view


def _of_values(
    view: ReviiyotView, moves: tuple[AskMove, ...], rng: Random, budget: Budget, known: Known
) -> Iterator[Assessment]:
    """Yield assessments of asks for all cards of a value, each tried in the same deals."""
    choice = AskChoice(view, rng.random, lambda: False)
    chances = {}
    for move in moves:
        certain = certain_chance(known, move)
        estimate = min(0.999, max(0.001, choice.likelihood(move).at_least(1)))
        chances[move] = (estimate, False) if certain is None else (certain, True)
    values = PairedValues(moves)
    next_look = FIRST_BATCH
    for deal in range(1, budget.deals + 1):
        imagined = choice.imagined()
        values.add({move: choice.share(imagined, move) for move in values.active})
        late = budget.out_of_time()
        if late or deal in (next_look, budget.deals):
            next_look += BATCH
            assessment = values.assessment("chance")
            yield with_chances(assessment, chances)
            if late:
                return
            values.drop_behind(HOPELESS)


def _of_cards(view: ReviiyotView, moves: tuple[AskMove, ...], known: Known) -> Assessment:
    """Return the assessment of asks for single cards. It samples nothing, so its errors are 0."""
    asks = CardAskValues(view)
    chances = {}
    for move in moves:
        certain = certain_chance(known, move)
        assert move.card is not None, "one card is asked for"
        assert move.seat is not None, "somebody is asked"
        estimate = min(0.999, max(0.001, asks.likelihood(move.card, move.seat)))
        chances[move] = (estimate, False) if certain is None else (certain, True)
    values = PairedValues(moves)
    values.add({move: asks.worth(move) for move in moves})
    return with_chances(values.assessment("quartets"), chances)


COACH = ReviiyotCoach()


tell_apart(ReviiyotCoach)

"""The coach of Go Fish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from engine.asking.coaching import AskingCoach, certain_chance, with_chances
from engine.asking.imagined import cards_of
from engine.asking.moves import AskMove
from engine.asking.turns import OF_A_RANK, Terms
from engine.asking.view import AskingView
from engine.asking.words import BOOK, PAIR, SetWords
from engine.coach.assessment import Assessment, Budget
from engine.coach.paired import PairedValues, mean_and_error
from engine.games.go_fish.bots.expert import AskValues, AskWeights
from engine.games.go_fish.moves import BOOKS
from engine.games.go_fish.rules import GoFish
from engine.games.go_fish.view import GoFishView, terms_of
from engine.native import tell_apart
from engine.phrases import say_as

LEVELS: Mapping[str, float] = MappingProxyType({say_as("level", "Steady"): 0.16, say_as("level", "Expert"): 0.002})
"""Title -> mean cost of an ask in books, in reviews of ten games of four players; random asks cost 0.64."""
STANDING_DEALS = 60
"""Random play-outs for an estimate of the chance to win."""
BATCH = 24
"""Imagined deals between two assessments."""


class GoFishCoach(AskingCoach):
    """The coach of Go Fish. Worth is the expected lead in books at the end, by the Expert's measured weights."""

    unit = "books"
    quick_level = "opponent"
    theme_words: Mapping[str, str] = MappingProxyType({})

    def sets(self, view: AskingView) -> SetWords:
        return BOOK if self.terms(view).in_a_set == OF_A_RANK else PAIR

    def terms(self, view: AskingView) -> Terms:
        assert isinstance(view, GoFishView), "this coach knows Go Fish"
        return terms_of(view)

    def assessments(self, view: AskingView, rng: Random, budget: Budget) -> Iterator[Assessment]:
        assert isinstance(view, GoFishView), "this coach knows Go Fish"
        moves: tuple[AskMove, ...] = tuple(view.legal_moves())
        values = PairedValues(moves)
        if len(moves) < 2 or not view.dealt:
            values.add(dict.fromkeys(moves, 0.0))
            yield values.assessment(self.unit)
            return
        asks = AskValues(view, AskWeights())
        chances = _chances(self, view, asks, moves)
        column, world = asks.chances.tracker.column, asks.chances.world
        for deal in range(1, budget.deals + 1):
            hands = world(rng.random).hands
            values.add(
                {
                    move: asks.worth_with(move, hands[move.seat][column[move.rank]])
                    for move in moves
                    if move.seat is not None and move.rank is not None
                }
            )
            late = budget.out_of_time()
            if late or deal % BATCH == 0 or deal == budget.deals:
                assessment = values.assessment(self.unit)
                yield with_chances(assessment, chances)
                if late:
                    return

    def chance(self, view: AskingView) -> float | None:
        assert isinstance(view, GoFishView), "this coach knows Go Fish"
        if view.over:
            return 1 / len(view.winners) if view.seat in view.winners else 0.0 if view.winners else 1 / view.seats
        if not view.dealt or view.seat is None:
            return 1 / view.seats
        # The same random numbers for the same position, so that the chance is the same whenever it is shown.
        rng = Random(len(view.history))
        game = standing_of(view)
        share, _ = mean_and_error(
            _share_at_random(_imagined(game, view, rng), view.seat, rng) for _ in range(STANDING_DEALS)
        )
        return share

    def redealt(
        self, view: GoFishView, start: GoFish, moves: Sequence[tuple[int, AskMove]], rng: Random
    ) -> Iterator[tuple[GoFish, None]]:
        """Yield games in the position of ``view`` with other hidden cards, without events: no bot reads them."""
        position = start.clone()
        for _, move in moves:
            position.apply(move)
        while True:
            yield _imagined(position, view, rng), None


def _imagined(game: GoFish, view: GoFishView, rng: Random) -> GoFish:
    asks = AskValues(view, AskWeights())
    laid = frozenset(card for seat in range(view.seats) for card in view.cards(BOOKS[seat]) if card is not None)
    world = asks.chances.world(rng.random)
    return game.with_cards(*cards_of(view, world, asks.chances.tracker.column, laid, rng))


def standing_of(view: GoFishView) -> GoFish:
    """Return a game with the public state of ``view``, without the hidden cards."""
    game = GoFish(view.rules, 0)
    game.dealt, game.turn, game.to_move = True, view.turn, view.to_move
    for seat in range(view.seats):
        game.zones[BOOKS[seat]].extend([card for card in view.cards(BOOKS[seat]) if card is not None])
    return game


def _share_at_random(game: GoFish, seat: int, rng: Random) -> float:
    """Play the game out with random asks, and return the seat's share of the win."""
    draw = rng.random
    while game.to_move is not None:
        moves = game.legal_moves()
        game.apply(moves[int(draw() * len(moves))])
    return 1 / len(game.winners) if seat in game.winners else 0.0 if game.winners else 1 / game.seats


def _chances(
    coach: GoFishCoach, view: GoFishView, asks: AskValues, moves: tuple[AskMove, ...]
) -> dict[AskMove, tuple[float, bool]]:
    """Return ask -> (chance that it brings cards, whether that is exact)."""
    known = coach.known(view)
    found = {}
    for move in moves:
        certain = certain_chance(known, move)
        chance = min(0.999, max(0.001, asks.likelihood(move).at_least(1))) if certain is None else certain
        found[move] = chance, certain is not None
    return found


COACH = GoFishCoach()


tell_apart(GoFishCoach)

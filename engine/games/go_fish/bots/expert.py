"""A bot for Go Fish that works out who must hold a rank, who cannot, and the probabilities for all others."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, cast

from engine.asking.chances import Chances, Likelihood, Tracker
from engine.asking.moves import AskMove
from engine.games.go_fish.view import GoFishView, terms_of
from engine.view import View


class AskWeights(NamedTuple):
    """The weights by which the expert judges an ask, in sets.

    Fitted to about ten thousand games with random asks: they predict, from the features of an ask, the lead in sets at
    the end.
    """

    completed: float = 1.0
    """The worth of a set that the ask completes."""
    card: float = 0.25
    """The worth of a card that completes no set."""
    asked_before: float = 0.12
    """The worth of a rank that everybody knows the seat to hold: the ask gives nothing away."""
    answered: float = 1.0
    """The worth of another turn."""
    ended: float = 3.0
    """The worth of ending the game as its winner; without a share of the win it counts against the ask."""


class Expert:
    """A bot that decides from its view alone: the same view and random numbers give the same choice."""

    def __init__(self, weights: AskWeights | None = None) -> None:
        self._weights = weights or AskWeights()

    def choose(self, view: View[AskMove], rng: Random) -> AskMove:
        moves = tuple(view.legal_moves())
        if len(moves) == 1:
            return moves[0]
        choice = AskValues(cast(GoFishView, view), self._weights)
        # Random numbers decide between equals.
        return max(moves, key=lambda move: (round(choice.worth(move), 6), rng.random()))


class AskValues:
    """The estimated worth of the asks in one position, for the seat to move."""

    def __init__(self, view: GoFishView, weights: AskWeights) -> None:
        assert view.seat is not None, "a spectator asks nobody"
        self._seat, self._view, self._weights = view.seat, view, weights
        self._tracker = tracker = Tracker.of(view.history, terms_of(view))
        self._hand = [0] * len(tracker.terms.ranks)
        for card in view.hand:
            self._hand[tracker.column[card.rank]] += 1
        self.chances = Chances(tracker, view.seat, self._hand)
        self._sets = [len(view.books(seat)) for seat in range(view.seats)]
        self._completing = self._chances_to_complete() if view.rules.get("fished_set") and view.pool else {}
        self._ends_early = view.rules.get("ends", "first") == "first"

    def worth(self, move: AskMove) -> float:
        """Return the average worth of an ask, in sets."""
        assert move.rank is not None, "the deal is no choice"
        assert move.seat is not None, "the deal is no choice"
        column, weights = self._tracker.column[move.rank], self._weights
        likelihood = self.chances.likelihood(move.seat, column)
        missing = self._tracker.terms.in_a_set - self._hand[column]
        complete = likelihood.at_least(missing)
        worth = weights.completed * complete + weights.card * likelihood.expected * (1 - complete)
        if self._tracker.located[self._seat][column]:
            worth += weights.asked_before
        if likelihood.known:
            worth += weights.answered
        worth += weights.answered * (1 - likelihood.at_least(1)) * self._another_turn(column)
        if self._ends_early:
            worth += weights.ended * self._ending(move.seat, column, likelihood, complete)
        return worth

    def _chances_to_complete(self) -> dict[int, float]:
        """Return the chance, by column, that the next card of the pool completes a set of this hand."""
        last_one, others = self._tracker.terms.in_a_set - 1, range(self._view.seats)
        chances: dict[int, float] = {}
        for column, own in enumerate(self._hand):
            if own == last_one:
                elsewhere = sum(self.chances.likelihood(seat, column).hidden for seat in others if seat != self._seat)
                chances[column] = max(0.0, self.chances.unseen[column] - elsewhere) / self._view.pool
        return chances

    def _another_turn(self, column: int) -> float:
        """Return the chance that a fished card gives another turn only because it completes a set.

        A card of the rank asked for gives one anyway, unless the rules ignore luck.
        """
        if self._tracker.terms.tells_luck:
            return sum(chance for other, chance in self._completing.items() if other != column)
        return sum(self._completing.values())

    def _ending(self, target: int, column: int, likelihood: Likelihood, complete: float) -> float:
        """Return the chance that the ask ends the game, times the worth of that: 1 for a win, -1 when others win."""
        with_set = complete > 0.5
        emptied = likelihood.at_least(self._view.held(target))
        if len(self._view.hand) == self._hand[column]:
            emptied = max(emptied, complete)
        ending = emptied * self._balance(with_set)
        if self._view.pool == 1:
            ending += (1 - likelihood.at_least(1)) * self._balance(False)
        return ending

    def _balance(self, with_set: bool) -> float:
        """Return the worth of ending the game now, with one set more or without: from -1 to 1."""
        own = self._sets[self._seat] + with_set
        most = max(self._sets)
        if own < most:
            return -1.0
        rivals = sum([sets == own for seat, sets in enumerate(self._sets) if seat != self._seat])
        return 1 / (1 + rivals)

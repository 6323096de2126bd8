"""A bot for Reviiyot that thinks ahead: it samples deals, guesses how the others ask, and plays the deals out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from engine.asking.chances import Chances, Tracker, World
from engine.asking.moves import AskMove
from engine.asking.turns import OF_A_RANK, turns_of
from engine.bot import never
from engine.games.reviiyot.bots.playout import Draw, PlayoutState, play_out
from engine.games.reviiyot.bots.policies import PolicyGuesses
from engine.games.reviiyot.bots.single_cards import best_card
from engine.games.reviiyot.bots.strategies import Policy
from engine.games.reviiyot.view import ReviiyotView, terms_of
from engine.view import View

PLAYOUTS = 64
"""The number of games that are played out for one choice."""
COMPARED = 16
"""The most asks that are compared."""
PATIENCE = 60
"""The number of asks without a quartet after which a play-out has no winner; most such games repeat themselves."""


class Expert:
    """A bot that decides from its view alone: the same view and random numbers give the same choice."""

    def __init__(
        self,
        playouts: int | None = None,
        compared: int = COMPARED,
        out_of_time: Callable[[], bool] = never,
    ) -> None:
        """``out_of_time`` returns True when the bot must choose; then the same seed need not give the same play."""
        self._playouts, self._compared, self._out_of_time = playouts, compared, out_of_time

    def hurried(self, out_of_time: Callable[[], bool]) -> Expert:
        """Return the same bot, which chooses as soon as ``out_of_time`` returns True."""
        return Expert(self._playouts, self._compared, out_of_time)

    def choose(self, view: View[AskMove], rng: Random) -> AskMove:
        assert isinstance(view, ReviiyotView), "this expert plays Reviiyot"
        moves = tuple(view.legal_moves())
        if len(moves) == 1:
            return moves[0]
        if view.asks_for_card:
            return best_card(view, moves, rng)
        choice = AskChoice(view, rng.random, self._out_of_time)
        return choice.best(moves, self._playouts or PLAYOUTS, self._compared)


class SampledDeal(NamedTuple):
    """A sampled deal with a guess of how everybody asks."""

    world: World
    policies: list[int]


class AskChoice:
    """One choice between asks, with all that the seat of ``view`` knows."""

    def __init__(self, view: ReviiyotView, draw: Draw, out_of_time: Callable[[], bool]) -> None:
        assert view.seat is not None, "a spectator asks nobody"
        self._view, self._seat, self._draw, self._out_of_time = view, view.seat, draw, out_of_time
        terms = terms_of(view)
        self._tracker = tracker = Tracker(terms)
        self._guesses = PolicyGuesses(terms.seats)
        for turn in turns_of(view.history):
            self._guesses.hear(turn, tracker)
            tracker.hear(turn)
        self._hand = [0] * len(terms.ranks)
        for card in view.hand:
            self._hand[tracker.column[card.rank]] += 1
        self.chances = Chances(tracker, view.seat, self._hand)
        self._agreed = agreed = view.agreed
        self._made = [view.made(seat) for seat in range(terms.seats)]
        # The two players of the document win together once the deck is empty: each value is then in both hands.
        self._of_two = terms.seats == 2 and agreed.replaces and not agreed.most_win

    def best(self, moves: Sequence[AskMove], playouts: int, compared: int) -> AskMove:
        """Return the ask after which the seat has the greatest share of the games that are played out.

        All are tried in the same deals; after each round the worse half drops out, so that the budget goes to the
        asks between which it is hard to decide.
        """
        left = self._most_promising(moves)[:compared]
        totals = dict.fromkeys(left, 0.0)
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, playouts // (rounds * len(left)))):
                deal = self.imagined()
                if self._out_of_time():
                    break
                for move in left:
                    totals[move] += self.share(deal, move)
            left.sort(key=totals.__getitem__, reverse=True)
            left = left[: max(1, (len(left) + 1) // 2)]
        return left[0]

    def imagined(self, own: bool = True) -> SampledDeal:
        """Return a sampled deal with policies; without ``own`` the seat goes on asking as it has asked."""
        world, policies = self.chances.world(self._draw), self._guesses.drawn(self._draw)
        if own:
            policies[self._seat] = Policy.MOST if self._of_two else Policy.LOWEST
        return SampledDeal(world, policies)

    def _most_promising(self, moves: Sequence[AskMove]) -> list[AskMove]:
        """Return the asks, those most likely to complete a quartet first, then those most likely to be granted."""
        order: dict[AskMove, float] = {}
        for move in moves:
            column, seat = self._column(move)
            likelihood = self.chances.likelihood(seat, column)
            complete = likelihood.at_least(OF_A_RANK - self._hand[column])
            order[move] = complete + 0.1 * likelihood.at_least(1) + 0.001 * self._draw()
        return sorted(moves, key=order.__getitem__, reverse=True)

    def _column(self, move: AskMove) -> tuple[int, int]:
        assert move.rank is not None, "the deal is no choice"
        assert move.seat is not None, "the deal is no choice"
        return self._tracker.column[move.rank], move.seat

    def share(self, deal: SampledDeal, move: AskMove | None) -> float:
        """Return the share of the win that the seat gets in a game that begins with ``move``; None: as it stands."""
        view = self._view
        seat = view.to_move if view.to_move is not None else self._seat
        position = PlayoutState(deal.world, seat, self._guesses.asks, self._agreed, self._made)
        if move is not None:
            position.ask(*self._column(move))
        play_out(position, deal.policies, PATIENCE, self._draw, while_stock=self._of_two)
        winners = position.winners
        if self._of_two and not winners:
            return 0.5
        return 1 / len(winners) if self._seat in winners else 0.0

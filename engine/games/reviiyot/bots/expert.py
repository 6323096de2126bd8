"""A player of Reviiyot that thinks ahead: it counts who may hold what, guesses how the others ask, and plays it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import cast

from engine.asking.chances import Chances, Tracker, World
from engine.asking.memory import OF_A_RANK
from engine.asking.moves import AskMove
from engine.asking.turns import turns_of
from engine.games.reviiyot.bots.duel import SHARED, share_of, shuffled
from engine.games.reviiyot.bots.playout import Draw, Habit, Position, play_out
from engine.games.reviiyot.bots.policies import Habits
from engine.games.reviiyot.bots.single_cards import best_card
from engine.games.reviiyot.memory import terms_of
from engine.games.reviiyot.view import ReviiyotView
from engine.view import View

PLAYOUTS = 64
"""How many games are played to their end for one choice; of two players:"""
OF_TWO = 1000
"""Nearly all games of two are shared, so it takes many to see a difference; they are short."""
_DECKS = 4
"""Of two players, how many decks are tried with the same hands."""
COMPARED = 16
"""How many asks are compared at most."""
PATIENCE = 60
"""After so many asks without a quartet nobody wins a game that is played out, for it mostly goes in a circle then."""


class Expert:
    """Reckons from what everybody heard and its own hand alone; the same view and chance give the same choice."""

    def __init__(
        self,
        playouts: int | None = None,
        compared: int = COMPARED,
        own: Habit | None = None,
        out_of_time: Callable[[], bool] = lambda: False,
    ) -> None:
        """``out_of_time`` may cut its thoughts short at a table; then the same seed need not give the same play."""
        self._playouts, self._compared, self._own = playouts, compared, own
        self._out_of_time = out_of_time

    def hurried(self, out_of_time: Callable[[], bool]) -> Expert:
        """Return the same player, whose thoughts ``out_of_time`` may cut short."""
        return Expert(self._playouts, self._compared, self._own, out_of_time)

    def choose(self, view: View[AskMove], chance: Random) -> AskMove:
        """One of the legal moves of ``view``, a Reviiyot view of the seat to move."""
        moves = tuple(view.legal_moves())
        if len(moves) == 1:
            return moves[0]
        if cast(ReviiyotView, view).asks_for_card:
            return best_card(cast(ReviiyotView, view), moves, chance)
        choice = _Choice(cast(ReviiyotView, view), chance.random, self._own, self._out_of_time)
        return choice.best(moves, self._playouts, self._compared)


class _Choice:
    """One choice to be made."""

    def __init__(
        self, view: ReviiyotView, draw: Draw, own: Habit | None, out_of_time: Callable[[], bool] = lambda: False
    ) -> None:
        assert view.seat is not None, "a spectator asks nobody"
        self._out_of_time = out_of_time
        self._seat, self._draw, self._own = view.seat, draw, own
        terms = terms_of(view)
        self._tracker = tracker = Tracker(terms)
        self._habits = Habits(terms.seats)
        for turn in turns_of(view.history):
            self._habits.hear(turn, tracker)
            tracker.hear(turn)
        self._hand = [0] * len(terms.ranks)
        for card in view.hand:
            self._hand[tracker.column[card.rank]] += 1
        self._chances = Chances(tracker, view.seat, self._hand)
        self._agreed = agreed = view.agreed
        self._made = [view.made(seat) for seat in range(terms.seats)]
        # The two players of the document win together once the deck is empty.
        self._of_two = terms.seats == 2 and agreed.replaces and not agreed.most_win
        self._quick = self._of_two and not agreed.until_refused

    def best(self, moves: Sequence[AskMove], playouts: int | None, compared: int) -> AskMove:
        """The ask after which the seat has the greatest share of the games that are played out.

        All are tried in the same deals; after each round the worse half drops out, so that the budget goes to the
        asks between which it is hard to decide.
        """
        if playouts is None:
            playouts = OF_TWO if self._quick else PLAYOUTS
        left = self._first_sight(moves)[:compared]
        totals = dict.fromkeys(left, 0.0)
        own = self._own
        if own is None:
            own = Habit.MOST if self._of_two else Habit.LOWEST
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            for world in self._worlds(max(1, playouts // (rounds * len(left)))):
                if self._out_of_time():
                    break
                habits = self._habits.drawn(self._draw)
                habits[self._seat] = own
                for move in left:
                    totals[move] += self._played(world, habits, move)
            left.sort(key=totals.__getitem__, reverse=True)
            left = left[: max(1, (len(left) + 1) // 2)]
        return left[0]

    def _worlds(self, number: int) -> Iterator[World]:
        """So many deals that could be. Of two players, where what is drawn next decides, some have the same hands."""
        if not self._quick:
            for _ in range(number):
                yield self._chances.world(self._draw)
            return
        for first in range(0, number, _DECKS):
            hands, stock = self._chances.world(self._draw)
            for _ in range(min(_DECKS, number - first)):
                yield World(hands, stock)
                stock = shuffled(stock, self._draw)

    def _first_sight(self, moves: Sequence[AskMove]) -> list[AskMove]:
        """The asks in the order of how likely they complete a quartet, the chance to be answered deciding the rest."""
        order: dict[AskMove, float] = {}
        for move in moves:
            column, seat = self._column(move)
            likelihood = self._chances.likelihood(seat, column)
            complete = likelihood.at_least(OF_A_RANK - self._hand[column])
            order[move] = complete + 0.1 * likelihood.at_least(1) + 0.001 * self._draw()
        return sorted(moves, key=order.__getitem__, reverse=True)

    def _column(self, move: AskMove) -> tuple[int, int]:
        assert move.rank is not None, "the deal is no choice"
        assert move.seat is not None, "the deal is no choice"
        return self._tracker.column[move.rank], move.seat

    def _played(self, world: World, habits: Sequence[int], move: AskMove) -> float:
        """What the seat has of a game that begins with ``move``: its share of the win."""
        column, target = self._column(move)
        if self._quick:
            return share_of(world, self._seat, column, habits, self._draw)
        position = Position(world, self._seat, self._habits.asks, self._agreed, self._made)
        position.ask(column, target)
        play_out(position, habits, PATIENCE, self._draw, while_stock=self._of_two)
        winners = position.winners
        if self._of_two and not winners:
            return SHARED
        return 1 / len(winners) if self._seat in winners else 0.0

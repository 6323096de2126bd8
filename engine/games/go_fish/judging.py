"""The asks of a decision in Go Fish, tried in imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from engine.asking.chances import Chances, Tracker, World
from engine.asking.judging import COMPLETING, MOST_ASKS, Judging, Limits, PublicKnowledge, certain_ask
from engine.asking.known import Known
from engine.asking.moves import AskMove
from engine.asking.prospects import CountedPosition, Prospects
from engine.asking.turns import OF_A_RANK
from engine.cards import PACK_52
from engine.games.go_fish.counted import AskRules, CountedGame
from engine.games.go_fish.view import GoFishView, terms_of
from engine.games.go_fish.weights import BOOKS_FIRST, BOOKS_TO_THE_END, PAIRS_FIRST, PAIRS_TO_THE_END


@cache
def prospects_of(pairs: bool, goes_on: bool, seats: int) -> Prospects:
    """Return the formula for the chance to win under these rules."""
    to_the_end, first = (PAIRS_TO_THE_END, PAIRS_FIRST) if pairs else (BOOKS_TO_THE_END, BOOKS_FIRST)
    return Prospects(to_the_end if goes_on else first, seats)


def cards_left(game: CountedGame) -> int:
    """Return a bound of the number of cards that can still be laid down before the game ends.

    Where the first empty hand or pool ends it, a hand lasts for about five asks for each of its cards.
    """
    if game.rules.goes_on:
        return len(PACK_52) - game.rules.in_a_set * sum(game.made)
    return min(len(game.pool), 5 * min(game.sizes))


class GoFishJudging(Judging):
    """The asks of the seat of a view."""

    def __init__(self, view: GoFishView, known: Known) -> None:
        """``known`` is what the seat of ``view`` knows for certain."""
        assert view.seat is not None, "a spectator imagines nothing"
        self._view, self._seat = view, view.seat
        self._tracker = tracker = Tracker.of(view.history, terms_of(view))
        self.column = tracker.column
        hand = [0] * len(tracker.terms.ranks)
        for card in view.hand:
            hand[tracker.column[card.rank]] += 1
        self.chances = Chances(tracker, view.seat, hand)
        self._made = [len(view.books(seat)) for seat in range(view.seats)]
        self._rules = AskRules.of(view.rules)
        self._prospects = prospects_of(self._rules.in_a_set < OF_A_RANK, self._rules.goes_on, view.seats)
        self._public = PublicKnowledge(tracker.located)
        self._limits = Limits(known, tracker.terms.ranks, view.seats)
        self._moves = [
            (move, tracker.column[move.rank], move.seat)
            for move in (view.legal_moves() if view.to_move == view.seat else ())
            if move.rank is not None and move.seat is not None
        ]
        in_a_set = tracker.terms.in_a_set
        promises = {
            (column, target): self.likelihood(move) * (COMPLETING if hand[column] == in_a_set - 1 else 1.0)
            for move, column, target in self._moves
        }
        self._order = sorted(promises, key=promises.__getitem__, reverse=True)

    def likelihood(self, move: AskMove) -> float:
        assert move.rank is not None, "the deal is no choice"
        assert move.seat is not None, "the deal is no choice"
        return self.chances.likelihood(move.seat, self.column[move.rank]).at_least(1)

    def world(self, draw: Callable[[], float]) -> World:
        """Return an imagined deal."""
        return self._limits.world(self.chances, draw)

    def values(self, draw: Callable[[], float]) -> Mapping[AskMove, float]:
        world, found = self.world(draw), {}
        for move, column, target in self._moves:
            found[move] = self._value(CountedGame(world, self._seat, self._made, self._rules), (column, target))
        return found

    def standing(self, draw: Callable[[], float]) -> float:
        turn = self._view.to_move
        assert turn is not None, "the game goes on"
        return self._chance(CountedGame(self.world(draw), turn, self._made, self._rules), self._public)

    def _value(self, game: CountedGame, first: tuple[int, int]) -> float:
        """Return the seat's chance to win after the ``first`` ask, a column and a target, and those that follow."""
        public, places = self._public.copy(), [[*row] for row in self._limits.fewest]
        own, asked, passed = self._seat, set[tuple[int, int]](), False
        ask: tuple[int, int] | None = first
        for _ in range(MOST_ASKS):
            if ask is None:
                ask = certain_ask(game.seat, game.hands, places if game.seat == own else public.located)
            if ask is None and game.seat == own:
                ask = self._most_promising(game, asked)
            if ask is None:
                break
            column, target = ask
            seat, given = game.seat, game.hands[target][column]
            game.ask(column, target)
            public.hear(seat, target, column, given + game.lucky, game.hands[seat][column])
            places[target][column] = 0
            asked.add(ask)
            ask = None
            passed = passed or game.seat != own
            if game.over or (passed and game.seat == own):
                break
        return game.share(own) if game.over else self._chance(game, public)

    def _chance(self, game: CountedGame, public: PublicKnowledge) -> float:
        follows = (game.seat + 1) % len(game.sizes) if game.rules.goes_left else -1
        position = CountedPosition(
            game.hands, game.sizes, game.made, public.codes, game.seat, follows, cards_left(game)
        )
        return self._prospects.chance(position, self._seat)

    def _most_promising(self, game: CountedGame, asked: set[tuple[int, int]]) -> tuple[int, int] | None:
        """Return the ask that the seat would try next; None if it has tried all."""
        hand, sizes = game.hands[self._seat], game.sizes
        return next((ask for ask in self._order if hand[ask[0]] and sizes[ask[1]] and ask not in asked), None)

"""The asks of a decision in Reviiyot, tried in imagined deals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from engine.asking.chances import Chances, Tracker, World
from engine.asking.judging import COMPLETING, MOST_ASKS, Judging, Limits, PublicKnowledge, certain_ask
from engine.asking.known import Known
from engine.asking.moves import AskMove
from engine.asking.prospects import CountedPosition, Prospects
from engine.asking.turns import OF_A_RANK
from engine.cards import Card, Rank
from engine.games.reviiyot.bots.playout import PlayoutState
from engine.games.reviiyot.bots.single_cards import HiddenCards, public_places
from engine.games.reviiyot.view import ReviiyotView, terms_of
from engine.games.reviiyot.weights import CARDS_FIRST_OUT, CARDS_MOST, RANKS_FIRST_OUT, RANKS_MOST


@cache
def prospects_of(single_cards: bool, most_win: bool, seats: int) -> Prospects:
    """Return the formula for the chance to win under these rules."""
    most, first_out = (CARDS_MOST, CARDS_FIRST_OUT) if single_cards else (RANKS_MOST, RANKS_FIRST_OUT)
    return Prospects(most if most_win else first_out, seats)


Guess = tuple[int, int, Card | None]
"""An ask: column, target, and the card where single cards are asked for."""
Deal = Mapping[Card, int]
"""Card -> the row where it lies."""


class ReviiyotJudging(Judging):
    """The asks of the seat of a view."""

    _order: list[Guess]
    """The asks in the order of what they promise."""
    _public: PublicKnowledge
    _places: list[list[int]]
    """Seat -> column -> the number of cards that the seat of the view knows to be there."""

    def __init__(self, view: ReviiyotView) -> None:
        assert view.seat is not None, "a spectator imagines nothing"
        self._view, self._seat = view, view.seat
        self._agreed, self._made = view.agreed, [view.made(seat) for seat in range(view.seats)]
        self._asks = [view.asks(seat) for seat in range(view.seats)]
        self._cards = OF_A_RANK * len(terms_of(view).ranks)
        self._prospects = prospects_of(view.asks_for_card, view.agreed.most_win, view.seats)

    def _value(self, world: World, first: Guess, hit: bool | None = None, deal: Deal | None = None) -> float:
        """Return the seat's chance to win after the ``first`` ask and those that follow.

        Where single cards are asked for, ``deal`` tells where each lies, and ``hit`` whether the first ask brings its
        card.
        """
        state = PlayoutState(world, self._seat, self._asks, self._agreed, self._made)
        public, places = self._public.copy(), [[*row] for row in self._places]
        asked, passed = set[Guess](), False
        ask: Guess | None = first
        for _ in range(MOST_ASKS):
            if ask is None:
                ask, hit = self._next(state, places if state.seat == self._seat else public.located, asked, deal)
            if ask is None:
                break
            seat, (column, target, _) = state.seat, ask
            shown = state.hands[target][column] if hit is None else int(hit)
            state.ask(column, target, shown)
            public.hear(seat, target, column, shown, state.hands[seat][column])
            places[target][column] = 0 if hit is None else max(0, places[target][column] - shown)
            asked.add(ask)
            ask = None
            passed = passed or state.seat != self._seat
            if state.winners or (passed and state.seat == self._seat):
                break
        return self._chance(state, public)

    def _next(
        self, state: PlayoutState, known: Sequence[Sequence[int]], asked: set[Guess], deal: Deal | None
    ) -> tuple[Guess | None, bool | None]:
        """Return the next ask of the seat on turn and whether it brings its card; None if it is not played on.

        ``known`` is seat -> column -> the number of cards that the seat on turn knows to be there.
        """
        if (certain := certain_ask(state.seat, state.hands, known)) is not None:
            return (*certain, None), None if deal is None else True
        if state.seat != self._seat:
            return None, None
        hand, sizes = state.hands[self._seat], state.sizes
        for guess in self._order:
            column, target, card = guess
            if hand[column] and sizes[target] and guess not in asked:
                if deal is None or card is None:
                    return guess, None
                return guess, deal[card] == target and state.hands[target][column] > 0
        return None, None

    def _chance(self, state: PlayoutState, public: PublicKnowledge) -> float:
        """Return the chance of the seat to win."""
        if winners := state.winners:
            return 1 / len(winners) if self._seat in winners else 0.0
        if self._agreed.most_win:
            left = self._cards - OF_A_RANK * sum(state.made)
        else:
            left = len(state.sizes) * min(state.sizes)
        follows = -1 if self._agreed.to_refuser else (state.seat + 1) % len(state.sizes)
        position = CountedPosition(state.hands, state.sizes, state.made, public.codes, state.seat, follows, left)
        return self._prospects.chance(position, self._seat)

    def standing(self, draw: Callable[[], float]) -> float:
        turn = self._view.to_move
        assert turn is not None, "the game goes on"
        state = PlayoutState(self._world(draw)[0], turn, self._asks, self._agreed, self._made)
        return self._chance(state, self._public)

    @abstractmethod
    def _world(self, draw: Callable[[], float]) -> tuple[World, Deal | None]:
        """Return an imagined deal; with it, where single cards are asked for, the place of each."""

    def _in_order(self, asks: Mapping[AskMove, Guess], hand: Mapping[int, int]) -> list[Guess]:
        """Return the asks in the order of what they promise; ``hand`` is column -> the number of cards held."""
        promises = {
            ask: self.likelihood(move) * (COMPLETING if hand[ask[0]] == OF_A_RANK - 1 else 1.0)
            for move, ask in asks.items()
        }
        return sorted(promises, key=promises.__getitem__, reverse=True)


class RankJudging(ReviiyotJudging):
    """The asks where players ask for all cards of a rank."""

    def __init__(self, view: ReviiyotView, known: Known) -> None:
        super().__init__(view)
        self._tracker = tracker = Tracker.of(view.history, terms_of(view))
        hand = [0] * len(tracker.terms.ranks)
        for card in view.hand:
            hand[tracker.column[card.rank]] += 1
        self._chances = Chances(tracker, self._seat, hand)
        self._public = PublicKnowledge(tracker.located)
        self._limits = Limits(known, tracker.terms.ranks, view.seats)
        self._places = self._limits.fewest
        self._moves = [
            (move, tracker.column[move.rank], move.seat)
            for move in (view.legal_moves() if view.to_move == view.seat else ())
            if move.rank is not None and move.seat is not None
        ]
        asks = {move: (column, target, None) for move, column, target in self._moves}
        self._order = self._in_order(asks, dict(enumerate(hand)))

    def likelihood(self, move: AskMove) -> float:
        assert move.rank is not None, "the deal is no choice"
        assert move.seat is not None, "somebody is asked"
        return self._chances.likelihood(move.seat, self._tracker.column[move.rank]).at_least(1)

    def values(self, draw: Callable[[], float]) -> Mapping[AskMove, float]:
        world, found = self._chances.world(draw), {}
        for move, column, target in self._moves:
            found[move] = self._value(world, (column, target, None))
        return found

    def _world(self, draw: Callable[[], float]) -> tuple[World, Deal | None]:
        return self._limits.world(self._chances, draw), None


class CardJudging(ReviiyotJudging):
    """The asks where players ask for one card.

    Cards of a rank that may lie in the same places are one choice: each counts with the mean of all of them.
    """

    def __init__(self, view: ReviiyotView) -> None:
        super().__init__(view)
        ranks, seats = terms_of(view).ranks, view.seats
        self._column: dict[Rank, int] = {rank: place for place, rank in enumerate(ranks)}
        where = public_places(view)
        known = [[where.fewest(seat, rank) for rank in ranks] for seat in range(seats)]
        located = [
            [where.located(seat, rank) if rank in where.possible else 0 for rank in ranks] for seat in range(seats)
        ]
        self._public = PublicKnowledge(known, located)
        where.look_at(self._seat, view.hand)
        self._places = [
            [where.located(seat, rank) if rank in where.possible else 0 for rank in ranks] for seat in range(seats)
        ]
        self._stock = where.stock
        self._hidden = HiddenCards(where, self._seat)
        self._likely = self._hidden.likelihoods()
        self._alike: dict[tuple[Rank, int, int], list[AskMove]] = {}
        """Rank, seat asked, and the places where the card may lie -> the asks."""
        for move in view.legal_moves() if view.to_move == view.seat else ():
            if move.card is not None and move.seat is not None:
                key = (move.card.rank, move.seat, where.possible[move.card.rank][move.card])
                self._alike.setdefault(key, []).append(move)
        asks: dict[AskMove, Guess] = {
            move: (self._column[move.card.rank], move.seat, move.card)
            for moves in self._alike.values()
            for move in moves
            if move.card is not None and move.seat is not None
        }
        held: dict[int, int] = {}
        for card in view.hand:
            held[self._column[card.rank]] = held.get(self._column[card.rank], 0) + 1
        self._order = self._in_order(asks, held)

    def likelihood(self, move: AskMove) -> float:
        assert move.card is not None, "one card is asked for"
        assert move.seat is not None, "somebody is asked"
        return self._likely.get((move.card, move.seat), 0.0)

    def _world(self, draw: Callable[[], float]) -> tuple[World, Deal]:
        """Return an imagined deal, and card -> the row where it lies."""
        deal = self._hidden.deal(draw)
        hands = [[0] * len(self._column) for _ in range(self._stock)]
        stock = []
        for card, row in deal.items():
            if row == self._stock:
                stock.append(self._column[card.rank])
            else:
                hands[row][self._column[card.rank]] += 1
        for last in range(len(stock) - 1, 0, -1):
            other = int(draw() * (last + 1))
            stock[last], stock[other] = stock[other], stock[last]
        return World(hands, stock), deal

    def values(self, draw: Callable[[], float]) -> Mapping[AskMove, float]:
        world, deal = self._world(draw)
        found: dict[AskMove, float] = {}
        for (rank, target, _), moves in self._alike.items():
            column, value = self._column[rank], 0.0
            for hit in (True, False):
                cards = [move.card for move in moves if move.card is not None and (deal[move.card] == target) is hit]
                if cards:
                    value += len(cards) * self._value(world, (column, target, cards[0]), hit, deal)
            value /= len(moves)
            for move in moves:
                found[move] = value
        return found


def judging_of(view: ReviiyotView, known: Known) -> ReviiyotJudging:
    """Return the asks of the seat of a view, which knows ``known`` for certain, by what is asked for."""
    return CardJudging(view) if view.asks_for_card else RankJudging(view, known)

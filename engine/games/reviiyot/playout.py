"""Reviiyot played to the end in the head: counts of values instead of cards, and everybody asking by some habit.

The expert plays deals that could be to their end with it. Tests check every step against the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from engine.asking.chances import World
from engine.asking.memory import OF_A_RANK

Draw = Callable[[], float]
"""Gives numbers from 0 to 1."""


class Habit(IntEnum):
    """How somebody may ask: by one of the document's four strategies, or in no way that could be foreseen."""

    MOST = 0
    LEAST = 1
    HIGHEST = 2
    LOWEST = 3
    ANY = 4


class Position:
    """A game at a seat's turn; :meth:`ask` changes it."""

    __slots__ = ("asks", "given", "hands", "seat", "since", "sizes", "stock", "until_refused", "winners")

    def __init__(self, world: World, seat: int, asks: Sequence[int], until_refused: bool) -> None:
        """``asks`` is how often each seat has asked."""
        self.hands = [[*hand] for hand in world.hands]
        self.stock = [*world.stock]
        self.seat, self.asks, self.until_refused = seat, [*asks], until_refused
        self.sizes = [*map(sum, self.hands)]
        self.winners: tuple[int, ...] = ()
        self.given: list[tuple[int, int]] = []
        """The asks of this turn so far, all of which were answered with cards."""
        self.since = 0
        """How many asks ago somebody completed a quartet."""

    def ask(self, column: int, target: int) -> None:
        """The seat to move asks; then it is somebody's turn, or there are winners."""
        seat, hands, sizes = self.seat, self.hands, self.sizes
        self.asks[seat] += 1
        self.since += 1
        number = hands[target][column]
        if number:
            hands[target][column] = 0
            sizes[target] -= number
            sizes[seat] += number
            hand = hands[seat]
            hand[column] += number
            if hand[column] == OF_A_RANK:
                self._lay(seat, column)
            if sizes[target]:
                if self.stock:
                    self._draw(target, number)
                if not sizes[target]:
                    self.winners = (target,)
            else:
                self.winners = (target,)
            if not sizes[seat]:
                self.winners = (*self.winners, seat)
        elif self.stock:
            self._draw(seat, 1)
            if not sizes[seat]:
                self.winners = (seat,)
        if number and self.until_refused:
            self.given.append((column, target))
        else:
            self.given.clear()
            self.seat = seat + 1 if seat + 1 < len(sizes) else 0

    def _draw(self, seat: int, number: int) -> None:
        stock, hand = self.stock, self.hands[seat]
        complete = []
        for _ in range(min(number, len(stock))):
            column = stock.pop()
            hand[column] += 1
            self.sizes[seat] += 1
            if hand[column] == OF_A_RANK:
                complete.append(column)
        for column in complete:
            self._lay(seat, column)

    def _lay(self, seat: int, column: int) -> None:
        self.hands[seat][column] = 0
        self.sizes[seat] -= OF_A_RANK
        self.since = 0


def _most(hand: Sequence[int], draw: Draw) -> int:
    return len(hand) - 1 - hand[::-1].index(max(hand))


def _least(hand: Sequence[int], draw: Draw) -> int:
    return hand.index(1) if 1 in hand else hand.index(2) if 2 in hand else hand.index(3)


def _highest(hand: Sequence[int], draw: Draw) -> int:
    column = len(hand) - 1
    while not hand[column]:
        column -= 1
    return column


def _lowest(hand: Sequence[int], draw: Draw) -> int:
    column = 0
    while not hand[column]:
        column += 1
    return column


def _any(hand: Sequence[int], draw: Draw) -> int:
    held = [column for column, number in enumerate(hand) if number]
    return held[int(draw() * len(held))]


RANK_BY: tuple[Callable[[Sequence[int], Draw], int], ...] = (_most, _least, _highest, _lowest, _any)
"""Habit -> the column that somebody of this habit asks for, who holds so many of each."""


def rank_by(habit: int, hand: Sequence[int], draw: Draw) -> int:
    """The column that somebody of this habit asks for."""
    return RANK_BY[habit](hand, draw)


def target_by(habit: int, seat: int, sizes: Sequence[int], asks: int, draw: Draw) -> int:
    """Whom somebody of this habit asks who has asked so many times before."""
    if habit <= Habit.LEAST:
        best, most = -1, -1
        for other, size in enumerate(sizes):
            if size >= most and other != seat:
                best, most = other, size
        return best
    place = asks % (len(sizes) - 1) if habit <= Habit.LOWEST else int(draw() * (len(sizes) - 1))
    return place if place < seat else place + 1


def play_out(position: Position, habits: Sequence[int], patience: int, draw: Draw, while_stock: bool = False) -> None:
    """Let everybody ask by their habits until somebody wins, or nobody completes a quartet in ``patience`` asks.

    With ``while_stock`` it is over with the stock too.
    """
    sizes, asks = position.sizes, position.asks
    while not position.winners and position.since < patience:
        if while_stock and not position.stock:
            return
        seat = position.seat
        habit, hand = habits[seat], position.hands[seat]
        column = rank_by(habit, hand, draw)
        target = target_by(habit, seat, sizes, asks[seat], draw)
        if position.given and (column, target) in position.given:
            # Nobody asks again for what was just given.
            column, target = rank_by(Habit.ANY, hand, draw), target_by(Habit.ANY, seat, sizes, 0, draw)
        position.ask(column, target)

"""A fast simulation of Reviiyot on counts of values instead of cards, in which every seat asks by a policy.

The expert plays sampled deals to their end with it. It repeats the rules and the strategies, because an ask with these
takes three times as long. Tests check every step against them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.asking.chances import World
from engine.asking.turns import OF_A_RANK
from engine.games.reviiyot.bots.strategies import Policy, in_turn
from engine.games.reviiyot.options import Agreed

Draw = Callable[[], float]
"""A source of random numbers from 0 to 1."""


class PlayoutState:
    """A position of a game in which players ask for all cards of a value; :meth:`ask` changes it."""

    __slots__ = ("agreed", "asks", "given", "hands", "made", "seat", "since", "sizes", "stock", "winners")

    def __init__(
        self, world: World, seat: int, asks: Sequence[int], agreed: Agreed, made: Sequence[int] | None = None
    ) -> None:
        """``asks`` and ``made`` are the numbers of asks and of quartets of each seat; no quartets without ``made``."""
        self.hands = [[*hand] for hand in world.hands]
        self.stock = [*world.stock]
        self.seat, self.asks, self.agreed = seat, [*asks], agreed
        self.sizes = [*map(sum, self.hands)]
        self.made = [*made] if made else [0] * len(self.hands)
        self.winners: tuple[int, ...] = ()
        self.given: list[tuple[int, int]] = []
        """The asks of this turn so far, all of them answered with cards: column and seat."""
        self.since = 0
        """The number of asks since somebody completed a quartet."""

    def ask(self, column: int, target: int, number: int | None = None) -> None:
        """Let the seat to move ask; then set the next seat to move, or the winners.

        ``number`` cards are given: 0 or 1 where single cards are asked for, all that ``target`` holds if it is None.
        """
        seat, hands, sizes, agreed = self.seat, self.hands, self.sizes, self.agreed
        self.asks[seat] += 1
        self.since += 1
        if number is None:
            number = hands[target][column]
        if number:
            hands[target][column] -= number
            sizes[target] -= number
            sizes[seat] += number
            hand = hands[seat]
            hand[column] += number
            if hand[column] == OF_A_RANK:
                self._lay(seat, column)
            if agreed.replaces and sizes[target] and self.stock:
                self._draw(target, number)
        elif self.stock:
            self._draw(seat, 1)
        if agreed.fewest:
            self._fill(target)
            self._fill(seat)
        if agreed.most_win:
            if not any(sizes):
                self.winners = self.with_most_quartets
        else:
            self.winners = tuple([one for one in (target, seat) if not sizes[one]])
        if number and agreed.until_refused and sizes[seat]:
            self.given.append((column, target))
        else:
            self.given.clear()
            self._pass_on(target if agreed.to_refuser and not number else seat + 1)

    def _pass_on(self, seat: int) -> None:
        """Give the turn to ``seat``, or to the next one with cards."""
        players = len(self.sizes)
        self.seat = seat % players
        if not self.winners:
            while not self.sizes[self.seat]:
                self.seat = (self.seat + 1) % players

    @property
    def with_most_quartets(self) -> tuple[int, ...]:
        """The seats that have completed the most quartets; none when there are no quartets."""
        most = max(self.made)
        return tuple([seat for seat, made in enumerate(self.made) if made == most]) if most else ()

    def _fill(self, seat: int) -> None:
        while self.sizes[seat] < self.agreed.fewest and self.stock:
            self._draw(seat, self.agreed.dealt - self.sizes[seat])

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
        self.made[seat] += 1
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
"""Policy -> the function that returns the column to ask for, given the number of cards of each column."""


def target_by(policy: int, seat: int, sizes: Sequence[int], asks: int, draw: Draw) -> int:
    """Return the seat that ``seat`` asks by this policy after it has asked ``asks`` times."""
    if policy <= Policy.LEAST:
        best, most = -1, -1
        for other, size in enumerate(sizes):
            if size >= most and other != seat:
                best, most = other, size
        return best
    if policy == Policy.ANY:
        asks = int(draw() * (len(sizes) - 1))
    target = in_turn(seat, len(sizes), asks)
    if not sizes[target]:  # players who are out are passed over
        for step in range(1, len(sizes)):
            other = (target + step) % len(sizes)
            if sizes[other] and other != seat:
                return other
    return target


def play_out(
    position: PlayoutState, policies: Sequence[int], patience: int, draw: Draw, while_stock: bool = False
) -> None:
    """Let all seats ask by their policies until one wins, or no quartet is completed in ``patience`` asks.

    With ``while_stock`` the game also ends when the stock is empty.
    """
    sizes, asks = position.sizes, position.asks
    while not position.winners and position.since < patience:
        if while_stock and not position.stock:
            return
        seat = position.seat
        policy, hand = policies[seat], position.hands[seat]
        column = RANK_BY[policy](hand, draw)
        target = target_by(policy, seat, sizes, asks[seat], draw)
        if position.given and (column, target) in position.given:
            # Nobody asks again for what was just given.
            column, target = _any(hand, draw), target_by(Policy.ANY, seat, sizes, 0, draw)
        position.ask(column, target)
    if position.agreed.most_win and not position.winners:
        position.winners = position.with_most_quartets

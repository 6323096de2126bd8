"""A position of Go Fish as numbers of cards of each rank, in which one ask is tried.

The coach tries every ask in hundreds of imagined deals. The module repeats the rules, because an ask with these takes
several times as long. Tests check it against them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.asking.chances import World
from engine.games.go_fish.options import ALL, ENDS, FISHED_SET, IGNORED, LEFT, LUCKY_DRAW, PASSES_TO, cards_in_a_set
from engine.options import Values


class AskRules(NamedTuple):
    """The house rules that decide what comes of an ask, read once."""

    in_a_set: int
    goes_left: bool
    luck_counts: bool
    fished_set_counts: bool
    goes_on: bool

    @classmethod
    def of(cls, rules: Values) -> AskRules:
        """Return what ``rules``, with a value for every option, mean."""
        return cls(
            cards_in_a_set(rules),
            rules[PASSES_TO.key] == LEFT,
            rules[LUCKY_DRAW.key] != IGNORED,
            bool(rules[FISHED_SET.key]),
            rules[ENDS.key] == ALL,
        )


class CountedGame:
    """A position; :meth:`ask` changes it. A long run of asks in vain does not end it."""

    __slots__ = ("hands", "lucky", "made", "over", "pool", "rules", "seat", "sizes")

    def __init__(self, world: World, seat: int, made: Sequence[int], rules: AskRules) -> None:
        """Begin with the hands and the pool of an imagined deal, ``seat`` to move, and the sets ``made``."""
        self.hands = [[*hand] for hand in world.hands]
        self.pool = [*world.stock]
        self.sizes = [*map(sum, self.hands)]
        self.seat, self.made, self.rules = seat, [*made], rules
        self.over = False
        self.lucky = False
        """True if the last ask fished what was asked for."""

    def ask(self, column: int, target: int) -> None:
        """Let the seat to move ask ``target`` for the rank ``column``."""
        seat, hands, sizes, rules = self.seat, self.hands, self.sizes, self.rules
        self.lucky = False
        if number := hands[target][column]:
            hands[target][column] = 0
            sizes[target] -= number
            self._take(seat, column, number)
            after = seat
        elif self.pool:
            drawn = self.pool.pop()
            completed = self._take(seat, drawn, 1)
            self.lucky = drawn == column and rules.luck_counts
            again = self.lucky or (completed and rules.fished_set_counts)
            after = seat if again else self._passed(target)
        else:
            after = self._passed(target)
        if rules.goes_on:
            self._settle(after)
        else:
            self.seat, self.over = after, not (self.pool and sizes[seat] and sizes[target])

    def _passed(self, target: int) -> int:
        return (self.seat + 1) % len(self.sizes) if self.rules.goes_left else target

    def _take(self, seat: int, column: int, number: int) -> bool:
        """Add cards to a hand and lay down a set; return whether there was one."""
        hand = self.hands[seat]
        hand[column] += number
        self.sizes[seat] += number
        if hand[column] < self.rules.in_a_set:
            return False
        self.sizes[seat] -= hand[column]
        hand[column] = 0
        self.made[seat] += 1
        return True

    def _settle(self, seat: int) -> None:
        """Give the turn to ``seat`` or the next player who can ask, or end the game."""
        sizes = self.sizes
        if not self.pool:
            if not any(sizes):
                self.over = True
                return
            while not sizes[seat]:
                seat = (seat + 1) % len(sizes)
        elif not sizes[seat]:
            self._take(seat, self.pool.pop(), 1)
        self.seat = seat

    def share(self, seat: int) -> float:
        """Return the seat's share of the win if the game ends now; if all have as many sets, all share it."""
        most = max(self.made)
        return 1 / self.made.count(most) if self.made[seat] == most else 0.0

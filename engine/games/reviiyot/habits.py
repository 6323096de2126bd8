"""How the others ask, as far as everybody can tell: the document's strategies give themselves away.

Whom a strategy asks follows from what everybody sees: how many cards each holds, or how often the seat has asked. Which
value it asks for hints at whether it begins with the highest or the lowest, with what it has most or least of.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.asking.chances import Tracker
from engine.asking.turns import Turn
from engine.games.reviiyot.playout import Draw, Habit, target_by

_UNLIKE = 0.002
"""How likely somebody of a habit does what does not fit it."""
_MOST_HELD = 7
"""No hand is taken to have more different values than that, for many cards are pairs and threes by then."""


class Habits:
    """Which habit each seat has, as chances that sum to 1."""

    def __init__(self, seats: int) -> None:
        self.asks = [0] * seats
        """How often each seat has asked."""
        self.chances = [[1 / len(Habit)] * len(Habit) for _ in range(seats)]
        self._asked_last: int | None = None

    def hear(self, turn: Turn, before: Tracker) -> None:
        """Take in one turn; ``before`` has heard all turns before it."""
        if turn.asked is None:
            return
        seat, target, rank = turn.asked
        if seat != self._asked_last:
            self._weigh(seat, target, before.column[rank], before)
        self._asked_last = seat
        self.asks[seat] += 1

    def _weigh(self, seat: int, target: int, column: int, before: Tracker) -> None:
        chances = self.chances[seat]
        others = len(self.asks) - 1
        by_size = target_by(Habit.MOST, seat, before.sizes, 0, _no_draw)
        by_turn = target_by(Habit.LOWEST, seat, before.sizes, self.asks[seat], _no_draw)
        for habit, likely in enumerate(_rank_likelihoods(column, before.left, before.sizes[seat])):
            if habit == Habit.ANY:
                chances[habit] *= 1 / others
            else:
                fits = target == (by_size if habit <= Habit.LEAST else by_turn)
                chances[habit] *= max(_UNLIKE, likely) if fits else _UNLIKE
        total = sum(chances)
        chances[:] = [chance / total for chance in chances]

    def drawn(self, draw: Draw) -> list[int]:
        """A habit for every seat, drawn by their chances."""
        found = []
        for chances in self.chances:
            pick, habit = draw(), 0
            while habit < Habit.ANY and pick >= chances[habit]:
                pick -= chances[habit]
                habit += 1
            found.append(habit)
        return found


def _rank_likelihoods(column: int, left: Sequence[int], size: int) -> tuple[float, ...]:
    """Habit -> how well asking for ``column`` fits it, where 1 is for who asks for any that is held."""
    live = [other for other, count in enumerate(left) if count]
    height = (live.index(column) + 0.5) / len(live)
    held = min(size, _MOST_HELD, len(live))
    # The highest of so many by chance, the lowest; of the few values of which most or least are held, likewise.
    high, low = held * height ** (held - 1), held * (1 - height) ** (held - 1)
    return 2 * height, 3 * (1 - height) ** 2, high, low, 1.0


def _no_draw() -> float:
    raise AssertionError("these habits leave nothing to chance")

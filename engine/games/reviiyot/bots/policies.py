"""How the others ask, as far as everybody can tell: the document's strategies give themselves away.

Whom a strategy asks follows from what everybody sees: how many cards each holds, or how often the seat has asked. Which
value it asks for hints at whether it begins with the highest or the lowest, with what it has most or least of.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.asking.chances import Tracker
from engine.asking.turns import Turn
from engine.games.reviiyot.bots.playout import Draw, Habit, target_by

_UNLIKE = 0.002
"""How likely somebody of a habit does what does not fit it."""
# How often somebody of a habit makes such an ask, for each time that somebody does who asks for any value: as counted
# in games of each habit, but nearer to 1, for who asks for the same once more tells little new.
_AMONG_MORE, _UNKNOWN_AMONG_MORE = 0.05, 0.15
"""Asking for what is known to be there, and for what is not, while more is known of another value: most."""
_BELOW_AN_EQUAL = (1.0, 1.0, 0.05, 0.05)
"""Asking for one of which so many are known, while as many are known of a higher one: most."""
_KNOWN_AS_MOST = (1.0, 2.5, 2.5, 0.7)
"""Asking for what is known to be most, so many of them: most."""
_MORE_THAN_SINGLE = (1.0, 0.4, 0.1)
"""Asking for what is known to be two or more, while a single one is known of no value, a higher, a lower: least."""
_LOWEST_SINGLE, _NEAR_LOWER_SINGLE = 1.8, 0.7
"""Asking for the lowest of which a single card is known, and for one beside it: least."""
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
        seat, target, rank, _card = turn.asked
        if seat != self._asked_last:
            self._weigh(seat, target, before.column[rank], before)
        self._asked_last = seat
        self.asks[seat] += 1

    def _weigh(self, seat: int, target: int, column: int, before: Tracker) -> None:
        chances = self.chances[seat]
        others = len(self.asks) - 1
        by_size = target_by(Habit.MOST, seat, before.sizes, 0, _no_draw)
        by_turn = target_by(Habit.LOWEST, seat, before.sizes, self.asks[seat], _no_draw)
        for habit, likely in enumerate(_rank_likelihoods(column, before, seat)):
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


def _rank_likelihoods(column: int, before: Tracker, seat: int) -> tuple[float, ...]:
    """Habit -> how well asking for ``column`` fits it, where 1 is for who asks for any that is held."""
    located = before.located[seat]
    live = [other for other, count in enumerate(before.left) if count]
    height = (live.index(column) + 0.5) / len(live)
    held = min(before.sizes[seat], _MOST_HELD, len(live))
    # The highest of so many by chance, the lowest; of the few values of which most or least are held, likewise.
    high, low = held * height ** (held - 1), held * (1 - height) ** (held - 1)
    if any(located[column + 1 :]):
        high = 0.0
    if any(located[:column]):
        low = 0.0
    return _fits_most(column, located, height), _fits_least(column, located, height), high, low, 1.0


def _fits_most(column: int, located: Sequence[int], height: float) -> float:
    """How well it fits who asks for what it has most of, the higher one of several."""
    known = located[column]
    if known < max(located):
        return _AMONG_MORE if known else _UNKNOWN_AMONG_MORE
    if known and known in located[column + 1 :]:
        return _BELOW_AN_EQUAL[known]
    return _KNOWN_AS_MOST[known] if known else 2 * height


def _fits_least(column: int, located: Sequence[int], height: float) -> float:
    """How well it fits who asks for what it has least of, the lower one of several."""
    lower_single, single = 1 in located[:column], 1 in located
    if located[column] > 1:
        return _MORE_THAN_SINGLE[lower_single + single]
    if lower_single or not single:
        return _NEAR_LOWER_SINGLE if lower_single else 3 * (1 - height) ** 2
    return _LOWEST_SINGLE if located[column] else _NEAR_LOWER_SINGLE


def _no_draw() -> float:
    raise AssertionError("these habits leave nothing to chance")

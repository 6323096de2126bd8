"""A count of every player's asks, catches and sets in an asking game, from public events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.account import thinned
from engine.asking.turns import Drew, Gave, Laid, turns_of
from engine.events import Event


class Tally:
    """The asks, catches, sets and cards of every seat after one pass over a history; all seats' histories agree."""

    __slots__ = ("asked", "asks", "fished", "given", "held", "hits", "made", "taken")

    def __init__(self, history: Iterable[Event], seats: int, in_a_set: int) -> None:
        """Count the events of ``history``; ``in_a_set`` is the number of cards of a rank that are laid down."""
        self.asks, self.hits = [0] * seats, [0] * seats
        """Seat -> the number of its asks, and of those that brought cards."""
        self.asked = [0] * seats
        """Seat -> the number of asks that it had to answer."""
        self.taken, self.given = [0] * seats, [0] * seats
        """Seat -> the number of cards that it got from others, and that it gave them."""
        self.fished = [0] * seats
        """Seat -> the number of its asks after which it drew and showed a card that it had asked for."""
        self.made: list[list[int]] = []
        """The sets of every seat after the deal, after the first ask, and so on."""
        self.held: list[list[int]] = []
        """The cards of every seat at the same times."""
        made, held = [0] * seats, [0] * seats
        for turn in turns_of(history):
            if turn.asked is not None:
                seat = turn.asked.seat
                self.asks[seat] += 1
                self.asked[turn.asked.target] += 1
                self.hits[seat] += turn.given > 0
                self.fished[seat] += turn.lucky
            for step in turn.steps:
                if isinstance(step, Drew):
                    held[step.seat] += step.number
                elif isinstance(step, Gave):
                    held[step.seat] -= step.number
                    held[step.taker] += step.number
                    self.given[step.seat] += step.number
                    self.taken[step.taker] += step.number
                elif isinstance(step, Laid):
                    held[step.seat] -= step.number
                    made[step.seat] += step.number // in_a_set
            self.made.append([*made])
            self.held.append([*held])
        if not self.made:
            self.made, self.held = [made], [held]

    @property
    def all_asks(self) -> int:
        """The number of asks in the game."""
        return len(self.made) - 1


def ahead(courses: Sequence[list[int]], seat: int) -> tuple[float, ...]:
    """Return the lead of ``seat`` at each time: its number minus the highest of the others', thinned if very long."""
    return tuple([float(row[seat] - max(row[:seat] + row[seat + 1 :])) for row in thinned(courses)])

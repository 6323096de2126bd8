"""Numbers for the moves of a game: action number <-> move, fixed for a game and its rules.

Actions are written from the place of the player to move: in ``ask K of 1`` seat 1 is the player on the left of the one
who asks, and so on clockwise. For seat 0 the text of an action is the text of the move.

>>> from learning import actions_of
>>> actions = actions_of("go-fish", {"players": 3})
>>> len(actions), actions.texts[:3]
(27, ('deal', 'ask 2 of 1', 'ask 2 of 2'))
>>> str(actions.move(2, seat=2))
'ask 2 of 1'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.every_move import SEAT
from engine.native import mypyc_attr
from learning.encoding import Variant
from learning.encodings import encoding_of

__all__ = ["Actions"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions:
    """The numbered moves of a game under certain rules."""

    def __init__(self, variant: Variant) -> None:
        own = encoding_of(variant).every_move(variant)
        self._title = variant.entry.title
        self.texts = tuple(map(str, own))
        """Number -> the text of the action: that of seat 0's move."""
        self.moves: list[list[Any]] = [
            [_turned(move, seat, variant.seats) for move in own] for seat in range(variant.seats)
        ]
        """Seat -> number -> its move."""
        self._numbers = [{move: number for number, move in enumerate(moves)} for moves in self.moves]

    def __len__(self) -> int:
        return len(self.texts)

    def move(self, number: int, seat: int) -> Any:
        """Return the move of ``seat`` with that number. Raises ValueError with one sentence if there is none."""
        if 0 <= number < len(self.texts):
            return self.moves[seat][number]
        raise ValueError(f"There is no action {number}; {self._title} has actions 0 to {len(self) - 1}.")

    def number(self, move: Any, seat: int) -> int:
        """Return the number of a move of ``seat``. Raises ValueError with one sentence if it has none."""
        try:
            return self._numbers[seat][move]
        except KeyError:
            raise ValueError(
                f"The move {move} of {self._title} has no number; its encoding has to name all its moves."
            ) from None

    def mask(self, legal: Iterable[Any], seat: int) -> bytearray:
        """Return number -> 1 for the legal moves of ``seat``, 0 for the others. Raises ValueError."""
        mask, numbers = bytearray(len(self.texts)), self._numbers[seat]
        try:
            for move in legal:
                mask[numbers[move]] = 1
        except KeyError:
            self.number(move, seat)
        return mask


def _turned(move: Any, by: int, seats: int) -> Any:
    """Return the move that another seat makes when it does the same, ``by`` seats further on."""
    seat = getattr(move, SEAT, None)
    return move if seat is None else move._replace(**{SEAT: (seat + by) % seats})

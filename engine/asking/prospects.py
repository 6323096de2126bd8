"""The chances to win an asking game, from all hands, the turn, and what everybody knows: a fitted formula.

Every seat has a strength, and its chance is ``exp(strength)`` divided by the sum of that over all seats. The strength
adds up weights for the sets that it made, for the turn, for the number of its cards, and for every rank of which it
holds some: by the number that it holds, the number that everybody knows it to hold, and the number that everybody knows
to be elsewhere. The weights change as the game runs out: they are given for some values of the time left (`KNOTS`), and
interpolated between them. ``benchmarks/fit_asking.py`` fits them to games of bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from engine.asking.turns import OF_A_RANK

KNOTS: Final = (0.0, 0.5, 0.9, 1.4, 2.5)
"""The times left for which there are weights: the root of the number of sets of four still to come for each seat."""
_SIZES: Final = 3
"""The numbers of cards, from 0, of which a hand has a weight of its own."""
_MADE, _TURN, _NEXT, _CARDS = range(4)
_SIZE: Final = 4
_OF_KNOWN: Final = {1: 7, 2: 9, 3: 12}
"""Number of cards held of a rank -> the weight if nobody knows of them; those if one is known, two … follow."""
_OF_ELSEWHERE: Final = {(1, 1): 0, (1, 2): 1, (1, 3): 2, (2, 1): 3, (2, 2): 4, (3, 1): 5}
"""(number of cards held of a rank, number of others whose place is known) -> place among such weights."""
_ON_TURN, _OFF_TURN = 16, 22
"""The first weight for cards whose place is known, of the seat on turn and of the others."""
WEIGHTS: Final = 37
"""The number of weights at each time."""
_HELD_ON_TURN: Final = 28
"""The first weight of those for the cards held of a rank that count for the seat on turn besides."""
_CODES: Final = 4
"""The base of the code of a rank in a hand: number held + 4 × number known + 16 × number known elsewhere."""


def features_of_rank(held: int, known: int, elsewhere: int, *, on_turn: bool) -> tuple[int, ...]:
    """Return the places of the weights that count for a rank in a hand."""
    if not 0 < held < OF_A_RANK:
        return ()
    place = _OF_KNOWN[held] + min(known, held)
    features = [place, _HELD_ON_TURN + place - _OF_KNOWN[1]] if on_turn else [place]
    if others := min(elsewhere, OF_A_RANK - held):
        features.append((_ON_TURN if on_turn else _OFF_TURN) + _OF_ELSEWHERE[held, others])
    return tuple(features)


def features_of_seat(made: int, size: int, *, turn: bool, follows: bool) -> Iterator[tuple[int, int]]:
    """Yield (place of a weight, how many times it counts) for what a seat has besides its ranks."""
    yield from ((_MADE, made), (_TURN, turn), (_NEXT, follows), (_CARDS, size))
    if size < _SIZES:
        yield _SIZE + size, 1


class CountedPosition(NamedTuple):
    """A position of an asking game in numbers of cards of each rank."""

    hands: Sequence[Sequence[int]]
    """Seat -> column -> the number of cards."""
    sizes: Sequence[int]
    """Seat -> the number of its cards."""
    made: Sequence[int]
    """Seat -> the number of its sets."""
    codes: Sequence[Sequence[int]]
    """Seat -> column -> what everybody knows, as :func:`code` writes it."""
    turn: int
    """The seat that asks next."""
    follows: int
    """The seat that asks after it for certain; -1 if that depends on the ask."""
    left: int
    """The number of cards still to be laid down before the game ends, or a bound of it."""


def code(known: int, elsewhere: int) -> int:
    """Return the code of what everybody knows of a rank in a hand."""
    # Every imagined ask comes here for every seat, so nothing is called.
    if known >= _CODES:
        known = _CODES - 1
    if elsewhere >= _CODES:
        elsewhere = _CODES - 1
    return _CODES * (known + _CODES * elsewhere)


class _Table(NamedTuple):
    """The weights at one time, ready to be added up."""

    made: float
    turn: float
    follows: float
    sizes: list[float]
    """Number of cards -> weight."""
    on_turn: list[float]
    """Code of a rank -> weight, for the seat on turn."""
    off_turn: list[float]
    """Code of a rank -> weight, for the others."""


class Prospects:
    """The formula for one kind of game and a number of seats."""

    def __init__(self, weights: Sequence[Sequence[int]], seats: int) -> None:
        """``weights`` has a row for each of `KNOTS`, in hundredths."""
        self._weights, self._seats = weights, seats
        self._tables: dict[int, _Table] = {}

    def chance(self, position: CountedPosition, seat: int) -> float:
        """Return the chance of ``seat``, from 0 to 1: its share of the win, if several win."""
        table = self._tables.get(position.left)
        if table is None:
            table = self._tables[position.left] = self._at(position.left)
        made, turn, follows, sizes, on_turn, off_turn = table
        strengths = []
        for place, (hand, size, sets, codes) in enumerate(
            zip(position.hands, position.sizes, position.made, position.codes, strict=True)
        ):
            ranks = on_turn if place == position.turn else off_turn
            strength = made * sets + sizes[size]
            for held, known in zip(hand, codes):  # noqa: B905 - this runs for every hand of every imagined deal
                strength += ranks[held + known]
            strengths.append(strength)
        strengths[position.turn] += turn
        if position.follows >= 0:
            strengths[position.follows] += follows
        own, total = strengths[seat], 0.0
        for strength in strengths:
            total += exp(min(50.0, strength - own))
        return 1 / total

    def _at(self, left: int) -> _Table:
        """Return the weights when ``left`` cards are still to be laid down."""
        row = self._row(sqrt(max(0, left) / OF_A_RANK / self._seats))
        on_turn, off_turn = [
            [
                sum(row[feature] for feature in features_of_rank(held, known, elsewhere, on_turn=on_turn))
                for elsewhere in range(_CODES)
                for known in range(_CODES)
                for held in range(_CODES)
            ]
            for on_turn in (True, False)
        ]
        sizes = [row[_CARDS] * size + (row[_SIZE + size] if size < _SIZES else 0.0) for size in range(200)]
        return _Table(row[_MADE], row[_TURN], row[_NEXT], sizes, on_turn, off_turn)

    def _row(self, time: float) -> list[float]:
        place = 0
        while place < len(KNOTS) - 2 and time > KNOTS[place + 1]:
            place += 1
        share = min(1.0, (time - KNOTS[place]) / (KNOTS[place + 1] - KNOTS[place]))
        return [
            ((1 - share) * one + share * other) / 100
            for one, other in zip(self._weights[place], self._weights[place + 1], strict=True)
        ]

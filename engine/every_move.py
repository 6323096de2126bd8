"""The moves that may be legal somewhere in a game, found by playing it at random.

A game need not list its moves. Some games are played at random; then every card, suit, rank and seat takes its turn in
every kind of move that was legal there.

>>> from engine.catalogue import entry_of
>>> moves = every_move(entry_of("go-fish").new({"players": 3}, seed=1))
>>> len(moves), [str(move) for move in moves[:3]]
(40, ['ask 2 of 0', 'ask 2 of 1', 'ask 2 of 2'])
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from enum import Enum
from typing import Any, Final

from engine.cards import Card, Rank
from engine.entry import Entry
from engine.events import Event, Scored
from engine.game import Game
from engine.options import Values

MOST_MOVES: Final = 30_000
"""More than any game here can last: 199 hands of Euchre are 6,000 moves, a War is watched from turn 10,000 on."""
MOST_NUMBERED: Final = 100_000
"""The most moves that are put together from parts."""
SEAT: Final = "seat"
"""The field of a move that names a seat."""
SAMPLES: Final = 12
"""The number of random games whose moves are looked at."""
POINTS_SAMPLES: Final = 3
"""The number of random games that are looked at for points."""
MOST_EVENTS: Final = 5_000
"""The most events that are looked at for points."""


def positions(game: Game[Any], picks: Sequence[int], most: int = MOST_MOVES) -> Iterator[tuple[Event, ...]]:
    """Play ``game``: yield no events at the start, then the events of every move.

    Each of the ``picks`` chooses ``legal[pick % len(legal)]``. When they run out they start again, each raised by 1.
    """
    yield ()
    for number in range(most):
        legal = tuple(game.legal_moves())
        if not legal:
            return
        pick = picks[number % len(picks)] + number // len(picks) if picks else 0
        yield game.apply(legal[pick % len(legal)])


def moves_seen(games: Iterable[Game[Any]]) -> tuple[Any, ...]:
    """Return every move that is legal somewhere in the first 200 moves of these games, played at random."""
    found: dict[Any, None] = {}
    for game in games:
        for _ in positions(game, range(3, 60), most=200):
            found.update(dict.fromkeys(game.legal_moves()))
    return tuple(found)


def every_move(game: Game[Any]) -> tuple[Any, ...]:
    """Return the moves that may be legal somewhere in games with the rules of this one, in a fixed order.

    Some of them may never be legal. Raises ValueError with one sentence if there are too many to be numbered.
    """
    seen = moves_seen([type(game)(game.rules, seed) for seed in range(SAMPLES)])
    whole = [move for move in seen if not isinstance(move, tuple)]
    shapes: dict[tuple[object, ...], list[Any]] = {}
    for move in seen:
        if isinstance(move, tuple):
            shapes.setdefault(_shape(move), []).append(move)
    found: dict[Any, None] = dict.fromkeys(sorted(whole, key=str))
    for shape in sorted(shapes, key=str):
        columns = [_column(game, place, shapes[shape]) for place in range(len(shape) - 1)]
        if math.prod(map(len, columns)) > MOST_NUMBERED:
            raise ValueError(f"{game.title} has more than {MOST_NUMBERED:,} moves, too many to be numbered.")
        kind: Any = type(shapes[shape][0])
        found.update(dict.fromkeys([kind(*fields) for fields in itertools.product(*columns)]))
    return tuple(found)


def tells_points(entry: Entry, rules: Values) -> bool:
    """Return whether the events of a game tell points (`Scored`), as some games at random show."""
    games = (entry.new(rules, seed) for seed in range(POINTS_SAMPLES))
    events = (event for game in games for move in positions(game, range(7)) for event in move)
    return any(isinstance(event, Scored) for event in itertools.islice(events, MOST_EVENTS))


def _shape(move: tuple[Any, ...]) -> tuple[object, ...]:
    """Return the class of a move, its words, and the kinds of its other fields: moves of one shape differ in these."""
    kinds = [field if type(field) is str else type(field).__name__ for field in move]
    return (type(move).__name__, *kinds)


def _column(game: Game[Any], place: int, moves: Sequence[Any]) -> Sequence[Hashable]:
    """Return the values that a field of moves of one shape may have, in their order."""
    first = moves[0][place]
    if isinstance(first, Card):
        return game.pack
    if isinstance(first, Rank):
        return tuple(dict.fromkeys([card.rank for card in game.pack]))
    if isinstance(first, Enum):
        return tuple(type(first))
    if isinstance(first, bool):
        return (False, True)
    if isinstance(first, int):
        if getattr(type(moves[0]), "_fields", ())[place : place + 1] == (SEAT,):
            return range(game.seats)
        return range(min(move[place] for move in moves), max(move[place] for move in moves) + 1)
    return tuple(dict.fromkeys([move[place] for move in moves]))

"""The encoding of a game: its positions, its moves and its score as numbers.

Each of our games has a module of its own in `learning/games/`, named as its folder in the engine. An installed game may
offer its `Encoding` under the entry point group `cardtable.learning`; without one it gets the generic encoding, which
is made of zones and declared facts (`learning/plain.py`).

Seats are relative: part ``x`` of seat 0 is the observer's own, that of seat 1 belongs to the player on the observer's
left, and so on clockwise. So a policy need not know at which seat it sits. Moves are counted in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.cards import Card
from engine.catalogue import entry_of
from engine.entry import Entry
from engine.events import Event, Scored
from engine.every_move import every_move
from engine.game import Game
from engine.native import mypyc_attr, sendable
from engine.options import Value
from engine.view import View
from learning.parts import Layout

if TYPE_CHECKING:
    from learning.actions import Actions

__all__ = ["GROUP", "Encoder", "Encoding", "Points", "Variant", "at_most", "scored_points", "variant_of", "view_of"]

GROUP: Final = "cardtable.learning"
"""The entry point group of encodings of installed games: key = "package.module:ENCODING"."""
MOST: Final = 127
"""The highest number in an observation; what is more is written as this."""


class Variant(NamedTuple):
    """A game with certain rules."""

    entry: Entry
    rules: Mapping[str, Value]
    """A value for every option."""
    seats: int
    pack: tuple[Card, ...]

    def new(self, seed: int) -> Game[Any]:
        """Return a new game."""
        return self.entry.new(self.rules, seed)

    @property
    def number_of(self) -> dict[Card, int]:
        """Card -> its number, by the order of the pack."""
        return {card: number for number, card in enumerate(self.pack)}


def variant_of(game: str, rules: Mapping[str, Any] | str | None = None) -> Variant:
    """Return the game of that key under rules.

    ``rules`` are options that differ from the first preset, as at a new table, or the key of a preset; None is the
    first preset (`Entry.rules`). Raises ValueError with one sentence for what does not exist or does not fit.
    """
    entry = entry_of(game)
    values = entry.rules(rules)
    return Variant(entry, values, entry.seats(values), entry.new(values, 0).pack)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """The memory of one game from which observations are made. It hears the events of every move.

    What is kept for a seat follows from the events as that seat may know them. So the events of the referee and those
    of the seat give the same observations of that seat.
    """

    def __init__(self, layout: Layout, seats: int) -> None:
        self.layout, self.seats = layout, seats
        self.own = [bytearray(layout.size) for _ in range(seats)]
        """Seat -> what it alone knows, at the places of its observation; the rest of it is 0."""
        self._rows: list[tuple[slice, int, bytearray]] = []

    def rows(self, name: str) -> bytearray:
        """Return the numbers of a part that everybody knows, a row for each seat, to be changed by :meth:`hear`.

        Seat 0 has the first row here; in an observation the observer has it.
        """
        part = self.layout.part(name)
        made = bytearray(part.size)
        self._rows.append((self.layout.slice(name), part.size // self.seats, made))
        return made

    def begin(self) -> None:
        """Forget everything: a new game begins."""
        for known in (*self.own, *[rows for _, _, rows in self._rows]):
            known[:] = bytes(len(known))

    def hear(self, events: Iterable[Any]) -> None:
        """Take in the events of a move."""

    def observation(self, source: Any, seat: int) -> bytearray:
        """Return what ``seat`` sees now, a number from 0 to 127 a byte.

        ``source`` is the game or the seat's own view. Of a game only attributes are read that the view has too.
        """
        seen = self.own[seat][:]
        for where, width, rows in self._rows:
            cut = seat * width
            seen[where] = rows[cut:] + rows[:cut]
        return seen

    def mask(self, actions: Actions, source: Any, seat: int) -> bytearray:
        """Return action number -> 1 for the legal moves of ``seat``, whose turn it is, 0 for the others."""
        return actions.mask(source.legal_moves(), seat)


Points = Callable[[Event], "tuple[Sequence[int], float] | None"]
"""Returns the seats that an event gives points, and how many each; None for an event that gives none."""


@dataclass(frozen=True)
class Encoding:
    """The functions of one game that turn its positions, moves and scores into numbers."""

    parts: Callable[[Variant], Iterable[tuple[str, int, str]]]
    """Returns the parts of an observation: name, size, meaning."""
    encoder: Callable[[Variant, Layout], Encoder]
    """Returns the encoder for one game after another."""
    moves: Callable[[Variant], Iterable[Any]] | None = None
    """Returns every move that seat 0 may make somewhere, by their numbers; None to find them in random games."""
    points: Callable[[Variant], Points | None] | None = None
    """Returns the game's own score; None where that is who wins."""
    remarks: Callable[[Variant], Sequence[str]] | None = None
    """Returns a sentence for everything that observations lack or leave in doubt."""

    def layout(self, variant: Variant) -> Layout:
        """Return the layout of observations."""
        return Layout(self.parts(variant))

    def every_move(self, variant: Variant) -> tuple[Any, ...]:
        """Return the moves of seat 0 in the order of their numbers."""
        return every_move(variant.new(0)) if self.moves is None else tuple(self.moves(variant))


sendable(Encoding)


def scored_points(variant: Variant) -> Points:
    """Return the score of a game that tells it by events of the class ``Scored``, for every seat of a side.

    Where the fewest points win, every point costs one.
    """
    game = variant.new(0)
    worth = -1 if game.fewest_points_win else 1
    sides: dict[int, list[int]] = {}
    for seat in range(variant.seats):
        sides.setdefault(game.side(seat), []).append(seat)

    def points(event: Event) -> tuple[Sequence[int], float] | None:
        return (sides[event.side], worth * event.points) if type(event) is Scored else None

    return points


def at_most(number: int) -> int:
    """Return the number, or the highest one that fits into an observation."""
    return number if number < MOST else MOST


def view_of(source: Game[Any] | View[Any], seat: int) -> View[Any]:
    """Return the view of ``seat``: ``source`` itself if it is a view."""
    return source if isinstance(source, View) else source.view(seat)

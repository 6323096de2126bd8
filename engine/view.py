"""The view of one seat: all that its player may know. Bots and tables get a view and nothing else.

>>> from engine.catalogue import entry_of
>>> game = entry_of("go-fish").new({"players": 2}, seed=1)
>>> _ = game.apply(game.parse("deal"))
>>> game.view(1).cards(Place("hand", 1))
(10C, 5S, 9S, 3D, 8C)
>>> game.view(0).cards(Place("hand", 1)), game.view(0).count(Place("pool"))
((None, None, None, None, None), 42)
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Generic, Protocol, TypeVar

from engine.cards import Card
from engine.events import Event, History, Log
from engine.native import mypyc_attr
from engine.options import Values
from engine.phrases import say
from engine.zones import Place

if TYPE_CHECKING:
    from engine.game import Game

__all__ = ["Count", "PerSeat", "SeatNumber", "View"]

M = TypeVar("M", bound=Hashable)
T = TypeVar("T")

SEAT_MARK: Final = "seat"
COUNT_MARK: Final = "count"
PER_SEAT_MARK: Final = "per seat"

# The types of facts, for those who make numbers of them (`learning/facts.py`); to a type checker they are plain types.
SeatNumber = Annotated[int, SEAT_MARK]
"""A fact that is a seat. Observations count it from the observer's place."""
Count = Annotated[int, COUNT_MARK]
"""A fact that is a number, and no seat."""
PerSeat = Annotated[tuple[T, ...], PER_SEAT_MARK]
"""A fact with a value for every seat, such as ``PerSeat[int]``."""


class Standing(Protocol):
    """A game, or a view of one, as far as its turn goes."""

    to_move: int | None
    winners: tuple[int, ...]


def told_turn(standing: Standing) -> str:
    """Return whose turn it is, or who has won."""
    if standing.to_move is not None:
        return f"seat {standing.to_move} to move"
    return f"won by {' and '.join(map(str, standing.winners))}" if standing.winners else "drawn"


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Generic[M]):
    """The facts of one position that ``seat`` may know; None is a spectator, who sees what lies open.

    A view does not hold the game. No attribute, and nothing else that can be reached from it, leads to the game, its
    random numbers, the referee's log or a hidden card (``tests/conformance/test_handed.py``).

    It stays as it is when the game goes on. So what could change is copied; what only grows (the events) is shared,
    with the length that it had. One view is made for every choice, so whatever takes long is worked out when it is
    asked for, from the copies.

    Each game adds its public facts in a class of its own: a slot with a docstring, filled by ``__init__`` or by the
    ``view`` method of the rules.
    """

    __slots__ = ("_glance", "_kind", "_legal", "_told", "rules", "seat", "seats", "to_move", "winners")
    left_out: ClassVar[frozenset[str]] = frozenset()
    """The names of facts that a position's text leaves out, because its rules or events tell the same."""
    seat: int | None
    """The seat that sees this."""
    seats: int
    """The number of seats."""
    to_move: int | None
    """The seat whose move it is; None when the game is over."""
    winners: tuple[int, ...]
    """The seats that won; empty before the end and after a draw."""
    rules: Values
    """The value of every rule option."""

    def __init__(self, game: Game[M], seat: int | None, history: Sequence[Event] = ()) -> None:
        if seat is not None and not 0 <= seat < game.seats:
            raise ValueError(f"{game.title} has no seat {seat}; its seats are 0 to {game.seats - 1}.")
        self.seat, self.seats = seat, game.seats
        self.to_move, self.winners = game.to_move, game.winners
        self.rules = MappingProxyType(game.rules)
        zones = game.zones
        log = history if isinstance(history, Log) else Log(history)
        self._told = log.told(seat, zones.visibility)
        self._kind = type(game)
        self._legal: Collection[M] = game.legal_moves() if seat is not None and seat == game.to_move else ()
        # The cards that this seat sees, and the number of cards everywhere.
        self._glance = zones.glance(seat)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{type(self).__name__} of {who}: {told_turn(self)}, {len(self.history)} events>"

    @property
    def game(self) -> str:
        """The game's key in the catalogue."""
        return self._kind.key

    @property
    def history(self) -> History:
        """The redacted events so far, oldest first."""
        return History(self._told)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.to_move is None

    @property
    def places(self) -> Iterable[Place]:
        """Every zone of the game."""
        return tuple(self._glance.positions)

    def shows(self, place: Place) -> bool:
        """Return True if this seat sees the cards that lie at ``place``."""
        return place in self._glance.shown_positions

    def cards(self, place: Place) -> tuple[Card | None, ...]:
        """Return the cards at ``place``, with None for each that this seat does not see."""
        return self._glance.cards(place) if self.shows(place) else (None,) * self.count(place)

    def count(self, place: Place) -> int:
        """Return the number of cards at ``place``."""
        return self._glance.count(place)

    def legal_moves(self) -> Collection[M]:
        """Return this seat's own legal moves; none when it is not its turn."""
        return self._legal

    def objection(self, move: M) -> str:
        """Return the reason why this seat may not make ``move`` now, in one sentence; empty when it may."""
        if not self._is_my_turn:
            return say("It is not your turn.")
        return "" if move in self.legal_moves() else self._kind.broken_rule(self, move)

    @property
    def _is_my_turn(self) -> bool:
        return self.seat is not None and self.to_move == self.seat

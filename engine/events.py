"""What a move did, in order. Events are immutable values; only :class:`Moved` can hold what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple, TypeVar, Union, cast, overload

from engine.cards import Card, Rank, Suit
from engine.zones import Place, Sights, sees


class Gathered(NamedTuple):
    """Every card of the game was put together at ``place``, face down."""

    place: Place


class Moved(NamedTuple):
    """``cards`` went from ``origin`` to ``target``, in this order. None stands for a card the reader may not know.

    It carries no positions: a place in a sorted hand would give away a rank.
    """

    cards: tuple[Card | None, ...]
    origin: Place
    target: Place


class Turned(NamedTuple):
    """A card that everybody knows was turned over where it lies."""

    card: Card
    place: Place
    face_up: bool


class Said(NamedTuple):
    """A seat announced something: ``words`` is the call (``pass``, ``order``), ``suit`` what it names, if anything."""

    seat: int
    words: str
    suit: Suit | None = None


class Asked(NamedTuple):
    """A seat asked the seat ``target`` aloud for all its cards of ``rank``."""

    seat: int
    target: int
    rank: Rank


class Taken(NamedTuple):
    """A seat won the cards on the table: a trick, a turn, a war."""

    seat: int
    cards: int


class Scored(NamedTuple):
    """A side got ``points`` and now has ``total``; ``why`` is the rule that gave them (``march``, ``euchred`` …)."""

    side: int
    points: int
    total: int
    why: str


class Ended(NamedTuple):
    """The game is over; ``winners`` are the winning seats, none for a draw; ``why`` is a sentence or empty."""

    winners: tuple[int, ...]
    why: str = ""


Event = Union[Gathered, Moved, Turned, Said, Asked, Taken, Scored, Ended]  # noqa: UP007 - evaluated at run time
E = TypeVar("E", bound=Event)


def redact(event: Event, seat: int | None, sights: Sights) -> Event:
    """``event`` as ``seat`` (None: a spectator) may know it.

    A moving card is known to those who saw it where it came from or see it where it went.
    """
    if type(event) is not Moved or sees(sights, event.origin, seat) or sees(sights, event.target, seat):
        return event
    return Moved((None,) * len(event.cards), event.origin, event.target)


def event_text(event: Event) -> str:
    """One line that says all of the event, the same in every version: what digests and golden files hold."""
    name = type(event).__name__.lower()
    return f"{name} " + " ".join(_field_text(field) for field in event)


def _field_text(field: object) -> str:
    if field is None:
        return "?"
    if isinstance(field, Suit):
        return field.letter
    if isinstance(field, Place):
        return f"<{field}>"
    if isinstance(field, tuple):
        return "[" + " ".join(_field_text(item) for item in field) + "]"
    if isinstance(field, Card):
        return field.name
    return str(field)


class History(Sequence[Event]):
    """The events so far as one seat may know them: a window on the referee's shared log, redacted when read.

    It keeps its length: events that come later do not appear in it.
    """

    __slots__ = ("_length", "_log", "_seat", "_sights")

    def __init__(self, log: Sequence[Event], seat: int | None, sights: Sights) -> None:
        self._log, self._seat, self._sights = log, seat, sights
        self._length = len(log)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._length)))
        if not -self._length <= index < self._length:
            raise IndexError("no such event")
        return redact(self._log[index % self._length], self._seat, self._sights)

    def __iter__(self) -> Iterator[Event]:
        for event in islice(self._log, self._length):
            yield redact(event, self._seat, self._sights)

    def only(self, kind: type[E]) -> Iterator[E]:
        """The events of one kind, oldest first; the others are passed over quickly."""
        for event in islice(self._log, self._length):
            if type(event) is kind:
                yield cast(E, redact(event, self._seat, self._sights))

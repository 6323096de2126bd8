"""The events of a move, in order. Events are immutable values; only :class:`Moved` can hold what a seat may not know.

Events are `NamedTuple`s, and cards and moves are made once: the engine's speed comes from that. A `Moved` holds no
positions of cards within their places.

>>> dealt = Moved((Card.parse("AS"),), Place("deck"), Place("hand", 0))
>>> visibility = {"hand": Visibility.OWNER, "deck": Visibility.NOBODY}
>>> redact(dealt, 0, visibility).cards, redact(dealt, 1, visibility).cards
((AS,), (None,))
>>> event_text(dealt)
'moved [AS] <deck> <hand 0>'
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeVar, Union, overload

from engine.cards import Card, Rank, Suit
from engine.native import mypyc_attr, tell_apart
from engine.zones import Place, Visibilities, Visibility, sees

__all__ = [
    "Asked",
    "Ended",
    "Event",
    "Gathered",
    "History",
    "Log",
    "Moved",
    "Said",
    "Scored",
    "Taken",
    "Told",
    "Turned",
    "asked",
    "event_text",
    "moved",
    "redact",
]


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


_tuple_of: Final = tuple.__new__


def asked(seat: int, target: int, rank: Rank, card: Card | None = None) -> Asked:
    """Return ``Asked(seat, target, rank, card)`` in less time."""
    return _tuple_of(Asked, (seat, target, rank, card))


def moved(cards: tuple[Card | None, ...], origin: Place, target: Place) -> Moved:
    """Return ``Moved(cards, origin, target)`` in less time: every move of a card makes one."""
    return _tuple_of(Moved, (cards, origin, target))


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
    """A seat asked the seat ``target`` aloud for all its cards of ``rank``, or for the one ``card`` of it."""

    seat: int
    target: int
    rank: Rank
    card: Card | None = None


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

# Read from the class they take longer.
_ALL: Final = Visibility.ALL
_OWNER: Final = Visibility.OWNER


def redact(event: Event, seat: int | None, visibility: Visibilities) -> Event:
    """Return ``event`` as ``seat`` (None: a spectator) may know it.

    A seat knows a moving card if it sees the cards at the origin or at the target.
    """
    if type(event) is not Moved or sees(visibility, event.origin, seat) or sees(visibility, event.target, seat):
        return event
    return Moved((None,) * len(event.cards), event.origin, event.target)


def event_text(event: Event) -> str:
    """Return the event as one line with all its fields, the same in every version. Digests and golden files use it."""
    name = type(event).__name__.lower()
    # An ask that names no card is written as it was before asks could name one.
    fields = event[:-1] if type(event) is Asked and event.card is None else event
    return f"{name} " + " ".join(_field_text(field) for field in fields)


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


Told = tuple[list[Event], dict[int, Event], int]
"""The events of a log as one seat may know them, up to a length.

First come the events as a spectator knows them, then place in that list -> the event, where this seat knows more. Both
may grow, never change.
"""


@mypyc_attr(native_class=False)
class Log(list[Event]):
    """The referee's list of all events, which only grows.

    It redacts every event once, for all seats together: most events are public.
    """

    __slots__ = ("_own", "_public")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        super().__init__(events)
        self._public: list[Event] = []
        # Seat -> place in the log -> the event, where that seat knows more than a spectator.
        self._own: defaultdict[int | None, dict[int, Event]] = defaultdict(dict)

    def first(self, count: int) -> Log:
        """Return a log of the first ``count`` events, which grows on its own."""
        log = Log(self[:count])
        log._public = self._public[:count]
        for seat, own in self._own.items():
            log._own[seat] = {place: event for place, event in own.items() if place < count}
        return log

    def told(self, seat: int | None, visibility: Visibilities) -> Told:
        """Return the events so far as ``seat`` (None: a spectator) may know them."""
        length = len(self)
        if len(self._public) < length:
            self._redact(visibility)
        return self._public, {} if seat is None else self._own[seat], length

    def _redact(self, visibility: Visibilities) -> None:
        """Redact the events since the last time. A view may be read on another thread: what it has never changes."""
        public, own = self._public, self._own
        add = public.append
        for event in islice(self, len(public), None):
            if type(event) is Moved:
                cards, origin, target = event
                come, left = visibility[target.name], visibility[origin.name]
                if come is not _ALL and left is not _ALL:
                    place = len(public)
                    if come is _OWNER:
                        own[target.seat][place] = event
                    if left is _OWNER:
                        own[origin.seat][place] = event
                    event = _tuple_of(Moved, ((None,) * len(cards), origin, target))
            add(event)


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class History(Sequence[Event]):
    """The events so far as one seat may know them. It holds no event as the referee knows it.

    It keeps its length: events that come later do not appear in it.
    """

    __slots__ = ("_length", "_own", "_public")

    def __init__(self, told: Told) -> None:
        self._public, self._own, self._length = told

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        public, own = self._public, self._own
        if isinstance(index, slice):
            return tuple([own.get(place, public[place]) for place in range(*index.indices(self._length))])
        if not -self._length <= index < self._length:
            raise IndexError("no such event")
        place = index % self._length
        return own.get(place, public[place])

    def __iter__(self) -> Iterator[Event]:
        if not self._own:
            return islice(self._public, self._length)
        return map(self._own.get, range(self._length), self._public)

    def __reversed__(self) -> Iterator[Event]:
        public, own = self._public, self._own
        for place in range(self._length - 1, -1, -1):
            yield own.get(place, public[place])

    def only(self, kind: type[E]) -> Iterator[E]:
        """Return the events of one kind, oldest first."""
        # Only the cards of moved cards are redacted.
        events = self if kind is Moved else islice(self._public, self._length)
        return iter([event for event in events if type(event) is kind])


tell_apart(History)

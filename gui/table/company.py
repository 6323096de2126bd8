"""Table talk: what bots remark on a game, each in a manner of its own, and which faces are glad or sorry.

A game has a `Listener`, which hears the events of a game as a spectator knows them and finds *occasions*: something
that just happened, and the seat that may say a word about it. `TableTalk` chooses who speaks, and how. Everything
follows from those events alone, so a remark tells nobody more than all at the table have seen, and a game that is
looked at again has the same remarks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple, Protocol
from zlib import crc32

from engine.events import Event, event_text
from gui.settings.people import Manner, Mood, Person, manner_of

MOST_REMARKS: Final = 2
"""The most remarks in one stretch of a game: a hand of Euchre, a round or two of other games."""
PAUSE: Final = 9
"""The fewest events from one remark to the next: about two tricks of Euchre."""
EAGERNESS: Final = {Manner.CHEERFUL: 0.6, Manner.DRY: 0.5, Manner.POLITE: 0.5, Manner.QUIET: 0.25}
"""The share of its occasions on which a bot speaks, if nobody else does."""


class Occasion(NamedTuple):
    """Something that just happened, for the seat that may say a word about it or whose face shows it."""

    name: str
    """The key of the remarks that are true of it."""
    seat: int
    mood: Mood | None = None


class Listener(Protocol):
    """The public facts of one game, as far as remarks need them."""

    @property
    def stretch(self) -> int:
        """The number of the present stretch of the game; it changes when there may be new remarks."""

    def hear(self, event: Event) -> Iterable[Occasion]:
        """Take in an event, as a spectator knows it, and return the occasions that it makes."""


Remarks = Mapping[Manner, Sequence[str]]
"""The sentences on one occasion, by the manner of those who may say them."""


class GameTalk(NamedTuple):
    """The table talk of a game."""

    listener: Callable[[], Listener]
    remarks: Mapping[str, Remarks]
    """Name of an occasion -> the sentences that are true of it."""


class Remark(NamedTuple):
    """A sentence that a bot says."""

    seat: int
    words: str


class Heard(NamedTuple):
    """What came of some events: a remark, if any, and the moods of seats."""

    remark: Remark | None
    moods: Mapping[int, Mood]


class TableTalk:
    """The talk at one table: it hears a game from its start on, and finds the remarks on it."""

    def __init__(self, talk: GameTalk, people: Sequence[Person]) -> None:
        self._talk = talk
        self._manners = {seat: manner_of(person.avatar) for seat, person in enumerate(people) if person.level}
        self.restart()

    def restart(self) -> None:
        """Forget everything: the game is heard from its start again."""
        self._listener = self._talk.listener()
        self.heard = 0
        """The number of events that were heard."""
        self._said: set[str] = set()
        self._print = 0
        self._stretch, self._in_stretch = self._listener.stretch, 0
        self._last = -PAUSE

    def hear(self, events: Iterable[Event]) -> Heard:
        """Take in events as a spectator knows them; return the last remark on them, and the moods that they make."""
        remark: Remark | None = None
        moods: dict[int, Mood] = {}
        for event in events:
            self.heard += 1
            self._print = crc32(event_text(event).encode(), self._print)
            occasions = [*self._listener.hear(event)]
            if self._listener.stretch != self._stretch:
                self._stretch, self._in_stretch = self._listener.stretch, 0
            moods.update({one.seat: one.mood for one in occasions if one.mood is not None})
            remark = self._remark_on(occasions) or remark
        return Heard(remark, moods)

    def _remark_on(self, occasions: Sequence[Occasion]) -> Remark | None:
        """Return a remark on one of the occasions; None if nobody speaks."""
        if not occasions or self._in_stretch >= MOST_REMARKS or self.heard < self._last + PAUSE:
            return None
        # The numbers follow from what everybody has seen, so they cannot tell two deals apart that look alike.
        rng = Random(self._print)
        # What moves somebody comes first; an occasion of all players is no likelier than that of one.
        order = {one.name: (one.mood is None, rng.random()) for one in occasions}
        for occasion in sorted(rng.sample(occasions, len(occasions)), key=lambda one: order[one.name]):
            manner = self._manners.get(occasion.seat)
            if manner is None or rng.random() >= EAGERNESS[manner]:
                continue
            known = self._talk.remarks.get(occasion.name, {}).get(manner, ())
            if fresh := [words for words in known if words not in self._said]:
                words = rng.choice(fresh)
                self._said.add(words)
                self._in_stretch, self._last = self._in_stretch + 1, self.heard
                return Remark(occasion.seat, words)
        return None

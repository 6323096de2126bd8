"""The pages that are told a table: each in its language, from the seat of its guest, or as everybody may see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.entry import Entry
from engine.joint_deal import JointDeal
from engine.match import Match
from engine.phrases import Catalogue, spoken
from engine.record import Seat
from engine.view import View
from friends import lines
from friends.description import Describer, Words
from friends.guests import Guest, State
from friends.page_words import CLOSED, WORDS
from friends.server import Server
from protocol.messages import line_of

MOST_HAPPENED: Final = 12
"""Sentences on what happened since a friend's last turn."""


@dataclass
class Reader:
    """A page that is told the table: its language, its guest, and how much it knows."""

    language: str
    guest: Guest | None = None
    events: int = 0
    welcomed: bool = True
    """False for a page that is asked for a name."""


class Standing(NamedTuple):
    """A table as it stands, for all pages."""

    number: int
    """The number of the question that is open, or of the position."""
    match: Match | None
    seats: tuple[Seat, ...]
    people: Sequence[Mapping[str, Any]]
    """What pages are told of everybody besides the words on the plates."""
    fair: JointDeal
    offers: bool
    """True if the player whose turn it is decides; False if the table makes the move."""
    changing: bool = False
    """True while the host changes the rules."""
    full: bool = False
    """True if no seat is free."""
    hints: bool = False
    """True if whoever decides may ask for a hint."""


class Pages:
    """All pages that have said hello, by the numbers of their connections."""

    def __init__(self, server: Server, describer: Describer, entry: Entry) -> None:
        self._server, self._describer, self._entry = server, describer, entry
        self._readers: dict[int, Reader] = {}
        self._happened: dict[int | None, list[Words]] = {}
        """Seat -> what happened since its last turn."""
        self._made: dict[tuple[int | None, str, int], tuple[str, int]] = {}
        """What was made for one page and is the same for another, such as all who watch, while all are told."""
        self._viewed: tuple[int, int, int] = (0, 0, 0)
        self._views: dict[int | None, View[Any]] = {}

    def get(self, line: int) -> Reader | None:
        """Return the page of a connection, if it has said hello."""
        return self._readers.get(line)

    def welcome(self, line: int, language: str, fair: JointDeal) -> Reader:
        """Return a new page, and tell it the words of its language and the hash of the secret."""
        catalogue = self._describer.catalogue(language)
        reader = self._readers[line] = Reader(language if catalogue is not None else "en")
        welcome = lines.welcome(
            reader.language,
            leftwards=self._describer.is_leftwards(reader.language),
            invitation=self._server.invitation.token,
            commitment=fair.commitment,
            words={key: spoken(text, catalogue) for key, text in WORDS.items()},
            animals=self._describer.animals,
        )
        self.send(line, welcome)
        return reader

    def forget(self, line: int) -> Reader | None:
        """Return the page of a connection that is gone; from now on it is told nothing."""
        return self._readers.pop(line, None)

    def end(self, line: int) -> None:
        """Forget a page, and end its connection."""
        self.forget(line)
        self._server.end(line)

    def close(self) -> None:
        """Tell all pages that the table is closed."""
        for line in self._readers:
            self.refuse(line, "closed", CLOSED)

    def refuse(self, line: int, why: str, words: str) -> None:
        """Tell a page why something cannot be."""
        self.send(line, lines.sorry(why, words, self._catalogue(line)))

    def ask(self, line: int, number: int, words: str) -> None:
        """Ask a page something that is answered by yes or no."""
        self.send(line, lines.question(number, words, self._catalogue(line)))

    def advise(self, guest: Guest, words: str) -> None:
        """Tell a guest's pages a hint."""
        for line in guest.lines:
            self.send(line, lines.hint(words, self._catalogue(line)))

    def _catalogue(self, line: int) -> Catalogue | None:
        reader = self._readers.get(line)
        return None if reader is None else self._describer.catalogue(reader.language)

    def send(self, line: int, message: lines.Message) -> None:
        """Send a page a line."""
        self._server.send(line, _text(message))

    # -- what happened

    def acted(self, seat: int | None) -> None:
        """Note that a seat has moved: what happened before is no news to it."""
        self._happened[seat] = []

    def hear(self, match: Match, before: int, seats: tuple[Seat, ...]) -> None:
        """Note what a move did, for all who have a page; there were ``before`` events before it."""
        for seat in {reader.guest.seat if reader.guest else None for reader in self._readers.values()}:
            view = self._view(match, seat)
            happened = self._happened.setdefault(seat, [])
            happened.append(self._describer.told(view.history[before:], view, seats))
            del happened[:-MOST_HAPPENED]

    def forget_happened(self) -> None:
        """Note that another position is shown: pages are told it whole."""
        self._happened.clear()
        for reader in self._readers.values():
            reader.events = 0

    # -- how things stand

    def show_all(self, standing: Standing, seat: int | None = None) -> None:
        """Tell every page how things stand, those first who have a seat; or the pages of one seat alone."""
        self._made.clear()
        for has_seat in (True, False):
            told: list[tuple[int, str | None]] = []
            for line, reader in self._readers.items():
                guest = reader.guest
                if (guest is not None) is has_seat and (seat is None or (guest is not None and guest.seat == seat)):
                    told += ((line, text) for text in self._texts(reader, standing))
            self._server.send_all(told)
        self._made.clear()

    def show(self, line: int, standing: Standing) -> None:
        """Tell a page how things stand."""
        self._server.send_all([(line, text) for text in self._texts(self._readers[line], standing)])

    def _texts(self, reader: Reader, standing: Standing) -> Iterator[str]:
        """Yield the lines that tell a page how things stand."""
        guest, match = reader.guest, standing.match
        if not reader.welcomed:
            yield _text(self._lobby("new", None, reader.language, standing))
        elif match is None or standing.changing or (guest is not None and guest.seat is None):
            yield _text(self._lobby(_state(guest, standing), guest.seat if guest else None, reader.language, standing))
        else:
            yield self._table(reader, match, standing)
            if match.game.to_move is None:
                fair = standing.fair
                yield _text(lines.fair(fair.secret, fair.contributions, fair.seed))

    def _lobby(self, state: str, seat: int | None, language: str, standing: Standing) -> lines.Message:
        catalogue = self._describer.catalogue(language)
        return lines.lobby(state, seat, self._entry.title, standing.people, catalogue)

    def _table(self, reader: Reader, match: Match, standing: Standing) -> str:
        seat = reader.guest.seat if reader.guest else None
        same = seat, reader.language, reader.events
        if same in self._made:
            text, reader.events = self._made[same]
            return text
        view = self._view(match, seat)
        told = self._describer.describe(view, standing.seats)
        if told.paths and not standing.offers:
            told = told._replace(targets=(), paths={}, sentences={})
        events = view.history[reader.events :] if reader.events else ()
        reader.events = len(view.history)
        catalogue, cloth = self._describer.catalogue(reader.language), self._describer.cloth(self._entry.key)
        happened = self._happened.get(seat, [])
        deck, people = self._describer.deck(reader.language), standing.people
        message = lines.table(standing.number, view, events, told, happened, people, cloth, catalogue, deck)
        message["hint"] = standing.hints and bool(told.paths)
        text = _text(message)
        self._made[same] = text, reader.events
        return text

    def _view(self, match: Match, seat: int | None) -> View[Any]:
        """Return the view of a seat, the same one until something happens: tables remember what they made of it."""
        position = id(match), match.ply, len(match.log)
        if self._viewed != position:
            self._viewed = position
            self._views.clear()
        if seat not in self._views:
            self._views[seat] = match.view(seat)
        return self._views[seat]


def _state(guest: Guest | None, standing: Standing) -> str:
    """Return what a page waits for that does not show the table."""
    if guest is not None and guest.seat is None:
        return "full" if guest.state is State.WAITING and standing.full else guest.state.value
    return "changing" if standing.changing else "watching" if guest is None else "seated"


def _text(message: lines.Message) -> str:
    return line_of(message).decode().rstrip("\n")

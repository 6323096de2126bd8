"""A table of friends without a window: it lets guests in, asks whose turn it is, lets bots think, and keeps the game.

Everything happens on the thread that calls :meth:`HostedTable.run`, but the server's and the bots' thinking; both put
their news into the inbox. A move is kept before any page is told of it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from queue import Empty
from typing import Any, Final, NamedTuple

from engine.account import account_of
from engine.entry import Entry
from engine.match import Match
from engine.options import Values
from engine.phrases import say, spoken
from engine.record import Record, Seat
from friends import lines
from friends.description import Describer, Words
from friends.fair import CONTRIBUTION, FairDeal
from friends.guests import Guest, Guests, State
from friends.page_words import FULL, NOT_NOW, WORDS
from friends.server import MOST_PAGES, Said, Server
from protocol.messages import line_of
from store.journal import Journal
from store.store import Store

log = logging.getLogger(__name__)

PATIENCE: Final = 20.0
"""Seconds after which a bot plays on for a friend who is away."""
KEPT: Final = "friends"
"""The key of the settings row with the table that can be opened again."""
MOST_HAPPENED: Final = 12
"""Sentences on what happened since a friend's last turn."""
LONGEST_WAIT: Final = 1.0


class Plan(NamedTuple):
    """A table to be opened: the game, its rules, and the bots and portraits of the seats."""

    entry: Entry
    rules: Values
    friends: tuple[int, ...]
    """The seats of friends."""
    bots: Mapping[int, Seat]
    portraits: Mapping[int, str]
    pause: float = 0.9
    """Seconds between two moves that nobody is asked for."""
    open_door: bool = False
    """True if everybody with the invitation sits down at once."""


class Thought(NamedTuple):
    """The move that a bot has chosen for a position."""

    asked: int
    move: Any


class Typed(NamedTuple):
    """A line that the host has typed."""

    text: str


@dataclass
class _Reader:
    """A page that is told the table: its language, its seat, and how much it knows."""

    language: str
    guest: Guest | None = None
    events: int = 0
    welcomed: bool = True


class HostedTable:
    """The table, its guests and its game."""

    def __init__(
        self,
        plan: Plan,
        describer: Describer,
        server: Server,
        store: Store,
        tell: Callable[[str], None] = print,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.plan, self._describer, self.server, self._store = plan, describer, server, store
        self._tell, self._clock = tell, clock
        self.seats_count = plan.entry.seats(plan.rules)
        self.guests = Guests()
        self.fair = FairDeal.begun()
        self.match: Match | None = None
        self._journal: Journal | None = None
        self._readers: dict[int, _Reader] = {}
        self._asked = 0
        """The number of the question that is open, or of the position."""
        self._happened: dict[int | None, list[Words]] = {}
        self._made: dict[tuple[int | None, str, int], tuple[lines.Message, int]] = {}
        """What was made for one page and is the same for another, such as all who watch, while all are told."""
        self._next_at = 0.0
        self._thinking = -1
        self._due: Thought | None = None
        self._stopped = False

    # -- opening, again too

    def open_again(self, kept: Mapping[str, Any]) -> None:
        """Go on with a kept table. Raises LookupError or ValueError if its game cannot be read."""
        self.guests.take_back(list(kept["guests"]))
        self.fair = FairDeal(str(kept["secret"]), tuple(map(str, kept["contributions"])))
        now = self._clock()
        for guest in self.guests:
            guest.lost_at = now
        if kept["game"] is not None:
            self.match = self._store.match(int(kept["game"]))
            self._journal = self._store.journal(int(kept["game"]))
            self._asked = self.match.ply + 1

    def keep(self) -> None:
        """Keep what it takes to open the table again."""
        self._store.change_settings(
            {
                KEPT: {
                    "invitation": self.server.invitation.token,
                    "port": self.server.port,
                    "key": self.plan.entry.key,
                    "friends": [*self.plan.friends],
                    "rules": dict(self.plan.rules),
                    "guests": self.guests.as_data(),
                    "secret": self.fair.secret,
                    "contributions": [*self.fair.contributions],
                    "game": None if self._journal is None else self._journal.number,
                }
            }
        )

    # -- the loop

    def run(self) -> None:
        """Play until :meth:`stop`."""
        while not self._stopped:
            self.turn()

    def stop(self) -> None:
        """End the loop, from any thread."""
        self._stopped = True
        self.server.inbox.put(None)

    def turn(self, longest: float = LONGEST_WAIT) -> None:
        """Take in what there is, waiting for it for at most that many seconds, and do what is due."""
        wait = min(longest, max(0.0, self._next_at - self._clock())) if self._is_due else longest
        try:
            news = self.server.inbox.get(timeout=max(0.001, wait))
            while True:
                self._take(news)
                news = self.server.inbox.get_nowait()
        except Empty:
            pass
        while self._go_on():
            pass

    @property
    def _is_due(self) -> bool:
        return self.match is not None and (self._due is not None or self._automatic() is not None)

    def _take(self, news: object) -> None:
        if isinstance(news, Said):
            try:
                self._said(news)
            except Exception:
                # Nothing that a page says may stop the table.
                log.exception("A line of a page could not be taken in.")
        elif isinstance(news, Thought):
            if news.asked == self._asked:
                self._due = news
        elif isinstance(news, Typed):
            self._typed(news.text)

    # -- what pages say

    def _said(self, said: Said) -> None:
        if said.asked is None:
            self._gone(said.line)
            return
        kind, fields = said.asked
        reader = self._readers.get(said.line)
        if kind == "hello" and reader is None:
            self._hello(said.line, fields)
        elif reader is None:
            return
        elif kind == "join" and reader.guest is None:
            self._join(said.line, reader, fields)
        elif kind == "move" and reader.guest is not None:
            self._move(said.line, reader, fields)
        elif kind == "leave" and reader.guest is not None:
            self._leave(reader.guest)

    def _hello(self, line: int, fields: Mapping[str, Any]) -> None:
        language = str(fields.get("language", ""))[:2].lower()
        catalogue = self._describer.catalogue(language)
        language = language if catalogue is not None else "en"
        reader = self._readers[line] = _Reader(language)
        words = {key: spoken(text, catalogue) for key, text in WORDS.items()}
        leftwards = self._describer.is_leftwards(language)
        self._send(
            line,
            lines.welcome(
                language,
                leftwards=leftwards,
                invitation=self.server.invitation.token,
                commitment=self.fair.commitment,
                words=words,
                animals=self._describer.animals,
            ),
        )
        if fields.get("watch") is True:
            self._show(line)
            return
        guest = self.guests.again(str(fields.get("secret", "")))
        if guest is None:
            reader.welcomed = False
            self._send(line, self._lobby("new", None, language))
            return
        for other in [*guest.lines]:
            # Two pages on one seat: the newer one has it.
            self._send(other, lines.sorry("elsewhere", WORDS["elsewhere"], self._catalogue(other)))
            self._readers.pop(other, None)
            self.server.end(other)
        guest.lines, guest.lost_at, reader.guest = {line}, None, guest
        self._tell(f"{guest.name} is here again.")
        self._show_all()

    def _join(self, line: int, reader: _Reader, fields: Mapping[str, Any]) -> None:
        animal, part = fields["animal"], fields["random"]
        waiting = sum(guest.state is State.WAITING for guest in self.guests)
        if animal not in self._describer.animals or not CONTRIBUTION.fullmatch(part) or waiting >= MOST_PAGES:
            return
        guest, secret = self.guests.join(fields["name"], animal)
        reader.guest, reader.welcomed = guest, True
        guest.lines.add(line)
        self._send(line, lines.joined(secret))
        if self.match is None and len(self.fair.contributions) < MOST_PAGES:
            self.fair = self.fair.with_part(part)
        if not self._free():
            self._send(line, lines.sorry("full", FULL, self._catalogue(line)))
        if self.plan.open_door and self._free():
            self.let_in(guest)
        else:
            self._tell(f"{guest.name} wants to sit down: Enter lets in, n does not.")
            self._show(line)

    def _move(self, line: int, reader: _Reader, fields: Mapping[str, Any]) -> None:
        guest, match = reader.guest, self.match
        assert guest is not None
        seat = guest.seat
        move = None
        if match is not None and seat is not None and match.game.to_move == seat and fields["id"] == self._asked:
            legal = {str(one): one for one in match.legal_moves()}
            move = legal.get(fields["move"])
        if move is None:
            self._send(line, lines.sorry("not now", NOT_NOW, self._catalogue(line)))
            self._show(line)
            return
        self._happened[seat] = []
        self._play(move)

    def _leave(self, guest: Guest) -> None:
        for line in [*guest.lines]:
            self._readers.pop(line, None)
            self.server.end(line)
        self.guests.forget(guest)
        self._tell(f"{guest.name} has left the table.")
        self.keep()
        self._show_all()

    def _gone(self, line: int) -> None:
        reader = self._readers.pop(line, None)
        guest = None if reader is None else reader.guest
        if guest is None:
            return
        guest.lines.discard(line)
        if guest.is_here:
            return
        if guest.state is State.SEATED:
            guest.lost_at = self._clock()
            self._tell(f"{guest.name} is away.")
        else:
            self.guests.forget(guest)
        self._show_all()

    # -- who sits where

    def _free(self) -> list[int]:
        """Return the seats that a guest can take now, those of bots last."""
        taken = {guest.seat for guest in self.guests}
        seats = [*self.plan.friends, *(seat for seat in self.plan.bots if self.match is not None)]
        return [seat for seat in seats if seat not in taken]

    def let_in(self, guest: Guest) -> None:
        """Let a guest sit down at the first free seat, and begin once all friends have one."""
        free = self._free()
        if not free:
            return
        guest.state, guest.seat = State.SEATED, free[0]
        self._tell(f"{guest.name} sits down.")
        if self.match is None and all(self.guests.at(seat) for seat in self.plan.friends):
            self._begin()
        self.keep()
        self._show_all()

    def _typed(self, text: str) -> None:
        waiting = next((guest for guest in self.guests if guest.state is State.WAITING), None)
        if waiting is None:
            return
        if text.strip().lower().startswith("n"):
            self.guests.let_go(waiting)
            self._show_all()
        else:
            self.let_in(waiting)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats with the names of those who sit there now."""
        named = []
        for seat in range(self.seats_count):
            guest = self.guests.at(seat)
            own = None if self.match is None else self.match.seats[seat]
            if guest is not None:
                named.append(Seat(guest.name))
            else:
                named.append(own or self.plan.bots.get(seat, Seat(f"Player {seat + 1}")))
        return tuple(named)

    # -- the game

    def _begin(self) -> None:
        record = Record(
            self.plan.entry.key,
            self.plan.entry.checked(self.plan.rules),
            self.fair.seed,
            self.seats,
            luck=self.fair.luck,
        )
        self.match = Match(record)
        self._journal = self._store.begin(record)
        self._asked = 1
        self._next_at = self._clock()
        self._tell("The game begins.")

    def _automatic(self) -> Any | None:
        """Return the move that a person has nothing to decide about."""
        match = self.match
        if match is None or match.game.to_move is None:
            return None
        seat = match.game.to_move
        if match.bots[seat] is not None and self.guests.at(seat) is None:
            return None
        return self._describer.automatic(match.view(match.game.to_move), self.seats)

    def _go_on(self) -> bool:
        """Make the move that is due, or let a bot think; return whether a move was made."""
        match, now = self.match, self._clock()
        if match is None or match.game.to_move is None:
            return False
        seat = match.game.to_move
        move = self._automatic()
        if move is None and self._due is not None:
            move = self._due.move
        if move is not None:
            if now < self._next_at:
                return False
            self._play(move)
            return True
        if self._thinking != self._asked and self._bot_plays(seat, now):
            self._think(match, seat)
        return False

    def _bot_plays(self, seat: int, now: float) -> bool:
        """Return whether a bot decides at that seat now: its own, or one for a friend who is away for long."""
        guest = self.guests.at(seat)
        if guest is None:
            return True
        return guest.lost_at is not None and now - guest.lost_at >= PATIENCE

    def _think(self, match: Match, seat: int) -> None:
        bot = match.bots[seat]
        if bot is None:
            bot = match.entry.level(match.entry.usual_bot(seat)).make()
        asked, view, rng, inbox = self._asked, match.view(seat), match.rng(seat), self.server.inbox
        self._thinking = asked

        def think() -> None:
            try:
                move = bot.choose(view, rng)
            except Exception:
                log.exception("A bot could not choose; it moves at random.")
                move = rng.choice([*view.legal_moves()])
            inbox.put(Thought(asked, move))

        threading.Thread(target=think, daemon=True).start()

    def _play(self, move: Any) -> None:
        """Keep a move, make it, and show it to everybody."""
        match, journal = self.match, self._journal
        assert match is not None
        assert journal is not None
        journal.append(match.ply, [str(move)])
        journal.wait()
        before = len(match.log)
        match.play(move)
        self._asked += 1
        self._due, self._next_at = None, self._clock() + self.plan.pause
        for seat in {reader.guest.seat if reader.guest else None for reader in self._readers.values()}:
            view = match.view(seat)
            happened = self._happened.setdefault(seat, [])
            happened.append(self._describer.told(view.history[before:], view, self.seats))
            del happened[:-MOST_HAPPENED]
        people = [seat for seat, named in enumerate(match.seats) if not named.player]
        over = match.game.to_move is None
        journal.note(account_of(match, people[0] if len(people) == 1 else None).to_json(), over)
        if over:
            self._tell("The game is over.")
        self._show_all()

    # -- what pages are told

    def _show_all(self) -> None:
        self._made.clear()
        # Whoever has a seat is told first.
        for line in sorted(self._readers, key=lambda line: self._readers[line].guest is None):
            self._show(line)
        self._made.clear()

    def _show(self, line: int) -> None:
        """Tell a page how things stand."""
        reader = self._readers[line]
        guest, match = reader.guest, self.match
        if not reader.welcomed:
            self._send(line, self._lobby("new", None, reader.language))
        elif match is None or (guest is not None and guest.seat is None):
            state = "watching" if guest is None else guest.state.value
            self._send(line, self._lobby(state, guest.seat if guest else None, reader.language))
        else:
            self._send(line, self._table(reader, match))
            if match.game.to_move is None:
                self._send(line, lines.fair(self.fair.secret, self.fair.contributions, self.fair.seed))

    def _people(self) -> list[dict[str, Any]]:
        people = []
        for seat, named in enumerate(self.seats):
            guest = self.guests.at(seat)
            kind = "friend" if guest is not None else "bot" if seat in self.plan.bots else "open"
            people.append(
                {
                    "seat": seat,
                    "name": named.words if kind != "open" else say("A free seat"),
                    "animal": guest.animal if guest is not None else self.plan.portraits.get(seat, "you"),
                    "kind": kind,
                    "here": guest is None or guest.is_here,
                }
            )
        return people

    def _lobby(self, state: str, seat: int | None, language: str) -> lines.Message:
        catalogue = self._describer.catalogue(language)
        entry = self.plan.entry
        people = [
            {**one, "line": entry.title_of(self.plan.bots[one["seat"]].player) if one["kind"] == "bot" else ""}
            for one in self._people()
        ]
        return lines.lobby(state, seat, entry.title, people, catalogue)

    def _table(self, reader: _Reader, match: Match) -> lines.Message:
        seat = reader.guest.seat if reader.guest else None
        same = seat, reader.language, reader.events
        if same in self._made:
            message, reader.events = self._made[same]
            return message
        view = match.view(seat)
        told = self._describer.describe(view, self.seats)
        if told.paths and self._automatic() is not None:
            # What the table does by itself is not offered.
            told = told._replace(targets=(), paths={}, sentences={})
        events = view.history[reader.events :] if reader.events else ()
        reader.events = len(view.history)
        catalogue = self._describer.catalogue(reader.language)
        cloth = self._describer.cloth(self.plan.entry.key)
        happened = self._happened.get(seat, [])
        message = lines.table(self._asked, view, events, told, happened, self._people(), cloth, catalogue)
        self._made[same] = message, reader.events
        return message

    def _catalogue(self, line: int) -> Any:
        reader = self._readers.get(line)
        return None if reader is None else self._describer.catalogue(reader.language)

    def _send(self, line: int, message: lines.Message) -> None:
        self.server.send(line, line_of(message).decode().rstrip("\n"))

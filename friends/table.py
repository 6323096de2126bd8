"""A table of friends: what pages say, who sits where, and what it takes to open the table again.

Two lead the game of such a table: `hosted`, which has no window, and the window's table scene. Both hand in what the
server's inbox holds, and tell of every move (:meth:`FriendsTable.moved`).
"""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from engine.entry import Entry
from engine.joint_deal import CONTRIBUTION, JointDeal
from engine.match import Match
from engine.options import Values
from engine.phrases import say
from engine.record import Record, Seat
from friends import lines
from friends.chain import SecretChain
from friends.description import Describer
from friends.guests import Guest, Guests, State
from friends.page_words import NOT_NOW, WORDS
from friends.pages import Pages, Reader, Standing
from friends.question import TIME_TO_ANSWER, Question
from friends.server import MOST_PAGES, Said, Server

log = logging.getLogger(__name__)

PATIENCE: Final = 20.0
"""Seconds after which a friend who is away is away for long."""
FREE_SEAT: Final = say("A free seat")


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
    patience: float = PATIENCE
    hosts: Mapping[int, Seat] = {}
    """The people who play at the screen of the table, by their seats."""
    deck: str = ""
    """The key of the deck that is played with; empty for usual cards."""


class FriendsTable(ABC):
    """The table: its pages, its guests, and the parts of its deal."""

    def __init__(
        self, plan: Plan, describer: Describer, server: Server, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.plan, self.describer, self.server, self.clock = plan, describer, server, clock
        self.guests = Guests()
        self._chain = SecretChain.drawn()
        self.fair = JointDeal.of(self._chain.secret)
        self._late: list[str] = []
        """The parts of those who came during a game: they count from the next one on."""
        self.pages = Pages(server, describer, plan.entry)
        self.asked = 0
        """The number of the question that is open, or of the position."""
        self.changing = False
        """True while the host changes the rules: nobody moves meanwhile, and all pages are told so."""
        self._question: Question | None = None
        self._questions = 0

    # -- for whoever leads the game

    @property
    @abstractmethod
    def match(self) -> Match | None:
        """The game; None before it begins."""

    @abstractmethod
    def play(self, move: Any) -> None:
        """Make the legal move that a friend has chosen."""

    @abstractmethod
    def seated(self) -> None:
        """Somebody has sat down, or has left."""

    @abstractmethod
    def keep(self) -> None:
        """Keep what it takes to open the table again."""

    @property
    def adviser(self) -> Callable[[Guest], None] | None:
        """Looks for a hint for the guest whose turn it is; None while there are none."""
        return None

    def tell(self, words: str) -> None:
        """Tell the host something in English."""
        log.info("%s", words)

    # -- opened again

    def take_up(self, kept: Mapping[str, Any]) -> None:
        """Take up a kept table: all its guests are away."""
        self.guests.take_back(list(kept["guests"]))
        self._chain = SecretChain(str(kept["secret"]), int(kept["hashes"]))
        self.fair = JointDeal.of(self._chain.secret, tuple(map(str, kept["contributions"])))
        self._late = [*map(str, kept["late"])]
        for guest in self.guests:
            guest.lost_at = self.clock()

    def kept_data(self, game: int | None) -> dict[str, Any]:
        """Return what it takes to open the table again, as plain data; ``game`` is the number of its kept game."""
        return {
            "invitation": self.server.invitation.token,
            "port": self.server.port,
            "key": self.plan.entry.key,
            "friends": [*self.plan.friends],
            "hosts": [*self.plan.hosts],
            "rules": dict(self.plan.rules),
            "guests": self.guests.as_data(),
            "secret": self._chain.root,
            "hashes": self._chain.hashes,
            "contributions": [*self.fair.contributions],
            "late": [*self._late],
            "game": game,
        }

    # -- what pages say

    def take(self, said: Said) -> None:
        """Do what a page asks for, or note that it is gone."""
        if said.asked is None:
            self._gone(said.line)
            return
        kind, fields = said.asked
        reader = self.pages.get(said.line)
        if kind == "hello" and reader is None:
            self._hello(said.line, fields)
        elif reader is None:
            return
        elif kind == "join" and reader.guest is None:
            self._join(said.line, reader, fields)
        elif kind == "move" and reader.guest is not None:
            self._move(said.line, reader.guest, fields)
        elif kind == "hint" and reader.guest is not None:
            if self.adviser is not None and self._decides(reader.guest, fields["id"]):
                self.adviser(reader.guest)
        elif kind == "leave" and reader.guest is not None:
            self.let_go(reader.guest)
        elif kind == "answer" and reader.guest is not None:
            self._answered(reader.guest, fields["id"], yes=fields["yes"])

    def _hello(self, line: int, fields: Mapping[str, Any]) -> None:
        reader = self.pages.welcome(line, str(fields.get("language", ""))[:2].lower(), self.fair)
        if fields.get("watch") is True:
            self.pages.show(line, self.standing)
            return
        guest = self.guests.again(str(fields.get("secret", "")))
        if guest is None:
            reader.welcomed = False
            self.pages.show(line, self.standing)
            return
        for other in [*guest.lines]:
            # Two pages on one seat: the newer one has it.
            self.pages.refuse(other, "elsewhere", WORDS["elsewhere"])
            self.pages.end(other)
        guest.lines, guest.lost_at, reader.guest = {line}, None, guest
        self.tell(f"{guest.name} is here again.")
        self.show()

    def _join(self, line: int, reader: Reader, fields: Mapping[str, Any]) -> None:
        animal, part = fields["animal"], fields["random"]
        waiting = sum(guest.state is State.WAITING for guest in self.guests)
        if animal not in self.describer.animals or not CONTRIBUTION.fullmatch(part) or waiting >= MOST_PAGES:
            return
        others = (*self.plan.bots.values(), *self.plan.hosts.values())
        guest, secret = self.guests.join(fields["name"], animal, [seat.name for seat in others])
        reader.guest, reader.welcomed = guest, True
        guest.lines.add(line)
        counts = self.match is None and len(self.fair.contributions) < MOST_PAGES
        self.pages.send(line, lines.joined(secret, counted=counts))
        if counts:
            self.fair = self.fair.with_part(part)
        elif len(self._late) < MOST_PAGES:
            self._late.append(part)
        if self.plan.open_door and self.free():
            self.let_in(guest)
        else:
            self.tell(f"{guest.name} wants to sit down: Enter lets in, n does not.")
            self.pages.show(line, self.standing)

    def _move(self, line: int, guest: Guest, fields: Mapping[str, Any]) -> None:
        move = None
        if self.match is not None and self._decides(guest, fields["id"]):
            legal = {str(one): one for one in self.match.legal_moves()}
            move = legal.get(fields["move"])
        if move is None:
            self.pages.refuse(line, "not now", NOT_NOW)
            self.pages.show(line, self.standing)
            return
        self.pages.acted(guest.seat)
        self.play(move)

    def _decides(self, guest: Guest, number: int) -> bool:
        """Return whether that question is open, and a guest's to answer now."""
        asked = self.match is not None and guest.seat is not None and self.match.game.to_move == guest.seat
        return asked and number == self.asked and self.takes_moves and self.question is None

    @property
    def takes_moves(self) -> bool:
        """False while a move is on its way already."""
        return not self.changing

    def _gone(self, line: int) -> None:
        reader = self.pages.forget(line)
        guest = None if reader is None else reader.guest
        if guest is None:
            return
        guest.lines.discard(line)
        if guest.is_here:
            return
        # Who is away is not asked.
        self._answered(guest, self._questions, yes=True)
        if guest.state is State.SEATED:
            guest.lost_at = self.clock()
            self.tell(f"{guest.name} is away.")
        else:
            self.guests.forget(guest)
        self.show()

    # -- questions to all friends

    @property
    def question(self) -> Question | None:
        """The question that friends have to answer; None without one."""
        question = self._question
        if question is not None and question.is_open and self.clock() >= question.until:
            question.close()
        return question if question is not None and question.is_open else None

    def ask(self, words: str, agreed: Callable[[], None], refused: Callable[[str], None]) -> None:
        """Ask all friends who are here; ``refused`` is called with the name of who does not agree, or without one."""
        if self.question is not None:
            return
        asked = [guest for guest in self.guests if guest.state is State.SEATED and guest.is_here]
        self._questions += 1
        until = self.clock() + TIME_TO_ANSWER
        self._question = Question(self._questions, words, asked, until, agreed, refused)
        for guest in asked:
            for line in guest.lines:
                self.pages.ask(line, self._questions, words)

    def _answered(self, guest: Guest, number: int, *, yes: bool) -> None:
        if self._question is not None and self._question.number == number:
            self._question.answer(guest, yes=yes)

    # -- who sits where

    def free(self) -> list[int]:
        """Return the seats that a guest can take now, those of bots last."""
        taken = {guest.seat for guest in self.guests}
        seats = [*self.plan.friends, *self.plan.bots]
        return [seat for seat in seats if seat not in taken]

    def waiting(self) -> Guest | None:
        """Return the guest who has waited longest to be let in; None if nobody waits."""
        return next((guest for guest in self.guests if guest.state is State.WAITING), None)

    def let_in(self, guest: Guest) -> None:
        """Let a guest sit down at the first free seat."""
        free = self.free()
        if not free:
            return
        guest.state, guest.seat = State.SEATED, free[0]
        self.tell(f"{guest.name} sits down.")
        self.seated()
        self.keep()
        self.show()

    def seat_by(self, plan: Plan) -> None:
        """Go on by another plan of the same game: guests keep their seats, or take free ones, or wait for one."""
        self.plan = plan
        seats = {*plan.friends, *plan.bots}
        moved = [guest for guest in self.guests if guest.state is State.SEATED and guest.seat not in seats]
        for guest in moved:
            guest.seat = None
        for guest in moved:
            free = self.free()
            guest.state, guest.seat = (State.SEATED, free[0]) if free else (State.WAITING, None)

    def refuse(self, guest: Guest) -> None:
        """Tell a guest who waits that it cannot be now."""
        guest.state, guest.seat = State.REFUSED, None
        self.show()

    def let_go(self, guest: Guest) -> None:
        """End a guest's pages; the seat is free again."""
        for line in [*guest.lines]:
            self.pages.end(line)
        self._answered(guest, self._questions, yes=True)
        self.guests.forget(guest)
        self.tell(f"{guest.name} has left the table.")
        self.seated()
        self.keep()
        self.show()

    @property
    def patience(self) -> float:
        """Seconds after which a friend who is away is away for long."""
        return self.plan.patience

    def is_away(self, seat: int) -> bool:
        """Return whether the friend of a seat has been away for long."""
        guest = self.guests.at(seat)
        return guest is not None and guest.lost_at is not None and self.clock() >= guest.lost_at + self.patience

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats with the names of those who sit there now."""
        named, match = [], self.match
        for seat in range(self.plan.entry.seats(self.plan.rules)):
            guest = self.guests.at(seat)
            own = self.plan.bots.get(seat) or self.plan.hosts.get(seat)
            if guest is not None:
                named.append(Seat(guest.name))
            else:
                named.append(own or (match.seats[seat] if match is not None else Seat(f"Player {seat + 1}")))
        return tuple(named)

    # -- the game

    def next_deal(self) -> None:
        """Take the next secret of the chain, and the parts of those who came late."""
        self._chain = self._chain.following
        self.fair = JointDeal.of(self._chain.secret, (*self.fair.contributions, *self._late))
        self._late.clear()

    def begun(self) -> Record:
        """Return the record of the game that begins now, dealt by all contributions."""
        plan = self.plan
        rules, fair = plan.entry.checked(plan.rules), self.fair
        return Record(plan.entry.key, rules, fair.seed, self.seats, luck=fair.luck, deck=plan.deck, joint=fair)

    def moved(self, before: int) -> None:
        """Tell all pages of a move; there were ``before`` events before it."""
        self.note_move(before)
        self.show()

    def note_move(self, before: int) -> None:
        """Note a move that pages are told of later."""
        assert self.match is not None
        self.asked += 1
        self.pages.hear(self.match, before, self.seats)

    def automatic(self) -> Any | None:
        """Return the move that a person has nothing to decide about; None where there is a decision, or for a bot."""
        match = self.match
        if match is None or match.game.to_move is None:
            return None
        seat = match.game.to_move
        if match.seats[seat].player and self.guests.at(seat) is None:
            return None
        return self.describer.automatic(match.view(seat), self.seats)

    # -- what pages are told

    def show(self, seat: int | None = None) -> None:
        """Tell all pages how things stand, or those of a seat alone."""
        self.pages.show_all(self.standing, seat)

    @property
    def standing(self) -> Standing:
        """How things stand."""
        offers = self.automatic() is None
        people, full = self._people(), not self.free()
        hints = self.adviser is not None
        return Standing(self.asked, self.match, self.seats, people, self.fair, offers, self.changing, full, hints)

    def _people(self) -> list[dict[str, Any]]:
        people = []
        for seat, named in enumerate(self.seats):
            guest, bot = self.guests.at(seat), self.plan.bots.get(seat)
            kind = "friend" if guest is not None or seat in self.plan.hosts else "bot" if bot is not None else "open"
            people.append(
                {
                    "seat": seat,
                    "name": named.words if kind != "open" else FREE_SEAT,
                    "animal": guest.animal if guest is not None else self.plan.portraits.get(seat, "you"),
                    "kind": kind,
                    "here": guest is None or guest.is_here,
                    "line": self.plan.entry.title_of(bot.player) if kind == "bot" and bot is not None else "",
                }
            )
        return people

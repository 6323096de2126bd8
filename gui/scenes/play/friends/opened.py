"""A table of friends that is open on this screen: its server, its seats, and the moves that came from phones."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from queue import Empty
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.match import Match
from engine.phrases import say
from engine.record import Record, Seat
from friends.files import ServedFiles
from friends.guests import Guest
from friends.invitation import PORT, Invitation, own_address
from friends.kept import kept_changes
from friends.server import Drawing, Said, Server
from friends.table import FriendsTable, Plan
from gui.art.portraits import PERSON as NO_FACE
from gui.friends.described import TableDescriber
from gui.scenes.background import BackgroundWork
from gui.scenes.play.friends.drawings import Drawings
from gui.scenes.play.friends.hints import PageHints
from gui.scenes.play.friends.seats import host_seat, seats_of_plan
from gui.scenes.scene import Host, Scene
from gui.settings.people import BOTS, YOU, Person, is_usual_name
from gui.settings.table_plan import PERSON, Seating, TablePlan, with_player
from gui.table.session import Session
from gui.waking import wake

if TYPE_CHECKING:
    from gui.friends.deck import PagesDeck

log = logging.getLogger(__name__)

HERE: Final = "127.0.0.1"
"""The address at which this computer alone can reach the server."""
CANNOT_LISTEN: Final = say("Nothing can be opened at this address: {problem}")


class DueMove(NamedTuple):
    """A move that waits for the table to be at rest: the number of the question that it answers, and who made it."""

    asked: int
    move: Any
    seat: int | None


class OpenTable(FriendsTable):
    """The table of friends of this screen (`gui.table.outside.Outside`)."""

    def __init__(self, host: Host, plan: TablePlan, kept: Mapping[str, Any] | None = None) -> None:
        """``kept`` is what a table was kept with that is opened again."""
        self.host, self.table_plan = host, plan
        seats = seats_of_plan(plan)
        self.describer: TableDescriber = TableDescriber(seats.portraits)
        server = Server(ServedFiles(self.describer), Invitation(str(kept["invitation"]) if kept else ""), wake)
        super().__init__(seats, self.describer, server, lambda: host.now)
        self.session: Session | None = None
        self.holder: Scene | None = None
        """The scene with which the table is closed when it is left; it hands the table on to the next one."""
        self.changes = 0
        """The number of times that something about the seats or the pages has changed."""
        self.bots_play_on: set[int] = set()
        """The seats of friends who are away, for whom a bot plays on."""
        self.network = own_address()
        """The address of this computer in its network; `HERE` without one."""
        self.address = HERE if kept and kept.get("here") else self.network
        self.problem = ""
        """The reason why nothing listens, in a sentence."""
        self._port = int(kept["port"]) if kept else PORT
        self._due: DueMove | None = None
        """The move that came from a phone."""
        self._untold = False
        """True if pages have to be told of a move once the screen has shown it."""
        self._told_ply, self._told_events = -1, 0
        self._drawings = Drawings(self.describer)
        self._hints = PageHints(self.pages.advise)
        self._opening: BackgroundWork[str] | None = None
        if kept:
            self.take_up(kept)

    # -- where it listens

    @property
    def here_only(self) -> bool:
        """True if this computer alone can reach the table."""
        return self.address == HERE

    @property
    def listens(self) -> bool:
        """True if the server listens now."""
        return self._opening is None and not self.problem and self.server.port > 0

    @property
    def where(self) -> str:
        """The address to type."""
        return f"{self.address}:{self.server.port}"

    @property
    def invitation(self) -> str:
        """The address of the QR code."""
        return f"http://{self.where}/#{self.server.invitation.token}"

    def listen(self, address: str = "") -> None:
        """Begin to listen, at another address if one is given; a thread of its own waits for that."""
        self.address, self.problem = address or self.address, ""
        self._opening = BackgroundWork(self._listen)

    def _listen(self) -> str:
        if self.server.port:
            self.server.close()
        try:
            try:
                self.server.start(self.address, self._port)
            except OSError:
                self.server.start(self.address, 0)
        except OSError as error:
            return os.strerror(error.errno) if error.errno else str(error)
        return ""

    def left(self, scene: Scene) -> None:
        """Close the table if that scene holds it, which is left now."""
        if self.holder is scene:
            self.close()

    def close(self) -> None:
        """Stop listening; nobody waits for that."""
        self._hints.end()
        self.pages.close()
        threading.Thread(target=self.server.close, daemon=True).start()

    # -- in every turn of the loop

    def turn(self) -> int:
        """Take in what pages say, and tell them of moves; return the number of all `changes`."""
        if self._opening is not None and (problem := self._opening.result(0.0)) is not None:
            self._opening = None
            self.problem = say(CANNOT_LISTEN, problem=problem) if problem else ""
            self.changes += 1
        try:
            while True:
                news = self.server.inbox.get_nowait()
                if isinstance(news, Drawing):
                    self._drawings.want(news)
                else:
                    self._take(news)
                    self.changes += 1
        except Empty:
            pass
        self._drawings.turn()
        self._hints.turn(self.asked, self.clock())
        self.bots_play_on = {seat for seat in self.bots_play_on if self.is_lost(seat)}
        return self.changes

    def _take(self, said: Said) -> None:
        try:
            self.take(said)
        except Exception:
            # Nothing that a page says may stop the table.
            log.exception("A line of a page could not be taken in.")

    def follow(self, *, shown: bool) -> None:
        """Tell the pages of a move, or of another position that was gone to; ``shown``: the screen has shown it.

        Whoever has moved is told at once, the others with the screen, which they look at too.
        """
        match = self.match
        if match is None:
            return
        if match.ply == self._told_ply + 1:
            self.note_move(self._told_events)
            self._untold = True
            if self._due is not None:
                self.show(self._due.seat)
        elif match.ply != self._told_ply:
            self.pages.forget_happened()
            self.asked += 1
            self._untold = True
        if match.ply != self._told_ply:
            self._told_ply, self._told_events, self._due = match.ply, len(match.log), None
        if self._untold and shown:
            self._untold = False
            self.show()

    # -- the game

    @property
    def match(self) -> Match | None:
        return None if self.session is None else self.session.match

    def begin(self, session: Session) -> None:
        """Play the game of a session from now on."""
        self.session = session
        self.describer.play_with(self._deck_of(session.match.record))
        self._told_ply, self._told_events, self.asked = session.match.ply, len(session.match.log), session.match.ply + 1
        self.keep()
        self.show()

    def _deck_of(self, record: Record) -> PagesDeck | None:
        """Return the deck of a game, for pages; None for usual cards, or if it is not here."""
        files = self.host.decks.find(record.deck) if record.deck else None
        if files is None:
            return None
        from gui.decks.theme import theme_of_record
        from gui.friends.deck import PagesDeck

        return PagesDeck(theme_of_record(record, files), self.server.invitation.token)

    def end_game(self) -> None:
        """Leave the game for the next one; everybody keeps the seat."""
        self._hints.end()
        self.keep()
        self.session = None
        self.next_deal()
        self.bots_play_on.clear()
        self.pages.forget_happened()
        self.show()

    def change_rules(self, *, changing: bool) -> None:
        """Tell all pages that the host changes the rules, or no longer does."""
        if changing != self.changing:
            self.changing = changing
            self.show()

    def play_by(self, plan: TablePlan) -> None:
        """Play the next game by that plan; whoever has a seat keeps one, if there are enough."""
        if self.session is not None:
            self.end_game()
        if plan != self.table_plan:
            self.table_plan = plan
            self.seat_by(seats_of_plan(plan))
        self.changes += 1
        self.change_rules(changing=False)

    def play(self, move: Any) -> None:
        seat = None if self.match is None else self.match.game.to_move
        self._due = DueMove(self.asked, move, seat)

    @property
    def takes_moves(self) -> bool:
        return super().takes_moves and self._due is None

    @property
    def due_move(self) -> Any | None:
        """The move that a friend has chosen for this position; None so far."""
        return self._due.move if self._due is not None and self._due.asked == self.asked else None

    # -- who decides

    @property
    def adviser(self) -> Callable[[Guest], None] | None:
        match, wanted = self.match, self.host.settings.hints
        offered = match is not None and wanted and bool(match.entry.coach) and match.follows_record
        return self._look_for_hint if offered else None

    def _look_for_hint(self, guest: Guest) -> None:
        if self.session is not None:
            self._hints.look(guest, self.asked, self.session, self.clock())

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this screen."""
        return tuple(self.plan.hosts)

    def asks(self, seat: int) -> bool:
        """Return whether the player of a seat decides on a phone now."""
        return self.guests.at(seat) is not None and seat not in self.bots_play_on

    def is_lost(self, seat: int) -> bool:
        """Return whether the phone of a seat's friend is not connected."""
        guest = self.guests.at(seat)
        return guest is not None and not guest.is_here

    @property
    def patience(self) -> float:
        return float(self.host.settings.friend_away)

    def let_bot_play_on(self, seat: int) -> None:
        """Let a bot decide for a friend who is away, until the phone is back."""
        self.bots_play_on.add(seat)
        self.changes += 1

    def wait_on(self, seat: int) -> None:
        """Wait as long again for a friend who is away."""
        guest = self.guests.at(seat)
        if guest is not None:
            guest.lost_at = self.clock()

    # -- who sits where

    @property
    def shows_hand(self) -> bool:
        """True if the screen shows the hand of somebody who plays at it."""
        return bool(self.plan.hosts)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats of friends that nobody has taken."""
        return tuple(seat for seat in self.plan.friends if self.guests.at(seat) is None)

    def show_hand(self, *, shown: bool) -> None:
        """Let somebody play at this screen, in the first seat that is not taken; or everybody on a phone."""
        if shown == self.shows_hand:
            return
        plan = self.table_plan
        places = [place for place in (*plan.people, *self.missing) if self.guests.at(place) is None]
        if shown and not places:
            return
        hosts = {place: host_seat(with_player(plan, place, PERSON), place) for place in places[:1] if shown}
        everybody = sorted({*self.plan.friends, *self.plan.hosts} - set(hosts))
        self._change(self.plan._replace(friends=tuple(everybody), hosts=hosts))

    def give_to_bot(self, seat: int) -> None:
        """Let a bot take a seat that was kept for a friend."""
        bot = Seat(BOTS[seat].name, self.plan.entry.usual_bot(seat))
        friends = tuple(place for place in self.plan.friends if place != seat)
        faces = {**self.plan.portraits, seat: BOTS[seat].avatar}
        self._change(self.plan._replace(friends=friends, bots={**self.plan.bots, seat: bot}, portraits=faces))

    def keep_for_friend(self, seat: int) -> None:
        """Keep a bot's seat for a friend."""
        bots = {place: bot for place, bot in self.plan.bots.items() if place != seat}
        self._change(self.plan._replace(friends=tuple(sorted({*self.plan.friends, seat})), bots=bots))

    def _change(self, plan: Plan) -> None:
        self.plan = plan
        self.changes += 1
        self.show()

    def seated(self) -> None:
        self.changes += 1

    @property
    def seated_plan(self) -> TablePlan:
        """The plan with the names of those who sit there now."""
        seats = (
            seat if seat.is_person or guest is None else Seating(guest.name, guest.animal)
            for seat, guest in zip(self.table_plan.seats, map(self.guests.at, range(len(self.seats))), strict=True)
        )
        return replace(self.table_plan, seats=tuple(seats))

    @property
    def persons(self) -> tuple[Person, ...]:
        """Everybody as the plates at the table show them."""
        entry, found = self.plan.entry, []
        for seat, named in enumerate(self.seats):
            guest, own = self.guests.at(seat), self.table_plan.seats[seat]
            if guest is not None:
                level = entry.title_of(entry.usual_bot(seat)) if seat in self.bots_play_on else ""
                found.append(Person(guest.name, guest.animal, level))
            elif seat in self.plan.hosts:
                alone = is_usual_name(named.name) and len(self.plan.hosts) == 1
                found.append(Person(YOU.name if alone else named.words, own.avatar))
            else:
                bot = self.plan.bots.get(seat)
                level = entry.title_of(bot.player if bot is not None else entry.usual_bot(seat))
                found.append(Person(named.words, self.plan.portraits.get(seat, NO_FACE), level))
        return tuple(found)

    def keep(self) -> None:
        session = self.session
        if session is None or session.journal is None:
            return
        number = session.journal.number
        data = None if session.over else {**self.kept_data(number), "here": self.here_only}
        self.host.store.change_settings(kept_changes(data, self.host.store.kept(number).identity))

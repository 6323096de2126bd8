"""A table of friends without a window: it asks whose turn it is, lets bots think, and keeps the game.

Everything happens on the thread that calls :meth:`HostedTable.run`, but the server's and the bots' thinking; both put
their news into the inbox. A move is kept before any page is told of it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from queue import Empty
from typing import Any, Final, NamedTuple

from engine.account import HERE, account_of
from engine.events import Scored
from engine.match import Match
from friends.description import Describer
from friends.kept import kept_changes
from friends.server import Said, Server
from friends.table import FriendsTable, Plan
from store.journal import Journal
from store.store import Store

log = logging.getLogger(__name__)

LONGEST_WAIT: Final = 1.0
TO_READ: Final = 4
"""Pauses in which everybody reads what a hand has brought."""


class Thought(NamedTuple):
    """The move that a bot has chosen for a position."""

    asked: int
    move: Any


class Typed(NamedTuple):
    """A line that the host has typed."""

    text: str


class HostedTable(FriendsTable):
    """The table and its game, led by a loop."""

    def __init__(
        self,
        plan: Plan,
        describer: Describer,
        server: Server,
        store: Store,
        tell: Callable[[str], None] = print,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(plan, describer, server, clock)
        self._store, self._tell = store, tell
        self._match: Match | None = None
        self._journal: Journal | None = None
        self._next_at = 0.0
        self._thinking = -1
        self._due: Thought | None = None
        self._stopped = False

    @property
    def match(self) -> Match | None:
        return self._match

    def open_again(self, kept: Mapping[str, Any]) -> None:
        """Go on with a kept table. Raises LookupError or ValueError if its game cannot be read."""
        self.take_up(kept)
        if kept["game"] is not None:
            self._match = self._store.match(int(kept["game"]))
            self._journal = self._store.journal(int(kept["game"]))
            self.asked = self._match.ply + 1

    def keep(self) -> None:
        journal = self._journal
        game, identity = (None, "") if journal is None else (journal.number, journal.kept.identity)
        self._store.change_settings(kept_changes(self.kept_data(game), identity))

    def tell(self, words: str) -> None:
        self._tell(words)

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
        wait = min(longest, max(0.0, self._next_at - self.clock())) if self._is_due else longest
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
        return self._match is not None and (self._due is not None or self.automatic() is not None)

    def _take(self, news: object) -> None:
        if isinstance(news, Said):
            try:
                self.take(news)
            except Exception:
                # Nothing that a page says may stop the table.
                log.exception("A line of a page could not be taken in.")
        elif isinstance(news, Thought):
            if news.asked == self.asked:
                self._due = news
        elif isinstance(news, Typed):
            self._typed(news.text)

    def _typed(self, text: str) -> None:
        waiting = self.waiting()
        if waiting is None:
            return
        if text.strip().lower().startswith("n"):
            self.refuse(waiting)
        else:
            self.let_in(waiting)

    # -- the game

    def seated(self) -> None:
        """Begin once all friends have a seat."""
        if self._match is None and all(self.guests.at(seat) for seat in self.plan.friends):
            record = self.begun()
            self._match = Match(record)
            self._journal = self._store.begin(record)
            self.asked = 1
            self._next_at = self.clock()
            self.tell("The game begins.")

    def _go_on(self) -> bool:
        """Make the move that is due, or let a bot think; return whether a move was made."""
        match = self._match
        if match is None or match.game.to_move is None:
            return False
        seat = match.game.to_move
        move = self.automatic()
        if move is None and self._due is not None:
            move = self._due.move
        if move is not None:
            if self.clock() < self._next_at:
                return False
            self.play(move)
            return True
        if self._thinking != self.asked and (self.guests.at(seat) is None or self.is_away(seat)):
            self._think(match, seat)
        return False

    def _think(self, match: Match, seat: int) -> None:
        bot = match.bots[seat]
        if bot is None:
            bot = match.entry.level(match.entry.usual_bot(seat)).make()
        asked, view, rng, inbox = self.asked, match.view(seat), match.rng(seat), self.server.inbox
        self._thinking = asked

        def think() -> None:
            try:
                move = bot.choose(view, rng)
            except Exception:
                log.exception("A bot could not choose; it moves at random.")
                move = rng.choice([*view.legal_moves()])
            inbox.put(Thought(asked, move))

        threading.Thread(target=think, daemon=True).start()

    def play(self, move: Any) -> None:
        """Keep a move, make it, and show it to everybody."""
        match, journal = self._match, self._journal
        assert match is not None
        assert journal is not None
        journal.append(match.ply, [str(move)])
        journal.wait()
        before = len(match.log)
        match.play(move)
        scored = any(isinstance(event, Scored) for event in match.log[before:])
        self._due, self._next_at = None, self.clock() + self.plan.pause * (TO_READ if scored else 1)
        over = match.game.to_move is None
        journal.note({**account_of(match, None).to_json(), HERE: []}, over)
        if over:
            self.tell("The game is over.")
        self.moved(before)

"""The announcer of a table: it tells people who hear the screen what happens, and calls them when it is their turn."""

from __future__ import annotations

from typing import Any

from engine.events import Event
from engine.view import View
from gui.scenes.scene import Host
from gui.sound.score import Sound
from gui.table.announcing import Importance
from gui.table.session import Session
from gui.table.table import Table


class Announcer:
    """Hands sentences to the host's announcements, as the seat that looks may know them."""

    def __init__(self, host: Host, table: Table[Any], session: Session) -> None:
        self._host, self._table, self._session = host, table, session
        self._advised = ""
        """The advice that was announced last."""
        self._called_at = session.match.ply
        """The number of moves made when the player heard last that it is their turn, or made one themselves."""

    def tell_move(self, events: tuple[Event, ...]) -> None:
        """Say what a move did, if somebody listens."""
        announcements = self._host.announcements
        announcements.turn = ""
        if announcements.has_listener:
            importance = Importance.NEWS if self._table.matters(events) else Importance.DETAIL
            self._host.announce(self._table.move_sentence(events, self._session.view), importance)

    def tell_advice(self, words: str) -> None:
        """Say advice that is new."""
        if words != self._advised:
            self._advised = words
            self._host.announce(words, Importance.TURN)

    def tell_turn(self, view: View[Any]) -> None:
        """Say, once, what the person at the table can do now, if somebody listens."""
        announcements = self._host.announcements
        if (
            announcements.has_listener
            and not announcements.turn
            and view.to_move is not None
            and view.to_move == self._table.viewer
        ):
            announcements.turn = self._table.your_turn(view)

    def note_own_move(self) -> None:
        """Note that the player makes the next move."""
        self._called_at = self._session.match.ply + 1

    def note_jump(self) -> None:
        """Note that another position is shown: the moves up to it call nobody."""
        self._called_at = self._session.match.ply

    def call_player(self) -> None:
        """Let the player hear, once, that it is their turn, if others have moved since their own move."""
        before, self._called_at = self._called_at, self._session.match.ply
        if before < self._called_at:
            self._host.sounds.play(Sound.TURN)

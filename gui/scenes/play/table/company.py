"""The company at a table that is played at: remarks of bots, and faces that are glad or sorry.

A remark waits for nothing and keeps nothing waiting: it comes when the words of the move do, and passes by itself.
Where nobody plays, at the instant speed and with the setting off there are none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.events import History
from gui.art.theme import Motion
from gui.scenes.play.table.board import GameBoard
from gui.scenes.scene import Host
from gui.table.announcing import Importance
from gui.table.sentences import remarked
from gui.table.session import Session
from gui.table.table import Table

if TYPE_CHECKING:
    from gui.table.company import Heard, TableTalk

AT_ONCE = 2000
"""The most events that are heard in one frame: a long game that goes on is heard again over several frames."""
ROOM, SHARE = 230.0, 0.2
"""The greatest width of the words of a remark, also as a share of the window's width: they lie beside the trick."""


class Company:
    """The remarks and the moods at one table."""

    def __init__(self, host: Host, table: Table[Any], session: Session, board: GameBoard) -> None:
        self._host, self._table, self._session, self._board = host, table, session, board
        self._history: History | None = None
        """What everybody knows of the game so far; None until a move is made here."""
        self._talk: TableTalk | None = None
        self._next: Heard | None = None
        """A remark and moods that show as soon as the words of the move do."""

    @property
    def _wanted(self) -> bool:
        return self._board.settings.table_talk and self._board.pace > 0 and bool(self._session.people)

    def follow(self, events: int) -> None:
        """Hear the last move, which made so many ``events``, with all before it that was not heard yet."""
        self._next = None
        # The first move comes with the first frame, and nobody has anything to say about it.
        if not self._wanted or self._session.match.ply == 1:
            return
        view = self._session.match.view(None)
        if self._talk is None and (talk := self._table.talk(view)) is not None:
            from gui.table.company import TableTalk  # with all remarks, which the first frame does not need

            self._talk = TableTalk(talk, self._table.people)
        self._history = view.history
        if self._catch_up(len(self._history) - events):
            self._next = self._hear(len(self._history))

    def restart(self) -> None:
        """Note that another position is shown: what was said belongs to the one before."""
        self._history = self._next = None
        if self._talk is not None:
            self._talk.restart()
        self._board.faces.clear()

    def update(self, now: float) -> bool:
        """Show what was found, once the words of the move show; return whether anything began to show.

        Of a long game that was not heard from its start, some more is heard.
        """
        if self._history is not None:
            self._catch_up(len(self._history))
        if self._next is None or not self._board.showing.revealed:
            return False
        heard, self._next = self._next, None
        self._show(heard, now)
        return bool(heard.moods) or heard.remark is not None

    def _catch_up(self, end: int) -> bool:
        """Hear the game up to ``end``, or a part of it; return whether all of that was heard."""
        if self._talk is None:
            return False
        if self._talk.heard < end:
            self._hear(min(end, self._talk.heard + AT_ONCE))
        return self._talk.heard >= end

    def _hear(self, end: int) -> Heard | None:
        if self._talk is None or self._history is None:
            return None
        return self._talk.hear(self._history[self._talk.heard : end])

    def _show(self, heard: Heard, now: float) -> None:
        board, remark = self._board, heard.remark
        board.faces.feel(heard.moods, now)
        if remark is None or (speech := self._table.speech_at(remark.seat, remark.words)) is None:
            return
        pace, room = board.settings.pace.value, min(ROOM, SHARE * self._table.metrics.width)
        board.speeches.say_after(speech._replace(stays=Motion.REMARK_STAY / pace, room=room), now, pace)
        self._table.remarked(remark.seat, remark.words)
        self._host.announce(remarked(self._table.name(remark.seat), remark.words), Importance.DETAIL)

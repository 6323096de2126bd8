"""The pages that open over a table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from engine.phrases import say
from gui.art.theme import Felt
from gui.scenes.kept_games import no_review
from gui.scenes.know.key_lists import AGAIN, HELP, HINT, UNDO, Sections
from gui.scenes.scene import Host
from gui.table.ending import with_hands
from gui.table.session import Session
from gui.table.table import Table
from gui.widgets.targets import Action

if TYPE_CHECKING:
    from gui.series.words import SeriesScore

log = logging.getLogger(__name__)

NOT_KEPT: Final = say("This game is not kept.")


class TablePages:
    """The pages that open over a table: the menu, the keys, the help, the result."""

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        session: Session,
        again: Callable[[], None],
        notice: Callable[[str], None],
    ) -> None:
        """``again`` starts a new game of the same kind; ``notice`` shows a sentence at the table."""
        self._host, self._table, self._session, self.again, self._notice = host, table, session, again, notice
        self.series: Callable[[], SeriesScore | None] = _no_series
        """Returns how the series of the game stands after it; None for a game of its own."""
        self.friends: Action | None = None
        """Shows the invitation to the table; None at a table without friends."""
        self._record = session.match.record

    @property
    def _keys(self) -> Sections:
        session, table = self._session, self._table
        undo = [UNDO] if session.people else []
        hint = [HINT] if session.people and session.match.entry.coach else []
        return [*undo, (table.title, (*table.keys_now, *hint, HELP)), AGAIN]

    def menu(self) -> None:
        host, record, journal = self._host, self._record, self._session.journal
        keep = None if self._session.is_kept else self._keep
        look_back = None if journal is None else partial(host.go.replay, journal.number)
        title, over = self._table.title, self._session.over
        host.go.pause(title, self.again, self._keys, record, keep, look_back, over=over, friends=self.friends)

    def _keep(self) -> None:
        """Keep a game that nobody plays in, with the moves that were made."""
        self._session.journal = self._host.store.begin(self._session.match.record)
        self._notice(say("This game is kept."))

    def keys(self) -> None:
        self._host.go.keys(self._keys)

    def help(self) -> None:
        self._host.go.help(self._record.game, self._record.rules)

    def result(self, felt: Felt, undo: Action, no_undo: str | None) -> None:
        """Show how the game ended; ``undo`` takes the last decision back, at the table, which stays below.

        ``no_undo`` is the reason why it cannot.
        """
        host, session = self._host, self._session

        def undo_the_end() -> None:
            host.back()
            undo()

        ending = with_hands(self._table.ending(session.view), session.final_hands(self._table.hand_zone))
        counts = ", ".join(f"{party.name} {party.count}" for party in ending.parties)
        log.info("%s ended: %s. %s", self._table.title, ending.title, counts)
        game, journal = self._record.game, session.journal
        replay = NOT_KEPT if journal is None else partial(host.go.replay, journal.number)
        # Friends with phones look at it on this screen.
        unseen = no_review(game, somebody_played=any(not seat.player for seat in session.match.seats))
        review = unseen or (NOT_KEPT if journal is None else partial(host.go.review, journal.number))
        host.go.result(
            ending,
            felt,
            self.again,
            game,
            no_undo or undo_the_end,
            replay,
            review,
            self.series(),
            None if journal is None else journal.number,
        )


def _no_series() -> None:
    """Return None: the game belongs to no series."""

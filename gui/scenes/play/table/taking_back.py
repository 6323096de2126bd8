"""Undo and redo at a table: its tools and keys, and the question that several people at one screen are asked first.

Both go to a person's last decision (`Match.decision_before`), through the journal like every move. The table then shows
the position at rest, with covered hands if several people share the screen. A result lies over its table, so the last
decision can be undone from there. A bot stops thinking about a position that was left. Moves that a table makes by
itself are never made again for a move that was just undone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.phrases import listed, say
from gui.scenes.know.key_lists import COMMAND_NAME
from gui.scenes.scene import Host
from gui.table.session import Session
from gui.table.table import Table
from gui.widgets.key import Key
from gui.widgets.targets import Action
from gui.widgets.toolbar import Tool

NOTHING_TO_UNDO: Final = say("There is nothing to undo yet.")
NOTHING_TO_REDO: Final = say("Nothing was undone.")
NOBODY_PLAYED: Final = say("Nobody at this screen played.")
ALL_IS_KNOWN: Final = say("The game is over, and everybody knows its cards.")
SWITCHED_OFF: Final = say("Undo on a shared screen is switched off in the settings.")


def is_undo(key: Key) -> bool:
    """Return whether the key means undo."""
    return key.command and not key.shift and key.name == "z"


def is_redo(key: Key) -> bool:
    """Return whether the key means redo."""
    return key.command and (key.name == "y" or (key.shift and key.name == "z"))


class TakingBack:
    """Moves the session of one table back to a person's earlier decision, and forward again.

    Where several people share the screen, all of them have seen what followed, so all of them are asked first.
    """

    def __init__(
        self, host: Host, table: Table[Any], session: Session, refuse: Callable[[str], None], arrived: Action
    ) -> None:
        """``refuse`` shows the reason why nothing happens; ``arrived`` shows the position, once it is kept."""
        self._host, self._table, self._session = host, table, session
        self._refuse, self._arrived = refuse, arrived
        self._shared = table.hides_hands and len(session.people) > 1
        self.barred = ""
        """The reason why nothing is ever taken back at this table; empty if it may be."""
        self.ask_elsewhere: Callable[[str, Action], None] | None = None
        """Asks people who are not at this screen, and does it if they agree; None where there are none."""

    def undo(self) -> None:
        """Go back to a person's last decision."""
        self._go(self.no_undo, say("Undo the last decision?"), say("Undo"), "undo", self._undo)

    def redo(self) -> None:
        """Go on to the next decision of those taken back."""
        self._go(self._no_redo, say("Redo what was undone?"), say("Redo"), "redo", self._redo)

    @property
    def no_undo(self) -> str | None:
        """The reason why nothing can be taken back; None if something can."""
        if not self._session.people:
            return NOBODY_PLAYED
        if self._session.over and self.ask_elsewhere is not None:
            return ALL_IS_KNOWN
        return self._switched_off or (NOTHING_TO_UNDO if self._session.undo_ply is None else None)

    @property
    def _no_redo(self) -> str | None:
        """The reason why nothing can be made again; None if something can."""
        return self._switched_off or (NOTHING_TO_REDO if self._session.redo_ply is None else None)

    @property
    def _switched_off(self) -> str | None:
        if self.barred:
            return self.barred
        together = self._shared or self.ask_elsewhere is not None
        return SWITCHED_OFF if together and not self._host.settings.shared_undo else None

    def _go(self, reason: str | None, title: str, word: str, icon: str, go: Action) -> None:
        """Go there, after a question where several people share the screen; refuse with ``reason`` if there is one."""
        if not self._session.people:
            return
        if reason is not None:
            self._refuse(reason)
        elif self.ask_elsewhere is not None:
            self.ask_elsewhere(title, go)
        elif not self._shared:
            go()
        else:
            names = listed([self._table.own_name(seat) for seat in self._session.people])
            lines = (say("Others have seen what came next."), say("{names}: do you agree?", names=names))
            self._host.go.question(title, lines, word, go, say("Leave it so"), icon)

    def _undo(self) -> None:
        self._go_to(self._session.undo_ply)

    def _redo(self) -> None:
        self._go_to(self._session.redo_ply)

    def _go_to(self, ply: int | None) -> None:
        if ply is not None:
            self._session.go_to(ply, self._arrived)

    def key_pressed(self, key: Key) -> bool:
        """Take back or make again; return whether the key means one of them."""
        if is_undo(key):
            self.undo()
        elif is_redo(key):
            self.redo()
        else:
            return False
        return True

    def tools(self, *, narrow: bool) -> tuple[Tool, ...]:
        """Return the two tools, in a ``narrow`` window without words; none where nothing can ever be taken back."""
        if self.barred or not self._session.people:
            return ()
        back = say("Back to your last decision ({command}+Z)", command=COMMAND_NAME)
        again = say("On to what was undone ({command}+Shift+Z)", command=COMMAND_NAME)
        tools = (
            Tool("undo", say("Undo"), self.undo, back, self.no_undo),
            Tool("redo", say("Redo"), self.redo, again, self._no_redo),
        )
        return tuple(tool.without_label() for tool in tools) if narrow else tools

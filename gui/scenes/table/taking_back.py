"""Undo and redo at a table: its tools and keys, and the veil over the position that they lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.phrases import say
from gui.scenes.keys import COMMAND_NAME
from gui.table.session import Session
from gui.widgets.key import Key
from gui.widgets.targets import Action
from gui.widgets.toolbar import Tool

NOTHING_TO_UNDO: Final = say("There is nothing to undo yet.")
NOTHING_TO_REDO: Final = say("Nothing was undone.")


def is_undo(key: Key) -> bool:
    """Return whether the key means undo."""
    return key.command and not key.shift and key.name == "z"


def is_redo(key: Key) -> bool:
    """Return whether the key means redo."""
    return key.command and (key.name == "y" or (key.shift and key.name == "z"))


class TakingBack:
    """Moves the session of one table back to a person's earlier decision, and forward again."""

    def __init__(self, session: Session, refuse: Callable[[str], None], arrived: Action) -> None:
        """``refuse`` shows the reason why nothing happens; ``arrived`` shows the position, once it is kept."""
        self._session, self._refuse, self._arrived = session, refuse, arrived

    def undo(self) -> None:
        """Go back to a person's last decision."""
        self._go_to(self._session.undo_ply, NOTHING_TO_UNDO)

    def redo(self) -> None:
        """Go on to the next decision of those taken back."""
        self._go_to(self._session.redo_ply, NOTHING_TO_REDO)

    def _go_to(self, ply: int | None, reason: str) -> None:
        if not self._session.people:
            return
        if ply is None:
            self._refuse(reason)
        else:
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
        """Return the two tools, in a ``narrow`` window without words; none where only bots play."""
        session = self._session
        if not session.people:
            return ()
        no_undo = NOTHING_TO_UNDO if session.undo_ply is None else None
        no_redo = NOTHING_TO_REDO if session.redo_ply is None else None
        tools = (
            Tool(
                "undo",
                say("Undo"),
                self.undo,
                say("Back to your last decision ({command}+Z)", command=COMMAND_NAME),
                no_undo,
            ),
            Tool(
                "redo",
                say("Redo"),
                self.redo,
                say("On to what was undone ({command}+Shift+Z)", command=COMMAND_NAME),
                no_redo,
            ),
        )
        return tuple(tool.without_label() for tool in tools) if narrow else tools

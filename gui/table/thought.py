"""A bot's decision that is made on a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from gui.table.programs import Fault
from gui.waking import wake


class BotThought:
    """A bot's decision: filled in by its thread, read by the table."""

    def __init__(self, ply: int) -> None:
        self.ply = ply
        self.done = threading.Event()
        self.move: Any = None
        self.error: BaseException | None = None
        self.cut = False
        """True if it was told to decide at once."""
        self.fault: Fault | None = None
        """The failure of the seat's program; the move is then that of the game's own bot."""
        self.wanted = True
        """False once the position that it is about has been left."""


def think(thought: BotThought, choose: Callable[[], Any]) -> None:
    """Fill in a thought by what ``choose`` returns, and call the loop."""
    try:
        thought.move = choose()
    except BaseException as error:
        thought.error = error
    finally:
        thought.done.set()
        wake()

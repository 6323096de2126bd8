"""The requests that a table and the scene around it may make of each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from gui.art.cards import CardFaces
from gui.settings.settings import Settings
from gui.table.descriptions import Past


class TableActions(Protocol):
    """The part of the scene that a table may use."""

    settings: Settings
    """The player's settings; a table that changes them calls ``changed`` or ``rearrange``."""

    def play(self, move: Any) -> None:
        """Make a move of the person at the table, with its movement."""

    def run(self, until: Callable[[Any], bool]) -> None:
        """Make the moves that decide nothing, all but the last unseen, until the condition holds or the game ends."""

    def look_back(self, past: Callable[[], Past]) -> None:
        """Show cards of the past; ``past`` is called again for every size of the window."""

    def notice(self, words: str) -> None:
        """Show a sentence in the message pill for a while."""

    def changed(self) -> None:
        """Make buttons and targets anew before the next drawing."""

    def rearrange(self) -> None:
        """Compute every place anew, as in a window of another size."""

    def points_at(self, spot: str) -> bool:
        """Return whether the pointer, or the focus of the keys, is on the spot with that key."""

    def focus(self, key: str, *, by_key: bool = False) -> None:
        """Put the focus on that target if the player uses the keyboard: with this press (``by_key``) or before."""

    @property
    def card_faces(self) -> CardFaces | None:
        """The faces of the deck that is played with, if it has faces of its own."""

    @property
    def moment(self) -> float | None:
        """Progress of the moment that the table shows, from 0 to 1; None where there is none."""

    @property
    def settled(self) -> Any:
        """The view that scores and counts are read from: it changes when the cards of a move have arrived."""

    @property
    def lingers(self) -> bool:
        """True if a person plays, who needs time to look at the table before it changes."""

    @property
    def claimed(self) -> bool:
        """True while the rest of a hand plays itself after a claim of the viewer."""

    def claim(self) -> None:
        """Claim the rest for the viewer: it plays itself if the claim is certain, else a sentence refuses it."""

    @property
    def shared(self) -> bool:
        """True if several people play at this screen and must not see each other's cards."""


class Scroller(Protocol):
    """Something on a table that scrolls; each method returns whether anything may look different now."""

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The wheel was turned there by that many notches; upwards is above zero."""

    def leaf(self, key: str) -> bool:
        """One of the keys "page up", "page down", "home", "end" was pressed."""

    def take(self, x: float, y: float) -> None:
        """The main button went down there."""

    def pull(self, y: float) -> bool:
        """The pointer is there now, the button still down if it was taken."""

    def let_go(self) -> None:
        """The button went up."""

"""A game's face: all that the window knows of one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.options import Values
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import FELTS, Felt
from gui.help.content import Help
from gui.settings.people import Person
from gui.settings.settings import Settings
from gui.table.table import Table

TileCards = list[tuple[str | None, Pose]]
"""Cards on a tile, the lowest first: name (None is a back), and how it lies."""


def _nothing(painter: Painter, room: Rect) -> None:
    pass


class TilePicture(NamedTuple):
    """The picture on a game's tile in the menu."""

    cards: Callable[[Rect, float], TileCards]
    """Return the cards in a room; they spread as the tile is raised, from 0 to 1."""
    above: Callable[[Painter, Rect], None] = _nothing
    """Draw what lies above the cards."""


def spread(poses: Sequence[Pose], cx: float, share: float) -> list[Pose]:
    """Return the poses moved apart sideways; their angles stay, so that no card has to be turned anew."""
    return [pose._replace(x=cx + (pose.x - cx) * share) for pose in poses]


@dataclass(frozen=True)
class Face:
    """All that the window knows of one game. Its icon is ``assets/icons/<key>.svg``, if there is one."""

    felt: Felt
    line: str
    """A sentence about the game on its tile in the menu."""
    picture: TilePicture
    about: str
    """A sentence about the game on its set-up."""
    lasts: str | Callable[[Values], str]
    """A sentence that says how long a game takes; or a function that makes it from the rules."""
    help: Help
    table: Callable[[Sequence[Person], int | None], Table[Any]]
    """Make the table from the people and the seat that looks on; a table class does."""
    lesson: str = ""
    """The game's lesson, ``package.module:LESSON``; see :mod:`gui.help.lesson`."""
    suit: str = "S"
    """The letter of the suit whose sign, on the game's felt, stands for the game in lists."""
    partner: int | None = None
    """Seats from a player to the partner, counted to the left; None if everybody plays alone."""
    for_children: bool = False
    """True if children play it too: its reviews leave margins of error out."""

    def lasts_by(self, rules: Values) -> str:
        """Return how long a game by these rules takes, in a sentence."""
        return self.lasts if isinstance(self.lasts, str) else self.lasts(rules)

    def felt_by(self, settings: Settings) -> Felt:
        """Return the cloth of the table: the one that the player has chosen, else the game's own."""
        return FELTS.get(settings.felt, self.felt)

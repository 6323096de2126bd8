"""A game's face: all that the window knows of one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.plugins import load
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import FELTS, Felt

if TYPE_CHECKING:
    from engine.options import Values
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


class Face:
    """All that the window knows of one game. Its icon is ``assets/icons/<key>.svg``, if there is one."""

    def __init__(
        self,
        felt: Felt,
        line: str,
        picture: TilePicture,
        about: str,
        lasts: str | Callable[[Values], str],
        help: Help | str,
        table: Callable[[Sequence[Person], int | None], Table[Any]] | str,
        lesson: str = "",
        suit: str = "S",
        partner: int | None = None,
        for_children: bool = False,
        has_quartets: bool = False,
        decks: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """``help`` and ``table`` may be named, ``package.module:object``: they are then imported when they are used."""
        self.felt = felt
        self.line = line
        """A sentence about the game on its tile in the menu."""
        self.picture = picture
        self.about = about
        """A sentence about the game on its set-up."""
        self.lasts = lasts
        """A sentence that says how long a game takes; or a function that makes it from the rules."""
        self._help, self._table = help, table
        self.lesson = lesson
        """The game's lesson, ``package.module:LESSON``; see :mod:`gui.help.lesson`."""
        self.suit = suit
        """The letter of the suit whose sign, on the game's felt, stands for the game in lists."""
        self.partner = partner
        """Seats from a player to the partner, counted to the left; None if everybody plays alone."""
        self.for_children = for_children
        """True if children play it too: its reviews leave margins of error out."""
        self.has_quartets = has_quartets
        """True if it is played with quartets, so that decks with names and pictures fit it."""
        self.decks = decks
        """Keys of presets -> the names of our decks that are chosen with them."""

    @cached_property
    def help(self) -> Help:
        """The help for the game."""
        help_: Help = load(self._help) if isinstance(self._help, str) else self._help
        return help_

    def table(self, people: Sequence[Person], viewer: int | None) -> Table[Any]:
        """Return a table with these people, as the seat ``viewer`` sees it; None for a person who watches."""
        make = load(self._table) if isinstance(self._table, str) else self._table
        table: Table[Any] = make(people, viewer)
        return table

    def lasts_by(self, rules: Values) -> str:
        """Return how long a game by these rules takes, in a sentence."""
        return self.lasts if isinstance(self.lasts, str) else self.lasts(rules)

    def felt_by(self, settings: Settings) -> Felt:
        """Return the cloth of the table: the one that the player has chosen, else the game's own."""
        return FELTS.get(settings.felt, self.felt)

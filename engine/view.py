"""What one seat may see. Bots and tables get a view and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.cards import Card
from engine.events import Event, History
from engine.options import Values
from engine.zones import Place, sees

if TYPE_CHECKING:
    from engine.game import Game

M = TypeVar("M", bound=Hashable)


class View(Generic[M]):
    """A window on a game through the eyes of ``seat``; None is a spectator's, who sees what lies open.

    It is a window, not a copy: it shows the game as it is now. Whoever thinks while the game may go on looks at the
    view of a clone. Each game adds its public facts in a class of its own.
    """

    __slots__ = ("_game", "history", "seat")

    def __init__(self, game: Game[M], seat: int | None, history: Sequence[Event] = ()) -> None:
        self._game = game
        self.seat = seat
        self.history = History(history, seat, game.sights)
        """The redacted events so far, oldest first."""

    @property
    def rules(self) -> Values:
        """The value of every rule option."""
        return MappingProxyType(self._game.rules)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._game.seats

    @property
    def to_move(self) -> int | None:
        """The seat whose move it is; None when the game is over."""
        return self._game.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.to_move is None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty before the end and after a draw."""
        return self._game.winners

    @property
    def places(self) -> Iterable[Place]:
        """Every zone of the game."""
        return tuple(self._game.zones)

    def shows(self, place: Place) -> bool:
        """Whether this seat sees the cards that lie at ``place``."""
        return sees(self._game.sights, place, self.seat)

    def cards(self, place: Place) -> tuple[Card | None, ...]:
        """The cards at ``place``, None for each that this seat does not see there."""
        pile = self._game.zones[place]
        return tuple(pile) if self.shows(place) else (None,) * len(pile)

    def count(self, place: Place) -> int:
        """How many cards lie at ``place``."""
        return len(self._game.zones[place])

    def legal_moves(self) -> Collection[M]:
        """This seat's own legal moves; none when it is not its turn."""
        return self._game.legal_moves() if self._is_my_turn else ()

    def objection(self, move: M) -> str:
        """Why this seat may not make ``move`` now, in one sentence; empty when it may."""
        return self._game.objection(move) if self._is_my_turn else "It is not your turn."

    @property
    def _is_my_turn(self) -> bool:
        return self.seat is not None and self._game.to_move == self.seat

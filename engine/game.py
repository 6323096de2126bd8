"""The protocol of every game: a state, its legal moves, and the events of a move.

>>> from engine.catalogue import entry_of
>>> game = entry_of("go-fish").new({"players": 2}, seed=1)
>>> [str(move) for move in game.legal_moves()]
['deal']
>>> events = game.apply(game.parse("deal"))
>>> [str(move) for move in game.legal_moves()]
['ask 10 of 1', 'ask 3 of 1', 'ask 4 of 1', 'ask 8 of 1', 'ask J of 1']
>>> game.apply(game.parse("ask K of 1"))
Traceback (most recent call last):
    ...
engine.game.IllegalMove: "ask K of 1" is not a move that can be made now.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from engine.cards import Card
from engine.events import Event
from engine.native import mypyc_attr, tell_apart
from engine.options import Condition, Option, Preset, Values
from engine.phrases import say
from engine.quoting import quoted
from engine.view import View, told_turn
from engine.zones import Visibilities, Zones

__all__ = ["Game", "IllegalMove"]

M = TypeVar("M", bound=Hashable)


class IllegalMove(ValueError):  # noqa: N818 - the field's word
    """A move that the rules do not allow now; the message says in one sentence which rule it breaks."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[M]):
    """One game from the first deal to the final score.

    ``legal_moves()`` is the only definition of legality and ``apply(move)`` the only mutator. Moves are immutable
    values with a stable text (``str(move)``). The same options, seed, pack and moves always give the same events.
    """

    key: ClassVar[str]
    """The name on the command line and in records."""
    title: ClassVar[str]
    """The name on the screen."""
    options: ClassVar[tuple[Option, ...]]
    """The rule options, declared."""
    conditions: ClassVar[tuple[Condition, ...]] = ()
    """The combinations of option values that are excluded, declared."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Rules that are usual together; the first is the document's."""
    fewest_points_win: ClassVar[bool] = False
    """True if points are bad, so that whoever has the fewest is best."""
    first_seat_moves: ClassVar[bool] = False
    """True if seat 0 makes every move for all players, because nobody decides anything."""
    visibility: ClassVar[Visibilities]
    """Zone name -> the seats that see the cards there."""
    usual_pack: ClassVar[tuple[Card, ...]]
    """The pack under the default rules."""
    usual_seats: ClassVar[int]
    """The number of seats; a game for a varying number has the option ``players`` instead."""

    rules: Values
    """The value of every option in this game."""
    pack: tuple[Card, ...]
    """The cards that this game is played with, in new-pack order."""
    seats: int
    """The number of seats in this game, numbered from 0, clockwise."""
    to_move: int | None
    """The seat whose move it is; None when the game is over."""
    winners: tuple[int, ...]
    """The seats that won; empty before the end. None, or all seats, after a draw (`engine.account.victors`)."""
    zones: Zones
    """All cards by place. For referees and tests; players get a view."""

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game whose cards have not been dealt: that is its first move.

        ``rules`` are the options that differ from their defaults; ``seed`` is that of the game's own random numbers;
        ``pack`` the order of the cards at the start. Raises ValueError with one sentence for what does not fit.
        """

    def __repr__(self) -> str:
        return f"<{type(self).__name__} for {self.seats}: {told_turn(self)}>"

    def side(self, seat: int) -> int:
        """Return the side that ``seat`` plays for: without partners its own number."""
        return seat

    @abstractmethod
    def legal_moves(self) -> Collection[M]:
        """Return all moves that may be made now; none when the game is over."""

    @abstractmethod
    def apply(self, move: M) -> tuple[Event, ...]:
        """Make ``move`` and return its events in order, as the referee sees them.

        Raises :class:`IllegalMove`, and changes nothing, when ``move`` is not among the legal moves.
        """

    def objection(self, move: M) -> str:
        """Return the reason why ``move`` is not legal now, in one sentence; empty when it is legal."""
        # By way of the type: compiled code cannot call a static method of an interpreted class by way of the object.
        return "" if move in self.legal_moves() else type(self).broken_rule(self.view(self.to_move), move)

    @staticmethod
    @abstractmethod
    def broken_rule(view: Any, move: Any) -> str:
        """Return one sentence: the rule that ``move`` would break. It is not legal for the seat of ``view``.

        ``view`` is a view of this game.
        """

    @staticmethod
    def move_words(move: Any) -> str:
        """Return what the button of ``move`` says at the table of a game without a face."""
        return str(move).capitalize()

    @staticmethod
    def status(view: Any) -> str:
        """Return what stands beside the title of a game without a face: the score, the suit to follow; or nothing."""
        return ""

    @abstractmethod
    def clone(self) -> Game[M]:
        """Return an independent game in the same state, its random numbers included."""

    @abstractmethod
    def view(self, seat: int | None, history: Sequence[Event] = ()) -> View[M]:
        """Return the view of ``seat`` (None: a spectator); ``history`` is the referee's log, which the view redacts."""

    def parse(self, text: str) -> M:
        """Return the legal move with this text. Raises :class:`IllegalMove` with a sentence for any other text."""
        for move in self.legal_moves():
            if str(move) == text:
                return move
        raise IllegalMove(say("{move} is not a move that can be made now.", move=quoted(text)))


tell_apart(Game)

"""What every game offers: a state, its legal moves, and what a move did.

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
from engine.options import Condition, Option, Preset, Values
from engine.quoting import quoted
from engine.view import View
from engine.zones import Visibilities, Zones

M = TypeVar("M", bound=Hashable)


class IllegalMove(ValueError):  # noqa: N818 - the field's word
    """A move that the rules do not allow now; the message says in one sentence which rule it breaks."""


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
    """What the options need of each other, declared."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Rules that are usual together; the first is the document's."""
    partnerships: ClassVar[bool] = False
    """Whether seats play together, and every deal is worth points."""
    visibility: ClassVar[Visibilities]
    """Who sees the cards of a zone, by the zone's name."""
    pack: tuple[Card, ...]
    """The cards that the game is played with, in new-pack order; the class has those of the default rules."""

    rules: Values
    """The value of every option in this game."""
    seats: int
    """How many seats there are, numbered from 0, clockwise; a game for any number has the option ``players``."""
    to_move: int | None
    """The seat whose move it is; None when the game is over."""
    winners: tuple[int, ...]
    """The seats that won; empty before the end and after a draw."""
    zones: Zones
    """Where every card lies. For referees and tests: players get a view."""

    @abstractmethod
    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game whose cards have not been dealt: that is its first move.

        ``rules`` are the options that differ from their defaults; ``seed`` is the source of the game's own chance;
        ``pack`` the order of the cards at the start. Raises ValueError with one sentence for what does not fit.
        """

    def side(self, seat: int) -> int:
        """The side that ``seat`` plays for: its own, where there are no partners."""
        return seat

    @abstractmethod
    def legal_moves(self) -> Collection[M]:
        """All moves that may be made now; none when the game is over."""

    @abstractmethod
    def apply(self, move: M) -> tuple[Event, ...]:
        """Make ``move`` and return what happened, in order, as the referee saw it.

        Raises :class:`IllegalMove`, and changes nothing, when ``move`` is not among the legal moves.
        """

    def objection(self, move: M) -> str:
        """Why ``move`` is not legal now, in one sentence; empty when it is legal."""
        return "" if move in self.legal_moves() else self.broken_rule(self.view(self.to_move), move)

    @staticmethod
    @abstractmethod
    def broken_rule(view: Any, move: Any) -> str:
        """Return the rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence.

        ``view`` is one of this game's own; what it tells is enough.
        """

    @abstractmethod
    def clone(self) -> Game[M]:
        """An independent game in the same state, chance included."""

    @abstractmethod
    def view(self, seat: int | None, history: Sequence[Event] = ()) -> View[M]:
        """What ``seat`` may see (None: a spectator); ``history`` is the log to be read through its eyes."""

    def parse(self, text: str) -> M:
        """The legal move whose text this is. Raises :class:`IllegalMove` with a sentence for any other text."""
        for move in self.legal_moves():
            if str(move) == text:
                return move
        raise IllegalMove(f"{quoted(text)} is not a move that can be made now.")

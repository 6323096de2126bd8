"""Lessons as plain data: a game with chosen cards and moves, and the sentences about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Union

from engine.cards import PACK_52, Card
from engine.options import Values
from engine.phrases import say
from engine.record import Record, Seat

ALLOWED_TOO = say("That would be allowed too. Try the other one.")
SCRIPTED = "random"
"""The key of the bots in a lesson's record; their moves are those of the lesson."""


@dataclass(frozen=True)
class Others:
    """Moves of the other players or of the table, as texts of the game."""

    moves: tuple[str, ...]


@dataclass(frozen=True)
class Say:
    """Something to read, until the player goes on."""

    words: str
    at: tuple[str, ...] = ()
    """The things to point at: cards by their names ("QH"), keys of targets, or parts of the table ("score")."""


@dataclass(frozen=True)
class Do:
    """A move that the player is to make."""

    move: str
    words: str
    otherwise: Mapping[str, str] = field(default_factory=dict)
    """Another legal move -> the remark about it, which is not made; the empty text stands for all other moves."""
    at: tuple[str, ...] = ()
    """The things to point at; if empty, the targets that make the move."""

    def remark(self, move: str) -> str:
        """Return the remark about a move other than the right one."""
        return self.otherwise.get(move) or self.otherwise.get("") or ALLOWED_TOO


Step = Union[Others, Say, Do]  # noqa: UP007 - evaluated at run time


def others(*moves: str) -> Others:
    """Return moves that are not the player's."""
    return Others(moves)


def cards(words: str) -> tuple[Card, ...]:
    """Return the cards in ``words``, which are separated by blanks."""
    return tuple(map(Card.parse, words.split()))


def lesson_pack(*hands: Sequence[Card], then: Sequence[Card] = ()) -> tuple[Card, ...]:
    """Return 52 cards that deal these hands, a card at a time; ``then`` come after them, and the others last."""
    first = [*(card for round_of_cards in zip(*hands, strict=True) for card in round_of_cards), *then]
    return (*first, *(card for card in PACK_52 if card not in first))


@dataclass(frozen=True)
class Lesson:
    """One game's lesson. The player has seat 0; the last step is a `Say`."""

    game: str
    rules: Values
    pack: tuple[Card, ...]
    players: tuple[str, ...]
    """The names of the others, clockwise from the player's left."""
    steps: tuple[Step, ...]

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves of the lesson's game, in order."""
        made: list[str] = []
        for step in self.steps:
            made += step.moves if isinstance(step, Others) else [step.move] if isinstance(step, Do) else []
        return tuple(made)

    def record(self, name: str) -> Record:
        """Return the lesson's game before its first move; ``name`` is the player's."""
        seats = (Seat(name), *(Seat(other, SCRIPTED) for other in self.players))
        return Record(self.game, self.rules, 1, seats, self.pack)

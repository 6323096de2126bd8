"""The numbers of sequences of moves, and of the different positions that they lead to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.events import Event
from engine.game import Game

Facts = Hashable
"""All facts that distinguish positions, as texts and numbers."""


Lately = tuple[tuple[Event, ...], ...]
MOST_REMEMBERED = 30
"""The number of moves whose events are kept; more than the longest war has turns."""


class Position(Protocol):
    """A position of a game. Moves are texts, as in records."""

    @property
    def moves(self) -> Sequence[str]:
        """The legal moves."""

    @property
    def facts(self) -> Facts:
        """The place of every card, the player to move, and the score."""

    def after(self, move: str) -> Position:
        """Return the position after a legal move; this one stays as it is."""


class InEngine:
    """A position of the engine's game, with the events of the last moves."""

    def __init__(
        self, game: Game[Any], facts_of: Callable[[Game[Any], Sequence[Event]], Facts], lately: Lately = ()
    ) -> None:
        self._game, self._facts_of, self._lately = game, facts_of, lately
        self._legal: Mapping[str, Any] = {str(move): move for move in game.legal_moves()}

    @property
    def moves(self) -> Sequence[str]:
        return tuple(self._legal)

    @property
    def facts(self) -> Facts:
        return self._facts_of(self._game, [event for events in self._lately for event in events])

    def after(self, move: str) -> InEngine:
        twin = self._game.clone()
        events = twin.apply(self._legal[move])
        return InEngine(twin, self._facts_of, (*self._lately[1 - MOST_REMEMBERED :], events))


class Count(NamedTuple):
    """The number of sequences of moves of one length, and of different positions after them."""

    sequences: int
    positions: int


def moves_of(position: Position) -> Sequence[str]:
    """Return the moves within a deal."""
    return [move for move in position.moves if move != "deal"]


def counted(position: Position, plies: int) -> tuple[list[Count], list[set[Facts]]]:
    """Return the counts after 1, 2 … ``plies`` moves, and the positions themselves. No deal is followed."""
    sequences, positions = [0] * plies, [set[Facts]() for _ in range(plies)]

    def visit(here: Position, ply: int) -> None:
        for move in moves_of(here):
            following = here.after(move)
            sequences[ply] += 1
            positions[ply].add(following.facts)
            if ply + 1 < plies:
                visit(following, ply + 1)

    visit(position, 0)
    return [Count(number, len(found)) for number, found in zip(sequences, positions, strict=True)], positions


def difference(one: Position, other: Position, plies: int) -> str:
    """Return the first moves after which two positions differ, and how; empty when they are alike."""
    if one.facts != other.facts:
        return f"\n{one.facts}\n{other.facts}"
    if sorted(one.moves) != sorted(other.moves):
        return f"\n{sorted(one.moves)}\n{sorted(other.moves)}"
    for move in moves_of(one) if plies else ():
        if differs := difference(one.after(move), other.after(move), plies - 1):
            return f"{move}, {differs}"
    return ""


def advanced(position: Position, moves: str) -> Position:
    """Return the position after ``moves``, which are separated by commas."""
    for move in moves.split(", ") if moves else ():
        position = position.after(move)
    return position

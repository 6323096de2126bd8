"""A decision's assessment: the expected worth of every legal move, with errors.

>>> good = Judged("pass", points=0.3, worth=0.3, error=0.05)
>>> poor = Judged("order H", points=-0.2, worth=-0.2, error=0.06, behind=0.5, behind_error=0.04)
>>> found = Assessment((good, poor), deals=300)
>>> found.best.move, found.of("order H").behind, found.is_close
('pass', 0.5, False)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.native import sendable

__all__ = ["SAME", "Assessment", "Budget", "Judged", "never"]

_FIGURES = 8
"""Figures of a move in JSON before its results, which version 1 did not write."""
SAME = 1.0
"""A move is as good as the best if it is behind by at most this many errors of the difference."""


def never() -> bool:
    """Return False: the time is never up."""
    return False


@dataclass(frozen=True)
class Budget:
    """The effort that an assessment may take. It is counted in imagined deals, so that every machine judges alike.

    It does not end early once a move is ahead: figures of judgements that end when they are clear are too clear.
    """

    deals: int = 600
    """Imagined deals; a game's coach may take a fixed share of them where each costs more."""
    out_of_time: Callable[[], bool] = never
    """Return True to end the assessment early where people wait; the result then depends on the machine."""


@dataclass(frozen=True)
class Judged:
    """A legal move and what it is worth to the side of the seat that makes it."""

    move: Any
    points: float
    """Expected points of this hand, in the unit of the assessment."""
    worth: float
    """The figure that ranks the moves: points, or late in a match the chance to win it, expressed in points."""
    error: float
    """Standard error of the worth."""
    behind: float = 0.0
    """The worth of the best move less that of this one; 0 for the best.

    The best move is not given the luck by which it was found to be best.
    """
    behind_error: float = 0.0
    """Standard error of ``behind``. It is small, because both moves are tried in the same imagined deals."""
    chance: float | None = None
    """Chance to win the match after the move; None if it is not known."""
    granted: float | None = None
    """Chance that an ask brings cards; None for moves that ask nobody."""
    exact: bool = False
    """True if ``granted`` is exact, by counting; False if it is an estimate."""
    results: tuple[tuple[float, float], ...] = ()
    """(result of the hand, its share of the imagined deals), the worst first; empty in games without hands."""

    @property
    def is_as_good(self) -> bool:
        """True if the move is behind the best by no more than the error."""
        return self.behind <= SAME * self.behind_error

    @property
    def is_alike(self) -> bool:
        """True for the best move and those that never differed from it: equal cards, which are one choice."""
        return self.behind == 0 == self.behind_error

    def to_json(self) -> list[Any]:
        """Return the move's text and its figures, for :meth:`from_json`."""
        figures = (self.points, self.worth, self.error, self.behind, self.behind_error, self.chance, self.granted)
        rounded = [None if figure is None else round(figure, 4) for figure in figures]
        return [str(self.move), *rounded, self.exact, [[value, round(share, 4)] for value, share in self.results]]

    @classmethod
    def from_json(cls, data: list[Any], moves: Mapping[str, Any] | None = None) -> Judged:
        """Return what :meth:`to_json` wrote. With ``moves``, text -> move, it holds the move, without them its text."""
        text, *figures = data
        *figures, results = figures if len(figures) > _FIGURES else [*figures, []]
        move = text if moves is None else moves[text]
        return cls(*[move, *figures, tuple((value, share) for value, share in results)])


@dataclass(frozen=True)
class Assessment:
    """All legal moves of a decision, judged over the same imagined deals."""

    judged: tuple[Judged, ...]
    """The best move first."""
    deals: int
    """The number of imagined deals."""
    unit: str = "points"
    """The unit of worth: ``points``, or ``chance`` to win."""
    imagined: tuple[tuple[float, Any], ...] = field(default=(), compare=False, repr=False)
    """(weight, imagined deal) in the game's own form; JSON leaves them out."""

    @property
    def best(self) -> Judged:
        """The move that is worth most."""
        return self.judged[0]

    @property
    def is_close(self) -> bool:
        """True if a move that differs from the best may be as good."""
        return any(other.is_as_good and not other.is_alike for other in self.judged[1:])

    def of(self, move: Any) -> Judged:
        """Return the judgement of ``move``. Raises LookupError if it is not among the legal moves."""
        for judged in self.judged:
            if judged.move == move:
                return judged
        raise LookupError(f"{move} was not judged")

    def to_json(self) -> dict[str, Any]:
        """Return the figures for :meth:`from_json`, without the imagined deals."""
        return {
            "moves": [judged.to_json() for judged in self.judged],
            "deals": self.deals,
            "unit": self.unit,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any], moves: Iterable[Any] | None = None) -> Assessment:
        """Return what :meth:`to_json` wrote. With the legal ``moves`` it holds moves, without them their texts."""
        known = None if moves is None else {str(move): move for move in moves}
        judged = tuple(Judged.from_json(item, known) for item in data["moves"])
        return cls(judged, data["deals"], data["unit"])


for _kind in (Budget, Judged, Assessment):
    sendable(_kind)

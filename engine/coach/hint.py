"""Hints: advice for the seat to move, with a reason, from its own view alone.

>>> Hint.from_json(Hint(None, "Nobody decides anything.").to_json())
Hint(assessment=None, sentence='Nobody decides anything.')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.coach.assessment import Assessment, Budget
from engine.coach.coach import coach_of
from engine.native import sendable
from engine.phrases import from_json, say, to_json
from engine.telling import Teller
from engine.view import View

__all__ = ["Hint", "hints"]

ONLY: Final = say("Nothing else is allowed here.")
"""The sentence for a single legal move."""
NOT_JUDGED: Final = say("The coach has no opinion on this question.")
"""The sentence for a decision that the game's coach does not judge."""


@dataclass(frozen=True)
class Hint:
    """The coach's answer about a decision."""

    assessment: Assessment | None
    """The worth of every legal move; None if the coach answers with a sentence alone."""
    sentence: str
    """The best move and the reason for it, or the reason why there is none."""

    @property
    def is_close(self) -> bool:
        """True if another move may be as good as the best."""
        return self.assessment is not None and self.assessment.is_close

    def to_json(self) -> dict[str, Any]:
        """Return the hint for :meth:`from_json`, without the imagined deals."""
        assessment = None if self.assessment is None else self.assessment.to_json()
        return {"assessment": assessment, "sentence": to_json(self.sentence)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any], moves: Iterable[Any] | None = None) -> Hint:
        """Return what :meth:`to_json` wrote. With the legal ``moves`` it holds moves, without them their texts."""
        found = data["assessment"]
        return cls(None if found is None else Assessment.from_json(found, moves), from_json(data["sentence"]))


def hints(view: View[Any], rng: Random, budget: Budget, teller: Teller) -> Iterator[Hint]:
    """Yield hints for the decision of the view's seat, each better founded than the one before; the last is final.

    Raises LookupError if the game has no coach.
    """
    coach = coach_of(view.game)
    if coach is None:
        raise LookupError(f"{view.game} has no coach")
    line = coach.line(view, teller)
    if line:
        yield Hint(None, line)
        return
    for assessment in coach.assessments(view, rng, budget):
        if len(assessment.judged) == 1:
            yield Hint(None, ONLY)
        elif not _is_judged(assessment):
            yield Hint(None, NOT_JUDGED)
        else:
            yield Hint(assessment, coach.reason(view, assessment, teller))


def _is_judged(assessment: Assessment) -> bool:
    """Return whether the assessment has figures, from imagined deals or exact ones."""
    return assessment.deals > 0 or any(judged.behind for judged in assessment.judged)


sendable(Hint)

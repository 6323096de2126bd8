"""Filters for the list of decisions, and the costliest one. No pygame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.coach.review import Judgement
from engine.coach.verdicts import Verdict


@dataclass(frozen=True)
class Filter:
    """The choice of decisions to show: a seat, a kind, a verdict."""

    seat: int
    kind: str | None = None
    """``call`` or ``card``; None for both."""
    verdict: Verdict | None = None
    """The only verdict that is shown; None for all."""

    def with_verdict(self, verdict: Verdict) -> Filter:
        """Return the filter with this verdict alone, or with all verdicts if it had this one."""
        return replace(self, verdict=None if self.verdict is verdict else verdict)

    def counts(self, judgements: Sequence[Judgement]) -> dict[Verdict, int]:
        """Return verdict -> number of decisions of the seat and the kind."""
        found = Counter(one.verdict for one in self.of_the_kind(judgements))
        return {verdict: found[verdict] for verdict in Verdict}

    def shown(self, judgements: Sequence[Judgement]) -> tuple[Judgement, ...]:
        """Return the decisions that pass the filter, in their order."""
        return tuple(one for one in self.of_the_kind(judgements) if self.verdict in (None, one.verdict))

    def of_the_kind(self, judgements: Sequence[Judgement]) -> list[Judgement]:
        """Return the decisions of the seat and the kind, with any verdict."""
        return [one for one in judgements if one.seat == self.seat and self.kind in (None, one.deed.kind)]


def costliest(judgements: Sequence[Judgement]) -> int:
    """Return the index of the decision that cost most beyond its error, the first of several; 0 for no decisions."""
    places = range(len(judgements))
    return max(places, key=lambda place: judgements[place].cost - judgements[place].error, default=0)

"""The list of decisions: which are shown, which one is open, and how far the list has moved. No pygame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.coach.review import Judgement
from engine.coach.verdicts import Verdict


@dataclass(frozen=True)
class Filter:
    """The decisions that are shown: those of a seat, of one kind, with one verdict."""

    seat: int
    kind: str | None = None
    """``call`` or ``card``; None for both."""
    verdict: Verdict | None = None
    """None for all."""

    def with_verdict(self, verdict: Verdict) -> Filter:
        """Return the filter with this verdict alone; with all, if it had this one."""
        return replace(self, verdict=None if self.verdict is verdict else verdict)

    def counts(self, judgements: Sequence[Judgement]) -> dict[Verdict, int]:
        """Return the number of decisions with each verdict, whichever verdict is shown."""
        found = Counter(one.verdict for one in self.of_the_kind(judgements))
        return {verdict: found[verdict] for verdict in Verdict}

    def shown(self, judgements: Sequence[Judgement]) -> tuple[Judgement, ...]:
        """Return the decisions that the filter lets through, in their order."""
        return tuple(one for one in self.of_the_kind(judgements) if self.verdict in (None, one.verdict))

    def of_the_kind(self, judgements: Sequence[Judgement]) -> list[Judgement]:
        """Return the decisions of the seat and the kind, with any verdict."""
        return [one for one in judgements if one.seat == self.seat and self.kind in (None, one.deed.kind)]


def costliest(judgements: Sequence[Judgement]) -> int:
    """Return the place of the decision that cost most beyond its error, the first of several; 0 without any."""
    places = range(len(judgements))
    return max(places, key=lambda place: judgements[place].cost - judgements[place].error, default=0)

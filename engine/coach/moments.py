"""The three moments of a review that are told first: a player's best decision, the dearest and the closest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.coach.assessment import Judged
from engine.coach.review import Judgement, Review
from engine.coach.verdicts import THRESHOLDS, Verdict

CLEAR: Final = 2.0
"""Errors by which the best move must be ahead of every other to be clearly the best."""
MATTERS: Final = 2.0
"""A decision matters if its poorest move gives away this many times what a good one may cost."""


@dataclass(frozen=True)
class Moment:
    """A decision that is told by itself."""

    judgement: Judgement
    other: str
    """The move that the one that was made is compared with: the best, or the second-best if the best was made."""
    gap: float
    """The difference between the two, in the unit of the judgement."""


@dataclass(frozen=True)
class Moments:
    """The moments of one player; None for those that the game did not have. No two are the same decision."""

    best: Moment | None = None
    """The best move was made and was clearly better than every other: the decision in which this was worth most."""
    dearest: Moment | None = None
    """The decision that cost most."""
    closest: Moment | None = None
    """The decision with the least difference between two moves, of those in which a poor move would have been dear."""


def moments_of(review: Review) -> Moments:
    """Return the moments of the review's own seat."""
    compared = [moment for judgement in review.yours for moment in _compared(judgement)]
    dear = [moment for moment in compared if moment.judgement.verdict is not Verdict.BEST and moment.judgement.cost > 0]
    dearest = _first(dear, lambda moment: (-moment.judgement.cost,))
    best = _first(filter(_is_clear, compared), lambda moment: (-_sure_gap(moment),))
    close = (moment for moment in compared if _is_close(moment) and moment not in (best, dearest))
    return Moments(best, dearest, _first(close, lambda moment: (moment.gap, -_stake(moment))))


def _compared(judgement: Judgement) -> Iterator[Moment]:
    """Yield the decision with the move that is compared with the one that was made, if they differ in anything."""
    if judgement.made.is_alike:
        second = next((move for move in judgement.moves if not move.is_alike), None)
        if second is not None:
            yield Moment(judgement, str(second.move), second.behind)
    else:
        yield Moment(judgement, judgement.best, judgement.made.behind)


def _other(moment: Moment) -> Judged:
    return next(move for move in moment.judgement.moves if move.move == moment.other)


def _sure_gap(moment: Moment) -> float:
    return moment.gap - CLEAR * _other(moment).behind_error


def _is_clear(moment: Moment) -> bool:
    """Return whether the best move was made, and no other was as good."""
    judgement = moment.judgement
    good_below, _ = THRESHOLDS[judgement.unit]
    return judgement.made.is_alike and all(
        move.behind >= max(good_below, CLEAR * move.behind_error) for move in judgement.moves if not move.is_alike
    )


def _is_close(moment: Moment) -> bool:
    """Return whether two moves differ less than a mistake costs, in a decision that mattered."""
    good_below, _ = THRESHOLDS[moment.judgement.unit]
    return moment.gap < good_below and _stake(moment) > MATTERS * good_below


def _stake(moment: Moment) -> float:
    """Return the cost of the poorest move."""
    return max(move.behind for move in moment.judgement.moves)


def _first(moments: Iterable[Moment], order: Callable[[Moment], tuple[float, ...]]) -> Moment | None:
    """Return the first moment in that order; of several alike, that which was earlier in the game."""
    return min(moments, key=order, default=None)

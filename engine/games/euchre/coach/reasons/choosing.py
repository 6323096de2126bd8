"""The choice of reasons to tell: those that hold for one move and not for the other.

A reason that holds for both explains nothing. Of the others the most important are wording. A likely reason weighs more
if the moves differ mostly in the imagined deals in which it holds, and less if they differ mostly in the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.coach.assessment import SAME, Judged
from engine.games.euchre.coach.reasons.calling import CALLING, is_twin
from engine.games.euchre.coach.reasons.discarding import DISCARDING
from engine.games.euchre.coach.reasons.faults import FAULTS
from engine.games.euchre.coach.reasons.following import FOLLOWING
from engine.games.euchre.coach.reasons.house_rules import HOUSE_RULES
from engine.games.euchre.coach.reasons.last_seat import LAST_SEAT
from engine.games.euchre.coach.reasons.leading import LEADING
from engine.games.euchre.coach.reasons.loners import ABOUT_GOING_ALONE, LONERS
from engine.games.euchre.coach.reasons.passing import PASSING
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import Reason, ReasonForMove, Reasons
from engine.games.euchre.moves import EuchreMove, Phase

_CALLS: Reasons = (*CALLING, *PASSING, *LONERS)
_BY_PHASE: Mapping[Phase, Reasons] = {
    Phase.ROUND_ONE: _CALLS,
    Phase.ROUND_TWO: _CALLS,
    Phase.DEFEND: LONERS,
    Phase.DISCARD: DISCARDING,
}
ALL: Reasons = tuple(dict.fromkeys((*HOUSE_RULES, *_CALLS, *DISCARDING, *LEADING, *FOLLOWING, *LAST_SEAT)))
"""Every reason once."""

APART = 0.1
"""Least difference in share for a likely reason to tell two moves apart."""
NOTABLE = 0.05
"""Least cost, in points, that is worth a word."""
LEAST_LIFT, MOST_LIFT = 0.5, 1.4
"""Bounds of the factor by which the imagined deals change the weight of a likely reason."""


def reasons_for(position: Position) -> Reasons:
    """Return the reasons for the kind of decision that ``position`` is."""
    if not position.is_play:
        return _BY_PHASE.get(position.phase, HOUSE_RULES)
    if position.winning is None:
        return LEADING
    return LAST_SEAT if position.is_last else FOLLOWING


def distinguishing(
    position: Position, move: EuchreMove, other: EuchreMove | None, reasons: Sequence[Reason]
) -> list[ReasonForMove]:
    """Return the findings for ``move`` that do not hold for ``other``, the most important first, one of each topic."""
    found = [finding for reason in reasons for finding in _findings(position, move, other, reason)]
    ranked = sorted(found, key=lambda finding: -_weight(position, finding, other))
    topics: dict[str, ReasonForMove] = {}
    for finding in ranked:
        topics.setdefault(finding.reason.topic, finding)
    return list(topics.values())


def _findings(
    position: Position, move: EuchreMove, other: EuchreMove | None, reason: Reason
) -> Sequence[ReasonForMove]:
    """Return the findings of one reason that hold for ``move`` and not for ``other``."""
    found = tuple(reason.findings(position, move))
    if other is None or not found:
        return found
    if reason.beside is not None and not reason.beside(position, move, other):
        return ()
    shares = {about: reason.share(position, other, about) for about in reason.finds(position, other)}
    if reason.alike and sum(share >= reason.least for share in shares.values()) >= len(found):
        return ()
    return [finding for finding in found if finding.share >= shares.get(finding.about, -1.0) + APART]


def reasons_against(position: Position, move: EuchreMove, other: EuchreMove | None) -> list[ReasonForMove]:
    """Return the findings for ``move`` that do not hold for ``other``."""
    return distinguishing(position, move, other, reasons_for(position))


def for_move(position: Position, move: EuchreMove, other: EuchreMove | None) -> list[ReasonForMove]:
    """Return the findings that explain ``move`` rather than ``other``, the most important first.

    If the moves make the same suit trump, one of them alone, two things have to be explained: the suit, against the
    best move that is another, and going alone, by what it changes. The decision that ``move`` makes comes first.
    """
    if other is None or not is_twin(move, other):
        return reasons_against(position, move, other)
    alone = [finding for finding in reasons_against(position, move, other) if finding.reason.key in ABOUT_GOING_ALONE]
    rest = next((each.move for each in position.assessment.judged if each.move not in (move, other)), None)
    found = [] if rest is None else reasons_against(position, move, rest)
    suit = [finding for finding in found if finding.reason.key not in ABOUT_GOING_ALONE]
    if move.alone and not alone:
        return []
    first, second = (alone, suit) if move.alone else (suit, alone)
    return [*first[:1], *second[:1], *first[1:], *second[1:]]


def against_move(position: Position, move: EuchreMove, better: EuchreMove) -> list[ReasonForMove]:
    """Return the faults of ``move`` that ``better`` does not have."""
    return distinguishing(position, move, better, FAULTS)


def _weight(position: Position, finding: ReasonForMove, other: EuchreMove | None) -> float:
    """Return the weight of a finding among those that tell ``other`` apart."""
    weight, is_so = finding.reason.weight, finding.reason.in_deal
    if is_so is None or other is None or not finding.share:
        return weight
    whole, part = 0.0, 0.0
    for times, deal in position.imagined:
        difference = times * abs(deal.values[finding.move] - deal.values[other])
        whole += difference
        if is_so(position, finding.move, finding.about, deal):
            part += difference
    if not whole:
        return weight
    return weight * min(MOST_LIFT, max(LEAST_LIFT, part / whole / finding.share))


def rival(position: Position) -> Judged | None:
    """Return the move that the best one is compared with: the next that is another; None if there is none.

    Moves that never differed are one choice, and so are cards of a suit with no card between them that is still out.
    """
    return next((each for each in position.assessment.judged[1:] if not _is_one_choice(position, each)), None)


def as_good(position: Position) -> list[Judged]:
    """Return the moves that are about as good as the best one, each choice once."""
    found: list[Judged] = []
    for each in position.assessment.judged[1:]:
        known = any(is_same(position, each.move, one.move) for one in found)
        if is_level(each) and not known and not _is_one_choice(position, each):
            found.append(each)
    return found


def _is_one_choice(position: Position, judged: Judged) -> bool:
    """Return True if the move is one choice with the best."""
    return judged.is_alike or is_same(position, position.assessment.best.move, judged.move)


def is_level(judged: Judged, errors: float = SAME) -> bool:
    """Return True if a move costs nothing that is worth a word: less than so many errors, or than ``NOTABLE``."""
    return judged.behind <= errors * judged.behind_error or judged.behind < NOTABLE


def is_same(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the moves play two cards of a suit with no card between them that may be out."""
    one, two = move.card, other.card
    if not position.is_play or one is None or two is None or position.suit(one) is not position.suit(two):
        return False
    order = position.in_trick(one)
    low, high = sorted((order[one], order[two]))
    between = [card for card in (*position.out, *(card for _, card in position.view.trick)) if card in order]
    return not any(low < order[card] < high for card in between)

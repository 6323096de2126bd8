"""The choice of reasons to tell: those that hold for one move and not for the other.

A reason that holds for both explains nothing. Of the others the most important are told. A likely reason weighs more
if the moves differ mostly in the imagined deals in which it holds, and less if they differ mostly in the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.coach.assessment import Judged
from engine.games.euchre.coach.reasons.calling import CALLING
from engine.games.euchre.coach.reasons.discarding import DISCARDING
from engine.games.euchre.coach.reasons.faults import FAULTS
from engine.games.euchre.coach.reasons.following import FOLLOWING
from engine.games.euchre.coach.reasons.house_rules import HOUSE_RULES
from engine.games.euchre.coach.reasons.last_seat import LAST_SEAT
from engine.games.euchre.coach.reasons.leading import LEADING
from engine.games.euchre.coach.reasons.loners import LONERS
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Finding, Reason, Reasons
from engine.games.euchre.moves import PASS, EuchreMove, Phase

_CALLS: Reasons = (*CALLING, *LONERS)
_BY_PHASE: Mapping[Phase, Reasons] = {
    Phase.ROUND_ONE: _CALLS,
    Phase.ROUND_TWO: _CALLS,
    Phase.DEFEND: LONERS,
    Phase.DISCARD: DISCARDING,
}
ALL: Reasons = tuple(dict.fromkeys((*HOUSE_RULES, *CALLING, *LONERS, *DISCARDING, *LEADING, *FOLLOWING, *LAST_SEAT)))
"""Every reason once."""

APART = 0.1
"""Least difference in share for a likely reason to tell two moves apart."""
NOTABLE = 0.05
"""Least cost, in points, of a move worth comparing with, unless none costs more."""
LEAST_LIFT, MOST_LIFT = 0.5, 1.4
"""Bounds of the factor by which the imagined deals change the weight of a likely reason."""


def reasons_for(position: Position) -> Reasons:
    """Return the reasons for the kind of decision that ``position`` is."""
    if not position.is_play:
        return _BY_PHASE.get(position.phase, HOUSE_RULES)
    if position.winning is None:
        return LEADING
    return LAST_SEAT if position.is_last else FOLLOWING


def telling(position: Position, move: EuchreMove, other: EuchreMove | None, reasons: Sequence[Reason]) -> list[Finding]:
    """Return the findings for ``move`` that do not hold for ``other``, the most important first, one of each topic."""
    explaining = [reason for reason in reasons if other is None or reason.beside is None or reason.beside(other)]
    found = [finding for reason in explaining for finding in reason.findings(position, move)]
    shared = {} if other is None else _shares(position, other, reasons)
    telling_apart = [each for each in found if each.share >= shared.get((each.reason.key, each.about), -1.0) + APART]
    ranked = sorted(telling_apart, key=lambda finding: -_weight(position, finding, other))
    topics: dict[str, Finding] = {}
    for finding in ranked:
        topics.setdefault(finding.reason.topic, finding)
    return list(topics.values())


def beside(position: Position, move: EuchreMove, other: EuchreMove | None) -> list[Finding]:
    """Return the findings for ``move`` that do not hold for ``other``."""
    return telling(position, move, other, reasons_for(position))


def for_move(position: Position, move: EuchreMove, other: EuchreMove | None) -> list[Finding]:
    """Return the findings that explain ``move`` rather than ``other``.

    A call is compared with passing first, and with another call second.
    """
    found = beside(position, move, other)
    if move.verb != "order" or other in (None, PASS) or PASS not in position.view.legal_moves():
        return found
    first = beside(position, move, PASS)
    topics = {finding.reason.topic for finding in first[:1]}
    return [*first[:1], *(finding for finding in (*found, *first[1:]) if finding.reason.topic not in topics)]


def against_move(position: Position, move: EuchreMove, better: EuchreMove) -> list[Finding]:
    """Return the faults of ``move`` that ``better`` does not have."""
    return telling(position, move, better, FAULTS)


def _shares(position: Position, move: EuchreMove, reasons: Sequence[Reason]) -> Mapping[tuple[str, About], float]:
    """Return (reason, subject) -> share, for the findings for ``move``."""
    found = (finding for reason in reasons for finding in reason.findings(position, move))
    return {(finding.reason.key, finding.about): finding.share for finding in found}


def _weight(position: Position, finding: Finding, other: EuchreMove | None) -> float:
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
    """Return the move that the best one is compared with: the next that costs something; None if there is none.

    A nine and a ten count as the same card if no card between them is still out.
    """
    best, *judged = position.assessment.judged
    others = [other for other in judged if not is_same(position, best.move, other.move)]
    return next((other for other in others if other.behind >= NOTABLE), others[0] if others else None)


def is_same(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the moves play two cards of a suit with no card between them that may be out."""
    one, two = move.card, other.card
    if not position.is_play or one is None or two is None or position.suit(one) is not position.suit(two):
        return False
    order = position.in_trick(one)
    low, high = sorted((order[one], order[two]))
    between = [card for card in (*position.out, *(card for _, card in position.view.trick)) if card in order]
    return not any(low < order[card] < high for card in between)

"""The words and figures of one decision, from its judgement. No pygame."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from engine.cards import Card
from engine.coach.coach import Coach
from engine.coach.review import Judgement
from engine.coach.verdicts import Verdict
from engine.phrases import mark, say, say_as, together
from engine.telling import Teller
from engine.view import View
from gui.scenes.look_back.review.words import CostUnit
from gui.scenes.study.badges import Badge
from gui.scenes.study.worths import Worth, begin_words, granted_note, own_cards, span_of, worths_of

PLAYED, CHOSE = say("You played"), say("You chose")
BETTER, AS_GOOD = say_as("verdict", "Better"), say_as("verdict", "As good")
BEST = say("Best, and yours")
UNITS = {
    "points": say("points, ± error"),
    "books": say("books, ± error"),
    "quartets": say("quartets, ± error"),
    "chance": say("chance to win"),
}
TITLES = {
    Verdict.GOOD: mark("Good: {amount}"),
    Verdict.SLIP: mark("A slip: {amount}"),
    Verdict.BLUNDER: mark("A blunder: {amount}"),
}
LEAST_CHANCE = 0.0005
"""Least cost of a chance that is shown; it is rounded to 0.1%."""


class DecisionContents(NamedTuple):
    """The words and figures of a decision in the panel, without the facts that its seat could know."""

    verdict: Verdict
    title: str
    subtitle: str
    comment: str
    heading: str
    """The heading of the worths."""
    unit: str
    worths: tuple[Worth, ...]
    note: str
    """The sentences below the worths; empty if they need none."""
    badges: dict[Card, Badge]
    ringed: frozenset[Card]


def decision_contents(judgement: Judgement, coach: Coach, view: View[Any], teller: Teller) -> DecisionContents:
    """Return the contents of a decision; ``view`` is that of its seat."""
    unit = judgement.unit
    worths = worths_of(coach, view, judgement.moves, judgement.move, teller, unit)
    heading = say("What each card was worth")
    if any(worth.words or worth.asked for worth in worths):
        heading = say("What each move was worth")
    badges, ringed = _badges(judgement, own_cards(view))
    return DecisionContents(
        verdict=judgement.verdict,
        title=_title(judgement, CostUnit(unit)),
        subtitle=_subtitle(judgement, unit),
        comment=judgement.comment,
        heading=heading,
        unit=UNITS[unit],
        worths=worths,
        note=together([granted_note(worths), begin_words(span_of(worths), chance=unit == "chance")]),
        badges=badges,
        ringed=ringed,
    )


def _title(judgement: Judgement, unit: CostUnit) -> str:
    if judgement.verdict is Verdict.BEST:
        return say("The best move") if judgement.move == judgement.best else say("As good as the best")
    return say(TITLES[judgement.verdict], amount=unit.amount(judgement.cost))


def _subtitle(judgement: Judgement, unit: str) -> str:
    if judgement.verdict is Verdict.BEST:
        return best_comparison(judgement)
    if unit == "chance":
        return ""
    error = say("± {error:.2f}", error=judgement.error)
    if judgement.chance_cost is None or judgement.chance_cost < LEAST_CHANCE:
        return error
    return say("{error}; chance to win the match: {chance:.1f}% less", error=error, chance=100 * judgement.chance_cost)


def best_comparison(judgement: Judgement) -> str:
    """Return the comparison of a best move with those that may be as good."""
    best, *others = judgement.moves
    as_good = [each for each in others if each.is_as_good]
    if judgement.move != best.move:
        as_good = [each for each in others if each.move == judgement.move]
    if not as_good:
        return say("Every other move is worth less.")
    if any(each.behind or each.behind_error for each in as_good):
        return say("The difference is within the error.")
    return say("Another move is worth the same.") if len(as_good) == 1 else say("Others are worth the same.")


def _badges(judgement: Judgement, held: Collection[Card]) -> tuple[dict[Card, Badge], frozenset[Card]]:
    """Return badges for the card that was played and for the better one, and the cards with a ring."""
    made, best = judgement.deed, judgement.better
    if made.kind != "card" or made.card is None or made.card not in held:
        return {}, frozenset()
    yours = PLAYED if judgement.move.startswith("play") else CHOSE
    if judgement.move == judgement.best:
        return {made.card: Badge(BEST, Verdict.BEST)}, frozenset({made.card})
    badges = {made.card: Badge(yours, judgement.verdict)}
    if best.kind != "card" or best.card is None or best.card not in held or best.card is made.card:
        return badges, frozenset()
    badges[best.card] = Badge(AS_GOOD if judgement.verdict is Verdict.BEST else BETTER, Verdict.BEST)
    return badges, frozenset({best.card})

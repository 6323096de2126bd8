"""Words of a review: decisions, the three moments, and figures in the game's unit. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.coach.coach import Deed
from engine.coach.moments import Moment, Moments
from engine.coach.review import Judgement
from engine.coach.verdicts import Verdict
from engine.phrases import mark, number, say, say_count

CHANCE: Final = "chance"
LEAST_CHANCE: Final = 0.0005
"""Least cost of a chance that is shown."""
LEAST_AMOUNT: Final = 0.005
"""Least cost in another unit that is shown."""
WHOLE_PERCENT: Final = 0.0995
"""Least chance that is written without a decimal in a sentence."""
NOTHING_LOST: Final = {
    "points": say("No decision cost you a point."),
    "books": say("No decision cost you a book."),
    "quartets": say("No decision cost you a quartet."),
    CHANCE: say("No decision cost you a chance."),
}
NO_BEST: Final = say("No move stood out: there was always another that was nearly as good.")
NONE_CLOSE: Final = say("No decision that mattered was close.")
AMOUNTS: Final[Mapping[str, Callable[[float], str]]] = {
    # Translators: two decimals follow: 0.42, 1.05 or 7.13 points. Some languages count 1.05 as one.
    "points": lambda cost: say_count("{amount:.2f} points", "{amount:.2f} points", int(cost), amount=cost),
    "books": lambda cost: say_count("{amount:.2f} books", "{amount:.2f} books", int(cost), amount=cost),
    "quartets": lambda cost: say_count("{amount:.2f} quartets", "{amount:.2f} quartets", int(cost), amount=cost),
    CHANCE: lambda cost: say("{amount:.1f}%", amount=100 * cost),
}
# Translators: whose is "your side", "their side", "you" or a name.
EXPLANATIONS: Final = {
    ("points", False): mark("What each cost {whose}: points, give or take the margin of error"),
    ("points", True): mark("What each cost {whose}: points, give or take the margin of error, and chance of winning"),
    ("books", False): mark("What each cost {whose}: books, give or take the margin of error"),
    ("books", True): mark("What each cost {whose}: books, give or take the margin of error, and chance of winning"),
    ("quartets", False): mark("What each cost {whose}: quartets, give or take the margin of error"),
    ("quartets", True): mark(
        "What each cost {whose}: quartets, give or take the margin of error, and chance of winning"
    ),
}


@dataclass(frozen=True)
class CostUnit:
    """The unit of costs: ``points``, ``books``, ``quartets`` or ``chance``."""

    key: str

    @property
    def is_chance(self) -> bool:
        """True if costs are chances to win."""
        return self.key == CHANCE

    @property
    def widest(self) -> float:
        """The cost at the right end of a bar."""
        return 0.5 if self.is_chance else 1.0

    def cost(self, cost: float, error: float | None) -> str:
        """Return a cost with its error, "0.24 ± 0.07" or "4.2 ± 1.0%"; without an error the cost alone."""
        if error is None:
            return say("{percent:.1f}%", percent=100 * cost) if self.is_chance else number(cost, ".2f")
        if self.is_chance:
            return say("{cost:.1f} ± {error:.1f}%", cost=100 * cost, error=100 * error)
        return say("{cost:.2f} ± {error:.2f}", cost=cost, error=error)

    def chance_cost(self, one: Judgement) -> str:
        """Return the chance to win that a decision gave away: "4.2% to win"; empty if it is too small to show."""
        if self.is_chance or one.chance_cost is None or one.chance_cost < LEAST_CHANCE:
            return ""
        return say("{chance:.1f}% to win", chance=100 * one.chance_cost)

    def lost(self, cost: float) -> str:
        """Return an amount as a sentence says what was given away: "0.24 points", "14% of the chance to win"."""
        if cost < (LEAST_CHANCE if self.is_chance else LEAST_AMOUNT):
            # Translators: what a move gave away: "It gave away hardly anything."
            return say("hardly anything")
        if not self.is_chance:
            return self.amount(cost)
        whole = cost >= WHOLE_PERCENT
        percent = say("{percent:.0f}%", percent=100 * cost) if whole else say("{percent:.1f}%", percent=100 * cost)
        return say("{percent} of the chance to win", percent=percent)

    def each(self, mean: float) -> str:
        """Return a mean cost: "0.15 points a decision"."""
        return say("{amount} a decision", amount=self.amount(mean))

    def total(self, count: int, cost: float, *, so_far: bool = False) -> str:
        """Return the sum of costs, "61 cost 2.40 points"; of chances their mean, "61 cost 1.2% each"."""
        if self.is_chance:
            mean = self.amount(cost / max(1, count))
            if so_far:
                return say_count("{n} so far cost {amount} each", "{n} so far cost {amount} each", count, amount=mean)
            return say_count("{n} cost {amount} each", "{n} cost {amount} each", count, amount=mean)
        if so_far:
            return say_count("{n} so far cost {amount}", "{n} so far cost {amount}", count, amount=self.amount(cost))
        return say_count("{n} cost {amount}", "{n} cost {amount}", count, amount=self.amount(cost))

    def amount(self, cost: float) -> str:
        """Return an amount: "2.40 points", "4.2%"."""
        return AMOUNTS[self.key](cost)

    def explanation(self, whose: str, *, chances: bool, margins: bool = True) -> str:
        """Return the line below the heading of the decisions; ``whose`` is "your side" or "Maya".

        ``chances`` is True if their costs in chance to win are known too, ``margins`` if their errors are shown.
        """
        if not margins:
            return say("What each cost {whose}", whose=whose)
        if self.is_chance:
            return say("What each cost {whose}: chance of winning, give or take the margin of error", whose=whose)
        return say(EXPLANATIONS[self.key, chances], whose=whose)


class MomentSentences(NamedTuple):
    """The words of a moment: what it is, and what the decision was worth; or that the game had no such decision."""

    heading: str
    moment: Moment | None
    words: str


def moment_sentences(
    moments: Moments, unit: CostUnit, name: str = ""
) -> tuple[MomentSentences, MomentSentences, MomentSentences]:
    """Return the words of the best, the dearest and the closest moment of the reader, or of the player ``name``."""
    best = say("{name}'s best moment", name=name) if name else say("Your best moment")
    nothing = say("No decision cost anything.") if name else NOTHING_LOST[unit.key]
    return (
        MomentSentences(best, moments.best, _worth(moments.best) or NO_BEST),
        MomentSentences(say("The dearest"), moments.dearest, _worth(moments.dearest) or nothing),
        MomentSentences(say("The closest"), moments.closest, _worth(moments.closest) or NONE_CLOSE),
    )


def _worth(moment: Moment | None) -> str:
    """Return a sentence about the difference between the move and the other; empty without a moment."""
    if moment is None:
        return ""
    amount = CostUnit(moment.judgement.unit).lost(moment.gap)
    if moment.other == moment.judgement.best:
        if moment.judgement.verdict is Verdict.BEST:
            return say("The two are about as good as each other.")
        return say("It gave away {amount}.", amount=amount)
    return say("The next best move would have given away {amount}.", amount=amount)


def advised(deed: Deed) -> Deed:
    """Return the move as advice: its words are then "Lead" instead of "Led"."""
    return replace(deed, words=deed.advice or deed.words, card=deed.card if deed.kind == "card" else None)


def deed_words(deed: Deed) -> str:
    """Return the decision in words; the place ``card`` is that of its card, if it has one."""
    if deed.card is None:
        return deed.words
    # Translators: a move and its card: "Trumped with" and "the king of clubs".
    card = deed.card.asked_for if deed.asked else deed.card.the_words
    return say("{move} {card}", move=deed.words, card=card)

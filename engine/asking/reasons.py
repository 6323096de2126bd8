"""The coach's reasons for an ask: each is true of the ask and false of the one that it is compared with.

Without such a reason the sentence tells the chances to win of both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.asking.known import Known, certain_chance
from engine.asking.moves import AskMove, rank_of, seat_of
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.asking.words import SetWords
from engine.coach.assessment import Assessment, Judged
from engine.phrases import mark, say, starting
from engine.telling import Teller

SAME_CHANCE: Final = 0.02
"""Difference below which two chances count as the same."""
_HELD: Final = (
    "",
    # Translators: {reason}, and every message like this one that begins with a small letter and has no full stop, is a
    # whole clause behind a colon. The four are the cards of a rank.
    mark("you hold one of the four, and the chance to get a card is {chance}"),
    mark("you hold two of the four, and the chance to get a card is {chance}"),
    mark("you hold three of the four, and the chance to get a card is {chance}"),
)
"""The reason for an ask by the number of cards of the rank in the own hand, from 1 to 3."""


def second_of(assessment: Assessment) -> Judged | None:
    """Return the best ask that differs from the best of all; None if there is none.

    Asks of the same seat for cards of the same rank are one choice, and so are asks that came to the same chance in
    every imagined deal, as certain ones of which the seat makes all in any order.
    """
    return next((other for other in assessment.judged[1:] if _differs(other, assessment.best)), None)


def is_close(assessment: Assessment) -> bool:
    """Return whether an ask that differs from the best may be as good."""
    return any(other.is_as_good and _differs(other, assessment.best) for other in assessment.judged[1:])


def _differs(other: Judged, best: Judged) -> bool:
    return not other.is_alike and (other.move.seat, other.move.rank) != (best.move.seat, best.move.rank)


def wanted_words(move: AskMove) -> str:
    """Return the words for what is asked for: ``sevens``, ``the seven of hearts``."""
    return rank_of(move).plural if move.card is None else move.card.asked_for


class Reasons:
    """The reasons for the asks of one decision, in the words of ``teller``."""

    def __init__(self, view: AskingView, known: Known, terms: Terms, sets: SetWords, teller: Teller) -> None:
        self._view, self._known, self._terms, self._sets, self._teller = view, known, terms, sets, teller

    def why(self, ask: Judged, other: Judged | None) -> str:
        """Return the reason for an ask as a clause, which follows a colon; it is false of the ``other`` ask."""
        return next(self._apart(ask, other), self._chances(ask, other))

    def differ(self, ask: Judged, other: Judged) -> bool:
        """Return whether an ask has a reason that the other has not, besides the chances to win."""
        return any(True for _ in self._apart(ask, other))

    def _apart(self, ask: Judged, other: Judged | None) -> Iterator[str]:
        """Yield the reasons for the ask that the other has not, the best first."""
        clauses: tuple[Callable[[Judged, Judged | None], Iterator[str]], ...] = (
            self._completes_certainly,
            self._is_certain,
            self._is_likelier,
            self._needs_one,
            self._is_no_secret,
            self._holds_more,
        )
        for clause in clauses:
            yield from clause(ask, other)

    # -- what is true of an ask

    def _held(self, ask: Judged) -> int:
        return sum(card.rank is ask.move.rank for card in self._view.hand)

    def _missing(self, ask: Judged) -> int:
        """Return the number of cards that a set of the rank lacks."""
        return self._terms.in_a_set - self._held(ask)

    def _certain(self, ask: Judged) -> bool:
        """Return whether the ask certainly brings cards."""
        return certain_chance(self._known, ask.move) == 1.0

    def _completing(self, ask: Judged) -> bool:
        """Return whether the ask certainly completes a set."""
        if ask.move.card is not None:
            return self._certain(ask) and self._missing(ask) == 1
        return self._known.fewest(seat_of(ask.move), rank_of(ask.move)) >= self._missing(ask)

    def _is_public(self, ask: Judged) -> bool:
        """Return whether everybody knows that the seat holds cards of the rank."""
        return self._known.since(self._view.seat or 0, rank_of(ask.move)) is not None

    # -- reasons

    def _completes_certainly(self, ask: Judged, other: Judged | None) -> Iterator[str]:
        if not self._completing(ask) or (other is not None and self._completing(other)):
            return
        name, your_set = self._teller.name(seat_of(ask.move)), self._sets.your_set
        since = self._known.since(seat_of(ask.move), rank_of(ask.move))
        if ask.move.card is not None:
            yield say("{name} certainly holds it, and it completes {your_set}", name=name, your_set=your_set)
        elif self._missing(ask) > 1:
            yield say("{name} certainly holds all that {your_set} lacks", name=name, your_set=your_set)
        elif since:
            yield say(
                "{name} has certainly held what {your_set} lacks since ask {ask}",
                name=name,
                your_set=your_set,
                ask=since,
            )
        else:
            yield say("{name} certainly holds what {your_set} lacks", name=name, your_set=your_set)

    def _is_certain(self, ask: Judged, other: Judged | None) -> Iterator[str]:
        if not self._certain(ask) or (other is not None and self._certain(other)):
            return
        name = self._teller.name(seat_of(ask.move))
        since = self._known.since(seat_of(ask.move), rank_of(ask.move))
        if ask.move.card is not None:
            yield say("{name} certainly holds it", name=name)
        elif since:
            yield say("{name} has certainly held some since ask {ask}", name=name, ask=since)
        else:
            yield say("{name} certainly holds some", name=name)

    def _is_likelier(self, ask: Judged, other: Judged | None) -> Iterator[str]:
        if self._certain(ask) or other is None or (ask.granted or 0.0) <= (other.granted or 0.0) + SAME_CHANCE:
            return
        cards, chance = _one_of(ask.move), _percent(ask.granted or 0.0)
        if other.exact:
            # Translators: the ask with which it is compared certainly brings no cards.
            yield say("the chance to get {cards} is {chance}, against none", cards=cards, chance=chance)
            return
        # Translators: {other} is the chance of the second-best ask, or of the one that was made, to bring cards.
        words = mark("the chance to get {cards} is {chance}, against {other}")
        yield say(words, cards=cards, chance=chance, other=_percent(other.granted or 0.0))

    def _needs_one(self, ask: Judged, other: Judged | None) -> Iterator[str]:
        if self._missing(ask) == 1 and not self._certain(ask) and (other is None or self._missing(other) > 1):
            yield say(
                "one more makes {your_set}, and the chance to get it is {chance}",
                your_set=self._sets.your_set,
                chance=_percent(ask.granted or 0.0),
            )

    def _is_no_secret(self, ask: Judged, other: Judged | None) -> Iterator[str]:
        if self._is_public(ask) and not self._certain(ask) and (other is None or not self._is_public(other)):
            yield say(
                "everybody knows already that you hold {ranks}, and the chance to get one is {chance}",
                ranks=rank_of(ask.move).plural,
                chance=_percent(ask.granted or 0.0),
            )

    def _holds_more(self, ask: Judged, other: Judged | None) -> Iterator[str]:
        held = self._held(ask)
        if not self._certain(ask) and (other is None or held > self._held(other)) and self._terms.in_a_set > held + 1:
            yield say(_HELD[held], chance=_percent(ask.granted or 0.0))

    def _chances(self, ask: Judged, other: Judged | None) -> str:
        """Return the chances to win after both asks."""
        best = _percent(ask.worth)
        if other is None:
            return say("the chance to win is {chance}", chance=best)
        second = _percent(other.worth)
        if best == second:
            return say("the chance to win is {chance}, hardly more than with the next ask", chance=best)
        return say("the chance to win is {chance}, against {other}", chance=best, other=second)

    # -- what an ask missed

    def missed(self, made: Judged) -> str:
        """Return a sentence on an ask that was not the best."""
        move, known = made.move, self._known
        name, cards = self._teller.name(seat_of(move)), _one_of(move, some=True)
        if self._certain(made):
            return starting(
                say("{name} certainly held {cards}, and there was something better.", name=name, cards=cards)
            )
        if made.exact:
            refused = known.refused.get((seat_of(move), rank_of(move))) if move.card is None else None
            if refused:
                words = say(
                    "{name} had no {ranks} at ask {ask}, and could not get any after that.",
                    name=name,
                    ranks=rank_of(move).plural,
                    ask=refused,
                )
                return starting(words)
            return starting(say("{name} certainly did not hold {cards}.", name=name, cards=cards))
        chance = _percent(made.granted or 0.0)
        return say("The chance that {name} held {cards} was {chance}.", name=name, cards=_one_of(move), chance=chance)

    def better(self, best: Judged, made: Judged) -> str:
        """Return a sentence on the best ask after another one was ``made``."""
        move, name = best.move, self._teller.name(seat_of(best.move))
        if self._certain(best) and not self._certain(made):
            since = self._known.since(seat_of(move), rank_of(move)) if move.card is None else None
            cards = _one_of(move, some=True)
            if since:
                return say(
                    "Since ask {ask} you could be certain that {name} held {cards}: that ask was better.",
                    ask=since,
                    name=name,
                    cards=cards,
                )
            return say("You could be certain that {name} held {cards}: that ask was better.", name=name, cards=cards)
        why = self.why(best, made)
        return say("Better: ask {name} for {cards}; {reason}.", name=name, cards=wanted_words(move), reason=why)


def _one_of(move: AskMove, some: bool = False) -> str:
    if move.card is not None:
        return move.card.asked_for
    return rank_of(move).plural if some else say("one of the {ranks}", ranks=rank_of(move).plural)


def _percent(share: float) -> str:
    """Return a chance in per cent, from 1 to 99: certainties have sentences of their own."""
    return say("{value}%", value=min(99, max(1, round(100 * share))))

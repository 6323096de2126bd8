"""The coach's sentences for games in which players ask each other for cards.

They follow from public events and the seat's own hand alone. "Certain" means certain by counting (``known.py``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random

from engine.asking.known import Known
from engine.asking.moves import AskMove
from engine.asking.turns import OF_A_RANK, Terms
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import CardChances, CoachWithoutParts, Deed, Fact
from engine.events import Asked
from engine.options import Values
from engine.phrases import starting
from engine.telling import Teller

MOST_FACTS = 5
_NUMBERS = ("none", "one", "two", "three", "four")
_LEAST = ("none", "one", "at least two", "at least three", "all")
"""Words for the number of cards of a rank that a seat certainly holds; the index is the number."""
SAME_CHANCE = 0.02
"""Difference below which two chances count as the same."""


class AskingCoach(CoachWithoutParts, ABC):
    """The base of an asking game's coach; see :class:`engine.coach.coach.Coach`. Each game adds its assessments."""

    unit: str

    def __init__(self) -> None:
        self._known: tuple[AskingView, Known] | None = None

    @abstractmethod
    def thing(self, view: AskingView) -> str:
        """Return the word for a set: ``book``, ``pair``, ``quartet``."""

    @abstractmethod
    def terms(self, view: AskingView) -> Terms:
        """Return the rules that matter for following the asks."""

    @abstractmethod
    def assessments(self, view: AskingView, rng: Random, budget: Budget) -> Iterator[Assessment]:
        """Yield assessments of all asks, each over more imagined deals; the last is final."""

    @abstractmethod
    def chance(self, view: AskingView) -> float | None:
        """Return the chance of the view's seat to win, from what it can know; None if it is not known."""

    def known(self, view: AskingView) -> Known:
        """Return the certain knowledge of the view's seat. The latest is kept, because all sentences need the same."""
        assert view.seat is not None, "a spectator asks nobody"
        if self._known is None or self._known[0] is not view:
            self._known = view, Known(view.history, self.terms(view), view.seat, view.hand)
        return self._known[1]

    # -- hints

    def reason(self, view: AskingView, assessment: Assessment, teller: Teller) -> str:
        """Return one sentence: the best ask and the reason."""
        best = assessment.best
        words = f"ask {_name(teller, best.move)} for {_wanted(best.move)}: {self._why(view, assessment, best, teller)}."
        return f"Close: {words}" if _is_close(assessment) else starting(words)

    def _why(self, view: AskingView, assessment: Assessment, best: Judged, teller: Teller) -> str:
        """Return the reason for the best ask, as the second half of a sentence."""
        move, name = best.move, _name(teller, best.move)
        known, held = self.known(view), _held(view, move.rank)
        missing = self.terms(view).in_a_set - held
        if _is_certain(known, move):
            since = known.since(move.seat, move.rank) if move.card is None else None
            when = f" since ask {since}" if since else ""
            holds = "has certainly held" if since else "certainly holds"
            if move.card is None and known.fewest(move.seat, move.rank) >= missing:
                if missing > 1:
                    return f"{name} certainly holds all that your {self.thing(view)} lacks"
                return f"{name} {holds} what your {self.thing(view)} lacks{when}"
            if move.card is not None and missing == 1:
                return f"{name} certainly holds it, and it completes your {self.thing(view)}"
            return f"{name} {holds} {'it' if move.card else 'some'}{when}"
        chance = best.granted or 0.0
        others = [each.granted or 0.0 for each in assessment.judged if each is not best]
        if others and chance > max(others) + SAME_CHANCE:
            return f"the chance to get {_one_of(move)} is {_percent(chance)}, the best of all asks"
        if missing == 1:
            return f"one more makes your {self.thing(view)}, and the chance is {_percent(chance)}"
        if known.since(view.seat or 0, move.rank) is not None:
            return f"everybody knows already that you hold {move.rank.plural}, and the chance is {_percent(chance)}"
        return f"you hold {_NUMBERS[held]} of the {_NUMBERS[OF_A_RANK]}, and the chance is {_percent(chance)}"

    def comment(self, view: AskingView, assessment: Assessment, move: AskMove, teller: Teller) -> str:
        """Return what ``move`` missed and why the best ask is better."""
        made, best = assessment.of(move), assessment.best
        if made is best or made.is_as_good:
            return self.reason(view, assessment, teller)
        known = self.known(view)
        return f"{self._made(known, made, teller)} {self._better(view, assessment, made, teller)}"

    def _made(self, known: Known, made: Judged, teller: Teller) -> str:
        move, name = made.move, starting(_name(teller, made.move))
        if _is_certain(known, move):
            return f"{name} certainly held {_one_of(move, some=True)}, and there was something better."
        if made.exact:
            refused = known.refused.get((move.seat, move.rank)) if move.card is None else None
            if refused:
                return f"{name} had no {move.rank.plural} at ask {refused}, and could not get any after that."
            return f"{name} certainly did not hold {_one_of(move, some=True)}."
        return f"The chance that {_name(teller, move)} held {_one_of(move)} was {_percent(made.granted or 0.0)}."

    def _better(self, view: AskingView, assessment: Assessment, made: Judged, teller: Teller) -> str:
        known, best = self.known(view), assessment.best
        move, name = best.move, _name(teller, best.move)
        if _is_certain(known, move):
            since = known.since(move.seat, move.rank) if move.card is None else None
            when = f"Since ask {since} you" if since else "You"
            return f"{when} could be certain that {name} held {_one_of(move, some=True)}: that ask was better."
        words = f"Better: ask {name} for {_wanted(move)}"
        if (best.granted or 0.0) > (made.granted or 0.0) + SAME_CHANCE:
            return f"{words}, with a chance of {_percent(best.granted or 0.0)}."
        return f"{words}; {self._why(view, assessment, best, teller)}."

    # -- reviews

    def facts(self, view: AskingView, assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
        """Return what is certain about the ranks in the seat's hand, the most useful first."""
        known, found = self.known(view), list[Fact]()
        others = [seat for seat in range(view.seats) if seat != view.seat and view.held(seat)]
        ranks = list(dict.fromkeys(card.rank for card in view.hand))
        for rank in ranks:
            for seat in others:
                fewest = known.fewest(seat, rank)
                if fewest:
                    # The ask is known since which it holds one, not since which it holds as many.
                    since = known.since(seat, rank) if fewest == 1 else None
                    holds = "has certainly held" if since else "certainly holds"
                    when = f" since ask {since}" if since else ""
                    words = f"{starting(teller.name(seat))} {holds} {_LEAST[fewest]} of the {rank.plural}{when}."
                    found.append(Fact("count", words))
        for rank in ranks:
            without = [seat for seat in others if not known.most(seat, rank)]
            if without and len(without) < len(others):
                found.append(Fact("void", f"{teller.does(without, 'holds', 'hold')} no {rank.plural}."))
            elif without and others:
                found.append(Fact("void", f"Nobody else holds {rank.plural}."))
        return tuple(found[:MOST_FACTS])

    def whereabouts(self, view: AskingView, assessment: Assessment) -> CardChances | None:
        """Return the chances for the card that the best ask is for, where players ask for single cards."""
        best = assessment.best.move
        if best.card is None:
            return None
        shares = [(each.move.seat, each.granted or 0.0) for each in assessment.judged if each.move.card == best.card]
        shares.sort(key=lambda share: (share[0] - (view.seat or 0)) % view.seats)
        left = max(0.0, 1 - sum(share for _, share in shares))
        return CardChances(best.card, (*shares, (None, left)))

    def deed(self, view: AskingView, move: AskMove, teller: Teller) -> Deed:
        """Return the name of the decision in which the view's seat asked."""
        number = 1 + sum(1 for _ in view.history.only(Asked))
        if move.rank is None:
            return Deed("The deal", starting(str(move)))
        if move.card is not None:
            name = _name(teller, move)
            return Deed(f"Ask {number}", f"Asked {name} for", move.card, advice=f"Ask {name}", asked=name)
        name, wanted = _name(teller, move), move.rank.plural
        words = f"{name} for {wanted}"
        return Deed(f"Ask {number}", f"Asked {words}", advice=f"Ask {words}", asked=name, wanted=wanted)

    def no_luck(self, rules: Values) -> str:
        """Return the reason why luck is not told apart."""
        return "every card that is drawn and every ask is a chance of its own"

    def line(self, view: AskingView, teller: Teller) -> str:
        """Return an empty text: there are decisions."""
        return ""


def with_chances(assessment: Assessment, chances: dict[AskMove, tuple[float, bool]]) -> Assessment:
    """Return the assessment with ``chances``: ask -> (chance to bring cards, whether that is exact)."""
    judged = tuple(
        Judged(
            each.move,
            each.points,
            each.worth,
            each.error,
            each.behind,
            each.behind_error,
            each.chance,
            *chances[each.move],
        )
        for each in assessment.judged
    )
    return Assessment(judged, assessment.deals, assessment.clear, assessment.unit, assessment.imagined)


def certain_chance(known: Known, move: AskMove) -> float | None:
    """Return 1 if the ask certainly brings cards, 0 if it certainly brings none, None if neither is certain."""
    assert move.seat is not None, "the deal is no choice"
    assert move.rank is not None, "the deal is no choice"
    if move.card is not None:
        here = known.is_at(move.card, move.seat)
        return None if here is None else float(here)
    if known.fewest(move.seat, move.rank):
        return 1.0
    return None if known.most(move.seat, move.rank) else 0.0


def _is_close(assessment: Assessment) -> bool:
    """Return True if another ask may be as good; asks of the same seat for cards of the same rank do not count."""
    best = assessment.best.move
    return any(
        other.is_as_good and (other.move.seat, other.move.rank) != (best.seat, best.rank)
        for other in assessment.judged[1:]
    )


def _is_certain(known: Known, move: AskMove) -> bool:
    return certain_chance(known, move) == 1.0


def _held(view: AskingView, rank: Rank | None) -> int:
    return sum(card.rank is rank for card in view.hand)


def _name(teller: Teller, move: AskMove) -> str:
    assert move.seat is not None, "somebody is asked"
    return teller.name(move.seat)


def _card(card: Card) -> str:
    return f"the {card.words}"


def _wanted(move: AskMove) -> str:
    assert move.rank is not None, "an ask names a rank"
    return move.rank.plural if move.card is None else _card(move.card)


def _one_of(move: AskMove, some: bool = False) -> str:
    assert move.rank is not None, "an ask names a rank"
    if move.card is not None:
        return _card(move.card)
    return move.rank.plural if some else f"one of the {move.rank.plural}"


def _percent(share: float) -> str:
    """Return a chance in per cent, from 1 to 99: certainties have sentences of their own."""
    return f"{min(99, max(1, round(100 * share)))} %"

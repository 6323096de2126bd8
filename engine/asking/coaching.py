"""The coach's sentences for games in which players ask each other for cards.

They follow from public events and the seat's own hand alone. "Certain" means certain by counting (``known.py``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random

from engine.asking.known import Known
from engine.asking.moves import AskMove
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.asking.words import CERTAINLY_HOLDS, SetWords
from engine.cards import Rank
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import CardChances, CoachWithoutParts, Deed, Fact
from engine.events import Asked
from engine.native import tell_apart
from engine.options import Values
from engine.phrases import mark, say, say_as, starting, together
from engine.telling import Teller

MOST_FACTS = 5
_HELD = (
    "",
    # Translators: {reason}, and every message like this one that begins with a small letter and has no full stop, is a
    # whole clause behind a colon. The four are the cards of a rank.
    mark("you hold one of the four, and the chance to get a card is {chance}"),
    mark("you hold two of the four, and the chance to get a card is {chance}"),
    mark("you hold three of the four, and the chance to get a card is {chance}"),
)
"""The reason for an ask by the number of cards of the rank in the own hand, from 1 to 3."""
_SINCE = mark("{name} has certainly held one of the {ranks} since ask {ask}.")
SAME_CHANCE = 0.02
"""Difference below which two chances count as the same."""


class AskingCoach(CoachWithoutParts, ABC):
    """The base of an asking game's coach; see :class:`engine.coach.coach.Coach`. Each game adds its assessments."""

    unit: str

    def __init__(self) -> None:
        self._known: tuple[AskingView, Known] | None = None

    @abstractmethod
    def sets(self, view: AskingView) -> SetWords:
        """Return the words for what is collected."""

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
        name, cards, why = _name(teller, best.move), _wanted(best.move), self._why(view, assessment, best, teller)
        if _is_close(assessment):
            return say("Close: ask {name} for {cards}: {reason}.", name=name, cards=cards, reason=why)
        return say("Ask {name} for {cards}: {reason}.", name=name, cards=cards, reason=why)

    def _why(self, view: AskingView, assessment: Assessment, best: Judged, teller: Teller) -> str:
        """Return the reason for the best ask: a clause with subject and verb, which follows a colon."""
        move, held = best.move, _held(view, best.move.rank)
        missing = self.terms(view).in_a_set - held
        if _is_certain(self.known(view), move):
            return self._certainty(view, move, missing, teller)
        chance = best.granted or 0.0
        others = [each.granted or 0.0 for each in assessment.judged if each is not best]
        if others and chance > max(others) + SAME_CHANCE:
            return say(
                "the chance to get {cards} is {chance}, the best of all asks",
                cards=_one_of(move),
                chance=_percent(chance),
            )
        if missing == 1:
            return say(
                "one more makes {your_set}, and the chance to get it is {chance}",
                your_set=self.sets(view).your_set,
                chance=_percent(chance),
            )
        if self.known(view).since(view.seat or 0, move.rank) is not None:
            return say(
                "everybody knows already that you hold {ranks}, and the chance to get one is {chance}",
                ranks=move.rank.plural,
                chance=_percent(chance),
            )
        return say(_HELD[held], chance=_percent(chance))

    def _certainty(self, view: AskingView, move: AskMove, missing: int, teller: Teller) -> str:
        """Return the reason for an ask that certainly brings cards, of which the hand lacks ``missing``."""
        known, name, your_set = self.known(view), _name(teller, move), self.sets(view).your_set
        assert move.rank is not None, "an ask names a rank"
        assert move.seat is not None, "somebody is asked"
        if move.card is not None:
            if missing == 1:
                return say("{name} certainly holds it, and it completes {your_set}", name=name, your_set=your_set)
            return say("{name} certainly holds it", name=name)
        since = known.since(move.seat, move.rank)
        if known.fewest(move.seat, move.rank) < missing:
            if since:
                return say("{name} has certainly held some since ask {ask}", name=name, ask=since)
            return say("{name} certainly holds some", name=name)
        if missing > 1:
            return say("{name} certainly holds all that {your_set} lacks", name=name, your_set=your_set)
        if since:
            return say(
                "{name} has certainly held what {your_set} lacks since ask {ask}",
                name=name,
                your_set=your_set,
                ask=since,
            )
        return say("{name} certainly holds what {your_set} lacks", name=name, your_set=your_set)

    def comment(self, view: AskingView, assessment: Assessment, move: AskMove, teller: Teller) -> str:
        """Return what ``move`` missed and why the best ask is better."""
        made, best = assessment.of(move), assessment.best
        if made is best or made.is_as_good:
            return self.reason(view, assessment, teller)
        known = self.known(view)
        return together([self._made(known, made, teller), self._better(view, assessment, made, teller)])

    def _made(self, known: Known, made: Judged, teller: Teller) -> str:
        move, name = made.move, _name(teller, made.move)
        cards = _one_of(move, some=True)
        if _is_certain(known, move):
            return starting(
                say("{name} certainly held {cards}, and there was something better.", name=name, cards=cards)
            )
        if made.exact:
            refused = known.refused.get((move.seat, move.rank)) if move.card is None else None
            if refused:
                words = say(
                    "{name} had no {ranks} at ask {ask}, and could not get any after that.",
                    name=name,
                    ranks=move.rank.plural,
                    ask=refused,
                )
                return starting(words)
            return starting(say("{name} certainly did not hold {cards}.", name=name, cards=cards))
        chance = _percent(made.granted or 0.0)
        return say("The chance that {name} held {cards} was {chance}.", name=name, cards=_one_of(move), chance=chance)

    def _better(self, view: AskingView, assessment: Assessment, made: Judged, teller: Teller) -> str:
        known, best = self.known(view), assessment.best
        move, name = best.move, _name(teller, best.move)
        if _is_certain(known, move):
            since = known.since(move.seat, move.rank) if move.card is None else None
            cards = _one_of(move, some=True)
            if since:
                return say(
                    "Since ask {ask} you could be certain that {name} held {cards}: that ask was better.",
                    ask=since,
                    name=name,
                    cards=cards,
                )
            return say("You could be certain that {name} held {cards}: that ask was better.", name=name, cards=cards)
        cards, chance = _wanted(move), best.granted or 0.0
        if chance > (made.granted or 0.0) + SAME_CHANCE:
            return say(
                "Better: ask {name} for {cards}, with a chance of {chance}.",
                name=name,
                cards=cards,
                chance=_percent(chance),
            )
        why = self._why(view, assessment, best, teller)
        return say("Better: ask {name} for {cards}; {reason}.", name=name, cards=cards, reason=why)

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
                    _, message = CERTAINLY_HOLDS[fewest] if since is None else ("", _SINCE)
                    words = say(message, name=teller.name(seat), ranks=rank.plural, ask=since or 0)
                    found.append(Fact("count", starting(words)))
        for rank in ranks:
            without = [seat for seat in others if not known.most(seat, rank)]
            if without and len(without) < len(others):
                one, several = mark("{name} holds no {ranks}."), mark("{names} hold no {ranks}.")
                found.append(Fact("void", teller.tell(without, "", one, several, ranks=rank.plural)))
            elif without and others:
                found.append(Fact("void", say("Nobody else holds {ranks}.", ranks=rank.plural)))
        return tuple(found[:MOST_FACTS])

    def whereabouts(self, view: AskingView, assessment: Assessment) -> CardChances | None:
        """Return the chances for the card that the best ask is for, where players ask for single cards."""
        best = assessment.best.move
        if best.card is None:
            return None
        shares = [(each.move.seat, each.granted or 0.0) for each in assessment.judged if each.move.card == best.card]
        shares.sort(key=lambda share: (share[0] - (view.seat or 0)) % view.seats)
        left = max(0.0, 1 - sum([share for _, share in shares], 0.0))
        return CardChances(best.card, (*shares, (None, left)))

    def deed(self, view: AskingView, move: AskMove, teller: Teller) -> Deed:
        """Return the name of the decision in which the view's seat asked."""
        if move.rank is None:
            return Deed(say("The deal"), say_as("move", "Deal"))
        number = 1 + sum(1 for _ in view.history.only(Asked))
        place, name = say("Ask {number}", number=number), _name(teller, move)
        of_you, by_you = teller.reader == move.seat, teller.reader in (None, teller.seat)
        if move.card is not None:
            if of_you:
                # Translators: another player asked the reader; a picture of the card follows.
                words, advice = say_as("a card follows", "Asked you for"), say_as("a card follows", "Ask you")
                return Deed(place, words, move.card, advice=advice, asked=name)
            # Translators: the reader asked; a picture of the card follows: "Asked Maya for [king of clubs]".
            words = say_as("your deed, a card follows", "Asked {name} for", name=name)
            if not by_you:
                # Translators: another player asked; a picture of the card follows: "Asked Maya for [king of clubs]".
                words = say_as("a card follows", "Asked {name} for", name=name)
            # Translators: a picture of the card follows: "Ask Maya [king of clubs]".
            advice = say_as("a card follows", "Ask {name}", name=name)
            return Deed(place, words, move.card, advice=advice, asked=name)
        wanted = move.rank.plural
        if of_you:
            words, advice = say("Asked you for {cards}", cards=wanted), say("Ask you for {cards}", cards=wanted)
            return Deed(place, words, advice=advice, asked=name, wanted=wanted)
        # Translators: what another player did.
        words = say("Asked {name} for {cards}", name=name, cards=wanted)
        if by_you:
            words = say_as("your deed", "Asked {name} for {cards}", name=name, cards=wanted)
        advice = say("Ask {name} for {cards}", name=name, cards=wanted)
        return Deed(place, words, advice=advice, asked=name, wanted=wanted)

    def no_luck(self, rules: Values) -> str:
        """Return the reason why luck is not told apart."""
        return say("every card that is drawn and every ask is a chance of its own")

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
    return Assessment(judged, assessment.deals, assessment.unit, assessment.imagined)


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


def _wanted(move: AskMove) -> str:
    assert move.rank is not None, "an ask names a rank"
    return move.rank.plural if move.card is None else move.card.asked_for


def _one_of(move: AskMove, some: bool = False) -> str:
    assert move.rank is not None, "an ask names a rank"
    if move.card is not None:
        return move.card.the_words
    return move.rank.plural if some else say("one of the {ranks}", ranks=move.rank.plural)


def _percent(share: float) -> str:
    """Return a chance in per cent, from 1 to 99: certainties have sentences of their own."""
    return say("{value}%", value=min(99, max(1, round(100 * share))))


tell_apart(AskingCoach)

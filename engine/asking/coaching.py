"""The coach's sentences for games in which players ask each other for cards.

They follow from public events and the seat's own hand alone. "Certain" means certain by counting (``known.py``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

from engine.asking.judging import Judging, assessments
from engine.asking.known import Known, certain_chance
from engine.asking.moves import AskMove, seat_of
from engine.asking.reasons import Reasons, is_close, second_of, wanted_words
from engine.asking.themes import THEME_WORDS, lesson_of, themes_of
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.asking.words import CERTAINLY_HOLDS, SetWords
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import CardChances, CoachWithoutParts, Deed, Fact
from engine.coach.paired import PairedValues
from engine.coach.verdicts import Verdict, verdict
from engine.events import Asked
from engine.native import tell_apart
from engine.options import Values
from engine.phrases import mark, say, say_as, starting, together
from engine.record import Seat
from engine.telling import Teller
from engine.view import View

MOST_FACTS = 5
_SINCE = mark("{name} has certainly held one of the {ranks} since ask {ask}.")
SLIGHT, NEAR = 0.003, 0.01
"""Chance to win by which a likelier ask may be behind the best: the first always, the second within its error."""
STANDING_DEALS = 40
"""Imagined deals for an estimate of the chance to win."""


class AskingCoach(CoachWithoutParts, ABC):
    """The base of an asking game's coach; see :class:`engine.coach.coach.Coach`. Each game adds its assessments."""

    unit = "chance"
    theme_words = THEME_WORDS

    def __init__(self) -> None:
        self._known: tuple[AskingView, Known] | None = None

    @abstractmethod
    def sets(self, view: AskingView) -> SetWords:
        """Return the words for what is collected."""

    @abstractmethod
    def terms(self, view: AskingView) -> Terms:
        """Return the rules that matter for following the asks."""

    @abstractmethod
    def judging(self, view: AskingView) -> Judging:
        """Return the asks of the view's seat, ready to be tried in imagined deals."""

    @abstractmethod
    def share(self, view: AskingView) -> float:
        """Return the seat's share of the win of a game that is over."""

    def assessments(self, view: AskingView, rng: Random, budget: Budget) -> Iterator[Assessment]:
        """Yield assessments of all asks, each over more imagined deals; the last is final."""
        moves: tuple[AskMove, ...] = tuple(view.legal_moves())
        if len(moves) < 2 or not view.dealt:
            values = PairedValues(moves)
            values.add(dict.fromkeys(moves, 0.0))
            yield values.assessment(self.unit)
            return
        judging = self.judging(view)
        chances = self._granted(view, judging, moves)
        for assessment in assessments(judging, moves, rng.random, budget):
            yield certain_first(with_chances(assessment, chances))

    def _granted(
        self, view: AskingView, judging: Judging, moves: Iterable[AskMove]
    ) -> dict[AskMove, tuple[float, bool]]:
        """Return ask -> (chance to bring cards, whether that is exact)."""
        chances = {}
        for move in moves:
            certain = certain_chance(self.known(view), move)
            estimate = min(0.999, max(0.001, judging.likelihood(move)))
            chances[move] = (estimate, False) if certain is None else (certain, True)
        return chances

    def _whole(self, view: AskingView, assessment: Assessment) -> Assessment:
        """Return the assessment with the chances to get cards, which those of puzzles leave out."""
        if all(each.granted is not None for each in assessment.judged) or len(assessment.judged) < 2:
            return assessment
        moves = [each.move for each in assessment.judged]
        return with_chances(assessment, self._granted(view, self.judging(view), moves))

    def chance(self, view: AskingView) -> float | None:
        """Return the chance of the view's seat to win, from what it can know."""
        if view.over:
            return self.share(view)
        if not view.dealt or view.seat is None:
            return 1 / view.seats
        # The same random numbers for the same position, so that the chance is the same whenever it is shown.
        judging, draw = self.judging(view), Random(len(view.history)).random
        return fmean([judging.standing(draw) for _ in range(STANDING_DEALS)])

    def known(self, view: AskingView) -> Known:
        """Return the certain knowledge of the view's seat. The latest is kept, because all sentences need the same."""
        assert view.seat is not None, "a spectator asks nobody"
        if self._known is None or self._known[0] is not view:
            self._known = view, Known(view.history, self.terms(view), view.seat, view.hand)
        return self._known[1]

    def _reasons(self, view: AskingView, teller: Teller) -> Reasons:
        return Reasons(view, self.known(view), self.terms(view), self.sets(view), teller)

    # -- hints

    def reason(self, view: AskingView, assessment: Assessment, teller: Teller) -> str:
        """Return one sentence: the best ask, and what tells it from the second-best different ask."""
        assessment = self._whole(view, assessment)
        best, second = assessment.best, second_of(assessment)
        name, cards = teller.name(seat_of(best.move)), wanted_words(best.move)
        why = self._reasons(view, teller).why(best, second)
        if is_close(assessment):
            return say("Close: ask {name} for {cards}: {reason}.", name=name, cards=cards, reason=why)
        return say("Ask {name} for {cards}: {reason}.", name=name, cards=cards, reason=why)

    def comment(self, view: AskingView, assessment: Assessment, move: AskMove, teller: Teller) -> str:
        """Return what ``move`` missed and why the best ask is better."""
        assessment = self._whole(view, assessment)
        made, best = assessment.of(move), assessment.best
        if verdict(made.behind, made.behind_error, assessment.unit) is Verdict.BEST:
            return self.reason(view, assessment, teller)
        reasons = self._reasons(view, teller)
        return together([reasons.missed(made), reasons.better(best, made)])

    # -- puzzles

    def themes(self, view: View[Any], assessment: Assessment) -> tuple[str, ...]:
        """Return the ways of counting that lead to the best ask.

        A decision has none whose best ask has no other reason than its chance to win: it teaches nothing.
        """
        assert isinstance(view, AskingView), "this coach knows asking games"
        found = themes_of(view, self.known(view), self.terms(view), assessment.best.move)
        if assessment.deals:
            assessment = self._whole(view, assessment)
        second = second_of(assessment)
        nobody = Teller([Seat(str(seat)) for seat in range(view.seats)], view.seat)
        if assessment.deals and second and not self._reasons(view, nobody).differ(assessment.best, second):
            return ()
        return tuple([theme for theme in found if theme in self.theme_words])

    def kind(self, view: View[Any], assessment: Assessment) -> str:
        """Return a sentence on the way of counting that leads to the best ask."""
        return lesson_of(self.themes(view, assessment))

    def likeness(self, view: View[Any], move: Any) -> Hashable:
        """Return what two decisions share that are too much alike.

        With cards of several ranks that is the hand, the choices and the best of them. With cards of one rank the only
        question is whom to ask, and only the numbers of cards and refusals count, and how long ago somebody asked for
        the rank.
        """
        assert isinstance(view, AskingView), "this coach knows asking games"
        if len({card.rank for card in view.hand}) > 1:
            return super().likeness(view, move)
        known, others = self.known(view), [seat for seat in range(view.seats) if seat != view.seat and view.held(seat)]
        without = sum(not known.most(seat, move.rank) for seat in others)
        asked = known.asked.get((move.seat, move.rank))
        sizes = tuple(sorted([view.held(seat) for seat in others]))
        return len(view.hand), sizes, without, None if asked is None else known.asks - asked

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
        place, name = say("Ask {number}", number=number), teller.name(seat_of(move))
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


def certain_first(assessment: Assessment) -> Assessment:
    """Return the assessment with the likeliest ask first, of those that are about as good as the best.

    Players take what is certain, and what is likely before what is not, where it makes no difference that anybody would
    notice.
    """
    first, *others = assessment.judged
    level = [each for each in others if each.behind <= max(SLIGHT, min(each.behind_error, NEAR))]
    chosen = max((first, *level), key=lambda each: each.granted or 0.0)
    if chosen is first:
        return assessment
    shift = chosen.behind
    error = max(chosen.behind_error, shift)
    best = replace(chosen, behind=0.0, behind_error=0.0)
    after = [
        replace(
            each,
            worth=min(each.worth, best.worth),
            points=min(each.points, best.points),
            behind=max(0.0, each.behind - shift),
            # What never differed from the former best differs from this one as that did.
            behind_error=each.behind_error or error,
        )
        for each in assessment.judged
        if each is not chosen
    ]
    return replace(assessment, judged=(best, *after))


tell_apart(AskingCoach)

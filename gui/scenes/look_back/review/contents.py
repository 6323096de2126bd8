"""The words and figures of a review, made from a kept game and its review so far. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.account import Outcome
from engine.coach.coach import coach_of
from engine.coach.luck import rounded
from engine.coach.review import Judgement, Review
from engine.coach.verdicts import MISTAKES, Verdict
from engine.match import Match
from engine.phrases import listed, mark, mark_all, say, say_as, together
from engine.record import Record
from engine.telling import Teller
from gui.games.faces import face_of
from gui.scenes.look_back.history.listing import GameRow
from gui.scenes.look_back.history.sides import sides_of
from gui.scenes.look_back.review.decision_row import Better
from gui.scenes.look_back.review.figures_page import Curve, Mark, PlayerLine, ResultParts, Share
from gui.scenes.look_back.review.words import CostUnit
from gui.sprites.verdicts import percent
from gui.table.sentences import tell_all
from store.store import Store

ENDS: Final = {
    Outcome.WON: (mark("You won"), mark("{name} won"), mark_all("{names} won")),
    Outcome.LOST: (mark("You lost"), mark("{name} lost"), mark_all("{names} lost")),
    Outcome.DRAWN: (mark("You drew"), mark("{name} drew"), mark_all("{names} drew")),
}
"""Outcome -> its words for the reader, another player, and several."""
SUMMARIES: Final = {
    (True, True): mark("{game}, {score} against {names}."),
    (True, False): mark("{game}, {score}."),
    (False, True): mark("{game} against {names}."),
    (False, False): mark("{game}."),
}
"""Summaries of a game, by what is known: its score, the names of the others."""
HAND: Final = say_as("step along a chart", "hand")
MOVE: Final = say_as("step along a chart", "move")
YOUR_SIDE: Final = say_as("what it cost", "your side")
THEIR_SIDE: Final = say_as("what it cost", "their side")
YOU: Final = say_as("what it cost", "you")
RUNNING: Final = say("This game is still being played. The others' decisions are shown when it is over.")


def review_contents(store: Store, number: int) -> ReviewContents:
    """Return the contents of a kept game without its review.

    Raises LookupError or ValueError with one sentence if the game is not over or cannot be read.
    """
    row, record = GameRow(store.kept(number)), store.record(number)
    match = Match(record)
    if match.game.to_move is not None:
        raise ValueError(RUNNING)
    seat, coach = row.teller or 0, coach_of(record.game)
    line = "" if coach is None else coach.line(match.view(seat), Teller(record.seats, seat))
    return ReviewContents(row, record, None, line)


@dataclass(frozen=True)
class ReviewContents:
    """A kept game and its review so far; ``review`` is None before the coach begins."""

    row: GameRow
    record: Record
    """The record with its moves."""
    review: Review | None
    line: str = ""
    """The coach's one line in a game without decisions; else empty."""

    # -- the match

    @property
    def seat(self) -> int:
        """The seat from whose side the review is."""
        if self.review is not None:
            return self.review.seat
        return self.row.teller or 0

    @property
    def unit(self) -> CostUnit:
        """The unit of the decisions' costs."""
        if self.review is not None and self.review.judgements:
            return CostUnit(self.review.judgements[0].unit)
        coach = coach_of(self.record.game)
        return CostUnit("points" if coach is None else coach.unit)

    @property
    def title(self) -> str:
        """The outcome in a few words: "You and Theo won"."""
        sides, outcome = sides_of(self.row), self.row.outcome
        if not sides or outcome is None or outcome not in ENDS:
            return self.row.account.standing or self.row.title
        return tell_all(sides[0].players, *ENDS[outcome])

    @property
    def summary(self) -> str:
        """The game, its score and its length."""
        account, others = self.row.account, [side.names for side in sides_of(self.row)[1:]]
        score = "" if account.progress and account.progress in account.score else account.score
        places = {"game": self.row.title}
        if score:
            places["score"] = score
        if others:
            places["names"] = listed(others)
        length = say("{length}.", length=account.progress) if account.progress else ""
        return together([say(SUMMARIES[bool(score), bool(others)], **places), length])

    @property
    def margins(self) -> bool:
        """False in games that children play: their reviews are without margins of error."""
        return not face_of(self.record.game).for_children

    # -- the curve

    @property
    def _hands(self) -> int:
        return self.review.hands if self.review is not None else 0

    @property
    def step(self) -> str:
        """The unit along the curve: "hand", or the game's word for its moves."""
        return HAND if self._hands else self.row.plan.entry.move_word if self.row.plan is not None else MOVE

    def place(self, one: Judgement) -> float:
        """Return the place of a decision along the curve: its hand, or a point by its share of the moves."""
        return float(one.deed.hand) if self._hands else one.ply / max(1, len(self.record.moves)) * self._last

    @property
    def _last(self) -> int:
        """The last place of the curve."""
        if self.review is None:
            return 1
        return self._hands or max(1, len(self.review.chances) - 1)

    @property
    def without_chances(self) -> bool:
        """True if the chance to win is not known; the lead is shown instead."""
        review = self.review
        return review is not None and not review.chances and (review.done or bool(review.judgements))

    def course(self, seat: int, focused: Judgement | None) -> Curve:
        """Return the curve, with the mistakes of a seat on it."""
        review = self.review
        if review is None:
            return Curve((), 1, (), self.step)
        # The worst of several mistakes at one place covers the others.
        found = [Mark(self.place(one), one.verdict) for one in review.of(seat) if one.verdict in MISTAKES]
        found.sort(key=lambda mark: MISTAKES.index(mark.verdict))
        marks = tuple({mark.place: mark for mark in found}.values())
        if focused is None:
            return Curve(review.chances, self._last, marks, self.step)
        return Curve(review.chances, self._last, marks, self.step, self.place(focused), focused.deed.place)

    # -- the difference

    @property
    def difference(self) -> ResultParts | None:
        """The parts of the result; None in a game without known parts."""
        plan, review = self.row.plan, self.review
        if plan is None or self.no_luck or (review is not None and review.done and review.parts is None):
            return None
        own, partner, seats = self.seat, face_of(plan.game).partner, plan.seats
        mate = None if partner is None else (own + partner) % len(seats)
        others = [self.name(place) for place in range(len(seats)) if place not in (own, mate)]
        rivals = say("The others' play")
        if len(others) == 1:
            rivals = say("{name}'s play", name=others[0])
        elif len(others) == 2:
            rivals = say("{first}'s and {second}'s play", first=others[0], second=others[1])
        parts = None if review is None else review.parts
        labels = [
            say_as("part of the result", "The cards"),
            self.heading(own),
            *([] if mate is None else [say("{name}'s play", name=self.name(mate))]),
            rivals,
            say("Luck of the play"),
        ]
        values: tuple[float | None, ...] = (None,) * len(labels)
        if parts is not None:
            mates = () if mate is None else (parts.partners,)
            values = rounded((parts.cards, parts.yours, *mates, parts.opponents, parts.luck))
        shares = tuple(map(Share, labels, values))
        lead = self.row.account.lead
        result = parts.result if parts is not None else lead[-1] if lead else None
        without = None if parts is None else parts.adjusted
        return ResultParts(shares, result, self.row.account.score, without, self.unit.key)

    @property
    def no_luck(self) -> str:
        """The reason why the result has no parts, as a sentence; empty if it has parts or there is no reason."""
        coach = coach_of(self.record.game)
        if coach is None or not self.has_decisions or self.row.plan is None:
            return ""
        reason = coach.no_luck(self.row.plan.rules)
        return say("Luck is not told apart from skill: {reason}.", reason=reason) if reason else ""

    # -- the players

    @property
    def players(self) -> tuple[PlayerLine, ...]:
        """The accuracy of every player, by what each could see."""
        review = self.review
        found = []
        for seat in self.order if self.has_decisions else ():
            accuracy = None if review is None else review.accuracy(seat)
            words = "–" if accuracy is None else percent(accuracy, 1)
            found.append(PlayerLine(self.name(seat), words, seat == self.seat))
        return tuple(found)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.record.seats[seat].words

    @property
    def has_decisions(self) -> bool:
        """False in a game in which nobody decides anything."""
        return self.review is None or self.review.total > 0

    def better(self, one: Judgement) -> Better | None:
        """Return the better move in the form of the list; None if there is none.

        A card needs no words beside it, but an ask needs its player.
        """
        if one.verdict is Verdict.BEST:
            return None
        advised = one.better
        card = "" if advised.card is None or advised.kind != "card" else advised.card.name
        if advised.asked:
            return Better(advised.wanted, card, advised.asked)
        return Better("" if card else advised.advice or advised.words, card)

    def comment(self, one: Judgement) -> str:
        """Return the coach's comment on a decision; a comment to another player begins with that player's name."""
        if one.seat == self.seat or not one.comment:
            return one.comment
        return say("To {name}: {comment}", name=self.name(one.seat), comment=one.comment)

    def heading(self, seat: int) -> str:
        """Return the heading of the decisions of a seat: "Your decisions", "Theo's decisions"."""
        if seat == self.row.teller:
            return say("Your decisions")
        return say("{name}'s decisions", name=self.name(seat))

    def explanation(self, seat: int) -> str:
        """Return the line that explains the figures of a seat's decisions."""
        judgements = () if self.review is None else self.review.judgements
        chances = any(self.unit.chance_cost(one) for one in judgements)
        return self.unit.explanation(self.side_words(seat), chances=chances, margins=self.margins)

    def side_words(self, seat: int) -> str:
        """Return the name of the side that pays for a seat's decisions: "your side", "you", "their side", "Maya"."""
        plan = self.row.plan
        pairs = plan is not None and face_of(plan.game).partner is not None
        if self.row.teller is None:
            return THEIR_SIDE if pairs else self.name(seat)
        if seat == self.seat:
            return YOUR_SIDE if pairs else YOU
        if pairs and plan is not None:
            partner = face_of(plan.game).partner or 0
            return YOUR_SIDE if (self.seat + partner) % len(plan.seats) == seat else THEIR_SIDE
        return self.name(seat)

    @property
    def order(self) -> list[int]:
        """The seats whose decisions can be shown: yours, your partner's, the others' clockwise."""
        count, plan = len(self.record.seats), self.row.plan
        partner = None if plan is None else face_of(plan.game).partner
        seats = [(self.seat + step) % count for step in range(count)]
        if partner is not None:
            mate = (self.seat + partner) % count
            seats.remove(mate)
            seats.insert(1, mate)
        return seats

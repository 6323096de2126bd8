"""The review of a played match: every decision of every seat, judged by what that seat could see at the time.

:func:`reviewed` yields the review after each decision, and can go on from any of them later. The random numbers of a
judgement follow from the events that its seat had seen (:mod:`engine.coach.judging`). So hidden cards cannot change it,
the same record always gives the same review, and a hint at the table had the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from hashlib import blake2b
from random import Random
from typing import Any, Final

from engine.account import Outcome, outcome_of
from engine.cards import Card
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import Coach, Deed, assess, coach_of
from engine.coach.judging import decision_rng
from engine.coach.luck import Parts
from engine.coach.played_moves import played_moves
from engine.coach.verdicts import Verdict, verdict
from engine.match import Match
from engine.native import sendable
from engine.phrases import from_json, to_json
from engine.record import Record, Seat
from engine.telling import YOU, Teller, number_among, people_of
from engine.view import View

__all__ = ["BRIEF", "FULL", "Judgement", "Review", "is_decision", "judgement_of", "reviewed"]

VERSION: Final = 2
"""The version of the coach. Reviews by other versions are made anew."""

FULL: Final = Budget()
"""The budget of a person's decision."""
BRIEF: Final = Budget(deals=150)
"""The budget of a bot's decision. It is smaller, because players mostly look at the sums over a match."""
MOST_POINTS: Final = 24
"""Most points of the curve of chances in a game without hands."""


@dataclass(frozen=True)
class Judgement:
    """A decision with its verdict. Moves are texts."""

    ply: int
    """The number of moves before the decision."""
    seat: int
    deed: Deed
    """The name of the decision and its move."""
    move: str
    moves: tuple[Judged, ...]
    """All legal moves, as texts, with their worths; the best first."""
    better: Deed
    """The name of the best move; ``better.advice`` is the advice to make it."""
    verdict: Verdict
    cost: float
    """Points that the move gave away; 0 if it is as good as the best within the error."""
    error: float
    """Standard error of the cost. For the best move: points by which another may be better within its error."""
    chance_cost: float | None
    """Chance to win the match that the move gave away; None if it is not known."""
    comment: str
    unit: str = "points"
    """The unit of cost and error, as in :class:`~engine.coach.assessment.Assessment`."""
    deals: int = 0
    """The number of imagined deals in which the moves were tried."""

    @property
    def best(self) -> str:
        """The best move."""
        return str(self.moves[0].move)

    @property
    def made(self) -> Judged:
        """The figures of the move that was made."""
        return next(judged for judged in self.moves if judged.move == self.move)

    def to_json(self, words: Callable[[str], Any] = to_json) -> list[Any]:
        """Return plain values for :meth:`from_json`; ``words`` writes the sentences."""
        deed, better = (_deed_to_json(one, words) for one in (self.deed, self.better))
        return [
            *(self.ply, self.seat, deed, self.move, [judged.to_json() for judged in self.moves], better),
            *(self.verdict.value, self.cost, self.error, self.chance_cost, words(self.comment), self.unit, self.deals),
        ]

    @staticmethod
    def from_json(data: list[Any]) -> Judgement:
        """Return what :meth:`to_json` wrote. Raises ValueError, TypeError or LookupError for anything else."""
        ply, seat, deed, move, moves, better, verdict_, cost, error, chance_cost, comment, unit, deals = data
        judged = tuple(Judged.from_json(item) for item in moves)
        if move not in [each.move for each in judged]:
            raise ValueError("a decision is judged without its move")
        return Judgement(
            ply=int(ply),
            seat=int(seat),
            deed=_deed_from_json(deed),
            move=str(move),
            moves=judged,
            better=_deed_from_json(better),
            verdict=Verdict(verdict_),
            cost=float(cost),
            error=float(error),
            chance_cost=None if chance_cost is None else float(chance_cost),
            comment=from_json(comment),
            unit=str(unit),
            deals=int(deals),
        )


@dataclass(frozen=True)
class Review:
    """The review of a match so far, from the side of ``seat``."""

    game: str
    seat: int
    digest: str
    """The hash of the record up to ``ply``."""
    ply: int
    """The number of moves of the record that are reviewed so far."""
    decisions: tuple[int, ...]
    """The number of decisions of each seat in the whole record, judged or not."""
    hands: int
    """The number of hands in the whole record; 0 in a game without hands."""
    judgements: tuple[Judgement, ...] = ()
    """The judgements so far, in the order of play."""
    chances: tuple[float, ...] = ()
    """Chances of the seat's side to win the match, from 0 to 1: at the start, and after each reviewed hand.

    A game without hands has them at evenly spaced moves.
    """
    parts: Parts | None = None
    """The parts of the result; None until the review is done, and in games that have none."""
    done: bool = False
    coach: int = VERSION

    @property
    def total(self) -> int:
        """The number of decisions of all seats, judged or not."""
        return sum(self.decisions)

    @property
    def hand(self) -> int:
        """The number of the latest reviewed hand, from 1; 0 before the first, and in a game without hands."""
        return self.judgements[-1].deed.hand if self.judgements else 0

    @property
    def yours(self) -> tuple[Judgement, ...]:
        """The judgements of ``seat``."""
        return self.of(self.seat)

    def of(self, seat: int) -> tuple[Judgement, ...]:
        """Return the judgements of one seat."""
        return tuple(judgement for judgement in self.judgements if judgement.seat == seat)

    def cost(self, seat: int | None = None) -> float:
        """Return the sum of the costs of a seat's decisions, in points; without a seat, of the review's own."""
        return sum([judgement.cost for judgement in self.of(self.seat if seat is None else seat)], 0.0)

    def mean_cost(self, seat: int | None = None) -> float | None:
        """Return the mean cost of a seat's decisions, in points; None without decisions."""
        judged = len(self.of(self.seat if seat is None else seat))
        return self.cost(seat) / judged if judged else None

    def guessed(self, seat: int | None = None) -> float:
        """Return the cost to expect of a seat that guesses: the sum over its decisions of the mean of all moves."""
        judged = self.of(self.seat if seat is None else seat)
        return sum([sum([move.behind for move in one.moves]) / len(one.moves) for one in judged], 0.0)

    def accuracy(self, seat: int | None = None) -> float | None:
        """Return the accuracy of a seat's decisions, from 0 to 1; None without decisions.

        It is 1 less their mean cost in points. Where costs are chances to win, it is 1 less their share of the cost of
        guessing: 0 for a seat that guesses, 1 for one that gives nothing away, None where guessing costs nothing.
        """
        judged = self.of(self.seat if seat is None else seat)
        if not judged:
            return None
        if judged[0].unit != "chance":
            return max(0.0, 1.0 - self.cost(seat) / len(judged))
        guessed = self.guessed(seat)
        return max(0.0, 1.0 - self.cost(seat) / guessed) if guessed > 0 else None

    def count(self, wanted: Verdict, seat: int | None = None) -> int:
        """Return the number of a seat's decisions with that verdict."""
        return sum(judgement.verdict is wanted for judgement in self.of(self.seat if seat is None else seat))

    def fits(self, record: Record) -> bool:
        """Return whether this is a review by the present coach of the record, or of its first part."""
        return (
            self.coach == VERSION
            and self.ply <= len(record.moves)
            and 0 <= self.seat < len(record.seats)
            and self.digest == digest_of(record, self.ply)
        )

    def to_json(self, words: Callable[[str], Any] = to_json) -> dict[str, Any]:
        """Return plain values for :meth:`from_json`.

        ``words`` writes the sentences; with `str` they are in English, and are said so ever after.
        """
        parts = self.parts
        return {
            "game": self.game,
            "seat": self.seat,
            "digest": self.digest,
            "ply": self.ply,
            "decisions": list(self.decisions),
            "hands": self.hands,
            "judgements": [judgement.to_json(words) for judgement in self.judgements],
            "chances": list(self.chances),
            "parts": None if parts is None else list(astuple(parts)),
            "done": self.done,
            "coach": self.coach,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Review:
        """Return what :meth:`to_json` wrote. Raises ValueError with one sentence if it is anything else."""
        try:
            parts = data["parts"]
            return Review(
                game=str(data["game"]),
                seat=int(data["seat"]),
                digest=str(data["digest"]),
                ply=int(data["ply"]),
                decisions=tuple(map(int, data["decisions"])),
                hands=int(data["hands"]),
                judgements=tuple(map(Judgement.from_json, data["judgements"])),
                chances=tuple(map(float, data["chances"])),
                parts=None if parts is None else Parts(*map(float, parts)),
                done=bool(data["done"]),
                coach=int(data["coach"]),
            )
        except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError) as error:
            raise ValueError(f"This review cannot be read: {error}.") from error


DIGITS: Final = 4
"""Decimals of the figures in a review. The parts of a result are not rounded, because they add up to it."""


def _deed_to_json(deed: Deed, words: Callable[[str], Any]) -> list[Any]:
    card = None if deed.card is None else deed.card.name
    asks = words(deed.asked), words(deed.wanted)
    return [words(deed.place), words(deed.words), card, deed.kind, deed.hand, words(deed.advice), *asks]


def _deed_from_json(data: list[Any]) -> Deed:
    place, words, card, kind, hand, advice, asked, wanted = data
    found = None if card is None else Card.parse(card)
    told = Deed(from_json(place), from_json(words), found, str(kind), int(hand), from_json(advice))
    return replace(told, asked=from_json(asked), wanted=from_json(wanted))


def digest_of(record: Record, ply: int) -> str:
    """Return the hash of a record with its first ``ply`` moves."""
    return blake2b(replace(record, moves=record.moves[:ply]).to_json().encode(), digest_size=16).hexdigest()


def reviewed(
    record: Record,
    seat: int,
    so_far: Review | None = None,
    budget: Budget = FULL,
    others: Budget = BRIEF,
) -> Iterator[Review]:
    """Yield the review of a match from the side of ``seat``: at once, after every decision, and at the end.

    It goes on from ``so_far`` if that fits the record. People's decisions get ``budget``, bots' decisions ``others``.
    Raises LookupError if the game has no coach, and ValueError with one sentence if the record cannot be played.
    """
    coach = coach_of(record.game)
    if coach is None:
        raise LookupError(f"{record.game} has no coach.")
    decisions, hands = _outline(record, coach)
    if so_far is None or not so_far.fits(record) or so_far.seat != seat:
        so_far = Review(record.game, seat, digest_of(record, 0), 0, decisions, hands)
    if so_far.done and so_far.ply == len(record.moves):
        yield so_far
        return
    budgets = tuple(others if player.player else budget for player in record.seats)
    review = replace(so_far, decisions=decisions, hands=hands, done=False, parts=None)
    yield review
    match = Match(replace(record, moves=record.moves[: review.ply]))
    curve = _Curve(match, review, len(record.moves))
    for step in _judged(record, coach, review, match, curve, budgets):
        yield (review := step)
    over = match.game.to_move is None
    yield replace(
        review,
        ply=match.ply,
        digest=digest_of(record, match.ply),
        chances=curve.to_the_end(match),
        parts=_parts(record, coach, review) if over else None,
        done=True,
    )


def _parts(record: Record, coach: Coach, review: Review) -> Parts | None:
    """Return the parts of the result, in which every decision counts with its cost; None if they are not known."""
    costs = {judgement.ply: judgement.cost for judgement in review.judgements}
    return coach.parts(played_moves(record), review.seat, _repeatable(record), costs)


def _outline(record: Record, coach: Coach) -> tuple[tuple[int, ...], int]:
    """Return the numbers of decisions of each seat, and of hands. Raises ValueError if the record cannot be played."""
    decisions, hands = [0] * len(record.seats), 0
    for turn in played_moves(record):
        if is_decision(turn.view):
            assert turn.view.seat is not None, "somebody decides"
            decisions[turn.view.seat] += 1
            hands = max(hands, coach.deed(turn.view, turn.move, Teller(record.seats, turn.view.seat)).hand)
    return tuple(decisions), hands


def is_decision(view: View[Any]) -> bool:
    """Return whether the seat of the view has more than one legal move."""
    return view.seat is not None and len(view.legal_moves()) > 1


def _judged(
    record: Record, coach: Coach, review: Review, match: Match, curve: _Curve, budgets: tuple[Budget, ...]
) -> Iterator[Review]:
    """Play the rest of the record in ``match``, and yield the review after each decision."""
    for text in record.moves[review.ply :]:
        move, seat = match.game.parse(text), match.game.to_move
        assert seat is not None, "a match that is over has no moves"
        curve.pass_position(match, move, coach)
        view = match.view(seat)
        judgement = None
        if is_decision(view):
            assessment = assess(view, decision_rng(view), budgets[seat])
            teller = Teller(record.seats, seat, review.seat)
            judgement = judgement_of(coach, view, assessment, move, match.ply, teller)
            curve.note_hand(judgement.deed.hand)
        match.play(move)
        if judgement is not None:
            review = replace(
                review,
                judgements=(*review.judgements, judgement),
                chances=tuple(curve.chances),
                ply=match.ply,
                digest=digest_of(record, match.ply),
            )
            yield review


def _to_its_seat(teller: Teller) -> Teller:
    """Return the teller for sentences to its own seat: other players who are named "You" get another name in them."""
    people = people_of(teller.seats)

    def told(place: int, seat: Seat) -> Seat:
        clash = place != teller.seat and seat.name.casefold() == YOU
        return replace(seat, name=f"Player {number_among(people, place)}") if clash else seat

    seats = [told(place, seat) for place, seat in enumerate(teller.seats)]
    return teller._replace(seats=seats)


def judgement_of(
    coach: Coach, view: View[Any], assessment: Assessment, move: Any, ply: int, teller: Teller
) -> Judgement:
    """Return the judgement of a decision in which the seat of ``view`` made ``move``."""
    assert view.seat is not None, "somebody decides"
    # Rounded as in the store, so that a review that goes on later gives the same as one in a single run.
    moves = tuple(Judged.from_json(judged.to_json()) for judged in assessment.judged)
    best, made = moves[0], next(judged for judged in moves if judged.move == str(move))
    found = verdict(made.behind, made.behind_error, assessment.unit)
    as_good = found is Verdict.BEST
    error = made.behind_error
    if made is best:
        error = max((other.behind_error - other.behind for other in moves[1:]), default=0.0)
    chance_cost = None
    if made.chance is not None and best.chance is not None:
        chance_cost = 0.0 if as_good else max(0.0, round(best.chance - made.chance, DIGITS))
    return Judgement(
        ply=ply,
        seat=view.seat,
        deed=coach.deed(view, move, teller),
        move=made.move,
        moves=moves,
        better=coach.deed(view, assessment.best.move, teller),
        verdict=found,
        cost=0.0 if as_good else made.behind,
        error=max(0.0, round(error, DIGITS)),
        chance_cost=chance_cost,
        comment=coach.comment(view, assessment, move, _to_its_seat(teller)),
        unit=assessment.unit,
        deals=assessment.deals,
    )


def _repeatable(record: Record) -> Random:
    """Return the random numbers for the parts of a result. They follow from the record: nothing is hidden any more."""
    return Random(f"parts {digest_of(record, len(record.moves))}")


class _Curve:
    """The chances of the review's side, hand by hand, or at evenly spaced moves in a game without hands."""

    def __init__(self, match: Match, review: Review, moves: int) -> None:
        self.chances = list(review.chances)
        self._seat, self._in_hands = review.seat, review.hands > 0
        self._each = max(1, -(-moves // MOST_POINTS))
        self._pending: float | None = None

    def pass_position(self, match: Match, move: Any, coach: Coach) -> None:
        """Note the chance in the position before ``move``, if the position is a point of the curve."""
        deals = match.entry.deals_hand
        if self._in_hands:
            if deals is not None and deals(move):
                self._pending = self._chance(match, coach)
        elif match.ply % self._each == 0 and match.ply // self._each == len(self.chances):
            chance = self._chance(match, coach)
            if chance is not None:
                self.chances.append(chance)

    def _chance(self, match: Match, coach: Coach) -> float | None:
        chance = coach.chance(match.view(self._seat))
        return None if chance is None else round(chance, DIGITS)

    def note_hand(self, hand: int) -> None:
        """Keep the chance before the last deal as the point at the beginning of ``hand``, counted from 1."""
        if self._pending is not None and hand > 0:
            # A hand that is dealt again begins anew.
            self.chances[hand - 1 :] = [self._pending]
            self._pending = None

    def to_the_end(self, match: Match) -> tuple[float, ...]:
        """Return the whole curve; if the match is over, its outcome is the last point."""
        if match.game.to_move is not None or not self.chances:
            return tuple(self.chances)
        outcome = outcome_of(match.view(self._seat), match.game.side)
        return (*self.chances, {Outcome.WON: 1.0, Outcome.LOST: 0.0}.get(outcome, 0.5))


for _kind in (Judgement, Review):
    sendable(_kind)

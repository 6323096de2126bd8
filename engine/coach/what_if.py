"""Other moves in a decision of a played match, tried with the same or with other hidden cards.

The hidden cards are those of the record, or fresh ones that fit everything that the seat had seen (:func:`redealt`).
:func:`played_out` lets quick bots play on many times and counts the results of each move. The record never changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Any, Protocol, runtime_checkable

from engine.bot import Bot
from engine.catalogue import entry_of
from engine.coach.coach import coach_of
from engine.coach.paired import mean_and_error
from engine.events import Event, Scored
from engine.game import Game
from engine.match import Match
from engine.record import Record
from engine.view import View

__all__ = [
    "Outcomes",
    "Redealer",
    "Spread",
    "can_redeal",
    "copy_of",
    "played_out",
    "points_for",
    "points_in",
    "redealt",
    "with_same_cards",
]

STEP = 25
"""Play-outs of each move between two reports."""
FIRST_STEPS = (2, 5, 10)
"""Numbers of play-outs after which the first reports come, for games that take long."""
LONGEST = 2000
"""Number of moves after which a play-out is given up."""


@runtime_checkable
class Redealer(Protocol):
    """A coach that can draw other hidden cards."""

    quick_level: str
    """The key of the bots for play-outs: good ones that think quickly."""

    def redealt(
        self, view: View[Any], start: Game[Any], moves: Sequence[tuple[int, Any]], rng: Random
    ) -> Iterator[tuple[Game[Any], tuple[Event, ...] | None]]:
        """Yield games in the position of ``view`` with other hidden cards, and their events from ``start`` on.

        ``start`` is the game before the hand was dealt, or before the first move of a game without hands; ``moves`` are
        (seat, move) since then. The view's seat sees exactly ``view`` in every game. Events of None mean those of the
        record, which is enough if no bot reads hidden cards from them. The iterator ends only if no deal fits.
        """


def with_same_cards(record: Record, ply: int) -> Match:
    """Return a match that goes on from a position of the record, with its hidden cards."""
    match = Match(replace(record, moves=record.moves[:ply]))
    return Match.going_on(match.record, match.game, match.log)


def copy_of(start: Match) -> Match:
    """Return another match that goes on from the same position with the same cards."""
    return Match.going_on(start.record, start.game.clone(), start.log, follows_record=start.follows_record)


def points_for(game: Game[Any], seat: int, events: Iterable[Event]) -> int | None:
    """Return the points that the seat's side scored in ``events`` less the others' points; None if nobody scored."""
    scores = [event for event in events if type(event) is Scored]
    side = game.side(seat)
    return sum(event.points if event.side == side else -event.points for event in scores) if scores else None


def points_in(record: Record, ply: int, seat: int) -> int | None:
    """Return the points that the seat's side scored from ``ply`` to the end of the hand, less the others' points.

    Returns None in a game without points.
    """
    match = Match(replace(record, moves=record.moves[:ply]))
    deals, before = match.entry.deals_hand, len(match.log)
    for text in record.moves[ply:]:
        match.play(match.game.parse(text))
        if deals is not None and any(map(deals, match.legal_moves())):
            break
    return points_for(match.game, seat, match.log[before:])


def can_redeal(game: str) -> bool:
    """Return whether the game's coach can draw other hidden cards."""
    return isinstance(coach_of(game), Redealer)


def redealt(record: Record, ply: int, rng: Random) -> Iterator[Match]:
    """Yield matches that go on from a position of the record, each with freshly drawn hidden cards.

    The seat to move has seen the same events in all of them. Their later deals are not those of the record. Raises
    LookupError if the game's coach cannot draw cards.
    """
    coach = coach_of(record.game)
    if not isinstance(coach, Redealer):
        raise LookupError(f"{record.game} cannot draw other cards.")
    match = Match(replace(record, moves=record.moves[:ply]))
    view, begin = match.view(match.game.to_move), _hand_begins(match)
    match.go_to(begin)
    start, before = match.game.clone(), [*match.log]
    moves = []
    for text in record.moves[begin:ply]:
        seat, move = match.game.to_move, match.game.parse(text)
        assert seat is not None, "somebody made the move"
        moves.append((seat, move))
        match.play(move)
    position, since = match.record, match.log[len(before) :]
    for game, events in coach.redealt(view, start, moves, rng):
        log = [*before, *(since if events is None else events)]
        yield Match.going_on(position, game, log, follows_record=False)


def _hand_begins(match: Match) -> int:
    """Return the number of moves before the present hand was dealt; 0 in a game without hands."""
    deals = match.entry.deals_hand
    if deals is None:
        return 0
    texts = match.record.moves
    twin = Match(replace(match.record, moves=()))
    begin = 0
    for ply, text in enumerate(texts):
        move = twin.game.parse(text)
        if deals(move):
            begin = ply
        twin.play(move)
    return begin


# -- playing it out


@dataclass(frozen=True)
class Outcomes:
    """The results of a move in play-outs, for the side of the seat that makes it."""

    move: str
    counts: Mapping[float, int]
    """Result -> number of play-outs."""

    @property
    def played(self) -> int:
        """The number of play-outs."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return sum(result * count for result, count in self.counts.items()) / self.played if self.played else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.played < 2:
            return 0.0
        mean = self.mean
        squares = sum(count * (result - mean) ** 2 for result, count in self.counts.items())
        return sqrt(squares / (self.played - 1) / self.played)


@dataclass(frozen=True)
class Spread:
    """The results of some moves in play-outs from the same drawn cards."""

    outcomes: tuple[Outcomes, ...]
    """The outcomes of each move, in the order in which the moves were given."""
    wanted: int
    """The number of play-outs of each move when all are done."""
    in_points: bool = True
    """True if results are the points of the hand; False if they are shares of the win, from 0 to 1."""
    gaps: tuple[tuple[float, float], ...] = ()
    """(lead of the first move, standard error) over each of the other moves.

    The errors are small, because all moves were tried with the same cards.
    """

    @property
    def played(self) -> int:
        """The number of play-outs of each move so far."""
        return self.outcomes[0].played

    @property
    def done(self) -> bool:
        return self.played >= self.wanted

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :meth:`from_json`."""
        outcomes = [[each.move, sorted(each.counts.items())] for each in self.outcomes]
        return {"outcomes": outcomes, "wanted": self.wanted, "points": self.in_points, "gaps": [*self.gaps]}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Spread:
        """Return what :meth:`to_json` wrote."""
        outcomes = tuple(
            Outcomes(move, {float(result): count for result, count in counts}) for move, counts in data["outcomes"]
        )
        return Spread(outcomes, data["wanted"], data["points"], tuple((gap, error) for gap, error in data["gaps"]))


def played_out(record: Record, ply: int, moves: Sequence[str], count: int, rng: Random) -> Iterator[Spread]:
    """Yield the results of ``moves`` in more and more play-outs by quick bots, up to ``count`` for each move.

    All moves are tried with every draw of hidden cards. A play-out ends with the hand, or with the game if it has no
    hands. Raises LookupError if the game's coach cannot draw cards.
    """
    results: list[list[float]] = []
    coach, in_points = coach_of(record.game), True
    bot: Bot | None = entry_of(record.game).bot(coach.quick_level) if isinstance(coach, Redealer) else None
    for match in redealt(record, ply, rng):
        assert bot is not None, "the coach can draw cards"
        luck = rng.getrandbits(64)
        row = [_result(match, bot, move, Random(luck)) for move in moves]
        in_points = all(points for _, points in row)
        results.append([result for result, _ in row])
        if len(results) == count:
            break
        if len(results) % STEP == 0 or len(results) in FIRST_STEPS:
            yield _spread(moves, results, count, in_points=in_points)
    if results:
        yield _spread(moves, results, min(count, len(results)), in_points=in_points)


def _result(position: Match, bot: Bot, text: str, rng: Random) -> tuple[float, bool]:
    """Return the result of a play-out for the seat that moves ``text``, and whether it is in points."""
    match = copy_of(position)
    game, deals, before = match.game, match.entry.deals_hand, len(match.log)
    seat = game.to_move
    assert seat is not None, "somebody decides"
    move = game.parse(text)
    for _ in range(LONGEST):
        match.play(move)
        if game.to_move is None or (deals is not None and any(map(deals, game.legal_moves()))):
            break
        move = bot.choose(match.view(game.to_move), rng)
    points = points_for(game, seat, match.log[before:])
    if points is not None or deals is not None:
        return float(points or 0), True
    return (1 / len(game.winners) if seat in game.winners else 0.0), False


def _spread(moves: Sequence[str], results: Sequence[Sequence[float]], wanted: int, *, in_points: bool) -> Spread:
    columns = [*zip(*results, strict=True)]
    outcomes = tuple(Outcomes(move, Counter(column)) for move, column in zip(moves, columns, strict=True))
    first, *others = columns
    gaps = tuple(mean_and_error([one - two for one, two in zip(first, other, strict=True)]) for other in others)
    return Spread(outcomes, wanted, in_points, gaps)

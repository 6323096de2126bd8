"""What a wrong move gives away: a likely deal in which it goes wrong, and the next moves in it after either move.

The deals are imagined ones, as in :mod:`engine.coach.what_if`: each fits all that the seat knows. Quick bots play both
moves to the end in many of them. Of the deals in which the wrong move brings less, one with the commonest loss is
shown. The same key gives the same deals: whoever has the refutation can make its deal again
(:func:`imagined_position`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final

from engine.bot import Bot
from engine.catalogue import entry_of
from engine.coach.coach import coach_of
from engine.coach.paired import mean_and_error
from engine.coach.what_if import Redealer, copy_of, points_for, redealt
from engine.events import Event, Taken
from engine.match import Match
from engine.native import sendable
from engine.record import Record

DEALS: Final = 100
"""Imagined deals in which both moves are played out."""
CERTAIN: Final = 2.0
"""Least mean loss over all deals, in errors, of a move that is not worse in more deals than it is better.

Whole games are too long for one loss to tell anything, so there the mean alone counts.
"""
LEAST_SHOWN: Final = 3
"""Least moves of a line before it may end with a trick."""
MOST_SHOWN: Final = 12
"""Most moves of a line."""
LONGEST: Final = 2000
"""Moves after which a play-out is given up."""
SHOWN_OF_GAMES: Final = 4
"""Moves of a line in a game without tricks."""


@dataclass(frozen=True)
class PlayedLine:
    """The moves after a move in the imagined deal, that move first, and the result when the hand is played out."""

    moves: tuple[str, ...]
    result: float
    """Points for the side of the seat that moves, or its share of the win."""


@dataclass(frozen=True)
class Refutation:
    """The wrong move and the best one in the same imagined deal."""

    deal: int
    """The number of the deal, from 0, among those of :func:`imagined_position`."""
    wrong: PlayedLine
    best: PlayedLine
    worse: int
    """The number of deals in which the wrong move brings less."""
    better: int
    """The number of deals in which it brings more."""
    deals: int
    """The number of all deals."""
    cost: float
    """The mean over all deals of the best move's result less the wrong one's."""
    in_points: bool = True
    """True if results are points of the hand; False if they are shares of the win, from 0 to 1."""

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :meth:`from_json`."""
        lines = [[[*line.moves], line.result] for line in (self.wrong, self.best)]
        return {
            "deal": self.deal,
            "lines": lines,
            "counts": [self.worse, self.better, self.deals, self.cost],
            "points": self.in_points,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Refutation:
        """Return what :meth:`to_json` wrote."""
        wrong, best = (PlayedLine(tuple(moves), result) for moves, result in data["lines"])
        worse, better, deals, cost = data["counts"]
        return Refutation(data["deal"], wrong, best, worse, better, deals, cost, data["points"])


@dataclass(frozen=True)
class _PlayedOut:
    """A move played out in one deal."""

    line: PlayedLine
    taker: int | None
    """The side that takes the first trick; None without one."""
    in_points: bool


def imagined_position(record: Record, key: str, deal: int) -> Match | None:
    """Return the position after ``record`` with the hidden cards of a deal; None if there is no such deal."""
    return next(islice(redealt(record, len(record.moves), Random(key)), deal, None), None)


def refutation(record: Record, wrong: str, best: str, key: str) -> Refutation | None:
    """Return what ``wrong`` gives away against ``best`` after ``record``; None if the imagined deals do not show it.

    Raises LookupError if the game's coach cannot draw cards.
    """
    coach, entry = coach_of(record.game), entry_of(record.game)
    if not isinstance(coach, Redealer):
        raise LookupError(f"{record.game} cannot draw other cards.")
    bot = entry.bot(coach.quick_level)
    rng, pairs = Random(f"{key} bots"), []
    for start in islice(redealt(record, len(record.moves), Random(key)), DEALS):
        luck = rng.getrandbits(64)
        pairs.append((_played_out(start, bot, wrong, Random(luck)), _played_out(start, bot, best, Random(luck))))
    losses = [one.line.result - other.line.result for one, other in pairs]
    worse, better = sum([loss < 0 for loss in losses]), sum([loss > 0 for loss in losses])
    mean, error = mean_and_error(losses)
    often = entry.deals_hand is not None and worse > better
    if not worse or not (often or -mean >= CERTAIN * error):
        return None
    kinds = [(loss, pair[0].taker) for loss, pair in zip(losses, pairs, strict=True)]
    common = Counter([kind for kind in kinds if kind[0] < 0])
    chosen, most = kinds[0], 0
    for kind, times in common.items():
        if times > most or (times == most and kind[0] < chosen[0]):
            chosen, most = kind, times
    deal = kinds.index(chosen)
    one, other = pairs[deal]
    return Refutation(deal, one.line, other.line, worse, better, len(pairs), -mean, one.in_points)


def _played_out(start: Match, bot: Bot, text: str, rng: Random) -> _PlayedOut:
    """Play a move and then the bot for all seats, to the end of the hand, or of the game if it has no hands."""
    match = copy_of(start)
    game, deals, before = match.game, match.entry.deals_hand, len(match.log)
    seat = game.to_move
    assert seat is not None, "somebody decides"
    move, moves, shown = game.parse(text), [text], 0
    taker: int | None = None
    for _ in range(LONGEST):
        events = match.play(move)
        taker = _taker(events) if taker is None else taker
        if not shown and _ends(len(moves), events, in_hands=deals is not None):
            shown = len(moves)
        if game.to_move is None or (deals is not None and any(map(deals, game.legal_moves()))):
            break
        move = bot.choose(match.view(game.to_move), rng)
        moves.append(str(move))
    points = points_for(game, seat, match.log[before:])
    in_points = points is not None or deals is not None
    share = 1 / len(game.winners) if seat in game.winners else 0.0
    line = PlayedLine(tuple(moves[: shown or MOST_SHOWN]), float(points or 0) if in_points else share)
    return _PlayedOut(line, None if taker is None else game.side(taker), in_points)


def _ends(count: int, events: tuple[Event, ...], *, in_hands: bool) -> bool:
    """Return whether a line may end after that many moves, of which the last one had these events."""
    if not in_hands:
        return count >= SHOWN_OF_GAMES
    return count >= LEAST_SHOWN and _taker(events) is not None


def _taker(events: tuple[Event, ...]) -> int | None:
    """Return the seat that takes cards in these events; None if nobody does."""
    for event in events:
        if isinstance(event, Taken):
            return event.seat
    return None


for _kind in (PlayedLine, Refutation):
    sendable(_kind)

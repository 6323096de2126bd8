"""What is played to compare bots: every deal several times, each bot in every place, so that no cards favour anybody.

With partners a deal is played twice, the sides changed over; without, once for every seat that the first bot can have,
the second bot in all the others. A bot against itself therefore comes out even, exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property

from arena.players import bot_named
from engine.bot import Bot, chance_of
from engine.catalogue import entry_of
from engine.events import Event, Log, Scored
from engine.game import Game
from engine.options import Values
from engine.quoting import quoted

APART = 1_000_003
"""Between the seeds of two contests lie so many deals: no two contests of a million deals share one."""
DEAL_MOVE = "deal"
MOST_MOVES = 1_000_000
"""More than any game lasts."""


class Unit(str, Enum):
    """What is played and counted."""

    DEAL = "deal"
    """From one dealing to the next; a whole game where cards are dealt once."""
    GAME = "game"
    """From the first deal to the final score."""


@dataclass(frozen=True)
class Contest:
    """One game under one set of rules, one series of deals: all that fixes a result but the bots."""

    game: str
    rules: Values = field(hash=False)
    seed: int
    unit: Unit = Unit.DEAL

    @cached_property
    def in_points(self) -> bool:
        """Whether results are points (a Euchre hand) and not shares of wins."""
        entry = entry_of(self.game)
        return self.unit is Unit.DEAL and entry.kind.partnerships


@dataclass(frozen=True)
class Pair:
    """Two bots by name; results are the first one's."""

    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.first} against {self.second}"


@dataclass(frozen=True)
class Chunk:
    """Some deals of a contest for one pair: what is handed to a worker at a time."""

    contest: Contest
    pair: Pair
    deals: tuple[int, ...]


def pairs_of(bots: Sequence[str]) -> tuple[Pair, ...]:
    """Every two of the bots; a single one plays against itself."""
    if len(bots) == 1:
        return (Pair(bots[0], bots[0]),)
    return tuple(Pair(first, second) for place, first in enumerate(bots) for second in bots[place + 1 :])


def play_chunk(chunk: Chunk) -> tuple[float, ...]:
    """The first bot's result of every deal of ``chunk``, in order.

    In points that is by how many its side was ahead, on average over the two ways to sit; otherwise its share of the
    wins less the share of a player of equal strength. Raises ValueError with one sentence when a bot's move is illegal.
    """
    entry = entry_of(chunk.contest.game)
    first, second = (bot_named(entry, name) for name in (chunk.pair.first, chunk.pair.second))
    return tuple(_result(chunk, deal, first, second) for deal in chunk.deals)


def _result(chunk: Chunk, deal: int, first: Bot, second: Bot) -> float:
    contest = chunk.contest
    seed = contest.seed * APART + deal
    results = []
    for seats in seatings(entry_of(contest.game).new(contest.rules, seed)):
        game = entry_of(contest.game).new(contest.rules, seed)
        bots = [first if seat in seats else second for seat in range(game.seats)]
        log = _play(game, bots, seed, contest.unit, chunk.pair)
        results.append(_points(game, log, seats) if contest.in_points else _share(game, seats))
    return float(sum(results, Fraction()) / len(results))


def seatings(game: Game[object]) -> Iterator[frozenset[int]]:
    """The seats of the first bot, for every time that a deal is played."""
    sides = dict.fromkeys(game.side(seat) for seat in range(game.seats))
    for side in sides:
        yield frozenset(seat for seat in range(game.seats) if game.side(seat) == side)


def _play(game: Game[object], bots: Sequence[Bot], seed: int, unit: Unit, pair: Pair) -> list[Event]:
    log = Log()
    deals = 0
    for ply in range(MOST_MOVES):
        seat = game.to_move
        if seat is None:
            return log
        moves = game.legal_moves()
        if len(moves) == 1:
            (move,) = moves
            if str(move) == DEAL_MOVE:
                deals += 1
                if unit is Unit.DEAL and deals > 1:
                    return log
        else:
            move = bots[seat].choose(game.view(seat, log), chance_of(seed, seat, ply))
            if move not in moves:
                raise ValueError(f"In {pair} the bot of seat {seat} made the illegal move {quoted(str(move))}.")
        log.extend(game.apply(move))
    raise ValueError(f"In {pair} a game did not end in {MOST_MOVES:,} moves.")


def _points(game: Game[object], log: Sequence[Event], seats: frozenset[int]) -> Fraction:
    side = game.side(min(seats))
    scored = [event for event in log if isinstance(event, Scored)]
    return Fraction(sum(event.points if event.side == side else -event.points for event in scored))


def _share(game: Game[object], seats: frozenset[int]) -> Fraction:
    """Of the wins of this game, which several may share; a draw is everybody's."""
    winners = game.winners or range(game.seats)
    return Fraction(sum(seat in seats for seat in winners), len(winners)) - Fraction(len(seats), game.seats)

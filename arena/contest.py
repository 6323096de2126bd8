"""Deals in which two bots are compared.

Each deal is played several times with the bots in changed seats, so that the cards favour neither bot. With partners it
is played twice, with the sides exchanged. Without partners it is played once for every seat of the first bot, with the
second bot in all other seats. So a bot against itself comes out exactly even.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from random import Random
from traceback import format_exception
from typing import Any, NamedTuple

from arena.chunks import LONGEST_DECIMAL, SECRET_BITS, Chunk, Contest, Order, Pair, Unit
from arena.forfeits import Forfeit, forfeited_result, no_forfeits
from arena.noting import Notes, SeatingOutcome, rows_of
from arena.numbers import ChoiceNumbers, LateRandom
from arena.players import bot_named
from arena.rows import Row, as_json
from engine.bot import Bot, RandomBot, rng_of
from engine.catalogue import entry_of
from engine.coach.coach import Coach, coach_of
from engine.coach.luck import Players
from engine.coach.played_moves import PlayedMove
from engine.events import Event, Log, Scored
from engine.game import Game
from engine.plugins import error_text
from engine.quoting import quoted
from engine.view import View
from protocol.bot import Kind, Misbehaved, ProgramBot

__all__ = [
    "LONGEST_DECIMAL",
    "MOST_MOVES",
    "SECRET_BITS",
    "Chunk",
    "Contest",
    "Order",
    "Pair",
    "Played",
    "Result",
    "Unit",
    "no_luck",
    "pairs_of",
    "play",
    "play_chunk",
    "seatings",
]

MOST_LAST_WORDS = 8
"""Different tracebacks that a chunk keeps."""
MOST_MOVES = 1_000_000
"""Moves after which a game counts as endless; no game is as long."""


class Result(NamedTuple):
    """The first bot's result of a deal."""

    points: float
    """Points by which it is ahead; in games without partners its share of the win less an equal share."""
    luck: float | None = None
    """The part of ``points`` that was luck, which is 0 on average; None if it was not asked for."""
    forfeits: tuple[Forfeit, ...] = ()
    """The seatings that a bot lost because its program misbehaved."""


class Played(NamedTuple):
    """The results and the rows of a chunk."""

    results: tuple[Result, ...]
    """The result of every deal, in order."""
    rows: bytes = b""
    """The rows as lines of JSON in the order of deals, seatings and plies, compressed by zlib; empty without rows."""
    last_words: tuple[str, ...] = ()
    """The tracebacks of Python bots that failed, each once."""


class _Player(NamedTuple):
    """A bot and its random numbers. It has one generator for all its choices, because making one takes long."""

    bot: Bot
    rng: LateRandom


def pairs_of(bots: Sequence[str]) -> tuple[Pair, ...]:
    """Return every two of the bots; a single bot plays against itself."""
    if len(bots) == 1:
        return (Pair(bots[0], bots[0]),)
    return tuple(Pair(first, second) for place, first in enumerate(bots) for second in bots[place + 1 :])


def no_luck(contest: Contest) -> str:
    """Return the reason why the luck of a contest's deals cannot be found, in one sentence; empty if it can."""
    title = entry_of(contest.game).title
    coach = coach_of(contest.game)
    reason = "it has no coach" if coach is None else coach.no_luck(contest.rules)
    if reason:
        return f"Luck cannot be told from skill in {title}: {reason}; leave --adjusted out."
    return "" if contest.in_points else "Luck is taken out of the points of deals; write --deals in place of --games."


def play_chunk(chunk: Chunk) -> tuple[Result, ...]:
    """Return the first bot's result of every deal of ``chunk``, in order, averaged over the seatings.

    A bot that fails loses the deal; where deals cannot be forfeited (`no_forfeits`), ValueError is raised with one
    sentence.
    """
    return play(chunk).results


def play(chunk: Chunk) -> Played:
    """Play a chunk; return its results, and its rows if it asks for some. Raises ValueError as :func:`play_chunk`."""
    entry = entry_of(chunk.contest.game)
    names = chunk.pair.first, chunk.pair.second
    first, second = (_Player(bot_named(entry, name, chunk.deadline), LateRandom()) for name in names)
    results, packed, packer, last_words = [], [], zlib.compressobj(), dict[str, None]()
    for deal in chunk.deals:
        result, rows = _result(chunk, deal, first, second, last_words)
        results.append(result)
        packed.append(packer.compress("".join([f"{as_json(row)}\n" for row in rows]).encode()))
    return Played(
        tuple(results), b"".join((*packed, packer.flush())) if chunk.rows else b"", tuple(last_words)[:MOST_LAST_WORDS]
    )


def _result(
    chunk: Chunk, deal: int, first: _Player, second: _Player, last_words: dict[str, None]
) -> tuple[Result, list[Row]]:
    """Return the result of a deal and its rows. ``last_words`` gets those of bots that failed."""
    contest = chunk.contest
    seed, key = contest.keys(deal)
    numbers = ChoiceNumbers(key)
    results, lucks, rows, forfeits = [], [], list[Row](), list[Forfeit]()
    entry = entry_of(contest.game)
    game = entry.new(contest.rules, seed)
    for seating, seats in enumerate([*seatings(game)]):
        if seating:
            game = entry.new(contest.rules, seed)
        players = [first if seat in seats else second for seat in range(game.seats)]
        notes = Notes(chunk.rows, chunk.judged) if chunk.rows else None
        outcome, wrong = _outcome(chunk, game, players, seats, key, numbers, notes)
        results.append(outcome.ahead)
        if outcome.luck is not None:
            lucks.append(outcome.luck)
        if wrong is not None:
            forfeits.append(Forfeit(0 if wrong.seat in seats else 1, wrong.kind.value, str(wrong)))
            if wrong.last_words and players[wrong.seat].bot.__class__ is not ProgramBot:
                last_words[wrong.last_words] = None
        if notes is not None:
            rows += rows_of(chunk, deal, seating, notes, outcome)
    mean = float(sum(results, Fraction()) / len(results))
    return Result(mean, sum(lucks) / len(lucks) if lucks else None, tuple(forfeits)), rows


def _outcome(
    chunk: Chunk,
    game: Game[Any],
    players: Sequence[_Player],
    seats: frozenset[int],
    key: str,
    numbers: ChoiceNumbers,
    notes: Notes | None,
) -> tuple[SeatingOutcome, Misbehaved | None]:
    """Play a deal in one seating: the first bot has ``seats``. Return its outcome, and why it was forfeited, if it was.

    ``key`` is that of the bots' random numbers, and ``numbers`` are those that follow from it.
    """
    contest = chunk.contest
    coach = coach_of(contest.game) if chunk.adjusted else None
    played: list[PlayedMove] = []
    bots = [player.bot for player in players]
    log, luck = Log(), None
    try:
        _play(game, players, seats, numbers, chunk, log, played if coach else None, notes)
        _tell_the_end(game, bots, log)
        points = points_ahead(game, log) if contest.in_points else {}
        ahead = points[game.side(min(seats))] if points else _share(game, seats)
        if coach is not None:
            drawing = Players(bots, lambda seat, ply: rng_of(0, seat, ply, key))
            luck = _luck(coach, played, min(seats), Random(f"walk {key}"), drawing)
    except Misbehaved as wrong:
        _tell_the_end(game, bots, log)
        ahead = forfeited_result(contest, game, seats, wrong.seat)
        # What misbehaviour costs was not luck, so all of it stays in the adjusted result.
        luck = None if coach is None else 0.0
        return SeatingOutcome(game, contest.in_points, seats, ahead, luck, wrong.seat), wrong
    return SeatingOutcome(game, contest.in_points, seats, ahead, luck, points=points), None


def _tell_the_end(game: Game[object], bots: Sequence[Bot], log: Log) -> None:
    """Tell the programs that their game, or the deal that was asked for, is over."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, ProgramBot):
            bot.end(game.view(seat, log))


def _luck(coach: Coach, played: Sequence[PlayedMove], seat: int, rng: Random, players: Players) -> float:
    """Return the part of the points of the side of ``seat`` that was luck."""
    parts = coach.parts(played, seat, rng, players=players)
    return 0.0 if parts is None else parts.result - parts.adjusted


def seatings(game: Game[object]) -> Iterator[frozenset[int]]:
    """Yield the seats of the first bot, once for every time that a deal is played."""
    sides = dict.fromkeys(game.side(seat) for seat in range(game.seats))
    for side in sides:
        yield frozenset(seat for seat in range(game.seats) if game.side(seat) == side)


def _play(
    game: Game[object],
    players: Sequence[_Player],
    seats: frozenset[int],
    numbers: ChoiceNumbers,
    chunk: Chunk,
    log: Log,
    played: list[PlayedMove] | None = None,
    notes: Notes | None = None,
) -> None:
    """Play the game, or one hand of it. ``numbers`` are the bots' random numbers; the first bot has ``seats``.

    ``log`` gets the events of the game, ``played`` its moves, and ``notes`` its decisions.
    """
    deals, one_hand = 0, chunk.contest.in_points
    deals_hand = entry_of(game.key).deals_hand
    for ply in range(MOST_MOVES):
        seat = game.to_move
        if seat is None:
            return
        moves = game.legal_moves()
        if len(moves) == 1:
            (move,) = moves
            if deals_hand is not None and deals_hand(move):
                deals += 1
                if one_hand and deals > 1:
                    return
        else:
            bot, rng = players[seat]
            rng.give(numbers[seat, ply])
            if notes is None and type(bot) is RandomBot:
                move = bot.pick(moves, rng)
            else:
                view = game.view(seat, log)
                if notes is not None:
                    notes.decision(ply, view)
                move = _chosen(bot, view, rng, moves, chunk, seat in seats)
                if notes is not None:
                    notes.chosen(move)
        if notes is not None:
            notes.moves.append(seat)
        if played is not None:
            before = game.clone()
            played.append(PlayedMove(ply, before, before.view(seat, log), move))
        log.extend(game.apply(move))
    raise ValueError(f"In {chunk.pair} a game did not end in {MOST_MOVES:,} moves.")


def _chosen(bot: Bot, view: View[Any], rng: Random, moves: Collection[Any], chunk: Chunk, is_first: bool) -> Any:
    """Return the move of ``bot``, one of ``moves``.

    Raises Misbehaved when it fails or makes none of them; ValueError with one sentence where that costs no deal.
    """
    kind, last_words = Kind.ILLEGAL, ""
    try:
        move = bot.choose(view, rng)
        if move in moves:
            return move
        wrong = "chose no move" if move is None else f"made the illegal move {quoted(str(move))}"
    except (KeyboardInterrupt, Misbehaved):
        raise
    except BaseException as error:
        # A foreign bot may raise anything, even SystemExit; the message has to name the bot and the place.
        kind, wrong, last_words = Kind.CRASH, f"failed: {error_text(error)}", "".join(format_exception(error))
    name = chunk.pair.first if is_first else chunk.pair.second
    if no_forfeits(chunk.contest):
        raise ValueError(f"In {chunk.pair} the bot {name} {wrong}.")
    misbehaved = Misbehaved(kind, f"The bot {name} {wrong}.", last_words)
    assert view.seat is not None, "a spectator chooses nothing"
    misbehaved.seat = view.seat
    raise misbehaved


def points_ahead(game: Game[Any], log: Sequence[Event]) -> dict[int, Fraction]:
    """Return side -> the points by which it is ahead: its own less the mean of the others'; together they are 0.

    Where the fewest points win, it is ahead by as many as it has less.
    """
    points = {game.side(seat): 0 for seat in range(game.seats)}
    for event in log:
        if isinstance(event, Scored):
            points[event.side] += event.points
    worth, whole, others = -1 if game.fewest_points_win else 1, sum(points.values()), len(points) - 1
    return {side: worth * (own - Fraction(whole - own, others)) for side, own in points.items()}


def _share(game: Game[object], seats: frozenset[int]) -> Fraction:
    """Return the share of the win that ``seats`` have above an equal share; in a draw everybody wins."""
    winners = game.winners or range(game.seats)
    return Fraction(sum(seat in seats for seat in winners), len(winners)) - Fraction(len(seats), game.seats)

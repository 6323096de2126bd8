"""The deal of a day: the same hands and puzzles for everybody, by the date alone. docs/daily.md describes it.

A game takes part by its entry (`engine.entry.OfTheDay`). Every seed is a hash of a text that names the day, so all
machines find the same cards without asking each other. There is a deal of its own for each seat: with one deal for all
seats, the first hand would show the cards of the others.

>>> hand = hands_of("2026-11-28")[2]
>>> hand.text
'card-table day 2026-11-28 euchre seat 2'
>>> hand.seed
188482353195329727
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.bot import KEY_BITS
from engine.catalogue import OWN, entry_of
from engine.coach.what_if import points_for
from engine.entry import Entry, OfTheDay
from engine.hashing import sha256_of
from engine.match import Match
from engine.plugins import load
from engine.record import Record, Seat
from engine.terminal import SEEDS

SEED_DIGITS: Final = 16
"""Hexadecimal digits of a hash that make a seed."""


class DailyHand(NamedTuple):
    """One hand of a day: the first hand of a game, from one seat."""

    day: str
    """The date, as 2026-11-28."""
    game: str
    seat: int
    """The player's seat; seat 0 deals."""

    @property
    def place(self) -> str:
        """The words for the seat."""
        return _part(self.game).seats[self.seat]

    @property
    def text(self) -> str:
        """The text whose hash is the seed."""
        return f"{_text(self.day)} {self.game} seat {self.seat}"

    @property
    def seed(self) -> int:
        """The seed of the deal: the first digits of the hash, as far as a seed goes."""
        return int(sha256_of(self.text.encode())[:SEED_DIGITS], 16) % SEEDS

    @property
    def luck(self) -> str:
        """The bots' key, the same for everybody: they answer the same moves with the same moves."""
        return sha256_of(f"{self.text} bots".encode())[: KEY_BITS // 4]

    def record(self, names: Sequence[str]) -> Record:
        """Return the record before the deal; ``names`` go clockwise from the player."""
        part = _part(self.game)
        seats = (
            Seat(names[(place - self.seat) % len(names)], "" if place == self.seat else part.level)
            for place in range(len(names))
        )
        return Record(self.game, entry_of(self.game).checked(part.rules), self.seed, tuple(seats), luck=self.luck)


def _text(day: str) -> str:
    return f"card-table day {day}"


def _part(game: str) -> OfTheDay:
    part = entry_of(game).of_the_day
    assert part is not None, "only games that take part are asked"
    return part


def games_of_the_day() -> tuple[Entry, ...]:
    """Return the games that take part, in the order of the menu; never an installed one, which others may lack."""
    return tuple(entry for entry in map(entry_of, OWN) if entry.of_the_day is not None)


def hands_of(day: str) -> tuple[DailyHand, ...]:
    """Return the hands of a date, as 2026-11-28: one from each seat."""
    return tuple(
        DailyHand(day, entry.key, seat) for entry in games_of_the_day() for seat in range(len(_part(entry.key).seats))
    )


def puzzle_of(day: str, game: str, keys: Iterable[str]) -> str | None:
    """Return the key of the puzzle of a date, as 2026-11-28: the one whose hash with it is lowest; None for no keys.

    Where a version brings new puzzles, a day keeps its puzzle unless one of the new ones hashes lower.
    """
    return min(keys, key=lambda key: sha256_of(f"{_text(day)} {game} puzzle {key}".encode()), default=None)


# -- a hand as it was played


def is_hand_over(match: Match) -> bool:
    """Return whether the first hand has been played."""
    deals: Callable[[Any], bool] | None = match.entry.deals_hand
    assert deals is not None, "it is a game of hands"
    return match.ply > 0 and (match.game.to_move is None or any(map(deals, match.legal_moves())))


def points_of_hand(match: Match, seat: int) -> int:
    """Return the points that the seat's side scored less the others' points."""
    return points_for(match.game, seat, match.log) or 0


def with_bot(record: Record, seat: int) -> Record:
    """Return the record with the bot of the next seat in the player's seat too."""
    player = record.seats[(seat + 1) % len(record.seats)].player
    seats = (replace(each, player=player) if at == seat else each for at, each in enumerate(record.seats))
    return replace(record, seats=tuple(seats))


def worth_of_cards(record: Record, seat: int) -> float:
    """Return the points that the cards of the first hand were worth to the seat's side.

    It is the result with the coach's reference player in all seats, who sees its own cards alone (docs/luck.md).
    """
    match = Match(replace(record, moves=()))
    deals, worth = match.entry.deals_hand, load(_part(record.game).worth)
    assert deals is not None, "it is a game of hands"
    match.play(next(filter(deals, match.legal_moves())))
    value = float(worth(match.game))
    return value if match.game.side(seat) == match.game.side(0) else -value

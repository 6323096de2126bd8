"""A match: one game with its seats, its moves so far, undo and redo.

>>> from engine.record import Seat
>>> match = Match(Record("war", {}, 7, (Seat("Ada", "random"), Seat("Ben", "random"))))
>>> match.play_out()
>>> match.game.winners, match.ply
((1,), 120)
>>> match.undo(), match.ply, match.game.winners
(True, 119, ())
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any, Final, Generic, NamedTuple

from engine.bot import Bot, MoveT, rng_of
from engine.catalogue import entry_of
from engine.entry import Entry, Level
from engine.events import Event, Log
from engine.game import Game, IllegalMove
from engine.native import mypyc_attr
from engine.phrases import say
from engine.quoting import quoted
from engine.record import Record, Seat
from engine.view import View, told_turn
from engine.zones import Zones, opened

__all__ = ["Match", "opened_view"]

SNAPSHOT_EVERY: Final = 256
"""Moves between two snapshots: an undo plays fewer moves than this again."""


class _Snapshot(NamedTuple):
    game: Game[Any]
    ply: int
    events: int
    """The number of events before the snapshot."""


def opened_view(game: Game[Any], seat: int | None, log: Sequence[Event]) -> View[Any]:
    """Return the view of ``seat`` with every hand face up, made of a copy of ``game``; ``log`` is the referee's.

    For people who watch bots or look back at a finished game, never for a player.
    """
    game = game.clone()
    game.zones = Zones(opened(game.visibility), dict(game.zones))
    return game.view(seat, tuple(log))


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class Match(Generic[MoveT]):
    """One game with its seats, its moves and one shared log of events.

    A match is its record: undo, redo and resume replay a prefix of the moves, from the last snapshot before it.
    To a type checker ``Match[EuchreMove]`` is a match of Euchre, and ``Match`` one of any game.
    """

    def __init__(self, record: Record) -> None:
        """Set up the game of ``record`` and play its moves.

        Raises ValueError (IllegalMove for a move) with one sentence when the record cannot be played.
        """
        self.entry: Entry = entry_of(record.game)
        self._levels: tuple[Level | None, ...] = tuple(
            self.entry.level(self.entry.stand_in(seat.player, place)) if seat.player else None
            for place, seat in enumerate(record.seats)
        )
        self._bots: tuple[Bot | None, ...] | None = None
        self.people: tuple[int, ...] = tuple(place for place, level in enumerate(self._levels) if level is None)
        """The seats of people."""
        self._start = replace(record, moves=())
        self.game: Game[MoveT] = self.entry.new(record.rules, record.seed, record.pack)
        self._log = Log()
        self._moves: list[Any] = []
        self._redo: list[Any] = []
        self._snapshots = [_Snapshot(self.game.clone(), 0, 0)]
        self._turns_of_people: list[int] = []
        self._decisions: list[int] = []
        self.begins_at = 0
        """The number of moves that cannot be taken back, because the match began after them (:meth:`going_on`)."""
        self.follows_record = True
        """False if the record does not lead to the match's positions, because the hidden cards were drawn anew."""
        if len(record.seats) != self.game.seats:
            raise ValueError(
                say(
                    "{game} needs {seats} seats; {given} are given.",
                    game=self.entry.title,
                    seats=self.game.seats,
                    given=len(record.seats),
                )
            )
        for text in record.moves:
            self.play(self.game.parse(text))

    @classmethod
    def going_on(cls, record: Record, game: Game[Any], log: Sequence[Event], *, follows_record: bool = True) -> Match:
        """Return a match that goes on from ``game`` and its ``log`` after the moves of ``record``.

        Earlier moves cannot be taken back. ``follows_record`` is False if ``game`` has other hidden cards.
        """
        match = cls(replace(record, moves=()))
        match.game, match._log = game, Log(log)
        match._moves = [*record.moves]
        match.begins_at, match.follows_record = match.ply, follows_record
        match._snapshots = [_Snapshot(game.clone(), match.ply, len(match._log))]
        return match

    def copy(self) -> Match[MoveT]:
        """Return a match at the same position that goes on by itself."""
        other = copy(self)
        other.game, other._log = self.game.clone(), self._log.first(len(self._log))
        other._moves, other._redo, other._snapshots = [*self._moves], [*self._redo], [*self._snapshots]
        other._turns_of_people, other._decisions = [*self._turns_of_people], [*self._decisions]
        return other

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, with the player of each."""
        return self._start.seats

    @property
    def bots(self) -> tuple[Bot | None, ...]:
        """The bot of every seat, None for a person. They are made when they are first asked for: an Expert is large."""
        if self._bots is None:
            self._bots = tuple(None if level is None else level.make() for level in self._levels)
        return self._bots

    @bots.setter
    def bots(self, bots: tuple[Bot | None, ...]) -> None:
        self._bots = bots

    def bot_title(self, seat: int) -> str:
        """Return the title of the game's own bot that moves at ``seat``; for a program that of its stand-in."""
        return self.entry.title_of(self.entry.stand_in(self.seats[seat].player, seat))

    @property
    def seed(self) -> int:
        """The seed of the deals, and of the bots' random numbers if they have no key of their own."""
        return self._start.seed

    @property
    def luck(self) -> str:
        """The bots' own key in hexadecimal digits; empty if their random numbers follow from the seed."""
        return self._start.luck

    def rng(self, seat: int) -> Random:
        """Return the random numbers of ``seat`` for the choice that it makes now."""
        return rng_of(self.seed, seat, self.ply, self.luck)

    @property
    def ply(self) -> int:
        """The number of moves made so far."""
        return len(self._moves)

    @property
    def log(self) -> Sequence[Event]:
        """Every event so far, as the referee saw it."""
        return self._log

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        moves = tuple(map(str, self._moves))
        return replace(self._start, rules=self.game.rules, moves=moves)

    def view(self, seat: int | None) -> View[MoveT]:
        """Return the view of ``seat`` (None: a spectator), with its history.

        It stays as it is when the match goes on, so a bot may think about it on another thread.
        """
        return self.game.view(seat, self._log)

    def open_view(self) -> View[Any]:
        """Return the view of a spectator who sees all hands, made of a copy of the game.

        It is for people who watch bots; no bot is given it. Raises ValueError if a person plays.
        """
        if self.people:
            raise ValueError("A person plays in this match; nobody may look into all hands.")
        return opened_view(self.game, None, self._log)

    def __repr__(self) -> str:
        rules = self.entry.rules_in_words(self.game.rules)
        return f"<Match of {self.entry.key}, {rules}: {told_turn(self.game)}, {self.ply} moves made>"

    def legal_moves(self) -> Collection[MoveT]:
        """The legal moves of the seat whose turn it is."""
        return self.game.legal_moves()

    def play(self, move: MoveT | str) -> tuple[Event, ...]:
        """Make ``move``, also given as its text, and return what happened.

        Raises IllegalMove with one sentence, and changes nothing, when it is not legal.
        Moves that were taken back can still be made again if this is the first of them.
        """
        made: Any = self.game.parse(move) if type(move) is str else move
        events = self._advance(made)
        if self._redo and self._redo[-1] == made:
            self._redo.pop()
            return events
        self._redo.clear()
        for plies in (self._turns_of_people, self._decisions):
            del plies[bisect_left(plies, self.ply) :]
        return events

    def _advance(self, move: Any) -> tuple[Event, ...]:
        seat, free = self.game.to_move, len(self.game.legal_moves()) > 1
        try:
            events = self.game.apply(move)
        except IllegalMove:
            raise
        except Exception:
            # Rules can ask a thing that is no move of theirs for nothing.
            if any(each == move for each in self.game.legal_moves()):
                raise
            raise IllegalMove(say("{move} is not a move that can be made now.", move=quoted(str(move)))) from None
        if seat in self.people:
            self._note_turn(free)
        self._log.extend(events)
        self._moves.append(move)
        if self.ply == self._snapshots[-1].ply + SNAPSHOT_EVERY:
            self._snapshots.append(_Snapshot(self.game.clone(), self.ply, len(self._log)))
        return events

    def _note_turn(self, free: bool) -> None:
        for plies, counts in ((self._turns_of_people, True), (self._decisions, free)):
            # A move that is made again finds its turn noted already.
            if counts and (not plies or plies[-1] < self.ply):
                plies.append(self.ply)

    # -- undo and redo

    @property
    def furthest(self) -> int:
        """The number of moves made, those included that were taken back and can be made again."""
        return self.ply + len(self._redo)

    def go_to(self, ply: int) -> None:
        """Take moves back, or make moves again that were taken back, until ``ply`` moves are made.

        Raises ValueError if that is before :attr:`begins_at` or after :attr:`furthest`.
        """
        if not self.begins_at <= ply <= self.furthest:
            raise ValueError(f"There is no position {ply}: the match has {self.begins_at} to {self.furthest} moves.")
        if ply < self.ply:
            self._redo += reversed(self._moves[ply:])
            del self._moves[ply:]
            while self._snapshots[-1].ply > ply:
                self._snapshots.pop()
            snapshot = self._snapshots[-1]
            self.game = snapshot.game.clone()
            # A new log: views of the positions that are left keep the old one.
            self._log = self._log.first(snapshot.events)
            again = self._moves[snapshot.ply :]
            del self._moves[snapshot.ply :]
            for move in again:
                self._advance(move)
        while self.ply < ply:
            self._advance(self._redo.pop())

    def undo(self) -> bool:
        """Take the last move back; False when there is none."""
        if self.ply == self.begins_at:
            return False
        self.go_to(self.ply - 1)
        return True

    def redo(self) -> bool:
        """Make the move that was taken back last; False when there is none."""
        if not self._redo:
            return False
        self.go_to(self.ply + 1)
        return True

    def decision_before(self) -> int | None:
        """Return the ply of the last decision of a person before this position; None at the start.

        A decision is a position in which a person has several legal moves. Before the first one, and in a game that
        offers no choice, any move of a person counts; before all of those the start does.
        """
        if self.ply == self.begins_at:
            return None
        for plies in (self._decisions, self._turns_of_people):
            if (place := bisect_left(plies, self.ply)) > 0:
                return plies[place - 1]
        return self.begins_at

    def decision_after(self) -> int | None:
        """Return the ply of the next decision of a person among the moves that can be made again.

        After the last one it is :attr:`furthest`; None if nothing was taken back.
        """
        if not self._redo:
            return None
        plies = self._decisions or self._turns_of_people
        place = bisect_right(plies, self.ply)
        return plies[place] if place < len(plies) else self.furthest

    def bot_move(self) -> Any:
        """Return the choice of the bot whose turn it is. Raises ValueError if a person or nobody is to move."""
        seat = self.game.to_move
        bot = None if seat is None else self.bots[seat]
        if seat is None or bot is None:
            raise ValueError("It is no bot's turn.")
        return bot.choose(self.view(seat), self.rng(seat))

    def play_out(self, most_moves: int | None = None) -> None:
        """Play the bots' moves until the game is over, a person is to move, or ``most_moves`` were made."""
        made = 0
        while (seat := self.game.to_move) is not None and seat not in self.people and made != most_moves:
            self.play(self.bot_move())
            made += 1

"""A process that plays games and reports each move once it is kept, for tests that kill it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.match import Match
from engine.record import Record, Seat
from store.journal import Journal
from store.store import Store

BOTS: Final = {"euchre": "simple", "war": "random", "go_fish": "opponent", "reviiyot": "least"}
"""Game -> the level of its bots: quick ones."""
SEATS: Final = {"euchre": 4, "war": 2, "go_fish": 3, "reviiyot": 3}


def record_of(game: str, seed: int) -> Record:
    """Return a new game of a person and bots."""
    seats = SEATS[game]
    rules = {} if game == "euchre" else {"players": seats}
    key = game.replace("_", "-")
    return Record(key, rules, seed, (Seat("Ada"), *(Seat(f"Bot {seat}", BOTS[game]) for seat in range(1, seats))))


def choice(match: Match) -> Any:
    """Return the next move: a bot's, or a person's who does the same in the same position."""
    seat = match.game.to_move
    if seat is not None and match.bots[seat] is not None:
        return match.bot_move()
    moves = sorted(match.legal_moves(), key=str)
    return Random(f"person {match.seed} {match.ply}").choice(moves)


def playthrough(record: Record) -> Iterator[str]:
    """Yield the moves of a game that nothing interrupts."""
    match = Match(record)
    while match.game.to_move is not None:
        move = choice(match)
        match.play(move)
        yield str(move)


def settle(store: Store, journal: Journal) -> None:
    """Wait until everything is on the disk. Raises RuntimeError if the store goes on in memory."""
    while not journal.wait():
        pass
    if store.problem:
        raise RuntimeError(store.problem)


def play(path: Path, game: str, told: Any) -> None:
    """Play one game after the other; send (seed, ply, move) to the pipe ``told`` once a move is on the disk.

    An unfinished game goes on. (seed, -1, "begun") and (seed, ply, "finished") are sent too.
    """
    store = Store.open(path)
    while True:
        running = store.games(finished=False)
        if running:
            journal, match = store.journal(running[0].number), store.match(running[0].number)
        else:
            record = record_of(game, store.count())
            journal, match = store.begin(record), Match(record)
            settle(store, journal)
            told.send((match.seed, -1, "begun"))
        while match.game.to_move is not None:
            ply, move = match.ply, str(choice(match))
            match.play(match.game.parse(move))
            journal.append(ply, [move])
            settle(store, journal)
            told.send((match.seed, ply, move))
        journal.note({"outcome": "won"}, True)
        settle(store, journal)
        told.send((match.seed, match.ply, "finished"))

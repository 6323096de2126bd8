"""A contest of bots as data: its game, rules and deals, the pairs of bots, and the chunks that are played at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from arena.rows import Rows
from engine.bot import KEY_BITS
from engine.catalogue import entry_of
from engine.every_move import tells_points
from engine.options import Values
from protocol.bot import DEADLINE

SECRET_BITS = 128
"""Bits of a contest's secret seed; a seed that somebody chose may have as many."""
LONGEST_DECIMAL = 10**18
"""Seeds from this number on are written in hexadecimal digits."""


class Unit(str, Enum):
    """The unit that is played and counted."""

    DEAL = "deal"
    """From one dealing to the next; a whole game where cards are dealt once, or events tell no points."""
    GAME = "game"
    """From the first deal to the final score."""


@dataclass(frozen=True)
class Order:
    """The request of a run, from the command line."""

    game: str
    bots: tuple[str, ...]
    count: int
    unit: Unit = Unit.DEAL
    rules: Values = field(default_factory=dict)
    seed: int | None = None
    """None for the one that the file of results already has, or else one that is drawn and kept there."""
    jobs: int | None = None
    """The number of processes, None for one on each core."""
    out: Path | None = None
    """The file of results, None for one of the program's own."""
    cluster: str | None = None
    """The address of a Dask scheduler, None for this machine."""
    adjusted: bool = False
    """True if the luck of every deal is found too."""
    rows: Rows | None = None
    """The kind of rows that are written to ``out``; None if it is a file of results."""
    judged: int = 0
    """Imagined deals with which a coach judges each decision in the rows; 0 if it judges none."""
    deadline: float = DEADLINE
    """Seconds that a program has for a move."""
    first: int = 0
    """The number of the first deal or game."""

    @property
    def deals(self) -> range:
        """The numbers of the deals or games that are played."""
        return range(self.first, self.first + self.count)


@dataclass(frozen=True)
class Contest:
    """One game, one set of rules, one series of deals: everything that determines a result besides the bots."""

    game: str
    rules: Values = field(hash=False)
    seed: int
    unit: Unit = Unit.DEAL

    @cached_property
    def in_points(self) -> bool:
        """True if results are points of hands, False if they are shares of wins."""
        return self.unit is Unit.DEAL and self.has_hands and tells_points(entry_of(self.game), self.rules)

    @property
    def has_hands(self) -> bool:
        """True if a game may have several hands."""
        return entry_of(self.game).deals_hand is not None

    @property
    def changed_rules(self) -> Values:
        """The rules that are not at their defaults."""
        options = entry_of(self.game).options
        return {option.key: self.rules[option.key] for option in options if self.rules[option.key] != option.default}

    @property
    def seed_text(self) -> str:
        """The seed as it is shown and as ``--seed`` takes it."""
        return str(self.seed) if self.seed < LONGEST_DECIMAL else f"{self.seed:#x}"

    def keys(self, deal: int) -> tuple[int, str]:
        """Return the seed of a deal and the key of its bots' random numbers; neither reveals the other.

        Both are hashes keyed by the contest's seed. Only a bot that guesses that seed knows the cards, so a drawn seed
        is safer than one chosen by hand.
        """
        return int(self._hash("deal", deal), 16), self._hash("luck", deal)

    def _hash(self, what: str, deal: int) -> str:
        key = self.seed.to_bytes(SECRET_BITS // 8, "big")
        return blake2b(f"{what} {deal}".encode(), key=key, digest_size=KEY_BITS // 8).hexdigest()


@dataclass(frozen=True)
class Pair:
    """Two bots by name; results are those of the first."""

    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.first} against {self.second}"


@dataclass(frozen=True)
class Chunk:
    """Some deals of a contest for one pair: the work that is handed to a process at a time."""

    contest: Contest
    pair: Pair
    deals: Sequence[int]
    adjusted: bool = False
    """True if the luck of every deal is found too."""
    rows: Rows | None = None
    """The kind of rows that are made; None for none."""
    judged: int = 0
    """Imagined deals with which a coach judges each decision; 0 if it judges none."""
    deadline: float = DEADLINE
    """Seconds that a program has for a move."""

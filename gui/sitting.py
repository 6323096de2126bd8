"""Who sits down to a game, and with which deal."""

from __future__ import annotations

from collections.abc import Iterable
from random import SystemRandom

from engine.catalogue import entry_of
from engine.match import Match
from engine.options import Option, checked
from engine.record import Record, Seat
from gui.scenes.scene import Host, Scene
from gui.scenes.table import TableScene
from gui.tables.euchre import EuchreTable
from gui.tables.people import ADA, BRUNO, MAYA, THEO, YOU, Person
from gui.tables.table import Table
from gui.tables.war import WarTable

SEEDS = 2**31

_TABLES: dict[str, tuple[type[Table], tuple[Person, ...], str]] = {
    "euchre": (EuchreTable, (YOU, MAYA, THEO, BRUNO), "simple"),
    "war": (WarTable, (YOU, BRUNO), "random"),
}
"""Game -> its table, the people clockwise from the bottom, and the bot that plays for all but you."""


class Sitting:
    """What the command line asked for, held while one game follows another.

    With a ``seed`` the first game has that deal and every further one the next, so that a whole evening is repeatable.
    """

    def __init__(self, seed: int | None, demo: bool, options: dict[str, object]) -> None:
        self._seed, self._demo, self._options = seed, demo, options
        self._games = 0

    def table(self, host: Host, game: str) -> Scene:
        """A new game at its table. Raises ValueError with a sentence for options that do not fit the game."""
        kind, people, bot = _TABLES[game]
        seed = SystemRandom().randrange(SEEDS) if self._seed is None else self._seed + self._games
        self._games += 1
        if self._demo:
            people = (ADA, *people[1:])
        seats = tuple(Seat(person.name, "" if person is YOU else bot) for person in people)
        declared = entry_of(game).options
        rules = checked(declared, {key: value for key, value in self._options.items() if key in _keys(declared)})
        match = Match(Record(game, rules, seed, seats))
        return TableScene(host, kind(people, None if self._demo else 0), match, again=lambda: host.play(game))


def _keys(options: Iterable[Option]) -> set[str]:
    return {option.key for option in options}

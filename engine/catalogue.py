"""The games that can be played: our own, a line each, and those that other packages install.

>>> war = entry_of("war")
>>> war.title, list(war.bots), war.checked({"players": 3})["down"]
('War', ['random'], '3')
>>> war.new({"players": 9}, seed=1)
Traceback (most recent call last):
    ...
ValueError: Players cannot be "9"; choose from 2 to 4.
"""

from __future__ import annotations

import copyreg
from functools import cache
from typing import Any, Final, NamedTuple

from engine.entry import Entry
from engine.phrases import either, say, say_as
from engine.plugins import installed, load, load_foreign
from engine.quoting import quoted

__all__ = ["GROUP", "ListedGame", "entry_of", "games", "listed_games", "problems"]


class ListedGame(NamedTuple):
    """A game as the menu lists it, which does not import the game."""

    title: str
    fewest: int
    """Players at least."""
    most: int
    """Players at most."""


OWN: Final = {
    "euchre": "engine.games.euchre.entry:ENTRY",
    "war": "engine.games.war.entry:ENTRY",
    "go-fish": "engine.games.go_fish.entry:ENTRY",
    "reviiyot": "engine.games.reviiyot.entry:ENTRY",
}
"""Key -> the game's entry, in the order of the menu. Each is imported when it is asked for."""

_LISTED: Final = {
    "euchre": ListedGame(say_as("game", "Euchre"), 4, 4),
    "war": ListedGame(say_as("game", "War"), 2, 4),
    "go-fish": ListedGame(say_as("game", "Go Fish"), 2, 6),
    "reviiyot": ListedGame(say_as("game", "Reviiyot"), 2, 8),
}
"""Key -> what the entries say too; the menu would have to import all games to ask them."""

GROUP: Final = "cardtable.games"
"""The entry point group under which other packages install games: key = "package.module:ENTRY"."""


@cache
def listed_games() -> dict[str, ListedGame]:
    """Return key -> what the menu says of every game that can be played, without importing our own."""
    found = dict(_LISTED)
    for entry in filter(None, map(_playable, _foreign())):
        found[entry.key] = ListedGame(entry.title, *entry.players)
    return found


@cache
def games() -> tuple[Entry, ...]:
    """Return every game that can be played; leaves out the installed ones that cannot be loaded."""
    return (*map(entry_of, OWN), *filter(None, map(_playable, _foreign())))


@cache
def entry_of(key: str) -> Entry:
    """Return the game of that key, importing no other. Raises ValueError with one sentence when there is none."""
    if key in OWN:
        entry: Entry = load(OWN[key])
        return entry
    found = _installed(key) if key in _foreign() else None
    if found is None:
        there_is = either([entry.key for entry in games()])
        raise ValueError(say("There is no game {game}; there is {games}.", game=quoted(key), games=there_is))
    if isinstance(found, str):
        raise ValueError(found)
    return found


def _sent(entry: Entry) -> tuple[Any, ...]:
    """Return how an entry is copied and sent: one of the catalogue by its key, because every process has it."""
    known = entry.key in OWN or entry.key in _foreign()
    return (entry_of, (entry.key,)) if known and entry_of(entry.key) is entry else (Entry, tuple(entry))


copyreg.pickle(Entry, _sent)


def problems() -> tuple[str, ...]:
    """Return a sentence for every installed game that cannot be played, and why."""
    return tuple(found for found in map(_installed, _foreign()) if isinstance(found, str))


def _foreign() -> dict[str, str]:
    return installed(GROUP)


def _playable(key: str) -> Entry | None:
    """Return the entry of an installed game; None if it cannot be played."""
    found = _installed(key)
    return found if isinstance(found, Entry) else None


@cache
def _installed(key: str) -> Entry | str:
    """Return the entry of an installed game, or the sentence that says why it cannot be played."""
    named = quoted(key)
    if key in OWN:
        return say("The installed game {game} is left out: Card Table has a game of that name.", game=named)
    try:
        entry = load_foreign(_foreign()[key], say("The installed game {game}", game=named))
    except ValueError as error:
        return str(error)
    if not isinstance(entry, Entry):
        found = quoted(_foreign()[key])
        return say("The installed game {game} is left out: {found} is no engine.entry.Entry.", game=named, found=found)
    if entry.key != key:
        own = quoted(entry.key)
        return say("The installed game {game} is left out: its class calls it {name}.", game=named, name=own)
    return entry

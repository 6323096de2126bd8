"""The one table from what happens to sounds. No pygame, no clock.

A card's sound belongs to the moment at which it lands; a sweep, a shuffle and words belong to their beginning.
Everything comes from the events as the viewer may know them, so no sound tells more than the screen does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol

from engine.events import Asked, Ended, Event, Gathered, Moved, Said, Scored, Turned


class Sound(str, Enum):
    """A kind of sound; its value is the name of its files."""

    SHUFFLE = "shuffle"
    DEAL = "deal"
    CARD = "card"
    FLIP = "flip"
    SWEEP = "sweep"
    TURN = "turn"
    """The player's turn has come."""
    REFUSED = "refused"
    ASK = "ask"
    FISH = "fish"
    """The player who was asked has no such card."""
    BOOK = "book"
    TRUMP = "trump"
    EUCHRED = "euchred"
    MARCH = "march"
    TIE = "tie"
    """Equal cards, before they are fought out."""
    WIN = "win"
    LOSE = "lose"
    BUTTON = "button"


CARDS: Final = frozenset({Sound.SHUFFLE, Sound.DEAL, Sound.CARD, Sound.FLIP, Sound.SWEEP})
"""The noises of cards, of which many come one after another."""
OUTCOMES: Final = frozenset({Sound.EUCHRED, Sound.MARCH, Sound.WIN, Sound.LOSE})
"""Sounds that are heard even if the player does not wait for the cards."""

SAID: Final[Mapping[str, Sound]] = {
    "order": Sound.TRUMP,
    "order alone": Sound.TRUMP,
    "no trump": Sound.TRUMP,
    "no trump alone": Sound.TRUMP,
    "name": Sound.TRUMP,
    "go fish": Sound.FISH,
    "none": Sound.FISH,
}
"""Words of an announcement -> their sound; others have none."""

SCORED: Final[Mapping[str, Sound]] = {"march": Sound.MARCH, "euchred": Sound.EUCHRED}
"""Reason of a score -> its sound."""

TRAVELS: Final[Mapping[tuple[str, str], Sound]] = {
    ("pack", "stack"): Sound.DEAL,
    ("stock", "hand"): Sound.DEAL,
    ("stock", "covered"): Sound.DEAL,
    ("stock", "kitty"): Sound.DEAL,
    ("pool", "hand"): Sound.DEAL,
    ("deck", "hand"): Sound.DEAL,
    ("covered", "hand"): Sound.FLIP,
    ("stock", "upcard"): Sound.FLIP,
    ("stock", "cut"): Sound.FLIP,
    ("pool", "shown"): Sound.FLIP,
    ("hand", "shown"): Sound.FLIP,
    ("stack", "up"): Sound.FLIP,
    ("cut", "stock"): Sound.SWEEP,
    ("trick", "taken"): Sound.SWEEP,
    ("up", "stack"): Sound.SWEEP,
    ("down", "stack"): Sound.SWEEP,
    ("hand", "books"): Sound.BOOK,
    ("hand", "quartets"): Sound.BOOK,
}
"""Zones that cards leave and reach -> their sound; all other cards are put down."""
BATTLE: Final = ("stack", "down")
"""The zones of the first card that is put down after a tie."""

AT_DEPARTURE: Final = frozenset({Sound.SHUFFLE, Sound.SWEEP})
"""Sounds of several cards together, heard as they set off."""
AT_LAST: Final = frozenset({Sound.BOOK})
"""Sounds of several cards together, heard as the last of them lands."""

BEAT: Final[Mapping[Sound, float]] = {Sound.FLIP: 0.055}
"""Seconds from the beginning of a sound to its moment; all other sounds begin with theirs."""
EARLY: Final = 0.03
"""Seconds before its moment at which a sound is handed to the mixer, which takes 12 to 23 ms to pass it on."""
LATEST: Final = 0.015
"""Most seconds by which a sound may be late. Later ones are left out: they would seem to belong to nothing."""


class TimedEvent(Protocol):
    """An event with the times at which it is shown."""

    @property
    def time(self) -> float:
        """The time at which it begins to show."""

    @property
    def event(self) -> Event: ...

    @property
    def lands(self) -> Sequence[float]:
        """The times at which its cards land."""


class Due(NamedTuple):
    """A sound and the time at which it begins."""

    begins: float
    sound: Sound


def sounds_of(shown: Iterable[TimedEvent], end: float, listener: int | None) -> list[Due]:
    """Return the sounds of a move's events, the earliest first. ``end`` is the time at which all of it has been shown.

    ``listener`` is the seat whose victory or defeat is heard; with None every end sounds like a victory. Cards that
    move at the same time make one sound.
    """
    heard: dict[tuple[float, Sound], Due] = {}
    outcome: Sound | None = None
    fights = False
    shown = tuple(shown)
    begin = shown[0].time if shown else end
    for one in shown:
        event = one.event
        if isinstance(event, Ended):
            lost = event.winners and listener is not None and listener not in event.winners
            outcome = Sound.LOSE if lost else Sound.WIN
        elif isinstance(event, Scored):
            outcome = SCORED.get(event.why, outcome)
        elif isinstance(event, Moved) and (event.origin.name, event.target.name) == BATTLE and not fights:
            fights = True
            _add(heard, one.time, Sound.TIE)
        for time, sound in _sounds_of(one):
            _add(heard, time, sound)
    if outcome is not None:
        _add(heard, end, outcome)
    # Where moves take no time, nothing begins before its move.
    return sorted(due._replace(begins=max(begin, due.begins)) for due in heard.values())


def _add(heard: dict[tuple[float, Sound], Due], time: float, sound: Sound) -> None:
    heard.setdefault((round(time, 2), sound), Due(time - BEAT.get(sound, 0.0), sound))


def _sounds_of(one: TimedEvent) -> list[tuple[float, Sound]]:
    event = one.event
    if isinstance(event, Asked):
        return [(one.time, Sound.ASK)]
    if isinstance(event, Said):
        return [(one.time, SAID[event.words])] if event.words in SAID else []
    if not one.lands:
        return []
    if isinstance(event, Gathered):
        return [(one.time, Sound.SHUFFLE)]
    if isinstance(event, Turned):
        return [(one.lands[-1], Sound.FLIP)]
    if not isinstance(event, Moved):
        return []
    sound = TRAVELS.get((event.origin.name, event.target.name), Sound.CARD)
    if sound in AT_DEPARTURE:
        return [(one.time, sound)]
    return [(time, sound) for time in (one.lands[-1:] if sound in AT_LAST else one.lands)]


def sound_of_press(*, enabled: bool, moves_cards: bool) -> Sound | None:
    """Return the sound of something that was pressed; cards make their own as they move."""
    if not enabled:
        return Sound.REFUSED
    return None if moves_cards else Sound.BUTTON

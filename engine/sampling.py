"""Games as they may stand, for all that one view knows: the hidden cards are drawn anew.

>>> from engine.match import Match
>>> from engine.record import Record, Seat
>>> match = Match(Record("go-fish", {"players": 2}, 1, (Seat("Ada"), Seat("Ben"))))
>>> _ = match.play("deal")
>>> other = sample(match.view(0), Random(1))
>>> other.view(0).hand == match.view(0).hand, other.view(1).hand == match.view(1).hand
(True, False)

Every way in which the cards can have been dealt and shuffled, and every move that the seat did not see, counts as
equally likely if the seat would have seen just what it saw. What the others chose to do tells nothing more: who wants
to conclude from it weighs the samples.

A game names its function in `Entry.sampler`. Euchre counts the deals that fit (`bots/expert/worlds`), War follows the
cards that were seen through the stacks (`games/war/sampling.py`), the games of asking exchange cards that nobody has
seen (`asking/sampling.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from engine.catalogue import entry_of
from engine.events import Event, History, Log
from engine.game import Game
from engine.match import Match
from engine.plugins import load
from engine.record import Record, Seat
from engine.view import View

__all__ = ["Sampled", "Sampler", "can_sample", "fits", "sample", "samples"]

M = TypeVar("M", bound=Hashable)

SEED_BITS: Final = 59
"""Bits of the seeds of what comes after the position; a record has seeds below 10¹⁸."""


class Sampled(NamedTuple):
    """A game in the position of a view, and the referee's events that led there."""

    game: Game[Any]
    log: Sequence[Event]


Sampler = Callable[[Any, Random], Iterator[Sampled]]
"""A function of a view and random numbers that yields games for ever, each as likely as every other that fits.

The view's seat sees exactly the view in each of them, and what comes later does not follow from the true game.
"""


def can_sample(game: str) -> bool:
    """Return whether the game of that key can be sampled."""
    return bool(entry_of(game).sampler)


def samples(view: View[M], rng: Random, player: str = "") -> Iterator[Match[M]]:
    """Yield matches in the position of ``view``, each with hidden cards that fit all that its seat knows.

    All seats are taken by the bot ``player``, by default one that makes random moves. Several samples of one view are
    quicker from here than from :func:`sample`. Raises LookupError with a sentence if the game draws no samples, and
    ValueError for the view of a spectator.
    """
    entry = entry_of(view.game)
    if not entry.sampler:
        raise LookupError(f"{entry.title} has no sampler, so its hidden cards cannot be drawn.")
    if view.seat is None:
        raise ValueError("Only the view of a seat can be sampled; a spectator's cannot.")
    drawn: Sampler = load(entry.sampler)
    player = player or ("random" if "random" in entry.bots else next(iter(entry.bots)))
    seats = tuple([Seat(f"Seat {seat}", player) for seat in range(view.seats)])
    for game, log in drawn(view, rng):
        record = Record(entry.key, dict(view.rules), rng.getrandbits(SEED_BITS), seats)
        yield Match.going_on(record, game, log, follows_record=False)


def sample(view: View[M], rng: Random, player: str = "") -> Match[M]:
    """Return the first of :func:`samples`."""
    return next(samples(view, rng, player))


def fits(view: View[Any], game: Game[Any], log: Sequence[Event]) -> bool:
    """Return whether the seat of ``view`` saw in ``log`` just what it saw: for samplers that play a game again."""
    return [*History(Log(log).told(view.seat, game.visibility))] == [*view.history]

"""Forfeits: deals that a bot loses because it failed, their results and the sentences about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from arena.chunks import Contest
from engine.catalogue import entry_of
from engine.game import Game
from engine.quoting import quoted


class Forfeit(NamedTuple):
    """A deal that a bot lost, in one seating, because it failed or made an illegal move."""

    bot: int
    """0 for the first bot of the pair, 1 for the second."""
    kind: str
    """The kind of misbehaviour, a value of `protocol.misbehaved.Kind`."""
    reason: str
    """A sentence on the misbehaviour, with the program's name."""


def forfeits_in(data: object) -> tuple[Forfeit, ...]:
    """Return the forfeits of a deal as a file has them: lists of their fields. Raises ValueError for anything else."""
    if not isinstance(data, (list, tuple)):
        raise ValueError(f"{quoted(str(data))} is no list of forfeits")
    found = []
    for item in data:
        if not (isinstance(item, (list, tuple)) and len(item) == len(Forfeit._fields)):
            raise ValueError(f"{quoted(str(item))} is no forfeit")
        bot, kind, reason = item
        if not (type(bot) is int and bot in (0, 1) and isinstance(kind, str) and isinstance(reason, str)):
            raise ValueError(f"{quoted(str(item))} is no forfeit")
        found.append(Forfeit(bot, kind, reason))
    return tuple(found)


def forfeited_result(contest: Contest, game: Game[Any], seats: frozenset[int], seat: int) -> Fraction:
    """Return the result of the first bot, which has ``seats``, when the program at ``seat`` misbehaved.

    That bot gets the worst result that a deal can have: the other side the most points, or a win without a share.
    """
    if contest.in_points:
        entry = entry_of(contest.game)
        assert entry.most_points is not None, "no_forfeits() is asked first"
        most = entry.most_points(game.rules)
        return Fraction(-most if seat in seats else most)
    return Fraction(0 if seat in seats else 1) - Fraction(len(seats), game.seats)


def no_forfeits(contest: Contest) -> str:
    """Return the reason why programs cannot play this contest, in one sentence; empty if deals can be forfeited."""
    entry = entry_of(contest.game)
    if not contest.in_points or entry.most_points is not None:
        return ""
    return (
        f"{entry.title} does not say how many points a deal can give, which a program that fails would lose; "
        "write --games in place of --deals."
    )


def counted_reasons(forfeits: Iterable[Forfeit]) -> list[str]:
    """Return the reasons, each with the number of times that it was given, the most frequent first."""
    counted = Counter(forfeit.reason for forfeit in forfeits)
    ordered = sorted(counted.items(), key=lambda reason: (-reason[1], reason[0]))
    return [f"{reason} ({times:,} times)" if times > 1 else reason for reason, times in ordered]

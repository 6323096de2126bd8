"""Bots compared from Python, without files: deals are played at once, and the results are returned.

>>> (found,) = compare(["simple", "random"], "euchre", deals=20, seed=7)
>>> str(found.pair), found.result.count, found.result.mean > 0
('simple against random', 20, True)
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Union

from arena.chunks import SECRET_BITS, Chunk, Contest, Pair, Unit
from arena.command import log_new
from arena.contest import Result, no_luck, pairs_of
from arena.figures import Figure, adjusted, figure
from arena.forfeits import no_forfeits
from arena.known import KnownResults
from arena.players import check_bot, close_programs
from arena.work import on_cores
from engine.bot import Bot
from engine.catalogue import entry_of
from engine.plugins import load
from engine.quoting import quoted
from protocol.bot import DEADLINE, PREFIX

__all__ = ["Compared", "compare"]

Named = Union[str, Callable[[], Bot[Any, Any]]]  # noqa: UP007 - evaluated at run time
"""A bot by its name, as on the command line, or its class."""


class Compared(NamedTuple):
    """The results of two bots, those of the first."""

    contest: Contest
    pair: Pair
    result: Figure
    """Points by which the first is ahead, or its share of the wins less a fair one, with the standard error."""
    without_luck: Figure | None
    """The same without luck, if that was asked for."""
    deals: tuple[Result, ...]
    """The result of every deal."""


def compare(
    bots: Sequence[Named],
    game: str,
    deals: int = 1000,
    *,
    rules: Mapping[str, object] | str | None = None,
    whole_games: bool = False,
    seed: int | None = None,
    jobs: int = 1,
    without_luck: bool = False,
    deadline: float = DEADLINE,
) -> tuple[Compared, ...]:
    """Return the results of every two of the bots, each deal played with the bots in every seat (``docs/bots.md``).

    A bot is a name as on the command line, or a class that is made without arguments. ``rules`` are those of
    `Entry.rules`. Deals are hands where events tell their points, else whole games, as with ``whole_games``. Without a
    ``seed`` the deals are drawn anew. More than one of the ``jobs`` needs bots that can be imported, and a main module
    that does nothing when it is. Raises ValueError with one sentence for what does not fit.
    """
    entry = entry_of(game)
    names = tuple(_name_of(bot) for bot in bots)
    for name in names:
        check_bot(entry, name)
    drawn = secrets.randbits(SECRET_BITS) if seed is None else seed
    contest = Contest(game, entry.rules(rules), drawn, Unit.GAME if whole_games else Unit.DEAL)
    if any(name.startswith(PREFIX) for name in names) and (reason := no_forfeits(contest)):
        raise ValueError(reason)
    if without_luck and (reason := no_luck(contest)):
        raise ValueError(reason)
    try:
        return tuple(_compared(contest, pair, deals, jobs, without_luck, deadline) for pair in pairs_of(names))
    finally:
        close_programs()


def _compared(contest: Contest, pair: Pair, deals: int, jobs: int, without_luck: bool, deadline: float) -> Compared:
    known, logged = KnownResults(), set[str]()
    for chunk, played in on_cores([Chunk(contest, pair, range(deals), without_luck, deadline=deadline)], jobs):
        known.add(pair, chunk.deals, played.results)
        log_new(played.last_words, logged)
    results = tuple(known.results(pair, range(deals)))
    points = [each.points for each in results]
    better = adjusted(points, [each.luck or 0.0 for each in results]) if without_luck else None
    return Compared(contest, pair, figure(points), better, results)


def _name_of(bot: Named) -> str:
    """Return the name by which a bot is found. Raises ValueError with one sentence for a class that has none."""
    if isinstance(bot, str):
        return bot
    name = f"{getattr(bot, '__module__', '')}:{getattr(bot, '__qualname__', '')}"
    try:
        found = load(name)
    except (ImportError, AttributeError, ValueError):
        found = None
    if found is not bot:
        raise ValueError(f"{quoted(repr(bot))} is not found by its name; a bot is a class of a module, or a name.")
    return name

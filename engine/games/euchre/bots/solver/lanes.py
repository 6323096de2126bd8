"""Cards of one lane: how many of them must win, how many are above all others.

One of the modules that mypyc compiles; :mod:`engine.games.euchre.bots.solver.tricks` tells more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_SURE: Final[list[list[int]]] = []
"""Cards of one hand and lane -> those against them -> how many of the first must win; -1 where not yet known."""
_RUN: Final[list[list[int]]] = []
"""Cards of one hand and lane -> all others -> how many of the first are above all others; -1 where not yet known."""


def make_room(cards: i64) -> None:
    """Let the two tables hold lanes of so many cards. What they knew is worked out again when it is asked for."""
    size = 1 << cards
    if len(_SURE) < size:
        # Another thread may be at work: it goes by the size of the one that grows last.
        _RUN[:] = [[-1] * size for _ in range(size)]
        _SURE[:] = [[-1] * size for _ in range(size)]


def sure_tricks(mine: i64, theirs: i64) -> i64:
    """How many of the cards ``mine`` take a trick whatever happens: each of ``theirs`` beats at most one below it."""
    known: i64 = _SURE[mine][theirs]
    if known >= 0:
        return known
    below: i64 = 0
    beaten: i64 = 0
    rest: i64 = mine | theirs
    while rest:
        card: i64 = rest & -rest
        rest ^= card
        if card & mine:
            below += 1
        elif below > beaten:
            beaten += 1
    _SURE[mine][theirs] = below - beaten
    return below - beaten


def run_above(mine: i64, others: i64) -> i64:
    """How many of the cards ``mine`` are above all ``others``."""
    known: i64 = _RUN[mine][others]
    if known >= 0:
        return known
    run: i64 = 0
    rest: i64 = mine | others
    while rest:
        card: i64 = rest & -rest
        rest ^= card
        run = run + 1 if card & mine else 0
    _RUN[mine][others] = run
    return run


def highest(cards: i64) -> i64:
    """The highest of ``cards``, of which there is at least one."""
    while cards & cards - 1:
        cards &= cards - 1
    return cards

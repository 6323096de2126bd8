"""Ranks typed with keys: a letter is a court or the ace, digits are the number of a rank, one after another."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.cards import Rank


class Typed(NamedTuple):
    """The meaning of the keys so far: a rank, or digits that wait for another one."""

    rank: Rank | None = None
    """The rank that was typed, whether it is held or not."""
    waits: str = ""
    """Digits that a further one may complete; empty when there is nothing to wait for."""
    nothing: str = ""
    """The keys that were typed, if no rank of the game begins with them."""


def typed(before: str, key: str, ranks: Sequence[Rank], held: Collection[Rank]) -> Typed:
    """Return what ``key`` means after the digits ``before`` that still wait.

    Digits wait while a longer rank can be meant: a lone 1 always, for nothing is called so; a 2 only while both twos
    and a higher rank that begins with 2 are held. Digits that lead nowhere begin anew with the last one.
    """
    by_symbol = {rank.symbol.lower(): rank for rank in ranks}
    symbol = before + key if _begin(by_symbol, before + key) else key
    if not _begin(by_symbol, symbol):
        return Typed(nothing=symbol)
    rank = by_symbol.get(symbol)
    if rank is None:
        return Typed(waits=symbol)
    longer_held = any(other is not rank and other.symbol.lower().startswith(symbol) for other in held)
    if rank in held and longer_held:
        return Typed(waits=symbol)
    longer = any(other != symbol and other.startswith(symbol) for other in by_symbol)
    # Who holds no twos may have meant a twenty: the next digit still completes it.
    return Typed(rank, waits=symbol if longer and rank not in held else "")


def _begin(symbols: Collection[str], start: str) -> bool:
    return any(symbol.startswith(start) for symbol in symbols)

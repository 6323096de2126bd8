"""A game of several hands, as somebody else might write it, and the way to let a test play it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine import catalogue


@contextmanager
def played(**games: str) -> Iterator[None]:
    """Let games be found by their keys (``low_card`` for ``low-card``), each named by text, while the block runs."""
    caches = catalogue.entry_of, catalogue.games
    keys = {key.replace("_", "-"): reference for key, reference in games.items()}
    catalogue.OWN.update(keys)
    for cached in caches:
        cached.cache_clear()
    try:
        yield
    finally:
        for key in keys:
            del catalogue.OWN[key]
        for cached in caches:
            cached.cache_clear()

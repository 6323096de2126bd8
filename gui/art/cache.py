"""Caches of pictures that never hold more bytes than they were given."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Value = TypeVar("Value")


def surface_bytes(surface: pygame.Surface) -> int:
    """Return the memory that a surface takes."""
    return surface.get_pitch() * surface.get_height()


class BoundedCache(Generic[Value]):
    """Values by key; the least recently used ones are dropped as soon as the total passes ``limit`` bytes.

    A value larger than the limit is not kept at all.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = 0
        self._entries: OrderedDict[Hashable, tuple[Value, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def held(self) -> int:
        """Bytes held now."""
        return self._held

    @property
    def limit(self) -> int:
        """Bytes that may be held; lowering it drops what no longer fits."""
        return self._limit

    @limit.setter
    def limit(self, limit: int) -> None:
        self._limit = limit
        self._shrink()

    def get(self, key: Hashable) -> Value | None:
        """Return the value of that key, now the most recently used, or None."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: Hashable, value: Value, size: int) -> Value:
        """Keep the value, which takes ``size`` bytes, and return it."""
        previous = self._entries.pop(key, None)
        if previous is not None:
            self._held -= previous[1]
        self._entries[key] = (value, size)
        self._held += size
        self._shrink()
        return value

    def drop(self, key: Hashable) -> None:
        """Keep the value of that key no longer, if it is kept."""
        self._held -= self._entries.pop(key, (None, 0))[1]

    def clear(self) -> None:
        self._entries.clear()
        self._held = 0

    def _shrink(self) -> None:
        while self._held > self._limit:
            _, (_, size) = self._entries.popitem(last=False)
            self._held -= size


class SurfaceCache(BoundedCache[pygame.Surface]):
    """Surfaces by key, each made when it is first asked for."""

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of that key, made by ``make`` where it is not kept."""
        found = self.get(key)
        if found is not None:
            return found
        surface = make()
        return self.put(key, surface, surface_bytes(surface))

"""The cache holds what was used last, and never more than it may."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gui.art.cache import BoundedCache


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 40))), st.integers(10, 100))
def test_never_more_than_the_limit(puts: list[tuple[int, int]], limit: int) -> None:
    cache: BoundedCache[int] = BoundedCache(limit)
    sizes: dict[int, int] = {}
    for key, size in puts:
        cache.put(key, key, size)
        sizes[key] = size
        kept = [one for one in sizes if cache.get(one) is not None]
        assert cache.held == sum(sizes[one] for one in kept) <= limit
        assert len(cache) == len(kept)


def test_what_was_used_last_stays() -> None:
    cache: BoundedCache[str] = BoundedCache(30)
    for name in "abc":
        cache.put(name, name, 10)
    cache.get("a")
    cache.put("d", "d", 10)
    assert [cache.get(name) for name in "abcd"] == ["a", None, "c", "d"]


def test_a_lower_limit_drops_at_once() -> None:
    cache: BoundedCache[str] = BoundedCache(30)
    for name in "abc":
        cache.put(name, name, 10)
    cache.limit = 10
    assert [cache.get(name) for name in "abc"] == [None, None, "c"]
    assert cache.held == 10
    cache.clear()
    assert (cache.held, len(cache)) == (0, 0)

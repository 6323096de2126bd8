"""Results in memory: as a dictionary has them, in a few bytes each."""

from __future__ import annotations

import tracemalloc

from hypothesis import given, settings
from hypothesis import strategies as st

from arena.contest import Pair, Result
from arena.forfeits import Forfeit
from arena.known import BLOCK, KnownResults

PAIR = Pair("opponent", "random")
DEALS = st.integers(0, 3 * BLOCK)
RESULTS = st.builds(
    Result,
    st.sampled_from([-2.0, 0.0, 1 / 3]),
    st.sampled_from([None, 0.0, -0.25]),
    st.sampled_from([(), (), (Forfeit(1, "crash", "It crashed."),)]),
)


@settings(max_examples=50)
@given(st.lists(st.tuples(DEALS, st.lists(RESULTS, min_size=1, max_size=5)), max_size=9), DEALS, DEALS, st.booleans())
def test_it_knows_what_a_dictionary_knows(
    runs: list[tuple[int, list[Result]]], first: int, last: int, adjusted: bool
) -> None:
    known, put, deals = KnownResults(), dict[int, Result](), range(first, max(first, last))
    for start, results in runs:
        known.add(PAIR, range(start, start + len(results)), results)
        for deal, result in enumerate(results, start):
            luck = put[deal].luck if result.luck is None and deal in put else result.luck
            put[deal] = result._replace(luck=luck)
    assert list(known.items(PAIR)) == sorted(put.items())
    assert list(known.results(PAIR, deals)) == [result for deal, result in sorted(put.items()) if deal in deals]
    gaps = known.missing(PAIR, deals, adjusted)
    wanted = {deal for deal in deals if deal not in put or (adjusted and put[deal].luck is None)}
    assert [deal for gap in gaps for deal in gap] == sorted(wanted)
    assert all(gap and before.stop < gap.start for before, gap in zip([range(-1), *gaps], gaps, strict=False))


def test_a_deal_takes_nine_bytes_at_most() -> None:
    known, count, tracing = KnownResults(), 40_960, tracemalloc.is_tracing()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for start in range(0, count, 1024):
        known.add(PAIR, range(start, start + 1024), [Result(0.5)] * 1024)
    grown = tracemalloc.get_traced_memory()[0] - before
    if not tracing:
        tracemalloc.stop()
    assert grown <= 9 * count

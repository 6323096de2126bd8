"""The sizes of chunks: every deal is handed out once, and a chunk takes the time that it is to take."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from arena.contest import Chunk, Contest, Pair
from arena.cutting import CHUNKS_A_SECOND, SECONDS, SMALLEST, Cutting

CONTEST, PAIR = Contest("go-fish", {}, 1), Pair("opponent", "random")


def runs(*deals: range) -> list[Chunk]:
    return [Chunk(CONTEST, PAIR, run) for run in deals]


def sizes(cutting: Cutting, workers: int, pace: float) -> list[int]:
    """Hand out all deals to those who play so many deals a second."""
    found = []
    while (part := cutting.part(workers)) is not None:
        found.append(len(part.deals))
        cutting.learn(len(part.deals), len(part.deals) / pace)
    return found


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.integers(0, 50), st.integers(0, 60)), max_size=5),
    st.integers(1, 40),
    st.lists(st.floats(0, 3), min_size=1, max_size=20),
)
def test_every_deal_is_handed_out_once_in_order_and_never_across_a_gap(
    gaps: list[tuple[int, int]], workers: int, times: list[float]
) -> None:
    whole, start = [], 0
    for gap, length in gaps:
        whole.append(range(start + gap, start + gap + length))
        start = whole[-1].stop + 1
    cutting, handed_out, number = Cutting(runs(*whole)), list[int](), 0
    while (part := cutting.part(workers)) is not None:
        assert any(set(part.deals) <= set(run) for run in whole)
        handed_out += part.deals
        cutting.learn(len(part.deals), times[number % len(times)])
        number += 1
    assert handed_out == [deal for run in whole for deal in run]


def test_nothing_is_known_at_first_so_the_first_chunks_have_one_deal() -> None:
    cutting = Cutting(runs(range(1000)))
    assert [len(part.deals) for part in (cutting.part(2) for _ in range(6)) if part] == [1] * 6


def test_a_chunk_takes_a_second_whatever_the_bots_need() -> None:
    for pace in (0.2, 7, 900):
        found = sizes(Cutting(runs(range(int(pace * 200) + 10))), 2, pace)
        assert max(found) == max(1, int(pace * SECONDS))


def test_a_thousand_workers_get_longer_chunks_so_that_the_scheduler_keeps_up() -> None:
    found = sizes(Cutting(runs(range(100_000_000))), 1000, 900)
    assert max(found) == 900 * 1000 / CHUNKS_A_SECOND
    assert len(found) < 1.5 * 100_000_000 / max(found)


def test_the_last_chunks_are_small_so_that_everybody_ends_together() -> None:
    found = sizes(Cutting(runs(range(10_000))), 4, 1000)
    assert max(found) == 1000
    assert found[-1] <= 1000 // SMALLEST
    assert all(size <= max(1000 // SMALLEST, -(-sum(found[place:]) // 8)) for place, size in enumerate(found))

"""The documents' shuffles place by place, and the fair one pinned to its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.cards import PACK_52
from engine.shuffles import cut, fair_shuffle, in_shuffle


def test_in_shuffle_as_the_document_words_it() -> None:
    """The card at 12 goes to 0, the one at 0 to 1, the one at 13 to 2."""
    once = in_shuffle(range(24), rounds=1)
    assert [once.index(card) for card in (12, 0, 13, 1, 23, 11)] == [0, 1, 2, 3, 22, 23]
    assert once == [12, 0, 13, 1, 14, 2, 15, 3, 16, 4, 17, 5, 18, 6, 19, 7, 20, 8, 21, 9, 22, 10, 23, 11]


def test_seven_in_shuffles() -> None:
    assert in_shuffle(range(24)) == [
        16,
        8,
        0,
        17,
        9,
        1,
        18,
        10,
        2,
        19,
        11,
        3,
        20,
        12,
        4,
        21,
        13,
        5,
        22,
        14,
        6,
        23,
        15,
        7,
    ]


def test_an_in_shuffle_needs_two_halves() -> None:
    with pytest.raises(ValueError, match="even number"):
        in_shuffle(range(23))
    assert in_shuffle([]) == []


def test_cut_as_the_document_words_it() -> None:
    """Cards 0-16 and 17-23 change places; three times."""
    assert cut(range(24), rounds=1) == [*range(17, 24), *range(17)]
    assert cut(range(24)) == [*range(3, 24), 0, 1, 2]


def fisher_yates(items: Sequence[int], draws: Sequence[float]) -> list[int]:
    """Return the cards shuffled by the textbook, from the end down, with the draws given."""
    mixed = list(items)
    for draw, last in zip(draws, reversed(range(1, len(mixed))), strict=True):
        chosen = int(draw * (last + 1))
        mixed[chosen], mixed[last] = mixed[last], mixed[chosen]
    return mixed


@pytest.mark.parametrize("seed", range(20))
def test_the_fair_shuffle_is_fisher_yates_over_random(seed: int) -> None:
    generator = Random(seed)
    draws = [generator.random() for _ in range(51)]
    assert fair_shuffle(range(52), Random(seed)) == fisher_yates(range(52), draws)


def test_the_fair_shuffle_is_pinned() -> None:
    """Deals, records and bug reports hang on these values: they may never change."""
    assert [round(Random(seed).random(), 6) for seed in (0, 1, 2)] == [0.844422, 0.134364, 0.956034]
    assert fair_shuffle(range(10), Random(1)) == [8, 0, 3, 4, 5, 2, 9, 6, 7, 1]
    assert (
        " ".join(card.name for card in fair_shuffle(PACK_52, Random(2024))[:12])
        == "8C 7C QH AH 4C QD QS 7H 9H 3D 2H 2S"
    )


def test_a_shuffle_leaves_what_it_is_given() -> None:
    given = list(range(24))
    for mixed in (in_shuffle(given), cut(given), fair_shuffle(given, Random(1))):
        assert given == list(range(24))
        assert sorted(mixed) == given
    assert fair_shuffle([], Random(1)) == []
    assert fair_shuffle([7], Random(1)) == [7]


def test_every_order_is_equally_likely() -> None:
    """Chi-square over the 24 orders of four cards: 23 degrees of freedom, 49.73 is passed once in a thousand seeds."""
    rng, rounds = Random(5), 24_000
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(rounds):
        order = tuple(fair_shuffle(range(4), rng))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((count - rounds / 24) ** 2 / (rounds / 24) for count in counts.values()) < 49.73


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square for each card of 24 over its 24 places, with the limit for one in a hundred thousand."""
    rng, rounds = Random(6), 4_800
    counts = [[0] * 24 for _ in range(24)]
    for _ in range(rounds):
        for place, card in enumerate(fair_shuffle(range(24), rng)):
            counts[card][place] += 1
    for places in counts:
        assert sum((count - rounds / 24) ** 2 / (rounds / 24) for count in places) < 63.6

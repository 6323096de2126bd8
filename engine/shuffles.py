"""Ways to shuffle, each returning a new list. The documents' are exact; the fair one draws from a generator."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from random import Random
from typing import TypeVar

__all__ = ["cut", "fair_shuffle", "in_shuffle"]

T = TypeVar("T")

IN_SHUFFLE_ROUNDS = 7
"""Repetitions of the in-shuffle in the 2024 edition."""
CUT_AT, CUT_ROUNDS = 17, 3
"""The place and the number of cuts in the 2015 edition."""


def in_shuffle(cards: Sequence[T], rounds: int = IN_SHUFFLE_ROUNDS) -> list[T]:
    """Return the cards cut exactly in half and interleaved, the second half first (euchre-2024, "Shuffle").

    >>> in_shuffle([0, 1, 2, 3], rounds=1)
    [2, 0, 3, 1]
    """
    if len(cards) % 2:
        raise ValueError("An in-shuffle needs an even number of cards.")
    mixed = list(cards)
    half = len(mixed) // 2
    for _ in range(rounds):
        mixed[0::2], mixed[1::2] = mixed[half:], mixed[:half]
    return mixed


def cut(cards: Sequence[T], at: int = CUT_AT, rounds: int = CUT_ROUNDS) -> list[T]:
    """Swap the first ``at`` cards with the rest; ``rounds`` times (euchre-2015, "Shuffle").

    >>> cut("abcdef", at=2, rounds=1)
    ['c', 'd', 'e', 'f', 'a', 'b']
    """
    mixed = list(cards)
    for _ in range(rounds):
        mixed = mixed[at:] + mixed[:at]
    return mixed


def fair_shuffle(cards: Sequence[T], rng: Random) -> list[T]:
    """Every order equally likely: Fisher-Yates from the end down.

    It uses ``rng.random()`` alone, the one source that gives the same numbers in every Python version, so that a
    seed means the same deal for ever. ``tests/engine/test_shuffles.py`` pins its values.

    >>> fair_shuffle("abcdef", Random(1)) == fair_shuffle("abcdef", Random(1))
    True
    """
    mixed = list(cards)
    draw = rng.random
    for last in range(len(mixed) - 1, 0, -1):
        other = floor(draw() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed

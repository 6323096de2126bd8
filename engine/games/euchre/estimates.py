"""The numbers behind the value of a hand of Euchre, as ``python -m benchmarks.fit_euchre_values`` finds them.

They are logarithms of odds that add up: of making three tricks, and of making all five.
"""

from __future__ import annotations

from typing import NamedTuple

PLACES = 6
"""Trumps count by their place among those alive, the best first; from the sixth on they are all low."""


class Figures(NamedTuple):
    """What each feature of a caller's hand adds to the odds of one outcome."""

    trumps: tuple[float, ...]
    """By place."""
    ace: float
    king: float
    queen: float
    length: tuple[float, ...]
    """By the number of trumps held, 0 to 5."""
    suits: tuple[float, ...]
    """By the number of other suits held, 0 to 3."""
    first: tuple[float, ...]
    """In the first round, by the seat's place after the dealer, who is 0."""
    second_next: tuple[float, ...]
    """In the second round, with the suit of the upcard's colour, likewise."""
    second_cross: tuple[float, ...]
    """The same with one of the other two suits."""
    partner_takes: tuple[float, ...]
    """When the partner picks the upcard up (or has to leave it), by its place among the trumps."""
    others_take: tuple[float, ...]
    """When an opponent picks it up."""
    pack: tuple[float, float, float]
    """With 24, 28 and 32 cards."""


class NoTrumpFigures(NamedTuple):
    """The same for no trump."""

    ranks: tuple[float, ...]
    """Ace, king, queen, jack, and all below."""
    suits: tuple[float, ...]
    """By the number of suits held, 0 to 4."""
    seat: tuple[float, ...]
    """By the place after the dealer."""
    pack: tuple[float, float, float]


_FIRST = Figures(
    trumps=(1.5, 1.2, 1.0, 0.8, 0.7, 0.6),
    ace=0.7,
    king=0.2,
    queen=0.0,
    length=(0.0, 0.0, 0.0, 0.1, 0.3, 0.5),
    suits=(0.5, 0.5, 0.3, 0.0),
    first=(-2.7, -2.9, -2.8, -3.0),
    second_next=(-2.8, -2.3, -2.7, -2.9),
    second_cross=(-2.8, -3.0, -2.6, -2.8),
    partner_takes=(1.1, 0.9, 0.7, 0.5, 0.4, 0.3),
    others_take=(-1.1, -0.8, -0.5, -0.4, -0.3, -0.2),
    pack=(0.0, 0.2, 0.4),
)
MADE = _FIRST
MARCH = _FIRST._replace(first=(-5.0,) * 4, second_next=(-5.0,) * 4, second_cross=(-5.0,) * 4)
ALONE_MADE = _FIRST._replace(first=(-3.4,) * 4, second_next=(-3.4,) * 4, second_cross=(-3.4,) * 4)
ALONE_MARCH = _FIRST._replace(first=(-6.2,) * 4, second_next=(-6.2,) * 4, second_cross=(-6.2,) * 4)
_PLAIN = NoTrumpFigures(
    ranks=(1.1, 0.5, 0.2, 0.1, 0.0),
    suits=(0.0, 0.6, 0.4, 0.2, 0.0),
    seat=(-2.6, -2.2, -2.6, -2.6),
    pack=(0.0, 0.1, 0.2),
)
PLAIN_MADE = _PLAIN
PLAIN_MARCH = _PLAIN._replace(seat=(-4.6, -4.2, -4.6, -4.6))
PLAIN_ALONE_MADE = _PLAIN._replace(seat=(-3.4, -2.8, -3.4, -3.4))
PLAIN_ALONE_MARCH = _PLAIN._replace(seat=(-5.5, -4.9, -5.5, -5.5))


class PassFigures(NamedTuple):
    """What passing is worth, in points, to the side of the seat that passes: a sum."""

    seat: tuple[float, ...]
    """By the seat's place after the dealer, who is 0."""
    proposed: tuple[float, ...]
    """Times the chance of making it in the suit that is proposed, in the first round; by the place."""
    best: tuple[float, ...]
    """Times the chance of making it in the best other suit, in the second round; by the place."""
    partner_takes: tuple[float, ...]
    """In the first round, when the partner deals: by the place of the upcard among the trumps."""
    others_take: tuple[float, ...]
    """When an opponent deals."""


_PASS = PassFigures(
    seat=(-0.45, -0.35, 0.0, -0.35),
    proposed=(0.3, 0.6, 0.6, 0.6),
    best=(0.8, 0.8, 0.8, 0.8),
    partner_takes=(0.0,) * 6,
    others_take=(0.0,) * 6,
)
PASS_FIRST = PASS_FIRST_FREE = _PASS
PASS_SECOND = _PASS._replace(seat=(0.0, -0.2, -0.4, -0.2), best=(0.0, 0.5, 0.5, 0.5))
PASS_SECOND_FREE = PASS_SECOND._replace(seat=(-0.1, -0.2, -0.2, -0.2))
"""In both rounds, with a dealer who is stuck and with one who is free to pass twice."""

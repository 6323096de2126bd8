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


class PassFigures(NamedTuple):
    """What passing is worth, in points, to the side of the seat that passes: a sum."""

    seat: tuple[float, ...]
    """By the seat's place after the dealer, who is 0."""
    proposed: tuple[float, ...]
    """Times the chance of making it in the suit that is proposed, in the first round; by the place."""
    best: tuple[float, ...]
    """Times the chance of making it in the best other suit, in the second round; by the place."""
    ace: float
    """For every ace, of whatever suit."""
    jack: float
    partner_takes: tuple[float, ...]
    """In the first round, when the partner deals: by the place of the upcard among the trumps."""
    others_take: tuple[float, ...]
    """When an opponent deals."""


MADE = Figures(
    trumps=(1.71, 0.99, 0.72, 0.61, 0.47, 0.34),
    ace=0.62,
    king=0.16,
    queen=0.10,
    length=(-0.72, -1.00, -0.57, 0.19, 0.97, 0.51),
    suits=(0.51, -0.13, -0.41, -0.59),
    first=(-0.38, -0.79, 0.99, -0.62),
    second_next=(0.30, 0.21, -0.07, -0.09),
    second_cross=(-0.01, -0.36, 0.49, -0.30),
    partner_takes=(0.99, 0.40, 0.11, -0.11, -0.15, -0.25),
    others_take=(-0.61, -0.28, -0.13, -0.16, -0.16, -0.07),
    pack=(-0.34, -0.19, -0.09),
)
MARCH = Figures(
    trumps=(1.14, 0.48, 0.12, 0.05, -0.07, -0.10),
    ace=0.66,
    king=0.12,
    queen=0.06,
    length=(-1.55, -1.36, -0.92, -0.11, 0.39, 0.72),
    suits=(0.72, -0.74, -1.32, -1.50),
    first=(-0.37, -0.89, 0.94, -0.80),
    second_next=(-0.11, 0.09, -0.24, -0.00),
    second_cross=(-0.62, -0.29, 0.23, -0.76),
    partner_takes=(0.95, 0.42, 0.08, -0.19, -0.09, -0.24),
    others_take=(-1.80, -0.65, 0.18, 0.26, 0.03, 0.30),
    pack=(-1.04, -0.91, -0.89),
)
ALONE_MADE = Figures(
    trumps=(2.25, 1.34, 0.83, 0.76, 0.53, 0.38),
    ace=1.43,
    king=0.59,
    queen=0.19,
    length=(-2.54, -2.14, -1.03, 0.31, 1.61, 0.59),
    suits=(0.59, -0.82, -1.26, -1.71),
    first=(-0.39, -0.59, 0.06, -0.94),
    second_next=(0.14, 0.34, -0.60, 0.22),
    second_cross=(-0.24, -0.21, -0.27, -0.71),
    partner_takes=(0.36, 0.18, 0.00, -0.11, -0.18, -0.18),
    others_take=(-0.59, -0.44, -0.18, -0.05, -0.25, -0.02),
    pack=(-1.42, -0.99, -0.79),
)
ALONE_MARCH = Figures(
    trumps=(1.53, 0.78, 0.22, 0.20, -0.26, -0.26),
    ace=1.89,
    king=0.88,
    queen=0.17,
    length=(-2.53, -3.28, -1.53, -0.13, 0.51, 1.38),
    suits=(1.38, -0.75, -2.57, -3.64),
    first=(-0.73, -0.59, -0.43, -1.09),
    second_next=(-0.15, -0.47, 0.05, -0.62),
    second_cross=(-0.17, -0.25, -0.77, -0.35),
    partner_takes=(0.42, -0.26, -0.05, -0.20, -0.22, -0.11),
    others_take=(-0.97, -0.44, -0.01, 0.06, -0.34, 0.02),
    pack=(-2.21, -1.75, -1.61),
)
PLAIN_MADE = NoTrumpFigures(
    ranks=(0.81, 0.13, -0.06, -0.10, -0.25),
    suits=(0.00, 0.00, 0.43, -0.05, -0.27),
    seat=(0.10, 0.27, -0.29, 0.03),
    pack=(0.02, 0.04, 0.04),
)
PLAIN_MARCH = NoTrumpFigures(
    ranks=(0.35, -0.37, -0.49, -0.63, -0.72),
    suits=(0.00, 0.00, 0.42, -0.33, -0.46),
    seat=(-0.33, 0.37, -0.43, 0.02),
    pack=(0.03, -0.15, -0.25),
)
PLAIN_ALONE_MADE = NoTrumpFigures(
    ranks=(0.69, -0.06, -0.41, -0.04, -0.36),
    suits=(0.00, -0.17, 0.31, -0.08, -0.10),
    seat=(-0.48, 0.57, -0.10, -0.02),
    pack=(0.07, 0.08, -0.19),
)
PLAIN_ALONE_MARCH = NoTrumpFigures(
    ranks=(-0.06, -0.18, -0.58, -0.44, -0.73),
    suits=(0.00, -0.06, 0.56, -0.19, -0.71),
    seat=(-0.23, 0.56, -0.76, 0.04),
    pack=(-0.51, 0.04, 0.07),
)
PASS_FIRST = PassFigures(
    seat=(-1.30, -1.15, -0.60, -0.73),
    proposed=(0.39, 2.35, 0.94, 1.87),
    best=(1.21, 0.57, 0.78, 0.20),
    ace=0.17,
    jack=0.05,
    partner_takes=(0.23, 0.20, -0.21, -0.24, -0.25, -0.33),
    others_take=(-0.41, -0.40, -0.23, -0.26, -0.31, -0.27),
)
PASS_FIRST_FREE = PassFigures(
    seat=(-1.02, -1.38, -0.57, -0.58),
    proposed=(0.15, 2.33, 0.81, 1.90),
    best=(1.03, 0.86, 0.97, -0.10),
    ace=0.16,
    jack=0.06,
    partner_takes=(0.29, 0.29, -0.21, -0.35, -0.27, -0.32),
    others_take=(-0.47, -0.27, -0.39, -0.20, -0.32, -0.31),
)
PASS_SECOND = PassFigures(
    seat=(0.00, -0.43, -0.15, -1.09),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(0.00, 0.64, -0.05, 1.44),
    ace=0.31,
    jack=0.11,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
PASS_SECOND_FREE = PassFigures(
    seat=(-0.14, -0.65, -0.13, -0.09),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(-0.15, 0.97, -0.09, -0.11),
    ace=0.22,
    jack=0.15,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
"""In both rounds, with a dealer who is stuck and with one who is free to pass twice."""

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


STRONG = 0.6
"""A chance from which on a hand has more to lose by passing than the smaller chances say."""


class PassFigures(NamedTuple):
    """What passing is worth, in points, to the side of the seat that passes: a sum."""

    seat: tuple[float, ...]
    """By the seat's place after the dealer, who is 0."""
    proposed: tuple[float, ...]
    """Times the chance of making it in the suit that is proposed, in the first round; by the place."""
    best: tuple[float, ...]
    """Times the chance of making it in the best other suit, in the second round; by the place."""
    strong_proposed: tuple[float, ...]
    """Times what the first of these chances has above :data:`STRONG`."""
    strong_best: tuple[float, ...]
    """Times what the second one has."""
    ace: float
    """For every ace, of whatever suit."""
    jack: float
    partner_takes: tuple[float, ...]
    """In the first round, when the partner deals: by the place of the upcard among the trumps."""
    others_take: tuple[float, ...]
    """When an opponent deals."""


MADE = Figures(
    trumps=(1.72, 1.00, 0.80, 0.61, 0.53, 0.40),
    ace=0.66,
    king=0.16,
    queen=0.07,
    length=(-0.75, -1.04, -0.64, 0.01, 1.13, 0.57),
    suits=(0.57, -0.17, -0.51, -0.62),
    first=(-0.22, -0.65, 1.06, -0.58),
    second_next=(-0.25, 0.34, -0.21, 0.05),
    second_cross=(-0.34, -0.24, 0.44, -0.11),
    partner_takes=(1.00, 0.04, 0.17, -0.04, -0.05, -0.06),
    others_take=(-0.50, -0.28, -0.11, -0.08, -0.12, -0.14),
    pack=(-0.44, -0.18, -0.11),
)
MARCH = Figures(
    trumps=(1.11, 0.47, 0.22, 0.09, 0.02, -0.09),
    ace=0.63,
    king=0.12,
    queen=-0.05,
    length=(-1.47, -1.40, -0.97, -0.20, 0.46, 0.79),
    suits=(0.79, -0.82, -1.32, -1.45),
    first=(-0.36, -0.88, 0.89, -0.88),
    second_next=(-0.67, 0.21, -0.41, -0.08),
    second_cross=(-0.28, -0.27, 0.26, -0.33),
    partner_takes=(0.88, 0.01, 0.27, -0.07, -0.08, -0.12),
    others_take=(-2.19, -0.39, 0.11, 0.21, 0.22, 0.28),
    pack=(-1.02, -0.86, -0.91),
)
ALONE_MADE = Figures(
    trumps=(2.31, 1.34, 1.06, 0.79, 0.68, 0.47),
    ace=1.57,
    king=0.64,
    queen=0.26,
    length=(-2.96, -2.20, -1.12, 0.25, 1.78, 0.65),
    suits=(0.65, -0.97, -1.39, -1.89),
    first=(-0.47, -0.64, 0.06, -1.07),
    second_next=(-0.17, 0.32, -0.24, 0.07),
    second_cross=(-0.69, -0.23, -0.29, -0.25),
    partner_takes=(0.39, -0.27, 0.15, 0.04, -0.14, -0.12),
    others_take=(-0.64, -0.72, -0.21, -0.05, -0.01, -0.07),
    pack=(-1.54, -1.15, -0.91),
)
ALONE_MARCH = Figures(
    trumps=(1.64, 0.88, 0.37, -0.05, -0.01, -0.26),
    ace=1.97,
    king=0.84,
    queen=0.25,
    length=(-2.99, -3.31, -1.61, -0.13, 0.66, 1.37),
    suits=(1.37, -0.95, -2.68, -3.75),
    first=(-0.63, -0.50, -0.32, -1.46),
    second_next=(-0.15, 0.14, -0.65, -0.31),
    second_cross=(-0.28, -0.15, -0.81, -0.89),
    partner_takes=(0.66, 0.00, -0.31, -0.07, -0.40, -0.20),
    others_take=(-1.31, -0.27, -0.31, 0.01, -0.00, -0.08),
    pack=(-2.43, -1.85, -1.73),
)
PLAIN_MADE = NoTrumpFigures(
    ranks=(0.81, 0.01, -0.09, -0.12, -0.22),
    suits=(0.00, 0.11, 0.15, -0.03, -0.16),
    seat=(0.01, 0.22, -0.15, -0.00),
    pack=(-0.10, -0.04, 0.22),
)
PLAIN_MARCH = NoTrumpFigures(
    ranks=(0.47, -0.41, -0.51, -0.61, -0.68),
    suits=(0.00, 0.26, 0.40, -0.45, -0.56),
    seat=(-0.35, 0.58, -0.49, -0.09),
    pack=(-0.28, 0.06, -0.13),
)
PLAIN_ALONE_MADE = NoTrumpFigures(
    ranks=(1.22, 0.10, -0.26, -0.49, -0.61),
    suits=(0.00, -0.12, 0.81, -0.09, -0.61),
    seat=(-0.30, 0.46, -0.16, -0.00),
    pack=(-0.40, 0.12, 0.27),
)
PLAIN_ALONE_MARCH = NoTrumpFigures(
    ranks=(0.52, -0.11, -0.85, -1.02, -1.08),
    suits=(0.00, -0.01, 1.37, -0.17, -1.71),
    seat=(-0.31, 0.69, -0.48, -0.41),
    pack=(-0.36, -0.34, 0.18),
)
PASS_FIRST = PassFigures(
    seat=(-0.98, -1.33, -0.33, -0.73),
    proposed=(0.16, 2.44, 0.90, 1.99),
    best=(1.03, 0.78, 0.45, 0.09),
    strong_proposed=(0.0, 0.0, 0.0, 0.0),
    strong_best=(0.0, 0.0, 0.0, 0.0),
    ace=0.14,
    jack=0.05,
    partner_takes=(0.25, 0.07, -0.09, -0.17, -0.20, -0.18),
    others_take=(-0.42, -0.52, -0.34, -0.30, -0.16, -0.33),
)
PASS_FIRST_FREE = PassFigures(
    seat=(-1.13, -1.32, -0.56, -0.67),
    proposed=(0.49, 2.25, 0.88, 1.88),
    best=(0.92, 0.91, 0.56, 0.16),
    strong_proposed=(0.0, 0.0, 0.0, 0.0),
    strong_best=(0.0, 0.0, 0.0, 0.0),
    ace=0.20,
    jack=0.04,
    partner_takes=(0.29, -0.36, -0.04, -0.21, -0.08, -0.15),
    others_take=(-0.48, -0.09, -0.38, -0.26, -0.40, -0.39),
)
PASS_SECOND = PassFigures(
    seat=(0.00, -0.67, 0.05, -0.88),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(0.00, 1.09, -0.39, 1.42),
    strong_proposed=(0.0, 0.0, 0.0, 0.0),
    strong_best=(0.0, 0.0, 0.0, 0.0),
    ace=0.21,
    jack=0.11,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
PASS_SECOND_FREE = PassFigures(
    seat=(-0.16, -0.62, -0.47, -0.44),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(-0.20, 0.81, 0.19, 0.36),
    strong_proposed=(0.0, 0.0, 0.0, 0.0),
    strong_best=(0.0, 0.0, 0.0, 0.0),
    ace=0.30,
    jack=0.09,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
"""In both rounds, with a dealer who is stuck and with one who is free to pass twice."""

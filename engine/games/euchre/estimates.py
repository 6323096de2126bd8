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
    trumps=(1.77, 0.99, 0.78, 0.68, 0.56, 0.45),
    ace=0.61,
    king=0.17,
    queen=0.06,
    length=(-0.68, -1.08, -0.73, -0.11, 1.31, 0.57),
    suits=(0.57, -0.21, -0.46, -0.61),
    first=(-0.24, -0.72, 1.11, -0.62),
    second_next=(-0.43, 0.33, -0.29, 0.25),
    second_cross=(-0.24, -0.11, 0.51, -0.26),
    partner_takes=(0.97, 0.14, 0.21, 0.11, -0.15, -0.17),
    others_take=(-0.54, -0.36, -0.12, -0.18, -0.12, -0.02),
    pack=(-0.39, -0.21, -0.11),
)
MARCH = Figures(
    trumps=(1.16, 0.42, 0.18, 0.04, -0.05, -0.12),
    ace=0.63,
    king=0.13,
    queen=0.02,
    length=(-1.49, -1.46, -0.93, -0.18, 0.58, 0.63),
    suits=(0.63, -0.78, -1.31, -1.39),
    first=(-0.41, -0.93, 0.88, -0.91),
    second_next=(-0.00, 0.06, -0.33, -0.00),
    second_cross=(-0.64, -0.33, 0.22, -0.45),
    partner_takes=(1.04, -0.02, 0.12, -0.06, -0.08, -0.13),
    others_take=(-2.10, -0.27, -0.12, 0.11, 0.16, 0.37),
    pack=(-1.00, -0.97, -0.87),
)
ALONE_MADE = Figures(
    trumps=(2.43, 1.37, 1.04, 0.85, 0.66, 0.51),
    ace=1.56,
    king=0.64,
    queen=0.21,
    length=(-2.91, -2.31, -1.15, 0.19, 1.86, 0.69),
    suits=(0.69, -0.95, -1.44, -1.92),
    first=(-0.53, -0.68, 0.09, -1.10),
    second_next=(-0.18, 0.29, -0.58, 0.37),
    second_cross=(-0.76, 0.01, -0.46, -0.09),
    partner_takes=(0.48, -0.25, -0.01, 0.04, -0.06, -0.11),
    others_take=(-0.90, -0.71, -0.20, -0.06, 0.05, 0.03),
    pack=(-1.49, -1.18, -0.96),
)
ALONE_MARCH = Figures(
    trumps=(1.66, 0.71, 0.23, -0.02, -0.20, -0.26),
    ace=1.92,
    king=0.79,
    queen=0.19,
    length=(-2.95, -3.17, -1.60, -0.15, 0.69, 1.24),
    suits=(1.24, -0.84, -2.64, -3.70),
    first=(-0.67, -0.52, -0.24, -1.37),
    second_next=(-0.03, -0.01, -1.07, -0.53),
    second_cross=(-0.23, -0.03, -0.87, -0.36),
    partner_takes=(0.60, 0.23, -0.21, -0.40, -0.08, -0.38),
    others_take=(-1.18, -0.28, -0.38, -0.21, -0.06, 0.21),
    pack=(-2.21, -1.90, -1.83),
)
PLAIN_MADE = NoTrumpFigures(
    ranks=(0.91, 0.03, -0.16, -0.14, -0.27),
    suits=(0.00, 0.00, 0.41, -0.13, -0.21),
    seat=(-0.41, 0.47, -0.05, 0.08),
    pack=(-0.02, -0.04, 0.13),
)
PLAIN_MARCH = NoTrumpFigures(
    ranks=(0.49, -0.37, -0.47, -0.76, -0.61),
    suits=(0.00, 0.00, 0.60, -0.32, -0.62),
    seat=(-0.71, 0.46, -0.56, 0.47),
    pack=(-0.38, -0.08, 0.11),
)
PLAIN_ALONE_MADE = NoTrumpFigures(
    ranks=(1.09, 0.04, -0.31, -0.50, -0.50),
    suits=(0.00, 0.00, 0.67, -0.02, -0.69),
    seat=(-0.10, 0.41, -0.17, -0.17),
    pack=(-0.23, 0.32, -0.12),
)
PLAIN_ALONE_MARCH = NoTrumpFigures(
    ranks=(0.51, -0.26, -0.65, -0.82, -0.95),
    suits=(0.00, 0.00, 1.32, -0.28, -1.47),
    seat=(-0.43, 0.51, -0.24, -0.27),
    pack=(-0.44, 0.16, -0.15),
)
PASS_FIRST = PassFigures(
    seat=(-0.89, -0.91, -0.28, -0.86),
    proposed=(0.54, 2.26, 0.91, 2.07),
    best=(0.79, 0.04, 0.42, 0.39),
    strong_proposed=(-0.63, 0.22, 0.13, -0.33),
    strong_best=(0.26, 1.11, -0.06, -0.19),
    ace=0.12,
    jack=0.03,
    partner_takes=(0.30, -0.02, -0.05, -0.11, -0.18, -0.23),
    others_take=(-0.45, -0.28, -0.31, -0.24, -0.26, -0.22),
)
PASS_FIRST_FREE = PassFigures(
    seat=(-0.95, -0.86, -0.47, -0.99),
    proposed=(0.65, 2.33, 1.07, 2.43),
    best=(0.81, 0.09, 0.33, 0.51),
    strong_proposed=(-0.53, -0.09, 0.03, -0.94),
    strong_best=(-0.04, 0.98, 0.40, -0.19),
    ace=0.14,
    jack=0.01,
    partner_takes=(0.22, -0.25, 0.11, -0.16, -0.20, -0.19),
    others_take=(-0.47, -0.13, -0.21, -0.38, -0.31, -0.35),
)
PASS_SECOND = PassFigures(
    seat=(0.00, -0.51, -0.46, -0.56),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(0.00, 1.00, 0.34, 0.91),
    strong_proposed=(0.00, 0.00, 0.00, 0.00),
    strong_best=(0.00, -0.27, -0.00, 0.03),
    ace=0.27,
    jack=0.03,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
PASS_SECOND_FREE = PassFigures(
    seat=(-0.16, -0.23, -0.56, 0.04),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(-0.14, 0.40, 0.29, -0.06),
    strong_proposed=(0.00, 0.00, 0.00, 0.00),
    strong_best=(-0.04, 0.44, 0.35, -0.26),
    ace=0.25,
    jack=0.08,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
"""In both rounds, with a dealer who is stuck and with one who is free to pass twice."""

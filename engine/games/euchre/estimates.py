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
    trumps=(1.63, 1.01, 0.73, 0.54, 0.48, 0.35),
    ace=0.55,
    king=0.17,
    queen=0.06,
    length=(-0.71, -1.03, -0.56, 0.20, 1.00, 0.45),
    suits=(0.45, -0.27, -0.38, -0.44),
    first=(-0.35, -0.83, 0.89, -0.68),
    second_next=(0.57, 0.13, -0.00, -0.26),
    second_cross=(0.15, -0.39, 0.44, -0.32),
    partner_takes=(0.77, 0.28, 0.11, 0.01, -0.20, -0.09),
    others_take=(-0.63, -0.54, -0.12, -0.16, -0.03, -0.02),
    pack=(-0.34, -0.24, -0.06),
)
MARCH = Figures(
    trumps=(1.04, 0.45, 0.21, -0.01, -0.03, -0.09),
    ace=0.62,
    king=0.06,
    queen=-0.01,
    length=(-1.48, -1.45, -1.07, -0.26, 0.70, 0.62),
    suits=(0.62, -0.84, -1.33, -1.39),
    first=(-0.32, -0.87, 0.79, -0.85),
    second_next=(-0.16, 0.24, -0.56, -0.35),
    second_cross=(-0.03, -0.47, 0.15, -0.49),
    partner_takes=(0.95, 0.01, 0.16, -0.13, -0.22, 0.02),
    others_take=(-1.46, -0.57, -0.03, 0.06, 0.05, 0.22),
    pack=(-0.97, -1.06, -0.90),
)
ALONE_MADE = Figures(
    trumps=(2.16, 1.39, 0.91, 0.72, 0.46, 0.40),
    ace=1.41,
    king=0.56,
    queen=0.18,
    length=(-2.64, -2.23, -1.07, 0.42, 1.62, 0.53),
    suits=(0.53, -1.11, -1.27, -1.51),
    first=(-0.46, -0.62, -0.06, -1.00),
    second_next=(0.04, 0.12, -0.18, 0.13),
    second_cross=(-0.14, -0.51, -0.15, -0.52),
    partner_takes=(0.35, -0.10, 0.09, 0.02, -0.36, -0.06),
    others_take=(-0.87, -0.40, -0.10, -0.06, -0.08, -0.12),
    pack=(-1.36, -1.15, -0.85),
)
ALONE_MARCH = Figures(
    trumps=(1.39, 0.43, 0.21, -0.09, -0.09, -0.26),
    ace=1.57,
    king=0.64,
    queen=0.28,
    length=(-1.99, -2.70, -1.56, -0.42, 0.63, 1.23),
    suits=(1.23, -0.52, -2.08, -3.44),
    first=(-0.83, -0.57, -0.41, -1.20),
    second_next=(-0.04, -0.20, -0.75, 0.08),
    second_cross=(-0.02, -0.30, -0.19, -0.38),
    partner_takes=(-0.28, 0.03, -0.05, -0.02, 0.16, -0.25),
    others_take=(-0.84, -0.46, -0.30, 0.03, -0.17, -0.04),
    pack=(-1.73, -1.76, -1.33),
)
PLAIN_MADE = NoTrumpFigures(
    ranks=(0.60, 0.07, -0.02, -0.07, -0.13),
    suits=(0.00, 0.00, 0.43, -0.11, -0.23),
    seat=(0.01, 0.02, 0.13, -0.07),
    pack=(-0.21, 0.01, 0.28),
)
PLAIN_MARCH = NoTrumpFigures(
    ranks=(0.25, -0.09, -0.55, -0.57, -0.72),
    suits=(0.00, 0.00, 0.23, -0.21, -0.35),
    seat=(0.08, -0.06, 0.11, -0.46),
    pack=(-0.15, -0.15, -0.03),
)
PLAIN_ALONE_MADE = NoTrumpFigures(
    ranks=(0.69, 0.02, -0.16, -0.48, -0.34),
    suits=(0.00, 0.00, 0.01, 0.04, -0.11),
    seat=(0.00, 0.18, -0.12, -0.12),
    pack=(0.15, -0.28, 0.07),
)
PLAIN_ALONE_MARCH = NoTrumpFigures(
    ranks=(0.39, -0.06, -0.96, -1.00, -0.73),
    suits=(0.00, 0.00, 0.65, 0.02, -1.14),
    seat=(0.00, -0.02, -0.34, -0.11),
    pack=(0.00, -0.27, -0.20),
)
PASS_FIRST = PassFigures(
    seat=(-1.22, -1.30, -0.56, -0.72),
    proposed=(0.55, 2.19, 0.74, 1.86),
    best=(1.10, 0.88, 0.88, 0.21),
    ace=0.11,
    jack=0.02,
    partner_takes=(0.12, 0.03, -0.16, -0.11, -0.28, -0.15),
    others_take=(-0.39, -0.50, -0.23, -0.35, -0.28, -0.28),
)
PASS_FIRST_FREE = PassFigures(
    seat=(-0.95, -1.25, -0.47, -0.77),
    proposed=(0.06, 2.07, 0.61, 1.61),
    best=(0.85, 0.69, 0.71, 0.28),
    ace=0.17,
    jack=0.08,
    partner_takes=(0.29, 0.14, -0.21, -0.25, -0.26, -0.18),
    others_take=(-0.51, -0.52, -0.12, -0.20, -0.38, -0.29),
)
PASS_SECOND = PassFigures(
    seat=(0.00, -0.50, -0.84, -0.45),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(0.00, 0.61, 1.28, 0.26),
    ace=0.18,
    jack=0.16,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
PASS_SECOND_FREE = PassFigures(
    seat=(-0.04, -0.24, -0.56, -0.12),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(-0.03, 0.44, 0.83, -0.06),
    ace=0.11,
    jack=0.01,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
"""In both rounds, with a dealer who is stuck and with one who is free to pass twice."""

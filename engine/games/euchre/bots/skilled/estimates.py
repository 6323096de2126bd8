"""The figures behind the value of a hand of Euchre, as found by ``python -m benchmarks.fit_euchre_values``.

They are terms of log-odds: of making three tricks, and of making all five.
"""

from __future__ import annotations

from typing import NamedTuple

PLACES = 6
"""Trumps count by their place among those alive, the best first; from the sixth on they all count as the sixth."""
MOST_LOSERS = 3
"""A hand with more losers counts as one with this many."""


class Figures(NamedTuple):
    """The part of each feature of a caller's hand in the log-odds of one outcome."""

    trumps: tuple[float, ...]
    """By place."""
    ace: float
    king: float
    queen: float
    length: tuple[float, ...]
    """By the number of trumps held, 0 to 5."""
    suits: tuple[float, ...]
    """By the number of other suits held, 0 to 3."""
    losers: tuple[float, ...]
    """By the number of cards that are neither trump nor ace, 0 to 3 and more."""
    first: tuple[float, ...]
    """In the first round, by the seat's place after the dealer, who is 0."""
    second_next: tuple[float, ...]
    """In the second round, with the suit of the upcard's colour, likewise."""
    second_cross: tuple[float, ...]
    """The same with one of the other two suits."""
    partner_takes: tuple[float, ...]
    """If the partner picks the upcard up (or has to leave it), by its place among the trumps."""
    others_take: tuple[float, ...]
    """If an opponent picks it up."""
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
"""The chance above which passing costs more than the smaller chances suggest."""


class PassFigures(NamedTuple):
    """The terms of the worth of passing, in points, to the side of the seat that passes."""

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
    """If an opponent deals."""


class CallFigures(NamedTuple):
    """All figures by which a player calls a suit."""

    made: Figures
    march: Figures
    """The chances of three tricks and of five with the partner."""
    alone_made: Figures
    alone_march: Figures
    """The same alone."""
    pass_first: PassFigures
    pass_first_free: PassFigures
    pass_second: PassFigures
    pass_second_free: PassFigures
    """The worth of a pass in both rounds, with a dealer who is stuck and with one who is free to pass twice."""


MADE = Figures(
    trumps=(1.50, 0.86, 0.66, 0.50, 0.39, 0.32),
    ace=0.37,
    king=0.14,
    queen=0.05,
    length=(-0.35, -0.61, -0.32, 0.20, 0.63, 0.47),
    suits=(0.47, 0.08, -0.20, -0.33),
    losers=(0.90, 0.21, -0.38, -0.70),
    first=(-0.34, -0.69, 1.03, -0.59),
    second_next=(0.25, 0.41, -0.23, 0.28),
    second_cross=(-0.18, -0.14, 0.45, -0.22),
    partner_takes=(0.96, 0.01, 0.16, 0.05, -0.03, -0.12),
    others_take=(-0.53, -0.54, -0.10, -0.18, 0.07, 0.01),
    pack=(-0.11, 0.02, 0.11),
)
MARCH = Figures(
    trumps=(0.94, 0.27, -0.01, -0.10, -0.18, -0.26),
    ace=0.13,
    king=0.08,
    queen=0.09,
    length=(-0.87, -0.68, -0.38, -0.08, 0.02, 0.45),
    suits=(0.45, -0.28, -0.80, -0.92),
    losers=(0.92, -0.13, -0.93, -1.40),
    first=(-0.40, -0.83, 1.03, -0.82),
    second_next=(-0.24, 0.23, -0.33, -0.11),
    second_cross=(-0.06, 0.00, 0.26, -0.28),
    partner_takes=(0.97, 0.21, 0.07, -0.15, -0.01, -0.05),
    others_take=(-2.04, -0.96, 0.06, 0.30, 0.46, 0.54),
    pack=(-0.55, -0.58, -0.41),
)
ALONE_MADE = Figures(
    trumps=(2.28, 1.24, 0.93, 0.62, 0.53, 0.38),
    ace=1.09,
    king=0.56,
    queen=0.25,
    length=(-1.93, -1.66, -0.76, 0.26, 1.40, 0.56),
    suits=(0.56, -0.50, -0.88, -1.31),
    losers=(0.38, -0.36, -0.73, -1.42),
    first=(-0.38, -0.68, 0.27, -1.04),
    second_next=(-0.08, 0.46, -0.32, 0.42),
    second_cross=(-0.02, -0.12, -0.32, -0.33),
    partner_takes=(0.43, 0.09, -0.02, -0.12, -0.02, -0.10),
    others_take=(-0.72, -1.03, -0.08, -0.15, 0.17, 0.10),
    pack=(-0.98, -0.72, -0.43),
)
ALONE_MARCH = Figures(
    trumps=(1.25, 0.40, -0.33, -0.53, -0.64, -0.68),
    ace=0.51,
    king=0.90,
    queen=0.44,
    length=(-1.19, -1.54, -0.37, -0.10, -0.49, 0.81),
    suits=(0.81, 0.44, -1.46, -2.68),
    losers=(2.01, -0.15, -1.69, -3.06),
    first=(-0.39, -0.24, -0.05, -1.13),
    second_next=(-0.10, 0.31, -0.69, 0.02),
    second_cross=(-0.30, 0.31, -0.47, -0.17),
    partner_takes=(0.74, -0.25, 0.22, -0.14, -0.29, -0.33),
    others_take=(-1.07, -0.38, -0.19, -0.13, 0.26, 0.13),
    pack=(-1.20, -1.03, -0.66),
)
PLAIN_MADE = NoTrumpFigures(
    ranks=(0.94, -0.02, -0.04, -0.11, -0.13),
    suits=(0.00, 0.33, 0.09, -0.06, -0.22),
    seat=(-0.04, 0.08, 0.09, -0.00),
    pack=(-0.10, 0.10, 0.12),
)
PLAIN_MARCH = NoTrumpFigures(
    ranks=(0.40, -0.48, -0.44, -0.65, -0.50),
    suits=(0.00, -0.03, 0.41, -0.34, -0.37),
    seat=(-0.08, 0.21, -0.44, -0.02),
    pack=(-0.34, -0.08, 0.09),
)
PLAIN_ALONE_MADE = NoTrumpFigures(
    ranks=(1.04, 0.01, -0.32, -0.61, -0.56),
    suits=(0.00, 0.00, 0.75, -0.04, -0.79),
    seat=(-0.46, 0.69, 0.10, -0.42),
    pack=(-0.14, -0.10, 0.15),
)
PLAIN_ALONE_MARCH = NoTrumpFigures(
    ranks=(0.64, -0.17, -0.81, -0.94, -1.03),
    suits=(0.00, 0.00, 1.24, -0.38, -1.32),
    seat=(-0.24, 0.49, -0.24, -0.48),
    pack=(-0.12, -0.10, -0.24),
)
PASS_FIRST = PassFigures(
    seat=(-1.18, -1.09, -0.19, -0.88),
    proposed=(1.01, 2.63, 0.68, 2.06),
    best=(0.88, 0.46, 0.07, 0.74),
    strong_proposed=(-1.02, -0.87, 0.38, -1.06),
    strong_best=(-0.15, 0.54, 0.75, -0.73),
    ace=0.14,
    jack=0.03,
    partner_takes=(0.26, -0.03, -0.06, -0.10, -0.14, -0.13),
    others_take=(-0.37, -0.20, -0.29, -0.39, -0.33, -0.39),
)
PASS_FIRST_FREE = PassFigures(
    seat=(-0.94, -0.89, -0.27, -0.51),
    proposed=(0.11, 2.49, 0.71, 2.01),
    best=(1.09, -0.10, 0.32, -0.20),
    strong_proposed=(0.37, -1.08, 0.30, -1.03),
    strong_best=(-0.76, 1.17, 0.40, 0.43),
    ace=0.16,
    jack=0.05,
    partner_takes=(0.33, 0.06, -0.07, -0.24, -0.15, -0.21),
    others_take=(-0.32, -0.13, -0.23, -0.18, -0.21, -0.33),
)
PASS_SECOND = PassFigures(
    seat=(0.00, -0.60, -0.48, -0.30),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(0.00, 0.99, 0.30, 0.66),
    strong_proposed=(0.00, 0.00, 0.00, 0.00),
    strong_best=(0.00, -0.30, 0.42, 0.67),
    ace=0.27,
    jack=0.12,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)
PASS_SECOND_FREE = PassFigures(
    seat=(-0.16, -0.41, -0.30, 0.30),
    proposed=(0.00, 0.00, 0.00, 0.00),
    best=(-0.24, 0.55, 0.07, -0.24),
    strong_proposed=(0.00, 0.00, 0.00, 0.00),
    strong_best=(-0.11, 0.41, -0.07, -0.41),
    ace=0.25,
    jack=0.16,
    partner_takes=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    others_take=(0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
)

SKILLED_CALLS = CallFigures(
    MADE, MARCH, ALONE_MADE, ALONE_MARCH, PASS_FIRST, PASS_FIRST_FREE, PASS_SECOND, PASS_SECOND_FREE
)
"""The figures of the level Skilled."""

"""Movement as a function of time: easings, cards in flight, and small values that glide to a new target.

Nothing here asks a clock: every time is in seconds on whatever clock the caller passes in, and a duration of zero means
that the thing is already where it goes. Flights are an overlay. The layout is the truth, and dropping them shows it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card
from gui.art.geometry import Pose, clamp, lerp

Easing = Callable[[float], float]
"""From the share of the time that has passed, 0..1, to the share of the way; 0 to 0 and 1 to 1."""


def out_quad(share: float) -> float:
    """Slows down gently."""
    return 1 - (1 - share) ** 2


def out_cubic(share: float) -> float:
    """Starts fast, slows down."""
    return 1 - (1 - share) ** 3


def in_cubic(share: float) -> float:
    """Starts slowly, ends fast."""
    return share**3


def in_out_cubic(share: float) -> float:
    """Slow at both ends, fast in the middle."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3


def in_out_sine(share: float) -> float:
    """Softly slow at both ends."""
    return (1 - math.cos(math.pi * share)) / 2


def out_back(share: float, overshoot: float = 1.70158) -> float:
    """Runs past the goal and comes back; an overshoot of 1.70158 passes it by a tenth of the way, 0 not at all."""
    left = share - 1
    return 1 + (overshoot + 1) * left**3 + overshoot * left**2


def out_back_by(overshoot: float) -> Easing:
    """Return `out_back` with that overshoot, as an easing of one argument."""
    return lambda share: out_back(share, overshoot)


class Sample(NamedTuple):
    """The look of a flying card at one moment."""

    pose: Pose
    squeeze: float
    """The card's width as a share of its own: 1 lying flat, 0 seen from the edge while it turns over."""
    showing_after: bool
    """True if the flight's `after` is drawn rather than its `before`."""
    opacity: float = 1.0


@dataclass(frozen=True)
class Flight:
    """The way of one card from one pose to another; ``key`` is that of its piece.

    `before` and `after` are the card as it is drawn; None is a back. They differ for a card that turns over
    on the way: with `turns`, it is squeezed to its edge at the middle of the way, and the face changes there.
    """

    key: int
    before: Card | None
    after: Card | None
    start: Pose
    end: Pose
    begin: float
    duration: float
    easing: Easing = out_cubic
    arc: float = 0.0
    """Units that the way bows out at its middle: upwards, or sideways where it runs straight up or down."""
    turns: bool = False
    grow: float = 1.0
    """The card's size at the middle of the way against what it would have there: above 1 it is lifted to the eye."""
    layer: int = 0
    """Flights of a higher layer are drawn above all of a lower one."""
    fades: bool = False
    """True if the card does not travel: it fades in where it goes, once it has set off."""

    def __post_init__(self) -> None:
        if self.duration < 0:
            raise ValueError(f"A flight cannot take less than no time, but was given {self.duration:g} seconds.")

    @property
    def lands(self) -> float:
        """The time at which the card arrives."""
        return self.begin + self.duration

    def landed(self, now: float) -> bool:
        return now >= self.lands

    def sample(self, now: float) -> Sample:
        """Return the card at that time: at its start before the flight begins, at its end once it has landed."""
        if self.landed(now):
            return Sample(self.end, 1.0, True)
        if now <= self.begin:
            return Sample(self.start, 1.0, False)
        passed = (now - self.begin) / self.duration
        if self.fades:
            return Sample(self.end, 1.0, True, passed)
        return self._flown(self.easing(passed))

    def _flown(self, way: float) -> Sample:
        # An easing may run past the goal; the bow and the turn belong to the way itself and stop at its ends.
        inside = clamp(way, 0, 1)
        bow = math.sin(math.pi * inside)
        pose = self.start.between(self.end, way)
        aside_x, aside_y = self._aside()
        pose = Pose(
            pose.x + aside_x * self.arc * bow,
            pose.y + aside_y * self.arc * bow,
            max(0.0, pose.height * (1 + (self.grow - 1) * bow)),
            pose.angle,
        )
        squeeze = abs(math.cos(math.pi * inside)) if self.turns else 1.0
        return Sample(pose, squeeze, inside >= 0.5 if self.turns else True)

    def _aside(self) -> tuple[float, float]:
        """Return the unit vector across the way that points up the screen."""
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        length = math.hypot(dx, dy)
        if not length:
            return 0.0, -1.0
        across_x, across_y = dy / length, -dx / length
        return (-across_x, -across_y) if across_y > 0 else (across_x, across_y)


class Animator:
    """The flights under way. A card may have several, one after the other; between, it waits where the next starts."""

    def __init__(self) -> None:
        self._flights: list[Flight] = []

    @property
    def flights(self) -> tuple[Flight, ...]:
        """The flights that are kept; those that have landed are dropped by `samples` and `finish`."""
        return tuple(self._flights)

    def add(self, flights: Iterable[Flight]) -> None:
        """Add flights; those already under way go on."""
        self._flights.extend(flights)

    def finish(self) -> None:
        """Drop all flights: the cards lie where the layout has them."""
        self._flights.clear()

    def busy(self, now: float) -> bool:
        """Return whether any card has yet to land."""
        return any(not flight.landed(now) for flight in self._flights)

    def hidden(self, now: float) -> frozenset[int]:
        """Return the keys of cards still in the air, which are not to be drawn where they will lie."""
        return frozenset(flight.key for flight in self._flights if not flight.landed(now))

    def samples(self, now: float) -> tuple[tuple[Flight, Sample], ...]:
        """Return what to draw over the layout, lowest first. Landed cards are forgotten, so time must not run back.

        Within a layer, cards that wait for their flight lie below those that fly, the next to go on top, as in a stock.
        """
        self._flights = [flight for flight in self._flights if not flight.landed(now)]
        current: dict[int, Flight] = {}
        for flight in sorted(self._flights, key=lambda flight: flight.begin):
            current.setdefault(flight.key, flight)
        # Back to the order in which they were added: cards that go together keep the order they lie in.
        drawn = [flight for flight in self._flights if current[flight.key] is flight]

        def height(flight: Flight) -> tuple[int, bool, float]:
            flies = flight.begin <= now
            return flight.layer, flies, flight.begin if flies else -flight.begin

        return tuple((flight, flight.sample(now)) for flight in sorted(drawn, key=height))


class Transition:
    """A number that glides to each new target within `duration` seconds, from wherever it is when that changes."""

    def __init__(self, value: float = 0.0, duration: float = 0.12, easing: Easing = out_quad) -> None:
        if duration < 0:
            raise ValueError(f"A transition cannot take less than no time, but was given {duration:g} seconds.")
        self.duration = duration
        self._easing = easing
        self._from = self._target = value
        self._begin = -math.inf

    @property
    def target(self) -> float:
        return self._target

    def aim(self, target: float, now: float) -> None:
        """Head for a target from the present value; aiming again where it already goes changes nothing."""
        if target != self._target:
            self._from, self._target, self._begin = self.value(now), target, now

    def value(self, now: float) -> float:
        """Return the number at that time."""
        if self.settled(now):
            return self._target
        passed = clamp((now - self._begin) / self.duration, 0, 1)
        return lerp(self._from, self._target, self._easing(passed))

    def settled(self, now: float) -> bool:
        """Return whether the target is reached, so that nothing changes until the next `aim`."""
        return not self.duration or now >= self._begin + self.duration

"""Moments: about a second of celebration at the end of a hand or a game, which any click or key ends."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Pose, Rect, clamp, lerp
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion
from gui.sprites.celebration import draw_glow, draw_word
from gui.table.animator import out_cubic

HEAPED = 1.0
"""The distance up to which a card lies on the one below it as in a pack."""
SPARKS = (-150, -122, -90, -58, -30)
"""Directions in which signs of suits fly from the cards of those who won, in degrees; 0 is right, -90 up."""


def part(share: float, begin: float, end: float) -> float:
    """Return how far something has come that goes from ``begin`` to ``end`` of a moment, slowing down."""
    return out_cubic(clamp((share - begin) / (end - begin), 0, 1))


class MomentDrawing(ABC):
    """The drawing of one moment; ``share`` is its progress from 0 to 1, and ``still`` is set under reduced motion."""

    hides: frozenset[int] = frozenset()
    """The pieces that lie on the table and are drawn by the moment, or not at all, while it lasts."""
    tells: bool = False
    """True if it says itself what the message would say, which is not shown meanwhile."""
    lasts: float = Motion.MOMENT
    """The seconds that it lasts at the usual speed."""

    def draw_under(self, painter: Painter, share: float, *, still: bool) -> None:  # noqa: B027 - many have no light
        """Draw the light on the felt."""

    @abstractmethod
    def draw_over(self, painter: Painter, share: float, *, still: bool) -> None:
        """Draw what lies above cards and plates."""


class ShownMoment(NamedTuple):
    """A moment while it is shown. Times are in seconds on the program's clock."""

    moment: MomentDrawing
    begin: float
    lasts: float
    still: bool
    """True if its end alone is shown, fading in."""

    def over(self, now: float) -> bool:
        return now >= self.begin + self.lasts

    def share(self, now: float) -> float:
        """Return how far it has come, from 0 to 1; 1 where nothing moves."""
        return 1.0 if self.still else min(1.0, (now - self.begin) / self.lasts)

    def draw_under(self, painter: Painter, now: float) -> None:
        with painter.faded(self._opacity(now)):
            self.moment.draw_under(painter, self.share(now), still=self.still)

    def draw_over(self, painter: Painter, now: float) -> None:
        with painter.faded(self._opacity(now)):
            self.moment.draw_over(painter, self.share(now), still=self.still)

    def _opacity(self, now: float) -> float:
        return min(1.0, (now - self.begin) / Motion.MOMENT_FADE) if self.still else 1.0


class MovingCards(NamedTuple):
    """Cards that move at the end of a game."""

    cards: Sequence[str | None]
    """Their names, None for a back."""
    poses: Callable[[Metrics, int, float], Sequence[Pose]]
    """Returns the poses of that many cards at a share of the moment, lowest card first (`gui/table/endings.py`)."""
    sparks: bool = True


class GameMoment(MomentDrawing):
    """The end of a game: the light moves to the winners, and cards move for those who look at their own game."""

    tells = True

    def __init__(
        self,
        room: Rect,
        metrics: Metrics,
        title: str,
        sub: str,
        lights: Sequence[tuple[float, float]],
        moving: MovingCards | None,
    ) -> None:
        """``room`` is the part of the window that a panel beside the table leaves.

        ``lights`` are the points of the table where the winners sit; without ``moving`` it is a quiet end.
        """
        self._room, self._title, self._sub = room, title, sub
        self._metrics = replace(metrics, window_width=room.w * metrics.z, unit=metrics.z)
        self._lights, self._moving = tuple(lights), moving
        self.lasts = Motion.MOMENT if moving is None else Motion.ENDING

    def draw_under(self, painter: Painter, share: float, *, still: bool) -> None:
        """Draw the light, from the middle to the winners."""
        metrics, way = self._metrics, 1.0 if still else part(share, 0.0, 0.6)
        radius = metrics.height * (0.5 if len(self._lights) < 2 else 0.36)
        for x, y in self._lights:
            middle = lerp(self._room.cx, x, way), lerp(metrics.height / 2, y, way)
            draw_glow(painter, *middle, radius, 0.55 * (1.0 if still else part(share, 0.0, 0.35)))

    def draw_over(self, painter: Painter, share: float, *, still: bool) -> None:
        """Draw the cards, sparks and who won."""
        metrics = self._metrics
        x, y = self._room.cx, metrics.height * 0.47
        if self._moving is not None and not still:
            self._draw_cards(painter, self._moving, share)
            if self._moving.sparks:
                self._draw_sparks(painter, share)
            y = metrics.height * 0.7
        with painter.faded(1.0 if still else part(share, 0.25, 0.45)):
            draw_word(painter, self._title, x, y, self._sub, self._room.w - 2 * theme.MARGIN)

    def _draw_cards(self, painter: Painter, moving: MovingCards, share: float) -> None:
        metrics = self._metrics
        poses = moving.poses(metrics, len(moving.cards), share)
        with painter.rightwards(self._room), painter.faded(part(share, 0.0, 0.12)):
            below = None
            for card, pose in zip(moving.cards, poses, strict=True):
                # Many shadows of cards on one another would make the pack's a black one.
                heaped = below is not None and math.dist(pose.centre, below.centre) < HEAPED
                painter.card(card, pose.moved(self._room.x, 0), lift=0 if heaped else theme.CARD_LIFT, moving=True)
                below = pose

    def _draw_sparks(self, painter: Painter, share: float) -> None:
        way, metrics = part(share, 0.3, 1.0), self._metrics
        if way <= 0:
            return
        x, y, reach = self._room.cx, metrics.height * 0.42 + metrics.table, metrics.table * lerp(1.4, 2.4, way)
        with painter.faded(1 - way**3):
            for place, angle in enumerate(SPARKS):
                dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
                painter.pip("HSDC"[place % 4], x + dx * reach, y + dy * reach, 28, theme.GOLD)

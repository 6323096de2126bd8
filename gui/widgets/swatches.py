"""A few things side by side that are chosen by their looks, such as the backs of cards or cloths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

from assets.cards import HEIGHT, face_svg
from gui.art import theme, vector
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Felt
from gui.art.vector import svg_number
from gui.widgets.controls import ChoiceControl
from gui.widgets.readings import Role
from gui.widgets.targets import Target, TargetChoice

FELT_WIDTH, FELT_HEIGHT, FELT_RADIUS = 42.0, 40.0, 9.0
CARD_HEIGHT, CARD_GAP = 62.0, 18.0
GAP = 10.0
DISC = 9.0

DrawSample = Callable[[Painter, Rect, bool, bool], None]
"""Draws a sample at its place; the flags say whether it is chosen and pointed at."""


@dataclass(frozen=True)
class SwatchesControl(ChoiceControl):
    """Values side by side, each as a sample of that ``size``."""

    samples: tuple[DrawSample, ...]
    size: tuple[float, float]
    gap: float = GAP

    def width(self, painter: Painter) -> float:
        return len(self.items) * max(painter.smallest_target, self.size[0] + self.gap)

    def height(self, painter: Painter) -> float:
        return max(super().height(painter), self.size[1])

    def draw(self, painter: Painter, rect: Rect, pointer: float | None = None, focus: bool = False) -> None:
        pointed = None if pointer is None else self._part(rect, pointer)
        step = rect.w / len(self.items)
        width, height = min(step, self.size[0]), min(rect.h, self.size[1])
        for place, draw in enumerate(self.samples):
            # The last sample ends where the control does.
            sample = Rect(rect.x + (place + 1) * step - width, rect.cy - height / 2, width, height)
            draw(painter, sample, place == self.chosen, place == pointed)
        if focus and self.chosen is None:
            painter.box(rect.inset(-3), 12, None, 1, theme.TEXT, 2)
        elif focus and self.chosen is not None:
            ring = Rect(rect.x + (self.chosen + 1) * step - width, rect.cy - height / 2, width, height)
            painter.box(ring.inset(-5), 12, None, 1, theme.TEXT, 2)

    def spoken(self, target: Target, rect: Rect) -> Target:
        step = rect.w / len(self.items)
        parts = tuple(
            TargetChoice(
                item.title,
                partial(self.choose, place),
                place == self.chosen,
                item.reason,
                Rect(rect.x + place * step, rect.y, step, rect.h),
            )
            for place, item in enumerate(self.items)
        )
        value = "" if self.chosen is None else self.items[self.chosen].title
        return target._replace(role=Role.CHOICES, value=value, parts=parts)

    def _part(self, rect: Rect, x: float) -> int:
        return min(len(self.items) - 1, max(0, int((x - rect.x) / rect.w * len(self.items))))

    def act(self, rect: Rect, x: float | None) -> None:
        """Enter means the following value."""
        if x is None:
            self.step(1)
        else:
            self.choose(self._part(rect, x))


def felt_sample(felt: Felt, sign: str | None = None) -> DrawSample:
    """Return what draws a piece of that cloth, with an icon on it."""

    def draw(painter: Painter, rect: Rect, chosen: bool, pointed: bool) -> None:
        w, h, r = svg_number(rect.w), svg_number(rect.h), svg_number(FELT_RADIUS)
        body = (
            f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0" stop-color="{felt.middle}"/><stop offset="1" stop-color="{felt.edge}"/>'
            f'</linearGradient></defs><rect width="{w}" height="{h}" rx="{r}" fill="url(#g)"/>'
        )
        painter.drawing(body, rect.x, rect.y, rect.w, rect.h)
        if sign is not None and not chosen:
            painter.icon(sign, rect.cx, rect.cy, 20, theme.MUTED)
        if chosen:
            painter.box(rect, FELT_RADIUS, None, 1, theme.GOLD, 2)
            painter.icon("check", rect.cx, rect.cy, 20, theme.GOLD)
        else:
            painter.box(rect, FELT_RADIUS, None, 1, theme.WHITE, 1, 0.6 if pointed else 0.22)

    return draw


def colour_sample(colour: str) -> DrawSample:
    """Return what draws a disc of that colour."""

    def draw(painter: Painter, rect: Rect, chosen: bool, pointed: bool) -> None:
        line = theme.GOLD if chosen else theme.TEXT if pointed else theme.MUTED
        painter.disc(rect.cx, rect.cy, rect.w / 2, colour, line, 2.5 if chosen else 1.2)
        if chosen:
            painter.icon("check", rect.cx, rect.cy, 18, theme.TEXT)

    return draw


def face_sample(pack: str) -> DrawSample:
    """Return what draws a jack of that pack."""

    def draw(painter: Painter, rect: Rect, chosen: bool, pointed: bool) -> None:
        top = rect.y + (0 if chosen or not pointed else -2)
        if chosen:
            painter.box(Rect(rect.x, top, rect.w, rect.h).inset(-2), 5, theme.GOLD)
        painter.drawing(_face_body(pack, rect.h), rect.x, top, rect.w, rect.h)
        if chosen:
            draw_tick(painter, rect)

    return draw


@cache
def _face_body(pack: str, height: float) -> str:
    """Return the drawing of a sample, that many units high."""
    return vector.scaled(height / HEIGHT, vector.body_of(face_svg("JS", pack=pack)))


def back_sample(back: str) -> DrawSample:
    """Return what draws a card with that back."""

    def draw(painter: Painter, rect: Rect, chosen: bool, pointed: bool) -> None:
        pose = Pose(rect.cx, rect.cy + (0 if chosen or not pointed else -2), rect.h, 0.0)
        painter.card(back, pose, ring=chosen, lift=theme.CARD_LIFT_HAND)
        if chosen:
            draw_tick(painter, rect)

    return draw


def draw_tick(painter: Painter, rect: Rect) -> None:
    """Draw the sign of the chosen card on its corner."""
    x, y = rect.right - 3, rect.y + 3
    painter.disc(x, y, DISC, theme.INK, theme.GOLD, 1.5)
    painter.icon("check", x, y, 12, theme.GOLD)


COLOUR_SIZE = (34.0, 34.0)
CARD_SIZE = (CARD_HEIGHT * CARD_RATIO, CARD_HEIGHT)
FELT_SIZE = (FELT_WIDTH, FELT_HEIGHT)

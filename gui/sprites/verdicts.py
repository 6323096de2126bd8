"""Verdicts of the coach, each with a sign and a word, and the figures and bars of worths with their errors.

A verdict is never told by its colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from engine.coach.verdicts import Verdict
from engine.phrases import say, say_as, say_count
from gui.art import theme
from gui.art.geometry import Pose, Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.plots import draw_whisker

DISC, DISC_OPACITY, DISC_SIGN = 36.0, 0.20, 0.53
"""A verdict's disc: diameter, opacity, and the share of the diameter that its sign takes."""
CHIP_HEIGHT, CHIP_SIZE, CHIP_SIGN = 28.0, 13.0, 15.0
CHIP_LEFT, CHIP_WORDS, CHIP_RIGHT = 18.0, 32.0, 14.0
CHIP_OPACITY, CHIP_LINE = 0.16, 0.55
OFF_OPACITY, OFF_LINE = 0.05, 0.25
BADGE_HEIGHT, BADGE_UP, BADGE_SIGN = 30.0, 10.0, 16.0
BADGE_LEFT, BADGE_WORDS, BADGE_RIGHT = 17.0, 29.0, 11.0
COVERED, OPEN = 0.34, 0.5
"""The place of a badge as a share of the card's width, if the next card covers the middle and if not."""
MARK = 22.0
BAR_HEIGHT, BAR_RADIUS, TRACK_OPACITY = 8.0, 4.0, 0.12


class VerdictLook(NamedTuple):
    """The word, the sign and the colour of a verdict."""

    word: str
    counted: Callable[[int], str]
    """Returns the word with a number: "Slips 6", "Blunder 1"."""
    colour: str
    icon: str
    filled: bool = False


LOOKS: Final[Mapping[Verdict, VerdictLook]] = {
    Verdict.BEST: VerdictLook(
        say_as("verdict", "Best"), lambda n: say_count("Best {n}", "Best {n}", n), theme.BEST, "star", filled=True
    ),
    Verdict.GOOD: VerdictLook(
        say_as("verdict", "Good"), lambda n: say_count("Good {n}", "Good {n}", n), theme.GOOD, "check"
    ),
    Verdict.SLIP: VerdictLook(
        say_as("verdict", "Slip"), lambda n: say_count("Slip {n}", "Slips {n}", n), theme.SLIP, "wave"
    ),
    Verdict.BLUNDER: VerdictLook(
        say_as("verdict", "Blunder"), lambda n: say_count("Blunder {n}", "Blunders {n}", n), theme.BLUNDER, "cross"
    ),
}


# ----------------------------------------------------------------------------------------------------- the figures


def percent(share: float, digits: int = 0) -> str:
    """Return a share in per cent: "62%", "4.2%"."""
    hundredths = 100 * share
    return say("{percent:.1f}%", percent=hundredths) if digits else say("{percent:.0f}%", percent=hundredths)


# ------------------------------------------------------------------------------------------------------- the signs


def draw_verdict_sign(
    painter: Painter, cx: float, cy: float, verdict: Verdict, size: float = 18.0, colour: str | None = None
) -> None:
    """Draw the sign of a verdict, ``size``, in its own colour or another."""
    look = LOOKS[verdict]
    ink = colour or look.colour
    painter.icon(look.icon, cx, cy, size, ink, ink if look.filled else None)


def draw_verdict_disc(painter: Painter, cx: float, cy: float, verdict: Verdict, diameter: float = DISC) -> None:
    """Draw a verdict's sign on a disc of its colour; ``diameter`` is."""
    side = diameter
    painter.box(Rect.around(cx, cy, side, side), side / 2, LOOKS[verdict].colour, DISC_OPACITY)
    draw_verdict_sign(painter, cx, cy, verdict, diameter * DISC_SIGN)


def draw_verdict_mark(painter: Painter, cx: float, cy: float, verdict: Verdict, diameter: float = MARK) -> None:
    """Draw a verdict's sign on a dark disc with an outline in its colour, as a mark on a curve."""
    side = diameter
    painter.box(Rect.around(cx, cy, side, side), side / 2, theme.INK, 1, LOOKS[verdict].colour, 2)
    draw_verdict_sign(painter, cx, cy, verdict, diameter * 0.64)


def verdict_chip_width(painter: Painter, words: str) -> float:
    """Return the width of a chip with those words."""
    return painter.text_width(words, CHIP_SIZE, Weight.BOLD) + CHIP_WORDS + CHIP_RIGHT


def draw_verdict_chip(
    painter: Painter,
    x: float,
    cy: float,
    verdict: Verdict,
    words: str = "",
    *,
    height: float = CHIP_HEIGHT,
    on: bool = True,
    hover: bool = False,
    focus: bool = False,
) -> Rect:
    """Draw sign and word in a pill, from x to the right, and return its place. ``height`` is.

    A chip that is not ``on`` is a filter that shows other decisions.
    """
    look = LOOKS[verdict]
    words = words or look.word
    rect = Rect(x, cy - height / 2, verdict_chip_width(painter, words), height)
    fill, ink = (look.colour, look.colour) if on else (theme.WHITE, theme.MUTED)
    opacity, line = (CHIP_OPACITY, CHIP_LINE) if on else (OFF_OPACITY, OFF_LINE)
    painter.box(rect, rect.h / 2, fill, opacity + 0.08 * hover, look.colour, 1, 1.0 if hover else line)
    if focus:
        painter.box(rect.inset(-3), rect.h / 2 + 3, None, 1, theme.GOLD, 2)
    draw_verdict_sign(painter, x + CHIP_LEFT, cy, verdict, CHIP_SIGN, ink)
    painter.text(words, x + CHIP_WORDS, cy, CHIP_SIZE, ink, Weight.BOLD)
    return rect


def card_badge_rect(painter: Painter, pose: Pose, words: str, *, covered: int = 0, up: float = BADGE_UP) -> Rect:
    """Return the place of a badge on the top edge of a card, ``up`` above it.

    ``covered`` is 1 if the next card lies over the right part of this one, -1 if over the left part: the badge stands
    aside from it.
    """
    edge = pose.raised(pose.height / 2)
    width = painter.text_width(words, CHIP_SIZE, Weight.BOLD) + BADGE_WORDS + BADGE_RIGHT
    cx = edge.x + ((COVERED if covered else OPEN) - 0.5) * (covered or 1) * pose.width
    return Rect.around(cx, edge.y - up, width, BADGE_HEIGHT)


def draw_badge(painter: Painter, rect: Rect, verdict: Verdict, words: str) -> None:
    """Draw a pill with a verdict's sign and words at its place."""
    look = LOOKS[verdict]
    painter.box(rect, rect.h / 2, theme.INK, 1, look.colour, 2, 1, lift=theme.DISC_LIFT)
    draw_verdict_sign(painter, rect.x + BADGE_LEFT, rect.cy, verdict, BADGE_SIGN)
    painter.text(words, rect.x + BADGE_WORDS, rect.cy, CHIP_SIZE, look.colour, Weight.BOLD)


# -------------------------------------------------------------------------------------------------------- the bars


class BarRange(NamedTuple):
    """The values at both ends of bars that stand below each other, so that they can be compared."""

    low: float
    high: float

    def x(self, rect: Rect, value: float) -> float:
        """Return the x of a value in a bar at ``rect``; values beyond the ends lie at the ends."""
        share = (value - self.low) / ((self.high - self.low) or 1.0)
        return rect.x + rect.w * clamp(share, 0.0, 1.0)


def draw_worth_bar(
    painter: Painter, rect: Rect, value: float, error: float | None, span: BarRange, colour: str, *, track: bool = True
) -> None:
    """Draw a bar from zero to a value (from the left end, if that is above zero), and an error as a whisker."""
    radius = min(BAR_RADIUS, rect.h / 2)
    if track:
        painter.box(rect, rect.h / 2, theme.WHITE, TRACK_OPACITY)
    left, right = sorted((span.x(rect, 0.0), span.x(rect, value)))
    if right - left >= 1:
        painter.box(rect._replace(x=left, w=max(2 * radius, right - left)), radius, colour)
    if error is not None:
        draw_whisker(painter, (span.x(rect, value - error), rect.cy), (span.x(rect, value + error), rect.cy))

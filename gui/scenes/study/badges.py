"""Badges on the cards of a hand: a few words in the colour of a verdict, kept apart from each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.cards import Card
from engine.coach.verdicts import Verdict
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.sprites.verdicts import card_badge_rect, draw_badge
from gui.table.choreography import PlacedPiece


class Badge(NamedTuple):
    """A few words on the top edge of a card, with the sign and the colour of a verdict."""

    words: str
    verdict: Verdict


def kept_apart(rects: Sequence[Rect], gap: float) -> list[Rect]:
    """Return the rectangles, from the left, moved apart where two would be closer than ``gap``."""
    kept = list(rects)
    for place in range(1, len(kept)):
        short = (kept[place - 1].right + gap - kept[place].x) / 2
        if short > 0:
            kept[place - 1], kept[place] = kept[place - 1].move(-short, 0), kept[place].move(short, 0)
    return kept


def draw_badges(
    painter: Painter,
    held: Sequence[PlacedPiece],
    badges: Mapping[Card, Badge],
    pose_of: Callable[[PlacedPiece], Pose],
) -> None:
    """Draw the badges of the cards in a hand; ``pose_of`` returns the pose at which a card is drawn now."""
    placed: list[tuple[Badge, Rect]] = []
    for place, lies in enumerate(held):
        badge = badges.get(lies.card) if lies.card else None
        if badge is not None:
            covered = 0
            if place + 1 < len(held):
                covered = 1 if held[place + 1].pose.x > lies.pose.x else -1
            placed.append((badge, card_badge_rect(painter, pose_of(lies), badge.words, covered=covered)))
    # A hand lies from the right where people read from there.
    placed.sort(key=lambda item: item[1].x)
    for (badge, _), rect in zip(placed, kept_apart([rect for _, rect in placed], 4), strict=True):
        draw_badge(painter, rect, badge.verdict, badge.words)

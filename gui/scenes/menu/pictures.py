"""What lies on the tiles of the menu: a few cards of each game, and what belongs to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from gui.art.geometry import Pose, Rect, lerp
from gui.art.painter import Painter
from gui.sprites.bubble import Tail, bubble_rect, draw_bubble
from gui.sprites.hebrew import draw_hebrew, hebrew_width
from gui.table.layout import fan

Cards = list[tuple[str | None, Pose]]


def _nothing(painter: Painter, room: Rect) -> None:
    """Nothing lies above the cards."""


class Picture(NamedTuple):
    """The cards as they lie in the picture's room, spread further as the tile is raised, and what is drawn above."""

    cards: Callable[[Rect, float], Cards]
    above: Callable[[Painter, Rect], None] = _nothing


def _spread(poses: Sequence[Pose], cx: float, share: float) -> list[Pose]:
    """The poses moved apart sideways; their angles stay, so that no card has to be turned anew."""
    return [pose._replace(x=cx + (pose.x - cx) * share) for pose in poses]


def _euchre_cards(room: Rect, raised: float) -> Cards:
    """A hand that wants hearts for trump: both bowers, ace, king and queen."""
    height = min(0.6 * room.h, 0.39 * room.w)
    poses = fan(5, room.cx, room.cy - 0.02 * room.h, height, 0.42, 7)
    return list(zip(("JH", "JD", "AH", "KH", "QH"), _spread(poses, room.cx, lerp(1, 1.07, raised)), strict=True))


def _war_cards(room: Rect, raised: float) -> Cards:
    """Two kings between backs: war."""
    height = min(0.62 * room.h, 0.4 * room.w)
    poses = [
        Pose(room.cx - 0.68 * height, room.cy + 0.02 * height, 0.9 * height, -10),
        Pose(room.cx + 0.68 * height, room.cy + 0.02 * height, 0.9 * height, 10),
        Pose(room.cx - 0.28 * height, room.cy, height, -5),
        Pose(room.cx + 0.28 * height, room.cy, height, 5),
    ]
    return list(zip((None, None, "KC", "KD"), _spread(poses, room.cx, lerp(1, 1.08, raised)), strict=True))


def _go_fish_cards(room: Rect, raised: float) -> Cards:
    """Three sevens, and the fourth in somebody else's hand."""
    height = min(0.6 * room.h, 0.42 * room.w)
    poses = fan(3, room.cx - 0.38 * height, room.cy + 0.1 * height, height, 0.36, 7)
    fourth = Pose(room.cx + lerp(0.7, 0.64, raised) * height, room.cy + 0.22 * height, 0.82 * height, 12)
    return [*zip(("7S", "7H", "7D"), poses, strict=True), ("7C", fourth)]


def _asked(painter: Painter, room: Rect) -> None:
    """The question for the fourth."""
    words = "Sevens?"
    size = bubble_rect(painter, 0, 0, words)
    x = room.right - size.w / 2 - 14 * painter.z
    draw_bubble(painter, x, room.y + size.h / 2 + 14 * painter.z, words, Tail.LEFT)


HEBREW_SHARE = 0.17
"""The height of the Hebrew name as a share of the picture's."""


def _reviiyot_cards(room: Rect, raised: float) -> Cards:
    """A quartet of a value that an ordinary pack does not have."""
    height = min(0.56 * room.h, 0.45 * room.w)
    poses = fan(4, room.cx, room.cy + 0.12 * room.h, height, 0.4, 7)
    return list(zip(("12C", "12D", "12H", "12S"), _spread(poses, room.cx, lerp(1, 1.08, raised)), strict=True))


def _hebrew_name(painter: Painter, room: Rect) -> None:
    """The name of the game as its players write it."""
    height = min(HEBREW_SHARE * room.h, 30 * painter.z)
    draw_hebrew(painter, room.cx + hebrew_width(height) / 2, room.y + 0.14 * room.h, height)


EUCHRE: Final = Picture(_euchre_cards)
WAR: Final = Picture(_war_cards)
GO_FISH: Final = Picture(_go_fish_cards, _asked)
REVIIYOT: Final = Picture(_reviiyot_cards, _hebrew_name)

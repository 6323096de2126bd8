"""At a player's place: the plate with portrait and name, the dealer's disc, finished sets of cards."""

from __future__ import annotations

from engine.phrases import number, say_as
from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.fitted import draw_fitted

TARGET_GAP = 6.0
WORDS_FROM = 58.0
COUNT_WIDTH, COUNT_HEIGHT = 26.0, 32.0
NAME_OVER = 6.0
"""Distance by which a name may come nearer to the end of the plate than the line below it."""
LINE = 1.25
"""From a line of a long name to the next, as a share of its size."""
# Translators: the letter on the disc of the player who deals the cards.
DEALER = say_as("on the dealer's disc", "D")
BOOK_HEIGHT = 48.0
ACROSS, UP = 3.0, 2.0
"""Distance by which each card under the top one of a set stands out, at ``BOOK_HEIGHT``."""
LARGE_RANK, SMALL_RANK = 19.0, 16.0
"""Sizes of a rank of one character, and of a longer one, at that height."""


def draw_plate(
    painter: Painter,
    rect: Rect,
    name: str,
    line: str | None,
    avatar: str,
    *,
    turn: bool = False,
    target: bool = False,
    count: int | None = None,
    hover: bool = False,
    focus: bool = False,
) -> None:
    """Draw the plate of a player. Narrow windows leave out the line.

    ``turn`` gives it a gold edge; ``target`` a gold ring outside, for a player who may be chosen: brighter with
    ``hover``, and full with ``focus``. Without the ring ``hover`` is a pale edge: nothing looks stronger than the turn.
    ``count`` is the number on a small card at the right end.
    """
    if target:
        around = rect.inset(-TARGET_GAP)
        colour, thickness = (theme.GOLD_HOVER, 4) if focus else (theme.GOLD, 2.5)
        painter.box(around, around.h / 2, theme.GOLD, 0.7 if focus else 0.34 if hover else 0.16, colour, thickness)
    edge, width, opacity = (theme.GOLD, 2, 1.0) if turn or (focus and not target) else (theme.WHITE, 1.0, 0.14)
    if hover and edge == theme.WHITE:
        opacity = 0.5
    line_colour, lift = None if target else edge, theme.PLATE_LIFT
    painter.box(rect, rect.h / 2, theme.INK, theme.PLATE_OPACITY, line_colour, width, opacity, lift)
    painter.avatar(avatar, rect.x + rect.h / 2, rect.cy, theme.AVATAR_SIZE)
    _draw_words(painter, rect, name, line, rect.right - (COUNT_WIDTH + 20 if count is not None else 13))
    if count is not None:
        card = Rect.around(rect.right - 26, rect.cy, COUNT_WIDTH, COUNT_HEIGHT)
        painter.box(card, 5, theme.PAPER)
        painter.text(number(count, "d"), card.cx, card.cy, 15, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")


def _draw_words(painter: Painter, rect: Rect, name: str, line: str | None, right: float) -> None:
    x = rect.x + WORDS_FROM
    name_size, line_size = theme.BODY_SIZE, theme.CAPTION_SIZE
    if not line and painter.text_width(name, name_size, Weight.BOLD) > right - x:
        _draw_name_in_two_lines(painter, name, x, rect.cy, right - x)
        return
    name_y = rect.y + 20 if line else rect.cy
    draw_fitted(painter, name, x, name_y, right - x + NAME_OVER, name_size, weight=Weight.BOLD, most=1)
    if line:
        draw_fitted(painter, line, x, rect.y + 39, right - x, line_size, theme.MUTED, Weight.MEDIUM, most=1)


def _draw_name_in_two_lines(painter: Painter, name: str, x: float, middle: float, room: float) -> None:
    """Draw a name that is too long for a narrow plate; its last word often tells it from another one."""
    size = max(painter.smallest_size, theme.CAPTION_SIZE)
    first, *others = painter.lines(name, room, size, Weight.BOLD)
    shown = [first, " ".join(others)] if others else [name]
    for place, words in enumerate(shown):
        y = middle + (place - (len(shown) - 1) / 2) * LINE * size
        wide = room + (0 if others else NAME_OVER)
        draw_fitted(painter, words, x, y, wide, size, weight=Weight.BOLD, most=1)


def draw_dealer(painter: Painter, cx: float, cy: float) -> None:
    """Draw the disc of the dealer."""
    side = theme.DEALER_SIZE
    disc = Rect.around(cx, cy, side, side)
    painter.box(disc, side / 2, theme.PAPER, 1, theme.GOLD, 2.5, lift=theme.DISC_LIFT)
    painter.text(DEALER, cx, cy, theme.BODY_SIZE, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")


def draw_book(
    painter: Painter,
    x: float,
    y: float,
    rank: str,
    height: float = BOOK_HEIGHT,
    cards: int = 4,
    seen: float | None = None,
    hover: bool = False,
) -> float:
    """Draw a finished set from the corner (x, y), thin cards with the rank on the top one, and return its width.

    ``seen`` is the width that the next set leaves to be seen.
    """
    part = height / BOOK_HEIGHT
    wide = height * CARD_RATIO
    for place in reversed(range(cards)):
        top = theme.PAPER_HOVER if hover else theme.PAPER
        fill, lift = (theme.PAPER_PRESSED if place else top), 3 * part if place == cards - 1 else 0.0
        card = Rect(x + place * ACROSS * part, y - place * UP * part, wide, height)
        painter.box(card, 5 * part, fill, 1, theme.PAPER_EDGE, 1, 0.8, lift)
    if face := painter.face_of_rank(rank):
        painter.card(face, Pose(x + wide / 2, y + height / 2, height), lift=0)
        return wide + (cards - 1) * ACROSS * part
    clear = wide if seen is None else min(wide, seen)
    size = (LARGE_RANK if len(rank) < 2 else SMALL_RANK) * part
    words = painter.text_width(rank, size, Weight.EXTRA_BOLD)
    if words > clear - painter.pixels(2):
        size *= max(0.5, (clear - painter.pixels(2)) / words)
    painter.text(rank, x + clear / 2, y + height / 2, size, theme.PAPER_INK, Weight.EXTRA_BOLD, "cm")
    return wide + (cards - 1) * ACROSS * part

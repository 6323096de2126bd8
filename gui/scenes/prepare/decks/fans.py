"""Decks as small fans of their cards, and pictures of single cards in the rows of a page."""

from __future__ import annotations

from typing import Final

import pygame

from engine.cards import PACK_52
from gui.art import theme
from gui.art.cards import CardFaces
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.art.shapes import clear_surface
from gui.art.theme import Weight
from gui.decks.cards import DRAWING, Place, decoded, draw_drawing, draw_photograph
from gui.decks.deck import DeckError, Item, Quartet, in_language
from gui.decks.files import DeckFiles
from gui.widgets.swatches import DrawSample, draw_tick

RANKS: Final = [rank.symbol for rank in sorted({card.rank for card in PACK_52})]
"""The ranks that stand for the quartets of a deck that is shown by itself, in their order."""
SUITS: Final = "CDHS"
"""The suits that stand for the cards of a quartet, in their order."""
USUAL_FAN: Final = ("2S", "8S", "KS")
FAN_HEIGHT: Final = 58.0
FAN_STEP: Final = 17.0
FAN_TURN: Final = 9.0
FAN_SIZE: Final = (FAN_HEIGHT * CARD_RATIO + (len(USUAL_FAN) - 1) * FAN_STEP + 8, FAN_HEIGHT + 12)
RADIUS: Final = 8.0


def card_name(quartet: int, place: int) -> str:
    """Return the name of the card that stands for a card of a deck that is shown by itself."""
    return f"{RANKS[quartet]}{SUITS[place]}"


def fan_cards(files: DeckFiles | None) -> tuple[str, ...]:
    """Return the cards of a deck’s fan, each of another quartet if there are so many; without a deck, usual cards."""
    if files is None:
        return USUAL_FAN
    last = len(files.deck.quartets) - 1
    if last < 2:
        return card_name(0, 0), card_name(last, 1), card_name(0, 2)
    return card_name(0, 0), card_name((last + 1) // 2, 0), card_name(last, 0)


def heading_cards(files: DeckFiles) -> list[str]:
    """Return a card of every quartet."""
    return [card_name(quartet, 0) for quartet in range(len(files.deck.quartets))]


def draw_fan(
    painter: Painter, rect: Rect, faces: CardFaces | None, cards: tuple[str, ...], *, ring: bool = False
) -> None:
    """Draw a small fan in the middle of a room."""
    former, painter.card_faces = painter.card_faces, faces
    middle = (len(cards) - 1) / 2
    size = rect.h / FAN_SIZE[1]
    for place, card in enumerate(cards):
        far = place - middle
        pose = Pose(rect.cx + far * FAN_STEP * size, rect.cy + abs(far) * 2 * size, FAN_HEIGHT * size, far * FAN_TURN)
        painter.card(card, pose, ring=ring, lift=theme.CARD_LIFT_HAND)
    painter.card_faces = former


def fan_sample(faces: CardFaces | None, cards: tuple[str, ...]) -> DrawSample:
    """Return what draws a small fan of a deck that can be chosen; without faces, of a usual pack."""

    def draw(painter: Painter, rect: Rect, chosen: bool, pointed: bool) -> None:
        draw_fan(painter, rect if chosen or not pointed else rect.move(0, -2), faces, cards, ring=chosen)
        if chosen:
            draw_tick(painter, rect)

    return draw


def draw_picture(painter: Painter, rect: Rect, quartet: Quartet, item: Item, data: bytes | None, language: str) -> None:
    """Draw the picture of a card; without one its first letter on the quartet's colour, or a sign for what is missing.

    The sign stands where there is not even a name.
    """
    width, height = max(1, round(rect.w * painter.scale)), max(1, round(rect.h * painter.scale))
    if data is not None:
        key = ("picture of a deck", item.picture, width, height)
        try:
            painter.paste(
                painter.art.shapes.made(key, lambda: _pixels(item.picture, data, width, height)), *rect.centre
            )
            painter.box(rect, 2, None, 1, quartet.colour, 2)
            return
        except (pygame.error, DeckError, ValueError):
            # The head of the file was sound and the rest is not.
            pass
    painter.box(rect, RADIUS, quartet.colour, 0.9)
    letter = in_language(item.name, language)[:1].upper()
    if letter:
        painter.text(letter, rect.cx, rect.cy, 0.56 * rect.h, theme.TEXT, Weight.EXTRA_BOLD, "cm")
    else:
        painter.icon("plus", rect.cx, rect.cy, 0.4 * rect.h, theme.TEXT)


def _pixels(name: str, data: bytes, width: int, height: int) -> pygame.Surface:
    surface, room = clear_surface(width, height), Place(0, 0, width, height)
    surface.fill(theme.PAPER)
    if name.lower().endswith(DRAWING):
        draw_drawing(surface, data, room)
    else:
        draw_photograph(surface, decoded(name, data), room)
    return surface

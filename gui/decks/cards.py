"""The faces of a deck's cards: the quartet's name and colour, the picture, the card's name, and the four of a quartet.

A small card has less on it: below `FULL` logical pixels only colour, picture and name, below `NAMED` no name either.
"""

from __future__ import annotations

import io
from typing import Final, NamedTuple

import pygame

from engine.cards import Card
from engine.phrases import Catalogue, starting
from gui.art import vector
from gui.art.cache import SurfaceCache, surface_bytes
from gui.art.fonts import Fonts
from gui.art.shapes import clear_surface, quick
from gui.art.theme import PAPER, PAPER_EDGE, PAPER_INK, PAPER_MUTED, WHITE, Weight
from gui.art.typesetting import ellipsis, wrapped
from gui.decks.deck import ITEMS, DeckError, Item, Quartet, in_language
from gui.decks.drawings import check_drawing
from gui.decks.naming import said
from gui.decks.theme import ITEM_OF_SUIT, Theme

FULL, NAMED = 100, 60
"""Widths in logical pixels below which a card shows less."""

# Shares of the card's width; it is 1.4 times as high.
HEIGHT: Final = 1.4
CORNER: Final = 0.064
HEAD: Final = 0.19
SMALL_HEAD: Final = 0.2
BARE_HEAD: Final = 0.14
MARGIN: Final = 0.06
PICTURE_BOTTOM, SMALL_PICTURE_BOTTOM = 0.94, 1.1
"""Lower edge of the picture."""
NAME_SIZE, SMALL_NAME_SIZE = 0.095, 0.14
LIST_SIZE: Final = 0.062
NAME_ROW: Final = 0.19
"""Room of the card's name."""
LEAST_TEXT: Final = 0.62
"""A name that is too long is broken if it may be, then set smaller, down to this share of its size, at last cut."""
SMALLER: Final = 0.97
"""The step from one size that is tried to the next."""
LEADING: Final = 1.1
EDGE: Final = 0.008
DOT, DOT_STEP = 0.02, 0.055
"""Radius of a dot in the head, and from one dot to the next."""
DIM_DOT: Final = 0.42
"""The opacity of a dot that stands for another card of the quartet."""
FINE: Final = 0.25
"""The scale at which names are set: the smallest size of type on a screen is too large for the list of a small card."""
DRAWING: Final = ".svg"
"""The ending of a picture that is a drawing."""
TEXTS_KEPT: Final = 1_000_000
PICTURES_KEPT: Final = 1_100_000
"""Bytes of decoded photographs that are kept, to make other sizes of: small ones alone, which there may be many of."""


class Place(NamedTuple):
    """A rectangle on a card, in device pixels."""

    x: float
    y: float
    w: float
    h: float


class DeckFaces:
    """The faces of a theme's cards in one language (`gui.art.cards.CardFaces`)."""

    def __init__(
        self,
        theme: Theme,
        language: str,
        catalogue: Catalogue | None,
        scale: float,
        *,
        leftwards: bool,
        photographs: SurfaceCache | None = None,
    ) -> None:
        """``scale`` is the number of device pixels of a logical one.

        ``photographs`` are those that several decks keep decoded together.
        """
        self._theme, self._language, self._catalogue = theme, language, catalogue
        self._scale, self._leftwards = scale, leftwards
        self.key = f"{theme.key} {language} {scale:g}"
        self._fonts = Fonts(FINE, TEXTS_KEPT)
        self._decoded = SurfaceCache(PICTURES_KEPT) if photographs is None else photographs

    @property
    def deck_name(self) -> str:
        """The name of the deck."""
        return said(self._theme.files.deck.name, self._language, self._catalogue)

    def has(self, name: str) -> bool:
        return self._theme.item(Card.parse(name)) is not None

    def picture(self, name: str, width: int, height: int) -> pygame.Surface:
        card = Card.parse(name)
        quartet, place = self._theme.quartets[card.rank], ITEM_OF_SUIT[card.suit]
        logical = width / self._scale
        surface = self.bare(name, width, height)
        item = quartet.items[place]
        self._draw_picture(surface, item, quartet, self._picture_place(logical, width))
        if logical >= FULL:
            self._draw_full(surface, quartet, place, width)
        elif logical >= NAMED:
            room = Place(MARGIN * width, SMALL_PICTURE_BOTTOM * width, (1 - 2 * MARGIN) * width, 0.25 * width)
            self._words(surface, self._said(item), room, SMALL_NAME_SIZE * width, Weight.EXTRA_BOLD, PAPER_INK, 2)
        return surface

    def bare(self, name: str, width: int, height: int) -> pygame.Surface:
        return quick(
            vector.rasterise(_ground(self.colour(name), width, height, _head(width / self._scale)), width, height)
        )

    def sign(self, name: str, width: int, height: int) -> pygame.Surface:
        card = Card.parse(name)
        surface, quartet = clear_surface(width, height), self._theme.quartets[card.rank]
        self._draw_picture(surface, quartet.items[ITEM_OF_SUIT[card.suit]], quartet, Place(0, 0, width, height))
        return surface

    def label(self, name: str) -> str:
        card = Card.parse(name)
        return self._said(self._theme.quartets[card.rank].items[ITEM_OF_SUIT[card.suit]])

    def heading(self, name: str) -> str:
        return self._name(self._theme.quartets[Card.parse(name).rank])

    def colour(self, name: str) -> str:
        return self._theme.quartets[Card.parse(name).rank].colour

    # -- parts

    @staticmethod
    def _picture_place(logical: float, width: int) -> Place:
        top = _head(logical) * width
        bottom = PICTURE_BOTTOM if logical >= FULL else SMALL_PICTURE_BOTTOM if logical >= NAMED else HEIGHT - 0.05
        return Place(0, top, width, bottom * width - top)

    def _draw_full(self, surface: pygame.Surface, quartet: Quartet, place: int, width: int) -> None:
        margin = MARGIN * width
        dots = 4 * DOT_STEP * width
        head = Place(margin, 0, width - 2 * margin - dots - 0.03 * width, HEAD * width)
        if self._leftwards:
            head = head._replace(x=width - margin - head.w)
        self._draw_dots(surface, place, width)
        start = "right" if self._leftwards else "left"
        self._words(surface, self._name(quartet), head, 0.08 * width, Weight.BOLD, WHITE, 1, start)
        room = Place(margin, PICTURE_BOTTOM * width, width - 2 * margin, NAME_ROW * width)
        self._words(surface, self._said(quartet.items[place]), room, NAME_SIZE * width, Weight.EXTRA_BOLD, PAPER_INK, 1)
        column, row = (width - 2 * margin) / 2, 0.085 * width
        for number, item in enumerate(quartet.items):
            down, across = divmod(number, 2)
            if self._leftwards:
                across = 1 - across
            cell = Place(margin + across * column, (1.17 + 0.085 * down) * width, column - 0.02 * width, row)
            weight, colour = (Weight.EXTRA_BOLD, PAPER_INK) if number == place else (Weight.MEDIUM, PAPER_MUTED)
            self._words(surface, self._said(item), cell, LIST_SIZE * width, weight, colour, 1, start)

    def _draw_dots(self, surface: pygame.Surface, place: int, width: int) -> None:
        """Draw a dot for each card of the quartet, a full one for this."""
        body = ""
        for number in range(ITEMS):
            x = (1 - MARGIN - DOT - (ITEMS - 1 - number) * DOT_STEP) * width
            opacity = 1.0 if number == place else DIM_DOT
            body += f'<g opacity="{opacity:g}">{vector.circle(x, HEAD * width / 2, DOT * width, WHITE)}</g>'
        dots = quick(vector.rasterise(body, width, round(HEAD * width)))
        surface.blit(pygame.transform.flip(dots, True, False) if self._leftwards else dots, (0, 0))

    def _said(self, item: Item) -> str:
        return starting(said(item.name, self._language, self._catalogue))

    def _name(self, quartet: Quartet) -> str:
        return starting(said(quartet.name, self._language, self._catalogue))

    def _words(
        self,
        surface: pygame.Surface,
        words: str,
        room: Place,
        size: float,
        weight: Weight,
        colour: str,
        lines: int,
        start: str = "middle",
    ) -> None:
        """Draw a name into its room, in the middle or from an edge on."""
        size, broken = self._fitted(words, room, size, weight, lines)
        step = size * LEADING
        top = room.y + (room.h - step * len(broken)) / 2
        for number, line in enumerate(broken):
            set_line = self._fonts.line(line, size / FINE, weight, colour, self._leftwards)
            spare = room.w - set_line.surface.get_width()
            x = room.x + {"left": 0.0, "right": spare}.get(start, spare / 2)
            middle = top + (number + 0.5) * step
            surface.blit(set_line.surface, (round(x), round(middle - set_line.surface.get_height() / 2)))

    def _fitted(self, words: str, room: Place, size: float, weight: Weight, most: int) -> tuple[float, list[str]]:
        """Return the largest size at which a name fits its room in at most so many lines, and the lines.

        A name that does not fit at `LEAST_TEXT` of the size is cut.
        """

        def measure(part: str) -> float:
            return FINE * self._fonts.width(part, size / FINE, weight, self._leftwards)

        least, unbreakable = LEAST_TEXT * size, words.split() if most > 1 else [words]
        while True:
            lines = wrapped(words, room.w, measure) if most > 1 else [words]
            widest = max(map(measure, unbreakable))
            # Sizes are whole pixels, so what fits by calculation need not fit.
            if (widest <= room.w and len(lines) <= max(1, min(most, int(room.h / (size * LEADING))))) or size == least:
                break
            size = max(least, size * min(SMALLER, room.w / widest))
        lines[most - 1 :] = [" ".join(lines[most - 1 :])] if len(lines) >= most else []
        return size, [ellipsis(line, room.w, measure) for line in lines]

    # -- the picture

    def _draw_picture(self, surface: pygame.Surface, item: Item, quartet: Quartet, room: Place) -> None:
        """Draw the picture of a card: a drawing on paper, a photograph over the whole width, else the first letter."""
        data = self._theme.files.pictures.get(item.picture)
        try:
            if data is not None and item.picture.lower().endswith(DRAWING):
                draw_drawing(surface, data, room)
                return
            if data is not None:
                draw_photograph(surface, self._photograph(item.picture, data), room)
                return
        except (pygame.error, DeckError, ValueError):
            # The head of the file was sound and the rest is not.
            pass
        letter = in_language(item.name, self._language)[:1].upper()
        self._words(surface, letter, room, 0.8 * room.h, Weight.EXTRA_BOLD, quartet.colour, 1)

    def _photograph(self, name: str, data: bytes) -> pygame.Surface:
        key = (self._theme.files.key, name)
        whole = self._decoded.get(key)
        if whole is None:
            whole = decoded(name, data)
            self._decoded.put(key, whole, surface_bytes(whole))
        return whole


def decoded(name: str, data: bytes) -> pygame.Surface:
    """Return the pixels of a photograph. Raises pygame.error."""
    return quick(pygame.image.load(io.BytesIO(data), name))


def draw_drawing(surface: pygame.Surface, data: bytes, room: Place) -> None:
    """Draw a drawing whole into a room. Raises DeckError or pygame.error."""
    ratio, air = check_drawing(data), 0.04 * room.w
    high = min(room.h - air, (room.w - 2 * air) / ratio)
    size = max(1, round(high * ratio)), max(1, round(high))
    drawn = quick(pygame.image.load_sized_svg(io.BytesIO(data), size))
    surface.blit(drawn, (round(room.x + (room.w - size[0]) / 2), round(room.y + (room.h - size[1]) / 2)))


def draw_photograph(surface: pygame.Surface, whole: pygame.Surface, room: Place) -> None:
    """Fill a room with the middle of a photograph."""
    width, height = max(1, round(room.w)), max(1, round(room.h))
    factor = max(width / whole.get_width(), height / whole.get_height())
    across, down = min(whole.get_width(), round(width / factor)), min(whole.get_height(), round(height / factor))
    part = whole.subsurface(
        ((whole.get_width() - across) // 2, (whole.get_height() - down) // 2, max(1, across), max(1, down))
    )
    surface.blit(pygame.transform.smoothscale(part, (width, height)), (round(room.x), round(room.y)))


def _ground(colour: str, width: int, height: int, head: float) -> str:
    """Return the drawing of a card without picture and words."""
    corner, high = vector.svg_number(CORNER * width), vector.svg_number(head * width)
    right = vector.svg_number((1 - CORNER) * width)
    arc = f"A{corner} {corner} 0 0 1"
    top = f"M0 {high}V{corner}{arc} {corner} 0H{right}{arc} {width} {corner}V{high}Z"
    paper = vector.rectangle(0, 0, width, height, CORNER * width, PAPER, 1.0, PAPER_EDGE, EDGE * width, 0.6)
    return paper + vector.path(top, colour)


def _head(logical: float) -> float:
    return HEAD if logical >= FULL else SMALL_HEAD if logical >= NAMED else BARE_HEAD

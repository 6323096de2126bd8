"""Sheets of cards to print and cut out, as a PDF: nine cards a page with marks to cut along, their backs behind them.

Each page of faces is followed by one of backs, mirrored: printed on both sides of the paper and turned along the long
edge, every back lies behind its face.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pydyf
import pygame

from assets.cards import HEIGHT, WIDTH, back_svg
from engine.cards import PACK_52, Card
from gui.art import vector
from gui.decks.cards import DeckFaces
from gui.decks.deck import Picture
from gui.decks.files import DeckFiles, replaced
from gui.decks.making import encoded
from gui.decks.naming import said
from gui.decks.theme import ITEM_OF_SUIT, theme_of
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import LANGUAGES

POINT: Final = 25.4 / 72
"""Millimetres of a point, the unit of a PDF."""
CARD_WIDTH, CARD_HEIGHT = 63, 88
"""Millimetres: what sleeves and boxes for cards are made for."""
ACROSS, DOWN = 3, 3
DOTS: Final = 300
"""Dots of an inch."""
MARK, MARK_GAP, MARK_LINE = 4.0, 2.0, 0.2
"""Length of a mark to cut along, its distance from the cards, and its width, in millimetres."""
WHITE: Final = (255, 255, 255)


class Paper(NamedTuple):
    """A size of paper, upright, in millimetres."""

    width: float
    height: float


PAPERS: Final = {"A4": Paper(210, 297), "Letter": Paper(215.9, 279.4)}


def write_sheets(files: DeckFiles, path: Path, language: str, paper: Paper = PAPERS["A4"]) -> None:
    """Write the cards of a deck as a PDF to cut out, with their names in a language.

    Takes some seconds, because every card is drawn. Raises OSError.
    """
    pygame.font.init()
    sheets = _Sheets(paper)
    sheets.pdf.info["Title"] = pydyf.String(said(files.deck.name, language, None))
    back = sheets.image(encoded(_back()))
    faces = [sheets.image(encoded(face)) for face in _faces(files, language)]
    for first in range(0, len(faces), ACROSS * DOWN):
        page = faces[first : first + ACROSS * DOWN]
        sheets.add_page(page, mirrored=False)
        sheets.add_page([back] * len(page), mirrored=True)
    with replaced(path) as unfinished, unfinished.open("wb") as file:
        sheets.pdf.write(file)


def _faces(files: DeckFiles, language: str) -> Iterator[pygame.Surface]:
    """Yield the faces of all cards in the order of the quartets."""
    ranks = sorted({card.rank for card in PACK_52})[: len(files.deck.quartets)]
    theme, leftwards = theme_of(files, ranks, 0), LANGUAGES[language].is_leftwards
    faces = DeckFaces(theme, language, catalogue_of(language), 1.0, leftwards=leftwards)
    for rank in ranks:
        for suit in ITEM_OF_SUIT:
            yield _on_white(faces.picture(str(Card(rank, suit)), *_dots()))


def _back() -> pygame.Surface:
    width, height = _dots()
    body = vector.group(f"scale({width / WIDTH:.6g} {height / HEIGHT:.6g})", vector.body_of(back_svg()))
    return _on_white(vector.rasterise(body, width, height))


def _dots() -> tuple[int, int]:
    return round(CARD_WIDTH / 25.4 * DOTS), round(CARD_HEIGHT / 25.4 * DOTS)


def _on_white(card: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(card.get_size(), 0, 24)
    ground.fill(WHITE)
    ground.blit(card, (0, 0))
    return ground


class _Sheets:
    """A PDF whose pages have cards side by side in their middle."""

    def __init__(self, paper: Paper) -> None:
        self.pdf = pydyf.PDF()
        self._paper = paper
        self._left = (paper.width - ACROSS * CARD_WIDTH) / 2
        self._bottom = (paper.height - DOWN * CARD_HEIGHT) / 2

    def image(self, picture: Picture) -> bytes:
        """Take in a picture, and return the reference to it."""
        width, height = _dots()
        image = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": width,
            "Height": height,
            "ColorSpace": "/DeviceRGB",
            "BitsPerComponent": 8,
        }
        if picture.ending == ".png":
            # The rows of a PNG are packed as those of a PDF may be.
            rows = {"Predictor": 15, "Colors": 3, "BitsPerComponent": 8, "Columns": width}
            image |= {"Filter": "/FlateDecode", "DecodeParms": pydyf.Dictionary(rows)}
            data = _packed_rows(picture.data)
        else:
            image["Filter"] = "/DCTDecode"
            data = picture.data
        stream = pydyf.Stream([data], image)
        self.pdf.add_object(stream)
        return bytes(stream.reference)

    def add_page(self, cards: Sequence[bytes], *, mirrored: bool) -> None:
        """Add a page with up to nine pictures, line by line; ``mirrored`` begins each line at the right."""
        content = pydyf.Stream(compress=True)
        self._draw_marks(content)
        for place, _ in enumerate(cards):
            line, column = divmod(place, ACROSS)
            if mirrored:
                column = ACROSS - 1 - column
            left, bottom = self._left + column * CARD_WIDTH, self._bottom + (DOWN - 1 - line) * CARD_HEIGHT
            content.push_state()
            content.set_matrix(*(side / POINT for side in (CARD_WIDTH, 0.0, 0.0, CARD_HEIGHT, left, bottom)))
            content.draw_x_object(f"C{place}")
            content.pop_state()
        self.pdf.add_object(content)
        pictures = pydyf.Dictionary({f"C{place}": card for place, card in enumerate(cards)})
        page = {
            "Type": "/Page",
            "Parent": self.pdf.pages.reference,
            "MediaBox": pydyf.Array([0, 0, self._paper.width / POINT, self._paper.height / POINT]),
            "Contents": content.reference,
            "Resources": pydyf.Dictionary({"XObject": pictures}),
        }
        self.pdf.add_page(pydyf.Dictionary(page))

    def _draw_marks(self, content: pydyf.Stream) -> None:
        """Draw lines outside the cards where they are cut."""
        right, top = self._left + ACROSS * CARD_WIDTH, self._bottom + DOWN * CARD_HEIGHT
        content.set_line_width(MARK_LINE / POINT)
        for column in range(ACROSS + 1):
            x = self._left + column * CARD_WIDTH
            for y in (top + MARK_GAP, self._bottom - MARK_GAP - MARK):
                _draw_line(content, x, y, x, y + MARK)
        for line in range(DOWN + 1):
            y = self._bottom + line * CARD_HEIGHT
            for x in (right + MARK_GAP, self._left - MARK_GAP - MARK):
                _draw_line(content, x, y, x + MARK, y)


def _draw_line(content: pydyf.Stream, *ends: float) -> None:
    """Draw a line between two points in millimetres."""
    x, y, to_x, to_y = (end / POINT for end in ends)
    content.move_to(x, y)
    content.line_to(to_x, to_y)
    content.stroke()


def _packed_rows(png: bytes) -> bytes:
    """Return the packed rows of a PNG of three colours."""
    rows, at = io.BytesIO(), 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        if kind == b"IDAT":
            rows.write(png[at + 8 : at + 8 + length])
        at += 12 + length
    return rows.getvalue()

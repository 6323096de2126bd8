"""Sections broken into pages: what goes beside what, and where a new page begins. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from gui.art.geometry import Rect
from gui.help.content import Block, Picture, Section

WORDS_SHARE = 0.44
"""Of the width, for words that stand beside pictures."""

LEAST_COST = 0.0, 1
"""The cost of a section that fits on a page."""

HeightOf = Callable[[Block, float, float], float]
"""The height of a block at a width, with cards of a height."""


class PlacedBlock(NamedTuple):
    """A block and its place."""

    block: Block
    place: Rect


class Page(NamedTuple):
    """A page: the number of its section, which page of that section it is, of how many; its cards and its blocks."""

    section: int
    number: int
    of: int
    card: float
    """Greatest height of the cards in its pictures."""
    blocks: tuple[PlacedBlock, ...]


Column = tuple[PlacedBlock, ...]


class Frame(NamedTuple):
    """The room for pages: one or two columns, the gaps, and the heights that cards may have, the largest first."""

    room: Rect
    columns: int
    gap: float
    column_gap: float
    cards: tuple[float, ...]


def pages_of(sections: Sequence[Section], frame: Frame, height_of: HeightOf) -> tuple[Page, ...]:
    """Return the pages of all sections; each section begins a new one.

    In two columns the pictures of a section stand right of its words; a section without pictures fills the left
    column and then the right one. Cards are as large as they can be without costing a page.
    """
    pages: list[Page] = []
    for index, section in enumerate(sections):
        cards = frame.cards if any(isinstance(block, Picture) for block in section.blocks) else frame.cards[:1]
        made, card = _cheapest(section, frame, cards, height_of)
        pages += [Page(index, number, len(made), card, blocks) for number, blocks in enumerate(made, 1)]
    return tuple(pages)


def _cheapest(
    section: Section, frame: Frame, cards: Sequence[float], height_of: HeightOf
) -> tuple[list[Column], float]:
    """Return the pages of a section that cost least, and the height of their cards, the first of equals."""
    tries = []
    for card in cards:
        made = _section_pages(section, frame, card, height_of)
        cost = _cost(made, frame.room)
        tries.append((cost, made, card))
        if cost == LEAST_COST:
            break
    _, made, card = min(tries, key=lambda tried: tried[0])
    return made, card


def _cost(pages: Sequence[Column], room: Rect) -> tuple[float, int]:
    """Return how far blocks reach beyond the room, and the number of pages; the first counts more."""
    lowest = max(placed.place.bottom for page in pages for placed in page)
    return max(0.0, lowest - room.bottom), len(pages)


def _section_pages(section: Section, frame: Frame, card: float, height_of: HeightOf) -> list[Column]:
    room, gap = frame.room, frame.gap

    def filled(blocks: Sequence[Block], column: Rect) -> list[Column]:
        return _filled(blocks, column, gap, lambda block, width: height_of(block, width, card))

    if frame.columns == 1:
        return filled(section.blocks, room)
    pictures = [block for block in section.blocks if isinstance(block, Picture)]
    share = WORDS_SHARE if pictures else 0.5
    left = room._replace(w=(room.w - frame.column_gap) * share)
    right = Rect(left.right + frame.column_gap, room.y, room.right - left.right - frame.column_gap, room.h)
    if not pictures:
        cut = filled(section.blocks, left)
        apart = right.x - left.x
        return [
            (*one, *(placed._replace(place=placed.place.move(apart, 0)) for placed in other))
            for one, other in zip_longest(cut[::2], cut[1::2], fillvalue=())
        ]
    words = [block for block in section.blocks if not isinstance(block, Picture)]
    return [(*one, *other) for one, other in zip_longest(filled(words, left), filled(pictures, right), fillvalue=())]


def _filled(
    blocks: Sequence[Block], room: Rect, gap: float, height_of: Callable[[Block, float], float]
) -> list[Column]:
    """Place the blocks one below the other, in as many columns of that room as they need."""
    columns: list[list[PlacedBlock]] = [[]]
    y = room.y
    for block in blocks:
        height = height_of(block, room.w)
        if columns[-1] and y + height > room.bottom:
            columns.append([])
            y = room.y
        columns[-1].append(PlacedBlock(block, Rect(room.x, y, room.w, height)))
        y += height + gap
    return [tuple(column) for column in columns]

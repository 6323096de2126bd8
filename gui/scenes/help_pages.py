"""Sections broken into pages: what goes beside what, and where a new page begins. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from gui.geometry import Rect
from gui.help.content import Block, Picture, Section

HeightOf = Callable[[Block, float], float]
"""The height of a block at a width."""


class Placed(NamedTuple):
    """A block and its place."""

    block: Block
    place: Rect


class Page(NamedTuple):
    """A page: the number of its section, which page of that section it is, of how many; its blocks."""

    section: int
    number: int
    of: int
    blocks: tuple[Placed, ...]


Column = tuple[Placed, ...]


def pages_of(
    sections: Sequence[Section], room: Rect, columns: int, gap: float, column_gap: float, height_of: HeightOf
) -> tuple[Page, ...]:
    """The pages of all sections; each section begins a new one.

    In two columns the pictures of a section stand right of its words; a section without pictures fills the left
    column and then the right one. ``gap`` is between blocks.
    """
    pages: list[Page] = []
    for index, section in enumerate(sections):
        made = _section_pages(section, room, columns, gap, column_gap, height_of)
        pages += [Page(index, number, len(made), blocks) for number, blocks in enumerate(made, 1)]
    return tuple(pages)


def _section_pages(
    section: Section, room: Rect, columns: int, gap: float, column_gap: float, height_of: HeightOf
) -> list[Column]:
    if columns == 1:
        return _filled(section.blocks, room, gap, height_of)
    width = (room.w - column_gap) / 2
    left = room._replace(w=width)
    right = left.move(width + column_gap, 0)
    pictures = [block for block in section.blocks if isinstance(block, Picture)]
    if not pictures:
        cut = _filled(section.blocks, left, gap, height_of)
        apart = right.x - left.x
        return [
            (*one, *(placed._replace(place=placed.place.move(apart, 0)) for placed in other))
            for one, other in zip_longest(cut[::2], cut[1::2], fillvalue=())
        ]
    words = [block for block in section.blocks if not isinstance(block, Picture)]
    beside = zip_longest(_filled(words, left, gap, height_of), _filled(pictures, right, gap, height_of), fillvalue=())
    return [(*one, *other) for one, other in beside]


def _filled(blocks: Sequence[Block], room: Rect, gap: float, height_of: HeightOf) -> list[Column]:
    """The blocks one below the other, in as many columns of that room as they need."""
    columns: list[list[Placed]] = [[]]
    y = room.y
    for block in blocks:
        height = height_of(block, room.w)
        if columns[-1] and y + height > room.bottom:
            columns.append([])
            y = room.y
        columns[-1].append(Placed(block, Rect(room.x, y, room.w, height)))
        y += height + gap
    return [tuple(column) for column in columns]

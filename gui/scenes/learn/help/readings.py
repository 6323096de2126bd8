"""A section of the help for people who hear it: paragraphs, captions and tables, on one page."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card
from engine.phrases import listed, say, say_count, together
from gui.help.content import Block, Group, Picture, RuleNote, Scores, Section
from gui.widgets.readings import Reading, Role, heading, listing, paragraph, table


def section_readings(section: Section) -> list[Reading]:
    """Return the whole section, whatever page of it is shown."""
    return [
        heading(section.title),
        *(one for place, block in enumerate(section.blocks) for one in _block(place, block)),
    ]


def _block(place: int, block: Block) -> Iterator[Reading]:
    key = f"block {place}"
    if isinstance(block, Picture):
        groups = [_group(one) for row in block.rows for one in row]
        yield listing(f"{key} picture", say("Picture"), [words for words in groups if words])
        yield paragraph(key, block.caption)
    elif isinstance(block, Scores):
        yield table(key, say("Points"), (), block.rows)
    elif isinstance(block, RuleNote):
        yield Reading(f"{key} rule", Role.HEADING, block.title)
        for number, line in enumerate(block.lines):
            yield paragraph(f"{key} {number}", together([say("{value}:", value=line.value), line.words]))
        if block.usual:
            yield paragraph(f"{key} usual", block.usual)
    else:
        yield paragraph(key, block)


def _group(group: Group) -> str:
    """Return the cards that lie together, with their label and what is said; backs are counted."""
    seen = [Card.parse(one.card).words for one in group.cards if one.card is not None]
    backs = sum(one.card is None for one in group.cards)
    cards = [*seen, *([say_count("{n} card face down", "{n} cards face down", backs)] if backs else [])]
    said = listed(cards) if cards else ""
    if group.label:
        said = say("{label}: {cards}", label=group.label, cards=said) if said else group.label
    return together([said, say("“{words}”", words=group.says) if group.says else ""])

"""The small parts of the set-up screen, and the Hebrew name."""

from __future__ import annotations

import pygame
import pytest

from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.games.reviiyot.hebrew import draw_hebrew, hebrew_width
from gui.sprites.messages import draw_notice
from gui.widgets.controls import ChooserControl, Item, LinkControl
from gui.widgets.entry import EntryControl, Written
from tests.gui_kit.looking import pixels
from tests.gui_scenes.recording import RecordingPainter

GROUND = "#264a3c"


def canvas(scale: float = 1.0) -> Painter:
    surface = pygame.Surface((round(600 * scale), round(200 * scale)))
    surface.fill(GROUND)
    return Painter(surface, Art(scale))


def inked(painter: Painter) -> Rect:
    """The box around everything that differs from the ground, in logical pixels."""
    mask = pygame.mask.from_threshold(painter.surface, pygame.Color(GROUND), (1, 1, 1, 255))
    mask.invert()
    parts = mask.get_bounding_rects()
    assert parts, "nothing was drawn"
    whole = parts[0].unionall(parts[1:])
    scale = painter.scale
    return Rect(whole.x / scale, whole.y / scale, whole.w / scale, whole.h / scale)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("height", [18.0, 30.0, 60.0])
def test_the_hebrew_name_fills_its_box_and_stays_in_it(scale: float, height: float) -> None:
    painter = canvas(scale)
    box = draw_hebrew(painter, 580, 100, height)
    drawn = inked(painter)
    assert (box.right, box.cy, box.h) == (580, 100, height)
    assert box.w == pytest.approx(hebrew_width(height))
    assert drawn.x >= box.x - 1
    assert drawn.right <= box.right + 1
    assert drawn.w > 0.93 * box.w
    assert 0.65 * height < drawn.h < 0.9 * height


def test_a_chooser_shows_its_longest_value_whole() -> None:
    values = ["Simple", "As in the documents"]
    items = tuple(Item(value, "", lambda: None) for value in values)
    choosers = [ChooserControl("level", "Level", items, place, value) for place, value in enumerate(values)]
    painter = RecordingPainter(pygame.Surface((600, 200)), Art(1.0))
    for chooser in choosers:
        chooser.draw(painter, Rect(20, 80, chooser.width(painter), 40))
    assert [line.words for line in painter.written] == values
    choosers[1].draw(painter, Rect(20, 80, 90, 40))
    assert painter.written[-1].words.endswith("…")


@pytest.mark.parametrize("icon", [None, "eye"])
def test_a_link_is_as_wide_as_it_says(icon: str | None) -> None:
    painter = canvas()
    link = LinkControl("defaults", "Defaults", lambda: None, icon)
    rect = Rect(100, 80, link.width(painter), 40)
    link.draw(painter, rect)
    drawn = inked(painter)
    assert rect.x <= drawn.x
    assert drawn.right <= rect.right


def entry(text: str) -> EntryControl:
    return EntryControl(
        key="name",
        label="Name",
        text=text,
        raw=text,
        placeholder="",
        allowed=str.isprintable,
        wrong="",
        longest=14,
        too_long="",
        commit=lambda text: None,
        wide=200,
    )


def test_a_line_shows_what_is_being_written_its_caret_and_what_is_chosen() -> None:
    rect = Rect(20, 80, 200, 40)
    pictures = []
    for written in (None, Written("Anna", 4), Written("Anna", 2), Written("Anna", 4, True), Written("", 0)):
        painter = canvas()
        entry("Anna").draw(painter, rect, focus=True, written=written)
        pictures.append(pixels(painter.surface))
        assert inked(painter).w <= rect.w
    assert len(set(pictures)) == len(pictures)


def test_a_text_longer_than_its_line_keeps_the_caret_in_sight() -> None:
    rect = Rect(20, 80, 120, 40)
    painter = canvas()
    entry("").draw(painter, rect, written=Written("123456789012", 12))
    assert inked(painter).right <= rect.right


def test_a_notice_takes_as_many_lines_as_it_needs_and_no_more_room() -> None:
    room = Rect(20, 40, 300, 120)
    short, long = canvas(), canvas()
    draw_notice(short, room, "Too few cards.")
    draw_notice(long, room, "There are too few cards to deal so many to each: deal fewer, or let fewer play.")
    assert inked(short).w < inked(long).w <= room.w
    assert inked(short).h < inked(long).h <= room.h

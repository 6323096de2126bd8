"""Words that do not fit on a screen: ``python -m tests.languages.fitting [PART OF A SCREEN'S NAME] [--language CODE]``.

Every screen is drawn at 800x600 in the pseudo-locale, whose words are two fifths longer, or in a language. A line of
words does not fit if it is cut short, leaves its box, the window or its room to either side, or lies on another line.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from engine.phrases import Catalogue, Phrase, spoken
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.typesetting import ELLIPSIS
from gui.languages.languages import ENGLISH, LANGUAGES
from tests.gui_table.drawn_text import DrawnText, watch_text
from tests.gui_table.every_screen import SCREENS
from tests.gui_table.hosts import StackHost
from tests.languages.pseudo import PseudoCatalogue

SMALL_WINDOW = (800, 600)
SLACK = 1.0
"""Logical pixels by which words may leave their room: letters have some air at their sides."""
OPAQUE = 0.85


class DrawnLine(NamedTuple):
    """A line of words on the screen: the words and their capitals' place."""

    words: str
    place: Rect


class Picture:
    """The lines of a picture that can be seen, and what is wrong with them."""

    def __init__(self, window: Rect) -> None:
        self.window = window
        self.lines: list[DrawnLine] = []
        self.boxes: list[Rect] = []
        self.problems: list[str] = []

    def add_box(self, box: Rect, opacity: float) -> None:
        """Take a box; it hides the lines below it, or the part of them that it covers."""
        if opacity >= OPAQUE:
            self.lines = [_outside(line, box) for line in self.lines if not _within(line.place, box, SLACK)]
        self.boxes.append(box)

    def add_line(self, words: str, place: Rect, clip: Rect) -> None:
        """Take a line of words and look for what it leaves or covers."""
        if not words.strip() or place.bottom <= clip.y or place.y >= clip.bottom:
            return
        if place.x < clip.x - SLACK or place.right > clip.right + SLACK:
            self.problems.append(f"leaves its room: {words!r}")
        holders = [box for box in self.boxes if box.x <= place.cx <= box.right and box.y <= place.cy <= box.bottom]
        if holders and not any(_beside(place, box) for box in holders[-1:]):
            self.problems.append(f"leaves its box: {words!r}")
        for other in self.lines:
            if other.words != words and _overlap(place, other.place):
                self.problems.append(f"lies on {other.words!r}: {words!r}")
        self.lines.append(DrawnLine(words, place))


def _outside(line: DrawnLine, box: Rect) -> DrawnLine:
    """Return the part of a line that can be seen beside a box."""
    place = line.place
    if not _overlap(place, box):
        return line
    if place.x < box.x:
        return line._replace(place=place._replace(w=box.x - place.x))
    return line._replace(place=place._replace(x=box.right, w=max(0.0, place.right - box.right)))


def _within(inner: Rect, outer: Rect, slack: float) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.right <= outer.right + slack
        and inner.y >= outer.y - slack
        and inner.bottom <= outer.bottom + slack
    )


def _beside(place: Rect, box: Rect) -> bool:
    return place.x >= box.x - SLACK and place.right <= box.right + SLACK


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > SLACK and down > SLACK


@contextmanager
def looked_at(host: StackHost, patch: pytest.MonkeyPatch) -> Iterator[Picture]:
    """Collect what the scene on top draws in the `with` block."""
    picture = Picture(Rect(0, 0, *host.painter.size))
    fit, box = Painter.fit, Painter.box

    def is_shown(painter: Painter) -> bool:
        return painter.surface is host.painter.surface and not host.top.covered and painter.opacity > 0.5

    def note(painter: Painter, text: DrawnText) -> None:
        if is_shown(painter):
            clip = painter.surface.get_clip()
            room = Rect(*(length / painter.scale for length in (clip.x, clip.y, clip.w, clip.h)))
            picture.add_line(spoken(text.words, painter.catalogue), painter.shown(text.place(painter)), room)

    def cut(self: Painter, words: str, *arguments: Any, **more: Any) -> str:
        shortened = fit(self, words, *arguments, **more)
        whole = spoken(words, self.catalogue)
        if isinstance(words, Phrase) and is_shown(self) and shortened != whole and not whole.endswith(ELLIPSIS):
            picture.problems.append(f"is cut to {shortened!r}: {whole!r}")
        return shortened

    def boxed(
        self: Painter, rect: Rect, radius: float = 0, fill: Any = theme.INK, opacity: float = 1.0, *a: Any, **m: Any
    ) -> None:
        box(self, rect, radius, fill, opacity, *a, **m)
        if is_shown(self) and rect.w > 4 and rect.h > 4:
            picture.add_box(self.shown(rect), opacity if fill else 0.0)

    with patch.context() as context:
        watch_text(context, note)
        context.setattr(Painter, "fit", cut)
        context.setattr(Painter, "box", boxed)
        yield picture


def problems(
    host: StackHost, catalogue: Catalogue | None, patch: pytest.MonkeyPatch, language: str = "en"
) -> list[str]:
    """Return what does not fit on a screen in the smallest window, with that catalogue or else in the language."""
    host.settings.language = language
    host.frame()
    host.painter.catalogue = catalogue or host.painter.catalogue
    host.resize_window(SMALL_WINDOW)
    host.frame(3.0, draw=True)
    with looked_at(host, patch) as picture:
        host.draw()
    return list(dict.fromkeys(picture.problems))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what does not fit; return 1 if there is anything."""
    parser = argparse.ArgumentParser(prog="python -m tests.languages.fitting")
    parser.add_argument("name", nargs="?", default="", help="a part of the screen's name")
    parser.add_argument("--language", choices=[*LANGUAGES], default="", help="in that language, not the pseudo-locale")
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SMALL_WINDOW)
    found = 0
    with pytest.MonkeyPatch.context() as patch:
        for name in SCREENS:
            if chosen.name in name:
                pseudo = None if chosen.language else PseudoCatalogue()
                lines = problems(SCREENS[name](), pseudo, patch, chosen.language or ENGLISH.code)
                found += len(lines)
                print(f"{name}: {len(lines)}", *lines, sep="\n    ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Words that do not fit on a screen: ``python -m tests.languages.fitting [PART OF A SCREEN'S NAME] [--language CODE]``.

Every screen is drawn at 800x600 in the pseudo-locale, whose words are two fifths longer, or in a language at 800x600
and 1280x800. A line of words does not fit if it is cut short, leaves its box, the window or its room to either side, or
lies on another line, and words in lines do not if only some of the lines are drawn. It makes no difference where the
words come from: a piece of a sentence that is cut is a sentence that is cut. `MAY_BE_CUT` lists the exceptions.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from engine.phrases import Catalogue, spoken
from gui.art import painter as painting
from gui.art import theme, typesetting
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.typesetting import Measure, ellipsis
from gui.languages.languages import ENGLISH, LANGUAGES
from tests.gui_table.drawn_text import DrawnText, watch_text
from tests.gui_table.every_screen import SCREENS
from tests.gui_table.hosts import StackHost
from tests.languages.pseudo import PseudoCatalogue
from tests.languages.real_screens import LONG_NAMES, REAL_SCREENS

SMALL_WINDOW = (800, 600)
USUAL_WINDOW = (1280, 800)
SLACK = 1.0
"""Logical pixels by which words may leave their room: letters have some air at their sides."""
OPAQUE = 0.85
MAY_BE_CUT: Mapping[str, str] = {
    "|".join(re.escape(part) for name in LONG_NAMES for part in (name, *name.split())): (
        "a name as long as names may be, by itself: its beginning tells who it is"
    ),
    r"(/[\w .-]+)+": "a path: it is copied whole",
    r"\.?/\S+ --\w+.*": "the command of a program, which its row shows whole when it is chosen",
}
"""Words that may be cut, as patterns -> the reason."""


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
        self.cuts: dict[str, str] = {}
        """What words were cut to -> the words."""
        self.broken: dict[str, list[tuple[str, ...]]] = {}
        """Words -> the ways in which they were broken into lines."""
        self.written: set[str] = set()

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
        cx, cy = place.centre
        holder = next((box for box in reversed(self.boxes) if box.contains(cx, cy)), None)
        if holder is not None and not _beside(place, holder):
            self.problems.append(f"leaves its box: {words!r}")
        top, bottom = place.y + SLACK, place.bottom - SLACK
        for other, lies in self.lines:
            # Most lines stand in other rows: that is soon seen.
            if lies.y < bottom and lies.y + lies.h > top and other != words and _overlap(place, lies):
                self.problems.append(f"lies on {other!r}: {words!r}")
        self.lines.append(DrawnLine(words, place))

    def look_for_cuts(self) -> None:
        """Look for lines that were drawn cut, and for words of which some lines were not drawn."""
        for line in self.written & self.cuts.keys():
            if not _may_be_cut(self.cuts[line]):
                self.problems.append(f"is cut to {line!r}: {self.cuts[line]!r}")
        for whole, ways in self.broken.items():
            begun = [way for way in ways if way[0] in self.written]
            if begun and not any(set(way) <= self.written | {""} for way in begun):
                self.problems.append(f"loses lines: {whole!r}")


def _may_be_cut(words: str) -> bool:
    words = re.sub("[\u2066-\u2069]", "", words)
    return any(re.fullmatch(pattern, words) for pattern in MAY_BE_CUT)


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
    # Most lines stand in other rows: that is soon seen.
    if one.y + one.h - other.y <= SLACK or other.y + other.h - one.y <= SLACK:
        return False
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > SLACK and down > SLACK


@contextmanager
def looked_at(host: StackHost, patch: pytest.MonkeyPatch) -> Iterator[Picture]:
    """Collect what the scene on top draws in the `with` block."""
    picture = Picture(Rect(0, 0, *host.painter.size).times(host.painter.z / host.top.z))
    box, lines = Painter.box, Painter.lines

    def is_shown(painter: Painter) -> bool:
        return painter.surface is host.painter.surface and not host.top.covered and painter.opacity > 0.5

    def note(painter: Painter, text: DrawnText) -> None:
        words = spoken(text.words, painter.catalogue)
        picture.written.add(words)
        if is_shown(painter):
            clip = painter.surface.get_clip()
            room = Rect(*(length / painter.scale for length in (clip.x, clip.y, clip.w, clip.h)))
            unit = painter.z / host.top.z
            picture.add_line(words, painter.shown(text.place(painter)).times(unit), room.times(unit))

    def cut(words: str, width: float, measure: Measure) -> str:
        shortened = ellipsis(words, width, measure)
        if shortened != words:
            picture.cuts[shortened] = words
        return shortened

    def broken(self: Painter, words: str, *arguments: Any, **more: Any) -> list[str]:
        found = lines(self, words, *arguments, **more)
        if len(found) > 1:
            picture.broken.setdefault(spoken(words, self.catalogue), []).append(tuple(found))
        return found

    def boxed(
        self: Painter, rect: Rect, radius: float = 0, fill: Any = theme.INK, opacity: float = 1.0, *a: Any, **m: Any
    ) -> None:
        box(self, rect, radius, fill, opacity, *a, **m)
        if is_shown(self) and rect.w > 4 and rect.h > 4:
            picture.add_box(self.shown(rect).times(self.z / host.top.z), opacity if fill else 0.0)

    with patch.context() as context:
        watch_text(context, note)
        for module in (painting, typesetting):
            context.setattr(module, "ellipsis", cut)
        context.setattr(Painter, "lines", broken)
        context.setattr(Painter, "box", boxed)
        yield picture
    picture.look_for_cuts()


def problems(
    host: StackHost,
    catalogue: Catalogue | None,
    patch: pytest.MonkeyPatch,
    language: str = "en",
    size: tuple[int, int] = SMALL_WINDOW,
) -> list[str]:
    """Return what does not fit on a screen in a window of that size, with that catalogue or else in the language."""
    if host.painter.surface.get_size() != size:
        host.resize_window(size)
    host.settings.language = language
    host.frame(3.0)
    if catalogue is not None:
        host.painter.catalogue = catalogue
        host.resize_window(size)
        host.frame(3.0)
    found: list[str] = []
    for _ in each_shown(host, "tab "):
        for _ in each_shown(host, "part "):
            with looked_at(host, patch) as picture:
                host.draw()
            found += picture.problems
    return list(dict.fromkeys(found))


def each_shown(host: StackHost, begins: str) -> Iterator[None]:
    """Choose one tab after another whose key begins so, and yield; without any, yield once."""
    tabs = [target.key for target in host.top.targets.all if target.key.startswith(begins)]
    for tab in tabs:
        host.top.targets.focus(tab)
        host.top.targets.activate_focused()
        host.frame(1.0)
        yield
    if not tabs:
        yield


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
    ways = (
        [(None, size) for size in (SMALL_WINDOW, USUAL_WINDOW)]
        if chosen.language
        else [(PseudoCatalogue(), SMALL_WINDOW)]
    )
    with pytest.MonkeyPatch.context() as patch:
        for name, make in {**SCREENS, **(REAL_SCREENS if chosen.language else {})}.items():
            if chosen.name not in name:
                continue
            host = make()
            for catalogue, size in ways:
                lines = problems(host, catalogue, patch, chosen.language or ENGLISH.code, size)
                found += len(lines)
                print(f"{name}, {size[0]}x{size[1]}: {len(lines)}", *lines, sep="\n    ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

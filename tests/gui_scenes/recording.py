"""A painter that also writes down where words stand, so that a test can see whether they fit and lie side by side."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import NamedTuple

import pygame

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET, Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.art.theme import Weight
from gui.scenes.scene import Scene
from gui.widgets.targets import SEEN
from tests.gui_scenes.hosts import FakeHost, shared_art

CAPITALS = 0.7
"""Height of capitals as a share of the size: what words need of a line, whatever hangs below."""


class Words(NamedTuple):
    """A line of words and the room of its capitals, in units of so many logical pixels."""

    words: str
    rect: Rect
    unit: float = 1.0


class RecordingPainter(Painter):
    """Draws like any painter and remembers every line of words in ``written``."""

    def __init__(self, surface: pygame.Surface, art: Art, z: float = 1.0) -> None:
        super().__init__(surface, art, z)
        self.written: list[Words] = []
        self._unit: float | None = None
        """The logical pixels of a unit of the scene that is painted."""

    @contextmanager
    def zoomed(self, z: float) -> Iterator[None]:
        before, self._unit = self._unit, self._unit or z
        with super().zoomed(z):
            yield
        self._unit = before

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = theme.BODY_SIZE,
        colour: str = theme.TEXT,
        weight: Weight = Weight.SEMI_BOLD,
        anchor: str = "lm",
        opacity: float = 1.0,
    ) -> float:
        width = super().text(words, x, y, size, colour, weight, anchor, opacity)
        left = x - {"l": 0.0, "c": 0.5, "r": 1.0}[anchor[0]] * width
        assert anchor[1] == "m", "the tests know how words stand about their middle only"
        if words:
            unit = self._unit or self.z
            tall = max(self.smallest_size, size) * CAPITALS
            self.written.append(Words(words, Rect(left, y - tall / 2, width, tall).times(self.z / unit), unit))
        return width


def painter_for(size: tuple[int, int], scale: float = 1.0) -> RecordingPainter:
    """A painter of a window of that many logical pixels."""
    art = shared_art(scale)
    device = (round(size[0] * scale), round(size[1] * scale))
    art.fit(device, scale)
    return RecordingPainter(pygame.Surface(device), art, Metrics(*size).z)


def laid_out(scene: Scene, size: tuple[int, int] = (1280, 800)) -> Scene:
    """The scene in a window of that size, for long enough that everything on it has been seen."""
    scene.resize(Metrics(*size))
    if isinstance(scene.host, FakeHost):
        scene.host.time += 2 * SEEN
    return scene


def host_of(scene: Scene) -> FakeHost:
    """The host that the test gave it."""
    assert isinstance(scene.host, FakeHost)
    return scene.host


def check_words(painter: RecordingPainter, size: tuple[int, int], whole: bool = True) -> None:
    """Every line that was written is ``whole``, inside a window of that size, and over no other."""
    window = Rect(0, 0, *size).inset(4)
    for line in painter.written:
        assert not (whole and "…" in line.words)
        place = line.rect.times(line.unit)
        assert place.x >= window.x
        assert place.right <= window.right, line
        assert place.y >= window.y
        assert place.bottom <= window.bottom, line
    for one, other in combinations(painter.written, 2):
        assert not one.rect.overlaps(other.rect), (one, other)


def check_targets(scene: Scene, size: tuple[int, int]) -> None:
    """Every target is large enough, inside a window of that size, and beside the others."""
    rects = []
    for target in scene.targets.all:
        assert isinstance(target.shape, Rect)
        rect = target.shape.times(scene.z)
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= size[0]
        assert rect.bottom <= size[1]
        assert min(rect.w, rect.h) >= SMALLEST_TARGET - 0.01
        rects.append(rect)
    for one, other in combinations(rects, 2):
        assert not one.inset(0.01).overlaps(other)

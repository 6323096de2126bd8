"""The cost of a busy frame: 52 cards of which 20 move and turn, drawn by the painter and by a bare loop of blits.

    python -m benchmarks.frame

Both draw the same prepared pictures, shadows included, over the same felt, on a surface of a window's format, in one
run, turn about. The ratio says what the painter's own work costs: at most 1.5 is allowed. The first time round, when
the painter has yet to make the pictures of the turning cards, is told apart.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.cards import STANDARD
from gui.art.geometry import Pose
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.games.faces import face_of

SIZES = ((1920, 1080), (3840, 2160))
MOVING = 20
FRAMES, ROUNDS = 17, 4
"""A movement takes 280 ms, seventeen frames at 60 a second."""
TURN = 30.0
ALLOWED = 1.5

Blit = tuple[pygame.Surface, tuple[int, int]]


class ShownCard(NamedTuple):
    """A card of one frame."""

    name: str | None
    pose: Pose
    moving: bool


class BlitRecorder:
    """Stands in for the surface and writes down what would be blitted on it."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self.blits: list[Blit] = []

    def blit(self, source: pygame.Surface, place: tuple[int, int]) -> None:
        """Write down one blit."""
        self.blits.append((source, place))

    def get_size(self) -> tuple[int, int]:
        """The size of the surface stood in for."""
        return self._surface.get_size()


def frame_of(metrics: Metrics, step: int) -> list[ShownCard]:
    """The cards of one frame: rows of cards at rest, and cards on their way, turning as they go."""
    shown = []
    for place, name in enumerate(STANDARD):
        row, column = divmod(place, 13)
        x, y = metrics.width * (column + 1) / 14, metrics.height * (row + 0.6) / 4.2
        if place < len(STANDARD) - MOVING:
            shown.append(ShownCard(name if row else None, Pose(x, y, metrics.table, 3.0 * (column - 6)), False))
        else:
            share = step / FRAMES
            pose = Pose(x + 200 * share, y - 150 * share, metrics.table, TURN * share + column)
            shown.append(ShownCard(name, pose, True))
    return shown


def draw(painter: Painter, frame: list[ShownCard]) -> None:
    """One frame by the painter."""
    painter.felt(face_of("euchre").felt)
    for card in frame:
        painter.card(card.name, card.pose, moving=card.moving)


def draw_bare(surface: pygame.Surface, blits: list[Blit]) -> None:
    """The same frame by pygame alone."""
    for source, place in blits:
        surface.blit(source, place)


def milliseconds(work: Callable[[], None]) -> float:
    """Return the seconds that the work takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def recorded(painter: Painter, frame: list[ShownCard]) -> list[Blit]:
    """The blits of one frame."""
    surface = painter.surface
    recorder = BlitRecorder(surface)
    painter.surface = recorder  # type: ignore[assignment]
    draw(painter, frame)
    painter.surface = surface
    return recorder.blits


class Cost(NamedTuple):
    """Median milliseconds of a frame."""

    first: float
    painter: float
    bare: float


def measure(size: tuple[int, int]) -> Cost:
    """Return the cost of a frame at that many device pixels."""
    metrics = Metrics(*size)
    art = Art(1.0)
    art.fit(size, 1.0)
    painter = Painter(pygame.Surface(size, 0, 32), art, metrics.z)
    painter.felt(face_of("euchre").felt)
    for name in STANDARD:
        art.cards.card(name, round(metrics.table), 0.0)
    frames = [frame_of(metrics, step) for step in range(FRAMES)]
    draw(painter, [card for card in frames[0] if not card.moving])
    first = [milliseconds(partial(draw, painter, frame)) for frame in frames]
    ours, theirs = [], []
    for _ in range(ROUNDS):
        for frame in frames:
            blits = recorded(painter, frame)
            theirs.append(milliseconds(partial(draw_bare, painter.surface, blits)))
            ours.append(milliseconds(partial(draw, painter, frame)))
    return Cost(statistics.median(first), statistics.median(ours), statistics.median(theirs))


def main() -> int:
    """Print the figures; the exit status is 1 when the painter costs too much."""
    pygame.display.init()
    pygame.font.init()
    worst = 0.0
    print(f"{len(STANDARD)} cards, {MOVING} of them moving and turning, median of {FRAMES * ROUNDS} frames")
    for size in SIZES:
        cost = measure(size)
        worst = max(worst, cost.painter / cost.bare)
        print(
            f"{size[0]}x{size[1]}: painter {cost.painter:.2f} ms, the same blits bare {cost.bare:.2f} ms, "
            f"ratio {cost.painter / cost.bare:.2f}; the first time round {cost.first:.2f} ms"
        )
    return 0 if worst <= ALLOWED else 1


if __name__ == "__main__":
    raise SystemExit(main())

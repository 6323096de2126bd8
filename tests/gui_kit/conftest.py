"""SDL without a screen for the tests of the drawing kit."""

from __future__ import annotations

import pygame
import pytest

from gui.art.painter import Painter
from gui.art.surfaces import Art


@pytest.fixture(autouse=True)
def _sdl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def art() -> Art:
    """Pictures at one device pixel for a logical one."""
    return Art(1.0)


@pytest.fixture
def painter(art: Art) -> Painter:
    """A painter of an empty black surface of 800 x 600."""
    return Painter(pygame.Surface((800, 600), 0, 32), art)

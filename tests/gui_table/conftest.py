"""SDL without a screen for the tests of the table."""

from __future__ import annotations

import pygame
import pytest


@pytest.fixture(autouse=True)
def _sdl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()

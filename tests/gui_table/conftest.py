"""SDL without a screen for the tests of the table, and the program on a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gui.display import Display
from gui.settings.settings import Settings
from tests.gui_table.running import ClockedApp
from tests.kept_values import ValuesInMemory


@pytest.fixture(autouse=True)
def _sdl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[Display]:
    # The dummy driver has a small one.
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1600)])
    made = Display("Card Table")
    pygame.event.clear()
    yield made
    made.close()
    # Other tests of this process go on drawing.
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def kept() -> ValuesInMemory:
    """The settings that the program of `app` keeps."""
    return ValuesInMemory()


@pytest.fixture
def app(display: Display, tmp_path: Path, kept: ValuesInMemory) -> ClockedApp:
    return ClockedApp(display, Settings(kept, speed="instant"), tmp_path / "card-table.log")

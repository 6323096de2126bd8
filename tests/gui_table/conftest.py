"""SDL without a screen for the tests of the table, and the program on a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gui import app as app_module
from gui.display import Display
from gui.settings.settings import Settings
from tests.gui_table.running import ClockedApp


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
def app(display: Display, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ClockedApp:
    monkeypatch.setattr(app_module, "settings_file", lambda: tmp_path / "settings.json")
    return ClockedApp(display, Settings("instant"), tmp_path / "card-table.log")

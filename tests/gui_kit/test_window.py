"""The window on a real X server: what is drawn is what is seen, also after a resize."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from tests.patience import PATIENCE

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="xvfb-run is not installed"),
]

PROGRAM = """
import os, time
import pygame
from gui.display import Display

def settled(display, expected):
    for _ in range(12_000):
        pygame.event.pump()
        if display.device_size == expected:
            return True
        time.sleep(0.01)
    return False

display = Display("Card Table", (1600, 1200), scale=2)
print("driver", pygame.display.get_driver())
print("opened", display.device_size, display.size, display.scale)
display.resize((1800, 1300))
print("resized", settled(display, (1800, 1300)), display.size)
display.surface.fill((200, 30, 60))
display.flip()
display.toggle_fullscreen()
print("full", settled(display, (2400, 1500)), display.size)
display.toggle_fullscreen()
print("back", settled(display, (1800, 1300)), display.note_place().state.value)
print("acceleration", os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"))
display.close()
"""


def run(environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command from the repository's root and keep what it prints."""
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)


def environment_without(*names: str) -> dict[str, str]:
    """This process' environment without some variables, set up to find the program."""
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return {**kept, "PYTHONPATH": os.getcwd(), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def test_a_real_window_opens_resizes_and_fills_the_screen() -> None:
    environment = environment_without("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "SDL_FRAMEBUFFER_ACCELERATION")
    screen = ("xvfb-run", "-a", "-s", "-screen 0 2400x1500x24")
    result = run(environment, *screen, sys.executable, "-c", PROGRAM)
    assert result.returncode == 0, result.stderr
    assert result.stdout.splitlines() == [
        "driver x11",
        "opened (1600, 1200) (800.0, 600.0) 2.0",
        "resized True (900.0, 650.0)",
        "full True (1200.0, 750.0)",
        "back True window",
        "acceleration 0",
    ]


def test_without_a_screen_one_sentence_says_so() -> None:
    environment = environment_without("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY")
    code = "from gui.display import Display, NoDisplay\ntry: Display('x')\nexcept NoDisplay as error: print(error)"
    result = run(environment, sys.executable, "-c", code)
    assert result.stdout.strip().startswith("Card Table found no screen to open its window on.")

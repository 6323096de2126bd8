"""Parts that the benchmarks of the real program share: a screen to open windows on, and an empty home folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder that main.py lies in."""
PLAY = (sys.executable, str(ROOT / "main.py"), "play", "euchre", "--seed", "1")
"""The command of the program that is measured."""
SCREEN = "1920x1080x24"
HOMES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


class NoScreen(RuntimeError):  # noqa: N818 - it names what is missing
    """There is no screen and no Xvfb to make one; the message says so in one sentence."""


@contextmanager
def desktop() -> Iterator[dict[str, str]]:
    """The environment for a program with a window: the screen there is, or one of its own, and empty user folders.

    Raises NoScreen on Linux where neither DISPLAY nor Xvfb is there.
    """
    with tempfile.TemporaryDirectory(prefix="card-table-benchmark-") as home:
        environment = {**os.environ, **{name: str(Path(home, name.lower())) for name in HOMES}}
        # A program that runs for the second time has its bytecode.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        # Settled here, so that the program and the bare yardstick reach the screen in the same way.
        environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY") or not sys.platform.startswith("linux"):
            if environment.get("WAYLAND_DISPLAY"):
                del environment["SDL_FRAMEBUFFER_ACCELERATION"]
            yield environment
            return
        with _virtual_screen() as display:
            yield {**environment, "DISPLAY": display}


@contextmanager
def _virtual_screen() -> Iterator[str]:
    program = shutil.which("Xvfb")
    if program is None:
        raise NoScreen("There is no screen to open a window on: set DISPLAY, or install Xvfb.")
    reading, writing = os.pipe()
    # Xvfb picks a free number itself and tells it through the pipe.
    screen = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise NoScreen("Xvfb did not start, so there is no screen to open a window on.")
        yield f":{number}"
    finally:
        screen.terminate()
        screen.wait()

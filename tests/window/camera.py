"""Takes pictures of the program's window, for people to look at. Needs ImageMagick's `import`."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from gui.settings.table_plan import TablePlan
from tests.window.driver import OPENS_AT, Program, Screen, remember

ASIDE = (2, 2)
"""A point where the pointer touches nothing."""


class Camera:
    """Takes pictures of one size into a folder, and starts programs of that size."""

    def __init__(self, screen: Screen, folder: Path, view: str) -> None:
        size, _, scale = view.partition("@")
        width, height = size.split("x")
        self._screen, self._folder, self._view = screen, folder, view.replace("@", "-scale-")
        self._size, self._scale = (int(width), int(height)), float(scale or 1)

    @contextmanager
    def program(self, *arguments: str, plans: Sequence[TablePlan] = ()) -> Iterator[Program]:
        """A program in a window of that size, ended afterwards; it remembers that these plans were played last."""
        with tempfile.TemporaryDirectory() as home:
            if plans:
                remember(Path(home), plans=plans)
            program = Program(self._screen, Path(home), arguments, scale=self._scale)
            try:
                if self._size != OPENS_AT:
                    program.resize(*self._size)
                for _ in range(4):
                    # A window that has just been opened may take its time to follow its new size.
                    program.settle()
                program.point(*ASIDE)
                yield program
                program.check_calm()
            finally:
                program.stop()

    def take(self, program: Program, name: str) -> None:
        """Save what the window shows once it has come to rest."""
        for _ in range(3):
            program.settle()
        path = self._folder / f"{self._view}-{name}.png"
        command = ["import", "-window", program.window, str(path)]
        subprocess.run(command, env=program.environment, check=True)
        print(path)

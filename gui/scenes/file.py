"""A panel with the reason why something in a file cannot be read, and the path of the file."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.error import broken, shortened
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind, side_by_side

log = logging.getLogger(__name__)

WIDTH = 520.0
LINE, PATH_LINE, GAP, BUTTON_GAP = 24.0, 21.0, 12.0, 16.0
MOST_PATH_LINES = 5
FILE_WORDS = say("It is kept in this file, which stays as it is:")
NO_FILE_WORDS = say("It is kept in the memory of this program alone.")


def open_folder(folder: Path) -> None:
    """Show a folder in the desktop's file manager, if there is one."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [opener, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
    except OSError as problem:
        log.info("The folder %s cannot be shown: %s", folder, problem)


class FileScene(PanelScene):
    """Says why something cannot be read and names the file."""

    def __init__(
        self,
        host: Host,
        title: str,
        reason: str,
        path: Path | None,
        open_folder: Callable[[Path], None] = open_folder,
    ) -> None:
        """``reason`` is one sentence; ``path`` is None for what is in no file."""
        super().__init__(host, title)
        self._reason, self._path, self._open_folder = reason, path, open_folder
        self._lines: list[tuple[str, float, str, float]] = []
        """Words, their size, their colour and the height of their line."""

    def content_size(self) -> tuple[float, float]:
        room = min(WIDTH, self.metrics.width - 2 * self.metrics.margin - 64)
        self._lines = self._broken(room)
        return WIDTH, sum(line[3] for line in self._lines) + 2 * GAP + theme.BUTTON_HEIGHT

    def _broken(self, room: float) -> list[tuple[str, float, str, float]]:
        painter, body, small = self.host.painter, theme.BODY_SIZE, theme.LABEL_SIZE
        words = [(line, body, theme.TEXT, LINE) for line in painter.lines(self._reason, room, body)]
        about = NO_FILE_WORDS if self._path is None else FILE_WORDS
        words += [(line, body, theme.MUTED, LINE) for line in painter.lines(about, room, body)]
        if self._path is not None:
            path = broken(str(self._path), room, lambda part: painter.text_width(part, small))
            words += [(line, small, theme.TEXT, PATH_LINE) for line in shortened(path, MOST_PATH_LINES)]
        return words

    def arrange(self) -> Sequence[Button]:
        path = self._path
        height = theme.BUTTON_HEIGHT
        strip = self.content._replace(y=self.content.bottom - height, h=height)
        if path is None:
            return (Button("back", strip, say("Back"), self.close, ButtonKind.PRIMARY),)
        left, right = side_by_side(strip, 2, BUTTON_GAP)
        return (
            Button("folder", left, say("Open folder"), lambda: self._open_folder(path.parent), icon="file"),
            Button("back", right, say("Back"), self.close, ButtonKind.PRIMARY),
        )

    def draw_content(self, painter: Painter, room: Rect) -> None:
        y = room.y
        for words, size, colour, height in self._lines:
            painter.text(words, room.x, y + height / 2, size, colour, Weight.MEDIUM)
            y += height

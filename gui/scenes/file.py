"""A panel with the reason why something in a file cannot be read, and the path of the file."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from engine.phrases import say
from gui.art import theme
from gui.pieces.order import Column, Row
from gui.pieces.path import PathLines
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.panel import PiecesScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind

log = logging.getLogger(__name__)

GAP = 12.0
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


class FileScene(PiecesScene):
    """Says why something cannot be read and names the file."""

    width: ClassVar[float] = 520.0

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

    def pieces(self) -> Piece:
        path = self._path
        about = Lines(FILE_WORDS if path else NO_FILE_WORDS, colour=theme.MUTED)
        back = ButtonSlot(partial(Button, "back", label=say("Back"), act=self.close, kind=ButtonKind.PRIMARY))
        if path is None:
            return Column(Lines(self._reason), about, Gap(2 * GAP), back)
        show = partial(self._open_folder, path.parent)
        folder = ButtonSlot(partial(Button, "folder", label=say("Open folder"), act=show, icon="file"))
        buttons = Row(folder, back, gap=theme.MARGIN)
        return Column(Lines(self._reason), about, PathLines(str(path), MOST_PATH_LINES), Gap(2 * GAP), buttons)

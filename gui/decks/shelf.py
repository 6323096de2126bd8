"""The decks that are at hand: ours, and those of the player, which lie in a folder beside the kept games."""

from __future__ import annotations

import logging
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from gui.decks.deck import DeckError
from gui.decks.files import DESCRIPTION, DeckFiles, open_kept, write_folder

log = logging.getLogger(__name__)

OURS: Final = Path(__file__).resolve().parents[2] / "assets" / "decks"
OWN: Final = "decks"
"""The name of the player's folder."""
_KEY: Final = re.compile("[0-9a-f]{64}")


class Shelf:
    """All decks, read when they are first asked for. A deck that cannot be read is logged and left out."""

    def __init__(self, folder: Path | None, ours: Path = OURS) -> None:
        """``folder`` is where the kept games lie; None if nothing is kept beyond this window."""
        self._ours, self._own = ours, None if folder is None else folder / OWN
        self._known: dict[str, DeckFiles] = {}
        self._read_all = False

    def decks(self) -> tuple[DeckFiles, ...]:
        """Return all decks, ours first, each group by the names of its folders."""
        if not self._read_all:
            self._read_all = True
            for folder in self._folders():
                self._read(folder)
        return tuple(self._known.values())

    def find(self, key: str) -> DeckFiles | None:
        """Return the deck with that key; None if it is not here."""
        if key not in self._known and self._own is not None and _KEY.fullmatch(key):
            self._read(self._own / key)
        if key not in self._known:
            self.decks()
        return self._known.get(key)

    def ours(self, name: str) -> DeckFiles | None:
        """Return the deck of the program in the folder of that name; None if it cannot be read."""
        try:
            return self.find(open_kept(self._ours / name).key)
        except DeckError as error:
            log.warning("The deck %s is left out: %s", name, error)
            return None

    def add(self, files: DeckFiles) -> None:
        """Take a deck in and keep it; it is at hand even if that fails. Raises OSError if it cannot be written."""
        self._known[files.key] = files
        if self._own is not None:
            write_folder(files, self._own / files.key)
            # From now on its pictures are read when they are shown.
            self._known[files.key] = open_kept(self._own / files.key)

    def is_own(self, key: str) -> bool:
        """Return whether the deck is one of the player's."""
        return self._own is not None and (self._own / key / DESCRIPTION).is_file()

    def remove(self, key: str) -> None:
        """Delete a deck of the player's. Raises OSError."""
        if self._own is not None and self.is_own(key):
            shutil.rmtree(self._own / key)
            self._known.pop(key, None)

    def _folders(self) -> Iterator[Path]:
        for home in (self._ours, self._own):
            if home is not None and home.is_dir():
                yield from sorted(path.parent for path in home.glob(f"*/{DESCRIPTION}"))

    def _read(self, folder: Path) -> None:
        if not (folder / DESCRIPTION).is_file():
            return
        try:
            files = open_kept(folder)
        except DeckError as error:
            log.warning("The deck in %s is left out: %s", folder, error)
            return
        self._known.setdefault(files.key, files)

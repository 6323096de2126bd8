"""The decks that are at hand: ours, and those of the player, which lie in a folder beside the kept games."""

from __future__ import annotations

import logging
import re
import shutil
from functools import cached_property
from pathlib import Path
from typing import Final

from gui.decks.deck import DeckError
from gui.decks.draft import Draft, Drafts
from gui.decks.files import DESCRIPTION, DeckFiles, open_kept, write_folder

log = logging.getLogger(__name__)

OURS: Final = Path(__file__).resolve().parents[2] / "assets" / "decks"
OWN: Final = "decks"
"""The name of the player's folder."""
REPLACED: Final = "replaced"
"""The name of a file beside a deck that was changed since, with the key of the deck in its place.

Games that were played with it show it, nothing else.
"""
_KEY: Final = re.compile("[0-9a-f]{64}")


class Shelf:
    """All decks, read when they are first asked for. A deck that cannot be read is logged and left out."""

    def __init__(self, folder: Path | None, ours: Path = OURS) -> None:
        """``folder`` is where the kept games lie; None if nothing is kept beyond this window."""
        self._ours, self._own = ours, None if folder is None else folder / OWN
        self._known: dict[str, DeckFiles] = {}
        self._ours_keys: set[str] = set()
        self._folders: dict[str, Path] = {}
        """Key of a deck of the player's -> the folder that it lies in, which may have any name."""
        self._replaced: dict[str, str] = {}
        """Key of a deck that was changed since -> key of the deck in its place."""
        self._read_all = False

    def decks(self) -> tuple[DeckFiles, ...]:
        """Return all decks, ours first, each group by the names of its folders."""
        if not self._read_all:
            self._read_all = True
            self._read_home(self._ours)
            self._read_home(self._own)
        known = sorted(self._known.values(), key=lambda files: files.key not in self._ours_keys)
        return tuple(files for files in known if files.key not in self._replaced)

    @cached_property
    def drafts(self) -> Drafts:
        """The decks that are being made."""
        return Drafts(self._own)

    def finish(self, draft: Draft, *, keep_replaced: bool) -> DeckFiles:
        """Put the deck of a draft on the shelf and return it. Raises DeckError with a sentence, or OSError.

        The deck that was changed goes, unless games are kept that were played with it (``keep_replaced``).
        """
        files, old = draft.finished(), draft.replaces
        self.add(files)
        self.drafts.remove(draft)
        if old and old != files.key:
            self._replaced[old] = files.key
            if not keep_replaced:
                self.remove(old)
            elif old in self._folders:
                (self._folders[old] / REPLACED).write_text(files.key, encoding="ascii")
        return files

    def now(self, key: str) -> str:
        """Return the key of the deck that is in the place of this one now: itself, or empty if it is not offered."""
        for _ in range(len(self._replaced) + 1):
            key = self._replaced.get(key, key)
        return key if key in {files.key for files in self.decks()} else ""

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
        self._replaced.pop(files.key, None)
        if self._own is not None:
            folder = self._folders.setdefault(files.key, self._own / files.key)
            write_folder(files, folder)
            (folder / REPLACED).unlink(missing_ok=True)
            # From now on its pictures are read when they are shown.
            self._known[files.key] = open_kept(folder)

    def is_own(self, key: str) -> bool:
        """Return whether the deck is one of the player's."""
        return self.find(key) is not None and key not in self._ours_keys

    def remove(self, key: str) -> None:
        """Delete a deck of the player's. Raises OSError."""
        if self.is_own(key):
            if key in self._folders:
                shutil.rmtree(self._folders[key])
                del self._folders[key]
            self._known.pop(key)

    def _read_home(self, home: Path | None) -> None:
        """Read all decks that lie in a folder."""
        if home is not None and home.is_dir():
            for path in sorted(home.glob(f"*/{DESCRIPTION}")):
                self._read(path.parent)

    def _read(self, folder: Path) -> None:
        if not (folder / DESCRIPTION).is_file():
            return
        try:
            files = open_kept(folder)
        except DeckError as error:
            log.warning("The deck in %s is left out: %s", folder, error)
            return
        self._known.setdefault(files.key, files)
        if folder.parent == self._ours:
            self._ours_keys.add(files.key)
        else:
            self._folders[files.key] = folder
        replaced = folder / REPLACED
        if replaced.is_file():
            self._replaced[files.key] = replaced.read_text(encoding="ascii", errors="replace")

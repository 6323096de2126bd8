"""A page with a line for a folder and rows for the files in it, which are listed on a thread."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from engine.phrases import say
from engine.quoting import printable
from gui.exchange.folder import typed_folder
from gui.scenes.background import BackgroundWork
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene

File = TypeVar("File")


class _Listed(NamedTuple, Generic[File]):
    """The files in a folder; None if there is no such folder."""

    files: Sequence[File] | None


class FolderPageScene(SheetPageScene, Generic[File]):
    """A page that remembers the folder in which files were found last. Subclasses call `look` to begin."""

    def __init__(self, host: Host, folder: Path) -> None:
        super().__init__(host)
        self.folder = folder
        self.files: Sequence[File] = ()
        self.listing: BackgroundWork[_Listed[File]] | None = None
        """The look into the folder that is under way."""

    @abstractmethod
    def files_in(self, folder: Path) -> Sequence[File] | None:
        """Return the files to choose from, None if there is no such folder. It runs on a thread."""

    @abstractmethod
    def remember(self, folder: str) -> None:
        """Keep a folder that is there for the next time."""

    def look(self) -> None:
        """Begin to read which files lie in the folder."""
        folder = self.folder
        self.listing = BackgroundWork(lambda: _Listed(self.files_in(folder)))

    def take_folder(self, text: str) -> None:
        """Look into the folder whose path was typed."""
        self.folder = typed_folder(text, Path.home())
        self.look()

    def update(self, now: float) -> bool:
        """Take the list of files once it is there."""
        listed = None if self.listing is None else self.listing.result(0.0)
        if listed is None:
            return False
        self.listing, self.files = None, listed.files or ()
        if listed.files is None:
            folder = printable(str(self.folder))
            self.notice = say("There is no folder {folder}; type one that is there.", folder=folder)
        else:
            self.remember(str(self.folder))
        self.layout()
        return True

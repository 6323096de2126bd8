"""The page on which a deck is written for somebody else: as a file for a friend, or as sheets to print and cut out."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine.phrases import say, say_as, say_count, together
from engine.quoting import printable
from gui.art.painter import Painter
from gui.decks.cards import DeckFaces
from gui.decks.files import ENDING, DeckFiles, write_file
from gui.exchange.folder import free_path, typed_folder, usual_folder
from gui.scenes.folder_row import folder_row
from gui.scenes.look_back.exchange.working import Outcome, Work, WorkScene
from gui.scenes.prepare.decks.fans import FAN_SIZE, draw_fan, fan_cards
from gui.scenes.prepare.decks.rows import AboutRow
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene
from gui.widgets.button import Button, ButtonKind
from gui.widgets.sheet import ControlRow, Sheet
from store.file_names import stem_of

PDF: Final = ".pdf"


class Gift(NamedTuple):
    """A kind of file that a deck is written as."""

    title: str
    words: str
    button: str
    done: str
    ending: str
    write: Callable[[DeckFiles, Path, str], None]
    """Writes the deck to a path, in a language. Raises OSError."""


def _write_file(files: DeckFiles, path: Path, language: str) -> None:
    write_file(files, path)


def _write_sheets(files: DeckFiles, path: Path, language: str) -> None:
    from gui.decks.printing import write_sheets

    write_sheets(files, path, language)


GIFT: Final = Gift(
    say("Give to a friend"),
    say("The deck becomes one file. Your friend drops it on the window of Card Table, and the deck is there too."),
    say("Write the file"),
    say("The deck is in this file:"),
    ENDING,
    _write_file,
)
SHEETS: Final = Gift(
    say("Print the deck"),
    say("The cards become a PDF, nine on a page, with marks to cut along. Strong paper is best."),
    say("Make the PDF"),
    say("The sheets are in this file:"),
    PDF,
    _write_sheets,
)


def written(files: DeckFiles, folder: Path, gift: Gift, name: str, language: str) -> Work:
    """Return the work that writes a deck into a folder."""

    def work(each: Callable[[], None]) -> Outcome:
        failed = say_as("files", "Nothing was written")
        if not folder.is_dir():
            words = say("There is no folder {folder}; type one that is there.", folder=printable(str(folder)))
            return Outcome(failed, words)
        path = free_path(folder, stem_of(name), gift.ending)
        try:
            gift.write(files, Path(path), language)
        except OSError as error:
            words = say("{file} cannot be written: {reason}.", file=printable(path), reason=error.strerror or "")
            return Outcome(failed, words)
        return Outcome(say_as("files", "Written"), gift.done, path)

    return work


class GivingScene(SheetPageScene):
    """What becomes of the deck, and the folder for the file."""

    def __init__(self, host: Host, files: DeckFiles, gift: Gift) -> None:
        super().__init__(host)
        self._files, self._gift = files, gift
        self.title = together([gift.title, self._faces.deck_name], ": ")
        kept = host.settings.exchange_folder
        self.folder = Path(kept) if kept else usual_folder(Path.home(), os.environ)
        self.sheet = Sheet("giving", self.title, lambda n: say_count("{n} more line", "{n} more lines", n))

    @property
    def _faces(self) -> DeckFaces:
        return self.host.faces_of_deck(self._files)

    def _take_folder(self, text: str) -> None:
        self.folder = typed_folder(text, Path.home())
        self.layout()

    def write(self) -> None:
        """Write the file, and say where it is."""
        if self.writing is not None:
            self._finish_writing()
        self.host.settings.exchange_folder = str(self.folder)
        host, gift = self.host, self._gift
        work = written(self._files, self.folder, gift, self._faces.deck_name, host.language)
        host.show(WorkScene(host, gift.title, work, so_far=lambda count: say("The file is being written.")))

    def arrange_body(self) -> Sequence[Button]:
        word = self._gift.button
        place = self.lay_out_sheet(word, "share")
        return (Button("write", place, word, self.write, ButtonKind.PRIMARY, "share"),)

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        faces, cards = self._faces, fan_cards(self._files)
        return [
            AboutRow(
                painter, width, self._gift.words, lambda painter, rect: draw_fan(painter, rect, faces, cards), FAN_SIZE
            ),
            folder_row(painter, width, self.folder, self._take_folder),
        ]

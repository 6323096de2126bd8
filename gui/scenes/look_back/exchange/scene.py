"""The page "Export and import": what is to be written, the folder, and the record files in it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from engine.phrases import say, say_count, together
from engine.quoting import printable
from gui.art.painter import Painter
from gui.exchange.folder import RecordFile, record_files, usual_folder
from gui.scenes.dates import list_day
from gui.scenes.folder_page import FolderPageScene
from gui.scenes.folder_row import folder_row
from gui.scenes.look_back.exchange.contents import contents_of
from gui.scenes.look_back.exchange.working import Work, WorkScene, export_work, import_work
from gui.scenes.look_back.history.listing import GameRow, HistoryFilter
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import ChooserControl, Control, Item, LinkControl
from gui.widgets.sheet import ControlRow, Sheet, WordsRow
from gui.widgets.targets import Action

IMPORT_WORDS: Final = say(
    "Files of games in this folder, the newest first. You can also drop a file on the window. What is here stays."
)
NO_FILES: Final = say("No files of games lie in this folder.")


class ExchangeScene(FolderPageScene[RecordFile]):
    """A choice of what is exported, a line for the folder, and a row for every record file that can be imported."""

    title = say("Export and import")

    def __init__(
        self,
        host: Host,
        wanted: HistoryFilter,
        row: GameRow | None,
        changed: Action,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """``wanted`` and ``row`` are the filter of the history and its chosen game; ``changed`` follows an import."""
        kept = host.settings.exchange_folder
        super().__init__(host, Path(kept) if kept else usual_folder(Path.home(), os.environ))
        self._wanted, self._row, self._changed, self._clock = wanted, row, changed, clock
        self.contents = contents_of(host.store, self._wanted, row, clock())
        whose = (
            place for place, one in enumerate(self.contents) if one.person and one.person.identity == wanted.person
        )
        self._chosen = next(whose, 0)
        self.sheet = Sheet("exchange", self.title, lambda n: say_count("{n} more line", "{n} more lines", n))
        self.look()

    # -- the folder

    def files_in(self, folder: Path) -> Sequence[RecordFile] | None:
        return record_files(folder)

    def remember(self, folder: str) -> None:
        if folder != self.host.settings.exchange_folder:
            self.host.settings.exchange_folder = folder

    # -- what is done

    def export(self) -> None:
        """Write what is chosen into a new file."""
        if self.writing is not None:
            self._finish_writing()
        self._work(say("Exporting"), export_work(self.host.store, self.contents[self._chosen], self.folder))

    def import_from(self, path: str) -> None:
        """Take in a file."""
        self._work(say("Importing"), import_work(self.host.store, path))

    def file_dropped(self, path: str) -> bool:
        self.import_from(path)
        return True

    def _work(self, title: str, work: Work) -> None:
        self.host.show(WorkScene(self.host, title, work, self._done))

    def _done(self) -> None:
        """Look again at what is there: a file or games are new."""
        self.look()
        before = self.contents[self._chosen].title
        self.contents = contents_of(self.host.store, self._wanted, self._row, self._clock())
        titles = [contents.title for contents in self.contents]
        self._chosen = titles.index(before) if before in titles else 0
        self._changed()

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.layout()

    # -- layout

    def arrange_body(self) -> Sequence[Button]:
        word, icon = say("Export"), "share"
        place = self.lay_out_sheet(word, icon)
        return (Button("export", place, word, self.export, ButtonKind.PRIMARY, icon),)

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        chosen = self.contents[self._chosen]
        again = LinkControl("look again", say("Look again"), self.look, "again")
        words = IMPORT_WORDS if self.files or self.listing is not None else together([IMPORT_WORDS, NO_FILES])
        return [
            WordsRow(painter, width, say("Export"), [chosen.summary], self._chooser(), ruled=False),
            folder_row(painter, width, self.folder, self.take_folder),
            WordsRow(painter, width, say("Import"), [words], again),
            *(self._file_row(painter, width, file) for file in self.files),
        ]

    def _chooser(self) -> Control:
        items = tuple(
            Item(contents.title, contents.summary, partial(self._choose, place))
            for place, contents in enumerate(self.contents)
        )
        label, shown = say("What to export"), self.contents[self._chosen].title
        return ChooserControl("contents", label, items, self._chosen, shown)

    def _file_row(self, painter: Painter, width: float, file: RecordFile) -> ControlRow:
        take = LinkControl(f"import {file.name}", say("Import"), partial(self.import_from, file.path), "down")
        words = together([file.contents, list_day(file.changed, self._clock())], ". ")
        row = WordsRow(painter, width, printable(file.name), [words], take)
        row.about = together([printable(file.name), words], ": ")
        return row

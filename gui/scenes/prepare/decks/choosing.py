"""The pictures of a folder, to choose some of them: a window of this kind has no dialogue of the system for that."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.phrases import say, say_count, together
from engine.quoting import printable
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.photographs import part_of_picture
from gui.art.picture_files import PictureError, picture_head, read_picture
from gui.art.shapes import clear_surface
from gui.decks.cards import Place, draw_photograph
from gui.exchange.folder import newest_files, pictures_folder
from gui.scenes.background import BackgroundWork
from gui.scenes.dates import list_day
from gui.scenes.folder_page import FolderPageScene
from gui.scenes.folder_row import folder_row
from gui.scenes.prepare.decks.rows import CHOICE, CHOICE_GAP, PictureControl, PicturesRow
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import LinkControl
from gui.widgets.sheet import ControlRow, Sheet, WordsRow

if TYPE_CHECKING:
    from pygame import Surface

ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")
SMALL_SIDE: Final = 320
"""Pixels of a small picture along its longer side."""
NONE_HERE: Final = say("No pictures lie in this folder.")


class _Found(NamedTuple):
    """A picture that lies in the folder."""

    path: str
    changed: float

    @property
    def name(self) -> str:
        """The name without the folder."""
        return os.path.basename(self.path)

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"take {self.name}"


class _Small(NamedTuple):
    """A small picture of a file; None if it cannot be read."""

    path: str
    surface: Surface | None


def _small(path: str) -> _Small:
    import pygame

    try:
        data = read_picture(path)
        head = picture_head(data)
        factor = SMALL_SIDE / max(head.seen)
        across, down = (max(1, round(side * factor)) for side in head.seen)
        whole = pygame.Rect(0, 0, *head.seen)
        return _Small(path, part_of_picture(data, head, whole, (across, down)))
    except PictureError:
        return _Small(path, None)


class PicturesScene(FolderPageScene[_Found]):
    """A line for the folder, and a row for each of its newest pictures. One is taken at once, several by the button."""

    def __init__(
        self,
        host: Host,
        most: int,
        take: Callable[[Sequence[str]], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        """``take`` is called with the paths of at most so many pictures, in the order in which they were chosen."""
        kept = host.settings.pictures_folder
        super().__init__(host, Path(kept) if kept else pictures_folder(Path.home(), os.environ))
        self._most, self._take, self._clock = most, take, clock
        self.title = say_count("Choose a picture", "Choose up to {n} pictures", most)
        self.chosen: list[str] = []
        self._small: dict[str, Surface | None] = {}
        self._shrinking: BackgroundWork[_Small] | None = None
        self.sheet = Sheet("pictures", self.title, lambda n: say_count("{n} more picture", "{n} more pictures", n))
        self.look()

    # -- the folder

    def files_in(self, folder: Path) -> Sequence[_Found] | None:
        found = newest_files(folder, ENDINGS)
        return None if found is None else [_Found(path, changed) for changed, _, path in found]

    def remember(self, folder: str) -> None:
        if folder != self.host.settings.pictures_folder:
            self.host.settings.pictures_folder = folder

    def look(self) -> None:
        self.chosen = []
        super().look()

    def update(self, now: float) -> bool:
        """Take the list of files, or a small picture, once it is there."""
        changed = super().update(now) or self._take_small()
        self._shrink_next()
        return changed

    def _take_small(self) -> bool:
        small = None if self._shrinking is None else self._shrinking.result(0.0)
        if small is None:
            return False
        self._shrinking = None
        self._small[small.path] = small.surface
        return True

    @property
    def _missing(self) -> str | None:
        """The path of the first picture that is seen and not there in small yet; None if there is none."""
        keys = {placed.control.key for placed in self.sheet.placed}
        return next((file.path for file in self.files if file.key in keys and file.path not in self._small), None)

    @property
    def has_all_small(self) -> bool:
        """True if all rows that are seen have their small pictures."""
        return self._missing is None

    def _shrink_next(self) -> None:
        """Begin to make a small picture that is missing."""
        path = self._missing
        if path is not None and self._shrinking is None:
            self._shrinking = BackgroundWork(partial(_small, path))

    # -- what is done

    def choose(self, path: str) -> None:
        """Choose a picture, or let it go again."""
        if self._most == 1:
            self._finish([path])
        elif path in self.chosen:
            self.chosen.remove(path)
        elif len(self.chosen) < self._most:
            self.chosen.append(path)
        else:
            self.notice = say("There is room for {n} pictures.", n=self._most)
        self.layout()

    def finish(self) -> None:
        """Take what is chosen."""
        self._finish(self.chosen)

    def _finish(self, paths: Sequence[str]) -> None:
        self.host.back()
        if paths:
            self._take(paths)

    def file_dropped(self, path: str) -> bool:
        """Take a picture that is dropped on the window."""
        self._finish([*self.chosen, path])
        return True

    # -- layout

    def arrange_body(self) -> Sequence[Button]:
        count = len(self.chosen)
        word = say_count("Take {n} picture", "Take {n} pictures", count) if count else say("Back")
        place = self.lay_out_sheet(word, "check")
        icon = "check" if count else "back"
        return (Button("take", place, word, self.finish, ButtonKind.PRIMARY, icon),)

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        again = LinkControl("look again", say("Look again"), self.look, "again")
        words = [say("The newest first. You can also drop pictures on the window.")]
        if not self.files and self.listing is None:
            words.append(NONE_HERE)
        columns = int((width + CHOICE_GAP) // (CHOICE + CHOICE_GAP))
        controls = [self._picture(file) for file in self.files]
        lines = [controls[first : first + columns] for first in range(0, len(controls), columns)]
        return [
            folder_row(painter, width, self.folder, self.take_folder, ruled=False),
            WordsRow(painter, width, say("Pictures"), [together(words)], again),
            *(PicturesRow(line, columns) for line in lines),
        ]

    def _picture(self, file: _Found) -> PictureControl:
        words = together([printable(file.name), list_day(file.changed, self._clock())], ", ")
        chosen = None if self._most == 1 else file.path in self.chosen
        return PictureControl(
            file.key, words, partial(self._draw_small, file.path), partial(self.choose, file.path), chosen
        )

    def _draw_small(self, path: str, painter: Painter, rect: Rect) -> None:
        """Fill a square with the middle of a picture."""
        surface = self._small.get(path)
        if surface is not None:
            side = max(1, round(rect.w * painter.scale))
            key = ("picture to choose", path, id(surface), side)
            painter.paste(painter.art.shapes.made(key, lambda: _square(surface, side)), *rect.centre)
            return
        painter.box(rect, 6, theme.BLACK, 0.2)
        if path in self._small:
            painter.icon("warning", rect.cx, rect.cy, 28, theme.MUTED)


def _square(surface: Surface, side: int) -> Surface:
    square = clear_surface(side, side)
    draw_photograph(square, surface, Place(0, 0, side, side))
    return square

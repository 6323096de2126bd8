"""The photograph of a person: a picture file is read on a thread, and a part of it becomes the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.phrases import say, say_as
from gui.art.painter import Painter
from gui.art.picture_files import PictureError, read_picture
from gui.art.scripts import is_shown
from gui.scenes.background import BackgroundWork
from gui.widgets.entry import EntryControl
from gui.widgets.sheet import ControlRow, WordsRow
from gui.widgets.slider import SliderControl
from store.people import People

if TYPE_CHECKING:
    from pygame import Surface

LONGEST_PATH: Final = 400
WIDE: Final = 300.0
WHOLE: Final = 100
"""The place of the part at the end of the picture; 0 is its beginning."""
STEP: Final = 10
READING: Final = say("The picture is being opened.")


class _Read(NamedTuple):
    """What became of a file."""

    upright: Surface | None
    problem: str = ""


def _read(path: str) -> _Read:
    from gui.art.photographs import upright_picture

    try:
        return _Read(upright_picture(read_picture(path)))
    except PictureError as error:
        return _Read(None, str(error))


class ChosenPhoto:
    """The choice of a photograph for one person."""

    def __init__(self, people: People, take: Callable[[str], None]) -> None:
        """``take`` is called with a person's new picture, whose bytes ``people`` hold."""
        self._people, self._take = people, take
        self._work: BackgroundWork[_Read] | None = None
        self._upright: Surface | None = None
        self._place = WHOLE // 2

    def open(self, path: str) -> str:
        """Begin to read a file; return what there is to be said meanwhile."""
        if not path.strip():
            return ""
        wanted = path.strip()
        self._work = BackgroundWork(lambda: _read(wanted))
        return READING

    def update(self) -> str | None:
        """Take a picture that was read; return the reason why there is none, empty if there is one, None before."""
        read = None if self._work is None else self._work.result(0.0)
        if read is None:
            return None
        self._work = None
        if read.upright is not None:
            self._upright, self._place = read.upright, WHOLE // 2
            self._show_part()
        return read.problem

    def _choose(self, place: int) -> None:
        self._place = place
        self._show_part()

    def _show_part(self) -> None:
        from gui.art.photographs import photograph

        assert self._upright is not None, "a picture was read"
        found = photograph(self._upright, self._place / WHOLE)
        self._people.hold(found.key, found.png)
        self._take(found.key)

    def rows(self, painter: Painter, width: float, commit: Callable[[str], None]) -> list[ControlRow]:
        """Return the row with the line for a path, and one for the part of a picture that is no square."""
        words = say("Drop a picture on the window, or write where it lies.")
        found: list[ControlRow] = [WordsRow(painter, width, say_as("portrait", "Photograph"), [words], _entry(commit))]
        if self._upright is not None and len(set(self._upright.get_size())) > 1:
            title, about = say("Part of the picture"), say("From its beginning to its end")
            shown = say("{percent}%", percent=self._place)
            slider = SliderControl("part", title, self._place, 0, WHOLE, STEP, shown, self._choose)
            found.append(WordsRow(painter, width, title, [about], slider))
        return found


def _entry(commit: Callable[[str], None]) -> EntryControl:
    return EntryControl(
        key="photo",
        label=say_as("portrait", "Photograph"),
        text="",
        raw="",
        placeholder=say_as("files", "Path of a picture"),
        allowed=is_shown,
        wrong=say("A path is made of letters and signs that can be seen."),
        longest=LONGEST_PATH,
        too_long=say("There is room for {n} letters in a path.", n=LONGEST_PATH),
        commit=commit,
        wide=WIDE,
    )

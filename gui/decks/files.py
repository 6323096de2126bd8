"""Decks in folders and in ``.quartets`` files, which may come from anybody: measured first, opened afterwards.

A ``.quartets`` file is a zip of a folder: ``deck.json`` and the pictures that it names, side by side.
"""

from __future__ import annotations

import json
import logging
import os
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from engine.hashing import sha256_of
from engine.phrases import say
from engine.quoting import quoted
from gui.art.picture_files import PictureError, picture_head
from gui.decks.deck import ANY_LANGUAGE, FORMAT, LONGEST_TEXT, VERSION, Deck, DeckError, Name, read_deck
from gui.decks.drawings import check_drawing
from store.file_names import check_file_name

log = logging.getLogger(__name__)

DESCRIPTION: Final = "deck.json"
ENDING: Final = ".quartets"
MEGABYTE: Final = 1_000_000
MOST_FILES: Final = 200
"""Files in a zip that are looked at: 52 pictures, and what systems add beside each."""
MOST_PICTURE_BYTES: Final = 4 * MEGABYTE
MOST_BYTES: Final = 100 * MEGABYTE
"""Bytes of a whole deck, before and after unpacking."""
LONGEST_SIDE: Final = 2048
"""Most pixels of a picture each way; a deck made here has half of that."""
_KEY: Final = re.compile("[0-9a-f]{64}")
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that the same deck is the same file."""

NO_DECK: Final = say(
    "This is no deck of quartets; choose a folder with {file}, or a file {ending}.", file=DESCRIPTION, ending=ENDING
)
DAMAGED: Final = say("The file with the deck is damaged; ask for it again.")
TOO_LARGE: Final = say("The deck has more than {n} MB; make its pictures smaller.", n=MOST_BYTES // MEGABYTE)


@dataclass(frozen=True)
class DeckFiles:
    """A deck with its pictures' bytes, all of them checked but not decoded."""

    deck: Deck
    pictures: Mapping[str, bytes]
    """By the names in the deck; one that is missing is not in it."""
    known_key: str = field(default="", compare=False)
    """The key where it is known, so that no picture is read for it."""

    @cached_property
    def key(self) -> str:
        """The hash of names and pictures, 64 hexadecimal digits: the same wherever the deck is kept."""
        return self.known_key or _key_of(self.deck, self.pictures)


def _key_of(deck: Deck, pictures: Mapping[str, bytes]) -> str:
    hashes = [[name, sha256_of(pictures[name])] for name in sorted(pictures)]
    return sha256_of(f"{description_of(deck)}\n{json.dumps(hashes)}".encode())


def open_deck(path: Path) -> DeckFiles:
    """Return the deck in a folder or in a ``.quartets`` file. Raises DeckError with a sentence."""
    try:
        if path.is_dir():
            return _checked(lambda name, most: _read(path / name, most))
        if not stat.S_ISREG(path.stat().st_mode):
            raise DeckError(NO_DECK)
        if path.stat().st_size > MOST_BYTES:
            raise DeckError(TOO_LARGE)
        with zipfile.ZipFile(path) as archive:
            return _checked(_reader_of(archive))
    except zipfile.BadZipFile as error:
        raise DeckError(NO_DECK) from error
    # For damaged zips the library raises whatever its parts raise.
    except (zlib.error, EOFError, NotImplementedError, RuntimeError, UnicodeError) as error:
        raise DeckError(DAMAGED) from error
    except OSError as error:
        raise DeckError(say("The deck cannot be read: {reason}.", reason=error.strerror or "")) from error


def open_kept(folder: Path) -> DeckFiles:
    """Return a deck of the program, or one that `write_folder` has kept in a folder named by its key.

    Its pictures are read and checked when they are shown: the player may have hundreds. Raises DeckError.
    """
    try:
        deck = _described(lambda name, most: _read(folder / name, most))
        pictures = _KeptPictures(folder, deck)
        key = folder.name if _KEY.fullmatch(folder.name) else _key_of(deck, pictures.unchecked())
        return DeckFiles(deck, pictures, key)
    except OSError as error:
        raise DeckError(say("The deck cannot be read: {reason}.", reason=error.strerror or "")) from error


class _KeptPictures(Mapping[str, bytes]):
    """The pictures in a folder. One that turns out to be damaged is logged and left out."""

    def __init__(self, folder: Path, deck: Deck) -> None:
        self._folder = folder
        self._names = [name for name in deck.pictures if (folder / name).is_file()]

    def unchecked(self) -> dict[str, bytes]:
        """Return the bytes of all pictures as they are. Raises OSError, or DeckError if one is too large."""
        read = {name: _read(self._folder / name, MOST_PICTURE_BYTES) for name in self._names}
        return {name: data for name, data in read.items() if data is not None}

    def __getitem__(self, name: str) -> bytes:
        if name not in self._names:
            raise KeyError(name)
        try:
            data = _read(self._folder / name, MOST_PICTURE_BYTES)
            if data is None:
                raise KeyError(name)
            _check_picture(name, data)
        except (OSError, DeckError) as error:
            log.warning("A picture of the deck in %s is left out: %s", self._folder, error)
            self._names.remove(name)
            raise KeyError(name) from error
        return data

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in tuple(self._names) if name in self])

    def __len__(self) -> int:
        return len(self._names)


def write_folder(files: DeckFiles, folder: Path) -> None:
    """Write a deck into a folder, which is made. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.pictures.items():
        (folder / name).write_bytes(data)
    # The description comes last: a folder without it is no deck.
    (folder / DESCRIPTION).write_text(description_of(files.deck), encoding="utf-8", newline="\n")


def write_file(files: DeckFiles, path: Path) -> None:
    """Write a deck as one ``.quartets`` file. Raises OSError."""
    with replaced(path) as unfinished, zipfile.ZipFile(unfinished, "w") as archive:
        archive.writestr(zipfile.ZipInfo(DESCRIPTION, _EPOCH), description_of(files.deck), zipfile.ZIP_DEFLATED)
        for name, data in files.pictures.items():
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), data, zipfile.ZIP_DEFLATED)


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """Give a path beside a file for its new contents, which take the file's place if nothing goes wrong.

    Raises OSError if no file can have that name.
    """
    check_file_name(path)
    unfinished = path.with_name(f"{path.name}.part")
    try:
        yield unfinished
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def description_of(deck: Deck) -> str:
    """Return the ``deck.json`` of a deck; forms that are the name itself are left out."""
    quartets = [
        {
            "name": _plain(quartet.name),
            **_forms(quartet.name, several=quartet.several, one=quartet.one),
            **({"counted": [*map(_plain, quartet.counted)]} if quartet.counted else {}),
            "colour": quartet.colour,
            "items": [
                {
                    "name": _plain(item.name),
                    **_forms(item.name, the=item.the, asked=item.asked),
                    **({"picture": item.picture} if item.picture else {}),
                }
                for item in quartet.items
            ],
        }
        for quartet in deck.quartets
    ]
    return json.dumps({FORMAT: VERSION, "name": _plain(deck.name), "quartets": quartets}, indent=1) + "\n"


def _plain(name: Name) -> Any:
    return name[ANY_LANGUAGE] if name.keys() == {ANY_LANGUAGE} else dict(name)


def _forms(name: Name, **forms: Name) -> dict[str, Any]:
    return {key: _plain(form) for key, form in forms.items() if form != name}


_Read = Callable[[str, int], bytes | None]
"""Name and most bytes -> the bytes of a file of a deck; None if it is not there."""


def _described(read: _Read) -> Deck:
    description = read(DESCRIPTION, 4 * LONGEST_TEXT)
    if description is None:
        raise DeckError(NO_DECK)
    try:
        return read_deck(description.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DeckError(say("The deck’s description is not written in UTF-8; save it so.")) from error


def _checked(read: _Read) -> DeckFiles:
    deck = _described(read)
    pictures, total = dict[str, bytes](), 0
    for name in deck.pictures:
        data = read(name, MOST_PICTURE_BYTES)
        if data is not None:
            total += len(data)
            if total > MOST_BYTES:
                raise DeckError(TOO_LARGE)
            _check_picture(name, data)
            pictures[name] = data
    return DeckFiles(deck, pictures)


def _check_picture(name: str, data: bytes) -> None:
    """Raise DeckError, with the name of the picture, if it is none that can be shown."""
    try:
        if name.lower().endswith(".svg"):
            check_drawing(data)
            return
        head = picture_head(data)
    except (DeckError, PictureError) as error:
        raise DeckError(say("{name}: {problem}", name=quoted(name), problem=error.args[0])) from error
    if max(head.width, head.height) > LONGEST_SIDE:
        raise DeckError(
            say("{name} has more than {n:,} pixels each way; make it smaller.", name=quoted(name), n=LONGEST_SIDE)
        )


def _read(path: Path, most: int) -> bytes | None:
    """Return the bytes of a file in a folder. Raises OSError, and DeckError if it has more than ``most`` bytes."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise DeckError(say("{name} is no plain file.", name=quoted(path.name)))
    return _bounded(path.name, found.st_size, most, path.read_bytes)


def _reader_of(archive: zipfile.ZipFile) -> _Read:
    """Return what reads the files of a zip by their names. Raises DeckError if there are too many, or two of a name."""
    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        raise DeckError(
            say("The file with the deck has more than {n} parts; leave out all but its pictures.", n=MOST_FILES)
        )
    found = {entry.filename: entry for entry in entries}
    if len(found) < len(entries):
        raise DeckError(DAMAGED)

    def read(name: str, most: int) -> bytes | None:
        entry = found.get(name)
        if entry is None:
            return None
        if entry.flag_bits & 1:
            raise DeckError(say("The file with the deck is locked with a password; ask for one without."))

        def unpacked() -> bytes:
            with archive.open(entry) as stream:
                # What the entry says of its size need not be true.
                return stream.read(most + 1)

        return _bounded(name, entry.file_size, most, unpacked)

    return read


def _bounded(name: str, size: int, most: int, read: Callable[[], bytes]) -> bytes:
    data = b"" if size > most else read()
    if size > most or len(data) > most:
        raise DeckError(say("{name} has more than {n} MB; make it smaller.", name=quoted(name), n=most // MEGABYTE))
    return data

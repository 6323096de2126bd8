"""Making a deck of pictures: each becomes a small square without anything else that was in its file.

In a folder of pictures each subfolder is a quartet, and the names of folders and files are the names on the cards.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from engine.phrases import Phrase, say
from engine.quoting import quoted
from gui.art.photographs import part_of_picture
from gui.art.picture_files import LEAST_SIDE, TOO_SMALL, PictureError, picture_head, read_picture
from gui.decks.deck import (
    ANY_LANGUAGE,
    COLOURS,
    ITEMS,
    MOST_QUARTETS,
    Deck,
    DeckError,
    Item,
    Picture,
    Quartet,
    read_deck,
)
from gui.decks.drawings import check_drawing
from gui.decks.files import DESCRIPTION, DeckFiles, description_of

PICTURE_SIDE: Final = 1024
"""Most pixels of a picture each way."""

_ENDINGS: Final = frozenset({".png", ".jpg", ".jpeg", ".webp", ".svg"})
_DRAWING: Final = ".svg"
_NUMBER: Final = re.compile(r"\d+[ ._-]+(?=\S)")


class Crop(NamedTuple):
    """A part of a picture as it is seen, in shares of its width and height."""

    left: float
    top: float
    width: float
    height: float


WHOLE: Final = Crop(0, 0, 1, 1)


def picture_for_deck(data: bytes, crop: Crop | None = None) -> Picture:
    """Return a part of a PNG, JPEG or WebP picture, the square in its middle without ``crop``, as a deck keeps it.

    It is upright, has at most `PICTURE_SIDE` pixels each way, and nothing else that was in the file. Takes up to a
    second for the largest pictures. Raises PictureError with a sentence for those that cannot be opened.
    """
    head = picture_head(data)
    part = _middle(*head.seen) if crop is None else _part(crop, *head.seen)
    if min(part.size) < LEAST_SIDE:
        raise PictureError(TOO_SMALL)
    factor = min(1.0, PICTURE_SIDE / max(part.size))
    size = max(LEAST_SIDE, round(part.width * factor)), max(LEAST_SIDE, round(part.height * factor))
    pixels = part_of_picture(data, head, part, size)
    return encoded(pixels)


def encoded(pixels: pygame.Surface) -> Picture:
    """Return a picture as a JPEG or a PNG, as is smaller."""
    made = []
    for ending in (".jpg", ".png"):
        file = io.BytesIO()
        pygame.image.save(pixels, file, f"picture{ending}")
        made.append(Picture(ending, file.getvalue()))
    return min(made, key=lambda picture: len(picture.data))


def deck_of_folder(folder: Path) -> DeckFiles:
    """Return the deck of a folder of pictures: by its ``deck.json``, else by the names of its folders and files.

    Takes about as long as opening all pictures. Raises DeckError with a sentence.
    """
    try:
        if not folder.is_dir():
            raise DeckError(say("There is no folder {name}.", name=quoted(str(folder))))
        described = folder / DESCRIPTION
        if described.is_file():
            return _deck_as_described(folder, read_deck(described.read_text("utf-8-sig")))
        return _deck_of_names(folder)
    except UnicodeDecodeError as error:
        raise DeckError(say("The deck’s description is not written in UTF-8; save it so.")) from error
    except OSError as error:
        raise DeckError(say("The deck cannot be read: {reason}.", reason=error.strerror or "")) from error


# -- one picture


def _middle(width: int, height: int) -> pygame.Rect:
    side = min(width, height)
    return pygame.Rect((width - side) // 2, (height - side) // 2, side, side)


def _part(crop: Crop, width: int, height: int) -> pygame.Rect:
    left, right = (round(min(1.0, max(0.0, at)) * width) for at in (crop.left, crop.left + crop.width))
    top, bottom = (round(min(1.0, max(0.0, at)) * height) for at in (crop.top, crop.top + crop.height))
    return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


def _picture_of_file(path: Path, crop: Crop | None) -> Picture:
    """Return a file's picture as a deck keeps it; a drawing stays as it is. Raises DeckError with the file's name."""
    try:
        data = read_picture(str(path))
        if path.suffix.lower() == _DRAWING:
            check_drawing(data)
            return Picture(_DRAWING, data)
        return picture_for_deck(data, crop)
    except (PictureError, DeckError) as error:
        name = f"{path.parent.name}/{path.name}"
        raise DeckError(say("{name}: {problem}", name=quoted(name), problem=error.args[0])) from error


# -- a folder


def _deck_as_described(folder: Path, deck: Deck) -> DeckFiles:
    """Return the deck with its pictures made small: each whole, as it was chosen for the description."""
    found = {name: _picture_of_file(folder / name, WHOLE) for name in deck.pictures if (folder / name).is_file()}
    renamed = {name: Path(name).stem + picture.ending for name, picture in found.items()}
    if len(set(renamed.values())) < len(renamed):
        raise DeckError(say("Two pictures have the same name but for its ending; give one another name."))
    quartets = []
    for quartet in deck.quartets:
        first, second, third, fourth = (
            replace(item, picture=renamed.get(item.picture, item.picture)) for item in quartet.items
        )
        quartets.append(replace(quartet, items=(first, second, third, fourth)))
    pictures = {renamed[name]: picture.data for name, picture in found.items()}
    return DeckFiles(Deck(deck.name, tuple(quartets)), pictures)


def _deck_of_names(folder: Path) -> DeckFiles:
    """Return the deck whose quartets are the subfolders with pictures. They and the pictures come by their names."""
    all_folders = sorted((path for path in folder.iterdir() if path.is_dir() and not _is_hidden(path)), key=_order)
    found = [(path, files) for path in all_folders if (files := _pictures_in(path))]
    if not found:
        words = say("There are no subfolders with pictures in {name}; make one for each quartet.", name=_quoted(folder))
        raise DeckError(words)
    if len(found) > MOST_QUARTETS:
        raise DeckError(say("A deck has from 1 to {most} quartets.", most=MOST_QUARTETS))
    for path, files in found:
        if len(files) != ITEMS:
            raise DeckError(_not_four(path, len(files)))
    quartets, pictures = [], dict[str, bytes]()
    for number, ((_, files), name) in enumerate(zip(found, _names([path.name for path, _ in found]), strict=True)):
        items = []
        for place, (file, item) in enumerate(zip(files, _names([file.stem for file in files]), strict=True)):
            picture = _picture_of_file(file, None)
            # These names every system can write.
            kept = f"{number + 1:02}-{place + 1}{picture.ending}"
            pictures[kept] = picture.data
            items.append(Item(item, item, item, kept))
        first, second, third, fourth = items
        quartets.append(Quartet(name, name, name, None, COLOURS[number], (first, second, third, fourth)))
    [title] = _names([folder.resolve().name])
    # What names of folders may hold, a deck may not.
    return DeckFiles(read_deck(description_of(Deck(title, tuple(quartets)))), pictures)


def _pictures_in(folder: Path) -> list[Path]:
    files = (path for path in folder.iterdir() if path.suffix.lower() in _ENDINGS and not _is_hidden(path))
    return sorted((path for path in files if path.is_file()), key=_order)


def _is_hidden(path: Path) -> bool:
    return path.name.startswith((".", "__"))


def _order(path: Path) -> list[tuple[int, str]]:
    """Return what a folder or file is sorted by: letters and numbers as a person reads them."""
    parts = re.split(r"(\d+)", unicodedata.normalize("NFC", path.stem).casefold())
    return [(int(part), "") if place % 2 else (-1, part) for place, part in enumerate(parts)]


def _names(names: Sequence[str]) -> list[dict[str, str]]:
    """Return the names on the cards for those of files or folders that lie side by side.

    A number before each of them is their order; no system lets one write everything, so ``_`` is a space.
    """
    numbered = len(names) > 1 and all(map(_NUMBER.match, names))
    plain = [_NUMBER.sub("", name, count=1) if numbered else name for name in names]
    # Some systems take letters and their accents apart.
    return [{ANY_LANGUAGE: unicodedata.normalize("NFC", name).replace("_", " ").strip()} for name in plain]


def _not_four(folder: Path, count: int) -> Phrase:
    return say("{name} has {n} pictures; a quartet needs four.", name=_quoted(folder), n=count)


def _quoted(folder: Path) -> str:
    return quoted(folder.resolve().name)

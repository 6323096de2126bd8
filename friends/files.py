"""What the server serves to browsers: the page, the cards, the portraits and the fonts, all read once."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from assets.cards import face_svg
from engine.phrases import Catalogue, spoken
from friends.description import Describer
from friends.page_words import FIRST_WORDS, WORDS
from friends.thin_font import thinned

PAGE: Final = Path(__file__).parent / "page"
CARDS: Final = Path(__file__).parents[1] / "assets" / "cards"
BACK: Final = "back-blue"
_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".json": "application/json",
}
_OF_SUIT: Final = "(?:[2-9]|[1-9][0-9]{1,3}|[JQKA])[SHCD]"
_CARD: Final = re.compile(rf"/cards/(four-)?(large-)?({_OF_SUIT}|JOKER)\.svg")
"""The path of a card: with clubs green and diamonds blue, with large corners."""
LETTERS: Final = (range(0x370, 0x600), range(0xFB1D, 0xFB50))
"""Greek, Cyrillic, Armenian and Hebrew letters, which Manrope lacks in part; the stylesheet names them too."""
_OF_DECK: Final = re.compile(rf"(/deck/[0-9a-f]{{32}}/){_OF_SUIT}\.jpg")
"""The path of a card of the deck that is played with."""
MOST_DRAWN: Final = 300
"""Pictures of decks that are kept: those of a pack in five languages."""
WORTH_PACKING: Final = 600
"""Bytes from which a file is sent packed."""


class ServedFile(NamedTuple):
    """A file as it is served."""

    kind: str
    plain: bytes
    packed: bytes
    """The bytes packed by gzip; empty where that is not worth it."""
    lasts: bool
    """True if browsers may keep it: cards, portraits and fonts."""

    @classmethod
    def of(cls, kind: str, data: bytes, *, lasts: bool) -> ServedFile:
        """Return a file with its packed bytes."""
        return cls(kind, data, gzip.compress(data, 6) if len(data) > WORTH_PACKING else b"", lasts)


@lru_cache(512)
def _face(name: str, *, four: bool, large: bool) -> ServedFile | None:
    """Return the face of a card; None if no card has that name."""
    try:
        face = face_svg(name, four_colour=four, large_index=large)
    except ValueError:
        return None
    return ServedFile.of(_KINDS[".svg"], face.encode(), lasts=True)


class ServedFiles:
    """All that is served, by its path; nothing else is, whatever path is asked for."""

    def __init__(self, describer: Describer) -> None:
        self._describer = describer
        self._read: dict[str, ServedFile] = {}
        self._drawn: dict[str, ServedFile] = {}

    def get(self, path: str) -> ServedFile | None:
        """Return the file at a path, if there is one."""
        if card := _CARD.fullmatch(path):
            return _face(card[3], four=bool(card[1]), large=bool(card[2]))
        if self.is_drawn(path):
            return self._drawn.get(path)
        found = self._read.get(path)
        if found is None and path in self._places:
            place = self._places[path]
            data = place.read_bytes() if isinstance(place, Path) else place()
            suffix = Path(path).suffix or ".html"
            lasts = not path.startswith("/page/") and suffix not in (".html", ".json")
            found = self._read[path] = ServedFile.of(_KINDS[suffix], data, lasts=lasts)
        return found

    def catalogue(self, language: str) -> Catalogue | None:
        """Return the words of a language, for a page that has said nothing yet."""
        return self._describer.catalogue(language)

    def is_drawn(self, path: str) -> bool:
        """Return whether there may be a picture of the deck at a path, which the table draws."""
        of_deck = _OF_DECK.fullmatch(path)
        return of_deck is not None and of_deck[1] in self._describer.folders

    def keep(self, path: str, data: bytes) -> ServedFile:
        """Return the file of a picture that was drawn, and keep it for other pages."""
        while len(self._drawn) >= MOST_DRAWN:
            self._drawn.pop(next(iter(self._drawn)))
        file = self._drawn[path] = ServedFile("image/jpeg", data, b"", lasts=True)
        return file

    @cached_property
    def _places(self) -> dict[str, Path | Callable[[], bytes]]:
        return dict(self._all())

    def _first_words(self) -> bytes:
        """The words that a page needs before a table has answered it, in every language."""
        found: dict[str, dict[str, str | bool]] = {}
        for language in self._describer.languages:
            catalogue = self._describer.catalogue(language)
            found[language] = {key: spoken(WORDS[key], catalogue) for key in FIRST_WORDS}
            found[language]["leftwards"] = self._describer.is_leftwards(language)
        return json.dumps(found).encode()

    def _portrait(self, name: str) -> bytes:
        body = self._describer.portrait(name)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{body}</svg>'.encode()

    def _all(self) -> Iterator[tuple[str, Path | Callable[[], bytes]]]:
        """Yield all paths with their files, or with what makes them once somebody asks."""
        yield from (("/", PAGE / "index.html"), ("/watch", PAGE / "index.html"))
        yield from ((f"/page/{file.name}", file) for file in PAGE.iterdir() if file.suffix in _KINDS)
        yield "/words.json", self._first_words
        yield "/cards/back.svg", CARDS / f"{BACK}.svg"
        for name in (*self._describer.animals, "you"):
            yield f"/animals/{name}.svg", partial(self._portrait, name)
        fonts = Path(str(resources.files("font_manrope"))) / "files"
        yield "/fonts/manrope.ttf", fonts / "Manrope-VariableFont_wght.ttf"
        yield "/fonts/world.ttf", lambda: thinned(self._describer.world_font, LETTERS)

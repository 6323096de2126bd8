"""Decks of the player's own while they are made: kept after every change, so that a half-made one outlives a crash.

A draft is a folder beside the decks with `DRAFT` in place of the description of a deck. Names may be missing in it.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from engine.hashing import sha256_of
from engine.phrases import number, say
from gui.decks.deck import ANY_LANGUAGE, COLOURS, ITEMS, Deck, DeckError, Item, Name, Picture, Quartet, read_deck
from gui.decks.files import DeckFiles, description_of

log = logging.getLogger(__name__)

DRAFT: Final = "draft.json"
FOLDER: Final = "draft"
"""The beginning of the names of drafts' folders, before their numbers."""
NO_NAME: Final[Name] = {ANY_LANGUAGE: ""}
NO_ITEM: Final = Item(NO_NAME, NO_NAME, NO_NAME, "")


def plain_name(text: str) -> Name:
    """Return a text as a name in all languages."""
    return {ANY_LANGUAGE: text.strip()}


def new_quartet(deck: Deck) -> Quartet:
    """Return an empty quartet, in the first colour that the deck does not have yet."""
    taken = {quartet.colour for quartet in deck.quartets}
    colour = next((colour for colour in COLOURS if colour not in taken), COLOURS[0])
    return Quartet(NO_NAME, NO_NAME, NO_NAME, None, colour, (NO_ITEM,) * ITEMS)


def is_named(name: Name) -> bool:
    """Return whether there is a name."""
    return any(name.values())


def is_whole(quartet: Quartet) -> bool:
    """Return whether a quartet can be played with: heading and cards have names. Pictures may be missing."""
    return is_named(quartet.name) and all(is_named(item.name) for item in quartet.items)


def is_untouched(quartet: Quartet) -> bool:
    """Return whether a quartet has neither a name nor a picture."""
    return not (is_named(quartet.name) or any(is_named(item.name) or item.picture for item in quartet.items))


def renamed(quartet: Quartet, text: str) -> Quartet:
    """Return a quartet with another heading, which is said like that everywhere."""
    name = plain_name(text)
    return replace(quartet, name=name, several=name, one=name, counted=None)


def with_item(quartet: Quartet, place: int, item: Item) -> Quartet:
    """Return a quartet with another card."""
    first, second, third, fourth = (item if at == place else other for at, other in enumerate(quartet.items))
    return replace(quartet, items=(first, second, third, fourth))


def renamed_item(item: Item, text: str) -> Item:
    """Return a card with another name."""
    name = plain_name(text)
    return replace(item, name=name, the=name, asked=name)


@dataclass(frozen=True)
class Draft:
    """A deck that is being made or changed."""

    number: int
    deck: Deck = field(default_factory=lambda: Deck(NO_NAME, ()))
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    replaces: str = ""
    """The key of the deck that is changed; empty for a new one."""

    def with_quartet(self, place: int, quartet: Quartet) -> Draft:
        """Return the draft with another quartet at that place, or with one more."""
        quartets = [*self.deck.quartets]
        quartets[place : place + 1] = [quartet]
        return self._with(replace(self.deck, quartets=tuple(quartets)))

    def without_quartet(self, place: int) -> Draft:
        """Return the draft without the quartet at that place."""
        quartets = tuple(quartet for at, quartet in enumerate(self.deck.quartets) if at != place)
        return self._with(replace(self.deck, quartets=quartets))

    def with_picture(self, place: int, card: int, picture: Picture) -> Draft:
        """Return the draft with a picture on a card; its name follows from its bytes."""
        name = f"{sha256_of(picture.data)[:16]}{picture.ending}"
        draft = replace(self, pictures={**self.pictures, name: picture.data})
        quartet = self.deck.quartets[place]
        return draft.with_quartet(place, with_item(quartet, card, replace(quartet.items[card], picture=name)))

    def _with(self, deck: Deck) -> Draft:
        shown = {name: self.pictures[name] for name in deck.pictures if name in self.pictures}
        return replace(self, deck=deck, pictures=shown)

    @property
    def is_empty(self) -> bool:
        """True if there is nothing in it that somebody would miss."""
        return not (self.replaces or self.deck.quartets or is_named(self.deck.name))

    @property
    def whole(self) -> tuple[Quartet, ...]:
        """The quartets that can be played with."""
        return tuple(filter(is_whole, self.deck.quartets))

    def finished(self) -> DeckFiles:
        """Return the deck that is made of the draft. Raises DeckError with a sentence about what is missing."""
        if not is_named(self.deck.name):
            raise DeckError(say("The deck needs a name; write one."))
        for place, quartet in enumerate(self.deck.quartets, 1):
            if not is_whole(quartet):
                raise DeckError(
                    say("Quartet {n} is not finished: its heading and its cards need names.", n=number(place))
                )
        if not self.deck.quartets:
            raise DeckError(say("A deck needs a quartet; make one."))
        # The same look at it as at a deck from anybody: two headings may be the same.
        return DeckFiles(read_deck(description_of(self.deck)), self.pictures)


class Drafts:
    """The drafts that are kept in a folder; in memory alone without one."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._kept = {draft.number: draft for draft in self._read_all()}

    def all(self) -> list[Draft]:
        """Return all drafts, the oldest first."""
        return [self._kept[number] for number in sorted(self._kept)]

    def begin(self, files: DeckFiles | None = None) -> Draft:
        """Return a new draft, or the draft in which that deck is changed. Nothing is kept before the first change."""
        key = "" if files is None else files.key
        found = next((draft for draft in self.all() if key and draft.replaces == key), None)
        if found is not None:
            return found
        number = max(self._kept, default=0) + 1
        return Draft(number) if files is None else Draft(number, files.deck, files.pictures, key)

    def keep(self, draft: Draft) -> None:
        """Keep a draft as it is now. It is at hand even if it cannot be written, which raises OSError."""
        self._kept[draft.number] = draft
        folder = self._folder_of(draft)
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in draft.pictures.items():
            if not (folder / name).is_file():
                (folder / name).write_bytes(data)
        unfinished = folder / f"{DRAFT}.part"
        fields = {"replaces": draft.replaces, "deck": json.loads(description_of(draft.deck))}
        unfinished.write_text(json.dumps(fields, indent=1), encoding="utf-8")
        os.replace(unfinished, folder / DRAFT)
        for path in folder.iterdir():
            if path.name != DRAFT and path.name not in draft.pictures:
                path.unlink()

    def remove(self, draft: Draft) -> None:
        """Delete a draft. Raises OSError."""
        self._kept.pop(draft.number, None)
        folder = self._folder_of(draft)
        if folder is not None and folder.is_dir():
            shutil.rmtree(folder)

    def _folder_of(self, draft: Draft) -> Path | None:
        return None if self._folder is None else self._folder / f"{FOLDER} {draft.number}"

    def _read_all(self) -> Iterator[Draft]:
        for path in [] if self._folder is None else self._folder.glob(f"{FOLDER} */{DRAFT}"):
            try:
                yield _read(path)
            except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
                log.warning("The draft in %s is left out: %s", path.parent, error)


def _read(path: Path) -> Draft:
    """Return the draft in a file of ours. Raises any of several errors if it is damaged."""
    fields = json.loads(path.read_text(encoding="utf-8"))
    described = fields["deck"]
    deck = Deck(_name(described["name"]), tuple(map(_quartet, described["quartets"])))
    beside = {name: path.parent / Path(name).name for name in deck.pictures}
    pictures = {name: place.read_bytes() for name, place in beside.items() if place.is_file()}
    return Draft(int(path.parent.name.removeprefix(FOLDER)), deck, pictures, str(fields["replaces"]))


def _quartet(fields: Mapping[str, Any]) -> Quartet:
    name = _name(fields["name"])
    first, second, third, fourth = map(_item, fields["items"])
    several, one = (_name(fields[key]) if key in fields else name for key in ("several", "one"))
    counted = None
    if "counted" in fields:
        two, three, four = map(_name, fields["counted"])
        counted = two, three, four
    return Quartet(name, several, one, counted, str(fields["colour"]), (first, second, third, fourth))


def _item(fields: Mapping[str, Any]) -> Item:
    name = _name(fields["name"])
    the, asked = (_name(fields[key]) if key in fields else name for key in ("the", "asked"))
    return Item(name, the, asked, str(fields.get("picture", "")))


def _name(value: Any) -> Name:
    if isinstance(value, str):
        return {ANY_LANGUAGE: value}
    return {str(language): str(text) for language, text in value.items()}

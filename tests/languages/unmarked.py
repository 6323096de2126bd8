"""Words on the screens that are in no catalogue: ``python -m tests.languages.unmarked [PART OF A SCREEN'S NAME]``.

Every screen is drawn in a made-up language without a single letter of the alphabet. Letters that remain were drawn, or
are the name of a target, without being a phrase (`engine.phrases`).
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from assets.languages.build import message_texts, template
from assets.licences import licensed_parts
from engine.phrases import spoken
from gui.art.painter import Painter
from gui.languages.languages import ENGLISH
from gui.settings.people import BOTS
from tests.gui_scenes.family import FAMILY
from tests.gui_scenes.inviting import NAMES as GUESTS
from tests.gui_scenes.own_bots import THEIR_WORDS
from tests.gui_series.playing import PLAYERS_OF_AN_EVENING
from tests.gui_table.every_screen import SCREENS
from tests.gui_table.hosts import StackHost

_LETTERS = re.compile(r"[A-Za-z]{2,}")
_PLACES = re.compile(r"(\{[^{}]*\})")
MADE_UP = "made up"
"""The context of sentences that a test makes up; they count as if a catalogue had them."""
DECK_NAMES = ("At home", "The land", "Our family")
"""Names of decks, which have the languages that their makers gave them."""
_NOTATION = re.compile(
    r"/[\w/. -]+|[\w -]+\.(sqlite|log|card-table)|[a-z-]+(-[0-9A-Z]{2,4})+|[0-9a-f]{8}( [0-9a-f]{8})*"
)
"""Texts that are no words: a file's path, the code of a deal, a hash."""
NAMES = (
    {*PLAYERS_OF_AN_EVENING}
    | {*DECK_NAMES}
    | {bot.name for bot in BOTS}
    | {person.name for person in FAMILY}
    | {*GUESTS}
    | THEIR_WORDS
)
"""Players' names are in no catalogue, except those of the house's bots where the table knows them as such."""


@cache
def extracted() -> frozenset[tuple[str, str]]:
    """Return every message of the program's catalogues with its context."""
    return frozenset((text, message.context or "") for message in template() for text in message_texts(message.id))


class WithoutLetters:
    """A language that writes a dot for every letter of a message that is in the catalogues."""

    language = ENGLISH

    def message(self, message: str, context: str) -> str:
        if context != MADE_UP and (message, context) not in extracted():
            return message
        parts = _PLACES.split(message)
        return "".join(part if place % 2 else re.sub("[A-Za-z]", "·", part) for place, part in enumerate(parts))

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        return self.message(one if count == 1 else many, context)

    def number(self, digits: str) -> str:
        return digits

    def name(self, words: str) -> str:
        return re.sub("[A-Za-z]", "·", words)


@contextmanager
def recorded(patch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collect every line that is drawn in the `with` block."""
    lines: list[str] = []
    draw = Painter.text

    def text(self: Painter, words: str, *arguments: object, **more: object) -> float:
        lines.append(spoken(words, self.catalogue))
        return draw(self, words, *arguments, **more)  # type: ignore[arg-type]

    with patch.context() as context:
        context.setattr(Painter, "text", text)
        yield lines


def unmarked(host: StackHost, patch: pytest.MonkeyPatch) -> set[str]:
    """Return the words of a screen that are in no catalogue: lines drawn, and names of targets after ``target:``."""
    catalogue = WithoutLetters()
    host.painter.catalogue = catalogue
    assert host.metrics is not None
    host.resize(host.metrics)
    with recorded(patch) as lines:
        for _ in range(3):
            host.frame(0.5, draw=True)
    found = {line for line in lines if _LETTERS.search(line)}
    for target in host.top.targets.all:
        label = spoken(target.label, catalogue)
        if not label or _LETTERS.search(label):
            found.add(f"target: {label or f'({target.key} has no name)'}")
    return {words for words in found if not _is_no_word(words.removeprefix("target: "))}


@cache
def _foreign() -> tuple[list[str], str]:
    """Return the names in the table of licences, the longest first, and all texts of licences in one line.

    They stay as their makers wrote them, in every language.
    """
    names = {name for part in licensed_parts() for name in (part.name, part.licence, part.home)}
    return sorted(names, key=len, reverse=True), " ".join(" ".join(part.text for part in licensed_parts()).split())


def _is_no_word(words: str) -> bool:
    if words in NAMES or _NOTATION.fullmatch(words):
        return True
    names, licences = _foreign()
    if words in licences or any(name.startswith(words.removesuffix("…")) for name in names):
        return True
    for name in names:
        words = words.replace(name, "")
    return not _LETTERS.search(words)


def main(arguments: Sequence[str]) -> int:
    """Print the unmarked words of every screen whose name has that part; return how many screens have some."""
    wanted = arguments[0] if arguments else ""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 800))
    failed = 0
    with pytest.MonkeyPatch.context() as patch:
        for name in SCREENS:
            if wanted not in name:
                continue
            found = unmarked(SCREENS[name](), patch)
            failed += bool(found)
            print(f"{name}: {len(found)}")
            for words in sorted(found):
                print(f"    {words}")
    return failed


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))

"""The catalogues hold every message of the program, and their compiled files are theirs."""

from __future__ import annotations

import re

import pytest
from babel.messages import Catalog

from assets.languages.build import faults, languages, out_of_step, template, up_to_date
from engine.phrases import say, say_as, spoken
from gui.art.bidirectional import visual_runs
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import ENGLISH, LANGUAGES, best_language
from gui.scenes.know.key_lists import COMMAND


def test_every_language_has_a_catalogue() -> None:
    assert {ENGLISH.code, *languages()} == set(LANGUAGES)


@pytest.mark.parametrize("code", languages())
def test_a_catalogue_is_up_to_date_and_complete(code: str) -> None:
    assert [*out_of_step(code), *faults(up_to_date(code))] == []


def test_messages_are_written_as_literals_without_ends_of_spaces() -> None:
    texts = [text for message in template() for text in ([message.id] if isinstance(message.id, str) else message.id)]
    assert [text for text in texts if text != text.strip()] == []


def test_what_is_wrong_with_a_translation_is_told() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("Play {card}.", "Spiele.")
    catalogue.add("Pass.", "")
    catalogue.add(("{n} book", "{n} books"), ("ein Buch", "{n} Bücher"))
    catalogue.add("Hand {n}", "Runde {n} {seat}")
    catalogue.add("Deal.", "Gib.", flags=["fuzzy"])
    assert len([*faults(catalogue)]) == 4


@pytest.mark.parametrize(
    ("code", "digits", "written"),
    [
        ("de", "1,234.5", "1.234,5"),
        ("de", "-0.25", "-0,25"),
        ("fr", "1,234", "1\u00a0234"),
        ("es", "1,234", "1234"),
        ("es", "12,345", "12\u00a0345"),
        ("he", "1,234", "\u20661,234\u2069"),
        ("he", "12", "12"),
        ("fr", "53%", "53\u00a0%"),
    ],
)
def test_numbers_are_written_by_the_language(code: str, digits: str, written: str) -> None:
    catalogue = catalogue_of(code)
    assert catalogue is not None
    assert catalogue.number(digits) == written


def test_the_first_language_of_the_system_that_the_window_speaks_is_taken() -> None:
    assert best_language(["ja", "iw_IL", "de"]).code == "he"
    assert best_language(["C.UTF-8"]) is ENGLISH


PLACE = re.compile(r"\{(\w+)\}")
COMBINATIONS = re.compile(r"(?:\{command\}|\b(?:Ctrl|Shift|Alt|Cmd))(?:\+\w+)+", re.ASCII)
"""Keys that are pressed together."""
PATHS = re.compile(r"(?<![{\w])[A-Za-z]\w*(?:[./]\w+)+", re.ASCII)
"""Files, modules and the like."""


def as_drawn(words: str) -> str:
    """Return a line as it stands on the screen, from left to right."""
    return "".join(run.text[::-1] if run.leftwards else run.text for run in visual_runs(words))


@pytest.mark.parametrize("code", [code for code, language in LANGUAGES.items() if language.is_leftwards])
def test_keys_and_paths_are_read_from_left_to_right_in_every_message(code: str) -> None:
    catalogue = catalogue_of(code)
    assert catalogue is not None
    found = []
    for message in filter(lambda message: message.id, up_to_date(code)):
        texts = [message.string] if isinstance(message.string, str) else message.string
        for text in texts or ():
            if parts := [*COMBINATIONS.findall(text), *PATHS.findall(text)]:
                found += parts
                first = message.id if isinstance(message.id, str) else message.id[0]
                values = dict.fromkeys(PLACE.findall(first), "x") | {"command": COMMAND}
                shown = as_drawn(
                    spoken(
                        say_as(message.context, first, **values) if message.context else say(first, **values), catalogue
                    )
                )
                for part in parts:
                    assert part.replace("{command}", COMMAND) in shown, shown
    assert {"{command}+Z", "{command}+Shift+Z", "Ctrl+M", "docs/protocol.md"} <= set(found)

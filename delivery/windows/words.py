"""The words of the set-up, in the languages of the window: `LangString`s of NSIS, from the catalogues."""

from __future__ import annotations

from collections.abc import Iterator

from engine.phrases import mark
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import LANGUAGES
from start import VERSION

NSIS_LANGUAGES = {"en": "English", "de": "German", "es": "Spanish", "fr": "French", "he": "Hebrew"}
"""The code of each language of the window -> its name in NSIS; the first is taken where Windows speaks none of them."""

# Translators: the words of the set-up on Windows. Buttons have a verb or a noun, as in Windows itself.
WORDS = {
    "TITLE": mark("Card Table"),
    "COMMENT": mark("Play cards against the computer"),
    "RECORD": mark("Card Table record"),
    "DECK": mark("Deck of quartets for Card Table"),
    "CHOOSE_LANGUAGE": mark("Choose a language."),
    "SETUP_TITLE": mark("Install Card Table {version}"),
    "SETUP_TEXT": mark(
        "Card Table is installed for you alone and needs no administrator. An older version is replaced; your games "
        "and settings stay."
    ),
    "FOLDER": mark("The program goes into this folder:"),
    "INSTALL": mark("Install"),
    "WORKING": mark("Card Table is being installed"),
    "DONE": mark("Card Table is installed"),
    "DONE_TEXT": mark("It is in the start menu. A double-click on a record opens its replay."),
    "FINISH": mark("Finish"),
    "START": mark("Start Card Table"),
    "ON_DESKTOP": mark("Put an icon on the desktop"),
    "CLOSE_FIRST": mark("Card Table is open. Close all its windows, then try again. Nothing was changed so far."),
    "NEWER": mark("Card Table {installed} is installed, which is newer than {version}. Nothing was changed."),
    "FAILED": mark("The files could not be put in place. Start the set-up again."),
    "REMOVE_TITLE": mark("Remove Card Table"),
    "REMOVE_TEXT": mark(
        "The program, its icons and its entries are removed. Your games and settings stay, unless you choose otherwise."
    ),
    "REMOVE_GAMES": mark("Also remove all games, settings and what was practised. This cannot be undone."),
    "REMOVE": mark("Remove"),
    "REMOVING": mark("Card Table is being removed"),
    "REMOVED": mark("Card Table is removed"),
    "GAMES_KEPT": mark("The games could not be removed, so nothing was. Close every Card Table, then try again."),
}
"""The name in the scripts -> the message."""
INSTALLED = "$0"
"""The variable of the scripts with the version that is installed."""


def strings(version: str = VERSION) -> str:
    """Return the words of a version as NSIS reads them: a line for each word in each language."""
    found = translated(version)
    return "".join(f'LangString {name} ${{LANG_{language.upper()}}} "{text}"\n' for name, language, text in found)


def translated(version: str) -> Iterator[tuple[str, str, str]]:
    """Yield each word as (name, NSIS's language, text as it stands between quotation marks)."""
    # Without signs of direction: Windows reads a mirrored window from the right, and wine cuts letters off at them.
    places = {"version": version, "installed": INSTALLED}
    for code in LANGUAGES:
        catalogue = catalogue_of(code)
        for name, message in WORDS.items():
            text = catalogue.message(message, "") if catalogue else message
            for sign, written in (("$", "$$"), ('"', '$\\"'), ("\n", "$\\r$\\n")):
                text = text.replace(sign, written)
            yield name, NSIS_LANGUAGES[code], text.format(**places)

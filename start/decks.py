"""The command decks: lists decks of quartets, makes one of pictures, adds, prints and removes one.

Only making and printing need the window's packages; no window is opened.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.options import alternatives
from engine.quoting import printable, quoted
from engine.terminal import Console
from engine.terminal import run as run_in_terminal
from gui.decks.deck import USUAL_LANGUAGE, DeckError, in_language
from gui.decks.files import ENDING, DeckFiles, open_deck, write_file
from gui.decks.shelf import Shelf
from gui.languages.languages import LANGUAGES, best_language
from start import StartError, places
from start.keeping import table_lines
from start.parsing import HELP, PROGRAM, Parser, argument_type, plain_file
from store.file_names import stem_of

VERBS = {
    "list": "List the decks of quartets: those of the program, and your own.",
    "make": "Make a deck of a folder of pictures. Each subfolder with four pictures is a quartet; the names of folders "
    "and pictures are the names on the cards. A deck.json in the folder says more (docs/decks.md).",
    "add": f"Add a deck from a file {ENDING} or a folder to your own, to be chosen in the window.",
    "print": "Write a deck as a PDF to print on both sides and cut out, nine cards a page.",
    "remove": "Remove one of your own decks. Games that were played with it are shown with numbers.",
}
PDF = ".pdf"
PAPERS = ("A4", "Letter")
HEADINGS = ("No.", "Name", "Whose", "Quartets")
DECK = "DECK"
DECK_HELP = "its number or name, as in list, or where it lies"


def parse(arguments: Sequence[str]) -> Namespace:
    """Return the arguments after `decks`. Raises StartError; SystemExit(0) after --help."""
    verb, *after = arguments[1:] or [""]
    if verb in HELP:
        overview().parse_args(["--help"])
    if verb not in VERBS:
        said = f"{quoted(verb)} is none" if verb else "none is written"
        raise StartError(f"Write {alternatives(VERBS)} right after decks; {said}, as in: {PROGRAM} decks list")
    given = parser_for(verb).read(after)
    if verb != "list" and given.what is None:
        raise StartError(
            f"Name the {_subject(verb).lower()} after decks {verb}, as in: {PROGRAM} decks {_example(verb)}"
        )
    given.verb = verb
    return given


def overview() -> Parser:
    """Return the parser that tells what there is."""
    listing = "\n".join(f"{PROGRAM} decks {_example(verb)}" for verb in VERBS)
    return Parser(
        prog=f"{PROGRAM} decks", usage=listing.replace("\n", "\n       "), description=" ".join(VERBS.values())
    )


def parser_for(verb: str) -> Parser:
    """Return the parser of what is to be done."""
    parser = Parser(prog=f"{PROGRAM} decks {verb}", description=VERBS[verb], allow_abbrev=False)
    if verb == "list":
        return parser
    parser.add_argument("what", metavar=_subject(verb), nargs="?", help=DECK_HELP if _subject(verb) == DECK else "")
    if verb == "make":
        out = f"the file to write; by default the name of the folder with {ENDING}"
        parser.add_argument("-o", "--out", metavar="FILE", type=plain_file("--out"), help=out)
    if verb == "print":
        out = f"the file to write; by default the name of the deck with {PDF}"
        parser.add_argument("-o", "--out", metavar="FILE", type=plain_file("--out"), help=out)
        paper = f"the size of the paper, {alternatives(PAPERS)}; by default {PAPERS[0]}"
        parser.add_argument("--paper", metavar="SIZE", type=_one_of("--paper", PAPERS), default=PAPERS[0], help=paper)
        spoken = best_language(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG")))).code
        names = f"the language of names that are there in several, {alternatives(LANGUAGES)}; by default the system's"
        read = _one_of("--language", LANGUAGES)
        parser.add_argument("--language", metavar="CODE", type=read, default=spoken, help=names)
    return parser


def _subject(verb: str) -> str:
    return {"make": "FOLDER", "add": "FILE"}.get(verb, DECK)


def _example(verb: str) -> str:
    return {
        "list": "list",
        "make": f"make family -o family{ENDING}",
        "add": f"add family{ENDING}",
        "print": f'print "At home" -o home{PDF}',
        "remove": "remove family",
    }[verb]


def run(given: Namespace) -> int:
    """Do what the command says, and return the exit status. Raises StartError."""
    shelf = Shelf(Path(places.user_data_folder()))

    def act(_: Sequence[str], console: Console) -> int:
        {
            "list": lambda: list_decks(shelf, console),
            "make": lambda: make(given, console),
            "add": lambda: add(given, shelf, console),
            "print": lambda: print_deck(given, shelf, console),
            "remove": lambda: remove(given, shelf, console),
        }[given.verb]()
        return 0

    try:
        return run_in_terminal(act, (), PROGRAM)
    except DeckError as error:
        raise StartError(printable(str(error))) from error


def list_decks(shelf: Shelf, console: Console) -> None:
    """Print a line for each deck."""
    rows = [
        (str(number), name_of(files), "yours" if shelf.is_own(files.key) else "ours", str(len(files.deck.quartets)))
        for number, files in enumerate(shelf.decks(), 1)
    ]
    for line in table_lines([HEADINGS, *rows]):
        console.write_line(line)


def make(given: Namespace, console: Console) -> None:
    """Make a deck of a folder of pictures, into a file. Raises DeckError and StartError."""
    from gui.decks.making import deck_of_folder

    folder = Path(given.what).expanduser()
    path = _new_file(given.out, folder.absolute().name, ENDING)
    files = deck_of_folder(folder)
    with _writing(path):
        write_file(files, path)
    console.write_line(f"{_shown(files)} written to {path}. {PROGRAM} decks add {path} takes it in.")


def add(given: Namespace, shelf: Shelf, console: Console) -> None:
    """Take a deck in. Raises DeckError and StartError."""
    files = open_deck(Path(given.what).expanduser())
    if shelf.find(files.key) is not None:
        console.write_line(f"{quoted(name_of(files))} is there already.")
        return
    with _writing(Path(places.user_data_folder())):
        shelf.add(files)
    console.write_line(f"{_shown(files)} added. The set-up of a game with quartets offers it.")


def print_deck(given: Namespace, shelf: Shelf, console: Console) -> None:
    """Write the sheets of a deck. Raises DeckError and StartError."""
    from gui.decks.printing import PAPERS, write_sheets

    files = chosen_deck(given.what, shelf)
    path = _new_file(given.out, name_of(files), PDF)
    with _writing(path):
        write_sheets(files, path, given.language, PAPERS[given.paper])
    console.write_line(f"{path} written. Print it on both sides, turned at the long edge, at its real size.")


def remove(given: Namespace, shelf: Shelf, console: Console) -> None:
    """Remove a deck of the player's. Raises DeckError and StartError."""
    files = chosen_deck(given.what, shelf)
    name = quoted(name_of(files))
    if not shelf.is_own(files.key):
        raise StartError(f"{name} is none of your own decks; {PROGRAM} decks list tells which are.")
    try:
        shelf.remove(files.key)
    except OSError as error:
        raise StartError(f"{name} cannot be removed: {error.strerror}.") from error
    console.write_line(f"{name} removed. Games that were played with it are shown with numbers.")


def chosen_deck(what: str, shelf: Shelf) -> DeckFiles:
    """Return the deck with that number or name, else the one that lies there. Raises DeckError and StartError."""
    decks = shelf.decks()
    if what.isdecimal() and 1 <= int(what) <= len(decks):
        return decks[int(what) - 1]
    called = [files for files in decks if what.casefold() in map(str.casefold, files.deck.name.values())]
    if len(called) == 1:
        return called[0]
    if called:
        raise StartError(
            f"{len(called)} decks are called {quoted(what)}; write the number that {PROGRAM} decks list tells."
        )
    path = Path(what).expanduser()
    if not path.exists():
        raise StartError(f"There is no deck {quoted(what)}; {PROGRAM} decks list tells what there is.")
    return open_deck(path)


def name_of(files: DeckFiles) -> str:
    """Return the English name of a deck, or the only one."""
    return in_language(files.deck.name, USUAL_LANGUAGE)


def _shown(files: DeckFiles) -> str:
    count = len(files.deck.quartets)
    return f"{quoted(name_of(files))}, {count} quartet{'' if count == 1 else 's'},"


def _new_file(wanted: Path | None, name: str, ending: str) -> Path:
    """Return the path of the file to write, with its ending. Raises StartError if it is there already."""
    path = Path(stem_of(name) + ending) if wanted is None else wanted
    if not path.suffix:
        path = path.with_name(path.name + ending)
    if os.path.lexists(path):
        raise StartError(f"{printable(str(path))} is there already; write another name after -o, or move it away.")
    return path


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Turn an OSError while a file is written into a StartError."""
    try:
        yield
    except OSError as error:
        raise StartError(f"{printable(str(path))} cannot be written: {error.strerror}.") from error


def _one_of(option: str, known: Collection[str]) -> Callable[[str], str]:
    """Return the function that reads one of some words for argparse, small or large."""
    by_word = {word.casefold(): word for word in known}

    def read(text: str) -> str:
        if text.casefold() not in by_word:
            raise ValueError(f"{option} cannot be {quoted(text)}; write {alternatives(known)}.")
        return by_word[text.casefold()]

    return argument_type(read)

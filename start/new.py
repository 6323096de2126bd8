"""The command new: writes the start of a game or of a bot as a package of its own, complete and tested."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.catalogue import entry_of, games
from engine.quoting import quoted
from start import StartError
from start.parsing import HELP, PROGRAM, Parser
from store.file_names import check_file_name, is_device

KINDS = ("game", "bot")
BEGINNINGS = Path(__file__).with_name("beginnings")
"""The files that are written, with places for names; `.txt` is left out of theirs."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40


@dataclass(frozen=True)
class NewRequest:
    """The arguments after `new`, parsed."""

    kind: str
    """One of KINDS."""
    name: str
    folder: Path
    """The folder to make."""
    game: str = ""
    """The game that a bot plays."""

    @property
    def package(self) -> str:
        """The name of the Python package."""
        return self.name.replace("-", "_")


def parse(arguments: Sequence[str]) -> NewRequest:
    """Return the request in the arguments, `new` first. Raises StartError, or SystemExit(0) after --help."""
    kind, *after = arguments[1:] or [""]
    if kind in HELP:
        make_parser("game").parse_args(["--help"])
    if kind not in KINDS:
        said = f"{quoted(kind)} is neither" if kind else "neither is written"
        raise StartError(f"Write game or bot right after new; {said}, as in: {PROGRAM} new game spite")
    given = make_parser(kind).read(after)
    request = NewRequest(kind, given.name, given.to or Path(given.name), getattr(given, "game", ""))
    taken = [entry.key for entry in games()] if kind == "game" else []
    if not NAME.fullmatch(request.name) or len(request.name) > LONGEST:
        raise StartError(f"{quoted(request.name)} is no name: write small letters and digits, with hyphens between.")
    if (
        request.name in taken
        or keyword.iskeyword(request.package)
        or request.package in sys.stdlib_module_names
        or is_device(request.name)
    ):
        raise StartError(f"The name {quoted(request.name)} is taken; choose another one.")
    if kind == "bot":
        try:
            entry_of(request.game)
        except ValueError as error:
            raise StartError(str(error)) from None
    return request


def make_parser(kind: str) -> Parser:
    """Return the parser for `new game` or `new bot`."""
    does = {
        "game": "Write the start of a game: rules that play, a bot, a table, and tests.",
        "bot": "Write the start of a bot: a class that plays, and its tests.",
    }
    parser = Parser(f"{PROGRAM} new {kind}", description=does[kind], allow_abbrev=False)
    parser.add_argument("name", metavar="NAME", help="its name, in small letters: spite, open-hearts")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="the folder to make; by default the name")
    if kind == "bot":
        usual = games()[0].key
        parser.add_argument("--game", default=usual, metavar="GAME", help=f"the game that it plays; {usual} by default")
    return parser


def files(request: NewRequest) -> Iterator[tuple[Path, str]]:
    """Yield the path of every file within the folder, and its text."""
    words = {
        "new_name": request.package,
        "new-name": request.name,
        "NewName": "".join(part.capitalize() for part in request.name.split("-")),
        "New Name": request.name.replace("-", " ").title(),
        "some-game": request.game,
    }
    folder = BEGINNINGS / request.kind
    for path in sorted(folder.rglob("*.txt")):
        name, text = path.relative_to(folder).as_posix()[: -len(".txt")], path.read_text(encoding="utf-8")
        for place, word in words.items():
            name, text = name.replace(place, word), text.replace(place, word)
        yield Path(name), text


def run(request: NewRequest) -> int:
    """Write the files and tell what to do with them; return the exit status. Raises StartError."""
    if request.folder.exists():
        raise StartError(f"{quoted(str(request.folder))} exists already; name another folder with --to.")
    try:
        check_file_name(request.folder)
        for path, text in files(request):
            target = request.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", newline="\n")
            print(target)
    except OSError as error:
        raise StartError(f"{quoted(str(request.folder))} cannot be written: {error.strerror}.") from None
    print(f"\nREADME.md in {request.folder} tells how to try it.")
    return 0

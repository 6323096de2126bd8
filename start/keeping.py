"""The commands on kept games and their files: history, export, import, verify. Any Python runs them, without set-up."""

from __future__ import annotations

import csv
import os
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.account import Account
from engine.catalogue import entry_of, games
from engine.entry import program_of
from engine.fairness import committed_text, verify
from engine.options import alternatives
from engine.quoting import printable, quoted
from engine.terminal import Console
from engine.terminal import run as run_in_terminal
from start import StartError, places
from start.parsing import PROGRAM, Parser, argument_type, whole_number
from store.figures import table_of
from store.kept import KeptGame
from store.record_files import ENDING, local_time, recording_of_file, recording_title, recordings_of_file
from store.store import Store

SHOWN = 20
"""Games that the history shows if no other number is written."""
MOST_SHOWN = 10**9
STANDARD_OUTPUT = "-"
WRONG = 1
"""The exit status if a record fails the check, or if a part of a file could not be used."""
HEADINGS = ("No.", "Last move", "Game", "Rules", "Against", "Result", "Score", "Moves")


def parse(arguments: Sequence[str]) -> Namespace:
    """Return the arguments, of which the first is the command. Raises StartError; SystemExit(0) after --help."""
    command, *after = arguments
    given = parser_for(command).read(after)
    if command != "history" and given.file in (None, []):
        raise StartError(f"Name the file after {command}, as in: {PROGRAM} {command} games{ENDING}")
    if command == "export" and given.everything and given.numbers:
        raise StartError("Everything is all games; leave the numbers out.")
    if command == "verify" and given.text and len(given.file) > 1:
        raise StartError("--text prints the text of one file; name one.")
    given.command = command
    return given


def run(given: Namespace) -> int:
    """Do what the command says, and return the exit status. Raises StartError."""
    command = given.command

    def act(_: Sequence[str], console: Console) -> int:
        if command == "verify":
            return print_text(given.file[0], console) if given.text else verify_files(given.file, console)
        store = opened_store()
        try:
            if store.problem:
                console.complain(store.problem)
            if command == "history":
                return show_history(store, given.game, given.limit, given.csv, console)
            if command == "export":
                return export_games(store, given.file, given.numbers, given.everything, console)
            return import_games(store, given.file, console)
        finally:
            store.close()

    # Output that other programs read is UTF-8 on every system.
    data = (command == "history" and given.csv) or command == "export" or (command == "verify" and given.text)
    return run_in_terminal(act, (), PROGRAM, utf_8=data)


def opened_store() -> Store:
    """Return the store of the kept games. Raises StartError if nothing in it can be read, and none can be kept."""
    store = Store.open(Path(places.store_file()))
    if store.path is None and not store.count():
        problem = store.problem
        store.close()
        raise StartError(problem)
    return store


def parser_for(command: str) -> Parser:
    """Return the parser of one of the commands."""
    about = {
        "history": "List the games that are kept, the latest first, or write a table of them for other programs.",
        "export": "Write kept games to a file (docs/records.md): all, or those whose numbers follow.",
        "import": "Import the games of a file. A kept game that has fewer moves goes on with those of the file. Of a "
        "file with everything, settings that were not chosen here and practice beyond the one here are taken in too.",
        "verify": "Check the games of files: the hash of the deal, the deals, every move, the result.",
    }[command]
    parser = Parser(prog=f"{PROGRAM} {command}", description=about, allow_abbrev=False)
    if command == "history":
        keys = [entry.key for entry in games()]
        only, numbers = f"only this game: {', '.join(keys)}", f"how many games, {SHOWN} by default"
        parser.add_argument("--game", metavar="GAME", type=argument_type(game_among(keys)), help=only)
        parser.add_argument("--limit", metavar="N", type=whole_number("--limit", MOST_SHOWN), help=numbers)
        parser.add_argument("--csv", action="store_true", help="a line for every game, with all its figures")
        return parser
    if command == "verify":
        parser.add_argument("--text", action="store_true", help="print the text that is hashed, and nothing else")
        parser.add_argument("file", metavar="FILE", nargs="*")
        return parser
    if command == "export":
        parser.add_argument("--everything", action="store_true", help="all games, the settings and the practice")
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help=f"{STANDARD_OUTPUT} prints it; a name without an ending gets {ENDING}" if command == "export" else "",
    )
    if command == "export":
        parser.add_argument(
            "numbers",
            metavar="NUMBER",
            nargs="*",
            type=whole_number("A game's number", MOST_SHOWN),
            help="as in history",
        )
    return parser


def game_among(keys: Sequence[str]) -> Callable[[str], str]:
    """Return the function that reads the key of a game; one that is not installed any more may still be kept."""

    def read(text: str) -> str:
        if text in keys:
            return text
        raise ValueError(f"--game cannot be {quoted(text)}; write {alternatives(keys)}.")

    return read


# -- history


def show_history(store: Store, game: str | None, limit: int | None, as_csv: bool, console: Console) -> int:
    """Print the kept games, as a table to read or as one for other programs."""
    if as_csv:
        lines = csv.writer(ConsoleLines(console), lineterminator="\n")
        played = store.played(game=game)
        lines.writerows(table_of(played if limit is None else played[-limit:]))
        return 0
    count = store.count(game=game)
    if not count:
        console.write_line("No game is kept yet.")
        return 0
    shown = store.games(game=game, limit=SHOWN if limit is None else limit)
    for line in table_lines([HEADINGS, *map(history_row, shown)]):
        console.write_line(line)
    if len(shown) < count:
        console.write_line(f"{len(shown):,} of {count:,} games; --limit {count} shows all.")
    return 0


class ConsoleLines:
    """A file for `csv` that prints to the console."""

    def __init__(self, console: Console) -> None:
        self.write = console.write


def history_row(kept: KeptGame) -> tuple[str, ...]:
    """Return the line of a game in the history, column by column."""
    when = local_time(kept.changed)
    if kept.damage:
        return str(kept.number), when, "", "", "", "cannot be read", "", str(kept.ply)
    record, account = kept.record, Account.from_json(kept.account)
    result = account.outcome.value if kept.finished else f"running, {account.progress}".rstrip(", ")
    try:
        entry = entry_of(record.game)
        preset = entry.preset_with(entry.checked(record.rules))
        title, rules = entry.title, preset.title if preset else "own"
        levels = [entry.level_key(seat.player) for seat in record.seats if seat.player]
        bots = [entry.bots[level].title if level in entry.bots else program_of(level) or level for level in levels]
    except ValueError:
        title, rules, bots = record.game, "", []
    against = ", ".join(dict.fromkeys(bots))
    undone = ", undone" if kept.undone and kept.finished else ""
    return str(kept.number), when, title, rules, against, result + undone, account.score, str(kept.ply)


def table_lines(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows as lines of a table; numbers stand at the right of the first and the last column."""
    shown = [[printable(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    ends = (0, len(widths) - 1)
    for row in shown:
        cells = [
            cell.rjust(width) if place in ends else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


# -- export


def export_games(store: Store, path: str, numbers: Sequence[int], everything: bool, console: Console) -> int:
    """Write games to a file that does not exist yet; report games that cannot be read and leave them out."""
    from gui.exchange.files import ExchangeError, Export, every_kept_game, write_new

    chosen = list(dict.fromkeys(numbers))
    if not store.count() and not everything:
        raise StartError("No game is kept yet, so there is nothing to write.")
    try:
        kept = [store.kept(number) for number in chosen] if chosen else every_kept_game(store)
    except LookupError as error:
        raise StartError(f"{str(error).rstrip('.')}; {PROGRAM} history lists the kept games.") from None
    export = Export(store, kept, everything=everything)
    text = export.text(alone=len(chosen) == 1)
    if path == STANDARD_OUTPUT:
        for part in text:
            console.write(part)
    else:
        if os.path.basename(path) and not os.path.splitext(path)[1]:
            path += ENDING
        try:
            write_new(path, text)
        except ExchangeError as error:
            raise StartError(str(error)) from error
        more = ", settings and practice" if everything else ""
        console.write_line(f"{counted_games(export.done(path).games)}{more} written to {path}.")
    left_out = export.done(path).left_out
    for sentence in left_out:
        console.complain(sentence)
    return WRONG if left_out else 0


# -- import


def import_games(store: Store, path: str, console: Console) -> int:
    """Import what a file has; report what cannot be used."""
    from gui.exchange.files import ExchangeError, import_file
    from gui.settings.settings import Settings

    try:
        imported = import_file(store, path)
    except ExchangeError as error:
        raise StartError(str(error)) from None
    if imported.settings:
        Settings(store).take_in(imported.settings)
    if imported.came or imported.has_extras or not imported.left_out:
        console.write_line(imported.words)
    for sentence in imported.left_out:
        console.complain(sentence)
    return WRONG if imported.left_out else 0


# -- verify


def print_text(path: str, console: Console) -> int:
    """Print the text that is hashed of the game in a file."""
    try:
        console.write(committed_text(recording_of_file(path).record))
    except ValueError as error:
        raise StartError(str(error)) from None
    return 0


def verify_files(paths: Sequence[str], console: Console) -> int:
    """Check every game of some files and print what was found; of several files, each line names its file."""
    if len(paths) == 1:
        try:
            return verify_file(paths[0], "", console)
        except ValueError as error:
            raise StartError(str(error)) from None
    status = 0
    for path in paths:
        try:
            status = max(status, verify_file(path, f"{printable(path)}: ", console))
        except ValueError as error:
            status = WRONG
            console.complain(str(error))
    return status


def verify_file(path: str, named: str, console: Console) -> int:
    """Check every game of a file; ``named`` stands before each line. Raises ValueError if it is no file of records."""
    wrong = 0
    for recording in recordings_of_file(path):
        if isinstance(recording, str):
            wrong += 1
            console.complain(named + recording)
            continue
        verdict = verify(recording)
        wrong += not verdict.passed
        console.write_line(f"{named}{recording_title(recording)}:")
        for finding in verdict.findings:
            line = f"  {finding.check:<6}  {finding.proof.value:<5}  {printable(finding.sentence)}"
            console.write_line(named + line)
    console.write_line(named + ("Nothing is wrong." if not wrong else f"{counted_games(wrong)} failed the check."))
    return WRONG if wrong else 0


def counted_games(count: int) -> str:
    """Return a number of games: "1 game", "48 games"."""
    return f"{count:,} game{'' if count == 1 else 's'}"

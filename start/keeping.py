"""The commands on kept games and their files: history, export, import, verify. Any Python runs them, without set-up."""

from __future__ import annotations

import csv
import os
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from engine.account import Account
from engine.catalogue import entry_of, games
from engine.entry import program_of
from engine.fairness import committed_text, verify
from engine.options import alternatives
from engine.quoting import printable, quoted
from engine.record import Recording, text_of
from engine.terminal import Console
from engine.terminal import run as run_in_terminal
from start import StartError, places
from start.parsing import PROGRAM, Parser, argument_type, whole_number
from store.figures import table_of
from store.kept import KeptGame
from store.merging import Came
from store.record_files import ENDING, recording_of, recording_of_file, recordings_of_file, take_in
from store.store import Store

SHOWN = 20
"""Games that the history shows if no other number is written."""
MOST_SHOWN = 10**9
PAGE = 500
"""Games that are read from the store at once."""
STANDARD_OUTPUT = "-"
WRONG = 1
"""The exit status if a record fails the check, or if a part of a file could not be used."""
HEADINGS = ("No.", "Last move", "Game", "Rules", "Against", "Result", "Score", "Moves")


def parse(arguments: Sequence[str]) -> Namespace:
    """Return the arguments, of which the first is the command. Raises StartError; SystemExit(0) after --help."""
    command, *after = arguments
    given = parser_for(command).read(after)
    if command != "history" and given.file is None:
        raise StartError(f"Name the file after {command}, as in: {PROGRAM} {command} games{ENDING}")
    given.command = command
    return given


def run(given: Namespace) -> int:
    """Do what the command says, and return the exit status. Raises StartError."""
    command = given.command

    def act(_: Sequence[str], console: Console) -> int:
        if command == "verify":
            return verify_file(given.file, given.text, console)
        store = opened_store()
        try:
            if store.problem:
                console.complain(store.problem)
            if command == "history":
                return show_history(store, given.game, given.limit, given.csv, console)
            if command == "export":
                return export_games(store, given.file, given.numbers, console)
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
        "import": "Import the games of a file. A kept game that has fewer moves goes on with those of the file.",
        "verify": "Check the games of a file: the hash of the deal, the deals, every move, the result.",
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


def export_games(store: Store, path: str, numbers: Sequence[int], console: Console) -> int:
    """Write games to a file that does not exist yet; report games that cannot be read and leave them out."""
    chosen = list(dict.fromkeys(numbers))
    if not store.count():
        raise StartError("No game is kept yet, so there is nothing to write.")
    try:
        kept = [store.kept(number) for number in chosen] if chosen else every_kept_game(store)
    except LookupError as error:
        raise StartError(f"{str(error).rstrip('.')}; {PROGRAM} history lists the kept games.") from None
    left_out: list[str] = []
    written = 0

    def recordings() -> Iterator[Recording]:
        nonlocal written
        for one in kept:
            try:
                yield recording_of(store, one)
                written += 1
            except (ValueError, LookupError) as error:
                left_out.append(f"Game {one.number} is left out: {error}")

    text: Iterable[str] = (one.to_json() for one in recordings()) if len(chosen) == 1 else text_of(recordings())
    if path == STANDARD_OUTPUT:
        for part in text:
            console.write(part)
    else:
        if os.path.basename(path) and not os.path.splitext(path)[1]:
            path += ENDING
        write_new(path, text)
        console.write_line(f"{counted_games(written)} written to {path}.")
    for sentence in left_out:
        console.complain(sentence)
    return WRONG if left_out else 0


def every_kept_game(store: Store) -> Iterator[KeptGame]:
    """Yield every kept game, the oldest first."""
    offset = 0
    while page := store.games(oldest_first=True, limit=PAGE, offset=offset):
        yield from page
        offset += len(page)


def write_new(path: str, parts: Iterable[str]) -> None:
    """Write a file that is not there yet, whole or not at all. Raises StartError."""
    beside = f"{path}.{os.getpid()}.part"
    try:
        if os.path.lexists(path):
            raise StartError(f"{printable(path)} is there already; write another name, or move it away.")
        with open(beside, "x", encoding="ascii", newline="\n") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        os.rename(beside, path)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no file can have this name"
        raise StartError(f"{printable(path) or 'A file without a name'} cannot be written: {reason}.") from error
    finally:
        if os.path.lexists(beside):
            os.unlink(beside)


# -- import


def import_games(store: Store, path: str, console: Console) -> int:
    """Import the games of a file; report those that cannot be used."""
    if store.path is None:
        raise StartError(store.problem or "Games cannot be kept here.")
    came: Counter[Came] = Counter()
    left_out: list[str] = []
    for recording in recordings_of(path):
        if isinstance(recording, str):
            left_out.append(recording)
            continue
        try:
            came[take_in(store, recording).came] += 1
        except ValueError as error:
            left_out.append(f"{recording_title(recording)} is left out: {error}")
    if came or not left_out:
        console.write_line(f"{imported_words(came)}.")
    for sentence in left_out:
        console.complain(sentence)
    return WRONG if left_out else 0


def imported_words(came: Mapping[Came, int]) -> str:
    """Return what became of the games of a file, without a full stop."""
    new, longer, known, apart = (came.get(way, 0) for way in (Came.NEW, Came.CONTINUED, Came.KNOWN, Came.APART))
    told = [f"{counted_games(new + apart)} imported"]
    if apart:
        told[0] += f" ({apart:,} went another way than the kept one; both are kept)"
    if longer:
        told.append(f"{longer:,} kept {'game goes' if longer == 1 else 'games go'} on with the moves of the file")
    if known:
        told.append(f"{known:,} {'was' if known == 1 else 'were'} kept already")
    return "; ".join(told)


def recordings_of(path: str) -> Iterator[Recording | str]:
    """Yield the recordings in a file, and a sentence for each damaged one. Raises StartError if it is none of ours."""
    try:
        yield from recordings_of_file(path)
    except ValueError as error:
        raise StartError(str(error)) from None


# -- verify


def verify_file(path: str, as_text: bool, console: Console) -> int:
    """Check every game of a file and print what was found."""
    if as_text:
        try:
            console.write(committed_text(recording_of_file(path).record))
        except ValueError as error:
            raise StartError(str(error)) from None
        return 0
    wrong = 0
    for recording in recordings_of(path):
        if isinstance(recording, str):
            wrong += 1
            console.complain(recording)
            continue
        verdict = verify(recording)
        wrong += not verdict.passed
        console.write_line(f"{recording_title(recording)}:")
        for finding in verdict.findings:
            console.write_line(f"  {finding.check:<6}  {finding.proof.value:<5}  {printable(finding.sentence)}")
    console.write_line("Nothing is wrong." if not wrong else f"{counted_games(wrong)} failed the check.")
    return WRONG if wrong else 0


def recording_title(recording: Recording) -> str:
    """Return the title of a game in a file, with the time at which it began."""
    try:
        title = entry_of(recording.record.game).title
    except ValueError:
        title = printable(recording.record.game)
    if recording.started is None:
        return f"{title} with the seed {recording.record.seed}"
    return f"{title} of {local_time(recording.started)}"


def local_time(seconds: float) -> str:
    """Return a time in seconds since 1970 as the clock here shows it, to the minute."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "an unknown time"


def counted_games(count: int) -> str:
    """Return a number of games: "1 game", "48 games"."""
    return f"{count:,} game{'' if count == 1 else 's'}"

"""`main.py uninstall`: removes what the program put on the computer besides itself, and tells what is left.

It removes the launchers and the private environment; with `--data` also games, settings, the arena's results and the
log. Files are recognised by their names: everything else in the folders stays.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from arena.locking import take
from engine.quoting import printable
from start import StartError, copies, places
from start.bootstrap import environment
from start.bootstrap.setup import MARK
from start.launchers import uninstall
from start.parsing import PROGRAM, Parser
from store.in_use import is_in_use

STORE = re.compile(r"card-table(-log)?(\.damaged\d*)?\.sqlite(-wal|-shm|-journal)?(\.\d+\.new)?")
"""Names of the file of the games, of damaged ones that were set aside, and of what SQLite puts beside them."""
LOG = re.compile(r"card-table\.log(\.\d+)?")
RESULTS = re.compile(r".+\.json(\.lock|\.new|\.part)?")
YES = "yes"


def parse(arguments: Sequence[str]) -> Namespace:
    """Return the arguments after `uninstall`. Raises StartError, or SystemExit(0) after --help."""
    parser = Parser(
        prog=f"{PROGRAM} uninstall",
        description="Remove the launchers and the private environment, and tell what is left. Games and settings stay.",
        allow_abbrev=False,
    )
    parser.add_argument("--data", action="store_true", help="also remove all games, settings, results and the log")
    parser.add_argument("--yes", action="store_true", help="with --data: do not ask")
    given = parser.read(arguments[1:])
    if given.yes and not given.data:
        raise StartError("--yes goes with --data; without that nothing is asked.")
    return given


def run(given: Namespace) -> int:
    """Remove what is to be removed, say what is left, and return the exit status. Raises StartError."""
    if is_in_use(Path(places.store_file())):
        raise StartError("Card Table is open; close its window, and all its other programs, and try again.")
    data = sorted(data_files()) if given.data else []
    if data and not given.yes and not agreed(data):
        print("Nothing was removed.")
        return 0
    lines = [*uninstall(), *remove_environments(), *remove_files(data)]
    if given.data or not os.path.islink(places.user_data_folder()):
        lines += remove_if_empty(places.user_data_folder())
    print("\n".join(map(printable, [*lines, *left(given.data)])))
    return 0


def agreed(files: Sequence[str]) -> bool:
    """Ask in the terminal whether these files may go. Raises StartError where nobody can be asked."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise StartError("--data removes all games and settings; write --yes after it if you mean it.")
    print("These files with all games and settings will be removed:")
    print("\n".join(f"  {printable(path)}  {copies.size_in_words(copies.size_of(path))}" for path in files))
    try:
        return input(f'This cannot be undone. To remove them type "{YES}": ').strip().lower() == YES
    except EOFError:
        return False


def data_files() -> Iterator[str]:
    """Yield the paths of all files that are the program's own, outside its folder and its private environment."""
    said = copies.all_places()
    for folder, names in (
        (said.data.path, STORE),
        (said.arena.path, RESULTS),
        (os.path.dirname(said.log.path), LOG),
        (os.path.dirname(said.old_settings.path), re.compile(r"settings\.json")),
    ):
        try:
            found = os.listdir(folder)
        except OSError:  # there is none
            continue
        for name in found:
            path = os.path.join(folder, name)
            if names.fullmatch(name) and (os.path.islink(path) or os.path.isfile(path)):
                yield path


def remove_files(paths: Sequence[str]) -> list[str]:
    """Remove files, and the program's own folders if nothing is left in them; return a line for each file.

    What a link leads to may be anything, so it stays, and the line says where it is. Raises StartError if a file cannot
    be removed.
    """
    lines = []
    for path in paths:
        target = target_of(path)
        try:
            os.remove(path)
        except FileNotFoundError:  # such as SQLite's, which go with the last connection
            continue
        except OSError as error:
            raise StartError(removal_refused(path, error)) from error
        lines.append(
            f"removed: {path}" if target is None else f"removed the link {path}; it led to {target}, which is left"
        )
    for folder in dict.fromkeys(map(os.path.dirname, paths)):
        for empty in (folder, os.path.dirname(folder)):
            # Nothing above the program's own folder is touched.
            if copies.PACKAGE in Path(empty).parts:
                lines += remove_if_empty(empty)
                if os.path.lexists(empty):
                    break
    return lines


def target_of(path: str) -> str | None:
    """Return what a link leads to, if that is there; None for everything else."""
    return os.path.realpath(path) if os.path.islink(path) and os.path.exists(path) else None


def remove_if_empty(folder: str) -> list[str]:
    """Remove an empty folder, or a link to one or to nothing; return a line for a link, whose folder stays."""
    target = target_of(folder)
    try:
        if not os.path.islink(folder):
            os.rmdir(folder)
            return []
        if target is not None and os.listdir(target):
            return []
        os.unlink(folder)
    except OSError:  # something else is in it, or it is gone
        return []
    where = "to nothing any more" if target is None else f"to the empty folder {target}, which is left"
    return [f"removed the link {folder}; it led {where}"]


def remove_environments() -> list[str]:
    """Remove the private environments of a checkout, and return a line for each. Raises StartError."""
    if copies.kind() is not copies.CopyKind.CHECKOUT:
        return []
    lines = []
    for folder in environment.folders():
        mark = os.path.join(folder, MARK)
        if not os.path.isfile(mark):  # there is none, or somebody else made it
            continue
        if environment.is_running_in(folder):
            lines.append(f"left, because the Python in it runs this: {folder}")
            continue
        try:
            with open(mark, "r+b") as file:
                if not take(file.fileno()):
                    raise StartError("Card Table is being set up at present; try again when that is done.")
                # Without a stamp a removal that is interrupted leaves nothing that looks sound.
                environment.remove_stamp(folder)
            # A link to a larger disk, perhaps: what is there is the program's own too.
            target = target_of(folder)
            shutil.rmtree(target or folder)
            if target is not None:
                os.unlink(folder)
        except OSError as error:
            raise StartError(removal_refused(folder, error)) from error
        lines.append(f"removed: {folder}" + ("" if target is None else f", and {target}, to which it led"))
    return lines


def removal_refused(path: str, error: OSError) -> str:
    """Return the sentence on a file or folder that the system refuses to remove."""
    reason = error.strerror or str(error)
    return f"{error.filename or path} cannot be removed ({reason}); make its folder writable and try again."


def left(data_removed: bool) -> list[str]:
    """Return the lines that tell what is still there."""
    data = copies.all_places().data
    lines = [""]
    if any(data_files()):
        lines.append(f"Your games and settings are still in {data.path}; to remove them: {PROGRAM} uninstall --data")
    elif data_removed and os.path.isdir(data.path) and os.listdir(data.path):
        lines.append(f"Something that is not Card Table's is in {data.path}; it was left alone.")
    return [*lines, f"To remove the program itself: {copies.how_to_remove()}"]

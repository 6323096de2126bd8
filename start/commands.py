"""Do what the command line asks for.

The exit status is 0, or 2 when something could not be started and a sentence said why. A game in the terminal has its
own: 1 when it could not be played to its end.
"""

from __future__ import annotations

import os
import sys

from start import StartError
from start.bootstrap import environment

TYPE_CHECKING = False  # Every start passes here: nothing is imported before it is needed.
if TYPE_CHECKING:
    from collections.abc import Callable

INTERRUPTED = 130
ANY_PYTHON = ("-h", "--help", "--version", "--where", "--licences")
"""The options that print something and need no packages."""
OWN_PROCESSES = {
    "think": "gui.table.thinker",
    "review-in-background": "gui.coaching.reviewer",
    "second-look": "gui.coaching.second_look",
    "guard-programs": "protocol.guard",
}
"""The words with which a frozen program starts its own processes (the `WORD` of each module) -> the module to run."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the arguments (without the program's name) ask for, and return the exit status.

    Whatever happens to the standard streams ends in a sentence at most.
    """
    from engine import streams

    try:
        streams.prepare()
        arguments = sys.argv[1:] if arguments is None else arguments
        try:
            return run(arguments)
        except StartError as error:
            from start.telling import report_error

            # A double-click names no file, or a file dropped on main.py with its whole path.
            typed = bool(arguments) and not os.path.isabs(arguments[0])
            report_error(str(error), "--launched" in arguments, typed=typed)
            return 2
        finally:
            streams.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return streams.given_up(error)


def run(arguments: list[str]) -> int:
    """As `main`. Raises StartError."""
    from importlib import import_module

    first = arguments[0] if arguments else ""
    if first in OWN_PROCESSES:
        return int(import_module(OWN_PROCESSES[first]).main())
    if first and not first.startswith("-") and first not in COMMANDS:
        status = play_in_terminal(first, arguments[1:])
        if status is not None:
            return status
    command = COMMANDS.get(first, WINDOW)
    if first in OF_SOURCE and getattr(sys, "frozen", False):
        raise StartError(f"This copy of Card Table came without the source, which {first} needs; get the source.")
    if sys.platform == "win32" and command is WINDOW and not command.only_prints(arguments):
        from start.windows_desktop import started_without_console

        if started_without_console(arguments):
            return 0
    # Packages are looked for before anything that takes time: an environment that has them is entered at once.
    kind = command.kind(arguments) if callable(command.kind) else command.kind
    ready = not kind or command.only_prints(arguments) or environment.reach(kind, arguments)
    from start.importing import without_collector

    with without_collector():
        module = import_module(command.module)
    request = module.parse(arguments)
    if not ready and not command.does_without:
        set_up_and_enter(kind, arguments)
    return int(module.run(request))


def kind_for_arena(arguments: list[str]) -> str:
    """Return the kind of environment that an arena needs. Raises StartError if this copy can have none."""
    frozen = getattr(sys, "frozen", False)
    if any(word.split("=")[0] == "--cluster" for word in arguments):
        if frozen:
            raise StartError(
                "This copy of Card Table cannot send games to a cluster; get the source for arena --cluster."
            )
        # A wheel has no environment of its own: the arena then says what to install.
        return "develop" if os.path.isfile(environment.lock_file("develop")) else "play"

    import importlib.util

    if any(word.endswith(".parquet") for word in arguments) and importlib.util.find_spec("pyarrow") is None:
        if frozen:
            raise StartError("This copy of Card Table writes no Parquet files; let the name after --out end in .jsonl.")
        # An installed copy has no environment of its own; the arena then says what to install.
        return "develop" if os.path.isfile(environment.lock_file("develop")) else "play"
    return "play"


def kind_for_decks(arguments: list[str]) -> str:
    """Return the kind of environment that `decks` needs: pictures are opened and drawn by pygame-ce."""
    return "play" if arguments[1:2] in (["make"], ["print"]) else ""


def play_in_terminal(game: str, arguments: list[str]) -> int | None:
    """Play `game` in the terminal and return its exit status, None if no game of that name can be played there.

    It needs no set-up, for the engine is plain Python, and imports no other game.
    """
    from start.importing import without_collector

    with without_collector():
        from engine.catalogue import entry_of
        from engine.plugins import load
        from engine.terminal import run as run_front_end

        try:
            terminal = entry_of(game).terminal
        except ValueError:
            return None
        if terminal is None:
            return None
        main = load(terminal.main)
    return run_front_end(main, arguments, f"{sys.argv[0]} {game}")


def set_up_and_enter(kind: str, arguments: list[str]) -> None:
    """Set up an environment of that kind and start again in there. Does not return; raises StartError."""
    from start.bootstrap.progress import progress_for
    from start.bootstrap.setup import set_up

    environment.enter(set_up(kind, progress_for("--launched" in arguments)), arguments, made=True)


class Subcommand:
    """A command of the command line.

    The `parse(arguments)` of its module returns a request for `run(request)`, which returns the exit status.
    The arguments begin with the command. Both raise StartError, and `parse` SystemExit(0) after --help.
    """

    def __init__(
        self,
        module: str,
        kind: str | Callable[[list[str]], str] = "",
        *,
        does_without: bool = False,
        passes_on: bool = False,
    ) -> None:
        self.module = module
        self.kind = kind
        """The kind of environment that it needs, or the function that returns it; "" where any Python does."""
        self.does_without = does_without
        """True if it also runs without that environment, so that none is set up for it."""
        self.passes_on = passes_on
        """True if its arguments, --help among them, are for another program."""

    def only_prints(self, arguments: list[str]) -> bool:
        """Return True if the arguments ask for help and the like alone, which needs no packages."""
        return not self.passes_on and any(word in ANY_PYTHON for word in arguments)


WINDOW = Subcommand("start.window", "play")
"""The window: also without a command, and with the file of a record."""
COMMANDS = {
    "play": WINDOW,
    "host": Subcommand("start.host", "play"),
    "history": Subcommand("start.keeping"),
    "export": Subcommand("start.keeping"),
    "import": Subcommand("start.keeping"),
    "verify": Subcommand("start.keeping"),
    "review": Subcommand("start.reviewing"),
    "arena": Subcommand("start.arena", kind_for_arena),
    "protocol": Subcommand("start.protocol", "play"),
    "puzzles": Subcommand("start.puzzles", "play"),
    "decks": Subcommand("start.decks", kind_for_decks),
    "new": Subcommand("start.new"),
    "test": Subcommand("start.testing", "develop", passes_on=True),
    "package": Subcommand("start.packages", "package"),
    # Launchers are files alone on Linux; elsewhere pygame-ce draws their icons.
    "install": Subcommand("start.installing", "play", does_without=sys.platform not in ("win32", "darwin")),
    "uninstall": Subcommand("start.removal"),
}
OF_SOURCE = ("test", "package")
"""The commands that need the source."""

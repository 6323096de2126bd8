"""Do what the command line asks for.

The exit status is 0, or 2 when something could not be started and a sentence said why. A game in the terminal has its
own: 1 when it could not be played to its end.
"""

from __future__ import annotations

import os
import sys

from start import VERSION, StartError, places
from start.bootstrap import environment

TYPE_CHECKING = False  # Every start passes here: nothing is imported before it is needed.
if TYPE_CHECKING:
    from engine.record import Record
    from start.arguments import Request

INTERRUPTED = 130
ANY_PYTHON = ("-h", "--help", "--version", "--where", "--licences")
"""The options that print something and need no packages."""
KEEPING = ("history", "export", "import", "verify")
"""The commands on kept games, which any Python runs."""
COMMANDS = ("play", *KEEPING, "review", "arena", "protocol", "puzzles", "test", "package", "install", "uninstall")
OF_SOURCE = ("test", "package")
"""The commands that need the source."""
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
            from start.telling import tell

            tell(str(error), "--launched" in arguments)
            return 2
        finally:
            streams.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return streams.given_up(error)


def run(arguments: list[str]) -> int:
    """As `main`. Raises StartError."""
    first = arguments[0] if arguments else ""
    if first in OWN_PROCESSES:
        from importlib import import_module

        return int(import_module(OWN_PROCESSES[first]).main())
    if first and not first.startswith("-") and first not in COMMANDS:
        status = play_in_terminal(first, arguments[1:])
        if status is not None:
            return status
    if first in OF_SOURCE and getattr(sys, "frozen", False):
        raise StartError(f"This copy of Card Table came without the source, which {first} needs; get the source.")
    if first == "test":
        return run_tests(arguments)
    if first == "package":
        return make_packages(arguments)
    if first in KEEPING:
        from engine.catalogue import games as all_games
        from start import keeping

        return keeping.run(first, arguments[1:], all_games())
    if first == "review":
        from start import reviewing

        return reviewing.run(arguments[1:])
    if first == "uninstall":
        from start import removal

        return removal.run(arguments[1:])

    # Help needs no packages. For all else look for these before anything that takes time.
    any_python = any(word in ANY_PYTHON for word in arguments)
    kind = kind_for_arena(arguments) if first == "arena" else "play"
    ready = any_python or environment.reach(kind, arguments)

    from engine.catalogue import games

    if first == "arena":
        from start import arena

        order = arena.parse(arguments[1:], games())
        if not ready:
            set_up_and_enter(kind, arguments)
        return arena.run(order)
    if first == "protocol":
        from start import protocol

        asked = protocol.parse(arguments[1:], games())
        if not ready:
            set_up_and_enter(kind, arguments)
        return protocol.run(asked)
    if first == "puzzles":
        from start import puzzles

        wanted = puzzles.parse(arguments[1:], games())
        if not ready:
            set_up_and_enter(kind, arguments)
        return puzzles.run(wanted)

    from start.arguments import parse

    request = parse(arguments, games())
    # A launcher has no terminal that shows an error, so the window reads the file then.
    record = record_of(request.file) if request.command == "replay" and not request.launched else None
    # Launchers are files alone on Linux; elsewhere pygame-ce draws their icons.
    if not ready and (request.command != "install" or sys.platform in ("win32", "darwin")):
        set_up_and_enter(kind, arguments, request.launched)
    return install_launchers() if request.command == "install" else open_window(request, record)


def kind_for_arena(arguments: list[str]) -> str:
    """Return the kind of environment that an arena needs. Raises StartError if this copy can have none."""
    frozen = getattr(sys, "frozen", False)
    if any(word.split("=")[0] == "--cluster" for word in arguments):
        if frozen:
            raise StartError(
                "This copy of Card Table cannot send games to a cluster; get the source for arena --cluster."
            )
        return "develop"
    import importlib.util

    if any(word.endswith(".parquet") for word in arguments) and importlib.util.find_spec("pyarrow") is None:
        if frozen:
            raise StartError("This copy of Card Table writes no Parquet files; let the name after --out end in .jsonl.")
        # An installed copy has no environment of its own; the arena then says what to install.
        return "develop" if os.path.isfile(environment.lock_file("develop")) else "play"
    return "play"


def open_window(request: Request, record: Record | None) -> int:
    """Open the window on the menu, a table or the replay of `record`, and return the exit status."""
    from engine.streams import take_interrupts
    from gui.app import run as run_app

    take_interrupts()
    return run_app(
        request.game,
        version=VERSION,
        store_file=places.store_file(),
        rules=request.rules,
        seats=request.seats,
        seed=request.seed,
        as_last_time=request.launched,
        keep_demo=request.keep,
        scale=request.scale,
        settings=request.settings,
        record=record,
        opened=request.file if request.launched else "",
    )


def install_launchers() -> int:
    """Install the launchers, print a line for each, and return the exit status. Raises StartError."""
    from engine.catalogue import games
    from start import copies
    from start.launchers import install

    if copies.kind() is copies.Kind.DEB:
        raise StartError("Card Table is in the applications menu already: its Debian package has put it there.")
    print("\n".join(install([(game.key, game.title) for game in games()])))
    return 0


def record_of(path: str) -> Record:
    """Return the record in a file. Raises StartError."""
    from store.record_files import recording_of_file

    try:
        return recording_of_file(path).record
    except ValueError as error:
        raise StartError(str(error)) from None


def play_in_terminal(game: str, arguments: list[str]) -> int | None:
    """Play `game` in the terminal and return its exit status, None if no game of that name can be played there.

    It needs no set-up, for the engine is plain Python, and imports no other game.
    """
    from engine.catalogue import entry_of

    try:
        terminal = entry_of(game).terminal
    except ValueError:
        return None
    if terminal is None:
        return None
    from engine.plugins import load
    from engine.terminal import run as run_front_end

    return run_front_end(load(terminal.main), arguments, f"{sys.argv[0]} {game}")


def run_tests(arguments: list[str]) -> int:
    """Run pytest on the project with the arguments after "test" and return its exit status."""
    if not environment.reach("develop", arguments):
        set_up_and_enter("develop", arguments)
    if not os.path.isdir(os.path.join(places.ROOT, "tests")):
        raise StartError("This copy of Card Table came without its tests; get a complete copy to run them.")
    import pytest

    from engine.streams import take_interrupts

    take_interrupts()
    os.chdir(places.ROOT)
    return int(pytest.main(arguments[1:]))


def make_packages(arguments: list[str]) -> int:
    """Make the packages that the arguments after "package" name and return the exit status."""
    try:
        from delivery import command
    except ModuleNotFoundError:
        sentence = "This copy of Card Table came without what makes packages; get a complete copy to make them."
        raise StartError(sentence) from None
    order = command.parse(arguments[1:])
    if not environment.reach("package", arguments):
        set_up_and_enter("package", arguments)
    from engine.streams import take_interrupts

    take_interrupts()
    return command.run(order)


def set_up_and_enter(kind: str, arguments: list[str], launched: bool = False) -> None:
    """Set up an environment of that kind and start again in there. Does not return; raises StartError."""
    from start.bootstrap.progress import progress_for
    from start.bootstrap.setup import set_up

    environment.enter(set_up(kind, progress_for(launched)), arguments, made=True)

"""What each command does. The exit status is 0, or 2 when something could not be started and a sentence said why.

A game in the terminal has its own: 1 when it could not be played to its end.
"""

from __future__ import annotations

import os
import sys

from start import VERSION, environment, places
from start.failure import StartError

TYPE_CHECKING = False  # `typing` itself would cost every start 10 ms
if TYPE_CHECKING:
    from start.arguments import Request

INTERRUPTED = 130
COMMANDS = ("play", "arena", "test", "install", "uninstall")


def main(arguments: list[str] | None = None) -> int:
    """Do what the arguments (without the program's name) ask for, and return the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        return run(arguments)
    except StartError as error:
        from start.telling import tell

        tell(str(error), "--launched" in arguments)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def run(arguments: list[str]) -> int:
    """As `main`. Raises StartError."""
    if arguments == ["think"]:
        # The word with which a frozen program starts its thinking process (gui.table.thinker.WORD).
        from gui.table import thinker

        return thinker.main()
    if arguments and arguments[0].strip("-") == arguments[0] and arguments[0] not in COMMANDS:
        status = play_in_terminal(arguments[0], arguments[1:])
        if status is not None:
            return status
    if arguments[:1] == ["arena"]:
        return run_arena(arguments)
    kind = "test" if arguments[:1] == ["test"] else "play"
    # Before anything that takes time: where an environment is ready, all the rest happens there.
    ready = not needs_nothing(arguments) and environment.reach(kind, arguments)
    if kind == "test":
        if not ready:
            set_up_and_enter(kind, arguments, launched=False)
        return run_tests(arguments[1:])

    from engine.catalogue import games
    from start.arguments import parse

    request = parse(arguments, games())
    if request.command in ("install", "uninstall"):
        return change_launchers(request.command, arguments, ready)
    if not ready:
        set_up_and_enter(kind, arguments, request.launched)
    return open_window(request)


def play_in_terminal(game: str, arguments: list[str]) -> int | None:
    """Play `game` in the terminal. Returns its exit status, None where no game of that name can be played there.

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


def run_arena(arguments: list[str]) -> int:
    """Let bots play against each other. Returns the exit status."""
    from start import arena

    kind = arena.kind_of(arguments)
    ready = not needs_nothing(arguments) and environment.reach(kind, arguments)

    from engine.catalogue import games

    request = arena.parse(arguments[1:], games())
    if not ready:
        set_up_and_enter(kind, arguments, launched=False)
    keep_compiled(kind)
    return arena.run(request)


def needs_nothing(arguments: list[str]) -> bool:
    """Whether this Python will do as it is: to tell something, or to take launchers away."""
    if arguments[:1] == ["test"]:
        return False
    return arguments[:1] == ["uninstall"] or any(word in ("-h", "--help", "--version") for word in arguments)


def set_up_and_enter(kind: str, arguments: list[str], launched: bool) -> None:
    """Set up what `kind` needs and start again there. Does not return; raises StartError."""
    from start.progress import progress_for
    from start.setup import set_up

    environment.enter(set_up(kind, progress_for(launched)), arguments, made=True)


def keep_compiled(kind: str) -> None:
    """Compile the Euchre solver anew where an update has changed it, as the set-up of `kind` did at first.

    For playing it is done behind this start, and the next one has it. Only our own environment is written to.
    """
    folder = environment.own_folder(kind)
    if folder is None or not os.path.isdir(os.path.join(places.ROOT, "engine")):
        return

    from engine.games.euchre.bots.solver.compiled import compiled

    if compiled() is not None:
        return
    import time

    from start import compiling

    if compiling.is_worth_trying(folder, time.time()):
        from importlib import invalidate_caches

        from start.progress import Lines
        from start.setup import clean_environ

        compiling.begin(folder, clean_environ(), Lines(), wait=kind == "test")
        invalidate_caches()


def open_window(request: Request) -> int:
    """Hand over to the table. Returns its exit status."""
    from gui.app import run as run_app

    keep_compiled("play")
    return run_app(
        request.game,
        version=VERSION,
        rules=request.rules,
        seats=request.seats,
        seed=request.seed,
        as_last_time=request.launched,
        speed=request.speed,
        scale=request.scale,
    )


def run_tests(arguments: list[str]) -> int:
    """Run pytest on the project. Returns its exit status."""
    if not os.path.isdir(os.path.join(places.ROOT, "tests")):
        raise StartError("This copy of Card Table came without its tests; get a complete copy to run them.")
    import pytest

    keep_compiled("test")
    os.chdir(places.ROOT)
    return int(pytest.main(arguments))


def change_launchers(command: str, arguments: list[str], ready: bool) -> int:
    """Put the launchers there, or take them away, and print a line for each file."""
    from engine.catalogue import games
    from start.launchers import install, uninstall

    if command == "uninstall":
        lines = uninstall()
    else:
        if not ready and sys.platform in ("win32", "darwin"):
            # Their icons are drawn by pygame-ce.
            set_up_and_enter("play", arguments, launched=False)
        lines = install([(game.key, game.title) for game in games()])
    for line in lines:
        print(line)
    return 0

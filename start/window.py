"""The command `play`, and every start without a command: the window on the menu, a table, a record or a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.record import Record
from engine.streams import take_interrupts
from start import VERSION, StartError, places
from start.importing import without_collector
from start.request import Request, request_without_options
from start.windows_desktop import identify

DECK_ENDING: Final = ".quartets"
"""The end of the names of files with a deck (`gui.decks.files`, which needs the window's environment)."""


class Opening(NamedTuple):
    """The request for a window, and the record to show in it, if one is named."""

    request: Request
    record: Record | None
    """The record of the request's file. None without a file, and where a launcher started the program."""


def parse(arguments: Sequence[str]) -> Opening:
    """Return what the arguments open the window on. Raises StartError; SystemExit(0) after --help and --version."""
    request = request_without_options(arguments)
    if request is None:
        from engine.catalogue import games
        from start import arguments as command_line

        request = command_line.parse(arguments, games())
    reads = request.command == "replay" and not _window_reads(request)
    return Opening(request, record_of(request.file) if reads else None)


def _window_reads(request: Request) -> bool:
    """Return whether the window reads the request's file, as one that is dropped on it.

    A launcher has no terminal that shows an error; a deck is asked about.
    """
    return request.launched or request.file.lower().endswith(DECK_ENDING)


def record_of(path: str) -> Record:
    """Return the record in a file. Raises StartError."""
    from store.record_files import recording_of_file

    try:
        return recording_of_file(path).record
    except ValueError as error:
        raise StartError(str(error)) from None


def run(opening: Opening) -> int:
    """Open the window, and return the exit status."""
    with without_collector():
        from gui.launch import Launch
        from gui.launch import run as run_window

    take_interrupts()
    identify()
    request = opening.request
    return run_window(
        Launch(
            VERSION,
            places.store_file(),
            places.log_file(),
            places.old_settings_file(),
            game=request.game,
            rules=request.rules,
            seats=request.seats,
            seed=request.seed,
            as_last_time=request.launched,
            keep_demo=request.keep,
            scale=request.scale,
            settings=request.settings,
            record=opening.record,
            opened=request.file if _window_reads(request) else "",
        )
    )

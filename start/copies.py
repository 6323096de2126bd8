"""The copy of the program that runs: its kind, the command that starts it, and the places of everything that it keeps.

Nothing imports this at a start; `--where`, the launchers, the removal and the window's page about the program ask it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from engine.quoting import printable
from start import VERSION, places
from start.bootstrap import environment

DISTRIBUTION = "card_table"
"""The name of the program, as installers write it into the name of a folder."""
PACKAGE = "card-table"
"""The name of the program for installers."""


class CopyKind(Enum):
    """A way in which the program comes."""

    CHECKOUT = "checkout"
    """A folder with main.py, from the repository or the source distribution; it sets itself up."""
    WHEEL = "wheel"
    """Installed by pip, pipx or uv."""
    FOLDER = "folder"
    """A frozen program with its libraries beside it."""
    FILE = "file"
    """A frozen program in a single file, which unpacks itself for every run."""
    DEB = "deb"
    """The frozen folder, installed from a Debian package."""

    @property
    def frozen(self) -> bool:
        """True if the copy brings its own Python."""
        return self in (CopyKind.FOLDER, CopyKind.FILE, CopyKind.DEB)


SENTENCES = {
    CopyKind.CHECKOUT: "a folder with the source",
    CopyKind.WHEEL: "installed as a Python package",
    CopyKind.FOLDER: "a folder that needs no Python",
    CopyKind.FILE: "a single file that needs no Python",
    CopyKind.DEB: "installed from a Debian package",
}
"""Each kind in words for `--where`."""


class CopyPlace(NamedTuple):
    """A file or folder of the program, and its name for people."""

    name: str
    path: str

    @property
    def exists(self) -> bool:
        """True if something is there."""
        return os.path.lexists(self.path)


class Places(NamedTuple):
    """The places of a copy."""

    program: CopyPlace
    """The folder of the program, or its single file."""
    environment: CopyPlace | None
    """The private environment of a checkout: the present one, or else the one that a set-up would make."""
    data: CopyPlace
    """The user's data folder, in which all but the log lies."""
    games: CopyPlace
    """The file of the games and the settings."""
    launchers: CopyPlace
    """The list of the launchers that were installed."""
    arena: CopyPlace
    """The folder with the arena's results."""
    log: CopyPlace
    old_settings: CopyPlace
    """The settings file of version 0.1, whose values later versions took over."""


def kind() -> CopyKind:
    """Return the kind of this copy."""
    if getattr(sys, "frozen", False):
        # Only a single file unpacks its libraries to a temporary folder of this name.
        if os.path.basename(str(getattr(sys, "_MEIPASS", ""))).startswith("_MEI"):
            return CopyKind.FILE
        return CopyKind.DEB if is_debian(os.path.realpath(sys.executable)) else CopyKind.FOLDER
    return CopyKind.CHECKOUT if os.path.isfile(os.path.join(places.ROOT, "main.py")) else CopyKind.WHEEL


def is_debian(program: str) -> bool:
    """Return True if dpkg's list of the package names the program, on this system or in a root folder above it."""
    root = os.path.dirname(program)
    while True:
        listing = environment.file_content(os.path.join(root, "var", "lib", "dpkg", "info", f"{PACKAGE}.list"))
        if listing is not None:
            return os.fsencode("/" + os.path.relpath(program, root)) in listing.splitlines()
        if root == os.path.dirname(root):
            return False
        root = os.path.dirname(root)


def command() -> tuple[str, ...]:
    """Return the command that starts this copy, with absolute paths. Arguments follow it."""
    this = kind()
    if this.frozen:
        return (os.path.abspath(sys.executable),)
    if this is CopyKind.WHEEL:
        # Not `-m start`, which would look for modules in the current folder first.
        return (os.path.abspath(sys.executable), os.path.join(places.ROOT, "start", "__main__.py"))
    return (os.path.abspath(sys.executable), os.path.join(places.ROOT, "main.py"))


def engine_is_compiled() -> bool:
    """Return True if the engine is machine code in this copy."""
    from importlib.machinery import EXTENSION_SUFFIXES

    import engine.match

    return (engine.match.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))


def installer() -> str:
    """Return the installer of a wheel, "pip", "pipx" or "uv"; "" for other copies, and if nothing tells it."""
    if kind() is not CopyKind.WHEEL:
        return ""
    if os.path.isfile(os.path.join(sys.prefix, "uv-receipt.toml")):
        return "uv"
    if os.path.isfile(os.path.join(sys.prefix, "pipx_metadata.json")):
        return "pipx"
    return "pip" if metadata_folder() else ""


def metadata_folder() -> str | None:
    """Return the folder with the metadata of a wheel, None if there is none."""
    name = f"{DISTRIBUTION}-{VERSION}.dist-info"
    folder = os.path.join(places.ROOT, name)
    return folder if os.path.isdir(folder) else None


def how_to_remove() -> str:
    """Return a command that removes the program itself, or a few words that tell how."""
    this = kind()
    if this is CopyKind.DEB:
        return f"sudo apt remove {PACKAGE}"
    if this is CopyKind.WHEEL:
        commands = {"uv": f"uv tool uninstall {PACKAGE}", "pipx": f"pipx uninstall {PACKAGE}"}
        return commands.get(installer(), f"{sys.executable} -m pip uninstall {PACKAGE}")
    removal = os.path.join(program_path(), "uninstall.exe")
    if this is CopyKind.FOLDER and os.path.isfile(removal):  # the set-up for Windows put it there
        return f'"{removal}"'
    what = "file" if this is CopyKind.FILE else "folder"
    return f"delete the {what} {program_path()}"


def program_path() -> str:
    """Return the path of the program: its folder, or its single file."""
    this = kind()
    if this is CopyKind.FILE:
        return os.path.abspath(sys.executable)
    if not this.frozen:
        return places.ROOT
    folder = os.path.dirname(os.path.realpath(sys.executable))
    inside = os.path.join(".app", "Contents", "MacOS")  # an application of macOS is a folder
    return folder[: -len(inside)] + ".app" if folder.endswith(inside) else folder


def all_places() -> Places:
    """Return the places of this copy."""
    data = places.user_data_folder()
    own = None
    if kind() is CopyKind.CHECKOUT:
        folders = environment.folders()
        made = [folder for folder in folders if os.path.exists(environment.stamp_file(folder))]
        own = CopyPlace("environment", (made or folders)[0])
    return Places(
        program=CopyPlace("program", program_path()),
        environment=own,
        data=CopyPlace("data", data),
        games=CopyPlace("games, settings", places.store_file()),
        launchers=CopyPlace("launchers", places.launchers_file()),
        arena=CopyPlace("arena", os.path.join(data, "arena")),
        log=CopyPlace("log", places.log_file()),
        old_settings=CopyPlace("old settings", places.old_settings_file()),
    )


def size_of(path: str, without: tuple[str, ...] = ()) -> int:
    """Return the bytes of a file, or of all files below a folder; nothing below the paths of `without` counts."""
    if not os.path.isdir(path):
        return os.path.getsize(path) if os.path.exists(path) else 0
    total = 0
    for folder, inner, files in os.walk(path):
        inner[:] = [name for name in inner if os.path.join(folder, name) not in without]
        for name in files:
            try:
                total += os.lstat(os.path.join(folder, name)).st_size
            except OSError:  # it was removed meanwhile
                continue
    return total


def size_of_program() -> int:
    """Return the bytes of the program without repository and environment; those of a wheel are in its list of files."""
    folder = metadata_folder()
    if kind() is CopyKind.WHEEL:
        listed = environment.file_content(os.path.join(folder, "RECORD")) if folder else None
        sizes = [line.rpartition(b",")[2] for line in (listed or b"").splitlines()]
        return sum(int(size) for size in sizes if size.isdigit())
    path = program_path()
    return size_of(path, (os.path.join(path, ".git"), os.path.join(path, ".venv")))


def size_in_words(size: int) -> str:
    """Return a number of bytes for people, in decimal units: "57 bytes", "3.4 MB"."""
    if size < 1000:
        return f"{size} bytes"
    number, unit = (size / 1000, "kB") if size < 1_000_000 else (size / 1_000_000, "MB")
    return f"{number:.1f} {unit}"


def commit() -> str:
    """Return the commit that a wheel was built from; empty in other copies."""
    path = os.path.join(places.ROOT, "start", "commit.txt")
    if not os.path.isfile(path):
        return ""
    with open(path, encoding="ascii") as file:
        return file.read().strip()


def report() -> list[str]:
    """Return the lines of `--where`: the version, the kind of the copy, and every place with its size."""
    said = all_places()
    version = ".".join(map(str, sys.version_info[:3]))
    python = f"its own Python {version}" if kind().frozen else f"Python {version} at {printable(sys.executable)}"
    head = [
        f"Card Table {VERSION}",
        f"  {'copy':<17}{kind().value}: {SENTENCES[kind()]}",
        *([f"  {'commit':<17}{built_from}"] if (built_from := commit()) else []),
        f"  {'engine':<17}{'compiled' if engine_is_compiled() else 'plain Python'}",
        f"  {'runs with':<17}{python}",
        "",
    ]
    shown = [place for place in said if place is not None and (place is not said.old_settings or place.exists)]
    width = max(len(printable(place.path)) for place in shown)
    return head + [f"  {place.name:<17}{printable(place.path):<{width}}  {sized(place, said)}" for place in shown]


def sized(place: CopyPlace, said: Places) -> str:
    """Return the size of a place in words."""
    if not place.exists:
        return "not there"
    if place is said.program:
        return size_in_words(size_of_program())
    if place is said.games:  # SQLite keeps the newest moves in files beside it
        return size_in_words(sum(size_of(path) for path in store_files(place.path)))
    return size_in_words(size_of(place.path))


def store_files(store_file: str) -> Iterator[str]:
    """Yield the path of the store and of the files that SQLite puts beside it."""
    yield store_file
    for ending in ("-wal", "-shm", "-journal"):
        yield store_file + ending

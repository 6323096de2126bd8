"""What goes into a frozen program, and what is left out. PyInstaller reads it through `card-table.spec`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from assets.licences import Part, parts

Entries = list[tuple[str, str, str]]
"""Things that PyInstaller puts in: a name or a place in the program, a file, and a kind."""

PACKAGES = ("engine", "store", "arena", "gui", "assets", "start")
"""The packages of the program. All their modules go in, because many are named by text alone."""
NOT_PLAYED = ("engine.conformance", "assets.cards.build", "assets.icons.build", "assets.languages.", "assets.sounds.")
"""The beginnings of modules that test the program or make its files."""

MANROPE = ("Manrope-Medium.ttf", "Manrope-SemiBold.ttf", "Manrope-Bold.ttf", "Manrope-ExtraBold.ttf", "OFL.txt")
"""The fonts that the window uses (`gui.art.theme.Weight`), and their licence."""
GPL = ("freesansbold.ttf",)
"""Files of other packages whose licence would hold for the whole program: a font of pygame's, which nothing uses."""
REPLACEABLE = ("pygame", "bidi")
"""The packages by the LGPL: their modules lie beside the program and not in it (docs/packages.md, "Licences")."""

FIRA = ("FiraGO_Regular", "FiraGO_Bold")
"""The fonts that it uses of the many in pymupdf-fonts."""

UNUSED = (
    # The network.
    *("ssl", "asyncio", "http", "xmlrpc", "ftplib", "smtplib", "urllib.request", "mimetypes", "netrc"),
    # OpenSSL, of which hashlib has no need: Python has the hashes itself.
    "_hashlib",
    # Help for programmers.
    *("unittest", "pydoc", "doctest", "pdb", "delivery", "tracemalloc"),
    # What libraries can do beside.
    *("pygments", "markdown_it", "attr", "attrs", "IPython", "numpy", "PIL", "OpenGL", "tkinter", "setuptools"),
    *("rich.markdown", "rich.syntax", "rich.__main__", "rich.traceback", "fsrs.optimizer"),
    *("multiprocessing.dummy", "multiprocessing.managers", "multiprocessing.pool", "multiprocessing.sharedctypes"),
    *("bz2", "_pydecimal", "tarfile"),
    # Installed here for the arena on a cluster, or for tests.
    *("distributed", "dask", "tornado", "babel", "pytest", "cloudpickle", "yaml"),
)
"""Modules that nothing in a frozen program uses."""

RUNTIME_HOOKS = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")
"""Scripts of PyInstaller that cost every start some milliseconds: for reading source code, listing packages, and worker
processes, which `delivery.program` does itself."""

OF_THE_SYSTEM = ("libstdc++.so", "libgcc_s.so")
"""Libraries that every desktop has, and that have to be at least as new as its graphics drivers want them."""


def source(program: Path, folder: Path) -> Path:
    """Copy the program without its compiled modules, in which nobody can read what they import; return the copy."""
    place = folder / "source"
    shutil.copytree(program, place, ignore=lambda _, names: [name for name in names if is_compiled(Path(name))])
    return place


def modules(program: Path) -> list[str]:
    """Return the names of the modules of the program in the folder `program`."""
    names = (
        ".".join(path.relative_to(program).with_suffix("").parts).removesuffix(".__init__")
        for package in PACKAGES
        for path in (program / package).rglob("*.py")
    )
    return sorted(name for name in names if not name.startswith(NOT_PLAYED))


def files(program: Path) -> list[tuple[str, str]]:
    """Return the files that are no code, each with its folder in the frozen program."""
    assets = [
        (str(path), str(path.parent.relative_to(program)))
        for path in sorted((program / "assets").rglob("*"))
        if path.is_file() and path.suffix != ".py" and not is_compiled(path)
    ]
    # The window tells the versions of the packages from these.
    about = [(str(path), path.parent.name) for part in parts() if part.distribution for path in said_of(part)]
    return assets + about + [(str(package("font_manrope") / "files" / name), "font_manrope/files") for name in MANROPE]


def allowed(entries: Entries) -> Entries:
    """Return the files among the entries that may be passed on with the program."""
    return [entry for entry in entries if Path(entry[0]).name not in GPL]


def said_of(part: Part) -> list[Path]:
    """Return the file with what an installed package says about itself."""
    files = metadata.files(part.distribution) or ()
    return [Path(str(file.locate())) for file in files if file.name == "METADATA"]


def left_out() -> list[str]:
    """Return the names of the modules that are left out."""
    fonts = (path.stem for path in package("pymupdf_fonts").glob("*_*.py") if not path.stem.startswith("__"))
    return [*UNUSED, *(f"pymupdf_fonts.{font}" for font in fonts if font not in FIRA)]


def package(name: str) -> Path:
    """Return the folder of an installed package. Raises ModuleNotFoundError."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(name)
    return Path(found.origin).parent


def is_compiled(path: Path) -> bool:
    """Return True if the file is a compiled module."""
    return path.name.endswith(tuple(EXTENSION_SUFFIXES))


def compiled(program: Path) -> Entries:
    """Return the compiled modules of the program in the folder `program`."""
    found = (path for path in sorted(program.rglob("*")) if is_compiled(path))
    return [(str(path.relative_to(program)), str(path), "EXTENSION") for path in found]


def interpreted(entries: Entries, compiled: Entries) -> Entries:
    """Return the modules among the entries that are not in the program as compiled ones too."""
    names = {".".join((*Path(place).parts[:-1], Path(place).name.split(".")[0])) for place, _, _ in compiled}
    return [entry for entry in entries if entry[0] not in names]


def wanted(entries: Entries, folder: Path) -> Entries:
    """Return the libraries among the entries that go in; the symbols of some are stripped, in copies in the folder."""
    return [stripped(entry, folder) for entry in entries if not Path(entry[0]).name.startswith(OF_THE_SYSTEM)]


def stripped(entry: tuple[str, str, str], folder: Path) -> tuple[str, str, str]:
    """Return the entry with a stripped copy of Python's own library, or of a compiled module.

    Other libraries are left alone: some were changed in ways that `strip` does not understand.
    """
    place, file, kind = entry
    if sys.platform != "linux" or kind == "SYMLINK" or shutil.which("strip") is None:
        return entry
    if not (is_compiled(Path(file)) or Path(place).name.startswith("libpython")):
        return entry
    copy = folder / "stripped" / place
    copy.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["strip", "--strip-unneeded", "-o", copy, file], check=True)
    return place, str(copy), kind


def scripts(entries: Iterable[tuple[str, str, str]]) -> Entries:
    """Return the scripts among the entries that a start runs."""
    return [entry for entry in entries if entry[0] not in RUNTIME_HOOKS]

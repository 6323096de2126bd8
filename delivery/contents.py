"""The contents of a frozen program, and the modules and files that are left out, for `card-table.spec`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from assets.licences import LicensedPart, licensed_parts

Entries = list[tuple[str, str, str]]
"""Entries of PyInstaller's lists: the name of a module or the place in the program, the file, and the kind."""

PYTHON_PACKAGES = ("engine", "protocol", "store", "friends", "arena", "gui", "assets", "start")
"""The packages of the program. All their modules go in, because many are named by text alone."""
NOT_PLAYED = (
    *("engine.conformance", "assets.cards.build", "assets.icons.build", "assets.languages.", "assets.sounds."),
    *("assets.decks.build", "assets.decks.drawing"),
)
"""The beginnings of the names of modules that test the program or make its files."""

MANROPE = ("Manrope-Medium.ttf", "Manrope-SemiBold.ttf", "Manrope-Bold.ttf", "Manrope-ExtraBold.ttf", "OFL.txt")
"""The files of Manrope that the window uses (`gui.art.theme.Weight`), and their licence."""
FIRA = ("FiraGO_Regular", "FiraGO_Bold")
"""The modules of pymupdf-fonts that the window uses, each a font."""
GPL = ("freesansbold.ttf",)
"""Files under the GPL, which would hold for the whole program: a font in pygame-ce that nothing uses."""
REPLACEABLE = ("pygame", "bidi")
"""The packages under the LGPL: their modules are files beside the program (docs/packages.md, "Licences")."""

UNUSED = (
    # The network, but for what the table of friends imports: its server speaks no TLS itself.
    *("ssl", "http.cookiejar", "xmlrpc", "ftplib", "smtplib", "mimetypes", "netrc"),
    # OpenSSL: hashlib does without it, because Python has the hashes itself.
    "_hashlib",
    # Help for programmers.
    *("unittest", "pydoc", "doctest", "pdb", "delivery", "tracemalloc"),
    # Abilities of libraries that the program does not use.
    *("pygments", "markdown_it", "attr", "attrs", "IPython", "numpy", "PIL", "OpenGL", "tkinter", "setuptools"),
    *("rich.markdown", "rich.syntax", "rich.__main__", "rich.traceback", "fsrs.optimizer"),
    *("multiprocessing.dummy", "multiprocessing.managers", "multiprocessing.pool", "multiprocessing.sharedctypes"),
    *("bz2", "_pydecimal", "tarfile", "readline"),
    *("websockets.__main__", "websockets.cli", "websockets.legacy", "websockets.sync", "websockets.trio", "trio"),
    "_uuid",
    # For those who learn and study, with what they need: they install the wheel, and its extras.
    *("learning", "pettingzoo", "gymnasium", "farama_notifications", "pyarrow", "pandas", "polars", "matplotlib"),
    # In the environment for the arena on a cluster, for tests, or for the manual.
    *("distributed", "dask", "tornado", "babel", "pytest", "cloudpickle", "yaml", "mkdocs", "markdown", "jinja2"),
    *("hypothesis", "jsonschema", "psutil", "mypy", "mypyc", "mypy_extensions", "lxml", "scipy", "torch"),
)
"""Modules that nothing in a frozen program uses."""
VENDORED = "importlib_metadata"
"""One more such module. Where it is not installed PyInstaller takes setuptools' own copy for it, which is left out with
setuptools, and fails if this name is left out too."""

RUNTIME_HOOKS = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")
"""Scripts of PyInstaller that are left out, because each costs every start some milliseconds: they serve to read source
code, to list packages, and to start worker processes, which `delivery.program` does itself."""

OF_THE_SYSTEM = ("libstdc++.so", "libgcc_s.so")
"""Libraries that are left to the system: every desktop has them, and graphics drivers may need newer ones."""


def source(program: Path, folder: Path) -> Path:
    """Copy the program without its compiled modules, and return the copy.

    PyInstaller finds imports in source code alone.
    """
    place = folder / "source"
    shutil.copytree(program, place, ignore=lambda _, names: [name for name in names if is_compiled(Path(name))])
    return place


def modules(program: Path) -> list[str]:
    """Return the names of the modules of the program in the folder `program`."""
    names = (
        ".".join(path.relative_to(program).with_suffix("").parts).removesuffix(".__init__")
        for package in PYTHON_PACKAGES
        for path in (program / package).rglob("*.py")
    )
    return sorted(name for name in names if not name.startswith(NOT_PLAYED))


def files(program: Path) -> list[tuple[str, str]]:
    """Return the files that are not code, each with its folder in the frozen program."""
    assets = [
        (str(path), str(path.parent.relative_to(program)))
        for path in sorted((program / "assets").rglob("*"))
        if path.is_file() and path.suffix != ".py" and not is_compiled(path)
    ]
    # The window reads the versions of the packages in their metadata.
    about = [
        (str(path), path.parent.name) for part in licensed_parts() if part.distribution for path in metadata_of(part)
    ]
    fonts = [(str(folder_of("font_manrope") / "files" / name), "font_manrope/files") for name in MANROPE]
    page = [(str(path), "friends/page") for path in sorted((program / "friends" / "page").iterdir())]
    return assets + about + fonts + page


def beside_pygame(entries: Entries) -> Entries:
    """Return the entries with the libraries of pygame's folder in that folder alone, as in its wheel for Windows.

    pygame's hook puts them in the top folder, and PyInstaller beside the modules that they are linked with too. Two of
    one library are two libraries: by its name a function is found in the one that nobody has started.
    """
    home = folder_of("pygame")
    placed = {}
    for place, file, kind in entries:
        inside = Path(file).parent == home and Path(place).parent == Path()
        where = str(Path("pygame", place)) if inside else place
        placed[where] = (where, file, kind)
    return [*placed.values()]


def allowed(entries: Entries) -> Entries:
    """Return the entries without the files under the GPL."""
    return [entry for entry in entries if Path(entry[0]).name not in GPL]


def metadata_of(part: LicensedPart) -> list[Path]:
    """Return the file METADATA of the installed package that a part is."""
    installed = metadata.files(part.distribution) or ()
    return [Path(str(file.locate())) for file in installed if file.name == "METADATA"]


def left_out() -> list[str]:
    """Return the names of the modules that are left out."""
    fonts = (path.stem for path in folder_of("pymupdf_fonts").glob("*_*.py") if not path.stem.startswith("__"))
    vendored = [VENDORED] if find_spec(VENDORED) else []
    return [*UNUSED, *vendored, *(f"pymupdf_fonts.{font}" for font in fonts if font not in FIRA)]


def folder_of(name: str) -> Path:
    """Return the folder of an installed package. Raises ModuleNotFoundError."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(name)
    return Path(found.origin).parent


def is_compiled(path: Path) -> bool:
    """Return True if the file is a compiled module."""
    return path.name.endswith(tuple(EXTENSION_SUFFIXES))


def compiled_modules(program: Path) -> Entries:
    """Return the compiled modules of the program in the folder `program`, without those of rooms that are left out."""
    found = ((path.relative_to(program), path) for path in sorted(program.rglob("*")) if is_compiled(path))
    return [(str(place), str(path), "EXTENSION") for place, path in found if place.parts[0] not in UNUSED]


def interpreted(entries: Entries, compiled: Entries) -> Entries:
    """Return the entries without the modules that are among the compiled ones."""
    names = {".".join((*Path(place).parts[:-1], Path(place).name.split(".")[0])) for place, _, _ in compiled}
    return [entry for entry in entries if entry[0] not in names]


def without_system_libraries(entries: Entries, folder: Path) -> Entries:
    """Return the entries without the libraries of the system. Some are replaced by stripped copies, below `folder`."""
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
    """Return the entries without PyInstaller's RUNTIME_HOOKS."""
    return [entry for entry in entries if entry[0] not in RUNTIME_HOOKS]

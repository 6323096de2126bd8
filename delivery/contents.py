"""What goes into a frozen program, and what is left out. PyInstaller reads it through `card-table.spec`."""

from __future__ import annotations

from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from assets.licences import Part, parts

Entries = list[tuple[str, str, str]]
"""What PyInstaller is going to put in: names or places in the program, files, and kinds."""

PACKAGES = ("engine", "store", "arena", "gui", "assets", "start")
"""The packages of the program. All their modules go in, because many are named by text alone."""
NOT_PLAYED = ("engine.conformance", "assets.cards.build", "assets.icons.build", "assets.languages.", "assets.sounds.")
"""The beginnings of modules that test the program or make its files."""

FONTS = ("Manrope-Medium.ttf", "Manrope-SemiBold.ttf", "Manrope-Bold.ttf", "Manrope-ExtraBold.ttf", "OFL.txt")
FIRA = ("pymupdf_fonts.FiraGO_Regular", "pymupdf_fonts.FiraGO_Bold")


def modules(program: Path) -> list[str]:
    """Return the names of the modules that go in, of the program in the folder `program` and of others."""
    names = (
        ".".join(path.relative_to(program).with_suffix("").parts).removesuffix(".__init__")
        for package in PACKAGES
        for path in (program / package).rglob("*.py")
    )
    return sorted(name for name in names if not name.startswith(NOT_PLAYED))


def files(program: Path) -> list[tuple[str, str]]:
    """Return the files that are no code, each with its folder in the program."""
    assets = [
        (str(path), str(path.parent.relative_to(program)))
        for path in sorted((program / "assets").rglob("*"))
        if path.is_file() and path.suffix != ".py" and not path.name.endswith(tuple(EXTENSION_SUFFIXES))
    ]
    # The window tells the versions of the packages from these.
    about = [(str(path), path.parent.name) for part in parts() if part.distribution for path in said_of(part)]
    return assets + about + [(str(package("font_manrope") / "files" / name), "font_manrope/files") for name in FONTS]


def said_of(part: Part) -> list[Path]:
    """Return the file with what an installed package says about itself."""
    files = metadata.files(part.distribution) or ()
    return [Path(str(file.locate())) for file in files if file.name == "METADATA"]


def package(name: str) -> Path:
    """Return the folder of an installed package."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(name)
    return Path(found.origin).parent


def left_out(program: Path) -> list[str]:
    """Return the names of modules that the program never needs."""
    other_fonts = [f"pymupdf_fonts.{path.stem}" for path in package("pymupdf_fonts").glob("*_*.py")]
    return [*UNUSED, *(font for font in other_fonts if font not in FIRA)]


def compiled(program: Path) -> Entries:
    """Return the compiled modules in the folder `program`."""
    found = (path for path in sorted(program.rglob("*")) if path.name.endswith(tuple(EXTENSION_SUFFIXES)))
    return [(str(path.relative_to(program)), str(path), "EXTENSION") for path in found]


def names_of(entries: Entries) -> set[str]:
    """Return the names of the modules that are files at these places."""
    return {".".join(Path(place).parts).split(".cpython-")[0].split(".cp3")[0] for place, _, _ in entries}


UNUSED = (
    *("distributed", "dask", "tornado", "babel", "tkinter", "numpy", "OpenGL", "PIL", "pytest", "setuptools", "pip"),
    *("unittest", "pydoc", "doctest", "pdb", "test", "lib2to3", "ensurepip", "venv", "idlelib", "turtle"),
    *("pygame.tests", "pygame.examples", "pygame.docs"),
)
"""Modules that are installed here, or might be, and that nothing in a frozen program uses."""

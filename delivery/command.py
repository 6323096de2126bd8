"""`main.py package`: makes the packages for the system that it runs on."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from delivery import distributions, frozen
from delivery.debian import package as debian
from delivery.steps import LOG, ROOT, print_step
from delivery.windows import package as windows
from engine.options import alternatives
from engine.quoting import quoted
from start import StartError
from start.parsing import PROGRAM, Parser, argument_type

PACKAGES = {
    "folder": "a folder with the program and all that it needs",
    "file": "the same in a single file",
    "deb": "the folder as a package for Debian, Ubuntu and the like",
    "windows": "the folder, a zip and a set-up for Windows, made there, or on Linux with wine",
    "wheel": "for pip, with the engine compiled for this system",
    "pure-wheel": "for pip, for every system",
    "sdist": "the source distribution",
}
"""The name of each package -> its description for the help."""
FROZEN = {"folder", "file", "deb"}
"""The packages that PyInstaller has a part in; it needs the compiled wheel."""


class PackageOrder(NamedTuple):
    """The names of the packages to make, and the folder that they go to."""

    what: tuple[str, ...]
    to: Path


def parse(arguments: Sequence[str]) -> PackageOrder:
    """Return the order that the arguments after `package` make. Raises StartError; SystemExit(0) after --help."""
    listing = "; ".join(f"{name}: {summary}" for name, summary in PACKAGES.items())
    parser = Parser(
        prog=f"{PROGRAM} package",
        usage=f"{PROGRAM} package [--to FOLDER] [WHAT ...]",
        description="Make packages of Card Table for the system that this runs on.",
        allow_abbrev=False,
    )
    usual = ROOT / "dist"
    parser.add_argument(
        "what", nargs="*", metavar="WHAT", type=argument_type(package_name), help=f"{listing}. By default all"
    )
    parser.add_argument("--to", metavar="FOLDER", type=Path, default=usual, help="where they go; by default dist")
    given = parser.read(arguments)
    if not given.what:
        given.what = [what for what in PACKAGES if is_usual(what)]
    return PackageOrder(tuple(dict.fromkeys(given.what)), given.to.resolve())


def is_usual(what: str) -> bool:
    """Return True if a package is made where none is named."""
    return {"deb": debian.can_be_made(), "windows": sys.platform == "win32"}.get(what, True)


def package_name(text: str) -> str:
    """Return the text if it is the name of a package. Raises ValueError with one sentence."""
    if text not in PACKAGES:
        raise ValueError(f"There is no package {quoted(text)}; write {alternatives(PACKAGES)}.")
    return text


def run(order: PackageOrder) -> int:
    """Make the packages and print their paths. Returns the exit status; raises StartError."""
    try:
        order.to.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="card-table-package-") as work:
            for made in make_packages(order, Path(work)):
                print(made)
        (order.to / LOG).unlink(missing_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        where = error.filename or order.to
        raise StartError(f"The packages could not be made because of {where} ({reason}).") from error
    return 0


def make_packages(order: PackageOrder, work: Path) -> list[Path]:
    """Make the packages of an order in `order.to`, and return their paths. All else goes into the folder `work`."""
    made = []
    wanted, log = set(order.what), order.to / LOG
    if "deb" in wanted:
        debian.architecture()  # A missing program is reported now, not after minutes of compiling.
    if wanted & (FROZEN | {"wheel"}):
        print_step("Compiling the engine")
        wheel = distributions.compiled_wheel(order.to if "wheel" in wanted else work, log)
        if "wheel" in wanted:
            made.append(wheel)
    if wanted & FROZEN:
        print_step("Freezing the program")
        program = distributions.unpack_wheel(wheel, work / "program")
        folder = bool(wanted & {"folder", "deb"})
        shapes = frozen.freeze(program, work / "frozen", folder=folder, file="file" in wanted, log=log)
        if "deb" in wanted:
            print_step("Building the Debian package")
            made.append(debian.package(work / "frozen" / frozen.NAME, order.to))
        kept = [path for path in shapes if path.name != frozen.NAME or "folder" in wanted]
        made += [frozen.put_in_place(path, order.to / path.name) for path in kept]
    if "windows" in wanted:
        made += windows.packages(order.to, work)
    if "pure-wheel" in wanted:
        print_step("Building the wheel for every system")
        made.append(distributions.pure_wheel(order.to))
    if "sdist" in wanted:
        print_step("Building the source distribution")
        made.append(distributions.source_distribution(order.to))
    return made

"""`main.py package`: makes the packages for the system that it runs on."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from delivery import compiled, frozen
from delivery.steps import ROOT
from engine.options import alternatives
from engine.quoting import quoted
from start import StartError
from start.arguments import PROGRAM, Parser, told

PACKAGES = {
    "folder": "a folder with the program and all that it needs",
    "file": "the same in a single file",
    "wheel": "for pip, with the engine compiled for this system",
    "pure-wheel": "for pip, for every system",
    "sdist": "the source distribution",
}
"""What can be made -> what it is."""
FROZEN = {"folder", "file"}
"""The packages that PyInstaller makes, which need the compiled wheel."""


class Order(NamedTuple):
    """What to make, and the folder that it goes to."""

    what: tuple[str, ...]
    to: Path


def parse(arguments: Sequence[str]) -> Order:
    """Return the order of what stands after `package`. Raises StartError; SystemExit(0) after --help."""
    listing = "; ".join(f"{name}: {summary}" for name, summary in PACKAGES.items())
    parser = Parser(
        prog=f"{PROGRAM} package",
        usage=f"{PROGRAM} package [--to FOLDER] [WHAT ...]",
        description="Make packages of Card Table for the system that this runs on.",
        allow_abbrev=False,
    )
    usual = ROOT / "dist"
    parser.add_argument("what", nargs="*", metavar="WHAT", type=told(package), help=f"{listing}. By default all")
    parser.add_argument("--to", metavar="FOLDER", type=Path, default=usual, help="where they go; by default dist")
    given = parser.read(arguments)
    return Order(tuple(dict.fromkeys(given.what or PACKAGES)), given.to.resolve())


def package(text: str) -> str:
    """Return the name of a package. Raises ValueError with one sentence."""
    if text not in PACKAGES:
        raise ValueError(f"There is no package {quoted(text)}; write {alternatives(PACKAGES)}.")
    return text


def run(order: Order) -> int:
    """Make the packages and print their paths. Returns the exit status; raises StartError."""
    try:
        order.to.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="card-table-package-") as work:
            for made in make(order, Path(work)):
                print(made)
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        where = error.filename or order.to
        raise StartError(f"The packages could not be made because of {where} ({reason}).") from error
    return 0


def make(order: Order, work: Path) -> list[Path]:
    """Make what is ordered, and return the paths; what only other packages need goes into the folder `work`."""
    made = []
    wanted = set(order.what)
    if wanted & (FROZEN | {"wheel"}):
        say("Compiling the engine")
        wheel = compiled.compiled_wheel(order.to if "wheel" in wanted else work)
        if "wheel" in wanted:
            made.append(wheel)
    if wanted & FROZEN:
        say("Freezing the program")
        program = compiled.unpacked(wheel, work / "program")
        made += frozen.freeze(program, order.to, folder="folder" in wanted, file="file" in wanted)
    if "pure-wheel" in wanted:
        say("Building the wheel for every system")
        made.append(compiled.pure_wheel(order.to))
    if "sdist" in wanted:
        say("Building the source distribution")
        made.append(compiled.source_distribution(order.to))
    return made


def say(step: str) -> None:
    """Say what is being done."""
    print(f"{step} …", file=sys.stderr, flush=True)

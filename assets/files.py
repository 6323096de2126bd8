"""Pictures that a script draws and the program reads: writing the files, and telling when they are out of step."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


def write_pictures(pictures: Mapping[str, str], folder: Path) -> None:
    """Write each picture into the folder as ``NAME.svg``; a name with an ending is a path in it.

    Raises:
        OSError: the folder cannot be made or written to.
    """
    for name, text in pictures.items():
        file = folder / _file_name(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


def differences(pictures: Mapping[str, str], folder: Path) -> list[str]:
    """The file names in the folder that are missing, left over, or not what the script draws, in order."""
    drawn = {_file_name(name): text for name, text in pictures.items()}
    files = {folder / name for name in drawn} | {*folder.rglob("*.svg")}
    found = {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files if file.exists()}
    return [name for name in sorted(drawn.keys() | found.keys()) if drawn.get(name) != found.get(name)]


def _file_name(name: str) -> str:
    return name if "." in name else f"{name}.svg"


def run_drawing(module: str, pictures: Mapping[str, str], home: Path, arguments: Sequence[str] | None = None) -> int:
    """The command line of a script that draws: write the pictures, or compare them with the files (``--check``).

    Args:
        module: the name the script is started by, for the words it prints.
        pictures: what the script draws, by file name without the ending.
        home: the folder the program reads the files from.
        arguments: the words after the command; None takes those of this process.

    Returns:
        The exit status: 0, or 1 when the files differ or cannot be written.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description="Draw the pictures as SVG files.")
    parser.add_argument("folder", nargs="?", type=Path, default=home, help="where they go (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the files are out of step")
    chosen = parser.parse_args(arguments)
    if chosen.check:
        return _check(module, pictures, chosen.folder)
    try:
        write_pictures(pictures, chosen.folder)
    except OSError as error:
        print(f"The pictures could not be written: {error}.", file=sys.stderr)
        return 1
    return 0


def _check(module: str, pictures: Mapping[str, str], folder: Path) -> int:
    different = differences(pictures, folder)
    if different:
        print(
            f"{len(different)} of the pictures in {folder} are out of step with the script that draws them "
            f"({', '.join(different[:5])}{' …' if len(different) > 5 else ''}): run `python -m {module}`.",
            file=sys.stderr,
        )
    return 1 if different else 0

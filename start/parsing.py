"""The parsers of all commands: argparse whose errors are one clear sentence each, and readers of single values."""

from __future__ import annotations

import argparse
import difflib
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

from engine.quoting import quoted
from start import StartError, places

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PROGRAM = (
    os.path.basename(sys.executable)
    if getattr(sys, "frozen", False)
    else "main.py"
    if os.path.isfile(os.path.join(places.ROOT, "main.py"))
    else "card-table"
)
"""The name of the program, as it is written in a terminal."""
HELP = ("-h", "--help")

T = TypeVar("T")


class Report(argparse.Action):
    """An option that prints lines about the program, and ends it, as --version does."""

    def __init__(self, option_strings: Sequence[str], dest: str, lines: Callable[[], Sequence[str]], help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)
        self._lines = lines

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print the lines and raise SystemExit(0)."""
        print("\n".join(self._lines()))
        parser.exit()


class Parser(argparse.ArgumentParser):
    """An argparse parser whose errors are StartErrors of one sentence."""

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the options. Raises StartError for what does not fit, SystemExit(0) after --help and --version."""
        given, left = self.parse_known_args(arguments)
        if left:
            word = left[0].split("=")[0]
            if not word.startswith("-"):
                raise StartError(f"{quoted(word)} is one word too many; {self.prog} --help tells what can be written.")
            known = [
                name for action in self._actions if action.help != argparse.SUPPRESS for name in action.option_strings
            ]
            near = difflib.get_close_matches(word, known, n=1, cutoff=0.8)
            remedy = f"did you mean {near[0]}?" if near else f"{self.prog} --help lists what there is."
            raise StartError(f"There is no option {word}; {remedy}")
        return given

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Write the help. Raises OSError where argparse would not say that a full disk did not take it."""
        (sys.stdout if file is None else file).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Raise StartError for what argparse found."""
        if not (found := re.match(r"argument (\S+?)(?:/\S+)?: (.*)", message, re.DOTALL)):
            raise StartError(f"{message[:1].upper()}{message[1:]}; {self.prog} --help tells what can be written.")
        option, problem = found.groups()
        if problem == "expected one argument":
            raise StartError(f"{option} needs a value after it; {self.prog} --help tells which.")
        if problem.startswith("ignored explicit argument"):
            raise StartError(f"{option} takes no value; write it alone.")
        raise StartError(problem)


def argument_type(read: Callable[[str], T]) -> Callable[[str], T]:
    """Return `read` with its ValueErrors turned into errors whose sentence argparse passes on."""

    def reading(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return reading


def whole_number(option: str, highest: int, lowest: int = 1) -> Callable[[str], int]:
    """Return the function that reads a whole number from `lowest` to `highest` for argparse."""

    def read(text: str) -> int:
        digits = text.replace(",", "").replace("_", "")
        if digits.isascii() and digits.isdigit() and len(digits) < 12 and lowest <= int(digits) <= highest:
            return int(digits)
        raise ValueError(f"{option} cannot be {quoted(text)}; write a number from {lowest} to {highest:,}.")

    return argument_type(read)


def plain_file(option: str) -> Callable[[str], Path]:
    """Return the function that reads the path of a file, which need not be there, for argparse.

    A pipe would be waited for without end, and a device would be replaced by a file.
    """

    def read(text: str) -> Path:
        from store.file_names import check_file_name

        path = Path(text).expanduser()  # no shell does it after a sign of equality
        try:
            check_file_name(path)
        except OSError as error:
            raise ValueError(f"{option} cannot be {quoted(text)}: {error.strerror}; write another name.") from None
        try:
            if path.exists() and not path.is_file():
                raise ValueError(
                    f"{option} cannot be {quoted(text)}, which is no plain file; write the name of a file."
                )
        except OSError:  # what is wrong with it is told when it is opened
            pass
        return path

    return argument_type(read)


def percents_doubled(text: str) -> str:
    """Return the text in the form that argparse prints as it is."""
    return text.replace("%", "%%")

"""The laboratory's program in C: compiled with the engine's present figures, and run."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.games.euchre.bots.seasoned.figures import SEASONED, SEASONED_CALLS
from engine.games.euchre.bots.skilled.estimates import SKILLED_CALLS, CallFigures
from engine.games.euchre.bots.skilled.habits import SKILLED, Habits

SOURCE = Path(__file__).parent / "euchre"


class LaboratoryError(Exception):
    """The program cannot be made or run; the message says why in one sentence."""


def numbers_of(figures: object) -> Iterator[float]:
    """Yield the numbers of nested tuples in their order."""
    if isinstance(figures, tuple):
        for each in figures:
            yield from numbers_of(each)
    else:
        assert isinstance(figures, int | float), "figures are numbers"
        yield float(figures)


def header(habits: Habits, calls: CallFigures) -> str:
    """Return the figures of Skilled and of Seasoned as C: every one of the four is a struct of numbers alone."""
    lines = ["/* Written by laboratory/program.py from the engine's figures. */"]
    for kind, name, figures in (
        ("Habits", "skilled_habits", SKILLED),
        ("Habits", "seasoned_habits", habits),
        ("CallFigures", "skilled_calls", SKILLED_CALLS),
        ("CallFigures", "seasoned_calls", calls),
    ):
        numbers = ", ".join(repr(number) for number in numbers_of(figures))
        lines.append(f"static const union {{ double numbers[sizeof({kind}) / sizeof(double)]; {kind} value; }}")
        lines.append(f"    {name}_ = {{.numbers = {{{numbers}}}}};")
        lines.append(f"#define {name} {name}_.value")
    return "\n".join(lines) + "\n"


def compile_program(folder: Path, habits: Habits = SEASONED, calls: CallFigures = SEASONED_CALLS) -> Path:
    """Compile the program in a folder, with these figures of Seasoned, and return its path. Raises LaboratoryError."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise LaboratoryError("The laboratory needs a C compiler; install gcc or clang.")
    for path in SOURCE.iterdir():
        shutil.copy(path, folder)
    (folder / "figures.h").write_text(header(habits, calls), encoding="utf-8")
    program = folder / "laboratory"
    # No fused operations, so that every machine finds the same figures.
    flags = ("-std=gnu11", "-O3", "-ffp-contract=off", "-Wall", "-Wextra")
    made = subprocess.run(
        [compiler, *flags, "-o", program, folder / "laboratory.c", "-lm"], capture_output=True, text=True, check=False
    )
    if made.returncode:
        raise LaboratoryError(f"The laboratory cannot be compiled: {made.stderr.strip()}")
    return program


def printed_lines(program: Path, arguments: Sequence[str], questions: str = "") -> list[str]:
    """Return the lines that the program prints. Raises LaboratoryError."""
    ran = subprocess.run([program, *arguments], input=questions, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise LaboratoryError(f"The laboratory's program ended with the status {ran.returncode}. {ran.stderr.strip()}")
    return ran.stdout.splitlines()

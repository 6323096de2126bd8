"""The work of ``main.py puzzles``: makes puzzles on all cores, and judges those of a file again."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from arena.report import Output
from arena.work import in_order
from engine.coach.choosing import Chosen, Room, is_easy
from engine.coach.making import PuzzleOrder, fault_of, puzzles_of_match, renewed, with_present_reason
from engine.coach.puzzles import Puzzle, puzzles_in, to_json
from store.file_names import check_file_name

INTERRUPTED = 130


@dataclass(frozen=True)
class Making:
    """The order of ``puzzles make``."""

    order: PuzzleOrder
    themes: tuple[str, ...]
    count: int
    seed: int
    """The seed of the first match; each further match has the next one."""
    jobs: int | None = None


class _Task(NamedTuple):
    seed: int
    room: Room


def make(making: Making, out: Path, console: Console | None = None) -> int:
    """Make puzzles into the file ``out`` until it holds enough; puzzles that it holds already stay.

    Returns the exit status: 0, or 130 after Ctrl-C. Raises ValueError with one sentence if the file cannot be used.
    """
    console = console or Output()
    there = read(out) if out.exists() else ()
    chosen = Chosen(making.themes, making.count, there)
    first = max((making.seed, *(puzzle.record.seed + 1 for puzzle in there)))
    try:
        with _progress(console) as display:
            shown = display.add_task("Puzzles", total=making.count, completed=len(chosen.puzzles))
            tasks = _tasks(chosen, first)
            for found in in_order(partial(_of_match, making.order), tasks, making.jobs or os.cpu_count() or 1):
                if sum([chosen.offer(puzzle) for puzzle in found]):
                    write(chosen.puzzles, out)
                display.update(shown, completed=len(chosen.puzzles))
    except KeyboardInterrupt:
        console.print("Stopped. What is done is kept; the same command goes on from there.")
        return INTERRUPTED
    console.print(summary(chosen.puzzles, making.themes))
    return 0


def _tasks(chosen: Chosen, first: int) -> Iterator[_Task]:
    seed = first
    while not chosen.full:
        yield _Task(seed, chosen.room)
        seed += 1


def _of_match(order: PuzzleOrder, task: _Task) -> list[Puzzle]:
    return puzzles_of_match(order, task.seed, task.room)


def check(file: Path, jobs: int | None = None, console: Console | None = None) -> int:
    """Judge every puzzle of a file again and print those that are not sound. Returns 0 if all are, else 1.

    Raises ValueError with one sentence if the file cannot be read.
    """
    console = console or Output()
    puzzles = read(file)
    faults = 0
    with _progress(console) as display:
        shown = display.add_task("Puzzles", total=len(puzzles))
        for puzzle, fault in zip(puzzles, in_order(fault_of, puzzles, jobs or os.cpu_count() or 1), strict=True):
            if fault:
                faults += 1
                console.print(f"Deal {puzzle.record.seed}, move {puzzle.ply + 1}: {fault}", highlight=False)
            display.advance(shown)
    console.print(summary(puzzles, tuple(dict.fromkeys(theme for puzzle in puzzles for theme in puzzle.themes))))
    console.print(f"{faults} of {_puzzles(len(puzzles))} not sound." if faults else "All are sound.")
    return 1 if faults else 0


def renew(file: Path, jobs: int | None = None, console: Console | None = None) -> int:
    """Write every puzzle of a file anew with present figures and reasons, without those that are no longer sound.

    Returns 0. Raises ValueError with one sentence if the file cannot be read or written, or no puzzle is left.
    """
    console = console or Output()
    puzzles, good = read(file), []
    with _progress(console) as display:
        shown = display.add_task("Puzzles", total=len(puzzles))
        for puzzle in in_order(renewed, puzzles, jobs or os.cpu_count() or 1):
            if puzzle is not None:
                good.append(puzzle)
            display.advance(shown)
    if not good:
        raise ValueError(f"No puzzle of {file} is good any more; it stays as it is.")
    write(good, file)
    console.print(f"{_puzzles(len(puzzles) - len(good))} left out.")
    console.print(summary(good, tuple(dict.fromkeys(theme for puzzle in good for theme in puzzle.themes))))
    return 0


def renew_reasons(file: Path, jobs: int | None = None, console: Console | None = None) -> int:
    """Write every puzzle of a file anew with its present reason; its figures stay.

    Returns 0. Raises ValueError with one sentence if the file cannot be read or written.
    """
    console = console or Output()
    puzzles, written = read(file), []
    with _progress(console) as display:
        shown = display.add_task("Puzzles", total=len(puzzles))
        for puzzle in in_order(with_present_reason, puzzles, jobs or os.cpu_count() or 1):
            written.append(puzzle)
            display.advance(shown)
    write(written, file)
    changed = sum(old.reason != new.reason for old, new in zip(puzzles, written, strict=True))
    console.print(f"{_puzzles(changed)} with another reason.")
    return 0


def read(file: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file. Raises ValueError with one sentence."""
    try:
        return puzzles_in(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise ValueError(f"{file} is not a text file.") from None
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def write(puzzles: Sequence[Puzzle], file: Path) -> None:
    """Write a file of puzzles. Raises ValueError with one sentence, and then leaves an old file as it is."""
    part = file.with_name(f"{file.name}.part")
    try:
        check_file_name(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(to_json(puzzles), encoding="utf-8", newline="\n")
        part.replace(file)
    except OSError as error:
        raise ValueError(f"{file} cannot be written: {error.strerror or error}.") from None


def summary(puzzles: Sequence[Puzzle], themes: Sequence[str]) -> str:
    """Return a sentence with the numbers of puzzles in all, of each theme, and by difficulty."""
    counts = ", ".join(f"{theme} {sum(theme in puzzle.themes for puzzle in puzzles)}" for theme in themes)
    bots = [f"{bot} {count}" for bot, count in _solved(puzzles).items()]
    easy = sum(map(is_easy, puzzles))
    return f"{_puzzles(len(puzzles))}: {counts}. Solved by {', '.join(bots) or 'no bot'}; {easy} are easy."


def _solved(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for puzzle in puzzles:
        for bot in puzzle.solved_by:
            counts[bot] = counts.get(bot, 0) + 1
    return counts


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console
    )


def _puzzles(count: int) -> str:
    return f"{count:,} puzzle" if count == 1 else f"{count:,} puzzles"

"""The puzzles that come with the program: a file for each game that has any, made by `main.py puzzles make`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent
"""The folder of the files."""

GAMES = tuple(sorted(file.stem for file in FOLDER.glob("*.json")))
"""The keys of the games with puzzles."""


def puzzles_text(game: str) -> str:
    """Return the file of a game's puzzles; an empty text if it has none."""
    return (FOLDER / f"{game}.json").read_text(encoding="utf-8") if game in GAMES else ""


def puzzle_lines(game: str) -> Iterator[str]:
    """Yield the lines of a game's file. Raises OSError."""
    with (FOLDER / f"{game}.json").open(encoding="utf-8") as file:
        yield from file

"""The log of a window as the moves of its last game, as it was left, gone on with, taken back and made again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.logbook import Logbook

BEGINS = "2026-11-27 12:00:00,000 7 INFO gui.scenes.play.table.sitting: "
SAYS = "2026-11-27 12:00:01,000 7 INFO gui.table.session: "


@pytest.mark.parametrize(
    ("lines", "begun_at", "moves"),
    [
        (["starts", "a", "b"], 0, ["a", "b"]),
        (["starts", "a", "b", 1], 0, ["a"]),
        (["starts", "a", "b", 1, 2], 0, ["a", "b"]),
        (["starts", "a", "b", "c", 1, "d"], 0, ["a", "d"]),
        (["goes on at move 5", "a", "b"], 5, ["a", "b"]),
        (["goes on at move 5", "a", "b", 6], 5, ["a"]),
        # Taken back to before it was gone on with, and played on there.
        (["goes on at move 5", "a", 3], 3, []),
        (["goes on at move 5", "a", 3, "x", "y"], 3, ["x", "y"]),
        (["goes on at move 5", 3, "x", 0, "z"], 0, ["z"]),
        # Made again: what was made before this process is known to the store alone.
        (["goes on at move 5", "a", 3, 6], 5, ["a"]),
        (["goes on at move 5", 3, 5], 5, []),
        # Equal moves of one click are one line.
        (["starts", "a", "b, 3 times", "b"], 0, ["a", "b", "b", "b", "b"]),
    ],
)
def test_moves_that_are_known_after_undo_and_redo(
    lines: list[str | int], begun_at: int, moves: list[str], tmp_path: Path
) -> None:
    book, ply = Logbook(tmp_path / "log", 7), 0
    with (tmp_path / "log").open("w", encoding="utf-8") as file:
        for line in lines:
            if isinstance(line, int):
                file.write(f"{SAYS}From move {ply} to move {line}.\n")
                ply = line
            elif line == "starts" or line.startswith("goes on"):
                file.write(f"{BEGINS}War {line}: seed 1, players 2\n")
                ply = int(line.split()[-1]) if line != "starts" else 0
            else:
                file.write(f"{SAYS}Ada: {line}\n")
                ply += 1
    book.read_on()
    assert (book.begun_at, [move.text for move in book.moves]) == (begun_at, moves)

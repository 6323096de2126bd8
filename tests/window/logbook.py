"""The lines that one process writes into the program's log, read as they come."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_LINE = re.compile(r"\d{4}-\d\d-\d\d [\d:,]+ (\d+) [A-Z]+ ")
_MOVE = re.compile(r" gui\.table\.session: (?P<who>[^:]*): (?P<move>.+?)(?:, (?P<times>\d+) times)?$")
_BEGIN = re.compile(r" (?:starts|goes on at move (\d+)): seed (\d+)")
_WENT = re.compile(r" From move (\d+) to move (\d+)\.$")
_LUCK = re.compile(r" The bots draw by ([0-9a-f]+)$")
_SCENE = re.compile(r"On the screen: (\w+)")


@dataclass(frozen=True)
class Move:
    """A move as the program wrote it down."""

    who: str
    text: str


def leaves_hands_alone(line: str) -> bool:
    """Return whether that line of the log tells of a call in Euchre, or of a move that brings no card into a hand."""
    found = _MOVE.search(line)
    return found is not None and found["move"].split()[0] in ("play", "pass", "name")


class Logbook:
    """The lines of one process; another one with the same home may write into the same file."""

    def __init__(self, path: Path, process: int) -> None:
        self._path, self._process = path, process
        self._read = 0
        self._ours = False
        self._begun = ""
        """A line of which the end is still to come."""
        self.lines: list[str] = []
        """All lines, with what follows them, as a traceback does."""
        self._timeline: list[Move | None] = []
        """The moves of the last game, those taken back too; None for those made before the game was gone on with."""
        self._ply = 0
        """The number of moves that are made."""
        self.seed: int | None = None
        """The seed of the last game that began."""
        self.luck = ""
        """The key of its bots' luck; empty where the seed is all that there is."""
        self._next_luck = ""
        self.scene = ""
        """The name of the screen that is shown."""

    @property
    def begun_at(self) -> int:
        """The number of moves before those that are known: 0 in a new game."""
        return next((at + 1 for at in reversed(range(self._ply)) if self._timeline[at] is None), 0)

    @property
    def moves(self) -> list[Move]:
        """The moves that are made since then, without those that were taken back."""
        return [move for move in self._timeline[self.begun_at : self._ply] if move is not None]

    def read_on(self) -> None:
        """Take in what was written since it was read last."""
        if not self._path.exists():
            return
        with self._path.open(encoding="utf-8", newline="\n") as file:
            file.seek(self._read)
            text = self._begun + file.read()
            self._read = file.tell()
        *whole, self._begun = text.split("\n")
        for line in whole:
            self._take(line.removesuffix("\r"))

    def _take(self, line: str) -> None:
        if found := _LINE.match(line):
            self._ours = int(found[1]) == self._process
        if not self._ours:
            return
        self.lines.append(line)
        if found := _MOVE.search(line):
            times = int(found["times"] or 1)
            self._timeline[self._ply : self._ply + times] = [Move(found["who"], found["move"])] * times
            self._ply += times
        elif found := _BEGIN.search(line):
            self.seed, self._ply = int(found[2]), int(found[1] or 0)
            self._timeline = [None] * self._ply
            self.luck, self._next_luck = self._next_luck, ""
        elif found := _WENT.search(line):
            self._ply = int(found[2])
        elif found := _LUCK.search(line):
            self._next_luck = found[1]
        elif found := _SCENE.search(line):
            self.scene = found[1]

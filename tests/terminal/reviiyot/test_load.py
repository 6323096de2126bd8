"""Large games: time for a turn and memory do not grow with players, cards or turns. No test asserts a time."""

from __future__ import annotations

import io
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from engine.asking.moves import DEAL
from engine.cards import Card
from engine.games.reviiyot.bots.strategies import Policy, document_asks
from engine.games.reviiyot.rules import Reviiyot
from engine.games.reviiyot.text import main
from engine.terminal import Console
from tests.engine.reviiyot.reference import shuffled, written


class Counting(io.StringIO):
    """An output that keeps nothing, like a terminal or a pipe."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = self.longest = 0
        self.memory: list[int] = []
        self._written = 0

    def write(self, text: str) -> int:
        self.lines += text.count("\n")
        self.longest = max(self.longest, len(text))
        self._written += 1
        if self._written % 1000 == 0 and tracemalloc.is_tracing():
            self.memory.append(tracemalloc.get_traced_memory()[0])
        return len(text)


def configuration(folder: Path, verbal: int, n: int, players: int, seed: int, strategies: str = "1234") -> str:
    """A file with so many players, of these strategies in turn."""
    seats = [(f"Player{seat}", int(strategies[seat % len(strategies)])) for seat in range(players)]
    file = folder / "load.conf"
    file.write_text(written(verbal, n, shuffled(n, seed), seats), encoding="utf-8")
    return str(file)


def play(file: str, out: Counting) -> None:
    assert main([file], Console(io.StringIO(), out, io.StringIO())) == 0


def steps_of(run: Any) -> int:
    """Return the number of Python lines that ``run`` executes: a cost that does not depend on the machine."""
    steps = 0

    def count(_frame: Any, event: str, _argument: Any) -> Any:
        nonlocal steps
        steps += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        run()
    finally:
        sys.settrace(before)
    return steps


def steps_for_a_turn(players: int, n: int, turns: int) -> float:
    """Lines of Python for one turn, in the long stretch without a deck."""
    game = Reviiyot.of(n, players, [Card.parse(name) for name in shuffled(n, 1)])
    game.apply(DEAL)
    asks = [document_asks(Policy(seat % 4), seat, game.holdings[seat], game.sizes) for seat in range(players)]

    def run() -> None:
        for _ in range(turns):
            seat = game.to_move
            assert seat is not None
            game.apply(next(asks[seat]))

    return steps_of(run) / turns


@pytest.mark.parametrize(("players", "n"), [(499, 1000), (499, 871), (2, 1000)])
def test_a_turn_takes_no_more_steps_with_more_players_or_cards(players: int, n: int) -> None:
    assert steps_for_a_turn(players, n, 700) <= 2 * steps_for_a_turn(4, 10, 25)


@pytest.mark.slow
def test_memory_does_not_grow_with_the_length_of_a_game_that_is_told(tmp_path: Path) -> None:
    """49 players, verbal 1: every turn is printed at once and forgotten."""
    file = configuration(tmp_path, 1, 120, 49, 1)
    out = Counting()
    tracemalloc.start()
    try:
        play(file, out)
    finally:
        tracemalloc.stop()
    assert len(out.memory) >= 5, "the game was too short to tell"
    assert max(out.memory[2:]) - min(out.memory[2:]) < 100_000, "bytes"
    assert out.longest < 20_000, "several turns were printed together"
    assert out.lines > 52 * 1000 * len(out.memory)


@pytest.mark.slow
def test_a_great_game_takes_little_memory(tmp_path: Path) -> None:
    """A quarter of the load that the project promises, in a fifth of its memory; the peak counts."""
    file = configuration(tmp_path, 0, 250, 124, 1)
    out = Counting()
    tracemalloc.start()
    try:
        play(file, out)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert out.lines > 2 * 125
    assert peak < 20_000_000, "bytes"

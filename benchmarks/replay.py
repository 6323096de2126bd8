"""The cost of a replay of about a thousand moves: opening it, stepping back, and dragging the head of its bar.

    python -m benchmarks.replay

Each game is opened as from the history and its first frame is drawn. Then the replay steps back one position, and
jumps at random as by a drag, drawing a frame each time. Everything is drawn at 1280x800 without a window. The
yardstick of opening is the bare engine making the same moves. All times are processor times. Wanted: opened within
100 ms, half of the jumps within 33 ms.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from engine.catalogue import entry_of
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.app import SHARP_PICTURES_A_FRAME
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.stack import SceneStack
from gui.settings.settings import Settings
from store.store import Store

SIZE = (1280, 800)
MOVES = 1000
ROUNDS, JUMPS = 9, 60
WARM = 40
"""Positions that are shown before anything is measured."""
MOST_OPENING, MOST_JUMP = 0.100, 0.033
"""Seconds."""


class LongGame(NamedTuple):
    """A kind of long game: its rules beside the usual ones, and the bots that play it."""

    game: str
    rules: dict[str, Value]
    bot: str


LONG = (
    LongGame("euchre", {"target": 100}, "simple"),
    LongGame("war", {}, "random"),
    LongGame("go-fish", {"players": 6}, "random"),
    LongGame("reviiyot", {"players": 4, "highest": 13}, "lowest"),
)


def long_record(kind: LongGame) -> Record:
    """Return a game of at least MOVES moves cut there, or the longest of a few."""
    entry = entry_of(kind.game)
    rules = entry.checked({**entry.usual_rules, **kind.rules})
    longest: Record | None = None
    for seed in range(40):
        seats = tuple(Seat(f"Player {seat}", kind.bot) for seat in range(entry.seats(rules)))
        match = Match(Record(kind.game, rules, seed, seats))
        match.play_out(MOVES)
        if longest is None or match.ply > len(longest.moves):
            longest = match.record
        if match.ply >= MOVES:
            break
    assert longest is not None, "a game was played"
    return replace(longest, seats=(Seat("You"), *longest.seats[1:]))


def timed(work: Callable[[], object]) -> float:
    """Return the processor time that the work takes, in seconds."""
    start = time.process_time()
    work()
    return time.process_time() - start


def host() -> SceneStack:
    """Return the program's scenes without a window."""
    art = Art(1.0)
    art.fit(SIZE, 1.0)
    painter = Painter(pygame.Surface(SIZE), art)
    stack = SceneStack(
        painter,
        Settings(),
        Store.open(None),
        clock=time.perf_counter,
        clipboard=lambda: "",
        copy=lambda text: False,
        toggle_fullscreen=lambda: None,
        bots_apart=False,
    )
    stack.resize(Metrics(*SIZE))
    return stack


def opened(stack: SceneStack, record: Record) -> ReplayScene:
    """Open the replay and draw its first frame."""
    stack.go.replay_record(record)
    stack.draw(stack.now)
    assert isinstance(stack.top, ReplayScene)
    return stack.top


def jump_times(stack: SceneStack, scene: ReplayScene, numbers: Sequence[int]) -> list[float]:
    """Return the seconds that going to each of these stops takes, its frame included."""

    def go(number: int) -> None:
        stack.painter.art.cards.begin_frame(SHARP_PICTURES_A_FRAME)
        scene.go_to(number)
        stack.update(stack.now)
        stack.draw(stack.now)

    return [timed(partial(go, number)) for number in numbers]


def measure(kind: LongGame) -> bool:
    """Measure one game, print a line, and return whether it is as quick as wanted."""
    record, stack = long_record(kind), host()
    # The pictures of the cards are made once for all games.
    jump_times(stack, opened(stack, record), range(WARM))
    openings, bare = [], []
    for _ in range(ROUNDS):
        bare.append(timed(lambda: Match(record)))
        openings.append(timed(lambda: opened(stack, record)))
    scene = stack.top
    assert isinstance(scene, ReplayScene)
    last, rng = scene.course.last, Random(1)
    back = jump_times(stack, scene, range(last, last - JUMPS, -1))
    drag = jump_times(stack, scene, [rng.randrange(last + 1) for _ in range(JUMPS)])
    opening = statistics.median(openings)
    print(
        f"{kind.game}, {len(record.moves)} moves: opened in {opening * 1e3:.0f} ms (the moves alone "
        f"{statistics.median(bare) * 1e3:.0f}); a step back {statistics.median(back) * 1e3:.0f}, at most "
        f"{max(back) * 1e3:.0f}; a jump {statistics.median(drag) * 1e3:.0f}, at most {max(drag) * 1e3:.0f}"
    )
    return opening <= MOST_OPENING and max(statistics.median(back), statistics.median(drag)) <= MOST_JUMP


def main() -> int:
    """Measure every game; 0 if all are as quick as wanted."""
    pygame.display.init()
    pygame.font.init()
    results = [measure(kind) for kind in LONG]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())

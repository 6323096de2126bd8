"""The monkey at a real window: clicks and keys of the X server, kill -9 at any moment, and coming back.

What the log has shown of a game must be on the disk after every kill; games that nobody plays must not change.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Final

from store.store import Store
from tests.window.driver import Program, Screen, store_path

KEYS: Final = (
    *("Return", "Return", "Return", "space", "space", "Tab", "Tab", "Tab", "Escape", "Left", "Right", "Up", "Down"),
    *(
        "p",
        "o",
        "a",
        "k",
        "l",
        "m",
        "t",
        "w",
        "e",
        "n",
        "s",
        "h",
        "i",
        "c",
        "d",
        "g",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
    ),
    *("ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+comma", "F1", "F11", "question", "Page_Down", "End", "Home"),
)
STARTS: Final = (
    (),
    *(
        ("play", game, "--speed", speed)
        for game in ("euchre", "war", "go-fish", "reviiyot")
        for speed in ("fast", "instant")
    ),
)
SIZES: Final = ((800, 600), (1280, 800), (1600, 900), (1920, 1080))
LONGEST_LIFE: Final = 12.0
"""Real seconds after which a program is killed at the latest."""


class Lost(AssertionError):  # noqa: N818 - it is what was found
    """A move that was shown is not kept, or a program has logged an error."""


def run(seconds: float, seed: int, home: Path) -> str:
    """Kill and restart the program for that many real seconds; return a line of results. Raises `Lost`."""
    rng, screen = Random(seed), Screen()
    kept: dict[int, tuple[str, ...]] = {}
    kills = shown_moves = 0
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            program = Program(screen, home, rng.choice(STARTS))
            program.may_warn = True
            try:
                _live(program, rng)
                if rng.random() < 0.15:
                    program.ask_to_close()
                    program.ended(within=60)
                else:
                    program.process.kill()
                    program.process.wait()
                kills += 1
                program.check_calm()
                shown = tuple(move.text for move in program.moves)
                shown_moves += len(shown)
                kept = _compared(kept, shown, program.begun_at, home)
            except AssertionError as wrong:
                raise Lost(f"Seed {seed}, life {kills}: {wrong}\nThe log ends:\n{program.log[-1500:]}") from wrong
            finally:
                program.stop()
    finally:
        screen.close()
    return f"{kills} lives, {len(kept)} kept games, {shown_moves} moves seen: nothing lost."


def _live(program: Program, rng: Random) -> None:
    """Send random input to the window for a while."""
    end = time.monotonic() + rng.uniform(0.2, LONGEST_LIFE)
    while time.monotonic() < end and program.process.poll() is None:
        what = rng.random()
        if what < 0.55:
            program.key(*rng.choices(KEYS, k=rng.randint(1, 4)))
        elif what < 0.9:
            width, height = program.size
            program.click_at_once(rng.uniform(0, width), rng.uniform(0, height))
        elif what < 0.95:
            width, height = program.size
            program.drag(*((rng.uniform(0, width), rng.uniform(0, height)) for _ in range(3)))
        else:
            program.resize_at_once(*rng.choice(SIZES))
        time.sleep(rng.choice((0.0, 0.05, 0.3)))


def _compared(
    kept: dict[int, tuple[str, ...]], shown: tuple[str, ...], before: int, home: Path
) -> dict[int, tuple[str, ...]]:
    """Return the moves that are kept now. Raises AssertionError where any is missing that was seen."""
    store = Store.open(store_path(home))
    try:
        assert not store.problem, store.problem
        now = {game.number: store.timeline(game.number).moves for game in store.games()}
    finally:
        store.close()
    # Several games may have been played in one life; the log tells the moves of the last one.
    if shown:
        found = any(shown in (moves[before:][: len(shown)], moves[: len(shown)]) for moves in now.values())
        assert found, f"{shown} was seen after {before} moves, and is not kept."
    missing = [number for number in kept if number not in now]
    assert not missing, f"games {missing} are gone"
    return now

"""The time of taking a decision back in the longest of many games: in the match alone, and at the table.

Run it as `python -m benchmarks.undo`. Seat 0 is a person, who moves at random as all others do.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable

from engine.catalogue import entry_of
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat

LIMIT = 0.050
"""Seconds of processor time that one undo may take at most."""
GAMES = 30
"""Games of each kind, of which the longest is measured."""
STEPS = 300
"""Most decisions that are taken back from its end, one after the other."""
KINDS: tuple[tuple[str, dict[str, Value]], ...] = (
    ("euchre", {"target": 21}),
    ("war", {"pickup": "document"}),
    ("war", {"players": 4}),
    ("go-fish", {"players": 6}),
    ("reviiyot", {"players": 8}),
)


def longest(game: str, rules: dict[str, Value]) -> Match:
    """Return the longest of some games played at random to their end."""
    entry = entry_of(game)
    values = entry.checked({**entry.usual_rules, **rules})
    seats = (Seat("You"), *(Seat(f"Bot {seat}", "random") for seat in range(1, entry.seats(values))))
    played = [played_out(Match(Record(game, values, seed, seats)), seed) for seed in range(GAMES)]
    return max(played, key=lambda match: match.ply)


def played_out(match: Match, seed: int) -> Match:
    """Play the match to its end."""
    rng = random.Random(seed)
    while match.game.to_move is not None:
        match.play(rng.choice(tuple(match.legal_moves())))
    return match


def times_of(match: Match, go_to: Callable[[int], None]) -> list[float]:
    """Return the seconds of processor time of every undo, from the end of the match back."""
    times: list[float] = []
    while len(times) < STEPS and (ply := match.decision_before()) is not None:
        begin = time.process_time()
        go_to(ply)
        times.append(time.process_time() - begin)
    return times


def times_at_the_table(record: Record) -> list[float]:
    """Return the same at the table: with the position's places and targets, and the account that is kept."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from gui.art.metrics import Metrics
    from gui.art.painter import Painter
    from gui.art.surfaces import Art
    from gui.scenes.play.table import sitting
    from gui.scenes.play.table.scene import TableScene
    from gui.scenes.stack import SceneStack
    from gui.settings.settings import Settings
    from gui.settings.table_plan import plan_of_record
    from store.store import Store

    pygame.font.init()
    art = Art(1.0)
    art.fit((1280, 800), 1.0)
    stack = SceneStack(
        Painter(pygame.Surface((1280, 800)), art),
        Settings(),
        Store.open(None),
        clock=time.perf_counter,
        clipboard=str,
        copy=lambda text: False,
        toggle_fullscreen=lambda: None,
        bots_apart=False,
    )
    stack.resize(Metrics(1280, 800))
    scene = sitting.new_table(stack, plan_of_record(record), record)
    assert isinstance(scene, TableScene)
    stack.show(scene)
    # What is imported and measured once does not count.
    scene.taking_back.undo()
    scene.taking_back.redo()
    return times_of(scene.session.match, lambda ply: scene.taking_back.undo())


def main() -> int:
    """Measure every kind of game; return 1 if an undo took too long."""
    worst = 0.0
    for game, rules in KINDS:
        match = longest(game, rules)
        moves, record = match.ply, match.record
        alone, table = times_of(match, match.go_to), times_at_the_table(record)
        worst = max(worst, *alone, *table)
        words = ", ".join(f"{key} {value}" for key, value in rules.items())
        print(
            f"{game} {words or 'usual rules'}: {moves} moves; in the match {in_ms(alone)}; at the table {in_ms(table)}",
            flush=True,
        )
    return 0 if worst <= LIMIT else 1


def in_ms(times: list[float]) -> str:
    """Return the median and the worst of some times, in milliseconds."""
    return f"{1000 * statistics.median(times):.1f} ms, at most {1000 * max(times):.1f} ms"


if __name__ == "__main__":
    sys.exit(main())

"""Bots at every seat: many matches at instant speed, and a few with every frame drawn."""

from __future__ import annotations

import os
from collections.abc import Mapping
from random import Random

import pytest

from engine.entry import PLAYERS
from engine.options import Value
from gui.art.surfaces import Art
from gui.display import SCALE_LIMITS
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.scene import TableScene
from gui.settings.table_plan import ordered, usual_plan, watched
from tests.gui_table.every_screen import NO_RULES, QUICK, players_of, with_room
from tests.gui_table.hosts import NORMAL_SIZE, StackHost, agrees, finished
from tests.thorough import thorough

MOST_FRAMES = 60_000
MANY = int(os.environ.get("CARD_TABLE_DEMOS", "1"))
"""Number of matches of each game that are watched in resized windows beside the quick one; 200 take half an hour."""
QUICK_SEED = 2
"""The seed of the match that is watched among the quick tests."""
DRAWN = 20
"""One match in this many is drawn after every change of its window: that takes most of the time."""
LARGEST = (1920, 1200)
CHANGES = 0.03
"""Chance that the window is resized after a frame."""


def demo(
    game: str,
    seed: int,
    speed: str = "instant",
    size: tuple[int, int] = NORMAL_SIZE,
    rules: Mapping[str, Value] = NO_RULES,
) -> StackHost:
    """A new table that is watched."""
    host = StackHost(speed, size)
    plan = ordered(usual_plan(game), with_room(game, rules), [QUICK[game]], seed)
    host.show(sitting.new_table(host, watched(plan)))
    return host


def shows_the_match(table: TableScene) -> bool:
    """Return whether every card lies where the match has it."""
    return agrees(table.showing.tabletop, table.session.view)


def watch(host: StackHost, seconds: float, draw_every: int = 0) -> TableScene:
    """Watch until the result is shown; returns the table."""
    table = host.table
    for number in range(MOST_FRAMES):
        changed = host.frame(seconds, draw=bool(draw_every) and number % draw_every == 0)
        if finished(host):
            return table
        assert not changed or table.showing.animator.busy(host.time) or shows_the_match(table)
    raise AssertionError("the match does not end")


def any_window(rng: Random) -> tuple[tuple[int, int], float]:
    """A size, small ones as likely as large ones, and a scale that is asked for."""
    width, height = (round(most ** rng.uniform(0.5, 1)) for most in LARGEST)
    return (width, height), rng.uniform(SCALE_LIMITS[0], 4)


def watch_in_changing_windows(game: str, seed: int, draw: bool) -> tuple[StackHost, TableScene]:
    """Watch a match of a random number of players, cards under way and all, in a window that is resized at random."""
    rng = Random(f"{game} {seed}")
    count = rng.choice(players_of(game))
    rules: dict[str, Value] = {PLAYERS: count} if len(players_of(game)) > 1 else {}
    host = demo(game, seed, rng.choice(("fast", "instant")), rules=rules)
    table, art = host.table, Art(1.0)
    for _ in range(MOST_FRAMES):
        changed = host.frame(rng.choice((0.01, 0.1, 0.5)))
        if finished(host):
            break
        assert not changed or table.showing.animator.busy(host.time) or shows_the_match(table)
        if rng.random() < CHANGES:
            host.fit(*any_window(rng), art)
            if draw:
                host.draw()
    host.fit(*any_window(rng), art)
    host.draw()
    return host, table


def check(host: StackHost, table: TableScene) -> None:
    assert isinstance(host.top, ResultScene)
    view, told = table.session.view, host.top.outcome
    assert view.over
    assert any(party.won for party in told.parties) == bool(view.winners)
    assert not any(party.name in ("You", "Us", "Them") for party in told.parties), "nobody plays"
    assert "You" not in told.title


@pytest.mark.parametrize("game", QUICK)
def test_a_match_in_a_window_that_is_resized(game: str) -> None:
    check(*watch_in_changing_windows(game, QUICK_SEED, draw=True))


@pytest.mark.slow
@pytest.mark.parametrize("game", QUICK)
def test_many_matches_in_windows_that_are_resized(game: str) -> None:
    # The other test has watched the match of that seed.
    for seed in sorted({*range(MANY)} - {QUICK_SEED}):
        check(*watch_in_changing_windows(game, seed, draw=seed % DRAWN == 0))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["euchre", thorough("war"), "go-fish", thorough("reviiyot")])
def test_a_whole_match_frame_by_frame(game: str) -> None:
    host = demo(game, 1, "fast")
    check(host, watch(host, 1 / 60, draw_every=20))


@pytest.mark.parametrize("game", QUICK)
def test_a_demo_is_the_same_match_at_every_speed(game: str) -> None:
    records = []
    for speed, seconds in (("instant", 0.2), ("fast", 0.6)):
        host = demo(game, 4, speed)
        table = watch(host, seconds)
        check(host, table)
        records.append(table.session.match.record)
    assert records[0] == records[1]


def test_nobody_is_asked_anything_in_a_demo() -> None:
    host = demo("euchre", 2, "normal")
    for _ in range(400):
        host.frame(0.2)
        if finished(host):
            break
        assert not [target for target in host.table.targets.all if target.group == "hand"]
        assert not host.table.table.buttons(host.table.session.view)

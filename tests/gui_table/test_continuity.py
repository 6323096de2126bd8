"""No card jumps: at every moment when something begins or ends, every card is drawn where it was drawn just before."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pytest

from gui.art.geometry import Pose
from gui.scenes.play.table.scene import TableScene
from gui.table.choreography import Timeline
from tests.gui_table.drawing import timelines_of
from tests.gui_table.hosts import StackHost, finished, table_scene
from tests.gui_table.players import euchre_by_click, war_by_click

INSTANT = 1e-5
"""Seconds: two pictures this far apart are the same picture to anybody."""
STACK_EDGE = 12.0
"""Within a stack, whose cards do not glide, one may come to lie this much higher or lower."""
NEAR = 0.6
MOST_STEPS = 700


def poses(scene: TableScene, now: float) -> dict[int, Pose]:
    """Return the pose of every visible piece."""
    flying = scene.showing.animator.hidden(now)
    lying = {
        placed.key: scene.own_cards.pose(placed, now)
        for placed in scene.showing.arrangement.values()
        if placed.visible and placed.key not in flying
    }
    for flight, sample in scene.showing.animator.samples(now):
        assert isinstance(flight.key, int)
        lying[flight.key] = sample.pose
    return lying


def moments(scene: TableScene, timelines: Sequence[Timeline], now: float) -> list[float]:
    """Return the times at which flights begin or end, events show, and words tell them."""
    times = {now + 0.2, scene.showing.rest_at}
    for flight in scene.showing.animator.flights:
        times |= {flight.begin, flight.lands}
    for timeline in timelines[-1:]:
        times |= {cue.time for cue in timeline.cues} | {timeline.reveals}
    return sorted(time for time in times if time > now + 2 * INSTANT)


@pytest.mark.parametrize("game", ["euchre", "war"])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_card_jumps(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    timelines = timelines_of(monkeypatch)
    host, rng, moved = table_scene(game, seed), Random(seed), 0
    act = euchre_by_click if game == "euchre" else war_by_click
    for _ in range(MOST_STEPS):
        scene = host.table
        moment = moments(scene, timelines, host.time)[0]
        host.frame(moment - INSTANT - host.time)
        if finished(host):
            return
        before = poses(scene, host.time)
        host.frame(2 * INSTANT)
        if finished(host):
            return
        moved += compare(scene, before, poses(scene, host.time))
        # Nothing moves any more: somebody acts, and their card must set off from where it lies.
        before = poses(scene, host.time)
        if act(host, rng):
            host.frame(INSTANT)
            compare(scene, before, poses(scene, host.time))
    assert moved


def compare(scene: TableScene, before: dict[int, Pose], after: dict[int, Pose]) -> int:
    arrangement = scene.showing.arrangement
    in_pack = {
        flight.key
        for flight in scene.showing.animator.flights
        if flight.before is None and flight.begin >= scene.host.now - 3 * INSTANT
    }
    for key in before.keys() & after.keys():
        far = math.dist(before[key][:2], after[key][:2])
        loose = not arrangement[key].glides or key in in_pack
        assert far <= (STACK_EDGE if loose else NEAR), (key, arrangement[key], before[key], after[key])
        assert after[key].height == pytest.approx(before[key].height, abs=1)
        assert math.cos(math.radians(after[key].angle - before[key].angle)) > 0.999
    return len(before.keys() & after.keys())


def test_the_check_notices_a_jump() -> None:
    host: StackHost = table_scene("euchre", 1)
    for _ in range(40):
        host.frame(0.2)
    here = poses(host.table, host.time)
    there = {key: pose.moved(3, 0) for key, pose in here.items()}
    with pytest.raises(AssertionError):
        compare(host.table, here, there)

"""Every position of some random games, in every window: what can be clicked is in it, and nothing covers anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from gui.art.geometry import Pose, Rect
from gui.scenes.play.table.scene import TableScene
from tests.gui_table.drawing import messages_drawn
from tests.gui_table.hosts import GAMES, SIZES, StackHost, finished, seen, table_scene
from tests.gui_table.players import euchre_by_click, is_asked, war_by_click
from tests.thorough import slow

pytestmark = pytest.mark.usefixtures("nothing_drawn")

EDGE = 0.5
"""Half a pixel is nothing."""
WINDOWS = [*SIZES, (1000, 600), (1100, 700), (800, 1200)]


def rect_of(shape: Rect | Pose) -> Rect:
    return shape.bounds() if isinstance(shape, Pose) else shape


def inside(rect: Rect, host: StackHost) -> bool:
    width, height = host.top.metrics.width, host.top.metrics.height
    return rect.x >= -EDGE and rect.y >= -EDGE and rect.right <= width + EDGE and rect.bottom <= height + EDGE


def positions(game: str, size: tuple[int, int], seed: int, most: int) -> Iterator[StackHost]:
    """The table at rest, after every move of a game in which a person plays at random."""
    host, rng = table_scene(game, seed, speed="instant", size=size), Random(seed)
    act = euchre_by_click if game == "euchre" else war_by_click
    for _ in range(most):
        host.frame(0.35)
        if finished(host):
            return
        if host.table.at_rest:
            yield host
        act(host, rng)
        if finished(host):
            return


@pytest.mark.parametrize("size", [*SIZES[:2], *map(slow, WINDOWS[2:])])
@pytest.mark.parametrize("game", GAMES)
def test_all_that_can_be_clicked_is_in_the_window_and_can_be_hit(game: str, size: tuple[int, int]) -> None:
    buttons_seen = 0
    for host in positions(game, size, seed=3, most=110):
        scene = host.table
        for target in scene.targets.all:
            rect = rect_of(target.shape)
            # The hand may stand in the lower edge of the window, as a hand of cards does; its upper part is to be hit.
            if target.group != "hand":
                assert inside(rect, host), (target.key, rect)
                assert min(rect.w, rect.h) >= scene.metrics.smallest_target - EDGE, target.key
            x, y = seen(scene, target.key)
            assert 0 <= x < scene.metrics.width
            assert 0 <= y < scene.metrics.height
        buttons = [target for target in scene.targets.all if isinstance(target.shape, Rect)]
        for one, other in combinations(buttons, 2):
            assert not rect_of(one.shape).overlaps(rect_of(other.shape)), (one.key, other.key)
        for card in (target for target in scene.targets.all if target.group == "hand"):
            assert rect_of(card.shape).x >= -EDGE
            assert rect_of(card.shape).right <= scene.metrics.width + EDGE
            for button in buttons:
                assert not button.shape.contains(*seen(scene, card.key))
        buttons_seen += len(buttons) > 2
    assert buttons_seen


@pytest.mark.parametrize("size", [*SIZES[:2], *map(slow, WINDOWS[2:])])
@pytest.mark.parametrize("game", GAMES)
def test_the_message_fits_and_covers_no_button(game: str, size: tuple[int, int]) -> None:
    told: set[tuple[str, float]] = set()
    for host in positions(game, size, seed=4, most=70):
        scene = host.table
        view = scene.shown
        words = scene.table.message(view)
        place = scene.table.message_place(view)
        if scene.summary is not None or not words or (words, place[1]) in told:
            continue
        told.add((words, place[1]))
        check_message(host, scene)
        refuse(scene)
        check_message(host, scene)
    assert len(told) > 5


def refuse(scene: TableScene) -> None:
    """Say why a card cannot be played, if there is such a card."""
    refused = [target for target in scene.targets.all if target.group == "hand" and not target.enabled]
    if refused and is_asked(scene):
        scene.notice(refused[0].reason or "")


def check_message(host: StackHost, scene: TableScene) -> None:
    ((words, rect, room),) = messages_drawn(host)
    assert inside(rect, host), (words, rect)
    assert rect.w <= room + EDGE, words
    for target in scene.targets.all:
        if isinstance(target.shape, Rect):
            assert not rect.overlaps(target.shape), (words, target.key)
        elif target.group == "hand":
            x, y = seen(scene, target.key)
            assert not rect.contains(x, y), (words, target.key)


@pytest.mark.parametrize("size", WINDOWS)
def test_the_summary_stands_in_the_window(size: tuple[int, int]) -> None:
    summaries = 0
    for host in positions("euchre", size, seed=5, most=200):
        scene = host.table
        if scene.summary is None:
            continue
        summaries += 1
        assert inside(scene.summary_panel.rect(scene.summary), host)
        assert scene.summary_panel.rect(scene.summary).y >= host.top.metrics.toolbar
        if summaries == 1:
            host.draw()
    assert summaries

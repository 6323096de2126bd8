"""The bar that asks the host about phones covers nothing of the table, and goes when it is answered."""

from __future__ import annotations

import pytest

from gui.art.geometry import Rect
from gui.scenes.play.friends.scene import FriendsTableScene
from tests.gui_scenes.inviting import at_the_table


@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((1280, 800), 150)])
def test_the_bar_covers_nothing_of_the_table(size: tuple[int, int], text: int) -> None:
    host = at_the_table(away=True)
    host.settings.text_size = text
    host.resize_window(size)
    host.frame(0.5)
    scene = host.top
    assert isinstance(scene, FriendsTableScene)
    asked = [
        target.shape for target in scene.targets.all if target.group == "friends" and isinstance(target.shape, Rect)
    ]
    assert len(asked) == 2
    assert max(rect.bottom for rect in asked) * scene.z <= size[1]
    view = scene.session.view
    lying = [placed.pose.bounds() for placed in scene.showing.arrangement.values() if placed.visible]
    chosen = [target.shape for target in scene.targets.all if target.group != "friends"]
    others = [shape if isinstance(shape, Rect) else shape.bounds() for shape in chosen]
    for rect in (*lying, *scene.table.landmarks(view), *others):
        assert rect.bottom < min(answer.y for answer in asked)
    high = scene.metrics.window_height
    host.click_on("wait")
    host.frame(0.5)
    host.frame(0.5)
    assert scene.metrics.window_height == size[1] > high, "the table has the whole window again"

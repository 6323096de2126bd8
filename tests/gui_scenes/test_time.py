"""Movements on the screens around the table; nothing is drawn again once it rests."""

from __future__ import annotations

import pytest

from gui.art.theme import Motion
from gui.scenes.know.keys import KeysScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.scene import Scene
from gui.widgets.key import Key
from tests.gui_scenes.hosts import FakeHost, euchre_outcome, result_of
from tests.gui_scenes.recording import RecordingPainter, laid_out, painter_for


@pytest.fixture
def painter() -> RecordingPainter:
    return painter_for((1280, 800))


def test_a_menu_at_rest_is_not_drawn_again(painter: RecordingPainter) -> None:
    scene = laid_out(MenuScene(FakeHost("normal")))
    scene.update(0.0)
    scene.paint(painter, 0.0)
    assert not any(scene.update(moment / 60) for moment in range(60))


def test_a_tile_under_the_pointer_rises_and_rests(painter: RecordingPainter) -> None:
    scene = laid_out(MenuScene(FakeHost("normal")))
    scene.paint(painter, 0.0)
    assert scene.mouse_moved(*scene.targets.all[0].centre)
    resting = _height_of("Euchre", scene, painter, 1.0)
    assert scene.update(1.0 + Motion.RAISE / 2)
    between = _height_of("Euchre", scene, painter, 1.0 + Motion.RAISE / 2)
    assert scene.update(1.0 + Motion.RAISE)
    raised = _height_of("Euchre", scene, painter, 1.0 + Motion.RAISE)
    assert raised < between < resting
    assert not scene.update(5.0)
    assert _height_of("War", scene, painter, 5.0) == resting


def _height_of(words: str, scene: Scene, painter: RecordingPainter, now: float) -> float:
    """Return the height of the words after the scene was drawn at that time."""
    scene.update(now)
    painter.written.clear()
    scene.paint(painter, now)
    return next(line.rect.y for line in painter.written if line.words == words)


def test_a_tile_rises_for_the_focus_too(painter: RecordingPainter) -> None:
    scene = laid_out(MenuScene(FakeHost()))
    scene.paint(painter, 0.0)
    scene.key_pressed(Key("tab"))
    assert scene.update(1.0)
    scene.paint(painter, 1.0)
    assert not scene.update(1.1)


def test_a_panel_fades_in_and_rests(painter: RecordingPainter) -> None:
    scene = laid_out(KeysScene(FakeHost("normal")))
    moments = [10 + Motion.PANEL * share for share in (0, 0.5, 1)]
    heights = []
    for moment in moments:
        assert scene.update(moment)
        painter.written.clear()
        scene.paint(painter, moment)
        heights.append(painter.written[0].rect.y)
    assert heights[0] > heights[1] > heights[2]
    assert not scene.update(moments[-1])
    assert not scene.update(moments[-1] + 1)


def test_an_instant_panel_is_there_at_once(painter: RecordingPainter) -> None:
    scene = laid_out(KeysScene(FakeHost("instant")))
    scene.paint(painter, 10.0)
    assert not scene.update(10.0)


def test_slow_panels_take_longer(painter: RecordingPainter) -> None:
    scene = laid_out(KeysScene(FakeHost("slow")))
    scene.paint(painter, 10.0)
    scene.paint(painter, 10.0 + Motion.PANEL)
    assert scene.update(10.0 + Motion.PANEL * 1.3)


def test_a_click_counts_while_a_panel_still_rises(painter: RecordingPainter) -> None:
    host = FakeHost("normal")
    scene = laid_out(KeysScene(host))
    scene.paint(painter, 10.0)
    place = scene.targets.all[0].centre
    scene.mouse_pressed(*place)
    scene.mouse_released(*place)
    assert host.asked == ["back"]


def test_a_result_rests_from_the_start(painter: RecordingPainter) -> None:
    scene = laid_out(result_of(euchre_outcome(), FakeHost("normal")))
    scene.paint(painter, 0.0)
    assert not scene.update(0.1)

"""The places of buttons on screens that follow each other: clicking on at one place never decides anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

import pytest

from engine.games.euchre.moves import Phase
from gui.art.geometry import Pose, Rect
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Scene
from gui.widgets.targets import Target
from tests.gui_arithmetic.windows import ODD_WINDOWS
from tests.gui_table.at_euchre import euchre_view, play_until
from tests.gui_table.every_screen import ended
from tests.gui_table.hosts import StackHost, table_scene
from tests.gui_table.players import is_asked
from tests.gui_table.test_hot_seat import evening, shared

pytestmark = pytest.mark.usefixtures("nothing_drawn")

WINDOWS = (*ODD_WINDOWS, (1024, 768), (1366, 768), (1280, 720), (2560, 1440))
TABLE_SCALES = (70, 100, 130)
MOST_FRAMES = 400
GAMES = ("euchre", "go-fish", "reviiyot")


def phase(host: StackHost, wanted: Phase) -> bool:
    return is_asked(host.table) and euchre_view(host).phase is wanted


def bounds(target: Target) -> Rect:
    return target.shape.bounds() if isinstance(target.shape, Pose) else target.shape


def in_window(target: Target, scene: Scene) -> Rect:
    """Return the place of a target in logical pixels."""
    return bounds(target).times(scene.z)


def choices(scene: TableScene) -> dict[str, Rect]:
    """Return the places of everything with which the viewer decides something.

    Players who can be asked are half of a decision; where the table is drawn larger than usual there is no room beside.
    """
    usual = scene.settings.table_scale <= 100
    spots = {spot.key for spot in scene.table.spots(scene.shown) if spot.plays and usual}
    decides = ("hand", "buttons")
    return {
        target.key: in_window(target, scene)
        for target in scene.targets.all
        if target.group in decides or target.key.removeprefix("spot ") in spots
    }


def in_every_window(hosts: Sequence[StackHost]) -> Iterator[str]:
    """Resize the windows together; yield what they are like."""
    for size, scale, left_handed in product(WINDOWS, TABLE_SCALES, (False, True)):
        for host in hosts:
            host.settings.table_scale, host.settings.left_handed = scale, left_handed
            host.resize_window(size)
        yield f"{size} at {scale} %{', left-handed' * left_handed}"


def assert_nothing_decides_at(button: Rect, tables: Sequence[TableScene], words: str) -> None:
    for scene in tables:
        for key, place in choices(scene).items():
            assert not place.overlaps(button), (words, key, place, button)


def tables_asked(game: str) -> list[StackHost]:
    """Return tables at which the person is asked something: in every phase, with few players and with many."""
    if game == "euchre":
        phases = (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DISCARD, Phase.PLAY)
        return [play_until(table_scene(game, 1, speed="instant"), partial(phase, wanted=wanted)) for wanted in phases]
    found = []
    for count in (2, 3, 4) if game == "war" else (3, 4, 6):
        host = table_scene(game, 1, speed="instant", options={"players": count})
        for _ in range(MOST_FRAMES):
            host.frame(0.4)
            if is_asked(host.table):
                found.append(host)
                break
    return found


@pytest.mark.slow
def test_no_call_and_no_card_lies_where_next_hand_was() -> None:
    read = play_until(table_scene("euchre", 1, speed="instant"), lambda host: host.table.summary is not None)
    asked = tables_asked("euchre")
    for words in in_every_window([read, *asked]):
        button = next(target for target in read.table.targets.all if target.key == "summary")
        rect = in_window(button, read.table)
        assert bounds(button).bottom <= read.table.table.choices_top, words
        panel = read.table.summary_panel.rect(read.table.summary)  # type: ignore[arg-type]
        assert panel.y >= read.table.metrics.toolbar - 1, words
        assert_nothing_decides_at(rect, [host.table for host in asked], words)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_to_decide_lies_where_i_am_looking_and_go_on_were(game: str) -> None:
    """What is under a panel at a shared screen comes up the moment that it is closed."""
    found: dict[type[Scene], StackHost] = {}
    looked: list[StackHost] = []
    for kind in (CoverScene, RecapScene):
        host = shared(game)
        for _ in evening(host):
            if isinstance(host.top, kind) and (kind is CoverScene or len(host.scenes) > 1):
                found[kind] = host
                break
    host = shared(game)
    for scene in evening(host):
        if host.top is scene and is_asked(scene) and scene.table.viewer == scene.session.match.game.to_move:
            looked.append(host)
            break
    assert len(found) == 2
    assert looked
    for words in in_every_window([*found.values(), *looked]):
        for panel, host in found.items():
            button = host.top.targets.all[-1]
            assert button.key in ("look", "go on")
            assert_nothing_decides_at(in_window(button, host.top), [looked[0].table], f"{panel.__name__} {words}")


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES, "war"])
@pytest.mark.parametrize("language", ["en", "de", "he"])
def test_nothing_to_decide_lies_where_play_again_and_undo_were(game: str, language: str) -> None:
    """A result fills the window; "Play again" and "Undo" lead to a table at which somebody may be asked at once."""
    over, asked = ended(game), tables_asked(game)
    assert asked
    for host in (over, *asked):
        host.settings.language = language
    for words in in_every_window([over, *asked]):
        for key in ("again", "undo"):
            button = next(target for target in over.top.targets.all if target.key == key)
            assert_nothing_decides_at(in_window(button, over.top), [one.table for one in asked], f"{key} {words}")
            for scene in (one.table for one in asked):
                tools = {one.key: in_window(one, scene) for one in scene.targets.all if one.group == "tools"}
                hit = {name for name, place in tools.items() if place.overlaps(in_window(button, over.top))}
                assert hit <= {"menu"}, (words, key, hit)

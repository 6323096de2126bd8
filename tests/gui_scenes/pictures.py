"""A development aid: every screen around the table as PNGs, for people to look at.

python -m tests.gui_scenes.pictures FOLDER [name ...]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from engine.options import Value
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.games.faces import FACES
from gui.scenes.error import ErrorScene
from gui.scenes.file import FileScene
from gui.scenes.know.key_lists import CARDS
from gui.scenes.know.keys import KeysScene
from gui.scenes.look_back.history.deleting import DeleteOldScene
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Scene
from gui.settings.table_plan import ordered, usual_plan
from gui.widgets.key import Key
from tests.gui_scenes.hosts import FakeHost, euchre_outcome, result_of, war_outcome
from tests.gui_scenes.keeping import history, keep_eight, keep_history, keep_unreadable, menu_with_games

SIZES = ((800, 600), (1000, 700), (1280, 800), (1920, 1080), (2560, 1440))
LONG_PATH = Path("/home/somebody/.local/state/card-table/log/and/a/folder/whose/name/goes/on/and/on/card-table.log")


def _nothing() -> None:
    """Do nothing: "again" leads nowhere here."""


def _focused(scene: Scene, steps: int) -> Scene:
    scene.resize(Metrics(1280, 800))
    for _ in range(steps):
        scene.key_pressed(Key("tab"))
    return scene


def _after(scene: Scene, *keys: str) -> Scene:
    """The scene after these keys."""
    scene.resize(Metrics(800, 600))
    for key in keys:
        scene.key_pressed(Key(key))
    return scene


def _hovered_menu() -> Scene:
    scene = MenuScene(FakeHost())
    scene.resize(Metrics(1280, 800))
    scene.mouse_moved(*scene.targets.all[0].centre)
    scene.update(0.0)
    scene.update(1.0)
    return scene


def _second_tab(scene: ResultScene) -> Scene:
    scene.resize(Metrics(800, 600))
    next(target for target in scene.targets.all if target.key == "tab 1").act()
    return scene


def _setup(game: str, *keys: str, **rules: Value) -> Callable[[], Scene]:
    """The set-up of a game by these rules, after these keys."""

    def make() -> Scene:
        scene = SetupScene(FakeHost(), ordered(usual_plan(game), rules, (), None))
        scene.resize(Metrics(1280, 800))
        for key in keys:
            scene.key_pressed(Key(key))
        return scene

    return make


def _list() -> Scene:
    """An open list, over nothing."""
    scene = SetupScene(FakeHost(), usual_plan("euchre"))
    scene.resize(Metrics(1280, 800))
    scene.key_pressed(Key("tab"))
    scene.key_pressed(Key("tab"))
    scene.key_pressed(Key("return"))
    assert isinstance(scene.host, FakeHost)
    return scene.host.shown[-1]


SCREENS: dict[str, Callable[[], Scene]] = {
    **{f"setup-{game}": _setup(game) for game in FACES},
    "setup-eight": _setup("reviiyot", players=8, highest=13),
    "setup-focus": _setup("euchre", *["tab"] * 12),
    "setup-end": _setup("euchre", "end"),
    "setup-list": _list,
    "menu": lambda: MenuScene(FakeHost()),
    "menu-continue": lambda: menu_with_games(keep_history),
    "menu-unreadable": lambda: menu_with_games(keep_unreadable),
    "menu-hover": _hovered_menu,
    "menu-focus": lambda: _focused(MenuScene(FakeHost()), 2),
    "result-euchre": lambda: result_of(euchre_outcome(12)),
    "result-euchre-60": lambda: result_of(euchre_outcome(60)),
    "result-euchre-hands": lambda: _second_tab(result_of(euchre_outcome(60))),
    "result-war": lambda: result_of(war_outcome(), game="war"),
    "result-war-chart": lambda: _second_tab(result_of(war_outcome(), game="war")),
    "pause": lambda: PauseScene(FakeHost(), "Euchre", _nothing),
    "keys": lambda: KeysScene(FakeHost(), [("Euchre", [CARDS, ("L", "Look at the last trick"), ("P", "Pass")])]),
    "error": lambda: ErrorScene(FakeHost(), LONG_PATH),
    "history": lambda: history(keep_history),
    "history-game": lambda: _after(history(keep_history), "down", "down", "return"),
    "history-eight": lambda: history(keep_eight),
    "history-empty": lambda: HistoryScene(FakeHost()),
    "history-delete": lambda: DeleteOldScene(FakeHost(), lambda before: None),
    "file": lambda: FileScene(FakeHost(), "This game cannot be read", "Its moves are damaged.", LONG_PATH),
    "error-no-log": lambda: ErrorScene(FakeHost(), None),
}


def picture(make: Callable[[], Scene], size: tuple[int, int], scale: float) -> pygame.Surface:
    """The screen in a window of that many logical pixels."""
    art = Art(scale)
    device = (round(size[0] * scale), round(size[1] * scale))
    art.fit(device, scale)
    metrics = Metrics(*size)
    painter = Painter(pygame.Surface(device), art, metrics.z)
    scene = make()
    if scene.overlay:
        below = MenuScene(FakeHost())
        below.resize(metrics)
        below.draw(painter, 0.0)
    scene.resize(metrics)
    scene.update(0.0)
    scene.paint(painter, 10.0)
    return painter.surface


def main() -> None:
    """Write the pictures."""
    folder, names = Path(sys.argv[1]), sys.argv[2:] or list(SCREENS)
    folder.mkdir(parents=True, exist_ok=True)
    pygame.init()
    for name in names:
        for size, scale in [*((size, 1.0) for size in SIZES), ((1280, 800), 2.0)]:
            ending = f"{size[0]}x{size[1]}" + ("@2" if scale == 2 else "")
            pygame.image.save(picture(SCREENS[name], size, scale), str(folder / f"{name}-{ending}.png"))


if __name__ == "__main__":
    main()

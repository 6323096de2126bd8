"""A game from a package of its own in a real window, by clicks: from the menu, by set-up and help, to the result."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import catalogue, plugins
from gui.games import faces
from gui.settings.table_plan import ordered, usual_plan
from gui.table.descriptions import GroupChoice
from tests.outside.installing import SOURCE, install
from tests.thorough import thorough
from tests.window.conftest import Start
from tests.window.playing import Mouse, Player
from tests.window.setting_up import open_setup

pytestmark = pytest.mark.window

GAME = "crazy-eights"


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the game for the program and for this process, which lays the same screens out."""
    site = install(SOURCE, tmp_path / "installed")
    monkeypatch.setenv("PYTHONPATH", str(site))
    monkeypatch.syspath_prepend(str(site))  # type: ignore[no-untyped-call, unused-ignore]
    _forget()
    yield
    monkeypatch.undo()
    _forget()
    for name in [name for name in sys.modules if name.startswith("crazy_eights")]:
        del sys.modules[name]


def _forget() -> None:
    """Let the games that are installed be found anew."""
    for module in (plugins, catalogue, faces):
        for remembers in vars(module).values():
            if hasattr(remembers, "cache_clear"):
                remembers.cache_clear()


class PlainPlayer(Player):
    """Plays any game at its plain table: moves by chance."""

    def play_match(self) -> None:
        """Play to the end of the match."""
        rng = Random(self.match.seed)
        while self.match.game.to_move is not None:
            legal = tuple(self.match.legal_moves())
            if not self.persons_turn:
                self.match.play(self.match.bot_move())
            elif not self.match.log:
                self.match.play(legal[0])  # the deal, which the table makes by itself
            else:
                self.follow()
                self.choose(legal[int(rng.random() * len(legal))])
        self.follow()

    def choose(self, move: Any) -> None:
        """Make that move in the window, by its card, by its button, or by both, and here."""
        scene = self.table()
        for choice in scene.table.choices(scene.shown):
            if isinstance(choice, GroupChoice) and choice.cards[0] in move:
                key = f"group {choice.name}"
                self.hands.choose(scene, key)
                choice.choose()
                scene.layout()
                self.program.look_anew()  # its buttons come up only now
            elif not isinstance(choice, GroupChoice) and choice.move == move:
                self.hands.choose(scene, f"card {choice.card.name}")
                self.match.play(move)
                return
        words = self.match.entry.kind.move_words(move)
        button = next(one for one in scene.table.buttons(scene.shown) if one.label == words)
        self.hands.choose(scene, button.key)
        self.match.play(move)


@pytest.mark.parametrize("size", [(800, 600), thorough((1280, 800))])
def test_from_the_menu_to_the_result(start: Start, size: tuple[int, int]) -> None:
    program = start(size=size, speed="instant")
    hands = Mouse(program)
    setup = open_setup(program, GAME, ordered(usual_plan(GAME), {}, (), None))
    setup.deal(3)
    program.key("F1")
    program.wait_for_scene("HelpScene")
    program.key("Escape")
    program.wait_for_scene("SetupScene")
    setup.start()
    player = PlainPlayer(program, GAME, hands, setup.plan)
    player.play_match()
    hands.choose(player.result(), "menu")
    program.wait_for_scene("MenuScene")

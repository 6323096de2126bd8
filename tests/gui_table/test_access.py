"""The window's side of screen readers: nothing while nobody listens, only what changed, and requests from afar."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any

import pytest

from gui.access import access as module
from gui.access.access import SETTLES, Access
from gui.access.adapters import adapter
from gui.access.tree import ROOT, Operation
from gui.display import Display
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.settings import Settings
from tests.gui_table.every_screen import alone
from tests.gui_table.hosts import StackHost
from tests.gui_table.running import ClockedApp
from tests.kept_values import ValuesInMemory


class FakeAdapter:
    """Keeps the updates that the window sends."""

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update(self, make: Callable[[], Any]) -> None:
        self.updates.append(make())

    def focus(self, focused: bool) -> None:
        """Do nothing."""

    def place(self, bounds: object) -> None:
        """Do nothing."""


class Afar:
    """A menu, its access, and the two ends of a fake adapter."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.host: StackHost = alone(MenuScene)
        self.adapter = FakeAdapter()
        self.begins: Callable[[], None] = lambda: None
        self.asks: Callable[[Any], None] = lambda request: None
        patch.setattr(module, "adapter", self._made)
        self.access = Access(self.host, "Card Table", 1)
        self.access.open()

    def _made(self, handle: int, begins: Any, asks: Any, ends: Any) -> FakeAdapter:
        self.begins, self.asks = begins, asks
        return self.adapter

    def frame(self, changed: bool = True) -> None:
        """Let a second pass."""
        self.host.frame(1.0, draw=True)
        self.access.update(self.host.time, changed, 1.0)


@pytest.fixture
def afar(monkeypatch: pytest.MonkeyPatch) -> Afar:
    return Afar(monkeypatch)


def test_nothing_is_built_while_nobody_listens(afar: Afar) -> None:
    for _ in range(3):
        afar.frame()
    assert afar.adapter.updates == []
    assert afar.host.painter.notes is None
    assert not afar.host.announcements.has_listener


def test_the_whole_tree_comes_first_and_then_what_changed(afar: Afar) -> None:
    afar.begins()
    afar.access.update(afar.host.time, True, 1.0)
    afar.access.update(afar.host.time + SETTLES / 2, True, 1.0)
    assert afar.adapter.updates == [], "the screen reader's thread is not left alone"
    for _ in range(3):
        afar.frame()
    whole, *others = afar.adapter.updates
    assert whole.tree is not None
    assert ROOT in dict(whole.nodes)
    assert others == [], "nothing has changed"
    afar.host.key("tab")
    afar.frame()
    assert len(afar.adapter.updates) == 2
    assert afar.adapter.updates[1].tree is None
    assert afar.adapter.updates[1].focus != whole.focus
    assert len(afar.adapter.updates[1].nodes) < len(whole.nodes)


def test_a_request_waits_for_the_loop_and_a_stale_one_does_nothing(afar: Afar) -> None:
    afar.begins()
    for _ in range(3):
        afar.frame()
    number = next(number for number, node in afar.adapter.updates[0].nodes if node.label == "Euchre")
    afar.asks((number, Operation.CLICK, None))
    assert isinstance(afar.host.top, MenuScene)
    assert afar.access.answer()
    scene = afar.host.top
    assert isinstance(scene, SetupScene)
    afar.asks((number, Operation.CLICK, None))
    assert not afar.access.answer()
    assert afar.host.top is scene


def test_without_the_package_a_line_in_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    with caplog.at_level(logging.INFO):
        for platform in ("linux", "win32", "darwin"):
            assert adapter(1, lambda: None, lambda request: None, lambda: None, platform) is None
    assert [record.levelname for record in caplog.records] == ["INFO"] * 3
    assert all("Screen readers cannot be reached" in record.message for record in caplog.records)


def test_where_the_system_wants_a_hidden_window_screen_readers_come_before_it_is_shown(
    monkeypatch: pytest.MonkeyPatch, display: Display
) -> None:
    order: list[str] = []
    monkeypatch.setattr("gui.app.hides_window_first", lambda: True)
    monkeypatch.setattr(Access, "open", lambda access: order.append("screen readers"))
    monkeypatch.setattr(display, "show", lambda: order.append("window"))
    ClockedApp(display, Settings(ValuesInMemory()), None)
    assert order == ["screen readers", "window"]

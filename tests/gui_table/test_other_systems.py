"""What the window asks of Windows and macOS, with these systems and their libraries faked."""

from __future__ import annotations

import ctypes
import importlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pygame
import pytest

from gui import waiting
from gui.access import adapters
from gui.art import allocation
from gui.display import hides_window_first, preferred_languages
from gui.scenes import file
from gui.scenes.know import key_lists
from gui.settings.desktop import wants_less_motion
from gui.sound.mixer import may_have_device

ELSEWHERE = pytest.mark.parametrize("system", ["win32", "darwin"])


def nothing(*_: object) -> None:
    """Do nothing."""


@pytest.mark.parametrize(("system", "opener"), [("win32", "startfile"), ("darwin", "open"), ("linux", "xdg-open")])
def test_a_folder_is_opened_by_the_systems_own_program(
    system: str, opener: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[tuple[str, str]] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "startfile", lambda folder: opened.append(("startfile", str(folder))), raising=False)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: opened.append(tuple(words)))
    file.open_folder(tmp_path)
    assert opened == [(opener, str(tmp_path))]


@pytest.mark.parametrize(("animated", "known", "still"), [(1, 1, False), (0, 1, True), (0, 0, False)])
def test_windows_tells_whether_things_may_move(
    animated: int, known: int, still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not wants_less_motion("win32"), "it cannot be asked here"

    def asked(what: int, number: int, answer: Any, change: int) -> int:
        assert what == 0x1042  # SPI_GETCLIENTAREAANIMATION
        answer._obj.value = animated
        return known

    windll = SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=asked))
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)
    assert wants_less_motion("win32") is still


@ELSEWHERE
def test_the_languages_are_those_that_the_system_tells_sdl(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("LANGUAGE", "fr")
    told = [{"language": "he", "country": "IL"}, {"language": "de", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: told)
    assert preferred_languages() == ["he", "de"]
    monkeypatch.setattr(sys, "platform", "linux")
    assert preferred_languages()[0] == "fr"


@pytest.mark.parametrize(("system", "key"), [("win32", "Ctrl"), ("darwin", "Cmd"), ("linux", "Ctrl")])
def test_keys_are_named_as_on_the_systems_keyboards(system: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as context:
        context.setattr(sys, "platform", system)
        assert key == importlib.reload(key_lists).COMMAND
    importlib.reload(key_lists)


@pytest.mark.parametrize(("system", "described"), [("win32", False), ("darwin", False), ("linux", True)])
def test_values_are_in_descriptions_where_screen_readers_leave_them_out(
    system: str, described: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr(sys, "platform", system)
        assert importlib.reload(adapters).VALUE_IN_DESCRIPTION is described
    importlib.reload(adapters)


@ELSEWHERE
def test_only_linux_is_asked_about_memory_sound_devices_and_a_hidden_window(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: pytest.fail("it has no glibc"))
    allocation.give_holes_back()
    assert may_have_device({}, system)
    assert hides_window_first(system)
    assert not hides_window_first("linux")


@pytest.mark.parametrize(("system", "library"), [("win32", "SDL2.dll"), ("darwin", pygame.base.__file__)])
def test_the_wait_of_sdl_is_found_in_the_library_that_pygame_uses(
    system: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    class Library:
        SDL_WaitEventTimeout: Callable[[None, int], int]

        def __init__(self, name: str) -> None:
            asked.append(name)
            self.SDL_WaitEventTimeout = lambda _, milliseconds: 1

    unblocked: list[int] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ctypes, "CDLL", Library)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: waiting.DRIVERS[0])
    monkeypatch.setattr(signal, "set_wakeup_fd", lambda descriptor, **_: None)
    monkeypatch.setattr(os, "set_blocking", lambda descriptor, _: unblocked.append(descriptor), raising=False)
    monkeypatch.setattr(threading.Thread, "start", nothing)
    waiting.Waiting().wait(0.0)
    assert asked == [library]
    assert bool(unblocked) is (system != "win32"), "Windows knows no other pipes"


@pytest.mark.parametrize(("system", "module"), [("win32", "windows"), ("darwin", "macos")])
def test_screen_readers_get_the_adapter_of_the_system(
    system: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[object, ...]] = []

    class SubclassingAdapter:
        def __init__(self, *given: object) -> None:
            made.append(given)

        for_window = classmethod(lambda cls, *given: cls(*given))

    package, inner = ModuleType("accesskit"), ModuleType(f"accesskit.{module}")
    inner.SubclassingAdapter = SubclassingAdapter  # type: ignore[attr-defined]
    inner.add_focus_forwarder_to_window_class = nothing  # type: ignore[attr-defined]
    setattr(package, module, inner)
    monkeypatch.setitem(sys.modules, "accesskit", package)
    monkeypatch.setitem(sys.modules, f"accesskit.{module}", inner)
    assert adapters.adapter(77, nothing, nothing, nothing, system) is not None
    assert made[0][0] == 77
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert adapters.adapter(77, nothing, nothing, nothing, system) is None, "the game is the same without"

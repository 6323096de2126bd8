"""The program on Windows' desktop, with Windows' libraries faked: consoles, the taskbar, and messages in boxes."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from start import StartError, commands, places, window
from start.bootstrap import environment, progress
from start.telling import report_error

FOLDER = "C:\\Program Files\\Python313\\"
CMD = "C:\\Windows\\System32\\cmd.exe"


class Desktop:
    """Windows with these programs in the console, and a Python that has a windowless one beside it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.console: list[str] = []
        self.started: list[list[str]] = []
        self.boxes: list[str] = []
        self.shown: list[str] = []
        """What was shown in this process, and what was asked of Windows before."""
        self.identity = ""
        kernel32 = SimpleNamespace(
            GetConsoleProcessList=self._numbers,
            OpenProcess=lambda rights, inherited, number: number,
            QueryFullProcessImageNameW=self._path,
            CloseHandle=lambda handle: 1,
        )
        shell32 = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=self._identified)
        user32 = SimpleNamespace(MessageBoxW=lambda owner, sentence, title, kind: self._box(sentence))
        shcore = SimpleNamespace(SetProcessDpiAwareness=lambda kind: self.shown.append(f"pixels: {kind}"))
        libraries = SimpleNamespace(kernel32=kernel32, shell32=shell32, user32=user32, shcore=shcore)
        monkeypatch.setattr(ctypes, "windll", libraries, raising=False)
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setattr(sys, "executable", str(folder / "python.exe"))
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
        monkeypatch.setattr(subprocess, "DETACHED_PROCESS", 8, raising=False)
        monkeypatch.setattr(subprocess, "Popen", self._start)
        (folder / "pythonw.exe").touch()
        self.windowless = str(folder / "pythonw.exe")

    def _numbers(self, into: Any, most: int) -> int:
        for place in range(len(self.console)):
            into[place] = place + 1
        return len(self.console)

    def _path(self, handle: Any, kind: int, path: Any, size: Any) -> int:
        path.value = self.console[handle.value - 1]
        return 1

    def _start(self, command: list[str], *, creationflags: int) -> None:
        assert creationflags == 8, "it would keep the console"
        self.started.append(command)

    def _box(self, sentence: str) -> None:
        self.boxes.append(sentence)
        self.shown.append("box")

    def _identified(self, name: str) -> int:
        self.identity = name
        return 0


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desktop:
    made = Desktop(tmp_path, monkeypatch)
    monkeypatch.setattr(environment, "reach", lambda kind, arguments: True)
    monkeypatch.setattr(window, "run", lambda opening: 7)
    return made


@pytest.mark.parametrize("words", [[], ["my game.card-table"], ["play", "war"], ["--launched"]])
def test_a_double_click_leaves_no_console(desktop: Desktop, words: list[str]) -> None:
    """The console that it opened has Python alone in it; the program starts again without one, and that one ends."""
    desktop.console = ["C:\\Windows\\py.exe", FOLDER + "python.exe"]
    assert commands.main(words) == 0
    main = str(Path(places.ROOT, "main.py"))
    named = [word for word in words if word != "--launched"]
    assert desktop.started == [[desktop.windowless, main, *named, "--launched"]]


def test_a_console_of_somebody_elses_is_gone_on_in(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop.console = [CMD, FOLDER + "python.exe"]
    assert commands.main([]) == 7
    desktop.console = [FOLDER + "python.exe"]
    with pytest.raises(SystemExit):  # what is printed is read in the console
        commands.main(["--version"])
    monkeypatch.setattr(sys, "stdin", None)  # as for Python without a console
    assert commands.main([]) == 7
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    Path(desktop.windowless).unlink()
    assert commands.main([]) == 7
    assert desktop.started == []


def test_the_window_has_a_place_of_its_own_in_the_taskbar(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen program has it by its file, which its shortcut names."""
    from start import windows_desktop

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    windows_desktop.identify()
    assert desktop.identity == ""
    desktop.console = [FOLDER + "python.exe"]
    assert not windows_desktop.started_without_console([]), "it has no console to begin with"
    monkeypatch.delattr(sys, "frozen")
    windows_desktop.identify()
    assert desktop.identity == "CardTable.CardTable"


def test_without_a_console_set_up_and_errors_are_in_windows(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    class Window(progress.ProgressLines):
        def __init__(self) -> None:
            opened.append(self)

    def refused(kind: str, shown: progress.ProgressLines) -> str:
        assert [shown] == opened
        raise StartError("There is no network.")

    monkeypatch.setattr(progress, "ProgressWindow", Window)
    monkeypatch.setattr(environment, "reach", lambda kind, arguments: False)
    monkeypatch.setattr("start.bootstrap.setup.set_up", refused)
    assert commands.main(["--launched"]) == 2
    assert desktop.boxes == ["There is no network."]
    monkeypatch.setattr(sys, "stderr", None)
    report_error("Nobody hears it.", launched=False)
    assert desktop.boxes[1:] == ["Nobody hears it."]


class Tk:
    """A window of tkinter, of which nothing is seen."""

    def __getattr__(self, name: str) -> Any:
        return lambda *words, **options: Tk()


def test_the_set_up_and_its_errors_have_every_pixel_of_a_dense_screen(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows is asked before anything opens (1: as dense as the main screen), and other systems never are."""

    def open_window(**options: Any) -> Tk:
        desktop.shown.append("window")
        return Tk()

    monkeypatch.setitem(sys.modules, "tkinter", SimpleNamespace(Tk=open_window, ttk=Tk()))
    assert type(progress.progress_for(launched=True)) is progress.ProgressWindow
    assert desktop.shown == ["pixels: 1", "window"]
    desktop.shown.clear()
    report_error("There is no network.", launched=True)
    assert desktop.shown == ["pixels: 1", "box"]
    desktop.shown.clear()
    monkeypatch.setattr(sys, "platform", "darwin")
    progress.progress_for(launched=True)
    assert desktop.shown == ["window"]


def test_without_tkinter_or_a_display_the_set_up_writes_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tkinter", None)
    shown = progress.progress_for(launched=True)
    assert type(shown) is progress.ProgressLines

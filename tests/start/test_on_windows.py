"""Commands on Windows, with its output, its launchers and its folders faked."""

from __future__ import annotations

import errno
import importlib
import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine import streams
from start import commands, places
from start.bootstrap import environment, reasons, setup
from start.launchers import pictures, plan, windows
from tests import own_home

HERE = sys.platform
CODE_PAGES = ("cp437", "cp862", "cp1252", "cp1255")


@pytest.fixture(autouse=True)
def _on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "דנה – Zoë" / "Local"))
    monkeypatch.setenv("SYSTEMROOT", "/nowhere")


@pytest.mark.parametrize("page", CODE_PAGES)
@pytest.mark.parametrize("words", ["--licences", "--where"])
def test_output_into_a_file_has_similar_characters(page: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file gets the code page of the system, which lacks most of what a text or the name of a folder may hold."""
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding=page, newline="\r\n")
    monkeypatch.setattr(sys, "stdout", stream)
    with pytest.raises(SystemExit) as ended:
        commands.main([words])
    assert ended.value.code == 0
    said = written.getvalue().decode(page)
    assert "Card Table" in said
    assert words != "--where" or all(name in said for name in readable_in(page))


def readable_in(page: str) -> tuple[str, ...]:
    """Return the parts of the folder's name that a code page has."""
    return {
        "cp437": ("- Zoë",), "cp862": ("דנה - Zoe",), "cp1252": ("– Zoë",), "cp1255": ("דנה – Zoe",),
    }[page]  # fmt: skip


class PowerShell:
    """Answers scripts as PowerShell would; `makes` False for one that succeeds and does nothing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *folders: Path, makes: bool = True) -> None:
        self.said = "".join(f"{folder}\r\n" for folder in folders).encode()
        self.folders, self.makes, self.flags = folders, makes, set[object]()
        monkeypatch.setattr(subprocess, "run", self.run)
        monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)

    def run(self, command: list[str], **settings: object) -> SimpleNamespace:
        assert command[0] == os.path.join("/nowhere", "System32", "WindowsPowerShell", "v1.0", "powershell.exe")
        self.flags.add(settings["creationflags"])
        if windows.powershell(self.script_with(windows.FOLDERS)) == command:
            return SimpleNamespace(stdout=self.said)
        for folder in self.folders if self.makes else ():
            for name in ("Card Table", "Euchre", "Go Fish", "Reviiyot", "War"):
                (folder / f"{name}.lnk").write_bytes(b"")
        return SimpleNamespace(stdout=b"")

    @staticmethod
    def script_with(lines: str) -> str:
        return f"[Console]::OutputEncoding = [Text.Encoding]::UTF8\n$ProgressPreference = 'SilentlyContinue'\n{lines}"


def test_install_makes_the_shortcuts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = tmp_path / "Programs", tmp_path / "Desktop"
    for folder in folders:
        folder.mkdir()
    shell = PowerShell(monkeypatch, *folders)
    assert commands.main(["install"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {f"put: {folder / 'Euchre.lnk'}" for folder in folders} <= set(lines)
    assert shell.flags == {0x08000000}, "no console is opened for it"
    assert commands.main(["uninstall"]) == 0
    assert not any(map(list, map(Path.iterdir, folders)))
    assert not Path(places.user_data_folder()).exists()


@pytest.mark.parametrize("named", [0, 2])
def test_install_tells_that_powershell_named_no_folder_or_made_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: int
) -> None:
    """As where it is switched off: it then ends well, and has done nothing."""
    PowerShell(monkeypatch, *[tmp_path, tmp_path / "Desktop"][:named], makes=False)
    assert commands.main(["install"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("The launchers could not be made because PowerShell failed;")


def test_a_closed_pipe_is_no_error_though_windows_has_another_number_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    error = OSError(errno.EINVAL, "Invalid argument")
    statuses = []
    for system in ("posix", "nt"):
        with monkeypatch.context() as context:
            context.setattr(os, "name", system)
            statuses.append(streams.given_up(error))
        assert ("failed: Invalid argument." in capsys.readouterr().err) is (system == "posix")
    assert statuses == [1, 0]
    with monkeypatch.context() as context:
        context.setattr(os, "name", "nt")
        assert streams.given_up(OSError(errno.EINVAL, "Invalid argument", "nul")) == 1
    assert "Reading or writing nul failed: Invalid argument." in capsys.readouterr().err


def test_an_environment_starts_by_its_own_program_as_long_as_its_python_is_there(tmp_path: Path) -> None:
    """The interpreter there is a small program that starts the Python named in pyvenv.cfg."""
    folder, home = tmp_path / "environment", tmp_path / "Python"
    scripts = folder / "Scripts"
    assert environment.python_in(str(folder)) == str(scripts / "python.exe")
    assert environment.python_in(str(folder), console=False) == str(scripts / "pythonw.exe")
    scripts.mkdir(parents=True)
    (scripts / "python.exe").touch()
    assert not environment.can_start(str(folder))
    (folder / "pyvenv.cfg").write_text(f"home = {home}\nversion = 3.13.1\n", encoding="utf-8")
    assert not environment.can_start(str(folder))
    home.mkdir()
    (home / "python.exe").touch()
    assert environment.can_start(str(folder))
    setup.name_python(str(folder))
    assert sorted(os.listdir(scripts)) == ["python.exe"], "only Linux names a program by its file"


@pytest.mark.parametrize("program", ["python.exe", "pythonw.exe"])
def test_an_environment_is_entered_without_a_console_where_there_is_none(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process stays, for the exit status, and leaves Ctrl-C to the one that it has started."""
    called: list[list[str]] = []

    def call(command: list[str]) -> int:
        called.append(command)
        return 5

    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setenv(environment.ENTERED, "")
    before = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(SystemExit) as ended:
            environment.enter(str(tmp_path), ["history"])
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended.value.code == 5
    assert called == [[str(tmp_path / "Scripts" / program), os.path.join(places.ROOT, "main.py"), "history"]]


def test_a_path_is_too_long_sooner_and_the_remedy_names_no_variable(tmp_path: Path) -> None:
    said = reasons.unfit(f"{tmp_path}/{'x' * 100}")
    assert said.endswith("its path is too long; move Card Table to another folder and start again.")


def test_launchers_keep_the_python_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no `python3` beside it that would outlive it."""
    base = tmp_path / "python.exe"
    for name in (base, tmp_path / "python3"):
        name.touch()
    monkeypatch.setattr(environment, "is_running_in", lambda folder: True)
    monkeypatch.setattr(environment, "base_python", lambda: str(base))
    assert plan.lasting_python() == str(base)
    (tmp_path / "pythonw.exe").touch()
    assert windows.windowless(str(base)) == str(tmp_path / "pythonw.exe")


@pytest.mark.parametrize(("system", "sets_up"), [("linux", False), ("win32", True), ("darwin", True)])
def test_install_needs_the_set_up_where_icons_are_drawn(
    system: str, sets_up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    with monkeypatch.context() as context:
        context.setattr(sys, "platform", system)
        again = importlib.reload(commands)
        context.setattr(environment, "reach", lambda kind, arguments: False)
        context.setattr(again, "set_up_and_enter", lambda kind, arguments: asked.append(kind))
        context.setattr("start.installing.run", lambda request: 0)
        assert again.run(["install"]) == 0
    monkeypatch.setattr(sys, "platform", HERE)
    importlib.reload(commands)
    assert bool(asked) is sets_up


def test_on_macos_install_makes_applications_and_uninstall_takes_them_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    for name in own_home.HOMES:
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(pictures, "pngs", lambda icon, sizes: {})  # it takes seconds, and has tests of its own
    assert commands.main(["install"]) == 0
    assert {path.name for path in (tmp_path / "Applications").iterdir()} >= {"Card Table.app", "Euchre.app", "War.app"}
    assert places.user_data_folder() == str(tmp_path / "Library" / "Application Support" / "card-table")
    assert commands.main(["uninstall"]) == 0
    assert not (tmp_path / "Applications").exists()
    assert "taken away:" in capsys.readouterr().out

"""Commands on Windows, with its output, its launchers and its folders faked."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from start import commands, places
from start.launchers import windows

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
        assert command[0] == str(Path("/nowhere", "System32", "WindowsPowerShell", "v1.0", "powershell.exe"))
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

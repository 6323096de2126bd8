"""`main.py package`: what it tells when a step fails, and what it hands to the programs that it runs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from delivery import command, distributions, frozen
from start import StartError, commands, telling


@pytest.mark.parametrize("what", ["folder", "wheel", "pure-wheel", "sdist"])
def test_a_failed_build_names_a_log_that_is_there(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A copy of nothing cannot be built.
    monkeypatch.setattr(distributions, "SOURCE", ())
    with pytest.raises(StartError) as raised:
        command.run(command.PackageOrder((what,), tmp_path / "dist"))
    log = tmp_path / "dist" / "package.log"
    assert str(log) in str(raised.value)
    assert "card_table_build" in log.read_text(encoding="utf-8")


@pytest.mark.parametrize("given", [None, "1700000000"])
def test_pyinstaller_reads_a_number_of_seconds(
    given: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows PyInstaller writes it into the program; there an empty one ends the freezing."""
    if given is None:
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    else:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", given)
    reader = "import os, pathlib; pathlib.Path('dist').mkdir(); print(int(os.environ['SOURCE_DATE_EPOCH']))"
    monkeypatch.setattr(frozen, "python", lambda *_: [sys.executable, "-c", reader])
    log = tmp_path / "package.log"
    frozen.freeze(tmp_path, tmp_path, folder=True, file=False, log=log)
    seconds = int(log.read_text(encoding="utf-8").split()[-1])
    # PE files and zips have 32 bits for it, and zips begin with 1980.
    assert seconds == int(given) if given else 315532800 <= seconds < 2**32


@pytest.mark.parametrize(
    ("words", "waits"), [(["package", "nonsense"], False), (["--nonsense"], False), (["/missing.json"], True)]
)
def test_only_a_double_click_waits_for_enter(words: list[str], waits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The console of Windows that a double-click opened closes with the program; a command was typed somewhere else."""
    asked: list[str] = []
    monkeypatch.setattr(telling, "owns_console", lambda: True)
    monkeypatch.setattr("builtins.input", asked.append)
    monkeypatch.setattr(sys, "platform", "win32")
    assert commands.main(words) == 2
    assert bool(asked) == waits

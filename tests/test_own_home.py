"""The guard of the folders of whoever runs the tests."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from start import commands, places
from store.store import Store
from tests import own_home

PROJECT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "doing",
    [
        lambda path: open(path).close(),
        lambda path: path.write_text("x"),
        lambda path: path.unlink(),
        lambda path: os.replace(path, f"{path}.old"),
        lambda path: os.rename(__file__, path),
        lambda path: shutil.rmtree(path.parent),
        lambda path: sqlite3.connect(f"{path.as_uri()}?mode=rwc", uri=True),
        lambda path: Store.open(path),
        lambda path: path.parent.mkdir(parents=True, exist_ok=True),
    ],
)
def test_no_test_can_do_anything_in_the_real_folders(doing: Callable[[Path], object]) -> None:
    for folder in own_home.real_folders():
        path = Path(folder, "nobody has this", "card-table.sqlite")
        with pytest.raises(RuntimeError, match="belongs to whoever runs it"):
            doing(path)
        assert not path.parent.exists()
        assert own_home.reached
        own_home.reached.clear()


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_program_keeps_everything_in_the_home_of_the_tests(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a test sets the variables of another system, or removes them."""
    monkeypatch.setattr(sys, "platform", system)
    for gone in ((), ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA")):
        for name in gone:
            monkeypatch.delenv(name)
        for place in (places.store_file(), places.log_file(), places.old_settings_file(), places.launchers_file()):
            assert place.startswith(os.environ["HOME"]), place
            assert not any(place.startswith(folder) for folder in own_home.real_folders())


def test_what_a_test_starts_has_that_home_too() -> None:
    done = subprocess.run(
        [sys.executable, str(PROJECT / "main.py"), "--where"], capture_output=True, text=True, check=True
    )
    assert os.environ["HOME"] in done.stdout
    assert not any(folder in done.stdout for folder in own_home.real_folders())
    assert commands.main(["uninstall", "--data", "--yes"]) == 0


def test_each_worker_has_a_home_of_its_own_and_shares_it_with_what_it_starts() -> None:
    code = "import os; from tests import own_home; own_home.move_in(); print(os.environ['HOME'])"

    def home_in(worker: str) -> str:
        environ = {**os.environ, "PYTEST_XDIST_WORKER": worker}
        told = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, env=environ, capture_output=True, check=True)
        return told.stdout.decode().strip()

    own = os.environ["HOME"]
    assert home_in(os.environ.get("PYTEST_XDIST_WORKER", "")) == own
    assert own != home_in("another") != home_in("a third")

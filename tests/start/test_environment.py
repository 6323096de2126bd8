"""The packages of a Python, current environments, and the interpreter that a start goes to."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from start import places
from start.bootstrap import environment

LOCK = b"lock to play\n"
COMPLETE = [
    "pygame",
    "pygame_ce-2.5.8.dist-info",
    "font_manrope",
    "Font.Manrope-0.0.2.dev1.egg-info",
    "pymupdf_fonts",
    "pymupdf_fonts-1.0.5.dist-info",
    "rich",
    "rich-13.0.0.dist-info",
    "fsrs.py",
    "fsrs-6.3.2.dist-info",
    "accesskit",
    "accesskit-0.7.0.dist-info",
    "bidi",
    "python_bidi-0.6.12.dist-info",
    "pydyf",
    "pydyf-0.12.1.dist-info",
    "websockets",
    "websockets-17.4.dist-info",
    "segno",
    "segno-1.6.6.dist-info",
]

Installed = Callable[..., None]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """Returns a function that puts folders with these names on the path, and nothing else."""

    def install(*listings: Iterable[str]) -> None:
        path = [str(tmp_path / "missing")]
        for number, names in enumerate(listings):
            for name in names:
                (tmp_path / f"packages {number}" / name).mkdir(parents=True, exist_ok=True)
            path.append(str(tmp_path / f"packages {number}"))
        monkeypatch.setattr(sys, "path", path)

    return install


def without(name: str) -> list[str]:
    return [each for each in COMPLETE if each != name]


OLD = ["pygame", "pygame_ce-2.4.0.dist-info"]


@pytest.mark.parametrize(
    ("listings", "complete"),
    [
        ([COMPLETE], True),
        ([["README.txt", "pip-23.0.dist-info"], COMPLETE], True),
        ([], False),
        ([without("rich")], False),  # the module is gone
        ([without("rich-13.0.0.dist-info")], False),
        ([without("pygame"), ["pygame"]], False),  # another pygame than the distribution's
        ([[*without("pygame_ce-2.5.8.dist-info"), "pygame_ce-2.5.4.dist-info"]], False),  # too old
        ([[*without("pygame_ce-2.5.8.dist-info"), "pygame_ce-2.10.0.dist-info"]], True),
        ([[*without("pygame_ce-2.5.8.dist-info"), "pygame-2.6.1.dist-info"]], False),
        ([[*COMPLETE, "pygame-2.6.1.dist-info"]], False),  # both installed into one folder
        ([OLD, COMPLETE], False),
        ([COMPLETE, OLD], True),
    ],
)
def test_a_python_has_what_playing_needs_or_not(
    installed: Installed, listings: list[list[str]], complete: bool
) -> None:
    installed(*listings)
    assert environment.has_needs("play") is complete
    assert not environment.has_needs("develop")


class EnteredError(Exception):
    """Stands for a process that was replaced."""


@pytest.fixture
def world(project: Path, installed: Installed, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project and a Python without packages. Entering an environment raises EnteredError with its folder."""
    installed()

    def enter(folder: str, arguments: list[str]) -> None:
        raise EnteredError(folder)

    monkeypatch.setattr(environment, "enter", enter)
    return project


def make(folder: str, stamp: bytes | None = LOCK) -> str:
    """Make an environment with an interpreter that can be started, and a stamp. Returns its folder."""
    python = Path(environment.python_in(folder))
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    if stamp is not None:
        Path(environment.stamp_file(folder)).write_bytes(stamp)
    return folder


posix = pytest.mark.skipif(os.name == "nt", reason="makes the fake environments as POSIX lays them out")


@posix
def test_an_interpreter_with_everything_goes_on_as_it_is(
    world: Path, installed: Installed, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(environment.folders()[0])
    installed(COMPLETE)
    monkeypatch.setenv(environment.ENTERED, "somewhere")
    monkeypatch.setenv(environment.MADE, "somewhere")
    assert environment.reach("play", [])
    assert environment.ENTERED not in os.environ
    assert environment.MADE not in os.environ


@posix
@pytest.mark.parametrize(("kind", "stamp"), [("play", "play"), ("play", "develop"), ("develop", "develop")])
@pytest.mark.parametrize("number", [0, 1])
def test_a_current_environment_is_entered(world: Path, number: int, kind: str, stamp: str) -> None:
    folder = make(environment.folders()[number], f"lock to {stamp}\n".encode())
    with pytest.raises(EnteredError, match=folder):
        environment.reach(kind, [])


@posix
def test_the_one_beside_main_comes_first(world: Path) -> None:
    first, _ = map(make, environment.folders())
    with pytest.raises(EnteredError, match=first):
        environment.reach("play", [])


@posix
@pytest.mark.parametrize("stamp", [None, b"", b"lock to pla", b"an older lock"])
def test_one_that_is_half_made_or_stale_is_not_entered(world: Path, stamp: bytes | None) -> None:
    assert not environment.reach("play", [])
    make(environment.folders()[0], stamp)
    assert not environment.reach("play", [])


@posix
def test_set_up_for_playing_is_not_enough_to_develop(world: Path) -> None:
    make(environment.folders()[0])
    assert not environment.reach("develop", [])


@posix
def test_without_its_interpreter_it_is_not_entered(world: Path) -> None:
    folder = make(environment.folders()[0])
    os.remove(environment.python_in(folder))
    os.symlink("/nowhere/python3.9", environment.python_in(folder))
    assert not environment.reach("play", [])


@posix
@pytest.mark.parametrize("inside", [True, False])
def test_one_that_lacks_something_when_it_is_entered_has_to_be_made_anew(
    world: Path, monkeypatch: pytest.MonkeyPatch, inside: bool
) -> None:
    """Inside it a package is gone, or the Python below was replaced; else its interpreter is not in it."""
    folder = make(environment.folders()[0])
    monkeypatch.setenv(environment.ENTERED, folder)
    if inside:
        monkeypatch.setattr(sys, "prefix", folder)
    assert not environment.reach("play", [])
    assert not os.path.exists(environment.stamp_file(folder))


@posix
def test_one_that_is_broken_and_cannot_be_changed_gives_way_to_the_other(
    world: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = map(make, environment.folders())
    monkeypatch.setenv(environment.ENTERED, first)
    monkeypatch.setattr("os.remove", lambda path: (_ for _ in ()).throw(PermissionError(path)))
    with pytest.raises(EnteredError, match=second):
        environment.reach("play", [])


@posix
def test_the_python_below_is_outside_every_environment(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.10 names the environment's own interpreter as its base; a half removed environment does too."""
    below = project / "usr" / "python3"
    below.parent.mkdir()
    below.touch()
    folder = environment.folders()[0]
    os.makedirs(os.path.join(folder, "bin"))
    os.symlink(below, environment.python_in(folder))
    monkeypatch.setattr(sys, "base_prefix", str(project / "usr"))
    for prefix in (folder, str(project / "usr")):
        monkeypatch.setattr(sys, "prefix", prefix)
        monkeypatch.setattr(sys, "_base_executable", environment.python_in(folder))
        assert environment.base_python() == str(below)
    monkeypatch.setattr(sys, "_base_executable", str(below))
    assert environment.base_python() == str(below)


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {}, "/home/eva/.local/share/card-table"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/card-table"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "/home/eva/.local/share/card-table"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/eva/Library/Application Support/card-table"),
        ("win32", {"LOCALAPPDATA": "/users/eva/local"}, "/users/eva/local/card-table"),
        ("win32", {}, "/home/eva/AppData/Local/card-table"),
    ],
)
def test_the_data_folder_of_each_platform(platform: str, environ: dict[str, str], expected: str) -> None:
    assert Path(places.data_folder(platform, environ, "/home/eva")) == Path(expected)


def test_the_folders_are_those_that_platformdirs_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    platformdirs = pytest.importorskip("platformdirs")
    for value in ("", str(tmp_path)):
        for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
            monkeypatch.setenv(variable, value)
        named = platformdirs.PlatformDirs("card-table", appauthor=False)
        assert places.user_data_folder() == named.user_data_dir
        assert places.log_file() == str(named.user_log_path / "card-table.log")
        assert places.old_settings_file() == str(named.user_config_path / "settings.json")

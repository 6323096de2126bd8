"""When an environment is current, and which interpreter a start goes to."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from start import environment, needs, places

HERE = sys.version_info[:2]
LOCK = b"pygame-ce==2.5.8\n"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="makes the fake environments as POSIX lays them out")


class EnteredError(Exception):
    """Stands for a process that was replaced."""


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project and a home of its own; entering an environment raises EnteredError with its folder."""
    (tmp_path / "requirements").mkdir()
    for kind in needs.NEEDS:
        (tmp_path / "requirements" / f"{kind}.lock").write_bytes(LOCK)
    monkeypatch.setattr(places, "ROOT", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv(environment.ENTERED, raising=False)
    monkeypatch.delenv(environment.MADE, raising=False)
    monkeypatch.setattr(needs, "listings_of", lambda path: [[]])

    def enter(folder: str, arguments: list[str]) -> None:
        raise EnteredError(folder)

    monkeypatch.setattr(environment, "enter", enter)
    return tmp_path


def make(folder: str, stamp: bytes | None, kind: str = "play") -> str:
    """An environment with an interpreter that can be started, and a stamp."""
    os.makedirs(os.path.join(folder, "bin"), exist_ok=True)
    python = environment.python_in(folder)
    Path(python).write_text("#!/bin/sh\n")
    os.chmod(python, 0o755)
    if stamp is not None:
        Path(environment.stamp_file(folder, kind)).write_bytes(stamp)
    return folder


def everything(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [name for need in needs.TEST for name in (need[1], f"{need[0].replace('-', '_')}-99.0.dist-info")]
    monkeypatch.setattr(needs, "listings_of", lambda path: [names])


def test_an_interpreter_with_everything_goes_on_as_it_is(world: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(places.environment_folders()[0], environment.stamp_for(HERE, LOCK))
    everything(monkeypatch)
    assert environment.reach("play", [])


def test_nothing_anywhere_asks_for_a_set_up(world: Path) -> None:
    assert not environment.reach("play", [])


@pytest.mark.parametrize("number", [0, 1])
def test_a_current_environment_is_entered(world: Path, number: int) -> None:
    folder = make(places.environment_folders()[number], environment.stamp_for((3, 10), LOCK))
    with pytest.raises(EnteredError, match=folder):
        environment.reach("play", [])


def test_the_one_beside_main_comes_first(world: Path) -> None:
    first, second = places.environment_folders()
    for folder in (second, first):
        make(folder, environment.stamp_for(HERE, LOCK))
    with pytest.raises(EnteredError, match=first):
        environment.reach("play", [])


def test_without_a_stamp_it_is_half_made(world: Path) -> None:
    make(places.environment_folders()[0], None)
    assert not environment.reach("play", [])


def test_another_lock_makes_it_stale(world: Path) -> None:
    make(places.environment_folders()[0], environment.stamp_for(HERE, b"pygame-ce==2.5.7\n"))
    assert not environment.reach("play", [])


def test_a_stamp_cut_short_is_no_stamp(world: Path) -> None:
    make(places.environment_folders()[0], environment.stamp_for(HERE, LOCK)[:-3])
    assert not environment.reach("play", [])


def test_without_its_interpreter_it_is_not_entered(world: Path) -> None:
    folder = make(places.environment_folders()[0], environment.stamp_for(HERE, LOCK))
    os.remove(environment.python_in(folder))
    os.symlink("/nowhere/python3.9", environment.python_in(folder))
    assert not environment.reach("play", [])


def test_set_up_for_playing_is_not_enough_for_the_tests(world: Path) -> None:
    make(places.environment_folders()[0], environment.stamp_for(HERE, LOCK), "play")
    assert not environment.reach("test", [])


def test_inside_a_current_environment_there_is_nothing_to_do(world: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make(places.environment_folders()[0], environment.stamp_for(HERE, LOCK))
    monkeypatch.setattr(sys, "prefix", folder)
    monkeypatch.setenv(environment.ENTERED, folder)
    everything(monkeypatch)
    assert environment.reach("play", [])
    assert environment.ENTERED not in os.environ


def test_inside_one_that_another_python_made_a_set_up_is_asked_for(
    world: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make(places.environment_folders()[0], environment.stamp_for((3, 1), LOCK))
    monkeypatch.setattr(sys, "prefix", folder)
    everything(monkeypatch)
    assert not environment.reach("play", [])
    assert not os.path.exists(environment.stamp_file(folder, "play"))


def test_inside_one_that_lost_a_package_a_set_up_is_asked_for(world: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make(places.environment_folders()[0], environment.stamp_for(HERE, LOCK))
    monkeypatch.setattr(sys, "prefix", folder)
    assert not environment.reach("play", [])
    assert not os.path.exists(environment.stamp_file(folder, "play"))


def test_an_environment_that_does_not_take_is_not_entered_for_ever(
    world: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make(places.environment_folders()[0], environment.stamp_for(HERE, LOCK))
    monkeypatch.setenv(environment.ENTERED, folder)
    assert not environment.reach("play", [])


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
    assert places.data_folder(platform, environ, "/home/eva") == expected


def test_the_data_folder_is_the_one_that_platformdirs_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    platformdirs = pytest.importorskip("platformdirs")
    for value in ("", str(tmp_path)):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert places.user_data_folder() == platformdirs.user_data_dir(places.DATA_NAME, appauthor=False)


def test_the_python_below_is_outside_every_environment(world: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.10 names the environment's own interpreter as its base; a half removed environment does too."""
    below = world / "usr" / "python3"
    below.parent.mkdir()
    below.touch()
    folder = places.environment_folders()[0]
    os.makedirs(os.path.join(folder, "bin"))
    os.symlink(below, environment.python_in(folder))
    monkeypatch.setattr(sys, "base_prefix", str(world / "usr"))
    for prefix in (folder, str(world / "usr")):
        monkeypatch.setattr(sys, "prefix", prefix)
        monkeypatch.setattr(sys, "_base_executable", environment.python_in(folder))
        assert environment.base_python() == str(below)
    monkeypatch.setattr(sys, "_base_executable", str(below))
    assert environment.base_python() == str(below)

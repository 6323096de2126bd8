"""Compiling the solver: when it is tried, what it leaves, and that it works for real."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import pytest

from engine.games.euchre.bots.solver import compiled
from start import commands, compiling, environment, places

PROJECT = Path(__file__).parents[2]

posix = pytest.mark.skipif(os.name == "nt", reason="the fake interpreter is a shell script")


class Steps:
    """What the person is told."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def step(self, sentence: str) -> None:
        self.said.append(sentence)

    def run(self, command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        raise AssertionError("compiling is no step that can fail")

    def done(self) -> None:
        raise AssertionError("the set-up itself says so")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment whose interpreter writes down how it was called, in a project with an engine."""
    (tmp_path / "project" / "engine").mkdir(parents=True)
    monkeypatch.setattr(places, "ROOT", str(tmp_path / "project"))
    monkeypatch.setattr(compiling, "has_compiler", lambda: True)
    folder = tmp_path / "environment"
    python = Path(environment.python_in(str(folder)))
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$@" in "$PWD" with "$WORD"\nexit 1\n')
    python.chmod(0o755)
    return folder


def log_of(folder: Path) -> str:
    return (folder / compiling.LOG).read_text()


@posix
def test_it_can_be_waited_for_and_may_fail(folder: Path) -> None:
    steps = Steps()
    compiling.begin(str(folder), {"WORD": "this"}, steps, wait=True)
    assert log_of(folder) == f"-m start.compiling in {places.ROOT} with this\n"
    assert steps.said == ["Compiling the Euchre solver, so that this is tested too"]


@posix
def test_it_goes_on_by_itself_and_says_nothing(folder: Path) -> None:
    steps = Steps()
    compiling.begin(str(folder), {"WORD": "that"}, steps, wait=False)
    limit = time.monotonic() + 20
    while not log_of(folder).endswith("that\n") and time.monotonic() < limit:
        os.sched_yield()
    assert log_of(folder) == f"-m start.compiling in {places.ROOT} with that\n"
    assert steps.said == []


@posix
@pytest.mark.parametrize("lacking", ["compiler", "engine"])
def test_nothing_is_tried_where_it_cannot_be_done(folder: Path, lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if lacking == "compiler":
        monkeypatch.setattr(compiling, "has_compiler", lambda: False)
    else:
        os.rmdir(os.path.join(places.ROOT, "engine"))
    steps = Steps()
    compiling.begin(str(folder), {}, steps, wait=True)
    assert steps.said == []
    if lacking == "compiler":
        assert log_of(folder) == "There is no C compiler; the solver works without, but slower.\n"
    else:
        assert not (folder / compiling.LOG).exists()


def test_an_environment_without_an_interpreter_does_no_harm(folder: Path) -> None:
    os.remove(environment.python_in(str(folder)))
    compiling.begin(str(folder), {}, Steps(), wait=True)
    assert log_of(folder) == ""


class Started:
    """What `keep_compiled` did."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[tuple[str, bool]] = []
        self.own: str | None = str(folder)
        self.compiled: object = None
        monkeypatch.setattr(environment, "own_folder", lambda kind: self.own)
        monkeypatch.setattr(compiled, "compiled", lambda: self.compiled)
        monkeypatch.setattr(compiling, "begin", self._begin)

    def _begin(self, folder: str, environ: Mapping[str, str], progress: object, *, wait: bool) -> None:
        self.begun.append((folder, wait))
        Path(folder, compiling.LOG).touch()


@pytest.fixture
def started(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    return Started(folder, monkeypatch)


def test_a_start_compiles_what_an_update_has_changed(started: Started, folder: Path) -> None:
    commands.keep_compiled("play")
    assert started.begun == [(str(folder), False)]
    commands.keep_compiled("play")
    assert len(started.begun) == 1, "what was just tried is not tried again"
    os.utime(folder / compiling.LOG, (1e9, 1e9))
    commands.keep_compiled("test")
    assert started.begun[1:] == [(str(folder), True)], "the tests wait for it"


def test_a_start_leaves_alone_what_is_compiled_and_what_is_not_ours(started: Started) -> None:
    started.compiled = object
    commands.keep_compiled("play")
    started.own, started.compiled = None, None
    commands.keep_compiled("play")
    assert started.begun == []


def test_it_is_tried_again_after_a_change_and_after_a_while(folder: Path) -> None:
    changed = max(os.stat(Path(compiled.__file__).with_name(f"{module}.py")).st_mtime for module in compiled.SOURCES)
    log = folder / compiling.LOG

    def is_worth_trying(tried: float, now: float) -> bool:
        os.utime(log, (tried, tried))
        return compiling.is_worth_trying(str(folder), now)

    assert compiling.is_worth_trying(str(folder), changed), "nothing was tried yet"
    log.touch()
    assert is_worth_trying(changed - 1, changed + 1)
    assert not is_worth_trying(changed + 1, changed + 1)
    assert not is_worth_trying(changed + 1, changed + compiling.RETRY)
    assert is_worth_trying(changed + 1, changed + 1 + compiling.RETRY)
    assert is_worth_trying(changed + 10, changed + 5), "a clock that was set back keeps nothing from being tried"


def test_our_own_environment_is_one_that_is_stamped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "environment_folders", lambda: (str(folder), str(folder.parent / "other")))
    assert environment.own_folder("play") is None, "this Python is somewhere else"
    monkeypatch.setattr(sys, "prefix", str(folder))
    assert environment.own_folder("play") is None, "somebody's own .venv has no stamp"
    lock = Path(places.lock_file("play"))
    lock.parent.mkdir()
    lock.write_bytes(b"pygame-ce\n")
    stamp = environment.stamp_for(sys.version_info[:2], b"pygame-ce\n")
    Path(environment.stamp_file(str(folder), "play")).write_bytes(stamp)
    assert environment.own_folder("play") == str(folder)
    assert environment.own_folder("test") is None


def test_sources_that_change_meanwhile_are_not_compiled(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="being changed"):
        compiling.make(str(tmp_path), "solver_of_other_sources", "", str(tmp_path / "site"))


@pytest.mark.parametrize(
    ("lacking", "words"),
    [("", ""), ("CPython", "another Python"), ("compiler", "no C compiler"), ("headers", "header files are missing")],
)
def test_it_is_told_what_is_lacking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: str, words: str) -> None:
    if lacking != "headers":
        (tmp_path / "Python.h").touch()
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    monkeypatch.setattr(compiling, "has_compiler", lambda: lacking != "compiler")
    monkeypatch.setattr(sys.implementation, "name", "pypy" if lacking == "CPython" else "cpython")
    told = compiling.hindrance()
    assert words in told
    assert bool(told) == bool(lacking)


def test_the_copy_imports_only_itself(tmp_path: Path) -> None:
    source = os.path.dirname(compiled.__file__)
    compiling.write_sources(str(tmp_path), "copy_of_it", source, compiled.SOURCES)
    written = sorted(path.name for path in (tmp_path / "copy_of_it").iterdir())
    assert written == ["__init__.py", *sorted(f"{module}.py" for module in compiled.SOURCES)]
    for module in compiled.SOURCES:
        text = (tmp_path / "copy_of_it" / f"{module}.py").read_text()
        imported = re.findall(r"(?m)^(?:from|import) +([\w.]+)", text)
        assert {name for name in imported if name.startswith("copy_of_it.")} <= {
            f"copy_of_it.{each}" for each in compiled.SOURCES[: compiled.SOURCES.index(module)]
        }
        assert not any(name.startswith("engine") for name in imported)


def test_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    with compiling.own_folder() as folder:
        assert os.path.dirname(folder) == str(tmp_path)
        with pytest.raises(FileExistsError), compiling.own_folder():
            pass
        # What an interrupted run left is taken over.
        os.utime(folder, (1e9, 1e9))
        with compiling.own_folder() as again:
            assert again == folder
    assert not os.path.exists(folder)


def test_what_was_compiled_of_other_sources_goes(tmp_path: Path) -> None:
    for name in ("solver_old", "solver_new", "other"):
        (tmp_path / name).mkdir()
    (tmp_path / "solver_old__mypyc.so").touch()
    (tmp_path / "solver_new__mypyc.so").touch()
    compiling.remove_old(str(tmp_path), "solver_", "solver_new")
    assert sorted(os.listdir(tmp_path)) == ["other", "solver_new", "solver_new__mypyc.so"]
    compiling.remove_old(str(tmp_path), "solver_", None)
    assert os.listdir(tmp_path) == ["other"]


def test_the_lock_names_its_tools_with_hashes() -> None:
    text = (PROJECT / "requirements" / "compile.lock").read_text(encoding="utf-8")
    blocks = re.split(r"(?m)^(?=[a-z])", text)[1:]
    assert {"mypy", "setuptools"} <= {block.split("==")[0] for block in blocks}
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", block) for block in blocks)
    tested = (PROJECT / "requirements" / "test.lock").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^mypy==\S+", text) == re.findall(r"(?m)^mypy==\S+", tested)


@pytest.mark.slow
def test_a_new_environment_gets_a_compiled_solver(tmp_path: Path) -> None:
    """For real: mypy is fetched, thrown away again, and the engine of the copy finds what was compiled."""
    if not (compiling.has_compiler() and os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h"))):
        pytest.skip("there is no C compiler here, or no Python.h")
    project, folder = tmp_path / "card table", tmp_path / "environment"
    for part in ("start", "requirements", "engine"):
        shutil.copytree(PROJECT / part, project / part, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([environment.base_python(), "-I", "-m", "venv", str(folder)], check=True)
    python = environment.python_in(str(folder))
    made = subprocess.run([python, "-m", "start.compiling"], cwd=project, capture_output=True, text=True, check=False)
    if made.returncode and os.environ.get("CI") != "true" and "Connection" in made.stderr:
        pytest.skip("there is no network to fetch mypy from")
    assert made.stdout.startswith("The solver is compiled: card_table_solver_"), made.stderr
    ask = "from engine.games.euchre.bots.solver.solver import Search; import mypyc"
    found = subprocess.run([python, "-c", ask], cwd=project, capture_output=True, text=True, check=False)
    assert "No module named 'mypyc'" in found.stderr, "the tools are still there"
    ask = "from engine.games.euchre.bots.solver.solver import Search; print(Search.__module__)"
    found = subprocess.run([python, "-c", ask], cwd=project, capture_output=True, text=True, check=True)
    assert found.stdout == f"{made.stdout.split()[-1]}.search\n"
    assert not (folder / compiling.FOLDER).exists()

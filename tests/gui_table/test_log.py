"""The log file: its place, and the program when it cannot be written."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gui.log
from tests.open_files import keep_open_files

ROOT = Path(__file__).parents[2]
WINDOW = """
import sys, logging, gui.log
from pathlib import Path
gui.log.LARGEST = 5_000
gui.log.start_log(Path(sys.argv[1]))
print(flush=True)
input()
for number in range(60):
    logging.warning("%s %d %s", sys.argv[2], number, "x" * 40)
"""


@pytest.fixture
def root_logger() -> Iterator[logging.Logger]:
    """The root logger; handlers that a test adds are taken away again."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    yield root
    root.setLevel(level)
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()


def test_the_log_is_written(tmp_path: Path, root_logger: logging.Logger) -> None:
    path = tmp_path / "log" / "card-table.log"
    assert gui.log.start_log(path) == path
    try:
        raise RuntimeError("a mistake")
    except RuntimeError:
        root_logger.exception("Something went wrong.")
    written = path.read_text(encoding="utf-8")
    assert "Something went wrong." in written
    assert "RuntimeError: a mistake" in written
    assert "Traceback" in written


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_on_a_full_disk_one_line_is_said_and_no_traceback(
    root_logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gui.log.start_log(Path("/dev/full")) is not None
    for number in range(50):
        root_logger.warning("A line that is not written, %d.", number)
    said = capsys.readouterr().err
    assert said.startswith("The log cannot be written: ")
    assert said.count("\n") == 1


def test_without_a_place_for_the_log_warnings_go_to_standard_error(
    tmp_path: Path, root_logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert gui.log.start_log(tmp_path / "file" / "card-table.log") is None
    root_logger.info("small talk")
    root_logger.error("a real mistake")
    said = capsys.readouterr().err
    assert "a real mistake" in said
    assert "small talk" not in said


def test_the_log_does_not_grow_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger
) -> None:
    path = tmp_path / "card-table.log"
    monkeypatch.setattr(gui.log, "LARGEST", 10_000)
    gui.log.start_log(path)
    for number in range(600):
        root_logger.warning("%d %s", number, "x" * 100)
    files = [tmp_path / f"card-table.log{ending}" for ending in ("", ".1", ".2")]
    assert set(tmp_path.iterdir()) == set(files)
    lines = [line for file in reversed(files) for line in file.read_text(encoding="utf-8").splitlines()]
    numbers = [int(line.split()[-2]) for line in lines]
    assert numbers == list(range(numbers[0], 600))  # the newest lines, and none of them lost
    longest = max(map(len, lines)) + 1
    assert all(10_000 <= file.stat().st_size < 10_000 + longest for file in files[1:])
    assert files[0].stat().st_size < 10_000 + longest


def test_two_windows_write_one_log_and_lose_no_line(tmp_path: Path) -> None:
    path, pipe = tmp_path / "card-table.log", subprocess.PIPE
    command = [sys.executable, "-c", WINDOW, str(path)]
    windows = [subprocess.Popen([*command, name], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) for name in "AB"]
    for window in windows:
        assert window.stdout is not None
        window.stdout.readline()
    for window in windows:
        assert window.stdin is not None
        window.stdin.write(b"\n")
        window.stdin.flush()
    assert [window.communicate(timeout=60) for window in windows] == [(b"", b"")] * 2
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["card-table.log", "card-table.log.1", "card-table.log.2"]
    lines = [line.split()[-3:-1] for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert sorted((name, int(number)) for name, number in lines) == [(name, n) for name in "AB" for n in range(60)]
    assert max(file.stat().st_size for file in files) < 5_000 + 2 * 120


@pytest.mark.skipif(sys.platform != "linux", reason="fakes what Windows does, with Linux's list of files")
def test_a_log_that_another_program_holds_open_on_windows_grows_until_it_can_be_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger
) -> None:
    keep_open_files(monkeypatch)
    path, before = tmp_path / "card-table.log", tmp_path / "card-table.log.1"
    monkeypatch.setattr(gui.log, "LARGEST", 2_000)
    before.write_text("the one before\n", encoding="utf-8")
    gui.log.start_log(path)
    with path.open(encoding="utf-8"):
        for number in range(40):
            root_logger.warning("%d %s", number, "x" * 100)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 40
    assert before.read_text(encoding="utf-8") == "the one before\n"
    root_logger.warning("the next")
    assert path.read_text(encoding="utf-8").endswith("the next\n")
    assert path.stat().st_size < 2_000
    assert len(before.read_text(encoding="utf-8").splitlines()) == 40

"""The log file: its place, and the program when it cannot be written."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import gui.log


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

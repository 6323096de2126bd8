"""Settings and log: files that are missing, broken or cannot be written."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import gui.log
from gui.plan import PERSON, usual_plan, with_option, with_player
from gui.settings import Settings, settings_file
from gui.theme import Speed

USUAL = Settings()


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


@pytest.mark.parametrize("speed", list(Speed))
def test_what_was_saved_is_loaded(tmp_path: Path, speed: Speed) -> None:
    settings = Settings()
    settings.pace = speed
    settings.save(tmp_path / "a" / "b" / "settings.json")
    assert Settings.load(tmp_path / "a" / "b" / "settings.json") == settings
    assert settings.pace is speed


def test_without_a_file_all_is_as_usual(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Settings.load(tmp_path / "settings.json") == USUAL
    assert not caplog.records


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"slow"',
        b"\xff\xfe\x00",
        b'{"speed": 3}',
        b'{"speed": null}',
        b'{"speed": ["slow"]}',
        b'{"speed": "SLOW"}',
        b'{"speed": "warp"}',
        b'{"pace": "slow"}',
        b"[" * 100_000,
        b"9" * 5_000,
    ],
)
def test_a_broken_file_is_as_if_there_were_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    assert Settings.load(tmp_path / "settings.json") == USUAL


def test_what_a_later_version_wrote_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"speed": "slow", "colour": 3}), encoding="utf-8")
    assert Settings.load(tmp_path / "settings.json").speed == "slow"


def test_how_a_game_was_played_is_kept_beside_what_is_kept_of_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"games": {"bridge": {"of": "a later version"}, "war": 7}}), encoding="utf-8")
    settings = Settings.load(path)
    plan = with_option(with_player(usual_plan("euchre"), 2, PERSON), "target", 7)
    settings.remember(plan)
    settings.memory = False
    settings.save(path)
    again = Settings.load(path)
    assert again == settings
    assert again.plan("euchre") == plan
    assert again.plan("war") == usual_plan("war")
    assert again.games["bridge"] == {"of": "a later version"}


@pytest.mark.parametrize("games", [3, [], "euchre", None, {"euchre": None}, {"euchre": {"rules": [], "seats": {}}}])
def test_broken_games_in_the_file_are_as_if_nothing_was_kept(tmp_path: Path, games: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"games": games, "memory": "yes"}), encoding="utf-8")
    settings = Settings.load(tmp_path / "settings.json")
    assert settings.plan("euchre") == usual_plan("euchre")
    assert settings.memory


def test_a_save_that_fails_leaves_what_was_there(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "settings.json"
    Settings("slow").save(path)
    (tmp_path / "settings.json.new").mkdir()
    Settings("fast").save(path)
    assert Settings.load(path).speed == "slow"
    assert len(caplog.records) == 1


def test_a_folder_in_place_of_the_file_is_no_obstacle(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "settings.json").mkdir()
    assert Settings.load(tmp_path / "settings.json") == USUAL
    Settings("slow").save(tmp_path / "settings.json")
    assert len(caplog.records) == 2


def test_where_nothing_can_be_written_the_wish_lasts_until_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    settings = Settings("fast")
    settings.save(tmp_path / "file" / "settings.json")
    assert settings.speed == "fast"
    assert len(caplog.records) == 1
    assert Settings.load(tmp_path / "file" / "settings.json") == USUAL


def test_the_file_is_in_the_users_own_folder() -> None:
    assert settings_file().parent.name == "card-table"
    assert settings_file().is_absolute()


def test_the_log_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger) -> None:
    path = tmp_path / "log" / "card-table.log"
    monkeypatch.setattr(gui.log, "log_file", lambda: path)
    assert gui.log.start_log() == path
    try:
        raise RuntimeError("a mistake")
    except RuntimeError:
        root_logger.exception("Something went wrong.")
    written = path.read_text(encoding="utf-8")
    assert "Something went wrong." in written
    assert "RuntimeError: a mistake" in written
    assert "Traceback" in written


def test_without_a_place_for_the_log_warnings_go_to_standard_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(gui.log, "log_file", lambda: tmp_path / "file" / "card-table.log")
    assert gui.log.start_log() is None
    root_logger.info("small talk")
    root_logger.error("a real mistake")
    said = capsys.readouterr().err
    assert "a real mistake" in said
    assert "small talk" not in said


def test_the_log_does_not_grow_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger
) -> None:
    path = tmp_path / "card-table.log"
    monkeypatch.setattr(gui.log, "log_file", lambda: path)
    monkeypatch.setattr(gui.log, "LARGEST", 10_000)
    gui.log.start_log()
    for _ in range(600):
        root_logger.warning("x" * 100)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= (gui.log.KEPT + 1) * 10_000

"""Settings and log: files that are missing, broken or cannot be written."""

from __future__ import annotations

import codecs
import errno
import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as settings_of_hypothesis
from hypothesis import strategies as st

import gui.log
from engine.catalogue import games
from gui.art.theme import Speed
from gui.settings.settings import Settings, settings_file
from gui.settings.table_plan import PERSON, usual_plan, with_option, with_player

USUAL = Settings()
GAMES = [entry.key for entry in games()]


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


def no_space(*paths: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_save_that_fails_leaves_what_was_there(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    Settings("slow").save(path)
    with monkeypatch.context() as full:
        full.setattr("gui.settings.json_file.os.replace", no_space)
        Settings("fast").save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]
    assert Settings.load(path).speed == "slow"
    assert len(caplog.records) == 1


# -- damage


def damaged(folder: Path) -> Path:
    return folder / "settings.damaged.json"


HALF_A_LETTER = b'{"speed": "slow", "games": {"euchre": {"rules": {"target": 7}, "seats": [{"name": "\\ud800"}]}}}'
DEEP = b'{"speed": "slow", "games": {"euchre": {"rules": {"target": 7}}, "war": ' + b"[" * 500 + b"]" * 500 + b"}}"
NO_NUMBER = b'{"speed": "slow", "games": {"euchre": {"rules": {"target": 7, "benny": 1e999}}}, "volume": NaN}'


@pytest.mark.parametrize("content", [HALF_A_LETTER, DEEP, NO_NUMBER], ids=["half a letter", "deep", "no number"])
def test_what_fits_is_kept_and_the_rest_is_set_aside(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings = Settings.load(path)
    assert settings.speed == "slow"
    assert settings.plan("euchre").rules["target"] == 7
    assert damaged(tmp_path).read_bytes() == content
    assert len(caplog.records) == 1
    settings.remember(with_option(usual_plan("go-fish"), "players", 3))
    settings.save(path)
    again = Settings.load(path)
    assert again.plan("go-fish").rules["players"] == 3
    assert len(caplog.records) == 1


def test_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(codecs.BOM_UTF8 + b'{"speed": "slow"}')
    assert Settings.load(path).speed == "slow"
    assert not damaged(tmp_path).exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_in_place_of_the_file_holds_nothing_up(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    check_set_aside_and_saved(path)


def test_a_folder_in_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    (path / "mine").touch()
    check_set_aside_and_saved(path)
    assert (damaged(tmp_path) / "mine").exists()


def test_a_huge_file_is_set_aside_unread(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    check_set_aside_and_saved(path)


def test_a_file_that_may_not_be_read_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"speed": "fast"}')

    def refused(*arguments: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as locked:
        locked.setattr("gui.settings.json_file.os.open", refused)
        assert Settings.load(path) == USUAL
    assert damaged(tmp_path).read_bytes() == b'{"speed": "fast"}'


def check_set_aside_and_saved(path: Path) -> None:
    assert Settings.load(path) == USUAL
    assert damaged(path.parent).exists()
    Settings("slow").save(path)
    assert Settings.load(path).speed == "slow"


def test_one_damaged_file_after_another_is_kept(tmp_path: Path) -> None:
    for content in (b"one", b"two", b"three"):
        (tmp_path / "settings.json").write_bytes(content)
        Settings.load(tmp_path / "settings.json")
    assert [(tmp_path / f"settings.damaged{number}.json").read_bytes() for number in ("", 1, 2)] == [
        b"one",
        b"two",
        b"three",
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(), inside, max_size=4),
)
FIELDS = st.dictionaries(st.sampled_from(["speed", "memory", "games", "x"]), JSON)
GAME_FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "rules": st.dictionaries(st.sampled_from(["target", "benny", "players", "dealt"]), JSON) | JSON,
        "seats": st.lists(st.fixed_dictionaries({}, optional={"name": JSON, "player": JSON}), max_size=9) | JSON,
    },
)
GAMES_IN_A_FILE = st.dictionaries(st.sampled_from(GAMES), GAME_FIELDS)


@given(FIELDS, GAMES_IN_A_FILE)
@settings_of_hypothesis(max_examples=100, deadline=None)
def test_whatever_the_file_holds_every_game_starts_and_is_remembered(
    tmp_path_factory: pytest.TempPathFactory, fields: dict[str, object], games: dict[str, object]
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_text(json.dumps({"games": games, **fields}), encoding="utf-8")
    settings = Settings.load(path)
    plans = {game: settings.plan(game) for game in GAMES}
    for plan in plans.values():
        assert plan.entry.checked(plan.rules) == dict(plan.rules)
        settings.remember(plan)
    settings.save(path)
    loaded = Settings.load(path)
    assert {game: loaded.plan(game) for game in GAMES} == plans


def test_two_windows_leave_each_others_settings_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, other = Settings.load(path), Settings.load(path)
    one.remember(with_option(usual_plan("euchre"), "target", 7))
    one.pace = Speed.SLOW
    one.save(path)
    other.remember(with_option(usual_plan("war"), "players", 3))
    other.memory = False
    other.save(path)
    one.memory = one.memory
    one.save(path)
    both = Settings.load(path)
    assert (both.speed, both.memory) == ("slow", False)
    assert both.plan("euchre").rules["target"] == 7
    assert both.plan("war").rules["players"] == 3


def test_a_wish_that_was_taken_back_is_written_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings.load(path)
    for speed in (Speed.SLOW, Speed.NORMAL):
        settings.pace = speed
        settings.save(path)
    assert Settings.load(path).pace is Speed.NORMAL


def test_where_nothing_can_be_written_the_wish_lasts_until_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    settings = Settings("fast")
    settings.save(tmp_path / "file" / "settings.json")
    assert settings.speed == "fast"
    assert "cannot be written" in caplog.text
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


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_on_a_full_disk_one_line_is_said_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gui.log, "log_file", lambda: Path("/dev/full"))
    assert gui.log.start_log() is not None
    for number in range(50):
        root_logger.warning("A line that is not written, %d.", number)
    said = capsys.readouterr().err
    assert said.startswith("The log cannot be written: ")
    assert said.count("\n") == 1


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

"""Disks that are full or cannot be written: what is said, what would be lost, and that all of it is written later."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from store.coach_rows import KeptPractice, KeptReview, ReviewFigures
from store.opening import unusable_because
from store.store import Losses, Store
from tests.store.player import playthrough, record_of
from tests.store.small_disk import SmallDisk, small_disk

RECORD = record_of("war", 7)
MOVES = tuple(playthrough(RECORD))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path / "disk") as disk:
        yield disk


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is tried again by itself while a test looks."""
    monkeypatch.setattr("store.writer.RETRY", 60.0)


def kept_moves(path: Path) -> list[tuple[str, ...]]:
    """Return the moves of the games that another window finds in the file, the oldest first."""
    store = Store.open(path)
    try:
        assert store.problem == ""
        return [store.record(kept.number).moves for kept in store.games(oldest_first=True)]
    finally:
        store.close()


@pytest.mark.parametrize("new", [True, False])
@pytest.mark.parametrize("kilobytes", range(0, 44, 4))
def test_a_disk_that_is_nearly_full_is_called_so(kilobytes: int, new: bool, disk: SmallDisk) -> None:
    path = disk.path / "games.sqlite"
    if not new:
        Store.open(path).close()
    disk.fill(leaving=kilobytes * 1024)
    store = Store.open(path)
    journal = store.begin(RECORD)
    journal.append(0, MOVES[:20])
    journal.wait()
    store.losses()
    assert store.unkept == "the disk is full"
    assert f": {store.unkept}." in store.problem
    assert not store.keeps
    assert store.losses() == Losses(1, others=False)
    assert store.record(journal.number).moves == MOVES[:20]
    assert not store.try_again()
    disk.clear()
    assert store.try_again()
    assert (store.problem, store.unkept, store.keeps, store.losses()) == ("", "", True, Losses(0, others=False))
    store.close()
    assert kept_moves(path) == [MOVES[:20]]


def test_everything_that_is_done_on_a_full_disk_is_done_in_the_file_later(disk: SmallDisk) -> None:
    path = disk.path / "games.sqlite"
    store = Store.open(path)
    first, second = (store.begin(record_of("war", seed)) for seed in (1, 2))
    for journal in (first, second):
        journal.append(0, ["deal"])
    store.close()
    disk.fill()
    store = Store.open(path)
    assert store.path is None
    assert [kept.record.seed for kept in store.games(oldest_first=True)] == [1, 2], "kept games can be seen"
    store.journal(1).append(1, ["turn"])
    store.delete([2])
    begun = store.begin(RECORD)
    begun.append(0, MOVES[:5])
    begun.go_to(3)
    store.change_settings({"speed": "fast"})
    store.keep_practice(KeptPractice("key", "made", 5.0, {"a": 1}))
    assert [kept.record.seed for kept in store.games(oldest_first=True)] == [1, 7]
    assert store.losses() == Losses(2, others=True)
    disk.clear()
    assert store.try_again()
    assert store.path == path
    begun.append(3, MOVES[3:7])
    store.close()
    again = Store.open(path)
    assert [again.record(kept.number).moves for kept in again.games(oldest_first=True)] == [("deal", "turn"), MOVES[:7]]
    assert again.settings() == {"speed": "fast"}
    assert again.practice("key") is not None
    again.close()


def test_room_that_is_made_before_the_end_saves_everything(disk: SmallDisk) -> None:
    path = disk.path / "games.sqlite"
    disk.fill()
    store = Store.open(path)
    store.begin(RECORD).append(0, MOVES[:4])
    disk.clear()
    store.close()
    assert store.losses() == Losses(0, others=False)
    assert kept_moves(path) == [MOVES[:4]]


def test_another_game_of_the_same_number_is_not_deleted_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This window could not open the file, and another one began a game in it meanwhile."""
    path = tmp_path / "games.sqlite"
    Store.open(path).close()
    with monkeypatch.context() as patched:
        patched.setattr(os, "access", lambda *_: False)
        store = Store.open(path)
        mine = store.begin(RECORD)
        mine.append(0, MOVES[:3])
        store.delete([mine.number])
        other = store.begin(record_of("war", 8))
        assert store.unkept == "that file is read-only"
    window = Store.open(path)
    window.begin(record_of("war", 9)).append(0, ["deal"])
    window.close()
    assert store.try_again()
    assert {kept.record.seed for kept in store.games()} >= {8, 9}
    other.append(0, ["deal"])
    store.close()
    assert kept_moves(path).count(("deal",)) == 2


def test_a_game_that_went_on_in_the_file_meanwhile_becomes_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    store.begin(RECORD).append(0, ["deal"])
    store.close()
    with monkeypatch.context() as patched:
        patched.setattr(os, "access", lambda *_: False)
        store = Store.open(path)
        mine = store.journal(1)
        mine.append(1, ["mine", "mine"])
        assert store.record(1).moves == ("deal", "mine", "mine")
    window = Store.open(path)
    window.journal(1).append(1, ["theirs"])
    window.close()
    assert store.try_again()
    store.close()
    assert kept_moves(path) == [("deal", "theirs"), ("deal", "mine", "mine")]
    assert mine.notice


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        ("database or disk is full", "the disk is full"),
        ("disk I/O error", "the disk cannot be written"),
        ("attempt to write a readonly database", "that file is read-only"),
        ("database is locked", "another program holds that file"),
        ("unable to open database file", "that file cannot be opened"),
        ("cannot commit - no transaction is active", "that file cannot be used"),
    ],
)
def test_whatever_hinders_the_disk_for_a_while_everything_is_written_later(
    error: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    journal = store.begin(RECORD)
    journal.append(0, MOVES[:3])
    assert journal.wait()

    def fail(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError(error)

    for times in (1, 2):
        with monkeypatch.context() as patched:
            patched.setattr("store.writer.check_version", fail)
            journal.append(3 * times, MOVES[3 * times : 3 * times + 3])
            journal.wait()
            assert store.unkept == reason
            assert (
                store.problem
                == f"Games are not kept at present: {reason}. You can play on; they are kept as soon as possible."
            )
            store.change_settings({"window": [times]})
            assert store.losses() == Losses(1, others=False), "nobody asks for the place of a window"
            store.change_settings({"speed": "fast"})
            assert store.losses() == Losses(1, others=True)
            assert not store.try_again()
        assert store.try_again()
        assert (store.unkept, store.problem, store.losses()) == ("", "", Losses(0, others=False))
    store.close()
    assert kept_moves(path) == [MOVES[:9]]


def test_an_attempt_that_was_under_way_is_not_the_one_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk cannot be written when an attempt begins, can be while it fails, and then somebody asks to try again."""
    store = Store.open(tmp_path / "games.sqlite")
    under_way, writable = threading.Event(), threading.Event()

    def fail(_: sqlite3.Connection) -> None:
        monkeypatch.setattr("store.writer.check_version", lambda _: time.sleep(0.2))
        under_way.set()
        writable.wait(10.0)
        raise sqlite3.OperationalError("attempt to write a readonly database")

    journal = store.begin(RECORD)
    monkeypatch.setattr("store.writer.check_version", fail)
    journal.append(0, MOVES[:5])
    assert under_way.wait(10.0)
    threading.Timer(0.1, writable.set).start()
    assert store.try_again()
    store.close()
    assert kept_moves(tmp_path / "games.sqlite") == [MOVES[:5]]


def test_practice_and_reviews_go_on_while_they_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A puzzle that was solved does not come again at once, and a review is not begun anew."""
    store = Store.open(tmp_path / "games.sqlite")
    number = store.begin(RECORD).number
    store.keep_practice(*(KeptPractice(key, "made", due, {}) for key, due in (("a", 1.0), ("b", 2.0), ("c", 3.0))))
    assert [one.key for one in store.practice_due(2.5)] == ["a", "b"]
    review = KeptReview(ReviewFigures(coach=1, seat=0, done=True, judged=3), {"judged": 3})

    def fail(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("store.writer.check_version", fail)
        store.keep_practice(KeptPractice("a", "made", 9.0, {"solved": True}))
        store.keep_review(number, review)
        store.losses(10.0)
        assert [one.key for one in store.practice_due(2.5)] == ["b"]
        assert [one.key for one in store.practice_due(source="made", limit=2)] == ["b", "c"]
        assert store.count_practice(2.5) == 1
        assert store.practice("a") == KeptPractice("a", "made", 9.0, {"solved": True})
        assert store.review(number) == review
        assert store.losses() == Losses(0, others=True)
    assert store.try_again()
    assert [one.key for one in store.practice_due()] == ["b", "c", "a"]
    assert store.review(number) == review
    store.close()


def test_the_log_of_a_long_game_stays_small(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "games.sqlite")
    journal = store.begin(RECORD)
    largest = 0
    for ply in range(600):
        journal.append(ply, ["turn"])
        assert journal.wait()
        largest = max(largest, (tmp_path / "games.sqlite-wal").stat().st_size)
    store.close()
    assert largest < 1.1 * (1 << 20)


def test_the_room_of_the_log_is_used_before_the_disk_is_called_full(disk: SmallDisk) -> None:
    path = disk.path / "games.sqlite"
    store = Store.open(path)
    journal = store.begin(RECORD)
    store.close()
    store = Store.open(path)
    journal = store.journal(1)
    for ply in range(60):
        journal.append(ply, ["turn"])
        assert journal.wait()
    log = path.with_name(f"{path.name}-wal")
    before = log.stat().st_size
    assert before > 200_000
    disk.fill(leaving=40 * 1024)
    journal.append(60, ["turn"] * 10)
    journal.note({"lead": list(range(20_000))}, finished=False)
    journal.wait()
    assert (store.problem, store.losses().games) == ("", 0)
    assert log.stat().st_size < before
    store.close()


def test_every_error_has_words_of_our_own() -> None:
    words: dict[str, list[Exception]] = {
        "the disk is full": [
            sqlite3.OperationalError("database or disk is full"),
            OSError(errno.ENOSPC, "Auf dem Gerät ist kein Speicherplatz mehr verfügbar"),
            OSError(errno.EDQUOT, "Disk quota exceeded"),
        ],
        "the disk cannot be written": [
            sqlite3.OperationalError("disk I/O error"),
            OSError(errno.EIO, "Eingabe-/Ausgabefehler"),
            OSError(errno.ENODEV, "No such device"),
        ],
        "another program holds that file": [
            sqlite3.OperationalError("database is locked"),
            sqlite3.OperationalError("database table is locked"),
        ],
        "that file is read-only": [
            sqlite3.OperationalError("attempt to write a readonly database"),
            OSError(errno.EROFS, "Das Dateisystem ist nur lesbar"),
        ],
        "that file cannot be opened": [
            sqlite3.OperationalError("unable to open database file"),
            # As Windows tells of a folder that would lie below a file.
            FileExistsError(errno.EEXIST, "Eine Datei kann nicht erstellt werden, wenn sie bereits vorhanden ist"),
        ],
        "that file may not be opened": [PermissionError(errno.EACCES, "Keine Berechtigung")],
        "that file cannot be used": [
            sqlite3.OperationalError("cannot rollback - no transaction is active"),
            OSError(errno.ELOOP, "Too many levels of symbolic links"),
        ],
    }
    for reason, errors in words.items():
        assert {str(unusable_because(error)) for error in errors} == {reason}


def test_nothing_is_said_of_a_store_that_is_meant_to_be_in_memory() -> None:
    with closing(Store.open(None)) as store:
        store.begin(RECORD).append(0, ["deal"])
        assert (store.problem, store.unkept, store.losses()) == ("", "", Losses(0, others=False))
